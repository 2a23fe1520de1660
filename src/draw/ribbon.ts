// Control: a two-sided ribbon where the sides meet, on each side of the line in the colour of the side that holds the
// ground there. It follows hexsides as rivers do, and runs beside a river.

import { type Chain, chained } from './chains.ts';
import { coordinate, polyline, sampled } from './curves.ts';
import { groundPlan } from './ground/ground.ts';
import type { MapPage, Point } from './page.ts';
import { type Palette, sideColour } from './palettes.ts';
import { riverWidth, turn } from './waters.ts';
import { element } from './xml.ts';

/** Pixels of the map. */
const BAND = 3.6;
const GLOW = 12;
const STEPS = 6;

interface Front {
  /** Holders on the right and on the left of the way over the corners. */
  readonly holders: readonly [number, number];
  readonly corners: readonly number[];
}

/**
 * Draws the ribbon.
 * @param control seat by hex, -1 or absent for none
 * @param larger factor by which the bands are enlarged, so that they show from far
 */
export function drawRibbon(page: MapPage, control: ArrayLike<number>, palette: Palette, larger = 1): string {
  const [band, glow] = [BAND * larger, GLOW * larger];
  const bands = new Map<number, { line: string; shade: string }>();
  for (const { holders, corners } of frontsOf(page, control)) {
    holders.forEach((seat, i) => {
      const hand = i === 0 ? 1 : -1;
      const drawn = bands.get(seat) ?? { line: '', shade: '' };
      drawn.line += polyline(beside(page, corners, hand * (band / 2)));
      drawn.shade += polyline(beside(page, corners, hand * (band + glow / 2)));
      bands.set(seat, drawn);
    });
  }
  const stroke = (d: string, seat: number, width: number, opacity: number): string =>
    element('path', {
      d,
      fill: 'none',
      stroke: sideColour(page.map, seat, palette),
      'stroke-width': coordinate(width),
      'stroke-opacity': opacity,
      'stroke-linejoin': 'round',
      'data-holder': width === band ? seat : undefined,
    });
  const of = [...bands];
  return element(
    'g',
    { class: 'control' },
    ...of.map(([seat, { shade }]) => stroke(shade, seat, glow, 0.2)),
    ...of.map(([seat, { line }]) => stroke(line, seat, band, 1)),
  );
}

function frontsOf(page: MapPage, control: ArrayLike<number>): Front[] {
  const { mesh } = page;
  const holder = (at: number): number => control[mesh.ids[at]] ?? -1;
  const onRight = new Map<string, number>();
  const stretches = mesh.ids.flatMap((_, at) =>
    [0, 1, 2, 3, 4, 5].flatMap((direction) => {
      const other = mesh.near[at * 6 + direction];
      if (other < at || holder(at) < 0 || holder(other) < 0 || holder(at) === holder(other)) return [];
      const [from, to] = mesh.ends({ at, direction });
      onRight.set(`${from} ${to}`, holder(at));
      onRight.set(`${to} ${from}`, holder(other));
      const group = [holder(at), holder(other)].sort((a, b) => a - b).join(' ');
      return [{ from, to, group }];
    }),
  );
  const bend = (a: number, b: number, c: number): number => turn(mesh.corners[a], mesh.corners[b], mesh.corners[c]);
  return chained(stretches, bend).flatMap((chain) => split(chain, onRight));
}

/** Splits a line where its holders change; on each part they stay on the same hand. */
function split({ nodes, group }: Chain, onRight: ReadonlyMap<string, number>): Front[] {
  const seats = group.split(' ').map(Number);
  const fronts: Front[] = [];
  let corners = [nodes[0]];
  let right = onRight.get(`${nodes[0]} ${nodes[1]}`)!;
  const end = (): void => {
    if (corners.length > 1) fronts.push({ holders: [right, seats[0] === right ? seats[1] : seats[0]], corners });
  };
  for (let i = 1; i < nodes.length; i++) {
    const here = onRight.get(`${nodes[i - 1]} ${nodes[i]}`)!;
    if (here !== right) {
      end();
      corners = [nodes[i - 1]];
      right = here;
    }
    corners.push(nodes[i]);
  }
  end();
  return fronts;
}

/** Returns the curve over the corners, moved to the right; farther beside a river. */
function beside(page: MapPage, corners: readonly number[], out: number): Point[] {
  const { mesh } = page;
  const { rivers } = groundPlan(page);
  const points = sampled(
    corners.map((corner) => rivers.corners.get(corner) ?? mesh.corners[corner]),
    STEPS,
  );
  const beds = corners.slice(1).map((to, i) => bedBetween(page, corners[i], to));
  const bedAt = (i: number): number => {
    const share = (i / (points.length - 1)) * beds.length;
    const [k, part] = [Math.min(beds.length - 1, Math.floor(share)), share - Math.floor(share)];
    const next = part < 0.5 ? beds[Math.max(0, k - 1)] : beds[Math.min(beds.length - 1, k + 1)];
    const near = Math.abs(part - 0.5);
    return beds[k] * (1 - near) + next * near;
  };
  return points.map((point, i) => {
    const [a, b] = [points[Math.max(0, i - 1)], points[Math.min(points.length - 1, i + 1)]];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const far = out + Math.sign(out) * bedAt(i);
    return { x: point.x - ((b.y - a.y) / length) * far, y: point.y + ((b.x - a.x) / length) * far };
  });
}

/** Returns half the width of the river along a hexside, 0 without one. */
function bedBetween(page: MapPage, from: number, to: number): number {
  const { rivers } = groundPlan(page);
  const width = rivers.widths.get(from < to ? `${from} ${to}` : `${to} ${from}`);
  return width === undefined ? 0 : riverWidth(width) / 2 + 0.5;
}
