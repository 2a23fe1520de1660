// Advance after combat (TITE 12.6, 21.9): one attacker into the hex that the defenders have left; after a Breakthrough
// as many as may stack there, and the motorized ones among them one hex further.

import type { StepId } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { NOTE } from '../notes.ts';
import { activeSide, type Game, hasRoomFor, hexOf, inactiveSide, isHeldBy, isMotorized, mayGoTo } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { BORDER, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { dissolution, enterHex, isDissolving } from './capture.ts';
import { isImpetuous } from './cards/onslaught.ts';
import { breakDown, mayBreakDown } from './organization.ts';
import { mayRideOver, overrun } from './overrun.ts';
import { nextFighter } from './step-loss.ts';

/**
 * Who advances: one unit; after a Breakthrough all; with Impetus (TITE 26.2, 26.3) all units that have it, or another
 * first.
 */
const EXTENT = { one: 0, all: 1, impetus: 2 } as const;

/**
 * Locals: the hex; a place of EXTENT; whether a unit has advanced; the parts of a unit that has broken down, one of
 * which now advances.
 */
export const advance = procedure('advance', {
  steps: ['unit', 'entered', 'further', 'beyond'],
  locals: ['hex', 'extent', 'hasAdvanced', 'partA', 'partB', 'partC'],
});

/** Offers the attackers of a hex the advance into it; the running procedure then continues at `then`. */
export function offerAdvance(g: Game, hex: Hex, extent: keyof typeof EXTENT, then: StepId): void {
  g.call(advance, then);
  g.set(advance.at.hex, hex);
  g.set(advance.at.extent, EXTENT[extent]);
}

const hexAhead = (g: Game): Hex => g.cells[advance.at.hex] as Hex;
const first = (g: Game): UnitId => nextFighter(g, hexAhead(g), activeSide(g));
const next = (g: Game, u: UnitId): UnitId => nextFighter(g, hexAhead(g), activeSide(g), u);

advance.define<Thunder>({
  unit: decide({
    rule: '21.9',
    prompt: (g) => `advance a unit into ${g.s.land.grid.label(hexAhead(g))}, or stay`,
    actor: activeSide,
    legal: (g, out) => {
      if (isHeldBy(g, hexAhead(g), inactiveSide(g))) return;
      for (let u = first(g); u !== 0; u = next(g, u)) {
        if (!mayAdvance(g, u) || (g.cells[advance.at.hasAdvanced] === 1 && !goesFar(g, u))) continue;
        out.add(VERB.advance, u);
        if (mayBreakDown(g, u)) out.add(VERB.divide, u);
      }
      // TITE 21.9: only a unit that advances may break down for it.
      if (out.size > 0 && g.cells[advance.at.partA] === 0) out.add(VERB.stay);
    },
    otherwise: (g) => g.goto(advance.step.further),
    apply: (g, chosen) => {
      switch (verbOf(chosen)) {
        case VERB.advance:
          advanceInto(g, aOf(chosen), hexAhead(g));
          g.set(advance.at.hasAdvanced, 1);
          setParts(g, []);
          g.goto(advance.step.entered);
          break;
        case VERB.divide:
          divide(g, aOf(chosen));
          g.stay();
          break;
        default:
          g.goto(advance.step.further);
      }
    },
  }),

  entered: auto((g) => {
    if (isDissolving(g)) g.call(dissolution, advance.step.entered);
    else if (g.cells[advance.at.extent] !== EXTENT.one) g.goto(advance.step.unit);
    else g.back();
  }),

  // TITE 21.9: the Breakthrough Advance of motorized units.
  further: decide({
    rule: '21.9',
    prompt: 'advance a motorized unit one hex further, or stay',
    actor: activeSide,
    legal: (g, out) => {
      if (g.cells[advance.at.extent] === EXTENT.one) return;
      for (let u = first(g); u !== 0; u = next(g, u)) {
        if (hexOf(g, u) === hexAhead(g) && isMotorized(g, u) && goesFar(g, u)) offerFurther(g, u, out);
      }
    },
    declines: VERB.stay,
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      const u = aOf(chosen);
      const to = bOf(chosen) as Hex;
      g.set(g.s.at.unitTarget + u, 0);
      if (isHeldBy(g, to, inactiveSide(g))) {
        g.call(overrun, advance.step.beyond);
        g.set(overrun.at.unit, u);
        g.set(overrun.at.hex, to);
      } else {
        advanceInto(g, u, to);
        g.goto(advance.step.beyond);
      }
    },
  }),

  beyond: auto((g) => {
    if (isDissolving(g)) g.call(dissolution, advance.step.beyond);
    else g.goto(advance.step.further);
  }),
});

/** Whether the advance of a unit is a Breakthrough. */
const goesFar = (g: Game, u: UnitId): boolean =>
  g.cells[advance.at.extent] === EXTENT.all || (g.cells[advance.at.extent] === EXTENT.impetus && isImpetuous(g, u));

/** TITE 21.9: no zone, no cost and no river hinders an advance, but nothing advances where nothing passes. */
function mayAdvance(g: Game, u: UnitId): boolean {
  const from = hexOf(g, u);
  if (from === hexAhead(g) || !isOfParts(g, u)) return false;
  return isOpen(g, from, g.s.land.grid.directionTo(from, hexAhead(g))) && mayStayIn(g, u, hexAhead(g));
}

const mayStayIn = (g: Game, u: UnitId, hex: Hex): boolean => hasRoomFor(g, u, hex) && mayGoTo(g, u, hex);

function isOpen(g: Game, from: Hex, direction: number): boolean {
  const { grid, border, isBarred } = g.s.land;
  const at = from * 6 + direction;
  const to = grid.neighbour[at];
  return to !== 0 && isBarred[to] === 0 && border[at] !== BORDER.closed && border[at] !== BORDER['rail-bridge'];
}

function offerFurther(g: Game, u: UnitId, out: Options): void {
  for (let d = 0; d < 6; d++) {
    if (!isOpen(g, hexAhead(g), d)) continue;
    const to = g.s.land.grid.neighbour[hexAhead(g) * 6 + d] as Hex;
    // An advance costs no points, nor does an overrun in it.
    const isOffered = isHeldBy(g, to, inactiveSide(g)) ? mayRideOver(g, u, to) : mayStayIn(g, u, to);
    if (isOffered) out.add(VERB.exploit, u, to);
  }
}

function advanceInto(g: Game, u: UnitId, to: Hex): void {
  g.note(NOTE.advanced, u, hexOf(g, u), to);
  enterHex(g, u, to);
}

/** TITE 12.6, 21.9: the unit breaks down; then one of its parts must advance, and nothing else until it has. */
function divide(g: Game, u: UnitId): void {
  const hex = hexOf(g, u);
  const before = unitsIn(g, hex);
  breakDown(g, u);
  const parts = unitsIn(g, hex).filter((part) => !before.includes(part));
  for (const part of parts) g.set(g.s.at.unitTarget + part, hexAhead(g));
  setParts(g, parts);
}

function unitsIn(g: Game, hex: Hex): UnitId[] {
  const { presence } = g.s;
  const units: UnitId[] = [];
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) units.push(u);
  return units;
}

function setParts(g: Game, [a = 0, b = 0, c = 0]: readonly UnitId[]): void {
  g.set(advance.at.partA, a);
  g.set(advance.at.partB, b);
  g.set(advance.at.partC, c);
}

function isOfParts(g: Game, u: UnitId): boolean {
  const { partA, partB, partC } = advance.at;
  return g.cells[partA] === 0 || u === g.cells[partA] || u === g.cells[partB] || u === g.cells[partC];
}
