// Groups sent to one hex in games of their own rules: each unit by its own way and by legal choices, all taken back by one
// undo, and nobody is moved whom the rules leave where it is.

import { expect, test } from 'vitest';
import { seat } from '../../src/engine/contract/ids.ts';
import type { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { replay } from '../../src/engine/text/record.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { MapIndex } from '../../src/table/map-index.ts';
import { Table } from '../../src/table/table.ts';
import { mayGo, triedTogether } from '../../src/table/together.ts';
import { reachedBy } from '../../src/table/ways.ts';
import { atLength } from '../length.ts';
import { TestPage } from '../web/umpire-page.ts';

const ALL = [
  ['three-bridges', 'crossing'],
  ['winter-thunder', 'st-vith'],
  ['nuklear-winter-68', 'cloak-and-dagger'],
] as const;

/** A group of the seat to act, with an enemy among it, and the hex that most of it can reach; null where nobody goes. */
function groupIn(g: Game, index: MapIndex): { readonly counters: string[]; readonly hex: number } | null {
  const viewer = seat(g.actor);
  const drawn = g.rules.view!.counters(g, viewer).filter(({ hex }) => hex > 0);
  const own = drawn.filter(({ id, seat: of }) => of === viewer && mayGo(g, id, viewer, index)).slice(0, 6);
  const counts = new Map<number, number>();
  for (const { id } of own) {
    for (const { hex, path } of reachedBy(g, id, { viewer, turns: 1, alone: false }, index)) {
      if (path.length > 1) counts.set(hex, (counts.get(hex) ?? 0) + 1);
    }
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  const enemy = drawn.find(({ seat: of }) => of !== viewer);
  if (!best || best[1] < 2 || !enemy) return null;
  return { counters: [...own.map(({ id }) => id), enemy.id], hex: best[0] };
}

const sent = ({ counters, hex }: { readonly counters: string[]; readonly hex: number }) => ({
  counters,
  order: { as: 'to', hex, isSpread: true } as const,
});

test.each(atLength ? ALL : ALL.slice(0, 1))(
  '%s/%s: a group goes where its units can, as one deed',
  async (ruleset, scenario) => {
    const rules = await findRuleset(ruleset);
    const s = rules.prepare({ scenario });
    const index = new MapIndex(rules.view!.map(s));
    const seats = Object.fromEntries(s.seats.map((each) => [each, 'human']));
    const table = new Table({ rules, s, scenario, seed: '3', seats });
    const [planner, rng] = [rules.knowledge!.planner(), new Rng('together')];
    let group: ReturnType<typeof groupIn> = null;
    while (group === null) {
      expect(table.isOver).toBe(false);
      if (table.need === 'die') table.fall();
      else {
        const found = groupIn(table.g, index);
        const viewer = seat(table.g.actor);
        const tried = found && triedTogether(table.g, { ...sent(found), viewer }, index);
        if (tried && tried.goes.length >= 2) group = found;
        else table.choose(planner.next(table.g, rng));
      }
    }
    const record = table.record();
    const page = new TestPage();
    await page.ask('open', { opening: { ruleset, scenario, seed: '', seats: {}, record } });
    const before = await page.settled();
    const asked = sent(group);
    const tried = await page.ask('goTogether', { ...asked, play: false });
    expect(page.seen).toEqual(before);
    const done = await page.ask('goTogether', { ...asked, play: true });
    expect(done).toEqual(tried);
    expect(done.goes.length).toBeGreaterThan(1);
    expect([...done.goes, ...done.stays].map(({ counter }) => counter).sort()).toEqual([...asked.counters].sort());
    const enemy = asked.counters.at(-1)!;
    expect(done.stays.find(({ counter }) => counter === enemy)?.why).toMatch(/\w/);
    const after = await page.until(({ length }) => length > before.length);
    const hexOf = (of: typeof after, id: string) => of.counters.find((each) => each.id === id)?.hex;
    for (const { counter, hex } of done.goes) expect([counter, hexOf(after, counter)]).toEqual([counter, hex]);
    expect(hexOf(after, enemy)).toBe(hexOf(before, enemy));
    expect(replay(rules, s, await page.ask('record', {})).difference).toBeNull();
    // An enemy who answers with fire ends what can be taken back.
    if (ruleset === 'nuklear-winter-68' && after.undoTo === null) return;
    expect(after.undoTo).toBe(before.length);
    await page.ask('undo', { at: after.undoTo! });
    const back = await page.until(({ length }) => length === before.length);
    expect(back.counters).toEqual(before.counters);
  },
  300_000,
);
