// Names of places, in the two bands of a hex that counters leave free: below its middle and above it. Larger places
// come first; a name that would lie on a counter, on another name or on a disc is moved a little aside, and left out
// where it has no room.

import { type MapPage, PIECE, type Point, SIDE } from './page.ts';
import { coloursOf, type Palette } from './palettes.ts';
import { CASTLE_WIDTH, castleSign, isCastle, type PlaceLook, placeLook } from './towns.ts';
import { type Face, faceAttributes, haloOf, SOFT, width } from './type/letters.ts';
import { label } from './xml.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export interface PlacedName {
  readonly hex: number;
  readonly text: string;
  readonly look: PlaceLook;
  readonly face: Face;
  readonly font: number;
  /** The middle of its line, on the baseline. */
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  /** Whether it lies on nothing, whatever stands in the hexes. */
  readonly isFree: boolean;
  /** Whether the sign of a castle stands before it. */
  readonly hasSign: boolean;
}

/** Size of letters, in shares of a side. */
const FONT: Readonly<Record<PlaceLook, number>> = {
  city: 0.27,
  town: 0.24,
  village: 0.19,
  building: 0.19,
  natural: 0.19,
};
const FACE: Readonly<Record<PlaceLook, Face>> = {
  city: 'sans-700',
  town: 'sans-600',
  village: 'sans-400',
  building: 'sans-400',
  natural: 'serif-500-italic',
};
const RANKS: readonly PlaceLook[] = ['city', 'town', 'village', 'building', 'natural'];
/** Pixels on the screen that the letters of a name have at least. */
export const LEAST_LETTERS = 11;
/** Pixels that a side must have on the screen for the names of each rank. */
const FROM: Readonly<Record<PlaceLook, number>> = { city: 0, town: 12, village: 20, building: 20, natural: 20 };
/** The middles of the two bands, and how far aside a name may be moved. */
const LOWER = 0.7;
const UPPER = -0.62;
const ASIDE = [0, 0.12, -0.12, 0.25, -0.25, 0.38, -0.38, -0.5];
/** Height of letters above and below the middle of their line, in shares of the font size. */
export const ASCENT = 0.36;
const HEIGHT = 0.76;

export interface NamesSeen {
  /** Pixels of the screen for one pixel of the map. */
  readonly scale: number;
  /** Factor by which counters are larger than printed. */
  readonly pieces?: number;
  /** Hexes with a disc at their right corner. */
  readonly discs?: ReadonlySet<number>;
  /** Room already taken by the names of rivers. */
  readonly taken?: readonly Box[];
}

/** Places the names, the same for every position of the game. */
export function placedNames(
  page: MapPage,
  { scale, pieces = 1, discs = new Set(), taken = [] }: NamesSeen,
): PlacedName[] {
  const side = SIDE * scale;
  const piece = PIECE * pieces;
  const used = new Map<number, number>();
  const places = page.map.places
    .map(({ hex, name, kind }): Wanted => {
      const look = placeLook(kind);
      const line = used.get(hex) ?? 0;
      used.set(hex, line + 1);
      const bands = line === 0 ? [LOWER, UPPER] : [UPPER, LOWER];
      const text = look === 'city' ? name.toUpperCase() : name;
      return { look, line, text, at: bands.map((band) => ({ hex, band })), hasSign: false };
    })
    .filter(({ look }) => side >= FROM[look]);
  const castles = side < FROM.building ? castlesFromFar(page) : [];
  const wanted = [...castles, ...places].sort(
    (a, b) => RANKS.indexOf(a.look) - RANKS.indexOf(b.look) || a.line - b.line,
  );
  const room = new Room(page, piece, discs, scale, taken);
  return wanted.flatMap(({ look, text, at, hasSign }) => {
    const face = FACE[look];
    const font = Math.max(FONT[look] * SIDE, LEAST_LETTERS / scale);
    const wide = (width(text, face) + (hasSign ? SIGN_WIDTH : 0)) * font;
    const tries = at.flatMap(({ hex, band }) => {
      const centre = page.centre(hex);
      return centre ? ASIDE.map((aside) => inside(page, placed(centre, piece, band, aside, wide, font))) : [];
    });
    if (tries.length === 0) return [];
    // A reader of the whole map looks for the cities: their names may lie on counters, if need be on discs, never on
    // names.
    const allowed: readonly (readonly Cover[])[] = [
      [],
      ['wide plate'],
      PLATES,
      RIMS,
      ...(look === 'city' ? BENEATH_CITIES : []),
    ];
    const covered = tries.map((each) => room.coveredBy(each));
    const found = allowed
      .map((covers) => maskOf(covers))
      .map((mask) => covered.findIndex((by) => (by & ~mask) === 0))
      .find((place) => place >= 0);
    if (found === undefined) return [];
    const box = tries[found];
    const isFree = covered[found] === 0;
    room.take(box);
    const x = (box.left + box.right + (hasSign ? SIGN_WIDTH * font : 0)) / 2;
    const y = (box.top + box.bottom) / 2 + ASCENT * font;
    return [{ hex: at[Math.floor(found / ASIDE.length)].hex, text, look, face, font, x, y, box, isFree, hasSign }];
  });
}

/** A name that is to be placed. */
interface Wanted {
  readonly look: PlaceLook;
  /** The number of names before it in its hex. */
  readonly line: number;
  readonly text: string;
  /** Where it may stand, the best first. */
  readonly at: readonly { readonly hex: number; readonly band: number }[];
  readonly hasSign: boolean;
}

/** Of the sign of a castle with the room after it, in shares of the letters of its name. */
const SIGN_WIDTH = 1.75;
const SIGN = 1.5;

/**
 * From far a castle is told by its name, with its sign before it, once for all its parts: below the lowest of them or
 * above the highest. `Castle, north tower` is a part of `Castle`.
 */
function castlesFromFar(page: MapPage): Wanted[] {
  const parts = new Map<string, number[]>();
  for (const { hex, name, kind } of page.map.places) {
    const whole = name.replace(/,.*/, '');
    if (isCastle(kind) && page.centre(hex)) parts.set(whole, [...(parts.get(whole) ?? []), hex]);
  }
  return [...parts].map(([text, hexes]) => {
    const down = hexes.toSorted((a, b) => page.centre(b)!.y - page.centre(a)!.y);
    const at = [
      { hex: down[0], band: LOWER },
      { hex: down.at(-1)!, band: UPPER },
    ];
    return { look: 'city', line: 0, text: text.toUpperCase(), at, hasSign: true };
  });
}

/** Moves larger letters to the middle between two rows of counters. */
function placed({ x, y }: Point, piece: number, band: number, aside: number, wide: number, font: number): Box {
  const half = (HEIGHT * font) / 2;
  const out = Math.min(Math.sqrt(0.75) * SIDE, Math.max(Math.abs(band) * SIDE, piece + half + 1));
  const middle = y + Math.sign(band) * out;
  const centre = x + aside * SIDE;
  return { left: centre - wide / 2, right: centre + wide / 2, top: middle - half, bottom: middle + half };
}

/** Moves a box that runs over the edge of the paper back onto it. */
function inside({ width: wide, height }: MapPage, { left, top, right, bottom }: Box): Box {
  const x = Math.max(0, -left) - Math.max(0, right - wide);
  const y = Math.max(0, -top) - Math.max(0, bottom - height);
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}

/**
 * Boxes that take room: a counter, what an enlarged one adds, the plate that a stack has beyond its upper right corner,
 * what a wide one adds, a disc, a name.
 */
type Cover = 'piece' | 'rim' | 'plate' | 'wide plate' | 'disc' | 'name';

const PLATES: readonly Cover[] = ['plate', 'wide plate'];
const RIMS: readonly Cover[] = [...PLATES, 'rim'];
const BENEATH_CITIES: readonly (readonly Cover[])[] = [
  [...RIMS, 'piece'],
  [...RIMS, 'piece', 'disc'],
];

/** A bit for each of them. */
const BITS: Readonly<Record<Cover, number>> = {
  piece: 1,
  rim: 2,
  plate: 4,
  'wide plate': 8,
  disc: 16,
  name: 32,
};
const maskOf = (covers: readonly Cover[]): number => covers.reduce((mask, by) => mask | BITS[by], 0);

/** From the middle of its hex, in shares of a side. */
const PLATE = { left: 0.24, right: 0.62, top: -0.66, bottom: -0.4, wide: 0.12 } as const;
/** That of an enlarged stack, which is larger still. */
const LARGE_PLATE = { left: 0.13, right: 0.76, top: -0.95, bottom: -0.5, wide: -0.07 } as const;

/** The room that is taken: counters and plates of all hexes, discs, names. */
class Room {
  private readonly cells = new Map<number, { readonly box: Box; readonly bit: number }[]>();

  constructor(page: MapPage, piece: number, discs: ReadonlySet<number>, scale: number, taken: readonly Box[]) {
    const larger = discsLarger(scale);
    for (const { hex } of page.map.hexes) {
      const { x, y } = page.centre(hex)!;
      this.add(square({ x, y }, PIECE), 'piece');
      if (piece > PIECE) this.add(square({ x, y }, piece), 'rim');
      const { narrow, rest } = plateBoxes({ x, y }, piece);
      this.add(narrow, 'plate');
      this.add(rest, 'wide plate');
      if (discs.has(hex)) this.add(discBox({ x, y }, larger), 'disc');
    }
    for (const box of taken) this.add(box, 'name');
  }

  /** The kinds of things that a box lies on, as a mask. */
  coveredBy(box: Box): number {
    let mask = 0;
    eachCell(box, (key) => {
      for (const other of this.cells.get(key) ?? []) if (overlap(box, other.box)) mask |= other.bit;
    });
    return mask;
  }

  take(box: Box): void {
    this.add(box, 'name');
  }

  private add(box: Box, by: Cover): void {
    const entry = { box, bit: BITS[by] };
    eachCell(box, (key) => {
      const cell = this.cells.get(key);
      if (cell) cell.push(entry);
      else this.cells.set(key, [entry]);
    });
  }
}

/** The plate of a stack, and what a wide one adds at its left. */
function plateBoxes({ x, y }: Point, piece: number): { readonly narrow: Box; readonly rest: Box } {
  const plate = piece > PIECE ? LARGE_PLATE : PLATE;
  const [top, bottom] = [y + plate.top * SIDE, y + plate.bottom * SIDE];
  const end = x + plate.left * SIDE;
  return {
    narrow: { left: end, right: x + plate.right * SIDE, top, bottom },
    rest: { left: x + plate.wide * SIDE, right: end, top, bottom },
  };
}

/** Of a name the share that pieces may cover before it is left out: who looks for a city reads a part of it, too. */
const COVERED = { city: 0.4, other: 0.06 } as const;

/** Room that pieces take as they stand: counters with plates, and what wide plates add. */
export interface StackBoxes {
  readonly boxes: readonly Box[];
  readonly wider: readonly Box[];
}

/**
 * @param pieces factor by which counters are larger than printed
 * @param stacks the number of counters by hex, as far as stacks show plates: 1 for no plate
 */
export function stackBoxes(page: MapPage, pieces: number, stacks: ReadonlyMap<number, number>): StackBoxes {
  const boxes: Box[] = [];
  const wider: Box[] = [];
  for (const [hex, count] of stacks) {
    const at = page.centre(hex);
    if (!at) continue;
    boxes.push(square(at, PIECE * pieces));
    if (count < 2) continue;
    const { narrow, rest } = plateBoxes(at, PIECE * pieces);
    boxes.push(narrow);
    wider.push(rest);
  }
  return { boxes, wider };
}

/** Leaves out the names that pieces cover as they stand; tells of the others whether they lie on nothing. */
export function uncovered(names: readonly PlacedName[], { boxes, wider }: StackBoxes): PlacedName[] {
  return names.flatMap((name) => {
    const { box, look, hasSign } = name;
    // Objectives are named even where counters stand.
    if (hasSign) return [{ ...name, isFree: true }];
    const covered = boxes.reduce((sum, other) => sum + shared(box, other), 0);
    const area = (box.right - box.left) * (box.bottom - box.top);
    const isSeen = covered <= area * (look === 'city' ? COVERED.city : COVERED.other);
    return isSeen ? [{ ...name, isFree: covered === 0 && !wider.some((other) => overlap(box, other)) }] : [];
  });
}

/** The area that two boxes share. */
function shared(a: Box, b: Box): number {
  if (!overlap(a, b)) return 0;
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return wide * (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}

const square = ({ x, y }: Point, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
});

const CELL = 4 * SIDE;
/** More than there are in a row of any map. */
const CELLS = 10_000;

function eachCell({ left, top, right, bottom }: Box, visit: (key: number) => void): void {
  for (let i = Math.floor(left / CELL); i <= Math.floor(right / CELL); i++) {
    for (let j = Math.floor(top / CELL); j <= Math.floor(bottom / CELL); j++) visit(i * CELLS + j);
  }
}

/** Place and size of the disc in the right corner of its hex. */
export const DISC = { out: 0.755, radius: 0.2 } as const;

/**
 * Returns the factor by which discs are enlarged on a map seen from far, so that they are at least 9 pixels wide from
 * their middle.
 */
export const discsLarger = (scale: number): number => Math.min(1.7, Math.max(1, 9 / (DISC.radius * SIDE * scale)));

function discBox({ x, y }: Point, larger: number): Box {
  const r = DISC.radius * SIDE * larger;
  const middle = x + DISC.out * SIDE;
  return { left: middle - r, right: middle + r, top: y - r, bottom: y + r };
}

/** Draws the names, with a halo in the colour of the paper. */
export function drawNames(names: readonly PlacedName[], palette: Palette, halo = SOFT): string {
  const colours = coloursOf(palette);
  const { paper, ink } = colours;
  const signs = names
    .filter(({ hasSign }) => hasSign)
    .map(({ box, y, font }) => {
      const at = { x: box.left + (SIGN * font) / 2, y: y - ASCENT * font };
      return castleSign(at, (SIGN * font) / CASTLE_WIDTH, colours);
    });
  const texts = names
    .map(({ text, look, face, font, x, y }) =>
      label(
        'text',
        {
          class: 'place',
          'data-rank': look,
          x,
          y,
          'text-anchor': 'middle',
          'font-size': font,
          ...faceAttributes(face),
          fill: ink,
          ...haloOf(paper, font, halo),
        },
        text,
      ),
    )
    .join('');
  return signs.join('') + texts;
}
