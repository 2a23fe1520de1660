// The Operational Combat Series: words and numbers that all its chapters use. OCS numbers are those of the book of
// 1992.

import { numbered } from '../../engine/kernel/terms.ts';
import { POINT } from './schema/terrain.ts';

export const enemyOf = (side: number): number => 1 - side;
export const SIDES = [0, 1] as const;

/** A counter of ground units, an aircraft, a ship or landing craft, an air base: numbers from 1; 0 for none. */
export type UnitId = number;
export type AircraftId = number;
export type VesselId = number;
export type BaseId = number;

/** Where supply, trucks, aircraft and bases are: a hex, or a holding box off the map, numbered after the hexes. */
export type Site = number;

/**
 * Where a counter is. `unused`: in the counter mix; `arriving`: a reinforcement of a later turn; `aboard`: in a landing
 * craft or an aircraft; `dead`: destroyed, so that it may be rebuilt (OCS 12.5a); `left`: gone for good.
 */
export const PLACES = ['unused', 'map', 'zone', 'aboard', 'arriving', 'dead', 'left'] as const;
export const PLACE = numbered(PLACES);

/** Sides of a counter (OCS 5.5, 5.6). */
export const FACES = ['combat', 'move'] as const;
export const FACE = numbered(FACES);

/** The marker on a unit, one at most (OCS 5.2, 3.7b): without one it is in the mode of its side. */
export const MARKERS = ['none', 'reserve', 'strategic', 'exploitation', 'disorganized'] as const;
export const MARKER = numbered(MARKERS);

/** Supply levels of a week, the usual one first (OCS 11.4a). */
export const LEVELS = ['full', 'low', 'none'] as const;
export const LEVEL = numbered(LEVELS);

/** Effects of truck points on a unit (OCS 13.0a, 13.0b). */
export const MOTORS = ['own', 'semi', 'full'] as const;
export const MOTOR = numbered(MOTORS);

/** Replacements (OCS 3.2). */
export const REPLS = ['none', 'pax', 'eq'] as const;
export const REPL = numbered(REPLS);

/** The Overphase and the eight phases of a player turn (OCS 2.2). */
export const PHASES = [
  'overphase',
  'air-return',
  'refit',
  'modes',
  'movement',
  'reaction',
  'combat',
  'exploitation',
  'clean-up',
] as const;
export const PHASE = numbered(PHASES);

/** Segments of phases (OCS 2.2); `release` and `stacking` are the beginning and the end of a phase (5.7b, 4.2). */
export const SEGMENTS = [
  'weather',
  'supply',
  'reinforcement',
  'reorganization',
  'first-player',
  'whole',
  'release',
  'movement',
  'barrage',
  'combat',
  'stacking',
] as const;
export const SEGMENT = numbered(SEGMENTS);

/** Player turns of a week, two of each side (OCS 2.1). */
export const PLAYER_TURNS = 4;

/** A regimental equivalent in the parts in which RE are counted: replacements are a quarter (OCS 4.7, 12.5). */
export const RE = 4;
/** The most RE in a hex (OCS 4.2). */
export const STACK_RE = 10 * RE;

/** Tokens of a supply point (OCS 11.1b). */
export const TOKENS = 4;

/** Parts of a supply point in which rail capacity is counted: halves of a token (OCS 12.3a). */
export const RAIL_PARTS = 8;
/** Railroad hexes that a unit repairs in a phase (OCS 12.3f). */
export const MOST_REPAIRS = 3;

/** The surcharge of an interdicted hex, in parts of a point (OCS 6.4). */
export const INTERDICTION = POINT;

/** Move Mode allowances of motorized units (OCS 13.0a, 13.0b), by place of MOTORS. */
export const MOTOR_MA = [0, 10, 16] as const;

/**
 * Carriers of supply on the ground; `hauled`: tokens on the ground that have been carried in this phase (OCS 11.3a);
 * `dropped`: those that fell from the air in this player turn (14.19a).
 */
export const LOADS = ['truck', 'wagon', 'hauled', 'dropped'] as const;
export const LOAD = numbered(LOADS);

/** Levels of hedgehogs and of air bases, and hits of a port (OCS 17.0a, 15.1, 14.13d). */
export const MOST = { hedgehog: 4, base: 3, portHits: 4 } as const;

/** Targets of a barrage in a hex (OCS 9.16g, 12.4d): its units, its dumps and trucks, or one facility. */
export const TARGETS = ['units', 'supplies', 'air-base', 'hedgehog', 'port', 'railroad'] as const;
export const TARGET = numbered(TARGETS);
