// The air: close support where the plan's battles are worth most, fighters with it and against the enemy's, and the
// care of aircraft.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import {
  airBoxOf,
  isMajorAircraft,
  missionOf,
  modelOf,
  ownerOf,
  packetCount,
  packetHex,
  packetSide,
} from '../../aircraft.ts';
import { surpriseHits } from '../../chapters/air-combat.ts';
import { airTasking } from '../../chapters/air-tasking.ts';
import { eachEnemyFleet, eachEnemyPort } from '../../chapters/naval-strikes.ts';
import { type Game, isHq, isStunned } from '../../state.ts';
import { AIR_BOX, AIR_RAID, AIR_RESULT, type AircraftId, enemyOf, MISSION } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { unitWorth } from '../worth.ts';
import { isWorthBombing } from './fleet-choices.ts';
import type { PhasePlan } from './phase-plan.ts';
import { chooseTransport } from './transport-choices.ts';

/** The worth of a fleet in a strike at sea, by the measure of aircraft. */
const SORTIE = 3;
/** Aircraft that fly in one packet. */
const CREW = 2;
/** The support of an aircraft that does more over a battle than it destroys on the ground. */
const DIVE_BOMBER = 2;

/** The worth of an aircraft in a battle below, and in the air. */
const supportOf = (g: Game, a: AircraftId): number => modelOf(g, a).red + modelOf(g, a).white / 2;
const fightOf = (g: Game, a: AircraftId): number => modelOf(g, a).air;
const worthOf = (g: Game, a: AircraftId): number =>
  a === 0 || a > g.s.aviation.count ? 0 : supportOf(g, a) + fightOf(g, a) + modelOf(g, a).bomb / 2;

/** Whether a side already supports the battle of a hex. */
function isSupported(g: Game, side: number, hex: Hex): boolean {
  for (let p = 1; p <= packetCount(g); p++) {
    if (packetSide(g, p) === side && packetHex(g, p) === hex && missionOf(g, p) === MISSION.support) return true;
  }
  return false;
}

/**
 * The plan's attack in which a column more is worth most, of those that nobody supports yet; 0 where none gains by it.
 */
function supportedBest(g: Game, { attacks, picture }: PhasePlan, isOffered: (hex: Hex) => boolean): Hex {
  let best = 0 as Hex;
  let most = 0;
  for (let i = 0; i < attacks.count; i++) {
    const hex = attacks.targets[i] as Hex;
    if (attacks.columnGain[i] <= most || !isOffered(hex) || isSupported(g, picture.side, hex)) continue;
    most = attacks.columnGain[i];
    best = hex;
  }
  return best;
}

/** Whether a side surprises the enemy's aircraft on the ground (TITE 26.2). */
const isSurprise = (g: Game, side: number): boolean => g.cells[g.s.at.airRaid + side] === AIR_RAID.surprise;

/** A fighter or bomber that destroys more in such a raid than it would do over a battle. */
const isRaider = (g: Game, a: AircraftId): boolean =>
  supportOf(g, a) < DIVE_BOMBER && fightOf(g, a) + modelOf(g, a).bomb > 0;

/** Whether raids destroy more aircraft than those under way, and a raider is ready. */
function isRaidWorthwhile(g: Game, side: number): boolean {
  if (!isSurprise(g, side)) return false;
  let targets = 0;
  let hasRaider = false;
  for (let a = 1; a <= g.s.aviation.count; a++) {
    const box = airBoxOf(g, a);
    if (ownerOf(g, a) === side) hasRaider ||= box === AIR_BOX.available && isRaider(g, a);
    else if (box === AIR_BOX.available || box === AIR_BOX.flown) targets++;
  }
  for (let p = 1; p <= packetCount(g); p++) {
    if (packetSide(g, p) === side && missionOf(g, p) === MISSION.airfields) targets -= surpriseHits(g, p);
  }
  return hasRaider && targets > 0;
}

/**
 * Raids that surprise come first; then the plan's attacks that gain by it and that nobody supports yet call for
 * support, then transports; other missions are left.
 */
export function chooseMission(g: Game, plan: PhasePlan, options: Options): Action {
  const raid = action(VERB.fly, MISSION.airfields);
  if (options.has(raid) && isRaidWorthwhile(g, plan.picture.side)) return raid;
  const support = action(VERB.fly, MISSION.support);
  if (options.has(support) && supportedBest(g, plan, () => true) !== 0) return support;
  for (const mission of [MISSION.ships, MISSION.port]) {
    const chosen = action(VERB.fly, mission);
    const each = mission === MISSION.ships ? eachEnemyFleet : eachEnemyPort;
    const { picture } = plan;
    if (options.has(chosen) && each(g, picture.side, (hex) => isWorthBombing(g, picture, hex))) return chosen;
  }
  return chooseTransport(g, plan, options);
}

export function chooseSupported(g: Game, plan: PhasePlan, options: Options): Action {
  // Any airfield will do: nearest to the front most aircraft reach it.
  if (g.cells[airTasking.at.mission] === MISSION.airfields)
    return bestOption(options, (chosen) => -plan.picture.toFront.distance[aOf(chosen)]);
  const best = supportedBest(g, plan, (hex) => options.has(action(VERB.over, hex)));
  if (best !== 0) return action(VERB.over, best);
  return bestOption(options, (chosen) => (isWorthBombing(g, plan.picture, aOf(chosen) as Hex) ? 1 : 0));
}

/** Two aircraft with the strongest support; of those that raid airfields the largest, with the least support. */
export function chooseCrew(g: Game, flying: number, options: Options): Action {
  const done = action(VERB.done);
  if (flying >= CREW && options.has(done)) return done;
  if (missionOf(g, g.cells[airTasking.at.packet]) === MISSION.airfields) {
    return bestOption(options, (chosen) => {
      const a = aOf(chosen);
      if (verbOf(chosen) === VERB.done) return 0;
      if (!isRaider(g, a)) return -1;
      return (isMajorAircraft(g, a) ? 2 : 1) + DIVE_BOMBER - supportOf(g, a);
    });
  }
  return bestOption(options, (chosen) => {
    if (verbOf(chosen) === VERB.sortie) return SORTIE;
    return verbOf(chosen) === VERB.done ? -1 : supportOf(g, aOf(chosen));
  });
}

/** The best fighter that can come, whether as an escort or an interceptor; no escort where no fighter can intercept. */
export function chooseFighter(g: Game, options: Options): Action {
  const isUnopposed = isStunned(g, enemyOf(g.actor));
  return bestOption(options, (chosen) => {
    if (verbOf(chosen) !== VERB.escort && verbOf(chosen) !== VERB.scramble) return 0.1;
    return isUnopposed ? 0 : fightOf(g, aOf(chosen));
  });
}

/** Interceptions first, then strikes at sea, then support for the strongest defenders. */
export function chooseReaction(g: Game, options: Options): Action {
  return bestOption(options, (chosen) => {
    const a = aOf(chosen);
    if (verbOf(chosen) === VERB.flak) return 200;
    if (verbOf(chosen) === VERB.intercept) return 100 + worthOf(g, a);
    if (verbOf(chosen) === VERB.done) return 0;
    if (verbOf(chosen) === VERB.waylay || verbOf(chosen) === VERB.hunt) return 50;
    return isSupported(g, g.actor, a as Hex) ? -1 : 1 + defendersWorth(g, a as Hex);
  });
}

function defendersWorth(g: Game, hex: Hex): number {
  const { presence } = g.s;
  let worth = 0;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) if (!isHq(g, u)) worth += unitWorth(g, u);
  return worth;
}

/**
 * Own aircraft that must suffer are the least worth, the enemy's the most; the first recover and are built are the
 * best.
 */
export function chooseAircraft(g: Game, options: Options): Action {
  return bestOption(options, (chosen) => {
    const verb = verbOf(chosen);
    if (verb === VERB.starve) return -defendersWorth(g, aOf(chosen) as Hex);
    // Damage costs nothing (TITE 20.1).
    if (verb === VERB.claim) return aOf(chosen) === AIR_RESULT.damage ? 1 : 0;
    const worth = worthOf(g, aOf(chosen));
    switch (verb) {
      case VERB.risk:
      case VERB.suffer:
        return -worth;
      case VERB.suppress:
        return ownerOf(g, aOf(chosen)) === g.actor ? -worth : worth;
      case VERB.recover:
      case VERB.repair:
      case VERB.construct:
        return worth;
      case VERB.bounce:
      case VERB.fireAll:
        return 1;
      default:
        return verb === VERB.done ? 0.01 : 0;
    }
  });
}
