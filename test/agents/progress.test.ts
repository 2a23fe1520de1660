import { expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import type { Progress } from '../../src/engine/contract/agent.ts';
import { type Action, seat } from '../../src/engine/contract/ids.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { observe } from '../../src/engine/kernel/observe.ts';
import { agentStream } from '../../src/engine/play/play.ts';
import { findRuleset } from '../../src/rules/registry.ts';

test.each([
  ['winter-thunder', 'st-vith', 'mcts:iterations=60'],
  ['connect-four', 'standard', 'mcts:iterations=200'],
])(
  'a search of %s/%s tells its progress in legal choices, and chooses the same as one that tells none',
  async (name, scenario, spec) => {
    const rules = await findRuleset(name);
    const s = rules.prepare({ scenario });
    const told: Progress[] = [];
    const choices = [undefined, (now: Progress) => void told.push(now)].map((progress) => {
      const g = new Game(rules, s);
      const agents = s.seats.map((seatName, i) =>
        makeAgent(spec)({ rules, s, seat: seat(i), rng: agentStream('1', seatName), progress }),
      );
      const chosen: Action[][] = [];
      const observation = new Int32Array(g.cells.length);
      for (let n = 0; n < 12; n++) {
        while (g.actor < 0) g.apply(g.options().at(0));
        const before = told.length;
        const chain: Action[] = [];
        observe(g, seat(g.actor), observation);
        agents[g.actor].choose(observation, chain);
        for (const { first, share, chance } of told.slice(before)) {
          expect(g.options().has(first)).toBe(true);
          expect(share).toBeGreaterThan(0);
          expect(share).toBeLessThanOrEqual(1);
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual(1);
        }
        chosen.push(chain);
        for (const link of chain) if (g.actor >= 0 && g.options().has(link)) g.apply(link);
      }
      return chosen;
    });
    expect(told.length).toBeGreaterThan(2);
    expect(choices[0]).toEqual(choices[1]);
  },
);
