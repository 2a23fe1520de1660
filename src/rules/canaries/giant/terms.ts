// The Wide Front: words and numbers that all its chapters use.

import { type AnyEvent, eventField, eventKinds } from '../../../engine/kernel/events.ts';
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

export const VERB = {
  enter: 0,
  delay: 1,
  pick: 2,
  end: 3,
  step: 4,
  halt: 5,
  attack: 6,
  join: 7,
  fight: 8,
  roll: 9,
  lose: 10,
  retreat: 11,
  advance: 12,
  hold: 13,
} as const;

const number = eventField();
const hex = eventField<Hex>();

/** Events for the log. */
export const NOTE = eventKinds({
  arrived: ['A reinforcement arrives.', number('unit'), hex('hex')],
  moved: ['A unit moves into the next hex.', number('unit'), hex('from'), hex('to')],
  attacked: ['An attack on a hex begins.', number('side'), hex('hex')],
  rolled: [
    'The die of a battle falls and gives a result by its place in the table.',
    hex('hex'),
    number('result'),
    number('die'),
  ],
  lost: ['A unit loses a step; the event gives the steps left.', number('unit'), number('left'), hex('hex')],
  retreated: ['A unit retreats into the next hex.', number('unit'), hex('from'), hex('to')],
  taken: ['A place changes hands.', number('place'), number('side')],
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
