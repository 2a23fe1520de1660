// Advances (WT 7.32): unit by unit into the vacated hex, and on from there in any direction.
//
// HQs and artillery advance only after a combat unit with which they stood, and only towards its new hex.

import { aOf, bOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { decide, type Procedure, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { type Game, hasEnemyBlock, hexOf, isOnMap, moveInto, sideOf } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { EVENT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { battle, ROLE, roleOf, seatOfRole, stoodIn, targetOf } from './battle.ts';
import { canCommand, takeCommand } from './command.ts';
import { mayEnter } from './movement.ts';
import { leavesPosition } from './positions.ts';

/**
 * One side's advance. Locals: the side, the number of hexes, the hex entered first (0 while a defender can choose from
 * several), the unit on its way, its remaining hexes.
 */
export const advance = procedure('advance', {
  steps: ['choose', 'onward'],
  locals: ['role', 'hexes', 'entry', 'unit', 'left'],
});

export const advanceProcedures: readonly Procedure[] = [advance] as readonly Procedure[];

/** Sets up the call to `advance`: attackers enter the defender's hex, a defender one of the attackers' (ruling 11). */
export function prepareAdvance(g: Game, role: number, hexes: number): void {
  g.set(advance.at.role, role);
  g.set(advance.at.hexes, hexes);
  g.set(advance.at.entry, role === ROLE.attacker ? targetOf(g) : 0);
}

const seat = (g: Game) => seatOfRole(g, g.cells[advance.at.role]);
const unitOnItsWay = (g: Game): UnitId => g.cells[advance.at.unit] as UnitId;

/** Units of the advancing side that may take part: those that fought, and HQ and artillery that stood with them. */
function isOfSide(g: Game, unit: UnitId): boolean {
  const role = roleOf(g, unit);
  if (role === ROLE.none || !isOnMap(g, unit)) return false;
  return (role === ROLE.defender) === (g.cells[advance.at.role] === ROLE.defender);
}

/** Whether the `nth` hex of an advance may be this one, as far as the unit's company goes. */
function isAccompanied(g: Game, unit: UnitId, to: Hex, nth: number): boolean {
  const { at, units, map } = g.s;
  const { cells } = g;
  if (units.isCombat[unit] === 1) return true;
  for (let u = 1; u <= units.count; u++) {
    const leader = u as UnitId;
    const ahead = cells[at.unitBattleMoved + u] - nth;
    if (ahead < 0 || units.isCombat[u] === 0 || !isOfSide(g, leader)) continue;
    if (stoodIn(g, leader) !== stoodIn(g, unit)) continue;
    if (map.grid.distance(to, hexOf(g, leader)) <= ahead) return true;
  }
  return false;
}

function mayAdvance(g: Game, unit: UnitId, direction: number, nth: number): boolean {
  const from = hexOf(g, unit);
  const to = g.s.map.grid.neighbour[from * 6 + direction] as Hex;
  return to !== 0 && mayEnter(g, unit, from, direction) && isAccompanied(g, unit, to, nth);
}

function isEntry(g: Game, hex: Hex): boolean {
  const entry = g.cells[advance.at.entry];
  if (entry !== 0) return hex === entry;
  const direction = g.s.map.grid.directionTo(targetOf(g), hex);
  return direction >= 0 && ((g.cells[battle.at.fronts] >> direction) & 1) === 1 && g.cells[g.s.at.hexSide + hex] === 0;
}

/** Offers the units that may set out, each with its first hexes. */
function offerUnits(g: Game, out: Options): void {
  const { at, units, map } = g.s;
  for (let u = 1; u <= units.count; u++) {
    const unit = u as UnitId;
    if (!isOfSide(g, unit) || g.cells[at.unitBattleMoved + u] !== 0) continue;
    const from = hexOf(g, unit);
    for (let d = 0; d < 6; d++) {
      const to = map.grid.neighbour[from * 6 + d] as Hex;
      if (isEntry(g, to) && mayAdvance(g, unit, d, 1)) out.add(VERB.advance, unit, to);
    }
  }
}

/** Offers the next hexes of the unit on its way, if it may go on. */
function offerHexes(g: Game, out: Options): void {
  if (g.cells[advance.at.left] === 0) return;
  const unit = unitOnItsWay(g);
  const nth = g.cells[g.s.at.unitBattleMoved + unit] + 1;
  const from = hexOf(g, unit);
  for (let d = 0; d < 6; d++) {
    if (mayAdvance(g, unit, d, nth)) out.add(VERB.step, g.s.map.grid.neighbour[from * 6 + d]);
  }
}

advance.define<WinterThunder>({
  choose: decide({
    rule: '7.32',
    prompt: (g) => `You may advance up to ${g.cells[advance.at.hexes]}: choose a unit, or go on.`,
    actor: seat,
    legal: offerUnits,
    apply(g, chosen) {
      const to = bOf(chosen) as Hex;
      g.set(advance.at.entry, to);
      g.set(advance.at.unit, aOf(chosen));
      g.set(advance.at.left, g.cells[advance.at.hexes]);
      goForward(g, to);
    },
    declines: VERB.done,
    otherwise: (g) => g.back(),
  }),

  onward: decide({
    rule: '7.32',
    prompt: (g) => `${g.s.units.titles[unitOnItsWay(g)]} may advance on: choose the next hex, or stop.`,
    actor: seat,
    legal: offerHexes,
    apply: (g, chosen) => goForward(g, aOf(chosen) as Hex),
    declines: VERB.stop,
    otherwise: (g) => g.goto(advance.step.choose),
  }),
});

/** Artillery that advances with the attackers acts under their HQ: it does not dig in where it arrives (WT 9.1). */
function operateAlong(g: Game, unit: UnitId): void {
  if (!canCommand(g, unit)) return;
  takeCommand(g, unit);
  g.set(g.s.at.unitMoved + unit, 1);
}

function goForward(g: Game, to: Hex): void {
  const unit = unitOnItsWay(g);
  const from = hexOf(g, unit);
  // WT 9.5: entering a BLOCK's hex ends an advance as it ends a move.
  const halted = hasEnemyBlock(g, to, sideOf(g, unit));
  if (from === stoodIn(g, unit)) leavesPosition(g, from, unit);
  moveInto(g, unit, to);
  if (roleOf(g, unit) === ROLE.companion) operateAlong(g, unit);
  g.note(EVENT.advance, unit, from, to);
  g.add(g.s.at.unitBattleMoved + unit, 1);
  g.set(advance.at.left, halted ? 0 : g.cells[advance.at.left] - 1);
  g.goto(advance.step.onward);
}
