// The worth of a small game of two seats without secrets, by looking at all of it: what searches are measured against.

import { type Action, CHANCE, OVER } from '../../../src/engine/contract/ids.ts';
import type { Game } from '../../../src/engine/kernel/game.ts';

/** Expectimax with memory. Values are those of the first seat; what it does not get goes to the second, if any. */
export class Exact {
  private readonly known = new Map<string, number>();

  value(g: Game): number {
    const { actor } = g;
    if (actor === OVER) {
      const out = new Float64Array(g.s.seats.length);
      g.rules.returns(g, out);
      return out[0];
    }
    const { hash } = g;
    let value = this.known.get(hash);
    if (value === undefined) {
      const after = this.after(g);
      if (actor === CHANCE) {
        let total = 0;
        value = 0;
        for (const [outcome, worth] of after) {
          const weight = g.weight(outcome);
          total += weight;
          value += weight * worth;
        }
        value /= total;
      } else value = actor === 0 ? Math.max(...after.values()) : Math.min(...after.values());
      this.known.set(hash, value);
    }
    return value;
  }

  /** What each choice or outcome leads to. */
  after(g: Game): Map<Action, number> {
    const choices = [...g.options().list.slice(0, g.options().size)] as Action[];
    const mark = g.mark();
    const worths = new Map<Action, number>();
    for (const choice of choices) {
      g.apply(choice);
      worths.set(choice, this.value(g));
      g.rewind(mark);
    }
    return worths;
  }

  /** How much a choice gives away to whoever chooses. */
  loss(g: Game, choice: Action): number {
    const worth = this.after(g).get(choice);
    if (worth === undefined) throw new Error(`${choice} is no choice at ${g.stepName}`);
    return g.actor === 0 ? this.value(g) - worth : worth - this.value(g);
  }
}

/** The first mover's chance to win Pig, by value iteration over his points, the other's and the pot. */
export function pigValue(goal: number): number {
  const at = (mine: number, theirs: number, pot: number): number => (mine * goal + theirs) * goal + pot;
  const value = new Float64Array(goal * goal * goal).fill(0.5);
  for (let change = 1; change > 1e-12; ) {
    change = 0;
    for (let mine = 0; mine < goal; mine++) {
      for (let theirs = 0; theirs < goal; theirs++) {
        for (let pot = goal - 1 - mine; pot >= 0; pot--) {
          let roll = 1 - value[at(theirs, mine, 0)];
          for (let pip = 2; pip <= 6; pip++) {
            // With enough in the pot, holding wins at once.
            roll += mine + pot + pip >= goal ? 1 : value[at(mine, theirs, pot + pip)];
          }
          const hold = pot === 0 ? 0 : 1 - value[at(theirs, mine + pot, 0)];
          const best = Math.max(roll / 6, hold);
          change = Math.max(change, Math.abs(best - value[at(mine, theirs, pot)]));
          value[at(mine, theirs, pot)] = best;
        }
      }
    }
  }
  return value[at(0, 0, 0)];
}
