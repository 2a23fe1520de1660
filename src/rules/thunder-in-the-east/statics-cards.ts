// Event cards as flat tables, and where they lie at the start.

import type { CardId, EffectName } from './terms.ts';

/** An event card: one row of `cards.json` (TITE 25.0). Lists are by place: of cities, kinds and nations. */
export interface Card {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly side: number;
  /** A place of CARD_SIZES. */
  readonly size: number;
  /** May be selected in the first week of a season only (TITE 25.2). */
  readonly isSeasonal: boolean;
  /** Windows in which it is played, a bit each. */
  readonly windows: number;
  /** The first month in which it may be played and the first in which it may not, as `monthNow` counts them. */
  readonly after: number;
  readonly before: number;
  readonly condition: CardCondition | null;
  /** The name of its function. */
  readonly effect: EffectName;
  readonly count: number;
  readonly turns: number;
  readonly months: number;
  /** The highest column of a battle that it changes, -1 for none. */
  readonly column: number;
  /** The model of aircraft, -1 for none. */
  readonly model: number;
  readonly cities: readonly number[];
  /** In halves. */
  readonly points: {
    readonly personnel: readonly number[];
    readonly equipment: number;
    readonly morale: readonly number[];
  };
  /** Kinds of units by group, each as often as there are units. */
  readonly units: readonly (readonly number[])[];
  /** The pile to which it goes after use. */
  readonly disposal: number;
}

export interface CardCondition {
  readonly is: 'controls' | 'enemyWithin' | 'enemyNearHq' | 'cutOff';
  /** A city, or hexes. */
  readonly value: number;
}

/** The event cards of the scenario, by number from 1, those of the Axis first; without cards `count` is 0. */
export interface Deck {
  readonly cards: readonly Card[];
  readonly count: number;
  readonly ofSide: readonly (readonly [first: CardId, last: CardId])[];
  /** By card, at the start: a place of PILES (TITE 25.1). */
  readonly pile: Uint8Array;
  /** By side and window: its cards that may be played there. */
  readonly inWindow: readonly (readonly (readonly CardId[])[])[];
  /** The turn in which a neutral country is invaded, and its place of NATIONS; 0 for none (TITE 26.1). */
  readonly invasion: { readonly turn: number; readonly nation: number };
}
