// Ships and landing craft by number, ships first (OCS 19).

import { partOf } from '../../engine/kernel/packing.ts';
import { type Hex, NOWHERE } from '../../hex/ids.ts';
import { type Game, VESSEL } from './state.ts';
import { LOAD, PLACE, type Site, TOKENS, type UnitId, type VesselId } from './terms.ts';
import { hexOf, inOf, placeOf, transportOf } from './units.ts';

const { mask } = VESSEL;

const read = (g: Game, v: VesselId, bits: number): number => partOf(g.cells[g.s.at.vessel + v], bits);
const write = (g: Game, v: VesselId, bits: number, value: number): void => g.setPart(g.s.at.vessel + v, bits, value);

/** The most truck or wagon points of one vessel. */
export const MOST_POINTS = 63;

export const isAfloat = (g: Game, v: VesselId): boolean => read(g, v, mask.present) === 1;
export const sideOfVessel = (g: Game, v: VesselId): number => g.s.vesselSide[v];
/** The hex or the box where it is. */
export const siteOfVessel = (g: Game, v: VesselId): Site => g.cells[g.s.at.vesselSite + v];
/** Its hex, NOWHERE in a box. */
export const hexOfVessel = (g: Game, v: VesselId): Hex =>
  siteOfVessel(g, v) <= g.s.counts.hexes ? (siteOfVessel(g, v) as Hex) : NOWHERE;
/** Points that it has left in this phase (OCS 19.1). */
export const leftOfVessel = (g: Game, v: VesselId): number => g.s.vessels[v].ma - read(g, v, mask.spent);
export const spendByVessel = (g: Game, v: VesselId, points: number): void =>
  write(g, v, mask.spent, read(g, v, mask.spent) + points);
export const hasSailed = (g: Game, v: VesselId): boolean => read(g, v, mask.moved) === 1;
export const setSailed = (g: Game, v: VesselId): void => write(g, v, mask.moved, 1);
export const hasShelled = (g: Game, v: VesselId): boolean => read(g, v, mask.fired) === 1;
export const setShelled = (g: Game, v: VesselId): void => write(g, v, mask.fired, 1);

/** Landing craft carry units (OCS 19.3); ships carry supply and trucks. */
export const isCraft = (g: Game, v: VesselId): boolean => 'capacitySP' in g.s.vessels[v];
export const barrageOf = (g: Game, v: VesselId): { readonly strength: number; readonly range: number } => {
  const row = g.s.vessels[v];
  return 'barrage' in row ? { strength: row.barrage, range: row.range } : { strength: 0, range: 0 };
};

export const cargoOfVessel = (g: Game, v: VesselId): number => read(g, v, mask.cargo);
export const setCargoOfVessel = (g: Game, v: VesselId, tokens: number): void => write(g, v, mask.cargo, tokens);
/** Empty truck or wagon points aboard (OCS 13.0d), and their kind, a place of LOADS. */
export const pointsOfVessel = (g: Game, v: VesselId): number => read(g, v, mask.points);
export const kindOfVessel = (g: Game, v: VesselId): number => (read(g, v, mask.wagons) === 1 ? LOAD.wagon : LOAD.truck);
export function setPointsOfVessel(g: Game, v: VesselId, kind: number, points: number): void {
  write(g, v, mask.points, points);
  write(g, v, mask.wagons, points > 0 && kind === LOAD.wagon ? 1 : 0);
}

export function putAfloat(g: Game, v: VesselId, site: Site): void {
  g.set(g.s.at.vesselSite + v, site);
  write(g, v, mask.present, 1);
}

/** Whether a unit is aboard: its carrier's number is that of the vessel. Aircraft that carry come after all vessels. */
export const isAboard = (g: Game, u: UnitId, v: VesselId): boolean =>
  placeOf(g, u) === PLACE.aboard && inOf(g, u) === v;
/** The vessel that a unit is aboard, 0 for none. */
export const vesselOf = (g: Game, u: UnitId): VesselId =>
  placeOf(g, u) === PLACE.aboard && inOf(g, u) <= g.s.counts.vessels ? inOf(g, u) : 0;
/** The next unit aboard after `u`, 0 for none. */
export function nextAboard(g: Game, v: VesselId, u: UnitId): UnitId {
  for (let next = u + 1; next <= g.s.forces.count; next++) if (isAboard(g, next, v)) return next;
  return 0;
}

/** OCS 19.3: the hex where a unit stands, or that of the vessel that carries it; NOWHERE for others. */
export const standOf = (g: Game, u: UnitId): Hex =>
  vesselOf(g, u) === 0 ? hexOf(g, u) : hexOfVessel(g, vesselOf(g, u));

/** OCS 13.0d, 20.0c: what more a vessel takes, in quarters of a supply point: a token is one, a truck point four. */
export function roomOf(g: Game, v: VesselId): number {
  const row = g.s.vessels[v];
  let room = ('capacitySP' in row ? row.capacitySP : row.cargoSP) * TOKENS;
  room -= cargoOfVessel(g, v) + pointsOfVessel(g, v) * TOKENS;
  for (let u = nextAboard(g, v, 0); u !== 0; u = nextAboard(g, v, u)) room -= transportOf(g, u);
  return room;
}

/** OCS 19.1, 19.2: what a phase gives back. */
export function restVessels(g: Game): void {
  for (let v = 1; v <= g.s.counts.vessels; v++) {
    write(g, v, mask.spent, 0);
    write(g, v, mask.moved, 0);
    write(g, v, mask.fired, 0);
  }
}

/** Tokens aboard of all vessels of both sides. */
export function tokensAfloat(g: Game): number {
  let tokens = 0;
  for (let v = 1; v <= g.s.counts.vessels; v++) tokens += cargoOfVessel(g, v);
  return tokens;
}
