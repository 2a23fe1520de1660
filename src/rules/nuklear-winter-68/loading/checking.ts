// What a scenario is checked with: the map and the units by name, and the questions all its checks ask.

import type { Fault } from '../../../engine/contract/fault.ts';
import { shown } from '../../../hex/faults.ts';
import { HexGrid } from '../../../hex/grid.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { gridSpec } from '../../../hex/map-file.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { FactionName, FormationRow, UnitRow } from '../schema/tables.ts';
import { roadHexes } from './check-map.ts';
import { type Force, forcesOf } from './forces.ts';
import type { NuklearWinterTables } from './load.ts';

export class Checking {
  readonly faults: Fault[] = [];
  readonly scenario: Scenario;
  readonly aids: NuklearWinterTables;
  readonly grid: HexGrid;
  readonly counters: ReadonlyMap<string, UnitRow>;
  readonly formations: ReadonlyMap<string, FormationRow>;
  readonly forces: ReadonlyMap<string, Force>;
  readonly factions: readonly FactionName[];
  readonly #roads: ReadonlySet<string>;
  readonly #water: ReadonlySet<string>;

  constructor(scenario: Scenario, aids: NuklearWinterTables) {
    this.scenario = scenario;
    this.aids = aids;
    this.grid = new HexGrid(gridSpec(aids.map));
    this.counters = new Map(aids.units.units.map((row) => [row.id, row]));
    this.formations = new Map(aids.formations.formations.map((row) => [row.id, row]));
    this.forces = new Map(forcesOf(scenario, aids.units).map((force) => [force.id, force]));
    this.factions = scenario.sides.map(({ faction }) => faction);
    this.#roads = roadHexes(aids.map);
    this.#water = new Set(aids.map.hexes.filter(({ terrain }) => terrain === 'water').map(({ hex }) => hex));
  }

  fault(path: string, found: unknown, expected: string): void {
    this.faults.push({ path, found: typeof found === 'string' ? found : shown(found), expected });
  }

  hex(path: string, label: string): Hex {
    const hex = this.grid.hexOf(label);
    const { labels, size } = this.grid;
    if (hex === NOWHERE) this.fault(path, shown(label), `a hex of the map, ${labels[1]} to ${labels[size]}`);
    return hex;
  }

  counter(path: string, id: string): UnitRow | undefined {
    const row = this.counters.get(id);
    if (!row) this.fault(path, shown(id), 'a counter of units.json');
    return row;
  }

  unit(path: string, id: string): Force | undefined {
    const force = this.forces.get(id);
    if (!force) this.fault(path, shown(id), 'a unit of this scenario, its counter and number');
    return force;
  }

  /** A faction that plays. */
  plays(path: string, faction: FactionName): void {
    if (!this.factions.includes(faction)) this.fault(path, shown(faction), `one of ${this.factions.join(', ')}`);
  }

  once(path: string, list: readonly string[], i: number): void {
    if (list.indexOf(list[i]) < i) this.fault(path, shown(list[i]), 'one that is not listed before');
  }

  hasRoad(label: string): boolean {
    return this.#roads.has(label);
  }

  /** Shellholes printed on the map. */
  isShelled(label: string): boolean {
    return this.aids.map.hexes.some(({ hex, terrain }) => hex === label && terrain === 'shellholes');
  }

  /** Water off the bridges (NW 2.2). */
  isDeep(label: string): boolean {
    return this.#water.has(label) && !this.#roads.has(label);
  }
}

export const isAirborne = (row: UnitRow): boolean => row.class === 'helicopter' || row.class === 'airplane';
/** Infantry that can be carried (NW 1.2.4 b). */
export const isPassenger = (row: UnitRow): boolean => row.class === 'infantry' && !row.flags.includes('huge');
