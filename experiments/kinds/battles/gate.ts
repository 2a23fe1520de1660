// What gates may say of battles: `gain.N` and `exchange.N`, what the N-th agent has more than the first, `positions`, `crashed`.

import type { Measure } from '../kind.ts';
import type { BattlesSummary } from './summary.ts';

export const battleMeasures = ({ agents, positions, crashed }: BattlesSummary): Measure[] => [
  ...agents.flatMap(({ gain, exchangeGain }, i) => [
    ...(gain ? [{ name: `gain.${i + 1}`, ...gain }] : []),
    ...(exchangeGain ? [{ name: `exchange.${i + 1}`, ...exchangeGain }] : []),
  ]),
  { name: 'positions', value: positions },
  { name: 'crashed', value: crashed },
];
