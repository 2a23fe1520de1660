// The opening position of a scenario (WT 2.4), or any position in the middle of play that a scenario describes.

import type { StepId } from '../../engine/contract/ids.ts';
import { callUnits } from './chapters/activation.ts';
import { activation, takeCommand } from './chapters/command.ts';
import { isHqSuppliedNow } from './chapters/supply.ts';
import { game, operations } from './sequence.ts';
import { enterHex, type Game, sideOf } from './state.ts';
import { FATE, MARKER, ORDERS, type UnitId } from './terms.ts';

export function setup(g: Game): void {
  const { at, play, map } = g.s;
  g.set(at.turn, play.firstTurn);
  g.set(at.weather, play.weather[play.firstTurn]);
  g.set(at.airPoints, g.s.airPoints[play.weather[play.firstTurn]] - play.airSpent);
  for (let hex = 1; hex <= map.grid.size; hex++) g.set(at.hexControl + hex, play.control[hex]);
  for (const hex of play.taken) g.set(at.hexControl + hex, 3 - play.control[hex]);
  placeUnits(g);
  placeMarkers(g);
  if (play.britishReleased) g.set(at.britishReleased, 1);
  if (play.meuseCrossed) g.set(at.crossedTurn, Math.max(1, play.firstTurn - 1));
  for (const hex of play.closedExits) g.set(at.exitUsed + hex, 1);
  begin(g);
}

function placeUnits(g: Game): void {
  const { at, play, units } = g.s;
  for (let u = 1; u <= units.count; u++) {
    if (play.arrivalTurn[u] > 0) g.set(at.unitFate + u, FATE.expected);
  }
  for (const unit of play.conditional) g.set(at.unitFate + unit, FATE.conditional);
  for (const unit of play.eliminated) {
    g.set(at.unitFate + unit, FATE.eliminated);
    if (units.isHq[unit] === 1) g.set(at.hqReturns + unit, play.firstTurn);
  }
  for (const { unit, isWest } of play.exited) {
    g.set(at.unitFate + unit, FATE.exited);
    // WT 10.0: only motorized combat units count.
    if (units.isMotorized[unit] === 1 && units.isCombat[unit] === 1) g.add(isWest ? at.exitedWest : at.exitedNorth, 1);
  }
  for (const { unit, hex, reduced, marks } of play.setup) {
    enterHex(g, unit, hex);
    g.set(at.unitFate + unit, FATE.onMap);
    if (reduced) g.set(at.unitReduced + unit, 1);
    // WT 2.4.
    if (units.isHq[unit] === 1) g.set(at.hqInCup + unit, 1);
    // The hex a unit stands in is its side's, a town or city too (WT 2.3).
    g.set(at.hexControl + hex, units.side[unit] + 1);
    for (const mark of marks) {
      if (mark === 'exploit') g.set(at.unitMarker + unit, MARKER.exploit);
      else if (mark === 'strategic-movement') g.set(at.unitMarker + unit, MARKER.strategic);
      else if (mark === 'out-of-supply') g.set(at.hqShort + unit, 1);
      else if (mark === 'operated') g.set(at.unitOrders + unit, ORDERS.done);
      else if (mark === 'moved') g.set(at.unitMoved + unit, 1);
      else if (mark === 'attacked') g.set(at.unitAttacked + unit, 1);
      else g.set(at.unitRefitted + unit, 1);
    }
  }
  for (const hq of play.start.drawn) g.set(at.hqInCup + hq, 0);
}

function placeMarkers(g: Game): void {
  const { at, play } = g.s;
  for (const { hex, side } of play.improvedPositions) g.set(at.hexImproved + hex, side + 1);
  g.set(at.improvedPlaced, play.improvedPositions.length);
  for (const { hex, side } of play.blocks) g.set(at.hexBlock + hex, side + 1);
  g.set(at.blocksPlaced, play.blocks.length);
}

/** Starts the sequence of play at the point where the scenario begins. */
function begin(g: Game): void {
  const { start } = g.s.play;
  g.begin(game);
  if (start.at === 'initial') return;
  // WT 4.0: the first game-turn has no Initial Phase.
  g.goto(game.step.operations);
  if (start.at === 'operations') return;
  const steps: Record<string, StepId> = {
    designate: activation.step.fortify,
    movement: activation.step.move,
    combat: activation.step.combat,
    exploitation: activation.step.move,
  };
  g.call(operations, game.step.end);
  g.set(g.s.at.hqInCup + start.hq, 0);
  g.set(activation.at.hq, start.hq);
  g.set(activation.at.side, sideOf(g, start.hq));
  g.call(activation, operations.step.operate);
  g.set(activation.at.supplied, isHqSuppliedNow(g, start.hq) ? 1 : 0);
  g.set(activation.at.round, start.at === 'exploitation' ? 2 : 1);
  callUnits(g, start.hq);
  commandMarked(g);
  g.goto(steps[start.at]);
}

/**
 * Restores the orders of an activation in progress: units that bear its marks are under command, other units that the
 * HQ calls can be.
 */
function commandMarked(g: Game): void {
  const { at, units } = g.s;
  for (let u = 1; u <= units.count; u++) {
    if (g.cells[at.unitOrders + u] !== ORDERS.inRange) continue;
    const acted = g.cells[at.unitMarker + u] + g.cells[at.unitMoved + u] + g.cells[at.unitAttacked + u];
    if (acted > 0) takeCommand(g, u as UnitId);
  }
}
