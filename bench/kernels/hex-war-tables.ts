/** The constants of the hex-war kernel: map, units, odds columns and results. */

export const WIDTH = 30;
export const HEIGHT = 20;
/** Hexes are numbered 0 to COUNT - 1, row by row; odd rows lie half a hex to the right. */
export const COUNT = WIDTH * HEIGHT;
/** Stands for "not on the map" among neighbours and for the hex of a lost unit. */
export const OFF = COUNT;

export const UNITS_PER_SIDE = 20;
export const UNITS = 2 * UNITS_PER_SIDE;
export const START_STEPS = 2;
export const MAX_ALLOWANCE = 5;

const TOWN_EVERY = 7; // hexes between towns, along a row and between rows
const [CLEAR, WOODS, HILL, TOWN_HEX, LAKE] = [0, 1, 2, 3, 4];
const COST_OF = [1, 2, 2, 1, 99];
const SHIFT_OF = [0, 1, 1, 2, 0];
const terrain = Array.from({ length: COUNT }, (_, hex) => terrainAt(hex));

/** Movement points to enter a hex; OFF and lakes cost more than any allowance. */
export const COST = Uint8Array.from([...terrain.map((kind) => COST_OF[kind]), 99]);
/** Odds columns in favour of a defender in the hex. */
export const SHIFT = Uint8Array.from(terrain, (kind) => SHIFT_OF[kind]);

const towns = terrain.flatMap((kind, hex) => (kind === TOWN_HEX ? [hex] : []));
export const TOWNS = towns.length;
/** Number of the town in a hex, -1 where there is none. */
export const TOWN = Int8Array.from(terrain, (_, hex) => towns.indexOf(hex));

// Clockwise from the east, as [columns for even rows, columns for odd rows, rows].
const DIRECTIONS = [
  [1, 1, 0],
  [0, 1, 1],
  [-1, 0, 1],
  [-1, -1, 0],
  [-1, 0, -1],
  [0, 1, -1],
];

/** Six neighbours of each hex, OFF beyond the edge of the map: index hex * 6 + direction. */
export const NEIGHBOUR = Int16Array.from({ length: COUNT * 6 }, (_, i) => neighbour(Math.floor(i / 6), i % 6));

/** Two lines on facing columns, out of contact. */
export const START_HEX = Int16Array.from({ length: UNITS }, (_, unit) => startHex(unit));
/** Every fifth unit is mobile and strong, the rest are infantry. */
export const ALLOWANCE = Uint8Array.from({ length: UNITS }, (_, unit) => (isMobile(unit) ? MAX_ALLOWANCE : 4));
/** Combat strength by unit and steps left: index unit * 3 + steps. */
export const STRENGTH = Uint8Array.from(
  { length: UNITS * 3 },
  (_, i) => (i % 3) * (isMobile(Math.floor(i / 3)) ? 4 : 2),
);

const AXIAL_Q = Int8Array.from({ length: COUNT }, (_, hex) => (hex % WIDTH) - (rowOf(hex) >> 1));
const AXIAL_R = Int8Array.from({ length: COUNT }, (_, hex) => rowOf(hex));

export function distance(from: number, to: number): number {
  const q = AXIAL_Q[from] - AXIAL_Q[to];
  const r = AXIAL_R[from] - AXIAL_R[to];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) >> 1;
}

export const ATTACKER_LOSES = 1;
export const DEFENDER_LOSES = 2;
export const ATTACKER_RETREATS = 4;
export const DEFENDER_RETREATS = 8;

const AL = ATTACKER_LOSES;
const AR = ATTACKER_RETREATS;
const EX = ATTACKER_LOSES | DEFENDER_LOSES;
const DR = DEFENDER_RETREATS;
const DL = DEFENDER_LOSES | DEFENDER_RETREATS;

// Odds columns 1:2, 1:1, 2:1, 3:1, 4:1, 5:1, 6:1, each with its results for dice 1 to 6.
const COLUMNS = 7;
const EVEN = 1;
const RESULTS = Uint8Array.from([
  ...[AL, AL, AR, AR, 0, EX],
  ...[AL, AR, AR, 0, EX, DR],
  ...[AL, AR, 0, EX, DR, DR],
  ...[AR, 0, EX, DR, DR, DL],
  ...[0, EX, DR, DR, DL, DL],
  ...[EX, DR, DR, DL, DL, DL],
  ...[DR, DR, DL, DL, DL, DL],
]);

/** The combat result, a sum of the four flags above. Odds are rounded in favour of the defender; die is 0 to 5. */
export function combatResult(attack: number, defence: number, shift: number, die: number): number {
  let column = 0;
  if (attack >= defence) column = EVEN - 1 + ((attack / defence) | 0);
  column = Math.min(column, COLUMNS - 1) - shift;
  return RESULTS[Math.max(column, 0) * 6 + die];
}

function rowOf(hex: number): number {
  return Math.floor(hex / WIDTH);
}

function terrainAt(hex: number): number {
  const column = hex % WIDTH;
  const row = rowOf(hex);
  if (column % TOWN_EVERY === 4 && row % TOWN_EVERY === 3) return TOWN_HEX;
  const scatter = (Math.imul(hex + 1, 0x9e3779b1) >>> 16) % 20;
  if (scatter < 4) return WOODS;
  if (scatter < 7) return HILL;
  return scatter === 7 ? LAKE : CLEAR;
}

function neighbour(hex: number, direction: number): number {
  const row = rowOf(hex) + DIRECTIONS[direction][2];
  const column = (hex % WIDTH) + DIRECTIONS[direction][rowOf(hex) & 1];
  const onMap = row >= 0 && row < HEIGHT && column >= 0 && column < WIDTH;
  return onMap ? row * WIDTH + column : OFF;
}

function isMobile(unit: number): boolean {
  return unit % 5 === 0;
}

function startHex(unit: number): number {
  const row = unit % UNITS_PER_SIDE;
  const column = unit < UNITS_PER_SIDE ? 13 - (row & 1) : 15 + (row & 1);
  return row * WIDTH + column;
}
