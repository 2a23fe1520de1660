// The first half of a side's turn: supply is judged, reinforcements arrive, units march.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isMarked, mark, nextMarked, unmark, unmarkAll } from '../../../wargame/units/marks.ts';
import { supply } from './lines.ts';
import {
  activeSide,
  costOf,
  enemyOf,
  firstOf,
  type Game,
  type GiantStatics,
  hasRoom,
  hexOf,
  isCutOff,
  isInZone,
  lastOf,
  loseStep,
  markActed,
  moveInto,
  stepsOf,
} from './state.ts';
import { NOTE, UNITS, VERB } from './terms.ts';

export const judging = procedure('supply', { steps: ['judge'] });
export const arrivals = procedure('arrivals', { steps: ['next', 'place'], locals: ['number', 'unit'] });
export const march = procedure('march', { steps: ['begin', 'pick', 'step'], locals: ['unit', 'left'] });

judging.define<GiantStatics>({
  // A unit that was cut off already and stands in an enemy zone loses a step.
  judge: auto((g) => {
    const { cutOff } = g.s.at;
    const side = activeSide(g);
    const lines = supply[side](g);
    for (let unit = firstOf(side); unit <= lastOf(side); unit++) {
      const hex = hexOf(g, unit);
      if (hex === 0) continue;
      if (lines.isReached(hex)) {
        unmark(g, cutOff, unit);
        continue;
      }
      if (isMarked(g, cutOff, unit) && isInZone(g, hex, enemyOf(side))) loseStep(g, unit);
      else g.note(NOTE.cutOff, unit, hex);
      mark(g, cutOff, unit);
    }
    g.back();
  }),
});

arrivals.define<GiantStatics>({
  // Units whose turn has come, one after another; a delayed unit arrives later.
  next: auto((g) => {
    const { forces, at } = g.s;
    const list = forces.arriving[activeSide(g)];
    let number = g.cells[arrivals.at.number];
    while (number < list.length && (hexOf(g, list[number]) !== 0 || stepsOf(g, list[number]) === 0)) number++;
    g.set(arrivals.at.number, number + 1);
    if (number === list.length || forces.arrival[list[number]] > g.cells[at.turn]) {
      g.back();
      return;
    }
    g.set(arrivals.at.unit, list[number]);
    g.goto(arrivals.step.place);
  }),

  place: decide({
    rule: '3.1',
    prompt: (g) => `choose the hex in which ${g.s.forces.ids[g.cells[arrivals.at.unit]]} arrives`,
    actor: activeSide,
    legal: (g, out) => {
      const side = activeSide(g);
      for (const hex of g.s.land.edge[side]) if (mayEnter(g, hex, side)) out.add(VERB.enter, hex);
      out.add(VERB.delay);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.enter) {
        const unit = g.cells[arrivals.at.unit];
        moveInto(g, unit, aOf(chosen) as Hex);
        g.note(NOTE.arrived, unit, aOf(chosen));
      }
      g.goto(arrivals.step.next);
    },
  }),
});

const mayEnter = (g: Game, hex: Hex, side: Seat): boolean =>
  g.s.land.open[hex] !== 0 && hasRoom(g, hex, side, 1) && !isInZone(g, hex, enemyOf(side));

march.define<GiantStatics>({
  begin: auto((g) => {
    const { at, forces } = g.s;
    const side = activeSide(g);
    for (let unit = firstOf(side); unit <= lastOf(side); unit++) {
      if (hexOf(g, unit) !== 0 && forces.allowance[unit] > 0) mark(g, at.ready, unit);
    }
    g.goto(march.step.pick);
  }),

  pick: decide({
    rule: '4.1',
    prompt: 'move a unit, or end the march',
    actor: activeSide,
    legal: (g, out) => {
      const { ready } = g.s.at;
      const side = activeSide(g);
      const last = lastOf(side);
      for (let u = nextMarked(g, ready, firstOf(side), last); u !== 0; u = nextMarked(g, ready, u + 1, last)) {
        out.add(VERB.pick, u);
      }
      out.add(VERB.end);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.end) {
        unmarkAll(g, g.s.at.ready, UNITS);
        g.back();
        return;
      }
      const unit = aOf(chosen);
      markActed(g, unit);
      const left = isCutOff(g, unit) ? g.s.forces.allowance[unit] >> 1 : g.s.forces.allowance[unit];
      g.set(march.at.unit, unit);
      g.set(march.at.left, left);
      if (mayStepOn(g, unit, left)) g.goto(march.step.step);
      else g.stay();
    },
  }),

  step: decide({
    rule: '4.2',
    prompt: (g) => `${g.s.forces.ids[g.cells[march.at.unit]]}: the next hex, or halt`,
    actor: activeSide,
    legal: (g, out) => {
      const unit = g.cells[march.at.unit];
      const left = g.cells[march.at.left];
      const from = hexOf(g, unit);
      for (let d = 0; d < 6; d++) {
        if (mayStep(g, unit, from, d, left)) out.add(VERB.step, g.s.land.grid.neighbour[from * 6 + d]);
      }
      out.add(VERB.halt);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.halt) {
        g.goto(march.step.pick);
        return;
      }
      const unit = g.cells[march.at.unit];
      const to = aOf(chosen) as Hex;
      const from = hexOf(g, unit);
      const cost = costOf(g, unit, from, g.s.land.grid.directionTo(from, to));
      moveInto(g, unit, to);
      g.note(NOTE.moved, unit, from, to);
      // A unit that enters an enemy zone stops.
      const left = isInZone(g, to, enemyOf(activeSide(g))) ? 0 : g.cells[march.at.left] - cost;
      g.set(march.at.left, left);
      if (left > 0 && mayStepOn(g, unit, left)) g.stay();
      else g.goto(march.step.pick);
    },
  }),
});

function mayStep(g: Game, unit: number, from: Hex, direction: number, left: number): boolean {
  const to = g.s.land.grid.neighbour[from * 6 + direction] as Hex;
  if (to === 0) return false;
  const cost = costOf(g, unit, from, direction);
  return cost >= 0 && cost <= left && hasRoom(g, to, g.s.forces.side[unit], 1);
}

function mayStepOn(g: Game, unit: number, left: number): boolean {
  const from = hexOf(g, unit);
  for (let d = 0; d < 6; d++) if (mayStep(g, unit, from, d, left)) return true;
  return false;
}
