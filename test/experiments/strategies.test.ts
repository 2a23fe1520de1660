// Plans of one side against plans of the other: a toy whose answer is known, set-ups as plans, and wrong input.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FinishedGame } from '../../experiments/formats/journal-line.ts';
import { labelsOf } from '../../experiments/formats/strategies-text.ts';
import type { ReadyArm, ReadyExperiment } from '../../experiments/kinds/kind.ts';
import type { StrategiesArm } from '../../experiments/kinds/strategies/arm.ts';
import { strategiesByName } from '../../experiments/kinds/strategies/declare.ts';
import { strategiesOf } from '../../experiments/kinds/strategies/payoffs.ts';
import type { StrategiesSummary } from '../../experiments/kinds/strategies/summary.ts';
import type { Journal } from '../../experiments/running/journal.ts';
import { declared, settle } from '../../experiments/running/settle.ts';
import { declareExperiment } from '../../src/cli/experiment-kinds.ts';
import { grognard } from '../cli/program-run.ts';
import { atLength } from '../length.ts';
import { gamesWithoutMs, newFolder, read } from './folders.ts';

const asked = (keys: Record<string, string>) =>
  declareExperiment(strategiesByName, { games: '4', ...keys }, undefined, '7');
const HEADS = 'random:missions=heads:1';
const TAILS = 'random:missions=tails:1';
const PENNIES = { on: 'pennies/single', seat: 'even', of: `${HEADS},${TAILS}`, against: `${HEADS},${TAILS}` };

const settled = async (keys: Record<string, string>): Promise<ReadyExperiment<StrategiesArm>> =>
  (await settle(await asked(keys))) as unknown as ReadyExperiment<StrategiesArm>;

/** The result of games in which the first seat's points are these, by arm and game; null for a game that crashed. */
function found(ready: ReadyExperiment<StrategiesArm>, points: readonly (readonly (number | null)[])[]) {
  const pairs = ready.arms.map((arm, i) => ({ ready: arm as ReadyArm<StrategiesArm>, rows: [], i }));
  const line = (arm: number, game: number, own: number | null): unknown => {
    const head = { arm, game, seed: 's', seating: [0, 1], ms: 1 };
    if (own === null) return { ...head, crashed: 'why' };
    const outcome = { result: own > 0.5 ? 'even' : 'odd', returns: [own, 1 - own], scores: [own, 1 - own] };
    return { ...head, ...outcome, turns: 1, decisions: 2, hash: '0123456789abcdef' } satisfies FinishedGame;
  };
  let next = 0;
  const journal = {
    *lines() {
      const arm = next++;
      for (const [i, own] of points[arm].entries()) yield line(arm, i + 1, own);
    },
  } as unknown as Journal;
  return strategiesOf(ready, pairs, journal);
}

test('matching pennies: each coin half the time, the value one half, and each coin alone gives away one half', async () => {
  const { value, plans, cells, games } = found(await settled(PENNIES), [
    [1, 1, 1, 1],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [1, 1, 1, 1],
  ]);
  expect([games, value.value]).toEqual([4, 0.5]);
  expect(cells.map(({ arm, payoff }) => [arm, payoff.value])).toEqual([
    ['1-1', 1],
    ['1-2', 0],
    ['2-1', 0],
    ['2-2', 1],
  ]);
  expect(plans.map(({ seat, share, gives, reply }) => [seat, share.value, gives.value, reply])).toEqual([
    ['even', 0.5, 0.5, TAILS],
    ['even', 0.5, 0.5, HEADS],
    ['odd', 0.5, 0.5, HEADS],
    ['odd', 0.5, 0.5, TAILS],
  ]);
});

test('the payoff of a plan over all plans of the other side is a share: its interval lies within 0 and 1', async () => {
  const { plans } = found(await settled(PENNIES), [
    [0, 0, 0, 0],
    [0, 0, 0, 1],
    [1, 1, 1, 1],
    [1, 1, 1, 0],
  ]);
  expect(plans.slice(0, 2).map(({ payoff }) => payoff.value)).toEqual([0.125, 0.875]);
  for (const { lo, hi } of plans.map(({ payoff }) => payoff)) {
    expect(lo).toBeGreaterThan(0);
    expect(hi).toBeLessThan(1);
  }
});

test('only games that every pair has finished count, and differences are paired by game', async () => {
  const { games, differences, plans } = found(await settled({ ...PENNIES, against: HEADS }), [
    [1, 1, null, 1, 0],
    [0, 1, 1, 0, 0],
  ]);
  expect(games).toBe(4);
  const [difference] = differences;
  expect(difference).toMatchObject({ seat: 'even', plan: HEADS, than: TAILS, against: HEADS, n: 4, diff: 0.5 });
  // Two games that only one of the plans won: McNemar's exact p is 2 / 2^2.
  expect(difference.p).toBeCloseTo(0.5, 9);
  expect(plans[1]).toMatchObject({ plan: TAILS, dominatedBy: HEADS, isShown: false });
});

test('the payoff may be an expression over measures; a run declared again has the same games', async () => {
  const ready = await settled({ ...PENNIES, payoff: '2 * even.points - odd.points' });
  const { value, payoff } = found(ready, [
    [1, 1],
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
  expect([payoff, value.value]).toEqual(['2 * even.points - odd.points', 0.5]);
  const columns = ready.columns.map(({ given }) => given);
  expect((await settle(await declared(ready.settled, { require: [], columns }))).hash).toBe(ready.hash);
});

describe('plans', () => {
  test('a plan may have a set-up of its own: changed values, or a scenario file', async () => {
    const folder = newFolder();
    const file = join(folder, 'bridge.json');
    const { arms } = await asked({
      on: 'tb/bridgehead',
      of: 'heuristic\nheuristic:style=bold; units.json#/units[id=1Gd]/movement=3',
    });
    expect(arms.map(({ name, set }) => [name, set])).toEqual([
      ['1-1', undefined],
      ['2-1', ['units.json#/units[id=1Gd]/movement=3']],
    ]);
    writeFileSync(file, JSON.stringify({ id: 'bridge' }));
    const [first, second] = (await asked({ on: 'tb/bridgehead', of: `heuristic\n${file}` })).arms;
    expect([first.scenario, second.scenario]).toEqual(['bridgehead', { id: 'bridge' }]);
    expect(second.play).toMatchObject({ seats: { north: 'heuristic', south: 'heuristic' }, row: 2, column: 1 });
  });

  test('`styles` stands for the heuristic in every style', async () => {
    const { arms } = await asked({ on: 'tb/bridgehead', of: 'styles', against: 'heuristic,random' });
    expect(arms.map(({ play }) => (play as { readonly of?: string }).of)).toEqual(
      ['steady', 'bold', 'careful'].flatMap((style) => [`heuristic:style=${style}`, `heuristic:style=${style}`]),
    );
  });

  test('have short names where all are of one agent', () => {
    expect(labelsOf(['heuristic', 'heuristic:style=bold', 'heuristic:errs=0.5'])).toEqual([
      'heuristic',
      'bold',
      'errs=0.5',
    ]);
    expect(labelsOf(['heuristic', 'random'])).toEqual(['heuristic', 'random']);
  });
});

test.each([
  ['no plans', { on: 'wt/st-vith' }, /no plans/],
  ['one plan of each side', { on: 'wt/st-vith', of: 'heuristic' }, /one plan of each side/],
  ['a plan twice', { on: 'wt/st-vith', of: 'heuristic,heuristic' }, /'heuristic' twice/],
  ['two scenarios', { on: 'wt/st-vith,bastogne', of: 'heuristic,random' }, /2 scenarios.*one/],
  ['a wrong seat', { on: 'wt/st-vith', seat: 'prussian', of: 'heuristic,random' }, /no seat 'prussian'/],
  ['a wrong style', { on: 'wt/st-vith', of: 'heuristic,heuristic:style=bolt' }, /no style 'bolt'.*nearest are bold/],
  [
    'a wrong payoff',
    { on: 'wt/st-vith', of: 'heuristic,random', payoff: 'german.scor' },
    /'german\.scor' is not a known/,
  ],
  [
    'a path that hits nothing',
    { on: 'wt/st-vith', of: 'heuristic\nheuristic;units.json#/units[id=7Arn]/cf=4' },
    /7Arm/,
  ],
  [
    'two set-ups in one pair',
    { on: 'wt/st-vith', of: 'package.json\nrandom', against: 'package.json' },
    /two scenario files/,
  ],
  ['a missing file', { on: 'wt/st-vith', of: 'heuristic\nno-such.json' }, /no-such\.json/],
  [
    'an opening of another game',
    { on: 'tb/bridgehead', of: 'heuristic,heuristic:opening=examples/losheim-gap.script' },
    /an opening of winter-thunder/,
  ],
])('%s is refused in one line', async (_, keys, why) => {
  await expect(settled(keys as Record<string, string>)).rejects.toThrow(why);
});

test.runIf(atLength)(
  'a run is extended to the games of a longer one, and keeps its openings',
  async () => {
    const [short, long] = [newFolder(), newFolder()];
    const plans = 'of=heuristic,heuristic:opening=examples/losheim-gap.script';
    const words = ['experiment', 'strategies', 'on=wt/st-vith', 'seat=german', plans, '--workers', '2', '--quiet'];
    await grognard([...words, 'games=3', '--out', join(short, 'run'), '--no-report']);
    await grognard(['extend', join(short, 'run'), '--games', '5', '--workers', '2', '--quiet']);
    await grognard([...words, 'games=5', '--out', join(long, 'run'), '--no-report']);
    expect(gamesWithoutMs(join(short, 'run'))).toBe(gamesWithoutMs(join(long, 'run')));
    const summary = JSON.parse(read(short, 'run', 'summary.json')) as StrategiesSummary;
    expect(summary.strategies.games).toBe(5);
    expect(read(short, 'run', 'strategies.csv')).toBe(read(long, 'run', 'strategies.csv'));
    expect(summary.arms['2-1'].seats.german.opening).toMatchObject({ min: 22, max: 22 });
  },
  120_000,
);
