// Choices and outcomes in words for people; verbs.ts has their form in records.

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import { signed } from '../../../wargame/text/signed.ts';
import { assault, assaultBonus, currentAssault } from '../chapters/assault.ts';
import { attack, currentAttack } from '../chapters/attack.ts';
import { cleanup } from '../chapters/cleanup.ts';
import { bonusFor } from '../chapters/command.ts';
import { deployment } from '../chapters/deployment.ts';
import { impulse } from '../chapters/impulse.ts';
import { orders } from '../chapters/movement.ts';
import { entryCost } from '../chapters/movement-costs.ts';
import { strike } from '../chapters/strikes.ts';
import { meansText } from '../odds/offered-attacks.ts';
import { carrierOf, type Game, hexOf } from '../state.ts';
import { EDGES, FIRST_WEAPON, NO_UNIT, STRIKE, STRIKES, type UnitId } from '../terms.ts';
import { hexName, sideName } from '../text/names.ts';
import { VERB } from '../verbs.ts';
import { inMP } from './reach.ts';

/** For example `Move to J15, 2 MP`. */
export function choiceLabel(g: Game, chosen: Action): string {
  return LABELS[VERB_NAMES[verbOf(chosen)]](g, aOf(chosen), bOf(chosen));
}

const VERB_NAMES = Object.keys(VERB) as (keyof typeof VERB)[];

const unit = (g: Game, number: number): string => g.s.units.titles[number];
const hex = (g: Game, number: number): string => hexName(g.s, number);
const formation = (g: Game, number: number): string => g.s.formations.titles[number];
const at = (g: Game, number: number): string => `${unit(g, number)} in ${hex(g, hexOf(g, number as UnitId))}`;

/** A weapon, with a number where there are several of its kind. */
function weapon(g: Game, number: number): string {
  const { titles } = g.s.weapons;
  const alike = titles.flatMap((title, other) => (title === titles[number] ? [other] : []));
  return alike.length > 1 ? `${titles[number]} ${alike.indexOf(number) + 1}` : titles[number];
}

const meansName = (g: Game, means: number): string =>
  means < FIRST_WEAPON ? meansText(g, means) : weapon(g, means - FIRST_WEAPON);

const LABELS: Readonly<Record<keyof typeof VERB, (g: Game, a: number, b: number) => string>> = {
  done: doneLabel,
  pull: (g, a) => `Marker: ${g.s.names.marker[a]}`,
  activate: (g, a) => `Activate ${formation(g, a)}`,
  place: (g, a, b) => `Place ${unit(g, a)} in ${hex(g, b)}`,
  board: (g, a, b) => `${unit(g, a)} aboard ${unit(g, b)}`,
  command: (g, a, b) => `${unit(g, b)} commands ${formation(g, a)}`,
  arm: (g, a, b) => `${weapon(g, a)} to ${unit(g, b)}`,
  mines: (g, a) => `Mines in ${hex(g, a)}`,
  sandbags: (g, a) => `Sandbags in ${hex(g, a)}`,
  take: (g, a) => `Act with ${unit(g, a)}`,
  join: (g, a) => `Move together with ${unit(g, a)}`,
  split: (g, a) => `Go on without ${unit(g, a)}`,
  step: (g, a) => `Move to ${hex(g, a)}${stepPrice(g, a as Hex)}`,
  stop: () => 'Stop',
  fire: (g, a, b) => `${unit(g, a)} fires at ${at(g, b)}`,
  fireMoving: (g, a, b) => `${unit(g, a)} fires on the move at ${at(g, b)}`,
  use: (g, a) => `With ${meansName(g, a)}`,
  assist: (g, a) => `${unit(g, a)} assists`,
  alone: () => 'Without help',
  bonus: (g) => `Use the commander's bonus${bonusText(g)}`,
  save: () => "Save the commander's bonus",
  hold: () => 'Hold fire',
  assault: (g, a) => `Assault ${at(g, a)}`,
  lead: (g, a) => `${unit(g, a)} leads`,
  retreat: (g, a, b) => `${unit(g, a)} retreats to ${hex(g, b)}`,
  dig: () => 'Lay sandbags here',
  lay: () => 'Lay mines here',
  screen: () => 'Lay a smoke screen here',
  load: (g, a, b) => `${unit(g, b)} takes ${unit(g, a)} aboard`,
  unload: (g, a, b) =>
    `Put ${unit(g, a)} down${hexOf(g, carrierOf(g, a as UnitId)) === b ? ' here' : `, to ${hex(g, b)}`}`,
  climb: () => 'Climb to cruise altitude',
  dive: () => 'Descend to low altitude',
  popUp: () => 'Change altitude, attack, and go back',
  call: (_, a) => `Call for a ${STRIKES[a]} strike`,
  request: (g, a) => (a === NO_UNIT ? 'Request all airplanes' : `Request ${unit(g, a)}`),
  scatter: (g, a) => `It falls in ${hex(g, a)}`,
  spread: (g, a) => `${g.cells[strike.at.kind] === STRIKE.smoke ? 'Smoke' : 'Strike'} ${hex(g, a)} too`,
  shell: (g, a) => `Shell ${hex(g, a)}`,
  launch: (g, a, b) => `Launch at ${hex(g, b)}: ${STRIKES[a]}`,
  roll2: (_, a) => `2D6: ${a}`,
  roll: (_, a) => `Die: ${a}`,
  edge: (_, a) => `Come in by the ${EDGES[a]} edge`,
  enter: (g, a, b) => (b === 0 ? `Come in at ${hex(g, a)}` : `${unit(g, a)} enters at ${hex(g, b)}`),
  strafe: (g, a) => `Attack ${at(g, a)}`,
  exit: (_, a) => `Leave the map by the ${EDGES[a]} edge`,
  pick: (g, a, b) => `${unit(g, b)} picks up ${weapon(g, a)}`,
  drop: (g, a) => `Drop ${weapon(g, a)}`,
  give: (g, a, b) => `Hand ${weapon(g, a)} to ${unit(g, b)}`,
  remove: (g, a) => `${unit(g, a)} cannot go: it is lost`,
  refit: (g, a) => `Refit ${unit(g, a)}`,
  victim: (_, a) => `It affects ${sideName(a)}`,
  random: (g, a) => `Drawn: ${hex(g, a)}`,
  lot: (g, a) => `Drawn: ${unit(g, a)}`,
  rally: (g, a) => `Rally ${unit(g, a)}`,
  restore: (g, a) => `Restore ${unit(g, a)}`,
  inspire: (g, a) => `High morale for ${unit(g, a)}`,
  weapon: (g, a) => `Take the ${g.s.weapons.typeTitles[a]}`,
  keep: keepLabel,
  delay: (g, a) => `Hold back ${formation(g, a)}: ${g.s.formations.units[a].map((each) => unit(g, each)).join(', ')}`,
  reveal: (g, a) => `Reveal ${unit(g, a)}`,
  hide: (g, a, b) => `Hide ${unit(g, a)} in ${hex(g, b)}`,
  aim: (g, a) => `Aim at ${hex(g, a)}`,
};

/** Returns the label of `keep`: of a commander, or of a weapon. */
function keepLabel(g: Game): string {
  switch (g.stepId) {
    case impulse.step.command:
      return `The commander of ${formation(g, g.cells[impulse.at.formation])} stays`;
    case cleanup.step.command:
      return `The commander of ${formation(g, g.cells[cleanup.at.formation])} stays`;
    case deployment.step.arm:
      return `Keep ${weapon(g, g.cells[deployment.at.last])} off the board`;
    default:
      return 'Keep it off the board';
  }
}

/** Returns the label of `done`, which depends on the present procedure. */
function doneLabel(g: Game): string {
  if (g.stepId === deployment.step.delay) return 'Hold back no more formations';
  if (g.isRunning(deployment)) return 'Lay no more';
  return g.isRunning(cleanup) ? 'Refit no more units' : 'End the activation';
}

/** Returns the cost to the moving unit; nothing for one that flies. */
function stepPrice(g: Game, to: Hex): string {
  const mover = g.isRunning(orders) ? (g.cells[orders.at.unit] as UnitId) : NO_UNIT;
  if (mover === NO_UNIT) return '';
  const from = hexOf(g, mover);
  return `, ${inMP(entryCost(g, mover, from, g.s.map.grid.directionTo(from, to)))}`;
}

/** Returns the bonus to an attack, an assault or a defence. */
function bonusText(g: Game): string {
  if (g.stepId === attack.step.bonus) return `: ${signed(bonusFor(g, currentAttack(g).firer))} to the attack`;
  if (g.stepId === assault.step.bonus) return `: ${signed(assaultBonus(g))} to the assault`;
  if (g.stepId === assault.step.support) return `: ${signed(bonusFor(g, currentAssault(g).target))} to the defence`;
  return '';
}
