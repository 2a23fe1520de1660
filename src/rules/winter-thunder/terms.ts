// The small vocabularies of Winter Thunder as numbers: sides, nations, branches, sizes, markers, events.

import { type Branded, type Seat, seat } from '../../engine/contract/ids.ts';
import { type AnyEvent, eventFields, eventKinds } from '../../engine/kernel/events.ts';
import { numbered } from '../../engine/kernel/terms.ts';
import type { Hex } from '../../hex/ids.ts';

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

/** Ways of moving: rows of the cost tables. */
export const FOOT = 0;
export const MOTORIZED = 1;
export const HEADQUARTERS = 2;

/** Movement is counted in twelfths of a movement factor. */
export const MF = 12;

export const WEATHERS = ['overcast', 'mist', 'clear'] as const;
export const WEATHER = numbered(WEATHERS);

export const EDGES = ['north', 'northwest', 'west', 'south', 'east'] as const;

/** The stage of a unit's life: cell `unit.fate`. */
export const FATE = { unused: 0, onMap: 1, expected: 2, eliminated: 3, exited: 4, conditional: 5 } as const;

/** Markers on a unit: cell `unit.marker`. */
export const MARKER = { none: 0, exploit: 1, strategic: 2 } as const;

/** The stage of a unit's operations this turn: cell `unit.orders`. */
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

const unit = eventFields<UnitId>();
const hex = eventFields<Hex>();
const side = eventFields<Seat>();
/** A count, a die, a code, or 1 for yes. */
const number = eventFields();

/** Events for the log and the laboratory: a sentence, then the fields. */
export const EVENT = eventKinds({
  turn: ['A game-turn begins.', number('turn', 'weather')],
  weather: ['The weather of the turn is determined, by a die or by the track (die -1).', number('weather', 'die')],
  supply: ['The supply die determines how many German corps HQs are marked out of supply.', number('die', 'marked')],
  short: ['An HQ is marked out of supply.', unit('hq')],
  enter: ['A reinforcement enters the map.', unit('unit'), hex('hex')],
  bought: ['A conditional division is called up for points.', unit('unit')],
  refit: ['A reduced division takes replacements.', unit('unit')],
  chit: [
    'An HQ begins its operations: drawn (0), chosen under surprise (1) or called by its army (2).',
    unit('hq'),
    number('how'),
  ],
  supplied: ["An HQ's supply for its operations is determined.", unit('hq'), number('isSupplied')],
  exploit: ['A unit is marked to exploit.', unit('unit')],
  move: ['A unit has ended its move, tactical or strategic.', unit('unit'), hex('from', 'to'), number('strategic')],
  exit: ['A unit leaves the map.', unit('unit'), hex('from'), number('edge')],
  block: ['A BLOCK is laid.', hex('hex'), side('side')],
  unblock: ['A BLOCK is lifted, or removed by an enemy.', hex('hex'), side('side')],
  dig: ['An improved position is dug.', hex('hex'), side('side')],
  undig: ['An improved position is given up.', hex('hex')],
  attack: [
    'A battle begins, with the combat factors of both sides and the air points.',
    hex('hex'),
    number('attackers', 'defenders', 'air'),
  ],
  missions: ['The missions of a battle are shown.', number('attack', 'defend'), hex('hex')],
  check: [
    'A unit makes a casualty check: it loses a step where the die is at or below the total.',
    unit('unit'),
    number('total', 'die', 'lost'),
  ],
  loss: ['A unit loses a step, perhaps its last.', unit('unit'), number('cause', 'eliminated'), hex('hex')],
  retreat: ['A unit retreats into the next hex.', unit('unit'), hex('from', 'to')],
  stand: ['Defenders lose a step to stay in their position.', hex('hex')],
  advance: ['A unit advances into the next hex.', unit('unit'), hex('from', 'to')],
  battle: [
    'A battle ends, with its missions, the steps lost by both sides, and whether the attacker then holds the hex.',
    hex('hex'),
    number('attack', 'defend', 'attackLost', 'defendLost', 'taken'),
  ],
  control: ['A town or city changes hands.', hex('hex'), side('side')],
  released: ['Germans in a city release the British.', hex('hex')],
  crossed: ['A German unit is across the Meuse.', unit('unit')],
  replaced: ['An eliminated HQ returns.', unit('hq'), hex('hex')],
  over: ['The game is over, with the points of both sides.', number('german', 'allied')],
});
export type EventName = keyof typeof EVENT;
/** Any of them; `kind` is the discriminant. */
export type Happening = AnyEvent<typeof EVENT>;

/** The cause of a lost step. */
export const CAUSES = ['check', 'retreat', 'stand', 'overrun'] as const;
export const CAUSE = numbered(CAUSES);
