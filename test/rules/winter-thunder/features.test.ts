// What the evaluation measures of a position, and what it must not depend on.

import { describe, expect, test } from 'vitest';
import { CHANCE, OVER } from '../../../src/engine/contract/ids.ts';
import { weighted } from '../../../src/engine/kernel/chance.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { totalPoints } from '../../../src/rules/winter-thunder/chapters/victory.ts';
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';
import { features } from '../../../src/rules/winter-thunder/knowledge/features.ts';
import { knowledge } from '../../../src/rules/winter-thunder/knowledge/knowledge.ts';
import { dataset } from '../../../src/rules/winter-thunder/loading/data.ts';
import type { Game as WinterThunderGame } from '../../../src/rules/winter-thunder/state.ts';
import { ALLIED, GERMAN } from '../../../src/rules/winter-thunder/terms.ts';
import { atLength } from '../../length.ts';
import { type PositionSpec, position } from './position.ts';

const COUNT = features.names.length;

function measured(g: WinterThunderGame): Record<string, [german: number, allied: number]> {
  const out = new Float64Array(2 * COUNT).fill(Number.NaN);
  features.write(g, out);
  return Object.fromEntries(features.names.map((name, f) => [name, [out[f], out[COUNT + f]]]));
}

const chances = (g: WinterThunderGame): number[] => {
  const out = new Float64Array(2);
  knowledge.evaluate(g, out);
  return [...out];
};

/** Positions of random games, turn by turn. */
function overPositions(scenario: string, games: number, look: (g: WinterThunderGame) => void): void {
  const s = winterThunder.prepare({ scenario });
  for (let n = 0; n < games; n++) {
    const g = new Game(winterThunder, s);
    const rng = new Rng('features', scenario, n);
    for (let i = 0; g.actor !== OVER; i++) {
      if (i % 40 === 0) look(g);
      const options = g.options();
      g.apply(g.actor === CHANCE ? weighted(g, rng.unit()) : options.at(rng.below(options.size)));
      g.forget();
    }
    look(g);
  }
}

describe('features', () => {
  test('are finite, of a size that weights can be fitted to, and change nothing', () => {
    for (const scenario of ['st-vith', 'bastogne', 'home-for-christmas']) {
      overPositions(scenario, atLength ? 2 : 1, (g) => {
        const { hash } = g;
        for (const [name, pair] of Object.entries(measured(g))) {
          for (const value of pair) expect(Math.abs(value), `${name} in ${scenario}`).toBeLessThan(15);
        }
        expect(g.hash).toBe(hash);
      });
    }
  });

  test('stay exact for the largest possible counters: more units nearby never reach for less', () => {
    const s = winterThunder.prepare({ scenario: 'campaign' });
    const { isCombat, side, count } = s.units;
    const factors = new Uint8Array(count + 1).fill(255);
    const g = new Game(winterThunder, { ...s, units: { ...s.units, full: factors, reduced: factors } });
    const place = s.map.place.findIndex((kind, hex) => kind > 0 && g.cells[s.at.hexControl + hex] === ALLIED + 1);
    for (let u = 1; u <= count; u++) if (isCombat[u] === 1) g.cells[s.at.unitHex + u] = 0;
    let last = measured(g);
    for (let u = 1; u <= count; u++) {
      if (side[u] !== GERMAN || isCombat[u] === 0) continue;
      g.cells[s.at.unitHex + u] = place;
      const now = measured(g);
      for (const name of ['reach', 'reach later']) {
        expect(now[name][GERMAN], `${s.units.ids[u]} ${name}`).toBeGreaterThanOrEqual(last[name][GERMAN]);
      }
      last = now;
    }
  });

  test('count the points that the rules count', () => {
    const bounded = (x: number): number => Math.max(-5, Math.min(5, x));
    for (const scenario of ['bastogne', 'campaign']) {
      overPositions(scenario, 1, (g) => {
        const left = measured(g).time[0] * (g.s.play.lastTurn - g.s.play.firstTurn + 1);
        const [german, allied] = [totalPoints(g, GERMAN), totalPoints(g, ALLIED)];
        const { decision } = g.s.play.victory;
        // Bastogne is won by a margin, the campaign by a ratio.
        const wins =
          decision.by === 'margin'
            ? german - allied - decision.german + 0.5
            : german - 2 * allied + (allied > 0 ? 0.5 : -0.5);
        expect(measured(g).win[0]).toBeCloseTo(bounded(wins / (0.5 + Math.sqrt(left))), 10);
      });
    }
  });

  test('the gain of one side is the loss of the other', () => {
    overPositions('st-vith', 2, (g) => {
      const { win, safe, lead, hold, reach } = measured(g);
      expect(win[GERMAN]).toBe(-safe[ALLIED] + 0);
      expect(safe[GERMAN]).toBe(-win[ALLIED] + 0);
      expect(lead[GERMAN] + lead[ALLIED]).toBe(0);
      expect(hold[GERMAN] + reach[ALLIED]).toBe(0);
      expect(reach[GERMAN] + hold[ALLIED]).toBe(0);
    });
  });

  test('do not depend on how units are numbered', () => {
    const units = dataset.shipped.units as unknown as { units: readonly object[] };
    const turned = { ...units, units: [...units.units].reverse() };
    for (const scenario of winterThunder.scenarios.map(({ id }) => id)) {
      const [as, other] = [undefined, { 'units.json': turned }].map((data) => {
        return new Game(winterThunder, winterThunder.prepare({ scenario, data }));
      });
      expect(other.s.units.ids[1]).not.toBe(as.s.units.ids[1]);
      expect(measured(other)).toEqual(measured(as));
      expect(chances(other)).toEqual(chances(as));
    }
  });
});

const front: PositionSpec = {
  units: { '1306': '106Inf VIII', '1406': '18Inf 62Inf 66K', '1104': '1Army', '1706': '5PzArmy' },
  at: 'operations',
  shipped: true,
};
const changed = (units: Readonly<Record<string, string>>): WinterThunderGame => {
  return position({ ...front, units: { ...front.units, ...units } }).g;
};

describe('a side is measured better', () => {
  test('with a division at full strength rather than reduced', () => {
    const [full, reduced] = [changed({}), changed({ '1406': '18Inf- 62Inf 66K' })];
    expect(measured(full).strength[GERMAN]).toBeGreaterThan(measured(reduced).strength[GERMAN]);
    expect(measured(full).reduced[GERMAN]).toBeGreaterThan(measured(reduced).reduced[GERMAN]);
    expect(measured(full).strength[ALLIED]).toBe(measured(reduced).strength[ALLIED]);
  });
  test('with its units within five hexes of a corps HQ', () => {
    const away = changed({ '1406': '18Inf 62Inf', '1706': '5PzArmy', '1702': '66K' });
    expect(measured(away).stray[GERMAN]).toBeLessThanOrEqual(measured(changed({})).stray[GERMAN]);
    const alone = changed({ '1406': '18Inf 62Inf' });
    expect(measured(alone).stray[GERMAN]).toBeLessThan(measured(changed({})).stray[GERMAN]);
  });
});

describe('the evaluation', () => {
  test('gives chances that sum to 1', () => {
    for (const scenario of ['st-vith', 'home-for-christmas']) {
      overPositions(scenario, 1, (g) => {
        const [german, allied] = chances(g);
        expect(german + allied).toBeCloseTo(1, 12);
        expect(german).toBeGreaterThan(0);
        expect(german).toBeLessThan(1);
      });
    }
  });
  test('never prefers less of a good thing: no such weight is below 0', () => {
    for (const { id } of winterThunder.scenarios) {
      for (const { weights } of winterThunder.prepare({ scenario: id }).evaluation) {
        features.names.forEach((name, f) => {
          if (!features.eitherWay?.includes(name)) expect(weights[f], `${name} in ${id}`).toBeGreaterThanOrEqual(0);
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
    const other = winterThunder.prepare({ scenario: 'st-vith', data: { 'evaluation.json': own } });
    const shipped = winterThunder.prepare({ scenario: 'st-vith' });
    expect(other.evaluation).not.toEqual(shipped.evaluation);
    expect(other.dataHash()).toBe(shipped.dataHash());
    own.weights.german.weights.luck = 1;
    expect(() => winterThunder.prepare({ scenario: 'st-vith', data: { 'evaluation.json': own } })).toThrow(/luck/);
  });
});
