// Things of a game beside its map, declared by a ruleset as plain data: boxes with units that are off the map, and
// panels, which are tables with choices in them (air, supply, production). The table draws them all alike.

import type { Action, Seat } from '../engine/contract/ids.ts';
import type { CounterDrawing } from './view.ts';

/** A box beside the map: reinforcements due, units that are lost, a holding box, an air base. */
export interface OffMapBox {
  readonly name: string;
  /** In words: `Reinforcements of the West`. */
  readonly title: string;
  /** A word or two for its tab at the map's rim: `Due`. */
  readonly short: string;
  /** Its side; absent where it belongs to none. */
  readonly seat?: Seat;
  /** Its units; hexes of 0. Units under one `heading` of {@link headings} come together. */
  readonly units: readonly CounterDrawing[];
  /** By unit, where the box has parts: `Turn 3`. */
  readonly headings?: readonly string[];
}

/** A panel that the ruleset can fill. */
export interface PanelKind {
  readonly name: string;
  /** A word or two for its tab: `Supply`. */
  readonly title: string;
  /** The steps at which it serves (`procedure.step`): a computer suggests the choices of all of them that are left. */
  readonly steps?: readonly string[];
}

/** A share drawn as a bar, with its text on it: 7 of 12. */
export interface PanelBar {
  readonly value: number;
  readonly of: number;
  readonly text: string;
}

export type PanelCell = string | number | PanelBar;

/** A unit that a row is about. */
export interface PanelUnit {
  readonly counter: string;
  /** The choice that takes it to another row, or back: by a press, or by dragging it there. */
  readonly moves?: Action;
  /** Whether another row has it now, and this one could. */
  readonly isElsewhere?: true;
}

export interface PanelRow {
  readonly label: string;
  /** The side that its label has the colour of. */
  readonly seat?: Seat;
  /** The hexes that it is about, the one to show first. */
  readonly hexes?: readonly number[];
  /** One for each column but the first, which has the labels. */
  readonly cells: readonly PanelCell[];
  /** Its units, in a last column. */
  readonly units?: readonly PanelUnit[];
  /** Choices about it. Those that are not legal now are left out of the drawing. */
  readonly choices?: readonly Action[];
  /** Whether choices of other rows can be dragged to it: a packet of aircraft that is being put together. */
  readonly takes?: true;
  /** The choice that began it, which can be taken back alone: a battle among those that are declared. */
  readonly begunBy?: Action;
}

/** A panel as it is now. */
export interface Panel {
  readonly title: string;
  /** A sentence above the table: sums, or the reason why it is empty. */
  readonly note?: string;
  /** Headings, that of the labels first. */
  readonly columns: readonly string[];
  readonly rows: readonly PanelRow[];
}
