// Roads and railways from hex to hex: smooth curves that pass through towns and forks, and cross each hexside near its
// middle; bridges where they cross water.

import { chained } from './chains.ts';
import { between, type Control, coordinate, nearestOnCurve, openCurve, sampled, spot } from './curves.ts';
import type { Mesh } from './mesh.ts';
import { type MapPage, type Point, SIDE } from './page.ts';
import type { MapColours } from './palettes.ts';
import { kindsOf, sideLook, turn } from './waters.ts';
import { element } from './xml.ts';

export type LinkLook = 'road' | 'highway' | 'track' | 'rail' | 'double-rail' | 'light-rail';

export function linkLook(kind: string): LinkLook {
  if (/rail/i.test(kind)) {
    if (/multi|double/i.test(kind)) return 'double-rail';
    return /low|light|narrow/i.test(kind) ? 'light-rail' : 'rail';
  }
  if (/track|trail|path/i.test(kind)) return 'track';
  return /motor|auto|highway|main|primary/i.test(kind) ? 'highway' : 'road';
}

/** Shares of a side. */
const SHAKEN = 0.1;
const WIDTH: Readonly<Record<LinkLook, number>> = {
  ...{ road: 0.088, highway: 0.12, track: 0.05 },
  ...{ rail: 0.04, 'double-rail': 0.1, 'light-rail': 0.026 },
};
const BED = 0.55;
/** Share by which straight runs are straightened. */
const RELAXED = 0.5;
const SALT = 81;
/** How far from the middle of a hexside it may be crossed, in shares of a side: within its middle 60 %. */
const CROSSING = 0.25;

export interface Road {
  readonly kind: string;
  readonly places: readonly number[];
  /** The control points, one for each place. */
  readonly controls: readonly Control[];
}

/** Returns all roads of a page, kind by kind. */
export function roadsOf(page: MapPage): Road[] {
  const { mesh, map } = page;
  const towns = new Set(map.places.map(({ hex }) => mesh.place(hex)));
  return kindsOf(map.links).flatMap((kind) => {
    const stretches = map.links
      .filter((link) => link.kind === kind)
      .map(({ a, b }) => ({ from: mesh.place(a), to: mesh.place(b), group: kind }))
      .filter(({ from, to }) => from >= 0 && to >= 0);
    const meeting = new Map<number, number>();
    for (const { from, to } of stretches) {
      for (const at of [from, to]) meeting.set(at, (meeting.get(at) ?? 0) + 1);
    }
    const isFast = (at: number): boolean => towns.has(at) || meeting.get(at) !== 2;
    const bend = (a: number, b: number, c: number): number => turn(mesh.centres[a], mesh.centres[b], mesh.centres[c]);
    const roads = chained(stretches, bend).map(({ nodes }) => ({
      kind,
      places: nodes,
      controls: laidOut(mesh, nodes, isFast),
    }));
    joinBranches(roads);
    return roads;
  });
}

/** Ends branches on the curve of the road that goes on, which may pass beside the middle of the hex. */
function joinBranches(roads: readonly Road[]): void {
  const passing = new Map<number, Point>();
  for (const { places, controls } of roads) {
    for (let i = 1; i < places.length - 1; i++) {
      if (!passing.has(places[i]))
        passing.set(places[i], nearestOnCurve(controls[i - 1], controls[i], controls[i + 1]));
    }
  }
  for (const { places, controls } of roads) {
    for (const i of [0, places.length - 1]) Object.assign(controls[i], passing.get(places[i]));
  }
}

/** Chooses control points so that the curve passes through fixed places, and straight runs do not wave. */
function laidOut(mesh: Mesh, places: readonly number[], isFast: (at: number) => boolean): Control[] {
  const last = places.length - 1;
  const centre = (i: number): Point => mesh.centres[places[i]];
  const wished = places.map((at, i) => {
    if (i === 0 || i === last || isFast(at)) return centre(i);
    const relaxed = between(centre(i), between(centre(i - 1), centre(i + 1)), RELAXED);
    const off = mesh.wander(SALT, at, SHAKEN * SIDE);
    return { x: relaxed.x + off.x, y: relaxed.y + off.y };
  });
  let pull = 1;
  for (;;) {
    const controls = wished.map((point) => ({ ...point }));
    for (let round = 0; round < 3; round++) {
      for (let i = 1; i < last; i++) {
        if (!isFast(places[i])) continue;
        // The curve passes at (before + 6 here + next) / 8.
        const [t, p, n] = [wished[i], controls[i - 1], controls[i + 1]];
        controls[i].x = t.x + (pull * (2 * t.x - p.x - n.x)) / 6;
        controls[i].y = t.y + (pull * (2 * t.y - p.y - n.y)) / 6;
      }
    }
    if (pull < 0.1 || !crossesAside(mesh, places, controls)) return controls;
    pull *= 0.7;
    for (let i = 1; i < last; i++) if (!isFast(places[i])) wished[i] = between(wished[i], centre(i), 0.2);
  }
}

function crossesAside(mesh: Mesh, places: readonly number[], controls: readonly Point[]): boolean {
  return places.some((at, i) => {
    if (i === 0) return false;
    const crossing = between(controls[i - 1], controls[i]);
    const [a, b] = [mesh.centres[places[i - 1]], mesh.centres[at]];
    const middle = between(a, b);
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    // Moved along the hexside, which lies across the way from centre to centre.
    const off = ((crossing.x - middle.x) * (a.y - b.y) + (crossing.y - middle.y) * (b.x - a.x)) / length;
    return Math.abs(off) > CROSSING * SIDE;
  });
}

/** Returns the strokes of a kind of link, widest first: colour, width, dashes. */
export function linkStrokes(
  kind: string,
  { road, rail, paper }: MapColours,
): readonly (readonly [string, number, string?])[] {
  const look = linkLook(kind);
  const width = WIDTH[look] * SIDE;
  if (look === 'rail') {
    return [
      [rail, width],
      [rail, width * 3.4, '1.3 6.5'],
    ];
  }
  // Two tracks with the ground between them; a single thin one with sleepers far apart.
  if (look === 'double-rail') {
    return [
      [rail, width * 1.7, '1.3 6.5'],
      [rail, width],
      [paper, width * 0.42],
    ];
  }
  if (look === 'light-rail') {
    return [
      [rail, width],
      [rail, width * 4.4, '1.1 13'],
    ];
  }
  if (look === 'track') return [[road.edge, width, '6 3.5']];
  return [
    [road.edge, width],
    [road.bed, width * BED],
  ];
}

/** Draws all roads, each kind in the order of its strokes. Class `ties`: too fine to be seen on a small map. */
export function drawRoads(page: MapPage, roads: readonly Road[], colours: MapColours): string {
  return kindsOf(page.map.links)
    .map((kind) => {
      const d = roads.flatMap((road) => (road.kind === kind ? openCurve(road.controls) : [])).join('');
      const paths = linkStrokes(kind, colours).map(([stroke, width, dash], i) =>
        element('path', {
          class: i > 0 && dash ? 'ties' : undefined,
          d,
          fill: 'none',
          stroke,
          'stroke-width': coordinate(width),
          'stroke-dasharray': dash,
          'stroke-linecap': dash ? 'butt' : 'round',
          'stroke-linejoin': 'round',
        }),
      );
      return element('g', { class: 'link', 'data-kind': kind }, ...paths);
    })
    .join('');
}

/** A crossing of water: the middle of the bridge, its reach on each side, and the direction of the way. */
interface Bridge {
  readonly at: Point;
  readonly half: number;
  readonly along: Point;
  /** The way that it carries. */
  readonly way: readonly Point[];
}

/** Whether any way crosses water on a bridge. */
export const hasBridges = (page: MapPage): boolean => bridgesOf(page, roadsOf(page)).length > 0;

/** Over hexsides that have a bridge, and through hexes of water. */
function bridgesOf(page: MapPage, roads: readonly Road[]): Bridge[] {
  const { mesh, map } = page;
  const kinds = kindsOf(map.sides);
  const crossed = new Map<string, number>();
  for (const { a, b, kind } of map.sides) {
    const look = sideLook(kind, kinds);
    if (look === 'bridge')
      crossed.set(pair(mesh.place(a), mesh.place(b)), crossed.get(pair(mesh.place(a), mesh.place(b))) ?? 0.15);
    if (look === 'great-river') crossed.set(pair(mesh.place(a), mesh.place(b)), 0.2);
  }
  const declared = new Set(
    map.sides
      .filter(({ kind }) => sideLook(kind, kinds) === 'bridge')
      .map(({ a, b }) => pair(mesh.place(a), mesh.place(b))),
  );
  const look = new Map(map.terrains.map((terrain) => [terrain.code, terrain.look]));
  const isWater = (at: number): boolean => look.get(map.hexes[at].terrain) === 'water';
  const bridges: Bridge[] = [];
  for (const { places, controls } of roads) {
    const way = sampled(controls, STEPS);
    for (let i = 1; i < places.length; i++) {
      const half = crossed.get(pair(places[i - 1], places[i]));
      if (half !== undefined && declared.has(pair(places[i - 1], places[i]))) {
        bridges.push({
          at: between(controls[i - 1], controls[i]),
          half: half * SIDE,
          along: direction(controls[i - 1], controls[i]),
          way,
        });
      }
      if (isWater(places[i])) {
        const out = controls[Math.min(i + 1, places.length - 1)];
        bridges.push({
          at: nearestOnCurve(controls[i - 1], controls[i], out),
          half: 0.72 * SIDE,
          along: direction(controls[i - 1], out),
          way,
        });
      }
    }
  }
  return bridges;
}

/** Brackets at both sides of the way: over hexsides that have a bridge, and through hexes of water. */
export function drawBridges(page: MapPage, roads: readonly Road[], colours: MapColours): string {
  const d = bridgesOf(page, roads).map(bracket).join('');
  if (d === '') return '';
  const stroke = (colour: string, width: number): string =>
    element('path', {
      d,
      fill: 'none',
      stroke: colour,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
  return element('g', { class: 'side', 'data-kind': 'bridge' }, stroke(colours.paper, 3.2), stroke(colours.ink, 1.5));
}

/** Returns the key of a pair of places, the same for both directions. */
const pair = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

function direction(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** Points of a way to a hexside. */
const STEPS = 10;

/** Draws both brackets, which follow their way. */
function bracket(bridge: Bridge): string {
  const out = 0.085 * SIDE;
  const wing = 0.06 * SIDE;
  const course = courseOf(bridge);
  const ends = [direction(course[1], course[0]), direction(course[course.length - 2], course[course.length - 1])];
  return [-1, 1]
    .map((hand) => {
      const beside = course.map((point, i) => {
        const along = direction(course[Math.max(0, i - 1)], course[Math.min(course.length - 1, i + 1)]);
        return { x: point.x - along.y * out * hand, y: point.y + along.x * out * hand };
      });
      const wings = [beside[0], beside[beside.length - 1]].map(({ x, y }, i) => {
        // Seen outwards, the side of the bracket is the other one at the beginning.
        const side = i === 0 ? -hand : hand;
        return { x: x + wing * (ends[i].x - ends[i].y * side), y: y + wing * (ends[i].y + ends[i].x * side) };
      });
      return `M${[wings[0], ...beside, wings[1]].map(spot).join('L')}`;
    })
    .join('');
}

/** Returns the stretch of its way that a bridge carries; straight on where the way ends. */
function courseOf({ at, half, along, way }: Bridge): Point[] {
  let middle = 0;
  const far = (i: number): number => Math.hypot(way[i].x - at.x, way[i].y - at.y);
  for (let i = 1; i < way.length; i++) if (far(i) < far(middle)) middle = i;
  const arm = (step: 1 | -1): Point[] => {
    const points: Point[] = [];
    let here = at;
    let left = half;
    for (let i = middle + step; i >= 0 && i < way.length && left > 0; i += step) {
      const length = Math.hypot(way[i].x - here.x, way[i].y - here.y);
      if (length === 0) continue;
      const share = Math.min(1, left / length);
      here = { x: here.x + (way[i].x - here.x) * share, y: here.y + (way[i].y - here.y) * share };
      points.push(here);
      left -= length;
    }
    if (left > 0) points.push({ x: here.x + along.x * left * step, y: here.y + along.y * left * step });
    return points;
  };
  return [...arm(-1).reverse(), at, ...arm(1)];
}
