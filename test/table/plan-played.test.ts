// Plans against play: the moves of a plan are really made, and the attack that the rules then offer must have the odds that
// the plan promised, term by term; where the plan promises none, none is offered.

import { expect, describe as suite, test } from 'vitest';
import { CHANCE, seat } from '../../src/engine/contract/ids.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { choicesOf } from '../../src/table/choices.ts';
import { MapIndex } from '../../src/table/map-index.ts';
import { attackChoices, judgedPlan, type Plan } from '../../src/table/plan.ts';
import { mayGo, wayFor } from '../../src/table/together.ts';
import { reachedBy } from '../../src/table/ways.ts';
import type { OddsView } from '../../src/view/view.ts';
import { atLength } from '../length.ts';

const GAMES = [
  ['winter-thunder', 'st-vith', 1],
  ['nuklear-winter-68', 'cloak-and-dagger', 1],
  ['nuklear-winter-68', 'fratricide', 2],
] as const;

suite.skipIf(!atLength).each(GAMES)('plans in %s/%s', (id, scenario, n) => {
  test('promise what play keeps', async () => {
    const rules = await findRuleset(id);
    const s = rules.prepare({ scenario });
    const index = new MapIndex(rules.view!.map(s));
    const [dice, rng, planner] = [new Dice(`${n}`), new Rng('played', n), rules.knowledge!.planner()];
    const g = new Game(rules, s);
    const most = 15;
    let [kept, none, looks] = [0, 0, 0];
    while (!g.isOver && kept < most && looks < 40_000) {
      if (g.actor !== CHANCE && looks++ % 5 === 0) {
        for (const plan of plansIn(g, index, new Rng('plans', looks))) {
          const told = compare(g, plan, index);
          if (told === 'kept') kept++;
          if (told === 'none') none++;
        }
      }
      g.play(g.actor === CHANCE ? dice.fall(g) : (planner.next(g, rng) ?? g.options().at(0)));
    }
    expect(kept).toBeGreaterThan(3);
    expect(none).toBeGreaterThan(0);
  }, 600_000);
});

/** A unit that may move now, in a hex of its reach from which an enemy is near, and that enemy as the target. */
function plansIn(g: Game, index: MapIndex, rng: Rng): Plan[] {
  const viewer = seat(g.actor);
  const seen = g.rules.view!.counters(g, viewer).filter(({ hex }) => hex !== 0);
  const enemies = seen.filter((each) => each.seat !== viewer);
  const own = seen.filter(({ id, seat: of }) => of === viewer && mayGo(g, id, viewer, index));
  return own.slice(0, 2).flatMap(({ id, hex: from }) => {
    const near = reachedBy(g, id, { viewer, turns: 1, alone: false }, index).filter(({ hex }) =>
      enemies.some((enemy) => index.distance(hex, enemy.hex) < index.distance(from, enemy.hex) + 1),
    );
    if (near.length === 0) return [];
    const { hex } = near[rng.below(near.length)];
    const [target] = [...enemies].sort((a, b) => index.distance(hex, a.hex) - index.distance(hex, b.hex));
    return target ? [{ placed: [{ counter: id, hex }], target: target.hex }] : [];
  });
}

function compare(g: Game, plan: Plan, index: MapIndex): 'kept' | 'none' | 'stopped' {
  const viewer = seat(g.actor);
  const { units, attack } = judgedPlan(g, plan, viewer, index);
  const [{ counter, hex, from, refusal }] = units;
  if (refusal !== null) return 'stopped';
  return g.tried(() => {
    const actor = g.actor;
    if (hex !== from) {
      for (const action of wayFor(g, counter, hex, viewer, index) ?? []) {
        // Enemies hold their fire: the plan is of what comes before it.
        while (g.actor >= 0 && g.actor !== actor) {
          const hold = choicesOf(g).find(({ text }) => text === 'hold');
          if (!hold) return 'stopped';
          g.apply(hold.action);
        }
        if (g.actor !== actor || !g.options().has(action)) return 'stopped';
        g.apply(action);
      }
      while (g.actor >= 0 && g.actor !== actor) {
        const hold = choicesOf(g).find(({ text }) => text === 'hold');
        if (!hold) return 'stopped';
        g.apply(hold.action);
      }
      if (g.actor !== actor || g.rules.view!.counters(g, viewer).find(({ id }) => id === counter)?.hex !== hex) {
        return 'stopped';
      }
    }
    const told = `${g.stepName}: ${JSON.stringify({ counter, hex: index.label(hex), target: index.label(plan.target!) })}`;
    const offered = attackChoices(g, [counter], plan.target!, viewer, attack!.odds[0]?.title);
    // WT 7.31: with a combat unit beside it, an attack in which it may join is on offer all the same.
    if (attack!.leftOut.some(({ why }) => why.includes('7.31'))) return 'stopped';
    if (attack!.odds.length === 0) {
      expect(offered, `${told} ${JSON.stringify(attack!.leftOut)} ${offered?.texts}`).toBeNull();
      return 'none';
    }
    if (offered === null) return expect(offered, `${told} ${attack!.odds[0].title}`).not.toBeNull() as never;
    for (const promised of attack!.odds) {
      const choices = attackChoices(g, [counter], plan.target!, viewer, promised.title);
      expect(choices, `${told} ${promised.title}`).not.toBeNull();
      const real = realOdds(g, choices!.chain, promised.title, viewer);
      expect(real, told).toEqual(termsOf(promised));
    }
    return 'kept';
  });
}

const termsOf = ({ title, hexes, workings, outcomes, expectations, fates }: OddsView) => ({
  ...{ title, hexes, workings, outcomes, expectations, fates },
});

/** The odds of the choice in the chain that begins the attack; with its whole set of units where it names one. */
function realOdds(g: Game, chain: readonly number[], title: string, viewer: ReturnType<typeof seat>) {
  return g.tried(() => {
    let found: OddsView | null = null;
    for (const action of chain) {
      const odds = g.rules.view!.oddsOf!(g, action as never, viewer);
      if (odds?.title === title) found = odds;
      g.apply(action as never);
    }
    if (g.rules.id === 'winter-thunder') found = g.rules.view!.odds!(g, viewer);
    return found === null ? null : termsOf(found);
  });
}
