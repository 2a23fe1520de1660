import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FinishedGame } from '../../experiments/formats/journal-line.ts';
import type { SweepArm } from '../../experiments/kinds/sweep/arm.ts';
import { sweepByName } from '../../experiments/kinds/sweep/declare.ts';
import type { SweepSummary } from '../../experiments/kinds/sweep/summary.ts';
import { courseOf } from '../../experiments/pairing/course.ts';
import { differencesOf } from '../../experiments/pairing/differences.ts';
import type { GameRow } from '../../experiments/running/journal.ts';
import { declared, settle } from '../../experiments/running/settle.ts';
import { declareExperiment } from '../../src/cli/experiment-kinds.ts';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { layersOf } from '../../src/engine/contract/measures.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { grognard } from '../cli/program-run.ts';
import { atLength } from '../length.ts';
import { newFolder, read } from './folders.ts';

const MOVE = 'units.json#/units[id=1Gd]/movement';
const LEAD = 'scenario#/lead';
const asked = (keys: Record<string, string>, options?: string[]) =>
  declareExperiment(sweepByName, { on: 'tb/bridgehead', games: '5', ...keys }, options, '7');
const names = async (keys: Record<string, string>) => (await asked(keys)).arms.map(({ name }) => name);

test('one at a time: a base, and an arm for each level that differs from it', async () => {
  const { arms, seed } = await asked({ set: `${MOVE}=3,4,5\n${LEAD}=-2,0` });
  expect(seed).toBe('7');
  expect(arms.map(({ name, set }) => [name, set])).toEqual([
    ['base', undefined],
    ['1Gd-movement-3', [`${MOVE}=3`]],
    ['1Gd-movement-5', [`${MOVE}=5`]],
    ['lead-0', [`${LEAD}=0`]],
  ]);
  expect(arms[1].play).toMatchObject({ levels: { [MOVE]: '3', [LEAD]: '-2' }, varied: [MOVE], games: 5 });
});

test('an entry of a list is named with its list', async () => {
  const { arms } = await declareExperiment(
    sweepByName,
    { on: 'wt/st-vith', set: 'scenario#/reinforcements/0/turn=3' },
    [],
    '1',
  );
  expect(arms.map(({ name }) => name)).toEqual(['base', 'reinforcements-0-turn-3']);
});

test('factorial: all combinations of levels, that of the base once', async () => {
  expect(await names({ set: `${MOVE}=3,4\n${LEAD}=-2,0`, design: 'factorial' })).toEqual([
    'base',
    '1Gd-movement-3',
    '1Gd-movement-3_lead-0',
    'lead-0',
  ]);
});

test('changes joined by a semicolon move together; options and agents are factors too', async () => {
  const { arms } = await asked({ set: `${MOVE}=3,5;${LEAD}=0,1\nseat:north=random,heuristic` });
  expect(arms.map(({ name, set }) => [name, set])).toEqual([
    ['base', undefined],
    ['1Gd-movement_lead-3-0', [`${MOVE}=3`, `${LEAD}=0`]],
    ['1Gd-movement_lead-5-1', [`${MOVE}=5`, `${LEAD}=1`]],
    ['north-random', undefined],
  ]);
  expect(arms[3].play).toMatchObject({ seats: { north: 'random' } });
  const optional = await declareExperiment(sweepByName, { on: 'wt/bastogne', set: 'option:11.1=true,false' }, [], '1');
  expect(optional.arms.map(({ name, options }) => [name, options?.['11.1']])).toEqual([
    ['base', undefined],
    ['11.1-true', true],
  ]);
});

test('arms share their dice, and a declaration settles to the same arms again', async () => {
  const ready = await settle(await asked({ set: `${MOVE}=3,5` }));
  expect((await settle(await declared(ready.settled, { require: [] }))).hash).toBe(ready.hash);
  const [base, three] = ready.settled.arms as readonly SweepArm[];
  expect(base.measure).toBe('north.win');
  expect(three.dataHash).not.toBe(base.dataHash);
  expect(base.variant).toBe(undefined);
});

test.each([
  ['nothing to vary', {}, 'nothing to vary'],
  ['a path that hits nothing', { set: 'units.json#/units[id=1Gdd]/movement=3' }, 'nearest are'],
  ['levels that are all those of the base', { set: `${MOVE}=4` }, 'every level is that of the base'],
  ['unequal levels that move together', { set: `${MOVE}=3,5;${LEAD}=0` }, '2 and 1 levels'],
  ['a factor without levels', { set: MOVE }, 'LEVEL,LEVEL'],
  ['a factor given twice', { set: `${MOVE}=3\n${MOVE}=5` }, 'varied twice'],
  ['a level given twice', { set: `${MOVE}=3,5,3` }, 'has level 3 twice'],
  ['another design', { set: `${MOVE}=3`, design: 'latin' }, 'factorial'],
  ['a seat that is none', { set: 'seat:east=random' }, "no seat 'east'"],
])('%s: refused', async (_, keys, words) => {
  await expect(asked(keys as Record<string, string>)).rejects.toThrow(words);
  await expect(asked(keys as Record<string, string>)).rejects.toThrow(BadInput);
});

test('a level outside the schema, or a measure that is none: one line, exit 2, nothing written', async () => {
  const out = join(newFolder(), 'run');
  const words = ['experiment', 'sweep', 'on=tb/bridgehead', '--out', out];
  for (const [more, said] of [
    [`set=${MOVE}=3,-4`, `--set ${MOVE}=-4`],
    ['measure=east.win', "no measure 'east.win'"],
  ]) {
    const ran = await grognard([...words, ...(more.startsWith('set') ? [] : [`set=${MOVE}=3`]), more]);
    expect(ran.code).toBe(2);
    expect(ran.err.trim().split('\n')).toHaveLength(1);
    expect(ran.err).toContain(said);
  }
  expect(existsSync(out)).toBe(false);
});

const arm = { name: '', seats: ['north', 'south'], seatings: [[0, 1]], agents: ['a', 'b'] } as unknown as SweepArm;
const row = (game: number, north: 0 | 1, hash: string): GameRow =>
  ({
    game,
    seed: `s${game}`,
    returns: [north, 1 - north],
    scores: [north, 0],
    turns: 4,
    hash,
    crashed: null,
  }) as unknown as GameRow;
const head = (variant: string) => ({ scenario: 's', variant, factor: 'f', level: variant });

test('a variant is compared with its base game by game: 3 won by it alone, 1 by the base alone, 2 the same', () => {
  const base = { arm, rows: [1, 2, 3, 4, 5, 6].map((game) => row(game, game > 3 ? 1 : 0, `h${game}`)) };
  const won = [1, 1, 1, 0, 1, 1] as const;
  const rows = won.map((north, i) => row(i + 1, north, i < 4 ? 'other' : `h${i + 1}`));
  const same = { arm, rows: base.rows, head: head('same') };
  const [win, ...others] = differencesOf(base, [{ arm, rows, head: head('more') }, same]);
  expect(win).toMatchObject({ measure: 'north.win', n: 6, onlyVariant: 3, onlyBase: 1, sameGames: 2 });
  expect(win.diff).toBeCloseTo(2 / 6, 12);
  // Of four discordant games, three or more fall to one side in 10 of 16 ways.
  expect(win.pMcnemar).toBeCloseTo(10 / 16, 12);
  expect(win.pHolm).toBe(1);
  // Sample variances: 1/6 of the variant, .3 of the base, 4/6 - 1/9 of the differences, all over n - 1.
  expect(win.varianceRatio).toBeCloseTo((1 / 6 + 0.3) / ((4 - 6 / 9) / 5), 10);
  expect(win.allLo!).toBeLessThan(win.diffLo!);
  const alike = others.find(({ variant, measure }) => variant === 'same' && measure === 'north.win')!;
  expect(alike).toMatchObject({ diff: 0, sameGames: 6, pMcnemar: 1, onlyVariant: 0, onlyBase: 0 });
  expect(alike.diffHi).toBeGreaterThan(0);
});

test("Holm's family is one measure over the variants of one scenario", () => {
  const games = [1, 2, 3, 4, 5, 6];
  const base = { arm, rows: games.map((game) => row(game, 0, `h${game}`)) };
  const rows = games.map((game) => row(game, 1, 'other'));
  const adjusted = (...scenarios: readonly string[]) =>
    differencesOf(
      base,
      scenarios.map((scenario, i) => ({ arm, rows, head: { ...head(`v${i}`), scenario } })),
    ).flatMap(({ measure, pHolm }) => (measure === 'north.win' ? [Number(pHolm!.toFixed(9))] : []));
  // Six discordant games on one side: twice 1 in 64, which the second variant of a scenario doubles.
  expect(adjusted('s', 's')).toEqual([4 / 64, 4 / 64]);
  expect(adjusted('s', 't')).toEqual([2 / 64, 2 / 64]);
});

test('a crashed game leaves its pair out, and other dice are no pair', () => {
  const base = { arm, rows: [row(1, 1, 'a'), row(2, 1, 'b')] };
  const crashed = [{ ...row(1, 1, 'a'), crashed: 'why' }, row(2, 0, 'c')];
  expect(differencesOf(base, [{ arm, rows: crashed, head: head('v') }])[0]).toMatchObject({ n: 1, diff: -1 });
  const other = [{ ...row(1, 1, 'a'), seed: 'else' }];
  expect(() => differencesOf(base, [{ arm, rows: other, head: head('v') }])).toThrow(/other dice/);
});

test('by turn and by hex: means of pairs, hexes without events counted as 0, adjusted over the layer', async () => {
  const rules = await findRuleset('tb');
  const s = rules.prepare({ scenario: 'bridgehead' });
  const columns = rules.measures!.turnColumns;
  const { score, heat } = rules.measures!;
  const [north, south] = score as readonly string[];
  const line = (lead: number, hexes: number[]): FinishedGame => {
    const values = columns.map((name) => (name === north ? lead : 0));
    return { turnRows: [[1, ...values]], heat: heat.map((_, i) => (i === 0 ? hexes : [])) } as unknown as FinishedGame;
  };
  expect(columns).toContain(south);
  const pairs = [3, 4, 5].map((lead): [FinishedGame, FinishedGame] => [
    line(lead, [7, lead - 2, 9, 1]),
    line(2, [9, 1]),
  ]);
  const course = courseOf({ scenario: 'bridgehead', variant: 'v', rules, s, base: s }, pairs);
  const lead = course.turns.find(({ column }) => column === 'lead')!;
  // Differences 1, 2, 3: mean 2, standard error 1 / sqrt 3, t of 2 degrees of freedom 4.303.
  expect(lead).toMatchObject({ turn: 1, n: 3, diff: 2, base: 2 });
  expect(lead.hi).toBeCloseTo(2 + 4.30265 / Math.sqrt(3), 4);
  const [seven, nine] = course.heat;
  expect(seven).toMatchObject({ hex: s.names.hex[7], base: 0, diff: 2 });
  expect(seven.q).toBeCloseTo(2 * seven.p, 12);
  expect(nine).toMatchObject({ diff: 0, base: 1, p: 1, q: 1 });
});

test('maps of a turn are compared where both have the turn', async () => {
  const rules = await findRuleset('wt');
  const s = rules.prepare({ scenario: 'st-vith' });
  const longer = { ...s, turns: s.turns + 1 };
  const keys = (turns: number): string[] => layersOf(rules.measures!.heat, turns).map(({ key }) => key);
  const line = (turns: number): FinishedGame =>
    ({ turnRows: [], heat: keys(turns).map((_, i) => [7, i + 1]) }) as unknown as FinishedGame;
  const pairs = [1, 2].map((): [FinishedGame, FinishedGame] => [line(longer.turns), line(s.turns)]);
  const { heat } = courseOf({ scenario: 'st-vith', variant: 'v', rules, s: longer, base: s }, pairs);
  expect(heat.map(({ layer }) => layer)).toEqual(keys(s.turns));
  const place = (layer: string, turns: number): number => keys(turns).indexOf(layer);
  expect(heat.map(({ diff }) => diff)).toEqual(
    keys(s.turns).map((key) => place(key, longer.turns) - place(key, s.turns)),
  );
});

test.runIf(atLength)('a sweep writes its tables and charts, and its gates use the differences', async () => {
  const out = newFolder();
  const words = [
    'experiment',
    'sweep',
    'on=tb/bridgehead',
    'games=12',
    `set=${MOVE}=1,4`,
    `set=${LEAD}=9`,
    '--out',
    out,
  ];
  const ran = await grognard([...words, '--require', 'lead-9:diff.north.win in -1...0', '--json']);
  expect(ran.code).toBe(0);
  const { sweep } = JSON.parse(read(out, 'summary.json')) as SweepSummary;
  expect(sweep.variants.map(({ arm: name }) => name)).toEqual(['base', '1Gd-movement-1', 'lead-9']);
  // The heuristic does not look at the lead that it needs: the games are the same.
  const scored = sweep.differences.find(({ variant, measure }) => variant === 'lead-9' && measure === 'north.win')!;
  expect(scored).toMatchObject({ n: 12, sameGames: 12, onlyVariant: 0 });
  expect(read(out, 'variants.csv').split('\n')[0]).toContain('p.mcnemar,p.t,p.holm,varianceRatio,sameGames');
  expect(read(out, 'report.html')).toContain('tornado-bridgehead');
  expect(readdirSync(join(out, 'charts'))).toContain('tornado-bridgehead.png');
  const failed = await grognard([...words, '--require', 'lead-9:diff.north.win.lo > 0', '--no-report']);
  expect(failed.code).toBe(99);
});
