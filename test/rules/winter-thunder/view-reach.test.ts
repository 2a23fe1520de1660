// The reach that the table shows and the steps that the rules allow: the same hexes, at the same cost.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../src/engine/kernel/action.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { activation } from '../../../src/rules/winter-thunder/chapters/command.ts';
import { moving } from '../../../src/rules/winter-thunder/chapters/movement.ts';
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';
import type { Game as WinterThunderGame } from '../../../src/rules/winter-thunder/state.ts';
import { MARKER, type UnitId } from '../../../src/rules/winter-thunder/terms.ts';
import { VERB } from '../../../src/rules/winter-thunder/verbs.ts';
import { inMF, reach } from '../../../src/rules/winter-thunder/view/reach.ts';
import { atLength, someOf } from '../../length.ts';
import { position } from './position.ts';

/** Plays a few games at random and looks at every other position in which a unit may be taken up. */
/** The number of positions that are looked at. */
const LOOKS = atLength ? 25 : 4;

function wander(scenario: string, options: Record<string, boolean>, look: (g: WinterThunderGame) => void): void {
  const g = new Game(winterThunder, winterThunder.prepare({ scenario, options }));
  let looked = 0;
  for (let seed = 1; looked < LOOKS; seed++) {
    const rng = new Rng('reach', scenario, seed);
    for (g.start(); !g.isOver && looked < LOOKS; ) {
      if (g.stepId === activation.step.move && rng.below(2) === 0) {
        looked++;
        look(g);
      }
      const options = g.options();
      g.apply(options.at(rng.below(options.size)));
      g.forget();
    }
  }
}

function takes(g: WinterThunderGame): Action[] {
  const options = g.options();
  const all = Array.from({ length: options.size }, (_, i) => options.at(i));
  return all.filter((chosen) => verbOf(chosen) === VERB.take || verbOf(chosen) === VERB.march);
}

/** Every hex that legal steps of the unit lead to from here on. */
function walked(g: WinterThunderGame, unit: UnitId, most: Map<number, number>): void {
  if (g.stepId !== moving.step.step) return;
  const options = g.options();
  const steps = Array.from({ length: options.size }, (_, i) => options.at(i)).filter((a) => verbOf(a) === VERB.step);
  for (const step of steps) {
    const mark = g.mark();
    g.apply(step);
    const hex = g.cells[g.s.at.unitHex + unit];
    const left = g.stepId === moving.step.step ? g.cells[moving.at.left] : 0;
    if (left > (most.get(hex) ?? -1)) {
      most.set(hex, left);
      walked(g, unit, most);
    }
    g.rewind(mark);
  }
}

describe.each([
  ['bastogne', {}],
  ['st-vith', { '6.2-minimum-move': true }],
  ['bastogne', { '11.3': true }],
] as const)('the reach of a unit (%s, %o)', (scenario, options) => {
  test('[WT 6.2] [WT 6.3] the path walked by legal steps has the stated cost', () => {
    wander(scenario, options, (g) => {
      for (const take of takes(g)) {
        const unit = aOf(take) as UnitId;
        const isMarch = verbOf(take) === VERB.march;
        const start = g.cells[g.s.at.unitHex + unit];
        const whole = reach(g, g.s.units.ids[unit], null);
        expect(whole[0]).toMatchObject({ hex: start, path: [start], cost: '0 MF' });
        for (const { hex, cost, path, manner } of whole.slice(1)) {
          if ((manner === 'strategic movement') !== isMarch) continue;
          const mark = g.mark();
          g.apply(take);
          const before = g.cells[moving.at.left];
          let left = before;
          for (const next of path.slice(1)) {
            expect(g.stepId).toBe(moving.step.step);
            g.play(action(VERB.step, next));
            left = g.stepId === moving.step.step ? g.cells[moving.at.left] : left;
          }
          expect(g.cells[g.s.at.unitHex + unit]).toBe(hex);
          if (g.stepId === moving.step.step && g.cells[moving.at.left] > 0) expect(inMF(before - left)).toBe(cost);
          g.rewind(mark);
        }
      }
    });
  });

  test('[WT 6.2] [WT 6.3] every hex that legal steps lead to is in it, once', () => {
    wander(scenario, options, (g) => {
      const byUnit = new Map<UnitId, Action[]>();
      for (const take of takes(g)) {
        const unit = aOf(take) as UnitId;
        byUnit.set(unit, [...(byUnit.get(unit) ?? []), take]);
      }
      for (const [unit, ways] of byUnit) {
        const start = g.cells[g.s.at.unitHex + unit];
        const hexes = new Set<number>([start]);
        for (const take of ways) {
          const most = new Map<number, number>();
          const mark = g.mark();
          g.apply(take);
          walked(g, unit, most);
          g.rewind(mark);
          for (const hex of most.keys()) hexes.add(hex);
        }
        const found = reach(g, g.s.units.ids[unit], null).map(({ hex }) => hex);
        expect(new Set(found).size).toBe(found.length);
        expect([...hexes].filter((hex) => !found.includes(hex as Hex))).toEqual([]);
        // Where only one of the two ways of moving is on offer, nothing more is in it either.
        if (ways.length === 2) expect(found.filter((hex) => !hexes.has(hex))).toEqual([]);
      }
    });
  });
});

describe('the reach of units that are not to move now', () => {
  const p = () => position({ units: { '1306': '47PzK 18Inf', '1205': '9Inf' }, at: 'movement', hq: '47PzK' });

  test('on its way a unit has what is left of its allowance', () => {
    const walking = p().play('take 18Inf', 'step 1305');
    const whole = reach(walking.g, '18Inf', null);
    expect(whole[0]).toMatchObject({ hex: walking.hex('1305'), cost: '0 MF' });
    expect(Math.max(...whole.map(({ cost }) => Number.parseFloat(cost)))).toBeLessThanOrEqual(2);
  });

  test('of an enemy: where its next move can take it, through none of the viewer’s units', () => {
    const { g, hex } = { g: p().g, hex: (label: string) => p().hex(label) };
    const whole = reach(g, '9Inf', null).map((each) => each.hex);
    expect(whole.length).toBeGreaterThan(3);
    expect(whole).not.toContain(hex('1306'));
  });

  test('a unit that is not on the map reaches nothing', () => expect(reach(p().g, 'Lehr', null)).toEqual([]));

  test('an EXPLOIT unit in the first round is shown its move of the second', () => {
    const marked = position({ units: { '1306': '47PzK', '1307': '116Pz!exploit' }, at: 'movement', hq: '47PzK' });
    expect(marked.g.cells[marked.g.s.at.unitMarker + marked.unit('116Pz')]).toBe(MARKER.exploit);
    expect(reach(marked.g, '116Pz', null).length).toBeGreaterThan(5);
  });
});

describe('the reach of several turns', () => {
  const OTHERS = { '1306': '47PzK', '1205': '9Inf', '1307': '116Pz' };
  const at = (label: string, unit: string) =>
    position({
      units: { ...OTHERS, [label]: `${(OTHERS as Record<string, string>)[label] ?? ''} ${unit}`.trim() },
      at: 'operations',
    }).g;
  const byHex = (of: ReturnType<typeof reach>) => new Map(of.map((each) => [each.hex, each]));

  test.each(someOf(['18Inf', '2Pz']))(
    '[WT 6.1] it is what one move leads to from wherever the moves before end (%s)',
    (unit) => {
      const g = at('1405', unit);
      const label = (hex: number) => g.s.map.grid.label(hex as Hex);
      const two = byHex(reach(g, unit, null, 2));
      const first = reach(g, unit, null);
      const expected = new Set<string>();
      for (const { hex } of first) {
        for (const next of reach(at(label(hex), unit), unit, null)) expected.add(label(next.hex));
      }
      expect([...two.keys()].map(label).sort()).toEqual([...expected].sort());
      for (const { hex, turn } of two.values()) expect(turn ?? 1).toBe(first.some((one) => one.hex === hex) ? 1 : 2);
    },
  );

  test('[WT 6.2] the way is one of neighbours and comes through its halts, each reached a turn before', () => {
    const g = at('1405', '2Pz');
    const three = byHex(reach(g, '2Pz', null, 3));
    const { grid } = g.s.map;
    expect([...three.values()].some(({ turn }) => turn === 3)).toBe(true);
    for (const { hex, path, turn = 1, halts = [] } of three.values()) {
      expect(path.at(-1)).toBe(hex);
      for (let i = 1; i < path.length; i++) expect(grid.distance(path[i - 1] as Hex, path[i] as Hex)).toBe(1);
      expect(halts).toHaveLength(turn - 1);
      halts.forEach((halt, i) => {
        expect(path).toContain(halt);
        expect(three.get(halt)!.turn ?? 1).toBeLessThanOrEqual(i + 1);
      });
    }
  });

  test.runIf(atLength)('a turn more never takes a hex away, nor changes the turns before it', () => {
    const g = at('1405', '18Inf');
    for (let turns = 1; turns < 5; turns++) {
      const fewer = reach(g, '18Inf', null, turns);
      expect(reach(g, '18Inf', null, turns + 1).slice(0, fewer.length)).toEqual(fewer);
    }
  });
});

test('points are written in whole factors and fractions', () => {
  expect([0, 12, 18, 4, 28].map(inMF)).toEqual(['0 MF', '1 MF', '1 1/2 MF', '1/3 MF', '2 1/3 MF']);
});
