// Sample playouts for explanations: from the position of an agent's choice, by its plan or another choice, all other
// seats by planners. The dice differ from those of the search, so that the estimates are not biased by the search's own
// luck.

import type { AgentContext } from '../../src/engine/contract/agent.ts';
import type { Action } from '../../src/engine/contract/ids.ts';
import type { Plan, Planner } from '../../src/engine/contract/knowledge.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import type { Game } from '../../src/engine/kernel/game.ts';
import { fold, hashText } from '../../src/engine/kernel/hash.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { type Belief, believed, chosenIn, currentGroup, reopen } from '../../src/engine/kernel/sealed.ts';
import type { Deed } from '../../src/view/highlights.ts';
import { playChain } from '../chain.ts';
import { Rollout, type RolloutSettings } from '../mcts/rollout.ts';
import { Mirror } from '../mirror.ts';
import { AttackWatch, type MadeAttack } from './attacks.ts';

export const SAMPLES = 16;

/**
 * A plan and the position at which it was taken up: a planner that follows it from there plays as the agent's own does.
 */
export interface TakenUp {
  readonly plan: Plan;
  readonly observation: Int32Array;
  /** Key of the world in which it was made. */
  readonly world: number;
}

/** The start of a playout: choices made at once, if any, then a plan for the rest of the chapter, if any. */
export interface Line {
  readonly links: readonly Action[];
  readonly plan: TakenUp | null;
}

export interface ToldDeed extends Deed {
  readonly turn: number;
}

export interface Playout {
  /** Each seat's expected return at its end. */
  readonly value: Float64Array;
  /** The result of `Knowledge.evaluate` at its end, even where the game is over. */
  readonly standing: Float64Array;
  /** The result of `Features.write` at its end; empty without features. */
  readonly features: Float64Array;
  readonly deeds: readonly ToldDeed[];
  /** Attacks with their exact odds; empty where the ruleset has none, or where they were not requested. */
  readonly attacks: readonly MadeAttack[];
  /** By seat. */
  readonly losses: Float64Array;
  readonly isOver: boolean;
  readonly turn: number;
}

/** Uses another game, other planners and other random numbers than the agent's own, which all stay unchanged. */
export class Playouts<S extends Statics> {
  readonly mirror: Mirror<S>;
  private readonly rollout: Rollout<S> | null;
  /** The game in which plans are taken up. */
  private readonly field: Mirror<S>;
  /** Chooses for seats that have already chosen in secret. */
  private readonly stranger: Planner<S> | null;
  private readonly watch: AttackWatch<S>;
  private readonly worlds = new Rng('explained worlds');
  private readonly key = hashText('explained dice');

  /** @param observation of the agent when it chose; worlds are drawn that agree with it */
  constructor(
    private readonly context: AgentContext<S>,
    private readonly observation: Int32Array,
    settings: RolloutSettings,
  ) {
    this.mirror = new Mirror(context);
    this.field = new Mirror(context);
    this.stranger = context.rules.knowledge?.planner() ?? null;
    this.watch = new AttackWatch(context.rules, context.seat);
    const { policy } = settings;
    const canPlay = context.rules.knowledge !== undefined && policy !== 'random';
    this.rollout = canPlay ? new Rollout(context, { ...settings, policy: 'planner' }) : null;
    this.look();
  }

  /** Lets others choose in secret by a solved mix, instead of by planners. */
  believe(belief: Belief | null): void {
    this.mirror.belief = belief;
  }

  /** Returns a game at the position of the choice, in one world that agrees with the seat's observation. */
  look(): Game<S> {
    this.enter(0);
    return this.mirror.g;
  }

  /**
   * Plays out a line; the n-th playout of every line meets the same world and dice. Empty where no planner can play on.
   * @param withOdds whether to calculate the odds of attacks
   */
  of({ links, plan }: Line, withOdds = false): readonly Playout[] {
    const { mirror, context, rollout } = this;
    if (rollout === null) return [];
    const chain = Int32Array.from(links);
    const begun = plan === null ? null : this.atBeginningOf(plan);
    return Array.from({ length: SAMPLES }, (_, n) => {
      this.enter(n);
      const { g } = mirror;
      rollout.begin(g);
      if (plan !== null) rollout.follow(begun ?? g, context.seat, plan.plan);
      return this.play(g, chain, rollout, fold(this.key, n), withOdds);
    });
  }

  private play(g: Game<S>, chain: Int32Array, rollout: Rollout<S>, key: number, withOdds: boolean): Playout {
    const { rules, s } = this.context;
    const { highlights, features } = rules.knowledge ?? {};
    const deeds: ToldDeed[] = [];
    const losses = new Float64Array(s.seats.length);
    g.listener = (game, event) => {
      const deed = highlights?.deed(game, event);
      if (deed) deeds.push({ ...deed, turn: rules.turn(game) });
      const loss = highlights?.loss(game, event);
      if (loss) losses[loss.seat] += loss.amount;
    };
    const { watch } = this;
    watch.begin();
    if (withOdds) {
      rollout.watcher = (game) => watch.look(game);
      watch.look(g);
    }
    const value = new Float64Array(s.seats.length);
    try {
      const group = currentGroup(g);
      if (chain.length > 0 && g.options().has(chain[0] as Action)) playChain(g, chain, 0, chain.length);
      const { belief } = this.mirror;
      while (belief !== null && group !== null && g.actor >= 0 && currentGroup(g) === group) {
        g.apply(believed(g, belief, this.worlds));
      }
      rollout.sample(g, key, value);
    } finally {
      g.listener = null;
      rollout.watcher = null;
    }
    const measured = new Float64Array((features?.names.length ?? 0) * s.seats.length);
    features?.write(g, measured);
    const standing = new Float64Array(s.seats.length);
    rules.knowledge?.evaluate(g, standing);
    return {
      value,
      standing,
      features: measured,
      deeds,
      attacks: watch.end(),
      losses,
      isOver: g.isOver,
      turn: rules.turn(g),
    };
  }

  /** The position at which a plan was taken up. */
  atBeginningOf({ observation, world }: Omit<TakenUp, 'plan'>): Game<S> {
    this.field.look(observation, new Rng('plans', world));
    return this.field.g;
  }

  /**
   * Returns the world of a sample. Seats that chose in secret before this one choose again, since it does not know
   * their choices.
   */
  private enter(sample: number): void {
    const { worlds, mirror, context, stranger } = this;
    worlds.rewindTo(fold(this.key, sample) >>> 2);
    mirror.look(this.observation, worlds);
    const { g } = mirror;
    const group = currentGroup(g);
    if (group === null || stranger === null || mirror.belief !== null || chosenIn(g, group) <= 1) return;
    reopen(g, group);
    stranger.reset();
    while (g.actor >= 0 && g.actor !== context.seat && currentGroup(g) === group) g.apply(stranger.next(g, worlds));
  }
}
