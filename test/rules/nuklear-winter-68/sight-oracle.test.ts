// Lines of sight against the book alone (NW 2.2.1): hexes drawn as polygons, the line cut with each of them, heights
// from the map file. Nothing of the engine's way of tracing lines is used.

import { describe, expect, test } from 'vitest';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { sightBetween } from '../../../src/rules/nuklear-winter-68/chapters/sight.ts';
import mapFile from '../../../src/rules/nuklear-winter-68/data/map.json' with { type: 'json' };
import { atLength } from '../../length.ts';
import { position } from './position.ts';

type Point = readonly [x: number, y: number];

interface Ground {
  readonly label: string;
  readonly centre: Point;
  /** 1 on a hill, and one more with woods or a town. */
  readonly level: number;
  readonly height: number;
}

/** Columns three apart, rows two; the even columns half a row lower. Corners are two to the side, one up or down. */
const CORNERS: readonly Point[] = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
];

const letters = (column: number): string => {
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? letter + letter : letter;
};

const BOARD: readonly Ground[] = Array.from({ length: mapFile.columns * mapFile.rows }, (_, i) => {
  const [column, row] = [1 + Math.floor(i / mapFile.rows), 1 + (i % mapFile.rows)];
  const label = `${letters(column)}${row}`;
  const own = mapFile.hexes.find(({ hex }) => hex === label) as { terrain?: string; features?: string[] } | undefined;
  const level = own?.features?.includes('hill') ? 1 : 0;
  const isObstacle = own?.terrain === 'woods' || own?.terrain === 'urban';
  return {
    label,
    centre: [3 * column, 2 * row + (column % 2 === 0 ? 1 : 0)],
    level,
    height: level + (isObstacle ? 1 : 0),
  };
});

/** Places between the ends: the hexes whose inside the line crosses, or the one or two along whose edge it runs. */
function placesBetween(a: Ground, b: Ground): readonly (readonly Ground[])[] {
  const found: { readonly ground: Ground; readonly at: number; readonly isInside: boolean }[] = [];
  const [dx, dy] = [b.centre[0] - a.centre[0], b.centre[1] - a.centre[1]];
  for (const ground of BOARD) {
    if (ground === a || ground === b || isAside(ground, a, b)) continue;
    const corners = CORNERS.map(([x, y]): Point => [ground.centre[0] + x, ground.centre[1] + y]);
    // Each side leaves the part of the line that lies on its inner side.
    let [from, to] = [0, 1];
    let isAlong = false;
    corners.forEach(([px, py], i) => {
      const [qx, qy] = corners[(i + 1) % 6];
      const inner = (x: number, y: number): number => (qx - px) * (y - py) - (qy - py) * (x - px);
      const [start, slope] = [inner(a.centre[0], a.centre[1]), (qx - px) * dy - (qy - py) * dx];
      if (slope === 0) {
        if (start < 0) [from, to] = [1, 0];
        if (start === 0) isAlong = true;
      } else if (slope > 0) from = Math.max(from, -start / slope);
      else to = Math.min(to, -start / slope);
    });
    if (to - from > 1e-9) found.push({ ground, at: (from + to) / 2, isInside: !isAlong });
  }
  const inside = found.filter(({ isInside }) => isInside).map(({ ground }) => [ground]);
  const along = found.filter(({ isInside }) => !isInside);
  const edges = along.filter((each, i) => along.findIndex((other) => isSameEdge(each, other)) === i);
  return [
    ...inside,
    ...edges.map((edge) => along.filter((other) => isSameEdge(edge, other)).map(({ ground }) => ground)),
  ];
}

const isSameEdge = (one: { readonly at: number }, other: { readonly at: number }): boolean =>
  Math.abs(one.at - other.at) < 1e-9;

/** Whether a hex lies beside the box around the line. */
const isAside = ({ centre }: Ground, a: Ground, b: Ground): boolean =>
  [0, 1].some(
    (axis) =>
      centre[axis] + 2 < Math.min(a.centre[axis], b.centre[axis]) ||
      centre[axis] - 2 > Math.max(a.centre[axis], b.centre[axis]),
  );

const isNext = (a: Ground, b: Ground): boolean => {
  const [dx, dy] = [Math.abs(a.centre[0] - b.centre[0]), Math.abs(a.centre[1] - b.centre[1])];
  return (dx === 0 && dy === 2) || (dx === 3 && dy === 1);
};

/** What lies in a hex beside its ground. */
interface Litter {
  readonly smoke: number;
  readonly isWreck: boolean;
  readonly isHuge: boolean;
}

const BARE: Litter = { smoke: 0, isWreck: false, isHuge: false };

/** -1 hidden, 0 seen, 1 through thin smoke. */
function bookSight(
  a: Ground,
  aLevel: number,
  b: Ground,
  bLevel: number,
  litter: ReadonlyMap<string, Litter> = new Map(),
): number {
  const lying = ({ label }: Ground): Litter => litter.get(label) ?? BARE;
  const [high, low] = [Math.max(aLevel, bLevel), Math.min(aLevel, bLevel)];
  const lower = aLevel < bLevel ? a : b;
  const hides = (each: Ground): boolean => {
    // A Huge unit is as high as woods, and no higher in them (1.2).
    const top = lying(each).isHuge ? each.level + 1 : each.height;
    if (top > high) return true;
    if (top < high || high === low) return false;
    // Not beyond the edge of a hill from below; nor right behind an obstacle from above.
    return (each.level === 1 && high === 1) || isNext(each, lower);
  };
  const smokeOf = (each: Ground): number => (each.level + lying(each).smoke >= high ? lying(each).smoke : 0);
  const wreckOf = (each: Ground): number => (lying(each).isWreck && each.level + 1 >= high ? 1 : 0);
  let smoke = lying(a).smoke + (a === b ? 0 : lying(b).smoke);
  let veils = smoke;
  for (const place of a === b ? [] : placesBetween(a, b)) {
    if (place.every(hides)) return -1;
    smoke += Math.min(...place.map(smokeOf));
    veils += Math.min(...place.map((each) => smokeOf(each) + wreckOf(each)));
  }
  return veils >= 2 ? -1 : smoke > 0 ? 1 : 0;
}

const CRUISE = 2;

describe('[NW 2.2.1-line] [NW 2.2.1-edges] [NW 2.2.1-hills] [NW 2.2.1-blind-spots] lines of sight as the book draws them', () => {
  const bare = position({ units: { '1-130': 'king-tiger@A1', '1st-ranger': 'm60a1@DD20' } });

  test('over the bare map, from the ground and from aircraft', () => {
    const rng = new Rng('sight');
    const pairs = atLength
      ? BOARD.flatMap((a, i) => BOARD.slice(0, i + 1).map((b) => [a, b] as const))
      : Array.from({ length: 150 }, () => [BOARD[rng.below(BOARD.length)], BOARD[rng.below(BOARD.length)]] as const);
    const faults: string[] = [];
    let [hidden, seen] = [0, 0];
    for (const [a, b] of pairs) {
      for (const [aLevel, bLevel] of [
        [a.level, b.level],
        [CRUISE, b.level],
        [a.level, CRUISE],
      ]) {
        const book = bookSight(a, aLevel, b, bLevel);
        const found = sightBetween(bare.g, bare.hex(a.label), aLevel, bare.hex(b.label), bLevel);
        if (book < 0) hidden++;
        else seen++;
        if (found !== book)
          faults.push(`${a.label} at ${aLevel} to ${b.label} at ${bLevel}: ${found}, by the book ${book}`);
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
    expect(Math.min(hidden, seen)).toBeGreaterThan(pairs.length / 10);
  }, 600_000);

  test('[NW 2.2.1-smoke] [NW 2.2.1-wrecks] [NW 2.2.1-huge] through smoke, wrecks and Huge units', () => {
    const rng = new Rng('veils');
    const faults: string[] = [];
    const met = { hidden: 0, thin: 0, clear: 0 };
    for (let n = 0; n < (atLength ? 150 : 3); n++) {
      // Strewn thickly over one quarter of the map.
      const [left, top] = [rng.below(16), rng.below(10)];
      const quarter = BOARD.filter(
        ({ centre: [x, y] }) => x / 3 > left && x / 3 <= left + 14 && y / 2 > top && y / 2 <= top + 10,
      );
      const litter = new Map<string, Litter>();
      for (const { label } of quarter) {
        const kind = rng.below(10);
        if (kind < 2) litter.set(label, { ...BARE, smoke: 1 + rng.below(2) });
        else if (kind === 2) litter.set(label, { ...BARE, isWreck: true });
        else if (kind === 3) litter.set(label, { ...BARE, smoke: 1, isWreck: true });
      }
      const free = quarter.filter(({ label, height, level }) => !litter.has(label) && height === level);
      const huge = free[rng.below(free.length)]?.label;
      if (huge !== undefined) litter.set(huge, { ...BARE, isHuge: true });
      const markers = [...litter].flatMap(([hex, { smoke, isWreck }]) => [
        ...(smoke > 0 ? [{ marker: 'smoke', hex, level: smoke }] : []),
        ...(isWreck ? [{ marker: 'wreck', hex }] : []),
      ]);
      const strewn = position({
        units: { '1-130': 'king-tiger@A1', '1st-ranger': 'm60a1@DD20', ...(huge ? { bh: `ravager@${huge}` } : {}) },
        position: { markers },
      });
      for (let k = 0; k < 80; k++) {
        const [a, b] = [quarter[rng.below(quarter.length)], quarter[rng.below(quarter.length)]];
        const [aLevel, bLevel] = [k % 4 === 1 ? CRUISE : a.level, k % 4 === 2 ? CRUISE : b.level];
        const book = bookSight(a, aLevel, b, bLevel, litter);
        const found = sightBetween(strewn.g, strewn.hex(a.label) as Hex, aLevel, strewn.hex(b.label) as Hex, bLevel);
        met[book < 0 ? 'hidden' : book > 0 ? 'thin' : 'clear']++;
        if (found !== book) {
          faults.push(`${n}: ${a.label} at ${aLevel} to ${b.label} at ${bLevel}: ${found}, by the book ${book}`);
        }
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
    expect(Math.min(...Object.values(met))).toBeGreaterThan(8);
  }, 600_000);
});
