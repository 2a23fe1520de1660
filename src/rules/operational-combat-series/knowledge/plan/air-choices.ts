// Aircraft (OCS 14): bombers fly over the stack whose barrage gains most before the guns and the attack, fighters meet
// them where they are no worse, and all are refitted that can be.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { hasRole, siteOfAircraft, wingOf } from '../../aircraft.ts';
import { isTransport } from '../../chapters/airlift.ts';
import { flyers } from '../../chapters/passage.ts';
import { isBesideEnemy, isHeldBy } from '../../hexes.ts';
import type { Game } from '../../state.ts';
import { GRAINS } from '../../tables/strength.ts';
import { type AircraftId, TARGET } from '../../terms.ts';
import { isOwnMovement } from '../../turn.ts';
import { VERB } from '../../verbs.ts';
import { chooseEscort, chooseLift, chooseRoute } from './airlift.ts';
import { attackOn } from './battle-choices.ts';
import type { PhasePlan } from './phase-plan.ts';

/** The least worth of a strike, and the share of the worth of an attack that one before it gains. */
const LEAST = 2;
const HELPS = 0.35;
const KEPT_FIGHTERS = 1;

const isBomber = (g: Game, a: AircraftId): boolean => (hasRole(g, a, 'T') || hasRole(g, a, 'S')) && groundOf(g, a) > 0;

/** Ground support strength. */
const groundOf = (g: Game, a: AircraftId): number => wingOf(g, a).grains / GRAINS;

/** A bomber that takes off for a target, or a transport with a load; null where none is worth it. */
export function chooseFlight(g: Game, plan: PhasePlan, options: Options): Action | null {
  if (!isOwnMovement(g, plan.picture.side)) return null;
  const bombers: Action[] = [];
  for (let i = 0; i < options.size; i++)
    if (verbOf(options.at(i)) === VERB.fly && isBomber(g, aOf(options.at(i)))) bombers.push(options.at(i));
  if (bombers.length === 0) return chooseLift(g, plan, options);
  const strength = bombers.reduce((sum, option) => sum + groundOf(g, aOf(option)), 0);
  return bestTarget(g, plan, strength, () => true) === 0 ? chooseLift(g, plan, options) : bombers[0];
}

/** All bombers of the base fly together, and fighters with them, but for the last one, which guards the base. */
export const chooseWing = (g: Game, plan: PhasePlan, options: Options): Action => {
  if (flyers(g).every((a) => isTransport(g, a) && !isBomber(g, a))) return chooseEscort(g, plan, options);
  const wings: Action[] = [];
  for (let i = 0; i < options.size; i++) if (verbOf(options.at(i)) === VERB.wing) wings.push(options.at(i));
  const bomber = wings.find((option) => isBomber(g, aOf(option)));
  const fighters = wings.filter((option) => hasRole(g, aOf(option), 'F'));
  return bomber ?? (fighters.length > KEPT_FIGHTERS ? fighters[0] : action(VERB.done));
};

/** Where a flight goes next: over its target, and there it stays. */
export function chooseCourse(g: Game, plan: PhasePlan, options: Options): Action {
  const flight = flyers(g);
  if (flight.every((a) => isTransport(g, a) && !isBomber(g, a))) return chooseRoute(g, plan, options);
  const strength = flight.reduce((sum, a) => sum + groundOf(g, a), 0);
  const here = siteOfAircraft(g, flight[0] ?? 0);
  if (here <= g.s.counts.hexes && isHeldBy(g, here as Hex, plan.picture.enemy)) return action(VERB.halt);
  const target = bestTarget(g, plan, strength, (hex) => options.has(action(VERB.flyTo, hex)));
  if (target !== 0) return action(VERB.flyTo, target);
  return options.has(action(VERB.halt)) ? action(VERB.halt) : options.at(0);
}

/** The hex of the enemy where a strike gains most; 0 where nothing is gained. */
function bestTarget(g: Game, plan: PhasePlan, strength: number, isOpen: (hex: Hex) => boolean): Hex {
  const { picture, attacks } = plan;
  let best = 0 as Hex;
  let most = LEAST;
  for (let hex = 1 as Hex; hex <= g.s.land.grid.size; hex = (hex + 1) as Hex) {
    if (!isHeldBy(g, hex, picture.enemy) || !isOpen(hex)) continue;
    const attack = attackOn(plan, hex);
    const isAttacked = attack !== undefined && attack.units.length > 0;
    const isSeen = isAttacked || isBesideEnemy(g, hex, picture.enemy);
    const worth =
      attacks.worth.worthOfShelling(g, picture, hex, strength, isSeen) + (isAttacked ? HELPS * attack.worth : 0);
    if (worth <= most) continue;
    most = worth;
    best = hex;
  }
  return best;
}

/** The planned attack first; then any other hex with aircraft above it. */
export function chooseStrike(plan: PhasePlan, options: Options): Action | null {
  let best: Action | null = null;
  let most = -1;
  for (let i = 0; i < options.size; i++) {
    const option = options.at(i);
    if (verbOf(option) !== VERB.strike) continue;
    const worth = attackOn(plan, aOf(option) as Hex)?.worth ?? 0;
    if (worth <= most) continue;
    most = worth;
    best = option;
  }
  return best;
}

/** The first choice with a verb, else what is offered first. */
export function firstOf(options: Options, verb: number): Action {
  for (let i = 0; i < options.size; i++) if (verbOf(options.at(i)) === verb) return options.at(i);
  return options.at(0);
}

/** Aircraft attack units where they can. */
export const chooseAim = (options: Options): Action => {
  const units = action(VERB.aim, TARGET.units);
  return options.has(units) ? units : options.at(0);
};

/** A fighter goes up against those that are no better. */
export function chooseInterceptor(g: Game, options: Options): Action {
  const best = flyers(g).reduce((most, a) => Math.max(most, ratingOf(g, a)), 0);
  for (let i = 0; i < options.size; i++) {
    const option = options.at(i);
    if (verbOf(option) === VERB.intercept && ratingOf(g, aOf(option)) > best) return option;
  }
  return options.has(action(VERB.letPass)) ? action(VERB.letPass) : action(VERB.done);
}

const ratingOf = (g: Game, a: AircraftId): number => wingOf(g, a).rating;
