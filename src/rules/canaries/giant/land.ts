// The land of The Wide Front: generated from a fixed seed, not modelled on any place. Patches of terrain on a plain,
// three rivers across it of which the middle one is great, railways along and across, towns on them.

import { fold } from '../../../engine/kernel/hash.ts';
import { HexGrid } from '../../../hex/grid.ts';
import type { Direction, Hex } from '../../../hex/ids.ts';
import { NUMBERINGS } from '../../../hex/labels.ts';
import { linkTable, setLink } from '../../../hex/links.ts';
import { costTable, FORBIDDEN } from '../../../hex/reach.ts';
import { COLUMNS, EAST, LAKE, MOUNTAIN, ROWS, TERRAINS, WEST } from './terms.ts';

const SEED = 1941;
const PATCHES = 90;
const WIDEST_PATCH = 4;
/** Columns west of which a river runs, about. */
const RIVERS = [16, 31, 46];
const GREAT_RIVER = 1;
const RAIL_ROWS = [4, 13, 22, 31, 40];
const RAIL_COLUMNS = [8, 20, 43, 55];
const TOWN_COLUMNS = [2, 8, 14, 20, 26, 37, 43, 49, 55, 61];

/** Points to enter by terrain, of legs, of motors and of supply columns; a lake is closed to all. */
const ENTRY = { leg: [1, 2, 2, 3, 3, -1], motor: [1, 2, 2, 4, 4, -1], truck: [1, 2, 2, 3, 3, -1] };
const RIVER = { leg: 1, motor: 1, truck: 1 };
const GREAT = { leg: 2, motor: 3, truck: 2 };
type Mover = keyof typeof ENTRY;
/** The dearest step of all. */
export const DEAREST = 7;

/** Columns of odds that terrain takes from the attacker. */
const SHIFT = [0, -1, -1, -1, -2, 0];
export const TOWN_SHIFT = -1;
export const RIVER_SHIFT = -1;

export interface Place {
  readonly hex: Hex;
  readonly name: string;
  readonly worth: number;
  /** Its owner when play begins. */
  readonly side: number;
}

export interface MapTables {
  readonly grid: HexGrid;
  readonly terrain: Uint8Array;
  /** By hexside (`hex * 6 + direction`): 1 a river, 2 the great one. */
  readonly river: Uint8Array;
  /** Directions in which zones leave a hex and units may attack: not over the great river, nor over lakes. */
  readonly open: Uint8Array;
  readonly rails: Uint8Array;
  /** A step along a railway costs 1, any other is forbidden. */
  readonly railSteps: Int32Array;
  readonly railHexes: readonly Hex[];
  /** Points by hexside. */
  readonly legSteps: Int32Array;
  readonly motorSteps: Int32Array;
  readonly truckSteps: Int32Array;
  readonly shift: Int8Array;
  readonly isMountain: Uint8Array;
  readonly places: readonly Place[];
  /** By hex: number of its place plus one, 0 for none. */
  readonly placeIn: Uint8Array;
  /** Hexes of each side's edge of the map, from north to south. */
  readonly edge: readonly (readonly Hex[])[];
}

/** Evenly spread whole numbers below `bound`, the same each time. */
const drawn = (salt: number, n: number, bound: number): number => (fold(fold(SEED, salt), n) >>> 8) % bound;

export function makeLand(): MapTables {
  const grid = new HexGrid({
    orientation: 'flat-top',
    shifted: 'even',
    firstColumn: 1,
    firstRow: 1,
    columns: COLUMNS,
    rows: ROWS,
    numbering: NUMBERINGS.CCRR,
  });
  const rails = layRails(grid);
  const terrain = growTerrain(grid, rails);
  const river = runRivers(grid);
  const steps = (mover: Mover): Int32Array =>
    costTable(grid, {
      cost(from, direction, to) {
        const entry = ENTRY[mover][terrain[to]];
        if (entry < 0) return FORBIDDEN;
        if (mover !== 'leg' && (rails[from] >> direction) & 1) return 1;
        return entry + [0, RIVER[mover], GREAT[mover]][river[from * 6 + direction]];
      },
    });
  const places = buildTowns(grid);
  const placeIn = new Uint8Array(grid.size + 1);
  places.forEach(({ hex }, i) => {
    placeIn[hex] = i + 1;
  });
  const column = (number: number): Hex[] => Array.from({ length: ROWS }, (_, i) => grid.at(number, i + 1));
  return {
    grid,
    terrain,
    river,
    open: openSides(grid, terrain, river),
    rails,
    railSteps: linkTable(grid, rails, 1),
    railHexes: hexesOf(grid).filter((hex) => rails[hex] !== 0),
    legSteps: steps('leg'),
    motorSteps: steps('motor'),
    truckSteps: steps('truck'),
    shift: Int8Array.from(terrain, (kind, hex) => SHIFT[kind] + (placeIn[hex] !== 0 ? TOWN_SHIFT : 0)),
    isMountain: Uint8Array.from(terrain, (kind) => (kind === MOUNTAIN ? 1 : 0)),
    places,
    placeIn,
    edge: [column(1), column(COLUMNS)],
  };
}

const hexesOf = (grid: HexGrid): Hex[] => Array.from({ length: grid.size }, (_, i) => (i + 1) as Hex);

function layRails(grid: HexGrid): Uint8Array {
  const rails = new Uint8Array(grid.size + 1);
  const lay = (from: Hex, to: Hex): void => setLink(grid, rails, from, grid.directionTo(from, to) as Direction, true);
  for (const row of RAIL_ROWS) for (let c = 1; c < COLUMNS; c++) lay(grid.at(c, row), grid.at(c + 1, row));
  for (const column of RAIL_COLUMNS) for (let r = 1; r < ROWS; r++) lay(grid.at(column, r), grid.at(column, r + 1));
  return rails;
}

/** Gives each hex the terrain of the nearest patch that covers it; no lakes on railways. */
function growTerrain(grid: HexGrid, rails: Uint8Array): Uint8Array {
  const patches = Array.from({ length: PATCHES }, (_, n) => ({
    centre: (1 + drawn(1, n, grid.size)) as Hex,
    radius: 1 + drawn(2, n, WIDEST_PATCH),
    kind: 1 + drawn(3, n, TERRAINS.length - 1),
  }));
  const terrain = new Uint8Array(grid.size + 1);
  for (const hex of hexesOf(grid)) {
    let nearest = COLUMNS;
    for (const { centre, radius, kind } of patches) {
      const distance = grid.distance(hex, centre);
      if (distance > radius || distance >= nearest || (kind === LAKE && (radius > 2 || rails[hex] !== 0))) continue;
      nearest = distance;
      terrain[hex] = kind;
    }
  }
  return terrain;
}

/** A river separates the hexes of its two banks; the bank wanders by a column or two from stretch to stretch. */
function runRivers(grid: HexGrid): Uint8Array {
  const river = new Uint8Array((grid.size + 1) * 6);
  const isWestOf = (hex: number, number: number): boolean =>
    grid.column[hex] < RIVERS[number] + drawn(4 + number, grid.row[hex] >> 3, 3) - 1;
  for (const hex of hexesOf(grid)) {
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbour[hex * 6 + d];
      const crossed = RIVERS.findIndex((_, number) => to !== 0 && isWestOf(hex, number) !== isWestOf(to, number));
      if (crossed >= 0) river[hex * 6 + d] = crossed === GREAT_RIVER ? 2 : 1;
    }
  }
  return river;
}

function openSides(grid: HexGrid, terrain: Uint8Array, river: Uint8Array): Uint8Array {
  const open = new Uint8Array(grid.size + 1);
  for (const hex of hexesOf(grid)) {
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbour[hex * 6 + d];
      const isClosed = to === 0 || river[hex * 6 + d] === 2 || terrain[to] === LAKE || terrain[hex] === LAKE;
      if (!isClosed) open[hex] |= 1 << d;
    }
  }
  return open;
}

/** Towns along the railways from edge to edge; those at crossings are worth more. */
function buildTowns(grid: HexGrid): Place[] {
  const places: Place[] = [];
  for (const row of RAIL_ROWS) {
    for (const column of TOWN_COLUMNS) {
      const hex = grid.at(column, row);
      const side = column <= COLUMNS / 2 ? WEST : EAST;
      const worth = RAIL_COLUMNS.includes(column) ? 3 : 1;
      places.push({ hex, name: `Town ${places.length + 1}`, worth, side });
    }
  }
  return places;
}
