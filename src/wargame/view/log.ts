// The log: a sentence for every event, with the hexes that it mentions.

import type { GameEvent } from '../../engine/contract/measures.ts';
import type { EventOf } from '../../engine/kernel/events.ts';
import type { LogLine } from '../../view/view.ts';

/** Words for the sentences of a ruleset, which adds its own. */
export class LogWords<G> {
  /** `titles`: names of units; `hexName`: the name of a hex. */
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

  /** Makes a line that mentions these hexes; 0 is off the map. */
  line(text: string, ...hexes: number[]): LogLine {
    return { text, hexes: [...new Set(hexes)].filter((hex) => hex > 0) };
  }

  /** Makes a line that heads those that follow: a phase begins. */
  heading(text: string): LogLine {
    return { text, hexes: [], isHeading: true };
  }
}

/** A sentence for each kind of event; null for events that the log omits. */
export type Sentences<Kinds, W> = {
  readonly [Name in keyof Kinds]: (words: W, event: EventOf<Kinds[Name]>) => LogLine | null;
};

/** Returns a function that describes an event in words; null for events that the log omits. */
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
