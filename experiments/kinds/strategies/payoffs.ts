// The payoffs of all pairs of plans on the same dice, and what follows from them: equilibrium, plans, differences.

import { holm } from '../../../src/stats/holm.ts';
import {
  type EstimatedGame,
  estimateGame,
  type Resampled,
  type StrategyEstimate,
} from '../../../src/stats/strategies.ts';
import { SeededRandom } from '../../../workers/seeded-random.ts';
import { scenarioName } from '../../formats/arms.ts';
import { type Estimate, known, shareOfRounds, spread } from '../../formats/estimates.ts';
import { isCrash } from '../../formats/journal-line.ts';
import { isShareText } from '../../formats/strategies-text.ts';
import { differenceIn } from '../../pairing/differences.ts';
import type { GameRow, Journal } from '../../running/journal.ts';
import { cellOf, type OwnColumn } from '../../running/own-columns.ts';
import { measured } from '../games/measured.ts';
import type { ReadyArm, ReadyExperiment } from '../kind.ts';
import type { StrategiesArm } from './arm.ts';
import { PAYOFF } from './declare.ts';
import type { PayoffCell, PlanDifference, PlanRow, StrategiesSummary } from './summary.ts';

/** An arm with its finished games. */
export interface PlayedPair {
  readonly ready: ReadyArm<StrategiesArm>;
  readonly rows: Iterable<GameRow>;
}

type Found = StrategiesSummary['strategies'];

/** @param journal null before the first game */
export function strategiesOf(
  { settled, columns }: ReadyExperiment<StrategiesArm>,
  pairs: readonly PlayedPair[],
  journal: Journal | null,
): Found {
  const payoff = columns.find(({ name }) => name === PAYOFF)!;
  const arms = pairs.map(({ ready }) => ready.settled);
  const of = plansIn(arms, 'row', 'of');
  const against = plansIn(arms, 'column', 'against');
  const [{ seat, seats, scenario }] = arms;
  const enemy = seats[1 - seats.indexOf(seat)];
  const matrix = payoffsOf(pairs, of.length, against.length, payoff, journal);
  const games = matrix[0][0].length;
  const head = { scenario: scenarioName(scenario), seat, enemy, payoff: payoff.text, games, of, against };
  const isShare = isShareText(payoff.text);
  const random = new SeededRandom(settled.seed, 'strategies');
  const game = games === 0 ? null : estimateGame(matrix, (count) => random.below(count));
  const cells = arms.map(({ name, row, column, ...arm }): PayoffCell => {
    return { of: arm.of, against: arm.against, arm: name, games, payoff: meanOf(matrix[row - 1][column - 1], isShare) };
  });
  const turned = against.map((_, j) => matrix.map((line) => line[j]));
  const sides = [
    { seat, plans: of, others: against, payoffs: matrix, isRow: true },
    { seat: enemy, plans: against, others: of, payoffs: turned, isRow: false },
  ];
  const differences = sides.flatMap((side) => differencesOf(side, isShare));
  const plans = sides.flatMap((side) => planRows(side, isShare, game, differences));
  return { ...head, value: game ? estimateOf(game.value) : UNKNOWN, cells, plans, differences };
}

const UNKNOWN: Estimate = { value: null, lo: null, hi: null };

/** The plans of a side in their order. */
function plansIn(arms: readonly StrategiesArm[], number: 'row' | 'column', name: 'of' | 'against'): string[] {
  const plans: string[] = [];
  for (const arm of arms) plans[arm[number] - 1] = arm[name];
  return plans;
}

/** The payoff of every game that all pairs have finished, by row and column. */
function payoffsOf(
  pairs: readonly PlayedPair[],
  rows: number,
  columns: number,
  payoff: OwnColumn,
  journal: Journal | null,
): Float64Array[][] {
  const byGame = pairs.map((pair) => (journal === null ? new Map<number, number>() : payoffsIn(pair, payoff, journal)));
  const common = [...byGame[0].keys()].filter((game) => byGame.every((each) => each.has(game)));
  const matrix = Array.from({ length: rows }, () => Array.from({ length: columns }, () => new Float64Array()));
  pairs.forEach(({ ready: { settled } }, i) => {
    matrix[settled.row - 1][settled.column - 1] = Float64Array.from(common, (game) => byGame[i].get(game)!);
  });
  return matrix;
}

function payoffsIn({ ready, rows }: PlayedPair, payoff: OwnColumn, journal: Journal): Map<number, number> {
  const payoffs = new Map<number, number>();
  for (const line of journal.lines(rows)) {
    const value = isCrash(line) ? null : cellOf(payoff, measured(ready, line));
    if (value !== null) payoffs.set(line.game, value);
  }
  return payoffs;
}

function meanOf(values: ArrayLike<number>, isShare: boolean): Estimate {
  const all = Array.from(values);
  if (isShare) return shareOfRounds(all);
  const { mean, lo, hi } = spread(all);
  return { value: mean, lo, hi };
}

const estimateOf = ({ value, low, high }: Resampled): Estimate => ({
  value: known(value),
  lo: known(low),
  hi: known(high),
});

interface Side {
  readonly seat: string;
  readonly plans: readonly string[];
  readonly others: readonly string[];
  /** By plan of the side and of the other. */
  readonly payoffs: readonly (readonly Float64Array[])[];
  readonly isRow: boolean;
}

/** The mean of several payoffs in each game. */
const averaged = (payoffs: readonly Float64Array[]): Float64Array =>
  payoffs[0].map((_, k) => payoffs.reduce((sum, each) => sum + each[k], 0) / payoffs.length);

function planRows(
  side: Side,
  isShare: boolean,
  game: EstimatedGame | null,
  differences: readonly PlanDifference[],
): PlanRow[] {
  const { seat, plans, others, payoffs, isRow } = side;
  return plans.map((plan, i): PlanRow => {
    const payoff = meanOf(averaged(payoffs[i]), isShare);
    if (game === null) {
      const unknown = { share: UNKNOWN, against: UNKNOWN, worst: UNKNOWN, gives: UNKNOWN };
      return { seat, plan, payoff, ...unknown, reply: '', givesSplit: null, dominatedBy: null, isShown: false };
    }
    const found: StrategyEstimate = (isRow ? game.rows : game.columns)[i];
    const isShown = (by: number): boolean =>
      differences
        .filter((each) => each.seat === seat && each.against !== '*' && isBetween(each, plan, plans[by]))
        .every((each) => each.pHolm !== null && each.pHolm <= 0.05);
    const shown = found.dominatedBy.find(isShown);
    const by = shown ?? found.dominatedBy.at(0);
    return {
      seat,
      plan,
      payoff,
      share: estimateOf(found.share),
      against: estimateOf(found.against),
      worst: estimateOf(found.worst),
      reply: others[found.reply],
      gives: estimateOf(found.gives),
      givesSplit: known(found.givesSplit),
      dominatedBy: by === undefined ? null : plans[by],
      isShown: shown !== undefined,
    };
  });
}

const isBetween = ({ plan, than }: PlanDifference, a: string, b: string): boolean =>
  (plan === a && than === b) || (plan === b && than === a);

/** Each two plans of a side, against every plan of the other and against all of them alike. */
function differencesOf({ seat, plans, others, payoffs }: Side, isShare: boolean): PlanDifference[] {
  const faced = [...others, '*'];
  const values = (i: number, j: number): Float64Array => (j < others.length ? payoffs[i][j] : averaged(payoffs[i]));
  const twos = plans.flatMap((_, i) => plans.slice(i + 1).map((__, apart) => [i, i + 1 + apart] as const));
  const family = twos.length * faced.length;
  const rows = twos.flatMap(([i, k]) =>
    faced.map((against, j) => {
      const head = { seat, plan: plans[i], than: plans[k], against };
      const [a, b] = [values(i, j), values(k, j)];
      if (a.length === 0) return { ...head, ...NO_DIFFERENCE };
      const isRate = [a, b].every((each) => each.every((value) => value === 0 || value === 1));
      const found = differenceIn(a, b, { isRate, isShare }, family);
      const { diff, diffLo, diffHi, allLo, allHi, pMcnemar, pT } = found;
      return { ...head, n: a.length, diff, lo: diffLo, hi: diffHi, allLo, allHi, p: pMcnemar ?? pT };
    }),
  );
  const tested = rows.filter(({ p }) => p !== null);
  const adjusted = holm(tested.map(({ p }) => p!));
  return rows.map((row): PlanDifference => {
    const place = tested.indexOf(row);
    return { ...row, pHolm: place < 0 ? null : adjusted[place] };
  });
}

const NO_DIFFERENCE = { n: 0, diff: null, lo: null, hi: null, allLo: null, allHi: null, p: null };
