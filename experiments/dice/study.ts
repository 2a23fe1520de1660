// Tests of the dice: published tests over sequences of neighbouring dice, judged together.

import { holm } from '../../src/stats/holm.ts';
import type { TestResult } from '../../src/stats/randomness/goodness-of-fit.ts';
import { collisions, frequency, runs, serial } from '../../src/stats/randomness/sequence-tests.ts';
import { figure, grouped, textTable } from '../formats/text-table.ts';
import { countOf, type NamedStudy } from '../study.ts';
import { type Sequence, sequences } from './sequences.ts';

const TESTS: readonly (readonly [string, (draws: Uint32Array) => TestResult])[] = [
  ['frequency of d6', (draws) => frequency(draws, 6)],
  ['frequency of d10', (draws) => frequency(draws, 10)],
  ['pairs of d10', (draws) => serial(draws, 10)],
  ['ascending runs', runs],
  ['collisions', collisions],
];

/** Dice that are sound fail with this chance, whatever the number of tests. */
export const LEVEL = 0.001;

/** The fewest dice that fill the cells of every test with five on average. */
export const LEAST_DICE = 1000;

export interface DiceRow extends TestResult {
  readonly dice: Sequence['dice'];
  readonly along: string;
  readonly test: string;
  readonly n: number;
  /** `p` adjusted by Holm for the number of tests. */
  readonly adjusted: number;
}

export interface DiceStudy {
  readonly seed: string;
  readonly rows: readonly DiceRow[];
  /** The rows whose adjusted chance is below `LEVEL`. */
  readonly failed: readonly DiceRow[];
}

/** @param tested is called after each sequence with the number of tests that are done, of all */
export function studyDice(
  seed: string,
  n: number,
  tested: (done: number, all: number) => void = () => {},
  all: readonly Sequence[] = sequences(seed),
): DiceStudy {
  const rows: Omit<DiceRow, 'adjusted'>[] = [];
  for (const [i, { dice, along, die }] of all.entries()) {
    const draws = Uint32Array.from({ length: n }, (_, k) => die(k));
    for (const [test, run] of TESTS) rows.push({ dice, along, test, n, ...run(draws) });
    tested((i + 1) * TESTS.length, all.length * TESTS.length);
  }
  const adjusted = holm(rows.map(({ p }) => p));
  const judged = rows.map((row, i) => ({ ...row, adjusted: adjusted[i] }));
  return { seed, rows: judged, failed: judged.filter((row) => row.adjusted < LEVEL) };
}

const MOST_DICE = 100_000_000;

const COLUMNS = ['dice', 'along', 'test', 'n', 'statistic', 'p', 'p.holm'];

export const diceStudy: NamedStudy = {
  name: 'dice',
  summary:
    'test the dice of games and of searches: frequency, serial, runs and collision tests (Knuth, TAOCP 2, 3.3.2)',
  keys: [{ key: 'dice', title: 'number of dice in each sequence', default: '50000' }],

  unit: 'test',

  carryOut(values, seed, worked) {
    const n = countOf(values, 'dice', LEAST_DICE, MOST_DICE);
    const { rows, failed } = studyDice(seed, n, worked);
    return {
      summary: { experiment: 'dice', seed, dice: n, level: LEVEL, sound: failed.length === 0, rows },
      columns: COLUMNS,
      rows: rows.map(({ dice, along, test, statistic, p, adjusted }) => [dice, along, test, n, statistic, p, adjusted]),
      text: textOf(n, rows, failed),
      isSound: failed.length === 0,
    };
  },
};

/** The least chance of each sequence's tests, and the verdict. */
function textOf(n: number, rows: readonly DiceRow[], failed: readonly DiceRow[]): string {
  const least = new Map<string, DiceRow>();
  for (const row of rows) {
    const key = `${row.dice} ${row.along}`;
    const known = least.get(key);
    if (known === undefined || row.p < known.p) least.set(key, row);
  }
  const lines = [...least.values()].map(({ dice, along, test, p, adjusted }) => [
    ...[`dice of ${dice === 'game' ? 'games' : 'searches'}`, along, test],
    ...[figure(p), figure(adjusted)],
  ]);
  const verdict =
    failed.length === 0
      ? 'No test finds a fault.'
      : `These tests fail: ${failed.map(({ dice, along, test }) => `${test}, ${dice} dice along ${along}`).join('; ')}.`;
  const head = ['dice', 'along', 'test with the least p', 'p', 'p by Holm'];
  return `${verdict} ${rows.length} tests of ${grouped(n)} dice each; sound dice fail with a chance of ${LEVEL}.\n\n${textTable([head, ...lines])}\n`;
}
