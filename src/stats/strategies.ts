// A matrix game whose payoffs are means over games on common dice: its equilibrium, and what each strategy gives away,
// with intervals by resampling the dice.

import { solveMatrixGame } from './matrix-game.ts';
import { mixLoss } from './mix-loss.ts';
import { quantiles } from './quantile.ts';

/** Payoffs of the row player, by row, column and game; the games of all cells have the same dice. */
export type Payoffs = readonly (readonly ArrayLike<number>[])[];

/** A value with a 95 % interval by the percentiles of resampled games; infinite ends where those show no spread. */
export interface Resampled {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface StrategyEstimate {
  /** Its share in the equilibrium mix of its side. */
  readonly share: Resampled;
  /** The row player's payoff against the equilibrium mix of the other side. */
  readonly against: Resampled;
  /** The row player's payoff where the other side answers it best. */
  readonly worst: Resampled;
  /** The best answer of the other side. */
  readonly reply: number;
  /**
   * Value that it gives away if the other side knows it: the distance from the value of the game to `worst`, at least
   * 0.
   */
  readonly gives: Resampled;
  /**
   * The same without the bias of choosing a best answer among noisy ones: chosen on the odd games and valued on the
   * even ones, and the reverse. May fall below 0.
   */
  readonly givesSplit: number;
  /** Other strategies of its side that are at least as good against everything and better against something. */
  readonly dominatedBy: readonly number[];
}

export interface EstimatedGame {
  /** Number of games of each cell. */
  readonly games: number;
  readonly means: readonly (readonly number[])[];
  readonly value: Resampled;
  readonly rows: readonly StrategyEstimate[];
  readonly columns: readonly StrategyEstimate[];
}

/** Resampled matrices for an interval. */
const DRAWS = 1000;

interface Solved {
  readonly means: readonly (readonly number[])[];
  readonly value: number;
  readonly row: readonly number[];
  readonly column: readonly number[];
}

/**
 * Solves the game of the mean payoffs. The interval of every figure comes from the bootstrap (Efron 1979): games are
 * drawn with replacement, the same ones for all cells, and the matrix is solved again. Where several equilibria are as
 * good, the exact solver picks one, so shares of strategies that are nearly equal have wide intervals.
 *
 * @param below draws a whole number below its argument
 * @throws RangeError without games, or where cells differ in their number
 */
export function estimateGame(payoffs: Payoffs, below: (count: number) => number): EstimatedGame {
  const games = payoffs[0]?.[0]?.length ?? 0;
  if (games === 0 || payoffs.some((line) => line.some((cell) => cell.length !== games))) {
    throw new RangeError('estimateGame: needs as many games of every cell');
  }
  const solved = solve(payoffs, null);
  const draws: Solved[] = [];
  const times = new Uint32Array(games);
  for (let draw = 0; draw < DRAWS && games > 1; draw++) {
    times.fill(0);
    for (let i = 0; i < games; i++) times[below(games)]++;
    draws.push(solve(payoffs, times));
  }
  const resampled = (of: (each: Solved) => number): Resampled => withEnds(of(solved), draws.map(of));
  const halves = halvesOf(payoffs, games);
  const strategy = (i: number, isRow: boolean): StrategyEstimate => ({
    share: resampled(({ row, column }) => (isRow ? row : column)[i]),
    against: resampled((each) => againstMix(each, i, isRow)),
    worst: resampled((each) => worstOf(each.means, i, isRow).worst),
    reply: worstOf(solved.means, i, isRow).reply,
    gives: resampled((each) => Math.max(0, (isRow ? 1 : -1) * (each.value - worstOf(each.means, i, isRow).worst))),
    givesSplit: halves === null ? Number.NaN : mixLoss(halves, pure(i, isRow ? halves.rows : halves.columns), isRow),
    dominatedBy: dominators(solved.means, i, isRow),
  });
  return {
    games,
    means: solved.means,
    value: resampled(({ value }) => value),
    rows: payoffs.map((_, i) => strategy(i, true)),
    columns: payoffs[0].map((_, j) => strategy(j, false)),
  };
}

/** @param times how often each game counts; once where null */
function solve(payoffs: Payoffs, times: Uint32Array | null): Solved {
  const games = payoffs[0][0].length;
  const means = payoffs.map((line) =>
    line.map((cell) => {
      let sum = 0;
      for (let k = 0; k < games; k++) sum += times === null ? cell[k] : times[k] * cell[k];
      return sum / games;
    }),
  );
  const { row, column } = solveMatrixGame(coarse(means));
  const value = row.reduce((sum, x, i) => sum + x * means[i].reduce((inner, a, j) => inner + a * column[j], 0), 0);
  return { means, value, row, column };
}

/** Steps between the least and the greatest payoff for the exact solver, which is slow with long fractions. */
const STEPS = 2 ** 24;

/** The payoffs in whole steps: the mixes are the same to seven digits. */
function coarse(means: readonly (readonly number[])[]): number[][] {
  const all = means.flat();
  const least = Math.min(...all);
  const range = Math.max(...all) - least;
  return means.map((line) => line.map((a) => (range === 0 ? 0 : Math.round(((a - least) / range) * STEPS))));
}

function withEnds(value: number, draws: readonly number[]): Resampled {
  if (draws.length === 0) return { value, low: -Infinity, high: Infinity };
  const [low, high] = quantiles(draws, [0.025, 0.975]);
  return low < high ? { value, low, high } : { value, low: -Infinity, high: Infinity };
}

function againstMix({ means, row, column }: Solved, i: number, isRow: boolean): number {
  if (isRow) return means[i].reduce((sum, a, j) => sum + a * column[j], 0);
  return means.reduce((sum, line, r) => sum + line[i] * row[r], 0);
}

function worstOf(means: Solved['means'], i: number, isRow: boolean): { worst: number; reply: number } {
  const faced = isRow ? means[i] : means.map((line) => line[i]);
  const worst = isRow ? Math.min(...faced) : Math.max(...faced);
  return { worst, reply: faced.indexOf(worst) };
}

function dominators(means: Solved['means'], i: number, isRow: boolean): number[] {
  const of = (k: number): number[] => (isRow ? [...means[k]] : means.map((line) => -line[k]));
  const own = of(i);
  const count = isRow ? means.length : means[0].length;
  return Array.from({ length: count }, (_, k) => k).filter((k) => {
    const other = of(k);
    return k !== i && other.every((a, j) => a >= own[j]) && other.some((a, j) => a > own[j]);
  });
}

const pure = (i: number, count: number): number[] => Array.from({ length: count }, (_, k) => (k === i ? 1 : 0));

/** The means of the odd and of the even games; null where there is only one game. */
function halvesOf(payoffs: Payoffs, games: number): Parameters<typeof mixLoss>[0] | null {
  if (games < 2) return null;
  const half = (first: number): Float64Array =>
    Float64Array.from(
      payoffs.flatMap((line) =>
        line.map((cell) => {
          let [sum, count] = [0, 0];
          for (let k = first; k < games; k += 2) {
            sum += cell[k];
            count++;
          }
          return sum / count;
        }),
      ),
    );
  return { rows: payoffs.length, columns: payoffs[0].length, halves: [half(0), half(1)] };
}
