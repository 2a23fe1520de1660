// The integers by which everything else names hexes, hexsides and directions.

declare const hexBrand: unique symbol;
declare const sideBrand: unique symbol;

/** A hex of one grid: 1..n, column by column from the top left. 0 is NOWHERE. */
export type Hex = number & { readonly [hexBrand]: true };

/** A hexside of one grid, shared by the hexes on both sides of it: 1..sideCount. 0 is no hexside. */
export type HexSide = number & { readonly [sideBrand]: true };

/** Clockwise from the first hexside at or after north: N NE SE S SW NW (flat-top), NE E SE SW W NW (pointy-top). */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;

/** Flat-top hexes stand in straight columns, pointy-top hexes lie in straight rows. */
export type Orientation = 'flat-top' | 'pointy-top';

/** Off the map. Every table indexed by hex has a slot for it, so reading a neighbour needs no test. */
export const NOWHERE = 0 as Hex;

export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

/** Compass names of the directions 0..5, as data files and logs write them. */
export const DIRECTION_NAMES: Readonly<Record<Orientation, readonly string[]>> = {
  'flat-top': ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  'pointy-top': ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
};

export function opposite(direction: Direction): Direction {
  return ((direction + 3) % 6) as Direction;
}

/** The direction `sixths` hexsides clockwise (negative: counter-clockwise). */
export function turned(direction: Direction, sixths: number): Direction {
  return ((((direction + sixths) % 6) + 6) % 6) as Direction;
}

/**
 * Tells whether a set of directions (bit d for direction d) holds two opposite hexsides, as when a hex is attacked from
 * both.
 */
export function hasOppositeHexsides(directions: number): boolean {
  return (directions & (directions >> 3) & 0b111) !== 0;
}
