// Rounds: groups of games that share their dice, the unit of all statistics of games.

import type { ArmHead } from '../../formats/arms.ts';
import { shareOfRounds } from '../../formats/estimates.ts';
import type { GameRow } from '../../running/journal.ts';
import type { Standing } from './summary.ts';

/** The unit of statistics: a game, or a round of a match, whose games share their dice. */
export interface Unit {
  readonly won: number;
  readonly score: number;
}

export const unit = (points: readonly number[]): Unit => ({
  won: points.filter((share) => share === 1).length / points.length,
  score: points.reduce((sum, share) => sum + share, 0) / points.length,
});

/** Returns the rounds whose games are all finished, in order. */
export function wholeRounds(arm: Pick<ArmHead, 'seatings'>, rows: readonly GameRow[]): GameRow[][] {
  const size = arm.seatings.length;
  const rounds = new Map<number, GameRow[]>();
  for (const row of rows) {
    if (row.crashed !== null) continue;
    const number = Math.floor((row.game - 1) / size);
    const round = rounds.get(number);
    if (round) round.push(row);
    else rounds.set(number, [row]);
  }
  return [...rounds.values()].filter((round) => round.length === size);
}

export const newCount = (): { wins: number; draws: number; losses: number } => ({ wins: 0, draws: 0, losses: 0 });

export function count(total: { wins: number; draws: number; losses: number }, part: number): void {
  if (part === 1) total.wins++;
  else if (part === 0) total.losses++;
  else total.draws++;
}

export const shares = (units: readonly Unit[]): Pick<Standing, 'winShare' | 'scoreShare'> => ({
  winShare: shareOfRounds(units.map(({ won }) => won)),
  scoreShare: shareOfRounds(units.map(({ score }) => score)),
});
