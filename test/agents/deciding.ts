// Asking an agent for one decision, and playing whole games between agents.

import { MctsAgent, type SearchReport } from '../../agents/mcts/agent.ts';
import { makeAgent } from '../../agents/spec.ts';
import type { Agent, AgentContext } from '../../src/engine/contract/agent.ts';
import type { Action } from '../../src/engine/contract/ids.ts';
import { seat } from '../../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import type { Game } from '../../src/engine/kernel/game.ts';
import { observe } from '../../src/engine/kernel/observe.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { type PlayedGame, playGame } from '../../src/engine/play/play.ts';

const contextAt = (g: Game, seed: string): AgentContext => ({
  rules: g.rules,
  s: g.s,
  seat: seat(g.actor),
  rng: new Rng(seed),
});

export interface Decision {
  readonly chain: readonly Action[];
  /** Only of a search. */
  readonly report: SearchReport | null;
}

/** What a fresh agent does at the present decision of a game. */
export function decision(g: Game, spec: string, seed = 'test'): Decision {
  const agent: Agent = makeAgent(spec)(contextAt(g, seed));
  const observation = new Int32Array(g.cells.length);
  observe(g, seat(g.actor), observation);
  const chain: Action[] = [];
  agent.choose(observation, chain);
  return { chain, report: agent instanceof MctsAgent && chain.length > 0 ? reportOf(agent) : null };
}

/** There is no report where there was nothing to search. */
function reportOf(agent: MctsAgent<Statics>): SearchReport | null {
  return agent.search.iterations > 0 ? agent.report() : null;
}

/** A whole game in debug mode between agents given by spec, one a seat. */
export function game(rules: Ruleset, s: Statics, specs: readonly string[], seed: string): PlayedGame {
  const agents = specs.map((spec) => makeAgent(spec));
  return playGame({ rules, s, agents, seed, scenario: s.scenario, debug: true });
}
