// Checks that hold in every position: a unit has one place and one mode, a stack one top, a side no more markers than
// it has.

import { RulesError } from '../../../engine/contract/errors.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import {
  cargoOfAircraft,
  isActive,
  isFlying,
  isHoming,
  isPresent,
  isStriking,
  sideOfAircraft,
  siteOfAircraft,
  wingOf,
} from '../aircraft.ts';
import { isBaseOf } from '../bases.ts';
import { topIn } from '../hexes.ts';
import type { Game } from '../state.ts';
import { type AircraftId, FACE, MARKER, PLACE, SEGMENT, SIDES, type UnitId, type VesselId } from '../terms.ts';
import { faceOf, hexOf, isTop, markerOf, placeOf, stepsOf } from '../units.ts';
import { hexOfVessel, isAfloat, nextAboard, roomOf, sideOfVessel } from '../vessels.ts';
import { isContested } from './dogfight.ts';
import { reserveStacks } from './modes.ts';
import { isOverstacked } from './stacking.ts';
import { maySail } from './water.ts';

export function audit(g: Game): void {
  const { forces, presence, land, at } = g.s;
  presence.audit(g);
  for (let u = 1; u <= forces.count; u++) unitHolds(g, u);
  for (let hex = 1 as Hex; hex <= land.grid.size; hex = (hex + 1) as Hex) stackHolds(g, hex);
  // OCS 5.7.
  for (const side of SIDES) {
    if (reserveStacks(g, side) > g.s.reserveMarkers[side])
      fail(`${g.s.seats[side]} has too many stacks in Reserve Mode`);
  }
  parksHold(g, at.parks);
  for (let a = 1; a <= g.s.counts.aircraft; a++) if (isPresent(g, a)) aircraftHolds(g, a);
  for (let v = 1; v <= g.s.counts.vessels; v++) vesselHolds(g, v);
}

function fail(what: string): never {
  throw new RulesError(what);
}

/** OCS 5.2, 5.8, 5.10a: one place, steps, and a mode that goes with its side. */
function unitHolds(g: Game, u: UnitId): void {
  const id = g.s.forces.ids[u];
  if ((hexOf(g, u) !== 0) !== (placeOf(g, u) === PLACE.map)) fail(`${id} is in a hex and elsewhere`);
  if (stepsOf(g, u) < 1) fail(`${id} has no steps`);
  if (markerOf(g, u) === MARKER.strategic && faceOf(g, u) !== FACE.move) fail(`${id} marches on its combat side`);
  if (markerOf(g, u) === MARKER.disorganized && g.s.forces.isHq[u] === 1) fail(`${id} is disorganized`);
}

/** OCS 4.9, 4.2: one counter lies on top; outside movement and battle no hex holds more than it may. */
function stackHolds(g: Game, hex: Hex): void {
  const { presence, land, at } = g.s;
  let tops = 0;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) if (isTop(g, u)) tops++;
  if (tops !== (presence.firstIn(g, hex) === 0 ? 0 : 1)) fail(`${tops} tops in ${land.grid.label(hex)}`);
  if (tops === 1 && topIn(g, hex) === 0) fail(`no top in ${land.grid.label(hex)}`);
  const isMoving = g.cells[at.segment] >= SEGMENT.movement && g.cells[at.segment] <= SEGMENT.stacking;
  if (!isMoving && isOverstacked(g, hex)) fail(`more than 10 RE in ${land.grid.label(hex)}`);
}

/** OCS 19.1, 13.0d: a vessel is on water or in a box, with no more than it carries. */
function vesselHolds(g: Game, v: VesselId): void {
  const { vessels, land } = g.s;
  const hex = hexOfVessel(g, v);
  const at = sideOfVessel(g, v);
  if (roomOf(g, v) < 0) fail(`${vessels[v].id} carries too much`);
  if (!isAfloat(g, v) && nextAboard(g, v, 0) !== 0) fail(`${vessels[v].id} carries units and is not in play`);
  if (hex !== NOWHERE && isAfloat(g, v) && !maySail(g, hex, at)) fail(`${vessels[v].id} is in ${land.grid.label(hex)}`);
}

/**
 * OCS 14.2, 14.7, 14.20: inactive aircraft are at a base of theirs, and none carries more than it can; between deeds
 * none is in flight.
 */
function aircraftHolds(g: Game, a: AircraftId): void {
  const { id } = g.s.aircraft[a];
  const [site, side] = [siteOfAircraft(g, a), sideOfAircraft(g, a)];
  if (!isActive(g, a) && !isBaseOf(g, site, side)) fail(`${id} is inactive off its bases`);
  if (cargoOfAircraft(g, a) > wingOf(g, a).capacity) fail(`${id} carries ${cargoOfAircraft(g, a)} tokens`);
  if (!AT_REST.has(g.stepName)) return;
  if (isFlying(g, a) || isHoming(g, a) || isStriking(g, a)) fail(`${id} is in the air`);
  // OCS 14.8a, 14.9: where one side could attack the other is gone.
  if (isContested(g, site)) fail(`${id} is above enemies`);
}

/** Steps at which no flight is under way. */
const AT_REST: ReadonlySet<string> = new Set(['movement.choose', 'barrage.target', 'combat.target', 'modes.choose']);

/** Parks are in order, so that equal positions have equal cells. */
function parksHold(g: Game, parks: number): void {
  for (let i = 1; i < g.cells[parks]; i++)
    if (g.cells[g.s.at.parkSite + i - 1] > g.cells[g.s.at.parkSite + i]) fail('parks are out of order');
}
