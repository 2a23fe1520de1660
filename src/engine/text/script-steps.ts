// A game that tells which steps of the sequence of play were passed over, because there was nothing to choose or to roll.

import { CHANCE, type StepId } from '../contract/ids.ts';
import type { Statics } from '../contract/ruleset.ts';
import { Game } from '../kernel/game.ts';
import type { Procedure, SeatStep } from '../kernel/procedure.ts';

/**
 * A step at which a seat or dice decide counts as passed over where it offers nothing, and where its procedure goes from a
 * step before it to one behind it without having come to it.
 */
export class WatchedGame extends Game {
  /** Missing while the game is being made, which moves through steps of its own. */
  private found?: StepId[];

  override goto(step: StepId): void {
    this.see(step);
    super.goto(step);
  }

  override call(callee: Procedure, then: StepId): void {
    this.see(then);
    super.call(callee, then);
  }

  protected override passOver(step: SeatStep<Statics>): void {
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

  /** The names of the steps passed over since the last time this was asked, each once. */
  passedOver(): string[] {
    const names = [...new Set(this.found ?? [])].map((step) => this.program.names[step]);
    this.found = [];
    return names;
  }
}
