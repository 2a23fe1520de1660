// Headquarters: when one goes over to the attack, and when it leaps after the front.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { isMarked } from '../../../../wargame/units/marks.ts';
import { isSuppliedCity, sourcesOf } from '../../chapters/lines.ts';
import { activeSide, countdownOf, type Game, hexOf, isAttackMode, isMotorized, kindOf } from '../../state.ts';
import { MODE, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { unitWorth } from '../worth.ts';
import type { PhasePlan } from './phase-plan.ts';
import type { Picture } from './picture.ts';

/** What an Offensive Point must bring in battles. */
const LEAST_GAIN = 2.5;
/** What a unit costs, as a share of its worth, that an HQ in Attack mode no longer feeds. */
const UNFED = 0.25;
/** Share of the forces that an HQ must feed more from another city before it leaps, and at least this worth. */
const LEAP = 1.6;
const LEAST_FED = 12;
/** Hexes that a site for a headquarters keeps from the front. */
const SAFE = 2;

/** The headquarters whose support is worth most in this turn's battles, if it is worth the point. */
export function chooseMode(g: Game, plan: PhasePlan, options: Options): Action {
  const now = plan.worthOfAttacks(g, (hq) => isAttackMode(g, hq));
  let most = LEAST_GAIN;
  let best = action(VERB.done);
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) !== VERB.attackMode) continue;
    const hq = aOf(options.at(i));
    const gain = plan.worthOfAttacks(g, (each) => each === hq || isAttackMode(g, each)) - now - unfed(g, hq);
    if (gain <= most) continue;
    most = gain;
    best = options.at(i);
  }
  return best;
}

/** What it costs that the radius shrinks in Attack mode; motorized units may gain (TITE 7.5.1, 10.3). */
function unfed(g: Game, hq: UnitId): number {
  const { radius, doublesForMotorized } = kindOf(g, hq).hq!;
  const { grid } = g.s.land;
  const [first, last] = g.s.forces.ground[activeSide(g)];
  let sum = 0;
  for (let u = first; u <= last; u++) {
    if (hexOf(g, u) === 0) continue;
    const away = grid.distance(hexOf(g, u), hexOf(g, hq));
    const reach = doublesForMotorized && isMotorized(g, u) ? 2 * radius[MODE.attack] : radius[MODE.attack];
    if (away <= radius[0] !== away <= reach && !isFedOtherwise(g, u, hq))
      sum += (away <= reach ? -1 : 1) * UNFED * unitWorth(g, u);
  }
  return sum;
}

function isFedOtherwise(g: Game, u: UnitId, hq: UnitId): boolean {
  const { count, hex, radius } = sourcesOf(g, activeSide(g));
  for (let i = 0; i < count; i++) {
    if (hex[i] !== hexOf(g, hq) && g.s.land.grid.distance(hexOf(g, u), hex[i] as Hex) <= radius[i]) return true;
  }
  return false;
}

/** The headquarters that should leap now, 0 for none. */
export function leaper(g: Game, picture: Picture): UnitId {
  for (const hq of g.s.forces.hqs[activeSide(g)]) {
    if (hexOf(g, hq) !== 0 && isMarked(g, g.s.at.ready, hq) && siteFor(g, picture, hq) !== 0) return hq;
  }
  return 0;
}

export function chooseSite(g: Game, picture: Picture, hq: UnitId, options: Options): Action {
  const site = siteFor(g, picture, hq);
  if (site !== 0 && options.has(action(VERB.place, site))) return action(VERB.place, site);
  return options.has(action(VERB.stay)) ? action(VERB.stay) : bestOption(options, () => 0);
}

/** The city to which a headquarters should leap: where it feeds far more; 0 for none. */
function siteFor(g: Game, picture: Picture, hq: UnitId): Hex {
  if (countdownOf(g, hq) > 0 || isAttackMode(g, hq) || areOthersResting(g, hq)) return 0 as Hex;
  const here = fedFrom(g, picture, hq, hexOf(g, hq));
  let best = 0 as Hex;
  let most = Math.max(LEAST_FED, LEAP * here);
  for (const { hex } of g.s.land.cities) {
    if (hex === hexOf(g, hq) || !isSuppliedCity(g, hex, activeSide(g)) || picture.toFront.distance[hex] <= SAFE)
      continue;
    const fed = fedFrom(g, picture, hq, hex);
    if (fed <= most) continue;
    most = fed;
    best = hex;
  }
  return best;
}

/** Another headquarters of the side is out of action, and no more than half may be. */
function areOthersResting(g: Game, hq: UnitId): boolean {
  const hqs = g.s.forces.hqs[activeSide(g)].filter((each) => each !== hq && hexOf(g, each) !== 0);
  return hqs.filter((each) => countdownOf(g, each) > 0).length * 2 > hqs.length;
}

/** The worth of the units that only this headquarters would feed from a hex; those near the edge of the radius count less. */
function fedFrom(g: Game, picture: Picture, hq: UnitId, from: Hex): number {
  const { grid } = g.s.land;
  const radius = kindOf(g, hq).hq!.radius[0];
  const [first, last] = g.s.forces.ground[picture.side];
  let sum = 0;
  for (let u = first; u <= last; u++) {
    if (hexOf(g, u) === 0) continue;
    const away = grid.distance(hexOf(g, u), from);
    if (away > radius || isFedOtherwise(g, u, hq)) continue;
    sum += unitWorth(g, u) * (away > radius - 2 ? 0.5 : 1);
  }
  return sum;
}
