// What scripts may ask in the midst of a battle, and positions with units that have left and air points that are spent.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failuresText, runScript } from '../../../src/engine/text/script.ts';
import { findRuleset } from '../../../src/rules/registry.ts';
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';

const FILE = join(import.meta.dirname, '../../../examples/crossroads.json');
const crossroads = (): Record<string, unknown> => JSON.parse(readFileSync(FILE, 'utf8'));

const run = (scenario: object, ...lines: readonly string[]) =>
  runScript(['ruleset wt', `scenario inline ${JSON.stringify(scenario)}`, ...lines].join('\n'), {
    ruleset: findRuleset,
    scenarioFile: async () => ({}),
  });

async function expectHolds(scenario: object, ...lines: readonly string[]): Promise<void> {
  const { failures } = await run(scenario, ...lines);
  expect(failuresText(failures)).toBe('');
}

const BATTLE = [
  'german attack 1008',
  'german with Lehr; with 79Inf',
  'german mission balanced-attack',
  'allied mission defense-in-depth',
];

describe('questions', () => {
  test('give the commanding HQ, and the corps HQs that could command', async () => {
    await expectHolds(
      crossroads(),
      'ask commander Lehr -> 47PzK',
      'ask commander 14Cav -> none',
      'ask commanders Lehr -> 47PzK',
      'ask commanders 14Cav -> VIII',
    );
  });

  test('give the casualty sum of both sides once missions are known, and not before', async () => {
    const before = await run(crossroads(), 'ask casualty-sum Lehr -> 1');
    expect(failuresText(before.failures)).toContain('no battle has its missions');
    const { failures } = await run(
      crossroads(),
      ...BATTLE,
      'ask casualty-sum 14Cav -> 99',
      'ask casualty-sum VIII -> 1',
    );
    const [sum, other] = failures;
    const total = /found (-?\d+)/.exec(sum.message)?.[1];
    // The same as the rules put beside the die.
    const check = [
      ...BATTLE,
      'german check Lehr',
      `ask casualty-sum 14Cav -> ${total}`,
      'dice 9',
      'allied check 14Cav',
    ];
    await expectHolds(crossroads(), ...check, `expect casualties.total = ${total}`);
    expect(other.message).toContain('VIII does not check');
  });

  test('list the hexes that a unit may retreat to, as the choices do', async () => {
    const checks = ['german check Lehr', 'dice 9', 'allied check 14Cav', 'dice 0'];
    const { failures, shown } = await run(
      crossroads(),
      ...BATTLE,
      ...checks,
      'show legal',
      'ask retreats 102Cav -> here',
      'ask retreats Lehr -> none',
    );
    const hexes = [...shown[0].text.matchAll(/retreat 102Cav (\d+)/g)].map(([, hex]) => hex);
    expect(hexes.length).toBeGreaterThan(0);
    expect(failures).toHaveLength(1);
    expect(failures[0].actual).toBe(`ask retreats 102Cav -> ${hexes.join(',')}`);
  });

  test('give the score, which a unit that has left by an edge raises as in play', async () => {
    const victory = { ...(crossroads().victory as object), sources: ['exit-west', 'town-gained'] };
    const stayed = await run({ ...crossroads(), victory }, 'ask score german -> 0');
    expect(stayed.failures).toEqual([]);
    const left = { ...crossroads(), victory, exited: [{ unit: '2Pz', edge: 'west' }] };
    const { failures, game } = await run(
      left,
      'expect unit.fate[2Pz] = exited',
      'expect exited.west = 1',
      'ask score german -> 0',
    );
    expect(failures).toHaveLength(1);
    expect(Number(/found (\d+)/.exec(failures[0].message)?.[1])).toBe(
      winterThunder.score!(game as never, game!.s.seats.indexOf('german') as never),
    );
  });
});

describe('[WT 9.2] air points that are spent before play', () => {
  const clear = { ...crossroads(), weather: ['clear'] };

  test('are missing from those of the weather', async () => {
    const { game } = await run(clear, 'show legal');
    const all = game!.cells[game!.s.layout.field('air.points')!.offset];
    expect(all).toBeGreaterThan(1);
    await expectHolds({ ...clear, airSpent: 1 }, `expect air.points = ${all - 1}`);
    await expectHolds({ ...clear, airSpent: all }, 'expect air.points = 0');
    await expect(run({ ...clear, airSpent: all + 1 })).rejects.toThrow(`at most ${all}, by its weather`);
  });

  test('cannot be spent before a turn begins, which gives all of them', async () => {
    const start = { at: 'initial' };
    await expect(run({ ...clear, start, airSpent: 1 })).rejects.toThrow('a turn that begins has all its air points');
  });
});

describe('[WT 10.0] units that have left the map before play', () => {
  test.each([
    [{ unit: '14Cav', edge: 'west' }, 'a unit that is not in'],
    [{ unit: 'nobody', edge: 'west' }, 'the id of a unit'],
    [{ unit: '9Inf', edge: 'west' }, 'a German unit'],
    [{ unit: '2Pz', edge: 'south' }, 'west or north'],
    [{ unit: 'Lehr', edge: 'west' }, 'a unit that is not in'],
  ])('%j is refused', async (row, expected) => {
    await expect(run({ ...crossroads(), exited: [row] })).rejects.toThrow(expected);
  });

  test('infantry that has left scores nothing', async () => {
    await expectHolds({ ...crossroads(), exited: [{ unit: '18Inf', edge: 'north' }] }, 'expect exited.north = 0');
  });
});
