// Movement (OCS 6), what adjacent enemies do to it (4.1), and stacking (4.2).

import { describe, expect, test } from 'vitest';
import { stepCost } from '../../../src/rules/operational-combat-series/chapters/steps.ts';
import { isRailOpen, stackIn } from '../../../src/rules/operational-combat-series/hexes.ts';
import { POINT } from '../../../src/rules/operational-combat-series/schema/terrain.ts';
import { LEVEL } from '../../../src/rules/operational-combat-series/terms.ts';
import {
  allowanceOf,
  disorganizeUnit,
  leftOf,
  reOf,
  setLevel,
  setMotor,
} from '../../../src/rules/operational-combat-series/units.ts';
import { type Field, field } from './position.ts';

const left = (f: Field, id: string): number => leftOf(f.g, f.unit(id)) / POINT;
const allowance = (f: Field, id: string): number => allowanceOf(f.g, f.unit(id)) / POINT;

test('[OCS 6.1] whoever is taken up first, all that stand with it may come along', () => {
  const units = [
    ['de-1pz', '02.03', 'move'],
    ['de-394', '02.03', 'move'],
    ['de-pi39', '02.03', 'move'],
    ['so-148', '16.01'],
  ] as const;
  const f = field({ units }).play('pick de-394');
  expect(f.offers('join')).toEqual(['join de-1pz', 'join de-pi39']);
  f.play('join de-pi39', 'join de-1pz', 'step 03.03');
  expect(units.map(([id]) => f.at(id))).toEqual(['03.03', '03.03', '03.03', '16.01']);
});

describe('movement around enemy units', () => {
  // The example of 4.1: a rifle regiment with truck points and a tank battalion pass a division that negates, then come
  // beside an enemy where nobody does.
  const example = () =>
    field({
      units: [
        ['de-394', '02.03', 'move'],
        ['de-1pz', '02.03', 'move'],
        ['de-34', '03.03'],
        ['so-148', '04.04'],
      ],
    });

  test('[OCS 4.1] truck points stop beside an enemy, unless a friend who does not move along stands there', () => {
    const f = example().play('pick de-1pz', 'join de-394', 'step 03.03');
    expect(f.at('de-394')).toBe('03.03');
    // Negated: both go on, into a hex beside the enemy where nobody stands.
    f.play('step 04.03');
    expect(f.steps()).toEqual([]);
    // The tank battalion goes on alone, with tracked points.
    f.play('drop de-394', 'step 05.03');
    expect([f.at('de-1pz'), f.at('de-394')]).toEqual(['05.03', '04.03']);
  });

  test('[OCS 4.1] a unit that moves along negates nothing, one that stopped there earlier in the phase does', () => {
    const f = example().play('pick de-1pz', 'step 03.03', 'step 04.03', 'halt');
    f.play('pick de-394', 'step 03.03', 'step 04.03');
    expect(f.steps()).toContain('05.03');
  });

  test('[OCS 4.1] truck points that begin beside an enemy may leave, and stop where they meet one again', () => {
    const f = field({
      units: [
        ['de-394', '04.03', 'move'],
        ['so-148', '04.04'],
        ['so-283', '06.03'],
      ],
    });
    f.play('pick de-394');
    expect(f.steps()).toContain('04.02');
    f.play('step 04.02');
    expect(f.steps()).toContain('05.02');
    f.play('step 05.02');
    expect(f.step).toBe('movement.choose');
  });

  test('[OCS 4.1] legs and tracks pass beside enemies, and terrain, modes and levels change nothing', () => {
    const f = field({
      units: [
        ['de-34', '03.03', 'move'],
        ['so-148', '04.04'],
        ['so-hq', '02.05'],
      ],
    });
    f.play('pick de-34', 'step 03.04', 'step 03.05');
    expect(f.at('de-34')).toBe('03.05');
    expect(f.steps().length).toBeGreaterThan(0);
  });

  test('[OCS 4.1] no train passes beside an enemy, whoever stands there', () => {
    const f = field({
      units: [
        ['de-34', '03.06'],
        ['so-148', '04.07'],
      ],
    });
    expect(['02.06', '03.06', '04.06', '06.06'].map((hex) => isRailOpen(f.g, f.hex(hex), 0))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(isRailOpen(f.g, f.hex('03.06'), 1)).toBe(false);
    expect(isRailOpen(f.g, f.hex('01.02'), 0)).toBe(false);
  });
});

describe('points', () => {
  test('[OCS 6.1] [OCS 6.1a] [OCS 6.1b] a unit pays for each hex from the allowance of its mode', () => {
    const f = field({
      units: [
        ['de-34', '01.03'],
        ['so-148', '16.01'],
      ],
    }).play('pick de-34');
    expect(left(f, 'de-34')).toBe(5);
    f.play('step 02.03', 'step 03.03', 'step 04.04', 'step 05.04');
    expect(left(f, 'de-34')).toBe(1);
    // The minor river costs one more.
    expect(f.steps()).not.toContain('06.04');
    expect(f.steps()).toContain('05.05');
  });

  test('[OCS 6.1d] [OCS 6.0] units of a group pay each for itself, and a halt ends the movement of a unit for the phase', () => {
    const f = field({
      units: [
        ['de-1pz', '01.03'],
        ['de-394', '01.03'],
        ['so-148', '16.01'],
      ],
    }).play('pick de-1pz', 'join de-394', 'step 02.03');
    expect([left(f, 'de-1pz'), left(f, 'de-394')]).toEqual([7, 5]);
    f.play('halt');
    expect(f.refuses('pick de-1pz', 'pick de-394')).toBe(true);
  });

  test('[OCS 6.2] costs are those of leg, track and truck by the side that shows', () => {
    const f = field({
      units: [
        ['de-394', '07.10'],
        ['de-1pz', '07.10'],
        ['so-148', '16.01'],
      ],
    });
    // Into the woods of 06.10 across the Sudost: 1 + 1 by leg, 2 + 1 by track, 2 + 1 by truck.
    const cost = (id: string) =>
      stepCost(f.g, f.unit(id), f.hex('07.09'), f.g.s.land.grid.directionTo(f.hex('07.09'), f.hex('07.08')));
    expect([cost('de-394'), cost('de-1pz')]).toEqual([POINT, 2 * POINT]);
    f.play('pick de-394', 'move-mode de-394');
    expect(cost('de-394')).toBe(2 * POINT);
  });

  test('[OCS 6.2a] [OCS 6.2b] a road counts only along it, and then neither ground nor river', () => {
    const f = field({
      units: [
        ['de-394', '11.06', 'move'],
        ['so-148', '16.01'],
      ],
    }).play('pick de-394');
    // Over the bridge, but not from beside it into the same hex.
    expect(f.steps()).toContain('12.06');
    expect(f.steps()).not.toContain('12.05');
    f.play('step 12.06');
    expect(left(f, 'de-394')).toBe(15);
  });

  test('[OCS 6.1c] one hex always, whatever it costs; never prohibited ground, and never with allowance 0', () => {
    const units = [
      ['so-148', '12.05'],
      ['so-hq', '10.05'],
      ['de-34', '01.01'],
    ] as const;
    const f = field({ units, scenario: { firstPlayer: { 1: 'soviet' } } });
    // 4 points cannot pay 1 + 4 for the major river, but it may be the one hex of the phase.
    f.play('pick so-148', 'step 13.05');
    expect(f.at('so-148')).toBe('13.05');
    expect(f.step).toBe('movement.choose');
    // A headquarters in Combat Mode has none.
    const g = field({ units, scenario: { firstPlayer: { 1: 'soviet' } } });
    g.play('pick so-hq');
    expect(g.steps()).toEqual([]);
    // Trucks never cross a major river off the road, nor enter marsh.
    g.play('move-mode so-hq');
    expect(g.steps().length).toBeGreaterThan(0);
    expect(g.steps()).not.toContain('09.05');
  });

  test('[OCS 6.1c] but not as a second hex', () => {
    const f = field({
      units: [
        ['so-148', '11.05'],
        ['de-34', '01.01'],
      ],
      scenario: { firstPlayer: { 1: 'soviet' } },
    }).play('pick so-148', 'step 12.05');
    expect(f.steps()).not.toContain('13.05');
  });

  test('[OCS 6.2c] prohibited ground is closed, also to those who stand beside it', () => {
    const f = field({
      units: [
        ['de-k3', '08.05'],
        ['so-148', '16.01'],
      ],
    }).play('pick de-k3');
    expect(f.steps()).not.toContain('09.05');
    expect(f.steps()).toContain('08.06');
  });

  test('[OCS 6.3a] no hex with an enemy unit is entered', () => {
    const f = field({
      units: [
        ['de-1pz', '03.03'],
        ['so-hq', '04.04'],
      ],
    }).play('pick de-1pz');
    expect(f.steps()).not.toContain('04.04');
  });

  test('[OCS 6.3b] only the side whose movement it is moves', () => {
    const f = field({
      units: [
        ['de-1pz', '03.03'],
        ['so-148', '08.04'],
      ],
    });
    expect(f.offers('pick')).toEqual(['pick de-1pz']);
    f.play('end');
    expect([f.actor, f.offers('pick')]).toEqual(['soviet', ['pick so-148']]);
  });

  test('[OCS 6.4] an active fighter or tactical bomber of the enemy costs a point, also by road, and once', () => {
    const scene = (aircraft: object[]) =>
      field({
        units: [
          ['de-34', '14.06'],
          ['so-148', '01.01'],
        ],
        scenario: {
          airBases: [{ id: 'luka', side: 'soviet', at: '14.05', level: 1 }],
          aircraft,
        },
      }).play('pick de-34', 'step 14.05');
    const bombers = [{ unit: 'so-db', at: '14.05' }];
    expect(left(scene(bombers), 'de-34')).toBe(4);
    expect(left(scene([...bombers, { unit: 'so-la', at: '14.05' }, { unit: 'so-il', at: '14.05' }]), 'de-34')).toBe(3);
    expect(left(scene([{ unit: 'so-il', at: '14.05', isActive: false }]), 'de-34')).toBe(4);
  });

  test('[OCS 4.5] halves multiply and fractions of points are kept', () => {
    const f = field({
      units: [
        ['de-34', '03.03'],
        ['so-148', '16.01'],
      ],
    });
    const { g } = f;
    disorganizeUnit(g, f.unit('de-34'));
    expect(allowance(f, 'de-34')).toBe(2.5);
    setLevel(g, f.unit('de-34'), LEVEL.none);
    expect(allowance(f, 'de-34')).toBe(1.25);
  });

  test('[OCS 13.0a] [OCS 13.0b] truck points raise the allowance of Move Mode alone', () => {
    const f = field({
      units: [
        ['de-34', '03.03', 'move'],
        ['so-148', '16.01'],
      ],
    });
    expect(
      [0, 1, 2].map((motor) => {
        setMotor(f.g, f.unit('de-34'), motor);
        return allowance(f, 'de-34');
      }),
    ).toEqual([8, 10, 16]);
    f.play('pick de-34', 'combat-mode de-34');
    expect(allowance(f, 'de-34')).toBe(5);
  });
});

describe('stacking', () => {
  test('[OCS 4.2] at the end of the phase the owner removes what is more than 10 RE; headquarters are free', () => {
    const f = field({
      units: [
        ['so-148', '03.03'],
        ['so-283', '03.03'],
        ['so-121', '03.03'],
        ['so-141', '03.03'],
        ['so-hq', '03.03'],
        ['so-52', '02.03'],
        ['so-kat', '02.03'],
        ['de-34', '16.01'],
      ],
      scenario: { firstPlayer: { 1: 'soviet' } },
    });
    expect(stackIn(f.g, f.hex('03.03'))).toBe(9 * 4);
    f.play('pick so-52', 'step 03.03', 'halt', 'pick so-kat', 'step 03.03', 'halt', 'end');
    expect([f.step, f.actor]).toEqual(['stacking.remove', 'soviet']);
    // The headquarters counts nothing and need not go.
    expect(f.offers('remove')).toEqual(
      ['so-148', 'so-283', 'so-121', 'so-141', 'so-52', 'so-kat'].map((id) => `remove ${id}`),
    );
    f.play('remove so-121');
    expect(stackIn(f.g, f.hex('03.03'))).toBe(10 * 4);
    expect(f.noted('destroyed')).toHaveLength(1);
    expect(f.step).not.toBe('stacking.remove');
  });

  test('[OCS 4.2] a stack may pass through a full hex', () => {
    const f = field({
      units: [
        ['so-148', '03.03'],
        ['so-283', '03.03'],
        ['so-121', '03.03'],
        ['so-52', '03.03'],
        ['so-141', '02.03'],
        ['de-34', '16.01'],
      ],
      scenario: { firstPlayer: { 1: 'soviet' } },
    });
    f.play('pick so-141', 'step 03.03', 'step 04.03', 'halt', 'end');
    expect(f.step).not.toBe('stacking.remove');
    expect(f.noted('destroyed')).toEqual([]);
  });
});

test('[OCS 9.12e] [OCS 4.7] a division is as large as the steps that it has left, other units as printed', () => {
  const f = field({
    units: [
      ['so-148', '07.06'],
      ['de-1pz', '01.01'],
    ],
    scenario: {
      setup: [
        { unit: 'so-148', at: '07.06', mode: 'combat', stepsLost: 1 },
        { unit: 'de-1pz', at: '01.01', mode: 'combat' },
      ],
    },
  });
  expect([reOf(f.g, f.unit('so-148')), reOf(f.g, f.unit('de-1pz'))]).toEqual([2 * 4, 2]);
});
