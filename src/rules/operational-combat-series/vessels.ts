// Ships and landing craft by number, ships first (OCS 19).

import { partOf } from '../../engine/kernel/packing.ts';
import type { Hex } from '../../hex/ids.ts';
import { type Game, VESSEL } from './state.ts';
import { PLACE, type UnitId, type VesselId } from './terms.ts';
import { inOf, placeOf } from './units.ts';

const { mask } = VESSEL;

export const isAfloat = (g: Game, v: VesselId): boolean => partOf(g.cells[g.s.at.vessel + v], mask.present) === 1;
export const hexOfVessel = (g: Game, v: VesselId): Hex => g.cells[g.s.at.vesselHex + v] as Hex;
export const spentByVessel = (g: Game, v: VesselId): number => partOf(g.cells[g.s.at.vessel + v], mask.spent);
export const cargoOfVessel = (g: Game, v: VesselId): number => partOf(g.cells[g.s.at.vessel + v], mask.cargo);
export const setCargoOfVessel = (g: Game, v: VesselId, tokens: number): void =>
  g.setPart(g.s.at.vessel + v, mask.cargo, tokens);
export const setSpentByVessel = (g: Game, v: VesselId, hexes: number): void =>
  g.setPart(g.s.at.vessel + v, mask.spent, hexes);

export function putAfloat(g: Game, v: VesselId, hex: Hex): void {
  g.set(g.s.at.vesselHex + v, hex);
  g.setPart(g.s.at.vessel + v, mask.present, 1);
}

/** Whether a unit is aboard: its carrier's number is that of the vessel. Aircraft that carry come after all vessels. */
export const isAboard = (g: Game, u: UnitId, v: VesselId): boolean =>
  placeOf(g, u) === PLACE.aboard && inOf(g, u) === v;
