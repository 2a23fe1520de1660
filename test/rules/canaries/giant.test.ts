// The Wide Front keeps the measures of the giants, and the rules that it proves the shared modules with.

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../src/engine/kernel/action.ts';
import { weighted } from '../../../src/engine/kernel/chance.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { giant } from '../../../src/rules/canaries/giant/index.ts';
import { railway, supply } from '../../../src/rules/canaries/giant/lines.ts';
import { march } from '../../../src/rules/canaries/giant/march.ts';
import { type GiantStatics, hexOf, isInZone, moveInto } from '../../../src/rules/canaries/giant/state.ts';
import { EAST, KIND, UNITS, VERB, WEST } from '../../../src/rules/canaries/giant/terms.ts';
import { unmarkAll } from '../../../src/wargame/units/marks.ts';

const s = giant.prepare({ scenario: 'front' });
const opening = (): Game<GiantStatics> => new Game(giant, s);

test('2,728 hexes, 600 units, a position of at most 48 KB', () => {
  expect([s.land.grid.size, s.forces.ids.length - 1]).toEqual([2728, 600]);
  expect(4 * s.layout.size).toBeLessThanOrEqual(48 * 1024);
});

test('no decision of its planner has more than 300 choices, and turns of both sides come to a result', () => {
  const g = opening();
  const rng = new Rng('choices');
  const planner = giant.knowledge?.planner();
  const steps = new Set<string>();
  let most = 0;
  while (!g.isOver) {
    most = Math.max(most, g.options().size);
    steps.add(g.stepName);
    g.apply(g.actor === CHANCE ? weighted(g, rng.unit()) : (planner?.next(g, rng) ?? g.options().at(0)));
  }
  expect(most).toBeLessThanOrEqual(300);
  for (const step of ['arrivals.place', 'battle.loss', 'battle.retreat', 'battle.advance'])
    expect(steps).toContain(step);
  expect(giant.resultNames).toContain(giant.resultName(g));
});

/** The first unit of a side and kind on the map. */
const unitOf = (g: Game<GiantStatics>, side: number, kind: number): number =>
  s.forces.side.findIndex((own, u) => u > 0 && own === side && s.forces.kind[u] === kind && hexOf(g, u) !== 0);

describe('in The Wide Front', () => {
  test('4.2: a unit that comes into an enemy zone of control stops', () => {
    const g = opening();
    const unit = unitOf(g, WEST, KIND.armour);
    const { grid, legSteps } = s.land;
    const isFree = (hex: number): boolean => hex !== 0 && s.presence.holderOf(g, hex as Hex) === 0;
    const comesIn = (to: number, d: number): boolean => {
      const from = grid.neighbour[to * 6 + d];
      return isFree(from) && !isInZone(g, from as Hex, EAST) && legSteps[from * 6 + ((d + 3) % 6)] >= 0;
    };
    const ways = grid.labels.flatMap((_, to) =>
      isFree(to) && isInZone(g, to as Hex, EAST)
        ? [0, 1, 2, 3, 4, 5].filter((d) => comesIn(to, d)).map((d) => [to, d])
        : [],
    );
    const [to, d] = ways[0] as [Hex, number];
    const from = grid.neighbour[to * 6 + d] as Hex;
    moveInto(g, unit, from);
    g.play(action(VERB.pick, unit));
    g.play(action(VERB.step, to));
    expect([hexOf(g, unit), g.stepName]).toEqual([to, 'march.pick']);
  });

  test('a line of supply runs by rail and headquarters, and enemy units across it cut it', () => {
    const g = opening();
    const unit = unitOf(g, WEST, KIND.infantry);
    expect(supply[WEST](g).isReached(hexOf(g, unit))).toBe(true);
    const towns = s.land.places.filter(({ side }) => side === WEST).map(({ hex }) => hex);
    const reached = (): number => towns.filter((hex) => railway[WEST](g).isReached(hex)).length;
    expect(reached()).toBe(towns.length);
    // Enemy brigades on every railway of the west's edge.
    const brigades = Array.from({ length: UNITS }, (_, i) => i + 1).filter(
      (u) => s.forces.side[u] === EAST && s.forces.kind[u] === KIND.brigade,
    );
    const mark = g.mark();
    for (const hex of s.land.edge[WEST].filter((each) => s.land.rails[each] !== 0))
      moveInto(g, brigades.pop() as number, hex);
    expect(reached()).toBe(0);
    g.rewind(mark);
    expect(reached()).toBe(towns.length);
  });

  test('5.1: only hexes beside units that have not attacked yet may be attacked', () => {
    const g = opening();
    g.play(action(VERB.end));
    expect(g.stepName).toBe('combat.target');
    const attacker = unitOf(g, WEST, KIND.infantry);
    const enemy = hexOf(g, unitOf(g, EAST, KIND.infantry));
    const beside = s.land.grid.next(enemy, 5);
    moveInto(g, attacker, beside);
    g.resume(g.stepId);
    expect(g.options().has(action(VERB.attack, enemy))).toBe(true);
    unmarkAll(g, s.at.ready, UNITS);
    g.resume(g.stepId);
    expect(Array.from({ length: g.options().size }, (_, i) => aOf(g.options().at(i)))).toEqual([0]);
  });
});

describe('what The Wide Front shows', () => {
  const view = giant.view!;

  test('the reach of a unit has every hex that its steps lead to, and no other; in hand, with the points left', () => {
    const g = opening();
    const rng = new Rng('reach');
    for (let n = 0; n < 12; n++) {
      const picks = Array.from({ length: g.options().size }, (_, i) => g.options().at(i)).filter(
        (chosen) => verbOf(chosen) === VERB.pick,
      );
      const chosen = picks[rng.below(picks.length)];
      const unit = aOf(chosen);
      const shown = new Set(view.reach!(g, s.forces.ids[unit], null).map(({ hex }) => hex));
      const found = new Set([hexOf(g, unit)]);
      // By the points left in each hex: a way that leaves more may lead on.
      const most = new Map<number, number>();
      const walk = (): void => {
        if (g.stepName !== 'march.step') return;
        const left = g.cells[march.at.left];
        if (left <= (most.get(hexOf(g, unit)) ?? -1)) return;
        most.set(hexOf(g, unit), left);
        const steps = Array.from({ length: g.options().size }, (_, i) => g.options().at(i));
        for (const step of steps.filter((each) => verbOf(each) === VERB.step)) {
          found.add(aOf(step) as Hex);
          g.tried(() => {
            g.apply(step);
            walk();
          });
        }
      };
      g.apply(chosen);
      g.tried(walk);
      expect(shown).toEqual(found);
      if (g.stepName === 'march.step') {
        expect(new Set(view.reach!(g, s.forces.ids[unit], null).map(({ hex }) => hex))).toEqual(found);
      }
      const near = s.land.grid.neighbour[hexOf(g, unit) * 6] as Hex;
      if (near !== 0 && !found.has(near)) expect(view.whyNot!(g, s.forces.ids[unit], near, null)).not.toBeNull();
      if (g.stepName === 'march.step') g.apply(action(VERB.halt));
    }
  });

  test('every unit is on the map or in one box, and losses come into theirs', () => {
    const g = opening();
    const rng = new Rng('boxes');
    const planner = giant.knowledge?.planner();
    for (let n = 0; n < 6000 && !g.isOver; n++) {
      g.apply(g.actor === CHANCE ? weighted(g, rng.unit()) : (planner?.next(g, rng) ?? g.options().at(0)));
    }
    const boxes = view.boxes!(g, null);
    const ids = [...view.counters(g, null), ...boxes.flatMap(({ units }) => units)].map(({ id }) => id);
    expect(ids).toHaveLength(UNITS);
    expect(new Set(ids).size).toBe(UNITS);
    const lost = boxes.filter(({ short }) => short === 'Lost').flatMap(({ units }) => units);
    expect(lost.length).toBeGreaterThan(0);
    for (const { units, headings } of boxes) if (headings) expect(headings).toHaveLength(units.length);
  });

  test('its panels have a cell for each column, and choices of the right kind', () => {
    const g = opening();
    const supplies = view.panel!(g, 'supply', null);
    expect(supplies.rows).toHaveLength(16);
    for (const { cells, choices } of supplies.rows) {
      expect(cells).toHaveLength(supplies.columns.length - 1);
      expect(choices?.map((chosen) => verbOf(chosen))).toEqual([VERB.pick]);
    }
    const rng = new Rng('panels');
    const planner = giant.knowledge?.planner();
    while (g.stepName !== 'combat.target' || g.options().size < 5) {
      g.apply(g.actor === CHANCE ? weighted(g, rng.unit()) : (planner?.next(g, rng) ?? g.options().at(0)));
    }
    const attacks = view.panel!(g, 'attacks', null);
    expect(attacks.rows.length).toBe(g.options().size - 1);
    for (const { choices } of attacks.rows) expect(g.options().has(choices![0])).toBe(true);
  });
});
