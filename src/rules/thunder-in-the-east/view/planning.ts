// Plans in Thunder in the East: units tried in other hexes, the battle from there with each support that a headquarters
// or aircraft could bring, supply, and enemies that could attack.

import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import type { Planning } from '../../../view/planning.ts';
import type { OddsView } from '../../../view/view.ts';
import { newPacket, nextInBox, takeOff } from '../aircraft.ts';
import { basesOf, reaches } from '../chapters/air-range.ts';
import { CANNOT, strengthAgainst } from '../chapters/battle-odds.ts';
import { enterHex } from '../chapters/capture.ts';
import { mayJoin } from '../chapters/declaration.ts';
import { isConnected } from '../chapters/lines.ts';
import { specialPoints } from '../chapters/march.ts';
import { searchMarch } from '../chapters/marching.ts';
import { findSupply } from '../chapters/overland.ts';
import { strikesOf } from '../chapters/strike-strength.ts';
import { maySupport } from '../chapters/support.ts';
import {
  attackOf,
  cityOf,
  controllerOf,
  type Game,
  hasRoomFor,
  hexOf,
  isHeldBy,
  isHq,
  isInZone,
  isIsolated,
  isUntried,
  kindOf,
  sideOf,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import {
  AIR_BOX,
  AIR_ROLE,
  type AircraftId,
  BONUS,
  enemyOf,
  MISSION,
  PACKET_SIZE,
  SUPPLY,
  type UnitId,
} from '../terms.ts';
import { BONUS_WORDS } from './log.ts';
import { battleView } from './odds.ts';

const unitOf = (g: Game, counter: string): UnitId => g.s.forces.ids.indexOf(counter);

export const planning: Planning<Thunder> = {
  place(g, counter, to) {
    const u = unitOf(g, counter);
    const hex = to as Hex;
    if (g.s.land.isBarred[hex] !== 0) return 'no unit stands there';
    if (isHeldBy(g, hex, enemyOf(sideOf(g, u)))) return 'the enemy holds it';
    // TITE 10.2.1: headquarters go from city to city.
    if (isHq(g, u) && !isOwnCity(g, hex, sideOf(g, u))) return 'headquarters stand in cities of their side (10.2)';
    if (!hasRoomFor(g, u, hex)) return 'the hex is full, or allies stand there (11.0)';
    enterHex(g, u, hex);
    return null;
  },

  attack(g, units, to) {
    const target = to as Hex;
    const leftOut: { counter: string; why: string }[] = [];
    const [first] = units;
    if (first === undefined) return { odds: [], leftOut };
    beginFor(g, sideOf(g, unitOf(g, first.counter)));
    // The strongest first: two units attack over a hexside, one of them Major at most (21.1).
    const planned = units.map(({ counter }) => unitOf(g, counter));
    planned.sort((a, b) => strengthFrom(g, b, target) - strengthFrom(g, a, target) || a - b);
    let joined = 0;
    for (const u of planned) {
      const why = whyNot(g, u, target);
      if (why !== null) {
        leftOut.push({ counter: g.s.forces.ids[u], why });
        continue;
      }
      g.set(g.s.at.unitTarget + u, target);
      joined++;
    }
    return { odds: joined === 0 ? [] : [oddsWithSupport(g, target)], leftOut };
  },

  facts(g, counter) {
    const u = unitOf(g, counter);
    const enemy = enemyOf(sideOf(g, u));
    if (isHq(g, u)) {
      const isBad = !isConnected(g, u);
      return [{ label: 'Line', value: isBad ? 'no line to an ultimate source' : 'connected by rail or sea', isBad }];
    }
    const supply = kindOf(g, u).hasOwnSupply ? SUPPLY.supplied : findSupply(g, u);
    return [
      { label: 'Supply', value: SUPPLY_WORDS[supply], isBad: supply !== SUPPLY.supplied },
      ...(isInZone(g, hexOf(g, u), enemy) ? [{ label: 'Zone', value: 'in an enemy zone', isBad: false }] : []),
    ];
  },

  threats(g, counter) {
    const own = unitOf(g, counter);
    const at = hexOf(g, own);
    const [first, last] = g.s.forces.ground[enemyOf(sideOf(g, own))];
    const found: { counter: string; how: string }[] = [];
    for (let u = first; u <= last; u++) {
      const how = howItAttacks(g, u, at);
      if (how !== null) found.push({ counter: g.s.forces.ids[u], how });
    }
    return found;
  },
};

/** By place of SUPPLIES. */
const SUPPLY_WORDS = ['in supply', 'out of supply', 'isolated'] as const;

const isOwnCity = (g: Game, hex: Hex, side: number): boolean => {
  const city = cityOf(g, hex);
  return city >= 0 && controllerOf(g, city) === side;
};

/** Battles are those of the side whose plan it is, in either turn. */
function beginFor(g: Game, side: number): void {
  const { at } = g.s;
  if (g.cells[at.active] === side) return;
  g.set(at.active, side);
  g.set(at.battles, 0);
}

const isNear = (g: Game, from: Hex, to: Hex): boolean => from !== NOWHERE && g.s.land.grid.directionTo(from, to) >= 0;

const strengthFrom = (g: Game, u: UnitId, to: Hex): number =>
  isNear(g, hexOf(g, u), to) ? strengthAgainst(g, u, hexOf(g, u), to) : CANNOT;

/** TITE 19.1, 21.0, 21.1. */
function whyNot(g: Game, u: UnitId, target: Hex): string | null {
  if (isHq(g, u)) return 'headquarters do not attack';
  if (!isNear(g, hexOf(g, u), target)) return 'not next to it';
  if (g.cells[g.s.at.unitTarget + u] !== 0) return 'it is in a battle already (19.1)';
  if (isIsolated(g, u)) return 'it is isolated (7.5.3)';
  if (!isUntried(g, u) && attackOf(g, u) === 0) return 'it has no attack strength (27.1)';
  if (strengthFrom(g, u, target) === CANNOT) return 'halved twice (21.0)';
  return mayJoin(g, u, target) ? null : 'no room over the hexside, or it is barred (11.5)';
}

/** The odds without support; beside them those with each support that could be had. */
function oddsWithSupport(g: Game, target: Hex): OddsView {
  const plain = battleView(g, target, BONUS.none);
  const packets = packetsOver(g, target);
  const alternatives = supports(g, target, bonusesFor(g, target), packets);
  if (alternatives.length === 0) return { ...plain, notes: [...(plain.notes ?? []), NO_SUPPORT] };
  return {
    ...plain,
    alternatives: [{ label: 'without support', expectations: plain.expectations }, ...alternatives],
    notes: [...(plain.notes ?? []), ...(packets.length > 1 ? [REACTION] : [])],
  };
}

/** The supports of headquarters with which a battle by the units that have joined it may be declared. */
export const bonusesFor = (g: Game, target: Hex): number[] => [
  BONUS.none,
  ...[BONUS.broad, BONUS.narrow].filter((bonus) => maySupport(g, target, bonus)),
];

/** The odds of a battle with each of these supports of headquarters, alone and with aircraft. */
export function supports(
  g: Game,
  target: Hex,
  bonuses: readonly number[],
  packets = packetsOver(g, target),
): { readonly label: string; readonly expectations: OddsView['expectations'] }[] {
  return bonuses.flatMap((bonus) =>
    packets.flatMap((flyers) => {
      const parts = [
        ...(bonus === BONUS.none ? [] : [BONUS_WORDS[bonus]]),
        ...(flyers.length === 0 ? [] : [airWords(g, flyers)]),
      ];
      if (parts.length === 0) return [];
      const { expectations } = g.tried(() => {
        board(g, target, flyers);
        return battleView(g, target, bonus);
      });
      return [{ label: `with ${parts.join(' and ')}`, expectations }];
    }),
  );
}

const NO_SUPPORT = 'No headquarters in Attack mode reaches it (10.3.1), and no aircraft that could support it.';
const REACTION =
  'The enemy may answer with fighters and red strikes of his own, which take Support dice away (18.3.1).';

/**
 * None, then the strongest aircraft that could support the battle, one and as many as a packet has (TITE 18.2, 18.3.1).
 */
function packetsOver(g: Game, target: Hex): (readonly AircraftId[])[] {
  const side = g.cells[g.s.at.active];
  const bases = basesOf(g, side);
  const able: AircraftId[] = [];
  for (let a = nextInBox(g, side, AIR_BOX.available); a !== 0; a = nextInBox(g, side, AIR_BOX.available, a)) {
    if (strikesOf(g, a, target) > 0 && reaches(g, bases, a, target)) able.push(a);
  }
  able.sort((a, b) => strikesOf(g, b, target) - strikesOf(g, a, target) || a - b);
  const full = able.slice(0, PACKET_SIZE.mission);
  return [[], ...full.map((_, i) => full.slice(0, i + 1))];
}

const airWords = (g: Game, flyers: readonly AircraftId[]): string =>
  flyers.map((a) => g.s.aviation.models[g.s.aviation.model[a]].name).join(' and ');

function board(g: Game, target: Hex, flyers: readonly AircraftId[]): void {
  if (flyers.length === 0) return;
  const p = newPacket(g, g.cells[g.s.at.active], MISSION.support, target);
  for (const a of flyers) takeOff(g, a, p, AIR_ROLE.mission);
}

/**
 * TITE 6.2: before its battles a unit moves in the Special Movement Phase alone. Null where it cannot attack the hex.
 */
function howItAttacks(g: Game, u: UnitId, at: Hex): string | null {
  const from = hexOf(g, u);
  if (from === NOWHERE || isHq(g, u) || isIsolated(g, u) || (!isUntried(g, u) && attackOf(g, u) === 0)) return null;
  const strength = isUntried(g, u) ? 'untried' : `attack ${attackOf(g, u)}`;
  if (isNear(g, from, at))
    return strengthAgainst(g, u, from, at) === CANNOT ? null : `${strength}, from where it stands`;
  const points = specialPoints(g, u, isInZone(g, from, enemyOf(sideOf(g, u))));
  if (points === 0 || g.s.land.grid.distance(from, at) > 2 * points + 1) return null;
  const search = searchMarch(g, u, points, true);
  for (let i = 0; i < search.count; i++) {
    const hex = search.reached[i] as Hex;
    if (isNear(g, hex, at) && strengthAgainst(g, u, hex, at) !== CANNOT) return `${strength}, after special movement`;
  }
  return null;
}
