// Railways (OCS 12.3): transport, railheads, breaking and repair.

import { describe, expect, test } from 'vitest';
import { Game } from '../../../src/engine/kernel/game.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { railLeft, visitByRail } from '../../../src/rules/operational-combat-series/chapters/rails.ts';
import {
  isBeyondRailheads,
  isBroken,
  isRailOpen,
  setBroken,
} from '../../../src/rules/operational-combat-series/hexes.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import { POINT } from '../../../src/rules/operational-combat-series/schema/terrain.ts';
import { hauledAt, pointsAt, tokensAt, tokensOn } from '../../../src/rules/operational-combat-series/stocks.ts';
import { LEVEL, LOAD, RAIL_PARTS, SIDES } from '../../../src/rules/operational-combat-series/terms.ts';
import { disorganizeUnit, leftOf, setLevel } from '../../../src/rules/operational-combat-series/units.ts';
import { changed } from './battles.ts';
import { type Field, field, type Placed, type Scene } from './position.ts';

/** The Soviet moves first; his rail capacity is 3. */
const scene = (units: readonly Placed[], rest: Partial<Scene> = {}): Field =>
  field({
    ...rest,
    units: [...units, ['de-hq', '01.01'], ['so-hq', '16.01']],
    scenario: { firstPlayer: { 1: 'soviet' }, ...rest.scenario },
  });
const entrains = (f: Field): string[] =>
  f
    .offers('entrain')
    .map((text) => text.slice('entrain '.length))
    .toReversed();
const left = (f: Field, side = 1): number => railLeft(f.g, side) / RAIL_PARTS;

describe('transport of units', () => {
  test('[OCS 12.3] [OCS 12.3a] capacity is in supply points: half all the way on multi-track, double where any of it is of low capacity', () => {
    const f = scene([['so-121', '16.06', 'move']]);
    expect(left(f)).toBe(3);
    f.play('pick so-121');
    // 2 RE on foot are 2 points: 1 by multi-track to the city, 2 beyond it; 4 to Vyselki.
    expect(entrains(f)).toEqual(['13.06', '10.06', '07.06', '03.06', '01.06']);
    f.play('entrain 13.06');
    expect([f.at('so-121'), left(f)]).toEqual(['13.06', 2]);
    const brigade = scene([['so-141', '16.06', 'move']]).play('pick so-141');
    // 1 RE of armor: 2 points, 4 by low capacity.
    expect(entrains(brigade)).toEqual(['13.06', '10.06', '07.06', '03.06', '01.06']);
    brigade.play('entrain 10.06');
    expect(left(brigade)).toBe(1);
    const small = scene([['so-52', '13.06', 'move']], {
      parts: changed({ 'so-52': { size: 'regiment', re: { over: 1, under: 1 }, steps: 1 } }),
    }).play('pick so-52');
    small.play('entrain 14.09');
    expect(left(small)).toBe(1);
  });

  test('[OCS 12.3a] no train passes a hex with or beside enemies, whoever else stands there, nor what is broken', () => {
    const reach = (more: readonly Placed[], prepare: (f: Field) => void = () => {}): string[] => {
      const f = scene([['so-121', '16.06', 'move'], ...more]);
      prepare(f);
      return entrains(f.play('pick so-121'));
    };
    expect(reach([['de-34', '11.07']])).toEqual(['13.06']);
    expect(
      reach([
        ['de-34', '11.07'],
        ['so-52', '12.07'],
      ]),
    ).toEqual(['13.06']);
    expect(reach([], (f) => setBroken(f.g, f.hex('08.06'), true))).toEqual(['13.06', '10.06']);
  });

  test('[OCS 12.3b] only in the own Movement Phase', () => {
    const f = scene(
      [
        ['so-121', '16.06', 'move'],
        ['de-fj', '01.06'],
      ],
      { scenario: { firstPlayer: { 1: 'german' } } },
    );
    f.play('pick de-fj', 'move-mode de-fj');
    expect(entrains(f)).not.toEqual([]);
    const reacts = scene([['so-121', '16.06', 'reserve']], { scenario: { firstPlayer: { 1: 'german' } } });
    reacts.play('end', 'release so-121', 'pick so-121');
    expect(entrains(reacts)).toEqual([]);
  });

  test('[OCS 12.3c] [OCS 5.5b] [OCS 5.6b] [OCS 5.8c] in Move or Strategic Move Mode, from and to villages and cities', () => {
    const by = (mode: Placed[2], at = '16.06', prepare: (f: Field) => void = () => {}): number => {
      const f = scene([['so-121', at, mode]], { options: { '5.11': false } });
      prepare(f);
      if (f.step === 'modes.choose') f.play('done');
      return f.legal().includes('pick so-121') ? entrains(f.play('pick so-121')).length : 0;
    };
    expect([by('move'), by('strategic')]).toEqual([5, 5]);
    expect([by('combat'), by('reserve')]).toEqual([0, 0]);
    expect(by('move', '15.06')).toBe(0);
    expect(by('move', '16.06', (f) => disorganizeUnit(f.g, f.unit('so-121')))).toBe(0);
  });

  test('[OCS 12.3c] at most half of the points before, and nothing after', () => {
    const f = scene([['so-121', '16.04', 'move']]);
    f.play('pick so-121', 'step 16.05', 'step 16.06');
    expect(entrains(f)).toContain('10.06');
    f.play('entrain 10.06');
    expect([f.step, f.at('so-121'), f.refuses('pick so-121')]).toEqual(['movement.choose', '10.06', true]);
    const late = scene([['so-121', '16.02', 'move']]);
    late.play('pick so-121', 'step 16.03', 'step 16.04', 'step 16.05', 'step 16.06');
    expect(entrains(late)).toEqual([]);
  });

  test('[OCS 12.3c] a group goes together, for the sum of its size', () => {
    const f = scene([
      ['so-52', '16.06', 'move'],
      ['so-121', '16.06', 'move'],
    ]);
    f.play('pick so-121', 'join so-52');
    // 4 points: 2 by multi-track.
    expect(entrains(f)).toEqual(['13.06']);
    f.play('entrain 13.06');
    expect([f.at('so-52'), f.at('so-121'), left(f)]).toEqual(['13.06', '13.06', 1]);
  });

  test('[OCS 12.3c] by option units detrain in any railroad hex, but entrain where they must', () => {
    const f = scene([['so-121', '16.06', 'move']], { options: { '12.3c': true } }).play('pick so-121');
    expect(entrains(f)).toContain('12.06');
    expect(
      scene([['so-121', '15.06', 'move']], { options: { '12.3c': true } })
        .play('pick so-121')
        .offers('entrain'),
    ).toEqual([]);
  });
});

test('[OCS 12.3c] by option supply detrains with a headquarters in Combat Mode, not in Reserve or Move Mode', () => {
  const yards = (mode: Placed[2]): string[] => {
    const f = field({
      units: [
        ['de-hq', '01.01'],
        ['so-hq', '12.06', mode],
      ],
      options: { '12.3c': true },
      scenario: { firstPlayer: { 1: 'soviet' }, dumps: [{ side: 'soviet', at: '16.06', sp: 9 }] },
    });
    return f.play('rail-supply 16.06').offers('rail-to');
  };
  expect(yards('combat')).toContain('rail-to 12.06');
  for (const mode of ['reserve', 'move'] as const) expect(yards(mode)).not.toContain('rail-to 12.06');
});

describe('supply and trucks', () => {
  const stocked = (rest: Partial<Scene> = {}): Field =>
    scene([['de-34', '01.02']], {
      ...rest,
      scenario: {
        dumps: [{ side: 'soviet', at: '16.06', sp: 9 }],
        trucks: [{ side: 'soviet', at: '16.06', kind: 'truck', points: 4, cargoT: 6 }],
        ...rest.scenario,
      },
    });

  test('[OCS 12.3a] [OCS 12.3c] [OCS 11.3] supply goes a point for a point, by multi-track two, and is carried no farther', () => {
    const f = stocked().play('rail-supply 16.06');
    expect(f.offers('rail-to')).toEqual(
      ['01.06', '03.06', '07.06', '10.06', '13.06', '14.09'].map((at) => `rail-to ${at}`),
    );
    f.play('rail-to 13.06');
    // 3 points of capacity: 6 of supply.
    expect(f.offers('tokens').at(-1)).toBe('tokens 24');
    f.play('tokens 20');
    expect([tokensAt(f.g, f.hex('13.06'), 1), hauledAt(f.g, f.hex('13.06'), 1), left(f)]).toEqual([20, 20, 0.5]);
    // Half a point is left: two tokens by single track.
    f.play('rail-supply 16.06', 'rail-to 10.06');
    expect([tokensOn(f.g, f.hex('10.06'), 1), left(f)]).toEqual([2, 0]);
  });

  test('[OCS 12.3c] what has been carried does not entrain', () => {
    const f = stocked().play('rail-supply 16.06', 'rail-to 13.06', 'tokens 4');
    expect(f.offers('rail-supply')).toEqual(['rail-supply 16.06']);
  });

  test('[OCS 12.2c] [OCS 13.0d] trucks go empty, a point for a point, and move no more', () => {
    const f = stocked();
    f.play('rail-trucks 16.06', 'rail-to 10.06');
    // Two of the four points carry six tokens.
    expect(f.legal()).toEqual(['tokens 1', 'tokens 2']);
    f.play('tokens 2');
    expect([
      pointsAt(f.g, f.hex('10.06'), 1, LOAD.truck, 1),
      pointsAt(f.g, f.hex('16.06'), 1, LOAD.truck, 0),
      left(f),
    ]).toEqual([2, 2, 1]);
    expect(f.offers('rail-trucks')).toEqual([]);
  });

  test('[OCS 12.3] the capacity is there in each of the two player turns', () => {
    const f = stocked().play('rail-supply 16.06', 'rail-to 10.06', 'tokens 12');
    expect([left(f), f.offers('rail-supply')]).toEqual([0, []]);
    f.play('end');
    while (!(f.actor === 'soviet' && f.step === 'movement.choose')) f.play(f.legal().includes('done') ? 'done' : 'end');
    expect(left(f)).toBe(3);
  });
});

describe('railheads, breaking and repair', () => {
  const german = (units: readonly Placed[], rest: Partial<Scene> = {}): Field =>
    field({
      ...rest,
      units: [...units, ['so-hq', '16.01']],
      scenario: { dumps: [{ side: 'german', at: '03.06', sp: 3 }], ...rest.scenario },
    });

  test('[OCS 12.3d] a destroyed hex cuts the net; the hexes on both sides of it are usable', () => {
    const f = german([['de-34', '03.06', 'move']], { scenario: { destroyedRail: ['06.06'] } });
    expect(['05.06', '06.06', '07.06'].map((at) => isRailOpen(f.g, f.hex(at), 0))).toEqual([true, false, true]);
    f.play('pick de-34');
    expect(f.offers('entrain')).toEqual([]);
    const small = german([['de-fj', '03.06', 'move']], { scenario: { destroyedRail: ['06.06'] } }).play('pick de-fj');
    expect(small.offers('entrain')).toEqual(['entrain 01.06']);
  });

  test('[OCS 12.3e] a unit in Combat or Move Mode destroys a hex for a quarter of its allowance, its own railroads too', () => {
    const f = german([['de-k3', '05.06']]).play('pick de-k3', 'break-rail de-k3');
    expect([isBroken(f.g, f.hex('05.06')), leftOf(f.g, f.unit('de-k3')) / POINT]).toEqual([true, 6]);
    expect(f.offers('break-rail')).toEqual([]);
    f.play('step 04.06', 'break-rail de-k3', 'step 03.06', 'break-rail de-k3');
    expect(leftOf(f.g, f.unit('de-k3')) / POINT).toBe(0);
    const may = (unit: string, mode?: Placed[2], prepare: (f: Field) => void = () => {}): boolean => {
      const one = german([[unit, '05.06', mode]]);
      prepare(one);
      return one.legal().includes(`pick ${unit}`) && one.play(`pick ${unit}`).offers('break-rail').length > 0;
    };
    expect([may('de-34'), may('de-34', 'move'), may('de-34', 'reserve'), may('de-34', 'strategic')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([may('de-hq', 'combat'), may('de-hq', 'move')]).toEqual([false, true]);
    expect(may('de-34', 'combat', (one) => disorganizeUnit(one.g, one.unit('de-34')))).toBe(false);
  });

  test('[OCS 12.3f] a Rail Repair unit repairs three hexes in its Movement Phase, where it comes, for a token each', () => {
    const f = german([['de-rr', '03.06', 'repair']], {
      scenario: { destroyedRail: ['04.06', '05.06', '06.06', '07.06'] },
    });
    f.play('pick de-rr');
    for (const at of ['04.06', '05.06', '06.06']) {
      f.play(`step ${at}`, 'repair-rail de-rr');
      expect(isBroken(f.g, f.hex(at))).toBe(false);
    }
    f.play('step 07.06');
    expect([f.offers('repair-rail'), tokensAt(f.g, f.hex('03.06'), 0)]).toEqual([[], 9]);
  });

  test('[OCS 12.3f] not in No Supply, next to enemies, without a token, or with travel by rail', () => {
    const may = (units: readonly Placed[], prepare: (f: Field) => void = () => {}, dumps = 3): boolean => {
      const f = german(units, {
        scenario: { destroyedRail: ['04.06'], dumps: dumps === 0 ? [] : [{ side: 'german', at: '03.06', sp: dumps }] },
      });
      prepare(f);
      return f.play('pick de-rr', 'step 04.06').offers('repair-rail').length > 0;
    };
    const alone: readonly Placed[] = [['de-rr', '03.06', 'repair']];
    expect(may(alone)).toBe(true);
    expect(may(alone, (f) => setLevel(f.g, f.unit('de-rr'), LEVEL.low))).toBe(true);
    expect(may(alone, (f) => setLevel(f.g, f.unit('de-rr'), LEVEL.none))).toBe(false);
    expect(may(alone, undefined, 0)).toBe(false);
    expect(may([...alone, ['so-52', '05.06'], ['de-34', '04.06']])).toBe(false);
    const f = german([['de-rr', '03.06', 'repair']], { scenario: { destroyedRail: ['02.06'] } });
    f.play('pick de-rr');
    expect(f.offers('entrain').length).toBeGreaterThan(0);
    f.play('step 02.06', 'repair-rail de-rr', 'step 03.06');
    expect(f.offers('entrain')).toEqual([]);
  });

  test('[OCS 12.3d] [OCS 12.3f] repair pushes a railhead on, hex by hex', () => {
    const f = german([['de-rr', '04.06', 'repair']], {
      scenario: { railheads: { german: ['04.06'] }, supply: { german: { at: '01.06', sp: [0, 0, 0] } } },
    });
    f.play('pick de-rr', 'step 05.06', 'step 06.06');
    // 05.06 is not in use yet.
    expect(f.offers('repair-rail')).toEqual([]);
    f.play('step 05.06', 'repair-rail de-rr', 'step 06.06', 'repair-rail de-rr');
    expect(['05.06', '06.06', '07.06'].map((at) => isBeyondRailheads(f.g, f.hex(at), 0))).toEqual([false, false, true]);
  });
});

test('a load costs as much one way as the other, between all places of a net', () => {
  for (const scenario of ['nerussa', 'husky'] as const) {
    const g = new Game(operationalCombatSeries, operationalCombatSeries.prepare({ scenario }));
    for (const side of SIDES) {
      const costs = new Map<number, Map<number, number>>();
      for (let from = 1 as Hex; from <= g.s.counts.hexes; from = (from + 1) as Hex) {
        const out = new Map<number, number>();
        visitByRail(g, from, side, (hex, halves) => {
          out.set(hex, halves);
          return false;
        });
        costs.set(from, out);
      }
      const uneven = [...costs].flatMap(([from, out]) =>
        [...out].filter(([to, halves]) => costs.get(to)?.get(from) !== halves),
      );
      expect(uneven).toEqual([]);
    }
  }
});
