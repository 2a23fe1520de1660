// Bridging by engineers (OCS 12.8, 12.8a) and motorization by truck points (13).

import { describe, expect, test } from 'vitest';
import { motorPoints } from '../../../src/rules/operational-combat-series/chapters/motorizing.ts';
import { stepCost } from '../../../src/rules/operational-combat-series/chapters/steps.ts';
import { POINT } from '../../../src/rules/operational-combat-series/schema/terrain.ts';
import { PROHIBITED } from '../../../src/rules/operational-combat-series/statics.ts';
import { cargoAt, pointsAt, tokensOn } from '../../../src/rules/operational-combat-series/stocks.ts';
import { LOAD, MOTOR } from '../../../src/rules/operational-combat-series/terms.ts';
import {
  allowanceOf,
  leftOf,
  loseSteps,
  mobilityOf,
  motorOf,
  putInHex,
  setLost,
  setMotor,
  transportOf,
} from '../../../src/rules/operational-combat-series/units.ts';
import { fight } from './battles.ts';
import { type Field, field, type Placed, type Scene } from './position.ts';

describe('bridging', () => {
  // The Nerussa, a major river, flows between 11.07 and 12.07, where there is no road.
  const scene = (units: readonly Placed[], rest: Partial<Scene> = {}): Field =>
    field({ ...rest, units: [...units, ['de-hq', '01.01'], ['so-hq', '16.01']] });
  const cost = (f: Field, id: string, from: string, to: string): number => {
    const direction = f.g.s.land.grid.directionTo(f.hex(from), f.hex(to));
    const parts = stepCost(f.g, f.unit(id), f.hex(from), direction);
    return parts === PROHIBITED ? parts : parts / POINT;
  };

  test('[OCS 12.8] [OCS 12.8a] beside an engineer a major river is a minor one and a minor one is none, from its hex and into it', () => {
    const bare = scene([
      ['de-34', '11.07'],
      ['de-k3', '11.07'],
      ['de-1pz', '05.04'],
    ]);
    expect([cost(bare, 'de-34', '11.07', '12.07'), cost(bare, 'de-k3', '11.07', '12.07')]).toEqual([5, PROHIBITED]);
    const f = scene([
      ['de-34', '11.07'],
      ['de-k3', '11.07'],
      ['de-pi39', '11.07'],
      ['de-1pz', '05.04'],
    ]);
    expect([cost(f, 'de-34', '11.07', '12.07'), cost(f, 'de-k3', '11.07', '12.07')]).toEqual([2, 2]);
    // Into its hex as well, and nowhere else.
    expect([cost(f, 'de-34', '12.07', '11.07'), cost(f, 'de-34', '11.08', '12.08')]).toEqual([2, 6]);
    expect(cost(f, 'de-1pz', '05.04', '06.04')).toBe(2);
    const minor = scene([
      ['de-1pz', '05.04'],
      ['de-pi39', '05.04'],
    ]);
    expect(cost(minor, 'de-1pz', '05.04', '06.04')).toBe(1);
  });

  test('[OCS 12.8] headquarters are engineers; engineers of the enemy bridge nothing', () => {
    const f = field({
      units: [
        ['de-34', '11.07'],
        ['de-hq', '11.07'],
        ['so-hq', '16.01'],
      ],
    });
    expect(cost(f, 'de-34', '11.07', '12.07')).toBe(2);
    const other = field({
      units: [
        ['de-34', '11.07'],
        ['so-hq', '12.07'],
        ['de-hq', '01.01'],
      ],
    });
    expect(cost(other, 'de-34', '11.07', '12.07')).toBe(5);
  });

  test('[OCS 12.8a] it crosses with its own bridge, takes those of its group along, and the bridge goes with it', () => {
    const f = scene([
      ['de-34', '11.07'],
      ['de-pi39', '11.07'],
      ['de-stug', '11.07'],
    ]);
    f.play('pick de-pi39', 'join de-34', 'step 12.07');
    expect([leftOf(f.g, f.unit('de-pi39')) / POINT, leftOf(f.g, f.unit('de-34')) / POINT]).toEqual([4, 3]);
    f.play('halt');
    expect(cost(f, 'de-stug', '11.07', '12.07')).toBe(7);
  });

  test('[OCS 12.8a] an engineer that comes up to the river in this phase bridges nothing before the next', () => {
    const f = scene([
      ['de-34', '11.07'],
      ['de-pi39', '10.07'],
    ]);
    f.play('pick de-pi39', 'step 11.07', 'halt');
    expect(cost(f, 'de-34', '11.07', '12.07')).toBe(5);
  });

  test('[OCS 12.8a] no bridge leads into the hex of an overrun', () => {
    const f = scene(
      [
        ['de-34', '11.07'],
        ['de-pi39', '11.07'],
        ['so-52', '12.07'],
      ],
      {
        scenario: { dumps: [{ side: 'german', at: '11.07', sp: 2 }] },
      },
    );
    f.play('pick de-34');
    expect(f.offers('overrun')).toEqual([]);
  });

  test('[OCS 12.8a] [OCS 9.13] a retreat crosses it as movement does', () => {
    // Between enemies only the way over the Nerussa is open to the headquarters, which uses truck points when it
    // retreats.
    const f = fight({
      attackers: [['de-34', '10.07']],
      defenders: [['so-hq', '11.07']],
      others: [
        ['de-stug', '10.08'],
        ['de-1pz', '11.08'],
        ['de-2pz', '11.06'],
      ],
      dumps: [{ side: 'german', at: '10.07', sp: 5 }],
    });
    while (f.actor !== 'soviet' || f.offers('retreat').length === 0) {
      if (f.actor === 'chance') f.dice(2);
      else f.play(f.legal().find((text) => text === 'at-usual-cost' || text === 'retreat 0') ?? f.legal()[0]);
    }
    f.play('retreat 1');
    expect(f.offers('fall-back')).toEqual(['fall-back 12.08', 'fall-back 12.07']);
    f.play('fall-back 12.07');
    expect([f.at('so-hq'), f.mode('so-hq')]).toEqual(['12.07', 'move']);
    // It has come there in this phase, and bridges nothing.
    expect(cost(f, 'so-hq', '12.07', '11.07')).toBe(PROHIBITED);
  });

  test('[OCS 12.8a] trucks cross it too', () => {
    const column = (units: readonly Placed[]): string[] =>
      scene(units, { scenario: { trucks: [{ side: 'german', at: '11.07', kind: 'truck', points: 1 }] } })
        .play('trucks 11.07 1')
        .steps();
    expect(column([['de-34', '11.07']])).not.toContain('12.07');
    expect(column([['de-pi39', '11.07']])).toContain('12.07');
  });
});

test('a bridge never makes a way dearer, opens what only a river closes, and changes nothing where there is none', () => {
  const { land } = field({
    units: [
      ['de-hq', '01.01'],
      ['so-hq', '16.01'],
    ],
  }).g.s;
  for (const { along, bridged } of Object.values(land.costs))
    along.forEach((usual, mobility) => {
      usual.forEach((cost, way) => {
        const spanned = bridged[mobility][way];
        const river = way >= 6 && (land.sidesAt.get(land.grid.sideOf[way] as never)?.length ?? 0) > 0;
        if (!river) expect(spanned).toBe(cost);
        else if (cost !== PROHIBITED) expect(spanned).toBeLessThanOrEqual(cost);
      });
    });
});

describe('motorization', () => {
  /** The German segment of the second week. */
  function segment(
    units: readonly Placed[],
    points: number,
    cargoT = 0,
    prepare: (f: Field) => void = () => {},
  ): Field {
    const f = field({
      units: [...units, ['de-hq', '03.06'], ['so-hq', '16.01']],
      scenario: {
        dumps: [
          { side: 'german', at: '03.06', sp: 20 },
          { side: 'soviet', at: '16.01', sp: 20 },
        ],
        trucks: [{ side: 'german', at: '03.05', kind: 'truck', points, cargoT }],
        firstPlayer: { 1: 'german', 2: 'german' },
        supply: {},
      },
    });
    prepare(f);
    while (f.actor !== 'chance') f.play(f.legal().includes('done') ? 'done' : 'end');
    f.dice(7);
    while (f.step !== 'reorganization.choose') {
      if (f.actor === 'chance') f.dice(2);
      else f.play(f.legal().find((text) => text === 'done') ?? f.legal()[0]);
    }
    return f;
  }
  const ways = (f: Field, id: string): string[] =>
    f.legal().filter((text) => /motorize/.test(text) && text.endsWith(` ${id}`));
  const semi = (f: Field): void => setMotor(f.g, f.unit('de-34'), MOTOR.semi);
  const points = (f: Field): number => pointsAt(f.g, f.hex('03.05'), 0, LOAD.truck, 0);

  test('[OCS 3.1b] [OCS 13.0] [OCS 13.0a] [OCS 13.0b] a point an RE makes a unit semi-motorized, two fully; in Move Mode 10 and 16 truck points', () => {
    const f = segment([['de-34', '03.05']], 7);
    expect(ways(f, 'de-34')).toEqual(['semi-motorize de-34', 'fully-motorize de-34']);
    f.play('semi-motorize de-34');
    expect([points(f), motorOf(f.g, f.unit('de-34'))]).toEqual([4, MOTOR.semi]);
    expect(allowanceOf(f.g, f.unit('de-34')) / POINT).toBe(5);
    // Once in a segment.
    expect(ways(f, 'de-34')).toEqual([]);
    // Three more make it fully motorized another time.
    const later = segment([['de-34', '03.05']], 4, 0, semi);
    expect(ways(later, 'de-34')).toEqual(['fully-motorize de-34', 'demotorize de-34']);
    later.play('fully-motorize de-34');
    expect([points(later), motorPoints(later.g, later.unit('de-34'))]).toEqual([1, 6]);
    const back = segment([['de-34', '03.05']], 4, 0, semi).play('demotorize de-34');
    expect([points(back), motorOf(back.g, back.unit('de-34'))]).toEqual([7, MOTOR.own]);
  });

  test('[OCS 13.0a] [OCS 13.0b] [OCS 13.0d] what it does to movement and transport', () => {
    const f = field({
      units: [
        ['de-34', '03.05', 'move'],
        ['so-hq', '16.01'],
      ],
    });
    const u = f.unit('de-34');
    expect([allowanceOf(f.g, u) / POINT, mobilityOf(f.g, u), transportOf(f.g, u)]).toEqual([8, 0, 12]);
    setMotor(f.g, u, MOTOR.semi);
    expect([allowanceOf(f.g, u) / POINT, mobilityOf(f.g, u), transportOf(f.g, u)]).toEqual([10, 2, 24]);
    setMotor(f.g, u, MOTOR.full);
    expect(allowanceOf(f.g, u) / POINT).toBe(16);
  });

  test('[OCS 13.0] a part of a point is a whole one; armor, full motorization and distance bar it', () => {
    const f = segment(
      [
        ['de-fj', '03.05'],
        ['de-1pz', '03.05'],
        ['de-394', '03.05'],
        ['de-rr', '03.05', 'repair'],
        ['de-34', '03.04'],
      ],
      1,
    );
    expect(f.legal().filter((text) => /motorize/.test(text))).toEqual(['semi-motorize de-fj', 'fully-motorize de-fj']);
    expect(points(f.play('semi-motorize de-fj'))).toBe(0);
  });

  test('[OCS 13.0] what the points carried stays on the ground, and points of steps that are lost are lost', () => {
    const f = segment([['de-34', '03.05']], 4, 12);
    f.play('semi-motorize de-34');
    expect([points(f), cargoAt(f.g, f.hex('03.05'), 0, LOAD.truck, 0), tokensOn(f.g, f.hex('03.05'), 0)]).toEqual([
      1, 4, 8,
    ]);
    const worn = segment([['de-34', '03.05']], 1, 0, (g) => {
      semi(g);
      loseSteps(g.g, g.unit('de-34'), 1);
    });
    expect(points(worn.play('demotorize de-34'))).toBe(3);
  });

  test('[OCS 13.0] [OCS 21.0c] a division that gives a step for a regiment leaves its points in the hex, and needs them to take it back', () => {
    const f = segment([['de-34', '03.05']], 1, 0, semi).play('break-down de-34');
    expect([points(f), motorPoints(f.g, f.unit('de-34'))]).toEqual([2, 2]);
    const regiment = (number: number): Field =>
      segment([['de-34', '03.05']], number, 0, (g) => {
        semi(g);
        setLost(g.g, g.unit('de-34'), 1);
        putInHex(g.g, g.unit('german-regiment-1'), g.hex('03.05'));
      });
    const back = regiment(1).play('take-back german-regiment-1 de-34');
    expect([points(back), motorPoints(back.g, back.unit('de-34'))]).toEqual([0, 3]);
    const without = regiment(1).play('semi-motorize german-regiment-1');
    expect([points(without), without.offers('take-back')]).toEqual([0, []]);
  });
});
