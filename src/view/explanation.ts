// Explanations: an agent's reasons for its choice, as plain data fit for JSON. They rest only on what the agent's seat
// may know, and are meant for that seat. Texts are those of the ruleset; shares and chances go from 0 to 1.

import type { OddsFigure, OddsView } from './view.ts';

declare module '../engine/contract/agent.ts' {
  interface Agent {
    /**
     * Explains its last choice; null before the first. Computed on request, from what its seat may know, always with
     * the same result, and without any influence on later choices.
     */
    explain?(): Explanation | null;
    /**
     * Keeps its last choice for later: the function returned explains it as `explain` would now, after any further
     * choices; in brief without playouts, and so without expectation and reasons.
     */
    remember?(): (isBrief: boolean) => Explanation | null;
  }
}

/**
 * How a choice was found: it was the only one; whole plans were searched and the best begun; an earlier plan was
 * followed; choices were searched; a secret choice was drawn from a mix; the agent was told so by its opening or its
 * fixed mix; the ruleset's own planner chose; the positions right after each choice were judged; all choices were
 * equally likely.
 */
export type Method =
  | 'only choice'
  | 'plan search'
  | 'plan followed'
  | 'decision search'
  | 'secret mix'
  | 'instruction'
  | 'planner'
  | 'evaluation'
  | 'chance';

/** A mean with its standard error and 90 % interval, which cover sampling alone, not the quality of the evaluation. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
  readonly low: number;
  readonly high: number;
}

export interface Alternative {
  /** A plan in words, or the texts of a choice. */
  readonly text: string;
  /** Its share of the search's iterations; null without a search. */
  readonly share: number | null;
  /** Chance to win of the choosing seat (a draw as half), all plans on the same dice; null where it was never tried. */
  readonly chance: Estimate | null;
  /** The lead of the chosen one over it on the same dice; null where unknown. */
  readonly behind: Estimate | null;
  /**
   * For a plan, the enemy's most harmful reply, and how much more it costs than his ordinary one; null where none was
   * found.
   */
  readonly reply: { readonly text: string; readonly cost: Estimate } | null;
  readonly isChosen: boolean;
  /** Whether the ruleset's planner would have played this without any search. */
  readonly isHeuristic: boolean;
}

/** Alternatives that were weighed against each other. */
export interface Contest {
  readonly of: 'plans' | 'choices';
  /** Iterations spent; 0 without a search. */
  readonly iterations: number;
  /** At most five, the chosen one first. */
  readonly alternatives: readonly Alternative[];
  /** All further ones together. */
  readonly others: { readonly count: number; readonly share: number };
}

export interface MixedChoice {
  readonly text: string;
  readonly share: number;
}

/** A secret choice: drawn at random, so that it cannot be foreseen. */
export interface Mix {
  readonly own: readonly MixedChoice[];
  /** The enemy's expected mix; empty where it was not computed. */
  readonly enemy: readonly MixedChoice[];
  /** Chance to win by the mix; null where no payoffs were computed. */
  readonly value: number | null;
  /** The loss of chance to win against the enemy's best answer to the mix. */
  readonly gap: number | null;
}

/** One step of the line that a search visited most. */
export interface LineStep {
  /** The seat, or `dice`: their likeliest class. */
  readonly who: string;
  readonly text: string;
  /** Its share of the visits there; for dice, the probability. */
  readonly share: number;
}

/** An event that happens in some of the sample playouts. */
export interface ExpectedDeed {
  readonly seat: string;
  readonly turn: number;
  readonly text: string;
  /** Share of the playouts. */
  readonly share: number;
  /** Means over the playouts in which it happens. */
  readonly figures: readonly { readonly label: string; readonly mean: number; readonly isShare: boolean }[];
}

/**
 * An attack made in sample playouts, with its exact odds in the position before its first die, as the choosing seat may
 * know it: secret choices of either side are ignored.
 */
export interface KeyAttack {
  /** The seat that made the first choice of the attack. */
  readonly seat: string;
  readonly turn: number;
  readonly title: string;
  /** Share of the playouts. */
  readonly share: number;
  /**
   * Share of these playouts in which the odds were exactly those shown; in the others an earlier event has changed
   * them.
   */
  readonly alike: number;
  /** Strengths and modifiers, a row each with its rule. */
  readonly workings: OddsView['workings'];
  /** All possible outcomes; the probabilities add up to 1. */
  readonly outcomes: OddsView['outcomes'];
  /** Exact means: steps lost by side, hits. */
  readonly expectations: readonly OddsFigure[];
}

/** The expected course of play if everything goes as planned, over several playouts on dice of their own. */
export interface Expectation {
  readonly samples: number;
  /** Turn at whose beginning the playouts end; null where they go to the end of the game. */
  readonly until: number | null;
  /** Share of the playouts that end the game. */
  readonly ended: number;
  readonly chance: Estimate;
  /** By seat, in the order of the game's seats, the most certain events of each; in order of occurrence. */
  readonly deeds: readonly ExpectedDeed[];
  /** By seat, the choosing one first, the most frequent attacks of each; empty where the ruleset gives no odds. */
  readonly attacks: readonly KeyAttack[];
  readonly lossUnit: string;
  readonly losses: readonly { readonly seat: string; readonly mean: number; readonly error: number }[];
}

/** The differences that decide between the chosen line and another, at the end of playouts on the same dice. */
export interface Reasons {
  readonly against: string;
  readonly samples: number;
  /** The lead of the chosen line, in chance to win. */
  readonly lead: Estimate;
  /** Features of the evaluation, the most telling first; above 0 where they favour the chosen line. */
  readonly features: readonly {
    readonly feature: string;
    readonly seat: string;
    /** Its part of the lead, in chance to win; the parts of all features add up to the lead. */
    readonly effect: number;
    readonly error: number;
  }[];
  /** The additional losses of each seat in the chosen line, in units of loss. */
  readonly losses: readonly { readonly seat: string; readonly more: number; readonly error: number }[];
}

export interface Explanation {
  readonly agent: string;
  readonly seat: string;
  readonly turn: number;
  /** `procedure.step`. */
  readonly step: string;
  readonly method: Method;
  /** The method in a sentence. */
  readonly how: string;
  /** The choices made, as records write them. */
  readonly chosen: readonly string[];
  /** The same in words for people, where the ruleset has some. */
  readonly words: readonly string[];
  /** Number of choices. */
  readonly choices: number;
  /** The plan that is followed, in words; null where there is none. */
  readonly plan: string | null;
  /** The choice of the ruleset's planner without search, in words; empty where there is none. */
  readonly heuristic: readonly string[];
  /** Plans that were compared when the present chapter began, and choices compared now. */
  readonly contests: readonly Contest[];
  readonly mix: Mix | null;
  readonly line: readonly LineStep[];
  readonly expectation: Expectation | null;
  /** Against the runner-up, and against the heuristic's choice where that is a third. */
  readonly reasons: readonly Reasons[];
}
