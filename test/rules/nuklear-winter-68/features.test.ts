// What the evaluation measures of a position, and what it must not depend on.

import { describe, expect, test } from 'vitest';
import { CHANCE, OVER } from '../../../src/engine/contract/ids.ts';
import { weighted } from '../../../src/engine/kernel/chance.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { returns, totalScore } from '../../../src/rules/nuklear-winter-68/chapters/victory.ts';
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import { features } from '../../../src/rules/nuklear-winter-68/knowledge/features.ts';
import { knowledge } from '../../../src/rules/nuklear-winter-68/knowledge/knowledge.ts';
import { dataset } from '../../../src/rules/nuklear-winter-68/loading/data.ts';
import type { Game as NuklearWinterGame } from '../../../src/rules/nuklear-winter-68/state.ts';
import { type PositionSpec, position } from './position.ts';

const COUNT = features.names.length;

/** By name, a number a seat. */
function measured(g: NuklearWinterGame): Record<string, number[]> {
  const seats = g.s.seats.length;
  const out = new Float64Array(seats * COUNT).fill(Number.NaN);
  features.write(g, out);
  return Object.fromEntries(features.names.map((name, f) => [name, g.s.seats.map((_, i) => out[i * COUNT + f])]));
}

const chances = (g: NuklearWinterGame): number[] => {
  const out = new Float64Array(g.s.seats.length);
  knowledge.evaluate(g, out);
  return [...out];
};

/** Positions of random games. */
function overPositions(scenario: string, games: number, look: (g: NuklearWinterGame) => void): void {
  const s = nuklearWinter.prepare({ scenario });
  for (let n = 0; n < games; n++) {
    const g = new Game(nuklearWinter, s);
    const rng = new Rng('features', scenario, n);
    for (let i = 0; g.actor !== OVER; i++) {
      if (i % 60 === 0) look(g);
      const options = g.options();
      g.apply(g.actor === CHANCE ? weighted(g, rng.unit()) : options.at(rng.below(options.size)));
      g.forget();
    }
    look(g);
  }
}

const EXEMPLARY = ['prodigal-sons', 'lifeline', 'empty-quiver', 'final-victory'];

describe('features', () => {
  test('are finite, of a size that weights can be fitted to, and change nothing', () => {
    for (const scenario of EXEMPLARY) {
      overPositions(scenario, 1, (g) => {
        const { hash } = g;
        for (const [name, values] of Object.entries(measured(g))) {
          for (const value of values) expect(Math.abs(value), `${name} in ${scenario}`).toBeLessThan(15);
        }
        expect(g.hash).toBe(hash);
      });
    }
  });

  test('[NW S-victory] at the end a side has passed the lead that wins, or the one that does not lose, by the rules', () => {
    for (const scenario of EXEMPLARY) {
      overPositions(scenario, 2, (g) => {
        if (!g.isOver || g.cells[g.s.at.drawsLeft] > 0) return;
        const out = new Float64Array(g.s.seats.length);
        returns(g, out);
        const { win, safe } = measured(g);
        out.forEach((share, seat) => {
          expect(win[seat] > 0, `${scenario}: ${out}`).toBe(share === 1);
          expect(safe[seat] > 0, `${scenario}: ${out}`).toBe(share > 0);
        });
      });
    }
  });

  test('the lead of one of two sides is the deficit of the other', () => {
    overPositions('eye-for-an-eye', 1, (g) => {
      const { win, safe, lead } = measured(g);
      expect(win[0]).toBe(-safe[1] + 0);
      expect(lead[0] + lead[1]).toBe(0);
      expect(Math.sign(lead[0])).toBe(Math.sign(totalScore(g, 0 as never) - totalScore(g, 1 as never)));
    });
  });
});

const front: PositionSpec = {
  units: { '1-501-ss': 'e-100@C5!co e-100@C7', '1st-ranger': 'm60a1@J5!co m60a1@J7' },
  turn: 2,
  turns: 6,
};
const REICH = 0;
const NATO = 1;
const measuredAt = (spec: Partial<PositionSpec>): Record<string, number[]> =>
  measured(position({ ...front, ...spec }).g);
const withUnits = (reich: string): Record<string, number[]> => {
  return measuredAt({ units: { ...front.units, '1-501-ss': reich } });
};

test('features do not depend on how units are numbered', () => {
  const [one, other] = [
    ['e-100@C5!co e-100@C7!shaken sdkfz-250@D7', 'm60a1@J5!co m60a1@J7!reduced'],
    ['sdkfz-250@D7 e-100@C7!shaken e-100@C5!co', 'm60a1@J7!reduced m60a1@J5!co'],
  ].map(([reich, nato]) => position({ ...front, units: { '2-130': reich, '1st-ranger': nato } }).g);
  expect(other.s.units.titles[1]).not.toBe(one.s.units.titles[1]);
  expect(measured(other)).toEqual(measured(one));
  expect(chances(other)).toEqual(chances(one));
});

describe('a side is measured better', () => {
  test('with a unit that is neither Shaken nor reduced', () => {
    const whole = withUnits('e-100@C5!co e-100@C7');
    for (const [mark, name] of [
      ['shaken', 'shaken'],
      ['reduced', 'reduced'],
    ]) {
      const hurt = withUnits(`e-100@C5!co e-100@C7!${mark}`);
      expect(hurt[name][REICH], name).toBeLessThan(whole[name][REICH]);
      expect(hurt[name][NATO], name).toBe(whole[name][NATO]);
    }
  });
  test('[NW 1.2.2-contact] with its units in reach of its commander’s radio', () => {
    const stray = withUnits('e-100@C5!co e-100@Z18');
    expect(stray.stray[REICH]).toBeLessThan(withUnits('e-100@C5!co e-100@C7').stray[REICH]);
  });
  test('with a goal in its hands and its units near it', () => {
    const objectives = [{ hex: 'E6', name: 'Post', control: 'reich', points: 3 }];
    const goals = (control: string, reich: string) =>
      measuredAt({
        units: { ...front.units, '1-501-ss': reich },
        scenario: { objectives: [{ ...objectives[0], control }] },
      });
    const near = goals('reich', 'e-100@D6!co e-100@C7');
    const far = goals('reich', 'e-100@A18!co e-100@A19');
    expect(near.hold[REICH]).toBeGreaterThan(far.hold[REICH]);
    expect(near.lead[REICH]).toBe(far.lead[REICH]);
    const theirs = goals('nato', 'e-100@D6!co e-100@C7');
    expect(theirs.lead[REICH]).toBeLessThan(near.lead[REICH]);
    expect(theirs.grasp[REICH]).toBeGreaterThan(near.grasp[REICH]);
  });
  test('with shells and strikes left', () => {
    const armed = measuredAt({ sides: { reich: { oba: { barrage: 2, chemical: 1 } } } });
    const plain = measuredAt({});
    expect(armed.barrages[REICH]).toBeGreaterThan(plain.barrages[REICH]);
    expect(armed.gas[REICH]).toBeGreaterThan(plain.gas[REICH]);
    expect(armed.barrages[NATO]).toBe(plain.barrages[NATO]);
  });
});

describe('the evaluation', () => {
  test('gives chances that sum to 1, between two sides and among three', () => {
    for (const scenario of ['prodigal-sons', 'fratricide']) {
      overPositions(scenario, 1, (g) => {
        const all = chances(g);
        expect(all.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
        for (const chance of all) expect(chance).toBeGreaterThan(0);
      });
    }
  });
  test('never prefers less of a good thing: no such weight is below 0', () => {
    for (const { id } of nuklearWinter.scenarios) {
      for (const { weights } of nuklearWinter.prepare({ scenario: id }).evaluation) {
        features.names.forEach((name, f) => {
          expect(weights[f], `${name} in ${id}`).toBeGreaterThanOrEqual(0);
        });
      }
    }
  });
  test('a user may bring other weights, but only for existing features', () => {
    const own = structuredClone(dataset.shipped.evaluation) as {
      weights: Record<string, { weights: Record<string, number> }>;
      scenarios: Record<string, unknown>;
    };
    own.scenarios = {};
    const other = nuklearWinter.prepare({ scenario: 'omega', data: { 'evaluation.json': own } });
    const shipped = nuklearWinter.prepare({ scenario: 'omega' });
    expect(other.evaluation).not.toEqual(shipped.evaluation);
    expect(other.dataHash()).toBe(shipped.dataHash());
    own.weights.reich.weights.luck = 1;
    expect(() => nuklearWinter.prepare({ scenario: 'omega', data: { 'evaluation.json': own } })).toThrow(/luck/);
  });
});
