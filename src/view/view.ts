// A player's view of a game: map, counters, markers, the log in words, the odds of the next action. Terminal, browser,
// replay and report all draw from this; texts are plain text, never markup.

import type { Action, Seat } from '../engine/contract/ids.ts';
import type { GameEvent } from '../engine/contract/measures.ts';
import type { OddsMatrix } from '../engine/contract/odds.ts';
import type { Statics } from '../engine/contract/ruleset.ts';
import type { Game } from '../engine/kernel/game.ts';
import type { Battles } from './battles.ts';
import type { OffMapBox, Panel, PanelKind } from './beside.ts';
import type { Chart, ChartMark, CounterReading } from './charts.ts';
import type { Moments } from './moments.ts';
import type { Planning } from './planning.ts';
import type { PrintedParts } from './printed.ts';
import type { StanceBar } from './stances.ts';

declare module '../engine/contract/ruleset.ts' {
  interface Ruleset<S> {
    /** The players' view of the game. */
    readonly view?: ViewSource<S>;
  }
}

/** Looks of grounds on a printed map: each has its colours, its texture and its height. */
export type GroundLook =
  | 'clear'
  | 'light-woods'
  | 'forest'
  | 'rough'
  | 'mountain'
  | 'marsh'
  | 'water'
  | 'fields'
  | 'sand'
  | 'craters'
  | 'built-up';

export interface TerrainDrawing {
  readonly code: string;
  readonly name: string;
  readonly look: GroundLook;
}

/** The name of a stretch of land or water, written along hexes. */
export interface RegionDrawing {
  readonly name: string;
  readonly along: readonly number[];
  readonly isWater?: boolean;
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
  /** Names without effect that fill a printed map. */
  readonly regions?: readonly RegionDrawing[];
  /** Features whose hexes stand higher than others, such as `hill`. */
  readonly raised?: readonly string[];
  /** The game's words for kinds of hexsides, links and places and for features, by their code. */
  readonly words?: Readonly<Record<string, string>>;
  /** From one hexside to the opposite one on the ground, in metres. */
  readonly metres?: number;
  /** By seat, which of the palette's colours of sides is its own, where that is not its place among the seats. */
  readonly hues?: readonly number[];
}

export interface WeaponFigures {
  /**
   * Attack factors with their ranges, the first against hard targets; the range is underlined where it must be used.
   */
  readonly attacks: readonly {
    readonly factor: string;
    readonly range: string;
    readonly isFixed: boolean;
    /** Fires at aircraft too, or at nothing else. */
    readonly anti?: 'dual' | 'only';
  }[];
  readonly armor: string;
  readonly speed: string;
  readonly isRecon?: boolean;
  /** Carries others. */
  readonly isTransport?: boolean;
}

export interface CounterDrawing {
  readonly id: string;
  readonly name: string;
  /**
   * Its name on the counter itself, of at most 13 letters; where there is none, the name if that is short, else the id.
   */
  readonly short?: string;
  readonly hex: number;
  readonly seat: Seat;
  readonly nation: string;
  /** The arm of its nation, where that has a colour of its own: `ss`, `luftwaffe`. */
  readonly arm?: string;
  /**
   * Which of the palette's colours of sides its body goes with, as in {@link MapDrawing.hues}; its seat's if absent.
   */
  readonly hue?: number;
  /** Branch symbol: `infantry`, `armor`, `mech`, `cavalry`, `artillery`, `airborne`, `hq`, ... */
  readonly symbol: string;
  /** Size mark: `III`, `X`, `XX`, `XXX`, `XXXX`; or what the counter prints in its place, such as its formation. */
  readonly size: string;
  /** The formation shown by its colour bar: a corps, a battalion. */
  readonly formation?: string;
  /** The headquarters that pieces are listed and selected by, where that is another order than by formation. */
  readonly command?: string;
  /** The printed factors as on the counter, e.g. `4E-5`. */
  readonly factors: string;
  /** Factors of a tactical counter, where they are more than strength and movement. */
  readonly weapons?: WeaponFigures;
  /** The shape of its vehicle, drawn instead of the symbol: a name of `src/draw/pieces/silhouettes.json`. */
  readonly silhouette?: string;
  readonly quality?: 'elite' | 'poor';
  /** Steps left, of those that it began with. */
  readonly steps?: { readonly left: number; readonly of: number };
  readonly reduced: boolean;
  /** Present strength in points of the game, where sums of them mean something: those of formations are shown. */
  readonly strength?: number;
  /** Set where it can still act in this phase, also while another piece is in hand. */
  readonly mayAct?: true;
  /** Set where it has been taken up and the next choices are its own, also by a choice that does not name it. */
  readonly isInHand?: true;
  /** The name of the unit that it carries, which lies beneath it. */
  readonly carries?: string;
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
  /** Hexes that the line mentions. */
  readonly hexes: readonly number[];
  /** Seats that may read it; all by default. */
  readonly to?: Seat;
  /** For a step: the text is `begins` and `ends`. Consecutive steps of one piece can be joined in one line. */
  readonly step?: { readonly piece: string; readonly begins: string; readonly ends: string };
  /**
   * The piece that acts, where the line says nothing else about it: it can be omitted if the next line begins with it.
   */
  readonly announces?: string;
  /**
   * Whether it begins a stretch of the game, such as a phase: a heading of the lines that follow, omitted where none
   * do.
   */
  readonly isHeading?: true;
  /** For a line with which an activation begins, or what the game has in its place: the question about its reasons. */
  readonly asks?: string;
}

/** A hex that a unit can reach. */
export interface ReachedHex {
  readonly hex: number;
  /** The cost in the game's own points: `3 1/2 MF`; over several turns the cost in the last. */
  readonly cost: string;
  /** The cheapest way: hexes from the one the unit is in to this one, both included. */
  readonly path: readonly number[];
  /** The turn of its arrival, from 2 on; absent for the first, its next move. */
  readonly turn?: number;
  /** Hexes of the path in which its earlier turns end, where it takes several. */
  readonly halts?: readonly number[];
  /** The way of moving, where it is not the ordinary one: `strategic movement`. */
  readonly manner?: string;
}

/** A kind of overlay that the ruleset can draw. */
export interface OverlayKind {
  readonly name: string;
  /** Its subject, in words. */
  readonly title: string;
  /** Whether it may be drawn for one counter alone. */
  readonly ofCounter?: boolean;
}

export interface OverlayKey {
  readonly key: string;
  readonly text: string;
  /**
   * From good, 0, to bad, 1, for the viewer: colours of all overlays run in this sense. By weight where there is
   * none.
   */
  readonly tone?: number;
  /** The side that it stands for: it has that side's colour. */
  readonly seat?: number;
}

/** Values by hex, drawn over the map: an area by seat, a strength, a distance. Each hex occurs at most once. */
export interface Overlay {
  readonly name: string;
  readonly title: string;
  /** Every key that `hexes` uses, in order of weight. */
  readonly legend: readonly OverlayKey[];
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
  /** The value of a modifier to the attacker: average steps, below 0 where it helps the defender. */
  readonly worth?: number;
}

export interface OddsOutcomeView {
  readonly outcome: string;
  readonly probability: number;
}

/** A counter that has joined an attack. */
export interface OddsAttacker {
  readonly counter: string;
  /** The factor that it fights with, against the ground and in the state of the moment: `3`, `+1`; empty for none. */
  readonly adds: string;
}

/** The odds of one attack, exact and as numbers. Probabilities 0 to 1. */
export interface OddsView {
  readonly title: string;
  /** Hexes that they mention, the one attacked first. */
  readonly hexes: readonly number[];
  /** Those who have joined the attack; absent where none is being put together. */
  readonly attackers?: readonly OddsAttacker[];
  /** Strengths, modifiers, columns: one row each with its rule. */
  readonly workings: readonly OddsRow[];
  /** All possible outcomes; the probabilities add up to 1. Empty where there are only alternatives. */
  readonly outcomes: readonly OddsOutcomeView[];
  readonly expectations: readonly OddsFigure[];
  /** The fate of each unit concerned, where the outcomes do not show it. */
  readonly fates?: readonly { readonly unit: string; readonly outcomes: readonly OddsOutcomeView[] }[];
  /** The enemy's options, with the effect of each. */
  readonly replies?: readonly { readonly label: string; readonly expectations: readonly OddsFigure[] }[];
  /** Where one choice is weighed and the enemy answers in secret: each answer, its share, and what follows. */
  readonly answers?: readonly {
    readonly label: string;
    readonly share: number;
    readonly expectations: readonly OddsFigure[];
  }[];
  /** The value of each mission or modifier that could be chosen: the same expectation for each alternative. */
  readonly alternatives?: readonly {
    readonly label: string;
    /** The choice, where it can be made now. */
    readonly action?: Action;
    /** The share of good players' choices that it has, where a player should randomise. */
    readonly share?: number;
    readonly expectations: readonly OddsFigure[];
  }[];
  /** Where both sides choose secretly: the value of each pair, and the mixes in equilibrium. */
  readonly matrix?: OddsMatrix;
  /**
   * Set for dice that are not an attack, such as those for rally: shown on request, but no decision depends on them.
   */
  readonly isAside?: true;
  /** The assumptions of the figures, in words: `as if all that can join did`. */
  readonly notes?: readonly string[];
  /** The rows and columns of charts that the attack uses. */
  readonly marks?: readonly ChartMark[];
}

/** The aims of the sides of a scenario. */
export interface Aims {
  /** The victory conditions, in a sentence or two. */
  readonly whole: string;
  /** By seat, in the order of seats: its task. */
  readonly bySeat: readonly (readonly string[])[];
  readonly places: readonly {
    readonly hex: number;
    /** A few letters for a disc on the map: `2`. */
    readonly worth: string;
    /** The seat that it is worth that much to; absent for all. */
    readonly seat?: Seat;
    /** In words: `2 points to the side that holds it at the end`. */
    readonly text: string;
  }[];
}

/** A box of the turn track. */
export interface TurnBox {
  /** A date or the like; empty where the number says all. */
  readonly name: string;
  /** The units or formations that the scenario brings in this turn, as people call them. */
  readonly arrivals: readonly string[];
}

/** The score as it stands, and how far a lead must go to win. */
export interface Score {
  /** By seat. */
  readonly points: readonly number[];
  /** By seat: the least lead over the best rival that wins as things stand; it may be below 0. */
  readonly needs: readonly number[];
}

/**
 * A fact about the position, in words. `on` names the drawing that shows it too, beside which it need not be repeated.
 */
export interface StatusFact {
  readonly label: string;
  readonly value: string;
  readonly on?: 'track' | 'score';
}

/** Pieces that a seat brings onto the map one after another, and that people place in any order, from a tray. */
export interface PlacingSource<S extends Statics = Statics> {
  /** `Set-up`, `Reinforcements`. */
  title(g: Game<S>): string;
  /**
   * The pieces that the seat to act is asked to place from now on, in the order of the rules; empty where the decision
   * in progress places none.
   */
  waiting(g: Game<S>): readonly CounterDrawing[];
  /** Makes the decision in progress that of another of them. */
  ask(g: Game<S>, piece: string): void;
  /** Puts a piece where a legal choice places it, without going on. */
  put(g: Game<S>, chosen: Action): void;
  /** The choice for a piece that is not placed now; null where each must be. */
  leave(g: Game<S>, piece: string): Action | null;
  /** The reason why a piece may not be placed in a hex. */
  whyNot?(g: Game<S>, piece: string, hex: number): string;
}

export interface Travel<S extends Statics = Statics> {
  /** After a verb: `by rail`. */
  readonly name: string;
  /** The legal choices that bring a counter to a hex so, from those offered now; null where it cannot. */
  way(g: Game<S>, counter: string, hex: number): readonly Action[] | null;
}

export interface ViewSource<S extends Statics = Statics> {
  map(s: S): MapDrawing;
  /** @param viewer the seat whose view it is; null sees everything; absent: what all may see. */
  counters(g: Game<S>, viewer?: Seat | null): readonly CounterDrawing[];
  markers(g: Game<S>): readonly MarkerDrawing[];
  /** Seat that controls each hex, -1 for none; index 0 unused. */
  control?(g: Game<S>): Int8Array;
  /** Turn, weather, points: label and value in words. */
  status(g: Game<S>): readonly StatusFact[];
  /** By turn, the first turn first. */
  track?(s: S): readonly TurnBox[];
  /** The score, where points decide the game. */
  score?(g: Game<S>): Score;
  /** The reason for the result of a finished game, in a line: `German lead 1, needed 2`. */
  verdict?(g: Game<S>): string;
  /** The aims: for each seat in words, and places with their worth. */
  aims?(s: S): Aims;
  /** The sentence of the log for an event, or null where it has none. */
  sentence(g: Game<S>, event: GameEvent): LogLine | null;
  /**
   * The odds of the decision in progress (an attack), in lines of text; empty where there are none.
   * @param viewer the seat that imagines this game; absent or null: it is the game itself.
   */
  preview(g: Game<S>, viewer?: Seat | null): readonly string[];
  /**
   * The hexes that a counter can reach. A unit of the viewer: now, or in its next move where it may not move now;
   * another's: in its next move, as far as all may know. Contains every hex that legal steps lead to without a die in
   * between, each once, the unit's own first.
   * @param viewer the seat whose view it is; null sees everything.
   * @param turns how many turns' moves, at least 1. Hexes come turn by turn, each in the earliest turn of its arrival.
   */
  reach?(g: Game<S>, counter: string, viewer: Seat | null, turns?: number): readonly ReachedHex[];
  /**
   * The reason why a counter cannot come to a hex now, in words: `it is beyond its 7 points`. Null where it knows none.
   */
  whyNot?(g: Game<S>, counter: string, hex: number, viewer: Seat | null): string | null;
  /**
   * Whether a counter may be in a hex when its move is over, where a way may lead through more; groups are ordered to
   * no other.
   */
  mayStay?(g: Game<S>, counter: string, hex: number): boolean;
  /** Hexes of a seat's front without a holder, the worst gaps first; a group can be ordered to fill them. */
  gaps?(g: Game<S>, of: Seat): readonly number[];
  /** Another way to move than by marches, such as by rail; a group can be ordered to take it. */
  readonly travel?: Travel<S>;
  /** Takes a seat's units off the map, so that reach can be calculated without them. */
  withdraw?(g: Game<S>, of: Seat): void;
  /** The assumptions of reach over several turns, in a sentence. */
  readonly reachAssumes?: string;
  readonly overlays?: readonly OverlayKind[];
  /** @param counter the one it is drawn for, where the kind allows that. */
  overlay?(g: Game<S>, name: string, viewer: Seat | null, counter?: string): Overlay;
  /**
   * The attack that is being decided or rolled now, null where there is none. Shows nothing that the viewer may not
   * know.
   */
  odds?(g: Game<S>, viewer: Seat | null): OddsView | null;
  /** The same for a legal choice that begins or changes an attack, before it is made; the game is left unchanged. */
  oddsOf?(g: Game<S>, action: Action, viewer: Seat | null): OddsView | null;
  /** Plans at the table; absent where the game offers no planner. */
  readonly planning?: Planning<S>;
  /** Expected and actual losses in battles. */
  readonly battles?: Battles<S>;
  /** Battles as people watch them, trails, and what banners tell. */
  readonly moments?: Moments<S>;
  /** The charts beside the map, in the order of their use. */
  charts?(s: S): readonly Chart[];
  /**
   * The figures of a counter, and what modifies each now; null for a counter that the viewer does not see.
   * @param viewer the seat whose view it is; null sees everything.
   */
  readOut?(g: Game<S>, counter: string, viewer: Seat | null): CounterReading | null;
  /** Boxes beside the map with their units, as the viewer may know them. */
  boxes?(g: Game<S>, viewer?: Seat | null): readonly OffMapBox[];
  /** Panels that the ruleset can fill. */
  readonly panels?: readonly PanelKind[];
  panel?(g: Game<S>, name: string, viewer: Seat | null): Panel;
  /** The parts of the game in its box. @param g at the start of a game */
  printed?(g: Game<S>): PrintedParts;
  /** A legal choice in words for people: `Move to 1605 (Clervaux), 2 MF`. */
  choiceLabel?(g: Game<S>, action: Action): string;
  /**
   * The part of the viewer's front that a hex belongs to, by its name: reports on a computer's turn are ordered by it.
   */
  sector?(g: Game<S>, hex: number, viewer: Seat | null): string;
  /** The stances that the seat to act may give its pieces now; null where none are chosen. */
  stances?(g: Game<S>): StanceBar | null;
  /** The hex to click for a choice of something that lies there without a counter, such as a ship; 0 for none. */
  placeOf?(g: Game<S>, chosen: Action): number;
  /** Whether a choice is made by its button alone, and never by a click on the piece that it names. */
  isByButton?(action: Action): boolean;
  /** Whether a choice is rare and cannot be made good again: the table offers it below all others. */
  isGrave?(action: Action): boolean;
  /**
   * The only sensible choice of the decision in progress, which the table makes for a person who wants that; null where
   * a player would think. The game is left unchanged.
   * @param g the game as the seat to act sees it
   */
  routine?(g: Game<S>): Action | null;
  /** Set-up and reinforcements from a tray; the games are those of the seat's view, in trials. */
  readonly placing?: PlacingSource<S>;
}
