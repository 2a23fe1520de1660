// Who may attack what in a segment of combat (OCS 9.1, 8.1a, 10.0).

import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { isMarked } from '../../../wargame/units/marks.ts';
import { isHeldBy } from '../hexes.ts';
import type { Game } from '../state.ts';
import { enemyOf, PHASE, REPL, STACK_RE, type UnitId } from '../terms.ts';
import { acting, phaseOf, weatherNow } from '../turn.ts';
import {
  has,
  isExploiting,
  isFrozen,
  isOnMap,
  isReleased,
  isReserve,
  isStrategic,
  nextWith,
  shown,
  sideOf,
  stackingOf,
  supplyOf,
} from '../units.ts';
import { standOf, vesselOf } from '../vessels.ts';
import { tokensForGroup } from './paying.ts';
import { attackPrice } from './strengths.ts';

/**
 * OCS 9.1e, 3.1c, 9.16e, 12.4: whether mode, supply level and type let a unit attack at all, also in an overrun.
 * Replacements are no combat units (12.5).
 */
export function canAttack(g: Game, u: UnitId): boolean {
  const { forces } = g.s;
  if (forces.isHq[u] === 1 || forces.isArtillery[u] === 1 || forces.repl[u] !== REPL.none) return false;
  if (shown(g, u).isDefenseOnly || isReserve(g, u) || isStrategic(g, u)) return false;
  return supplyOf(g, u).attack.over > 0;
}

/**
 * OCS 9.1a, 8.1a, 9.14a, 10.0: in the Combat Phase all, in Reaction released reserves, in Exploitation these and marked
 * units.
 */
const isEligible = (g: Game, u: UnitId): boolean =>
  phaseOf(g) === PHASE.combat || isReleased(g, u) || (phaseOf(g) === PHASE.exploitation && isExploiting(g, u));

/** OCS 19.3: from landing craft, in the Combat Phase, unless a storm keeps them from unloading. */
const mayAssault = (g: Game, u: UnitId): boolean =>
  vesselOf(g, u) !== 0 && standOf(g, u) !== NOWHERE && phaseOf(g) === PHASE.combat && weatherNow(g).landing;

/** OCS 9.1c: a unit attacks once in a segment. */
const mayFight = (g: Game, u: UnitId): boolean =>
  sideOf(g, u) === acting(g) &&
  (isOnMap(g, u) || mayAssault(g, u)) &&
  !has(g, 'fought', u) &&
  !isFrozen(g, u) &&
  isEligible(g, u) &&
  canAttack(g, u);

/** OCS 9.1c, 9.1d: the units of a hex are attacked together, and none of them twice in a segment. */
const isOpenToAttack = (g: Game, hex: Hex, attacker: number): boolean =>
  hex !== 0 && isHeldBy(g, hex, enemyOf(attacker)) && !isMarked(g, g.s.at.attacked, hex);

/** OCS 19.3, 20.0c: from the sea only over beaches. */
const mayStrike = (g: Game, u: UnitId, hex: Hex): boolean => vesselOf(g, u) === 0 || g.s.land.isBeach[hex] === 1;

/** OCS 9.1g, 9.5a, 9.5b: whether a unit has tokens in reach, and those engaged can pay together with it. */
const canPay = (g: Game, u: UnitId): boolean =>
  tokensForGroup(g, acting(g), u) >= attackPrice(g, acting(g), false, stackingOf(g, u));

/** Marks the hexes that may be attacked now. */
export function markTargets(g: Game, isTarget: Uint8Array): void {
  const { land, forces } = g.s;
  isTarget.fill(0);
  for (let u = 1; u <= forces.count; u++) {
    if (!mayFight(g, u)) continue;
    let canIt = false;
    for (let d = 0; d < 6; d++) {
      const hex = land.grid.neighbour[standOf(g, u) * 6 + d] as Hex;
      if (!isOpenToAttack(g, hex, acting(g)) || !mayStrike(g, u, hex)) continue;
      if (!canIt && !canPay(g, u)) break;
      canIt = true;
      isTarget[hex] = 1;
    }
  }
}

/**
 * OCS 9.1c, 4.2: no more than the stacking limit attacks from a hex, also where more stand there until the phase ends.
 */
function hasRoomToAttack(g: Game, u: UnitId): boolean {
  let re = stackingOf(g, u);
  for (let other = nextWith(g, 'engaged', acting(g), 0); other !== 0; other = nextWith(g, 'engaged', acting(g), other))
    if (standOf(g, other) === standOf(g, u)) re += stackingOf(g, other);
  return re <= STACK_RE;
}

/** OCS 9.0: whether a unit may join those that attack a hex, which it must be next to. */
export const mayCommit = (g: Game, u: UnitId, target: Hex): boolean =>
  mayFight(g, u) &&
  g.s.land.grid.distance(standOf(g, u), target) === 1 &&
  mayStrike(g, u, target) &&
  hasRoomToAttack(g, u) &&
  canPay(g, u);
