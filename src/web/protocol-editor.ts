// Messages about scenarios in the making between the page and the umpire, who knows the rules.

import type { ScenarioDocument } from '../authoring/draft.ts';
import type { Schema } from '../authoring/form.ts';
import type { Fault } from '../engine/contract/fault.ts';
import type { AuthoredPiece } from '../view/authoring.ts';
import type { Aims, MapDrawing, MarkerDrawing } from '../view/view.ts';

export type { AuthoredPiece } from '../view/authoring.ts';

/** Facts that stay while scenarios of a ruleset are made. */
export interface Workshop {
  readonly ruleset: string;
  readonly rulesetName: string;
  /** The whole map. */
  readonly map: MapDrawing;
  readonly schema: Schema;
  readonly shipped: readonly { readonly id: string; readonly name: string; readonly document: ScenarioDocument }[];
  readonly blank: ScenarioDocument;
}

/** A scenario as the rules see it. */
export interface Authored {
  /** The sides in the order of their seats, as people call them. */
  readonly sides: readonly string[];
  readonly pieces: readonly AuthoredPiece[];
  /** The faults that `grognard check` finds, in its order. */
  readonly faults: readonly Fault[];
  /** Its start as a game; null while it has faults. */
  readonly begun: BegunScenario | null;
  /** Words that its fields may take, by list. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** The start of a game, in hexes of the whole map. */
export interface BegunScenario {
  readonly seats: readonly { readonly id: string; readonly name: string }[];
  readonly markers: readonly MarkerDrawing[];
  readonly places: Aims['places'];
  readonly control: readonly number[] | null;
  /** Whether it begins with set-up, which the computer can do. */
  readonly setsUp: boolean;
  /** The hexes in play; null where that is the whole map. */
  readonly inside: readonly number[] | null;
}

/** Changes of a piece. */
export type PieceDeed =
  | { readonly put: string; readonly hex: number }
  | { readonly take: string }
  | { readonly remove: string }
  /** All pieces are set up as the computer would. */
  | { readonly setUp: true };

interface OfScenario {
  readonly ruleset: string;
  readonly document: ScenarioDocument;
}

export type EditorAsk =
  | { readonly ask: 'workshop'; readonly ruleset: string }
  | ({ readonly ask: 'authored' } & OfScenario)
  | ({ readonly ask: 'author'; readonly deed: PieceDeed } & OfScenario)
  /** The ruleset that a scenario file belongs to; null where it fits none. */
  | { readonly ask: 'ofWhich'; readonly document: ScenarioDocument };

export interface EditorAnswers {
  readonly workshop: Workshop;
  readonly authored: Authored;
  readonly author: ScenarioDocument;
  readonly ofWhich: { readonly ruleset: string; readonly name: string } | null;
}
