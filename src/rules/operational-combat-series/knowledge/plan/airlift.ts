// Transport by air (OCS 14.19, 14.20): supply to those whom no supply reaches, units to bases nearer to the enemy, and
// paratroops onto places without defenders.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { cargoOfAircraft, hasRole, siteOfAircraft } from '../../aircraft.ts';
import { isBaseOf } from '../../bases.ts';
import { nextAboard } from '../../chapters/air-losses.ts';
import { isTransport, roomIn } from '../../chapters/airlift.ts';
import { flyers } from '../../chapters/passage.ts';
import { isBesideEnemy, isHeldBy } from '../../hexes.ts';
import type { Game } from '../../state.ts';
import { hauledAt, tokensOn } from '../../stocks.ts';
import { type AircraftId, PLACE, type Site, type UnitId } from '../../terms.ts';
import { hexOf, inOf, isOnMap, placeOf, sideOf, siteOfUnit, transportOf } from '../../units.ts';
import { VERB } from '../../verbs.ts';
import { isCombatUnit, unitWorth } from '../worth.ts';
import type { PhasePlan } from './phase-plan.ts';
import { lossChance } from './standing.ts';

/** Hexes around a drop from which units draw it, the share of their worth that it saves, and what it must be worth. */
const DRAW_HEXES = 2;
const SAVED = 0.4;
const LEAST = 3;
/**
 * The worth of a base on the map to a unit off it, beside its own worth; hexes from the enemy that are far, and the
 * danger from which nothing is flown to a place.
 */
const NEARER = 3;
const FAR_OFF = 14;
const DANGER = 0.3;
/** The chance that paratroops come down whole and where they are to. */
const LANDS = 0.6;

/** A transport that takes off with something worth flying; null for none. */
export function chooseLift(g: Game, plan: PhasePlan, options: Options): Action | null {
  for (let i = 0; i < options.size; i++) {
    const a = aOf(options.at(i));
    if (verbOf(options.at(i)) !== VERB.fly || !isTransport(g, a) || hasRole(g, a, 'S')) continue;
    if (hasSupplyFor(g, plan, a) || passengersOf(g, plan, a).length > 0) return options.at(i);
  }
  return null;
}

const dangerIn = ({ picture, standing }: PhasePlan, hex: Hex): number =>
  lossChance(picture.threats.against(hex), standing.defence[hex]);

// Supply

/** The worth of tokens in a hex to those near it whom no supply reaches. */
function worthOfSupply(g: Game, { picture, standing }: PhasePlan, hex: Hex): number {
  if (isHeldBy(g, hex, picture.enemy) || g.s.land.isSea[hex] === 1) return 0;
  let sum = 0;
  for (let u = 1; u <= g.s.forces.count; u++) {
    const at = standing.hex[u] as Hex;
    if (at === 0 || picture.fed[at] > 0 || !isCombatUnit(g.s, u)) continue;
    if (g.s.land.grid.distance(at, hex) <= DRAW_HEXES) sum += SAVED * unitWorth(g, u);
  }
  return sum * (1 - lossChance(picture.threats.against(hex), standing.defence[hex]));
}

/** The hex where supply from the air is worth most; 0 where it is not worth it. */
function neediest(g: Game, plan: PhasePlan): Hex {
  let best = 0 as Hex;
  let most = LEAST;
  for (let u = 1; u <= g.s.forces.count; u++) {
    const hex = plan.standing.hex[u] as Hex;
    if (hex === 0 || plan.picture.fed[hex] > 0) continue;
    const worth = worthOfSupply(g, plan, hex);
    if (worth <= most) continue;
    most = worth;
    best = hex;
  }
  return best;
}

function hasSupplyFor(g: Game, plan: PhasePlan, a: AircraftId): boolean {
  const site = siteOfAircraft(g, a);
  const { side } = plan.picture;
  return tokensOn(g, site, side) - hauledAt(g, site, side) > 0 && neediest(g, plan) !== 0;
}

// Units

/** Whether a unit waits off the map, or far from any enemy, for a flight. */
function waits(g: Game, { picture, positions }: PhasePlan, u: UnitId): boolean {
  if (sideOf(g, u) !== picture.side || !isCombatUnit(g.s, u)) return false;
  if (!isOnMap(g, u)) return placeOf(g, u) === PLACE.zone && inOf(g, u) > 0;
  return positions.toEnemy.distance[hexOf(g, u)] >= FAR_OFF;
}

function passengersOf(g: Game, plan: PhasePlan, a: AircraftId): UnitId[] {
  const site = siteOfAircraft(g, a);
  const found: UnitId[] = [];
  for (let u = 1; u <= g.s.forces.count; u++)
    if (siteOfUnit(g, u) === site && waits(g, plan, u) && worthOfGoal(g, plan, u, landingFor(g, plan, u)) > 0)
      found.push(u);
  return found;
}

/** The base nearest to the enemy, or the empty place on which paratroops jump; 0 for none. */
function landingFor(g: Game, plan: PhasePlan, u: UnitId): Site {
  const { picture, positions } = plan;
  let best = 0;
  let most = 0;
  for (let hex = 1 as Hex; hex <= g.s.counts.hexes; hex = (hex + 1) as Hex) {
    const isBase = isBaseOf(g, hex, picture.side);
    const mayJump = g.s.forces.rows[u]?.airborne !== undefined && picture.prize[hex] > LEAST;
    if (!isBase && !mayJump) continue;
    const worth = worthOfGoal(g, plan, u, hex) + (isBase ? 1 / (1 + positions.toEnemy.distance[hex]) : 0);
    if (worth <= most) continue;
    most = worth;
    best = hex;
  }
  return best;
}

function worthOfGoal(g: Game, plan: PhasePlan, u: UnitId, site: Site): number {
  if (site === 0 || site > g.s.counts.hexes) return 0;
  const hex = site as Hex;
  const { picture } = plan;
  const worth = unitWorth(g, u);
  if (isBaseOf(g, hex, picture.side)) return dangerIn(plan, hex) > DANGER ? 0 : worth * 0.3 + NEARER;
  if (isHeldBy(g, hex, picture.enemy) || isBesideEnemy(g, hex, picture.side)) return 0;
  return LANDS * picture.prize[hex] - (1 - LANDS) * worth - dangerIn(plan, hex) * worth;
}

// The flight

/** All transports of the base fly together as long as there is something more to carry. */
export function chooseEscort(g: Game, plan: PhasePlan, options: Options): Action {
  const fleet = flyers(g);
  const site = siteOfAircraft(g, fleet[0]);
  const { side } = plan.picture;
  const passengers = passengersOf(g, plan, fleet[0]).reduce((sum, u) => sum + transportOf(g, u), 0);
  const wanted = passengers > 0 ? passengers : tokensOn(g, site, side) - hauledAt(g, site, side);
  if (roomIn(g, fleet) < wanted)
    for (let i = 0; i < options.size; i++)
      if (verbOf(options.at(i)) === VERB.wing && isTransport(g, aOf(options.at(i)))) return options.at(i);
  return action(VERB.done);
}

export function chooseCargo(g: Game, plan: PhasePlan, options: Options): Action {
  const fleet = flyers(g);
  const passengers = passengersOf(g, plan, fleet[0]);
  const boards = passengers.map((u) => action(VERB.board, u)).find((option) => options.has(option));
  const isAboard = passengersAboard(g, fleet).length > 0;
  if (boards !== undefined && !isAboard) return boards;
  if (!isAboard && neediest(g, plan) !== 0)
    for (let i = options.size - 1; i >= 0; i--) if (verbOf(options.at(i)) === VERB.load) return options.at(i);
  return action(VERB.done);
}

const passengersAboard = (g: Game, fleet: readonly AircraftId[]): UnitId[] =>
  fleet.map((a) => nextAboard(g, a, 0)).filter((u) => u !== 0);

/** Where transports go: to what they carry their load for, and home with nothing left. */
export function chooseRoute(g: Game, plan: PhasePlan, options: Options): Action {
  const fleet = flyers(g);
  const drops = bestOption(options, (option) => (verbOf(option) === VERB.dropUnit ? 1 : 0), action(VERB.halt), 0);
  const here = siteOfAircraft(g, fleet[0]);
  const goal = goalOf(g, plan, fleet);
  if (goal !== 0 && here === goal) {
    if (drops !== action(VERB.halt)) return drops;
    if (options.has(action(VERB.dropSupply))) return action(VERB.dropSupply);
  }
  if (goal !== 0 && options.has(action(VERB.flyTo, goal))) return action(VERB.flyTo, goal);
  const leg = goal === 0 ? null : legTowards(g, plan, options, here, goal as Hex);
  if (leg !== null) return leg;
  return options.has(action(VERB.goHome)) ? action(VERB.goHome) : action(VERB.halt);
}

/** Far goals are reached in two legs, each along a row of hexes. */
function legTowards(g: Game, { picture }: PhasePlan, options: Options, from: Site, goal: Hex): Action | null {
  const { grid } = g.s.land;
  let best: Action | null = null;
  let least = from > g.s.counts.hexes ? Number.POSITIVE_INFINITY : grid.distance(from as Hex, goal);
  for (let i = 0; i < options.size; i++) {
    const hex = aOf(options.at(i)) as Hex;
    if (verbOf(options.at(i)) !== VERB.flyTo || hex > g.s.counts.hexes || isBaseOf(g, hex, picture.side)) continue;
    const left = grid.distance(hex, goal);
    if (left >= least) continue;
    least = left;
    best = options.at(i);
  }
  return best;
}

function goalOf(g: Game, plan: PhasePlan, fleet: readonly AircraftId[]): Site {
  const [passenger] = passengersAboard(g, fleet);
  if (passenger !== undefined) return landingFor(g, plan, passenger);
  if (fleet.every((a) => cargoOfAircraft(g, a) === 0)) return 0;
  const hex = neediest(g, plan);
  // Where a base lies near, all that is flown there arrives.
  for (let base = 1 as Hex; base <= g.s.counts.hexes && hex !== 0; base = (base + 1) as Hex)
    if (isBaseOf(g, base, plan.picture.side) && g.s.land.grid.distance(base, hex) <= DRAW_HEXES) return base;
  return hex;
}
