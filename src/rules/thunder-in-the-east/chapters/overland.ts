// Lines over land (TITE 7.2 to 7.4): how they lead from a unit's hex to the sources of its side, and the supply that it
// finds there.

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import { type Direction, type Hex, NOWHERE, opposite } from '../../../hex/ids.ts';
import type { Areas } from '../../../wargame/paths/areas.ts';
import { type Game, hexOf, isMotorized, sideOf, weatherIn } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AXIS, SOVIET, SUPPLY, TERRAIN, type UnitId } from '../terms.ts';
import { isClement, landOf, landOfSide, lineSteps } from './connected.ts';
import { sourcesOf } from './lines.ts';

/** TITE 7.3: whether a line over land leads from a hex to another. */
function leads(g: Game, land: Areas<Thunder>, from: Hex, to: Hex): boolean {
  if (land.connects(from, to)) return true;
  if (!isMountainInFoulWeather(g, from) || land.areaOf(from) === 0) return false;
  for (let direction = 0; direction < 6; direction++) {
    const next = wayOut(g, from, direction);
    if (next !== NOWHERE && land.connects(next, to)) return true;
  }
  return false;
}

/** TITE 7.3: in mud, cold and snow no line leads into mountains off the railways, but one leads out of them. */
const isMountainInFoulWeather = (g: Game, hex: Hex): boolean =>
  g.s.land.terrain[hex] === TERRAIN.mountain && !isClement(weatherIn(g, hex));

/** TITE 7.3: the hex to which a line leads out of mountains in a direction; NOWHERE where none does. */
function wayOut(g: Game, from: Hex, direction: number): Hex {
  const next = g.s.land.grid.neighbour[from * 6 + direction] as Hex;
  return next !== NOWHERE && lineSteps(g)[next * 6 + opposite(direction as Direction)] >= 0 ? next : NOWHERE;
}

/** TITE 7.2: the supply that a unit finds in its hex now, a place of SUPPLIES. */
export const findSupply = (g: Game, u: UnitId): number => supplyIn(g, u, hexOf(g, u));

/** The same in a hex where it may go, as the lines run now: it opens the hex in which it stands (TITE 7.3). */
export function supplyIn(g: Game, u: UnitId, hex: Hex): number {
  const land = landOf(g, u);
  const side = sideOf(g, u);
  if (side === SOVIET && g.s.rules.balticLifeline && hex === g.s.land.lifeline.riga) return SUPPLY.supplied;
  const net = sourcesOf(g, side);
  const radii = isMotorized(g, u) && isClement(weatherIn(g, hex)) ? net.motorRadius : net.radius;
  // TITE 7.4: hexes are counted as the crow flies, once there is a line.
  for (let i = 0; i < net.count; i++) {
    const source = net.hex[i] as Hex;
    if (g.s.land.grid.distance(hex, source) <= radii[i] && leadsTo(g, land, hex, source)) return SUPPLY.supplied;
  }
  for (let i = 0; i < net.count; i++) if (leadsTo(g, land, hex, net.hex[i] as Hex)) return SUPPLY.unsupplied;
  return SUPPLY.isolated;
}

const leadsTo = (g: Game, land: Areas<Thunder>, hex: Hex, source: Hex): boolean =>
  hex === source || leads(g, land, hex, source) || leadsAway(g, land, hex, source);

/** Whether a line over land leads from a hex, even where it is in an enemy zone, to another. */
export function leadsAway(g: Game, land: Areas<Thunder>, from: Hex, to: Hex): boolean {
  if (land.connects(from, to)) return true;
  if (land.areaOf(from) !== 0) return false;
  const { grid, lineSteps } = g.s.land;
  for (let side = from * 6; side < from * 6 + 6; side++) {
    if (lineSteps[side] >= 0 && land.connects(grid.neighbour[side] as Hex, to)) return true;
  }
  return false;
}

/** By part of the land: 1 where a source of communication lies in it. Kept until the land or the sources change. */
interface Reached {
  stamp: number;
  divisions: number;
  made: number;
  readonly isIn: Uint8Array;
}

const reachedBy = (side: number): ((g: Game) => Reached) => {
  const slot = scratchSlot(
    (g: Game): Reached => ({ stamp: 0, divisions: 0, made: 0, isIn: new Uint8Array(g.s.land.grid.size + 1) }),
  );
  return (g) => {
    const reached = slot(g);
    if (reached.stamp === g.cells[g.s.at.linesStamp]) return reached;
    reached.stamp = g.cells[g.s.at.linesStamp];
    const land = landOfSide(g, side);
    const net = sourcesOf(g, side);
    if (reached.divisions === land.divisions && reached.made === net.made) return reached;
    reached.divisions = land.divisions;
    reached.made = net.made;
    reached.isIn.fill(0);
    for (let i = 0; i < net.count; i++) reached.isIn[land.areaOf(net.hex[i] as Hex)] = 1;
    reached.isIn[0] = 0;
    return reached;
  };
};
const reached = [reachedBy(AXIS), reachedBy(SOVIET)];

/** TITE 7.1: whether a line over land leads from the hex to a source of communication of the side (OLoC). */
export function communicates(g: Game, hex: Hex, side: number): boolean {
  const { isIn } = reached[side](g);
  const land = landOfSide(g, side);
  if (isIn[land.areaOf(hex)] === 1) return true;
  if (!isMountainInFoulWeather(g, hex) || land.areaOf(hex) === 0) return false;
  for (let direction = 0; direction < 6; direction++)
    if (isIn[land.areaOf(wayOut(g, hex, direction))] === 1) return true;
  return false;
}
