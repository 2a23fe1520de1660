// The making of scenarios: the pieces of a ruleset, and how a scenario file says where they stand. Documents may have
// any fault: what cannot be read is left out.

import type { Statics } from '../engine/contract/ruleset.ts';
import type { Game } from '../engine/kernel/game.ts';
import type { CounterDrawing } from './view.ts';

declare module '../engine/contract/ruleset.ts' {
  interface Ruleset<S extends Statics = Statics> {
    readonly authoring?: Authoring<S>;
  }
}

/** A scenario file as parsed. */
export type ScenarioFile = Readonly<Record<string, unknown>>;

/** A piece that stands in a scenario, or may be put into it. */
export interface AuthoredPiece {
  /** Its face in its present state; its hex is 0 off the map. The id names it in edits. */
  readonly face: CounterDrawing;
  /** The list of pieces that it belongs to: a formation. */
  readonly group: string;
  /**
   * Facts that the document cannot state of it: by path, the words that the check would refuse for this very counter.
   */
  readonly lacks: readonly { readonly path: readonly (string | number)[]; readonly words: readonly string[] }[];
  /** Its row of the document; null where it has none. */
  readonly row: readonly (string | number)[] | null;
  /** Off the map, in words: `arrives in turn 2`; empty for a piece that waits to be placed. */
  readonly status: string;
  /** Whether it belongs to the scenario at all; another one may be added. */
  readonly isIn: boolean;
  /** Whether it can leave the scenario; others can only be taken off the map. */
  readonly canLeave: boolean;
}

export interface Authoring<S extends Statics = Statics> {
  /** The shipped scenario that is played on the whole map. Its statics are those of all calls. */
  readonly whole: string;
  /** The shipped scenarios as files, by id. */
  files(): Readonly<Record<string, ScenarioFile>>;
  /** A scenario with nothing on the map. */
  blank(): ScenarioFile;
  /** The sides in the order of the seats, as people call them. */
  sides(s: S, file: ScenarioFile): readonly string[];
  pieces(s: S, file: ScenarioFile): readonly AuthoredPiece[];
  /** Puts a piece into a hex, from wherever it was. @param hex as the map labels it */
  put(s: S, file: ScenarioFile, piece: string, hex: string): ScenarioFile;
  /** Takes a piece off the map. */
  take(s: S, file: ScenarioFile, piece: string): ScenarioFile;
  /** Takes a piece that can leave out of the scenario. */
  remove?(s: S, file: ScenarioFile, piece: string): ScenarioFile;
  /**
   * The file with all pieces where they stand in a game on it, to be moved and marked one by one; null while the game
   * is in set-up. Absent where set-up is no part of the game.
   */
  standing?(g: Game<S>, file: ScenarioFile): ScenarioFile | null;
  /** Words for the fields of its files, by list: those that `of` of a schema names, beside hexes. */
  words(s: S, file: ScenarioFile): Readonly<Record<string, readonly string[]>>;
}
