// Rivers along hexsides: one smooth curve from spring to mouth, which passes through the middle of each hexside.

import { chained } from './chains.ts';
import { type Control, coordinate, nearestOnCurve, openCurve, sampled } from './curves.ts';
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
  const rivers = chains.map(({ group, nodes }): River => {
    const [look, kind, name] = JSON.parse(group) as [River['look'], string, string];
    const last = nodes.length - 1;
    const controls = nodes.map((corner, i) => (i === 0 || i === last ? end(corner) : at(corner)));
    return { kind, name, look, controls, d: openCurve(controls) };
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

/** Draws first all banks, then all water, so that rivers flow into each other. */
export function drawRivers({ rivers }: Rivers, colours: MapColours): string {
  const groups = new Map<string, River[]>();
  for (const river of rivers) groups.set(river.kind, [...(groups.get(river.kind) ?? []), river]);
  const strokes = (stroke: string, wider: number): string =>
    [...groups]
      .map(([kind, members]) =>
        element('path', {
          class: wider > 0 ? undefined : 'side',
          'data-kind': wider > 0 ? undefined : kind,
          d: members.map(({ d }) => d).join(''),
          fill: 'none',
          stroke,
          'stroke-width': coordinate(riverWidth(members[0].look) + wider),
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        }),
      )
      .join('');
  return element('g', { class: 'rivers' }, strokes(colours.riverEdge, CASING), strokes(colours.river, 0));
}
