// The events table (NW 2.1.1 d): the affected side, the effects, and the creatures that appear.

import { aOf, bOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { carrierOf, enterHex, type Game, hasEnemyLand, hexOf, isAircraft, isOnMap, isShaken } from '../state.ts';
import type { EventRow, NuklearWinter } from '../statics.ts';
import {
  BLACK_HAND,
  CAUSE,
  EVENT,
  FATE,
  type Faction,
  NO_UNIT,
  STRIKE,
  STRIKE_KINDS,
  type UnitId,
  type WeaponId,
} from '../terms.ts';
import { VERB } from '../verbs.ts';
import { ASSAULT, assault, prepareAssault } from './assault.ts';
import { blast, DUE, dueUnit, isConcerned, prepareBlast } from './contamination.ts';
import { conversion, prepareConversion } from './conversion.ts';
import { appear, freeCreature, hasRoom, isVacant, offerLeastArmored, renew, vanish } from './creatures.ts';
import { twoDice } from './dice.ts';
import { actsOnStormers, entering, prepareEntering, prepareStorming } from './entering.ts';
import { giveGift, offerGifts, offerWeaponTypes, spareWeapon } from './gifts.ts';
import { hasRoad } from './movement-costs.ts';
import { assignWeapon, keepInPool, offerBearers } from './weapons.ts';

/**
 * One event. Locals: the affected faction plus one and the row; how many of its hexes are done; the hex where a
 * creature appears, the creature, the hex it comes from, and the unit that it assaults; the weapon found.
 */
export const fortune = procedure('fortune', {
  steps: [
    'victim',
    'roll',
    'row',
    'place',
    'beside',
    'stray',
    'visit',
    'from',
    'prey',
    'storm',
    'fought',
    'draw',
    'infect',
    'infected',
    'turned',
    'gift',
    'find',
    'arm',
  ],
  locals: ['faction', 'row', 'done', 'hex', 'creature', 'from', 'prey', 'weapon'],
});

const victim = (g: Game): Faction => (g.cells[fortune.at.faction] - 1) as Faction;
/** Returns the row of the dice; null where the table has none. */
const row = (g: Game): EventRow | null => g.s.events.rows[g.cells[fortune.at.row]];
const goal = (g: Game): Hex => g.cells[fortune.at.hex] as Hex;
const creature = (g: Game): UnitId => g.cells[fortune.at.creature] as UnitId;
const giftVerb = (g: Game): number => (row(g)?.kind === 'rally' ? VERB.rally : VERB.restore);
const isLed = (g: Game): boolean => g.s.seatOf[BLACK_HAND] >= 0;

/** Takes a spare counter of the row's kind; false where none is left, so that nothing appears. */
function takeCreature(g: Game): boolean {
  const event = row(g);
  const comes = event?.kind === 'appear' || event?.kind === 'assaults';
  const unit = comes ? freeCreature(g, event.creature) : NO_UNIT;
  g.set(fortune.at.creature, unit);
  if (unit === NO_UNIT) return false;
  renew(g, unit);
  return true;
}

fortune.define<NuklearWinter>({
  victim: chance({
    rule: '2.1.1d-victim',
    legal(g, out) {
      for (const faction of g.s.factionOf) out.add(VERB.victim, faction);
    },
    apply(g, outcome) {
      g.set(fortune.at.faction, aOf(outcome) + 1);
      g.goto(fortune.step.roll);
    },
  }),

  roll: chance({
    rule: '2.1.1d-victim',
    ...twoDice,
    apply(g, outcome) {
      g.set(fortune.at.row, aOf(outcome));
      g.note(EVENT.chance, aOf(outcome), g.cells[fortune.at.faction]);
      g.goto(fortune.step.row);
    },
  }),

  row: auto((g) => {
    const event = row(g);
    // The Black Hand's own creatures do not assault it (ruling 60).
    const isSpared = victim(g) === BLACK_HAND && (event?.kind === 'assaults' || event?.kind === 'biological');
    if (event === null || isSpared) g.back();
    else begin(g, event);
  }),

  // Rows 2 to 4: a creature in each of the printed hexes.
  place: auto((g) => {
    const event = row(g);
    const hexes = event?.kind === 'appear' ? event.hexes : [];
    const index = g.cells[fortune.at.done];
    if (index >= hexes.length || !takeCreature(g)) {
      g.back();
      return;
    }
    g.add(fortune.at.done, 1);
    // NW 2.1.1d-event-2, 2.1.1d-event-3, 2.1.1d-event-4.
    g.set(fortune.at.hex, hexes[index]);
    if (hasEnemyLand(g, goal(g), BLACK_HAND)) g.goto(fortune.step.from);
    else if (hasRoom(g, creature(g), goal(g))) settleIn(g, goal(g));
    else g.goto(isLed(g) ? fortune.step.beside : fortune.step.stray);
  }),

  beside: decide({
    rule: '2.1.1d-entry',
    prompt: (g) => `${g.s.map.grid.label(goal(g))} is full: choose the adjacent hex where the creature appears.`,
    actor: (g) => g.s.seatOf[BLACK_HAND],
    legal: (g, out) => offerBeside(g, VERB.place, out),
    apply: (g, chosen) => settleIn(g, bOf(chosen) as Hex),
    otherwise: (g) => g.goto(fortune.step.place),
  }),

  stray: chance({
    rule: '2.1.1d-entry',
    legal: (g, out) => offerBeside(g, VERB.random, out),
    lane: goal,
    apply: (g, outcome) => settleIn(g, aOf(outcome) as Hex),
    otherwise: (g) => g.goto(fortune.step.place),
  }),

  // Rows 5 to 7: the hexes of the affected player one after another, in map order.
  visit: auto((g) => {
    const unit = dueUnit(g, 1, DUE.visited, DUE.visited);
    if (unit === NO_UNIT) {
      g.back();
      return;
    }
    g.set(fortune.at.hex, firstVisited(g));
    clearVisited(g, goal(g));
    g.goto(takeCreature(g) ? fortune.step.from : fortune.step.visit);
  }),

  // A creature comes from a vacant hex next to its goal, which it does not control; without one it does not appear.
  from: chance({
    rule: '2.1.1d-entry',
    legal: offerApproaches,
    lane: goal,
    takesOnly: true,
    apply(g, outcome) {
      g.set(fortune.at.from, aOf(outcome));
      g.goto(fortune.step.prey);
    },
    otherwise: nextHex,
  }),

  prey: chance({
    rule: '2.1.1d-entry',
    legal: (g, out) => offerLeastArmored(g, creature(g), goal(g), VERB.lot, out),
    lane: goal,
    takesOnly: true,
    apply: (g, outcome) => pounce(g, aOf(outcome) as UnitId),
  }),

  // Survivors of the mines and gas in the hex; a creature that they have Shaken leaves without an assault.
  storm: auto((g) => {
    const unit = creature(g);
    if (!isOnMap(g, unit) || (isShaken(g, unit) && !stays(g))) {
      if (isOnMap(g, unit)) vanish(g, unit);
      nextHex(g);
      return;
    }
    const kind = stays(g) ? ASSAULT.ordinary : ASSAULT.wandering;
    const prey = g.cells[fortune.at.prey] as UnitId;
    g.call(assault, fortune.step.fought);
    prepareAssault(g, unit, NO_UNIT, prey, hexOf(g, unit), kind);
  }),

  fought: auto(nextHex),

  // Row 8: two infantry units drawn at random, then the biological agent.
  draw: chance({
    rule: '2.1.1d-event-8',
    legal(g, out) {
      for (const unit of g.s.units.of[victim(g)]) if (isOpenToAgent(g, unit)) out.add(VERB.lot, unit);
    },
    lane: (g) => g.cells[fortune.at.done],
    apply(g, outcome) {
      g.set(g.s.at.unitDue + aOf(outcome), DUE.roll);
      g.add(fortune.at.done, 1);
      const event = row(g);
      const wanted = event?.kind === 'biological' ? event.infantry : 0;
      const isEnough = g.cells[fortune.at.done] >= wanted || countInfantry(g) === 0;
      g.goto(isEnough ? fortune.step.infect : fortune.step.draw);
    },
  }),

  infect: auto((g) => {
    g.call(blast, fortune.step.infected);
    prepareBlast(g, STRIKE.biological, CAUSE.biological, BLACK_HAND + 1, NO_UNIT, 0);
  }),

  infected: auto((g) => {
    g.call(conversion, fortune.step.turned);
    prepareConversion(g, BLACK_HAND + 1);
  }),

  turned: auto((g) => g.back()),

  gift: decide({
    rule: '2.1.1d-gifts',
    prompt: (g) =>
      row(g)?.kind === 'rally' ? 'Rally a unit, or raise its morale.' : 'Restore a unit, or raise its morale.',
    actor: (g) => g.s.seatOf[victim(g)],
    legal: (g, out) => offerGifts(g, victim(g), giftVerb(g), out),
    apply(g, chosen) {
      giveGift(g, chosen);
      g.back();
    },
    otherwise: (g) => g.back(),
  }),

  find: decide({
    rule: '2.1.1d-event-11',
    prompt: 'A warehouse is found: choose a weapon.',
    actor: (g) => g.s.seatOf[victim(g)],
    legal: (g, out) => offerWeaponTypes(g, victim(g), out),
    apply(g, chosen) {
      const weapon = spareWeapon(g, aOf(chosen));
      keepInPool(g, weapon, victim(g));
      g.set(fortune.at.weapon, weapon);
      g.goto(fortune.step.arm);
    },
    otherwise: (g) => g.back(),
  }),

  // NW 1.2.3 a: given as soon as it is found, or kept off the board until it is used.
  arm: decide({
    rule: '1.2.3a-weapons',
    prompt: (g) => `Give ${g.s.weapons.titles[g.cells[fortune.at.weapon]]} to a unit, or keep it off the board.`,
    actor: (g) => g.s.seatOf[victim(g)],
    legal: (g, out) => offerBearers(g, g.cells[fortune.at.weapon] as WeaponId, victim(g), out),
    apply(g, chosen) {
      assignWeapon(g, aOf(chosen) as WeaponId, bOf(chosen) as UnitId);
      g.back();
    },
    declines: VERB.keep,
    otherwise: (g) => g.back(),
  }),
});

function begin(g: Game, event: EventRow): void {
  switch (event.kind) {
    case 'appear':
      g.goto(fortune.step.place);
      return;
    case 'assaults':
      markVisited(g);
      g.goto(fortune.step.visit);
      return;
    case 'biological':
      g.goto(countInfantry(g) > 0 ? fortune.step.draw : fortune.step.turned);
      return;
    case 'strike':
      // NW 2.1.1d-event-12.
      g.add(g.s.at.strikes + victim(g) * STRIKE_KINDS + event.strike, 1);
      g.back();
      return;
    case 'weapon':
      g.goto(fortune.step.find);
      return;
    default:
      g.goto(fortune.step.gift);
  }
}

/**
 * Places a creature that stays; it may react, and acts with the next marker of the Black Hand. Enemies do not fire as
 * it appears, but mines and gas act on it as on any unit that enters (NW 1.2.3).
 */
function settleIn(g: Game, hex: Hex): void {
  const unit = creature(g);
  appear(g, unit, hex);
  g.call(entering, fortune.step.place);
  prepareEntering(g, unit, NO_UNIT, 0 as Hex, true);
}

/** Offers adjacent hexes with room, for a creature whose own hex is full of its own side. */
function offerBeside(g: Game, verb: number, out: Options): void {
  const { neighbour } = g.s.map.grid;
  for (let i = goal(g) * 6; i < goal(g) * 6 + 6; i++) {
    const hex = neighbour[i] as Hex;
    if (!hasRoom(g, creature(g), hex)) continue;
    if (verb === VERB.place) out.add(verb, creature(g), hex);
    else out.add(verb, hex);
  }
}

/** NW 2.1.1d-entry: offers vacant hexes from which the creature can come. */
function offerApproaches(g: Game, out: Options): void {
  const { neighbour } = g.s.map.grid;
  for (let i = goal(g) * 6; i < goal(g) * 6 + 6; i++) {
    const hex = neighbour[i] as Hex;
    if (hex !== 0 && isVacant(g, creature(g), hex)) out.add(VERB.random, hex);
  }
}

/**
 * Tells whether a creature stays after its assault, which it does only in rows without an asterisk, by option (ruling
 * 31).
 */
const stays = (g: Game): boolean => !g.s.events.marked[g.cells[fortune.at.row]] && !g.s.rules.wanderersLeave;

function nextHex(g: Game): void {
  g.goto(row(g)?.kind === 'assaults' ? fortune.step.visit : fortune.step.place);
}

function pounce(g: Game, target: UnitId): void {
  const unit = creature(g);
  const from = g.cells[fortune.at.from] as Hex;
  g.set(g.s.at.unitFate + unit, FATE.onMap);
  enterHex(g, unit, from);
  g.note(EVENT.appear, unit, from);
  g.set(fortune.at.prey, target);
  if (isAircraft(g, unit) || !actsOnStormers(g, goal(g))) {
    g.goto(fortune.step.storm);
    return;
  }
  const hex = goal(g);
  g.call(entering, fortune.step.storm);
  prepareStorming(g, unit, NO_UNIT, from, hex);
}

function isStruck(g: Game, hex: Hex): boolean {
  const { map } = g.s;
  const event = row(g);
  if (event?.kind !== 'assaults') return false;
  // NW 2.1.1d-event-5.
  if (event.where === 'road') return hasRoad(g, hex);
  // NW 2.1.1d-event-6, 2.1.1d-event-7.
  return event.where === 'urban' ? map.urban[hex] === 1 : map.level[hex] > 0;
}

/** Marks the units of the affected player that stand in such hexes now. */
function markVisited(g: Game): void {
  const { units, at } = g.s;
  for (const unit of units.of[victim(g)]) {
    if (!isOnMap(g, unit) || units.holdsGround[unit] === 0 || carrierOf(g, unit) !== NO_UNIT) continue;
    if (isStruck(g, hexOf(g, unit))) g.set(at.unitDue + unit, DUE.visited);
  }
}

function firstVisited(g: Game): Hex {
  let first = 0;
  for (
    let u = dueUnit(g, 1, DUE.visited, DUE.visited);
    u !== NO_UNIT;
    u = dueUnit(g, u + 1, DUE.visited, DUE.visited)
  ) {
    if (first === 0 || hexOf(g, u) < first) first = hexOf(g, u);
  }
  return first as Hex;
}

function clearVisited(g: Game, hex: Hex): void {
  for (
    let u = dueUnit(g, 1, DUE.visited, DUE.visited);
    u !== NO_UNIT;
    u = dueUnit(g, u + 1, DUE.visited, DUE.visited)
  ) {
    if (hexOf(g, u) === hex) g.set(g.s.at.unitDue + u, 0);
  }
}

/** Tells whether a unit is infantry on foot that has not been drawn. */
const isOpenToAgent = (g: Game, unit: UnitId): boolean =>
  isOnMap(g, unit) &&
  carrierOf(g, unit) === NO_UNIT &&
  isConcerned(g, unit, STRIKE.biological) &&
  g.cells[g.s.at.unitDue + unit] === 0;

function countInfantry(g: Game): number {
  let count = 0;
  for (const unit of g.s.units.of[victim(g)]) if (isOpenToAgent(g, unit)) count++;
  return count;
}
