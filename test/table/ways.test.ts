// Reach as the umpire tells it.

import { expect, test } from 'vitest';
import { CHANCE, seat } from '../../src/engine/contract/ids.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { parse } from '../../src/engine/text/text.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { MapIndex } from '../../src/table/map-index.ts';
import { maySetOut, reachedBy, wayInReach } from '../../src/table/ways.ts';

test.each([
  ['winter-thunder', 'st-vith'],
  ['nuklear-winter-68', 'cloak-and-dagger'],
])(
  '%s: enemies reach at least as much where the units of others are not there, and what is tried is taken back',
  async (id, scenario) => {
    const rules = await findRuleset(id);
    const s = rules.prepare({ scenario });
    const index = new MapIndex(rules.view!.map(s));
    const dice = new Dice('1');
    const rng = new Rng('ways');
    const g = new Game(rules, s);
    let more = 0;
    for (let n = 0; n < 400 && !g.isOver; n++) {
      g.play(g.actor === CHANCE ? dice.fall(g) : g.options().at(rng.below(g.options().size)));
      if (n % 80 !== 0 || g.actor < 0) continue;
      const { hash } = g;
      const viewer = seat(g.actor);
      for (const { id: counter, hex } of rules.view!.counters(g, viewer).filter((each) => each.seat !== viewer)) {
        const hexes = (alone: boolean): number[] =>
          reachedBy(g, counter, { viewer, turns: 1, alone }, index).map((reached) => reached.hex);
        const [free, bound] = [new Set(hexes(true)), hexes(false)];
        if (hex !== 0) expect(bound.filter((each) => !free.has(each))).toEqual([]);
        more += free.size - bound.length;
      }
      expect(g.hash).toBe(hash);
    }
    expect(more).toBeGreaterThan(0);
  },
);

test('a unit that aims a strike does not set out, though a die follows the aim at a hex of its reach', async () => {
  const rules = await findRuleset('nuklear-winter-68');
  const s = rules.prepare({ scenario: rules.firstGames![0].scenario });
  const index = new MapIndex(rules.view!.map(s));
  const g = new Game(rules, s);
  const play = (...texts: string[]): void => {
    for (const text of texts) g.play(parse(g, text));
  };
  play('keep', 'take brdm-2-1');
  const [unit, of, near] = ['brdm-2-1', seat(g.actor), index.labelled('T8')!.hex];
  expect([maySetOut(g, unit, of, index), wayInReach(g, unit, near, of, index)?.length]).toEqual([true, 1]);
  play('call smoke');
  expect([maySetOut(g, unit, of, index), wayInReach(g, unit, near, of, index)]).toEqual([false, null]);
});
