// Visitors that offer what they are shown as choices: kept for each game, so that a decision makes none.

import type { Options } from '../../../engine/kernel/options.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Game } from '../state.ts';

/** Shows a hex or a unit; true ends the visit. */
export type Visitor = (shown: number) => unknown;

class Offering {
  private verb = 0;
  private out: Options | null = null;
  readonly visit: Visitor = (shown) => this.out?.add(this.verb, shown);

  begin(verb: number, out: Options): Visitor {
    this.verb = verb;
    this.out = out;
    return this.visit;
  }
}

const offerings = scratchSlot((_: Game) => new Offering());

/** A visitor that adds a choice for each thing that it is shown. It is shared: use it before the next call. */
export const offering = (g: Game, verb: number, out: Options): Visitor => offerings(g).begin(verb, out);

/** A visitor that is content with the first thing. */
export const content: Visitor = () => true;
