// The opening position (NW 2.0): either everything before set-up, or any point of play that a scenario describes.

import { FLOWN } from './chapters/airplane-missions.ts';
import { hasArrived, inCup, takeMarker } from './chapters/cup.ts';
import { impulse } from './chapters/impulse.ts';
import { beginTurn, game } from './sequence.ts';
import { addMark, addWreck, board, enterHex, formationOf, type Game, isAlive, setSmoke, takeControl } from './state.ts';
import type { OpeningPosition } from './statics.ts';
import {
  CLASS,
  CRUISE,
  FACTIONS,
  FATE,
  type FormationId,
  LOW,
  MARK,
  SOURCES,
  STRIKE_KINDS,
  type UnitId,
} from './terms.ts';

/** The source under which the points of an opening position are booked. */
const EARLIER_POINTS = SOURCES.indexOf('destroyed');

export function setup(g: Game): void {
  const { position } = g.s.play;
  g.set(g.s.at.turn, position?.turn ?? 1);
  layOut(g);
  if (position === null) {
    provideWorks(g);
    putMarkers(g);
    return;
  }
  placeUnits(g, position);
  placeFlights(g, position);
  placeThings(g, position);
  holdHexes(g, position);
  putMarkers(g);
  for (let f = 1; f <= g.s.formations.count; f++) {
    if (g.s.formations.markers[f] === 0 && isMasterlessMarked(g, f)) {
      g.set(g.s.at.markersFormation + f, position.masterlessMarkers);
    }
  }
  begin(g, position);
}

function layOut(g: Game): void {
  const { at, play, units, weapons } = g.s;
  for (let u = 1; u <= units.count; u++) {
    const lost = play.carried[u] === 2;
    g.set(at.unitFate + u, units.isSpare[u] === 1 ? FATE.spare : lost ? FATE.destroyed : FATE.waiting);
    g.set(at.unitReduced + u, play.carried[u] === 1 ? 1 : 0);
    if (units.isAircraft[u] === 1) g.set(at.unitCruise + u, CRUISE);
  }
  for (let w = 1; w <= weapons.count; w++) g.set(at.weaponPool + w, weapons.owner[w]);
  for (let i = 0; i < FACTIONS.length * STRIKE_KINDS; i++) g.set(at.strikes + i, play.strikes[i]);
  // NW S4.
  for (const { hex, control } of play.objectives) g.set(at.hexControl + hex, control);
  // NW S9.
  for (const hex of play.freeSandbags) addMark(g, hex, MARK.sandbags);
}

/** Gives each side the works that it may lay at set-up. */
function provideWorks(g: Game): void {
  const { at, play, units } = g.s;
  for (let f = 0; f < FACTIONS.length; f++) {
    if (!units.of[f].some((unit) => g.cells[at.unitFate + unit] === FATE.waiting && play.zone[unit].length > 0))
      continue;
    g.set(at.minesLeft + f, play.mines[f]);
    g.set(at.sandbagsLeft + f, play.sandbags[f]);
  }
}

/** Puts markers into play: none for a formation without units. */
function putMarkers(g: Game): void {
  const { at, formations, play } = g.s;
  for (let f = 1 as FormationId; f <= formations.count; f = (f + 1) as FormationId) {
    g.set(at.markersFormation + f, isAlive(g, f) && hasArrived(g, f) ? formations.markers[f] : 0);
  }
  g.set(at.markersEvent, play.eventMarkers);
  for (let f = 0; f < FACTIONS.length; f++) g.set(at.markersAdvance + f, play.advanceMarkers[f]);
}

/** Tells whether a formation is that of masterless Zealots, with at least one of them in play. */
function isMasterlessMarked(g: Game, formation: number): boolean {
  return g.s.seatOf[g.s.formations.faction[formation]] < 0 && isAlive(g, formation as FormationId);
}

function placeUnits(g: Game, position: OpeningPosition): void {
  const { at, units } = g.s;
  if (position.at !== 'setup') {
    for (let u = 1; u <= units.count; u++) {
      if (units.cls[u] !== CLASS.airplane) g.set(at.unitFate + u, FATE.spare);
    }
  }
  for (const unit of position.destroyed) g.set(at.unitFate + unit, FATE.destroyed);
  for (const unit of position.exited) g.set(at.unitFate + unit, FATE.exited);
  for (const unit of position.offMap) g.set(at.unitFate + unit, FATE.waiting);
  for (const { unit, hex, marks } of position.units) {
    g.set(at.unitFate + unit, FATE.onMap);
    for (const mark of marks) putMark(g, unit, mark);
    if (hex === 0) continue;
    enterHex(g, unit, hex);
    takeControl(g, unit, hex);
  }
  for (const { unit, hex, carrier } of position.units) if (hex === 0) board(g, unit, carrier);
  if (position.at === 'setup') provideWorks(g);
}

function putMark(g: Game, unit: UnitId, mark: string): void {
  const { at } = g.s;
  const formation = formationOf(g, unit);
  switch (mark) {
    case 'low':
      g.set(at.unitCruise + unit, LOW);
      break;
    case 'co':
    case '2ic':
      g.set(at.formationCo + formation, unit);
      g.set(at.formationSecond + formation, mark === '2ic' ? 1 : 0);
      break;
    default:
      g.set(markCell(g, mark) + unit, 1);
  }
}

function markCell(g: Game, mark: string): number {
  const { at } = g.s;
  const cells: Readonly<Record<string, number>> = {
    reduced: at.unitReduced,
    shaken: at.unitShaken,
    finished: at.unitFinished,
    'out-of-contact': at.unitContact,
    'high-morale': at.unitMorale,
    'moved-or-fired': at.unitExposed,
  };
  return cells[mark];
}

/** Airplanes that have been requested fly next turn, those aloft fly in this one. */
function placeFlights(g: Game, { flights, turn }: OpeningPosition): void {
  const { at } = g.s;
  for (const { unit, state, hex, edge, attacked } of flights) {
    g.set(at.unitSortie + unit, state === 'requested' ? turn + 1 : state === 'aloft' ? turn : FLOWN);
    if (edge >= 0) g.set(at.unitEdge + unit, edge + 1);
    if (attacked) g.set(at.unitStrafed + unit, 1);
    if (hex === 0) continue;
    g.set(at.unitFate + unit, FATE.onMap);
    enterHex(g, unit, hex);
  }
}

function placeThings(g: Game, position: OpeningPosition): void {
  const { at } = g.s;
  for (const { mark, hex, level } of position.things) {
    if (mark === MARK.smoke) setSmoke(g, hex, level);
    else if (mark === MARK.wreck) addWreck(g, hex);
    else addMark(g, hex, mark);
  }
  for (const { weapon, unit, hex } of position.weapons) {
    g.set(at.weaponPool + weapon, 0);
    g.set(at.weaponUnit + weapon, unit);
    g.set(at.weaponHex + weapon, unit === 0 ? hex : 0);
  }
}

function holdHexes(g: Game, position: OpeningPosition): void {
  const { at } = g.s;
  for (const { hex, faction } of position.control) g.set(at.hexControl + hex, faction + 1);
  for (let f = 0; f < FACTIONS.length; f++) {
    g.set(at.score + f * SOURCES.length + EARLIER_POINTS, position.points[f]);
  }
}

/** Starts the sequence of play at the point where the position begins. */
function begin(g: Game, position: OpeningPosition): void {
  const { at } = g.s;
  g.begin(game);
  if (position.at === 'setup') return;
  beginTurn(g);
  for (const marker of position.drawn) takeMarker(g, marker);
  g.set(at.streakFaction, position.streak === null ? 0 : position.streak.faction + 1);
  g.set(at.streakCount, position.streak?.count ?? 0);
  g.goto(game.step.pull);
  if (position.at === 'draw') return;
  if (inCup(g, position.formation) > 0) takeMarker(g, position.formation);
  g.call(impulse, game.step.pull);
  g.set(impulse.at.formation, position.formation);
}
