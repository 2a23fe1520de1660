// Fortifications, hedgehogs, and works on ports (OCS 16, 17, 20.0b).

import { describe, expect, test } from 'vitest';
import { defenseOf, modifierOf } from '../../../src/rules/operational-combat-series/chapters/strengths.ts';
import {
  hedgehogIn,
  portHitsIn,
  setHedgehog,
  setPortHits,
} from '../../../src/rules/operational-combat-series/hexes.ts';
import { tokensAt } from '../../../src/rules/operational-combat-series/stocks.ts';
import { GRAINS } from '../../../src/rules/operational-combat-series/tables/strength.ts';
import { FACE } from '../../../src/rules/operational-combat-series/terms.ts';
import { disorganizeUnit, setFace } from '../../../src/rules/operational-combat-series/units.ts';
import { type Field, field, type Placed } from './position.ts';
import { goOn, shore } from './shore.ts';

const dump = (side: string, at: string, tokens: number) => ({ side, at, tokens });
const level = (f: Field, label: string): number => hedgehogIn(f.g, f.hex(label));

describe('fortifications', () => {
  test('[OCS 16.0] double the defense of whoever holds them, from all sides', () => {
    for (const [unit, strength] of [
      ['so-148', 12],
      ['de-34', 15],
    ] as const) {
      const f = field({
        units: [
          [unit, '13.06'],
          ['de-rec', '01.01'],
          ['so-52', '16.01'],
        ],
      });
      expect(defenseOf(f.g, f.unit(unit), false)).toBe(2 * strength * GRAINS);
    }
  });

  test('[OCS 16.0] cost a point more to enter, unless by road', () => {
    const { land } = field({
      units: [
        ['de-34', '03.03'],
        ['so-148', '13.06'],
      ],
    }).g.s;
    const { grid, costs } = land;
    const to = grid.hexOf('13.06');
    const into = (label: string, table: 'offRoad' | 'along'): number => {
      const from = grid.hexOf(label);
      return costs.dry[table][0][from * 6 + (grid.directionTo(from, to) as number)];
    };
    const POINTS =
      costs.dry.along[0][
        grid.hexOf('15.06') * 6 + (grid.directionTo(grid.hexOf('15.06'), grid.hexOf('16.06')) as number)
      ];
    expect(into('14.06', 'along')).toBe(POINTS);
    expect(into('14.06', 'offRoad')).toBeGreaterThan(into('14.06', 'along'));
  });
});

/** The Reorganization Segment of the second week, in which the side that goes first works first. */
function secondWeek(units: readonly Placed[], scenario: object): Field {
  const f = field({ units, scenario: { firstPlayer: { 1: 'german', 2: 'german' }, supply: {}, ...scenario } });
  return reorganize(f);
}

/** Goes on to it, or to the first movement where nobody has anything to do in it. */
function reorganize(f: Field): Field {
  while (f.g.cells[f.g.s.at.turn] === 1) f.play(f.legal().includes('done') ? 'done' : 'end');
  f.dice(7);
  while (f.step !== 'reorganization.choose' && f.step !== 'movement.choose') {
    const legal = f.legal();
    if (f.actor === 'chance') f.dice(2);
    else f.play(legal.find((text) => text === 'low-supply' || text === 'done') ?? legal[0]);
  }
  return f;
}

describe('hedgehogs', () => {
  const FAR: Placed = ['so-52', '16.01'];

  test('[OCS 17.0] [OCS 17.0a] [OCS 3.7e] are built and improved for two tokens, a level a week, up to the fourth', () => {
    const f = secondWeek([['de-34', '03.03'], FAR], { dumps: [dump('german', '03.03', 40)] });
    const before = tokensAt(f.g, f.hex('03.03'), 0);
    expect(f.offers('dig')).toEqual(['dig 03.03 1']);
    f.play('dig 03.03 1');
    expect([level(f, '03.03'), tokensAt(f.g, f.hex('03.03'), 0)]).toEqual([1, before - 2]);
    expect(f.offers('dig')).toEqual([]);
    for (const [now, offered] of [
      [3, ['dig 03.03 1']],
      [4, []],
    ] as const) {
      const other = secondWeek([['de-34', '03.03'], FAR], {
        dumps: [dump('german', '03.03', 40)],
        hedgehogs: [{ at: '03.03', level: now }],
      });
      expect(other.offers('dig')).toEqual(offered);
    }
  });

  test('[OCS 17.0] need a unit in Combat Mode and two tokens in reach', () => {
    const dumps = { dumps: [dump('german', '03.03', 40)] };
    expect(secondWeek([['de-34', '03.03', 'move'], FAR], dumps).offers('dig')).toEqual([]);
    expect(secondWeek([['de-34', '03.03', 'reserve'], FAR], dumps).offers('dig')).toEqual([]);
    const f = secondWeek([['de-34', '03.03'], ['de-1pz', '03.04'], FAR], dumps);
    expect(f.offers('dig').sort()).toEqual(['dig 03.03 1', 'dig 03.04 1']);
    // Rail Repair units have a mode of their own (12.3f).
    expect(secondWeek([['de-rr', '03.03', 'repair'], FAR], dumps).offers('dig')).toEqual([]);
    disorganizeUnit(f.g, f.unit('de-1pz'));
    expect(f.play('dig 03.03 1').offers('dig')).toEqual([]);
    const poor = secondWeek([['de-34', '03.03'], FAR], { dumps: [dump('german', '03.03', 9)] });
    // A division drawing directly costs two points, one in Low Supply: 5 tokens are left.
    expect(poor.offers('dig')).toEqual(['dig 03.03 1']);
    const poorer = secondWeek([['de-34', '03.03'], FAR], { dumps: [dump('german', '03.03', 5)] });
    expect(poorer.offers('dig')).toEqual([]);
  });

  test('[OCS 17.0c] [OCS 12.8b] rise two levels with an engineer in the hex, for four tokens', () => {
    const f = secondWeek([['de-34', '03.03'], ['de-pi39', '03.03', 'move'], FAR], {
      dumps: [dump('german', '03.03', 40)],
    });
    const before = tokensAt(f.g, f.hex('03.03'), 0);
    expect(f.offers('dig')).toEqual(['dig 03.03 1', 'dig 03.03 2']);
    f.play('dig 03.03 2');
    expect([level(f, '03.03'), tokensAt(f.g, f.hex('03.03'), 0)]).toEqual([2, before - 4]);
    const third = secondWeek([['de-pi39', '03.03'], FAR], {
      dumps: [dump('german', '03.03', 40)],
      hedgehogs: [{ at: '03.03', level: 3 }],
    });
    expect(third.offers('dig')).toEqual(['dig 03.03 1']);
  });

  test('[OCS 17.0] are no more than the counter mix has', () => {
    const hedgehogs = ['05.05', '05.07', '05.09', '07.05'].map((at) => ({ at, level: 1 }));
    const scene = { dumps: [dump('german', '03.03', 40)], hedgehogs };
    expect(secondWeek([['de-34', '03.03'], FAR], scene).offers('dig')).toEqual([]);
    expect(
      secondWeek([['de-34', '05.05'], FAR], { ...scene, dumps: [dump('german', '05.05', 40)] }).offers('dig'),
    ).toEqual(['dig 05.05 1']);
  });

  test('[OCS 17.0] are razed by who leaves them, or taken with the hex', () => {
    const scene = { hedgehogs: [{ at: '03.03', level: 2 }] };
    const f = field({ units: [['de-34', '03.03'], FAR], scenario: scene });
    f.play('pick de-34', 'raze 03.03', 'step 03.04', 'halt');
    expect(level(f, '03.03')).toBe(0);
    const kept = field({ units: [['de-34', '03.03'], FAR], scenario: scene });
    kept.play('pick de-34', 'step 03.04');
    expect([level(kept, '03.03'), kept.refuses('raze 03.03')]).toEqual([2, true]);
    const stuck = field({ units: [['de-hq', '03.03'], FAR], scenario: scene });
    expect(stuck.offers('raze')).toEqual([]);
  });

  test('[OCS 17.0b] take their level from the dice, beside the action ratings', () => {
    const f = field({
      units: [
        ['de-34', '03.03'],
        ['so-148', '04.04'],
        ['so-121', '04.04'],
      ],
    });
    const [attacker, defender] = [f.unit('de-34'), f.unit('so-148')];
    const rated = modifierOf(f.g, f.hex('04.04'), attacker, defender);
    for (let now = 1; now <= 4; now++) {
      setHedgehog(f.g, f.hex('04.04'), now);
      expect(modifierOf(f.g, f.hex('04.04'), attacker, defender)).toBe(rated - now);
    }
    setFace(f.g, defender, FACE.move);
    expect(modifierOf(f.g, f.hex('04.04'), attacker, defender)).toBe(rated - 4);
  });
});

describe('works on ports', () => {
  /** Syracuse on the morning of the second week. */
  const syracuse = (units: readonly Placed[], hits: number): Field => {
    const f = shore({
      units: [...units, ['it-177bers', '32.10']],
      scenario: {
        firstPlayer: { 1: 'allied', 2: 'allied' },
        dumps: [dump('allied', '39.08', 80), dump('axis', '32.10', 80)],
      },
    });
    goOn(f, 'movement', 1);
    setPortHits(f.g, f.hex('39.08'), hits);
    reorganize(f);
    while (f.step === 'reorganization.choose' && f.actor !== 'allied') f.play('end');
    return f;
  };

  test('[OCS 20.0b] [OCS 12.8b] engineers take away a hit a week, for a supply point', () => {
    const f = syracuse([['br-re', '39.08']], 3);
    const before = tokensAt(f.g, f.hex('39.08'), 1);
    f.play('repair-port 39.08');
    expect([portHitsIn(f.g, f.hex('39.08')), tokensAt(f.g, f.hex('39.08'), 1)]).toEqual([2, before - 4]);
    expect(f.refuses('repair-port 39.08', 'break-port 39.08')).toBe(true);
    expect(syracuse([['br-re', '39.08']], 0).offers('repair-port')).toEqual([]);
    expect(syracuse([['br-231', '39.08']], 3).offers('repair-port')).toEqual([]);
  });

  test('[OCS 20.0b] 1 RE of their holder breaks them, a hit a week up to the fourth', () => {
    const f = syracuse(
      [
        ['br-231', '39.08'],
        ['br-4a', '39.08'],
      ],
      3,
    );
    f.play('break-port 39.08');
    expect([portHitsIn(f.g, f.hex('39.08')), f.offers('break-port')]).toEqual([4, []]);
    expect(syracuse([['br-231', '39.08']], 4).offers('break-port')).toEqual([]);
    expect(syracuse([['br-3cdo', '39.08']], 0).offers('break-port')).toEqual([]);
  });
});
