// The forecast of a plan, decision by decision: the mean evaluation of the positions in which it decides, over playouts
// of its chapter. A position that is worth much less shows that the dice or the enemy have upset the plan.

import type { AgentContext } from '../../src/engine/contract/agent.ts';
import { type Action, CHANCE, OVER } from '../../src/engine/contract/ids.ts';
import type { Knowledge, Planner, Plans } from '../../src/engine/contract/knowledge.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import { SampleDice } from '../../src/engine/kernel/chance.ts';
import type { Game } from '../../src/engine/kernel/game.ts';
import { fold } from '../../src/engine/kernel/hash.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';

const PLAYOUTS = 8;

export class Forecast<S extends Statics> {
  private readonly knowledge: Knowledge<S>;
  private readonly plans: Plans<S>;
  private readonly planners: readonly Planner<S>[];
  private readonly dice = new SampleDice();
  private readonly whims = new Rng('whims');
  private readonly value: Float64Array;
  private readonly tail: Action[] = [];
  /** By the number of the decision in the chapter: sum of evaluations, and number of playouts that reached it. */
  private readonly sums: number[] = [];
  private readonly counts: number[] = [];

  constructor(
    private readonly context: AgentContext<S>,
    knowledge: Knowledge<S>,
    plans: Plans<S>,
  ) {
    this.knowledge = knowledge;
    this.plans = plans;
    this.planners = context.s.seats.map(() => knowledge.planner());
    this.value = new Float64Array(context.s.seats.length);
  }

  /** The planner of the seat: it must be given the plan before `make`. */
  get planner(): Planner<S> {
    return this.planners[this.context.seat];
  }

  /** Plays the chapter in progress by the plan, many times; the game is left unchanged. */
  make(g: Game<S>, key: number): void {
    this.sums.length = 0;
    this.counts.length = 0;
    const mark = g.mark();
    for (let playout = 0; playout < PLAYOUTS; playout++) {
      this.playOut(g, fold(key, playout));
      g.rewind(mark);
    }
  }

  /** The position's drop below the forecast at that decision; 0 where too few playouts reached it. */
  shortfall(g: Game<S>, decision: number): number {
    const count = this.counts[decision] ?? 0;
    if (2 * count < PLAYOUTS) return 0;
    return this.sums[decision] / count - this.worth(g);
  }

  private playOut(g: Game<S>, key: number): void {
    const { context, planners, plans, dice, sums, counts } = this;
    const { seat, rules, s } = context;
    const chapter = plans.chapter(g);
    const limit = rules.decisionsPerTurn * (s.turns + 1);
    for (const planner of planners) planner.reset();
    dice.key = key;
    let decision = 0;
    for (let n = 0; n < limit && g.actor !== OVER; n++) {
      if (g.actor === CHANCE) {
        g.apply(dice.fall(g));
        continue;
      }
      if (g.actor === seat && g.options().size > 1) {
        if (plans.chapter(g) !== chapter) return;
        sums[decision] = (sums[decision] ?? 0) + this.worth(g);
        counts[decision] = (counts[decision++] ?? 0) + 1;
      }
      this.playOn(g, key);
    }
  }

  private playOn(g: Game<S>, key: number): void {
    const { planners, whims, tail } = this;
    const { actor } = g;
    whims.rewindTo(fold(key, g.laneKey()) >>> 2);
    tail.length = 0;
    g.apply(planners[actor].next(g, whims, tail));
    for (const link of tail) {
      if (g.actor !== actor || !g.options().has(link)) return;
      g.apply(link);
    }
  }

  private worth(g: Game<S>): number {
    this.knowledge.evaluate(g, this.value);
    return this.value[this.context.seat];
  }
}
