// Presence: the units in a hex, its holder, and the zones of control over it. All of it follows from the hexes of the
// units; every entry and departure updates it through the trail, so that no rule has to scan the map.
//
// The units of a hex are a linked list in order of their numbers, so that equal positions have equal cells however the
// units came there. Zones are counted by hexes that exert them rather than by units: a count is 7 at most, three bits,
// and a second unit of a stack changes nothing around it.

import { RulesError } from '../../engine/contract/errors.ts';
import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';

/** Offsets of the fields. Slot 0 of units and hexes means none. */
export interface PresenceCells {
  /** State: where each unit is. */
  readonly unitHex: number;
  /** Derived, by hex: its first unit. */
  readonly hexFirst: number;
  /** Derived, by unit: the next unit of the same hex. */
  readonly unitNext: number;
  /** Derived, by hex: the holder in the lowest `HOLDER_BITS`; above them the classes of zones that the hex exerts. */
  readonly hexHeld: number;
  /** Derived, by hex: how many hexes exert each class of zone over it, three bits a class. Absent without zones. */
  readonly hexZone?: number;
}

/** The number of a hex's holder: a side plus one. */
export const HOLDER_BITS = 3;
const HOLDER = (1 << HOLDER_BITS) - 1;
/** The three bits of a class's count. */
const COUNT_BITS = 3;
const COUNT = (1 << COUNT_BITS) - 1;
/** The most classes of zones: their counts share one cell. */
export const MOST_ZONES = 10;

/** Zones of control: the units that exert them, and their limits. */
export interface Zones<S extends Statics> {
  /**
   * Returns the classes of zones that a unit exerts now, a bit each, from 0 to `MOST_ZONES - 1`. The rules choose the
   * classes: by side, by weight of the unit, by effect in battle. Call `refresh` when the answer changes.
   */
  exertedBy(g: Game<S>, unit: number): number;
  /** By hex, the directions in which zones leave it, a bit each; all by default. Lakes and straits close some. */
  readonly crossed?: Uint8Array;
  /** Whether a hex lies in the zones that its own units exert. */
  readonly ownHex?: boolean;
}

export interface PresenceSpec<S extends Statics> {
  readonly grid: HexGrid;
  readonly at: PresenceCells;
  /** By unit, from 1: its side plus one; 0 for counters that hold no hex, such as aircraft and markers. */
  readonly holder: Uint8Array;
  readonly zones?: Zones<S>;
}

/** The bits of a zone cell that count these classes: the argument of `isNear`. */
export function zoneBits(classes: number): number {
  let bits = 0;
  for (let zone = 0; zone < MOST_ZONES; zone++) if ((classes >> zone) & 1) bits |= COUNT << (COUNT_BITS * zone);
  return bits;
}

/** The sum of ones, one in the count of each class. */
function oneEach(classes: number): number {
  let sum = 0;
  for (let zone = 0; classes >> zone !== 0; zone++) if ((classes >> zone) & 1) sum |= 1 << (COUNT_BITS * zone);
  return sum;
}

export class Presence<S extends Statics> {
  private readonly unitHex: number;
  private readonly unitNext: number;
  private readonly hexFirst: number;
  private readonly hexHeld: number;
  private readonly holder: Uint8Array;
  private readonly neighbour: Int16Array;
  private readonly zones: Zones<S> | null;
  private readonly hexZone: number;
  private readonly sizes: { readonly units: number; readonly hexes: number };
  /** By set of classes: one in each count. */
  private readonly ones: Int32Array;

  constructor(private readonly spec: PresenceSpec<S>) {
    const { grid, at, holder, zones } = spec;
    if ((zones === undefined) !== (at.hexZone === undefined))
      throw new RangeError('zones need their field, and it them');
    if (holder.some((side) => side > HOLDER))
      throw new RangeError(`a holder above ${HOLDER}: HOLDER_BITS has room for no more`);
    this.unitHex = at.unitHex;
    this.unitNext = at.unitNext;
    this.hexFirst = at.hexFirst;
    this.hexHeld = at.hexHeld;
    this.holder = holder;
    this.neighbour = grid.neighbour;
    this.zones = zones ?? null;
    this.hexZone = at.hexZone ?? 0;
    this.sizes = { units: holder.length - 1, hexes: grid.size };
    this.ones = Int32Array.from({ length: zones ? 1 << MOST_ZONES : 1 }, (_, classes) => oneEach(classes));
  }

  /** The first unit of a hex, 0 for none; `nextOf` gives those after it, in order of their numbers. */
  firstIn(g: Game<S>, hex: Hex): number {
    return g.cells[this.hexFirst + hex];
  }

  nextOf(g: Game<S>, unit: number): number {
    return g.cells[this.unitNext + unit];
  }

  /** The side, plus one, of the first unit there that holds ground; 0 for none. */
  holderOf(g: Game<S>, hex: Hex): number {
    return g.cells[this.hexHeld + hex] & HOLDER;
  }

  /** Whether a hex lies in one of the zones; `zones` are bits from `zoneBits`. */
  isNear(g: Game<S>, hex: Hex, zones: number): boolean {
    return (g.cells[this.hexZone + hex] & zones) !== 0;
  }

  /** The number of hexes that exert a class of zone over this one. */
  countNear(g: Game<S>, hex: Hex, zone: number): number {
    return (g.cells[this.hexZone + hex] >> (COUNT_BITS * zone)) & COUNT;
  }

  /** Puts a unit that is nowhere into a hex. */
  enter(g: Game<S>, unit: number, hex: Hex): void {
    const { unitHex, unitNext, hexFirst } = this;
    const { cells } = g;
    let before = 0;
    let after = cells[hexFirst + hex];
    while (after !== 0 && after < unit) {
      before = after;
      after = cells[unitNext + after];
    }
    g.set(unitNext + unit, after);
    g.set(before === 0 ? hexFirst + hex : unitNext + before, unit);
    g.set(unitHex + unit, hex);
    this.refresh(g, hex);
  }

  /** Takes a unit off its hex and returns the hex; the unit is then nowhere. */
  leave(g: Game<S>, unit: number): Hex {
    const { unitHex, unitNext, hexFirst } = this;
    const { cells } = g;
    const hex = cells[unitHex + unit] as Hex;
    const after = cells[unitNext + unit];
    let before = cells[hexFirst + hex];
    if (before === unit) {
      g.set(hexFirst + hex, after);
    } else {
      while (cells[unitNext + before] !== unit) before = cells[unitNext + before];
      g.set(unitNext + before, after);
    }
    g.set(unitNext + unit, 0);
    g.set(unitHex + unit, 0);
    this.refresh(g, hex);
    return hex;
  }

  /** Updates holder and zones of a hex after a change of its units: a step lost, an overrun begun. */
  refresh(g: Game<S>, hex: Hex): void {
    const cell = this.hexHeld + hex;
    const before = g.cells[cell];
    const after = this.heldBy(g, hex);
    if (after === before) return;
    g.set(cell, after);
    const was = before >> HOLDER_BITS;
    const is = after >> HOLDER_BITS;
    if (was === is) return;
    if (is >= this.ones.length)
      throw new RulesError(`zones of class ${MOST_ZONES} or above: MOST_ZONES has room for no more`);
    this.project(g, hex, this.ones[is & ~was] - this.ones[was & ~is]);
  }

  /** Recomputes all derived cells from the hexes of the units. */
  derive(g: Game<S>): void {
    const { hexHeld, sizes } = this;
    const { cells } = g;
    this.relink(g);
    const counts = new Int32Array(sizes.hexes + 1);
    for (let hex = 0 as Hex; hex <= sizes.hexes; hex = (hex + 1) as Hex) {
      const held = hex === 0 ? 0 : this.heldBy(g, hex);
      g.set(hexHeld + hex, held);
      if (held >> HOLDER_BITS !== 0) this.addTo(counts, hex, this.ones[held >> HOLDER_BITS]);
    }
    if (this.zones === null) return;
    counts[0] = cells[this.hexZone];
    for (let hex = 0; hex <= sizes.hexes; hex++) g.set(this.hexZone + hex, counts[hex]);
  }

  /** @throws RulesError where two sides hold one hex, except in those that `mayShare` allows. */
  audit(g: Game<S>, mayShare: (hex: Hex) => boolean = () => false): void {
    for (let hex = 1 as Hex; hex <= this.sizes.hexes; hex = (hex + 1) as Hex) {
      const holder = this.holderOf(g, hex);
      for (let u = this.firstIn(g, hex); u !== 0; u = this.nextOf(g, u)) {
        if (this.holder[u] === 0 || this.holder[u] === holder || mayShare(hex)) continue;
        throw new RulesError(`both sides in ${this.spec.grid.label(hex)}`);
      }
    }
  }

  /** The correct value of `hexHeld`, by the units of the hex. */
  private heldBy(g: Game<S>, hex: Hex): number {
    const { holder, zones, hexFirst, unitNext } = this;
    const { cells } = g;
    let held = 0;
    let exerted = 0;
    for (let u = cells[hexFirst + hex]; u !== 0; u = cells[unitNext + u]) {
      if (held === 0) held = holder[u];
      if (zones !== null) exerted |= zones.exertedBy(g, u);
      else if (held !== 0) return held;
    }
    return held | (exerted << HOLDER_BITS);
  }

  /** Adds to the counts of the hexes around, and of the hex itself where its zones cover it. */
  private project(g: Game<S>, hex: Hex, change: number): void {
    const { neighbour, hexZone } = this;
    const zones = this.zones as Zones<S>;
    const crossed = zones.crossed === undefined ? 63 : zones.crossed[hex];
    for (let d = 0, side = hex * 6; d < 6; d++, side++) {
      const near = neighbour[side];
      if (near !== 0 && (crossed >> d) & 1) g.add(hexZone + near, change);
    }
    if (zones.ownHex) g.add(hexZone + hex, change);
  }

  /** Does the same as `project`, in a separate table. */
  private addTo(counts: Int32Array, hex: Hex, ones: number): void {
    const zones = this.zones as Zones<S>;
    const crossed = zones.crossed === undefined ? 63 : zones.crossed[hex];
    for (let d = 0; d < 6; d++) if ((crossed >> d) & 1) counts[this.neighbour[hex * 6 + d]] += ones;
    if (zones.ownHex) counts[hex] += ones;
  }

  /** Rebuilds all lists. */
  private relink(g: Game<S>): void {
    const { unitHex, unitNext, hexFirst, sizes } = this;
    for (let hex = 0; hex <= sizes.hexes; hex++) g.set(hexFirst + hex, 0);
    const last = new Int16Array(sizes.hexes + 1);
    for (let unit = 1; unit <= sizes.units; unit++) {
      g.set(unitNext + unit, 0);
      const hex = g.cells[unitHex + unit];
      if (hex === 0) continue;
      g.set(last[hex] === 0 ? hexFirst + hex : unitNext + last[hex], unit);
      last[hex] = unit;
    }
  }
}
