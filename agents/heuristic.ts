// The agent `heuristic`: the ruleset's own planner, without search.

import type { AgentMaker } from '../src/engine/contract/agent.ts';
import type { Action } from '../src/engine/contract/ids.ts';
import type { Planner, Plans, Style } from '../src/engine/contract/knowledge.ts';
import type { Statics } from '../src/engine/contract/ruleset.ts';
import type { Game } from '../src/engine/kernel/game.ts';
import { byPrior } from './by-prior.ts';
import { explainSimply } from './explaining/explain.ts';
import { LastChoice } from './explaining/last.ts';
import { GREEDY_DEFAULTS, greedyAgent } from './greedy.ts';
import { styleNamed } from './instructions/style.ts';
import { Mirror } from './mirror.ts';

/**
 * One planner a game. A ruleset without Knowledge has none: the agent then plays as `greedy`.
 * @param errs share of choices that are drawn by the prior instead
 * @param style the name of the style that it keeps; `` for the planner's own way
 */
export const heuristicAgent =
  (spec: string, errs = 0, style = ''): AgentMaker =>
  (context) => {
    const { rng } = context;
    const kept = style === '' ? null : styleNamed(context.rules, style);
    const planner = context.rules.knowledge?.planner();
    if (!planner) return greedyAgent(spec, GREEDY_DEFAULTS)(context);
    const keeper = kept && new StyleKeeper(planner, context.rules.knowledge!.plans!, kept);
    const mirror = new Mirror(context);
    const weights = new Float64Array(errs > 0 ? context.rules.bounds.choices : 0);
    const last = new LastChoice();
    let erred = false;
    return {
      spec,
      choose(observation, chain) {
        mirror.look(observation, rng);
        keeper?.look(mirror.g);
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

/** Lets a planner handle every chapter of its seat in one style. */
class StyleKeeper<S extends Statics> {
  private chapter = 0;

  constructor(
    private readonly planner: Planner<S>,
    private readonly plans: Plans<S>,
    private readonly style: Style,
  ) {}

  look(g: Game<S>): void {
    const chapter = this.plans.chapter(g);
    if (chapter === 0 || chapter === this.chapter) return;
    this.chapter = chapter;
    this.planner.follow?.(g, this.style.plan);
  }
}
