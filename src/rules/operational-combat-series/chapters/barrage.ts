// A barrage segment (OCS 12.4, 9.6): one target after another, the guns and ships that fire at it, and what guns pay.

import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { decide, procedure } from '../../../engine/kernel/procedure.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { GRAINS } from '../tables/strength.ts';
import { TARGETS, type UnitId, type VesselId } from '../terms.ts';
import { acting } from '../turn.ts';
import { give, has, hexOf } from '../units.ts';
import { VERB } from '../verbs.ts';
import { barrageOf, hasShelled, hexOfVessel, isAfloat, setShelled, sideOfVessel } from '../vessels.ts';
import { openFire } from './fire.ts';
import { barrageGrains, gunCost, isLoaded, mayBarrage, reaches } from './guns.ts';
import { PURPOSE, payInto } from './paying.ts';
import { isTarget, setStruck, wasStruck } from './targets.ts';

/**
 * Locals: what is struck; the last gun or ship named and the strength in grains so far. Guns are named in the order of their numbers,
 * then ships.
 */
export const barrage = procedure('barrage', {
  steps: ['target', 'guns', 'ships'],
  locals: ['hex', 'target', 'last', 'grains'],
});

barrage.define<Ocs>({
  target: decide({
    rule: '12.4c',
    prompt: 'a target of guns and ships, or the end of the barrages',
    actor: acting,
    declines: VERB.end,
    legal: (g, out) => {
      const [guns, ships] = [readyGuns(g), readyShips(g)];
      if (guns.length + ships.length > 0) offerTargets(g, guns, ships, out);
    },
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      const [target, hex] = [aOf(chosen), bOf(chosen) as Hex];
      setStruck(g, hex, target);
      g.set(barrage.at.hex, hex);
      g.set(barrage.at.target, target);
      g.set(barrage.at.last, 0);
      g.set(barrage.at.grains, 0);
      g.goto(barrage.step.guns);
    },
  }),

  // OCS 12.4c: any number of guns; each pays before it fires (12.4f).
  guns: decide({
    rule: '12.4c',
    prompt: 'a gun that fires, or done',
    actor: acting,
    takesOnly: true,
    set: {
      verb: () => VERB.fire,
      ends: VERB.done,
      has: (g, chosen) => has(g, 'fired', aOf(chosen)),
    },
    legal: (g, out) => {
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
    prompt: 'a ship that fires, or done',
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
});

const isReady = (g: Game, u: UnitId): boolean => isLoaded(g, u, acting(g)) && mayBarrage(g, u);

function readyGuns(g: Game): UnitId[] {
  const guns: UnitId[] = [];
  for (let u = 1; u <= g.s.forces.count; u++) if (isReady(g, u)) guns.push(u);
  return guns;
}

function readyShips(g: Game): VesselId[] {
  const ships: VesselId[] = [];
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

function offerTargets(g: Game, guns: readonly UnitId[], ships: readonly VesselId[], out: Options): void {
  const isReached = (hex: Hex): boolean =>
    guns.some((u) => reaches(g, u, hex)) || ships.some((v) => shipReaches(g, v, hex));
  for (let target = 0; target < TARGETS.length; target++)
    for (let hex = 1 as Hex; hex <= g.s.counts.hexes; hex = (hex + 1) as Hex)
      if (isTarget(g, hex, target, acting(g)) && !wasStruck(g, hex, target) && isReached(hex))
        out.add(VERB.barrage, target, hex);
}

function toShips(g: Game): void {
  g.set(barrage.at.last, 0);
  g.goto(barrage.step.ships);
}

function resolve(g: Game): void {
  const { hex, target, grains } = barrage.at;
  openFire(g, g.cells[hex] as Hex, acting(g), g.cells[target], g.cells[grains], barrage.step.target);
}
