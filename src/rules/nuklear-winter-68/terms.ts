// The small vocabularies of Nuklear Winter 68 as numbers: factions, classes, markers, events.

import { type Branded, type Seat, seat } from '../../engine/contract/ids.ts';
import { type AnyEvent, eventFields, eventKinds } from '../../engine/kernel/events.ts';
import { packing } from '../../engine/kernel/packing.ts';
import { numbered } from '../../engine/kernel/terms.ts';
import type { Hex } from '../../hex/ids.ts';

/** A unit by its number in the scenario's roster, from 1; 0 is no unit. */
export type UnitId = Branded<'UnitId'>;
/**
 * A formation by its number in `formations.json`, from 1; 0 is none. All Black Hand units are one formation (NW 1.4).
 */
export type FormationId = Branded<'FormationId'>;
/** A weapon marker by its number, from 1; 0 is none. */
export type WeaponId = Branded<'WeaponId'>;
/** A faction, 0 to 2, whether a player leads it or not; cells keep it plus one, with 0 for none. */
export type Faction = Branded<'Faction'>;

export const NO_UNIT = 0 as UnitId;
export const NO_FORMATION = 0 as FormationId;
export const NO_WEAPON = 0 as WeaponId;

export const FACTIONS = ['reich', 'nato', 'black-hand'] as const;
export const REICH = 0 as Faction;
export const NATO = 1 as Faction;
export const BLACK_HAND = 2 as Faction;
/** Led by no player: masterless Zealots (NW 1.3.1). */
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

/** The class of a unit as a target (NW 1.2). A V-2 cannot be shot at. */
export const TARGET = { soft: 0, hard: 1, aircraft: 2, none: 3 } as const;

/** The factor of an attack: cell values of `attack.means`; weapons follow from {@link FIRST_WEAPON}. */
export const MEANS = { ap: 0, he: 1 } as const;
/** `means` of weapon w is `FIRST_WEAPON + w`. */
export const FIRST_WEAPON = 2;

/** The targets of an AP factor (NW 1.2): hard targets, aircraft only, or both. */
export const AA = { none: 0, only: 1, dual: 2 } as const;

/** The stage of a unit's life: cell `unit.fate`. */
export const FATE = {
  /** A spare counter: Zealots and wandering creatures not in play. */
  spare: 0,
  onMap: 1,
  /** Not yet on the map: to be set up, kept off the map, or an airplane at its base. */
  waiting: 2,
  destroyed: 3,
  exited: 4,
  /** On the map, in a hex that only its owner knows (scenario 2, optional). */
  hidden: 5,
} as const;
export const FATES = ['spare', 'map', 'waiting', 'destroyed', 'exited', 'hidden'] as const;

/** Creatures that the biological agent and Events bring into play. */
export const CREATURE = { zealots: 0, ravager: 1, scourge: 2 } as const;

/** Altitude of aircraft: cell `unit.cruise`. Faces of counters: 0 full strength or cruise, 1 reduced or low. */
export const LOW = 0;
export const CRUISE = 1;

/** The unit's actions in the present activation: parts of the packed field `unit.deeds`. */
export const DEEDS = packing({
  /** Has entered a hex, changed altitude, or been carried. */
  moved: 1,
  /** Has attacked; all it may still do is move on (NW 2.3.2). */
  fired: 1,
  /** Has left connected road at some time (NW 2.2). */
  offRoad: 1,
  /** Was moving in a group and has split off; it goes on by itself (NW 2.1.1 b). */
  split: 1,
  /** Has taken infantry aboard or put it down, and so has half speed (NW 1.2.4 b). */
  loaded: 1,
  /** Has used its one action on the spot: sandbags, mines, smoke; or is infantry that was just put down. */
  worked: 1,
  /** Has begun to act at all: calls for fire must come before (NW 1.3.1). */
  begun: 1,
  /** Has completed its action; it gets its Finished marker only if it did anything. */
  done: 1,
});
export const DEED = DEEDS.mask;
/**
 * The deeds after which the unit is Finished. Without them it may fire at opportunity (NW 2.3.3) or, after a call for
 * fire, is Finished at the end of the activation (1.3.1).
 */
export const ACTED = DEED.moved | DEED.fired | DEED.loaded | DEED.worked;

/** The markers in a hex: parts of the packed field `hex.marks`; for smoke its thickness. */
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

/** The mode of an attack: local `attack.mode`. */
export const MODE = { still: 0, moving: 1, opportunity: 2, strafing: 3 } as const;

/** Off-board artillery, and the warheads of missiles (NW 1.3.1). */
export const STRIKES = ['smoke', 'barrage', 'chemical', 'biological', 'nuclear', 'conventional'] as const;
export const STRIKE = numbered(STRIKES);
/** The number of kinds of off-board artillery that a side may have: all except the conventional warhead. */
export const STRIKE_KINDS = 5;

/** The cause of a hit: the kinds of fire, and everything else. Statistics and the log use it. */
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
export const CAUSE = numbered(CAUSES);

export const EDGES = ['north', 'east', 'south', 'west'] as const;
export const EDGE = numbered(EDGES);

const unit = eventFields<UnitId>();
const hex = eventFields<Hex>();
const faction = eventFields<Faction>();
const formation = eventFields<FormationId>();
const weapon = eventFields<WeaponId>();
/** A count, a die, a code, or 1 for yes; `by` and `holder` are a faction plus one, 0 for no faction. */
const number = eventFields();

/** Events for the log and the laboratory: a sentence, then the fields. */
export const EVENT = eventKinds({
  turn: ['A turn begins.', number('turn', 'markers', 'draws')],
  pull: ['A marker is drawn from the cup.', number('marker')],
  void: ['A marker is drawn for a formation without units.', number('marker')],
  impulse: ['A formation begins its activation.', formation('formation'), faction('faction')],
  place: ['A unit is set up.', unit('unit'), hex('hex')],
  command: [
    'A unit takes command of its formation, perhaps as second in command.',
    formation('formation'),
    unit('unit'),
    number('second'),
  ],
  rally: [
    'A unit tries to rally with a roll and a bonus, or rallies by itself (roll 0).',
    unit('unit'),
    number('roll', 'bonus', 'rallied'),
  ],
  contact: ['A unit is out of contact with its commander.', unit('unit')],
  take: ['A unit begins its action, or takes a mate into its group.', unit('unit', 'mate')],
  move: ['A unit moves into the next hex, alone or with its mate.', unit('unit'), hex('from', 'to'), number('along')],
  altitude: ['A helicopter changes altitude: 1 cruise, 0 low.', unit('unit'), number('altitude')],
  attack: ['An attack is declared; its roll follows.', unit('firer', 'target'), number('mode', 'means'), unit('mate')],
  fire: [
    'An attack is rolled: its attack value includes the dice.',
    unit('firer', 'target'),
    number('value', 'defence', 'roll', 'hits', 'mode'),
  ],
  assault: ['An assault is declared; its roll follows.', unit('leader', 'target', 'mate'), hex('hex')],
  assaulted: [
    'An assault is rolled: its attack value includes the dice.',
    unit('leader', 'target'),
    number('value', 'defence', 'roll', 'hits'),
  ],
  blast: [
    'Mines, shells or bombs act on a unit: their attack value does not include the dice.',
    unit('unit'),
    number('cause', 'value', 'defence', 'roll', 'hits'),
  ],
  gas: ['Gas or the agent acts on a unit.', unit('unit'), number('die', 'hits', 'cause')],
  hit: [
    'A unit is hit: its state after it is 0 unhurt, 1 shaken, 2 shaken and reduced, 3 destroyed.',
    unit('unit'),
    number('hits', 'cause', 'state'),
  ],
  destroyed: ['A unit is destroyed.', unit('unit'), number('cause', 'by'), hex('hex')],
  morale: ['A unit loses its High Morale marker instead of becoming Shaken.', unit('unit')],
  wreck: ['A wreck is left.', hex('hex')],
  debris: ['Debris of an aircraft falls, and may shake a unit.', hex('hex'), number('die'), unit('shaken')],
  retreat: ['A unit retreats into the next hex.', unit('unit'), hex('from', 'to')],
  board: ['Infantry goes aboard a carrier.', unit('unit', 'carrier')],
  land: ['Infantry leaves its carrier.', unit('unit', 'carrier'), hex('hex')],
  weapon: [
    'A weapon changes hands: its new holder or its hex, and the way.',
    weapon('weapon'),
    unit('unit'),
    hex('hex'),
    number('handling'),
  ],
  dig: ['Sandbags are laid, by a unit or at set-up.', hex('hex'), unit('unit')],
  lay: ['Mines are laid, by a unit or at set-up.', hex('hex'), unit('unit')],
  screen: ['A unit lays smoke.', hex('hex'), unit('unit'), number('level')],
  mines: ['Mines have acted, and may be used up.', hex('hex'), number('die', 'removed')],
  call: ['A unit calls for a strike.', unit('caller'), number('strike'), hex('hex')],
  request: ['A unit requests an airplane.', unit('caller', 'airplane')],
  accuracy: ['A strike falls where it was aimed, or strays.', number('strike'), hex('aim'), number('die'), hex('hex')],
  strike: [
    'A strike falls, fired by a unit or from off the board.',
    number('strike'),
    hex('hex'),
    number('by'),
    unit('firer'),
  ],
  converted: ['Infantry turns into Zealots.', unit('unit', 'zealots')],
  radiation: ['A hex becomes radioactive.', hex('hex')],
  flight: ['An airplane enters the map.', unit('unit'), number('edge'), hex('hex')],
  home: ['An airplane returns to its base.', unit('unit')],
  exit: ['A unit leaves the map.', unit('unit'), hex('hex'), number('edge')],
  control: ['A hex changes hands.', hex('hex'), number('holder')],
  capture: ['A missile is captured.', unit('unit'), number('by')],
  chance: ['An event is rolled: its row, and the side that it affects.', number('row', 'by')],
  appear: ['A unit comes onto the map.', unit('unit'), hex('hex')],
  vanish: ['A creature leaves the map.', unit('unit'), hex('hex')],
  refit: ['A reduced unit returns to full strength.', unit('unit')],
  supply: ['A side receives supply points.', number('by', 'points')],
  score: ['A side scores.', faction('faction'), number('points', 'source')],
  cleanup: ['The cleanup of a turn begins.', number('turn')],
  over: ['The game is over, with the scores of the factions.', number('reich', 'nato', 'blackHand')],
});
export type EventName = keyof typeof EVENT;
/** Any of them; `kind` is the discriminant. */
export type Happening = AnyEvent<typeof EVENT>;

/** The sources of points (scenario rules): columns and event `score`. */
export const SOURCES = ['objectives', 'destroyed', 'exited', 'launched', 'captured', 'survived', 'converted'] as const;
export type Source = (typeof SOURCES)[number];
