// The tasks of the pool, each loaded on first use: a thread plays, or it samples.

import type { SampledGame } from './positions.ts';
import type { Answer, Slice } from './protocol.ts';
import type { SampleOrder } from './sample.ts';

/** The task of a run; see play.ts. */
export const play = async (slice: Slice): Promise<Answer> => (await import('./play.ts')).play(slice);

/** The task of tuning; see sample.ts. */
export const sample = async (order: SampleOrder): Promise<SampledGame> => (await import('./sample.ts')).sample(order);
