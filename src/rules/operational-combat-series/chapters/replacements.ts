// The Variable Reinforcement Table (OCS 12.5): two dice for each side bring replacements, truck points and steps of
// aircraft.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, bOf } from '../../../engine/kernel/action.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { isPresent, isReduced, setReduced, sideOfAircraft, siteOfAircraft, station } from '../aircraft.ts';
import { isBaseOf } from '../bases.ts';
import { NOTE } from '../notes.ts';
import { ROLES } from '../schema/aircraft.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { type AircraftId, FACE, LOAD, PLACE, REPL, SIDES } from '../terms.ts';
import { moduleWeek, plays } from '../turn.ts';
import { placeOf, setFace } from '../units.ts';
import { VERB } from '../verbs.ts';
import { addArrived, entryOfUnit } from './entry.ts';
import { arrivalOf, bringIn, offerBases } from './reinforcements.ts';

/** Locals: the side; the row that it has thrown; steps of aircraft that it has placed or gone without. */
export const replacements = procedure('replacements', {
  steps: ['roll', 'place', 'air', 'next'],
  locals: ['side', 'row', 'steps'],
});

const sideNow = (g: Game): Seat => g.cells[replacements.at.side] as Seat;
const tableOf = (g: Game) => g.s.variableReinforcement[g.s.head.sides[sideNow(g)].id]?.rows ?? [];
const rowFor = (g: Game, roll: number): number => tableOf(g).findIndex(({ upTo }) => roll <= upTo);
const rowNow = (g: Game) => tableOf(g)[g.cells[replacements.at.row]];

/** The roles of the steps of aircraft in the row, one after another. */
const airSteps = (g: Game) =>
  plays(g.s, 'air') ? ROLES.flatMap((role) => Array.from({ length: rowNow(g).air?.[role] ?? 0 }, () => role)) : [];

replacements.define<Ocs>({
  roll: chance({
    rule: '12.5',
    legal: (g, out) => {
      if (tableOf(g).length > 0) for (let roll = 2; roll <= 12; roll++) out.add(VERB.roll, roll);
    },
    otherwise: (g) => g.goto(replacements.step.next),
    weight: (_, outcome) => 6 - Math.abs(7 - aOf(outcome)),
    classOf: (g, outcome) => rowFor(g, aOf(outcome)),
    apply: (g, outcome) => {
      g.set(replacements.at.row, rowFor(g, aOf(outcome)));
      g.note(NOTE.variable, sideNow(g), aOf(outcome));
      g.goto(replacements.step.place);
    },
  }),

  // OCS 12.5: brought at once to where the supply of the side arrives, as far as there are counters.
  place: auto((g) => {
    const { pax = 0, eq = 0, truck = 0 } = rowNow(g);
    const side = sideNow(g);
    const at = g.s.play.scenario.supply[g.s.head.sides[side].id]?.at;
    if (at !== undefined) {
      muster(g, REPL.pax, pax, at);
      muster(g, REPL.eq, eq, at);
      if (truck > 0) addArrived(g, at, side, LOAD.truck, truck);
    }
    g.set(replacements.at.steps, 0);
    g.goto(replacements.step.air);
  }),

  air: decide({
    rule: '12.5',
    prompt: (g) => `choose where a step of type ${airSteps(g)[g.cells[replacements.at.steps]]} goes`,
    actor: sideNow,
    takesOnly: true,
    legal: (g, out) => {
      const role = airSteps(g)[g.cells[replacements.at.steps]];
      if (role === undefined) return;
      for (let a = 1; a <= g.s.counts.aircraft; a++) {
        if (sideOfAircraft(g, a) !== sideNow(g) || !g.s.aircraft[a].roles.includes(role)) continue;
        if (!isPresent(g, a)) {
          if (arrivalOf(g, g.s.aircraft[a].id) <= moduleWeek(g)) offerBases(g, a, out);
        } else if (isReduced(g, a) && isBaseOf(g, siteOfAircraft(g, a), sideNow(g)))
          out.add(VERB.base, a, siteOfAircraft(g, a));
      }
    },
    otherwise: nextStep,
    apply: (g, chosen) => {
      rebuild(g, aOf(chosen), bOf(chosen));
      nextStep(g);
    },
  }),

  next: auto((g) => {
    if (sideNow(g) === SIDES[1]) return g.back();
    g.set(replacements.at.side, SIDES[1]);
    g.goto(replacements.step.roll);
  }),
});

function nextStep(g: Game): void {
  g.add(replacements.at.steps, 1);
  if (g.cells[replacements.at.steps] < airSteps(g).length) g.goto(replacements.step.air);
  else g.goto(replacements.step.next);
}

/** A reduced aircraft is whole again; one that is not in play comes back reduced. */
function rebuild(g: Game, a: AircraftId, site: number): void {
  const isNew = !isPresent(g, a);
  if (isNew) station(g, a, site);
  setReduced(g, a, isNew);
  g.note(NOTE.based, a, site);
}

/** OCS 12.5: in Move Mode, the one that they have beside Strategic Move. */
function muster(g: Game, kind: number, number: number, at: string): void {
  const { forces } = g.s;
  let left = number;
  for (let u = 1; u <= forces.count && left > 0; u++) {
    if (forces.repl[u] !== kind || forces.side[u] !== sideNow(g)) continue;
    if (placeOf(g, u) !== PLACE.unused && placeOf(g, u) !== PLACE.dead) continue;
    setFace(g, u, FACE.move);
    bringIn(g, u, entryOfUnit(g, at, u));
    left--;
  }
}
