// Black Hand units without a leader (NW 1.3.1): they make for the closest enemy and attack as soon as they can.
//
// Units act one after another, in random order. A unit with an enemy in normal range and sight stays and fires at the
// closest, among those at the least armored. Otherwise it moves by the fastest route, in movement points, to a hex next
// to an enemy, until it sees one in range; it fires on the move if it has spent at most half its speed. Next to an
// enemy that it cannot see for smoke, it assaults. Wherever several choices remain, one is drawn at random.

import { aOf, bOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { gunOf, mayFireSo, meansCount, NO_GUN, rangeOf } from '../guns.ts';
import {
  areEnemies,
  carrierOf,
  finish,
  firstIn,
  type Game,
  hasDeed,
  hasEnemyLand,
  hexOf,
  isFinished,
  isOnMap,
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
import { hasPointsFor, isWithinHalf } from './movement-costs.ts';
import { offerWays } from './routes.ts';
import { payForStorming, takeStep } from './steps.ts';

/** An activation of the masterless. Locals: the unit that acts, and the unit that it assaults. */
export const masterless = procedure('masterless', {
  steps: ['next', 'order', 'begin', 'aim', 'way', 'entered', 'prey', 'storm', 'ended'],
  locals: ['unit', 'prey'],
});

/**
 * Their opportunity fire (NW 2.3.3) at a unit that has entered a hex, and at its mate; or at one that has changed
 * altitude (`risen`).
 */
export const ambush = procedure('ambush', { steps: ['lot'], locals: ['mover', 'mate', 'risen'] });

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

function offerTargets(g: Game, unit: UnitId, mode: number, out: Options): void {
  const best = bestRank(g, unit, mode);
  for (let u = 1 as UnitId; u <= g.s.units.count; u = (u + 1) as UnitId) {
    if (hasInRange(g, unit, u, mode) && rankOf(g, unit, u) === best) out.add(VERB.lot, u);
  }
}

/** Fire after a move of up to half the speed is moving fire (NW 2.3.2). */
const modeNow = (g: Game): number => (hasDeed(g, actor(g), DEED.moved) ? MODE.moving : MODE.still);

function shoot(g: Game, target: UnitId): void {
  const unit = actor(g);
  const mode = modeNow(g);
  g.call(attack, masterless.step.ended);
  prepareAttack(g, unit, target, mode);
}

function step(g: Game, to: Hex): void {
  const unit = actor(g);
  const from = hexOf(g, unit);
  takeStep(g, unit, NO_UNIT, to);
  g.call(entering, masterless.step.entered);
  prepareEntering(g, unit, NO_UNIT, from, false);
}

/**
 * Offers the least armored of each adjacent hex among the enemies that a unit cannot see for smoke and could assault.
 */
function offerPrey(g: Game, unit: UnitId, out: Options): void {
  const { grid } = g.s.map;
  const from = hexOf(g, unit);
  for (let d = 0; d < 6; d++) {
    const hex = grid.neighbour[from * 6 + d] as Hex;
    if (hex === 0 || !hasEnemyLand(g, hex, BLACK_HAND) || !hasPointsFor(g, unit, from, d)) continue;
    const least = leastArmor(g, unit, hex);
    for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) {
      if (mayAssault(g, unit, NO_UNIT, u) && armorOf(g, u) === least) out.add(VERB.lot, u);
    }
  }
}

/** Begins the assault on a unit in the next hex; mines and gas there act first (NW 1.2.3). */
function storm(g: Game, target: UnitId): void {
  const unit = actor(g);
  const from = hexOf(g, unit);
  const to = hexOf(g, target);
  payForStorming(g, unit, NO_UNIT, to);
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

function setOut(g: Game, unit: UnitId): void {
  g.set(masterless.at.unit, unit);
  noteDeed(g, unit, DEED.begun);
  g.note(EVENT.take, unit, 0);
  g.goto(masterless.step.begin);
}

masterless.define<NuklearWinter>({
  next: auto((g) => {
    g.set(masterless.at.unit, NO_UNIT);
    g.goto(masterless.step.order);
  }),

  order: chance({
    rule: '1.3.1-masterless',
    legal(g, out) {
      for (const unit of g.s.units.of[BLACK_HAND]) if (isWaiting(g, unit)) out.add(VERB.lot, unit);
    },
    lane: () => 0,
    takesOnly: true,
    apply: (g, outcome) => setOut(g, aOf(outcome) as UnitId),
    otherwise: (g) => g.back(),
  }),

  begin: auto((g) => g.goto(bestRank(g, actor(g), MODE.still) >= 0 ? masterless.step.aim : masterless.step.way)),

  aim: chance({
    rule: '1.3.1-masterless',
    legal: (g, out) => offerTargets(g, actor(g), modeNow(g), out),
    takesOnly: true,
    apply: (g, outcome) => shoot(g, aOf(outcome) as UnitId),
  }),

  // Without a way it tries an assault.
  way: chance({
    rule: '1.3.1-masterless',
    legal: (g, out) => offerWays(g, actor(g), out),
    takesOnly: true,
    apply: (g, outcome) => step(g, aOf(outcome) as Hex),
    otherwise: (g) => g.goto(masterless.step.prey),
  }),

  entered: auto((g) => {
    const unit = actor(g);
    if (!isOnMap(g, unit)) g.goto(masterless.step.next);
    else if (bestRank(g, unit, MODE.moving) < 0) g.goto(masterless.step.way);
    // With an enemy in range it does not move away, and fires if it has not moved too far.
    else g.goto(isWithinHalf(g, unit) ? masterless.step.aim : masterless.step.ended);
  }),

  prey: chance({
    rule: '1.3.1-masterless',
    legal: (g, out) => offerPrey(g, actor(g), out),
    takesOnly: true,
    apply: (g, outcome) => storm(g, aOf(outcome) as UnitId),
    otherwise: (g) => g.goto(masterless.step.ended),
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

/** Offers the units that may fire at the least armored of the two. */
function offerAmbushes(g: Game, out: Options): void {
  const { mover, mate } = ambush.at;
  const least = softestMover(g);
  for (const unit of g.s.units.of[BLACK_HAND]) {
    for (const cell of [mover, mate]) {
      const target = g.cells[cell] as UnitId;
      if (mayAmbush(g, unit, target) && armorOf(g, target) === least) out.add(VERB.fire, unit, target);
    }
  }
}

function springAmbush(g: Game, unit: UnitId, target: UnitId): void {
  const { mover, mate } = ambush.at;
  g.call(attack, ambush.step.lot);
  prepareAttack(g, unit, target, MODE.opportunity);
  noteTargets(g, target, g.cells[mover] as UnitId, g.cells[mate] as UnitId);
}

ambush.define<NuklearWinter>({
  // They fire whenever they can: one attack on each unit that has entered.
  lot: chance({
    rule: '1.3.1-masterless',
    legal: offerAmbushes,
    takesOnly: true,
    apply: (g, outcome) => springAmbush(g, aOf(outcome) as UnitId, bOf(outcome) as UnitId),
    otherwise: (g) => g.back(),
  }),
});
