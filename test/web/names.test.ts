// What people read calls the sides by their names, not by the ids of their seats.

import { expect, test } from 'vitest';
import { CHANCE, seat } from '../../src/engine/contract/ids.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { MapIndex } from '../../src/table/map-index.ts';
import { sceneOf } from '../../src/web/umpire/seen.ts';

/** Choices between two moments that are looked at. */
const APART = 89;

test.each([
  ['winter-thunder', 'st-vith'],
  ['nuklear-winter-68', 'cloak-and-dagger'],
  ['nuklear-winter-68', 'prodigal-sons'],
])('%s, %s: no state, prompt, choice, odds or line of the log has the id of a seat', async (id, scenario) => {
  const rules = await findRuleset(id);
  const s = rules.prepare({ scenario });
  const ids = new RegExp(`(^|[^-\\w])(${s.seats.join('|')})($|[^-\\w])`);
  const index = new MapIndex(rules.view!.map(s));
  const planners = s.seats.map(() => rules.knowledge!.planner());
  const dice = new Dice('1');
  const rng = new Rng('names');
  const g = new Game(rules, s);
  const read = new Set<string>();
  const hear: Game['listener'] = (now, event) => void read.add(rules.view!.sentence(now, event)?.text ?? '');
  g.listener = hear;
  for (let n = 0; !g.isOver; n++) {
    if (g.actor === CHANCE) {
      g.play(dice.fall(g));
      continue;
    }
    if (n % APART === 0) {
      g.listener = null;
      const { status, prompt, choices, odds, markers } = sceneOf(
        g,
        { seat: seat(g.actor), isPublic: false },
        true,
        index,
      );
      g.listener = hear;
      const words = choices.map(({ label }) => label);
      for (const text of [JSON.stringify([status, markers, odds]), prompt?.text ?? '', ...words]) read.add(text);
    }
    g.play(planners[g.actor].next(g, rng));
  }
  expect([...read].filter((text) => ids.test(text))).toEqual([]);
});
