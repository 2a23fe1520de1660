// What gates may say of secret choices: `loss.N` for the N-th agent, `choices`, `crashed`.

import type { Measure } from '../kind.ts';
import type { SecretsSummary } from './summary.ts';

export const secretMeasures = ({ agents, choices, crashed }: SecretsSummary): Measure[] => [
  ...agents.map(({ loss }, i) => ({ name: `loss.${i + 1}`, ...loss })),
  { name: 'choices', value: choices },
  { name: 'crashed', value: crashed },
];
