// Event cards: which to take, when one pays, and on whom (TITE 25, 26).

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { airBoxOf, isGerman, ownerOf } from '../../aircraft.ts';
import { resultNow } from '../../chapters/battle-column.ts';
import { cardOf, handOf, monthNow } from '../../chapters/cards/hand.ts';
import { onslaughtOf } from '../../chapters/cards/onslaught.ts';
import { cardPlay } from '../../chapters/cards/playing.ts';
import { isClement } from '../../chapters/connected.ts';
import { mayRideOver } from '../../chapters/overrun.ts';
import {
  activeSide,
  controllerOf,
  detachmentCount,
  type Game,
  hexOf,
  isAttackMode,
  kindOf,
  modeOf,
} from '../../state.ts';
import {
  AIR_BOX,
  CARD_SIZE,
  type CardId,
  type EffectName,
  enemyOf,
  HAND,
  MODE,
  NATION,
  ONSLAUGHT,
  RESULT,
  type UnitId,
} from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { cityWorth } from '../worth.ts';
import { chooseAircraft } from './air-choices.ts';
import type { PhasePlan } from './phase-plan.ts';
import type { Picture } from './picture.ts';
import { choosePlace, choosePurchase, chooseWork } from './rear-choices.ts';

/** The worth of holding a card, about in strength points: the order in which they are taken. */
const WORTH: Readonly<Record<EffectName, number>> = {
  'air-offensive': 6,
  annexation: 2,
  'attack-mode': 5,
  blitzkrieg: 12,
  commissars: 5,
  'cut-off-shift': 3,
  'deep-operation': 8,
  'early-aircraft': 3,
  'edge-reinforcements': 10,
  'elastic-defense': 3,
  evacuation: 3,
  fortify: 3,
  'guerrilla-war': 3,
  'heavy-shift': 4,
  'ice-road': 1,
  'ignore-works': 4,
  labor: 3,
  mask: 4,
  militia: 4,
  mobilization: 9,
  'overrun-bonus': 4,
  overspending: 5,
  'partisan-offensive': 3,
  'quick-repair': 4,
  'receive-points': 3,
  refit: 8,
  reinforcements: 7,
  'restore-aircraft': 4,
  'scorched-earth': 5,
  'security-sweep': 2,
  'stand-fast': 4,
  trumpets: 6,
  'warm-clothing': 4,
};

/** A card that cannot be played for so many months is not taken yet. */
const PATIENCE = 2;

/** The most useful card for which the hand has room; none that waits for a later year. */
export const chooseCard = (g: Game, options: Options): Action =>
  bestOption(options, (chosen) => (verbOf(chosen) === VERB.select ? worthOfTaking(g, aOf(chosen)) : 0.5));

function worthOfTaking(g: Game, card: CardId): number {
  const { side, size, after, before, effect } = cardOf(g, card);
  const { cards, majors, larges } = handOf(g, side);
  const isMajor = size >= CARD_SIZE.medium;
  const isLarge = size === CARD_SIZE.large;
  if (cards === HAND.cards || (isMajor && majors === HAND.majors) || (isLarge && larges === HAND.larges)) return 0;
  return monthNow(g) + PATIENCE < after || monthNow(g) >= before ? 0 : WORTH[effect];
}

/** The card that is missed least. */
export const chooseReturn = (g: Game, options: Options): Action =>
  bestOption(options, (chosen) => -WORTH[cardOf(g, aOf(chosen)).effect]);

// Playing

/** The least promise of the turn's attacks for which an offensive is opened. */
const LEAST_OFFENSIVE = 12;

/** The card that pays most now, if one does. */
export const choosePlay = (g: Game, plan: PhasePlan, options: Options): Action =>
  bestOption(options, (chosen) =>
    verbOf(chosen) === VERB.play && pays(g, plan, aOf(chosen)) ? WORTH[cardOf(g, aOf(chosen)).effect] : 0.5,
  );

/** Whether a card pays; most do as soon as they may be played. */
function pays(g: Game, plan: PhasePlan, card: CardId): boolean {
  const { effect, side } = cardOf(g, card);
  switch (effect) {
    case 'blitzkrieg':
      return g.cells[g.s.at.turn] === g.s.deck.invasion.turn || isOffensive(g, plan);
    case 'deep-operation':
      return isOffensive(g, plan);
    case 'attack-mode':
      return bestHq(g, plan, balanced(g, side)) !== 0;
    case 'overrun-bonus':
      return canRideOver(g, side);
    case 'mask':
      return g.s.forces.hqs[side].some((hq) => hexOf(g, hq) !== 0 && isAttackMode(g, hq));
    case 'scorched-earth':
      return countdowns(g, enemyOf(side)) > 1;
    case 'quick-repair':
      return countdowns(g, side) > 0;
    case 'overspending':
      return g.cells[g.s.at.personnel + NATION.ussr] > g.cells[g.s.at.limitPersonnel + NATION.ussr];
    case 'restore-aircraft':
    case 'air-offensive':
      return flown(g, side) > 2;
    case 'commissars':
      return isHeavyBlow(g);
    case 'partisan-offensive':
      return isAnyDetachmentSent(g);
    default:
      return true;
  }
}

function isAnyDetachmentSent(g: Game): boolean {
  for (let d = 1; d <= detachmentCount(g.s); d++) if (g.cells[g.s.at.detachmentTarget + d] !== 0) return true;
  return false;
}

/** Fair weather, no offensive yet, and attacks that promise enough. */
const isOffensive = (g: Game, plan: PhasePlan): boolean =>
  isClement(g.cells[g.s.at.weather]) &&
  onslaughtOf(g, activeSide(g)) === ONSLAUGHT.none &&
  plan.weighAttacks(g)(() => true) >= LEAST_OFFENSIVE;

function countdowns(g: Game, side: number): number {
  const { at, land } = g.s;
  let count = 0;
  for (let city = 0; city < land.cities.length; city++) {
    if (land.cities[city].isSupply && g.cells[at.cityCountdown + city] > 0 && controllerOf(g, city) === side) count++;
  }
  return count;
}

function flown(g: Game, side: number): number {
  let count = 0;
  for (let a = 1; a <= g.s.aviation.count; a++) {
    const isOwn = ownerOf(g, a) === side && (side !== 0 || isGerman(g, a));
    if (isOwn && airBoxOf(g, a) === AIR_BOX.flown) count++;
  }
  return count;
}

/** Whether a German unit stands beside one that it could overrun. */
function canRideOver(g: Game, side: number): boolean {
  const { forces, land } = g.s;
  const [first, last] = forces.ground[side];
  for (let u = first; u <= last; u++) {
    if (hexOf(g, u) === 0 || kindOf(g, u).nation !== NATION.germany) continue;
    for (let d = 0; d < 6; d++) if (mayRideOver(g, u, land.grid.neighbour[hexOf(g, u) * 6 + d] as Hex)) return true;
  }
  return false;
}

// Headquarters

const balanced = (g: Game, side: number): UnitId[] =>
  g.s.forces.hqs[side].filter((hq) => hexOf(g, hq) !== 0 && modeOf(g, hq) === MODE.balanced);

/** The least gain from a free Attack mode. */
const LEAST_GAIN = 2;

/** The headquarters whose support would be worth most to the attacks of the turn, 0 where none is worth enough. */
function bestHq(g: Game, plan: PhasePlan, hqs: readonly UnitId[]): UnitId {
  const worthOf = plan.weighAttacks(g);
  const now = worthOf((hq) => isAttackMode(g, hq));
  let best = 0;
  let most = LEAST_GAIN;
  for (const hq of hqs) {
    const gain = worthOf((each) => each === hq || isAttackMode(g, each)) - now;
    if (gain > most) [best, most] = [hq, gain];
  }
  return best;
}

/** The headquarters of an offensive: the one for whose battles alone most is promised. */
export function chooseLeading(g: Game, plan: PhasePlan, options: Options): Action {
  if (options.size === 1) return options.at(0);
  const worthOf = plan.weighAttacks(g);
  return bestOption(options, (chosen) => worthOf((hq) => hq === aOf(chosen)));
}

// Choices of a card

/** On whom a card is played. */
export function chooseFor(g: Game, plan: PhasePlan, picture: Picture, options: Options): Action {
  const verbs = new Set<number>();
  for (let i = 0; i < options.size; i++) verbs.add(verbOf(options.at(i)));
  if (verbs.has(VERB.enter) || verbs.has(VERB.place)) return choosePlace(g, picture, options);
  if (verbs.has(VERB.construct)) return chooseAircraft(g, options);
  if (verbs.has(VERB.attackMode)) {
    const hq = bestHq(g, plan, balanced(g, g.cells[cardPlay.at.side]));
    return action(hq === 0 ? VERB.done : VERB.attackMode, hq);
  }
  if (verbs.has(VERB.group)) return action(VERB.group, 1);
  if (verbs.has(VERB.improve) || verbs.has(VERB.build)) return choosePurchase(g, picture, options);
  if (verbs.has(VERB.mend) || verbs.has(VERB.hasten)) return chooseRepair(g, options);
  if (verbs.has(VERB.dig)) return chooseWork(g, picture, options);
  return bestOption(options, (chosen) => worthOfTarget(g, plan, picture, chosen));
}

const HQ_WORTH = 8;

const chooseRepair = (g: Game, options: Options): Action =>
  bestOption(options, (chosen) => {
    if (verbOf(chosen) === VERB.done) return 0;
    return verbOf(chosen) === VERB.hasten ? HQ_WORTH : cityWorth(g.s)[aOf(chosen)];
  });

/** Works where the enemy threatens most; the first battles of the plan. */
function worthOfTarget(g: Game, plan: PhasePlan, picture: Picture, chosen: Action): number {
  switch (verbOf(chosen)) {
    case VERB.fortify:
      return 1 + picture.threatTo(aOf(chosen) as Hex, 2);
    case VERB.harden:
      return 1 + picture.threatTo(hexOf(g, aOf(chosen)), 2);
    case VERB.favour: {
      const place = Array.prototype.indexOf.call(plan.attacks.targets, aOf(chosen));
      return place < 0 ? 1 : 100 - place;
    }
    case VERB.near:
      return 1 + 1 / (1 + picture.toFront.distance[g.s.land.cities[aOf(chosen)].hex]);
    case VERB.hide:
    case VERB.sweep:
      return 1 + 1 / (1 + picture.toFront.distance[aOf(chosen)]);
    case VERB.uproot:
      return 1 + cityWorth(g.s)[aOf(chosen)];
    default:
      return 0;
  }
}

// Results

/** Results that cost the defenders steps or the hex without a price: those after DP and DR are blows. */
const isHeavyBlow = (g: Game): boolean => resultNow(g) >= RESULT.EX;

export function chooseMotive(g: Game, options: Options): Action {
  if (!isHeavyBlow(g)) return action(VERB.done);
  return action(options.has(action(VERB.motivate)) ? VERB.motivate : VERB.exhort);
}

/** The die with the better result for the attacker. */
export const chooseDie = (g: Game, options: Options): Action =>
  bestOption(options, (chosen) => resultNow(g, aOf(chosen)));
