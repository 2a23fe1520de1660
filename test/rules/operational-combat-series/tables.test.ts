// The tables of the series against what the book fixes: its examples, its text and printed corrections.

import { describe, expect, test } from 'vitest';
import { surpriserOf } from '../../../src/rules/operational-combat-series/chapters/surprise.ts';
import series from '../../../src/rules/operational-combat-series/data/terrain.json' with { type: 'json' };
import { readModule, seriesTables } from '../../../src/rules/operational-combat-series/loading/module.ts';
import { shipped } from '../../../src/rules/operational-combat-series/loading/shipped.ts';
import { terrainSchema } from '../../../src/rules/operational-combat-series/schema/terrain.ts';
import type { Ocs } from '../../../src/rules/operational-combat-series/statics.ts';
import {
  airResult,
  FlakTable,
  flakRating,
  landingOf,
  landsSafely,
  refits,
} from '../../../src/rules/operational-combat-series/tables/air.ts';
import {
  BarrageTable,
  DumpTruckTable,
  FacilityTable,
  isHitOnGround,
  losesHalf,
  type Target,
} from '../../../src/rules/operational-combat-series/tables/barrage.ts';
import { blown, captureOf, type Goods, shareOut } from '../../../src/rules/operational-combat-series/tables/capture.ts';
import { type Category, CombatTable } from '../../../src/rules/operational-combat-series/tables/combat.ts';
import { percentOf, rounded, sum, times } from '../../../src/rules/operational-combat-series/tables/quantity.ts';
import { combatResult } from '../../../src/rules/operational-combat-series/tables/results.ts';
import {
  attackFactors,
  defenseFactors,
  GRAINS,
  HALF,
  strengthOf,
  rowOf as terrainOf,
} from '../../../src/rules/operational-combat-series/tables/strength.ts';
import {
  attackCost,
  attritionDrm,
  attritionLoss,
  barrageCost,
  defenseCost,
} from '../../../src/rules/operational-combat-series/tables/supply.ts';
import { rowOf } from '../../../src/rules/operational-combat-series/tables/weather.ts';

const combat = new CombatTable(seriesTables.combat);
const barrage = new BarrageTable(seriesTables.barrage);
const flak = new FlakTable(seriesTables.flak);
const dumpTruck = new DumpTruckTable(seriesTables.dumpTruck);
const facility = new FacilityTable(seriesTables.facility);
const chart = terrainSchema.parse(series);
const whole = (over: number) => ({ over, under: 1 });

/** The column of odds such as 3:1, shifted. */
const columnOf = (category: Category, odds: string, shift = 0): number => {
  const [attacker, defender] = odds.split(':').map(Number);
  return combat.column(category, attacker, defender, shift);
};

describe('[OCS 9.7] odds', () => {
  test('[OCS 4.3] 15 against 6 is 3:1, and 9.85 against 2.17 is 5:1', () => {
    expect(combat.oddsOf('open', combat.column('open', 15, 6))).toBe('3:1');
    expect(combat.oddsOf('open', combat.column('open', 985, 217))).toBe('5:1');
  });

  test('[OCS 9.7a] 4.375 against 9 is 1:2, and 1 to 2.5 is 1:3', () => {
    expect(combat.oddsOf('open', combat.column('open', 4375, 9000))).toBe('1:2');
    expect(combat.oddsOf('open', combat.column('open', 2, 5))).toBe('1:3');
  });

  test.each<[odds: string, shift: number, column: string]>([
    ['1:12', 0, '1:4'],
    ['1:12', 6, '4:1'],
    ['4:1', 3, '9:1'],
    ['4:1', -6, '1:4'],
    ['1:2', 6, '7:1'],
    ['40:1', -1, '11:1'],
    ['9:1', 6, '13:1'],
  ])('[OCS 9.1f] [OCS 9.7b] %s in the open, shifted by %i, is %s', (odds, shift, column) => {
    expect(combat.oddsOf('open', columnOf('open', odds, shift))).toBe(column);
  });

  test('[OCS 9.3] each group of terrain has a ladder of its own', () => {
    expect(combat.oddsOf('close', columnOf('close', '5:1'))).toBe('4:1');
    expect(combat.oddsOf('veryClose', columnOf('veryClose', '1:4'))).toBe('1:2');
  });

  test('[OCS 9.16a] against no strength the last column counts, and surprise shifts from there', () => {
    expect(combat.oddsOf('open', combat.column('open', 5, 0))).toBe('13:1');
    expect(combat.oddsOf('open', combat.column('open', 5, 0, -2))).toBe('9:1');
    expect(combat.oddsOf('open', combat.column('open', 0, 5, 1))).toBe('1:3');
  });
});

describe('[OCS 9.10] results that examples fix', () => {
  test.each<[rule: string, category: Category, odds: string, dice: number, drm: number, result: string]>([
    ['7.1', 'open', '3:1', 8, 5, 'Ae4/DL1o2'],
    ['9.17', 'open', '9:1', 7, 5, 'Ae3/DL2o2DG'],
    ['9.17', 'open', '4:1', 7, 5, 'Ae4/DL1o2'],
    ['9.17', 'open', '1:4', 7, -5, 'AL2'],
    ['9.17', 'open', '4:1', 7, -5, 'AL1o1/Do1'],
    ['9.13', 'veryClose', '4:1', 3, 1, 'AL1o1/Do1'],
    ['9.8', 'veryClose', '4:1', 3, -3, 'AL2'],
    ['9.16', 'open', '7:1', 6, 1, 'Ao1/DL1o1'],
  ])('%s: %s terrain at %s, a roll of %i and %i', (_, category, odds, dice, drm, result) => {
    expect(combat.result(columnOf(category, odds), dice + drm)).toEqual(combatResult(result));
  });

  test('[OCS 9.12b] a result is read letter by letter', () => {
    expect(combatResult('Ao1e4/DL1o2')).toEqual({
      attacker: { losses: 0, option: 1, exploit: 4 },
      defender: { losses: 1, option: 2, isDisorganized: false },
    });
    expect(combatResult('AL2').defender).toEqual({ losses: 0, option: 0, isDisorganized: false });
    expect(combatResult('Ae3/DL2o2DG').defender.isDisorganized).toBe(true);
  });

  test('a roll beyond the rows is that of the nearest', () => {
    const column = columnOf('open', '1:1');
    expect(combat.result(column, -3)).toEqual(combat.result(column, 1));
    expect(combat.result(column, 17)).toEqual(combat.result(column, 15));
  });
});

describe('[OCS 9.17] surprise', () => {
  test.each<[isOverrun: boolean, roll: number, difference: number, who: string | null]>([
    [false, 11, 1, 'attacker'],
    [false, 11, 0, null],
    [false, 2, 0, 'defender'],
    [true, 8, 5, 'attacker'],
    [true, 8, -5, 'defender'],
  ])('overrun %s: a roll of %i and %i', (isOverrun, roll, difference, who) => {
    expect(surpriserOf({ series: seriesTables } as Ocs, isOverrun, roll, difference)).toBe(who);
  });
});

describe('[OCS 12.4c] barrages', () => {
  const open: Target = { re: whole(2), category: 'open', hasHedgehog: false, isObserved: true, isMarching: false };
  const cell = (least: number, roll: number) => barrage.result(seriesTables.barrage.columns.indexOf(least), roll);
  const [none, half, one] = [
    { isDisorganized: false, steps: 0, isHalf: false },
    { isDisorganized: true, steps: 0, isHalf: true },
    { isDisorganized: true, steps: 1, isHalf: false },
  ];

  test.each<[rule: string, least: number, roll: number, result: object]>([
    ['9.16', 25, 7, half],
    ['9.16', 17, 10, one],
    ['12.4', 41, 8, one],
    ['7.2', 8, 7, none],
    ['7.2', 8, 11, one],
    ['14.18', 5, 10, half],
    ['errata', 69, 5, half],
    ['errata', 117, 2, half],
    ['errata', 117, 3, half],
  ])('%s: the column from %i at a roll of %i', (_, least, roll, result) => {
    expect(cell(least, roll)).toEqual(result);
  });

  test.each<[rule: string, strength: number, target: Partial<Target>, least: number]>([
    ['9.16', 34, { re: { over: 3, under: 2 } }, 25],
    ['9.16', 9, { re: whole(4) }, 17],
    ['12.4', 34, { re: whole(8), category: 'close', hasHedgehog: true }, 41],
    ['14.8', 16, { isObserved: false }, 8],
    ['14.18', 18, { re: { over: 1, under: 2 }, isObserved: false }, 5],
    ['5.8', 10, { isMarching: true }, 25],
  ])('%s: strength %i', (_, strength, target, least) => {
    expect(barrage.leastOf(barrage.column(strength, { ...open, ...target }))).toBe(least);
  });

  test('a half costs a step on 4 to 6', () => {
    expect([1, 3, 4, 5].map(losesHalf)).toEqual([false, false, true, true]);
  });

  test('[OCS 4.4] all strengths are added with their fractions, then rounded', () => {
    expect(rounded(sum([{ over: 7, under: 2 }, { over: 1, under: 4 }, whole(3)]))).toBe(7);
    expect(rounded(times(whole(18), HALF, HALF))).toBe(5);
  });
});

describe('[OCS 14.13b] against dumps and trucks', () => {
  test('four Stukas against 10 points: 15 %, a point and two tokens', () => {
    expect(dumpTruck.leastOf(dumpTruck.column(16, 3))).toBe(13);
    const column = dumpTruck.column(16, 10);
    expect(dumpTruck.leastOf(column)).toBe(25);
    expect(dumpTruck.percent(column, 4)).toBe(15);
    expect(dumpTruck.lost(column, 4, 40)).toBe(6);
  });
});

describe('[OCS 14.13c] [OCS 12.4d] against facilities', () => {
  test('weak attacks check aircraft, strong ones hit', () => {
    expect(facility.result(2, 5)).toEqual({ checksAircraft: true, hits: 0 });
    expect(facility.result(40, 6)).toEqual({ checksAircraft: true, hits: 2 });
    expect(facility.result(4, 1)).toEqual({ checksAircraft: false, hits: 0 });
  });

  test('inactive aircraft are hit on 4 to 6', () => {
    expect([3, 4].map(isHitOnGround)).toEqual([false, true]);
  });
});

describe('[OCS 14.18] flak', () => {
  test('counts steps, goods, the level of a base and towns', () => {
    const nothing = { steps: 0, hasGoods: false, airBase: 0, isTown: false };
    expect(flakRating({ ...nothing, steps: 2, hasGoods: true })).toBe(3);
    expect(flakRating({ ...nothing, airBase: 3, isTown: true })).toBe(4);
  });

  test('[OCS 14.18b] columns of 2 or less and of 3 to 6; an empty hex does not fire', () => {
    expect([1, 3].map((rating) => flak.leastOf(flak.column(rating)))).toEqual([0, 3]);
    expect(flak.result(0, 12)).toBe('-');
    expect(flak.result(1, 11)).toBe('A');
    expect(flak.result(1, 12)).toBe('L');
  });
});

describe('[OCS 14.9d] air combat', () => {
  test.each([
    [7, 'DA'],
    [6, 'AA'],
    [4, 'AL'],
    [10, 'DL'],
    [11, 'DL'],
    [13, 'DL'],
  ])('a modified roll of %i gives %s', (roll, result) => {
    expect(airResult(seriesTables.airToAir, roll)).toBe(result);
  });
});

test('[OCS 14.17b] a roll of 4 at a usable level of 2 refits 8', () => {
  expect(refits(4, 2)).toBe(8);
});

test('[OCS 14.19a] [OCS 14.19b] drops', () => {
  const { drops } = seriesTables;
  expect([4, 5].map((die) => landsSafely(drops, die))).toEqual([true, false]);
  expect(landingOf(drops, 5, 'open')).toBe('drifts');
  expect(landingOf(drops, 3, 'veryClose')).toBe('loses a step');
  expect(landingOf(drops, 5, 'close')).toBe('loses a step');
  expect(landingOf(drops, 1, 'veryClose')).toBe('lands');
});

describe('[OCS 9.16c] capture', () => {
  test.each<[goods: Goods, die: number, amount: number, captured: number, destroyed: number, displaced: number]>([
    ['truck', 1, 4, 0, 0, 4],
    ['dump', 5, 8, 2, 2, 4],
  ])('%s at %i', (goods, die, amount, captured, destroyed, displaced) => {
    expect(captureOf(seriesTables.capture, goods, die, amount)).toEqual({ captured, destroyed, displaced });
  });

  test.each([
    [3, 25, 1, 0, 2],
    [3, 50, 1, 1, 1],
    [2, 75, 1, 1, 0],
  ])('printed corrections: %i at %i percent', (amount, percent, captured, destroyed, displaced) => {
    expect(shareOut(amount, percent)).toEqual({ captured, destroyed, displaced });
  });

  test('[OCS 11.8a] a blown dump loses a share of what was chosen', () => {
    expect([1, 4, 6].map((die) => blown(seriesTables.blowing, die, 10))).toEqual([3, 8, 10]);
    expect(percentOf(10, 25)).toBe(3);
  });
});

describe('[OCS 9.5a] [OCS 9.8a] [OCS 12.4f] combat supply in tokens', () => {
  const { combatSupply } = seriesTables;
  test('3 RE attack for two tokens, one RE for one, at all costs for twice as much', () => {
    expect(attackCost(combatSupply, whole(3), false)).toBe(2);
    expect(attackCost(combatSupply, whole(1), false)).toBe(1);
    expect(attackCost(combatSupply, whole(3), true)).toBe(4);
  });

  test('defenders over one RE pay a token, others only trace', () => {
    expect(defenseCost(combatSupply, whole(3))).toBe(1);
    expect(defenseCost(combatSupply, HALF)).toBe(0);
  });

  test('a regiment fires for a token, rockets for two', () => {
    expect([1, 1, 1].reduce((total, re) => total + barrageCost(combatSupply, whole(re), false), 0)).toBe(3);
    expect(barrageCost(combatSupply, whole(1), true)).toBe(2);
    expect(barrageCost(combatSupply, whole(3), false)).toBe(2);
  });
});

test('[OCS 9.5] Low Supply halves attacks and barrages, not the defense', () => {
  expect(seriesTables.supplyLevels.levels.low).toMatchObject({ attack: HALF, barrage: HALF, defense: whole(1) });
});

describe('[OCS 11.4e] attrition', () => {
  const { attrition } = seriesTables;
  test('units of 2 and 3 RE add one: a printed correction', () => {
    expect([HALF, whole(1), whole(2), whole(3), whole(4)].map((re) => attritionDrm(attrition, re))).toEqual([
      0, 0, 1, 1, 2,
    ]);
  });

  test('no loss, one step, two, or all', () => {
    const division = { ar: 2, re: whole(3), steps: 3 };
    expect([6, 7, 10, 12].map((roll) => attritionLoss(attrition, division, roll))).toEqual([0, 1, 2, 3]);
    expect(attritionLoss(attrition, { ar: 5, re: HALF, steps: 1 }, 12)).toBe(1);
  });
});

describe('[OCS 9.3b] [OCS 9.4] strength', () => {
  const { low } = seriesTables.supplyLevels.levels;
  const openField = { hex: 'o', features: [], ground: 'dry' } as const;
  const units = (grains: number): number => grains / GRAINS;

  test('[OCS 4.5] a panzer battalion of 4 in Low Supply attacks into the open with 4', () => {
    expect(units(strengthOf(4, [...attackFactors(chart, 'armor', openField, []), low.attack]))).toBe(4);
  });

  test('[OCS 9.4a] [OCS 9.4b] a recon battalion of 3, disorganized, in Low Supply across a minor river: 3/8', () => {
    const factors = [...attackFactors(chart, 'mech', openField, ['minor']), low.attack, HALF];
    expect(units(strengthOf(3, factors))).toBe(0.375);
  });

  test('a tank division of 14, disorganized, in Low Supply defends with 7', () => {
    expect(units(strengthOf(14, [...defenseFactors(chart, 'armor', openField), low.defense, HALF]))).toBe(7);
  });

  test('the example of 9.16: 4.375 against 9 is 1:2, and a surprise of six columns makes it 7:1', () => {
    const attackers = [
      strengthOf(4, [...attackFactors(chart, 'armor', openField, []), low.attack]),
      strengthOf(3, [...attackFactors(chart, 'mech', openField, ['minor']), low.attack, HALF]),
    ];
    const defenders = [14, 4].map((printed) => strengthOf(printed, [low.defense, HALF]));
    const [attack, defense] = [attackers, defenders].map((list) => list.reduce((total, each) => total + each, 0));
    expect(combat.oddsOf('open', combat.column('open', attack, defense))).toBe('1:2');
    expect(combat.oddsOf('open', combat.column('open', attack, defense, 6))).toBe('7:1');
  });

  test('[OCS 16.0] a fortification doubles the defense, whatever the terrain', () => {
    const fort = { hex: 'c', features: ['fortification'], ground: 'dry' } as const;
    expect(units(strengthOf(8, defenseFactors(chart, 'other', fort)))).toBe(16);
    expect(units(strengthOf(8, defenseFactors(chart, 'armor', fort)))).toBe(8);
  });

  test('[OCS 9.3] a major city is Very Close, and frozen marsh is Close', () => {
    expect(terrainOf(chart, { hex: 'C', ground: 'dry' }).category).toBe('veryClose');
    expect(terrainOf(chart, { hex: 'm', ground: 'dry' }).category).toBe('veryClose');
    expect(terrainOf(chart, { hex: 'm', ground: 'freeze' }).category).toBe('close');
  });

  test('all modifiers together leave no fraction', () => {
    const worst = [{ over: 1, under: 4 }, { over: 1, under: 4 }, HALF, HALF, HALF, HALF, HALF];
    expect(strengthOf(1, worst)).toBe(9);
    const thirds = [
      { over: 1, under: 3 },
      { over: 1, under: 3 },
    ];
    expect(strengthOf(1, thirds) * 9).toBe(GRAINS);
  });
});

test('[OCS 11.5] woods cost a truck two points, a minor river one more', () => {
  expect(chart.hexes.w.movement[2]).toEqual(whole(2));
  expect(chart.sides.minor.movement[2]).toEqual(whole(1));
});

test('[OCS 9.16e] headquarters defend with 5 and a rating of 0', () => {
  for (const files of Object.values(shipped)) {
    const read = readModule(files);
    const all = 'module' in read ? read.module.units.units.filter(({ symbol }) => symbol === 'hq') : [];
    expect(all.length).toBeGreaterThan(1);
    for (const { combat: front, move } of all) {
      for (const face of [front, move]) expect(face).toMatchObject({ strength: 5, isDefenseOnly: true, ar: 0 });
    }
  }
});

test('[OCS 18.0] [OCS 12.5] rows by two dice', () => {
  const { weather, variableReinforcement } = shipped.nerussa['tables.json'];
  expect([2, 3, 4, 12].map((roll) => rowOf(weather.rows, roll).name)).toEqual(['rain', 'rain', 'clear', 'clear']);
  expect(rowOf(variableReinforcement.soviet.rows, 7)).toEqual({ upTo: 8, pax: 2 });
});

test('every pinned cell stands in its table', () => {
  const { combat: table, barrage: fire } = seriesTables;
  for (const { row, column } of table.pinned) {
    const [category, odds] = column.split(' ') as [Category, string];
    expect([row, column, table.columns[category].indexOf(odds) >= 0, table.rows.length >= Number(row)]).toEqual([
      row,
      column,
      true,
      true,
    ]);
  }
  for (const { row, column } of fire.pinned) {
    expect(fire.columns).toContain(Number(column));
    expect(Number(row)).toBeLessThanOrEqual(12);
  }
});
