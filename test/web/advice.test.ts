// Who is asked for a hint.

import { expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import { CHANCE } from '../../src/engine/contract/ids.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { currentGroup } from '../../src/engine/kernel/sealed.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { adviserAt } from '../../src/web/agent/advice.ts';
import { SECRET_ADVISER } from '../../src/web/secret-adviser.ts';

const rules = await findRuleset('winter-thunder');

/** St. Vith as planners play it, at the first choice of a mission of a turn; of the first game that comes to one. */
function atMission(turn: number): Game {
  const s = rules.prepare({ scenario: 'st-vith' });
  for (let game = 1; ; game++) {
    const planners = s.seats.map(() => rules.knowledge!.planner());
    const g = new Game(rules, s);
    const dice = new Dice(`${game}`);
    const rng = new Rng('advice');
    while (!g.isOver && (g.stepName !== 'mission.choose' || rules.turn(g) < turn)) {
      g.play(g.actor === CHANCE ? dice.fall(g) : planners[g.actor].next(g, rng));
    }
    if (!g.isOver) return g;
  }
}

test('a choice that both sides make in secret is solved by a search for a hint, whoever was asked', () => {
  const g = atMission(2);
  expect(currentGroup(g)?.name).toBe('missions');
  expect(adviserAt(g, 'veteran')).toBe(SECRET_ADVISER);
  expect(() => makeAgent(SECRET_ADVISER)).not.toThrow();
});

test('all else is advised by whom the person asks, a mission against one that is drawn blindly too', () => {
  expect(adviserAt(atMission(1), 'veteran')).toBe('veteran');
  expect(adviserAt(new Game(rules, rules.prepare({ scenario: 'bastogne' })), 'recruit')).toBe('recruit');
});
