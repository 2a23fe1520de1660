// What people should know of a scenario before they play it, and advice for a first game.

declare module '../engine/contract/ruleset.ts' {
  interface ScenarioInfo {
    /** For the page where one chooses a game; none for scenarios that a player brings. */
    readonly introduction?: Introduction;
  }
  interface Ruleset<S> {
    /** For learning by playing. */
    readonly tips?: readonly TipSheet[];
  }
}

/** What one should know of a scenario before playing it. */
export interface Introduction {
  /** Paragraphs in our own words. */
  readonly about: readonly string[];
  /** In the order of the seats. */
  readonly sides: readonly { readonly seat: string; readonly name: string; readonly aim: string }[];
  /** How long one person is likely to need against the computer: least and most. An estimate. */
  readonly minutes: readonly [number, number];
  readonly balance: MeasuredBalance;
}

/** How often each side won when equals played. */
export interface MeasuredBalance {
  readonly games: number;
  /** What `shares` are shares of: all games, or those that somebody won. */
  readonly of: 'games' | 'decided games';
  /** Per cent, with the 95 % interval. */
  readonly shares: readonly {
    readonly seat: string;
    readonly share: number;
    readonly low: number;
    readonly high: number;
  }[];
  /** Games that nobody won, per cent. */
  readonly draws: number;
  /** Who played, and where the figures stand. */
  readonly source: string;
}

/** Advice to those who learn a game by playing one scenario. */
export interface TipSheet {
  readonly scenario: string;
  /** What to try in the first turn, by seat. */
  readonly plans: readonly { readonly seat: string; readonly goals: readonly string[] }[];
  /** The stages of a turn in their order. */
  readonly turn: readonly TurnStage[];
  /** Several of a step and seat are given one after the other, each time it is come to. */
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
  /** `procedure.step`, where somebody chooses. */
  readonly step: string;
  /** Whom it is for; everyone if absent. */
  readonly seat?: string;
  /** The number of the rule that it explains. */
  readonly rule: string;
  readonly text: string;
}
