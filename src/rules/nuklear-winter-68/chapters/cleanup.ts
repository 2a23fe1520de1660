// Cleanup (NW 2.1.2): airplanes return to base, markers are removed, gas and smoke disperse, command passes, supply is
// used, and the cup is filled.

import type { Action, Seat } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isAny } from '../../../wargame/units/numbered.ts';
import { type Game, isMarked, isOnMap, isReduced, removeMark, setSmoke, smokeLevel } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { EVENT, FACTIONS, type Faction, type FormationId, MARK, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { sendHome } from './airplane-missions.ts';
import { offerCommand, takeCommand } from './command.ts';
import { settleMarkers } from './cup.ts';
import { offerDie } from './dice.ts';

export const cleanup = procedure('cleanup', {
  steps: ['begin', 'gas', 'smoke', 'lead', 'command', 'provide', 'supply', 'finish'],
  locals: ['faction', 'formation'],
});

const formation = (g: Game): FormationId => g.cells[cleanup.at.formation] as FormationId;
const faction = (g: Game): Faction => g.cells[cleanup.at.faction] as Faction;

cleanup.define<NuklearWinter>({
  begin: auto((g) => {
    g.note(EVENT.cleanup, g.cells[g.s.at.turn]);
    sendHome(g);
    clearUnits(g);
    if (g.s.rules.gasStays && isAny(g, g.s.map.grid.size, isGassed)) {
      g.goto(cleanup.step.gas);
    } else {
      clearGas(g);
      g.goto(cleanup.step.smoke);
    }
  }),

  // NW 1.3.1, optional: one die for all the gas on the map.
  gas: chance({
    rule: '1.3.1-chemical-dispersal',
    legal: offerDie,
    classOf: (g, outcome) => (aOf(outcome) <= g.s.artillery.gasStays ? 1 : 0),
    lane: () => 0,
    apply(g, outcome) {
      if (aOf(outcome) > g.s.artillery.gasStays) clearGas(g);
      g.goto(cleanup.step.smoke);
    },
  }),

  smoke: auto((g) => {
    thinSmoke(g);
    g.goto(cleanup.step.lead);
  }),

  // One formation after another: one that has lost its commander names a second in command, others may.
  lead: auto((g) => {
    const next = formation(g) + 1;
    g.set(cleanup.at.formation, next);
    // NW 2.1.2-order.
    g.goto(next > g.s.formations.count ? cleanup.step.provide : cleanup.step.command);
  }),

  command: decide({
    rule: '1.2.2-second-in-command',
    prompt: (g) => `Who commands ${g.s.formations.titles[formation(g)]}?`,
    actor: (g) => seatOfFormation(g),
    legal: (g, out) => offerCommand(g, formation(g), out),
    apply(g, chosen) {
      if (verbOf(chosen) === VERB.command) takeCommand(g, aOf(chosen) as FormationId, bOf(chosen) as UnitId);
      g.goto(cleanup.step.lead);
    },
    otherwise: (g) => g.goto(cleanup.step.lead),
  }),

  // Each side in turn, as long as it has points and reduced units left.
  provide: auto((g) => {
    g.goto(g.cells[cleanup.at.faction] === FACTIONS.length ? cleanup.step.finish : cleanup.step.supply);
  }),

  supply: decide({
    rule: '2.1.2-supply',
    prompt: (g) => `Refit reduced units: ${g.cells[g.s.at.supply + faction(g)]} supply points left.`,
    actor: (g) => g.s.seatOf[faction(g)],
    legal(g, out) {
      if (g.cells[g.s.at.supply + faction(g)] === 0 || g.s.seatOf[faction(g)] < 0) return;
      for (const unit of g.s.units.of[faction(g)]) if (canRefit(g, unit)) out.add(VERB.refit, unit);
    },
    apply: refit,
    declines: VERB.done,
    otherwise: nextFaction,
  }),

  finish: auto((g) => {
    // NW 2.1.2-order.
    settleMarkers(g);
    g.back();
  }),
});

function clearUnits(g: Game): void {
  const { at, units } = g.s;
  for (let u = 1; u <= units.count; u++) {
    // NW 2.1.2-order.
    g.set(at.unitFinished + u, 0);
    // NW 2.2.2: a unit that has moved or fired may be concealed again.
    g.set(at.unitExposed + u, 0);
  }
  for (let f = 0; f < FACTIONS.length; f++) g.set(at.nuclear + f, 0);
}

const isGassed = (g: Game, hex: Hex): boolean => isMarked(g, hex, MARK.chemical);

function clearGas(g: Game): void {
  for (let hex = 1; hex <= g.s.map.grid.size; hex++) removeMark(g, hex, MARK.chemical);
}

/** Takes a level off all smoke (NW 2.1.2-smoke). */
function thinSmoke(g: Game): void {
  for (let hex = 1 as Hex; hex <= g.s.map.grid.size; hex = (hex + 1) as Hex) {
    const level = smokeLevel(g, hex);
    if (level > 0) setSmoke(g, hex, level - 1);
  }
}

const seatOfFormation = (g: Game): Seat => g.s.seatOf[g.s.formations.faction[formation(g)]];

const canRefit = (g: Game, unit: UnitId): boolean => isOnMap(g, unit) && isReduced(g, unit);

/** NW 2.1.2-supply: one point turns a unit to its full side; other markers stay on it. */
function refit(g: Game, chosen: Action): void {
  g.set(g.s.at.unitReduced + aOf(chosen), 0);
  g.add(g.s.at.supply + faction(g), -1);
  g.note(EVENT.refit, aOf(chosen));
  g.goto(cleanup.step.provide);
}

/** NW 2.1.2-supply: points not used now are lost. */
function nextFaction(g: Game): void {
  g.set(g.s.at.supply + faction(g), 0);
  g.add(cleanup.at.faction, 1);
  g.goto(cleanup.step.provide);
}
