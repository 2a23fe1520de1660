// The measures of battles for gates.

import type { Measure } from '../kind.ts';
import type { BattlesSummary } from './summary.ts';

export const battleGates: Readonly<Record<string, string>> = {
  'gain.N': 'mean gain in win chance of the N-th agent over the first',
  'exchange.N': 'mean gain of the N-th agent over the first in enemy losses minus own losses',
  positions: 'number of positions fought',
  crashed: 'number of positions that crashed',
};

export const battleMeasures = ({ agents, positions, crashed }: BattlesSummary): Measure[] => [
  ...agents.flatMap(({ gain, exchangeGain }, i) => [
    ...(gain ? [{ name: `gain.${i + 1}`, ...gain }] : []),
    ...(exchangeGain ? [{ name: `exchange.${i + 1}`, ...exchangeGain }] : []),
  ]),
  { name: 'positions', value: positions },
  { name: 'crashed', value: crashed },
];
