// Two runs beside each other: arm by arm and game by game on the same dice, or as independent samples.

import { BadInput } from '../../src/engine/contract/errors.ts';
import { canonicalJson } from '../../src/engine/kernel/canonical-json.ts';
import { equivalentMean } from '../../src/stats/equivalence.ts';
import { meanInterval } from '../../src/stats/mean.ts';
import { compareRates } from '../../src/stats/newcombe.ts';
import { pairedMeanDifference } from '../../src/stats/paired.ts';
import { equivalentRates, pairedRate } from '../../src/stats/paired-rate.ts';
import { compareMeans } from '../../src/stats/welch.ts';
import { type SettledArm, scenarioName } from '../formats/arms.ts';
import type { DifferenceRow } from '../formats/differences.ts';
import { tEnds } from '../formats/estimates.ts';
import { wholeRounds } from '../kinds/games/rounds.ts';
import type { Measure, ReadyArm } from '../kinds/kind.ts';
import type { PlayedRun } from '../running/played-run.ts';
import { type Course, courseOf } from './course.ts';
import { rowOf, type VariantHead } from './differences.ts';
import { PairedRounds, type PlayedArm, type RoundMeasure, roundMeasures } from './rounds.ts';
import { zip } from './zip.ts';

/** A difference of the second run from the first, and whether it lies within a margin. */
export interface Comparison extends DifferenceRow {
  readonly margin: number | null;
  /** The p-value of "the difference is as large as the margin"; null without pairs or a margin. */
  readonly pEquivalent: number | null;
  /** Whether the 90 % interval lies within the margin. */
  readonly isEquivalent: boolean | null;
}

export interface ComparedRuns {
  readonly rows: readonly Comparison[];
  readonly course: Course;
  readonly arms: readonly (readonly [first: ReadyArm, second: ReadyArm])[];
  /** The ways in which the arms differ, in words. */
  readonly differences: readonly string[];
}

export interface CompareChoices {
  readonly unpaired: boolean;
  /** Margins of equivalence, by measure; `share` for every share of wins or points. */
  readonly margins: Readonly<Record<string, number>>;
}

const KINDS: readonly string[] = ['run', 'match', 'sweep', 'strategies'];

/** @throws BadInput where the runs have nothing that can be compared. */
export function compareRuns(first: PlayedRun, second: PlayedRun, choices: CompareChoices): ComparedRuns {
  checkDice(first, second, choices.unpaired);
  const pairs = armPairs(first, second);
  const rows: Comparison[] = [];
  const courses: Course[] = [];
  const unlike: string[] = [];
  for (const [i, j] of pairs) {
    const [a, b] = [playedOf(first, i), playedOf(second, j)];
    checkLike(a.arm as SettledArm, b.arm as SettledArm, first, second);
    const head = headOf(b.arm as SettledArm);
    const measures = roundMeasures(b.arm);
    const known = measures.map(({ name }) => name);
    const odd = Object.keys(choices.margins).find((name) => name !== 'share' && !known.includes(name));
    if (odd !== undefined) throw new BadInput(`no measure '${odd}'`, '--within', known.join(', '));
    if (choices.unpaired) {
      rows.push(...measures.map((measure) => unpairedRow(head, measure, a, b, choices)));
      continue;
    }
    const rounds = new PairedRounds(b, a);
    if (rounds.count === 0) throw new BadInput('no game was finished in both', whereOf(first, second), 'finished runs');
    rows.push(...measures.map((measure) => pairedRow(head, measure, rounds, choices)));
    const [before, after] = [roundsOf(a), roundsOf(b)];
    const name = pairs.length > 1 ? `${a.arm.name}: ` : '';
    if (before !== after) unlike.push(`${name}rounds: ${before} and ${after}, of which ${rounds.count} are pairs`);
    const { rules, s } = second.arms[j];
    const lines = zip(second.journal.lines(rounds.games('a')), first.journal.lines(rounds.games('b')));
    const base = first.arms[i].s;
    courses.push(courseOf({ scenario: head.scenario, variant: head.variant, rules, s, base }, lines));
  }
  return {
    rows,
    course: { turns: courses.flatMap(({ turns }) => turns), heat: courses.flatMap(({ heat }) => heat) },
    arms: pairs.map(([i, j]) => [first.arms[i], second.arms[j]] as const),
    differences: [...differencesBetween(first, second, pairs), ...unlike],
  };
}

const whereOf = (first: PlayedRun, second: PlayedRun): string => `${first.folder}, ${second.folder}`;
const playedOf = ({ arms, rows }: PlayedRun, arm: number): PlayedArm => ({ arm: arms[arm].settled, rows: rows[arm] });
const headOf = (arm: SettledArm): VariantHead => ({
  scenario: scenarioName(arm.scenario),
  variant: arm.name === '' ? scenarioName(arm.scenario) : arm.name,
  factor: '',
  level: '',
});

function roundsOf({ arm, rows }: PlayedArm): number {
  let count = 0;
  for (const _ of wholeRounds(arm, rows)) count++;
  return count;
}

function checkDice(first: PlayedRun, second: PlayedRun, unpaired: boolean): void {
  const [one, other] = [first.file.experiment.seed, second.file.experiment.seed];
  if (!unpaired && one !== other) {
    const expected = 'two runs with one seed, or --unpaired';
    throw new BadInput(`their dice differ: seeds ${one} and ${other}`, whereOf(first, second), expected);
  }
  if (unpaired && one === other) {
    throw new BadInput(
      `both have the seed ${one}: their games share dice`,
      '--unpaired',
      'two seeds, or no --unpaired',
    );
  }
}

/** Pairs the arms by name; the only arms of two runs whatever they are called. */
function armPairs(first: PlayedRun, second: PlayedRun): [number, number][] {
  if (first.arms.length === 1 && second.arms.length === 1) return [[0, 0]];
  const names = ({ arms }: PlayedRun): string[] => arms.map(({ settled }) => settled.name);
  const others = names(second);
  const pairs = names(first).flatMap((name, i): [number, number][] => {
    const j = others.indexOf(name);
    return j < 0 ? [] : [[i, j]];
  });
  if (pairs.length > 0) return pairs;
  const list = (run: PlayedRun): string => names(run).slice(0, 6).join(', ') || 'one without a name';
  throw new BadInput(
    `no arm of one is in the other: ${list(first)} and ${list(second)}`,
    whereOf(first, second),
    'arms with the same names',
  );
}

/** @throws BadInput with the reason why games of two arms cannot be compared. */
function checkLike(one: SettledArm, other: SettledArm, first: PlayedRun, second: PlayedRun): void {
  const refuse = (what: string, expected: string): never => {
    throw new BadInput(what, whereOf(first, second), expected);
  };
  const odd = [one, other].find(({ kind }) => !KINDS.includes(kind));
  if (odd !== undefined) refuse(`an experiment of the kind ${odd.kind}`, `runs of games: ${KINDS.join(', ')}`);
  if (one.ruleset !== other.ruleset) refuse(`${one.ruleset} and ${other.ruleset}`, 'two runs of one ruleset');
  const [a, b] = [scenarioName(one.scenario), scenarioName(other.scenario)];
  if (a !== b) refuse(`the scenarios ${a} and ${b}`, 'two runs of one scenario');
  if (one.seats.join() !== other.seats.join())
    refuse(`the seats ${one.seats.join()} and ${other.seats.join()}`, 'the same seats');
  if (canonicalJson(one.seatings) !== canonicalJson(other.seatings)) {
    refuse('a run and a match', 'two runs, or two matches, in which agents take seats alike');
  }
}

/** Lists in words what the second run changed. */
function differencesBetween(
  first: PlayedRun,
  second: PlayedRun,
  pairs: readonly (readonly [number, number])[],
): string[] {
  const of = (what: string, one: string, other: string): string[] =>
    one === other ? [] : [`${what}: ${one || 'none'} and ${other || 'none'}`];
  const arms = pairs.flatMap(([i, j]) => {
    const [a, b] = [first.arms[i].settled, second.arms[j].settled];
    const name = pairs.length > 1 ? `${a.name}: ` : '';
    const options = (arm: SettledArm): string =>
      Object.entries(arm.options)
        .map(([key, value]) => `${key}=${value}`)
        .join(', ');
    const changes = (arm: SettledArm): string => arm.variant?.set.join(', ') ?? '';
    return [
      ...of('agents', a.agents.join(', '), b.agents.join(', ')),
      ...of('options', options(a), options(b)),
      ...of('changed values', changes(a), changes(b)),
      ...(a.dataHash !== b.dataHash && changes(a) === changes(b) ? ['other data'] : []),
    ].map((text) => `${name}${text}`);
  });
  const commit = ({ file }: PlayedRun): string =>
    `${file.versions.grognard ?? '?'} ${file.versions.commit ?? ''}`.trim();
  const isOther = canonicalJson(first.file.code) !== canonicalJson(second.file.code);
  return [...arms, ...(isOther ? of('program', commit(first), `${commit(second)}, changed`) : [])];
}

const marginOf = ({ name }: RoundMeasure, { margins }: CompareChoices): number | null =>
  margins[name] ?? (/\.(?:win|score)$/.test(name) ? margins.share : undefined) ?? null;

function pairedRow(
  head: VariantHead,
  measure: RoundMeasure,
  rounds: PairedRounds,
  choices: CompareChoices,
): Comparison {
  const row = rowOf(head, measure, rounds);
  const margin = marginOf(measure, choices);
  if (margin === null) return { ...row, margin, pEquivalent: null, isEquivalent: null };
  if (row.onlyVariant !== null && row.onlyBase !== null) {
    const { low, high } = pairedRate(row.onlyVariant, row.onlyBase, row.n, 0.9);
    const pEquivalent = equivalentRates(row.onlyVariant, row.onlyBase, row.n, margin);
    return { ...row, margin, pEquivalent, isEquivalent: low > -margin && high < margin };
  }
  if (row.n < 2) return { ...row, margin, pEquivalent: null, isEquivalent: false };
  const { mean, se, n } = pairedMeanDifference(rounds.values('a', measure), rounds.values('b', measure));
  const pEquivalent = equivalentMean(mean, se, n - 1, margin);
  return { ...row, margin, pEquivalent, isEquivalent: pEquivalent <= 0.05 };
}

/** The second arm minus the first, whose games are independent. */
function unpairedRow(
  head: VariantHead,
  measure: RoundMeasure,
  a: PlayedArm,
  b: PlayedArm,
  choices: CompareChoices,
): Comparison {
  const valuesOf = ({ arm, rows }: PlayedArm): Float64Array =>
    Float64Array.from(wholeRounds(arm, rows), (round) => measure.of(round));
  const [before, after] = [valuesOf(a), valuesOf(b)];
  if (before.length === 0 || after.length === 0) throw new BadInput('no finished game', '--unpaired', 'finished runs');
  const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);
  const compared = (level: number): { difference: number; low: number; high: number; p: number } =>
    measure.isRate
      ? compareRates(sum(after), after.length, sum(before), before.length, level)
      : compareMeans(after, before, level);
  const { difference, low, high, p } = compared(0.95);
  const own = meanInterval(after);
  const margin = marginOf(measure, choices);
  const narrow = compared(0.9);
  return {
    ...head,
    measure: measure.name,
    n: Math.min(before.length, after.length),
    value: own.mean,
    ...tEnds(own.low, own.high),
    base: meanInterval(before).mean,
    diff: difference,
    diffLo: Number.isFinite(low) ? low : null,
    diffHi: Number.isFinite(high) ? high : null,
    allLo: null,
    allHi: null,
    onlyVariant: null,
    onlyBase: null,
    pMcnemar: null,
    pT: p,
    pHolm: null,
    varianceRatio: null,
    sameGames: null,
    margin,
    pEquivalent: null,
    isEquivalent: margin === null ? null : narrow.low > -margin && narrow.high < margin,
  };
}

/** The measures for gates. `ARM:` precedes where there are several arms. */
export function comparisonMeasures({ rows, arms }: ComparedRuns): Measure[] {
  const of = ({ variant }: Comparison): string => (arms.length > 1 ? `${variant}:` : '');
  return [
    ...rows.flatMap((row): Measure[] => [
      { name: `${of(row)}diff.${row.measure}`, value: row.diff, lo: row.diffLo, hi: row.diffHi },
      { name: `${of(row)}p.${row.measure}`, value: row.pMcnemar ?? row.pT },
      {
        name: `${of(row)}equivalent.${row.measure}`,
        value: row.isEquivalent === null ? null : Number(row.isEquivalent),
      },
      ...(row.measure === 'turns'
        ? [
            { name: `${of(row)}pairs`, value: row.n },
            { name: `${of(row)}same`, value: row.sameGames },
          ]
        : []),
    ]),
  ];
}
