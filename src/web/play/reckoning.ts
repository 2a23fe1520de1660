// Luck up to a moment of the game: summed by side, and the battles with the most of it.

import type { FoughtBattle } from '../../table/battle-luck.ts';
import type { BattlesView, LuckView } from '../protocol.ts';

/** Net win chance from dice for each seat, and the number of dice. */
export function diceUntil({ dice }: LuckView, at: number, seats: number): { bySeat: number[]; count: number } {
  const fallen = dice.filter((die) => die.at < at);
  const bySeat = Array.from({ length: seats }, (_, seat) => fallen.reduce((sum, die) => sum + die.bySeat[seat], 0));
  return { bySeat, count: fallen.length };
}

export const foughtUntil = ({ fought }: BattlesView, at: number): FoughtBattle[] =>
  fought.filter(({ end }) => end <= at);

/** One figure over all battles, by seat. */
export const totals = (fought: readonly FoughtBattle[], which: 'expected' | 'actual', figure: number, seats: number) =>
  Array.from({ length: seats }, (_, seat) => fought.reduce((sum, battle) => sum + battle[which][seat][figure], 0));

/** The enemy's excess losses over expectation minus the seat's own: by the first figure. 0 for seats without a part. */
export function swing({ by, expected, actual }: FoughtBattle, seat: number): number {
  const beyond = (of: number): number => actual[of][0] - expected[of][0];
  if (by === seat) return actual.reduce((sum, _, of) => sum + (of === seat ? -beyond(of) : beyond(of)), 0);
  const suffers = expected[seat][0] > 0 || actual[seat][0] > 0;
  return suffers ? (by >= 0 ? beyond(by) : 0) - beyond(seat) : 0;
}

/** The least luck that is shown. */
const LEAST = 0.05;

/**
 * The battle with the best result for a seat against expectation, or the worst (`sign` -1); null where there is none.
 */
export function extreme(fought: readonly FoughtBattle[], seat: number, sign: 1 | -1): FoughtBattle | null {
  let best: FoughtBattle | null = null;
  let most = LEAST;
  for (const battle of fought) {
    const worth = sign * swing(battle, seat);
    if (worth > most + 1e-9) [best, most] = [battle, worth];
  }
  return best;
}
