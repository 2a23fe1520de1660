// How a turn of a game goes, told with pictures: pieces of its map with counters and arrows. A ruleset brings the texts
// and says what a picture shows; the page draws it as it draws the map.

import type { CounterDrawing, MapDrawing } from './view.ts';

declare module '../engine/contract/ruleset.ts' {
  interface Ruleset<S> {
    readonly lesson?: Lesson;
  }
}

/** The meaning of an arrow: a march, an attack, a retreat, an advance after it, or a line of command or supply. */
export const ARROWS = ['move', 'attack', 'retreat', 'advance', 'link'] as const;

export interface LessonArrow {
  readonly as: (typeof ARROWS)[number];
  /** Hexes by their labels; all but attacks go from neighbour to neighbour. */
  readonly path: readonly string[];
  /** The side, as a seat of the scenario. */
  readonly seat: string;
  /** A few letters on an attack: its strength. */
  readonly text?: string;
}

export interface LessonPicture {
  /** The label of the hex in its middle, and how many columns and rows of hexes it shows to either side. */
  readonly at: string;
  readonly columns: number;
  readonly rows: number;
  readonly pieces: readonly {
    /** The id of a counter of the scenario. */
    readonly counter: string;
    readonly hex: string;
    /** Whether its other side is up. */
    readonly isTurned?: boolean;
    readonly states?: readonly string[];
  }[];
  readonly arrows: readonly LessonArrow[];
  readonly caption: string;
}

export interface LessonPart {
  readonly title: string;
  readonly rule: string;
  readonly text: readonly string[];
  readonly picture?: LessonPicture;
}

export interface Lesson {
  /** The scenario whose map and counters the pictures show. */
  readonly scenario: string;
  readonly about: readonly string[];
  readonly parts: readonly LessonPart[];
}

/** A picture, ready to be drawn. */
export interface DrawnPicture {
  /** The piece of the map. */
  readonly map: MapDrawing;
  readonly counters: readonly CounterDrawing[];
  readonly arrows: readonly {
    readonly as: LessonArrow['as'];
    readonly path: readonly number[];
    readonly seat: number;
    readonly text: string;
  }[];
  readonly caption: string;
}

export interface DrawnLesson {
  readonly about: readonly string[];
  readonly parts: readonly (Omit<LessonPart, 'picture'> & { readonly picture: DrawnPicture | null })[];
}

/** The faces of a counter. */
export interface Faces {
  readonly front: CounterDrawing;
  readonly back: CounterDrawing | null;
}

/** From centre to centre of two neighbours, in units of the hex's outer radius, with room for rounding. */
const NEXT = Math.sqrt(3) + 0.01;

/**
 * A picture with its piece of the map.
 * @param faces by the id of the counter
 * @throws RangeError where a hex, a counter or a seat is unknown, or where a way jumps
 */
export function drawnPicture(
  whole: MapDrawing,
  faces: ReadonlyMap<string, Faces>,
  seats: readonly string[],
  { at, columns, rows, pieces, arrows, caption }: LessonPicture,
): DrawnPicture {
  const byLabel = new Map(whole.hexes.map((hex) => [hex.label, hex]));
  const hexOf = (label: string) => known(byLabel.get(label), `hex ${label}`);
  const middle = hexOf(at);
  const [wide, high] = whole.orientation === 'flat' ? [1.5, Math.sqrt(3)] : [Math.sqrt(3), 1.5];
  const hexes = whole.hexes.filter(
    ({ x, y }) => Math.abs(x - middle.x) <= wide * columns + 0.01 && Math.abs(y - middle.y) <= high * rows + 0.01,
  );
  const shown = new Set(hexes.map(({ hex }) => hex));
  const shownHex = (label: string): number => {
    const { hex } = hexOf(label);
    return known(shown.has(hex) ? hex : undefined, `hex ${label} in the picture at ${at}`);
  };
  const isShown = ({ a, b }: { readonly a: number; readonly b: number }): boolean => shown.has(a) && shown.has(b);
  return {
    map: {
      ...whole,
      hexes,
      sides: whole.sides.filter(isShown),
      links: whole.links.filter(isShown),
      places: whole.places.filter(({ hex }) => shown.has(hex)),
      regions: [],
    },
    counters: pieces.map(({ counter, hex, isTurned = false, states = [] }) => {
      const { front, back } = known(faces.get(counter), `counter ${counter}`);
      return { ...(isTurned ? known(back, `back of ${counter}`) : front), hex: shownHex(hex), states };
    }),
    arrows: arrows.map(({ as, path, seat, text = '' }) => {
      path.slice(1).forEach((label, i) => {
        const [from, to] = [hexOf(path[i]), hexOf(label)];
        if (as === 'attack' || Math.hypot(to.x - from.x, to.y - from.y) <= NEXT) return;
        throw new RangeError(`${path[i]} and ${label} are no neighbours`);
      });
      const number = seats.indexOf(seat);
      return { as, path: path.map(shownHex), seat: known(number < 0 ? undefined : number, `seat ${seat}`), text };
    }),
    caption,
  };
}

function known<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new RangeError(`no ${what}`);
  return value;
}
