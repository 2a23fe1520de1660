// The measures of secret choices for gates.

import type { Measure } from '../kind.ts';
import type { SecretsSummary } from './summary.ts';

export const secretGates: Readonly<Record<string, string>> = {
  'loss.N': "loss of the N-th agent's mixes against best responses, as a share of the stake",
  choices: 'number of secret choices measured',
  crashed: 'number of secret choices that crashed',
};

export const secretMeasures = ({ agents, choices, crashed }: SecretsSummary): Measure[] => [
  ...agents.map(({ loss }, i) => ({ name: `loss.${i + 1}`, ...loss })),
  { name: 'choices', value: choices },
  { name: 'crashed', value: crashed },
];
