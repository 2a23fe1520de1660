// The charts of a game, as they lie beside its map, and a counter read out number by number. A ruleset makes both from
// its loaded data; the page draws them.

/** The head of a column or a row. */
export interface ChartHead {
  readonly key: string;
  readonly text: string;
}

export interface ChartRow extends ChartHead {
  /** By column. A line feed begins a second line. */
  readonly cells: readonly string[];
  /** A heading above this row and those that follow. */
  readonly group?: string;
}

export interface Chart {
  readonly name: string;
  readonly title: string;
  /** The number of its rule. */
  readonly rule: string;
  /** The subject of the heads of rows: `Attack mission`. */
  readonly corner: string;
  readonly columns: readonly ChartHead[];
  readonly rows: readonly ChartRow[];
  /** How to read it. */
  readonly notes: readonly string[];
  /** The origin of its figures, as its data file states it. */
  readonly source: string;
}

/** A row or a column that an attack uses; with both, a cell. */
export interface ChartMark {
  readonly chart: string;
  readonly row?: string;
  readonly column?: string;
}

/** A reason in a few words, with its rule: `out of supply`. */
export interface FigureCause {
  readonly text: string;
  readonly rule: string;
}

/** One figure of a counter. */
export interface FigureReading {
  readonly name: string;
  /** As printed on the face of full strength; empty where none is printed. */
  readonly printed: string;
  /** As it counts now. */
  readonly now: string;
  readonly rule: string;
  /** Its meaning in a few words. */
  readonly meaning: string;
  /** The reasons why it differs now from the printed one, or may be used in part only. */
  readonly causes: readonly FigureCause[];
}

export interface CounterReading {
  readonly figures: readonly FigureReading[];
  /** States and marks that change no figure. */
  readonly states: readonly FigureCause[];
}
