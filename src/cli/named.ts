// All experiments that users ask for by name: those of the runner, those that play no games, and the search for a
// handicap.

import { hanging } from '../../experiments/formats/text-table.ts';
import type { NamedExperiment } from '../../experiments/kinds/named.ts';
import { namedExperiments } from '../../experiments/kinds/registry.ts';
import { studies } from '../../experiments/studies.ts';
import { handicap } from './experiment-handicap.ts';

export type Named = Omit<NamedExperiment, 'declare'>;

export const allNamed = async (): Promise<readonly Named[]> => [...(await namedExperiments()), ...studies, handicap];

/** An experiment with its keys, a line or more for each. */
export const namedLines = ({ name, summary, keys }: Named, width: number): string[] => [
  ...hanging(`  ${name.padEnd(12)}`, summary, width),
  ...keys.flatMap(({ key, title, default: standard }) =>
    hanging(`    ${key.padEnd(12)}`, `${title}${standard === undefined ? '' : ` (default ${standard})`}`, width),
  ),
];
