// Promotions to Guards (TITE 13.3).

import type { Options } from '../../../engine/kernel/options.ts';
import { NOTE } from '../notes.ts';
import {
  firstInBox,
  type Game,
  hexOf,
  isInterdicted,
  kindOf,
  putOnMap,
  setBox,
  setInterdicted,
  setSupply,
  supplyOf,
  takeOffMap,
} from '../state.ts';
import { BOX, SOVIET, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';

/** TITE 13.3: supplied corps of the map, and one of each kind in the Force Pool, that have a Guards side. */
export function offerPromotions(g: Game, out: Options): void {
  const { kinds } = g.s.forces;
  for (let kind = 0; kind < kinds.length; kind++) {
    const { otherSide, side, isGarrison } = kinds[kind];
    if (side !== SOVIET || otherSide < 0 || isGarrison || !kinds[otherSide].isGuards) continue;
    if (firstInBox(g, otherSide, BOX.unused) !== 0) offerKind(g, kind, out);
  }
}

function offerKind(g: Game, kind: number, out: Options): void {
  const units = g.s.forces.ofKind[kind];
  for (let i = 0; i < units.length; i++) {
    if (hexOf(g, units[i]) !== 0 && supplyOf(g, units[i]) === 0) out.add(VERB.promote, units[i]);
  }
  const inPool = firstInBox(g, kind, BOX.pool);
  if (inPool !== 0) out.add(VERB.promote, inPool);
}

export function promote(g: Game, u: UnitId): void {
  const guards = firstInBox(g, kindOf(g, u).otherSide, BOX.unused);
  const hex = hexOf(g, u);
  // A rifle corps goes back to the pool, the others are turned over (TITE 13.3).
  const box = kindOf(g, u).values.length > 0 ? BOX.pool : BOX.unused;
  if (hex === 0) {
    setBox(g, u, box);
    setBox(g, guards, BOX.pool);
    return;
  }
  const supply = supplyOf(g, u);
  const wasInterdicted = isInterdicted(g, u);
  takeOffMap(g, u, box);
  putOnMap(g, guards, hex, kindOf(g, guards).steps);
  setSupply(g, guards, supply);
  setInterdicted(g, guards, wasInterdicted);
  g.note(NOTE.raised, u, guards, hex);
}
