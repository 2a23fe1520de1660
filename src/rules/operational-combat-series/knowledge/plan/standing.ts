// Where the units of a side stand, or are to stand when the phase ends: strength of defense, room and worth by hex.

import type { Hex } from '../../../../hex/ids.ts';
import { hedgehogIn } from '../../hexes.ts';
import type { Game } from '../../state.ts';
import type { Ocs } from '../../statics.ts';
import { MARKER, STACK_RE, type UnitId } from '../../terms.ts';
import { classOf, hexOf, isOnMap, sideOf, stackingOf } from '../../units.ts';
import { defenseStrength, isCombatUnit, unitWorth } from '../worth.ts';
import type { Picture } from './picture.ts';
import { faceIn, markerIn, tagNow } from './tags.ts';

/** The worth of a level of a hedgehog to a defense. */
const DUG_IN = 0.2;

export class Standing {
  /** By unit: its hex, 0 for none, and its mode. */
  readonly hex: Int16Array;
  readonly tag: Uint8Array;
  /** By hex: units, RE in quarters, defense with the terrain, worth of what cannot fight for itself. */
  readonly units: Int16Array;
  readonly re: Int16Array;
  readonly defence: Float64Array;
  readonly soft: Float64Array;

  constructor({ land, forces }: Ocs) {
    this.hex = new Int16Array(forces.count + 1);
    this.tag = new Uint8Array(forces.count + 1);
    this.units = new Int16Array(land.grid.size + 1);
    this.re = new Int16Array(land.grid.size + 1);
    this.defence = new Float64Array(land.grid.size + 1);
    this.soft = new Float64Array(land.grid.size + 1);
  }

  read(g: Game, picture: Picture): void {
    this.hex.fill(0);
    this.units.fill(0);
    this.re.fill(0);
    this.defence.fill(0);
    this.soft.fill(0);
    for (let u = 1; u <= g.s.forces.count; u++)
      if (sideOf(g, u) === picture.side && isOnMap(g, u)) this.put(g, picture, u, hexOf(g, u), tagNow(g, u));
  }

  put(g: Game, picture: Picture, u: UnitId, hex: Hex, tag: number): void {
    this.hex[u] = hex;
    this.tag[u] = tag;
    this.count(g, picture, u, hex, tag, 1);
  }

  take(g: Game, picture: Picture, u: UnitId): void {
    const hex = this.hex[u] as Hex;
    if (hex !== 0) this.count(g, picture, u, hex, this.tag[u], -1);
    this.hex[u] = 0;
  }

  move(g: Game, picture: Picture, u: UnitId, hex: Hex, tag: number): void {
    this.take(g, picture, u);
    this.put(g, picture, u, hex, tag);
  }

  hasRoom(g: Game, u: UnitId, hex: Hex): boolean {
    return this.re[hex] + stackingOf(g, u) <= STACK_RE;
  }

  private count(g: Game, picture: Picture, u: UnitId, hex: Hex, tag: number, sign: number): void {
    this.units[hex] += sign;
    this.re[hex] += sign * stackingOf(g, u);
    this.defence[hex] += sign * defenceAt(g, picture, u, hex, tag) * (1 + DUG_IN * hedgehogIn(g, hex));
    if (!isCombatUnit(g.s, u)) this.soft[hex] += sign * unitWorth(g, u);
  }
}

/** The strength with which a unit defends a hex in a mode. */
export function defenceAt(g: Game, { ground }: Picture, u: UnitId, hex: Hex, tag: number): number {
  const marker = markerIn(tag);
  const isHalf = marker === MARKER.strategic || marker === MARKER.disorganized;
  const terrain = ground.defend[classOf(g, u) * (g.s.land.grid.size + 1) + hex];
  return defenseStrength(g, u, faceIn(tag)) * terrain * (isHalf ? 0.5 : 1);
}

/**
 * How likely a hex is lost in the enemy's next turn, by what he can bring and what defends: a guess that rises with the
 * odds.
 */
export function lossChance(threat: number, defence: number): number {
  if (threat <= 0) return 0;
  if (defence <= 0.5) return 0.85;
  const odds = threat / defence;
  if (odds < 1) return 0.06 * odds;
  return Math.min(0.85, 0.06 + 0.13 * (odds - 1));
}
