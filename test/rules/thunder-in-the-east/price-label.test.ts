// The price in the label of a purchase is what the purchase takes, and of what the step may still spend.

import { expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { verbOf } from '../../../src/engine/kernel/action.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { airOrders } from '../../../src/rules/thunder-in-the-east/chapters/air-orders.ts';
import { airRecovery } from '../../../src/rules/thunder-in-the-east/chapters/air-recovery.ts';
import { orderOfBattle } from '../../../src/rules/thunder-in-the-east/chapters/order-of-battle.ts';
import { thunderInTheEast as rules } from '../../../src/rules/thunder-in-the-east/index.ts';
import { NATIONS } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { VERB } from '../../../src/rules/thunder-in-the-east/verbs.ts';
import { view } from '../../../src/rules/thunder-in-the-east/view/view.ts';

type Tite = Game<ReturnType<typeof rules.prepare>>;

/** All points of each kind, of both sides. */
function pools({ cells, s: { at } }: Tite): Record<string, number> {
  const sum = (first: number, count: number): number =>
    Array.from(cells.subarray(first, first + count)).reduce((all, halves) => all + halves / 2, 0);
  return {
    personnel: sum(at.personnel, NATIONS.length),
    equipment: sum(at.equipment, 2),
    fuel: sum(at.fuel, 2),
  };
}

const STEPS: ReadonlySet<number> = new Set([orderOfBattle.step.spend, airOrders.step.spend, airRecovery.step.rush]);

test('labels of purchases tell what they take, and never more than is left', () => {
  const g: Tite = new Game(rules, rules.prepare({ scenario: 'smolensk' }));
  const rng = new Rng('prices', 1);
  const bought = new Set<number>();
  for (let n = 0; !g.isOver && n < 60_000; g.forget(), n++) {
    const options = g.options();
    const chosen = options.at(rng.below(options.size));
    const isAsked = g.actor !== CHANCE && STEPS.has(g.stepId) && verbOf(chosen) !== VERB.done;
    if (!isAsked) {
      g.apply(chosen);
      continue;
    }
    const label = view.choiceLabel!(g, chosen);
    const before = pools(g);
    const told = [...label.matchAll(/([\d.]+) (personnel|equipment|fuel) of ([\d.]+)/g)];
    g.apply(chosen);
    // A long list of hexes goes by way of a city.
    while (g.stepId === orderOfBattle.step.near || g.stepId === orderOfBattle.step.place) g.apply(g.options().at(0));
    const after = pools(g);
    for (const kind of Object.keys(before)) {
      const [, price, , left] = told.find((each) => each[2] === kind) ?? [null, '0', kind, '0'];
      expect(before[kind] - after[kind], `${label}: ${kind}`).toBe(Number(price));
      expect(Number(price)).toBeLessThanOrEqual(Number(left));
    }
    bought.add(verbOf(chosen));
  }
  expect([...bought]).toEqual(expect.arrayContaining([VERB.improve, VERB.build, VERB.buy]));
});
