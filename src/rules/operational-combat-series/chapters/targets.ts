// Targets of a barrage in a hex: its units, its dumps and trucks, or one facility (OCS 9.16g, 12.4d, 14.13). Each
// is a target of its own, struck once in a phase.

import type { Hex } from '../../../hex/ids.ts';
import { isMarked, mark, unmarkAll } from '../../../wargame/units/marks.ts';
import { isActive, isPresent, sideOfAircraft, siteOfAircraft } from '../aircraft.ts';
import { baseAt, isBaseOf, levelOfBase } from '../bases.ts';
import { hasRail, hedgehogIn, isBroken, isHeldBy, portHitsIn } from '../hexes.ts';
import type { Game } from '../state.ts';
import { isSeenAt } from '../stocks.ts';
import { type AircraftId, enemyOf, MOST, TARGET, TARGETS } from '../terms.ts';

/** OCS 12.4c, 9.6: one barrage against a target in a phase. */
export const wasStruck = (g: Game, hex: Hex, target: number): boolean => isMarked(g, g.s.at.struck, place(hex, target));
export const setStruck = (g: Game, hex: Hex, target: number): void => mark(g, g.s.at.struck, place(hex, target));
export const forgetStrikes = (g: Game): void =>
  unmarkAll(g, g.s.at.struck, place(g.s.counts.hexes, TARGETS.length - 1));

const place = (hex: number, target: number): number => hex * TARGETS.length + target;

/** Whether a barrage of the side may harm a target there. Facilities that can fall no further are none. */
export function isTarget(g: Game, hex: Hex, target: number, side: number): boolean {
  const enemy = enemyOf(side);
  switch (target) {
    case TARGET.units:
      // OCS 4.9: below the top of a stack the enemy does not see whether others are there.
      return isHeldBy(g, hex, enemy) && (g.s.rules.fog || hasVulnerable(g, hex));
    case TARGET.supplies:
      return isSeenAt(g, hex, enemy); // OCS 9.16g
    case TARGET['air-base']:
      return isBaseOf(g, hex, enemy) && (levelOfBase(g, baseAt(g, hex)) > 1 || nextParked(g, hex, enemy, 0) !== 0);
    case TARGET.hedgehog:
      // OCS 17.0d: never below level 1.
      return isHeldBy(g, hex, enemy) && hedgehogIn(g, hex) > 1;
    case TARGET.port:
      // OCS 14.13d.
      return g.s.land.port[hex] > 0 && !isHeldBy(g, hex, side) && portHitsIn(g, hex) < MOST.portHits;
    default:
      return hasRail(g.s.land, hex) && !isBroken(g, hex) && !isHeldBy(g, hex, side);
  }
}

/** OCS 12.1c: no barrage hurts headquarters, so that they are no target by themselves. */
function hasVulnerable(g: Game, hex: Hex): boolean {
  const { presence, forces } = g.s;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) if (forces.isHq[u] === 0) return true;
  return false;
}

/** OCS 14.13c: the next inactive aircraft of a side there after `a`, 0 for none. */
export function nextParked(g: Game, hex: Hex, side: number, a: AircraftId): AircraftId {
  for (let next = a + 1; next <= g.s.counts.aircraft; next++)
    if (isPresent(g, next) && !isActive(g, next) && siteOfAircraft(g, next) === hex && sideOfAircraft(g, next) === side)
      return next;
  return 0;
}
