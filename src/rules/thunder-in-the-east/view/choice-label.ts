// Choices and outcomes in words for people; verbs.ts has their form in records.

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import { describe } from '../../../engine/text/text.ts';
import type { Hex } from '../../../hex/ids.ts';
import { missionOf, type PacketId, packetHex } from '../aircraft.ts';
import { battles } from '../chapters/battle.ts';
import { declaration } from '../chapters/declaration.ts';
import { demobilizing } from '../chapters/demobilizing.ts';
import { relocation } from '../chapters/headquarters.ts';
import { costOf } from '../chapters/march.ts';
import { isFirstStep, movement } from '../chapters/movement.ts';
import { buildUp, disbanding } from '../chapters/organization.ts';
import { attackOf, defenceOf, type Game, hexOf, isHeldBy, isHq, isUntried, kindOf } from '../state.ts';
import { AIR_RESULTS, AXIS, CARD_SIZES, HALVES, MISSIONS, NATIONS, SABOTAGES } from '../terms.ts';
import { hexName, NATION_WORDS } from '../text/names.ts';
import { VERB } from '../verbs.ts';
import { packetName } from './air-display.ts';
import { BONUS_WORDS, MISSION_WORDS, SABOTAGE_WORDS } from './log.ts';
import { priceLabel } from './price-label.ts';
import { pointsText } from './reach.ts';

/** `Move to 9240 (Smolensk), 2 points`; `Build 7th Guards: 1 personnel of 6`. */
export function choiceLabel(g: Game, chosen: Action): string {
  const label = LABELS[VERB_NAMES[verbOf(chosen)]];
  const text = label === undefined ? describe(g, chosen) : label(g, aOf(chosen), bOf(chosen));
  return `${text}${priceLabel(g, chosen)}`;
}

/** The government's flight and the offer to end the campaign are not to be pressed by mistake (TITE 13.1, 202.5). */
export const isGrave = (chosen: Action): boolean => GRAVE.has(verbOf(chosen));
const GRAVE: ReadonlySet<number> = new Set([VERB.evacuate, VERB.settle]);

/** A packet in flight is chosen by the hex of its mission (TITE 19.4). */
export const placeOf = (g: Game, chosen: Action): number =>
  verbOf(chosen) === VERB.next ? packetHex(g, aOf(chosen)) : 0;

const VERB_NAMES = Object.keys(VERB) as (keyof typeof VERB)[];

const unit = (g: Game, number: number): string => g.s.forces.titles[number];
const hex = (g: Game, number: number): string => hexName(g.s, number);

const plane = (g: Game, number: number): string => g.s.aviation.titles[number];
const airResult = (result: number): string => AIR_RESULTS[result].replace('-', ' ');

type Label = (g: Game, a: number, b: number) => string;

/** Verbs without a label are shown as records have them. */
const LABELS: Readonly<Partial<Record<keyof typeof VERB, Label>>> = {
  hide: (g, a) => `In ${hex(g, a)}`,
  sabotage: (g, a, b) => `Attack ${g.s.land.cities[a].name} with the detachment in ${hex(g, b)}`,
  bomb: (_, a) => `The detachment shows: ${SABOTAGE_WORDS[SABOTAGES[a]]}`,
  inflict: (_, a) => `Inflict: ${SABOTAGE_WORDS[SABOTAGES[a]]}`,
  harm: (g, a) => `${unit(g, a)} in ${hex(g, hexOf(g, a))}`,
  knife: (_, a) => NATION_WORDS[NATIONS[a]],
  band: () => 'Raise a partisan division',
  recruit: () => 'Raise three detachments',
  roll: (_, a) => `Die: ${a}`,
  wade: () => 'Move in the mud',
  thaw: () => 'Move in the weather of the next turn',
  deploy: (g, a, b) => `${unit(g, a)} in ${hex(g, b)}`,
  enter: (g, a) => `Arrive in ${hex(g, a)}`,
  delay: () => 'Wait for a later turn',
  dig: (g, a) => `Improved Defense in ${hex(g, a)}`,
  improve: (g, a) => `A step for ${unit(g, a)}`,
  raise: (g, a, b) => `Raise ${unit(g, a)} to ${unit(g, b)}`,
  build: (g, a) => `Build ${unit(g, a)}`,
  place: (g, a) => `${g.isRunning(relocation) ? 'Relocate to' : 'Place it in'} ${hex(g, a)}`,
  promote: (g, a) => `Guards: ${unit(g, a)}`,
  buy: () => 'Buy an Offensive Point',
  done: doneLabel,
  attackMode: (g, a) => `Attack mode: ${unit(g, a)}, ${kindOf(g, a).hq?.isStrategic ? '1' : '1/2'} Offensive Point`,
  dissolve: () => 'Dissolve it',
  reform: (g, a) => `Reform in ${hex(g, a)}`,
  disband: (g, a) => `Disband ${unit(g, a)}`,
  assemble: (g, a, b) => `Build up ${unit(g, a)} in ${hex(g, b)}`,
  split: () => 'Break down into its parts',
  pick: (g, a) => (isHq(g, a) ? `Relocate ${unit(g, a)}` : `Move ${unit(g, a)}`),
  step: (g, a) => `Move to ${hex(g, a)}, ${stepPrice(g, a as Hex)}`,
  overrun: (g, a) => `Overrun ${hex(g, a)}: ${defenders(g, a as Hex)}`,
  halt: (g) => (isFirstStep(g) ? 'Leave it where it is' : 'Stop here'),
  entrain: () => 'Go by rail',
  embark: (g, a) => `By sea to ${g.s.land.cities[a].name}`,
  sail: (g, a) => `${g.s.navy.fleets[a].name}: put to sea`,
  anchor: (g, a) => `To ${hex(g, a)}`,
  shelter: (g) => `To ${g.s.navy.fleets.map(({ finalPort }) => finalPort).join('')}, off the map`,
  dock: (g, a) => `${g.s.navy.fleets[a].name}: go in for repair`,
  invade: (g, a) =>
    `By sea to the fleet off ${hex(g, a)}${isHeldBy(g, a as Hex, AXIS) ? `: ${defenders(g, a as Hex)}` : ''}`,
  hunt: (g, a) => `Strike the ${g.s.navy.fleets[a].name}`,
  waylay: (g, a) => `Strike the transport of ${unit(g, a)}`,
  sortie: (g, a) => `The ${g.s.navy.fleets[a].name} strikes too, for ${g.s.navy.sailing / HALVES} fuel`,
  exhort: () => 'Half a point of morale: the attack is Pressed',
  bleed: () => 'Lose half a Personnel Point',
  grieve: () => 'Lose half a point of morale',
  sweep: (g, a) => `The detachment in ${hex(g, a)}`,
  uproot: (g, a) => `Evacuate the factory of ${g.s.land.cities[a].name}`,
  keepPort: () => 'Pay equipment to keep the port at work',
  closePort: () => 'Let the port be closed',
  redeploy: (g, a) => `Redeploy to the headquarters in ${hex(g, a)}`,
  toward: (g, a) => `By rail towards ${g.s.land.cities[a].name}`,
  detrain: (g, a) => `Leave the train in ${hex(g, a)}`,
  evacuate: () => 'Evacuate the government',
  remove: (g, a) => `Eliminate ${unit(g, a)}`,
  end: () => 'End the movement',
  attack: (g, a) => `Attack ${hex(g, a)}: ${defenders(g, a as Hex)}`,
  join: (g, a) => `With ${unit(g, a)}, ${isUntried(g, a) ? 'untried' : attackOf(g, a)}`,
  support: (_, a) => `Support: ${BONUS_WORDS[a]}`,
  declared: (g) => (g.cells[g.s.at.battles] === 0 ? 'No attacks' : 'No more attacks: fight the battles'),
  resolve: (g, a) => `Fight for ${hex(g, a)}`,
  lose: (g, a) => `${unit(g, a)} loses a step`,
  keep: () => 'Keep it on the map',
  forgo: () => 'Forgo it',
  press: () => 'Pay a step and take the hex',
  refuse: () => 'Let it rest',
  yield: () => 'Yield the hex and retreat',
  hold: () => 'Hold the hex for a step',
  retreat: (g, a) => `Retreat to ${hex(g, a)}`,
  crush: () => 'Pay a step, eliminate the unit and go on',
  drive: () => 'Drive the unit back and stop',
  advance: (g, a) => `${unit(g, a)} advances`,
  divide: (g, a) => `Break down ${unit(g, a)} and advance a part`,
  exploit: (g, a, b) => `${unit(g, a)} goes on to ${hex(g, b)}`,
  goods: (g, a) => `Consumer goods for ${nation(a)}: ${goodsText(g)}`,
  lend: (g, a) => `Lend-lease: ${a} equipment, ${lendLease(g) - a} fuel`,
  withdraw: (g, a) => `Withdraw ${unit(g, a)}`,
  demobilize: (g, a) => `Stand down a step of ${unit(g, a)}`,
  scrap: (g, a) => `Disband ${g.s.aviation.titles[a]}`,
  settle: () => 'Offer to end the campaign here',
  continue: () => 'Continue the campaign',
  select: (g, a) => cardLabel(g, a),
  returnCard: (g, a) => `Return ${g.s.deck.cards[a].name}`,
  play: (g, a) => `Play ${cardLabel(g, a)}`,
  fortify: (g, a) => `Fortified Defense in ${hex(g, a)}`,
  harden: (g, a) => `Harden ${unit(g, a)}`,
  mend: (g, a) => `Mend ${g.s.land.cities[a].name}`,
  hasten: (g, a) => `Hasten ${unit(g, a)}`,
  group: (_, a) => (a === 1 ? 'Refit points' : 'A headquarters for the Force Pool'),
  favour: (g, a) => `In the battle for ${hex(g, a)}`,
  motivate: () => 'Half a Personnel Point: the attack is Pressed',
  lead: (g, a) => `${unit(g, a)} leads the offensive`,
  count: (_, a) => `The ${a} counts`,
  day: () => 'By day',
  night: () => 'By night',
  load: (g, a) => `Fly ${unit(g, a)}`,
  near: (g, a) => `Near ${g.s.land.cities[a].name}`,
  prepare: (g, a) => `Prepare ${unit(g, a)} for a drop`,
  regroup: (g, a) => `${unit(g, a)} leaves Airdrop mode`,
  land: (g, a, b) => `${unit(g, a)} lands in ${hex(g, b)}`,
  fly: (_, a) => `Fly ${MISSION_WORDS[MISSIONS[a]]}`,
  over: (g, a) => `Over ${hex(g, a)}`,
  strike: (g, a) => `Against ${unit(g, a)}`,
  crew: (g, a) => `Add ${plane(g, a)}`,
  escort: (g, a) => `Escort: ${plane(g, a)}`,
  alone: () => 'No escort',
  cover: (g, a) => `Cover the mission of ${plane(g, a)}`,
  intercept: (g, a) => `Intercept the mission of ${plane(g, a)}`,
  scramble: (g, a) => `Send ${plane(g, a)}`,
  defend: (g, a) => `Support the defenders of ${hex(g, a)}`,
  claim: (_, a) => `The enemy suffers: ${airResult(a)}`,
  suffer: (g, a, b) => `${plane(g, a)} suffers: ${airResult(b)}`,
  risk: plane,
  next: packetLabel,
  inOrder: () => 'All of them in the order in which they took off',
  bounce: (g, a) => `The sweep of ${plane(g, a)} bounces them`,
  fireAt: (g, a) => `At ${plane(g, a)}`,
  fireAll: () => 'At both together',
  starve: (g, a) => `In ${hex(g, a)}`,
  suppress: plane,
  recover: plane,
  flak: (g, a) => `Flak against the mission of ${plane(g, a)}`,
  rush: (g, a) => `Rush ${plane(g, a)}`,
  repair: (g, a) => `Repair ${plane(g, a)}`,
  construct: (g, a) => `Build ${plane(g, a)}`,
  equip: (g, a, b) => `Re-equip ${plane(g, a)} as ${plane(g, b)}`,
  transfer: (g, a) => `${plane(g, a)} changes between front and Air Reserve`,
  withhold: (g, a) => `${plane(g, a)} to the Air Reserve`,
  commit: (g, a) => `${plane(g, a)} back from the Air Reserve`,
  defenses: (g, a) => `Air Defense: a Personnel Point of ${g.s.names.nation[a]} and an Equipment Point`,
  bear: () => 'Suffer in morale: 2 points',
  givePersonnel: (g, a) => `Give a Personnel Point of ${g.s.names.nation[a]}`,
  giveEquipment: () => 'Give an Equipment Point',
  giveFuel: () => 'Give a Fuel Point',
  stay: (g) => (g.isRunning(relocation) ? 'Leave it where it is' : 'No advance'),
};

/** `Panzerblitz (small): Germans add 1 ...` */
function cardLabel(g: Game, card: number): string {
  const { name, size, text } = g.s.deck.cards[card];
  return `${name} (${CARD_SIZES[size]}): ${text}`;
}

/** `Ju-87: interdiction over 9240`. */
function packetLabel(g: Game, p: PacketId): string {
  return `${packetName(g, p)}: ${MISSION_WORDS[MISSIONS[missionOf(g, p)]]} over ${hex(g, packetHex(g, p))}`;
}

const nation = (number: number): string => NATION_WORDS[NATIONS[number]];
const lendLease = (g: Game): number => g.s.campaign!.lendLease[g.cells[g.s.at.turn]];
const goodsText = (g: Game): string => `${g.s.campaign!.laws.goods.equipment / HALVES} equipment for 1 morale`;

/** The label of `done` depends on the present procedure. */
function doneLabel(g: Game): string {
  if (g.stepId === declaration.step.join) return 'The attack is complete';
  if (g.isRunning(buildUp)) return 'No more build-up';
  if (g.isRunning(disbanding)) return 'Disband no more';
  if (g.isRunning(demobilizing)) return 'Stand down no more';
  return g.isRunning(battles) ? 'Done' : 'Go on';
}

function stepPrice(g: Game, to: Hex): string {
  const u = g.cells[movement.at.unit];
  const cost = costOf(g, u, hexOf(g, u), g.s.land.grid.directionTo(hexOf(g, u), to));
  return pointsText(Math.min(cost, g.cells[movement.at.left]));
}

/** `5th Mech (untried), 20th Army (8)`. */
function defenders(g: Game, at: Hex): string {
  const { presence } = g.s;
  const named: string[] = [];
  for (let u = presence.firstIn(g, at); u !== 0; u = presence.nextOf(g, u)) {
    if (!isHq(g, u)) named.push(`${unit(g, u)} (${isUntried(g, u) ? 'untried' : defenceOf(g, u)})`);
  }
  return named.join(', ');
}
