// What adjacent enemies do to supply, repairs and retreats (OCS 4.1), limited intelligence (4.9), trucks and their
// loads, and what holds throughout random play.

import { describe, expect, test } from 'vitest';
import { HIDDEN, seat } from '../../../src/engine/contract/ids.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { observe, resample } from '../../../src/engine/kernel/observe.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import {
  disordersRetreat,
  letsRepair,
  letsSupplyPass,
} from '../../../src/rules/operational-combat-series/chapters/adjacency.ts';
import { battle } from '../../../src/rules/operational-combat-series/chapters/battle.ts';
import { topIn } from '../../../src/rules/operational-combat-series/hexes.ts';
import { operationalCombatSeries as rules } from '../../../src/rules/operational-combat-series/index.ts';
import type { Ocs } from '../../../src/rules/operational-combat-series/statics.ts';
import {
  addPark,
  addTokens,
  cargoAt,
  pointsAt,
  restParks,
  tokensAt,
} from '../../../src/rules/operational-combat-series/stocks.ts';
import { LOAD } from '../../../src/rules/operational-combat-series/terms.ts';
import { give, has, hexOf, layOnTop, loseSteps, shift } from '../../../src/rules/operational-combat-series/units.ts';
import { tokensAfloat } from '../../../src/rules/operational-combat-series/vessels.ts';
import { someOf } from '../../length.ts';
import { playRandomly, RandomPlayer } from '../../random-play.ts';
import { tokensInAir } from './airfield.ts';
import { fight } from './battles.ts';
import { type Field, field, type Placed } from './position.ts';

describe('beside an enemy', () => {
  const units: readonly Placed[] = [
    ['de-34', '03.03'],
    ['so-148', '04.04'],
  ];
  const answers = (options: Record<string, boolean> = {}, isMoving = false) => {
    const f = field({ units, options });
    if (isMoving) give(f.g, 'group', f.unit('de-34'));
    const asked = [letsSupplyPass, letsRepair, disordersRetreat];
    return ['03.03', '03.04', '01.01', '04.04'].map((label) => asked.map((ask) => ask(f.g, f.hex(label), 0)));
  };

  test('[OCS 4.1] a friend lets supply pass, but no repairs, and no retreat unless by option 9.13e', () => {
    expect(answers()).toEqual([
      [true, false, true],
      [false, false, true],
      [true, true, false],
      [false, false, false],
    ]);
    expect(answers({ '9.13e': true })[0]).toEqual([true, false, false]);
  });

  test('[OCS 4.1] no friend that moves along negates', () => {
    expect(answers({ '9.13e': true }, true)[0]).toEqual([false, false, true]);
  });
});

describe('limited intelligence', () => {
  const units: readonly Placed[] = [
    ['so-148', '13.06'],
    ['so-121', '13.06', 'reserve'],
    ['so-141', '12.06'],
    ['de-34', '02.03'],
    ['de-1pz', '02.03'],
  ];

  test('[OCS 4.9] of an enemy stack only the top is seen, and worlds are imagined below it', () => {
    const { g } = field({ units, options: { '4.9': true } });
    const sight = new Int32Array(g.cells.length);
    observe(g, seat(0), sight);
    const at = (id: string) => sight[g.s.at.unitHex + g.s.forces.ids.indexOf(id)];
    expect(['so-148', 'so-121', 'so-141'].map(at)).toEqual([HIDDEN, HIDDEN, HIDDEN]);
    expect(at('de-1pz')).not.toBe(HIDDEN);
    const hex = g.s.land.grid.hexOf('13.06');
    expect(sight[g.s.at.top + hex]).toBe(g.s.forces.ids.indexOf('so-148'));
    const mirror = new Game(rules, g.s);
    const under = new Set<string>();
    for (let world = 0; world < 20; world++) {
      resample(sight, seat(0), new Rng(`world-${world}`, 'fog'), mirror);
      expect(topIn(mirror, hex)).toBe(topIn(g, hex));
      under.add(g.s.land.grid.label(hexOf(mirror, g.s.forces.ids.indexOf('so-121'))));
    }
    expect([...under].sort()).toEqual(['12.06', '13.06']);
  });

  /** Where worlds of the Germans have a Soviet unit, in twenty of them. */
  const imagined = (f: Field, id: string): string[] => {
    const sight = new Int32Array(f.g.cells.length);
    observe(f.g, seat(0), sight);
    const mirror = new Game(rules, f.g.s);
    const where = new Set<string>();
    for (let world = 0; world < 20; world++) {
      resample(sight, seat(0), new Rng(`world-${world}`, 'fog'), mirror);
      where.add(f.g.s.land.grid.label(hexOf(mirror, f.unit(id))));
    }
    return [...where].sort();
  };

  test('[OCS 4.9] what was once seen on top is remembered while a stack stays there, and what was lost', () => {
    const f = field({ units, options: { '4.9': true } });
    expect(imagined(f, 'so-121')).toEqual(['12.06', '13.06']);
    layOnTop(f.g, f.unit('so-121'));
    layOnTop(f.g, f.unit('so-148'));
    expect(topIn(f.g, f.hex('13.06'))).toBe(f.unit('so-148'));
    expect(imagined(f, 'so-121')).toEqual(['13.06']);
    // It goes below another stack unseen, and the top leaves.
    shift(f.g, f.unit('so-121'), f.hex('12.06'));
    shift(f.g, f.unit('so-148'), f.hex('14.06'));
    expect(imagined(f, 'so-121')).toEqual(['12.06', '14.06']);
    loseSteps(f.g, f.unit('so-121'), 2);
    expect(imagined(f, 'so-121')).toEqual([f.g.s.land.grid.label(0 as never)]);
  });

  test('[OCS 4.9] [OCS 9.1d] in worlds imagined during a battle both sides fight, and it can be played out', () => {
    const f = fight({
      attackers: [
        ['de-34', '03.03'],
        ['de-1pz', '03.03'],
      ],
      defenders: [
        ['so-148', '04.04'],
        ['so-121', '04.04'],
      ],
      others: [['so-141', '15.06']],
      dumps: [
        { side: 'german', at: '03.03', tokens: 40 },
        { side: 'soviet', at: '05.04', tokens: 40 },
      ],
      options: { '4.9': true },
    });
    const { g } = f;
    const sight = new Int32Array(g.cells.length);
    const mirror = new Game(rules, g.s);
    const engaged = (world: Game<Ocs>, side: number): string[] =>
      g.s.forces.ids.filter((_, u) => u > 0 && g.s.forces.side[u] === side && has(world, 'engaged', u));
    const inTarget = (world: Game<Ocs>): string[] =>
      g.s.forces.ids.filter((_, u) => g.s.forces.side[u] === 1 && hexOf(world, u) === f.hex('04.04'));
    /** Plays on in worlds of the seat to act, after a look at each. */
    const imagine = (look: (world: Game<Ocs>) => void): void => {
      observe(g, seat(g.actor), sight);
      for (let n = 0; n < 10; n++) {
        resample(sight, seat(g.actor), new Rng(`battle-${n}`), mirror);
        look(mirror);
        const player = new RandomPlayer(`battle-${n}`);
        while (mirror.isRunning(battle)) mirror.apply(player.next(mirror));
      }
    };
    const lead = 'de-34';
    expect([f.step, f.actor]).toEqual(['battle.costs', 'german']);
    imagine((world) => expect(engaged(world, 1)).toEqual(inTarget(world)));
    f.play('at-usual-cost', `rate ${lead}`);
    expect([f.step, f.actor]).toEqual(['battle.defenderRates', 'soviet']);
    expect(topIn(g, f.hex('03.03'))).toBe(f.unit(lead));
    imagine((world) => expect(engaged(world, 0)).toContain(lead));
    // The one below the top counts: it is known to be there.
    f.play('rate so-121');
    observe(g, seat(0), sight);
    for (let n = 0; n < 10; n++) {
      resample(sight, seat(0), new Rng(`rated-${n}`), mirror);
      expect(engaged(mirror, 1)).toEqual(expect.arrayContaining(['so-148', 'so-121']));
      expect(engaged(mirror, 1)).toEqual(inTarget(mirror));
    }
  });

  test('[OCS 4.9] the owner orders a stack where units halt', () => {
    const f = field({ units, options: { '4.9': true } });
    expect(topIn(f.g, f.hex('02.03'))).toBe(f.unit('de-34'));
    f.play('pick de-1pz', 'join de-34', 'step 03.03', 'halt-on-top de-34');
    expect(topIn(f.g, f.hex('03.03'))).toBe(f.unit('de-34'));
    const known = field({ units }).play('pick de-1pz', 'join de-34', 'step 03.03');
    expect(known.offers('halt-on-top')).toEqual([]);
  });
});

describe('trucks and loads', () => {
  test('stand in one order however they came there, and rest with the phase', () => {
    const games = [0, 1].map(
      () =>
        field({
          units: [
            ['de-34', '02.03'],
            ['so-148', '13.06'],
          ],
        }).g,
    );
    const [one, other] = games;
    const rows: readonly (readonly [number, number, number, number, number, number])[] = [
      [20, 0, LOAD.truck, 1, 3, 8],
      [20, 0, LOAD.wagon, 1, 2, 0],
      [20, 0, LOAD.truck, 0, 1, 0],
      [7, 1, LOAD.truck, 0, 4, 16],
      [20, 0, LOAD.hauled, 1, 0, 5],
    ];
    for (const row of rows) addPark(one, ...row);
    for (const row of rows.toReversed()) addPark(other, ...row);
    expect(one.hash).toBe(other.hash);
    addTokens(one, 20, 0, 5);
    expect(tokensAt(one, 20, 0)).toBe(5 + 8);
    restParks(one);
    expect([pointsAt(one, 20, 0, LOAD.truck, 0), cargoAt(one, 20, 0, LOAD.truck, 0)]).toEqual([4, 8]);
    expect([pointsAt(one, 20, 0, LOAD.wagon, 0), cargoAt(one, 20, 0, LOAD.hauled, 1)]).toEqual([2, 0]);
    expect(one.cells[one.s.at.parks]).toBe(3);
    expect(() => addPark(one, 7, 1, LOAD.truck, 0, -1, 0)).toThrow('3 points of truck with 16 tokens');
  });
});

test('in random play no unit has two modes, stacks hold at the ends of phases, and supply comes by arrival and goes by payment and capture alone', () => {
  for (const [scenario, seed] of someOf([
    ['nerussa', 'a'],
    ['nerussa', 'b'],
    ['husky', 'c'],
  ] as const)) {
    const g = new Game(rules, rules.prepare({ scenario, options: { '5.11': seed !== 'b', '4.9': seed === 'a' } }));
    const tokens = (): number => {
      let all = 0;
      for (let site = 1; site <= g.s.counts.sites; site++) all += tokensAt(g, site, 0) + tokensAt(g, site, 1);
      return all + tokensAfloat(g) + tokensInAir(g);
    };
    let left = tokens();
    // Tokens go by payment, blowing and barrages, and with what an enemy takes.
    g.listener = (_, { kind, ...event }) => {
      if (kind === 'arrived') left += (event as unknown as { tokens: number }).tokens;
      if (kind === 'captured' || kind === 'dropped') left -= (event as unknown as { tokensLost: number }).tokensLost;
      if (['paid', 'paidAfloat', 'blown', 'burnt', 'cargoLost'].includes(kind))
        left -= (event as unknown as { tokens: number }).tokens;
    };
    playRandomly(g, seed, undefined, () => {
      rules.audit?.(g);
      // A column of trucks on its way has its load with it.
      if (g.stepName === 'movement.choose') expect(tokens()).toBe(left);
    });
    expect(g.isOver).toBe(true);
  }
});
