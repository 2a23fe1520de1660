// Sets that people name in any order come out as the engine's own, in all games.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/engine/contract/ids.ts';
import { CHANCE } from '../../src/engine/contract/ids.ts';
import { verbOf } from '../../src/engine/kernel/action.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import type { SeatStep } from '../../src/engine/kernel/procedure.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { orderOf, setToName, stillOpen } from '../../src/table/sets.ts';
import { atLength } from '../length.ts';
import { position } from '../rules/nuklear-winter-68/position.ts';

const FEW = 7;
const ROUNDS = atLength ? 40 : 10;
/** Sets that are looked at, and more until each step has been met. */
const ENOUGH = atLength ? Number.POSITIVE_INFINITY : 12;

/** Every set that the engine takes from here, as texts of its items, by naming them in every way it offers. */
function engineSets(g: Game, items: readonly Action[]): Set<string> {
  const found = new Set<string>();
  const { stepId, actor } = g;
  const { set } = g.step as unknown as SeatStep<Game['s']>;
  const verb = set!.verb(g);
  const isItem = (item: Action): boolean => verbOf(item) === verb || verbOf(item) === set!.or;
  const whole = (named: readonly Action[]): string =>
    items.filter((item) => named.includes(item) || set!.has(g, item)).join();
  const walk = (named: readonly Action[]): void => {
    if (g.stepId !== stepId || g.actor !== actor || set!.verb(g) !== verb) {
      found.add(whole(named));
      return;
    }
    const options = g.options();
    const next = Array.from({ length: options.size }, (_, i) => options.at(i));
    const mark = g.mark();
    for (const item of next) {
      if (isItem(item)) {
        g.apply(item);
        walk([...named, item]);
        g.rewind(mark);
      } else if (verbOf(item) === set!.ends) found.add(whole(named));
    }
    if (set!.isOptional) found.add(whole(named));
  };
  walk([]);
  return found;
}

const byNumber = (a: number, b: number): number => a - b;

function shuffled(items: readonly Action[], rng: Rng): Action[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
  }
  return mixed;
}

function subsets(items: readonly Action[]): Action[][] {
  return Array.from({ length: 1 << items.length }, (_, mask) => items.filter((__, i) => (mask >> i) & 1));
}

/** Weapons that lie about and are carried, and two units that can take them. */
const weapons = (): Game =>
  position({
    units: { '2-130': 'fallschirmjager@B5 fallschirmjager@B5', bh: 'zealots@DD20' },
    active: '2-130',
    sides: { reich: { weapons: { mg42: 2, pft3: 2 } } },
    position: {
      weapons: [
        { weapon: 'mg42', hex: 'B5' },
        { weapon: 'mg42', unit: 'fallschirmjager-2' },
        { weapon: 'pft3', unit: 'fallschirmjager-1' },
        { weapon: 'pft3', hex: 'B5' },
      ],
    },
  }).play('take fallschirmjager-1').g as unknown as Game;

/** Positions of games between planners at which a set is to be named, a few of each step. */
async function* positions(ruleset: string, scenarios: readonly string[], most: number): AsyncGenerator<Game> {
  const rules = await findRuleset(ruleset);
  if (ruleset === 'nuklear-winter-68') yield weapons();
  for (const scenario of scenarios) {
    const seen = new Map<string, number>();
    const g = new Game(rules, rules.prepare({ scenario }));
    const planner = rules.knowledge!.planner();
    const dice = new Dice(`sets ${scenario}`);
    const rng = new Rng('sets', scenario);
    for (let n = 0; n < 4000 && !g.isOver; n++) {
      if (g.actor === CHANCE) g.play(dice.fall(g));
      else {
        const { set } = g.step as unknown as SeatStep<Game['s']>;
        const count = seen.get(g.stepName) ?? 0;
        if (set && count < most && setToName(g) !== null) {
          seen.set(g.stepName, count + 1);
          yield g;
        }
        g.play(planner.next(g, rng));
      }
    }
  }
}

const CASES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'winter-thunder',
    ['st-vith', 'home-for-christmas'],
    ['battle.attackers', 'activation.exploit', 'check.unit', 'digging.dig'],
  ],
  ['nuklear-winter-68', ['powerstrike', 'eye-for-an-eye', 'final-victory'], ['orders.choose']],
];

describe.each(CASES)('%s', (ruleset, scenarios, steps) => {
  test('what is named in any order is handed over as one of the sets that the engine takes, and no other is', async () => {
    const rng = new Rng('orders', ruleset);
    const met = new Set<string>();
    let tried = 0;
    for await (const g of positions(ruleset, scenarios, ROUNDS)) {
      const { items, ending } = setToName(g)!;
      if (items.length < 2 || items.length > FEW || g.stepName === 'strike.spread') continue;
      if (tried++ >= ENOUGH && steps.every((step) => met.has(step))) break;
      met.add(g.stepName);
      const before = g.hash;
      const legal = engineSets(g, items);
      for (const named of subsets(items)) {
        if (named.length === 0) continue;
        const mixed = shuffled(named, rng);
        const chain = orderOf(g, mixed, ending);
        expect(chain !== null, `${g.stepName} ${named.join()} of ${items.join()}`).toBe(legal.has(named.join()));
        const open = stillOpen(g, items, mixed);
        for (const item of items) {
          if (named.includes(item)) continue;
          const more = [...named, item].sort(byNumber);
          const isPart = [...legal].some((text) => more.every((each) => text.split(',').includes(String(each))));
          expect(open.includes(item), `${g.stepName} ${named.join()} and ${item} of ${items.join()}`).toBe(isPart);
        }
      }
      expect(g.hash).toBe(before);
    }
    for (const step of steps) expect(met).toContain(step);
  });
});
