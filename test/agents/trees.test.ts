// Logical trees: what is decided hangs on how many there are, not on who grows them, when, or after what.

import { afterAll, describe, expect, test } from 'vitest';
import { PlanArm } from '../../agents/plans/arms.ts';
import { mergePlans, planTable } from '../../agents/plans/merging.ts';
import { makeAgent } from '../../agents/spec.ts';
import { divide } from '../../agents/trees.ts';
import type { Agent, AgentContext, Crew, Effort } from '../../src/engine/contract/agent.ts';
import { type Action, seat } from '../../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { decideAgain } from '../../src/engine/play/decide-again.ts';
import { playGame } from '../../src/engine/play/play.ts';
import type { GameRecord } from '../../src/engine/text/record.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { ThreadCrew } from '../../workers/crew.ts';
import { atLength } from '../length.ts';

/**
 * Iterations, how many choices are compared (enough for searches of plans and of critical decisions), and on how many
 * threads.
 */
const GAMES = [
  ['winter-thunder', 'st-vith', 16, atLength ? 40 : 4, atLength ? [2, 3, 4] : [2]],
  ['nuklear-winter-68', 'cloak-and-dagger', 8, atLength ? 60 : 8, atLength ? [2, 3] : [2]],
  ['connect-four', 'standard', 60, 12, atLength ? [1, 2, 3, 4] : [1, 3, 4]],
] as const;

interface Watched {
  readonly chains: readonly (readonly Action[])[];
  readonly efforts: readonly Effort[];
}

/** The first choices of an agent in the first seat against random play. */
function watch(rules: Ruleset, s: Statics, spec: string, most: number, lent: Partial<AgentContext> = {}): Watched {
  const chains: Action[][] = [];
  let watched: Agent | null = null;
  class Enough extends Error {}
  const maker = (context: AgentContext): Agent => {
    const agent = makeAgent(spec)({ ...context, ...lent });
    watched = agent;
    return {
      spec,
      choose(observation, chain) {
        if (chains.length === most) throw new Enough();
        agent.choose(observation, chain);
        chains.push(chain.slice());
      },
    };
  };
  const agents = s.seats.map((_, i) => (i === 0 ? (maker as never) : makeAgent('random')));
  try {
    playGame({ rules, s, agents, seed: '7', scenario: s.scenario });
  } catch (error) {
    if (!(error instanceof Error && error.cause instanceof Enough)) throw error;
  }
  return { chains, efforts: (watched as Agent | null)?.efforts ?? [] };
}

const crews: ThreadCrew[] = [];
afterAll(() => Promise.all(crews.map((crew) => crew.end())));

const crewOf = (threads: number, rules: Ruleset, scenario: string): Crew => {
  const crew = new ThreadCrew(threads);
  crews.push(crew);
  return crew.at({ ruleset: rules.id, scenario, options: {} });
};

/** A crew in name: all tasks are done here, by fresh agents and in another order. */
const backwards = (rules: Ruleset, s: Statics): Crew => ({
  threads: 3,
  share: (agent, place, tasks) => {
    const results = [...tasks].reverse().map((task) => {
      const fresh = makeAgent(agent.spec)({ rules, s, seat: seat(place), rng: new Rng('other'), clock: () => 0 });
      return structuredClone(fresh.work?.(structuredClone(task)) as object);
    });
    return results.reverse();
  },
});

describe.each(GAMES)('%s', (ruleset, scenario, iterations, most, threadCounts) => {
  const spec = `mcts:iterations=${iterations},trees=4`;

  test.runIf(atLength)(
    'four trees decide the same one after another, on any number of threads, and by fresh agents in reverse',
    async () => {
      const rules = await findRuleset(ruleset);
      const s = rules.prepare({ scenario });
      const here = watch(rules, s, spec, most).chains;
      expect(here.length).toBeGreaterThan(3);
      expect(watch(rules, s, spec, most, { crew: backwards(rules, s) }).chains).toEqual(here);
      for (const threads of threadCounts) {
        expect(watch(rules, s, spec, most, { crew: crewOf(threads, rules, scenario) }).chains, `${threads}`).toEqual(
          here,
        );
      }
    },
  );

  test.runIf(atLength)('a search by the clock is repeated from its efforts, without a clock', async () => {
    const rules = await findRuleset(ruleset);
    const s = rules.prepare({ scenario });
    for (const timed of ['mcts:ms=8', 'mcts:ms=16,trees=2']) {
      const first = watch(rules, s, timed, most, { clock: () => performance.now() });
      expect(first.efforts.length).toBeGreaterThan(0);
      // By this clock all time is always over.
      let now = 0;
      const again = watch(rules, s, timed, most, { clock: () => (now += 1e6), efforts: first.efforts });
      expect(again.chains).toEqual(first.chains);
      expect(again.efforts).toEqual(first.efforts);
    }
  });
});

test.runIf(atLength)(
  'replies and repeated plan searches are the same with fresh agents in reverse, and repeated from efforts',
  async () => {
    const rules = await findRuleset('winter-thunder');
    const s = rules.prepare({ scenario: 'st-vith' });
    const more = 'trees=2,replies=1,surprise=0.001';
    const fixed = `mcts:iterations=${atLength ? 250 : 100},${more}`;
    const here = watch(rules, s, fixed, 12).chains;
    expect(watch(rules, s, fixed, 12, { crew: backwards(rules, s) }).chains).toEqual(here);
    const first = watch(rules, s, `mcts:ms=20,${more}`, 12, { clock: () => performance.now() });
    const again = watch(rules, s, `mcts:ms=20,${more}`, 12, { clock: () => 0, efforts: first.efforts });
    expect(again.chains).toEqual(first.chains);
  },
);

test('a recorded game by the clock is decided again from its record; with other efforts it is not', async () => {
  const rules = await findRuleset('connect-four');
  const s = rules.prepare({ scenario: 'standard' });
  const makers = ['mcts:ms=6,trees=2', 'mcts:iterations=20'].map((spec) => makeAgent(spec));
  const game = { rules, s, seed: '3', scenario: 'standard', record: true };
  const { record } = playGame({ ...game, agents: makers, clock: () => performance.now() });
  expect(Object.keys(record?.efforts ?? {})).toEqual([s.seats[0]]);
  const kept = JSON.parse(JSON.stringify(record)) as GameRecord;
  let now = 0;
  const clock = (): number => (now += 1e6);
  expect(decideAgain(rules, s, kept, makers, clock)).toBeNull();
  expect(decideAgain(rules, s, kept, [makers[0], null], clock)).toBeNull();
  const other = { ...kept, efforts: { [s.seats[0]]: kept.efforts?.[s.seats[0]].map(() => [1, 1]) ?? [] } };
  expect(decideAgain(rules, s, other, makers, clock)).toMatch(/^number \d+ was/);
});

test.runIf(atLength)(
  'a game of Winter Thunder by the clock, secret missions and all, is decided again from its record',
  async () => {
    const rules = await findRuleset('winter-thunder');
    const s = rules.prepare({ scenario: 'st-vith' });
    const agents = ['mcts:ms=10,trees=2', 'heuristic'].map((spec) => makeAgent(spec));
    const game = { rules, s, agents, seed: '2', scenario: 'st-vith', record: true };
    const { record } = playGame({ ...game, clock: () => performance.now() });
    let now = 0;
    expect(decideAgain(rules, s, record as GameRecord, agents, () => (now += 1e6))).toBeNull();
  },
);

test('iterations are divided in whole batches, the first trees get the remainder, and none is empty', () => {
  const shares = (iterations: number, trees: number, batch = 1): unknown =>
    divide({ iterations }, trees, 1, batch).map((budget) => ('iterations' in budget ? budget.iterations : null));
  expect(shares(10, 4)).toEqual([3, 3, 2, 2]);
  expect(shares(3, 4)).toEqual([1, 1, 1]);
  expect(shares(20, 2, 9)).toEqual([18, 9]);
  expect(shares(1, 1, 9)).toEqual([9]);
});

test('time is divided among the trees that share a thread', () => {
  const times = (trees: number, threads: number): unknown =>
    divide({ ms: 12, rate: 0 }, trees, threads).map((budget) => ('ms' in budget ? budget.ms : null));
  expect(times(4, 1)).toEqual([3, 3, 3, 3]);
  expect(times(4, 2)).toEqual([6, 6, 6, 6]);
  expect(times(4, 3)).toEqual([6, 6, 6, 6]);
  expect(times(2, 8)).toEqual([12, 12]);
});

describe('plans of several trees', () => {
  const table = (results: Readonly<Record<number, readonly number[]>>, chosen: number) => {
    const arms = Object.entries(results).map(([effect, values]) => {
      const arm = new PlanArm([Number(effect)], Number(effect), null);
      for (const value of values) arm.enter([value], 0);
      return arm;
    });
    return planTable(arms, arms[chosen], { iterations: 0, effort: [0, 0], rate: 0 });
  };

  test('visits and results of arms with the same effect are added up', () => {
    const { arms } = mergePlans([table({ 1: [0.5, 0.25], 2: [1] }, 0), table({ 1: [0.75], 3: [0.5] }, 0)]);
    expect(arms.map(({ effect, visits, mean }) => [effect, visits, mean])).toEqual([
      [1, 3, 0.5],
      [2, 1, 1],
      [3, 1, 0.5],
    ]);
  });

  test('a plan that one tree prefers is dropped where the others show it to be worse than the heuristic’s', () => {
    const good = table({ 1: [0.4, 0.4], 2: [0.5, 0.5] }, 1);
    const bad = table({ 1: [0.6, 0.6], 2: [0.3, 0.3] }, 0);
    expect(mergePlans([good]).chosen.effect).toBe(2);
    expect(mergePlans([good, bad]).chosen.effect).toBe(1);
  });

  test('leads are compared within each tree, on the same dice only', () => {
    const own = new PlanArm([1], 1, null);
    const other = new PlanArm([2], 2, null);
    own.take(0, Int32Array.of(100, 200));
    own.take(1, Int32Array.of(1000));
    other.take(0, Int32Array.of(150, 250));
    other.take(1, Int32Array.of(1050, 7_000_000));
    expect(other.lead(own).lead * 2 ** 20).toBeCloseTo(50, 6);
    expect(other.lead(own).error).toBeLessThan(1e-6);
  });
});
