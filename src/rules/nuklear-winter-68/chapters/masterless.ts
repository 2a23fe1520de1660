// Black Hand units without a leader (NW 1.3.1): they make for the closest enemy and attack as soon as they can.
//
// Units act one after another, in random order. A unit with an enemy in normal range and sight stays and fires at the
// closest, among those at the least armored. Otherwise it moves by the fastest route, in movement points, to a hex next
// to an enemy, until it sees one in range; it fires on the move if it has spent at most half its speed. Next to an
// enemy that it cannot see for smoke, it assaults. Wherever several choices remain, one is drawn at random.

import { aOf, bOf } from '../../../engine/kernel/action.ts';
import { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, procedure } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { gunOf, mayFireSo, meansCount, NO_GUN, rangeOf } from '../guns.ts';
import {
  areEnemies,
  carrierOf,
  expose,
  finish,
  firstIn,
  type Game,
  hasDeed,
  hasEnemyLand,
  hexOf,
  isFinished,
  isOnMap,
  moveInto,
  nextIn,
  noteDeed,
} from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { BLACK_HAND, DEED, EVENT, MODE, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { assault, prepareAssault } from './assault.ts';
import { mayAssault } from './assault-value.ts';
import { attack, noteTargets, prepareAttack } from './attack.ts';
import { mayFire } from './attack-value.ts';
import { armorOf, leastArmor } from './creatures.ts';
import { actsOnStormers, entering, prepareEntering, prepareStorming } from './entering.ts';
import { hasComeIntoSightOf } from './helicopters.ts';
import { entryCost, groundCost, isAlongRoad, isWithinHalf, pointsLeft } from './movement-costs.ts';
import { offerWays } from './routes.ts';

/** An activation of the masterless. Locals: the unit that acts, and the unit that it assaults. */
export const masterless = procedure('masterless', {
  steps: ['next', 'order', 'begin', 'aim', 'way', 'entered', 'prey', 'storm', 'ended'],
  locals: ['unit', 'prey'],
});

/**
 * Their opportunity fire (NW 2.3.3) at a unit that has entered a hex, and at its mate; or at one that has changed
 * altitude (`risen`).
 */
export const ambush = procedure('ambush', { steps: ['next', 'lot'], locals: ['mover', 'mate', 'risen'] });

const actor = (g: Game): UnitId => g.cells[masterless.at.unit] as UnitId;

/** Tells whether a unit sees the other in normal range of a factor that may be used against it. */
function hasInRange(g: Game, unit: UnitId, target: UnitId, mode: number): boolean {
  if (!isOnMap(g, target) || !areEnemies(g, unit, target) || carrierOf(g, target) !== NO_UNIT) return false;
  const distance = g.s.map.grid.distance(hexOf(g, unit), hexOf(g, target));
  const kind = g.s.units.target[target];
  const count = meansCount(g);
  for (let means = 0; means < count; means++) {
    const gun = gunOf(g, unit, means, kind);
    if (gun !== NO_GUN && distance <= rangeOf(gun) && mayFireSo(g, unit, gun, mode))
      return mayFire(g, unit, target, mode);
  }
  return false;
}

/** NW 1.3.1-masterless: ranks targets: closest first, then the least armored; equal ranks are equal targets. */
const rankOf = (g: Game, unit: UnitId, target: UnitId): number =>
  (g.s.map.grid.distance(hexOf(g, unit), hexOf(g, target)) << 8) | armorOf(g, target);

/** Returns the best rank among the units that it could attack now, -1 if there is none. */
function bestRank(g: Game, unit: UnitId, mode: number): number {
  let best = -1;
  for (let u = 1 as UnitId; u <= g.s.units.count; u = (u + 1) as UnitId) {
    if (!hasInRange(g, unit, u, mode)) continue;
    const rank = rankOf(g, unit, u);
    if (best < 0 || rank < best) best = rank;
  }
  return best;
}

/** Offers the targets of the best rank; returns the only one, 0 if there are several or none. */
function offerTargets(g: Game, unit: UnitId, mode: number, out: Options | null): UnitId {
  const best = bestRank(g, unit, mode);
  let only = NO_UNIT;
  let count = 0;
  for (let u = 1 as UnitId; u <= g.s.units.count; u = (u + 1) as UnitId) {
    if (!hasInRange(g, unit, u, mode) || rankOf(g, unit, u) !== best) continue;
    out?.add(VERB.lot, u);
    only = u;
    count++;
  }
  return count === 1 ? only : NO_UNIT;
}

/** Fire after a move of up to half the speed is moving fire (NW 2.3.2). */
const modeNow = (g: Game): number => (hasDeed(g, actor(g), DEED.moved) ? MODE.moving : MODE.still);

function shoot(g: Game, target: UnitId): void {
  const unit = actor(g);
  const mode = modeNow(g);
  g.call(attack, masterless.step.ended);
  prepareAttack(g, unit, target, mode);
}

/** Fires at the only best target, or leaves the choice to a random draw. */
function takeAim(g: Game): void {
  const only = offerTargets(g, actor(g), modeNow(g), null);
  if (only === NO_UNIT) g.goto(masterless.step.aim);
  else shoot(g, only);
}

/** Returns the first hex of the only fastest route; 0 where there is none, or a random draw must decide. */
function onlyWay(g: Game, unit: UnitId): Hex {
  const out = listOf(g);
  out.size = 0;
  return (offerWays(g, unit, out) === 1 ? aOf(out.at(0)) : 0) as Hex;
}

/** One list a game in which choices are counted before a step is entered. */
const listOf = scratchSlot<NuklearWinter, Options>(() => new Options());

/**
 * NW 1.3.1-masterless: takes the next hex of the way: the only one, or one drawn at random; without any, tries an
 * assault.
 */
function walkOn(g: Game): void {
  const unit = actor(g);
  const only = onlyWay(g, unit);
  if (only !== 0) step(g, only);
  else if (listOf(g).size > 1) g.goto(masterless.step.way);
  else stormOn(g);
}

function payPoints(g: Game, unit: UnitId, cost: number, alongRoad: boolean): void {
  noteDeed(g, unit, alongRoad ? DEED.moved : DEED.moved | DEED.offRoad);
  g.add(g.s.at.unitSpent + unit, cost);
  expose(g, unit);
}

function step(g: Game, to: Hex): void {
  const { grid } = g.s.map;
  const unit = actor(g);
  const from = hexOf(g, unit);
  const direction = grid.directionTo(from, to);
  const cost = entryCost(g, unit, from, direction);
  payPoints(g, unit, cost, isAlongRoad(g, from, direction));
  moveInto(g, unit, to);
  g.note(EVENT.move, unit, from, to, 0);
  g.call(entering, masterless.step.entered);
  prepareEntering(g, unit, NO_UNIT, from, false);
}

/**
 * Offers the least armored of each adjacent hex among the enemies that a unit cannot see for smoke and could assault;
 * returns their number.
 */
function countPrey(g: Game, unit: UnitId, out: Options | null): number {
  const { grid } = g.s.map;
  const from = hexOf(g, unit);
  let count = 0;
  for (let d = 0; d < 6; d++) {
    const hex = grid.neighbour[from * 6 + d] as Hex;
    if (hex === 0 || !hasEnemyLand(g, hex, BLACK_HAND)) continue;
    const cost = groundCost(g, unit, from, d);
    if (cost < 0 || cost > pointsLeft(g, unit, from, d)) continue;
    const least = leastArmor(g, unit, hex);
    for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) {
      if (!mayAssault(g, unit, NO_UNIT, u) || armorOf(g, u) !== least) continue;
      out?.add(VERB.lot, u);
      count++;
    }
  }
  return count;
}

/** Assaults the only prey, or one drawn at random, if there is any. */
function stormOn(g: Game): void {
  const out = listOf(g);
  out.size = 0;
  const count = countPrey(g, actor(g), out);
  if (count === 1) storm(g, aOf(out.at(0)) as UnitId);
  else g.goto(count > 1 ? masterless.step.prey : masterless.step.ended);
}

/** Begins the assault on a unit in the next hex; mines and gas there act first (NW 1.2.3). */
function storm(g: Game, target: UnitId): void {
  const unit = actor(g);
  const from = hexOf(g, unit);
  const to = hexOf(g, target);
  const direction = g.s.map.grid.directionTo(from, to);
  payPoints(g, unit, groundCost(g, unit, from, direction), isAlongRoad(g, from, direction));
  g.set(masterless.at.prey, target);
  if (!actsOnStormers(g, to)) {
    g.goto(masterless.step.storm);
    return;
  }
  g.call(entering, masterless.step.storm);
  prepareStorming(g, unit, NO_UNIT, from, to);
}

/** Tells whether a unit has yet to act: on the map since the activation began. */
const isWaiting = (g: Game, unit: UnitId): boolean =>
  isOnMap(g, unit) &&
  carrierOf(g, unit) === NO_UNIT &&
  !hasDeed(g, unit, DEED.done) &&
  g.cells[g.s.at.unitStart + unit] !== 0;

function offerWaiting(g: Game, out: Options | null): number {
  let count = 0;
  for (const unit of g.s.units.of[BLACK_HAND]) {
    if (!isWaiting(g, unit)) continue;
    out?.add(VERB.lot, unit);
    count++;
  }
  return count;
}

function firstWaiting(g: Game): UnitId {
  for (const unit of g.s.units.of[BLACK_HAND]) if (isWaiting(g, unit)) return unit;
  return NO_UNIT;
}

function setOut(g: Game, unit: UnitId): void {
  g.set(masterless.at.unit, unit);
  noteDeed(g, unit, DEED.begun);
  g.note(EVENT.take, unit, 0);
  g.goto(masterless.step.begin);
}

masterless.define<NuklearWinter>({
  next: auto((g) => {
    const count = offerWaiting(g, null);
    g.set(masterless.at.unit, NO_UNIT);
    if (count === 0) g.back();
    else if (count === 1) setOut(g, firstWaiting(g));
    else g.goto(masterless.step.order);
  }),

  order: chance({
    rule: '1.3.1-masterless',
    legal: (g, out) => void offerWaiting(g, out),
    lane: () => 0,
    apply: (g, outcome) => setOut(g, aOf(outcome) as UnitId),
  }),

  begin: auto((g) => {
    if (bestRank(g, actor(g), MODE.still) >= 0) takeAim(g);
    else walkOn(g);
  }),

  aim: chance({
    rule: '1.3.1-masterless',
    legal: (g, out) => void offerTargets(g, actor(g), modeNow(g), out),
    apply: (g, outcome) => shoot(g, aOf(outcome) as UnitId),
  }),

  way: chance({
    rule: '1.3.1-masterless',
    legal: (g, out) => void offerWays(g, actor(g), out),
    apply: (g, outcome) => step(g, aOf(outcome) as Hex),
  }),

  entered: auto((g) => {
    const unit = actor(g);
    if (!isOnMap(g, unit)) g.goto(masterless.step.next);
    else if (bestRank(g, unit, MODE.moving) < 0) walkOn(g);
    // With an enemy in range it does not move away, and fires if it has not moved too far.
    else if (isWithinHalf(g, unit)) takeAim(g);
    else g.goto(masterless.step.ended);
  }),

  prey: chance({
    rule: '1.3.1-masterless',
    legal: (g, out) => void countPrey(g, actor(g), out),
    apply: (g, outcome) => storm(g, aOf(outcome) as UnitId),
  }),

  storm: auto((g) => {
    const unit = actor(g);
    const prey = g.cells[masterless.at.prey] as UnitId;
    if (!isOnMap(g, unit)) {
      g.goto(masterless.step.next);
      return;
    }
    g.call(assault, masterless.step.ended);
    prepareAssault(g, unit, NO_UNIT, prey, hexOf(g, unit));
  }),

  // A unit that found nothing to do is not Finished, and may fire at opportunity.
  ended: auto((g) => {
    const unit = actor(g);
    if (isOnMap(g, unit) && hasDeed(g, unit, DEED.moved | DEED.fired)) finish(g, unit);
    else noteDeed(g, unit, DEED.done);
    g.goto(masterless.step.next);
  }),
});

/** Tells whether a masterless unit may fire at one that has just entered a hex. */
const mayAmbush = (g: Game, unit: UnitId, target: UnitId): boolean =>
  target !== NO_UNIT &&
  isOnMap(g, unit) &&
  !isFinished(g, unit) &&
  carrierOf(g, unit) === NO_UNIT &&
  isOnMap(g, target) &&
  g.cells[g.s.at.unitTargeted + target] === 0 &&
  hasInRange(g, unit, target, MODE.opportunity) &&
  (g.cells[ambush.at.risen] === 0 || hasComeIntoSightOf(g, target, unit));

/** Returns the armor of the least armored of the two units that may be fired at, -1 if neither may. */
function softestMover(g: Game): number {
  const { mover, mate } = ambush.at;
  let least = -1;
  for (const unit of g.s.units.of[BLACK_HAND]) {
    for (const cell of [mover, mate]) {
      const target = g.cells[cell] as UnitId;
      if (mayAmbush(g, unit, target) && (least < 0 || armorOf(g, target) < least)) least = armorOf(g, target);
    }
  }
  return least;
}

/** Offers the units that may fire at the least armored of the two; returns their number. */
function offerAmbushes(g: Game, out: Options | null): number {
  const { mover, mate } = ambush.at;
  const least = softestMover(g);
  let count = 0;
  for (const unit of g.s.units.of[BLACK_HAND]) {
    for (const cell of [mover, mate]) {
      const target = g.cells[cell] as UnitId;
      if (!mayAmbush(g, unit, target) || armorOf(g, target) !== least) continue;
      out?.add(VERB.fire, unit, target);
      count++;
    }
  }
  return count;
}

function springAmbush(g: Game, unit: UnitId, target: UnitId): void {
  const { mover, mate } = ambush.at;
  g.call(attack, ambush.step.next);
  prepareAttack(g, unit, target, MODE.opportunity);
  noteTargets(g, target, g.cells[mover] as UnitId, g.cells[mate] as UnitId);
}

ambush.define<NuklearWinter>({
  // They fire whenever they can: one attack on each unit that has entered.
  next: auto((g) => {
    const out = listOf(g);
    out.size = 0;
    const count = offerAmbushes(g, out);
    if (count === 0) g.back();
    else if (count === 1) springAmbush(g, aOf(out.at(0)) as UnitId, bOf(out.at(0)) as UnitId);
    else g.goto(ambush.step.lot);
  }),

  lot: chance({
    rule: '1.3.1-masterless',
    legal: (g, out) => void offerAmbushes(g, out),
    apply: (g, outcome) => springAmbush(g, aOf(outcome) as UnitId, bOf(outcome) as UnitId),
  }),
});
