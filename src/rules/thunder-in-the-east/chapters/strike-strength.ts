// The strength with which aircraft strike, and the Damage Value of a packet (TITE 18.3, 18.4.1 to 18.4.4, 18.7, 26.3).

import type { Hex } from '../../../hex/ids.ts';
import {
  is,
  isMajorAircraft,
  isNight,
  missionOf,
  modelOf,
  nextFlyer,
  type PacketId,
  packetFleet,
  packetHex,
  packetSide,
  packetTarget,
} from '../aircraft.ts';
import { broadsideOf } from '../navy.ts';
import { cityOf, type Game, isSevere, kindOf, weatherIn } from '../state.ts';
import { AIR_RAID, AIR_ROLE, type AircraftId, enemyOf, HALVES, MISSION, SIZE, WEATHER } from '../terms.ts';
import { isAtHalfRange } from './air-range.ts';

/** TITE 18.3, 23.2 to 23.5: Strike Strength is of no use in severe weather. */
const mayUseStrikes = (g: Game, hex: Hex): boolean => !isSevere(g, hex) || weatherIn(g, hex) === WEATHER.clear;

/** Strike Strength of an aircraft in halves over a hex, of red strikes alone where the mission asks for them. */
export function strikesOf(g: Game, a: AircraftId, hex: Hex, isRedOnly = false): number {
  if (!mayUseStrikes(g, hex)) return 0;
  const { red, white } = modelOf(g, a);
  return HALVES * (isRedOnly ? red : red + white);
}

/**
 * The strength of an aircraft in a mission over a hex, in halves: the better of its strikes and its bombs (TITE 18.3).
 */
export function strengthFor(g: Game, a: AircraftId, side: number, mission: number, hex: Hex): number {
  const { bomb, air, hasCargo } = modelOf(g, a);
  switch (mission) {
    case MISSION.support:
      // TITE 18.3.1: the defender has red strikes alone.
      return strikesOf(g, a, hex, side !== g.cells[g.s.at.active]);
    case MISSION.interdiction:
      return Math.max(bomb, strikesOf(g, a, hex));
    case MISSION.airfields:
      return Math.max(bomb, strikesOf(g, a, hex), raidStrength(g, a, side, hex));
    case MISSION.logistics:
    case MISSION.strategic:
    case MISSION.port:
      return bomb;
    case MISSION.ships:
      return HALVES * againstShips(g, modelOf(g, a), hex);
    case MISSION['air-supply']:
    case MISSION.airlift:
    case MISSION.paradrop:
      return hasCargo ? HALVES : 0;
    case MISSION.strafe:
      // TITE 18.7: any fighter, with a strength of one.
      return air > 0 && mayUseStrikes(g, hex) ? HALVES : 0;
    default:
      return air > 0 ? HALVES : 0;
  }
}

/** TITE 106.5.3: strikes at sea, in clear weather alone; red ones count twice. */
export const againstShips = (
  g: Game,
  { red, white }: { readonly red: number; readonly white: number },
  hex: Hex,
): number => (weatherIn(g, hex) === WEATHER.clear ? 2 * red + white : 0);

/** TITE 18.4.3, 26.2, 26.3: in an air offensive fighters raid airfields with one white strike. */
const raidStrength = (g: Game, a: AircraftId, side: number, hex: Hex): number =>
  g.cells[g.s.at.airRaid + side] !== AIR_RAID.none && modelOf(g, a).air > 0 && mayUseStrikes(g, hex) ? HALVES : 0;

/** TITE 18.4: how soft the target of a packet is. */
export function hardnessOf(g: Game, p: PacketId): number {
  const { interdiction, airfields, logistics } = g.s.aviation.hardness;
  switch (missionOf(g, p)) {
    case MISSION.interdiction:
    case MISSION.strafe:
      return interdiction[kindOf(g, packetTarget(g, p)).size];
    case MISSION.airfields:
      return airfields[enemyOf(packetSide(g, p))];
    case MISSION.strategic:
    case MISSION.ships:
      // TITE 208.1.1; 106.5.3: what strikes at sea count is in their strength.
      return HARD;
    case MISSION.port:
      return portHardness(g, packetHex(g, p));
    default:
      return logistics;
  }
}

/** TITE 106.5.4. */
function portHardness(g: Game, hex: Hex): number {
  const { port } = g.s.land.cities[cityOf(g, hex)];
  return port === 'none' ? HARD : g.s.navy.hardness[port];
}

/** The hardness of targets that are hard (TITE 18.4.1). */
const HARD = 1;

/**
 * TITE 18.4.1: the sum in halves times the hardness, rounded down; the night takes some of it, but never the last
 * (208.2.2); what is left counts as 5 at most, and bad weather halves that, rounded up.
 */
export function damageValue(halves: number, hardness: number, most: number, isHalved: boolean, night = 0): number {
  const full = Math.floor((halves * hardness) / HALVES);
  const seen = full > 0 ? Math.min(most, Math.max(1, full - night)) : 0;
  return isHalved ? (seen + 1) >> 1 : seen;
}

/** TITE 18.4: missions with bombs alone. */
export const isBombing = (mission: number): boolean =>
  mission === MISSION.logistics || mission === MISSION.strategic || mission === MISSION.port;

/** TITE 208.2.2: whether a packet flies alone, without escort and sweep: bombers by night. */
export const fliesAlone = (g: Game, p: PacketId): boolean => isNight(g, p) && isBombing(missionOf(g, p));

/**
 * TITE 103.0: bombs of half a point and those of heavy bombers double at half range, but not from the Air Reserve
 * (208.3.2).
 */
function loadFactor(g: Game, a: AircraftId, hex: Hex): number {
  const { bomb, size } = modelOf(g, a);
  if (!g.s.rules.halfRange || is(g, a, 'reserve') || (bomb !== HALVES / 2 && size !== SIZE.large)) return 1;
  return isAtHalfRange(g, a, hex) ? 2 : 1;
}

/** TITE 208.2.2: what the night takes from the Damage Value: 1 where all bombers are Night Capable. */
export const NIGHT = { capable: 1, others: 2 } as const;

/** TITE 18.4.1: the Damage Value of a packet's mission aircraft, or of one that strafes alone (18.7); 0 fails. */
export function damageOf(g: Game, p: PacketId, alone: AircraftId = 0): number {
  const hex = packetHex(g, p);
  const side = packetSide(g, p);
  const mission = missionOf(g, p);
  const isDark = isNight(g, p);
  let halves = 0;
  let areAllMajor = true;
  let areAllCapable = true;
  for (let a = nextFlyer(g, p, AIR_ROLE.mission); a !== 0; a = nextFlyer(g, p, AIR_ROLE.mission, a)) {
    if (alone !== 0 && a !== alone) continue;
    const { isNightCapable } = modelOf(g, a);
    const load = strengthFor(g, a, side, mission, hex) * (isBombing(mission) ? loadFactor(g, a, hex) : 1);
    halves += isDark && g.s.rules.halvesByNight && !isNightCapable ? load / 2 : load;
    if (!isNightCapable) areAllCapable = false;
    if (!isMajorAircraft(g, a)) areAllMajor = false;
  }
  const fleet = alone === 0 ? packetFleet(g, p) : 0;
  if (fleet !== 0) halves += HALVES * againstShips(g, broadsideOf(g, fleet), hex);
  const isHalved = weatherIn(g, hex) !== WEATHER.clear;
  const night = !isDark || g.s.rules.halvesByNight ? 0 : areAllCapable ? NIGHT.capable : NIGHT.others;
  const damage = damageValue(halves, hardnessOf(g, p), g.s.aviation.mostDamage, isHalved, night);
  // TITE 18.4.3, 26.3: an air offensive adds one to raids by Major aircraft alone.
  const isRaid = mission === MISSION.airfields && g.cells[g.s.at.airRaid + side] !== AIR_RAID.none;
  return damage > 0 && isRaid && areAllMajor ? damage + 1 : damage;
}

/** TITE 18.4.1: a die succeeds up to the Damage Value, but the highest always misses. */
export const isStrikeHit = (die: number, damage: number): boolean => die <= damage && die < MISS;
/** The face that always misses. */
export const MISS = 6;
