// Rivers along hexsides: one smooth curve from spring to mouth, which passes through the middle of each hexside.

import { chained } from './chains.ts';
import { type Control, coordinate, nearestOnCurve, openCurve, polyline, sampled, spot } from './curves.ts';
import { type MapPage, type Point, SIDE } from './page.ts';
import type { MapColours } from './palettes.ts';
import { element } from './xml.ts';

const DRY = /escarp|ridge|cliff|slope|hedge|wall|crest/i;
const BORDER = /border|front|line|boundary/i;
const BRIDGE = /bridge|ford|ferry/i;
const GREAT = /great|major|main|wide/i;

export type SideLook = 'river' | 'great-river' | 'slope' | 'border' | 'bridge';

/** Returns how a kind of hexside is drawn. Kinds of water after the first are great rivers. */
export function sideLook(kind: string, kinds: readonly string[]): SideLook {
  if (BRIDGE.test(kind)) return 'bridge';
  if (DRY.test(kind)) return 'slope';
  if (BORDER.test(kind)) return 'border';
  const waters = kinds.filter((each) => !BRIDGE.test(each) && !DRY.test(each) && !BORDER.test(each));
  return GREAT.test(kind) || (waters.indexOf(kind) > 0 && !waters.some((each) => GREAT.test(each)))
    ? 'great-river'
    : 'river';
}

export const kindsOf = (list: readonly { readonly kind: string }[]): string[] => [
  ...new Set(list.map(({ kind }) => kind)),
];

/** Shares of a side. */
const SHAKEN = 0.07;
const WIDTH = { river: 0.075, 'great-river': 0.17 } as const;
const CASING = 2;
const SALT = 61;

export interface River {
  readonly kind: string;
  readonly name: string;
  readonly look: 'river' | 'great-river';
  readonly controls: readonly Control[];
  readonly d: string;
  /** Whether it rises at its first corner, and at its last. */
  readonly springs: readonly [boolean, boolean];
}

export interface Rivers {
  readonly rivers: readonly River[];
  /** The points at which rivers turn, by corner of the mesh. */
  readonly corners: ReadonlyMap<number, Point>;
  /** The kind of river between two corners, by `LOWER HIGHER`. */
  readonly widths: ReadonlyMap<string, River['look']>;
  has(at: number, direction: number): boolean;
}

export const riverWidth = (look: River['look']): number => WIDTH[look] * SIDE;

/** Returns all rivers of a page. */
export function riversOf(page: MapPage): Rivers {
  const { mesh, map } = page;
  const kinds = kindsOf(map.sides);
  const looks = new Map(kinds.map((kind) => [kind, sideLook(kind, kinds)]));
  const corners = new Map<number, Point>();
  const sides = new Set<number>();
  const widths = new Map<string, River['look']>();
  const stretches = map.sides.flatMap(({ a, b, kind, name = '' }) => {
    const look = looks.get(kind);
    const side = mesh.sideBetween(a, b);
    if (!side || (look !== 'river' && look !== 'great-river')) return [];
    const [from, to] = mesh.ends(side);
    for (const corner of [from, to]) {
      if (!corners.has(corner))
        corners.set(corner, mesh.isRim(corner) ? mesh.corners[corner] : mesh.shaken(SALT, corner, SHAKEN * SIDE));
    }
    widths.set(from < to ? `${from} ${to}` : `${to} ${from}`, look);
    sides.add(side.at * 6 + side.direction);
    sides.add(mesh.near[side.at * 6 + side.direction] * 6 + ((side.direction + 3) % 6));
    return [{ from, to, group: JSON.stringify([look, kind, name]) }];
  });
  const chains = chained(stretches, (a, b, c) => turn(mesh.corners[a], mesh.corners[b], mesh.corners[c]));
  const passing = new Map<number, readonly [number, number]>();
  for (const { nodes } of chains) {
    for (let i = 1; i < nodes.length - 1; i++) passing.set(nodes[i], [nodes[i - 1], nodes[i + 1]]);
  }
  const at = (corner: number): Point => corners.get(corner)!;
  /** Lets a tributary end on the curve that it joins. */
  const end = (corner: number): Point => {
    const beside = passing.get(corner);
    return beside ? nearestOnCurve(at(beside[0]), at(corner), at(beside[1])) : at(corner);
  };
  const degree = new Map<number, number>();
  for (const { from, to } of stretches) {
    for (const corner of [from, to]) degree.set(corner, (degree.get(corner) ?? 0) + 1);
  }
  const lakes = lakeCorners(page);
  const isSpring = (corner: number): boolean =>
    degree.get(corner) === 1 && !mesh.isRim(corner) && !lakes.has(corner) && !passing.has(corner);
  const rivers = chains.map(({ group, nodes }): River => {
    const [look, kind, name] = JSON.parse(group) as [River['look'], string, string];
    const last = nodes.length - 1;
    const controls = nodes.map((corner, i) => (i === 0 || i === last ? end(corner) : at(corner)));
    const springs = [isSpring(nodes[0]), isSpring(nodes[last])] as const;
    return { kind, name, look, controls, springs, d: openCurve(controls) };
  });
  return { rivers, corners, widths, has: (place, direction) => sides.has(place * 6 + direction) };
}

/** Returns the bend of a way over three points, to the right above 0. */
export function turn(a: Point, b: Point, c: Point): number {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
  return Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
}

/** Returns points along all rivers, a few for each hexside. */
export const alongRivers = ({ rivers }: Rivers): Point[] => rivers.flatMap(({ controls }) => sampled(controls, 5));

/** Returns the corners of hexes of water: a river that ends there has a mouth. */
function lakeCorners({ mesh, map }: MapPage): ReadonlySet<number> {
  const water = new Set(map.terrains.flatMap(({ code, look }) => (look === 'water' ? [code] : [])));
  const found = new Set<number>();
  map.hexes.forEach(({ terrain }, at) => {
    if (water.has(terrain)) for (let i = 0; i < 6; i++) found.add(mesh.corner[at * 6 + i]);
  });
  return found;
}

/** Points to a hexside, the hexsides along which a river grows, and the share of its width at which it rises. */
const STEPS = 8;
const GROWTH = 2;
const RISE = 0.25;

/** A river as lines of full width and as growing shapes from its springs. */
interface Course {
  readonly line: string;
  readonly heads: readonly (readonly Point[])[];
}

function courseOf({ controls, d, springs }: River): Course {
  const [first, last] = springs;
  if (!first && !last) return { line: d, heads: [] };
  const points = sampled(controls, STEPS);
  const most = Math.floor((points.length - 1) / (first && last ? 2 : 1));
  const length = Math.min(most, GROWTH * (STEPS + 1));
  const line = points.slice(first ? length : 0, last ? points.length - length : undefined);
  const heads = [
    ...(first ? [points.slice(0, length + 1)] : []),
    ...(last ? [points.slice(-length - 1).reverse()] : []),
  ];
  return { line: line.length > 1 ? polyline(line) : '', heads };
}

/** Draws the outline of a line that grows to its full width. */
function grown(points: readonly Point[], width: number): string {
  const edges = points.map((point, i) => {
    const [a, b] = [points[Math.max(0, i - 1)], points[Math.min(points.length - 1, i + 1)]];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const half = (width * (RISE + ((1 - RISE) * i) / (points.length - 1))) / 2;
    const [x, y] = [((b.y - a.y) / length) * half, ((b.x - a.x) / length) * half];
    return [
      { x: point.x - x, y: point.y + y },
      { x: point.x + x, y: point.y - y },
    ];
  });
  const outline = [...edges.map(([left]) => left), ...edges.map(([, right]) => right).reverse()];
  return `M${outline.map(spot).join('L')}z`;
}

/**
 * Draws banks first, then the water of all, so that rivers flow into each other; they grow from their springs.
 * On a small map the page shows those of class `bank` alone, in a colour between the two.
 */
export function drawRivers({ rivers }: Rivers, colours: MapColours): string {
  const groups = new Map<string, { look: River['look']; courses: Course[] }>();
  for (const river of rivers) {
    const group = groups.get(river.kind) ?? { look: river.look, courses: [] };
    group.courses.push(courseOf(river));
    groups.set(river.kind, group);
  }
  const strokes = (stroke: string, wider: number): string =>
    [...groups]
      .map(([kind, { look, courses }]) => {
        const width = riverWidth(look) + wider;
        const heads = courses.flatMap((course) => course.heads.map((points) => grown(points, width))).join('');
        const line = element('path', {
          class: wider > 0 ? 'bank' : 'side',
          'data-kind': wider > 0 ? undefined : kind,
          d: courses.map((course) => course.line).join(''),
          fill: 'none',
          stroke,
          'stroke-width': coordinate(width),
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        });
        const spring = wider > 0 ? 'spring bank' : 'spring';
        return (heads === '' ? '' : element('path', { class: spring, d: heads, fill: stroke })) + line;
      })
      .join('');
  return element('g', { class: 'rivers' }, strokes(colours.riverEdge, CASING), strokes(colours.river, 0));
}
