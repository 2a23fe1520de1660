// Special rules of single scenarios: Zealots in disguise (scenario 13) and Zealots in hiding (scenario 2, optional).

import type { Hex } from '../../../hex/ids.ts';
import {
  enterHex,
  factionOf,
  type Game,
  hasEnemyLand,
  hexOf,
  isNextToEnemy,
  isOnMap,
  landUnitsIn,
  leaveHex,
  takeControl,
} from '../state.ts';
import { EVENT, FATE, type UnitId } from '../terms.ts';
import { hasRoad, wades } from './movement-costs.ts';

/**
 * Tells whether a unit may be attacked only at close range: it has not attacked, and has not stood next to an enemy.
 */
export function isDisguised(g: Game, unit: UnitId): boolean {
  const { disguise } = g.s.play;
  return disguise !== null && g.s.units.counter[unit] === disguise.counter && g.cells[g.s.at.unitUnmasked + unit] === 0;
}

/** NW S13: tells whether an attack at this distance may be made on the unit. */
export const isWithinDisguise = (g: Game, unit: UnitId, distance: number): boolean =>
  !isDisguised(g, unit) || distance <= (g.s.play.disguise?.range ?? 0);

export function unmask(g: Game, unit: UnitId): void {
  if (g.s.play.disguise !== null) g.set(g.s.at.unitUnmasked + unit, 1);
}

/**
 * NW S13: ends the disguise of units that a land unit meets in the hex it entered: its own, and that of adjacent
 * enemies.
 */
export function unmaskAround(g: Game, hex: Hex): void {
  if (g.s.play.disguise === null) return;
  const { units } = g.s;
  for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
    if (!isDisguised(g, u) || !isOnMap(g, u)) continue;
    const own = hexOf(g, u);
    if (g.s.map.grid.distance(own, hex) > 1) continue;
    if (isNextToEnemy(g, own, factionOf(g, u))) g.set(g.s.at.unitUnmasked + u, 1);
  }
}

export const isHidden = (g: Game, unit: UnitId): boolean => g.cells[g.s.at.unitFate + unit] === FATE.hidden;

/** NW S2-hidden: tells whether an enemy land unit is so near to a hidden unit that the unit must be put on the map. */
export function isSpotted(g: Game, unit: UnitId): boolean {
  const { hiddenSetup } = g.s.play;
  if (hiddenSetup === null || !isHidden(g, unit)) return false;
  const hex = g.cells[g.s.at.secretHex + unit] as Hex;
  for (let u = 1 as UnitId; u <= g.s.units.count; u = (u + 1) as UnitId) {
    if (!isOnMap(g, u) || g.s.units.faction[u] === hiddenSetup.faction || g.s.units.holdsGround[u] === 0) continue;
    if (g.s.map.grid.distance(hexOf(g, u), hex) <= hiddenSetup.range) return true;
  }
  return false;
}

/** Puts every spotted unit on the map; called at the end of an enemy activation. */
export function revealSpotted(g: Game): void {
  if (g.s.play.hiddenSetup === null) return;
  for (const unit of g.s.units.of[g.s.play.hiddenSetup.faction]) if (isSpotted(g, unit)) reveal(g, unit);
}

/** Puts every hidden unit of a hex on the map: a strike that falls there hits it like any other unit. */
export function revealIn(g: Game, hex: Hex): void {
  const { hiddenSetup } = g.s.play;
  if (hiddenSetup === null) return;
  for (const unit of g.s.units.of[hiddenSetup.faction]) {
    if (isHidden(g, unit) && g.cells[g.s.at.secretHex + unit] === hex) reveal(g, unit);
  }
}

/**
 * Puts a hidden unit on the map where it is. Where an enemy has entered its hex, or the hex is full, it stands in the
 * first adjacent hex, clockwise from north, without enemies and with room; without such a hex it is lost unseen.
 */
export function reveal(g: Game, unit: UnitId): void {
  const { at } = g.s;
  const hex = g.cells[at.secretHex + unit] as Hex;
  const place = freePlace(g, unit, hex);
  g.set(at.secretHex + unit, 0);
  g.set(at.unitFate + unit, place === 0 ? FATE.destroyed : FATE.onMap);
  if (place === 0) return;
  enterHex(g, unit, place);
  takeControl(g, unit, place);
  g.note(EVENT.appear, unit, place);
}

function freePlace(g: Game, unit: UnitId, hex: Hex): Hex {
  if (isFree(g, unit, hex)) return hex;
  const { neighbour } = g.s.map.grid;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const next = neighbour[i] as Hex;
    if (next !== 0 && isFree(g, unit, next)) return next;
  }
  return 0 as Hex;
}

const isFree = (g: Game, unit: UnitId, hex: Hex): boolean =>
  !hasEnemyLand(g, hex, factionOf(g, unit)) &&
  landUnitsIn(g, hex) < g.s.terrain.stackLimit &&
  (g.s.map.water[hex] === 0 || hasRoad(g, hex) || wades(g, unit));

/** Takes a unit that was set up off the map again and hides it; only its owner knows where. */
export function hide(g: Game, unit: UnitId): void {
  const { at } = g.s;
  const hex = hexOf(g, unit);
  leaveHex(g, unit);
  g.set(at.unitFate + unit, FATE.hidden);
  g.set(at.secretHex + unit, hex);
}
