// Borders between grounds: each hexside where two kinds meet has one course, shared by the hexes on both sides, so that
// grounds meet without gaps and without overlaps.

import { chained } from '../chains.ts';
import { apart, between, type Control, closedCurve, openCurve } from '../curves.ts';
import type { Mesh } from '../mesh.ts';
import { type MapPage, type Point, SIDE } from '../page.ts';
import { swing } from '../seeded.ts';

export interface BorderStyle {
  /** Salt of the random numbers by which the courses wander. */
  readonly salt: number;
  /** Fewer points, for maps of thousands of hexes. */
  readonly isCoarse: boolean;
  /** Corners whose course something else decides, such as a river, and the hexsides that it follows. */
  readonly fixed?: { readonly corners: ReadonlyMap<number, Point>; has(at: number, direction: number): boolean };
}

/**
 * Shares of a side: corners are moved inwards and shaken, and the course swings out in its middle and at its quarters.
 * With these numbers no border enters the disc of half a side around a hex's centre: the corners of a single hex come
 * as near as 0.72, the middle of a side between two such corners as near as 0.62 - 0.14, and the curve passes at an
 * eighth of that from its controls.
 */
const DRAWN_IN = 0.4;
const SHAKEN = 0.08;
const MIDDLE = 0.14;
const QUARTER = 0.06;

/** A common border of two kinds. */
export interface BorderLine {
  /** From end to end; a closed one ends where it began. */
  readonly controls: readonly Control[];
  readonly isClosed: boolean;
  /** Whether the higher kind lies on its left. */
  readonly isTurned: boolean;
}

interface Step {
  readonly at: number;
  readonly direction: number;
}

export class Borders {
  private readonly placed: (Point | undefined)[] = [];
  private readonly leaving: number[][] = [];

  /** @param classOf kind of ground by place in the mesh */
  constructor(
    private readonly mesh: Mesh,
    private readonly classOf: ArrayLike<number>,
    private readonly style: BorderStyle,
  ) {}

  /** Returns a closed curve around each piece of one kind, and around each hole in it. */
  outlines(kind: number): string {
    const { near, count } = this.mesh;
    const done = new Uint8Array(count * 6);
    let d = '';
    for (let at = 0; at < count; at++) {
      if (this.classOf[at] !== kind) continue;
      for (let direction = 0; direction < 6; direction++) {
        if (done[at * 6 + direction] === 1 || this.isInside(near[at * 6 + direction], kind)) continue;
        d += closedCurve(this.ring({ at, direction }, kind, done));
      }
    }
    return d;
  }

  /** Returns the common borders of two kinds, each drawn once, without the rim of the map. */
  lines(isWanted: (one: number, other: number) => boolean): string {
    return this.chains(isWanted)
      .map(({ controls, isClosed }) => (isClosed ? closedCurve(controls.slice(0, -1)) : openCurve(controls)))
      .join('');
  }

  /** Returns the same as control points from end to end. */
  chains(isWanted: (one: number, other: number) => boolean): BorderLine[] {
    const { mesh, classOf } = this;
    const sides = new Map<string, Step>();
    const stretches = this.sides()
      .filter(({ at, direction }) => isWanted(classOf[at], classOf[mesh.near[at * 6 + direction]]))
      .map((step) => {
        const [from, to] = mesh.ends(step);
        sides.set(`${from} ${to}`, step);
        const kinds = [classOf[step.at], classOf[mesh.near[step.at * 6 + step.direction]]].sort((a, b) => a - b);
        return { from, to, group: kinds.join(' ') };
      });
    return chained(stretches, () => 0).map(({ nodes }) => {
      const controls = nodes.slice(1).flatMap((node, i): Control[] => {
        const forth = sides.get(`${nodes[i]} ${node}`);
        const course = forth
          ? this.course(forth, nodes[i], node)
          : this.course(sides.get(`${node} ${nodes[i]}`)!, node, nodes[i]).reverse();
        return [this.corner(nodes[i]), ...course];
      });
      const last = nodes[nodes.length - 1];
      const first = sides.get(`${nodes[0]} ${nodes[1]}`) ?? sides.get(`${nodes[1]} ${nodes[0]}`)!;
      // Clockwise around its hex, a hexside has that hex on its right.
      const onRight = sides.has(`${nodes[0]} ${nodes[1]}`) ? first.at : mesh.near[first.at * 6 + first.direction];
      return {
        controls: [...controls, this.corner(last)],
        isClosed: last === nodes[0],
        isTurned: classOf[onRight] !== Math.max(classOf[first.at], classOf[mesh.near[first.at * 6 + first.direction]]),
      };
    });
  }

  private ring(start: Step, kind: number, done: Uint8Array): Control[] {
    const controls: Control[] = [];
    let step = start;
    do {
      done[step.at * 6 + step.direction] = 1;
      const [from, to] = this.mesh.ends(step);
      controls.push(this.corner(from), ...this.course(step, from, to));
      step = this.after(step, kind);
    } while (step.at !== start.at || step.direction !== start.direction);
    return controls;
  }

  /** Returns the next hexside of the border, clockwise around its ground. */
  private after({ at, direction }: Step, kind: number): Step {
    const turned = (direction + 1) % 6;
    const beside = this.mesh.near[at * 6 + turned];
    return this.isInside(beside, kind) ? { at: beside, direction: (direction + 5) % 6 } : { at, direction: turned };
  }

  private isInside(at: number, kind: number): boolean {
    return at >= 0 && this.classOf[at] === kind;
  }

  /** Returns a corner of the borders: sharp where three grounds meet, and on the rim. */
  private corner(number: number): Control {
    const isSharp = this.mesh.isRim(number) || this.arms(number).length > 2;
    const { x, y } = this.position(number);
    return isSharp ? { x, y, isSharp } : { x, y };
  }

  /** Returns the controls between the corners of a hexside, in the order of the corners. */
  private course({ at, direction }: Step, from: number, to: number): Point[] {
    const other = this.mesh.near[at * 6 + direction];
    if (other < 0 || this.style.fixed?.has(at, direction)) return [];
    // Both hexes need the same course: the hex with the lower id decides it.
    const [low, high] = [this.mesh.ids[at], this.mesh.ids[other]].sort((a, b) => a - b);
    const isTurned = this.mesh.ids[at] !== low;
    const [a, b] = [this.position(isTurned ? to : from), this.position(isTurned ? from : to)];
    const length = apart(a, b) || 1;
    const [nx, ny] = [(b.y - a.y) / length, (a.x - b.x) / length];
    const out = (part: number, reach: number, salt: number): Point => {
      const off = swing(this.style.salt + salt, low, high) * reach * SIDE;
      const on = between(a, b, part);
      return { x: on.x + nx * off, y: on.y + ny * off };
    };
    const middle = out(0.5, MIDDLE, 1);
    const points = this.style.isCoarse ? [middle] : [out(0.25, QUARTER, 2), middle, out(0.75, QUARTER, 3)];
    return isTurned ? points.reverse() : points;
  }

  /** Returns the corners to which borders lead from a corner; the rim of the map counts as a border. */
  private arms(number: number): readonly number[] {
    this.leaving[number] ??= this.findArms(number);
    return this.leaving[number];
  }

  private findArms(number: number): number[] {
    const { around, near, corner } = this.mesh;
    const ends: number[] = [];
    for (let k = 0; k < 3; k++) {
      const at = around[number * 3 + k];
      if (at < 0) continue;
      for (let i = 0; i < 6; i++) {
        if (corner[at * 6 + i] !== number) continue;
        // The hexside that begins here; the others around the corner begin here in their own hexes.
        for (const [direction, end] of [
          [i, (i + 1) % 6],
          [(i + 5) % 6, (i + 5) % 6],
        ]) {
          const other = near[at * 6 + direction];
          if (other >= 0 && this.classOf[other] === this.classOf[at]) continue;
          const far = corner[at * 6 + end];
          if (!ends.includes(far)) ends.push(far);
        }
      }
    }
    return ends;
  }

  private position(number: number): Point {
    const known = this.placed[number];
    if (known) return known;
    const { mesh, style } = this;
    const home = mesh.corners[number];
    const laid = style.fixed?.corners.get(number);
    let found: Point = home;
    if (laid) found = laid;
    else if (!mesh.isRim(number)) {
      const shaken = mesh.shaken(style.salt, number, SHAKEN * SIDE);
      const arms = this.arms(number).map((end) => mesh.corners[end]);
      const x = arms.reduce((sum, end) => sum + end.x, 0) / (arms.length || 1);
      const y = arms.reduce((sum, end) => sum + end.y, 0) / (arms.length || 1);
      found = {
        x: shaken.x + DRAWN_IN * (x - home.x),
        y: shaken.y + DRAWN_IN * (y - home.y),
      };
    }
    this.placed[number] = found;
    return found;
  }

  /** Returns the hexsides within the map where two kinds meet, each once. */
  private sides(): Step[] {
    const { mesh, classOf } = this;
    const sides: Step[] = [];
    for (let at = 0; at < mesh.count; at++) {
      for (let direction = 0; direction < 6; direction++) {
        const other = mesh.near[at * 6 + direction];
        if (other > at && classOf[other] !== classOf[at]) sides.push({ at, direction });
      }
    }
    return sides;
  }
}

const outlines = new WeakMap<MapPage, string>();

/** Returns the outline of all hexes of the map. */
export function mapOutline(page: MapPage): string {
  const known = outlines.get(page) ?? new Borders(page.mesh, new Uint8Array(page.mesh.count), RIM_ONLY).outlines(0);
  outlines.set(page, known);
  return known;
}

/** The rim of the map is straight. */
const RIM_ONLY: BorderStyle = { salt: 0, isCoarse: true };
