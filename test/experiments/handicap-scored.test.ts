import seedrandom from 'seedrandom';
import { expect, test } from 'vitest';
import { isScored, type Target } from '../../experiments/formats/handicap.ts';
import { changesAt } from '../../experiments/handicap/knob.ts';
import { type Scorer, scoreLevels, sharesChosen } from '../../experiments/handicap/scored.ts';
import type { GameRow } from '../../experiments/running/journal.ts';
import { changedSetup } from '../../src/engine/text/changed-data.ts';
import { shellCommand, shellPath } from '../../src/node/shell.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { linearLevel, linearLevelSet } from '../../src/stats/linear-level.ts';
import { atLength } from '../length.ts';

const MARGIN = 'scenario#/victory/decision/german=level;scenario#/victory/decision/allied=level-1';
const rules = await findRuleset('wt');
const scorer = (levels: readonly number[], measure: Target['measure'], knob = MARGIN): Scorer => ({
  rules,
  levels: levels.map((level) => ({
    level,
    s: rules.prepare(changedSetup(rules, { scenario: 'st-vith' }, changesAt(knob, level).set)),
  })),
  target: { seat: 'german', measure, value: 0.5 },
});

/** Games that ended with these leads of the Germans, so many each. */
const games = (leads: Readonly<Record<number, number>>): GameRow[] =>
  Object.entries(leads).flatMap(([lead, count]) =>
    Array.from(
      { length: count },
      (_, n) => ({ scores: [20 + Number(lead), 20], seed: `${lead} ${n}` }) as unknown as GameRow,
    ),
  );

test('a die between two levels makes the target exact, in a sentence to print', () => {
  // 540 of 1,000 win by 2 or more, 300 of them by more: 2 + 1/6 is the level with a half.
  const rows = games({ 0: 200, 1: 260, 2: 240, 3: 300 });
  const result = scoreLevels(scorer([0, 1, 2, 3, 4], 'win'), rows, '1');
  if (!isScored(result)) throw new Error('out of reach');
  expect(result.level).toBeCloseTo(2 + 1 / 6, 10);
  expect(result.chosen).toMatchObject({ whole: 2, next: 3, faces: 1 });
  expect(result.chosen.share).toBeCloseTo(0.5, 10);
  expect(result.sentence).toBe(
    'German lead of exactly 2: roll a die. On 1: Allied victory; on 2 to 6: German victory.',
  );
  expect(result.set).toMatchObject({ kind: 'between' });
  const shares = sharesChosen(scorer([0, 1, 2, 3, 4], 'win'), result.chosen, rows);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(500, 8);
});

test('a draw stands for half of the faces where draws count one half', () => {
  const result = scoreLevels(scorer([2, 3], 'score'), games({ 0: 400, 2: 200, 5: 400 }), '1');
  if (!isScored(result)) throw new Error('out of reach');
  expect(result.chosen).toMatchObject({ whole: 2, faces: 3, isDraw: true });
  expect(result.sentence).toBe('German lead of exactly 2: draw.');
});

test('equal points and deficits have their words; what no single lead explains is told by the levels', () => {
  const sentence = (
    levels: readonly number[],
    leads: Readonly<Record<number, number>>,
    knob?: string,
  ): string | null => {
    const result = scoreLevels(scorer(levels, 'win', knob), games(leads), '1');
    return isScored(result) ? result.sentence : 'out of reach';
  };
  expect(sentence([0, 1], { '-1': 40, 0: 20, 1: 40 })).toMatch(/^Equal points: roll a die\. On 1 to 3: Allied victory/);
  expect(sentence([-1, 0], { '-2': 40, '-1': 20, 1: 40 })).toMatch(/^German deficit of exactly 1: /);
  expect(sentence([1, 3], { 0: 40, 1: 10, 2: 10, 3: 40 })).toBe(
    'Where the levels 1 and 3 give different results, roll a die: on 1 to 3 level 3 counts, on 4 to 6 level 1.',
  );
});

test('a target beyond all levels is out of reach, with the nearest', () => {
  const result = scoreLevels(scorer([2, 3], 'win'), games({ 0: 900, 2: 60, 4: 40 }), '1');
  expect(result).toMatchObject({ nearest: 2, share: 0.1 });
});

test('the level is where the broken line meets the target, and the bootstrap holds it 19 times in 20', () => {
  const levels = [0, 1, 2];
  const shares = (of: readonly number[]) => levels.map((level) => of.map((lead) => (lead >= level ? 1 : 0)));
  const leads = (numbers: readonly number[]) => numbers.flatMap((count, lead) => new Array<number>(count).fill(lead));
  expect(linearLevel({ levels, shares: shares(leads([20, 40, 40])) }, 0.5)).toBeCloseTo(1.75, 10);
  expect(linearLevel({ levels, shares: shares(leads([90, 5, 5])) }, 0.5)).toBeCloseTo(0.5 / 0.9, 10);
  expect(linearLevel({ levels, shares: shares(leads([0, 5, 95])) }, 0.5)).toBe(null);
  // Samples of 120 games from the curve 1, .8, .4: the level is 1.75.
  const [samples, least] = atLength ? [40, 35] : [8, 7];
  let covered = 0;
  const unit = seedrandom.alea('coverage');
  for (let n = 0; n < samples; n++) {
    const drawn = Array.from({ length: 120 }, () => {
      const u = unit();
      return u < 0.2 ? 0 : u < 0.6 ? 1 : 2;
    });
    const set = linearLevelSet({ levels, shares: shares(drawn) }, 0.5, seedrandom.alea(`${n}`));
    if (set.kind === 'between' && set.low <= 1.75 && 1.75 <= set.high) covered++;
  }
  expect(covered).toBeGreaterThanOrEqual(least);
  expect(linearLevelSet({ levels, shares: shares(leads([20, 40, 40])) }, 0.5, seedrandom.alea('a'))).toEqual(
    linearLevelSet({ levels, shares: shares(leads([20, 40, 40])) }, 0.5, seedrandom.alea('a')),
  );
});

test('a knob moves several values with its level', () => {
  expect(changesAt('a.json#/x', 3)).toEqual({ set: ['a.json#/x=3'], options: {} });
  expect(changesAt('a.json#/u[id=7Arm]/x=level+0.5; option:k=level - 2', 3)).toEqual({
    set: ['a.json#/u[id=7Arm]/x=3.5'],
    options: { k: 1 },
  });
  expect(() => changesAt('a.json#/x=2*level', 3)).toThrow('knob');
});

test('commands are printed as a shell takes them', () => {
  expect(shellCommand(['npx', 'grognard', 'knob=units.json#/units[id=1Gd]/cf', "it's", '--games', '20'])).toBe(
    "npx grognard 'knob=units.json#/units[id=1Gd]/cf' 'it'\\''s' --games 20",
  );
  expect(shellPath('runs/a b')).toBe("'runs/a b'");
});
