// The agent `heuristic`: the ruleset's own planner, without search.

import type { AgentMaker } from '../src/engine/contract/agent.ts';
import type { Action } from '../src/engine/contract/ids.ts';
import { explainSimply } from './explaining/explain.ts';
import { LastChoice } from './explaining/last.ts';
import { GREEDY_DEFAULTS, greedyAgent } from './greedy.ts';
import { Mirror } from './mirror.ts';

/** One planner a game. A ruleset without Knowledge has none: there the agent plays as `greedy`. */
export const heuristicAgent =
  (spec: string): AgentMaker =>
  (context) => {
    const { rng } = context;
    const planner = context.rules.knowledge?.planner();
    if (!planner) return greedyAgent(spec, GREEDY_DEFAULTS)(context);
    const mirror = new Mirror(context);
    const last = new LastChoice();
    return {
      spec,
      choose(observation, chain) {
        mirror.look(observation, rng);
        const tail: Action[] = [];
        chain.push(planner.next(mirror.g, rng, tail), ...tail);
        last.note(observation, chain);
      },
      explain: () => explainSimply(context, spec, last, 'planner'),
    };
  };
