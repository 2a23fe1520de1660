// Choices and outcomes in words for people; verbs.ts has their form in records.

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import { advance } from '../chapters/advance.ts';
import { battle, targetOf } from '../chapters/battle.ts';
import { activation } from '../chapters/command.ts';
import { entryCost, leavingCost, moving, strategicCost } from '../chapters/movement.ts';
import { blocks, digging } from '../chapters/positions.ts';
import { replacements } from '../chapters/replacements.ts';
import { retreat } from '../chapters/retreat.ts';
import { combatFactor, firstIn, type Game, hexOf, nextIn } from '../state.ts';
import { MARKER, type UnitId } from '../terms.ts';
import { hexName } from '../text/names.ts';
import { VERB } from '../verbs.ts';
import { inMF } from './reach.ts';

/** `Move to 1605 (Clervaux), 2 MF`. */
export function choiceLabel(g: Game, chosen: Action): string {
  const verb = VERB_NAMES[verbOf(chosen)];
  return LABELS[verb](g, aOf(chosen), bOf(chosen));
}

const VERB_NAMES = Object.keys(VERB) as (keyof typeof VERB)[];

const unit = (g: Game, number: number): string => g.s.units.titles[number];
const hex = (g: Game, number: number): string => hexName(g.s, number);

const LABELS: Readonly<Record<keyof typeof VERB, (g: Game, a: number, b: number) => string>> = {
  done: doneLabel,
  draw: () => 'Let the chits be drawn',
  activate: (g, a) => `Activate ${unit(g, a)}`,
  take: (g, a) => `Move ${unit(g, a)}`,
  march: (g, a) => `Strategic movement: ${unit(g, a)}`,
  step: stepLabel,
  stop: () => 'Stop here',
  leave: (g) => `Leave the map for good, ${inMF(leavePrice(g))}`,
  exploit: (g, a) => `EXPLOIT: ${unit(g, a)}`,
  block: (g, a) => `Place a BLOCK in ${hex(g, a)}`,
  clear: (g, a) => `Lift the BLOCK in ${hex(g, a)}`,
  attack: (g, a) => `Attack ${hex(g, a)}: ${defenders(g, a as Hex)}`,
  with: (g, a) =>
    `With ${unit(g, a)}, ${g.s.units.isCombat[a] === 1 ? `${combatFactor(g, a as UnitId)} CF` : 'artillery'}`,
  air: (_, a) => (a === 0 ? 'No air points' : a === 1 ? '1 air point' : `${a} air points`),
  attackMission: (g, a) => `Mission: ${g.s.missions.attack[a].name}`,
  defendMission: (g, a) => `Mission: ${g.s.missions.defend[a].name}`,
  check: (g, a) => `${unit(g, a)} checks for casualties`,
  roll: (_, a) => `Die: ${a}`,
  retreat: (g, a, b) => `${unit(g, a)} retreats to ${hex(g, b)}`,
  stand: (g) => `Give a step and stay in ${hex(g, targetOf(g))}`,
  advance: (g, a, b) => `${unit(g, a)} advances to ${hex(g, b)}`,
  dig: (g, a, b) => `Improved position in ${hex(g, a)}, by ${unit(g, b)}`,
  enter: (g, a, b) => `${unit(g, a)} enters at ${hex(g, b)}`,
  wait: (g, a) => `${unit(g, a)} waits for a later turn`,
  refit: (g, a) => `Replacements for ${unit(g, a)}`,
  short: (g, a) => `Out of supply this turn: ${unit(g, a)}`,
  buy: (g, a) => `Call up ${unit(g, a)}, for points to the Allied player`,
  decline: () => 'Decline',
  place: (g, a, b) => `${unit(g, a)} returns at ${hex(g, b)}`,
  lose: (g, a) => `${unit(g, a)} loses a step`,
  chit: (g, a) => `Chit drawn: ${unit(g, a)}`,
  weather: (_, a) => `Weather die: ${a}`,
  posture: (_, a) => `Posture die: ${a}`,
  supplyDie: (_, a) => `Supply die: ${a}`,
  surprise: (g, a) => `Begin with ${unit(g, a)}`,
};

/** The label of `done` depends on the present procedure. */
function doneLabel(g: Game): string {
  if (g.stepId === battle.step.attackers) return 'Fight';
  if (g.stepId === activation.step.exploit) return 'No more EXPLOIT markers';
  if (g.stepId === activation.step.move) return 'End movement';
  if (g.stepId === activation.step.fight) return 'End combat';
  if (g.isRunning(advance)) return 'No more advances';
  if (g.isRunning(replacements)) return 'No more replacements';
  if (g.isRunning(digging)) return 'No more improved positions';
  return g.isRunning(blocks) ? 'No more BLOCKs' : 'Done';
}

const leavePrice = (g: Game): number =>
  leavingCost(g, g.cells[moving.at.unit] as UnitId, g.cells[moving.at.strategic] === 1);

/** A retreat and an advance cost no movement (WT 7.32). */
function stepLabel(g: Game, a: number): string {
  if (g.stepId === retreat.step.onward) return `Retreat to ${hex(g, a)}`;
  if (g.stepId === advance.step.onward) return `Advance to ${hex(g, a)}`;
  return `Move to ${hex(g, a)}, ${stepPrice(g, a as Hex)}`;
}

function stepPrice(g: Game, to: Hex): string {
  const mover = g.cells[moving.at.unit] as UnitId;
  if (g.cells[moving.at.strategic] === 1) return inMF(strategicCost(g, mover));
  const from = hexOf(g, mover);
  return inMF(entryCost(g, mover, from, g.s.map.grid.directionTo(from, to)));
}

/** `9 Infantry (4), 14 Cavalry (1)`, those caught in strategic movement marked. */
function defenders(g: Game, at: Hex): string {
  const named: string[] = [];
  for (let u = firstIn(g, at); u !== 0; u = nextIn(g, u)) {
    const caught = g.cells[g.s.at.unitMarker + u] === MARKER.strategic ? ', strategic' : '';
    named.push(`${unit(g, u)} (${combatFactor(g, u)}${caught})`);
  }
  return named.join(', ');
}
