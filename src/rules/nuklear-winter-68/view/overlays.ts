// Overlays for the map of Nuklear Winter 68: sight, fire, the enemy's fire, command, dangers, control.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { Overlay } from '../../../view/view.ts';
import { type DrawnOverlay, drawOverlay, kindsOf, type Mark } from '../../../wargame/view/overlays.ts';
import { commanderOf } from '../chapters/command.ts';
import { BLOCKED, SMOKED, sightBetween } from '../chapters/sight.ts';
import { reachesSoFar } from '../firing-reach.ts';
import { bestFactor } from '../guns.ts';
import {
  carrierOf,
  type Game,
  hexOf,
  isCruising,
  isFinished,
  isMarked,
  isOnMap,
  isOutOfContact,
  levelOf,
  ratingsOf,
  smokeLevel,
} from '../state.ts';
import { CLASS, type FormationId, MARK, MODE, NO_UNIT, TARGET, type UnitId } from '../terms.ts';
import { firingPlaces } from './reach.ts';

interface Eyes {
  /** The chosen unit, NO_UNIT for none. */
  readonly counter: UnitId;
  /** Tells whether a side is the viewer's own; a viewer who sees everything owns all sides. */
  isOwn(faction: number): boolean;
  /** Tells whether a side is the viewer's enemy; for a viewer who sees everything all are. */
  isFoe(faction: number): boolean;
}

const KINDS: readonly DrawnOverlay<Game, Eyes>[] = [
  {
    name: 'sight',
    title: 'Line of sight to the ground of a hex (2.2.1): of one unit, or of all units of a side',
    ofCounter: true,
    legend: [
      { key: 'seen', text: 'seen', tone: 0 },
      { key: 'smoke', text: 'seen through smoke: +1 to the defence', tone: 0.5 },
    ],
    draw: drawSight,
  },
  {
    name: 'fire',
    title: 'Fire: ground targets that could be fired at in a hex, by the best factor, before terrain and range (2.3)',
    ofCounter: true,
    legend: [
      { key: 'both', text: 'hard and soft targets', tone: 0 },
      { key: 'hard', text: 'hard targets only', tone: 0.3 },
      { key: 'soft', text: 'soft targets only', tone: 0.55 },
    ],
    draw: drawFire,
  },
  {
    name: 'threat',
    title:
      'Enemy fire: units that could fire into the hex from where they are, at opportunity (2.3.3) / in their next activation, on the move too (2.3.2)',
    legend: [
      { key: 'many', text: 'four or more from where they are', tone: 1 },
      { key: 'some', text: 'one to three from where they are', tone: 0.7 },
      { key: 'later-many', text: 'four or more, but only in their next activation', tone: 0.45 },
      { key: 'later', text: 'one to three, but only in their next activation', tone: 0.2 },
    ],
    draw: drawThreat,
  },
  {
    name: 'command',
    title: 'Command: commanders, and the range of their ratings and radios (1.2.2)',
    ofCounter: true,
    legend: [
      { key: 'commander', text: 'commander', tone: 0.45 },
      { key: 'lost', text: 'unit out of contact', tone: 1 },
      { key: 'rating', text: 'the radio rating helps', tone: 0 },
      { key: 'contact', text: 'in contact', tone: 0.2 },
    ],
    draw: drawCommand,
  },
  {
    name: 'danger',
    title: 'Dangers of the ground: radiation, gas, mines, smoke (1.2.3, 1.3.1)',
    legend: [
      { key: 'radiation', text: 'radiation', tone: 1 },
      { key: 'chemical', text: 'nerve gas', tone: 0.75 },
      { key: 'mines', text: 'mines', tone: 0.5 },
      { key: 'smoke', text: 'smoke', tone: 0.1 },
    ],
    draw: drawDanger,
  },
  {
    name: 'control',
    title: 'Control: objectives and the side that controls each (2.2.3)',
    legend: [
      { key: 'reich', text: 'Das Reich' },
      { key: 'nato', text: 'NATO' },
      { key: 'black-hand', text: 'Black Hand' },
      { key: 'nobody', text: 'no side', tone: 0 },
    ],
    draw: drawControl,
  },
];

export const overlays = kindsOf(KINDS);

export function overlay(g: Game, name: string, viewer: Seat | null, counter?: string): Overlay {
  const unit = counter === undefined ? -1 : g.s.units.ids.indexOf(counter);
  const own = (faction: number): boolean => viewer === null || g.s.seatOf[faction] === viewer;
  const drawn = drawOverlay(KINDS, name, g, {
    counter: (unit > 0 ? unit : 0) as UnitId,
    isOwn: own,
    isFoe: (faction) => viewer === null || !own(faction),
  });
  return name === 'control'
    ? { ...drawn, legend: drawn.legend.map((row) => ({ ...row, seat: holdingSeat(g, row.key) })) }
    : drawn;
}

/** Returns the units on the map of these sides, or the chosen one; riders neither see nor fire. */
function lookouts(g: Game, counter: UnitId, isOf: (faction: number) => boolean): UnitId[] {
  const units = Array.from({ length: g.s.units.count }, (_, i) => (i + 1) as UnitId);
  return units.filter(
    (unit) =>
      isOnMap(g, unit) &&
      carrierOf(g, unit) === NO_UNIT &&
      (counter === NO_UNIT ? isOf(g.s.units.faction[unit]) : unit === counter),
  );
}

const sightTo = (g: Game, unit: UnitId, hex: Hex): number =>
  sightBetween(g, hexOf(g, unit), levelOf(g, unit), hex, g.s.map.level[hex]);

const hexesOf = (g: Game): Hex[] => Array.from({ length: g.s.map.grid.size }, (_, i) => (i + 1) as Hex);

function drawSight(g: Game, { counter, isOwn }: Eyes, mark: Mark): void {
  for (const unit of lookouts(g, counter, isOwn)) {
    for (const hex of hexesOf(g)) {
      const sight = sightTo(g, unit, hex);
      if (sight !== BLOCKED) mark(hex, sight === SMOKED ? 'smoke' : 'seen');
    }
  }
}

/** Returns the mode in which a unit would fire without moving. */
const stillMode = (g: Game, unit: UnitId): number =>
  g.s.units.cls[unit] === CLASS.airplane ? MODE.strafing : MODE.still;

/** Tells whether a unit sees a hex and has a gun with enough range, for the two kinds of target on the ground. */
const firesInto = (g: Game, unit: UnitId, hex: Hex): { hard: boolean; soft: boolean } =>
  firesFrom(g, unit, stillMode(g, unit), hexOf(g, unit), hex);

/** Tells the same for a unit in another hex, in a mode of fire; an aircraft keeps its altitude. */
function firesFrom(g: Game, unit: UnitId, mode: number, from: Hex, hex: Hex): { hard: boolean; soft: boolean } {
  const distance = g.s.map.grid.distance(from, hex);
  if (mode === MODE.strafing && distance > 0) return NO_FIRE;
  const hard = reachesSoFar(g, unit, mode, TARGET.hard, distance);
  const soft = reachesSoFar(g, unit, mode, TARGET.soft, distance);
  if (!hard && !soft) return NO_FIRE;
  const { level } = g.s.map;
  const height = from === hexOf(g, unit) || isCruising(g, unit) ? levelOf(g, unit) : level[from];
  return sightBetween(g, from, height, hex, level[hex]) === BLOCKED ? NO_FIRE : { hard, soft };
}

const NO_FIRE = { hard: false, soft: false };

/** Labels are the best factors of the chosen unit against hard and soft targets: `10/5`. */
function drawFire(g: Game, { counter, isOwn }: Eyes, mark: Mark): void {
  for (const unit of lookouts(g, counter, isOwn)) {
    for (const hex of hexesOf(g)) {
      const { hard, soft } = firesInto(g, unit, hex);
      if (!hard && !soft) continue;
      const key = hard && soft ? 'both' : hard ? 'hard' : 'soft';
      mark(hex, key, counter === NO_UNIT ? undefined : factorsAt(g, unit, hex));
    }
  }
}

function factorsAt(g: Game, unit: UnitId, hex: Hex): string {
  const distance = g.s.map.grid.distance(hexOf(g, unit), hex);
  const mode = stillMode(g, unit);
  const factor = (kind: number): string => `${bestFactor(g, unit, mode, kind, distance) || '-'}`;
  return `${factor(TARGET.hard)}/${factor(TARGET.soft)}`;
}

/**
 * Enemies that are Finished do not fire at opportunity (NW 2.3.3), but will in their next activation. All enemies may
 * move before they fire then; ground, contact and morale are taken as they are now.
 */
function drawThreat(g: Game, { isFoe }: Eyes, mark: Mark): void {
  const now = new Map<Hex, number>();
  const then = new Map<Hex, number>();
  for (const unit of lookouts(g, NO_UNIT, isFoe)) {
    if (g.s.units.cls[unit] === CLASS.missile) continue;
    const home = hexOf(g, unit);
    const places = firingPlaces(g, unit);
    for (const hex of hexesOf(g)) {
      const { hard, soft } = firesInto(g, unit, hex);
      const isNow = hard || soft;
      if (isNow && !isFinished(g, unit)) now.set(hex, (now.get(hex) ?? 0) + 1);
      if (isNow || places.some((from) => from !== home && firesOnTheMove(g, unit, from, hex))) {
        then.set(hex, (then.get(hex) ?? 0) + 1);
      }
    }
  }
  for (const [hex, all] of then) {
    const firers = now.get(hex) ?? 0;
    const key = firers >= 4 ? 'many' : firers > 0 ? 'some' : all >= 4 ? 'later-many' : 'later';
    mark(hex, key, `${firers}/${all}`);
  }
}

function firesOnTheMove(g: Game, unit: UnitId, from: Hex, hex: Hex): boolean {
  const { hard, soft } = firesFrom(g, unit, MODE.moving, from, hex);
  return hard || soft;
}

/** Draws the command of the chosen unit's formation, or of all formations of the side. */
function drawCommand(g: Game, { counter, isOwn }: Eyes, mark: Mark): void {
  const { formations, units } = g.s;
  for (let f = 1 as FormationId; f <= formations.count; f = (f + 1) as FormationId) {
    if (counter === NO_UNIT ? !isOwn(formations.faction[f]) : units.formation[counter] !== f) continue;
    for (const unit of formations.units[f]) {
      if (isOnMap(g, unit) && isOutOfContact(g, unit)) mark(hexOf(g, unit), 'lost');
    }
    const commander = commanderOf(g, f);
    if (commander === NO_UNIT || formations.hasCo[f] === 0) continue;
    const ratings = ratingsOf(g, f);
    for (const hex of hexesOf(g)) {
      const distance = g.s.map.grid.distance(hexOf(g, commander), hex);
      if (distance === 0) mark(hex, 'commander', `+${formations.lcr[ratings]}`);
      else if (distance <= formations.rrrRange[ratings]) mark(hex, 'rating', `+${formations.rrr[ratings]}`);
      else if (distance <= formations.err[ratings]) mark(hex, 'contact');
    }
  }
}

function drawDanger(g: Game, _: Eyes, mark: Mark): void {
  for (const hex of hexesOf(g)) {
    if (isMarked(g, hex, MARK.radiation)) mark(hex, 'radiation');
    if (isMarked(g, hex, MARK.chemical)) mark(hex, 'chemical');
    if (isMarked(g, hex, MARK.mines)) mark(hex, 'mines');
    if (smokeLevel(g, hex) > 0) mark(hex, 'smoke', `L${smokeLevel(g, hex)}`);
  }
}

const HOLDERS: readonly string[] = ['nobody', 'reich', 'nato', 'black-hand'];

/** Returns the seat of a holder; undefined for none. */
function holdingSeat(g: Game, key: string): number | undefined {
  const seat = g.s.seatOf[HOLDERS.indexOf(key) - 1] ?? -1;
  return seat < 0 ? undefined : seat;
}

function drawControl(g: Game, _: Eyes, mark: Mark): void {
  for (const { hex, points } of g.s.play.objectives) mark(hex, HOLDERS[g.cells[g.s.at.hexControl + hex]], `${points}`);
}
