// Where a worker starts. It is JavaScript because TypeScript is only understood once tsx is registered, in each thread
// anew: Node 20 gives a worker neither its parent's hooks nor those of `--import tsx`.
import { register } from 'tsx/esm/api';

register();

/** The task of a run; see play.ts. */
export const play = async (slice) => (await import('./play.ts')).play(slice);

/** The task of tuning; see sample.ts. */
export const sample = async (order) => (await import('./sample.ts')).sample(order);
