// The sequence of play (OCS 2), weather (18.0), victory, and the opening position.

import { describe, expect, test } from 'vitest';
import { Game } from '../../../src/engine/kernel/game.ts';
import { isActive, siteOfAircraft } from '../../../src/rules/operational-combat-series/aircraft.ts';
import { baseAt, freeBaseOf, levelOfBase, paidLevel } from '../../../src/rules/operational-combat-series/bases.ts';
import { levelNow, pointsOf } from '../../../src/rules/operational-combat-series/chapters/victory.ts';
import {
  hedgehogIn,
  isBeyondRailheads,
  isBroken,
  isRailOpen,
} from '../../../src/rules/operational-combat-series/hexes.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import { siteOf } from '../../../src/rules/operational-combat-series/statics.ts';
import { cargoAt, pointsAt, tokensAt, tokensOn } from '../../../src/rules/operational-combat-series/stocks.ts';
import { LOAD, PHASES, PLACE, SEGMENTS } from '../../../src/rules/operational-combat-series/terms.ts';
import { inOf, loseSteps, placeOf, siteOfUnit } from '../../../src/rules/operational-combat-series/units.ts';
import { isAboard } from '../../../src/rules/operational-combat-series/vessels.ts';
import { type Field, field, type Placed } from './position.ts';

const units: readonly Placed[] = [
  ['de-34', '03.06'],
  ['so-148', '13.06'],
];

/** The segments so far: side, phase and segment. */
const segments = (f: Field): string[] =>
  f.noted('segment').map(({ side, phase, segment }) => `${f.g.s.seats[side]} ${PHASES[phase]} ${SEGMENTS[segment]}`);

/** Ends movement after movement until something else is asked. */
function passOn(f: Field): void {
  while (f.step === 'movement.choose') f.play('end');
}

describe('the week', () => {
  test('[OCS 2.1] an Overphase, then two player turns of each side, in strict order', () => {
    const f = field({ units });
    passOn(f);
    const [german, soviet] = ['german', 'soviet'].map((side, i) => {
      const other = ['soviet', 'german'][i];
      return [
        `${side} air-return whole`,
        `${side} refit whole`,
        `${side} movement movement`,
        `${side} movement barrage`,
        `${side} movement stacking`,
        `${other} reaction release`,
        `${other} reaction movement`,
        `${other} reaction barrage`,
        `${other} reaction combat`,
        `${other} reaction stacking`,
        `${side} combat barrage`,
        `${side} combat combat`,
        `${side} exploitation release`,
        `${side} exploitation movement`,
        `${side} exploitation barrage`,
        `${side} exploitation combat`,
        `${side} exploitation stacking`,
        `${side} clean-up whole`,
      ];
    });
    // The test listens from the first movement on, which has begun.
    expect(segments(f)).toEqual([...[...german, ...soviet, ...german, ...soviet].slice(3), 'soviet overphase weather']);
    // The next week begins with its weather.
    expect([f.step, f.actor, f.g.cells[f.g.s.at.turn]]).toEqual(['weather.roll', 'chance', 2]);
  });

  test('[OCS 2.3] the higher die chooses to go first or second, every week; ties are no outcome', () => {
    const f = field({ units });
    passOn(f);
    f.dice(7, 2, 2, 2, 2).play('end', 'end');
    expect(f.legal()).toHaveLength(30);
    f.dice('dice 2 5');
    expect([f.actor, f.legal()]).toEqual(['soviet', ['go-first', 'go-second']]);
    f.play('go-second');
    expect([f.step, f.actor]).toEqual(['movement.choose', 'german']);
  });

  test('[OCS 2.3] where the scenario names the first player no dice fall', () => {
    const f = field({ units, scenario: { firstPlayer: { 1: 'soviet', 2: 'soviet' } } });
    expect(f.actor).toBe('soviet');
    passOn(f);
    f.dice(7, 2, 2, 2, 2).play('end', 'end');
    expect([f.step, f.actor]).toEqual(['movement.choose', 'soviet']);
  });

  test('[OCS 18.0] [OCS 18.0b] two dice make the weather of a week for both sides, and mud its costs', () => {
    const f = field({ units });
    expect(f.g.cells[f.g.s.at.weather]).toBe(1);
    passOn(f);
    f.dice(3, 2, 2, 2, 2).play('end', 'end');
    expect(f.g.cells[f.g.s.at.weather]).toBe(0);
    f.dice('dice 6 1').play('go-first', 'pick de-34', 'step 03.05');
    expect(f.noted('moved').at(-1)).toMatchObject({ cost: 2 * 12 });
  });

  test('[OCS 2.2] the game ends after its last week', () => {
    const f = field({ units, scenario: { turns: 1, supply: {} } });
    passOn(f);
    expect(f.actor).toBe('over');
  });
});

describe('victory', () => {
  test('who entered a place last holds it, and the margin has a level', () => {
    const f = field({
      units: [
        ['de-34', '11.06'],
        ['so-148', '16.01'],
      ],
    });
    expect(pointsOf(f.g, 0)).toEqual({ over: 0, under: 1 });
    f.play('pick de-34', 'step 10.06', 'halt');
    expect(pointsOf(f.g, 0)).toEqual({ over: 2, under: 1 });
    expect(f.noted('taken')).toMatchObject([{ side: 0, points: 2 }]);
    expect(f.g.s.play.victory.levels[levelNow(f.g)].result).toBe('soviet.marginal');
    loseSteps(f.g, f.unit('de-34'), 2);
    expect(pointsOf(f.g, 1)).toEqual({ over: 2, under: 1 });
  });
});

describe('the opening position', () => {
  const rules = operationalCombatSeries;
  const husky = new Game(rules, rules.prepare({ scenario: 'husky' }));
  const nerussa = new Game(rules, rules.prepare({ scenario: 'nerussa' }));
  const unit = (g: typeof husky, id: string): number => g.s.forces.ids.indexOf(id);

  test('has supply as tokens by place and side, trucks with their cargo, works and broken rails', () => {
    const { land } = nerussa.s;
    const hex = (label: string) => land.grid.hexOf(label);
    expect([tokensOn(nerussa, hex('03.06'), 0), tokensAt(nerussa, hex('03.06'), 0)]).toEqual([36, 44]);
    expect(pointsAt(nerussa, hex('13.06'), 1, LOAD.wagon, 0)).toBe(4);
    expect(cargoAt(nerussa, hex('13.06'), 1, LOAD.wagon, 0)).toBe(8);
    expect(hedgehogIn(nerussa, hex('13.06'))).toBe(1);
    expect([isBroken(nerussa, hex('06.06')), isRailOpen(nerussa, hex('06.06'), 0)]).toEqual([true, false]);
    expect([levelOfBase(nerussa, baseAt(nerussa, hex('03.05'))), baseAt(nerussa, hex('03.04'))]).toEqual([1, 0]);
    expect(levelOfBase(nerussa, freeBaseOf(nerussa, 0))).toBe(0);
  });

  test('has units in boxes, aboard landing craft and yet to come, and aircraft active at their bases', () => {
    const { land, vessels, aircraft, counts } = husky.s;
    const paras = unit(husky, 'ge-fj3');
    expect(placeOf(husky, paras)).toBe(PLACE.zone);
    expect(siteOfUnit(husky, paras)).toBe(siteOf(land, 'mainland'));
    expect(
      isAboard(
        husky,
        unit(husky, 'us-3'),
        vessels.findIndex((each) => each?.id === 'us-lc1'),
      ),
    ).toBe(true);
    expect([placeOf(husky, unit(husky, 'br-78')), inOf(husky, unit(husky, 'br-78'))]).toEqual([PLACE.arriving, 3]);
    const spitfire = aircraft.findIndex((each) => each?.id === 'br-spit9-1');
    expect([siteOfAircraft(husky, spitfire), isActive(husky, spitfire)]).toEqual([siteOf(land, 'malta'), true]);
    expect(paidLevel(husky, baseAt(husky, siteOf(land, 'malta')))).toBe(3);
    expect(siteOf(land, 'malta')).toBeGreaterThan(counts.hexes);
    expect(pointsAt(husky, siteOf(land, 'ports'), 1, LOAD.truck, 0)).toBe(16);
  });

  test('is small: Husky within three times the smallest game of another ruleset of 10,616 bytes, Nerussa within it', () => {
    expect(husky.cells.byteLength).toBeLessThanOrEqual(3 * 10_616);
    expect(nerussa.cells.byteLength).toBeLessThanOrEqual(0.75 * 10_616);
  });

  test('[OCS 12.3d] trains run up to the railheads, from where supply arrives', () => {
    const f = field({ units, scenario: { railheads: { german: ['04.06'] } } });
    const hexes = ['03.06', '04.06', '05.06', '13.07'].map((label) => f.hex(label));
    expect(hexes.map((hex) => isBeyondRailheads(f.g, hex, 0))).toEqual([false, false, true, true]);
    expect(hexes.map((hex) => isBeyondRailheads(f.g, hex, 1))).toEqual([false, false, false, false]);
  });
});
