// Rebuilding with replacements (OCS 12.5a): a step a week for each unit, by the Rebuild Chart, in or next to a hex with
// a headquarters.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, bOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isBesideEnemy, stackIn } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { UnitRow } from '../schema/units.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { pointsAt, takePoints } from '../stocks.ts';
import { type RebuildRow, rebuildRow } from '../tables/rebuild.ts';
import { LOAD, PLACE, RE, REPL, STACK_RE, type UnitId } from '../terms.ts';
import { plays } from '../turn.ts';
import { give, has, hexOf, isDisorganized, isOnMap, lostOf, placeOf, setLost, sideOf } from '../units.ts';
import { VERB } from '../verbs.ts';
import { enterMode, offerEntryModes } from './modes.ts';
import { dismiss, pointsOfStep } from './motorizing.ts';
import { PURPOSE, payInto, tokensFor } from './paying.ts';
import { bringIn } from './reinforcements.ts';
import type { Reorganization } from './reorganization.ts';

/** Locals: the hex; the side; the unit that regains a step. */
export const rebuilding = procedure('rebuild', { steps: ['pay', 'raise', 'mode'], locals: ['hex', 'side', 'unit'] });

const hexNow = (g: Game): Hex => g.cells[rebuilding.at.hex] as Hex;
const sideNow = (g: Game): Seat => g.cells[rebuilding.at.side] as Seat;
const unitNow = (g: Game): UnitId => g.cells[rebuilding.at.unit];
/** The price of a step of a unit; undefined where the chart has none. */
const priceOf = (g: Game, u: UnitId): RebuildRow | undefined =>
  rebuildRow(g.s.series.rebuild, g.s.forces.rows[u] as UnitRow);

/** The row of REORGANIZATIONS. */
export const rebuildingUnits: Reorganization = {
  verbs: [VERB.rebuild],
  offer: (g, side, out) => {
    if (!plays(g.s, 'replacements')) return;
    for (const hex of trainingHexes(g, side)) {
      const tokens = tokensFor(g, hex, side);
      for (let u = 1; u <= g.s.forces.count; u++)
        if (sideOf(g, u) === side && mayRegain(g, u, hex) && canPay(g, u, hex, side, tokens))
          out.add(VERB.rebuild, u, hex);
    }
  },
  begin: (g, chosen, side, then) => {
    g.set(rebuilding.at.unit, aOf(chosen));
    g.set(rebuilding.at.hex, bOf(chosen));
    g.set(rebuilding.at.side, side);
    g.call(rebuilding, then);
  },
};

/** Hexes with replacements, in or next to one with a headquarters, and not next to enemies: friends negate nothing. */
function trainingHexes(g: Game, side: number): Hex[] {
  const { forces, land } = g.s;
  const hexes: Hex[] = [];
  const hqs: Hex[] = [];
  for (let u = 1; u <= forces.count; u++) {
    if (sideOf(g, u) !== side || !isOnMap(g, u)) continue;
    if (forces.isHq[u] === 1) hqs.push(hexOf(g, u));
    if (forces.repl[u] !== REPL.none && !hexes.includes(hexOf(g, u)) && !isBesideEnemy(g, hexOf(g, u), side))
      hexes.push(hexOf(g, u));
  }
  return hexes.filter((hex) => hqs.some((hq) => land.grid.distance(hq, hex) <= 1));
}

/**
 * A damaged unit of the hex, or one that is lost or still in the counter mix, once in a segment; no replacements or
 * regiments of divisions.
 */
function mayRegain(g: Game, u: UnitId, hex: Hex): boolean {
  const { forces } = g.s;
  if (forces.repl[u] !== REPL.none || forces.isBreakDown[u] === 1 || has(g, 'moved', u)) return false;
  if (isOnMap(g, u)) return hexOf(g, u) === hex && lostOf(g, u) > 0;
  if (placeOf(g, u) !== PLACE.dead && placeOf(g, u) !== PLACE.unused) return false;
  const size = forces.isHq[u] === 1 ? 0 : forces.isDivision[u] === 1 ? RE : forces.re[u];
  return stackIn(g, hex) + size <= STACK_RE;
}

function canPay(g: Game, u: UnitId, hex: Hex, side: number, tokens: number): boolean {
  const price = priceOf(g, u);
  return (
    price !== undefined &&
    tokens >= price.tokens &&
    replsIn(g, hex, REPL.pax).length >= price.pax &&
    replsIn(g, hex, REPL.eq).length >= price.eq &&
    pointsAt(g, hex, side, LOAD.truck, 0) >= price.truckPoints + motorOfStep(g, u)
  );
}

/** OCS 13.0: a division that truck points move needs some for the step as well. */
const motorOfStep = (g: Game, u: UnitId): number =>
  isOnMap(g, u) && g.s.forces.isDivision[u] === 1 ? pointsOfStep(g, u) : 0;

function replsIn(g: Game, hex: Hex, kind: number): UnitId[] {
  const { presence, forces } = g.s;
  const found: UnitId[] = [];
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) if (forces.repl[u] === kind) found.push(u);
  return found;
}

rebuilding.define<Ocs>({
  pay: auto((g) => {
    const tokens = priceOf(g, unitNow(g))?.tokens ?? 0;
    payInto(g, hexNow(g), sideNow(g), tokens, PURPOSE.rebuilding, rebuilding.step.raise);
  }),

  raise: auto((g) => {
    const { pax = 0, eq = 0, truckPoints = 0 } = priceOf(g, unitNow(g)) ?? {};
    for (const u of replsIn(g, hexNow(g), REPL.pax).slice(0, pax)) dismiss(g, u);
    for (const u of replsIn(g, hexNow(g), REPL.eq).slice(0, eq)) dismiss(g, u);
    const u = unitNow(g);
    takePoints(g, hexNow(g), sideNow(g), LOAD.truck, truckPoints + motorOfStep(g, u));
    g.note(NOTE.rebuilt, u, hexNow(g));
    give(g, 'moved', u);
    if (!isOnMap(g, u)) return g.goto(rebuilding.step.mode);
    setLost(g, u, lostOf(g, u) - 1);
    // OCS 5.10e: the marker of a disorganized unit stays.
    if (isDisorganized(g, u)) g.back();
    else g.goto(rebuilding.step.mode);
  }),

  mode: decide({
    rule: '12.5a',
    prompt: 'choose the mode of the unit that is rebuilt',
    actor: sideNow,
    takesOnly: true,
    legal: (g, out) => offerEntryModes(g, unitNow(g), hexNow(g), out),
    apply: (g, chosen) => {
      const u = aOf(chosen);
      const isNew = !isOnMap(g, u);
      enterMode(g, chosen);
      if (isNew) {
        setLost(g, u, g.s.forces.steps[u] - 1);
        bringIn(g, u, hexNow(g));
      }
      g.back();
    },
  }),
});
