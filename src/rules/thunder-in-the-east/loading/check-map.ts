// Checks a map of the theater beyond the rules for every map: countries and seas, rivers along coasts, rails in water,
// theaters, exits.

import type { Fault } from '../../../engine/contract/fault.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { sidesOfCourses } from '../../../hex/map-file.ts';
import { Faults, linkedHexes } from '../../../wargame/data/faults.ts';
import { countryOf, type ThunderMap } from '../schema/map.ts';

export function checkThunderMap(map: ThunderMap): Fault[] {
  const check = new MapFaults(map);
  if (!check.countries()) return check.faults;
  check.places();
  check.coasts();
  check.theater();
  check.rivers();
  check.rails();
  check.exits();
  return check.faults;
}

class MapFaults extends Faults {
  readonly #map: ThunderMap;

  constructor(map: ThunderMap) {
    super(map);
    this.#map = map;
  }

  /** Tells whether the lines have a letter for each hex; without them nothing else can be checked. */
  countries(): boolean {
    const { country, countries, columns, rows } = this.#map;
    const before = this.faults.length;
    if (country.length !== rows) this.fault('country', `${country.length} lines`, `${rows}, one for each row`);
    country.forEach((line, i) => {
      if (line.length !== columns) this.fault(`country[${i}]`, `${line.length} letters`, `${columns}`);
      const unknown = [...line].find((letter) => !Object.hasOwn(countries, letter));
      if (unknown !== undefined) this.fault(`country[${i}]`, unknown, `one of ${Object.keys(countries).join(', ')}`);
    });
    if (this.faults.length > before) return false;
    for (let hex = 1 as Hex; hex <= this.grid.size; hex = (hex + 1) as Hex) {
      const { name, inPlay } = countries[countryOf(this.#map, this.grid, hex)];
      if (inPlay && this.#isWater(hex)) this.fault(`country, ${this.grid.label(hex)}`, name, 'a sea: the hex is water');
    }
    return true;
  }

  /** TITE 2.0: a city stands on land, alone in its hex. */
  places(): void {
    const taken = new Map<string, string>();
    this.#map.places.forEach(({ name, hex }, i) => {
      const path = `places[${i}].hex`;
      if (this.#isWater(this.grid.hexOf(hex))) this.fault(path, hex, `a hex of land for ${name}`);
      const earlier = taken.get(hex);
      if (earlier !== undefined) this.fault(path, hex, `a hex other than that of ${earlier}`);
      taken.set(hex, name);
    });
  }

  coasts(): void {
    this.#map.coasts.forEach(({ hexes }, i) => {
      hexes.forEach((label, k) => {
        const path = `coasts[${i}].hexes[${k}]`;
        const hex = this.hex(path, label);
        if (hex !== NOWHERE && this.#isWater(hex)) this.fault(path, label, 'a hex of land: the sea is not listed');
      });
    });
  }

  theater(): void {
    this.#map.midEast.forEach(([first, last], i) => {
      const [from, to] = [this.hex(`midEast[${i}][0]`, first), this.hex(`midEast[${i}][1]`, last)];
      if (from === NOWHERE || to === NOWHERE) return;
      const { row, column } = this.grid;
      if (row[from] !== row[to] || column[from] > column[to])
        this.fault(`midEast[${i}]`, `${first} to ${last}`, 'a run along one row, its first column first');
    });
  }

  /** A river runs between two hexes of land. */
  rivers(): void {
    const { sides } = this.#map;
    const closed = new Set(
      sides.filter(({ kind }) => kind === 'sea' || kind === 'lake').map(({ between }) => pair(between)),
    );
    for (const { between, kind, name } of [...sides, ...sidesOfCourses(this.#map)]) {
      if (kind !== 'minor' && kind !== 'major') continue;
      const wet = between.find((label) => this.#isWater(this.grid.hexOf(label)));
      const path = `courses, ${name ?? kind}`;
      if (wet !== undefined)
        this.fault(path, between.join('-'), `a hexside between two hexes of land: ${wet} is water`);
      if (closed.has(pair(between))) this.fault(path, between.join('-'), 'a hexside that is not sea or lake already');
    }
  }

  rails(): void {
    this.#map.links.forEach(({ along, between }, i) => {
      const wet = (along ?? between ?? []).find((label) => this.#isWater(this.grid.hexOf(label)));
      if (wet !== undefined) this.fault(`links[${i}]`, wet, 'hexes of land for a railway');
    });
  }

  /** TITE 2.0, 7.1: railways leave the map from rail hexes. */
  exits(): void {
    const rails = linkedHexes(this.#map, 'rail');
    this.#map.exits.forEach(({ hexes }, i) => {
      hexes.forEach((label, k) => {
        const path = `exits[${i}].hexes[${k}]`;
        if (this.hex(path, label) !== NOWHERE && !rails.has(label)) this.fault(path, label, 'a hex with a railway');
      });
    });
  }

  #isWater(hex: Hex): boolean {
    const { ground, firstRow, firstColumn } = this.#map;
    const code = ground[this.grid.row[hex] - firstRow]?.[this.grid.column[hex] - firstColumn];
    return code === 'W' || code === 'L';
  }
}

const pair = (between: readonly string[]): string => [...between].sort().join('-');
