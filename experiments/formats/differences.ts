// Differences between two arms on the same dice: rows of variants.csv and its companions, as runs write and reports
// read them.

/** One measure of a variant against its base. Differences are variant minus base; null where they cannot be known. */
export interface DifferenceRow {
  readonly scenario: string;
  readonly variant: string;
  /** The value that was changed; several are joined by ` * `. */
  readonly factor: string;
  readonly level: string;
  /** `SEAT.win`, `SEAT.score`, `SEAT.points`, `turns`. */
  readonly measure: string;
  /** Number of rounds that both arms finished. */
  readonly n: number;
  readonly value: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly base: number | null;
  readonly diff: number | null;
  readonly diffLo: number | null;
  readonly diffHi: number | null;
  /** Ends of intervals that hold for all variants of the family together (Bonferroni). */
  readonly allLo: number | null;
  readonly allHi: number | null;
  /** Games that were a success in the variant alone, or in the base alone; null where the measure is no rate. */
  readonly onlyVariant: number | null;
  readonly onlyBase: number | null;
  readonly pMcnemar: number | null;
  readonly pT: number | null;
  readonly pHolm: number | null;
  readonly varianceRatio: number | null;
  /** Rounds that ended in the same position as in the base; null where they are not paired. */
  readonly sameGames: number | null;
}

/** The difference in one column of turns.csv at the end of a turn, over the rounds in which both games reached it. */
export interface TurnDifference {
  readonly scenario: string;
  readonly variant: string;
  readonly column: string;
  readonly turn: number;
  readonly n: number;
  readonly base: number;
  readonly diff: number;
  readonly lo: number | null;
  readonly hi: number | null;
}

/** The difference in one hex of a layer of heat.csv. */
export interface HeatDifference {
  readonly scenario: string;
  readonly variant: string;
  readonly layer: string;
  readonly hex: string;
  readonly base: number;
  readonly diff: number;
  readonly p: number;
  /** Adjusted over the hexes of the layer (src/stats/false-discovery.ts). */
  readonly q: number;
}

/** The column of the difference between the scores of two seats, beside those of the ruleset. */
export const LEAD = 'lead';

/** Heat differences with at most this share of false ones are shown. */
export const SHOWN_RATE = 0.05;
