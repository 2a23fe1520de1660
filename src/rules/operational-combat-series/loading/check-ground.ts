// Checks the map of a module and its terrain chart against each other.

import type { Fault } from '../../../engine/contract/fault.ts';
import { shown } from '../../../hex/faults.ts';
import type { Hex } from '../../../hex/ids.ts';
import { buildMap } from '../../../hex/map-file.ts';
import { Faults, linkedHexes } from '../../../wargame/data/faults.ts';
import type { OcsMap } from '../schema/map.ts';
import type { TerrainFile } from '../schema/terrain.ts';
import { sidesOf } from './check-head.ts';
import type { OcsModule } from './module.ts';

export function checkGround(module: OcsModule): { readonly inMap: Fault[]; readonly inTerrain: Fault[] } {
  const inTerrain = chartFaults(module.map, module.terrain);
  const check = new GroundCheck(module);
  if (inTerrain.length === 0) check.seas();
  check.ports();
  check.zones();
  check.areas();
  return { inMap: check.faults, inTerrain };
}

/** Codes of terrain whose hexes are sea. */
export const seaCodes = ({ hexes }: TerrainFile): Set<string> =>
  new Set(Object.entries(hexes).flatMap(([code, { isSea }]) => (isSea ? [code] : [])));

/** Kinds of links that are railroads. */
export const trackKinds = ({ links }: TerrainFile): string[] =>
  Object.entries(links).flatMap(([kind, { track }]) => (track === undefined ? [] : [kind]));

/** Hexes with a railroad, by label. */
export const railHexes = (module: Pick<OcsModule, 'map' | 'terrain'>): Set<string> =>
  new Set(trackKinds(module.terrain).flatMap((kind) => [...linkedHexes(module.map, kind)]));

/** Each code of the map has its row, and no row is left over. */
function chartFaults(map: OcsMap, terrain: TerrainFile): Fault[] {
  const faults: Fault[] = [];
  const pairs = [
    ['hexes', map.terrain, terrain.hexes],
    ['features', needing(map.hexFeatures), terrain.features],
    ['sides', map.sideKinds, terrain.sides],
    ['links', map.linkKinds, terrain.links],
  ] as const;
  for (const [list, codes, rows] of pairs) {
    const known = Object.keys(codes);
    for (const code of known.filter((each) => !Object.hasOwn(rows, each))) {
      faults.push({ path: list, found: `no row for ${code}`, expected: 'a row for each code of map.json' });
    }
    for (const code of Object.keys(rows).filter((each) => !Object.hasOwn(codes, each))) {
      faults.push({ path: `${list}.${code}`, found: shown(code), expected: `a code of map.json: ${known.join(', ')}` });
    }
  }
  for (const [kind, { road, track }] of Object.entries(terrain.links)) {
    if ((road === undefined) !== (track === undefined)) continue;
    const found = road === undefined ? 'neither' : 'both';
    faults.push({ path: `links.${kind}`, found, expected: 'either road or track' });
  }
  for (const [state, row] of Object.entries(terrain.weather)) {
    for (const list of ['hexes', 'sides', 'links'] as const) {
      for (const code of Object.keys(row[list]).filter((each) => !Object.hasOwn(terrain[list], each))) {
        const path = `weather.${state}.${list}.${code}`;
        faults.push({ path, found: shown(code), expected: `a code that stands in ${list} above` });
      }
    }
  }
  return faults;
}

/** Features with an effect of their own; coasts and beaches have none on the chart. */
const needing = ({ fortification }: OcsMap['hexFeatures']): object =>
  fortification === undefined ? {} : { fortification };

class GroundCheck extends Faults {
  readonly #module: OcsModule;

  constructor(module: OcsModule) {
    super(module.map);
    this.#module = module;
  }

  /** Roads and railroads run over land, and features of coasts lie where there is sea. */
  seas(): void {
    const { map, terrain } = this.#module;
    const { terrainCodes, terrain: codeOf } = buildMap(map);
    const sea = seaCodes(terrain);
    const isSea = (hex: Hex): boolean => sea.has(terrainCodes[codeOf[hex]]);
    map.links.forEach(({ along, between, kind }, i) => {
      const wet = (along ?? between ?? []).find((label) => isSea(this.grid.hexOf(label)));
      if (wet !== undefined) this.fault(`links[${i}]`, `${kind} into the sea at ${wet}`, 'a road over land');
    });
    map.hexes.forEach(({ hex, features = [] }, i) => {
      const at = this.grid.hexOf(hex);
      const isByTheSea = Array.from({ length: 6 }, (_, d) => this.grid.next(at, d as never)).some(isSea);
      if (features.includes('beach') && (isSea(at) || !isByTheSea)) {
        this.fault(`hexes[${i}].features`, `a beach in ${hex}`, 'a hex of land next to the sea');
      }
    });
  }

  ports(): void {
    const { ports } = this.#module.map;
    this.each('ports', ports, (path, { hex }, i) => {
      this.hex(`${path}.hex`, hex);
      this.once(
        `${path}.hex`,
        ports.map((port) => port.hex),
        i,
      );
    });
  }

  zones(): void {
    const { map } = this.#module;
    const sides = sidesOf(this.#module);
    const ids = map.zones.map(({ id }) => id);
    this.each('zones', map.zones, (path, { side, hex, links }, i) => {
      this.once(`${path}.id`, ids, i);
      if (!sides.includes(side)) this.fault(`${path}.side`, side, `a side: ${sides.join(' or ')}`);
      if (hex !== undefined) this.hex(`${path}.hex`, hex);
      links.forEach((link, k) => {
        if (link.by !== 'shipping') this.hex(`${path}.links[${k}].to`, link.to);
        if (link.by === 'ferry' && !map.ports.some((port) => port.hex === link.to)) {
          this.fault(`${path}.links[${k}].to`, link.to, 'a port, to which a ferry can go');
        }
      });
    });
  }

  areas(): void {
    const { areas } = this.#module.map;
    const ids = areas.map(({ id }) => id);
    this.each('areas', areas, (path, { hexes }, i) => {
      this.once(`${path}.id`, ids, i);
      hexes.forEach((label, k) => {
        this.hex(`${path}.hexes[${k}]`, label);
        this.once(`${path}.hexes[${k}]`, hexes, k);
      });
    });
  }
}
