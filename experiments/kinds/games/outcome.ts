// The result of a game in wins, draws and losses: the one reading of a game's returns that every report uses.

/** The result of a seat: 1 for a win, 0.5 for a draw, 0 for a loss. */
export type Part = 0 | 0.5 | 1;

/**
 * The results of all seats. The highest return wins; seats that share it have drawn, unless each got the maximum
 * (allies who win together).
 */
export function parts(returns: readonly number[]): Part[] {
  const best = Math.max(...returns);
  const first = returns.filter((value) => value === best).length;
  const forFirst = first === 1 || (best === 1 && first < returns.length) ? 1 : 0.5;
  return returns.map((value) => (value === best ? forFirst : 0));
}

/** Joins the winners' seat names by `+`; `-` for a draw. */
export function winner(returns: readonly number[], seats: readonly string[]): string {
  const won = seats.filter((_, i) => parts(returns)[i] === 1);
  return won.length === 0 ? '-' : won.join('+');
}

/** The luck in an agent's share: half the difference between the luck of its seats and that of the others. */
export function luckOf(agent: number, luck: readonly number[], seating: readonly number[]): number {
  return luck.reduce((sum, own, seat) => sum + (seating[seat] === agent ? own : -own), 0) / 2;
}

/** Returns an agent's share of a game's points, over all its seats: 0 to 1. */
export function shareOf(agent: number, returns: readonly number[], seating: readonly number[]): number {
  const points = parts(returns);
  const all = points.reduce<number>((sum, part) => sum + part, 0);
  return points.reduce<number>((sum, part, seat) => (seating[seat] === agent ? sum + part : sum), 0) / all;
}
