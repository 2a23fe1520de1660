// Overruns (OCS 7): a stack that moves together over a weak one, where that is worth more than what the same units
// would do else.

import type { Hex } from '../../../../hex/ids.ts';
import { canAttack } from '../../chapters/attackers.ts';
import { isReady } from '../../chapters/march.ts';
import { isHeldBy } from '../../hexes.ts';
import { POINT } from '../../schema/terrain.ts';
import type { Game } from '../../state.ts';
import { PROHIBITED } from '../../statics.ts';
import { FACE, MARKER, STACK_RE, type UnitId } from '../../terms.ts';
import { costsNow } from '../../turn.ts';
import { allowanceIn, isDisorganized, isOnMap, sideOf, sideShown, spentOf, stackingOf } from '../../units.ts';
import { attackStrength } from '../worth.ts';
import { type Pair, strengthAgainst } from './attack-pairs.ts';
import type { PhasePlan } from './phase-plan.ts';
import { tagNow, tagOf } from './tags.ts';

/** OCS 7.0: what an overrun costs, and what the hex may cost at most. */
const PRICE = 3 * POINT;
/** The least worth of an overrun: it opens the way, but the units are then where the enemy finds them. */
const LEAST = 4;
const FIGHTING = tagOf(FACE.combat, MARKER.none);

/** The units that ride, the hex from which they overrun, and the hex that they overrun; no target: there is none. */
export interface Ride {
  units: UnitId[];
  from: Hex;
  target: Hex;
}

export const noRide = (): Ride => ({ units: [], from: 0 as Hex, target: 0 as Hex });

/** Finds the best overrun of the segment. */
export function findOverrun(g: Game, plan: PhasePlan): Ride {
  let best = noRide();
  let most = LEAST;
  const { grid } = g.s.land;
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    const riders = ridersIn(g, plan, hex);
    if (riders.length === 0) continue;
    for (const { from, target } of doorsOf(g, plan, riders)) {
      const worth = worthOf(g, plan, riders, from, target);
      if (worth <= most) continue;
      most = worth;
      best = { units: riders, from, target };
    }
  }
  return best;
}

/** The units of a hex that may overrun together in Combat Mode, the strongest first, as far as the stack has room. */
function ridersIn(g: Game, plan: PhasePlan, hex: Hex): UnitId[] {
  const { presence } = g.s;
  const able: UnitId[] = [];
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    if (sideOf(g, u) !== plan.picture.side || !isOnMap(g, u) || !isReady(g, u) || isDisorganized(g, u)) continue;
    if (plan.garrisons.fixed[u] === 1 || attackStrength(g, u, FACE.combat) <= 0 || !mayFight(g, plan, u)) continue;
    able.push(u);
  }
  able.sort((a, b) => attackStrength(g, b, FACE.combat) - attackStrength(g, a, FACE.combat) || a - b);
  let re = 0;
  return able.filter((u) => {
    if (re + stackingOf(g, u) > STACK_RE) return false;
    re += stackingOf(g, u);
    return true;
  });
}

/** Whether a unit is in Combat Mode or may take it. */
function mayFight(g: Game, { marches }: PhasePlan, u: UnitId): boolean {
  if (tagNow(g, u) === FIGHTING || (faceShows(g, u) && canAttack(g, u))) return true;
  for (let i = marches.first[u]; i < marches.end[u]; i++) if (marches.tags[i] === FIGHTING) return true;
  return false;
}

const faceShows = (g: Game, u: UnitId): boolean => tagNow(g, u) === tagOf(FACE.combat, MARKER.exploitation);

/** Hexes that all riders reach with points left to overrun a hex beside it. */
function* doorsOf(g: Game, plan: PhasePlan, riders: readonly UnitId[]): Iterable<{ from: Hex; target: Hex }> {
  const { grid } = g.s.land;
  const { offRoad } = costsNow(g);
  const reached = new Map<Hex, number>();
  for (const u of riders) {
    const tag = faceShows(g, u) ? tagNow(g, u) : FIGHTING;
    const left = allowanceIn(g, u, FACE.combat, tag === FIGHTING ? MARKER.none : MARKER.exploitation) - spentOf(g, u);
    const reach = plan.ways.search(g, u, tag);
    for (let i = 0; i < reach.count; i++) {
      const hex = reach.reached[i] as Hex;
      if (left - reach.costTo(hex) >= PRICE) reached.set(hex, (reached.get(hex) ?? 0) + 1);
    }
  }
  for (const [from, count] of reached) {
    if (count < riders.length) continue;
    for (let d = 0; d < 6; d++) {
      const target = grid.neighbour[from * 6 + d] as Hex;
      if (target === 0 || !isHeldBy(g, target, plan.picture.enemy)) continue;
      const isOpen = riders.every((u) => {
        const cost = offRoad[sideShown(g, u, FACE.combat).mobility][from * 6 + d];
        return cost !== PROHIBITED && cost <= PRICE;
      });
      if (isOpen && plan.picture.fed[from] > 1) yield { from, target };
    }
  }
}

function worthOf(g: Game, plan: PhasePlan, riders: readonly UnitId[], from: Hex, target: Hex): number {
  const { grid } = g.s.land;
  const pairs: Pair[] = riders.map((unit) => ({
    unit,
    from,
    tag: FIGHTING,
    strength: strengthAgainst(g, plan.picture, unit, FIGHTING, target, grid.sideBetween(from, target)),
  }));
  return plan.attacks.worth.worthOfOverrun(g, plan.picture, plan.standing, plan.weights, target, pairs);
}
