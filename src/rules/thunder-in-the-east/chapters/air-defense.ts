// Air Defense (TITE 208.4): a side buys it by levels, and its Flak markers fire at bombers over what they defend.

import type { Options } from '../../../engine/kernel/options.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  abort,
  hasFlak,
  is,
  isFirstAlike,
  leadOf,
  missionOf,
  nextFlyer,
  type PacketId,
  packetCount,
  packetHex,
  packetSide,
  setFlak,
  suffer,
} from '../aircraft.ts';
import { sideOfNation } from '../campaign.ts';
import { NOTE } from '../notes.ts';
import { activeSide, cityOf, controllerOf, type Game, isHq, sideOf } from '../state.ts';
import { AIR_RESULT, AIR_ROLE, type AircraftId, enemyOf, HALVES, MISSION, NATIONS } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { isAirBase } from './air-range.ts';
import { isStrategicTarget } from './strategic-bombing.ts';
import { isBombing } from './strike-strength.ts';

// Raising it (TITE 208.4.1)

/**
 * TITE 208.4.1: an instalment: a Personnel Point and an Equipment Point. So many as the new level make it, at once or
 * over time.
 */
const INSTALMENT = HALVES;

/** Nations that can pay an instalment within the limits of the step (9.2). */
export function offerInstalments(g: Game, out: Options): void {
  const { at } = g.s;
  const side = activeSide(g);
  if (!g.s.rules.airDefense || g.cells[at.airDefense + side] >= HIGHEST) return;
  if (g.cells[at.spentEquipment + side] + INSTALMENT > g.cells[at.limitEquipment + side]) return;
  for (let nation = 0; nation < NATIONS.length; nation++) {
    const spent = g.cells[at.spentPersonnel + nation] + INSTALMENT;
    if (sideOfNation(g, nation) === side && spent <= g.cells[at.limitPersonnel + nation])
      out.add(VERB.defenses, nation);
  }
}
/** The Resources track ends here. */
const HIGHEST = 12;

/** TITE 208.4.1. */
export function payInstalment(g: Game, nation: number): void {
  const { at } = g.s;
  const side = activeSide(g);
  g.add(at.personnel + nation, -INSTALMENT);
  g.add(at.spentPersonnel + nation, INSTALMENT);
  g.add(at.equipment + side, -INSTALMENT);
  g.add(at.spentEquipment + side, INSTALMENT);
  g.add(at.airDefenseBuilt + side, 1);
  if (g.cells[at.airDefenseBuilt + side] > g.cells[at.airDefense + side]) {
    g.set(at.airDefenseBuilt + side, 0);
    g.add(at.airDefense + side, 1);
  }
  g.note(NOTE.airDefense, side, g.cells[at.airDefense + side], g.cells[at.airDefenseBuilt + side]);
}

// Flak (TITE 208.4.2, 208.4.3)

/** TITE 208.4: the Flak markers of the side that reacts. */
export const readyFlak = (g: Game, side: number): void => {
  if (g.s.rules.airDefense) g.set(g.s.at.flak + side, g.cells[g.s.at.airDefense + side]);
};

/**
 * TITE 208.4.2: one marker for each bombing or Airfields Attack over an objective, an anchorage, an air base or a
 * headquarters.
 */
export function offerFlak(g: Game, side: number, out: Options): void {
  if (!g.s.rules.airDefense || g.cells[g.s.at.flak + side] === 0) return;
  for (let p = 1; p <= packetCount(g); p++) {
    if (packetSide(g, p) === side || leadOf(g, p) === 0 || hasFlak(g, p)) continue;
    const isTarget = isBombing(missionOf(g, p)) || missionOf(g, p) === MISSION.airfields;
    if (isTarget && isDefended(g, packetHex(g, p), side)) out.add(VERB.flak, leadOf(g, p));
  }
}

function isDefended(g: Game, hex: Hex, side: number): boolean {
  const { presence, land } = g.s;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u))
    if (isHq(g, u) && sideOf(g, u) === side) return true;
  const city = cityOf(g, hex);
  if (city < 0 || controllerOf(g, city) !== side) return false;
  const { points, port } = land.cities[city];
  return points > 0 || port !== 'none' || isStrategicTarget(g, city, side) || isAirBase(g, city, side);
}

export function assignFlak(g: Game, p: PacketId): void {
  setFlak(g, p, true);
  g.add(g.s.at.flak + enemyOf(packetSide(g, p)), -1);
}

/** TITE 208.4.3: ready aircraft of the mission, else damaged ones. */
export function offerFlakTargets(g: Game, p: PacketId, out: Options): void {
  for (const isDamaged of [false, true]) {
    for (let a = leadOf(g, p); a !== 0 && out.size < 2; a = nextFlyer(g, p, AIR_ROLE.mission, a)) {
      if (is(g, a, 'damaged') === isDamaged && isFirstAlike(g, a)) out.add(VERB.fireAt, a);
    }
    if (out.size > 0) return;
  }
}

/** TITE 208.4.3: a ready aircraft is damaged, a damaged one turns back. */
export function fireFlak(g: Game, p: PacketId, a: AircraftId): void {
  g.note(NOTE.flak, a, packetHex(g, p));
  setFlak(g, p, false);
  if (is(g, a, 'damaged')) abort(g, a);
  else suffer(g, a, AIR_RESULT.damage);
}
