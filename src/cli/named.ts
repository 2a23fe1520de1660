// All experiments that users ask for by name: those of the runner, those that play no games, and the search for a handicap.

import type { NamedExperiment } from '../../experiments/kinds/named.ts';
import { namedExperiments } from '../../experiments/kinds/registry.ts';
import { studies } from '../../experiments/studies.ts';
import { handicap } from './experiment-handicap.ts';

export type Named = Omit<NamedExperiment, 'declare'>;

export const allNamed = async (): Promise<readonly Named[]> => [...(await namedExperiments()), ...studies, handicap];
