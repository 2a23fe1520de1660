// Losses (TITE 12.7, 21.6, 27.4): a step lost, a unit eliminated, and what takes its place on the map and in the boxes.

import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { isMarked, mark } from '../../../wargame/units/marks.ts';
import { UNIT } from '../cells.ts';
import { NOTE } from '../notes.ts';
import {
  firstInBox,
  type Game,
  hexOf,
  kindOf,
  putOnMap,
  setBox,
  setSteps,
  shownValue,
  stepsOf,
  takeOffMap,
} from '../state.ts';
import type { Kind } from '../statics-forces.ts';
import { BOX, FATES, type Fate, MOBILITY, SIZE, SOVIET, type UnitId } from '../terms.ts';
import { countCasualty, isCasualty, isOnMat } from './casualties.ts';

/**
 * Takes a step from a unit of the map (TITE 21.6).
 * @returns the unit that then stands in its place: itself, a corps of an army, a remnant; 0 for none
 */
export function loseStep(g: Game, u: UnitId): UnitId {
  const kind = kindOf(g, u);
  const steps = stepsOf(g, u);
  const hex = hexOf(g, u);
  g.note(NOTE.lost, u, steps - 1, hex);
  if (steps > 1 && steps === kind.steps) {
    setSteps(g, u, steps - 1);
    return u;
  }
  if (kind.size === SIZE.large) return breakArmy(g, u);
  // At sea nothing is left of a unit (TITE 106.5.3).
  const remnant = hex === NOWHERE ? 0 : remnantFor(g, kind);
  if (remnant === 0) {
    remove(g, u, 'last-stand');
    return 0;
  }
  const before = g.cells[g.s.at.unit + u];
  const battle = g.cells[g.s.at.unitTarget + u];
  remove(g, u, 'last-stand');
  replace(g, remnant, hex, before, battle);
  return remnant;
}

/** Eliminates a unit whole (TITE 12.7): a corps with a medal leaves a remnant in the Force Pool, not on the map. */
export function eliminate(g: Game, u: UnitId, how: Exclude<Fate, 'last-stand'>): void {
  const kind = kindOf(g, u);
  const bearer = kind.size === SIZE.large && kind.parts.length > 0 ? g.s.forces.kinds[survivorOf(kind)] : kind;
  remove(g, u, how);
  if (!leavesRemnant(bearer)) return;
  const remnant = firstInBox(g, bearer.remnant, BOX.remnants);
  if (remnant !== 0) setBox(g, remnant, BOX.pool);
}

// Armies and groups

/**
 * TITE 12.1, 12.2: put together from parts that wait in the Change box. Soviet corps have no divisions, so every Soviet
 * unit with parts is an army or a group; a German corps that is lost keeps its divisions in the Change box.
 */
export const isAssembledArmy = ({ parts, isRaised, size, side }: Kind): boolean =>
  parts.length > 0 && !isRaised && (size === SIZE.large || side === SOVIET);

/** TITE 12.7: the part that a broken army leaves: of two assembled corps the weaker, else the first. */
const survivorOf = ({ parts, isRaised }: Kind): number => (parts.length === 2 && !isRaised ? parts[1] : parts[0]);

/** TITE 12.7: a reduced army that loses a step becomes a corps. */
function breakArmy(g: Game, u: UnitId): UnitId {
  const kind = kindOf(g, u);
  const corps = isAssembledArmy(kind) ? firstInBox(g, survivorOf(kind), BOX.change) : corpsInPool(g, kind);
  if (corps === 0) {
    remove(g, u, 'last-stand');
    return 0;
  }
  const hex = hexOf(g, u);
  const before = g.cells[g.s.at.unit + u];
  const battle = g.cells[g.s.at.unitTarget + u];
  const isDriven = isMarked(g, g.s.at.driven, u);
  g.note(NOTE.broken, u, hex);
  countCasualty(g, u, true);
  // The corps leaves its box first: all other parts go from there to the Force Pool.
  setBox(g, corps, BOX.unused);
  toBox(g, u, corps);
  replace(g, corps, hex, before, battle);
  if (isDriven) mark(g, g.s.at.driven, corps);
  return corps;
}

/**
 * TITE 12.7: a corps from the Force Pool takes the place of a raised army: a Guards corps of a Guards army, if there is
 * one.
 */
export function corpsInPool(g: Game, { parts, isRaised, side }: Kind): UnitId {
  if (!isRaised) return 0;
  const { kinds } = g.s.forces;
  let corps = firstInBox(g, parts[0], BOX.pool);
  for (let kind = 0; corps === 0 && kind < kinds.length; kind++) {
    const isRifles =
      kinds[kind].side === side && kinds[kind].values.length > 0 && kinds[kind].mobility === MOBILITY.leg;
    if (isRifles) corps = firstInBox(g, kind, BOX.pool);
  }
  return corps;
}

// Remnants

const leavesRemnant = ({ size, medal, remnant }: Kind): boolean =>
  size === SIZE.medium && remnant >= 0 && (medal === 'silver' || medal === 'gold');

/**
 * TITE 12.7, 21.6: the remnant for a corps lost step by step: from the Holding box, else from the Force Pool; 0 for
 * none.
 */
function remnantFor(g: Game, kind: Kind): UnitId {
  if (!leavesRemnant(kind)) return 0;
  return firstInBox(g, kind.remnant, BOX.remnants) || firstInBox(g, kind.remnant, BOX.pool);
}

/** TITE 12.7: whether a remnant would take a corps' place on the map. */
export const leavesRemnantOnMap = (g: Game, u: UnitId): boolean => remnantFor(g, kindOf(g, u)) !== 0;

/** Whether a unit is a remnant, which its owner may decline under an option (TITE 12.7). */
export const isRemnant = (g: Game, u: UnitId): boolean => kindOf(g, u).medal === 'bronze';

/** Takes a remnant off again that its owner declines: it goes back to the Holding box. */
export const declineRemnant = (g: Game, u: UnitId): void => takeOffMap(g, u, BOX.remnants);

// Removal

/** A unit in the place of another: as supplied and interdicted as that one, and in the same battle. */
function replace(g: Game, u: UnitId, hex: Hex, before: number, battle: number): void {
  const { at } = g.s;
  putOnMap(g, u, hex, kindOf(g, u).steps);
  const { supply, interdicted } = UNIT.mask;
  g.set(at.unit + u, (g.cells[at.unit + u] & ~(supply | interdicted)) | (before & (supply | interdicted)));
  g.set(at.unitTarget + u, battle);
}

function remove(g: Game, u: UnitId, how: Fate): void {
  const { side, size } = kindOf(g, u);
  g.note(NOTE.destroyed, u, hexOf(g, u), FATES.indexOf(how));
  countCasualty(g, u, false);
  // Smolensk counts the armies that leave no corps.
  if (size === SIZE.large) g.add(g.s.at.armiesLost + side, 1);
  toBox(g, u);
}

/**
 * Puts a lost unit on the casualty mat (TITE 202.3), or where it belongs; `survivor` is a corps that stands in its
 * place.
 */
function toBox(g: Game, u: UnitId, survivor: UnitId = 0): void {
  const { isPartisan, isEarlyMech, isRemovable } = kindOf(g, u);
  // TITE 107.3: partisans are not built with points; they wait until they appear again.
  if (isPartisan) {
    takeOffMap(g, u, BOX.unused);
    return;
  }
  // TITE 13.2: these leave the game at once.
  if (isEarlyMech) {
    tradeIn(g, u);
    return;
  }
  loseParts(g, u, survivor);
  if (isRemovable && shownValue(g, u) >= 0) takeOffMap(g, u, BOX['set-aside']);
  else takeOffMap(g, u, isOnMat(g, u) ? BOX.casualties : boxFor(kindOf(g, u)));
}

/** TITE 12.1: the parts of a lost army or group, but for the one that survives, go to the Force Pool. */
function loseParts(g: Game, u: UnitId, survivor: UnitId): void {
  const kind = kindOf(g, u);
  if (!isAssembledArmy(kind)) return;
  let spared = survivor === 0 ? -1 : g.s.forces.kind[survivor];
  for (const part of kind.parts) {
    if (part === spared) {
      spared = -1;
      continue;
    }
    const lost = firstInBox(g, part, BOX.change);
    if (lost !== 0) setBox(g, lost, BOX.pool);
  }
}

/** TITE 12.1, 12.2, 27.4. */
const boxFor = (kind: Kind): number =>
  isAssembledArmy(kind) ? BOX.change : kind.medal === 'bronze' ? BOX.remnants : BOX.pool;

/** TITE 16.4, 202.3: all units leave the casualty mat. */
export function clearMat(g: Game): void {
  for (let u = 1; u <= g.s.forces.count; u++) if (isCasualty(g, u)) setBox(g, u, boxFor(kindOf(g, u)));
}

/**
 * TITE 13.2: an early mechanized corps leaves the game; one of the rifle armies that wait for it joins the Force Pool.
 */
export function tradeIn(g: Game, u: UnitId): void {
  const { kinds } = g.s.forces;
  takeOffMap(g, u, BOX.trading);
  const rifles = kinds.findIndex(({ side, isRaised, isGuards }) => side === SOVIET && isRaised && !isGuards);
  const army = rifles < 0 ? 0 : firstInBox(g, rifles, BOX.trading);
  if (army !== 0) setBox(g, army, BOX.pool);
}
