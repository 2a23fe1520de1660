// A roster: the counters of a list with their fields: place, steps, losses, and the presence that follows from them.
// For games in which a unit exerts its zone of control as long as it is on the map.

import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import type { LayoutBuilder } from '../../engine/kernel/layout.ts';
import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';
import type { Counter } from './counters.ts';
import { Presence, zoneBits } from './presence.ts';

export class Roster<S extends Statics> {
  readonly presence: Presence<S>;
  /** Fields by unit. The stamp is renewed by every entry and departure of a unit. */
  readonly hex: number;
  readonly steps: number;
  readonly stamp: number;
  /** By side: number of units destroyed. */
  readonly lost: number;
  /** By side: bits of its zones, for `Presence.isNear`. */
  readonly zones: readonly number[];

  /**
   * @param counters from 1, as `countersOf` gives them
   * @param crossed by hex, the directions in which zones leave it; all by default
   */
  constructor(
    b: LayoutBuilder,
    grid: HexGrid,
    readonly counters: readonly Counter[],
    sides: number,
    crossed?: Uint8Array,
  ) {
    const ofUnit = { size: counters.length, index: 'unit' };
    const ofHex = { size: grid.size + 1, index: 'hex', section: 'derived' } as const;
    this.stamp = b.field('unit.stamp', { section: 'stamp' });
    this.hex = b.field('unit.hex', { ...ofUnit, value: 'hex', stamp: this.stamp });
    this.steps = b.field('unit.steps', ofUnit);
    this.lost = b.field('lost', { size: sides, index: 'seat' });
    this.zones = Array.from({ length: sides }, (_, side) => zoneBits(1 << side));
    this.presence = new Presence<S>({
      grid,
      at: {
        unitHex: this.hex,
        hexFirst: b.field('hex.first', { ...ofHex, value: 'unit' }),
        unitNext: b.field('unit.next', { ...ofUnit, section: 'derived' }),
        hexHeld: b.field('hex.held', ofHex),
        hexZone: b.field('hex.zone', ofHex),
      },
      holder: Uint8Array.from(counters, ({ side }) => side + 1),
      zones: { exertedBy: (_, u) => 1 << counters[u].side, crossed },
    });
  }

  hexOf(g: Game<S>, u: number): Hex {
    return g.cells[this.hex + u] as Hex;
  }

  /** The unit's strength with its present steps. */
  strengthOf(g: Game<S>, u: number): number {
    return this.counters[u].strength[g.cells[this.steps + u]];
  }

  /** The first unit in a hex, 0 for none. */
  unitIn(g: Game<S>, hex: Hex): number {
    return this.presence.firstIn(g, hex);
  }

  isInZone(g: Game<S>, hex: Hex, side: number): boolean {
    return this.presence.isNear(g, hex, this.zones[side]);
  }

  /** Moves a unit, or brings it on the map. */
  put(g: Game<S>, u: number, hex: Hex): void {
    if (this.hexOf(g, u) !== 0) this.presence.leave(g, u);
    this.presence.enter(g, u, hex);
  }

  /** Takes steps from a unit, and the unit off the map with its last; returns the steps lost. */
  lose(g: Game<S>, u: number, steps: number): number {
    const before = g.cells[this.steps + u];
    const left = before > steps ? before - steps : 0;
    g.set(this.steps + u, left);
    if (left === 0 && before > 0) {
      this.presence.leave(g, u);
      g.add(this.lost + this.counters[u].side, 1);
    }
    return before - left;
  }

  /** Places the units at their start, with all their steps; later arrivals have their steps and no hex. */
  setup(g: Game<S>): void {
    this.counters.forEach(({ hex, turn, strength }, u) => {
      if (hex === 0 && turn === 0) return;
      g.set(this.steps + u, strength.length - 1);
      if (hex !== 0) this.presence.enter(g, u, hex);
    });
  }
}
