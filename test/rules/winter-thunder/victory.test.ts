// Victory points and results (WT 10.0, and the short game).

import { describe, expect, test } from 'vitest';
import {
  pointsFrom,
  resultName,
  resultNames,
  returns,
  totalPoints,
} from '../../../src/rules/winter-thunder/chapters/victory.ts';
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';
import type { VictorySource } from '../../../src/rules/winter-thunder/statics.ts';
import { ALLIED, GERMAN } from '../../../src/rules/winter-thunder/terms.ts';
import { verdict } from '../../../src/rules/winter-thunder/view/aims.ts';
import { type PositionSpec, position } from './position.ts';

const ALL: readonly VictorySource[] = [
  'german-division-eliminated',
  'conditional-division-bought',
  'allied-division-eliminated',
  'town-gained',
  'city-gained',
  'unit-at-meuse',
  'exit-west',
  'exit-north',
];

const start = (units: Record<string, string>, document: object = {}, more: Partial<PositionSpec> = {}) =>
  position({
    units,
    at: 'operations',
    ...more,
    scenario: { victory: { sources: ALL, decision: { by: 'ratio' } }, ...document },
  });
const V = { '1204': 'V' };

/** A game that is over at once with these points. */
const decided = (german: number, allied: number, decision: object) =>
  position({
    units: { '1204': '2Inf' },
    at: 'operations',
    lastTurn: 3,
    scenario: { victory: { sources: [], initial: { german, allied }, decision } },
  });

describe('[WT 10.0] points', () => {
  test('one for each division in the enemy dead pile; brigades and HQ do not count', () => {
    const p = start(V, { eliminated: ['2Pz', '18Inf', 'FBB', '66K', '28Inf', '424Rgt'] });
    expect([totalPoints(p.g, GERMAN), totalPoints(p.g, ALLIED)]).toEqual([1, 2]);
  });

  test('reduced divisions on the map do not count', () => {
    expect(totalPoints(start({ '1204': 'V 2Inf-' }).g, GERMAN)).toBe(0);
  });

  test('one for each town and three for each city that changed hands to the Germans', () => {
    const p = start(V, { taken: ['1306', '1008', '0303'] });
    expect([pointsFrom(p.g, 'town-gained'), pointsFrom(p.g, 'city-gained')]).toEqual([2, 3]);
  });

  test('nothing for places held from the beginning, or for the Allies when they take one', () => {
    const p = start(V, { taken: ['1606'], control: { german: ['1306'] } });
    expect([totalPoints(p.g, GERMAN), totalPoints(p.g, ALLIED)]).toEqual([0, 0]);
  });

  test('a place that was retaken no longer counts', () => {
    const p = start({ '1204': 'V', '1305': '99Inf' }, { taken: ['1306'], start: { at: 'movement', hq: 'V' } });
    expect(pointsFrom(p.g, 'town-gained')).toBe(1);
    p.play('take 99Inf', 'step 1306');
    expect(pointsFrom(p.g, 'town-gained')).toBe(0);
  });

  test('one for each German combat unit next to the Meuse or beyond it, once each', () => {
    // 0306 Dinant lies on the river, 0401 beyond it, 0506 away from it.
    const p = start({ ...V, '0306': '2Pz 116Pz', '0401': 'Lehr', '0506': '9SS', '0307': '47PzK' });
    expect(p.g.s.map.atMeuse[p.hex('0401')]).toBe(0);
    expect(pointsFrom(p.g, 'unit-at-meuse')).toBe(3);
  });

  test('artillery and HQ at the Meuse score nothing, nor do Allied units', () => {
    expect(pointsFrom(start({ ...V, '0306': '47PzK 47Art', '0303': '2Arm' }).g, 'unit-at-meuse')).toBe(0);
  });

  test.each([
    ['0104', 'exit-west', 2],
    ['0801', 'exit-north', 4],
  ] as const)('a motorized combat unit that leaves from %s scores by %s: %i', (hex, source, points) => {
    const near = hex === '0104' ? '0203' : '0802';
    const p = start({ [hex]: '2Pz 18Inf', [near]: '47PzK' }, { start: { at: 'movement', hq: '47PzK' } });
    p.play('take 2Pz', 'leave');
    expect(pointsFrom(p.g, source)).toBe(points);
    p.play('take 18Inf', 'leave');
    expect(pointsFrom(p.g, source)).toBe(points);
    expect(p.g.cells[p.g.s.at.exitUsed + p.hex(hex)]).toBe(1);
  });

  test('a source that the scenario does not name scores nothing, a place with its own value does', () => {
    const victory = {
      sources: ['town-gained'],
      placeValues: [
        { hex: '1008', points: 5 },
        { hex: '0303', points: 2 },
      ],
      decision: { by: 'ratio' },
    };
    const p = start({ ...V, '0306': '2Pz' }, { victory, taken: ['1008', '1306', '0303', '0801'] });
    expect([pointsFrom(p.g, 'town-gained'), pointsFrom(p.g, 'city-gained'), pointsFrom(p.g, 'unit-at-meuse')]).toEqual([
      6, 2, 0,
    ]);
  });
});

describe('[WT 10.0] levels of victory, by ratio', () => {
  test.each([
    [0, 0, 'draw'],
    [5, 5, 'draw'],
    [199, 100, 'draw'],
    [100, 199, 'draw'],
    [4, 2, 'german.tactical'],
    [299, 100, 'german.tactical'],
    [3, 1, 'german.smashing'],
    [1, 0, 'german.smashing'],
    [2, 5, 'allied.tactical'],
    [0, 1, 'allied.smashing'],
    [7, 22, 'allied.smashing'],
  ])('%i to %i: %s', (german, allied, result) => {
    const p = decided(german, allied, { by: 'ratio' });
    expect(p.g.isOver).toBe(true);
    expect(resultName(p.g)).toBe(result);
    expect(resultNames).toContain(result);
  });
});

describe('[WT 10.0-short] by more points', () => {
  test.each([
    [3, 2, 'allied', 'german.win'],
    [2, 2, 'allied', 'allied.win'],
    [2, 3, 'allied', 'allied.win'],
    [2, 2, 'german', 'german.win'],
    [2, 2, 'draw', 'draw'],
  ])('%i to %i, ties to %s: %s', (german, allied, tie, result) => {
    expect(resultName(decided(german, allied, { by: 'more', tie }).g)).toBe(result);
  });

  test('the shipped short game gives ties to the Allies and nothing for the Meuse', () => {
    const { victory } = winterThunder.prepare({ scenario: 'home-for-christmas' }).play;
    expect(victory.decision).toEqual({ by: 'more', tie: 'allied' });
    const { points } = victory;
    expect([points['unit-at-meuse'], points['exit-west'], points['exit-north']]).toEqual([0, 0, 0]);
  });
});

test.each([
  [9, 4, 'german.win'],
  [8, 4, 'draw'],
  [6, 4, 'draw'],
  [5, 4, 'allied.win'],
  [0, 4, 'allied.win'],
])('by margin: %i to %i is %s', (german, allied, result) => {
  expect(resultName(decided(german, allied, { by: 'margin', german: 5, allied: 1 }).g)).toBe(result);
});

test.each([
  [4, 2, [1, 0]],
  [2, 2, [0.5, 0.5]],
  [0, 1, [0, 1]],
])('%i to %i gives the seats %j', (german, allied, shares) => {
  const out = new Float64Array(2);
  returns(decided(german, allied, { by: 'ratio' }).g, out);
  expect([...out]).toEqual(shares);
});

test.each([
  [9, 4, 1, 'German lead 5, needed 5'],
  [8, 4, 1, 'German lead 4, needed 5'],
  [5, 4, 1, 'German lead 1, the Allies needed a German lead of 1 or less'],
  [0, 4, 1, 'Allied lead 4, the Allies needed a German lead of 1 or less'],
  [1, 4, -5, 'Allied lead 3, needed 5'],
  [1, 6, -5, 'Allied lead 5, the Allies needed a lead of 5 or more'],
])('why it ended so, by margin: %i to %i, %i', (german, allied, most, text) => {
  expect(verdict(decided(german, allied, { by: 'margin', german: 5, allied: most }).g)).toBe(text);
});
