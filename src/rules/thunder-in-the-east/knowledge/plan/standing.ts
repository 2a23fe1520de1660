// Where one side's units stand or are to stand: stacks, strengths and zones as they will be when a plan is carried out.

import type { Hex } from '../../../../hex/ids.ts';
import { type Game, hexOf } from '../../state.ts';
import type { Thunder } from '../../statics.ts';
import { AXIS, NATION, SIZE, STACK, type UnitId } from '../../terms.ts';
import { likelyDefence, unitWorth } from '../worth.ts';

/** By hex, for one side. Headquarters do not count. */
export class Standing {
  readonly units: Uint8Array;
  readonly majors: Uint8Array;
  readonly larges: Uint8Array;
  readonly steps: Uint8Array;
  readonly defence: Float64Array;
  readonly worth: Float64Array;
  /** Hexes that exert a zone over this one (TITE 5.0). */
  readonly zones: Uint8Array;
  /** By unit: where it is to stand; 0 for none. */
  readonly hex: Int16Array;
  private readonly exerting: Uint8Array;
  /** By hex: units of each nation but Germany, three bits a nation. */
  private readonly allies: Int32Array;

  constructor(private readonly s: Thunder) {
    const { size } = s.land.grid;
    this.units = new Uint8Array(size + 1);
    this.majors = new Uint8Array(size + 1);
    this.larges = new Uint8Array(size + 1);
    this.steps = new Uint8Array(size + 1);
    this.defence = new Float64Array(size + 1);
    this.worth = new Float64Array(size + 1);
    this.zones = new Uint8Array(size + 1);
    this.exerting = new Uint8Array(size + 1);
    this.allies = new Int32Array(size + 1);
    this.hex = new Int16Array(s.forces.count + 1);
  }

  /** Takes over the positions of a side's ground units as they are. */
  read(g: Game, side: number): void {
    for (const table of [this.units, this.majors, this.larges, this.steps, this.zones, this.exerting]) table.fill(0);
    this.defence.fill(0);
    this.worth.fill(0);
    this.allies.fill(0);
    this.hex.fill(0);
    const [first, last] = g.s.forces.ground[side];
    for (let u = first; u <= last; u++) if (hexOf(g, u) !== 0) this.put(g, u, hexOf(g, u));
  }

  put(g: Game, u: UnitId, hex: Hex): void {
    this.hex[u] = hex;
    this.change(g, u, hex, 1);
  }

  take(g: Game, u: UnitId): void {
    const hex = this.hex[u] as Hex;
    if (hex !== 0) this.change(g, u, hex, -1);
    this.hex[u] = 0;
  }

  /** TITE 11.1, 11.2: whether a unit that stands nowhere may stand there besides the others. */
  hasRoom(u: UnitId, hex: Hex): boolean {
    const { size, side, nation } = this.kindOf(u);
    if (this.units[hex] === STACK.units) return false;
    if (size !== SIZE.small && this.majors[hex] === STACK.majors) return false;
    if (size === SIZE.large && this.larges[hex] === STACK.larges) return false;
    return side !== AXIS || nation === NATION.germany || (this.allies[hex] & ~(7 << (3 * nation))) === 0;
  }

  private kindOf(u: UnitId): Thunder['forces']['kinds'][number] {
    return this.s.forces.kinds[this.s.forces.kind[u]];
  }

  private change(g: Game, u: UnitId, hex: Hex, by: number): void {
    const { size, isHeavy, nation, side } = this.kindOf(u);
    this.units[hex] += by;
    if (size !== SIZE.small) this.majors[hex] += by;
    if (size === SIZE.large) this.larges[hex] += by;
    const steps = (g.cells[g.s.at.unit + u] & 7) * by;
    this.steps[hex] += steps;
    this.defence[hex] += by * likelyDefence(g, u);
    this.worth[hex] += by * unitWorth(g, u);
    if (side === AXIS && nation !== NATION.germany) this.allies[hex] += by << (3 * nation);
    if (size === SIZE.small && !isHeavy) return;
    this.exerting[hex] += by;
    // Only the first unit of a hex, or the last one that leaves it, changes the zones around.
    if (this.exerting[hex] === (by > 0 ? 1 : 0)) this.project(hex, by);
  }

  private project(hex: Hex, by: number): void {
    const { grid, zoneSides } = this.s.land;
    for (let d = 0; d < 6; d++) if ((zoneSides[hex] >> d) & 1) this.zones[grid.neighbour[hex * 6 + d]] += by;
  }
}
