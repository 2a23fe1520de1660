// Choices in words for people; verbs.ts has their form in records.

import type { Action } from '../../../engine/contract/ids.ts';
import { action, aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import { describe } from '../../../engine/text/text.ts';
import type { Hex } from '../../../hex/ids.ts';
import { plural } from '../../../wargame/view/log.ts';
import { siteOfAircraft, someAircraft } from '../aircraft.ts';
import { aftermath } from '../chapters/aftermath.ts';
import { barrage, thoseInRange } from '../chapters/barrage.ts';
import { canAfford } from '../chapters/battle.ts';
import { combat } from '../chapters/combat.ts';
import { leaderOf, nextInGroup } from '../chapters/groups.ts';
import { columnLeft, columnStep, handlingNow, haulage, loadOf } from '../chapters/haulage.ts';
import { march } from '../chapters/march.ts';
import { modeDetermination } from '../chapters/modes.ts';
import { movement } from '../chapters/movement.ts';
import { release } from '../chapters/release.ts';
import { maySortie } from '../chapters/sortie.ts';
import { stepCost } from '../chapters/steps.ts';
import { attackPrice } from '../chapters/strengths.ts';
import { upkeep } from '../chapters/upkeep.ts';
import { voyage } from '../chapters/voyage.ts';
import type { Game } from '../state.ts';
import { type Site, TARGETS } from '../terms.ts';
import { hexName, planeName, pointsText, siteName, supplyText, unitName, vesselName } from '../text/names.ts';
import { TARGET_WORDS } from '../text/words.ts';
import { acting, plays } from '../turn.ts';
import { actionRating, hexOf, leftOf } from '../units.ts';
import { VERB } from '../verbs.ts';
import { siteOfVessel } from '../vessels.ts';
import { loadText } from './column.ts';

/** `Move to 10.06 (Lipovka), 1 MP`; `Attack 07.06 (Zarechye)`. */
export function choiceLabel(g: Game, chosen: Action): string {
  const label = LABELS[VERB_NAMES[verbOf(chosen)]];
  return label === undefined ? describe(g, chosen) : label(g, aOf(chosen), bOf(chosen));
}

/** Choices that cannot be made good again. */
export const isGrave = (chosen: Action): boolean => GRAVE.has(verbOf(chosen));
const GRAVE: ReadonlySet<number> = new Set([VERB.blow]);

/** OCS 4.9: a click on a unit in hand does not mean the order of its stack. */
export const isByButton = (chosen: Action): boolean => verbOf(chosen) === VERB.haltOnTop;

/** Ships and aircraft are taken up where they lie; 0 for those in a box off the map. */
export function placeOf(g: Game, chosen: Action): number {
  const here = placeIn(g, verbOf(chosen), aOf(chosen));
  return here > g.s.counts.hexes ? 0 : here;
}

function placeIn(g: Game, verb: number, number: number): Site {
  switch (verb) {
    case VERB.sail:
    case VERB.shell:
      return siteOfVessel(g, number);
    case VERB.fly:
    case VERB.refit:
      return siteOfAircraft(g, number);
    default:
      return 0;
  }
}

const VERB_NAMES = Object.keys(VERB) as (keyof typeof VERB)[];

const unit = (g: Game, number: number): string => unitName(g.s, number);
const hex = (g: Game, number: number): string => hexName(g.s, number);
const plane = (g: Game, number: number): string => planeName(g.s, number);
const site = (g: Game, number: number): string => siteName(g.s, number);

type Label = (g: Game, a: number, b: number) => string;

/** Verbs without a label are shown as records have them. Each chapter has a paragraph. */
const LABELS: Readonly<Partial<Record<keyof typeof VERB, Label>>> = {
  roll: (_, a) => `Dice: ${a}`,
  dice: (_, a, b) => `Dice: ${a} and ${b}`,
  done: doneLabel,
  end: endLabel,
  // The first player.
  goFirst: () => 'Go first in this week',
  goSecond: () => 'Go second in this week',
  // Modes.
  combatMode: (g, a) => `Combat Mode: ${unit(g, a)}`,
  moveMode: (g, a) => `Move Mode: ${unit(g, a)}`,
  reserveMode: (g, a) => `Reserve Mode, Combat side up: ${unit(g, a)}`,
  reserveMoving: (g, a) => `Reserve Mode, Move side up: ${unit(g, a)}`,
  strategicMode: (g, a) => `Strategic Move Mode: ${unit(g, a)}`,
  release: (g, a) => `Release ${unit(g, a)}`,
  remove: (g, a) => `Remove ${unit(g, a)}`,
  // Movement.
  pick: (g, a) => `Move ${unit(g, a)}`,
  join: (g, a) => `Take ${unit(g, a)} along`,
  step: (g, a) => `${g.isRunning(voyage) ? 'Sail' : 'Move'} to ${hex(g, a)}${stepPrice(g, a as Hex)}`,
  drop: (g, a) => `Leave ${unit(g, a)} here`,
  halt: (g) =>
    g.isRunning(march) && g.cells[march.at.steps] === 0 ? 'Leave it where it is' : `Stop here${leftText(g)}`,
  haltOnTop: (g, a) => `Stop here with ${unit(g, a)} on top`,
  // Supply.
  pay: (g, a, b) => `From ${site(g, a)}: ${supplyText(b)}`,
  issue: (g, a) => `${unit(g, a)} issues supply`,
  draw: (g, a) => `Draw from the dump in ${site(g, a)}`,
  leaveOut: (g, a) => `Leave ${unit(g, a)} to another source`,
  fullSupply: () => 'Full Supply',
  lowSupply: () => 'Low Supply',
  blow: (g, a) => `Blow up the dump in ${site(g, a)}`,
  tokens: (_, a) => supplyText(a),
  // Trucks and wagons.
  trucks: (g, a, b) => columnLabel(g, 'Trucks', VERB.trucks, a, b),
  emptyTrucks: (g, a, b) => columnLabel(g, 'Trucks, as empty as can be', VERB.emptyTrucks, a, b),
  wagons: (g, a, b) => columnLabel(g, 'Wagons', VERB.wagons, a, b),
  emptyWagons: (g, a, b) => columnLabel(g, 'Wagons, as empty as can be', VERB.emptyWagons, a, b),
  load: (g, a) => `Load ${supplyText(a)}${handlingText(g)}`,
  unload: (g, a) => `Unload ${supplyText(a)}${handlingText(g)}`,
  // Barrages.
  barrage: (g, a, b) => `Barrage of ${hex(g, b)}: ${TARGET_WORDS[TARGETS[a]]}${withoutAircraft(g, b as Hex)}`,
  fire: (g, a) => `${unit(g, a)} fires`,
  lose: (g, a) => `${unit(g, a)} loses a step`,
  // Combat.
  attack: (g, a) => `Attack ${hex(g, a)}`,
  commit: (g, a) => `With ${unit(g, a)}`,
  usualCost: (g) => `At the usual cost${priceText(g, false)}`,
  allCosts: (g) => `At All Costs${priceText(g, true)}`,
  rate: (g, a) => `Action rating of ${unit(g, a)}: ${actionRating(g, a)}`,
  retreat: (g, a) => retreatLabel(a, optionNow(g)),
  ignore: () => 'Ignore the option: the attackers have retreated',
  apart: (g, a) => `${unit(g, a)} retreats another way`,
  fallBack: (g, a) => `Retreat to ${hex(g, a)}`,
  exploit: (g, a) => `Mark ${unit(g, a)} for exploitation`,
  advance: (g, a) => `${unit(g, a)} advances`,
  displace: (g, a) => `To ${site(g, a)}`,
  // The sea.
  sail: (g, a) => `Sail with ${vesselName(g.s, a)}${aboardText(g, a)}`,
  course: (g, a) => `Sail to ${hex(g, a)}`,
  cross: (g, a) => `Sail to ${site(g, a)}`,
  embark: (g, a) => `Take ${unit(g, a)} aboard`,
  land: (g, a) => `Land ${unit(g, a)}`,
  tranship: (g, a) => `Hand over to ${vesselName(g.s, a)}`,
  embarkTrucks: (_, a) => `Take ${plural(a, 'truck point')} aboard`,
  embarkWagons: (_, a) => `Take ${plural(a, 'wagon point')} aboard`,
  landPoints: (_, a) => `Land ${plural(a, 'transport point')}`,
  shell: (g, a) => `${vesselName(g.s, a)} fires`,
  payAfloat: (g, a, b) => `From ${vesselName(g.s, a)}: ${supplyText(b)}`,
  ship: (g, a) => `Ship ${unit(g, a)}`,
  shipSupply: (g, a) => `Ship supply from ${site(g, a)}`,
  shipTrucks: (g, a) => `Ship truck points from ${site(g, a)}`,
  shipWagons: (g, a) => `Ship wagon points from ${site(g, a)}`,
  shipTo: (g, a) => `To ${site(g, a)}`,
  // Overruns.
  overrun: (g, a) => `Overrun ${hex(g, a)}`,
  rideAlong: (g, a, b) => `${unit(g, a)} rides along to ${hex(g, b)}`,
  // Railways.
  entrain: (g, a) => `By rail to ${hex(g, a)}`,
  railTrucks: (g, a) => `By rail: truck points from ${hex(g, a)}`,
  railWagons: (g, a) => `By rail: wagon points from ${hex(g, a)}`,
  railSupply: (g, a) => `By rail: supply from ${hex(g, a)}`,
  railTo: (g, a) => `By rail to ${hex(g, a)}`,
  breakRail: (g, a) => `${unit(g, a)} destroys the railroad`,
  repairRail: (g, a) => `${unit(g, a)} repairs the railroad`,
  // Reinforcements and replacements.
  passOver: (g, a) => `${unit(g, a)} does not come`,
  base: (g, a, b) => `${planeName(g.s, a)} to ${site(g, b)}`,
  rebuild: (g, a, b) => `Rebuild a step of ${unit(g, a)} in ${hex(g, b)}`,
  // Motorization.
  motorizeSemi: (g, a) => `Motorize ${unit(g, a)} in part`,
  motorizeFull: (g, a) => `Motorize ${unit(g, a)} fully`,
  demotorize: (g, a) => `Take the truck points back from ${unit(g, a)}`,
  // Break-Down Regiments.
  breakDown: (g, a) => `Break a regiment off ${unit(g, a)}`,
  takeBack: (g, a) => `${unit(g, a)} takes a regiment back`,
  comeBack: (g, a) => `${unit(g, a)} comes back for a regiment`,
  // Aircraft.
  fly: (g, a) => `Fly with ${plane(g, a)}`,
  wing: (g, a) => `${plane(g, a)} flies along`,
  board: (g, a) => `Take ${unit(g, a)} aboard`,
  flyTo: (g, a) => `Fly to ${site(g, a)}`,
  goHome: () => 'Fly home',
  dropSupply: () => 'Drop the supply',
  dropUnit: (g, a) => `Drop ${unit(g, a)}`,
  hipShoot: (g, a) => `Shoot from the hip at ${hex(g, a)}`,
  combine: (g, a, b) => `Make one of ${plane(g, a)} and ${plane(g, b)}`,
  intercept: (g, a) => `Intercept with ${plane(g, a)}`,
  letPass: () => 'Let them pass',
  follow: () => 'Follow them',
  refuse: (g, a) => `${plane(g, a)} refuses, and is inactive`,
  engage: (g, a) => `Attack with ${plane(g, a)}`,
  engageBoth: (g, a, b) => `Attack with ${plane(g, a)} and ${plane(g, b)} together`,
  meet: (g, a) => `Defend with ${plane(g, a)}`,
  meetBoth: (g, a, b) => `Defend with ${plane(g, a)} and ${plane(g, b)} together`,
  takeFirst: () => 'The first of the two suffers it',
  takeSecond: () => 'The second of the two suffers it',
  takeLoss: (g, a) => `${plane(g, a)} loses the step`,
  home: (g, a) => `Home to ${site(g, a)}`,
  strike: (g, a) =>
    `Strike ${hex(g, a)} from the air${thoseInRange(g, a as Hex).guns.length > 0 ? ', guns with it' : ''}`,
  strikeWith: (g, a) => `With ${plane(g, a)}`,
  aim: (_, a) => `At ${TARGET_WORDS[TARGETS[a]]}`,
  assign: (g, a) => `With ${plane(g, a)}`,
  refit: (g, a) => `Refit ${plane(g, a)}`,
  // Air bases.
  payBase: (_, a) => (a === 0 ? 'Pay nothing' : `Pay for level ${a}`),
  leaveBase: (g, a) => `${plane(g, a)} leaves for another base`,
  buildBase: (g, a) => `Air base in ${hex(g, a)}: build or raise it`,
  reduceBase: (g, a) => `Air base in ${hex(g, a)}: reduce it`,
  deploy: (g, a) => `With ${plane(g, a)}`,
  // Hedgehogs and ports.
  dig: (g, a, b) => `Hedgehog in ${hex(g, a)}: ${plural(b, 'level')}`,
  raze: (g, a) => `Raze the hedgehog in ${hex(g, a)}`,
  repairPort: (g, a) => `Repair the port of ${hex(g, a)}`,
  breakPort: (g, a) => `Break the port of ${hex(g, a)}`,
};

/** `Retreat 2 hexes and lose 1 step`. */
function retreatLabel(hexes: number, option: number): string {
  const steps = option - hexes;
  const back = hexes === 0 ? '' : `Retreat ${hexes === 1 ? '1 hex' : `${hexes} hexes`}`;
  const lost = steps === 0 ? '' : `${hexes === 0 ? 'Hold, and lose' : ' and lose'} ${plural(steps, 'step')}`;
  return `${back}${lost}`;
}

const priceText = (g: Game, isDear: boolean): string =>
  plays(g.s, 'supply') ? `, ${supplyText(attackPrice(g, acting(g), isDear))}` : '';

const optionNow = (g: Game): number =>
  g.cells[g.stepId === aftermath.step.attackerOption ? aftermath.at.attackerMay : aftermath.at.defenderMay];

function endLabel(g: Game): string {
  if (g.isRunning(barrage)) return 'No more barrages';
  return g.isRunning(movement) ? 'End the movement' : 'Go on';
}

/** The label of `done` depends on the present procedure. */
function doneLabel(g: Game): string {
  switch (g.stepId) {
    case modeDetermination.step.choose:
      return 'Keep the modes as they are';
    case release.step.choose:
      return 'Release nobody else';
    case barrage.step.guns:
      return 'Fire';
    case combat.step.choose:
      return 'No more attacks';
    case combat.step.name:
      return canAfford(g, false) ? 'The attack is complete' : 'Go on';
    case upkeep.step.leave:
      return 'All others draw here';
    case aftermath.step.exploit:
      return 'Mark nobody else';
    case aftermath.step.advance:
      return 'Nobody else advances';
    default:
      return 'Go on';
  }
}

/** `Trucks: 2 points from 03.06 (Borki) with 2 SP`. */
function columnLabel(g: Game, what: string, verb: number, from: Site, points: number): string {
  const tokens = loadOf(g, action(verb, from, points));
  return `${what}: ${plural(points, 'point')} from ${site(g, from)}${tokens > 0 ? ` with ${supplyText(tokens)}` : ', empty'}`;
}

/** OCS 12.2d; ships load for nothing (20.0a). */
const handlingText = (g: Game): string => (g.isRunning(haulage) ? `, ${pointsText(handlingNow(g))}` : '');

/** `: 1st Infantry Division`. */
function aboardText(g: Game, vessel: number): string {
  const load = loadText(g, vessel);
  return load === '' ? '' : `: ${load}`;
}

/** Aircraft above join guns only where the strike from the air is begun (OCS 14.12a). */
function withoutAircraft(g: Game, target: Hex): string {
  const has = someAircraft(g, (a) => siteOfAircraft(g, a) === target && maySortie(g, a, target, acting(g)));
  return has ? ', without aircraft' : '';
}

/** Movement left to a column, or to the unit of the group that has least. */
function leftText(g: Game): string {
  if (g.isRunning(haulage)) return `, ${pointsText(columnLeft(g))} left`;
  if (!g.isRunning(march)) return '';
  let least = Number.POSITIVE_INFINITY;
  for (let u = leaderOf(g); u !== 0; u = nextInGroup(g, u)) least = Math.min(least, leftOf(g, u));
  return Number.isFinite(least) ? `, ${pointsText(least)} left` : '';
}

/** The price of the step for the column, or for the group: the dearest of its units. */
function stepPrice(g: Game, to: Hex): string {
  const { grid } = g.s.land;
  if (g.isRunning(haulage)) {
    const from = g.cells[haulage.at.hex] as Hex;
    return `, ${pointsText(columnStep(g, from, grid.directionTo(from, to)))}`;
  }
  const leader = g.isRunning(march) ? leaderOf(g) : 0;
  if (leader === 0) return '';
  const from = hexOf(g, leader);
  const direction = grid.directionTo(from, to);
  let most = 0;
  for (let u = leader; u !== 0; u = nextInGroup(g, u)) most = Math.max(most, stepCost(g, u, from, direction));
  return `, ${pointsText(most)}`;
}
