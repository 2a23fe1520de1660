// The map as flat tables: ground, countries, hexsides, railways, cities, and what each step costs each kind of mover.

import type { HexGrid } from '../../../hex/grid.ts';
import { DIRECTIONS, type Hex, NOWHERE } from '../../../hex/ids.ts';
import { linkTable } from '../../../hex/links.ts';
import { buildMap, type HexMap, linksOfKind } from '../../../hex/map-file.ts';
import { FORBIDDEN } from '../../../hex/reach.ts';
import { BORDER_OF, type CityRecord, countryOf, type EdgeName, type SIDES, type ThunderMap } from '../schema/map.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { TablesFile } from '../schema/tables.ts';
import { type City, type Land, MOUNTAIN_MOVER, MOVERS, type RailLine, STRAIT } from '../statics.ts';
import { AXIS, BORDER, BORDERS, MOBILITY, NATIONS, SOVIET, TERRAIN, TERRAINS, WEATHER, WEATHERS } from '../terms.ts';
import { railLines } from './rails.ts';
import { scenarioMap } from './window.ts';

export function landTables(whole: ThunderMap, tables: TablesFile, scenario: Scenario): Land {
  const file = scenarioMap(whole, scenario);
  const map = buildMap(file);
  const { grid } = map;
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
  const ground = { map, isBarred, border, rails };
  const steps = stepTables(ground, tables.movement);
  return {
    grid,
    file,
    terrain: map.terrain,
    isBarred,
    nation,
    theater: theaterTable(whole, grid),
    isCoastal: coastalTable(file, grid),
    border,
    rails,
    zoneSides: zoneSides(ground),
    steps,
    dearest: steps.reduce((most, table) => table.reduce((a, b) => Math.max(a, b), most), 0),
    offRoadSteps: stepTables({ ...ground, rails: new Uint8Array(rails.length) }, tables.movement, [MOBILITY.motorized]),
    lineSteps: lineTable(ground, false),
    lineStepsInclement: lineTable(ground, true),
    railSteps: linkTable(grid, rails, 1),
    railHexes: hexesWhere(grid, (hex) => rails[hex] !== 0),
    railLines: lines,
    linesThrough: linesByHex(grid, lines),
    cities,
    cityIn,
    edgeRails,
    edge: [edgeHexes(map, 'axis'), edgeHexes(map, 'soviet')],
    railNets: nets('soviet'),
  };
}

function linesByHex(grid: HexGrid, lines: readonly RailLine[]): number[][] {
  const through: number[][] = Array.from({ length: grid.size + 1 }, () => []);
  lines.forEach(({ hexes }, line) => {
    for (const hex of hexes) through[hex].push(line);
  });
  return through;
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
  const all = buildMap(whole).grid;
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

/** What a step depends on. */
interface Ground {
  readonly map: HexMap;
  readonly isBarred: Uint8Array;
  readonly border: Uint8Array;
  readonly rails: Uint8Array;
}

/** TITE 5.0: zones reach over no prohibited, impassable, lake or sea hexside, nor over the Crimea rail bridge (2.0). */
function zoneSides({ map: { grid }, isBarred, border }: Ground): Uint8Array {
  const table = new Uint8Array(grid.size + 1);
  for (const hex of hexesWhere(grid, (each) => isBarred[each] === 0)) {
    for (const d of DIRECTIONS) {
      const at = hex * 6 + d;
      const isOpen = grid.neighbour[at] !== NOWHERE && isBarred[grid.neighbour[at]] === 0;
      if (isOpen && border[at] !== BORDER.closed && border[at] !== BORDER['rail-bridge']) table[hex] |= 1 << d;
    }
  }
  return table;
}

const isRail = ({ rails }: Ground, at: number): boolean => ((rails[Math.floor(at / 6)] >> (at % 6)) & 1) === 1;

/** Whether a hexside lets nothing pass on land: the rail bridge only along its railway. */
function isShut(ground: Ground, at: number): boolean {
  const { map, isBarred, border } = ground;
  const to = map.grid.neighbour[at];
  if (to === NOWHERE || isBarred[to] === 1 || border[at] === BORDER.closed) return true;
  return border[at] === BORDER['rail-bridge'] && !isRail(ground, at);
}

const ALL_MOVERS: readonly number[] = Array.from({ length: MOVERS }, (_, mover) => mover);

/** By winter, weather and mover: see `stepsOf` in statics.ts. */
function stepTables(ground: Ground, chart: TablesFile['movement'], movers = ALL_MOVERS): Int32Array[] {
  return [false, true].flatMap((isWinter) =>
    WEATHERS.flatMap((_, weather) =>
      movers.map((mover) =>
        Int32Array.from(ground.map.grid.neighbour, (_to, at) =>
          isShut(ground, at) ? FORBIDDEN : stepCost(ground, chart, at, { weather, mover, isWinter }),
        ),
      ),
    ),
  );
}

interface Mover {
  readonly weather: number;
  readonly mover: number;
  readonly isWinter: boolean;
}

function stepCost(
  ground: Ground,
  chart: TablesFile['movement'],
  at: number,
  { weather, mover, isWinter }: Mover,
): number {
  const { map, border } = ground;
  // TITE 23.4: on roads too.
  const cold = weather === WEATHER.cold ? chart.coldAdds : 0;
  // TITE 14.2.
  if (isRail(ground, at)) return chart.road + cold;
  if (border[at] === BORDER.strait) return STRAIT;
  // TITE 23.4, 23.6: ice carries in extreme cold, and in winter.
  if (border[at] === BORDER['ice-strait'] && weather !== WEATHER.cold && !isWinter) return STRAIT;
  const terrain = map.terrain[map.grid.neighbour[at]];
  const row = chart.ground.find((each) => each.terrain === TERRAINS[terrain]);
  if (row === undefined) return FORBIDDEN;
  const printed =
    mover === MOUNTAIN_MOVER
      ? row.mountain
      : mover === MOBILITY.leg
        ? row.leg
        : mover === MOBILITY.mounted
          ? row.mounted
          : row.motorized;
  // TITE 23.5.
  const entry = weather === WEATHER.snow && terrain !== TERRAIN.mountain ? chart.snowCosts : printed;
  const river = border[at] === BORDER.major ? chart.river.major : border[at] === BORDER.minor ? chart.river.minor : 0;
  return entry + river + cold;
}

/**
 * TITE 7.1, 7.3: steps of lines of communication, outward from the source. In mud, cold and snow a line enters a mountain
 * hex along a railway only: towards the source that is the hex which the step leaves.
 */
function lineTable(ground: Ground, isInclement: boolean): Int32Array {
  const { terrain, grid } = ground.map;
  return Int32Array.from(grid.neighbour, (_, at) => {
    if (isShut(ground, at)) return FORBIDDEN;
    const isMountain = terrain[Math.floor(at / 6)] === TERRAIN.mountain;
    return isInclement && isMountain && !isRail(ground, at) ? FORBIDDEN : 1;
  });
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

export const sideNumber = (side: 'axis' | 'soviet'): number => (side === 'axis' ? AXIS : SOVIET);
