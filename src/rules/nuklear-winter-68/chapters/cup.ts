// The cup (NW 2.1.1): the markers in it, the number of draws in a turn, and the markers that may be drawn now.

import type { Options } from '../../../engine/kernel/options.ts';
import { type Game, isAlive, isMasterless } from '../state.ts';
import { FACTIONS, type Faction, type FormationId, NO_FORMATION } from '../terms.ts';
import { VERB } from '../verbs.ts';

/** The most activations of a player in a row. */
const MOST_IN_A_ROW = 2;

// Markers by number: a formation's own, then the Event marker, then each faction's Advance marker.

export const eventMarker = (g: Game): number => g.s.formations.count + 1;

/** The formation a marker belongs to, NO_FORMATION for Event and Advance markers. */
export const formationOfMarker = (g: Game, marker: number): FormationId =>
  marker <= g.s.formations.count ? (marker as FormationId) : NO_FORMATION;

/** The faction a marker activates, -1 for the Event marker. */
export function factionOfMarker(g: Game, marker: number): Faction | -1 {
  if (marker <= g.s.formations.count) return g.s.formations.faction[marker] as Faction;
  return marker === eventMarker(g) ? -1 : ((marker - g.s.formations.count - 2) as Faction);
}

const markerCount = (g: Game): number => g.s.formations.count + 1 + FACTIONS.length;

/** Returns the cell that counts the copies of a marker in the cup. */
function cupCell(g: Game, marker: number): number {
  const { at, formations } = g.s;
  if (marker <= formations.count) return at.cupFormation + marker;
  return marker === eventMarker(g) ? at.cupEvent : at.cupAdvance + marker - formations.count - 2;
}

/** Returns the number of a marker's copies in the cup: the weight of drawing it. */
export const inCup = (g: Game, marker: number): number => g.cells[cupCell(g, marker)];

export function markersInCup(g: Game): number {
  let count = 0;
  for (let marker = 1; marker <= markerCount(g); marker++) count += inCup(g, marker);
  return count;
}

/** NW 2.1.1-arrivals: tells whether a formation is there from the start, or its turn of arrival has come. */
export function hasArrived(g: Game, formation: FormationId): boolean {
  const arrival = g.s.play.arrivals[formation] ?? null;
  return arrival === null || arrival.turn <= g.cells[g.s.at.turn];
}

/** NW 2.1.1-arrivals: brings the markers of reinforcements into play as their turn begins. */
export function admitReinforcements(g: Game): void {
  const { at, formations, play } = g.s;
  for (let f = 1 as FormationId; f <= formations.count; f = (f + 1) as FormationId) {
    if (play.arrivals[f]?.turn === g.cells[at.turn] && isAlive(g, f)) {
      g.set(at.markersFormation + f, formations.markers[f]);
    }
  }
}

/**
 * Puts every marker in play back into the cup and sets the number of draws of this turn: all markers, less one for each
 * player (NW 2.1.1). The masterless Black Hand is no player.
 */
export function fillCup(g: Game): void {
  const { at, formations } = g.s;
  for (let f = 1; f <= formations.count; f++) g.set(at.cupFormation + f, g.cells[at.markersFormation + f]);
  for (let faction = 0; faction < FACTIONS.length; faction++) {
    // NW 1.3-advance.
    g.set(at.cupAdvance + faction, g.cells[at.markersAdvance + faction]);
  }
  g.set(at.cupEvent, g.cells[at.markersEvent]);
  // NW 2.1.1-draws.
  g.set(at.drawsLeft, Math.max(0, markersInCup(g) - g.s.seats.length));
}

/**
 * NW 2.1.1-streak: tells whether a marker may be drawn. It may not activate its side for the third time in a row, which
 * neither Events nor the end of a turn interrupt. In the rulebook such a marker goes back and another is drawn, which
 * is the same as drawing among the legal markers.
 */
function mayDraw(g: Game, marker: number): boolean {
  if (inCup(g, marker) === 0) return false;
  const faction = factionOfMarker(g, marker);
  return g.cells[g.s.at.streakFaction] !== faction + 1 || faction < 0 || g.cells[g.s.at.streakCount] < MOST_IN_A_ROW;
}

/** Offers the markers that may be drawn, as long as there are draws left. */
export function offerMarkers(g: Game, out: Options): void {
  if (g.cells[g.s.at.drawsLeft] <= 0) return;
  for (let marker = 1; marker <= markerCount(g); marker++) if (mayDraw(g, marker)) out.add(VERB.pull, marker);
}

/** Takes a drawn marker out of the cup. One that activates a side continues its streak or begins one. */
export function takeMarker(g: Game, marker: number): void {
  const { at } = g.s;
  g.add(cupCell(g, marker), -1);
  g.add(at.drawsLeft, -1);
  const faction = factionOfMarker(g, marker);
  if (faction < 0) return;
  // NW 2.1.1-streak.
  const goesOn = g.cells[at.streakFaction] === faction + 1;
  // NW 2.1.1-streak.
  g.set(at.streakCount, goesOn ? g.cells[at.streakCount] + 1 : 1);
  g.set(at.streakFaction, faction + 1);
}

/**
 * In Cleanup, removes the markers of eliminated formations, and an Advance marker with the last formation of its side.
 * Zealots bring markers where the Black Hand has none in play: those it began with, or those of masterless Zealots (NW
 * 2.1.1, 1.3.1).
 */
export function settleMarkers(g: Game): void {
  const { at, formations } = g.s;
  for (let f = 1 as FormationId; f <= formations.count; f = (f + 1) as FormationId) {
    // NW 2.1.1-arrivals, 2.1.1-eliminated.
    g.set(at.markersFormation + f, isAlive(g, f) && hasArrived(g, f) ? markersOf(g, f) : 0);
  }
  for (let faction = 0 as Faction; faction < FACTIONS.length; faction = (faction + 1) as Faction) {
    // NW 2.1.1-eliminated.
    if (!hasFormation(g, faction)) g.set(at.markersAdvance + faction, 0);
  }
}

const markersOf = (g: Game, formation: FormationId): number =>
  isMasterless(g, g.s.formations.faction[formation] as Faction)
    ? g.s.artillery.masterlessMarkers
    : g.s.formations.markers[formation];

export function hasFormation(g: Game, faction: Faction): boolean {
  const { formations } = g.s;
  for (let f = 1 as FormationId; f <= formations.count; f = (f + 1) as FormationId) {
    if (formations.faction[f] === faction && isAlive(g, f)) return true;
  }
  return false;
}
