// The agent `heuristic`: the ruleset's own planner, without search.

import type { AgentMaker } from '../src/engine/contract/agent.ts';
import type { Action } from '../src/engine/contract/ids.ts';
import { byPrior } from './by-prior.ts';
import { explainSimply } from './explaining/explain.ts';
import { LastChoice } from './explaining/last.ts';
import { GREEDY_DEFAULTS, greedyAgent } from './greedy.ts';
import { Mirror } from './mirror.ts';

/**
 * One planner a game. A ruleset without Knowledge has none: the agent then plays as `greedy`.
 * @param errs share of choices that are drawn by the prior instead
 */
export const heuristicAgent =
  (spec: string, errs = 0): AgentMaker =>
  (context) => {
    const { rng } = context;
    const planner = context.rules.knowledge?.planner();
    if (!planner) return greedyAgent(spec, GREEDY_DEFAULTS)(context);
    const mirror = new Mirror(context);
    const weights = new Float64Array(errs > 0 ? context.rules.bounds.choices : 0);
    const last = new LastChoice();
    let erred = false;
    return {
      spec,
      choose(observation, chain) {
        mirror.look(observation, rng);
        erred = errs > 0 && rng.unit() < errs;
        if (erred) chain.push(byPrior(context, mirror.g, rng, weights));
        else {
          const tail: Action[] = [];
          chain.push(planner.next(mirror.g, rng, tail), ...tail);
        }
        last.note(observation, chain);
      },
      explain: () => explainSimply(context, spec, last, erred ? 'chance' : 'planner'),
      remember() {
        const [kept, method] = [last.copy(), erred ? 'chance' : 'planner'] as const;
        return (isBrief) => explainSimply(context, spec, kept, method, () => [], isBrief);
      },
    };
  };
