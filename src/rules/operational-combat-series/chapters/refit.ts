// The Air Unit Refit Phase (OCS 14.17, 15.0b, 15.0c): a die for each supplied base, and the aircraft that become active
// at it.

import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import {
  aircraftWhere,
  hasRole,
  hasUpOver,
  isActive,
  isUpOver,
  setActive,
  sideOfAircraft,
  siteOfAircraft,
  someAircraft,
} from '../aircraft.ts';
import { paidLevel, sideOfBase, siteOfBase } from '../bases.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { refits } from '../tables/air.ts';
import { type AircraftId, enemyOf, type Site } from '../terms.ts';
import { acting } from '../turn.ts';
import { VERB } from '../verbs.ts';
import { beginScramble, isContested } from './dogfight.ts';
import { bringHome } from './homing.ts';

/** Locals: the base; aircraft that it may still refit; the last that was named. */
export const refit = procedure('refit', {
  steps: ['next', 'roll', 'choose', 'fought', 'done'],
  locals: ['base', 'left', 'last'],
});

const siteNow = (g: Game): Site => siteOfBase(g, g.cells[refit.at.base]);

/** OCS 14.17c: whether enemy aircraft are above a base. */
const isOccupied = (g: Game, site: Site, side: number): boolean => hasUpOver(g, site, enemyOf(side));

/** OCS 14.2b, 14.17c: inactive there; under enemy aircraft only fighters. */
const mayRefit = (g: Game, a: AircraftId, site: Site, side: number): boolean =>
  siteOfAircraft(g, a) === site &&
  sideOfAircraft(g, a) === side &&
  !isActive(g, a) &&
  (!isOccupied(g, site, side) || hasRole(g, a, 'F'));

refit.define<Ocs>({
  // OCS 14.17a: once in the phase.
  next: auto((g) => {
    const side = acting(g);
    let base = g.cells[refit.at.base] + 1;
    const isOf = (a: AircraftId): boolean => mayRefit(g, a, siteOfBase(g, base), side);
    // OCS 14.16: only bases that are supplied.
    while (
      base <= g.s.counts.bases &&
      !(sideOfBase(g, base) === side && paidLevel(g, base) > 0 && someAircraft(g, isOf))
    )
      base++;
    g.set(refit.at.base, base);
    g.set(refit.at.last, 0);
    if (base > g.s.counts.bases) g.back();
    else g.goto(refit.step.roll);
  }),

  // OCS 14.17b.
  roll: chance({
    rule: '14.17b',
    legal: (_, out) => {
      for (let die = 1; die <= 6; die++) out.add(VERB.roll, die);
    },
    apply: (g, outcome) => {
      const left = refits(aOf(outcome), paidLevel(g, g.cells[refit.at.base]));
      g.note(NOTE.refitDie, siteNow(g), aOf(outcome), left);
      g.set(refit.at.left, left); // OCS 14.17
      g.goto(refit.step.choose);
    },
  }),

  // Where all can be refitted, all are, but for a fight that they would begin (OCS 14.17c).
  choose: decide({
    rule: '14.17b',
    prompt: (g) => `choose an aircraft that is refitted, of ${g.cells[refit.at.left]}, or done`,
    actor: acting,
    set: { verb: () => VERB.refit, ends: VERB.done, has: (g, chosen) => isActive(g, aOf(chosen)) },
    legal: (g, out) => {
      const [site, side, left] = [siteNow(g), acting(g), g.cells[refit.at.left]];
      if (left === 0) return;
      const may = (a: AircraftId): boolean => mayRefit(g, a, site, side);
      const able = aircraftWhere(g, may, g.cells[refit.at.last]);
      if (g.cells[refit.at.last] === 0 && able.length <= left && !isOccupied(g, site, side)) return;
      for (const a of able) out.add(VERB.refit, a); // OCS 15.0b
      if (able.length > 0) out.add(VERB.done);
    },
    otherwise: (g) => {
      const [site, side] = [siteNow(g), acting(g)];
      if (g.cells[refit.at.left] > 0 && g.cells[refit.at.last] === 0 && !isOccupied(g, site, side))
        refitAll(g, site, side);
      rise(g);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.done) return rise(g);
      makeActive(g, aOf(chosen));
      g.set(refit.at.last, aOf(chosen));
      g.add(refit.at.left, -1);
      g.stay();
    },
  }),

  fought: auto((g) => bringHome(g, refit.step.done)),

  done: auto((g) => g.goto(refit.step.next)),
});

/** OCS 14.17c: occupiers attack if a fighter is among them, else those that rise. */
function rise(g: Game): void {
  const [site, side, enemy] = [siteNow(g), acting(g), enemyOf(acting(g))];
  const hasFighter = someAircraft(g, (a) => hasRole(g, a, 'F') && isUpOver(g, a, site, enemy));
  if (!isContested(g, site)) g.goto(refit.step.done);
  else beginScramble(g, site, hasFighter ? enemy : side, refit.step.fought);
}

function makeActive(g: Game, a: AircraftId): void {
  setActive(g, a, true);
  g.note(NOTE.refitted, a, siteOfAircraft(g, a));
}

function refitAll(g: Game, site: Site, side: number): void {
  const may = (a: AircraftId): boolean => mayRefit(g, a, site, side);
  for (const a of aircraftWhere(g, may)) makeActive(g, a);
}
