// The Wide Front: words and numbers that all its chapters use.

import { type AnyEvent, eventFields, eventKinds } from '../../../engine/kernel/events.ts';
import { placesOf } from '../../../engine/kernel/terms.ts';
import type { Hex } from '../../../hex/ids.ts';

export const SEATS = ['west', 'east'] as const;
export const WEST = 0;
export const EAST = 1;

export const COLUMNS = 62;
export const ROWS = 44;
/** Counters of each side; those of the west come first. */
export const OWN_UNITS = 300;
export const UNITS = 2 * OWN_UNITS;
export const TURNS = 4;
export const STACK = 3;

const words = {
  enter: { word: 'enter', a: 'hex' },
  delay: { word: 'delay' },
  pick: { word: 'pick', a: 'unit' },
  end: { word: 'end' },
  step: { word: 'step', a: 'hex' },
  halt: { word: 'halt' },
  attack: { word: 'attack', a: 'hex' },
  join: { word: 'join', a: 'unit' },
  fight: { word: 'fight' },
  roll: { word: 'roll', a: 'number' },
  lose: { word: 'lose', a: 'unit' },
  retreat: { word: 'retreat', a: 'hex' },
  advance: { word: 'advance', a: 'unit' },
  hold: { word: 'hold' },
};
export const VERB = placesOf(words);
export const verbs = Object.values(words);

const number = eventFields();
const hex = eventFields<Hex>();

/** Events for the log. */
export const NOTE = eventKinds({
  arrived: ['A reinforcement arrives.', number('unit'), hex('hex')],
  moved: ['A unit moves into the next hex.', number('unit'), hex('from', 'to')],
  attacked: ['An attack on a hex begins.', number('side'), hex('hex')],
  rolled: [
    'The die of a battle falls and gives a result by its place in the table.',
    hex('hex'),
    number('result', 'die'),
  ],
  lost: ['A unit loses a step; the event gives the steps left.', number('unit', 'left'), hex('hex')],
  retreated: ['A unit retreats into the next hex.', number('unit'), hex('from', 'to')],
  taken: ['A place changes hands.', number('place', 'side')],
  cutOff: ['A unit is found without supply.', number('unit'), hex('hex')],
});
export type Happening = AnyEvent<typeof NOTE>;

export const TERRAINS = ['clear', 'forest', 'hill', 'swamp', 'mountain', 'lake'] as const;
export const MOUNTAIN = TERRAINS.indexOf('mountain');
export const LAKE = TERRAINS.indexOf('lake');

/** Kinds of counters. */
export const KINDS = ['infantry', 'armour', 'brigade', 'garrison', 'hq'] as const;
export const KIND = { infantry: 0, armour: 1, brigade: 2, garrison: 3, hq: 4 } as const;

/** Classes of zones: units next to a hex, zones of control, and those of heavy units. */
export const contactOf = (side: number): number => 1 << side;
export const zoneOf = (side: number): number => 1 << (2 + side);
export const heavyOf = (side: number): number => 1 << (4 + side);
