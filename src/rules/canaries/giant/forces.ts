// The counters of The Wide Front: three hundred a side, the two sides alike, numbered so that each side's are in one
// row.

import type { Hex } from '../../../hex/ids.ts';
import type { MapTables } from './land.ts';
import { contactOf, heavyOf, KIND, KINDS, LAKE, OWN_UNITS, SEATS, STACK, TURNS, UNITS, zoneOf } from './terms.ts';

/** Counters of a side by kind; the last of infantry and armour arrive during play. */
const NUMBER = { hq: 16, garrison: 12, brigade: 60, armour: 52, infantry: 160 };
const ARRIVALS_A_TURN = 12;
/** Columns from the middle of the map that a side sets up in, nearest first; headquarters stand behind. */
const LINES = [1, 2, 3, 4];
const HQ_LINE = 8;

interface Printed {
  readonly strength: number;
  readonly steps: number;
  readonly allowance: number;
  readonly isMajor: boolean;
}
const PRINTED: readonly Printed[] = [
  { strength: 4, steps: 2, allowance: 4, isMajor: true },
  { strength: 6, steps: 2, allowance: 7, isMajor: true },
  { strength: 1, steps: 1, allowance: 5, isMajor: false },
  { strength: 3, steps: 1, allowance: 0, isMajor: true },
  { strength: 1, steps: 1, allowance: 6, isMajor: false },
];
/** Range in truck points of a headquarters' supply. */
export const THROW = 10;

/** Tables by unit number, from 1. */
export interface Forces {
  readonly ids: readonly string[];
  readonly side: Uint8Array;
  /** Side plus one. */
  readonly holder: Uint8Array;
  readonly kind: Uint8Array;
  readonly steps: Uint8Array;
  readonly allowance: Uint8Array;
  readonly isMotorized: Uint8Array;
  /** By `unit * 3 + steps`, in quarters. */
  readonly strength: Uint8Array;
  /** By `unit * 3 + steps`: classes of zones. */
  readonly exerts: Uint8Array;
  /** Turn of arrival, 0 for those on the map from the beginning. */
  readonly arrival: Uint8Array;
  /** The hexes of units that begin on the map. */
  readonly start: Int16Array;
  /** By side: reinforcements in order of turns, and headquarters. */
  readonly arriving: readonly (readonly number[])[];
  readonly hqs: readonly (readonly number[])[];
  /** By unit: its army, its side's garrisons, or its reserve. */
  readonly formation: readonly string[];
}

export function makeForces(land: MapTables): Forces {
  const kinds = kindsOfSide();
  const units = Array.from({ length: UNITS + 1 }, (_, u) => u);
  const sideOf = (u: number): number => (u <= OWN_UNITS ? 0 : 1);
  const kind = Uint8Array.from(units, (u) => (u === 0 ? 0 : kinds[(u - 1) % OWN_UNITS]));
  const printed = (u: number): Printed => PRINTED[kind[u]];
  const arrival = Uint8Array.from(units, (u) => (u === 0 ? 0 : arrivalOf((u - 1) % OWN_UNITS)));
  const ofSide = (side: number, has: (u: number) => boolean): number[] =>
    units.filter((u) => u > 0 && sideOf(u) === side && has(u));
  const exerts = new Uint8Array(3 * (UNITS + 1));
  const strength = new Uint8Array(3 * (UNITS + 1));
  for (let u = 1; u <= UNITS; u++) {
    const { steps, isMajor } = printed(u);
    for (let left = 1; left <= steps; left++) {
      strength[u * 3 + left] = (4 * printed(u).strength * left) / steps;
      // A unit that has lost a step is a remnant and exerts no zone.
      const zones = isMajor && left === steps ? zoneOf(sideOf(u)) : 0;
      const heavy = zones !== 0 && kind[u] === KIND.armour ? heavyOf(sideOf(u)) : 0;
      exerts[u * 3 + left] = contactOf(sideOf(u)) | zones | heavy;
    }
  }
  const start = startOf(land, kind, arrival, sideOf);
  return {
    formation: formationsOf(land, kind, start, sideOf),
    ids: units.map((u) =>
      u === 0 ? '' : `${SEATS[sideOf(u)][0]}${String(((u - 1) % OWN_UNITS) + 1).padStart(3, '0')}`,
    ),
    side: Uint8Array.from(units, sideOf),
    holder: Uint8Array.from(units, (u) => (u === 0 ? 0 : sideOf(u) + 1)),
    kind,
    steps: Uint8Array.from(units, (u) => (u === 0 ? 0 : printed(u).steps)),
    allowance: Uint8Array.from(units, (u) => (u === 0 ? 0 : printed(u).allowance)),
    isMotorized: Uint8Array.from(kind, (each) => (each === KIND.armour || each === KIND.hq ? 1 : 0)),
    strength,
    exerts,
    arrival,
    start,
    arriving: [0, 1].map((side) =>
      ofSide(side, (u) => arrival[u] !== 0).sort((a, b) => arrival[a] - arrival[b] || a - b),
    ),
    hqs: [0, 1].map((side) => ofSide(side, (u) => kind[u] === KIND.hq)),
  };
}

function kindsOfSide(): number[] {
  return [KIND.hq, KIND.garrison, KIND.brigade, KIND.armour, KIND.infantry].flatMap((kind) =>
    new Array<number>(NUMBER[KINDS[kind]]).fill(kind),
  );
}

/** The last counters arrive, twelve a turn from the second on. */
function arrivalOf(number: number): number {
  const fromEnd = OWN_UNITS - 1 - number;
  const turn = 2 + Math.floor(fromEnd / ARRIVALS_A_TURN);
  return turn <= TURNS ? turn : 0;
}

/** Garrisons in towns, headquarters behind the middle of the map, the others in lines before it. */
function startOf(land: MapTables, kind: Uint8Array, arrival: Uint8Array, sideOf: (u: number) => number): Int16Array {
  const start = new Int16Array(UNITS + 1);
  const count = new Uint8Array(land.grid.size + 1);
  const put = (u: number, hex: Hex): void => {
    start[u] = hex;
    count[hex]++;
  };
  for (const side of [0, 1]) {
    const towns = land.places.filter((place) => place.side === side).map(({ hex }) => hex);
    const front = LINES.flatMap((line) => lineOf(land, side, line));
    const rear = lineOf(land, side, HQ_LINE).filter((_, i) => i % 2 === 0);
    const spread = (list: readonly Hex[], n: number): Hex => list[(n * (list.length % 5 === 0 ? 7 : 5)) % list.length];
    const rank = new Uint16Array(KINDS.length);
    for (let u = 1; u <= UNITS; u++) {
      if (sideOf(u) !== side || arrival[u] !== 0) continue;
      const list = kind[u] === KIND.garrison ? towns : kind[u] === KIND.hq ? rear : front;
      let n = rank[kind[u]]++;
      while (count[spread(list, n)] >= (list === front ? STACK - 1 : 1)) n++;
      put(u, spread(list, n));
    }
  }
  return start;
}

/**
 * Each headquarters leads an army, numbered from north to south: the units that begin in the rows nearest to its own.
 */
function formationsOf(
  { grid }: MapTables,
  kind: Uint8Array,
  start: Int16Array,
  sideOf: (u: number) => number,
): readonly string[] {
  const rowOf = (u: number): number => grid.row[start[u]];
  const units = Array.from({ length: UNITS + 1 }, (_, u) => u);
  const leaders = [0, 1].map((side) =>
    units.filter((u) => u > 0 && kind[u] === KIND.hq && sideOf(u) === side).sort((a, b) => rowOf(a) - rowOf(b)),
  );
  return units.map((u) => {
    if (u === 0) return '';
    if (start[u] === 0) return 'Reserve';
    if (kind[u] === KIND.garrison) return 'Garrisons';
    const far = leaders[sideOf(u)].map((hq) => (hq === u ? -1 : Math.abs(rowOf(hq) - rowOf(u))));
    return `Army ${far.indexOf(Math.min(...far)) + 1}`;
  });
}

/** A column of the map, counted from the middle on a side, without lakes. */
function lineOf({ grid, terrain }: MapTables, side: number, line: number): Hex[] {
  const { columns, rows } = grid.spec;
  const column = side === 0 ? columns / 2 - line : columns / 2 + 1 + line;
  return Array.from({ length: rows }, (_, i) => grid.at(column, i + 1)).filter((hex) => terrain[hex] !== LAKE);
}
