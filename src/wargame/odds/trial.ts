// A hypothetical fight, played through the real rules on a bare map: the odds are checked against its outcome.

import { RulesError } from '../../engine/contract/errors.ts';
import { type Action, CHANCE } from '../../engine/contract/ids.ts';
import type { GameEvent } from '../../engine/contract/measures.ts';
import type { Ruleset, Statics } from '../../engine/contract/ruleset.ts';
import { Game } from '../../engine/kernel/game.ts';
import type { Rng } from '../../engine/kernel/rng.ts';
import type { MapFile } from '../../hex/map-schema.ts';

/** The most choices and dice of a fight without an outcome. */
const LONGEST = 1000;

/** A fight set up in the rules, to be fought again and again. */
export abstract class Trial<S extends Statics, Outcome> {
  protected readonly g: Game<S>;
  /** The outcome, set by `hear` as soon as it is known. */
  protected outcome: Outcome | null = null;
  #start: number;

  constructor(rules: Ruleset<S>, s: S) {
    this.g = new Game(rules, s);
    this.g.listener = (_, event) => this.hear(event);
    this.#start = this.g.mark();
  }

  /** Reads the outcome from an event. */
  protected abstract hear(event: GameEvent): void;

  /** The choice of the seat to act. */
  protected abstract choose(): Action;

  /** Starts fights from the present position. */
  protected beginHere(): void {
    this.#start = this.g.mark();
  }

  /** Fights once, from the start to an outcome. */
  protected fightOnce(rng: Rng): Outcome {
    const { g } = this;
    g.rewind(this.#start);
    this.outcome = null;
    for (let count = 0; this.outcome === null; count++) {
      if (count > LONGEST || g.isOver) throw new RulesError(`the fight does not end: ${g.stepName}`);
      g.apply(g.actor === CHANCE ? this.#fall(rng) : this.choose());
    }
    return this.outcome;
  }

  #fall(rng: Rng): Action {
    const { g } = this;
    const options = g.options();
    let total = 0;
    for (let i = 0; i < options.size; i++) total += g.weight(options.at(i));
    let left = rng.below(total);
    for (let i = 0; ; i++) {
      left -= g.weight(options.at(i));
      if (left < 0) return options.at(i);
    }
  }
}

/** Returns a map file of this many columns and rows with nothing on it. */
export const bareMap = <M extends MapFile>(map: M, columns: number, rows: number): M => ({
  ...map,
  columns,
  rows,
  only: undefined,
  without: undefined,
  hexes: [],
  sides: [],
  links: [],
  places: [],
  edges: [],
});
