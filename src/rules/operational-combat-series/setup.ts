// The opening position of a scenario (introduction 3 C): who stands where, in which mode; supply, trucks, bases,
// aircraft, ships.

import type { Hex } from '../../hex/ids.ts';
import { setActive, setReduced, station } from './aircraft.ts';
import { setBase } from './bases.ts';
import { takePlaces } from './chapters/occupation.ts';
import { statedWeather } from './chapters/weather.ts';
import { hasRail, setBeyondRailheads, setBroken, setHedgehog, setPortHits } from './hexes.ts';
import type { START_MODES } from './schema/scenario.ts';
import type { Game } from './state.ts';
import { RAIL, siteOf } from './statics.ts';
import { addPark, addTokens } from './stocks.ts';
import { FACE, LEVELS, LOAD, MARKER, PLACE, SIDES, TOKENS } from './terms.ts';
import { plays } from './turn.ts';
import { hexOf, isOnMap, putInHex, putOff, setFace, setLevel, setLost, setMarker, sideOf } from './units.ts';
import { putAfloat, setCargoOfVessel } from './vessels.ts';

/** Sides of the counter and markers by the modes of set-up; Rail Repair units have one side (OCS 12.3f). */
const MODES: Readonly<Record<(typeof START_MODES)[number], readonly [face: number, marker: number]>> = {
  combat: [FACE.combat, MARKER.none],
  move: [FACE.move, MARKER.none],
  reserve: [FACE.combat, MARKER.reserve],
  strategic: [FACE.move, MARKER.strategic],
  repair: [FACE.combat, MARKER.none],
};

/** Writes the position, before the sequence of play begins. */
export function setup(g: Game): void {
  const { at, play } = g.s;
  g.set(at.turn, 1);
  const stated = statedWeather(g.s);
  const dry = g.s.weather.rows.findIndex(({ ground, flight }) => ground === 'dry' && flight);
  // A lesson without weather is played in fair weather (18.0 left out).
  g.set(at.weather, plays(g.s, 'weather') && stated >= 0 ? stated : Math.max(0, dry));
  placeVessels(g);
  placeUnits(g);
  placeSupply(g);
  placeWorks(g);
  placeAircraft(g);
  for (let u = 1; u <= g.s.forces.count; u++) if (isOnMap(g, u)) takePlaces(g, hexOf(g, u), sideOf(g, u));
  if (play.scenario.supplyAtStart !== 'full') {
    for (let u = 1; u <= g.s.forces.count; u++) setLevel(g, u, LEVELS.indexOf(play.scenario.supplyAtStart));
  }
}

function placeUnits(g: Game): void {
  const { forces, play, counts, vessels, land } = g.s;
  for (const { unit, at, mode, stepsLost = 0, aboard } of play.scenario.setup) {
    const u = forces.ids.indexOf(unit);
    const [face, marker] = MODES[mode];
    setFace(g, u, face);
    setMarker(g, u, marker);
    setLost(g, u, stepsLost);
    const site = siteOf(land, at);
    if (aboard !== undefined)
      putOff(
        g,
        u,
        PLACE.aboard,
        vessels.findIndex((vessel) => vessel?.id === aboard),
      );
    else if (site > counts.hexes) putOff(g, u, PLACE.zone, site - counts.hexes);
    else putInHex(g, u, site as Hex);
  }
  // Aircraft that arrive are not in play before.
  for (const { turn, units } of play.scenario.arrivals)
    for (const unit of units)
      if (forces.ids.includes(unit)) putOff(g, forces.ids.indexOf(unit), PLACE.arriving, turn - play.firstTurn + 1);
}

function placeSupply(g: Game): void {
  const { play, land } = g.s;
  for (const { side, at, sp, tokens } of play.scenario.dumps)
    addTokens(g, siteOf(land, at), sideNumber(g, side), sp * TOKENS + tokens);
  for (const { side, at, kind, points, cargoT } of play.scenario.trucks)
    addPark(g, siteOf(land, at), sideNumber(g, side), LOAD[kind], 0, points, cargoT);
}

const sideNumber = (g: Game, side: string): number => g.s.head.sides.findIndex(({ id }) => id === side);

function placeWorks(g: Game): void {
  const { play, land } = g.s;
  const { scenario } = play;
  const hexOfLabel = (label: string): Hex => land.grid.hexOf(label);
  for (const { at, level } of scenario.hedgehogs) setHedgehog(g, hexOfLabel(at), level);
  for (const { at, hits } of scenario.portHits) setPortHits(g, hexOfLabel(at), hits);
  for (const label of scenario.destroyedRail) setBroken(g, hexOfLabel(label), true);
  let base = 1;
  for (const { side, at, level, usable = level } of scenario.airBases)
    setBase(g, base++, hexOfLabel(at), sideNumber(g, side), level, usable);
  land.zones.forEach(({ id, side, airBase }) => {
    if (airBase > 0) setBase(g, base++, siteOf(land, id), sideNumber(g, side), airBase, airBase);
  });
  for (const side of SIDES) limitRails(g, side, scenario.railheads[g.s.head.sides[side].id] ?? []);
}

/**
 * OCS 12.3d: trains of the side reach its railheads from where its supply arrives; what lies beyond them serves it only
 * when it is repaired. Without railheads they run everywhere.
 */
function limitRails(g: Game, side: number, railheads: readonly string[]): void {
  const { land, play, head } = g.s;
  const { grid, links } = land;
  if (railheads.length === 0) return;
  const heads = new Set(railheads.map((label) => grid.hexOf(label)));
  const source = siteOf(land, play.scenario.supply[head.sides[side].id]?.at ?? '');
  const reached = new Set<number>([...heads, source]);
  const queue = source > grid.size ? [] : [source];
  for (const from of queue) {
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbour[from * 6 + d];
      if (to === 0 || (links[from * 6 + d] & RAIL) === 0 || reached.has(to)) continue;
      reached.add(to);
      queue.push(to);
    }
  }
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex)
    if (hasRail(land, hex) && !reached.has(hex)) setBeyondRailheads(g, hex, side, true);
}

function placeAircraft(g: Game): void {
  const { play, land, aircraft } = g.s;
  for (const { unit, at, isActive, isReduced } of play.scenario.aircraft) {
    const a = aircraft.findIndex((row) => row?.id === unit);
    station(g, a, siteOf(land, at));
    setActive(g, a, isActive);
    setReduced(g, a, isReduced);
  }
}

function placeVessels(g: Game): void {
  const { play, land, vessels } = g.s;
  const number = (id: string): number => vessels.findIndex((row) => row?.id === id);
  for (const { craft, at } of play.scenario.craft) putAfloat(g, number(craft), land.grid.hexOf(at));
  for (const { ship, at, cargoSP = 0 } of play.scenario.ships) {
    putAfloat(g, number(ship), land.grid.hexOf(at));
    setCargoOfVessel(g, number(ship), cargoSP * TOKENS);
  }
}
