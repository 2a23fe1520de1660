// Movement (WT 6.0): tactical and strategic movement hex by hex, and leaving the map.

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { UNLIMITED } from '../../../hex/reach.ts';
import {
  type Game,
  hasEnemyBlock,
  hasRoom,
  hexOf,
  isEnemy,
  isNextToEnemy,
  isSurpriseTurn,
  leaveHex,
  moveInto,
  sideOf,
} from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { ALLIED, EVENT, FATE, GERMAN, MARKER, MF, NATION, ORDERS, type UnitId, WEATHER } from '../terms.ts';
import { VERB } from '../verbs.ts';
import {
  activation,
  activeHq,
  activeSide,
  actsThisRound,
  canCommand,
  isSuppliedInActivation,
  takeCommand,
} from './command.ts';
import { leavesPosition } from './positions.ts';

/** The cost of leaving the map (ruling at 10.0). */
export const LEAVING_COST = MF;

/**
 * One unit's move. The caller sets `unit`, `strategic` and `left` (the allowance in twelfths) before the call.
 */
export const moving = procedure('moving', {
  steps: ['step', 'arrived'],
  locals: ['unit', 'left', 'strategic', 'steps', 'from'],
});

moving.define<WinterThunder>({
  step: decide({
    rule: '6.2',
    prompt: (g) =>
      `Move ${g.s.units.titles[movingUnit(g)]}: choose the next hex${g.cells[moving.at.steps] > 0 ? ', or stop' : ''}.`,
    actor: activeSide,
    legal(g, out) {
      const unit = movingUnit(g);
      const hex = hexOf(g, unit);
      const { neighbour } = g.s.map.grid;
      for (let d = 0; d < 6; d++) {
        if (stepCost(g, unit, hex, d) >= 0) out.add(VERB.step, neighbour[hex * 6 + d]);
      }
      if (g.cells[moving.at.steps] > 0) out.add(VERB.stop);
      if (mayLeave(g, unit)) out.add(VERB.leave);
    },
    apply(g, chosen) {
      const unit = movingUnit(g);
      switch (verbOf(chosen)) {
        case VERB.step:
          stepInto(g, unit, aOf(chosen) as Hex);
          break;
        case VERB.leave:
          leaveMap(g, unit);
          break;
        default:
          g.goto(moving.step.arrived);
      }
    },
  }),

  arrived: auto((g) => {
    const unit = movingUnit(g);
    g.note(EVENT.move, unit, g.cells[moving.at.from], hexOf(g, unit), g.cells[moving.at.strategic]);
    g.back();
  }),
});

const movingUnit = (g: Game): UnitId => g.cells[moving.at.unit] as UnitId;

function stepInto(g: Game, unit: UnitId, to: Hex): void {
  const from = hexOf(g, unit);
  const { map } = g.s;
  const direction = map.grid.directionTo(from, to);
  const cost = stepCost(g, unit, from, direction);
  // WT 9.5: a unit that enters a BLOCK's hex ends its move there.
  const halted = hasEnemyBlock(g, to, sideOf(g, unit));
  moveInto(g, unit, to);
  g.add(moving.at.steps, 1);
  g.set(moving.at.left, halted ? 0 : g.cells[moving.at.left] - cost);
  if (halted || !canGoOn(g, unit)) g.goto(moving.step.arrived);
  else g.stay();
}

/** WT 10.0: takes the unit off the map for good, and closes its road exit to enemies that would enter by it (4.2). */
function leaveMap(g: Game, unit: UnitId): void {
  const { at, map, units } = g.s;
  const hex = hexOf(g, unit);
  const edge = map.exit[hex];
  leaveHex(g, unit);
  g.set(at.unitFate + unit, FATE.exited);
  g.set(at.unitMarker + unit, MARKER.none);
  g.set(at.exitUsed + hex, 1);
  // An HQ takes its chit with it.
  g.set(at.hqInCup + unit, 0);
  if (units.isMotorized[unit] === 1 && units.isCombat[unit] === 1) {
    g.add(edge === 1 ? at.exitedWest : at.exitedNorth, 1);
  }
  g.note(EVENT.exit, unit, hex, edge);
  g.back();
}

/**
 * WT 7.32: whether a unit that retreats or advances could move into the adjacent hex in the course of tactical
 * movement: the ground, the enemy, BLOCKs, the Meuse for the British, and room in the hex; by option 7.32-whole-mf for
 * no more than its whole printed MF.
 */
export function mayEnter(g: Game, unit: UnitId, from: Hex, direction: number): boolean {
  const cost = entryCost(g, unit, from, direction);
  const { rules, units } = g.s;
  return cost >= 0 && (!rules.retreatsWithinMf || cost <= units.allowance[unit] || rules.minimumMove);
}

/** Tactical cost in twelfths of the step to the adjacent hex, -1 where it is forbidden. */
export function entryCost(g: Game, unit: UnitId, from: Hex, direction: number): number {
  const { map, units, at } = g.s;
  const side = from * 6 + direction;
  const to = map.grid.neighbour[side] as Hex;
  if (to === 0) return -1;
  const cost = map.cost[units.movementClass[unit]][side];
  const friend = units.side[unit] + 1;
  const there = g.cells[at.hexSide + to];
  if (there !== 0 && there !== friend) return -1;
  const block = g.cells[at.hexBlock + to];
  if (block !== 0 && block !== friend) {
    // WT 9.5: only combat units enter a BLOCK's hex, at the cost of its ground without the road.
    return units.isCombat[unit] === 1 && mayCrossMeuse(g, unit, side, to) && hasRoom(g, to, unit)
      ? map.costAtBlock[units.movementClass[unit]][side]
      : -1;
  }
  return cost >= 0 && mayCrossMeuse(g, unit, side, to) && hasRoom(g, to, unit) ? cost : -1;
}

/** WT 4.31: British units stay north and west of the Meuse until they are released. */
function mayCrossMeuse(g: Game, unit: UnitId, side: number, to: Hex): boolean {
  const { units, map, at } = g.s;
  if (units.nation[unit] !== NATION.uk || g.cells[at.britishReleased] === 1) return true;
  return map.meuse[side] === 0 && map.beyondMeuse[to] === 1;
}

/** Cost of the moving unit's next step, -1 where it may not be taken. */
function stepCost(g: Game, unit: UnitId, from: Hex, direction: number): number {
  const { cells } = g;
  if (cells[moving.at.strategic] === 1) {
    const cost = strategicStep(g, unit, from, direction);
    return cost <= cells[moving.at.left] ? cost : -1;
  }
  const cost = entryCost(g, unit, from, direction);
  if (cost <= cells[moving.at.left]) return cost;
  // Option: a unit that has not moved may enter one hex whatever it costs.
  return g.s.rules.minimumMove && cells[moving.at.steps] === 0 ? cost : -1;
}

/** WT 6.3: from road hex to road hex by road, never next to an enemy. Twelfths, -1 where forbidden. */
export function strategicStep(g: Game, unit: UnitId, from: Hex, direction: number): number {
  const { map } = g.s;
  if (((map.roads[from] >> direction) & 1) === 0) return -1;
  const to = map.grid.neighbour[from * 6 + direction] as Hex;
  const side = sideOf(g, unit);
  if (to === 0 || isEnemy(g, to, side) || hasEnemyBlock(g, to, side) || !hasRoom(g, to, unit)) return -1;
  if (!mayCrossMeuse(g, unit, from * 6 + direction, to) || isNextToEnemy(g, to, side)) return -1;
  return strategicCost(g, unit);
}

/** Twelfths for a road hex by strategic movement. */
export function strategicCost(g: Game, unit: UnitId): number {
  const { strategicCost: cost, units } = g.s;
  if (units.side[unit] === ALLIED) return cost.allied;
  return units.isMotorized[unit] === 1 ? cost.germanMotorized : cost.germanFoot;
}

function mayLeave(g: Game, unit: UnitId): boolean {
  const hex = hexOf(g, unit);
  if (g.cells[moving.at.left] < leavingCost(g, unit, g.cells[moving.at.strategic] === 1)) return false;
  return g.cells[moving.at.strategic] === 1 ? isAtRoadExit(g, unit, hex) : isAtExit(g, unit, hex);
}

/** The cost of leaving the map for the unit, in twelfths: a hex of its way of moving. */
export const leavingCost = (g: Game, unit: UnitId, strategic: boolean): number =>
  strategic ? strategicCost(g, unit) : LEAVING_COST;

/** German units in a hex from which they may leave, whether the scenario gives points for it or not (WT 10.0). */
export const isAtExit = (g: Game, unit: UnitId, hex: Hex): boolean =>
  g.s.map.exit[hex] !== 0 && g.s.units.side[unit] === GERMAN;

/** The same by strategic movement, which keeps to roads (WT 6.3); by option 10.0-tactical-exit nowhere. */
const isAtRoadExit = (g: Game, unit: UnitId, hex: Hex): boolean =>
  isAtExit(g, unit, hex) && g.s.map.roadExit[hex] === 1 && !g.s.rules.noStrategicExit;

/** Points that the scenario gives for leaving from a hex from which one may (WT 10.0). */
const pointsAtExit = (g: Game, hex: Hex): number =>
  g.s.play.victory.points[g.s.map.exit[hex] === 1 ? 'exit-west' : 'exit-north'];

/** Whether the scenario gives points for leaving from an exit hex. */
export const paysToLeave = (g: Game, hex: Hex): boolean => pointsAtExit(g, hex) > 0;

/** Points for the unit's leaving from the hex: motorized combat units score by it, others do not (WT 10.0). */
export function pointsForLeaving(g: Game, unit: UnitId, hex: Hex): number {
  const { units } = g.s;
  if (!isAtExit(g, unit, hex) || units.isMotorized[unit] === 0 || units.isCombat[unit] === 0) return 0;
  return pointsAtExit(g, hex);
}

function canGoOn(g: Game, unit: UnitId): boolean {
  const hex = hexOf(g, unit);
  for (let d = 0; d < 6; d++) if (stepCost(g, unit, hex, d) >= 0) return true;
  return mayLeave(g, unit);
}

/** The unit's movement allowance in this activation, in twelfths (WT 8.0: motorized units out of supply have 3 MF). */
export function allowanceOf(g: Game, unit: UnitId): number {
  const { units, motorizedOutOfSupply } = g.s;
  const printed = units.allowance[unit];
  if (units.isMotorized[unit] === 0 || printed <= motorizedOutOfSupply) return printed;
  return isSuppliedInActivation(g, unit) ? printed : motorizedOutOfSupply;
}

/** The remaining allowance of a unit that moves tactically, in twelfths; -1 for all others. */
export const leftOnTheWay = (g: Game, unit: UnitId): number =>
  g.isRunning(moving) && movingUnit(g) === unit && g.cells[moving.at.strategic] === 0 ? g.cells[moving.at.left] : -1;

/** Tells whether the active HQ may still move this unit, apart from the terrain. */
export function isMovable(g: Game, unit: UnitId): boolean {
  const { at } = g.s;
  const { cells } = g;
  if (cells[at.unitMoved + unit] !== 0) return false;
  if (unit === activeHq(g)) return cells[activation.at.round] === 1;
  return (
    canCommand(g, unit) &&
    cells[at.unitRefitted + unit] === 0 &&
    cells[at.unitAttacked + unit] === 0 &&
    actsThisRound(g, unit)
  );
}

/** Offers the units that can move at least one hex: VERB.take by tactical, VERB.march by strategic movement. */
export function offerMoves(g: Game, out: Options): void {
  const { units, at } = g.s;
  const strategicAllowed = mayMoveStrategically(g);
  for (let u = 1; u <= units.count; u++) {
    const unit = u as UnitId;
    if (!isCalled(g, unit) || !isMovable(g, unit)) continue;
    const hex = g.cells[at.unitHex + u] as Hex;
    if (canStepTactically(g, unit, hex)) out.add(VERB.take, u);
    if (strategicAllowed && canStartStrategically(g, unit, hex)) out.add(VERB.march, u);
  }
}

const isCalled = (g: Game, unit: UnitId): boolean => {
  const orders = g.cells[g.s.at.unitOrders + unit];
  return orders === ORDERS.inRange || orders === ORDERS.commanded || unit === activeHq(g);
};

/** WT 6.31: not for Germans in clear weather. WT 6.32: not for the Allies under surprise. Not in exploitation (6.4). */
export function mayMoveStrategically(g: Game): boolean {
  if (g.cells[activation.at.round] !== 1) return false;
  return activeSide(g) === GERMAN ? g.cells[g.s.at.weather] !== WEATHER.clear : !isSurpriseTurn(g);
}

/** Its supply is asked only where the answer depends on it: that is a search, for each unit after each move. */
function canStepTactically(g: Game, unit: UnitId, hex: Hex): boolean {
  const { units, motorizedOutOfSupply, rules } = g.s;
  const printed = units.allowance[unit];
  const sure = units.isMotorized[unit] === 0 ? printed : Math.min(printed, motorizedOutOfSupply);
  let least = isAtExit(g, unit, hex) ? LEAVING_COST : UNLIMITED;
  for (let d = 0; d < 6 && least > sure; d++) {
    const cost = entryCost(g, unit, hex, d);
    if (cost < 0) continue;
    if (rules.minimumMove) return true;
    if (cost < least) least = cost;
  }
  return least <= sure || (least < UNLIMITED && least <= allowanceOf(g, unit));
}

/** WT 6.3: it may not start next to an enemy, and must stand on a road. */
export function canStartStrategically(g: Game, unit: UnitId, hex: Hex): boolean {
  if (g.s.map.roads[hex] === 0 || isNextToEnemy(g, hex, sideOf(g, unit))) return false;
  for (let d = 0; d < 6; d++) if (strategicStep(g, unit, hex, d) >= 0) return true;
  return isAtRoadExit(g, unit, hex);
}

/** Begins the chosen move: VERB.take or VERB.march of a unit. The caller makes the call to `moving`. */
export function prepareMove(g: Game, chosen: Action): void {
  const { at } = g.s;
  const unit = aOf(chosen) as UnitId;
  const strategic = verbOf(chosen) === VERB.march;
  g.set(moving.at.unit, unit);
  g.set(moving.at.left, allowanceOf(g, unit));
  g.set(moving.at.strategic, strategic ? 1 : 0);
  g.set(moving.at.from, hexOf(g, unit));
  if (strategic) g.set(at.unitMarker + unit, MARKER.strategic);
  if (unit !== activeHq(g)) takeCommand(g, unit);
  g.set(at.unitMoved + unit, 1);
  leavesPosition(g, hexOf(g, unit), unit);
}
