// Why an agent chose as it did: plain data, fit for JSON. All of it is worked out from what the agent's seat may know, and
// is meant for that seat's eyes. Texts are those of the ruleset; shares and chances go from 0 to 1.

import type { OddsFigure, OddsView } from './view.ts';

declare module '../engine/contract/agent.ts' {
  interface Agent {
    /**
     * Why it chose as it did last; null before its first choice. Worked out when it is asked for, from what its seat may
     * know, always the same, and without any influence on what it chooses later.
     */
    explain?(): Explanation | null;
  }
}

/**
 * How a choice was found: there was no other; whole plans were searched and the best begun; the plan found before was
 * followed; choices were searched; a secret choice was drawn from a mix; the ruleset's own planner chose; the
 * positions right after each choice were judged; all choices were equally likely.
 */
export type Method =
  | 'only choice'
  | 'plan search'
  | 'plan followed'
  | 'decision search'
  | 'secret mix'
  | 'planner'
  | 'evaluation'
  | 'chance';

/** A mean with its standard error and 90 % interval, which speak of sampling alone: not of how well positions are judged. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
  readonly low: number;
  readonly high: number;
}

export interface Alternative {
  /** A plan in words, or the texts of a choice. */
  readonly text: string;
  /** Its share of the search's iterations; null where nothing was searched. */
  readonly share: number | null;
  /**
   * Chance to win of the choosing seat (a draw as half), plans all brought to the same dice; null where it was never tried.
   */
  readonly chance: Estimate | null;
  /** How much better the chosen one did on the same dice; null where that is not known. */
  readonly behind: Estimate | null;
  /** For a plan, the enemy's reply that costs it most, and how much more than his ordinary one; null where none was found. */
  readonly reply: { readonly text: string; readonly cost: Estimate } | null;
  readonly isChosen: boolean;
  /** Whether the ruleset's planner would have played this without any search. */
  readonly isHeuristic: boolean;
}

/** What was weighed against what. */
export interface Contest {
  readonly of: 'plans' | 'choices';
  /** Iterations spent; 0 where nothing was searched. */
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

/** A secret choice: drawn, so that it cannot be foreseen. */
export interface Mix {
  readonly own: readonly MixedChoice[];
  /** What the enemy is expected to do; empty where that was not worked out. */
  readonly enemy: readonly MixedChoice[];
  /** Chance to win by the mix; null where no payoffs were worked out. */
  readonly value: number | null;
  /** What the enemy's best answer to the mix would take from it, in chance to win. */
  readonly gap: number | null;
}

/** One step of the line that a search looked at most. */
export interface LineStep {
  /** The seat, or `dice`: their likeliest class. */
  readonly who: string;
  readonly text: string;
  /** Of the visits there; of dice, the probability. */
  readonly share: number;
}

/** Something that happens in some of the sample playouts. */
export interface ExpectedDeed {
  readonly seat: string;
  readonly turn: number;
  readonly text: string;
  /** Of the playouts. */
  readonly share: number;
  /** Means over the playouts in which it happens. */
  readonly figures: readonly { readonly label: string; readonly mean: number; readonly isShare: boolean }[];
}

/**
 * An attack that is made in sample playouts, with its exact odds in the position before its first die, as the choosing seat
 * may know it: what either side has chosen in secret is not looked at.
 */
export interface KeyAttack {
  /** Who made the choice that it began with. */
  readonly seat: string;
  readonly turn: number;
  readonly title: string;
  /** Of the playouts. */
  readonly share: number;
  /**
   * Share of these playouts in which the odds were exactly the ones told; in the others something that fell before has
   * changed them.
   */
  readonly alike: number;
  /** Strengths and modifiers, a row each with its rule. */
  readonly workings: OddsView['workings'];
  /** All that can come of it; the probabilities add up to 1. */
  readonly outcomes: OddsView['outcomes'];
  /** Exact means: steps lost by side, hits. */
  readonly expectations: readonly OddsFigure[];
}

/** What comes next if all go on as planned, over several playouts on dice of their own. */
export interface Expectation {
  readonly samples: number;
  /** Turn at whose beginning the playouts end; null where they go to the end of the game. */
  readonly until: number | null;
  /** Share of the playouts that end the game. */
  readonly ended: number;
  readonly chance: Estimate;
  /** By seat, in the order of the game's seats, those most certain of each; as they come to pass. */
  readonly deeds: readonly ExpectedDeed[];
  /** By seat, the choosing one first, those made most often of each; empty where the ruleset tells no odds. */
  readonly attacks: readonly KeyAttack[];
  readonly lossUnit: string;
  readonly losses: readonly { readonly seat: string; readonly mean: number; readonly error: number }[];
}

/** What decides between the chosen line and another, at the end of playouts on the same dice. */
export interface Reasons {
  readonly against: string;
  readonly samples: number;
  /** By how much the chosen line leads, in chance to win. */
  readonly lead: Estimate;
  /** What the judgement of positions weighs, the most telling first; above 0 where it speaks for the chosen line. */
  readonly features: readonly {
    readonly feature: string;
    readonly seat: string;
    /** Its part of the lead, in chance to win; the parts of all features add up to the lead. */
    readonly effect: number;
    readonly error: number;
  }[];
  /** How many more units of loss each seat has in the chosen line. */
  readonly losses: readonly { readonly seat: string; readonly more: number; readonly error: number }[];
}

export interface Explanation {
  readonly agent: string;
  readonly seat: string;
  readonly turn: number;
  /** `procedure.step`. */
  readonly step: string;
  readonly method: Method;
  /** How it was found, in a sentence. */
  readonly how: string;
  /** The choices made, as records write them. */
  readonly chosen: readonly string[];
  /** The same in words for people, where the ruleset has some. */
  readonly words: readonly string[];
  /** How many choices there were. */
  readonly choices: number;
  /** The plan that is followed, in words; null where there is none. */
  readonly plan: string | null;
  /** What the ruleset's planner would do without search, in words; empty where there is none. */
  readonly heuristic: readonly string[];
  /** Plans that were weighed when the present chapter began, and choices weighed now. */
  readonly contests: readonly Contest[];
  readonly mix: Mix | null;
  readonly line: readonly LineStep[];
  readonly expectation: Expectation | null;
  /** Against the runner-up, and against what the heuristic would do where that is another. */
  readonly reasons: readonly Reasons[];
}
