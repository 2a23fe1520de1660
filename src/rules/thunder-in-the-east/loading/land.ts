// The map as flat tables: ground, countries, hexsides, railways, cities, and what each step costs each kind of mover.

import type { HexGrid } from '../../../hex/grid.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { linkTable } from '../../../hex/links.ts';
import { buildMap, type HexMap, linksOfKind } from '../../../hex/map-file.ts';
import { gridOf } from '../../../wargame/data/faults.ts';
import { BORDER_OF, type CityRecord, countryOf, type EdgeName, type SIDES, type ThunderMap } from '../schema/map.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { TablesFile } from '../schema/tables.ts';
import type { City, MapTables } from '../statics-land.ts';
import { BORDERS, MOBILITY, NATIONS, TERRAIN } from '../terms.ts';
import { railLines } from './rails.ts';
import { seaTables } from './seas.ts';
import { lineTable, stepTables, zoneSides } from './steps.ts';
import { scenarioMap } from './window.ts';

/**
 * Tables of a map and chart by what scenarios change in them: games of one process share them, and nothing changes
 * them.
 */
const made = new WeakMap<ThunderMap, WeakMap<TablesFile['movement'], Map<string, MapTables>>>();

export function landTables(whole: ThunderMap, { movement }: TablesFile, scenario: Scenario): MapTables {
  const { window, edges, exits, bessarabia, victory } = scenario;
  const byChart = made.get(whole) ?? new WeakMap<TablesFile['movement'], Map<string, MapTables>>();
  const byScenario = byChart.get(movement) ?? new Map<string, MapTables>();
  made.set(whole, byChart.set(movement, byScenario));
  const key = JSON.stringify([window, edges, exits, bessarabia, victory.cities]);
  const land = byScenario.get(key) ?? makeLand(whole, movement, scenario);
  byScenario.set(key, land);
  return land;
}

function makeLand(whole: ThunderMap, movement: TablesFile['movement'], scenario: Scenario): MapTables {
  const places = placeTables(whole, scenario);
  const steps = stepTables(places, movement);
  const offRoad = { ...places, rails: new Uint8Array(places.rails.length) };
  return {
    ...places,
    steps,
    dearest: steps.reduce((most, table) => table.reduce((a, b) => Math.max(a, b), most), 0),
    offRoadSteps: stepTables(offRoad, movement, [MOBILITY.motorized]),
  };
}

/** Theaters with inclement weather, a bit each: none, and all sets of them. */
const CLEMENT = 0;
const INCLEMENT = [CLEMENT, 1, 2, 3];

/** All tables but those of movement. */
export type Places = Omit<MapTables, 'steps' | 'dearest' | 'offRoadSteps'>;

export function placeTables(whole: ThunderMap, scenario: Scenario): Places {
  const file = scenarioMap(whole, scenario);
  const map = buildMap(file);
  const { grid } = map;
  const { bessarabia } = scenario;
  const nation = nationTable(file, grid, scenario);
  const cities = file.places.map((place) => cityOf(place, grid, nation, scenario));
  const cityIn = new Int16Array(grid.size + 1);
  cities.forEach(({ hex }, city) => {
    cityIn[hex] = city + 1;
  });
  const isBarred = barredTable(file, grid, map.terrain);
  const border = borderTable(map);
  const rails = linksOfKind(map, 'rail');
  const nets = (side: EdgeName) =>
    file.exits.filter((exit) => exit.side === side).map(({ hexes }) => hexes.map((label) => grid.hexOf(label)));
  const edgeRails = [nets('axis').flat(), nets('soviet').flat()];
  const lines = railLines(grid, rails, { cityIn, edgeRails });
  const theater = theaterTable(whole, grid);
  const ground = { grid, terrain: map.terrain, isBarred, border, rails, theater };
  const lineStepsIn = INCLEMENT.map((theaters) => lineTable(ground, theaters));
  return {
    grid,
    file,
    terrain: map.terrain,
    isBarred,
    nation,
    annexable: hexesWhere(grid, (hex) => bessarabia === 'ussr' && countryOf(file, grid, hex) === BESSARABIA),
    theater,
    isCoastal: coastalTable(file, grid),
    ...seaTables(file, { grid, terrain: map.terrain, isBarred, cities }),
    border,
    rails,
    zoneSides: zoneSides(ground),
    lineSteps: lineStepsIn[CLEMENT],
    lineStepsIn,
    railSteps: linkTable(grid, rails, 1),
    railHexes: hexesWhere(grid, (hex) => rails[hex] !== 0),
    railLines: lines,
    cities,
    cityIn,
    lifeline: lifelineOf(whole, grid, cities),
    edgeRails,
    edge: [edgeHexes(map, 'axis'), edgeHexes(map, 'soviet')],
    railNets: nets('soviet'),
  };
}

function lifelineOf({ coasts }: ThunderMap, grid: HexGrid, cities: readonly City[]): MapTables['lifeline'] {
  const baltic = new Set(coasts.filter(({ sea }) => sea === 'baltic').flatMap(({ hexes }) => hexes));
  return {
    riga: cities.find(({ name }) => name === 'Riga')?.hex ?? NOWHERE,
    ports: cities.flatMap(({ port, hex }, city) => (port !== 'none' && baltic.has(grid.label(hex)) ? [city] : [])),
  };
}

const hexesWhere = (grid: HexGrid, is: (hex: Hex) => boolean): Hex[] =>
  Array.from({ length: grid.size }, (_, i) => (i + 1) as Hex).filter(is);

const edgeHexes = (map: HexMap, name: EdgeName): readonly Hex[] =>
  map.edges.find((edge) => edge.name === name)?.hexes ?? [];

/** The country of Bessarabia and N. Bucovina, which changed hands (TITE 9.4). */
const BESSARABIA = 'm';

function nationTable(file: ThunderMap, grid: HexGrid, { bessarabia }: Scenario): Uint8Array {
  const table = new Uint8Array(grid.size + 1);
  for (const hex of hexesWhere(grid, () => true)) {
    const country = countryOf(file, grid, hex);
    const nation = country === BESSARABIA ? bessarabia : file.countries[country].nation;
    table[hex] = nation === null ? 0 : NATIONS.indexOf(nation) + 1;
  }
  return table;
}

/** TITE 2.0: no ground unit enters seas, lakes and countries that are out of play. */
function barredTable(file: ThunderMap, grid: HexGrid, terrain: Uint8Array): Uint8Array {
  const barred = new Uint8Array(grid.size + 1);
  for (const hex of hexesWhere(grid, () => true)) {
    const isWater = terrain[hex] === TERRAIN.sea || terrain[hex] === TERRAIN.lake;
    if (isWater || !file.countries[countryOf(file, grid, hex)].inPlay) barred[hex] = 1;
  }
  return barred;
}

/** Runs are those of the whole map, whose hexes may lie outside the window. */
function theaterTable(whole: ThunderMap, grid: HexGrid): Uint8Array {
  const theater = new Uint8Array(grid.size + 1);
  const all = gridOf(whole);
  for (const [first, last] of whole.midEast) {
    const [from, to] = [all.hexOf(first), all.hexOf(last)];
    for (let column = all.column[from]; column <= all.column[to]; column++) {
      const hex = grid.at(column, all.row[from]);
      if (hex !== NOWHERE) theater[hex] = 1;
    }
  }
  return theater;
}

function coastalTable(file: ThunderMap, grid: HexGrid): Uint8Array {
  const coastal = new Uint8Array(grid.size + 1);
  for (const { hexes } of file.coasts) for (const label of hexes) coastal[grid.hexOf(label)] = 1;
  coastal[NOWHERE] = 0;
  return coastal;
}

function cityOf(place: CityRecord, grid: HexGrid, nation: Uint8Array, scenario: Scenario): City {
  const hex = grid.hexOf(place.hex);
  const has = (feature: NonNullable<CityRecord['features']>[number]): boolean =>
    place.features?.includes(feature) ?? false;
  const { cities } = scenario.victory;
  const listed = cities === 'objectives' ? undefined : cities.find((row) => row.hex === place.hex);
  return {
    name: place.name,
    hex,
    nation: nation[hex] - 1,
    isSupply: has('supply'),
    isCapital: has('capital'),
    isHard: has('hard'),
    port: has('major-port') ? 'major' : has('naval-base') ? 'naval' : has('minor-port') ? 'minor' : 'none',
    isFactory: has('factory'),
    isPersonnel: has('personnel'),
    isOil: has('oil'),
    points: cities === 'objectives' ? (place.points ?? 0) : (listed?.points ?? 0),
  };
}

function borderTable({ grid, sides, sideCodes }: HexMap): Uint8Array {
  const table = new Uint8Array((grid.size + 1) * 6);
  const kinds = sideCodes.map((code) => BORDERS.indexOf(BORDER_OF[code as (typeof SIDES)[number]]));
  for (let at = 6; at < table.length; at++) {
    if (grid.neighbour[at] === NOWHERE) continue;
    for (let kind = 0; kind < kinds.length; kind++) {
      // Of a river and what closes a hexside, the more severe, as BORDERS are ordered.
      if ((sides[grid.sideOf[at]] >> kind) & 1) table[at] = Math.max(table[at], kinds[kind]);
    }
  }
  return table;
}

/** By hex: 1 on the Axis side of the front line, with its pockets (TITE 3.2). */
export function territoryOf(grid: HexGrid, { territory, pockets }: Scenario): Uint8Array {
  const isAxis = new Uint8Array(grid.size + 1);
  for (const hex of hexesWhere(grid, () => true)) {
    const runs = territory[grid.label(hex).slice(0, -2)] ?? [];
    if (runs.some(([first, last]) => grid.row[hex] >= first && grid.row[hex] <= last)) isAxis[hex] = 1;
  }
  for (const { hex, side } of pockets) isAxis[grid.hexOf(hex)] = side === 'axis' ? 1 : 0;
  isAxis[NOWHERE] = 0;
  return isAxis;
}
