// Checks beyond their shape that data files of every wargame need: rows once, hexes of the map, units in one place,
// permitted values of options.

import type { Fault } from '../../engine/contract/fault.ts';
import type { OptionSpec, OptionValue } from '../../engine/contract/ruleset.ts';
import { shown } from '../../hex/faults.ts';
import { HexGrid } from '../../hex/grid.ts';
import { type Hex, NOWHERE } from '../../hex/ids.ts';
import { gridSpec } from '../../hex/map-file.ts';
import type { MapFile } from '../../hex/map-schema.ts';

/** Returns a fault for each missing key of `wanted`, and for each key that two rows have. */
export function eachOnce<Row, Key>(
  list: string,
  wanted: readonly Key[],
  rows: readonly Row[],
  keysOf: (row: Row) => readonly Key[],
): Fault[] {
  const faults: Fault[] = [];
  const seen = new Map<Key, number>();
  rows.forEach((row, i) => {
    for (const key of keysOf(row)) {
      const earlier = seen.get(key);
      if (earlier === undefined) seen.set(key, i);
      else faults.push({ path: `${list}[${i}]`, found: String(key), expected: `a row not yet in ${list}[${earlier}]` });
    }
  });
  const missing = wanted.filter((key) => !seen.has(key));
  for (const key of missing) faults.push({ path: list, found: `no row for ${key}`, expected: `one row for ${key}` });
  return faults;
}

/** Returns a fault for each row whose `from` is not above that of the row before. */
export const rising = (list: string, rows: readonly { readonly from: number }[]): Fault[] =>
  rows.flatMap(({ from }, i) => {
    const above = i === 0 ? -1 : rows[i - 1].from;
    return from > above ? [] : [{ path: `${list}[${i}].from`, found: String(from), expected: `more than ${above}` }];
  });

const grids = new WeakMap<MapFile, HexGrid>();

/** Returns the grid of a map file, which is built once: each scenario's check asks for it. */
export function gridOf(map: MapFile): HexGrid {
  const grid = grids.get(map) ?? new HexGrid(gridSpec(map));
  grids.set(map, grid);
  return grid;
}

/** Labels of the hexes that a link of this kind enters, e.g. a road. */
export const linkedHexes = (map: MapFile, kind: string): Set<string> =>
  new Set(map.links.filter((link) => link.kind === kind).flatMap((link) => link.along ?? link.between ?? []));

/** The faults of a file, as they are found. */
export class FaultList {
  constructor(readonly faults: Fault[] = []) {}

  /** `found` is shown unchanged where it is a text. */
  fault(path: string, found: unknown, expected: string): void {
    this.faults.push({ path, found: typeof found === 'string' ? found : shown(found), expected });
  }

  /** Checks that a number is not above `most`; `why` says what that is. */
  atMost(path: string, found: number, most: number, why?: string): void {
    if (found > most) this.fault(path, found, why === undefined ? `at most ${most}` : `at most ${most}, ${why}`);
  }

  /** Checks that a row states exactly one of two fields. */
  oneOf<Row extends object>(path: string, row: Row, one: keyof Row & string, other: keyof Row & string): void {
    if ((row[one] === undefined) !== (row[other] === undefined)) return;
    const found = row[one] === undefined ? `neither ${one} nor ${other}` : `both ${one} and ${other}`;
    this.fault(path, found, `one of ${one} and ${other}`);
  }

  /** Checks each entry of a list under its own path. */
  each<Entry>(list: string, entries: readonly Entry[], check: (path: string, entry: Entry, i: number) => void): void {
    for (const [i, entry] of entries.entries()) check(`${list}[${i}]`, entry, i);
  }
}

/** Collects the faults of a file about a map. A ruleset adds its own checks. */
export class Faults extends FaultList {
  readonly grid: HexGrid;
  readonly #placed = new Map<string, string>();

  constructor(map: MapFile) {
    super();
    this.grid = gridOf(map);
  }

  hex(path: string, label: string): Hex {
    const hex = this.grid.hexOf(label);
    const { labels, size } = this.grid;
    if (hex === NOWHERE) this.fault(path, shown(label), `a hex of the map, ${labels[1]} to ${labels[size]}`);
    return hex;
  }

  once(path: string, list: readonly string[], i: number): void {
    if (list.indexOf(list[i]) < i) this.fault(path, shown(list[i]), 'one that is not listed already');
  }

  /** Checks that a unit stands in one place of the file. */
  standsOnce(path: string, unit: string): void {
    const earlier = this.#placed.get(unit);
    if (earlier === undefined) this.#placed.set(unit, path);
    else this.fault(path, shown(unit), `a unit that is not in ${earlier}`);
  }

  isPlaced(unit: string): boolean {
    return this.#placed.has(unit);
  }

  options(given: Readonly<Record<string, OptionValue>>, specs: readonly OptionSpec[]): void {
    for (const [key, value] of Object.entries(given)) {
      const option = specs.find((known) => known.key === key);
      const values =
        option === undefined ? specs.map((known) => known.key) : (option.values ?? [true, false]).map(shown);
      const isKnown = option !== undefined && (option.values ?? [true, false]).includes(value);
      if (!isKnown) this.fault(`options.${key}`, shown(value), `one of ${values.join(', ')}`);
    }
  }
}
