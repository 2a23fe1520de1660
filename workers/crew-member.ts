// Runs in a thread of a crew: agents that do the tasks of another thread's agents.

import type { MessagePort } from 'node:worker_threads';
import { makeAgent } from '../agents/spec.ts';
import type { Agent } from '../src/engine/contract/agent.ts';
import { seat } from '../src/engine/contract/ids.ts';
import type { OptionValue } from '../src/engine/contract/ruleset.ts';
import { Rng } from '../src/engine/kernel/rng.ts';
import { findRuleset } from '../src/rules/registry.ts';

/** The setup from which the statics of a game are prepared. */
export interface CrewGame {
  readonly ruleset: string;
  readonly scenario: string | object;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface CrewOrder {
  readonly game: CrewGame;
  readonly spec: string;
  readonly seat: number;
  readonly tasks: readonly object[];
}

export type CrewAnswer = { readonly results: readonly object[] } | { readonly failed: string };

/** Agents by game, spec and seat. There are few games, and agents are small beside the rules that they share. */
const agents = new Map<string, Promise<Agent>>();

/** Answers orders one by one, and counts the answers where the ordering thread waits. */
export function serve(port: MessagePort, answered: Int32Array): void {
  port.on('message', async (order: CrewOrder) => {
    port.postMessage(await answer(order));
    Atomics.add(answered, 0, 1);
    Atomics.notify(answered, 0);
  });
}

async function answer(order: CrewOrder): Promise<CrewAnswer> {
  try {
    const agent = await agentFor(order);
    const results = order.tasks.map((task) => {
      if (!agent.work) throw new Error(`${agent.spec} shares no work`);
      return agent.work(task);
    });
    return { results };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

function agentFor({ game, spec, seat: place }: CrewOrder): Promise<Agent> {
  const key = JSON.stringify([game, spec, place]);
  let agent = agents.get(key);
  if (!agent) {
    agent = madeAgent(game, spec, place);
    agents.set(key, agent);
  }
  return agent;
}

async function madeAgent({ ruleset, scenario, options, data }: CrewGame, spec: string, place: number): Promise<Agent> {
  const rules = await findRuleset(ruleset);
  // Agents from files have threads of their own, and no crew.
  const make = makeAgent(spec);
  const s = rules.prepare({ scenario, options, data });
  return make({ rules, s, seat: seat(place), rng: new Rng('crew'), clock: () => performance.now() });
}
