// Ways to handle a round of operations, for the plan search: styles, attacks added and left out, units sent elsewhere.

import type { Plan, Plans } from '../../../../engine/contract/knowledge.ts';
import type { Rng } from '../../../../engine/kernel/rng.ts';
import { type Hex, NOWHERE } from '../../../../hex/ids.ts';
import { drafts } from '../../../../wargame/planning/draft.ts';
import { HEURISTIC, inStyle, namedStyles, oneOf, otherStyles, withStyle } from '../../../../wargame/planning/orders.ts';
import { activation, activeHq, activeSide } from '../../chapters/command.ts';
import { isMovable, LEAVING_COST, pointsForLeaving } from '../../chapters/movement.ts';
import { placePoints } from '../../chapters/victory.ts';
import { type Game, hexOf, isEnemy } from '../../state.ts';
import type { WinterThunder } from '../../statics.ts';
import { SIZE, type UnitId } from '../../terms.ts';
import { ActivationPlan } from './activation-plan.ts';
import { chapterOf } from './chapter.ts';
import { ORDER, orders, STYLES } from './orders.ts';
import { isToBeTaken, placesTaken } from './reach.ts';
import { judged, judgeHex } from './worth.ts';

/** Attacks that the heuristic does not make are proposed where they would lose at most this much, in points. */
const LEAST_WORTH = -1.5;
const MOST_ATTACKS = 5;
/** The number of hexes considered for a unit's new goal. */
const LOOKS = 6;

/** The heuristic's own plan for the present position, as the base of alternatives. */
interface Draft {
  readonly plan: ActivationPlan;
  /** Hexes that it attacks, and hexes that it might, best first. */
  planned: Hex[];
  possible: Hex[];
  /** Hexes in the reach of a unit, and the twelfths that it would have left there. */
  readonly hexes: Int16Array;
  readonly left: Int16Array;
}

const draftOf = drafts<WinterThunder, Draft>(
  ({ s }) => ({
    plan: new ActivationPlan(s),
    planned: [],
    possible: [],
    hexes: new Int16Array(s.map.grid.size),
    left: new Int16Array(s.map.grid.size),
  }),
  (g, draft) => {
    draft.plan.make(g);
    const { count, units } = draft.plan.mustered;
    const planned = new Set<Hex>();
    for (let i = 0; i < count; i++) {
      const target = draft.plan.target[units[i]] as Hex;
      if (target !== 0) planned.add(target);
    }
    draft.planned = [...planned];
    draft.possible = g.s.units.size[activeHq(g)] === SIZE.corps ? possibleTargets(g, draft) : [];
  },
);

const OTHER_STYLES = otherStyles(STYLES);

export const plans: Plans<WinterThunder> = {
  styles: namedStyles(STYLES),
  drawsStyles: true,
  inStyle,

  chapter: (g) => (g.isRunning(activation) && g.actor === activeSide(g) ? chapterOf(g) : 0),

  candidates(g) {
    const draft = draftOf(g);
    const { planned, possible } = draft;
    return [
      HEURISTIC,
      ...possible.map((target) => orders.with(HEURISTIC, ORDER.attack, target)),
      ...planned.map((target) => orders.with(HEURISTIC, ORDER.spare, target)),
      ...errands(g, draft),
      ...OTHER_STYLES,
    ];
  },

  mutate(g, plan, rng) {
    const draft = draftOf(g);
    const count = orders.count(plan);
    if (count > 0 && rng.below(4) === 0) return orders.without(plan, rng.below(count));
    const { planned, possible } = draft;
    const kind = rng.below(5);
    if (kind === 0) return withStyle(plan, rng.below(STYLES.length));
    if (kind === 1 && possible.length > 0) return orders.with(plan, ORDER.attack, oneOf(possible, rng));
    if (kind === 2 && planned.length > 0) return orders.with(plan, ORDER.spare, oneOf(planned, rng));
    return sendUnit(g, draft, plan, rng);
  },

  describe(g, plan) {
    const { units, map } = g.s;
    const parts = [STYLES[plan[0]].name];
    for (let at = 1; at < plan.length; at += orders.length) {
      const a = plan[at + 1];
      if (plan[at] === ORDER.attack) parts.push(`attack ${map.grid.labels[a]} first`);
      else if (plan[at] === ORDER.spare) parts.push(`no attack on ${map.grid.labels[a]}`);
      else parts.push(`${units.titles[a]} to ${map.grid.labels[plan[at + 2]]}`);
    }
    return parts.join(', ');
  },
};

function possibleTargets(g: Game, { plan, planned }: Draft): Hex[] {
  const found: { readonly hex: Hex; readonly worth: number }[] = [];
  for (let hex = 1 as Hex; hex <= g.s.map.grid.size; hex = (hex + 1) as Hex) {
    if (!isEnemy(g, hex, activeSide(g)) || planned.includes(hex)) continue;
    const worth = plan.worthOfAttack(g, hex);
    if (worth > LEAST_WORTH) found.push({ hex, worth });
  }
  found.sort((p, q) => q.worth - p.worth || p.hex - q.hex);
  return found.slice(0, MOST_ATTACKS).map(({ hex }) => hex);
}

/**
 * Plans that send units on errands: an HQ to places that the enemy does not hold, units off the map by the best edge.
 */
function errands(g: Game, draft: Draft): Plan[] {
  const { plan } = draft;
  const found: Plan[] = [];
  const hq = activeHq(g);
  const place = isMovable(g, hq) ? bestHex(g, draft, hq, pointsOfTrip) : NOWHERE;
  if (place !== NOWHERE) found.push(orders.with(HEURISTIC, ORDER.go, hq, place));
  let leaving: Plan = HEURISTIC;
  const { units, count } = plan.mustered;
  for (let i = 0; i < count; i++) {
    const unit = units[i] as UnitId;
    const way = bestHex(g, draft, unit, pointsOfExit);
    if (way !== NOWHERE) leaving = orders.with(leaving, ORDER.go, unit, way);
  }
  if (leaving !== HEURISTIC) found.push(leaving);
  return found;
}

/** The gain of sending the unit to the hex, in victory points, with this many twelfths left there. */
type Prospect = (g: Game, plan: ActivationPlan, unit: UnitId, hex: Hex, left: number) => number;

/** The hex in the unit's reach with the largest gain, the nearest among equals; NOWHERE without a gain. */
function bestHex(g: Game, { plan, hexes, left }: Draft, unit: UnitId, promise: Prospect): Hex {
  const reach = plan.reach.searchFrom(g, unit);
  const { count } = reach;
  // Copied first, since the estimate may start another search.
  for (let k = 0; k < count; k++) {
    hexes[k] = reach.reached[k];
    left[k] = plan.reach.leftOf(g, unit) - reach.costTo(hexes[k] as Hex);
  }
  let best = NOWHERE as Hex;
  let most = 0;
  for (let k = 0; k < count; k++) {
    const promised = promise(g, plan, unit, hexes[k] as Hex, left[k]);
    if (promised <= most) continue;
    most = promised;
    best = hexes[k] as Hex;
  }
  return best;
}

/** Victory points of the places that a trip to the hex takes. */
function pointsOfTrip(g: Game, plan: ActivationPlan, unit: UnitId, hex: Hex): number {
  return placesTaken(g, plan.reach, unit, hex) + (isToBeTaken(g, unit, hex) ? placePoints(g.s, hex) : 0);
}

const pointsOfExit = (g: Game, _: ActivationPlan, unit: UnitId, hex: Hex, left: number): number =>
  left < LEAVING_COST ? 0 : pointsForLeaving(g, unit, hex);

/** One unit goes elsewhere: to the best of a few hexes in reach, or stays. */
function sendUnit(g: Game, { plan: own }: Draft, plan: Plan, rng: Rng): Plan {
  const { units, count } = own.mustered;
  if (count === 0) return plan;
  const unit = units[rng.below(count)] as UnitId;
  if (rng.below(4) === 0) return orders.with(plan, ORDER.go, unit, hexOf(g, unit));
  const reach = own.reach.searchFrom(g, unit);
  let best = hexOf(g, unit);
  let most = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < LOOKS && reach.count > 0; k++) {
    const hex = reach.reached[rng.below(reach.count)] as Hex;
    judgeHex(g, own.ground, unit, hex);
    if (hex === own.goal[unit] || judged.site <= most) continue;
    most = judged.site;
    best = hex;
  }
  return orders.with(plan, ORDER.go, unit, best);
}
