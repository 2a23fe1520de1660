// Command (NW 1.2.2): the leaders of formations, the range of voice and radio, the bonuses of ratings, and calls for
// fire.

import type { Options } from '../../../engine/kernel/options.ts';
import {
  coOf,
  factionOf,
  formationOf,
  type Game,
  hasDeed,
  hexOf,
  isAircraft,
  isFinished,
  isInCommand,
  isOnMap,
  isOutOfContact,
  isRecon,
  ratingsOf,
} from '../state.ts';
import { CLASS, DEED, EVENT, FATE, type FormationId, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';

/** Returns the unit that commands a formation on the map now, NO_UNIT for none. */
export function commanderOf(g: Game, formation: FormationId): UnitId {
  const commander = coOf(g, formation);
  return commander !== NO_UNIT && isOnMap(g, commander) ? commander : NO_UNIT;
}

/** Returns the distance from a unit to its commander, -1 without one on the map; aircraft use none. */
export function distanceToCommander(g: Game, unit: UnitId): number {
  const commander = commanderOf(g, formationOf(g, unit));
  if (commander === NO_UNIT || !isOnMap(g, unit) || isAircraft(g, unit)) return -1;
  return g.s.map.grid.distance(hexOf(g, unit), hexOf(g, commander));
}

/** Returns the rating that reaches a unit where it is. */
export const ratingFor = (g: Game, unit: UnitId): number =>
  ratingAt(g, formationOf(g, unit), distanceToCommander(g, unit));

/**
 * NW 1.2.2-bonus: returns the local rating in the commander's hex, the radio rating within its range, and 0 beyond it
 * or for distance -1.
 */
export function ratingAt(g: Game, formation: FormationId, distance: number): number {
  const { formations } = g.s;
  const ratings = ratingsOf(g, formation);
  if (distance === 0) return formations.lcr[ratings];
  return distance > 0 && distance <= formations.rrrRange[ratings] ? formations.rrr[ratings] : 0;
}

/**
 * NW 1.2.2-bonus: returns what its commander would add now to an attack or a defence of the unit: once an activation,
 * neither from nor to Finished units.
 */
export function bonusFor(g: Game, unit: UnitId): number {
  const formation = formationOf(g, unit);
  const commander = commanderOf(g, formation);
  if (commander === NO_UNIT || g.cells[g.s.at.formationBonus + formation] !== 0) return 0;
  return isFinished(g, commander) || isFinished(g, unit) ? 0 : ratingFor(g, unit);
}

export const useBonus = (g: Game, formation: FormationId): void => g.set(g.s.at.formationBonus + formation, 1);

/** Gives each commander one bonus for an activation of any side; Events come between activations. */
export function renewBonuses(g: Game): void {
  for (let f = 1; f <= g.s.formations.count; f++) g.set(g.s.at.formationBonus + f, 0);
}

/**
 * NW 1.2.2-contact: tells whether a unit is beyond the reach of its commander's radio. Recon units and units of
 * formations without field commanders never are; all others of a formation are where the commander has fallen.
 */
export function isBeyondRadio(g: Game, unit: UnitId): boolean {
  const formation = formationOf(g, unit);
  if (g.s.formations.hasCo[formation] === 0 || isAircraft(g, unit) || isRecon(g, unit)) return false;
  const distance = distanceToCommander(g, unit);
  return distance < 0 || distance > g.s.formations.err[ratingsOf(g, formation)];
}

/** Determines which units of a formation are in contact, for the activation that begins. */
export function judgeContact(g: Game, formation: FormationId): void {
  const { at, formations } = g.s;
  for (const unit of formations.units[formation]) {
    if (!isOnMap(g, unit)) continue;
    const beyond = isBeyondRadio(g, unit);
    if (beyond && !isOutOfContact(g, unit)) g.note(EVENT.contact, unit);
    g.set(at.unitContact + unit, beyond ? 1 : 0);
  }
}

/**
 * Tells whether a unit could become second in command: any unit of the formation on the map except the one in command.
 */
export const canCommand = (g: Game, formation: FormationId, unit: UnitId): boolean =>
  formationOf(g, unit) === formation && isOnMap(g, unit) && coOf(g, formation) !== unit && mayLead(g, unit);

/** NW 1.2.2-command: units of any type command; missiles only under option 1.2.2-missile-command. */
export const mayLead = (g: Game, unit: UnitId): boolean =>
  g.s.rules.missilesCommand || g.s.units.cls[unit] !== CLASS.missile;

/**
 * Tells whether a formation has lost the commander that it should have: killed, turned into Zealots, or gone from the
 * map; a formation yet to enter has not.
 */
export function needsCommander(g: Game, formation: FormationId): boolean {
  if (g.s.formations.hasCo[formation] === 0) return false;
  const fate = g.cells[g.s.at.unitFate + coOf(g, formation)];
  return coOf(g, formation) === NO_UNIT || (fate !== FATE.onMap && fate !== FATE.waiting);
}

/**
 * Offers the units that may take command now, whether the formation needs it or not; with a commander alive, offers to
 * keep that one too.
 */
export function offerCommand(g: Game, formation: FormationId, out: Options): void {
  if (g.s.formations.hasCo[formation] === 0) return;
  // NW 1.2.2-replacement.
  if (!needsCommander(g, formation) && commanderOf(g, formation) === NO_UNIT) return;
  for (const unit of g.s.formations.units[formation]) {
    if (canCommand(g, formation, unit)) out.add(VERB.command, formation, unit);
  }
  if (out.size > 0 && !needsCommander(g, formation)) out.add(VERB.keep);
}

/** NW 1.2.2-second-in-command: makes a unit second in command, with the weaker ratings for the rest of the game. */
export function takeCommand(g: Game, formation: FormationId, unit: UnitId): void {
  g.set(g.s.at.formationCo + formation, unit);
  g.set(g.s.at.formationSecond + formation, 1);
  g.note(EVENT.command, formation, unit, 1);
}

/** Tells whether a unit may call for a strike or a mission now: a commander or recon unit, as its first action. */
export function mayCall(g: Game, unit: UnitId): boolean {
  if (!isOnMap(g, unit) || hasDeed(g, unit, DEED.begun | DEED.moved | DEED.fired | DEED.done)) return false;
  return g.cells[g.s.at.unitCalls + unit] < g.s.artillery.calls && isCaller(g, unit);
}

/** Tells whether a unit may ever call for fire: the CO, the second in command and recon units. */
export const isCaller = (g: Game, unit: UnitId): boolean => isRecon(g, unit) || isInCommand(g, unit);

/** Tells whether a unit belongs to the formation, and to the side, that is active. */
export const isActive = (g: Game, unit: UnitId): boolean =>
  formationOf(g, unit) === g.cells[g.s.at.activeFormation] && factionOf(g, unit) + 1 === g.cells[g.s.at.activeFaction];

/** Tells whether a unit is a missile that cannot move, as the V-2: all it may do is to be launched. */
export const isStatic = (g: Game, unit: UnitId): boolean =>
  g.s.units.cls[unit] === CLASS.missile && g.s.units.speed[unit * 2] === 0;
