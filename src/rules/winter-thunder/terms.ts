// The small vocabularies of Winter Thunder as numbers: sides, nations, branches, sizes, markers, verbs, events.

import { type Branded, type Seat, seat } from '../../engine/contract/ids.ts';
import { numbered } from '../../engine/kernel/terms.ts';

/** A unit by its number in the counter list, from 1; 0 is no unit. */
export type UnitId = Branded<'UnitId'>;
export const NO_UNIT = 0 as UnitId;

export const SEATS = ['german', 'allied'] as const;
export const GERMAN: Seat = seat(0);
export const ALLIED: Seat = seat(1);
export const enemyOf = (side: Seat): Seat => (side === GERMAN ? ALLIED : GERMAN);

export const NATIONS = ['german', 'us', 'uk'] as const;
export const NATION = numbered(NATIONS);

export const BRANCHES = ['hq', 'armor', 'mech', 'cavalry', 'artillery', 'infantry', 'airborne'] as const;
export const BRANCH = numbered(BRANCHES);

export const SIZES = ['army', 'corps', 'division', 'brigade', 'regiment'] as const;
export const SIZE = numbered(SIZES);

/** How units move: rows of the cost tables. */
export const FOOT = 0;
export const MOTORIZED = 1;
export const HEADQUARTERS = 2;

/** Movement is counted in twelfths of a movement factor. */
export const MF = 12;

export const WEATHERS = ['overcast', 'mist', 'clear'] as const;
export const WEATHER = numbered(WEATHERS);

export const EDGES = ['north', 'northwest', 'west', 'south', 'east'] as const;

/** Where a unit is in its life: cell `unit.fate`. */
export const FATE = { unused: 0, onMap: 1, expected: 2, eliminated: 3, exited: 4, conditional: 5 } as const;

/** Markers on a unit: cell `unit.marker`. */
export const MARKER = { none: 0, exploit: 1, strategic: 2 } as const;

/** How far a unit's operations have gone this turn: cell `unit.orders`. */
export const ORDERS = {
  /** Has not operated, and no HQ is calling it. */
  none: 0,
  /** Could be brought under command by the HQ that is now active. */
  inRange: 1,
  /** Under command of the active HQ. */
  commanded: 2,
  /** Has operated this turn. */
  done: 3,
} as const;

/** The choices of the game, in the order of the actions' numbers. */
export const VERB = {
  done: 0,
  draw: 1,
  activate: 2,
  take: 3,
  march: 4,
  step: 5,
  stop: 6,
  leave: 7,
  exploit: 8,
  block: 9,
  clear: 10,
  attack: 11,
  with: 12,
  air: 13,
  attackMission: 14,
  defendMission: 15,
  check: 16,
  roll: 17,
  retreat: 18,
  stand: 19,
  advance: 20,
  dig: 21,
  enter: 22,
  wait: 23,
  refit: 24,
  short: 25,
  buy: 26,
  decline: 27,
  place: 28,
  lose: 29,
  chit: 30,
  weather: 31,
  posture: 32,
  supplyDie: 33,
  surprise: 34,
} as const;

/** Things that happen, for the log and the laboratory: kind and up to four numbers. */
export const EVENTS = {
  turn: 'turn, weather',
  weather: 'weather, die',
  supply: 'die, number of HQs marked',
  short: 'hq',
  enter: 'unit, hex',
  bought: 'unit',
  refit: 'unit',
  chit: 'hq, 1 if by choice (surprise), 2 if by its army',
  supplied: 'hq, 1 in supply or 0',
  exploit: 'unit',
  move: 'unit, from, to, 1 if strategic',
  exit: 'unit, from, edge',
  block: 'hex, side',
  unblock: 'hex, side',
  dig: 'hex, side',
  undig: 'hex',
  attack: "target hex, attackers' CF, defenders' CF, air points",
  missions: 'attack mission, defend mission, target hex',
  check: 'unit, casualty check total (plus 32), die, 1 if a step is lost',
  loss: 'unit, cause, 1 if eliminated, hex',
  retreat: 'unit, from, to',
  stand: 'hex',
  advance: 'unit, from, to',
  battle:
    'target hex, attack mission * 8 + defend mission, steps lost attacker * 256 + defender, 1 if the attacker holds the hex then',
  control: 'hex, side',
  released: 'hex of the city',
  crossed: 'unit',
  replaced: 'hq, hex',
  over: 'German points, Allied points',
} as const;

export type EventName = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as readonly EventName[];

export const EVENT: Readonly<Record<EventName, number>> = numbered(EVENT_NAMES);

/** Why a step was lost. */
export const CAUSES = ['check', 'retreat', 'stand', 'overrun'] as const;
export const CAUSE = numbered(CAUSES);
