// What gates may say of battles.

import type { Measure } from '../kind.ts';
import type { BattlesSummary } from './summary.ts';

export const battleGates: Readonly<Record<string, string>> = {
  'gain.N': 'win chance of the N-th agent over that of the first',
  'exchange.N': 'what it took less what it lost, over the same of the first',
  positions: 'positions fought',
  crashed: 'positions that failed',
};

export const battleMeasures = ({ agents, positions, crashed }: BattlesSummary): Measure[] => [
  ...agents.flatMap(({ gain, exchangeGain }, i) => [
    ...(gain ? [{ name: `gain.${i + 1}`, ...gain }] : []),
    ...(exchangeGain ? [{ name: `exchange.${i + 1}`, ...exchangeGain }] : []),
  ]),
  { name: 'positions', value: positions },
  { name: 'crashed', value: crashed },
];
