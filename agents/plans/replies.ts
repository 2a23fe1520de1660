// The enemy's best reply to a plan. Playouts answer every plan by what the enemy's planner does by itself; a plan that
// leaves an opening looks as good then as one that does not. So the best plans are tried again against the enemy's own
// candidates for the chapter that he begins next, as they are where a sample has come to; each sample is played to
// there once, and on from there by each reply. Half of the replies are dropped after each round.

import type { AgentContext } from '../../src/engine/contract/agent.ts';
import type { Plan, Plans } from '../../src/engine/contract/knowledge.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import type { Game } from '../../src/engine/kernel/game.ts';
import type { Rollout } from '../mcts/rollout.ts';
import { PlanArm, type Reply } from './arms.ts';
import { roundsOf } from './halving.ts';

/** The key of a reply is its numbers: the same in another world, where that has it too. */
interface Known {
  readonly text: string;
  readonly arm: PlanArm;
}

export class ReplySearch<S extends Statics> {
  /** Number of playouts in the last search. */
  iterations = 0;
  private readonly value: Float64Array;
  /** Results of the present sample with the enemy's ordinary plan. */
  private readonly own: Float64Array;
  private known: Known[] = [];
  private ordinary!: Known;

  /** @param most replies tried besides the ordinary one */
  constructor(
    private readonly context: AgentContext<S>,
    private readonly plans: Plans<S>,
    private readonly rollout: Rollout<S>,
    private readonly most: number,
  ) {
    this.value = new Float64Array(context.s.seats.length);
    this.own = new Float64Array(context.s.seats.length);
  }

  /**
   * Finds the reply that costs the plan most.
   * @param enter brings the game to the root in the world of a sample, the plan taken up; returns the key of its dice
   * @param budget playouts, from a sample's start or from the enemy's reply
   */
  run(g: Game<S>, enter: (sample: number) => number, budget: number): Reply {
    this.iterations = 0;
    this.known = [];
    this.ordinary = { text: '', arm: new PlanArm([], 0, null) };
    let alive = this.known;
    const rounds = 1 + roundsOf(this.most);
    for (let round = 0; round < rounds; round++) {
      const end = Math.floor((budget * (round + 1)) / rounds);
      do this.sample(g, enter, alive);
      while (this.iterations + alive.length < end);
      if (round === rounds - 1 || alive.length < 2) continue;
      const sorted = [...alive].sort((p, q) => p.arm.sum - q.arm.sum || this.known.indexOf(p) - this.known.indexOf(q));
      alive = sorted.slice(0, Math.ceil(alive.length / 2));
    }
    return this.costliest(alive);
  }

  private costliest(alive: readonly Known[]): Reply {
    const { ordinary } = this;
    const samples = ordinary.arm.visits;
    let found: Reply = { text: ordinary.text, isOrdinary: true, cost: 0, error: 0, samples };
    for (const { arm, text } of alive) {
      const { lead, error } = ordinary.arm.lead(arm);
      if (lead > found.cost) found = { text, isOrdinary: false, cost: lead, error, samples };
    }
    return found;
  }

  /**
   * Plays one sample against the ordinary plan and all remaining replies. An unavailable reply gets the result of the
   * ordinary one.
   */
  private sample(g: Game<S>, enter: (sample: number) => number, alive: Known[]): void {
    const { rollout, plans, value, own, ordinary } = this;
    const { seat } = this.context;
    const dice = enter(ordinary.arm.visits);
    const root = g.mark();
    this.iterations++;
    if (!rollout.playToReply(g, dice)) {
      rollout.weigh(g, value);
      ordinary.arm.enter(value, seat);
      for (const { arm } of alive) arm.enter(value, seat);
      g.rewind(root);
      return;
    }
    const candidates = plans.candidates(g);
    if (ordinary.text === '') this.ordinary = { ...ordinary, text: plans.describe(g, candidates[0]) };
    if (alive === this.known) this.learn(g, candidates);
    const fork = g.mark();
    const usual = rollout.reply(g, candidates[0]);
    rollout.sampleReply(g, dice, value);
    own.set(value);
    ordinary.arm.enter(own, seat);
    g.rewind(fork);
    for (const { arm } of alive) {
      if (!offers(candidates, arm.plan) || rollout.reply(g, arm.plan) === usual) {
        arm.enter(own, seat);
        continue;
      }
      rollout.sampleReply(g, dice, value);
      arm.enter(value, seat);
      this.iterations++;
      g.rewind(fork);
    }
    g.rewind(root);
  }

  /** Takes the first replies that occur; in earlier samples they were unavailable. */
  private learn(g: Game<S>, candidates: readonly Plan[]): void {
    const { known, most, plans, ordinary } = this;
    for (const plan of candidates.slice(1)) {
      if (known.length >= most) return;
      if (known.some(({ arm }) => isSame(arm.plan, plan))) continue;
      const arm = new PlanArm(plan, 0, null);
      arm.take(0, ordinary.arm.resultsOf(0));
      known.push({ text: plans.describe(g, plan), arm });
    }
  }
}

/** Tells whether the enemy has the plan besides his ordinary one, which is the first. */
function offers(candidates: readonly Plan[], plan: Plan): boolean {
  for (let i = 1; i < candidates.length; i++) if (isSame(candidates[i], plan)) return true;
  return false;
}

function isSame(p: Plan, q: Plan): boolean {
  if (p.length !== q.length) return false;
  for (let i = 0; i < p.length; i++) if (p[i] !== q[i]) return false;
  return true;
}
