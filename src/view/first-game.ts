// A first game: a small position with fixed dice in which a person learns a game by playing it, one concept at a time.
// The other side follows a script. A ruleset brings position, script and texts; the page shows each step and waits.

import type { OptionValue } from '../engine/contract/ruleset.ts';

declare module '../engine/contract/ruleset.ts' {
  interface Ruleset<S> {
    /** In the order in which they are learned; none by default. */
    readonly firstGames?: readonly FirstGame[];
  }
}

/** The thing that a step points at: a counter by its id, or a hex by its label. */
export type PointedAt = { readonly counter: string } | { readonly hex: string };

/** Counter (by a click on it), panel or overlay of the map that the learner is to look at. */
export type LookedAt = { readonly counter: string } | { readonly panel: string } | { readonly overlay: string };

export interface FirstStep {
  readonly title: string;
  /** The number of the rule that it teaches. */
  readonly rule: string;
  readonly text: string;
  /** By default the targets of the choice that is due. */
  readonly at?: readonly PointedAt[];
  /** The choices that the learner is to make; a step without any is read, and then passed. */
  readonly do?: readonly string[];
  /** Other choices that do as well. */
  readonly or?: readonly (readonly string[])[];
  /** A look that passes a step without choices; by default a button does. */
  readonly look?: LookedAt;
  /** The answer to any other choice. */
  readonly wrong?: string;
  /** The answer to "Show me"; by default the choice that is due. */
  readonly show?: string;
  /** The choices of the others during and after those of the learner, in their order. */
  readonly others?: readonly string[];
}

export interface FirstGame {
  readonly title: string;
  /** Its subject, in a sentence for the start page. */
  readonly about: string;
  readonly minutes: number;
  /** The learner's seat. */
  readonly seat: string;
  /** The agent of the other seats once the learner plays on freely. */
  readonly opponent: string;
  readonly seed: string;
  /** A scenario by its name, or a document. */
  readonly scenario: string | { readonly scenario: string };
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The choices of the others before the learner's first one. */
  readonly before: readonly string[];
  /** The scenario to play after it. */
  readonly next: string;
  readonly steps: readonly FirstStep[];
}
