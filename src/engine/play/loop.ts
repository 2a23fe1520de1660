// The loop of a game: choices and dice, one after the other. Everything that plays a whole game uses it.

import type { Agent } from '../contract/agent.ts';
import { RulesError } from '../contract/errors.ts';
import { type Action, CHANCE, OVER, type Seat } from '../contract/ids.ts';
import type { Statics } from '../contract/ruleset.ts';
import type { Game } from '../kernel/game.ts';
import { observe } from '../kernel/observe.ts';

export interface Loop<S extends Statics> {
  /** Returns the action or outcome in this position. */
  next(g: Game<S>): Action;
  /** Called before the action is applied. */
  before?(g: Game<S>, action: Action): void;
  after?(g: Game<S>): void;
  /** Tells whether to stop before the game is over. */
  isEnough?(g: Game<S>): boolean;
  /** Number of turns that may be played from here; the whole game by default. */
  readonly turns?: number;
}

/**
 * Plays to the end of the game, or until the driver stops it; the trail is forgotten at each step.
 * @returns how many choices seats made.
 * @throws RulesError where it takes more decisions and dice than the ruleset declares for that many turns.
 */
export function playOn<S extends Statics>(g: Game<S>, loop: Loop<S>): number {
  const limit = g.rules.decisionsPerTurn * ((loop.turns ?? g.s.turns) + 1);
  let decisions = 0;
  for (let n = 0; g.actor !== OVER && !(loop.isEnough?.(g) ?? false); n++) {
    if (n > limit) throw new RulesError(`no end after ${n} decisions and dice`);
    const isDie = g.actor === CHANCE;
    const action = loop.next(g);
    if (!isDie) decisions++;
    loop.before?.(g, action);
    g.apply(action);
    g.forget();
    loop.after?.(g);
  }
  return decisions;
}

/** Lets agents choose: plays an agent's chain of actions as long as neither dice nor another agent intervene. */
export class Choosing<S extends Statics> {
  private readonly observation: Int32Array;
  private readonly chain: Action[] = [];
  private link = 0;
  private last: Agent | null = null;

  constructor(g: Game<S>) {
    this.observation = new Int32Array(g.cells.length);
  }

  /** Ends the chain, since dice have intervened. */
  interrupt(): void {
    this.last = null;
  }

  /** @throws RulesError where the agent names no action, or an illegal one. */
  by(agent: Agent, g: Game<S>, seat: Seat): Action {
    const { chain, observation } = this;
    if (agent !== this.last || this.link >= chain.length || !g.options().has(chain[this.link])) {
      chain.length = 0;
      this.link = 0;
      observe(g, seat, observation);
      agent.choose(observation, chain);
      if (chain.length === 0) throw new RulesError(`${agent.spec} chose nothing at ${g.stepName}`);
    }
    const action = chain[this.link++];
    this.last = agent;
    if (!g.options().has(action)) {
      throw new RulesError(`${agent.spec} chose ${action}, which ${g.stepName} does not offer`);
    }
    return action;
  }
}
