// Introductions to scenarios for people, and advice for a first game.

declare module '../engine/contract/ruleset.ts' {
  interface ScenarioInfo {
    /** For the page on which a player chooses a game; absent for scenarios that a player brings. */
    readonly introduction?: Introduction;
  }
  interface Ruleset<S> {
    /** For learning by playing. */
    readonly tips?: readonly TipSheet[];
  }
}

/** The introduction to a scenario. */
export interface Introduction {
  /** Paragraphs in our own words. */
  readonly about: readonly string[];
  /** In the order of the seats. */
  readonly sides: readonly { readonly seat: string; readonly name: string; readonly aim: string }[];
  /** Estimated time for one person against the computer: least and most. */
  readonly minutes: readonly [number, number];
  /** Absent where it has not been measured. */
  readonly balance?: MeasuredBalance;
}

/** The share of games that each side won between equal players. */
export interface MeasuredBalance {
  readonly games: number;
  /** The base of the `shares`: all games, or only games with a winner. */
  readonly of: 'games' | 'decided games';
  /** Per cent, with the 95 % interval. */
  readonly shares: readonly {
    readonly seat: string;
    readonly share: number;
    readonly low: number;
    readonly high: number;
  }[];
  /** Games without a winner, per cent. */
  readonly draws: number;
  /** The players, and the source of the figures. */
  readonly source: string;
}

/** Advice for learning a game by playing one scenario. */
export interface TipSheet {
  readonly scenario: string;
  /** Suggestions for the first turn, by seat. */
  readonly plans: readonly { readonly seat: string; readonly goals: readonly string[] }[];
  /** The stages of a turn in their order. */
  readonly turn: readonly TurnStage[];
  /** Several tips for one step and seat are given one after the other, each time the game reaches the step. */
  readonly tips: readonly Tip[];
}

export interface TurnStage {
  readonly title: string;
  readonly rule: string;
  readonly text: string;
  /** Steps that belong to it. */
  readonly steps: readonly string[];
}

export interface Tip {
  /** `procedure.step`, at which a seat chooses. */
  readonly step: string;
  /** The seat that it is for; every seat by default. */
  readonly seat?: string;
  /** The number of the rule that it explains. */
  readonly rule: string;
  readonly text: string;
}
