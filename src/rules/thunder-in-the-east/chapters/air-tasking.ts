// Packets take off (TITE 18.2 to 18.8, 19.1 to 19.3): the missions of the side whose turn it is, the enemy's reaction,
// and interceptors against the enemy's defensive support. A mission comes in stages: what for, where, against whom,
// with which aircraft, with which escort.

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import {
  countFlyers,
  hasAircraft,
  isFirstAlike,
  isNight,
  leadOf,
  missionOf,
  modelOf,
  newPacket,
  nextFlyer,
  nextInBox,
  type PacketId,
  packetCount,
  packetFleet,
  packetHex,
  packetOf,
  packetSide,
  packetTarget,
  setNight,
  takeOff,
} from '../aircraft.ts';
import { MOST_PACKETS } from '../cells.ts';
import { activeSide, type Game, inactiveSide, isStunned } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AIR_BOX, AIR_ROLE, type AircraftId, enemyOf, MISSION, PACKET_SIZE } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { assignFlak, offerFlak, readyFlak } from './air-defense.ts';
import { basesOf, mayIntercept, reaches } from './air-range.ts';
import { offerTransfers, transfer } from './air-reserve.ts';
import {
  eachTarget,
  hasTarget,
  isAgainstUnit,
  isUnitTarget,
  mayCover,
  mostPackets,
  offerPatrols,
} from './air-targets.ts';
import {
  board,
  canPayForSupplies,
  eachLanding,
  eachPassenger,
  isTransport,
  loadSupplies,
  offerCarriers,
} from './air-transport.ts';
import { declareDrop, eachDrop, eachParatroop, offerRegions } from './airborne.ts';
import { fleetFor, hexOfStrike, offerStrikes, sortie } from './naval-strikes.ts';
import { cityNear } from './near-city.ts';
import { offering } from './offering.ts';
import { fliesAlone, isBombing, strengthFor } from './strike-strength.ts';

/** The three steps in which packets take off. */
const STAGE = { missions: 0, reaction: 1, interception: 2 } as const;

/**
 * Locals: the mission, its hex, its target and its packet; the stage; the unit that boards next; the city near a drop.
 */
export const airTasking = procedure('tasking', {
  steps: [
    'begin',
    'plan',
    'cover',
    'over',
    'against',
    'crew',
    'escort',
    'react',
    'counter',
    'scramble',
    'load',
    'near',
    'light',
  ],
  locals: ['mission', 'hex', 'target', 'packet', 'stage', 'cargo', 'city'],
});

const local = (g: Game, name: keyof typeof airTasking.at): number => g.cells[airTasking.at[name]];
const hexNow = (g: Game): Hex => local(g, 'hex') as Hex;
const packetNow = (g: Game): PacketId => local(g, 'packet');

/** The packet that aircraft are being added to; 0 where there is none. */
export function packetInHand(g: Game): PacketId {
  const { crew, escort, scramble } = airTasking.step;
  return !g.isOver && [crew, escort, scramble].includes(g.stepId) ? packetNow(g) : 0;
}

const isReaction = (g: Game): boolean => local(g, 'stage') === STAGE.reaction;

/** Lets packets of a stage take off; the running procedure then continues at `then`. */
export function task(g: Game, stage: keyof typeof STAGE, then: StepId): void {
  // TITE 106.5.3: fleets need no aircraft.
  if (!hasAircraft(g) && !(stage === 'reaction' && g.s.navy.count > 0)) {
    g.goto(then);
    return;
  }
  g.call(airTasking, then);
  g.set(airTasking.at.stage, STAGE[stage]);
}

/** The side that forms the packet. */
const flyingSide = (g: Game): Seat => (isReaction(g) ? inactiveSide(g) : activeSide(g));
const nextStep = (g: Game): StepId => (isReaction(g) ? airTasking.step.react : airTasking.step.plan);

/** The missions of a side's own turn, in the order in which they are offered. */
const OWN_MISSIONS = [
  MISSION.support,
  MISSION.interdiction,
  MISSION.airfields,
  MISSION.logistics,
  MISSION.strafe,
  MISSION.sweep,
  MISSION.strategic,
  MISSION['air-supply'],
  MISSION.airlift,
  MISSION.paradrop,
  MISSION.ships,
  MISSION.port,
] as const;

/** TITE 26.2: after a Sneak Attack the victim's aircraft stay on the ground. */
export const mayFly = (g: Game, side: number): boolean =>
  !isStunned(g, side) && nextInBox(g, side, AIR_BOX.available) !== 0;

airTasking.define<Thunder>({
  begin: auto((g) => {
    const { plan, react, counter } = airTasking.step;
    if (isReaction(g)) readyFlak(g, inactiveSide(g));
    const stage = local(g, 'stage');
    g.goto(stage === STAGE.missions ? plan : stage === STAGE.reaction ? react : counter);
  }),

  plan: decide({
    rule: '18.3',
    prompt: 'send aircraft on a mission, or end the missions',
    actor: activeSide,
    legal: (g, out) => {
      if (!mayFly(g, activeSide(g)) || packetCount(g) === MOST_PACKETS) return;
      for (let i = 0; i < OWN_MISSIONS.length; i++) {
        if (hasTarget(g, activeSide(g), OWN_MISSIONS[i])) out.add(VERB.fly, OWN_MISSIONS[i]);
      }
      offerTransfers(g, activeSide(g), out);
    },
    declines: VERB.done,
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.transfer) {
        transfer(g, aOf(chosen));
        g.stay();
        return;
      }
      g.set(airTasking.at.mission, aOf(chosen));
      for (const name of ['target', 'packet', 'cargo'] as const) g.set(airTasking.at[name], 0);
      g.goto(firstStepOf(aOf(chosen)));
    },
  }),

  // TITE 18.8: a sweep patrols near a mission that it covers.
  cover: decide({
    rule: '18.8',
    prompt: 'choose the mission that the sweep covers',
    actor: activeSide,
    legal: (g, out) => {
      for (let p = 1; p <= packetCount(g); p++) if (mayCover(g, p)) out.add(VERB.cover, leadOf(g, p));
    },
    apply: (g, chosen) => {
      g.set(airTasking.at.packet, packetOf(g, aOf(chosen)));
      g.goto(airTasking.step.over);
    },
  }),

  over: decide({
    rule: '18.2',
    prompt: 'choose the hex of the mission',
    actor: activeSide,
    legal: (g, out) => {
      const mission = local(g, 'mission');
      if (mission === MISSION.sweep) offerPatrols(g, packetNow(g), out);
      else if (mission === MISSION.airlift) eachLanding(g, local(g, 'cargo'), offering(g, VERB.over, out));
      else if (mission === MISSION.paradrop) offerDrops(g, out);
      else eachTarget(g, activeSide(g), mission, offering(g, VERB.over, out));
    },
    apply: (g, chosen) => {
      g.set(airTasking.at.hex, aOf(chosen));
      if (isAgainstUnit(local(g, 'mission'))) g.goto(airTasking.step.against);
      else form(g);
    },
  }),

  against: decide({
    rule: '18.4.2',
    prompt: 'choose the unit that the mission attacks',
    actor: activeSide,
    legal: (g, out) => {
      const { presence } = g.s;
      for (let u = presence.firstIn(g, hexNow(g)); u !== 0; u = presence.nextOf(g, u)) {
        if (isUnitTarget(g, activeSide(g), local(g, 'mission'), u)) out.add(VERB.strike, u);
      }
    },
    apply: (g, chosen) => {
      g.set(airTasking.at.target, aOf(chosen));
      form(g);
    },
  }),

  crew: decide({
    rule: '18.2',
    prompt: 'add an aircraft to the mission, or end the packet',
    actor: flyingSide,
    legal: (g, out) => {
      const mission = missionOf(g, packetNow(g));
      const flying = countFlyers(g, packetNow(g), AIR_ROLE.mission) + (packetFleet(g, packetNow(g)) === 0 ? 0 : 1);
      const most = mission === MISSION.sweep ? PACKET_SIZE.sweep : PACKET_SIZE.mission;
      if (flying < most) offerCrew(g, out);
      if (out.size > 0 && flying > 0 && local(g, 'cargo') === 0) out.add(VERB.done);
    },
    otherwise: (g) => g.goto(airTasking.step.escort),
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.done) {
        g.goto(airTasking.step.escort);
        return;
      }
      if (verbOf(chosen) === VERB.sortie) {
        sortie(g, packetNow(g), aOf(chosen));
        return g.stay();
      }
      takeOff(g, aOf(chosen), packetNow(g), AIR_ROLE.mission);
      if (missionOf(g, packetNow(g)) === MISSION['air-supply']) loadSupplies(g, aOf(chosen), flyingSide(g));
      if (local(g, 'cargo') !== 0) takeAboard(g, aOf(chosen));
      else g.stay();
    },
  }),

  escort: decide({
    rule: '18.5',
    prompt: 'send an escort with the mission, or none',
    actor: flyingSide,
    legal: (g, out) => {
      // TITE 18.8: sweeps are not escorted.
      if (missionOf(g, packetNow(g)) === MISSION.sweep || leadOf(g, packetNow(g)) === 0) return;
      // TITE 208.2.2: nor are bombers by night.
      if (fliesAlone(g, packetNow(g))) return;
      offerFighters(g, flyingSide(g), packetHex(g, packetNow(g)), VERB.escort, out);
    },
    declines: VERB.alone,
    otherwise: (g) => g.goto(nextStep(g)),
    apply: (g, chosen) => {
      takeOff(g, aOf(chosen), packetNow(g), AIR_ROLE.escort);
      g.goto(nextStep(g));
    },
  }),

  react: decide({
    rule: '19.2',
    prompt: 'intercept a mission, support defenders, or end the reaction',
    actor: inactiveSide,
    legal: (g, out) => {
      offerFlak(g, inactiveSide(g), out);
      if (packetCount(g) < mostPackets(g)) offerStrikes(g, inactiveSide(g), out);
      if (mayFly(g, inactiveSide(g))) {
        offerInterceptions(g, inactiveSide(g), out);
        if (packetCount(g) < MOST_PACKETS)
          eachTarget(g, inactiveSide(g), MISSION.support, offering(g, VERB.defend, out));
      }
    },
    declines: VERB.done,
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.flak) {
        assignFlak(g, packetOf(g, aOf(chosen)));
        g.stay();
        return;
      }
      if (verbOf(chosen) === VERB.intercept) {
        pursue(g, aOf(chosen));
        return;
      }
      const isAtSea = verbOf(chosen) !== VERB.defend;
      g.set(airTasking.at.mission, isAtSea ? MISSION.ships : MISSION.support);
      g.set(airTasking.at.target, verbOf(chosen) === VERB.waylay ? aOf(chosen) : 0);
      g.set(airTasking.at.hex, isAtSea ? hexOfStrike(g, verbOf(chosen), aOf(chosen)) : aOf(chosen));
      form(g);
    },
  }),

  counter: decide({
    rule: '19.3',
    prompt: 'intercept the support of defenders, or end the interceptions',
    actor: activeSide,
    legal: (g, out) => {
      if (!mayFly(g, activeSide(g))) return;
      offerInterceptions(g, activeSide(g), out);
    },
    declines: VERB.done,
    otherwise: (g) => g.back(),
    apply: (g, chosen) => pursue(g, aOf(chosen)),
  }),

  scramble: decide({
    rule: '18.6',
    prompt: 'send a fighter against the mission, or end the packet',
    actor: (g) => enemyOf(packetSide(g, packetNow(g))) as Seat,
    legal: (g, out) => {
      const p = packetNow(g);
      const flying = countFlyers(g, p, AIR_ROLE.intercept);
      // TITE 208.2.3: by night each fighter is on its own.
      if (flying < (isNight(g, p) ? 1 : PACKET_SIZE.intercept))
        offerFighters(g, enemyOf(packetSide(g, p)), packetHex(g, p), VERB.scramble, out);
      if (out.size > 0 && flying > 0) out.add(VERB.done);
    },
    otherwise: (g) => g.goto(stepAfterPursuit(g)),
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.done) {
        g.goto(stepAfterPursuit(g));
        return;
      }
      takeOff(g, aOf(chosen), packetNow(g), AIR_ROLE.intercept);
      g.stay();
    },
  }),

  // TITE 104.1: a unit for the next aircraft of the packet, or the paratroops of the mission.
  load: decide({
    rule: '104.1',
    prompt: 'choose a unit to fly, or end the packet',
    actor: activeSide,
    legal: (g, out) => {
      const p = packetNow(g);
      if (p !== 0 && countFlyers(g, p, AIR_ROLE.mission) >= PACKET_SIZE.mission) return;
      const to = p === 0 ? NOWHERE : packetHex(g, p);
      if (local(g, 'mission') === MISSION.paradrop) eachParatroop(g, activeSide(g), offering(g, VERB.load, out));
      else eachPassenger(g, activeSide(g), to, offering(g, VERB.load, out));
      if (out.size > 0 && p !== 0) out.add(VERB.done);
    },
    otherwise: (g) => g.goto(airTasking.step.escort),
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.done) {
        g.goto(airTasking.step.escort);
        return;
      }
      g.set(airTasking.at.cargo, aOf(chosen));
      if (packetNow(g) !== 0) g.goto(airTasking.step.crew);
      else g.goto(local(g, 'mission') === MISSION.paradrop ? airTasking.step.near : airTasking.step.over);
    },
  }),

  near: decide({
    rule: '105.1',
    prompt: 'choose the city near which the unit drops',
    actor: activeSide,
    legal: (g, out) => offerRegions(g, activeSide(g), out),
    apply: (g, chosen) => {
      g.set(airTasking.at.city, aOf(chosen));
      g.goto(airTasking.step.over);
    },
  }),

  light: decide({
    rule: '208.2',
    prompt: 'fly the mission by day or by night',
    actor: activeSide,
    legal: (_, out) => {
      out.add(VERB.day);
      out.add(VERB.night);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.night) setNight(g, packetNow(g));
      g.goto(airTasking.step.crew);
    },
  }),
});

const firstStepOf = (mission: number): StepId => {
  if (mission === MISSION.sweep) return airTasking.step.cover;
  return mission === MISSION.airlift || mission === MISSION.paradrop ? airTasking.step.load : airTasking.step.over;
};

/** TITE 208.2: bombing and paradrops. */
const mayFlyByNight = (g: Game, mission: number): boolean =>
  g.s.rules.nightMissions && (isBombing(mission) || mission === MISSION.paradrop);

/** The unit boards the aircraft; an airlift then takes another, a drop has a second aircraft at most as a spare. */
function takeAboard(g: Game, a: AircraftId): void {
  const u = local(g, 'cargo');
  const isDrop = local(g, 'mission') === MISSION.paradrop;
  board(g, a, u);
  g.set(airTasking.at.cargo, 0);
  if (isDrop) declareDrop(g, flyingSide(g), packetHex(g, packetNow(g)), u);
  if (isDrop) g.stay();
  else g.goto(airTasking.step.load);
}

function offerDrops(g: Game, out: Options): void {
  eachDrop(g, activeSide(g), (hex) => {
    if (cityNear(g, hex) === local(g, 'city')) out.add(VERB.over, hex);
  });
}

const stepAfterPursuit = (g: Game): StepId =>
  packetSide(g, packetNow(g)) === activeSide(g) ? airTasking.step.react : airTasking.step.counter;

function form(g: Game): void {
  const p = newPacket(g, flyingSide(g), local(g, 'mission'), hexNow(g), local(g, 'target'));
  g.set(airTasking.at.packet, p);
  g.goto(mayFlyByNight(g, local(g, 'mission')) ? airTasking.step.light : airTasking.step.crew);
}

function pursue(g: Game, lead: AircraftId): void {
  g.set(airTasking.at.packet, packetOf(g, lead));
  g.goto(airTasking.step.scramble);
}

// Aircraft

/** The first aircraft of each model that can fly the packet's mission. */
function offerCrew(g: Game, out: Options): void {
  const side = flyingSide(g);
  const p = packetNow(g);
  const mission = missionOf(g, p);
  if (isTransport(mission)) {
    if (mission === MISSION['air-supply'] && !canPayForSupplies(g, side)) return;
    offerCarriers(g, side, local(g, 'cargo'), packetHex(g, p), out);
    return;
  }
  if (mission === MISSION.ships && packetTarget(g, p) !== 0 && packetFleet(g, p) === 0) {
    const fleet = fleetFor(g, side, packetHex(g, p));
    if (fleet !== 0) out.add(VERB.sortie, fleet);
  }
  const bases = basesOf(g, side);
  for (let a = nextInBox(g, side, AIR_BOX.available); a !== 0; a = nextInBox(g, side, AIR_BOX.available, a)) {
    const isAble = strengthFor(g, a, side, mission, packetHex(g, p)) > 0;
    if (isAble && isFirstAlike(g, a) && reaches(g, bases, a, packetHex(g, p), mission === MISSION.sweep))
      out.add(VERB.crew, a);
  }
}

/** The first aircraft of each model with an Air-to-Air Strength that reaches a hex (TITE 18.5, 18.6). */
function offerFighters(g: Game, side: number, hex: Hex, verb: number, out: Options): void {
  const bases = basesOf(g, side);
  for (let a = nextInBox(g, side, AIR_BOX.available); a !== 0; a = nextInBox(g, side, AIR_BOX.available, a)) {
    if (modelOf(g, a).air === 0 || !isFirstAlike(g, a)) continue;
    if (verb === VERB.scramble ? mayIntercept(g, bases, a, hex) : reaches(g, bases, a, hex)) out.add(verb, a);
  }
}

/** Enemy packets without interceptors that a fighter reaches (TITE 18.6). */
function offerInterceptions(g: Game, side: number, out: Options): void {
  const bases = basesOf(g, side);
  for (let p = 1; p <= packetCount(g); p++) {
    if (packetSide(g, p) === side || leadOf(g, p) === 0 || nextFlyer(g, p, AIR_ROLE.intercept) !== 0) continue;
    for (let a = nextInBox(g, side, AIR_BOX.available); a !== 0; a = nextInBox(g, side, AIR_BOX.available, a)) {
      if (modelOf(g, a).air === 0 || !mayIntercept(g, bases, a, packetHex(g, p))) continue;
      out.add(VERB.intercept, leadOf(g, p));
      break;
    }
  }
}
