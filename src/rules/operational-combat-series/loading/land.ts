// The ground of a module in the form of the rules: costs and features hex by hex.

import { DIRECTIONS, type Direction, type Hex, type HexSide, NOWHERE } from '../../../hex/ids.ts';
import { buildMap, type HexMap, sidesOfCourses } from '../../../hex/map-file.ts';
import { KeptTables } from '../../../wargame/data/kept-tables.ts';
import type { Fraction } from '../schema/numbers.ts';
import { GROUNDS, MOBILITIES } from '../schema/shapes.ts';
import { POINT, type TerrainFile } from '../schema/terrain.ts';
import { type Costs, LINK, type MapTables, PROHIBITED } from '../statics.ts';
import type { OcsModule } from './module.ts';

type GroundState = (typeof GROUNDS)[number];

const kept = new KeptTables<MapTables>();

export const landTables = ({ map, terrain }: Pick<OcsModule, 'map' | 'terrain'>): MapTables =>
  kept.of(map, terrain, null, () => build(map, terrain));

function build(file: OcsModule['map'], chart: TerrainFile): MapTables {
  const map = buildMap(file);
  const { grid, terrainCodes: codes, terrain } = map;
  const byTerrain = (has: (row: TerrainFile['hexes'][string]) => boolean): Uint8Array =>
    Uint8Array.from(terrain, (code, hex) => (hex > 0 && has(chart.hexes[codes[code]]) ? 1 : 0));
  const byFeature = (name: string): Uint8Array => {
    const bit = 1 << map.featureCodes.indexOf(name);
    const isKnown = map.featureCodes.includes(name);
    return Uint8Array.from(map.features, (features) => (isKnown && (features & bit) !== 0 ? 1 : 0));
  };
  const sidesAt = new Map<HexSide, string[]>();
  for (const { between, kind } of [...file.sides, ...sidesOfCourses(file)]) {
    const side = grid.sideBetween(grid.hexOf(between[0]), grid.hexOf(between[1]));
    sidesAt.set(side, [...new Set([...(sidesAt.get(side) ?? []), kind])]);
  }
  const port = new Uint8Array(grid.size + 1);
  for (const { hex, capacitySP } of file.ports) port[grid.hexOf(hex)] = capacitySP;
  const [coast, isBeach] = [byFeature('coast'), byFeature('beach')];
  const isFortified = byFeature('fortification');
  const costs = Object.fromEntries(
    GROUNDS.map((ground) => [ground, costsOf(map, chart, sidesAt, isFortified, ground)]),
  ) as Record<GroundState, Costs>;
  return {
    ...{ grid, codes, terrain, sidesAt, costs, isFortified, port },
    links: linksOf(map, chart),
    isSea: byTerrain(({ isSea }) => isSea),
    isCoast: coast.map((is, hex) => (is === 1 || isBeach[hex] === 1 || port[hex] > 0 ? 1 : 0)),
    isBeach,
    ports: file.ports.map(({ hex }) => grid.hexOf(hex)),
    isSettled: byTerrain(({ isSettled }) => isSettled),
    isCity: byTerrain(({ isCity }) => isCity),
    zones: file.zones,
    areas: new Map(file.areas.map(({ id, hexes }) => [id, new Set(hexes.map((label) => grid.hexOf(label)))])),
    towns: new Map(file.places.filter(({ kind }) => kind !== 'name').map(({ hex, name }) => [grid.hexOf(hex), name])),
  };
}

const inParts = ({ over, under }: Fraction): number => (over * POINT) / under;

/** Each way out of each hex, with the hexside that it crosses. */
function eachStep({ grid }: HexMap, visit: (from: Hex, to: Hex, at: number, side: HexSide) => void): void {
  for (let from = 1 as Hex; from <= grid.size; from = (from + 1) as Hex) {
    for (const d of DIRECTIONS as readonly Direction[]) {
      const to = grid.next(from, d);
      if (to !== NOWHERE) visit(from, to, from * 6 + d, grid.side(from, d));
    }
  }
}

function linksOf(map: HexMap, { links }: TerrainFile): Uint8Array {
  const bits = map.linkCodes.map((code) => {
    const { road, track } = links[code];
    return (road === undefined ? 0 : LINK.road) | (track === undefined ? 0 : LINK[track]);
  });
  const found = new Uint8Array((map.grid.size + 1) * 6);
  eachStep(map, (_, __, at, side) => {
    bits.forEach((bit, i) => {
      if ((map.links[side] & (1 << i)) !== 0) found[at] |= bit;
    });
  });
  return found;
}

function costsOf(
  map: HexMap,
  chart: TerrainFile,
  sidesAt: MapTables['sidesAt'],
  isFortified: Uint8Array,
  ground: GroundState,
): Costs {
  const empty = (): Int16Array[] => MOBILITIES.map(() => new Int16Array((map.grid.size + 1) * 6).fill(PROHIBITED));
  const costs = { along: empty(), offRoad: empty(), byRoad: empty(), bridged: empty() };
  const weather = chart.weather[ground];
  const works = chart.features.fortification?.movement;
  const rows = Object.entries(chart.sides).map(([kind, row]) => weather?.sides[kind] ?? row);
  const minor = rows.find((row) => row.is === 'minor')?.movement;
  eachStep(map, (_, to, at, side) => {
    const code = map.terrainCodes[map.terrain[to]];
    const row = weather?.hexes[code] ?? chart.hexes[code];
    const sides = (sidesAt.get(side) ?? []).map((kind) => weather?.sides[kind] ?? chart.sides[kind]);
    const roads = map.linkCodes.flatMap((kind, i) =>
      (map.links[side] & (1 << i)) === 0 ? [] : [weather?.links[kind] ?? chart.links[kind]],
    );
    MOBILITIES.forEach((_, mobility) => {
      const hex = row.movement[mobility];
      const change = weather?.offRoad?.[mobility] ?? { adds: 0, times: 1 };
      // OCS 6.2b, 16.0: hexsides and works add to the hex. Mud multiplies what the hex costs, and not the river before
      // it.
      const own = isFortified[to] === 1 && works ? [works[mobility]] : [];
      const withSides = (extras: readonly (Fraction | null)[]): number =>
        hex === null || extras.includes(null)
          ? PROHIBITED
          : inParts(hex) * change.times +
            change.adds * POINT +
            extras.reduce((all, extra) => all + (extra === null ? 0 : inParts(extra)), 0);
      const offRoad = withSides([...own, ...sides.map(({ movement }) => movement[mobility])]);
      costs.offRoad[mobility][at] = offRoad;
      // OCS 12.8a: a minor river is none; a major one costs as a minor one of the chart.
      const spanned = sides.flatMap(({ is, movement }) =>
        is === 'minor' ? [] : [is === 'major' && minor !== undefined ? minor[mobility] : movement[mobility]],
      );
      // OCS 6.2a: a road or railroad counts instead, also through ground that is prohibited; the cheapest of several.
      const ways = roads.flatMap(({ movement }) => (movement[mobility] === null ? [] : [inParts(movement[mobility])]));
      if (ways.length > 0) costs.byRoad[mobility][at] = Math.min(...ways);
      const cheapest = (off: number): number => {
        const open = off === PROHIBITED ? ways : [...ways, off];
        return open.length === 0 ? PROHIBITED : Math.min(...open);
      };
      costs.along[mobility][at] = cheapest(offRoad);
      costs.bridged[mobility][at] = cheapest(withSides([...own, ...spanned]));
    });
  });
  return costs;
}
