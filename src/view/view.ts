// What a player sees of a game: map, counters, markers, the log in words, the odds of what is about to be done.
// Terminal, browser, replay and report all draw from this; texts are plain text, never markup.

import type { Action, Seat } from '../engine/contract/ids.ts';
import type { GameEvent } from '../engine/contract/measures.ts';
import type { Statics } from '../engine/contract/ruleset.ts';
import type { Game } from '../engine/kernel/game.ts';
import type { Battles } from './battles.ts';

declare module '../engine/contract/ruleset.ts' {
  interface Ruleset<S> {
    /** What players see of the game. */
    readonly view?: ViewSource<S>;
  }
}

export interface TerrainDrawing {
  readonly code: string;
  readonly name: string;
  /** How it is told apart without colour. */
  readonly pattern: 'plain' | 'dots' | 'hatch' | 'trees' | 'waves' | 'bricks' | 'rings';
  /** #rrggbb. */
  readonly colour: string;
}

export interface HexDrawing {
  readonly hex: number;
  readonly label: string;
  /** Centre, in units of the hex's outer radius. */
  readonly x: number;
  readonly y: number;
  readonly terrain: string;
  /** Printed features such as `westwall`. */
  readonly features: readonly string[];
}

export interface MapDrawing {
  readonly orientation: 'flat' | 'pointy';
  readonly terrains: readonly TerrainDrawing[];
  readonly hexes: readonly HexDrawing[];
  /** Hexsides between two hexes, e.g. kind `river` or `bridge`. */
  readonly sides: readonly { readonly a: number; readonly b: number; readonly kind: string; readonly name?: string }[];
  /** Roads and rails from centre to centre. */
  readonly links: readonly { readonly a: number; readonly b: number; readonly kind: string }[];
  readonly places: readonly { readonly hex: number; readonly name: string; readonly kind: string }[];
}

export interface CounterDrawing {
  readonly id: string;
  readonly name: string;
  /** Its name on the counter itself, of at most 13 letters; where there is none, the name if that is short, else the id. */
  readonly short?: string;
  readonly hex: number;
  readonly seat: Seat;
  readonly nation: string;
  /** Branch symbol: `infantry`, `armor`, `mech`, `cavalry`, `artillery`, `airborne`, `hq`, ... */
  readonly symbol: string;
  /** Size mark: `III`, `X`, `XX`, `XXX`, `XXXX`; or what the counter prints in its place, such as its formation. */
  readonly size: string;
  /** What it belongs to, for the colour bar on it: a corps, a battalion. */
  readonly formation?: string;
  /** The printed factors as on the counter, e.g. `4E-5`. */
  readonly factors: string;
  readonly reduced: boolean;
  /** States shown on it, e.g. `exploit`, `out of supply`, `done`. */
  readonly states: readonly string[];
}

export interface MarkerDrawing {
  readonly hex: number;
  readonly kind: string;
  readonly label: string;
}

export interface LogLine {
  readonly text: string;
  /** Hexes it speaks of. */
  readonly hexes: readonly number[];
  /** Who may read it; everyone if absent. */
  readonly to?: Seat;
  /** Of a step: the text is `begins` and `ends`. Steps of one piece that follow each other can be told in one line. */
  readonly step?: { readonly piece: string; readonly begins: string; readonly ends: string };
  /** The piece that it says nothing of but that it acts: it goes without saying where the next line begins with it. */
  readonly announces?: string;
}

/** A hex that a unit can come to. */
export interface ReachedHex {
  readonly hex: number;
  /** In the game's own points: `3 1/2 MF`; of several turns what the last of them costs. */
  readonly cost: string;
  /** The cheapest way: hexes from the one the unit is in to this one, both included. */
  readonly path: readonly number[];
  /** The turn in which it comes there, from 2 on; absent for the first, its next move. */
  readonly turn?: number;
  /** Hexes of the path in which its earlier turns end, where it takes several. */
  readonly halts?: readonly number[];
  /** How, where it is not the ordinary way of moving: `strategic movement`. */
  readonly manner?: string;
}

/** A kind of overlay that the ruleset can draw. */
export interface OverlayKind {
  readonly name: string;
  /** What it shows, in words. */
  readonly title: string;
  /** Whether it may be drawn for one counter alone. */
  readonly ofCounter?: boolean;
}

/** Values by hex, drawn over the map: an area by seat, a strength, a distance. A hex is in it at most once. */
export interface Overlay {
  readonly name: string;
  readonly title: string;
  /** Every key that `hexes` uses, in order of weight. */
  readonly legend: readonly { readonly key: string; readonly text: string }[];
  readonly hexes: readonly { readonly hex: number; readonly key: string; readonly label?: string }[];
}

/** A mean; a share of 0 to 1 where `isShare` says so. */
export interface OddsFigure {
  readonly label: string;
  readonly value: number;
  readonly isShare?: boolean;
}

export interface OddsRow {
  readonly label: string;
  readonly value: string;
  readonly rule?: string;
  /** What a modifier is worth to the attacker: steps on the average, below 0 where it helps his enemy. */
  readonly worth?: number;
}

export interface OddsOutcomeView {
  readonly outcome: string;
  readonly probability: number;
}

/** The odds of one attack, exact and as numbers. Probabilities 0 to 1. */
export interface OddsView {
  readonly title: string;
  /** Hexes it speaks of, the one attacked first. */
  readonly hexes: readonly number[];
  /** Strengths, modifiers, columns: one row each with its rule. */
  readonly workings: readonly OddsRow[];
  /** All that can come of it; the probabilities add up to 1. Empty where there are only alternatives. */
  readonly outcomes: readonly OddsOutcomeView[];
  readonly expectations: readonly OddsFigure[];
  /** What becomes of each unit concerned, where the outcomes do not tell it. */
  readonly fates?: readonly { readonly unit: string; readonly outcomes: readonly OddsOutcomeView[] }[];
  /** What the enemy may do about it, with what each would do. */
  readonly replies?: readonly { readonly label: string; readonly expectations: readonly OddsFigure[] }[];
  /** What each mission or modifier that could be chosen is worth: the same expectation for each alternative. */
  readonly alternatives?: readonly {
    readonly label: string;
    /** The choice, where it is one that can be made now. */
    readonly action?: Action;
    /** How often careful players choose it, where chance should decide. */
    readonly share?: number;
    readonly expectations: readonly OddsFigure[];
  }[];
  /** Where both sides choose unseen: what each pair is worth, and the mixes in equilibrium. */
  readonly matrix?: {
    readonly rows: readonly string[];
    readonly columns: readonly string[];
    readonly payoff: readonly (readonly number[])[];
    readonly value: number;
    readonly rowMix: readonly number[];
    readonly columnMix: readonly number[];
    readonly unit: string;
  };
  /** Set for dice that are no attack, such as those for rally: told to whoever looks, but nobody decides on them. */
  readonly isAside?: true;
  /** What figures rest on, in words: `as if all that can join did`. */
  readonly notes?: readonly string[];
}

/** What the sides of a scenario play for. */
export interface Aims {
  /** What decides the game, in a sentence or two. */
  readonly whole: string;
  /** By seat, in the order of seats: what it is to do. */
  readonly bySeat: readonly (readonly string[])[];
  readonly places: readonly {
    readonly hex: number;
    /** Few letters for a disc on the map: `2`. */
    readonly worth: string;
    /** Whom it is worth that much to; absent for all. */
    readonly seat?: Seat;
    /** In words: `2 points to the side that holds it at the end`. */
    readonly text: string;
  }[];
}

export interface ViewSource<S extends Statics = Statics> {
  map(s: S): MapDrawing;
  /** @param viewer whose eyes; null sees everything; absent: what all may see. */
  counters(g: Game<S>, viewer?: Seat | null): readonly CounterDrawing[];
  markers(g: Game<S>): readonly MarkerDrawing[];
  /** Seat that controls each hex, -1 for none; index 0 unused. */
  control?(g: Game<S>): Int8Array;
  /** Turn, weather, points: label and value in words. */
  status(g: Game<S>): readonly { readonly label: string; readonly value: string }[];
  /** Why a game that is over ended as it did, in a line: `German lead 1, needed 2`. */
  verdict?(g: Game<S>): string;
  /** What is to be aimed at: for each seat in words, and places with what they are worth. */
  aims?(s: S): Aims;
  /** The sentence of the log for an event, or null where it deserves none. */
  sentence(g: Game<S>, event: GameEvent): LogLine | null;
  /** The odds of what is about to be decided here (an attack), in lines of text; empty where there are none. */
  preview(g: Game<S>): readonly string[];
  /**
   * Where a counter can go. A unit of the viewer: now, or in its next move where it may not move now; another's: in its
   * next move, as far as all may know. Every hex that legal steps lead to without a die in between is in it, once, the
   * unit's own first.
   * @param viewer whose eyes; null sees everything.
   * @param turns how many turns' moves, at least 1. Hexes come turn by turn, each in the earliest that it is reached in.
   */
  reach?(g: Game<S>, counter: string, viewer: Seat | null, turns?: number): readonly ReachedHex[];
  /** Takes a seat's units off the map, so that reach can be told as if they were not there. */
  withdraw?(g: Game<S>, of: Seat): void;
  /** What reach over several turns takes for granted, in a sentence. */
  readonly reachAssumes?: string;
  readonly overlays?: readonly OverlayKind[];
  /** @param counter the one it is drawn for, where the kind allows that. */
  overlay?(g: Game<S>, name: string, viewer: Seat | null, counter?: string): Overlay;
  /** The attack that is being decided or rolled for now, null where there is none. Shows nothing that the viewer may not know. */
  odds?(g: Game<S>, viewer: Seat | null): OddsView | null;
  /** The same for a legal choice that begins or changes an attack, before it is made; the game is left as it is. */
  oddsOf?(g: Game<S>, action: Action, viewer: Seat | null): OddsView | null;
  /** What battles are expected to cost and do cost. */
  readonly battles?: Battles<S>;
  /** A legal choice in words for people: `Move to 1605 (Clervaux), 2 MF`. */
  choiceLabel?(g: Game<S>, action: Action): string;
}
