// Headquarters: when one goes over to the attack, and when it leaps after the front.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { isMarked } from '../../../../wargame/units/marks.ts';
import { isSuppliedCity, sourcesOf } from '../../chapters/lines.ts';
import {
  activeSide,
  countdownOf,
  type Game,
  hexOf,
  isAttackMode,
  isIsolated,
  isMotorized,
  kindOf,
} from '../../state.ts';
import { COUNTDOWN, MODE, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { likelyAttack, likelyDefence, unitWorth } from '../worth.ts';
import type { PhasePlan } from './phase-plan.ts';
import type { Picture } from './picture.ts';

/** The least gain from an Offensive Point in battles. */
const LEAST_GAIN = 2.5;
/** The cost of a unit that an HQ in Attack mode leaves unfed, as a share of its worth. */
const UNFED = 0.25;
/** Turns that a plan for a headquarters looks ahead. */
const HORIZON = 8;
/** The least that a leap must gain, in strength points fed for a turn, and by how much it must beat staying. */
const LEAST_GAINED = 24;
const BETTER = 1.15;
/**
 * The cost of a headquarters that is overtaken: the price of another, and turns of the units that it may feed
 * (TITE 10.2.2).
 */
const OVERTAKEN = 100;
/** Share that units count which another source feeds as well: it may be lost. */
const SPARE = 0.15;
/**
 * The ratio of the enemy's attack to the defence at which a guarded headquarters may be overtaken, and at which it
 * surely is.
 */
const STRAINED = 0.8;
const LOST = 3.2;
/** The ratio of the enemy's odds to the own ones at which he begins to press. */
const EVEN = 0.8;
/**
 * Hexes around a city in which strengths tell who will advance there, and hexes behind the front that he takes
 * meanwhile.
 */
const AROUND = 7;
const DRIVE = 7;
/** The danger at which a headquarters leaves whatever else it does. */
const FLIGHT = 0.35;

/** The headquarters whose support is worth most in this turn's battles, if it is worth the point. */
export function chooseMode(g: Game, plan: PhasePlan, options: Options): Action {
  const worthOf = plan.weighAttacks(g);
  const now = worthOf((hq) => isAttackMode(g, hq));
  let most = LEAST_GAIN;
  let best = action(VERB.done);
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) !== VERB.attackMode) continue;
    const hq = aOf(options.at(i));
    const gain = worthOf((each) => each === hq || isAttackMode(g, each)) - now - unfed(g, hq);
    if (gain <= most) continue;
    most = gain;
    best = options.at(i);
  }
  return best;
}

/** The cost of the smaller radius in Attack mode; motorized units may gain (TITE 7.5.1, 10.3). */
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

/** Whether another headquarters will feed the unit, be it that it rests now. */
const isNearAnother = (g: Game, u: UnitId, hq: UnitId): boolean =>
  g.s.forces.hqs[activeSide(g)].some(
    (each) =>
      each !== hq &&
      hexOf(g, each) !== 0 &&
      g.s.land.grid.distance(hexOf(g, u), hexOf(g, each)) <= kindOf(g, each).hq!.radius[0],
  );

/** Two headquarters in one city feed the same units, and are overtaken together. */
const isSeat = (g: Game, hex: Hex): boolean => g.s.forces.hqs[activeSide(g)].some((each) => hexOf(g, each) === hex);

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

/** The city to which a headquarters should go: where it feeds far more or is out of danger; 0 for none. */
function siteFor(g: Game, picture: Picture, hq: UnitId): Hex {
  // An offensive that is paid for is carried out: a relocated headquarters is in Balanced mode (TITE 10.2.1).
  if (isAttackMode(g, hq)) return 0 as Hex;
  const here = hexOf(g, hq);
  const left = Math.min(HORIZON, g.s.turns - g.cells[g.s.at.turn] + 1);
  const danger = dangerAt(g, picture, here);
  // After the last turn it feeds no unit.
  if (left <= 1) return 0 as Hex;
  const isBound = countdownOf(g, hq) > 0 || areOthersResting(g, hq);
  if (isBound && danger < FLIGHT) return 0 as Hex;
  const staying = worthOfSite(g, picture, hq, here, countdownOf(g, hq), left, danger);
  let best = 0 as Hex;
  let most = Math.max(staying + LEAST_GAINED, BETTER * staying);
  for (const { hex } of g.s.land.cities) {
    if (hex === here || !isSuppliedCity(g, hex, activeSide(g)) || isSeat(g, hex)) continue;
    const value = worthOfSite(g, picture, hq, hex, COUNTDOWN.relocated, left, dangerAt(g, picture, hex));
    if (value <= most) continue;
    most = value;
    best = hex;
  }
  return best;
}

/**
 * The strength that a headquarters feeds from a hex over so many turns, after those in which it rests, for as long as
 * the enemy lets it stand; less what it costs to be overtaken.
 */
function worthOfSite(
  g: Game,
  picture: Picture,
  hq: UnitId,
  hex: Hex,
  rest: number,
  turns: number,
  danger: number,
): number {
  let stands = 1;
  let fed = 0;
  for (let turn = 0; turn < turns; turn++) {
    if (turn >= rest) fed += stands;
    stands *= 1 - danger;
  }
  return fed * fedFrom(g, picture, hq, hex) - (1 - stands) * OVERTAKEN;
}

/** How likely the enemy is to overtake a headquarters, in his next turn or while it would rest there. */
function dangerAt(g: Game, picture: Picture, hex: Hex): number {
  return Math.max(dangerNow(g, picture, hex), dangerLater(g, picture, hex));
}

function dangerNow(g: Game, picture: Picture, hex: Hex): number {
  const { standing } = picture;
  if (standing.units[hex] === 0) return picture.raidInto(g, hex);
  const strain = picture.threatTo(hex, 3) / Math.max(1, standing.defence[hex]);
  return Math.min(0.9, Math.max(0, (strain - STRAINED) / (LOST - STRAINED)));
}

/**
 * Near the front, by how far the enemy outweighs the own side around; not where the own side is the one that presses.
 */
function dangerLater(g: Game, picture: Picture, hex: Hex): number {
  const depth = picture.front.depth[hex];
  if (depth > DRIVE) return 0;
  let [attack, defence, hostileAttack, hostileDefence] = [1, 1, 1, 1];
  for (let side = 0; side < 2; side++) {
    const [first, last] = g.s.forces.ground[side];
    for (let u = first; u <= last; u++) {
      if (hexOf(g, u) === 0 || g.s.land.grid.distance(hexOf(g, u), hex) > AROUND) continue;
      const striking = isIsolated(g, u) ? 0 : likelyAttack(g, u);
      if (side === picture.side) {
        attack += striking;
        defence += likelyDefence(g, u);
      } else {
        hostileAttack += striking;
        hostileDefence += likelyDefence(g, u);
      }
    }
  }
  const [own, hostile] = [attack / hostileDefence, hostileAttack / defence];
  const isPressed = Math.max(0, Math.min(1, (hostile / own - EVEN) / EVEN));
  return isPressed * Math.max(0, Math.min(0.9, hostile - 0.7)) * (1 - depth / (DRIVE + 1));
}

/** Another headquarters of the side is out of action, and no more than half may be. */
function areOthersResting(g: Game, hq: UnitId): boolean {
  const hqs = g.s.forces.hqs[activeSide(g)].filter((each) => each !== hq && hexOf(g, each) !== 0);
  return hqs.filter((each) => countdownOf(g, each) > 0).length * 2 > hqs.length;
}

/**
 * The worth of the units that a headquarters would feed from a hex: most those that nothing else feeds; near the edge
 * of the radius less.
 */
function fedFrom(g: Game, picture: Picture, hq: UnitId, from: Hex): number {
  const { grid } = g.s.land;
  const radius = kindOf(g, hq).hq!.radius[0];
  const [first, last] = g.s.forces.ground[picture.side];
  let sum = 0;
  for (let u = first; u <= last; u++) {
    if (hexOf(g, u) === 0) continue;
    const away = grid.distance(hexOf(g, u), from);
    if (away > radius) continue;
    sum +=
      unitWorth(g, u) *
      (away > radius - 2 ? 0.5 : 1) *
      (isFedOtherwise(g, u, hq) || isNearAnother(g, u, hq) ? SPARE : 1);
  }
  return sum;
}

/** The city in which a headquarters reforms: where it will feed most and is in least danger. */
export function chooseRefuge(g: Game, picture: Picture, hq: UnitId, options: Options): Action {
  return bestOption(options, (chosen) => {
    const hex = aOf(chosen) as Hex;
    return worthOfSite(g, picture, hq, hex, COUNTDOWN.dissolved, HORIZON, dangerAt(g, picture, hex));
  });
}
