// The value of a hex for an HQ: near its units at their goals, and far from the enemy.

import type { Hex } from '../../../../hex/ids.ts';
import { type Game, hexOf } from '../../state.ts';
import type { WinterThunder } from '../../statics.ts';
import { SIZE, type UnitId } from '../../terms.ts';
import type { InfluenceMap } from './influence.ts';

/**
 * A unit's contribution by its distance in hexes and its relation to the HQ; in twentieths, whole numbers, so that the
 * sum does not depend on the order of units.
 */
const NEARNESS: readonly ((far: number) => number)[] = [
  // A corps to its army.
  (far) => (far <= 7 ? 20 : -2 * (far - 7)),
  // A unit of the corps, or one that the plan has sent.
  (far) => (far <= 3 ? 20 : far <= 5 ? 12 : -(far - 5)),
  // Another combat unit to a corps.
  (far) => (far <= 3 ? 6 : 0),
  // The army to a corps.
  (far) => (far <= 8 ? 10 : -6 * (far - 8)),
];
const WHOLE = 20;
const NOTHING = -1;

/** Sites for one HQ; surveyed again for each. */
export class HqSites {
  /** `nearness[what * farthest + far]`. */
  private readonly nearness: Int16Array;
  private readonly farthest: number;
  /**
   * Units that matter to the HQ: their future hexes, the start of their row in `nearness`, and how many of them are of
   * one row in one hex.
   */
  private readonly hexes: Int16Array;
  private readonly rows: Int16Array;
  private readonly times: Int16Array;
  private count = 0;
  /** By relation and hex: the place in those lists, plus one; 0 for none. */
  private readonly listed: Int16Array;
  /** The value of the HQ in a hex, for hexes considered since the last survey. */
  readonly worth: Float64Array;
  private readonly isKnown: Uint8Array;
  private ground: InfluenceMap | null = null;
  private side: 0 | 1 = 0;

  constructor(private readonly s: WinterThunder) {
    const { grid } = s.map;
    this.farthest = grid.spec.columns + grid.spec.rows;
    this.nearness = Int16Array.from({ length: NEARNESS.length * this.farthest }, (_, i) =>
      NEARNESS[Math.floor(i / this.farthest)](i % this.farthest),
    );
    this.hexes = new Int16Array(s.units.count);
    this.rows = new Int16Array(s.units.count);
    this.times = new Int16Array(s.units.count);
    this.listed = new Int16Array(NEARNESS.length * (grid.size + 1));
    this.worth = new Float64Array(grid.size + 1);
    this.isKnown = new Uint8Array(grid.size + 1);
  }

  /** Surveys the future hexes of the HQ's units. */
  survey(g: Game, ground: InfluenceMap, goals: Int16Array, hq: UnitId): void {
    const { units } = this.s;
    this.ground = ground;
    this.side = units.side[hq] as 0 | 1;
    this.isKnown.fill(0);
    this.count = 0;
    this.listed.fill(0);
    for (let u = 1; u <= units.count; u++) {
      if (units.nation[u] !== units.nation[hq]) continue;
      const goal = goals[u];
      const hex = goal !== 0 && units.isHq[u] === 0 ? goal : hexOf(g, u as UnitId);
      if (hex === 0) continue;
      const what = this.relation(u, hq, goal);
      if (what === NOTHING) continue;
      this.list(what, hex);
    }
  }

  private list(what: number, hex: number): void {
    const key = what * this.isKnown.length + hex;
    if (this.listed[key] === 0) {
      const i = this.count++;
      this.listed[key] = i + 1;
      this.hexes[i] = hex;
      this.rows[i] = what * this.farthest;
      this.times[i] = 0;
    }
    this.times[this.listed[key] - 1]++;
  }

  private relation(u: number, hq: UnitId, goal: number): number {
    const { units } = this.s;
    if (units.size[hq] === SIZE.army) return units.size[u] === SIZE.corps ? 0 : NOTHING;
    if (units.isHq[u] === 0 && (goal !== 0 || units.corps[u] === hq)) return 1;
    if (units.isCombat[u] === 1) return 2;
    return units.size[u] === SIZE.army ? 3 : NOTHING;
  }

  /** Calculates the value of the HQ there, if it is not known. */
  consider(hex: Hex): void {
    if (this.isKnown[hex] === 1) return;
    this.isKnown[hex] = 1;
    const { side, hexes, rows, times, nearness, count } = this;
    const { grid } = this.s.map;
    const ground = this.ground as InfluenceMap;
    const { inside, near } = ground;
    const away = ground.distanceTo(1 - side)[hex];
    // Next to the enemy only under strong guard.
    const guard = inside[side][hex];
    const site = away <= 1 ? (guard >= 4 ? -1.5 : -4) : away === 2 && guard === 0 && near[side][hex] < 4 ? -1 : 0;
    let company = 0;
    for (let i = 0; i < count; i++) company += times[i] * nearness[rows[i] + grid.distance(hex, hexes[i] as Hex)];
    this.worth[hex] = site + company / WHOLE;
  }
}
