// The movement of both movement steps (TITE 14.0 to 16.3): a unit, then hex by hex, with overruns, railways and
// headquarters in between.

import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { type Direction, type Hex, NOWHERE } from '../../../hex/ids.ts';
import { mark, nextMarked, unmark, unmarkAll } from '../../../wargame/units/marks.ts';
import { NOTE } from '../notes.ts';
import {
  activeSide,
  type Game,
  hexOf,
  inactiveSide,
  isFrozen,
  isHq,
  isInZone,
  isLone,
  mayStackWith,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AXIS, PHASE, SOVIET, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { dissolution, enterHex, isDissolving } from './capture.ts';
import { markScope, mayInfiltrate } from './cards/onslaught.ts';
import { mayRelocate, relocation } from './headquarters.ts';
import { mayInvade, offerCoasts } from './landing.ts';
import { costOf, isHinderedIn, isOneHexOnly, mayStep, mayStepAnywhere, pointsFor } from './march.ts';
import { breakDown, mayBreakDown } from './organization.ts';
import { mayOverrun, overrun, overrunPrice, soleZone } from './overrun.ts';
import { mayPassAnywhere, offerPasses, passCost } from './passing.ts';
import { capacityOf, evacuate, mayEntrain, mayEvacuate, offerCities, offerHexes } from './rail.ts';
import { mayRedeploy, offerReserves, redeploy } from './reserves.ts';
import { offerFleets, readyFleets, sailing, setSail } from './sailing.ts';
import { embark, mayEmbark, offerPorts } from './transport.ts';

/** Whether a unit has moved: not at all, only from one headquarters in reserve to another, or over land. */
const MOVED = { no: 0, redeployed: 1, yes: 2 } as const;

/**
 * Locals: the unit, its points left, a place of MOVED; the city towards which it goes by rail; the hex of the enemy
 * unit that it may overrun and whose zone else ends its move, 0 for none; and the hex of one that it may overrun before
 * its infiltration counts as used (26.2).
 */
export const movement = procedure('movement', {
  steps: ['begin', 'pick', 'step', 'entered', 'overrun', 'toward', 'detrain'],
  locals: ['unit', 'left', 'hasMoved', 'city', 'ahead', 'spared'],
});

const localOf = (g: Game, local: keyof typeof movement.at): number => g.cells[movement.at[local]];
const unitOf = (g: Game): UnitId => localOf(g, 'unit');
const isSpecial = (g: Game): boolean => g.cells[g.s.at.phase] === PHASE.special;
/** Whether the unit's first step over land is still to come, which may cost more than it has (TITE 14.0). */
export const isFirstStep = (g: Game): boolean => localOf(g, 'hasMoved') !== MOVED.yes;

/** The first unit from this one on that has not moved yet and can still; 0 where there is none. */
export function nextToMove(g: Game, from: UnitId): UnitId {
  const { at, forces } = g.s;
  let u = nextMarked(g, at.ready, from, forces.count);
  while (u !== 0 && !(isHq(g, u) ? mayRelocate(g, u) : mayDoAnything(g, u)))
    u = nextMarked(g, at.ready, u + 1, forces.count);
  return u;
}

movement.define<Thunder>({
  begin: auto((g) => {
    const { at, forces } = g.s;
    const side = activeSide(g);
    const [first, last] = forces.ground[side];
    markScope(g);
    for (let u = first; u <= last; u++) {
      if (hexOf(g, u) === 0 || isFrozen(g, hexOf(g, u))) continue;
      // TITE 16.3: after the battles also those that have moved before them.
      mark(g, at.ready, u);
      if (isInZone(g, hexOf(g, u), inactiveSide(g))) mark(g, at.beganInZone, u);
    }
    // TITE 15.2: headquarters relocate before the battles.
    if (isSpecial(g)) {
      for (const hq of forces.hqs[side]) if (hexOf(g, hq) !== 0 && !isFrozen(g, hexOf(g, hq))) mark(g, at.ready, hq);
    }
    if (side === SOVIET) readyFleets(g);
    g.goto(movement.step.entered);
  }),

  pick: decide({
    rule: '14.0',
    prompt: 'move a unit, or end the movement',
    actor: activeSide,
    legal: (g, out) => {
      for (let u = nextToMove(g, 1); u !== 0; u = nextToMove(g, u + 1)) out.add(VERB.pick, u);
      if (isSpecial(g) && activeSide(g) === SOVIET && !isLone(g) && mayEvacuate(g)) out.add(VERB.evacuate);
      if (!isLone(g)) offerFleets(g, out);
      if (!hasToPart(g)) out.add(VERB.end);
    },
    apply: (g, chosen) => {
      const { at, forces } = g.s;
      if (verbOf(chosen) === VERB.end) {
        unmarkAll(g, at.ready, forces.count);
        unmarkAll(g, at.beganInZone, forces.count);
        g.set(at.infiltrator, 0);
        return g.back();
      }
      if (verbOf(chosen) === VERB.evacuate) {
        evacuate(g);
        return g.stay();
      }
      if (verbOf(chosen) === VERB.sail || verbOf(chosen) === VERB.dock) {
        g.set(movement.at.left, 0);
        g.call(sailing, movement.step.entered);
        return setSail(g, verbOf(chosen), aOf(chosen));
      }
      const u = aOf(chosen);
      g.set(at.infiltrator, !isHq(g, u) && mayInfiltrate(g, u) ? u : 0);
      unmark(g, at.ready, u);
      if (isHq(g, u)) {
        g.call(relocation, movement.step.entered);
        g.set(relocation.at.unit, u);
        g.set(movement.at.left, 0);
        return;
      }
      g.set(movement.at.unit, u);
      g.set(movement.at.left, pointsFor(g, u));
      g.set(movement.at.hasMoved, MOVED.no);
      g.set(movement.at.ahead, 0);
      g.set(movement.at.spared, 0);
      g.goto(movement.step.step);
    },
  }),

  step: decide({
    rule: '14.0',
    prompt: (g) => `${g.s.forces.titles[unitOf(g)]}: the next hex, or halt`,
    actor: activeSide,
    legal: (g, out) => {
      const u = unitOf(g);
      const left = localOf(g, 'left');
      const ahead = localOf(g, 'ahead');
      for (let direction = 0; direction < 6; direction++) {
        const to = g.s.land.grid.neighbour[hexOf(g, u) * 6 + direction];
        if (ahead !== 0 && to !== ahead) continue;
        if (mayStep(g, u, direction, left, isFirstStep(g))) out.add(VERB.step, to);
        else if (mayOverrun(g, u, to as Hex, left)) out.add(VERB.overrun, to);
      }
      if (ahead === 0) offerPasses(g, u, left, out);
      if (isFirstStep(g)) {
        if (localOf(g, 'hasMoved') === MOVED.no && mayBreakDown(g, u)) out.add(VERB.split);
        if (isSpecial(g) && mayEntrain(g, u)) out.add(VERB.entrain); // TITE 15.2
      }
      if (localOf(g, 'hasMoved') === MOVED.no) {
        offerReserves(g, u, out);
        offerPorts(g, u, out);
        offerCoasts(g, u, out);
      }
      // TITE 11.2.
      if (mayStackWith(g, u, hexOf(g, u)) || out.size === 0) out.add(VERB.halt);
    },
    apply: (g, chosen) => {
      const u = unitOf(g);
      switch (verbOf(chosen)) {
        case VERB.halt:
          return g.goto(movement.step.pick);
        case VERB.entrain:
          return g.goto(movement.step.toward);
        case VERB.embark:
          embark(g, u, g.s.land.cities[aOf(chosen)].hex);
          return g.goto(movement.step.pick);
        case VERB.invade:
          embark(g, u, aOf(chosen) as Hex);
          return g.goto(movement.step.pick);
        case VERB.redeploy:
          redeploy(g, u, aOf(chosen) as Hex);
          g.set(movement.at.hasMoved, MOVED.redeployed);
          g.set(movement.at.left, pointsFor(g, u));
          return g.stay();
        case VERB.split:
          // TITE 14.3: it costs no points: its parts are ready to move in its place.
          mark(g, g.s.at.ready, u);
          breakDown(g, u);
          return g.goto(movement.step.pick);
        case VERB.overrun:
          leaveSpared(g, aOf(chosen));
          g.add(movement.at.left, -overrunPrice(g, u, aOf(chosen) as Hex));
          g.call(overrun, movement.step.overrun);
          g.set(overrun.at.unit, u);
          g.set(overrun.at.hex, aOf(chosen));
          return;
        default:
          leaveSpared(g, NOWHERE);
          stepTo(g, u, aOf(chosen) as Hex);
          g.goto(movement.step.entered);
      }
    },
  }),

  // A headquarters that was overtaken reforms before the unit moves on.
  entered: auto((g) => {
    if (isDissolving(g)) return g.call(dissolution, movement.step.entered);
    const left = localOf(g, 'left');
    g.goto(left > 0 && mayGoOn(g, unitOf(g), left) ? movement.step.step : movement.step.pick);
  }),

  // TITE 17.2: the unit that may move on, if there is one, has the points that are left.
  overrun: auto((g) => {
    const u = g.returned;
    g.set(movement.at.hasMoved, MOVED.yes);
    if (u === 0) {
      g.set(movement.at.left, 0);
    } else {
      // A corps in the place of an army infiltrates in its place.
      if (g.cells[g.s.at.infiltrator] === unitOf(g)) g.set(g.s.at.infiltrator, u);
      g.set(movement.at.unit, u);
      arrive(g, u, localOf(g, 'left'));
    }
    g.goto(movement.step.entered);
  }),

  toward: decide({
    rule: '15.4',
    prompt: (g) => `${g.s.forces.titles[unitOf(g)]}: the city towards which it goes by rail`,
    actor: activeSide,
    legal: (g, out) => offerCities(g, unitOf(g), out),
    otherwise: (g) => g.goto(movement.step.pick),
    apply: (g, chosen) => {
      g.set(movement.at.city, aOf(chosen));
      g.goto(movement.step.detrain);
    },
  }),

  detrain: decide({
    rule: '15.4',
    prompt: (g) => `${g.s.forces.titles[unitOf(g)]}: the hex where it leaves the train`,
    actor: activeSide,
    legal: (g, out) => offerHexes(g, unitOf(g), localOf(g, 'city'), out),
    apply: (g, chosen) => {
      const u = unitOf(g);
      g.add(g.s.at.railUsed + activeSide(g), capacityOf(g, u));
      g.note(NOTE.railed, u, hexOf(g, u), aOf(chosen));
      enterHex(g, u, aOf(chosen) as Hex);
      g.set(movement.at.left, 0);
      g.goto(movement.step.entered);
    },
  }),
});

/** TITE 14.0, 14.1: pays for the step. */
function stepTo(g: Game, u: UnitId, to: Hex): void {
  const from = hexOf(g, u);
  const isPass = g.s.land.grid.distance(from, to) > 1;
  const cost = isPass ? passCost(g, u, to) : costOf(g, u, from, g.s.land.grid.directionTo(from, to) as Direction);
  const isLast = isOneHexOnly(g, u, to);
  g.note(NOTE.moved, u, from, to);
  enterHex(g, u, to);
  g.set(movement.at.hasMoved, MOVED.yes);
  arrive(g, u, isLast ? 0 : Math.max(0, localOf(g, 'left') - cost));
}

/** TITE 5.1: an enemy zone ends the move, but for the overrun of the unit that exerts it (17.1). */
function arrive(g: Game, u: UnitId, left: number): void {
  const isHalted = isHinderedIn(g, u, hexOf(g, u));
  if (isHalted && g.cells[g.s.at.infiltrator] === u) {
    infiltrate(g, u, left);
    return;
  }
  g.set(movement.at.ahead, isHalted ? soleZone(g, u, left) : 0);
  g.set(movement.at.left, isHalted && localOf(g, 'ahead') === 0 ? 0 : left);
}

/**
 * TITE 26.2, 26.3: the zones of the first zone hex do not end the move. A zone that is ignored already, since the unit
 * then overruns the one that exerts it, does not count as the first.
 */
function infiltrate(g: Game, u: UnitId, left: number): void {
  const sole = soleZone(g, u, left);
  g.set(movement.at.ahead, 0);
  g.set(movement.at.left, left);
  g.set(movement.at.spared, sole);
  if (sole === NOWHERE) g.set(g.s.at.infiltrator, 0);
}

/** The unit goes on otherwise than over the one that it might have overrun: the hex that it leaves was its first. */
function leaveSpared(g: Game, overrun: number): void {
  if (localOf(g, 'spared') !== NOWHERE && localOf(g, 'spared') !== overrun) g.set(g.s.at.infiltrator, 0);
  g.set(movement.at.spared, NOWHERE);
}

/** TITE 11.2: nations of the Axis that a retreat has put together part as soon as one of them can go. */
function hasToPart(g: Game): boolean {
  const { at, forces } = g.s;
  if (activeSide(g) !== AXIS) return false;
  for (let u = nextMarked(g, at.ready, 1, forces.count); u !== 0; u = nextMarked(g, at.ready, u + 1, forces.count)) {
    if (!isHq(g, u) && !mayStackWith(g, u, hexOf(g, u)) && mayStepAnywhere(g, u, pointsFor(g, u), true)) return true;
  }
  return false;
}

function mayGoOn(g: Game, u: UnitId, left: number): boolean {
  if (hexOf(g, u) === 0) return false;
  return mayStepAnywhere(g, u, left, false) || mayOverrunAnywhere(g, u, left) || mayPassAnywhere(g, u, left);
}

function mayOverrunAnywhere(g: Game, u: UnitId, left: number): boolean {
  const from = hexOf(g, u);
  for (let direction = 0; direction < 6; direction++) {
    if (mayOverrun(g, u, g.s.land.grid.neighbour[from * 6 + direction] as Hex, left)) return true;
  }
  return false;
}

function mayDoAnything(g: Game, u: UnitId): boolean {
  const left = pointsFor(g, u);
  if (left > 0 && (mayStepAnywhere(g, u, left, true) || mayOverrunAnywhere(g, u, left))) return true;
  if (mayPassAnywhere(g, u, left)) return true;
  return (
    mayBreakDown(g, u) || (isSpecial(g) && mayEntrain(g, u)) || mayRedeploy(g, u) || mayEmbark(g, u) || mayInvade(g, u)
  );
}
