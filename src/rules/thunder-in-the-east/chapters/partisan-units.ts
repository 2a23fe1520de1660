// Partisan divisions and corps (TITE 107.3): where they may go, how they combine, and how the army absorbs them.

import type { Options } from '../../../engine/kernel/options.ts';
import type { Hex } from '../../../hex/ids.ts';
import { NOTE } from '../notes.ts';
import {
  boxOf,
  firstInBox,
  type Game,
  hexOf,
  isHq,
  isPartisan,
  kindOf,
  putOnMap,
  setSteps,
  sideOf,
  stepsOf,
  takeOffMap,
} from '../state.ts';
import { BOX, SOVIET, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { occupy } from './capture.ts';
import { communicates } from './overland.ts';
import { payerOf } from './purchases.ts';

/** The kind of partisan counters with so many steps at full strength; -1 where the mix has none. */
const partisanKind = (g: Game, steps: number): number =>
  g.s.forces.kinds.findIndex((kind) => kind.isPartisan && kind.steps === steps);

/** TITE 107.3: whether all Soviet ground units of a battle are partisans: attackers that are declared, or defenders. */
export function isOnlyPartisans(g: Game, hex: Hex, side: number): boolean {
  if (side !== SOVIET || !g.s.rules.partisans) return false;
  const { presence, forces, at } = g.s;
  let count = 0;
  if (g.cells[at.active] === side) {
    const [first, last] = forces.ground[side];
    for (let u = first; u <= last; u++) {
      if (g.cells[at.unitTarget + u] !== hex) continue;
      if (!isPartisan(g, u)) return false;
      count++;
    }
    return count > 0;
  }
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    if (isHq(g, u) || sideOf(g, u) !== side) continue;
    if (!isPartisan(g, u)) return false;
    count++;
  }
  return count > 0;
}

/**
 * TITE 107.3: a partisan division that is not in play, 0 where all are. Nobody pays for partisans: they wait outside
 * the pool.
 */
export function spareDivision(g: Game): UnitId {
  const kind = partisanKind(g, 1);
  return kind < 0 ? 0 : firstInBox(g, kind, BOX.unused);
}

/** A corps that has lost a step is a division again (TITE 107.3). */
export const isDivision = (g: Game, u: UnitId): boolean => isPartisan(g, u) && stepsOf(g, u) === 1;

// Combining

/** Two divisions of a hex, 0 where there are not two. */
function pairIn(g: Game, hex: Hex): readonly [UnitId, UnitId] {
  const { presence } = g.s;
  let found: UnitId = 0;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    if (!isDivision(g, u)) continue;
    if (found !== 0) return [found, u];
    found = u;
  }
  return [0, 0];
}

const spareCorps = (g: Game): UnitId => firstInBox(g, partisanKind(g, 2), BOX.unused);

/**
 * TITE 107.3: two divisions together become a corps, or an untried rifle corps of the Force Pool, whose kind is given.
 */
export function offerBands(g: Game, rifleKind: number, out: Options): void {
  if (!g.s.rules.partisans) return;
  const [first, last] = g.s.forces.ground[SOVIET];
  const rifles = rifleKind < 0 ? 0 : firstInBox(g, rifleKind, BOX.pool);
  for (let u = first; u <= last; u++) {
    const hex = hexOf(g, u);
    if (hex === 0 || !isPartisan(g, u)) continue;
    const [a, b] = pairIn(g, hex);
    if (a === 0 || Math.min(a, b) !== u) continue;
    const corps = corpsFor(g, a, b);
    if (corps !== 0) out.add(VERB.assemble, corps, hex);
    if (rifles !== 0) out.add(VERB.assemble, rifles, hex);
  }
}

/** The counter that two divisions become: one of them that was a corps, else a spare one. */
const corpsFor = (g: Game, a: UnitId, b: UnitId): UnitId =>
  kindOf(g, a).steps === 2 ? a : kindOf(g, b).steps === 2 ? b : spareCorps(g);

/** Whether the whole that is to be built up in a hex is made of partisans. */
export const isOfBands = (g: Game, whole: UnitId, hex: Hex): boolean =>
  pairIn(g, hex)[0] !== 0 &&
  (isPartisan(g, whole) || (boxOf(g, whole) === BOX.pool && kindOf(g, whole).values.length > 0));

export function combine(g: Game, whole: UnitId, hex: Hex): void {
  for (const u of pairIn(g, hex)) {
    if (u === whole) setSteps(g, u, 2);
    else disperse(g, u);
  }
  if (hexOf(g, whole) === 0) putOnMap(g, whole, hex, kindOf(g, whole).steps);
  if (!isPartisan(g, whole)) occupy(g, hex, SOVIET);
  g.note(NOTE.assembled, whole, hex);
}

/** Takes a partisan unit out of play; it may appear again. */
export const disperse = (g: Game, u: UnitId): void => takeOffMap(g, u, BOX.unused);

// Repurposing

/** TITE 107.3: partisans that share a hex with a unit with a line over land join it, for half a point a step. */
export function absorb(g: Game): void {
  if (!g.s.rules.partisans) return;
  const [first, last] = g.s.forces.ground[SOVIET];
  for (let u = first; u <= last; u++) {
    const hex = hexOf(g, u);
    if (hex === 0 || !isPartisan(g, u) || !communicates(g, hex, SOVIET)) continue;
    const regular = regularIn(g, hex);
    if (regular === 0) continue;
    g.add(g.s.at.personnel + payerOf(kindOf(g, regular)), stepsOf(g, u));
    g.note(NOTE.absorbed, u, hex);
    disperse(g, u);
    occupy(g, hex, SOVIET);
  }
}

function regularIn(g: Game, hex: Hex): UnitId {
  const { presence } = g.s;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    if (kindOf(g, u).hq === null && !isPartisan(g, u)) return u;
  }
  return 0;
}
