// Plans: judged by the rulesets' own odds on copies, and carried out by legal choices.

import { expect, describe as suite, test } from 'vitest';
import { type Action, CHANCE, seat } from '../../src/engine/contract/ids.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { describe } from '../../src/engine/text/text.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { namedUnits } from '../../src/rules/winter-thunder/odds/battle-study.ts';
import { choicesOf } from '../../src/table/choices.ts';
import { MapIndex } from '../../src/table/map-index.ts';
import { attackChoices, judgedPlan } from '../../src/table/plan.ts';
import { setToName } from '../../src/table/sets.ts';
import { reachedBy } from '../../src/table/ways.ts';
import { atLength } from '../length.ts';

const GAMES = [
  ['winter-thunder', 'st-vith'],
  ['nuklear-winter-68', 'cloak-and-dagger'],
  ['three-bridges', 'crossing'],
  ['thunder-in-the-east', 'smolensk'],
] as const;

/** Plays a game by its planner, and visits the moments at which somebody is to choose. */
async function visited(
  id: string,
  scenario: string,
  most: number,
  visit: (g: Game, index: MapIndex) => void,
): Promise<void> {
  const rules = await findRuleset(id);
  const s = rules.prepare({ scenario });
  const index = new MapIndex(rules.view!.map(s));
  const [dice, rng, planner] = [new Dice('1'), new Rng('plan'), rules.knowledge!.planner()];
  const g = new Game(rules, s);
  for (let n = 0; n < most && !g.isOver; n++) {
    if (g.actor !== CHANCE) visit(g, index);
    g.play(g.actor === CHANCE ? dice.fall(g) : (planner.next(g, rng) ?? g.options().at(0)));
  }
}

suite.each(GAMES)('a plan in %s/%s', (id, scenario) => {
  test('leaves the game as it is, tells what is beyond reach, and names only enemies in sight', async () => {
    let [threats, beyond, within, n] = [0, 0, 0, 0];
    await visited(id, scenario, atLength ? 700 : 210, (g, index) => {
      if (n++ % 100 !== 0) return;
      const viewer = seat(g.actor);
      const seen = g.rules.view!.counters(g, viewer);
      const own = seen.filter((counter) => counter.seat === viewer && counter.hex !== 0).slice(0, 2);
      const { hash } = g;
      for (const { id: counter, hex: from } of own) {
        const reached = reachedBy(g, counter, { viewer, turns: 1, alone: false }, index);
        const near = reached.at(-1)?.hex ?? from;
        const far = index.map.hexes.at(-1)!.hex;
        const tried = (hex: number) => judgedPlan(g, { placed: [{ counter, hex }], target: null }, viewer, index);
        const [there] = tried(near).units;
        if (near !== from) {
          expect(there.reach).toBe('now');
          expect(there.path.at(-1)).toBe(near);
          within++;
        }
        threats += there.threats.length;
        for (const threat of there.threats) {
          expect(seen.filter((each) => each.id === threat.counter && each.seat !== viewer)).toHaveLength(1);
        }
        if (!reached.some(({ hex }) => hex === far) && tried(far).units[0].reach === 'beyond') beyond++;
        expect(tried(from).units[0].reach).toBe('stays');
      }
      expect(g.hash).toBe(hash);
    });
    expect(Math.min(threats, beyond, within)).toBeGreaterThan(0);
  }, 60_000);

  test('is of the viewer’s own units', async () => {
    let isAsked = false;
    await visited(id, scenario, 200, (g, index) => {
      const enemy = g.rules.view!.counters(g, seat(g.actor)).find((each) => each.hex !== 0 && each.seat !== g.actor);
      if (!enemy || isAsked) return;
      isAsked = true;
      const plan = { placed: [{ counter: enemy.id, hex: enemy.hex }], target: null };
      expect(() => judgedPlan(g, plan, seat(g.actor), index)).toThrow(/of yours/);
      expect(() => judgedPlan(g, { placed: [], target: 99_999 }, seat(g.actor), index)).toThrow(/no such target/);
    });
    expect(isAsked).toBe(true);
  });
});

test.each([
  ['winter-thunder', 'st-vith'],
  ['three-bridges', 'crossing'],
])(
  '%s: a planned attack has the odds of the attack that is on offer, and its choices',
  async (id, scenario) => {
    let compared = 0;
    await visited(id, scenario, 1500, (g, index) => {
      if (compared >= 6) return;
      const viewer = seat(g.actor);
      for (const { action, text } of choicesOf(g).filter((choice) => choice.text.startsWith('attack '))) {
        const offered = g.rules.view!.oddsOf!(g, action, viewer)!;
        const target = offered.hexes[0];
        const joining = joiningIn(g, action);
        const placed = g.rules
          .view!.counters(g, viewer)
          .filter(({ id: counter, seat: side }) => side === viewer && joining.has(counter))
          .map((counter) => ({ counter: counter.id, hex: counter.hex }));
        const { attack } = judgedPlan(g, { placed, target }, viewer, index);
        expect(attack!.leftOut, text).toEqual([]);
        expect(attack!.odds[0].outcomes, text).toEqual(offered.outcomes);
        expect(attack!.odds[0].expectations).toEqual(offered.expectations);
        const units = placed.map(({ counter }) => counter);
        const { chain, texts } = attackChoices(g, units, target, viewer)!;
        expect(chain[0]).toBe(action);
        const named = texts.flatMap((each) => (each.startsWith('with ') ? [each.slice('with '.length)] : []));
        expect(named.every((unit) => units.includes(unit))).toBe(true);
        compared++;
      }
    });
    expect(compared).toBeGreaterThan(0);
  },
  60_000,
);

/** The units that can join an attack, of which its odds before it begins count all. */
function joiningIn(g: Game, attack: Action): ReadonlySet<string> {
  const names = g.s.names.unit;
  return g.tried(() => {
    const before = g.cells.slice();
    g.apply(attack);
    if (g.rules.id === 'winter-thunder') {
      // A unit that must take part is named by the engine.
      const forced = namedUnits(g as unknown as Parameters<typeof namedUnits>[0]).map((unit) => names[unit]);
      const set = setToName(g)?.items ?? [];
      return new Set([...forced, ...set.map((item) => describe(g, item).slice('with '.length))]);
    }
    const { fought } = (g.s as unknown as { at: { fought: number } }).at;
    return new Set(names.filter((_, u) => before[fought + u] === 0 && g.cells[fought + u] !== 0));
  });
}

test('Nuklear Winter: planned fire has the chances of the shot on offer, before help', async () => {
  let compared = 0;
  await visited('nuklear-winter-68', 'cloak-and-dagger', 1500, (g, index) => {
    if (compared >= 4) return;
    const viewer = seat(g.actor);
    const seen = g.rules.view!.counters(g, viewer);
    for (const { text } of choicesOf(g).filter((choice) => /^fire \S+ \S+$/.test(choice.text))) {
      const [, firer, target] = text.split(' ');
      const [from, at] = [firer, target].map((counter) => seen.find((each) => each.id === counter)!.hex);
      const plan = { placed: [{ counter: firer, hex: from }], target: at };
      const { attack } = judgedPlan(g, plan, viewer, index);
      for (const { outcomes } of attack!.odds) {
        expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
      }
      expect(attack!.odds.length).toBeGreaterThan(0);
      compared++;
    }
  });
  expect(compared).toBeGreaterThan(0);
}, 60_000);

test('an attack from the movement of Thunder in the East is begun by all its units, and breaks none down on the way', async () => {
  const rules = await findRuleset('thunder-in-the-east');
  const g = new Game(rules, rules.prepare({ scenario: 'smolensk' }));
  const play = (text: string) => g.play(choicesOf(g).find((choice) => choice.text === text)!.action);
  while (g.stepName !== 'movement.pick') play('done');
  for (const text of ['pick IX-Corps', 'step 8841']) play(text);
  const { hex } = rules.view!.counters(g, null).find(({ id }) => id === '20th-Army')!;
  const units = ['IX-Corps', 'XXXXVII-Panzer'];
  const { texts: played } = attackChoices(g, units, hex!, seat(0))!;
  expect(played).toEqual(['end', 'attack 8941', 'join XXXXVII-Panzer', 'join IX-Corps']);
});
