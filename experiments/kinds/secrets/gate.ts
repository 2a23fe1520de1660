// What gates may say of secret choices.

import type { Measure } from '../kind.ts';
import type { SecretsSummary } from './summary.ts';

export const secretGates: Readonly<Record<string, string>> = {
  'loss.N': 'what the mixes of the N-th agent give away, as a share of what is at stake',
  choices: 'choices weighed',
  crashed: 'choices that failed',
};

export const secretMeasures = ({ agents, choices, crashed }: SecretsSummary): Measure[] => [
  ...agents.map(({ loss }, i) => ({ name: `loss.${i + 1}`, ...loss })),
  { name: 'choices', value: choices },
  { name: 'crashed', value: crashed },
];
