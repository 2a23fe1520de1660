// A part of a run, whose games several machines share. Each arm's rounds are divided in order, so that the games of a
// round, and the same rounds of all arms, which share their dice, fall to one part.

export interface Part {
  /** From 1. */
  readonly number: number;
  /** Number of parts. */
  readonly of: number;
}

export const partText = ({ number, of }: Part): string => `part ${number} of ${of}`;

/** A span of rounds, counted from 0; `to` is no longer in it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns the rounds of an arm that fall to a part; all of them where the run has no parts. */
export function spanOf(rounds: number, part: Part | undefined): Span {
  const end = ({ number, of }: Part): number => Math.floor((number * rounds) / of);
  return part === undefined
    ? { from: 0, to: rounds }
    : { from: end({ ...part, number: part.number - 1 }), to: end(part) };
}
