// Leaf values: at once by Knowledge, or after playing on to a turn boundary or to the end.

import { weighted } from '../../src/engine/chance.ts';
import type { AgentContext } from '../../src/engine/contract/agent.ts';
import { type Action, CHANCE, OVER } from '../../src/engine/contract/ids.ts';
import type { Planner } from '../../src/engine/contract/knowledge.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import type { Game } from '../../src/engine/game.ts';
import type { Rng } from '../../src/engine/rng.ts';
import { type Judge, judgeOf } from '../judge.ts';

export type RolloutPolicy = 'none' | 'random' | 'planner';

export interface RolloutSettings {
  /** What plays on from a leaf; `none` where Knowledge judges it as it stands. */
  readonly policy: RolloutPolicy;
  /** Turn boundaries to play to, counted from the root; Infinity plays to the end. */
  readonly horizon: number;
  /** Share of the planner's decisions that are drawn by the prior instead. */
  readonly noise: number;
}

/** Without Knowledge there is nothing to judge by before the end and nothing to plan with. */
export function settleRollout<S extends Statics>(context: AgentContext<S>, wanted: RolloutSettings): RolloutSettings {
  return context.rules.knowledge ? wanted : { policy: 'random', horizon: Number.POSITIVE_INFINITY, noise: 0 };
}

export class Rollout<S extends Statics> {
  private readonly judge: Judge<S>;
  private readonly planners: Planner<S>[] = [];
  private readonly weights: Float64Array;
  private readonly limit: number;
  private rootTurn = 1;

  constructor(
    private readonly context: AgentContext<S>,
    private readonly settings: RolloutSettings,
  ) {
    this.judge = judgeOf(context.rules, context.s);
    this.limit = context.rules.decisionsPerTurn * (context.s.turns + 1);
    this.weights = new Float64Array(settings.policy === 'planner' ? 4096 : 0);
    const { knowledge } = context.rules;
    if (settings.policy === 'planner' && knowledge) {
      for (let i = 0; i < context.s.seats.length; i++) this.planners.push(knowledge.planner());
    }
  }

  /** Turns are counted from this position on. */
  begin(g: Game<S>): void {
    this.rootTurn = this.context.rules.turn(g);
  }

  /** Plays on from a leaf, if the settings say so, and writes what each seat may expect. */
  value(g: Game<S>, rng: Rng, out: Float64Array): void {
    const { policy, horizon } = this.settings;
    if (policy !== 'none') {
      const { rules } = this.context;
      const until = Math.max(this.rootTurn + horizon, rules.turn(g) + 1);
      for (const planner of this.planners) planner.reset();
      if (until > this.context.s.turns) this.toEnd(g, rng);
      else this.toTurn(g, until, rng);
    }
    this.judge(g, out);
  }

  private toEnd(g: Game<S>, rng: Rng): void {
    for (let n = 0; n < this.limit; n++) {
      const actor = g.actor;
      if (actor === OVER) return;
      g.apply(actor === CHANCE ? weighted(g, rng.unit()) : this.pick(g, actor, rng));
    }
  }

  private toTurn(g: Game<S>, until: number, rng: Rng): void {
    const { rules } = this.context;
    for (let n = 0; n < this.limit; n++) {
      const actor = g.actor;
      if (actor === OVER || rules.turn(g) >= until) return;
      g.apply(actor === CHANCE ? weighted(g, rng.unit()) : this.pick(g, actor, rng));
    }
  }

  private pick(g: Game<S>, actor: number, rng: Rng): Action {
    if (this.planners.length === 0) {
      const options = g.options();
      return options.at(rng.below(options.size));
    }
    if (this.settings.noise > 0 && rng.unit() < this.settings.noise) return this.byPrior(g, rng);
    return this.planners[actor].next(g, rng);
  }

  private byPrior(g: Game<S>, rng: Rng): Action {
    const options = g.options();
    this.context.rules.knowledge?.prior(g, options, this.weights);
    let total = 0;
    for (let i = 0; i < options.size; i++) total += this.weights[i];
    let rest = rng.unit() * total;
    for (let i = 0; i < options.size - 1; i++) {
      rest -= this.weights[i];
      if (rest < 0) return options.at(i);
    }
    return options.at(options.size - 1);
  }
}
