// Who won a game, and what that is worth: the one reading of a game's returns that every report uses.

/** A seat's part in a game: 1 for a win, 0.5 for a draw, 0 for a loss. */
export type Part = 0 | 0.5 | 1;

/**
 * The parts of all seats. The highest return wins; seats that share it have drawn, unless each got all there is
 * (allies who win together).
 */
export function parts(returns: readonly number[]): Part[] {
  const best = Math.max(...returns);
  const first = returns.filter((value) => value === best).length;
  const forFirst = first === 1 || (best === 1 && first < returns.length) ? 1 : 0.5;
  return returns.map((value) => (value === best ? forFirst : 0));
}

/** Winners' seat names joined by `+`, `-` for a draw. */
export function winner(returns: readonly number[], seats: readonly string[]): string {
  const won = seats.filter((_, i) => parts(returns)[i] === 1);
  return won.length === 0 ? '-' : won.join('+');
}

/** What of an agent's share the dice brought it: half the difference between the luck of its seats and of the others. */
export function luckOf(agent: number, luck: readonly number[], seating: readonly number[]): number {
  return luck.reduce((sum, own, seat) => sum + (seating[seat] === agent ? own : -own), 0) / 2;
}

/** An agent's share of a game's points, over all its seats: 0 to 1. */
export function shareOf(agent: number, returns: readonly number[], seating: readonly number[]): number {
  const points = parts(returns);
  const all = points.reduce<number>((sum, part) => sum + part, 0);
  return points.reduce<number>((sum, part, seat) => (seating[seat] === agent ? sum + part : sum), 0) / all;
}
