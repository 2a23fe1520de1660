// The small vocabularies of Nuklear Winter 68 as numbers: factions, classes, markers, verbs, events.

import { type Branded, type Seat, seat } from '../../engine/contract/ids.ts';
import { packing } from '../../engine/kernel/packing.ts';
import { numbered } from '../../engine/kernel/terms.ts';

/** A unit by its number in the scenario's roster, from 1; 0 is no unit. */
export type UnitId = Branded<'UnitId'>;
/** A formation by its number in `formations.json`, from 1; 0 is none. All Black Hand units are one formation (NW 1.4). */
export type FormationId = Branded<'FormationId'>;
/** A weapon marker by its number, from 1; 0 is none. */
export type WeaponId = Branded<'WeaponId'>;
/** A faction, 0 to 2, whether a player leads it or not; cells keep it plus one, with 0 for nobody. */
export type Faction = Branded<'Faction'>;

export const NO_UNIT = 0 as UnitId;
export const NO_FORMATION = 0 as FormationId;
export const NO_WEAPON = 0 as WeaponId;

export const FACTIONS = ['reich', 'nato', 'black-hand'] as const;
export const REICH = 0 as Faction;
export const NATO = 1 as Faction;
export const BLACK_HAND = 2 as Faction;
/** Nobody leads it: masterless Zealots (NW 1.3.1). */
export const NO_SEAT: Seat = seat(-1);

export const CLASSES = [
  'infantry',
  'tank',
  'apc',
  'recon',
  'spa',
  'spaa',
  'helicopter',
  'airplane',
  'missile',
] as const;
export const CLASS = numbered(CLASSES);

/** What a unit is to those who shoot at it (NW 1.2). A V-2 cannot be shot at. */
export const TARGET = { soft: 0, hard: 1, aircraft: 2, none: 3 } as const;

/** The factor an attack is made with: cell values of `attack.means`; weapons follow from {@link FIRST_WEAPON}. */
export const MEANS = { ap: 0, he: 1 } as const;
/** `means` of weapon w is `FIRST_WEAPON + w`. */
export const FIRST_WEAPON = 2;

/** Against whom the AP factor may be used (NW 1.2): hard targets, aircraft only, or both. */
export const AA = { none: 0, only: 1, dual: 2 } as const;

/** Where a unit is in its life: cell `unit.fate`. */
export const FATE = {
  /** A spare counter: Zealots and wandering creatures not in play. */
  spare: 0,
  onMap: 1,
  /** Has not come yet: to be deployed, kept off the map, or an airplane at its base. */
  waiting: 2,
  destroyed: 3,
  exited: 4,
  /** On the map, and only its owner knows where (scenario 2, optional). */
  hidden: 5,
} as const;
export const FATES = ['spare', 'map', 'waiting', 'destroyed', 'exited', 'hidden'] as const;

/** Creatures that the agent and Events bring into play. */
export const CREATURE = { zealots: 0, ravager: 1, scourge: 2 } as const;

/** Altitude of aircraft: cell `unit.cruise`. Faces of counters: 0 full strength or cruise, 1 reduced or low. */
export const LOW = 0;
export const CRUISE = 1;

/** What a unit has done in the activation that is running: parts of the packed field `unit.deeds`. */
export const DEEDS = packing({
  /** Has entered a hex, changed altitude, or been carried. */
  moved: 1,
  /** Has attacked; what is left of it is moving on (NW 2.3.2). */
  fired: 1,
  /** Has not been on connected road all the time (NW 2.2). */
  offRoad: 1,
  /** Was moving in a group and split off; goes on by itself (NW 2.1.1 b). */
  split: 1,
  /** Took infantry aboard, or put it down: half speed (NW 1.2.4 b). */
  loaded: 1,
  /** Has used its one action on the spot: sandbags, mines, smoke; or is infantry just put down. */
  worked: 1,
  /** Has begun to act at all: calls for fire come first (NW 1.3.1). */
  begun: 1,
  /** Has made its action in full; it waits for its Finished marker only if it did anything. */
  done: 1,
});
export const DEED = DEEDS.mask;

/** What lies in a hex: parts of the packed field `hex.marks`; of smoke its thickness. */
export const MARKS = packing({
  smoke: 2,
  wreck: 1,
  sandbags: 1,
  mines: 1,
  shellholes: 1,
  chemical: 1,
  radiation: 1,
});
export const MARK = MARKS.mask;

/** How an attack is made: local `attack.mode`. */
export const MODE = { still: 0, moving: 1, opportunity: 2, strafing: 3 } as const;

/** Off-board artillery, and the warheads of missiles (NW 1.3.1). */
export const STRIKES = ['smoke', 'barrage', 'chemical', 'biological', 'nuclear', 'conventional'] as const;
export const STRIKE = numbered(STRIKES);
/** How many kinds of off-board artillery a side may have: all but the conventional warhead. */
export const STRIKE_KINDS = 5;

/** Why a unit was hit: fire of its kinds, and everything else. Statistics and the log ask. */
export const CAUSES = [
  'fire',
  'moving-fire',
  'opportunity-fire',
  'strafing',
  'assault',
  'mines',
  'artillery',
  'barrage',
  'chemical',
  'biological',
  'nuclear',
  'radiation',
  'missile',
  'debris',
  'stacking',
  'retreat',
  'carrier',
  'event',
] as const;
export type Cause = (typeof CAUSES)[number];
export const CAUSE = numbered(CAUSES);

export const EDGES = ['north', 'east', 'south', 'west'] as const;
export const EDGE = numbered(EDGES);

/** Choices and outcomes, in the order of the actions' numbers. */
export const VERB = {
  done: 0,
  pull: 1,
  activate: 2,
  place: 3,
  board: 4,
  command: 5,
  arm: 6,
  mines: 7,
  sandbags: 8,
  take: 9,
  join: 10,
  split: 11,
  step: 12,
  stop: 13,
  fire: 14,
  fireMoving: 15,
  use: 16,
  assist: 17,
  alone: 18,
  bonus: 19,
  save: 20,
  hold: 21,
  assault: 22,
  lead: 23,
  retreat: 24,
  dig: 25,
  lay: 26,
  screen: 27,
  load: 28,
  unload: 29,
  climb: 30,
  dive: 31,
  popUp: 32,
  call: 33,
  request: 34,
  scatter: 35,
  spread: 36,
  shell: 37,
  launch: 38,
  roll2: 39,
  roll: 40,
  edge: 41,
  enter: 42,
  strafe: 43,
  exit: 44,
  pick: 45,
  drop: 46,
  give: 47,
  remove: 48,
  refit: 49,
  victim: 50,
  random: 51,
  lot: 52,
  rally: 53,
  restore: 54,
  inspire: 55,
  weapon: 56,
  keep: 57,
  delay: 58,
  reveal: 59,
  hide: 60,
  aim: 61,
} as const;

/** Things that happen, for the log and the laboratory: kind and up to four numbers. */
export const EVENTS = {
  turn: 'turn, markers in the cup, markers to be drawn',
  pull: 'marker',
  void: 'marker of a formation that has nobody left',
  impulse: 'formation, faction',
  place: 'unit, hex',
  command: 'formation, unit, 1 if as second in command',
  rally: 'unit, roll (0 for by itself), bonus, 1 if rallied',
  contact: 'unit out of contact',
  take: 'unit, mate',
  move: "unit, from, to, 1 if carried along by its mate's choice",
  altitude: 'unit, 1 cruise or 0 low',
  attack: 'firer, target, mode | means << 4, assistant; told before its roll',
  fire: 'firer, target, attack value with its dice << 8 | defence value, roll << 16 | hits << 8 | mode',
  assault: 'leader, target, mate, hex',
  assaulted: 'leader, target, attack value with its dice << 8 | defence value, roll << 8 | hits',
  blast: 'unit, cause, attack value without dice << 8 | defence value, roll << 8 | hits: mines, shells, bombs',
  gas: 'unit, die, hits, cause',
  hit: 'unit, hits, cause, state after it: 0 unhurt, 1 shaken, 2 shaken and reduced, 3 destroyed',
  destroyed: 'unit, cause, faction that did it plus one, hex',
  morale: 'unit: the High Morale marker takes the shock',
  wreck: 'hex',
  debris: 'hex, die, unit shaken',
  retreat: 'unit, from, to',
  board: 'unit, carrier',
  land: 'unit, carrier, hex',
  weapon: 'weapon, unit holding it (0 none), hex where it lies, 1 picked up 2 dropped 3 handed over 4 assigned 5 found',
  dig: 'hex, unit',
  lay: 'hex, unit',
  screen: 'hex, unit, level',
  mines: 'hex, die, 1 if removed',
  call: 'caller, strike, hex',
  request: 'caller, airplane',
  accuracy: 'strike, aimed hex, die, hex it falls on (same unless it strays)',
  strike: 'strike, hex, faction plus one, unit that fires it (0 off-board)',
  converted: 'infantry, Zealots it becomes',
  radiation: 'hex',
  flight: 'airplane, edge, hex',
  home: 'airplane',
  exit: 'unit, hex, edge',
  control: 'hex, faction plus one',
  capture: 'unit, faction plus one',
  chance: 'row of the events table, affected faction plus one',
  appear: 'unit, hex',
  vanish: 'unit, hex',
  refit: 'unit',
  supply: 'faction plus one, points',
  score: 'faction, points, source',
  cleanup: 'turn',
  over: 'scores of reich, nato, black hand',
} as const;

export type EventName = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as readonly EventName[];
export const EVENT: Readonly<Record<EventName, number>> = numbered(EVENT_NAMES);

/** What scores (scenario rules): sources of the columns and of event `score`. */
export const SOURCES = ['objectives', 'destroyed', 'exited', 'launched', 'captured', 'survived', 'converted'] as const;
export type Source = (typeof SOURCES)[number];
