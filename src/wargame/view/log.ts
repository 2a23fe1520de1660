// The log: a sentence for everything that happens, with the hexes it speaks of.

import type { GameEvent } from '../../engine/contract/measures.ts';
import type { EventOf } from '../../engine/kernel/events.ts';
import type { LogLine } from '../../view/view.ts';

/** Words for the sentences of a ruleset, which adds its own. */
export class LogWords<G> {
  /** `titles`: what units are called; `hexName`: what a hex is called. */
  constructor(
    readonly g: G,
    readonly titles: readonly string[],
    readonly hexName: (hex: number) => string,
  ) {}

  unit(unit: number): string {
    return this.titles[unit];
  }

  hex(hex: number): string {
    return this.hexName(hex);
  }

  /** A line that speaks of these hexes; 0 is off the map. */
  line(text: string, ...hexes: number[]): LogLine {
    return { text, hexes: [...new Set(hexes)].filter((hex) => hex > 0) };
  }
}

/** A sentence for each kind of event; null for what nobody needs to be told of. */
export type Sentences<Kinds, W> = {
  readonly [Name in keyof Kinds]: (words: W, event: EventOf<Kinds[Name]>) => LogLine | null;
};

/** Returns a function that tells an event in words; null where there is nothing to tell. */
export const teller =
  <G, Kinds, W>(wordsFor: (g: G) => W, sentences: Sentences<Kinds, W>) =>
  (g: G, event: GameEvent): LogLine | null => {
    const sentence = sentences[event.kind as keyof Kinds] as
      | ((words: W, event: GameEvent) => LogLine | null)
      | undefined;
    return sentence === undefined ? null : sentence(wordsFor(g), event);
  };

/** `2 hits`. */
export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
