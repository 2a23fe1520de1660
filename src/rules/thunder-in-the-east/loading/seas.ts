// Waters, coasts and the channels of inland ports as the rules of the sea read them (TITE 106.0).

import type { HexGrid } from '../../../hex/grid.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { countryOf, SEAS, type ThunderMap } from '../schema/map.ts';
import type { City, MapTables } from '../statics-land.ts';
import { TERRAIN } from '../terms.ts';

type SeaTables = Pick<MapTables, 'seas' | 'isIce' | 'seaSteps' | 'navalBases' | 'estuaries'>;
type Shores = Pick<MapTables, 'grid' | 'terrain' | 'isBarred' | 'cities'>;

export function seaTables(file: ThunderMap, { grid, terrain, isBarred, cities }: Shores): SeaTables {
  const seas = seaBits(file, grid, terrain);
  const isIce = new Uint8Array(grid.size + 1);
  for (const label of file.ice) isIce[grid.hexOf(label)] = 1;
  isIce[NOWHERE] = 0;
  return {
    seas,
    isIce,
    seaSteps: steps(grid, seas, terrain),
    navalBases: SEAS.map((_, sea) => cities.findIndex((city) => isBaseOf(city, sea, seas, isBarred))),
    estuaries: file.channels
      .filter(({ isClosedByEnemies, port }) => isClosedByEnemies && grid.hexOf(port) !== NOWHERE)
      .map(({ port, hexes }) => ({ port: grid.hexOf(port), hexes: hexes.map((label) => grid.hexOf(label)) })),
  };
}

/**
 * The names of the seas on the map begin countries by letters; those of SEAS stand in `coasts` and here in its order.
 */
const NAMES = ['Baltic', 'Gulf of Finland', 'Black Sea', 'Caspian Sea', 'Adriatic'];

function seaBits(file: ThunderMap, grid: HexGrid, terrain: Uint8Array): Uint8Array {
  const seas = new Uint8Array(grid.size + 1);
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    if (terrain[hex] !== TERRAIN.sea) continue;
    const sea = NAMES.indexOf(file.countries[countryOf(file, grid, hex)].name);
    if (sea >= 0) seas[hex] |= 1 << sea;
  }
  for (const { sea, hexes } of file.coasts)
    for (const label of hexes) seas[grid.hexOf(label)] |= 1 << SEAS.indexOf(sea);
  for (const { sea, port, hexes } of file.channels) {
    for (const label of [port, ...hexes]) seas[grid.hexOf(label)] |= 1 << SEAS.indexOf(sea);
  }
  seas[NOWHERE] = 0;
  return seas;
}

/** Ships go from water or coast to the next of the same sea, and over open water from one sea to another. */
function steps(grid: HexGrid, seas: Uint8Array, terrain: Uint8Array): Int32Array {
  const table = new Int32Array((grid.size + 1) * 6).fill(-1);
  for (let way = 6; way < table.length; way++) {
    const [from, to] = [Math.floor(way / 6), grid.neighbour[way]];
    const areWater = terrain[from] === TERRAIN.sea && terrain[to] === TERRAIN.sea;
    if (to !== NOWHERE && ((seas[from] & seas[to]) !== 0 || (areWater && seas[from] !== 0 && seas[to] !== 0)))
      table[way] = 1;
  }
  return table;
}

const isBaseOf = ({ port, hex }: City, sea: number, seas: Uint8Array, isBarred: Uint8Array): boolean =>
  port === 'naval' && isBarred[hex] === 0 && ((seas[hex] >> sea) & 1) === 1;
