// The tray: pieces are placed in any order by the rules of the game, and the game gets them in its own order.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/engine/contract/ids.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { describe as textOf } from '../../src/engine/text/text.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { Placing } from '../../src/table/placing.ts';
import { Table } from '../../src/table/table.ts';

/** A game of people alone, at its first moment of this kind; planners play up to it. */
async function tableAt(ruleset: string, scenario: string, step: string, seed = '7'): Promise<Table> {
  const rules = await findRuleset(ruleset);
  const s = rules.prepare({ scenario });
  const seats = Object.fromEntries(s.seats.map((name) => [name, 'human']));
  const table = new Table({ rules, s, scenario, seed, seats });
  const planner = rules.knowledge!.planner();
  const rng = new Rng('placing', scenario);
  while (!table.isOver && table.g.stepName !== step) {
    if (table.need === 'die') table.fall();
    else table.choose(planner.next(table.g, rng));
  }
  return table;
}

const placed = (placing: Placing): readonly string[] => placing.tray()!.placed;
const waiting = (placing: Placing): readonly string[] => placing.tray()!.waiting.map(({ id }) => id);

/** Places everything: any piece that waits, anywhere. */
function placeAnyhow(placing: Placing, rng: Rng): Action[] {
  const chosen: Action[] = [];
  for (let left = waiting(placing); left.length > 0; left = waiting(placing)) {
    const { places } = placing.placesOf(left[rng.below(left.length)]);
    if (places.length === 0) break;
    chosen.push(places[rng.below(places.length)]);
    placing.place(chosen.at(-1)!);
  }
  return chosen;
}

const SETUPS = [
  ['nuklear-winter-68', 'empty-quiver', 'deployment.place'],
  ['nuklear-winter-68', 'lifeline', 'deployment.place'],
  ['nuklear-winter-68', 'reversed-knee', 'deployment.place'],
  ['nuklear-winter-68', 'omega', 'deployment.place'],
  ['winter-thunder', 'bastogne', 'reinforcements.enter'],
  ['winter-thunder', 'home-for-christmas', 'reinforcements.enter'],
] as const;

describe('the tray', { timeout: 120_000 }, () => {
  test.each(SETUPS)('%s/%s: whatever the order, the rules take it in theirs, with one result', async (...at) => {
    for (const seed of ['one', 'two', 'three']) {
      const table = await tableAt(...at);
      const { g } = table;
      const before = g.hash;
      const placing = new Placing(table);
      const chosen = placeAnyhow(placing, new Rng(seed));
      expect(chosen.length).toBeGreaterThan(0);
      expect(placing.tray()!.mayBegin).toBe(true);
      const shown = g.rules.view!.counters(placing.world(), null).map(({ id, hex }) => `${id} ${hex}`);
      const chain = placing.chain();
      expect(g.hash).toBe(before);
      for (const each of chain) table.choose(each);
      const after = new Map(g.rules.view!.counters(g, null).map(({ id, hex }) => [id, hex]));
      for (const line of shown) expect(`${line.split(' ')[0]} ${after.get(line.split(' ')[0])}`).toBe(line);
    }
  });

  test('the order of the pieces makes no difference: the same places are the same choices', async () => {
    const table = await tableAt('nuklear-winter-68', 'omega', 'deployment.place');
    const one = new Placing(table);
    const chosen = placeAnyhow(one, new Rng('order'));
    const other = new Placing(table);
    for (const each of [...chosen].reverse()) other.place(each);
    expect(other.chain()).toEqual(one.chain());
    expect(one.chain()).not.toEqual(chosen);
  });

  test('a piece is moved, taken up and put back; each is one undo', async () => {
    const table = await tableAt('nuklear-winter-68', 'empty-quiver', 'deployment.place');
    const placing = new Placing(table);
    const [, piece] = waiting(placing);
    const { places } = placing.placesOf(piece);
    placing.place(places[0]);
    expect(placed(placing)).toEqual([piece]);
    placing.place(places[1]);
    expect(placed(placing)).toEqual([piece]);
    const [hex] = placing
      .world()
      .rules.view!.counters(placing.world(), null)
      .filter(({ id }) => id === piece);
    expect(textOf(table.g, places[1])).toContain(
      table.g.rules.view!.map(table.g.s).hexes.find((h) => h.hex === hex.hex)!.label,
    );
    placing.takeUp(piece);
    expect(placed(placing)).toEqual([]);
    placing.undo();
    expect(placed(placing)).toEqual([piece]);
    placing.undo();
    placing.undo();
    expect(placed(placing)).toEqual([]);
    expect(placing.tray()!.mayUndo).toBe(false);
  });

  test('what rides a carrier that is taken up is taken up with it', async () => {
    const table = await tableAt('nuklear-winter-68', 'lifeline', 'deployment.place');
    const placing = new Placing(table);
    placing.fill();
    const aboard = placing
      .chain()
      .map((each) => textOf(table.g, each).split(' '))
      .find(([verb]) => verb === 'board')!;
    const all = placed(placing).length;
    placing.takeUp(aboard[2]);
    expect(waiting(placing)).toEqual(expect.arrayContaining([aboard[1], aboard[2]]));
    expect(placed(placing)).toHaveLength(all - 2);
    placing.undo();
    expect(placed(placing)).toHaveLength(all);
  });

  test('the computer places the rest as it would have, around what stands', async () => {
    const table = await tableAt('nuklear-winter-68', 'omega', 'deployment.place');
    const placing = new Placing(table);
    const piece = waiting(placing).at(-1)!;
    const [place] = placing.placesOf(piece).places;
    placing.place(place);
    placing.fill();
    expect(waiting(placing)).toEqual([]);
    const chain = placing.chain().map((each) => textOf(table.g, each));
    expect(chain).toContain(textOf(table.g, place));
    placing.undo();
    expect(placed(placing)).toEqual([piece]);
  });

  test('what is not legal is refused with the reason, and nothing changes', async () => {
    const table = await tableAt('nuklear-winter-68', 'empty-quiver', 'deployment.place');
    const placing = new Placing(table);
    const [piece, other] = waiting(placing);
    const { places } = placing.placesOf(piece);
    const label = new Map(table.g.rules.view!.map(table.g.s).hexes.map(({ hex, label: of }) => [of, hex]));
    const legal = new Set(places.map((each) => label.get(textOf(table.g, each).split(' ').at(-1)!)));
    const outside = [...label.values()].find((hex) => !legal.has(hex))!;
    expect(placing.whyNot(piece, outside)).toMatch(/outside its zone|full|enemy/);
    placing.place(places[0]);
    const [far] = placing.placesOf(other).places;
    expect(() => placing.place((far + 1_000_000) as Action)).toThrow(/not legal/);
    expect(placed(placing)).toEqual([piece]);
    expect(() => placing.chain()).toThrow(/is not placed yet/);
  });

  test('reinforcements that are not placed wait', async () => {
    const table = await tableAt('winter-thunder', 'bastogne', 'reinforcements.enter');
    const placing = new Placing(table);
    expect(placing.tray()!.mayBegin).toBe(true);
    expect(placing.chain().map((each) => textOf(table.g, each))).toEqual(
      waiting(placing).map((piece) => `wait ${piece}`),
    );
  });

  test('once the game has gone on the tray is empty; at the same position again it is as it was left', async () => {
    const table = await tableAt('nuklear-winter-68', 'empty-quiver', 'deployment.place');
    const placing = new Placing(table);
    placing.fill();
    const all = placed(placing);
    const chain = placing.chain();
    for (const each of chain) table.choose(each);
    expect(placing.tray()).toBeNull();
    table.backTo(table.length - chain.length);
    expect(placed(placing)).toEqual(all);
  });
});
