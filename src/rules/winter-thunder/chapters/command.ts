// Command (WT 5.1, 5.3): the units under the active HQ, common ground of movement, combat and improved positions.

import type { Seat } from '../../../engine/contract/ids.ts';
import { procedure } from '../../../engine/kernel/procedure.ts';
import type { Game } from '../state.ts';
import { BRANCH, GERMAN, MARKER, ORDERS, SIZE, type UnitId } from '../terms.ts';
import { isBehindMeuse, isUnitSupplied } from './supply.ts';

/** The most divisions an HQ may command in one activation (WT 5.3). */
export const MOST_DIVISIONS = 6;

/**
 * One HQ's operations, from its chit to the next (WT 5.1). Its steps are in activation.ts; its locals are read by all
 * chapters that run inside it: the HQ, its side, the round (1; 2 for exploitation), whether it is supplied (kept for
 * the whole activation, WT 8.0), how many divisions it has taken under command, and whether it has placed its BLOCK.
 */
export const activation = procedure('activation', {
  steps: ['open', 'fortify', 'exploit', 'move', 'combat', 'fight', 'exploitation', 'improve', 'corps', 'close'],
  locals: ['hq', 'side', 'round', 'supplied', 'divisions', 'last', 'blocked'],
});

export const activeHq = (g: Game): UnitId => g.cells[activation.at.hq] as UnitId;
export const activeSide = (g: Game): Seat => g.cells[activation.at.side] as Seat;
export const isExploitation = (g: Game): boolean => g.cells[activation.at.round] === 2;
export const isHqSupplied = (g: Game): boolean => g.cells[activation.at.supplied] === 1;

/**
 * Whether a unit that operates under the active HQ does so in supply: the units of a corps share its supply for the
 * whole activation (WT 8.0); those that an army HQ moves are judged singly.
 */
export function isSuppliedInActivation(g: Game, unit: UnitId): boolean {
  const hq = activeHq(g);
  if (unit === hq || g.s.units.size[hq] === SIZE.corps) return isHqSupplied(g) || isBehindMeuse(g, unit);
  return isUnitSupplied(g, unit);
}

/** Whether a unit is under orders at this moment: the active HQ, and those that it commands. */
export const isUnderOrders = (g: Game, unit: UnitId): boolean =>
  g.isRunning(activation) && (unit === activeHq(g) || g.cells[g.s.at.unitOrders + unit] === ORDERS.commanded);

/** Whether a unit counts as in supply at this moment: under orders as its HQ was, else by its lines (WT 8.0). */
export const isInSupply = (g: Game, unit: UnitId): boolean =>
  isUnderOrders(g, unit) ? isSuppliedInActivation(g, unit) : isUnitSupplied(g, unit);

/** Whether the active HQ has the unit under command or can still take it (six divisions at most, WT 5.3). */
export function canCommand(g: Game, unit: UnitId): boolean {
  const orders = g.cells[g.s.at.unitOrders + unit];
  if (orders === ORDERS.commanded) return true;
  if (orders !== ORDERS.inRange) return false;
  return g.s.units.isDivision[unit] === 0 || g.cells[activation.at.divisions] < MOST_DIVISIONS;
}

/** Brings a unit under command of the active HQ; it has then operated. */
export function takeCommand(g: Game, unit: UnitId): void {
  const { at, units } = g.s;
  if (g.cells[at.unitOrders + unit] === ORDERS.commanded) return;
  g.set(at.unitOrders + unit, ORDERS.commanded);
  if (units.isDivision[unit] === 1) g.add(activation.at.divisions, 1);
}

/**
 * Whether the unit's turn has come in this round: EXPLOIT units act in the second only, all others in the first
 * (WT 6.4, 7.4).
 */
export const actsThisRound = (g: Game, unit: UnitId): boolean =>
  (g.cells[g.s.at.unitMarker + unit] === MARKER.exploit) === isExploitation(g);

/**
 * Option 11.2: Allied artillery and armored cavalry attack and exploit only under their own corps. True where the
 * option does not forbid it.
 */
export function isUnderOwnCorps(g: Game, unit: UnitId): boolean {
  const { units, rules } = g.s;
  if (!rules.alliedCommandControl || activeSide(g) === GERMAN) return true;
  const branch = units.branch[unit];
  if (branch !== BRANCH.artillery && branch !== BRANCH.cavalry) return true;
  return units.corps[unit] === 0 || units.corps[unit] === activeHq(g);
}
