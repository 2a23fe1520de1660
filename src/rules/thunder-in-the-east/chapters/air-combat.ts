// The Air Combat Step (TITE 6.2, 18.4, 19.4): dogfights over the missions of the side whose turn it is, then over the
// enemy's support, then strikes. The side whose turn it is chooses their order.

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  hasFlak,
  isFirstOnMission,
  isMajorAircraft,
  isUnderWay,
  landAll,
  leadOf,
  missionOf,
  modelOf,
  nextFlyer,
  type PacketId,
  packetCount,
  packetHex,
  packetSide,
  packetTarget,
  setPacketFleet,
  suffer,
} from '../aircraft.ts';
import { railCapacity } from '../campaign.ts';
import { NOTE } from '../notes.ts';
import {
  activeSide,
  cityOf,
  countdownOf,
  type Game,
  hexOf,
  isCityOf,
  isHeldBy,
  isInZone,
  kindOf,
  modeOf,
  setInterdicted,
  setSupply,
  supplyOf,
  weatherIn,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import {
  AIR_RAID,
  AIR_RESULT,
  AIR_ROLE,
  type AircraftId,
  enemyOf,
  MISSION,
  NATION,
  SUPPLY,
  type UnitId,
  WEATHER,
} from '../terms.ts';
import { VERB } from '../verbs.ts';
import { fireFlak, offerFlakTargets } from './air-defense.ts';
import { isTransport, paratroopsOf, unload } from './air-transport.ts';
import { jump, openLanding, secure } from './airborne.ts';
import { dissolution, isDissolving } from './capture.ts';
import { fightOver } from './dogfight.ts';
import { CITY_RADIUS, hasCityRadius } from './lines.ts';
import { closePort, damageAtSea, keepPort, priceOfPort } from './naval-strikes.ts';
import { ruin } from './strategic-bombing.ts';
import { damageOf, isStrikeHit, MISS } from './strike-strength.ts';

/**
 * Locals: the packet; the aircraft that strafes; its hits that are still to be distributed; whether the packets that
 * are left follow in the order in which they took off.
 */
export const airCombat = procedure('aircombat', {
  steps: ['own', 'enemys', 'strikes', 'roll', 'hazard', 'starve', 'home', 'flak', 'mission', 'arrive', 'port'],
  locals: ['packet', 'strafer', 'hits', 'isInOrder'],
});

const local = (g: Game, name: keyof typeof airCombat.at): number => g.cells[airCombat.at[name]];
const packetNow = (g: Game): PacketId => local(g, 'packet');

/** Fights and strikes with all packets; the running procedure then continues at `then`. */
export function fightInTheAir(g: Game, then: StepId): void {
  if (packetCount(g) === 0) g.goto(then);
  else g.call(airCombat, then);
}

/** Whether a packet of the side has interceptors; they land when the dogfight is over. */
const isFought = (g: Game, p: PacketId, side: number): boolean =>
  packetSide(g, p) === side && nextFlyer(g, p, AIR_ROLE.intercept) !== 0;

/** Whether flak is to fire at a packet. */
const isShotAt = (g: Game, p: PacketId): boolean => hasFlak(g, p) && leadOf(g, p) !== 0;

/** The next packet, after another, for which something holds; 0 for none. */
function nextPacket(g: Game, holds: (g: Game, p: PacketId) => boolean, after: PacketId = 0): PacketId {
  for (let p = after + 1; p <= packetCount(g); p++) if (holds(g, p)) return p;
  return 0;
}

/** One segment of the step: packets that it is about, how one of them begins, and what follows the last. */
interface Segment {
  readonly prompt: string;
  isOpen(g: Game, p: PacketId): boolean;
  begin(g: Game, p: PacketId): void;
  end(g: Game): void;
}

// TITE 19.4: the side whose turn it is chooses which packet is next, as long as there are several.
const inChosenOrder = ({ prompt, isOpen, begin, end }: Segment) =>
  decide<Thunder>({
    rule: '19.4',
    prompt,
    actor: (g) => activeSide(g) as Seat,
    legal: (g, out) => {
      const first = nextPacket(g, isOpen);
      if (local(g, 'isInOrder') === 1 || first === 0 || nextPacket(g, isOpen, first) === 0) return;
      for (let p = first; p !== 0; p = nextPacket(g, isOpen, p)) out.add(VERB.next, p);
      out.add(VERB.inOrder);
    },
    otherwise: (g) => {
      const p = nextPacket(g, isOpen);
      g.set(airCombat.at.packet, p);
      if (p === 0) end(g);
      else begin(g, p);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.inOrder) {
        g.set(airCombat.at.isInOrder, 1);
        g.stay();
        return;
      }
      g.set(airCombat.at.packet, aOf(chosen));
      begin(g, aOf(chosen));
    },
  });

airCombat.define<Thunder>({
  own: inChosenOrder({
    prompt: 'choose the mission that is fired at next',
    isOpen: (g, p) => isFought(g, p, activeSide(g)) || isShotAt(g, p),
    begin: (g, p) => fightOver(g, p, airCombat.step.flak),
    end: (g) => g.goto(airCombat.step.enemys),
  }),

  enemys: inChosenOrder({
    prompt: 'choose the enemy support that is intercepted next',
    isOpen: (g, p) => isFought(g, p, enemyOf(activeSide(g))),
    begin: (g, p) => fightOver(g, p, airCombat.step.enemys),
    end: (g) => g.goto(airCombat.step.strikes),
  }),

  strikes: inChosenOrder({
    prompt: 'choose the mission that is carried out next',
    isOpen: isReadyToStrike,
    begin: (g) => g.goto(airCombat.step.mission),
    end: (g) => {
      landSweeps(g);
      g.back();
    },
  }),

  // TITE 6.2, 208.4.2: flak fires after the interceptors of the mission, before any mission is carried out.
  flak: decide({
    rule: '208.4.3',
    prompt: 'choose the aircraft at which the flak fires',
    actor: (g) => enemyOf(packetSide(g, packetNow(g))) as Seat,
    legal: (g, out) => {
      if (isShotAt(g, packetNow(g))) offerFlakTargets(g, packetNow(g), out);
    },
    otherwise: (g) => g.goto(airCombat.step.own),
    apply: (g, chosen) => {
      fireFlak(g, packetNow(g), aOf(chosen));
      if (leadOf(g, packetNow(g)) === 0) landAll(g, packetNow(g), AIR_ROLE.escort);
      g.goto(airCombat.step.own);
    },
  }),

  mission: auto((g) => {
    const p = packetNow(g);
    g.set(airCombat.at.strafer, missionOf(g, p) === MISSION.strafe ? leadOf(g, p) : 0);
    if (isTransport(missionOf(g, p))) {
      deliver(g, p);
      g.goto(airCombat.step.arrive);
    } else if (isSurpriseRaid(g)) {
      addHits(g, surpriseHits(g, packetNow(g)));
      g.goto(airCombat.step.home);
    } else if (damageOf(g, p, local(g, 'strafer')) < 1) {
      // TITE 18.4.1: an attack whose Damage Value is less than 1 fails without a die.
      g.note(NOTE.struck, leadOf(g, p), packetHex(g, p), missionOf(g, p), 0, 0);
      g.goto(airCombat.step.home);
    } else {
      g.goto(airCombat.step.roll);
    }
  }),

  roll: chance({
    rule: '18.4.1',
    legal: (_, out) => {
      for (let die = 1; die <= MISS; die++) out.add(VERB.roll, die);
    },
    classOf: (g, outcome) => {
      const die = aOf(outcome);
      if (!isStrikeHit(die, damageOf(g, packetNow(g), local(g, 'strafer')))) return die === MISS ? MISS : 0;
      // Hits are as many as the die says, where they count.
      return isByHits(missionOf(g, packetNow(g))) ? die : 1;
    },
    apply: (g, outcome) => strike(g, aOf(outcome)),
  }),

  // TITE 18.4.1: in mud, snow and extreme cold the highest die damages one of the aircraft.
  hazard: decide({
    rule: '18.4.1',
    prompt: 'choose the aircraft that the weather damages',
    actor: (g) => packetSide(g, packetNow(g)) as Seat,
    legal: (g, out) => {
      const p = packetNow(g);
      for (let a = leadOf(g, p); a !== 0; a = nextFlyer(g, p, AIR_ROLE.mission, a)) {
        const strafer = local(g, 'strafer');
        if (strafer === 0 ? isFirstOnMission(g, p, a) : strafer === a) out.add(VERB.risk, a);
      }
    },
    apply: (g, chosen) => {
      const next = nextFlyer(g, packetNow(g), AIR_ROLE.mission, aOf(chosen));
      suffer(g, aOf(chosen), AIR_RESULT.damage);
      if (local(g, 'strafer') !== 0) strafeOn(g, next);
      else g.goto(airCombat.step.home);
    },
  }),

  // TITE 18.4.4: the side that was bombed chooses hexes whose units are out of supply.
  starve: decide({
    rule: '18.4.4',
    prompt: 'choose the hex whose units are out of supply',
    actor: (g) => enemyOf(packetSide(g, packetNow(g))) as Seat,
    legal: (g, out) => {
      if (local(g, 'hits') === 0) return;
      offerStarvable(g, true, out);
      if (out.size === 0) offerStarvable(g, false, out);
    },
    otherwise: (g) => g.goto(airCombat.step.home),
    apply: (g, chosen) => {
      const { presence } = g.s;
      const side = enemyOf(packetSide(g, packetNow(g)));
      for (let u = presence.firstIn(g, aOf(chosen) as Hex); u !== 0; u = presence.nextOf(g, u)) {
        if (mayStarve(g, u, side)) setSupply(g, u, SUPPLY.unsupplied);
      }
      g.add(airCombat.at.hits, -1);
      g.stay();
    },
  }),

  // TITE 106.5.4: equipment keeps a major port or a naval base at work.
  port: decide({
    rule: '106.5.4',
    prompt: (g) => `pay for the port in ${g.s.land.grid.label(packetHex(g, packetNow(g)))}, or let it be closed`,
    actor: (g) => enemyOf(packetSide(g, packetNow(g))) as Seat,
    legal: (g, out) => {
      const price = priceOfPort(g, packetHex(g, packetNow(g)));
      if (price === 0 || g.cells[g.s.at.equipment + enemyOf(packetSide(g, packetNow(g)))] < price) return;
      out.add(VERB.keepPort);
      out.add(VERB.closePort);
    },
    otherwise: (g) => {
      closePort(g, packetHex(g, packetNow(g)));
      g.goto(airCombat.step.home);
    },
    apply: (g, chosen) => {
      const hex = packetHex(g, packetNow(g));
      if (verbOf(chosen) === VERB.keepPort) keepPort(g, enemyOf(packetSide(g, packetNow(g))), hex);
      else closePort(g, hex);
      g.goto(airCombat.step.home);
    },
  }),

  // A headquarters on which paratroops fall reforms elsewhere (TITE 10.2.2).
  arrive: auto((g) => {
    if (isDissolving(g)) g.call(dissolution, airCombat.step.arrive);
    else g.goto(airCombat.step.home);
  }),

  home: auto((g) => {
    g.set(airCombat.at.hits, 0);
    setPacketFleet(g, packetNow(g), 0);
    landAll(g, packetNow(g), AIR_ROLE.mission);
    landAll(g, packetNow(g), AIR_ROLE.escort);
    g.goto(airCombat.step.strikes);
  }),
});

/**
 * TITE 19.4: all missions but support, which waits for its battle, and sweeps. Those that have struck are at home.
 */
function isReadyToStrike(g: Game, p: PacketId): boolean {
  const mission = missionOf(g, p);
  return isUnderWay(g, p) && mission !== MISSION.support && mission !== MISSION.sweep && !awaitsBattle(g, p);
}

/** TITE 105.1: paratroops jump where enemies are when the battle begins. */
const awaitsBattle = (g: Game, p: PacketId): boolean =>
  missionOf(g, p) === MISSION.paradrop &&
  paratroopsOf(g, p) !== 0 &&
  isHeldBy(g, packetHex(g, p), enemyOf(packetSide(g, p)));

/** Lands the load of a transport mission (TITE 104.2, 104.3, 105.1). */
export function deliver(g: Game, p: PacketId): void {
  if (missionOf(g, p) !== MISSION.paradrop) {
    unload(g, p);
    return;
  }
  const u = paratroopsOf(g, p);
  if (u === 0) return;
  const isReady = jump(g, p);
  secure(g, u, packetHex(g, p));
  if (isReady) openLanding(g, packetHex(g, p));
}

function landSweeps(g: Game): void {
  for (let p = 1; p <= packetCount(g); p++) if (missionOf(g, p) === MISSION.sweep) landAll(g, p, AIR_ROLE.mission);
}

/** Missions whose successful die is the number of their hits (TITE 18.4.1). */
const isByHits = (mission: number): boolean =>
  mission === MISSION.airfields || mission === MISSION.logistics || mission === MISSION.strategic;

function strike(g: Game, die: number): void {
  const p = packetNow(g);
  const strafer = local(g, 'strafer');
  const damage = damageOf(g, p, strafer);
  if (missionOf(g, p) === MISSION.ships) g.note(NOTE.waylaid, packetTarget(g, p), packetHex(g, p), damage, die);
  else g.note(NOTE.struck, strafer === 0 ? leadOf(g, p) : strafer, packetHex(g, p), missionOf(g, p), damage, die);
  if (isStrikeHit(die, damage)) {
    succeed(g, die);
    return;
  }
  if (die === MISS && isHazardous(g, packetHex(g, p))) {
    g.goto(airCombat.step.hazard);
    return;
  }
  if (strafer !== 0) strafeOn(g, nextFlyer(g, p, AIR_ROLE.mission, strafer));
  else g.goto(airCombat.step.home);
}

function succeed(g: Game, die: number): void {
  const p = packetNow(g);
  const { at } = g.s;
  switch (missionOf(g, p)) {
    case MISSION.interdiction:
      interdict(g, packetTarget(g, p));
      g.goto(airCombat.step.home);
      return;
    case MISSION.airfields:
      addHits(g, die);
      g.goto(airCombat.step.home);
      return;
    case MISSION.strategic:
      ruin(g, cityOf(g, packetHex(g, p)), die, bomberNation(g, p));
      g.goto(airCombat.step.home);
      return;
    case MISSION.ships:
      damageAtSea(g, p);
      g.goto(airCombat.step.home);
      return;
    case MISSION.port:
      g.goto(airCombat.step.port);
      return;
    case MISSION.logistics: {
      // TITE 18.4.4: two hits use up a point of rail capacity, but never the last.
      const side = enemyOf(packetSide(g, p));
      if (die > 1 && g.cells[at.railUsed + side] < railCapacity(g, side) - 1) g.add(at.railUsed + side, 1);
      g.set(airCombat.at.hits, die);
      g.goto(airCombat.step.starve);
      return;
    }
    default: {
      const target = packetTarget(g, p);
      if (mayStarve(g, target, enemyOf(packetSide(g, p)))) setSupply(g, target, SUPPLY.unsupplied);
      strafeOn(g, nextFlyer(g, p, AIR_ROLE.mission, local(g, 'strafer')));
    }
  }
}

/**
 * TITE 208.1.2: the nation that gains by the bombing: the attacker's choice is one that has morale, which Germany has
 * not.
 */
function bomberNation(g: Game, p: PacketId): number {
  let nation = modelOf(g, leadOf(g, p)).nation;
  for (let a = leadOf(g, p); a !== 0; a = nextFlyer(g, p, AIR_ROLE.mission, a)) {
    if (nation === NATION.germany) nation = modelOf(g, a).nation;
  }
  return nation;
}

/** TITE 18.7: aircraft of a packet strafe one by one. */
function strafeOn(g: Game, next: AircraftId): void {
  g.set(airCombat.at.strafer, next);
  g.goto(next === 0 ? airCombat.step.home : airCombat.step.roll);
}

/** TITE 18.4.2. */
function interdict(g: Game, u: UnitId): void {
  if (hexOf(g, u) !== 0) setInterdicted(g, u, true);
}

const isHazardous = (g: Game, hex: Hex): boolean => {
  const weather = weatherIn(g, hex);
  return weather !== WEATHER.clear && weather !== WEATHER.overcast;
};

// Airfields (TITE 18.4.3, 26.2)

const isSurpriseRaid = (g: Game): boolean =>
  missionOf(g, packetNow(g)) === MISSION.airfields &&
  g.cells[g.s.at.airRaid + packetSide(g, packetNow(g))] === AIR_RAID.surprise;

/** TITE 26.2: a Major aircraft hits twice, a Minor one once, without a die. */
export function surpriseHits(g: Game, p: PacketId): number {
  let hits = 0;
  for (let a = leadOf(g, p); a !== 0; a = nextFlyer(g, p, AIR_ROLE.mission, a)) hits += isMajorAircraft(g, a) ? 2 : 1;
  return hits;
}

const addHits = (g: Game, hits: number): void =>
  g.add(g.s.at.airfieldHits + enemyOf(packetSide(g, packetNow(g))), hits);

// Logistics (TITE 18.4.4)

/** The radius of the bombed city or headquarters, the larger of those in the hex that work. */
function radiusOf(g: Game, hex: Hex, side: number): number {
  const { presence } = g.s;
  let radius = isCityOf(g, hex, side) && hasCityRadius(g, cityOf(g, hex)) ? CITY_RADIUS : 0;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    const { hq } = kindOf(g, u);
    if (hq !== null && kindOf(g, u).side === side && countdownOf(g, u) === 0)
      radius = Math.max(radius, hq.radius[modeOf(g, u) === 1 ? 1 : 0]);
  }
  return radius;
}

const mayStarve = (g: Game, u: UnitId, side: number): boolean => {
  const kind = kindOf(g, u);
  return kind.side === side && kind.hq === null && !kind.hasOwnSupply && supplyOf(g, u) === SUPPLY.supplied;
};

/** Adds the hexes with supplied units of the bombed side within the radius, of those in enemy zones or of all. */
function offerStarvable(g: Game, mustBeInZone: boolean, out: Options): void {
  const { grid } = g.s.land;
  const from = packetHex(g, packetNow(g));
  const radius = radiusOf(g, from, enemyOf(packetSide(g, packetNow(g))));
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    if (grid.distance(hex, from) <= radius && isStarvable(g, hex, mustBeInZone)) out.add(VERB.starve, hex);
  }
}

function isStarvable(g: Game, hex: Hex, mustBeInZone: boolean): boolean {
  const p = packetNow(g);
  const side = enemyOf(packetSide(g, p));
  const { presence } = g.s;
  if (mustBeInZone && !isInZone(g, hex, packetSide(g, p))) return false;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) if (mayStarve(g, u, side)) return true;
  return false;
}
