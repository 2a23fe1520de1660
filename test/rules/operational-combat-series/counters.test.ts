// What counters print (OCS 3), and what supply, headquarters and trucks are (11.0 to 11.3, 12.1, 12.2).

import { describe, expect, test } from 'vitest';
import { dseOfUnits } from '../../../src/rules/operational-combat-series/chapters/dse.ts';
import { tokensFor } from '../../../src/rules/operational-combat-series/chapters/paying.ts';
import { throwOf } from '../../../src/rules/operational-combat-series/chapters/tracing.ts';
import { reIn, stackIn } from '../../../src/rules/operational-combat-series/hexes.ts';
import { shipped } from '../../../src/rules/operational-combat-series/loading/shipped.ts';
import { CLASSES } from '../../../src/rules/operational-combat-series/schema/shapes.ts';
import { POINT } from '../../../src/rules/operational-combat-series/schema/terrain.ts';
import { unitSchema } from '../../../src/rules/operational-combat-series/schema/units.ts';
import { tokensAt } from '../../../src/rules/operational-combat-series/stocks.ts';
import { LEVELS, REPL } from '../../../src/rules/operational-combat-series/terms.ts';
import {
  actionRating,
  classOf,
  disorganizeUnit,
  isOnMap,
  levelOf,
  loseSteps,
  reOf,
  stepsOf,
  transportOf,
} from '../../../src/rules/operational-combat-series/units.ts';
import { changed } from './battles.ts';
import { field, type Placed } from './position.ts';

const ends: readonly Placed[] = [
  ['de-hq', '01.01'],
  ['so-hq', '16.01'],
];

describe('counters', () => {
  const { forces } = field({ units: ends }).g.s;
  const number = (id: string): number => forces.ids.indexOf(id);

  test('[OCS 3.1] [OCS 3.1a] [OCS 3.1b] [OCS 3.1e] strength, rating and allowance of both sides, colour, wheels, and the RE of a division', () => {
    const { g } = field({ units: ends });
    expect(forces.combat[number('de-34')]).toEqual({ strength: 15, isDefenseOnly: false, ar: 3, ma: 5, mobility: 0 });
    expect(forces.move[number('de-34')]).toEqual({ strength: 7, isDefenseOnly: false, ar: 3, ma: 8, mobility: 0 });
    expect(['de-1pz', 'de-rec', 'de-394'].map((id) => CLASSES[classOf(g, number(id))])).toEqual([
      'armor',
      'mech',
      'other',
    ]);
    // Wheels double the room that a train gives.
    expect(['de-394', 'so-420', 'de-fj'].map((id) => transportOf(g, number(id)) / reOf(g, number(id)))).toEqual([
      2, 2, 1,
    ]);
    expect(['de-34', 'so-121', 'so-141'].map((id) => stepsOf(g, number(id)))).toEqual([3, 2, 1]);
  });

  test('[OCS 3.1c] [OCS 3.1d] strength in parentheses only defends; ratings are 0 to 5, and no other is read', () => {
    const f = field({
      units: [['de-1pz', '03.03'], ['so-141', '04.04'], ...ends],
      scenario: { dumps: [{ side: 'german', at: '02.03', sp: 2 }] },
      parts: changed({ 'de-1pz': { combat: { isDefenseOnly: true } } }),
    });
    expect(f.play('pick de-1pz').offers('overrun')).toEqual([]);
    expect([actionRating(f.g, f.unit('de-1pz')), actionRating(f.g, f.unit('so-hq'))]).toEqual([5, 0]);
    disorganizeUnit(f.g, f.unit('de-1pz'));
    expect(actionRating(f.g, f.unit('de-1pz'))).toBe(4);
    const [row] = shipped.nerussa['units.json'].units;
    expect(unitSchema.safeParse({ ...row, combat: '4-5-8 track' }).success).toBe(true);
    expect(unitSchema.safeParse({ ...row, combat: '4-6-8 track' }).success).toBe(false);
  });

  test('[OCS 3.1f] [OCS 3.2] regiments of divisions and both kinds of replacements come from the counter mix', () => {
    const count = (is: (u: number) => boolean): number => forces.ids.filter((_, u) => u > 0 && is(u)).length;
    expect(count((u) => forces.isBreakDown[u] === 1)).toBe(2 + 4);
    expect([REPL.pax, REPL.eq].map((kind) => count((u) => forces.repl[u] === kind))).toEqual([2 + 4, 2 + 2]);
  });

  test('[OCS 3.4] [OCS 12.1f] headquarters print a range for each mode, in truck points; corps and army are alike', () => {
    for (const size of ['corps', 'army'] as const) {
      const f = field({
        units: [
          ['de-hq', '03.06'],
          ['so-hq', '16.01', 'move'],
        ],
        parts: changed({ 'de-hq': { size }, 'so-hq': { size } }),
      });
      expect([throwOf(f.g, f.unit('de-hq')) / POINT, throwOf(f.g, f.unit('so-hq')) / POINT]).toEqual([18, 6]);
      expect(throwOf(f.g, f.unit('de-34'))).toBe(0);
    }
  });

  test('[OCS 3.6] trucks and wagons have points, and an allowance of their kind', () => {
    const f = field({
      units: ends,
      scenario: {
        trucks: [
          { side: 'german', at: '01.06', kind: 'truck', points: 2 },
          { side: 'german', at: '01.07', kind: 'wagon', points: 1 },
        ],
      },
    });
    expect(f.offers('trucks')).toEqual(['trucks 01.06 1', 'trucks 01.06 2']);
    const hexes = (pick: string): number => {
      f.play(pick);
      let steps = 0;
      for (let d = 0; d < 60 && f.steps().length > 0; d++, steps++) f.play(`step ${f.steps()[0]}`);
      f.play('halt');
      return steps;
    };
    expect(hexes('wagons 01.07 1')).toBeLessThanOrEqual(10);
    expect(hexes('trucks 01.06 2')).toBeGreaterThan(20);
  });
});

describe('supply', () => {
  test('[OCS 11.0] [OCS 11.1b] [OCS 11.2] points are carried forward and pay there, drawn within 5 truck points or thrown by a headquarters', () => {
    const f = field({
      units: [
        ['de-1pz', '09.03'],
        ['so-141', '10.03'],
        ['de-hq', '01.01', 'move'],
        ['so-hq', '16.01'],
      ],
      scenario: {
        dumps: [{ side: 'german', at: '01.06', sp: 1 }],
        trucks: [{ side: 'german', at: '01.06', kind: 'truck', points: 1 }],
      },
      options: { '9.17': false },
    });
    const reached = (): number => tokensFor(f.g, f.hex('09.03'), 0);
    expect(reached()).toBe(0);
    f.play('trucks 01.06 1', 'load 4', ...['02', '03', '04', '05', '06', '07'].map((column) => `step ${column}.06`));
    f.play('step 07.05', 'unload 4', 'halt');
    expect(reached()).toBe(4);
    f.play('pick de-1pz', 'overrun 10.03', 'at-usual-cost').dice(12);
    expect(tokensAt(f.g, f.hex('07.05'), 0)).toBe(3);
    // A division that is not mechanized is the measure.
    const so148 = f.unit('so-148');
    expect(dseOfUnits(f.g, [so148]) - dseOfUnits(f.g, [])).toBe(1);
  });

  test('[OCS 11.1c] points of one side pay for it alone, also where those of both lie in one hex', () => {
    const f = field({
      units: ends,
      scenario: {
        dumps: [
          { side: 'german', at: '05.05', tokens: 3 },
          { side: 'soviet', at: '05.05', tokens: 7 },
        ],
      },
    });
    const at = f.hex('05.04');
    expect([tokensFor(f.g, at, 0), tokensFor(f.g, at, 1)]).toEqual([3, 7]);
  });
});

describe('headquarters and trucks', () => {
  test('[OCS 12.1] headquarters are 1 RE for transport and barrages and one step, but nothing for stacking', () => {
    const f = field({
      units: [
        ['de-hq', '03.06'],
        ['de-fj', '03.06'],
        ['so-hq', '16.01'],
      ],
    });
    const hq = f.unit('de-hq');
    expect([reIn(f.g, f.hex('03.06')), stackIn(f.g, f.hex('03.06'))]).toEqual([4 + 2, 2]);
    expect([reOf(f.g, hq), stepsOf(f.g, hq), transportOf(f.g, hq)]).toEqual([4, 1, 8]);
    loseSteps(f.g, hq, 1);
    expect(isOnMap(f.g, hq)).toBe(false);
  });

  /** A second Soviet headquarters, where the guns would be. */
  const second = changed({
    'so-420': { symbol: 'hq', range: undefined, throw: { combat: 12, move: 6 }, combat: { ma: 0 } },
  });

  test('[OCS 12.1e] a unit draws by whichever headquarters its owner likes, and may leave its range at will', () => {
    const week = (first: string, left: string): string[] => {
      const f = field({
        parts: second,
        units: [
          ['de-hq', '16.01'],
          ['so-hq', '08.10'],
          ['so-420', '08.11'],
          ['so-148', '09.11'],
          ['so-283', '09.10'],
        ],
        scenario: {
          dumps: [{ side: 'soviet', at: '08.11', sp: 9 }],
          firstPlayer: { 1: 'german', 2: 'german' },
          supply: {},
        },
      });
      while (f.actor !== 'chance') f.play(f.legal().includes('done') ? 'done' : 'end');
      f.dice(7).play(`issue ${first}`, `leave-out ${left}`);
      while (f.step === 'supply-usage.leave') f.play('done');
      f.play('full-supply');
      // The other supplies whom the first has left.
      while (f.step !== 'supply-usage.level') f.play(f.legal().includes('done') ? 'done' : f.legal()[0]);
      f.play('low-supply');
      return ['so-148', 'so-283'].map((id) => LEVELS[levelOf(f.g, f.unit(id))]);
    };
    expect(week('so-hq', 'so-148')).toEqual(['low', 'full']);
    expect(week('so-hq', 'so-283')).toEqual(['full', 'low']);
    expect(week('so-420', 'so-283')).toEqual(['full', 'low']);
  });
});
