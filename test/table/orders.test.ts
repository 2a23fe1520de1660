// Orders to groups: abreast, up to the enemy, into gaps, by rail, and as in the last turn, by legal ways alone.

import { beforeAll, describe, expect, test } from 'vitest';
import { type Seat, seat } from '../../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { LastTurn } from '../../src/table/last-turn.ts';
import { MapIndex } from '../../src/table/map-index.ts';
import type { Order } from '../../src/table/orders.ts';
import { Table } from '../../src/table/table.ts';
import { type Together, triedTogether } from '../../src/table/together.ts';
import type { CounterDrawing } from '../../src/view/view.ts';

/** A game that a planner plays until a test's moment. */
class Played {
  readonly table: Table;
  readonly index: MapIndex;
  private readonly s: Statics;

  constructor(
    private readonly rules: Ruleset,
    scenario: string,
  ) {
    this.s = rules.prepare({ scenario });
    this.index = new MapIndex(rules.view!.map(this.s));
    const seats = Object.fromEntries(this.s.seats.map((each) => [each, 'human']));
    this.table = new Table({ rules, s: this.s, scenario, seed: '3', seats });
  }

  until(isThere: (table: Table) => boolean): this {
    const { table } = this;
    const [planner, rng] = [this.rules.knowledge!.planner(), new Rng('orders')];
    while (!isThere(table)) {
      expect(table.isOver).toBe(false);
      if (table.need === 'die') table.fall();
      else table.choose(planner.next(table.g, rng));
    }
    return this;
  }

  get viewer(): Seat {
    return seat(this.table.g.actor);
  }

  drawn(): readonly CounterDrawing[] {
    return this.rules.view!.counters(this.table.g, this.viewer).filter(({ hex }) => hex !== 0);
  }

  /** Pieces of the side to act that may, of one formation or of all. */
  able(formation?: string): string[] {
    const own = this.drawn().filter((each) => each.seat === this.viewer && each.mayAct);
    return own.filter((each) => formation === undefined || each.formation === formation).map(({ id }) => id);
  }

  order(counters: readonly string[], order: Order): Together {
    const before = new LastTurn().shifts(this.table, this.viewer, this.index);
    return triedTogether(this.table.g, { counters, order, viewer: this.viewer, before }, this.index);
  }

  enemies(): number[] {
    return this.drawn().flatMap((each) => (each.seat === this.viewer ? [] : [each.hex]));
  }
}

/** So far from the nearest of these hexes. */
const farFrom = (index: MapIndex, hexes: readonly number[], hex: number): number =>
  Math.min(...hexes.map((each) => index.distance(each, hex)));

describe('around Smolensk', { timeout: 120_000 }, () => {
  let game: Played;
  beforeAll(async () => {
    game = new Played(await findRuleset('thunder-in-the-east'), 'smolensk');
    game.until(({ g }) => g.stepName === 'movement.pick' && g.rules.turn(g) === 2);
  }, 120_000);

  test('abreast: all go in one direction, none farther than the first', () => {
    const [guide, ...others] = game.able().slice(0, 8);
    const from = new Map(game.drawn().map(({ id, hex }) => [id, hex]));
    const reach = game.table.g.rules.view!.reach!(game.table.g, guide, game.viewer, 1).filter((each) => !each.manner);
    const goal = reach.reduce((best, each) => (each.path.length > best.path.length ? each : best)).hex;
    const { goes } = game.order([guide, ...others], { as: 'advance', hex: goal });
    expect(goes.length).toBeGreaterThan(1);
    const foremost = [guide, ...others].reduce((best, id) =>
      game.index.distance(from.get(id)!, goal) < game.index.distance(from.get(best)!, goal) ? id : best,
    );
    const shift = game.index.shift(from.get(foremost)!, goal)!;
    for (const { from: begun, hex } of goes)
      expect(game.index.distanceFrom(begun, shift, hex)).toBeLessThan(Math.hypot(shift.x, shift.y));
  });

  test('up to the enemy: all who go end nearer to him, and nobody overruns', () => {
    const enemies = game.enemies();
    const { goes } = game.order(game.able().slice(0, 12), { as: 'close-up' });
    expect(goes.length).toBeGreaterThan(0);
    for (const { from, hex } of goes) {
      expect(farFrom(game.index, enemies, hex)).toBeLessThan(farFrom(game.index, enemies, from));
      expect(enemies).not.toContain(hex);
    }
  });

  test('11.0: no order leaves more than three units in a hex', () => {
    for (const as of ['close-up', 'as-before'] as const) {
      const { goes } = game.order(game.able(), { as });
      const to = new Map(goes.map(({ counter, hex }) => [counter, hex]));
      const stacks = new Map<number, number>();
      for (const { id, hex, seat: of, symbol } of game.drawn()) {
        if (of !== game.viewer || symbol === 'hq') continue;
        const end = to.get(id) ?? hex;
        stacks.set(end, (stacks.get(end) ?? 0) + 1);
      }
      expect(Math.max(...stacks.values())).toBeLessThanOrEqual(3);
    }
  });

  test('into gaps: each goes to a gap of its own, and nobody leaves a part of the line that it holds alone', () => {
    const { view } = game.table.g.rules;
    const gaps = view!.gaps!(game.table.g, game.viewer);
    const { goes, stays } = game.order(game.able(), { as: 'fill-gaps' });
    for (const { hex } of goes) expect(gaps).toContain(hex);
    expect(new Set(goes.map(({ hex }) => hex)).size).toBe(goes.length);
    expect(goes.length + stays.length).toBe(game.able().length);
    expect(goes.length > 0 || gaps.length === 0 || stays.every(({ why }) => why.startsWith('it '))).toBe(true);
  });

  test('15.4: by rail, a unit entrains and leaves the train in the hex', () => {
    const { g } = game.table;
    const trains = g.rules.view!.travel!;
    const ends = game.index.map.links.filter(({ kind }) => /rail/.test(kind)).map(({ a }) => a);
    const id = game.able().find((each) => ends.some((hex) => trains.way(g, each, hex) !== null))!;
    const hex = ends.find((each) => trains.way(g, id, each) !== null)!;
    expect(game.order([id], { as: 'travel', hex }).goes).toMatchObject([{ counter: id, hex }]);
    const far = game.order([id], { as: 'travel', hex: game.enemies()[0] });
    expect(far.stays).toEqual([{ counter: id, why: 'there is no way for it so now' }]);
  });

  test('as in the last turn: those who moved go on that way, the others stay', () => {
    const shifts = new LastTurn().shifts(game.table, game.viewer, game.index);
    const able = game.able();
    const { goes, stays } = game.order(able, { as: 'as-before' });
    expect(goes.length).toBeGreaterThan(0);
    for (const { counter, from, hex } of goes) {
      const shift = shifts.get(counter)!;
      expect(game.index.distanceFrom(from, shift, hex)).toBeLessThan(Math.hypot(shift.x, shift.y));
    }
    // Whoever comes after a die or a choice of the enemy waits, whatever he did in the last turn.
    const otherwise = ['it may not move now', 'the enemy or a die comes first'];
    for (const { counter, why } of stays)
      if (!shifts.has(counter) && !otherwise.includes(why)) expect(why).toBe('it did not move in its last turn');
  });
});
