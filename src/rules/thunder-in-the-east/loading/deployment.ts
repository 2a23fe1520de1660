// Where units may stand in free deployment (TITE 3.1 to 3.4), as tables of hexes.

import { DIRECTIONS, type Hex } from '../../../hex/ids.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { City, MapTables } from '../statics-land.ts';
import type { Deployment } from '../statics-scenario.ts';
import { AXIS, DUTY, SOVIET } from '../terms.ts';
import { type Muster, ROWS, SIDE_NAMES } from './forces.ts';
import { frontRow } from './front-row.ts';
import { territoryOf } from './land.ts';

/** TITE 3.2: the farthest that a headquarters may stand from the front. */
export const HQ_RANGE = 6;
/**
 * Hexes from the front row of reserves in cities that are no objectives: the front row is the first of three
 * (TITE 3.4).
 */
const REAR = 2;

export function deploymentTables(scenario: Scenario, land: MapTables, { forces, setup }: Muster): Deployment {
  const isAxis = territoryOf(land.grid, scenario);
  const pockets = new Set(scenario.pockets.map(({ hex }) => land.grid.hexOf(hex)));
  const rows = SIDE_NAMES.map((side) => frontRow(land, isAxis, side, pockets));
  const away = rows.map((row) => distances(land, row));
  const isOwn = (hex: Hex, seat: number): boolean =>
    (isAxis[hex] === 1) === (seat === AXIS) && land.isBarred[hex] === 0;
  const citiesOf = (seat: number, is: (city: City) => boolean): Hex[] =>
    land.cities.filter((city) => isOwn(city.hex, seat) && is(city)).map(({ hex }) => hex);
  const duty = new Uint8Array(forces.count + 1);
  const ready = new Int16Array(forces.count + 1);
  for (const { row, unit, side } of setup) {
    ready[unit] = land.grid.hexOf(row.hex);
    duty[unit] = dutyOf(row.group, forces.kinds[forces.kind[unit]]);
    if (pockets.has(ready[unit] as Hex) || !isOwn(ready[unit] as Hex, side)) duty[unit] = DUTY.fixed;
  }
  const seats = [AXIS, SOVIET];
  // TITE 3.1: the side that sets up its reserves first is the one that sets up its front last.
  const first = ROWS[scenario.setsUpFirst];
  return {
    order: [first, 1 - first, 1 - first, first],
    units: setup.map(({ unit }) => unit),
    duty,
    ready,
    rows,
    covers: seats.map((seat) =>
      rows[seat].map((hex) => ({ hex, row: zoneOf(land, hex).filter((each) => rows[1 - seat].includes(each)) })),
    ),
    band: seats.map((seat) => hexesNear(land, away[seat], 1).filter((hex) => isOwn(hex, seat))),
    nearCities: seats.map((seat) => citiesOf(seat, ({ hex }) => away[seat][hex] === 2)),
    hqCities: seats.map((seat) => citiesOf(seat, ({ hex }) => away[seat][hex] <= HQ_RANGE)),
    objectives: seats.map((seat) => [0, 1, 2].map((rank) => citiesOf(seat, (city) => rankOf(city) === rank))),
    rearCities: seats.map((seat) => citiesOf(seat, (city) => rankOf(city) < 0 && away[seat][city.hex] >= REAR)),
  };
}

function dutyOf(group: string | undefined, kind: { readonly hq: unknown; readonly isGarrison: boolean }): number {
  if (kind.hq !== null) return DUTY.headquarters;
  // TITE 3.4: garrisons stand where the scenario puts them.
  if (kind.isGarrison) return DUTY.fixed;
  return group === 'reserve' ? DUTY.rear : DUTY.front;
}

/** TITE 3.4: personnel cities, then factories and oil, then other objectives; -1 for none. */
function rankOf({ isPersonnel, isFactory, isOil, isCapital, port, points }: City): number {
  if (isPersonnel) return 0;
  if (isFactory || isOil) return 1;
  return isCapital || points > 0 || port === 'major' || port === 'naval' ? 2 : -1;
}

/** TITE 5.0: the hexes over which a unit there exerts its zone. */
const zoneOf = ({ grid, zoneSides }: MapTables, hex: Hex): Hex[] =>
  DIRECTIONS.filter((d) => ((zoneSides[hex] >> d) & 1) === 1).map((d) => grid.neighbour[hex * 6 + d] as Hex);

/** By hex: hexes from the nearest of a row. */
function distances({ grid }: MapTables, row: readonly Hex[]): Uint16Array {
  const away = new Uint16Array(grid.size + 1).fill(999);
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    for (const front of row) away[hex] = Math.min(away[hex], grid.distance(front, hex));
  }
  return away;
}

const hexesNear = ({ grid }: MapTables, away: Uint16Array, most: number): Hex[] =>
  Array.from({ length: grid.size }, (_, i) => (i + 1) as Hex).filter((hex) => away[hex] <= most);
