// Reports the steps of the sequence of play that were passed over because there was nothing to choose or to roll.

import { CHANCE, type StepId } from '../contract/ids.ts';
import type { Statics } from '../contract/ruleset.ts';
import { Game } from '../kernel/game.ts';
import type { ChanceStep, Procedure, SeatStep } from '../kernel/procedure.ts';

/**
 * A game that counts a step of a seat or dice as passed over where it offers nothing to decide, and where its procedure
 * goes from an earlier step to a later one without reaching it.
 */
export class WatchedGame extends Game {
  /** Missing while the game is constructed, which moves through steps of its own. */
  private found?: StepId[];

  override goto(step: StepId): void {
    this.see(step);
    super.goto(step);
  }

  override call(callee: Procedure, then: StepId): void {
    this.see(then);
    super.call(callee, then);
  }

  protected override passOver(step: SeatStep<Statics> | ChanceStep<Statics>): void {
    this.found?.push(this.stepId);
    super.passOver(step);
  }

  private see(to: StepId): void {
    const { owner, kinds } = this.program;
    const from = this.stepId;
    if (owner[from] !== owner[to]) return;
    for (let step = from + 1; step < to; step++) {
      if (kinds[step] === 0 || kinds[step] === CHANCE) this.found?.push(step as StepId);
    }
  }

  /** Returns the names of the steps passed over since the last call, each once. */
  passedOver(): string[] {
    const names = [...new Set(this.found ?? [])].map((step) => this.program.names[step]);
    this.found = [];
    return names;
  }
}
