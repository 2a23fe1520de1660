// Facts that the book fixes beside its tables: what an overrun, an interdicted hex, a load, motorization and a week of
// supply cost.

import { expect, test } from 'vitest';
import { setActive, station } from '../../../src/rules/operational-combat-series/aircraft.ts';
import { dseOfUnits } from '../../../src/rules/operational-combat-series/chapters/dse.ts';
import { haulage } from '../../../src/rules/operational-combat-series/chapters/haulage.ts';
import { stepCost } from '../../../src/rules/operational-combat-series/chapters/steps.ts';
import { POINT } from '../../../src/rules/operational-combat-series/schema/terrain.ts';
import { MOTOR, TOKENS } from '../../../src/rules/operational-combat-series/terms.ts';
import { allowanceOf, setMotor, spendPoints } from '../../../src/rules/operational-combat-series/units.ts';
import { changed } from './battles.ts';
import { type Field, field, type Placed } from './position.ts';

const FAR: Placed = ['so-52', '16.01'];

test('an overrun needs 3 points, and an entry of at most 3 off roads', () => {
  /** A unit beside an enemy in the forest of 13.10, with as many points left. */
  const offers = (unit: string, left: number, combat = {}): string[] => {
    const f = field({
      units: [[unit, '14.10'], ['so-121', '13.10'], FAR],
      scenario: { dumps: [{ side: 'german', at: '14.10', tokens: 12 }] },
      parts: changed({ [unit]: { combat } }),
    });
    spendPoints(f.g, f.unit(unit), allowanceOf(f.g, f.unit(unit)) - left * POINT);
    const pick = `pick ${unit}`;
    return f.legal().includes(pick) ? f.play(pick).offers('overrun') : [];
  };
  // Forest costs 3 by track and 4 by truck.
  expect(offers('de-1pz', 3)).toEqual(['overrun 13.10']);
  expect(offers('de-1pz', 2)).toEqual([]);
  expect(offers('de-1pz', 8, { mobility: 2, ma: 16 })).toEqual([]);
});

test('interdiction costs a point more', () => {
  const f = field({
    units: [['de-34', '03.03'], FAR],
    scenario: {
      aircraft: [{ unit: 'so-la', at: '13.06' }],
      airBases: [{ id: 'luka', side: 'soviet', at: '13.06', level: 1 }],
    },
  });
  const cost = (): number => stepCost(f.g, f.unit('de-34'), f.hex('03.03'), direction(f, '03.03', '03.04'));
  const usual = cost();
  station(f.g, f.number('aircraft', 'so-la'), f.hex('03.04'));
  setActive(f.g, f.number('aircraft', 'so-la'), true);
  expect(cost() - usual).toBe(POINT);
});

const direction = (f: Field, from: string, to: string): number =>
  f.g.s.land.grid.directionTo(f.hex(from), f.hex(to)) as number;

test('four divisions of infantry and one of armor need 7 points by a headquarters, three need 4, the armor 3; Low Supply half', () => {
  const units: readonly Placed[] = [
    ['de-hq', '01.01'],
    ['de-34', '03.03'],
    ['de-1pz', '03.03'],
    ['de-rec', '03.03'],
    ['so-148', '13.06'],
    ['so-283', '13.06'],
    ['so-121', '13.06'],
  ];
  const f = field({ units });
  const needs = (...ids: string[]) => {
    const dse = dseOfUnits(
      f.g,
      ids.map((id) => f.unit(id)),
    );
    return [dse, (dse * TOKENS) / 2];
  };
  expect(needs('de-hq', 'de-34', 'so-148', 'so-283', 'so-121', 'de-1pz', 'de-rec')).toEqual([7, 14]);
  expect(needs('de-hq', 'so-148', 'so-283', 'so-121')).toEqual([4, 8]);
  expect(needs('de-hq', 'de-1pz', 'de-rec')).toEqual([3, 6]);
});

test('semi-motorized units have 10 points in Move Mode, fully motorized ones 16', () => {
  const f = field({ units: [['de-34', '03.03', 'move'], FAR] });
  const points = (motor: number): number => {
    setMotor(f.g, f.unit('de-34'), motor);
    return allowanceOf(f.g, f.unit('de-34')) / POINT;
  };
  expect([MOTOR.own, MOTOR.semi, MOTOR.full].map(points)).toEqual([8, 10, 16]);
});

test('trucks load for 5 points, wagons for 2', () => {
  const spent = (kind: 'truck' | 'wagon'): number => {
    const f = field({
      units: [['de-34', '03.03'], FAR],
      scenario: {
        dumps: [{ side: 'german', at: '03.03', tokens: 4 }],
        trucks: [{ side: 'german', at: '03.03', kind, points: 1 }],
      },
    });
    f.play(`${kind}s 03.03 1`, 'load 4');
    return f.g.cells[haulage.at.spent] / POINT;
  };
  expect([spent('truck'), spent('wagon')]).toEqual([5, 2]);
});
