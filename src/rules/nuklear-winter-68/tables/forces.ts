// The units of a scenario by name, and the hexes of its zones, for set-up, checks and campaigns.

import type { HexGrid } from '../../../hex/grid.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import type { FormationForce, SideRow, ZoneRow } from '../schema/scenario.ts';
import type { FactionName, UnitRow, UnitsFile } from '../schema/tables.ts';
import { FACTIONS } from '../terms.ts';

/** The formation of spare counters: all Black Hand units are one formation (NW 1.4). */
export const BLACK_HAND_FORMATION = 'bh';

export interface Force {
  /** Counter and number, from 1 by side in the order of the file: `king-tiger-1`. */
  readonly id: string;
  readonly row: UnitRow;
  readonly faction: FactionName;
  /** The formation with which the unit activates; empty for airplanes on call. */
  readonly formation: string;
  /** The formation on the counter: its own, `independent` for attached units, `cas` for airplanes. */
  readonly home: string;
  /** Whether it is not set up, but brought in by an event or the biological agent. */
  readonly spare: boolean;
}

/** The forces of a scenario, which decide the numbers of its units. */
export interface SidesOfForces {
  readonly sides: readonly (Pick<SideRow, 'faction' | 'cas'> & {
    readonly formations: readonly Pick<FormationForce, 'formation' | 'units' | 'attached'>[];
  })[];
}

/**
 * Returns all units of a scenario: by faction in the order of FACTIONS, then of the file; spare counters last. Unknown
 * counters are left out.
 */
export function forcesOf(scenario: SidesOfForces, units: UnitsFile): Force[] {
  const rows = new Map(units.units.map((row) => [row.id, row]));
  const numbered = new Map<string, number>();
  const forces: Force[] = [];
  const add = (counters: Readonly<Record<string, number>>, formation: string, home: string, spare = false) => {
    for (const [counter, count] of Object.entries(counters)) {
      const row = rows.get(counter);
      if (!row) continue;
      for (let i = 0; i < count; i++) {
        const number = (numbered.get(counter) ?? 0) + 1;
        numbered.set(counter, number);
        forces.push({ id: `${counter}-${number}`, row, faction: row.faction, formation, home, spare });
      }
    }
  };
  for (const faction of FACTIONS) {
    const side = scenario.sides.find((known) => known.faction === faction);
    if (!side) continue;
    for (const force of side.formations) {
      add(force.units, force.formation, force.formation);
      add(force.attached, force.formation, 'independent');
    }
    add(side.cas, '', 'cas');
  }
  for (const row of units.units) {
    if (row.spares > 0) add({ [row.id]: row.spares }, BLACK_HAND_FORMATION, BLACK_HAND_FORMATION, true);
  }
  return forces;
}

/** Returns the hexes of zones, ascending. Rectangles that name no column or row of the map are left out. */
export function zoneHexes(grid: HexGrid, zones: readonly ZoneRow[]): Hex[] {
  const found = new Set<Hex>();
  for (const zone of zones) {
    const [first, last] = zone.columns.map((letters) => columnOf(grid, letters));
    if (first === undefined || last === undefined) continue;
    for (let column = first; column <= last; column++) {
      for (let row = zone.rows[0]; row <= zone.rows[1]; row++) {
        const hex = grid.at(column, row);
        if (hex !== NOWHERE) found.add(hex);
      }
    }
  }
  return [...found].sort((a, b) => a - b);
}

const columns = new WeakMap<HexGrid, ReadonlyMap<string, number>>();

/** Returns the printed number of a column by its letters. */
export function columnOf(grid: HexGrid, letters: string): number | undefined {
  const known = columns.get(grid) ?? columnsOf(grid);
  columns.set(grid, known);
  return known.get(letters);
}

const columnsOf = (grid: HexGrid): ReadonlyMap<string, number> =>
  new Map(grid.labels.slice(1).map((label, n) => [label.replace(/\d+$/, ''), grid.column[n + 1]]));
