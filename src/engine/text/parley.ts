// The talk of seats about the end of their game, outside its rules: resignations, and draws that are offered, accepted
// or declined. A record carries it beside the actions.

import type { Ending } from '../contract/ending.ts';

/** One utterance. */
export interface Said {
  /** Number of actions played before it. */
  readonly at: number;
  readonly seat: string;
  readonly says: 'resigns' | 'offers a draw' | 'accepts' | 'declines';
}

/** A draw that has been offered, and the seats that have still to answer. */
export interface Offer {
  readonly seat: string;
  readonly to: readonly string[];
}

interface Talk {
  readonly ending: Ending | null;
  readonly offer: Offer | null;
  /** The first utterance that was out of place, in words; null for none. */
  readonly fault: string | null;
}

/** Follows a talk from its beginning. @param length the number of actions played by now. */
function follow(said: readonly Said[], seats: readonly string[], length: number): Talk {
  let offer: Offer | null = null;
  let ending: Ending | null = null;
  let before = 0;
  for (const { at, seat, says } of said) {
    const line = `${seat} ${says} after ${at} actions`;
    if (ending !== null) return { ending, offer, fault: `${line}, when the game was over` };
    if (!seats.includes(seat)) return { ending, offer, fault: `${line}: there is no such seat` };
    if (!Number.isInteger(at) || at < before || at > length) return { ending, offer, fault: `${line}: no such moment` };
    before = at;
    if (says === 'resigns') ending = { resigned: seat };
    else if (says === 'offers a draw') {
      if (offer !== null) return { ending, offer, fault: `${line}, when a draw was offered already` };
      offer = { seat, to: seats.filter((each) => each !== seat) };
    } else {
      if (!offer?.to.includes(seat)) return { ending, offer, fault: `${line}, when nobody had asked` };
      const to: readonly string[] = offer.to.filter((each) => each !== seat);
      if (says === 'accepts' && to.length === 0) ending = { resigned: null };
      offer = says === 'declines' || to.length === 0 ? null : { seat: offer.seat, to };
    }
  }
  if (ending !== null && before !== length) {
    return { ending, offer, fault: `the game ended by agreement after ${before} of ${length} actions` };
  }
  return { ending, offer, fault: null };
}

/** Explains why a talk does not belong to a game of these seats and so many actions; null where it does. */
export const parleyFault = (said: readonly Said[], seats: readonly string[], length: number): string | null =>
  follow(said, seats, length).fault;

/** The end that the talk has brought about; null while the game goes on. */
export const endingOf = (said: readonly Said[], seats: readonly string[]): Ending | null =>
  follow(said, seats, Number.POSITIVE_INFINITY).ending;

/** The offer that waits for answers. */
export const openOffer = (said: readonly Said[], seats: readonly string[]): Offer | null =>
  follow(said, seats, Number.POSITIVE_INFINITY).offer;

/** The result of a game that ended by agreement, as records name it. */
export const endingName = ({ resigned }: Ending): string =>
  resigned === null ? 'draw agreed' : `${resigned} resigned`;
