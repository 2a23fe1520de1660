// The terms of a game in our own words, for definitions on request.

declare module '../engine/contract/ruleset.ts' {
  interface Ruleset<S> {
    readonly glossary?: readonly GlossaryEntry[];
  }
}

export interface GlossaryEntry {
  readonly term: string;
  /** Other forms of it: plurals, abbreviations. */
  readonly also: readonly string[];
  /** The number of the rule that gives it its meaning. */
  readonly rule: string;
  readonly text: string;
}
