// The basis for checking a scenario: the map and the units by name, and the checks that all parts share.

import { shown } from '../../../hex/faults.ts';
import { Faults, linkedHexes } from '../../../wargame/data/faults.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { FactionName, FormationRow, NuklearWinterTables, UnitRow } from '../schema/tables.ts';
import { type Force, forcesOf } from '../tables/forces.ts';

export class Checking extends Faults {
  readonly scenario: Scenario;
  readonly aids: NuklearWinterTables;
  readonly counters: ReadonlyMap<string, UnitRow>;
  readonly formations: ReadonlyMap<string, FormationRow>;
  readonly forces: ReadonlyMap<string, Force>;
  readonly factions: readonly FactionName[];
  readonly #roads: ReadonlySet<string>;
  readonly #water: ReadonlySet<string>;

  constructor(scenario: Scenario, aids: NuklearWinterTables) {
    super(aids.map);
    this.scenario = scenario;
    this.aids = aids;
    this.counters = new Map(aids.units.units.map((row) => [row.id, row]));
    this.formations = new Map(aids.formations.formations.map((row) => [row.id, row]));
    this.forces = new Map(forcesOf(scenario, aids.units).map((force) => [force.id, force]));
    this.factions = scenario.sides.map(({ faction }) => faction);
    this.#roads = linkedHexes(aids.map, 'road');
    this.#water = new Set(aids.map.hexes.filter(({ terrain }) => terrain === 'water').map(({ hex }) => hex));
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

  plays(path: string, faction: FactionName): void {
    if (!this.factions.includes(faction)) this.fault(path, shown(faction), `one of ${this.factions.join(', ')}`);
  }

  isShelled(label: string): boolean {
    return this.aids.map.hexes.some(({ hex, terrain }) => hex === label && terrain === 'shellholes');
  }

  /** Tells whether a hex is water without a bridge (NW 2.2). */
  isDeep(label: string): boolean {
    return this.#water.has(label) && !this.#roads.has(label);
  }
}

export const isAirborne = (row: UnitRow): boolean => row.class === 'helicopter' || row.class === 'airplane';
/** Tells whether a counter is infantry that can be carried (NW 1.2.4 b). */
export const isPassenger = (row: UnitRow): boolean => row.class === 'infantry' && !row.flags.includes('huge');
