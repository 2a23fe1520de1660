// A barrage segment (OCS 12.4, 9.6, 14.12b, 14.13, 14.13a, 14.1i): one target after another, the guns and ships that
// fire at it and what guns pay, and the aircraft above it. Aircraft alone also attack at the end of the Movement Phase
// and, with option 14.12d, from the hip.

import type { StepId } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { eachWithin } from '../../../wargame/front/influence.ts';
import { aircraftWhere, isHoming, siteOfAircraft } from '../aircraft.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { GRAINS } from '../tables/strength.ts';
import { type AircraftId, PHASE, TARGETS, type UnitId, type VesselId } from '../terms.ts';
import { acting, phaseOf } from '../turn.ts';
import { give, has, hexOf } from '../units.ts';
import { VERB } from '../verbs.ts';
import { barrageOf, hasShelled, hexOfVessel, isAfloat, setShelled, sideOfVessel } from '../vessels.ts';
import { openFire } from './fire.ts';
import { barrageGrains, gunCost, isLoaded, mayBarrage, reaches } from './guns.ts';
import { bringHome } from './homing.ts';
import { PURPOSE, payInto } from './paying.ts';
import { beginSortie, bomb, isOverTarget, isStrategicBomber, maySortie, offerStrikers, standDown } from './sortie.ts';
import { isTarget, setStruck, wasStruck } from './targets.ts';

/**
 * Locals: what is struck; the last gun, ship or aircraft named and the strength in grains so far. Each is named in the
 * order of its numbers: aircraft, guns, ships. Strategic bombers in the barrage. 1 for a shot from the hip that begins,
 * 2 for one that has.
 */
export const barrage = procedure('barrage', {
  steps: ['target', 'aim', 'planes', 'guns', 'ships', 'home'],
  locals: ['hex', 'target', 'last', 'grains', 'strategic', 'hip'],
});

barrage.define<Ocs>({
  target: decide({
    rule: '12.4c',
    prompt: 'choose a target of guns and ships, a hex for aircraft above it, or the end of the barrages',
    actor: acting,
    declines: VERB.end,
    legal: (g, out) => {
      if (isFromHip(g)) return;
      offerStrikes(g, VERB.strike, out); // OCS 14.1i
      const [guns, ships] = [readyGuns(g), readyShips(g)];
      if (guns.length + ships.length > 0) offerTargets(g, guns, ships, out);
    },
    otherwise: (g) => {
      if (g.cells[barrage.at.hip] !== 1) return g.back();
      g.set(barrage.at.hip, 2);
      beginSortie(g, g.cells[barrage.at.hex] as Hex, acting(g), barrage.step.aim);
    },
    apply: (g, chosen) => {
      g.set(barrage.at.grains, 0);
      if (verbOf(chosen) === VERB.strike) {
        g.set(barrage.at.hex, aOf(chosen));
        return beginSortie(g, aOf(chosen) as Hex, acting(g), barrage.step.aim);
      }
      g.set(barrage.at.hex, bOf(chosen));
      setTarget(g, aOf(chosen));
      g.goto(barrage.step.guns);
    },
  }),

  // OCS 9.16g, 14.12a: flak has fired; now the aircraft that came through choose what they attack, all one target or
  // several.
  aim: decide({
    rule: '9.16g',
    prompt: 'choose what the aircraft over the hex attack',
    actor: acting,
    takesOnly: true,
    legal: (g, out) => {
      if (!isOverTarget(g)) return;
      for (const target of targetsIn(g, g.cells[barrage.at.hex] as Hex)) out.add(VERB.aim, target);
    },
    otherwise: (g) => {
      standDown(g);
      // OCS 14.6b: those that have attacked go home.
      bringHome(g, barrage.step.home);
    },
    apply: (g, chosen) => {
      setTarget(g, aOf(chosen));
      g.set(barrage.at.grains, 0);
      g.set(barrage.at.strategic, 0);
      g.goto(barrage.step.planes);
    },
  }),

  planes: decide({
    rule: '14.12a',
    prompt: 'choose an aircraft against this target, or done',
    actor: acting,
    takesOnly: true,
    set: { verb: () => VERB.assign, ends: VERB.done, has: (g, chosen) => isHoming(g, aOf(chosen)) },
    legal: (g, out) => {
      offerStrikers(g, g.cells[barrage.at.last], g.cells[barrage.at.strategic], out);
      if (out.size > 0 && g.cells[barrage.at.last] !== 0) out.add(VERB.done);
    },
    otherwise: toGuns,
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.done) return toGuns(g);
      if (isStrategicBomber(g, aOf(chosen))) g.add(barrage.at.strategic, 1);
      g.add(barrage.at.grains, bomb(g, aOf(chosen)));
      g.set(barrage.at.last, aOf(chosen));
      g.stay();
    },
  }),

  // OCS 12.4c: any number of guns; each pays before it fires (12.4f).
  guns: decide({
    rule: '12.4c',
    prompt: 'choose a gun that fires, or done',
    actor: acting,
    takesOnly: true,
    set: {
      verb: () => VERB.fire,
      ends: VERB.done,
      has: (g, chosen) => has(g, 'fired', aOf(chosen)),
    },
    legal: (g, out) => {
      // OCS 14.12d: guns never fire with shots from the hip.
      if (isFromHip(g)) return;
      const hex = g.cells[barrage.at.hex] as Hex;
      for (let u = g.cells[barrage.at.last] + 1; u <= g.s.forces.count; u++)
        if (isReady(g, u) && reaches(g, u, hex)) out.add(VERB.fire, u);
      const canStop = g.cells[barrage.at.grains] > 0 || readyShips(g).some((v) => shipReaches(g, v, hex));
      if (out.size > 0 && canStop) out.add(VERB.done);
    },
    otherwise: toShips,
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.done) return toShips(g);
      const u = aOf(chosen);
      give(g, 'fired', u);
      g.set(barrage.at.last, u);
      g.add(barrage.at.grains, barrageGrains(g, u));
      g.note(NOTE.fired, u, hexOf(g, u), g.cells[barrage.at.hex]);
      payInto(g, hexOf(g, u), acting(g), gunCost(g, u), PURPOSE.barrage, barrage.step.guns);
    },
  }),

  // OCS 19.2: ships in range, with guns or alone. OCS 19.1: they spend no supply.
  ships: decide({
    rule: '19.2',
    prompt: 'choose a ship that fires, or done',
    actor: acting,
    takesOnly: true,
    set: {
      verb: () => VERB.shell,
      ends: VERB.done,
      has: (g, chosen) => hasShelled(g, aOf(chosen)),
    },
    legal: (g, out) => {
      const hex = g.cells[barrage.at.hex] as Hex;
      for (const v of readyShips(g)) if (v > g.cells[barrage.at.last] && shipReaches(g, v, hex)) out.add(VERB.shell, v);
      if (out.size > 0 && g.cells[barrage.at.grains] > 0) out.add(VERB.done);
    },
    otherwise: resolve,
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.done) return resolve(g);
      const v = aOf(chosen);
      setShelled(g, v);
      g.set(barrage.at.last, v);
      g.add(barrage.at.grains, barrageOf(g, v).strength * GRAINS);
      g.note(NOTE.shelled, v, hexOfVessel(g, v), g.cells[barrage.at.hex]);
      g.stay();
    },
  }),

  home: auto((g) => g.goto(barrage.step.target)),
});

const isFromHip = (g: Game): boolean => g.cells[barrage.at.hip] !== 0;

/** OCS 12.4c, 14.12d: a target is struck once in a phase, but by shots from the hip as often as there are aircraft. */
const isOpen = (g: Game, hex: Hex, target: number): boolean =>
  isTarget(g, hex, target, acting(g)) && (isFromHip(g) || !wasStruck(g, hex, target));

function setTarget(g: Game, target: number): void {
  if (!isFromHip(g)) setStruck(g, g.cells[barrage.at.hex] as Hex, target);
  g.set(barrage.at.target, target);
  g.set(barrage.at.last, 0);
}

/** OCS 14.12a: artillery fires with the aircraft. */
function toGuns(g: Game): void {
  g.set(barrage.at.last, 0);
  g.goto(barrage.step.guns);
}

/** Hexes with something to attack below aircraft of the side that may do so. */
export function offerStrikes(g: Game, verb: number, out: Options): void {
  const mayStrike = (a: AircraftId): boolean => {
    const hex = siteOfAircraft(g, a) as Hex;
    return hex <= g.s.counts.hexes && maySortie(g, a, hex, acting(g));
  };
  const hexes = new Set<Hex>();
  for (const a of aircraftWhere(g, mayStrike)) hexes.add(siteOfAircraft(g, a) as Hex);
  for (const hex of hexes)
    if (
      TARGETS.some((_, target) =>
        verb === VERB.hipShoot ? isTarget(g, hex, target, acting(g)) : isOpen(g, hex, target),
      )
    )
      out.add(verb, hex);
}

/** OCS 14.12d: aircraft attack as they move, alone, and go home; returns at `then`. */
export function shootFromHip(g: Game, hex: Hex, then: StepId): void {
  g.set(barrage.at.hex, hex);
  g.set(barrage.at.hip, 1);
  g.call(barrage, then);
}

const isReady = (g: Game, u: UnitId): boolean => mayBarrage(g, u) && isLoaded(g, u, acting(g));

function readyGuns(g: Game): UnitId[] {
  const guns: UnitId[] = [];
  for (let u = 1; u <= g.s.forces.count; u++) if (isReady(g, u)) guns.push(u);
  return guns;
}

/** At the end of the Movement Phase and from the hip aircraft are alone (OCS 14.13, 14.12d). */
function readyShips(g: Game): VesselId[] {
  const ships: VesselId[] = [];
  if (isFromHip(g) || phaseOf(g) === PHASE.movement) return ships;
  for (let v = 1; v <= g.s.counts.vessels; v++)
    if (isAfloat(g, v) && sideOfVessel(g, v) === acting(g) && !hasShelled(g, v) && barrageOf(g, v).strength > 0)
      ships.push(v);
  return ships;
}

/** OCS 19.2: from its hex, as far as its range. */
function shipReaches(g: Game, v: VesselId, hex: Hex): boolean {
  const from = hexOfVessel(g, v);
  const distance = from === NOWHERE ? 0 : g.s.land.grid.distance(from, hex);
  return distance >= 1 && distance <= barrageOf(g, v).range;
}

/** Guns and ships that may fire at a hex now. */
export const thoseInRange = (
  g: Game,
  hex: Hex,
): { readonly guns: readonly UnitId[]; readonly ships: readonly VesselId[] } => ({
  guns: readyGuns(g).filter((u) => reaches(g, u, hex)),
  ships: readyShips(g).filter((v) => shipReaches(g, v, hex)),
});

/** Targets that aircraft over a hex may attack there. */
export const targetsIn = (g: Game, hex: Hex): number[] =>
  TARGETS.map((_, target) => target).filter((target) => isOpen(g, hex, target));

/** Hexes in range of guns and ships, made anew for each list. */
const reached = scratchSlot((g: Game) => new Uint8Array(g.s.counts.hexes + 1));

function offerTargets(g: Game, guns: readonly UnitId[], ships: readonly VesselId[], out: Options): void {
  const isReached = reached(g);
  isReached.fill(0);
  const markAround = (from: Hex, range: number): void =>
    eachWithin(g.s.land.grid, from, range, (hex) => {
      if (hex !== from) isReached[hex] = 1;
    });
  for (const u of guns) markAround(hexOf(g, u), g.s.forces.rows[u]?.range ?? 0);
  for (const v of ships) if (hexOfVessel(g, v) !== NOWHERE) markAround(hexOfVessel(g, v), barrageOf(g, v).range);
  for (let hex = 1 as Hex; hex <= g.s.counts.hexes; hex = (hex + 1) as Hex) {
    if (isReached[hex] === 0) continue;
    for (let target = 0; target < TARGETS.length; target++)
      if (isTarget(g, hex, target, acting(g)) && !wasStruck(g, hex, target)) out.add(VERB.barrage, target, hex);
  }
}

function toShips(g: Game): void {
  g.set(barrage.at.last, 0);
  g.goto(barrage.step.ships);
}

function resolve(g: Game): void {
  const { hex, target, grains } = barrage.at;
  openFire(g, g.cells[hex] as Hex, acting(g), g.cells[target], g.cells[grains], barrage.step.aim);
}
