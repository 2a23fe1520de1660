import { expect, test } from 'vitest';
import type { PlanTable } from '../../agents/plans/merging.ts';
import { makeAgent } from '../../agents/spec.ts';
import type { Agent } from '../../src/engine/contract/agent.ts';
import { type Action, CHANCE, type Seat, seat } from '../../src/engine/contract/ids.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { observe } from '../../src/engine/kernel/observe.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { connectFour } from '../../src/rules/canaries/connect-four.ts';
import { winterThunder } from '../../src/rules/winter-thunder/index.ts';

/** What an agent found at the first chapter of St. Vith in which there are several plans. */
function firstSearch(spec: string, clock?: () => number): PlanTable {
  const s = winterThunder.prepare({ scenario: 'st-vith' });
  const g = new Game(winterThunder, s);
  const dice = new Dice('enumeration');
  const tables: PlanTable[] = [];
  const agents = s.seats.map((_, i) => {
    const rng = new Rng('enumeration', i);
    const agent = makeAgent(spec)({ rules: winterThunder, s, seat: seat(i), rng, clock }) as Agent & {
      work(task: object): object;
    };
    const work = agent.work.bind(agent);
    agent.work = (task) => {
      const table = work(task) as PlanTable;
      tables.push(table);
      return table;
    };
    return agent;
  });
  const observation = new Int32Array(g.cells.length);
  for (;;) {
    if (g.actor === CHANCE) {
      g.apply(dice.fall(g));
      continue;
    }
    observe(g, g.actor as Seat, observation);
    const chain: Action[] = [];
    agents[g.actor].choose(observation, chain);
    const found = tables.find(({ arms }) => arms.length > 1);
    if (found) return found;
    g.options();
    g.apply(chain[0]);
  }
}

const sumOf = (results: Int32Array): number => results.reduce((sum, result) => sum + result, 0);

test('enumeration tries the first plans of the ruleset, all equally often, and takes the best mean', () => {
  const { arms, chosen, iterations } = firstSearch('enumeration:plans=5,iterations=43');
  expect(arms).toHaveLength(5);
  expect(arms.map(({ parent }) => parent)).toEqual([-1, -1, -1, -1, -1]);
  expect(arms.map(({ results }) => results.length)).toEqual([8, 8, 8, 8, 8]);
  expect(iterations).toBe(40);
  const sums = arms.map(({ results }) => sumOf(results));
  expect(chosen).toBe(sums.indexOf(Math.max(...sums)));
});

test('enumeration plays whole rounds of all plans until its time is up', () => {
  let now = 0;
  const { arms, effort } = firstSearch('enumeration:plans=4,ms=20', () => (now += 0.5));
  expect(new Set(arms.map(({ results }) => results.length)).size).toBe(1);
  const [, looks] = effort;
  expect(looks).toBeGreaterThan(4);
  // Looked at after every round but before the first, so that the round in which time ran out is the last.
  expect(arms[0].results).toHaveLength(looks);
});

test('without plans to enumerate the agent plays as the heuristic does', () => {
  const s = connectFour.prepare({ scenario: 'standard' });
  const g = new Game(connectFour, s);
  const observation = new Int32Array(g.cells.length);
  observe(g, seat(0), observation);
  const chains = ['enumeration', 'heuristic'].map((spec) => {
    const chain: Action[] = [];
    const agent = makeAgent(spec)({ rules: connectFour, s, seat: seat(0), rng: new Rng('none') });
    expect(agent.spec).toBe(spec);
    agent.choose(observation, chain);
    return chain;
  });
  expect(chains[0]).toEqual(chains[1]);
});
