// A barrage segment (OCS 12.4, 9.6): one target after another, the guns that fire at it, and what they pay.

import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { TARGETS, type UnitId } from '../terms.ts';
import { acting } from '../turn.ts';
import { give, has, hexOf } from '../units.ts';
import { VERB } from '../verbs.ts';
import { openFire } from './fire.ts';
import { barrageGrains, gunCost, isLoaded, mayBarrage, reaches } from './guns.ts';
import { PURPOSE, payInto } from './paying.ts';
import { isTarget, setStruck, wasStruck } from './targets.ts';

/** Locals: what is struck; the last gun named and the strength in grains so far. Guns are named in the order of their numbers. */
export const barrage = procedure('barrage', {
  steps: ['target', 'guns'],
  locals: ['hex', 'target', 'last', 'grains'],
});

barrage.define<Ocs>({
  target: decide({
    rule: '12.4c',
    prompt: 'a target of guns, or the end of the barrages',
    actor: acting,
    declines: VERB.end,
    legal: (g, out) => {
      const guns = readyGuns(g);
      if (guns.length > 0) offerTargets(g, guns, out);
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
      if (out.size > 0 && g.cells[barrage.at.grains] > 0) out.add(VERB.done);
    },
    otherwise: resolve,
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.done) return resolve(g);
      const u = aOf(chosen);
      give(g, 'fired', u);
      g.set(barrage.at.last, u);
      g.add(barrage.at.grains, barrageGrains(g, u));
      g.note(NOTE.fired, u, hexOf(g, u), g.cells[barrage.at.hex]);
      payInto(g, hexOf(g, u), acting(g), gunCost(g, u), PURPOSE.barrage, barrage.step.guns);
    },
  }),
});

const isReady = (g: Game, u: UnitId): boolean => isLoaded(g, u, acting(g)) && mayBarrage(g, u);

function readyGuns(g: Game): UnitId[] {
  const guns: UnitId[] = [];
  for (let u = 1; u <= g.s.forces.count; u++) if (isReady(g, u)) guns.push(u);
  return guns;
}

function offerTargets(g: Game, guns: readonly UnitId[], out: Options): void {
  for (let target = 0; target < TARGETS.length; target++)
    for (let hex = 1 as Hex; hex <= g.s.counts.hexes; hex = (hex + 1) as Hex)
      if (isTarget(g, hex, target, acting(g)) && !wasStruck(g, hex, target) && guns.some((u) => reaches(g, u, hex)))
        out.add(VERB.barrage, target, hex);
}

function resolve(g: Game): void {
  const { hex, target, grains } = barrage.at;
  openFire(g, g.cells[hex] as Hex, acting(g), g.cells[target], g.cells[grains], barrage.step.target);
}
