// Lines of communication in an opening position (TITE 7.0), by plain searches: what the checks of a scenario need.

import { DIRECTIONS, type Hex, NOWHERE } from '../../../hex/ids.ts';
import type { Places } from './land.ts';

/** Holders and zones of control at the start. */
export interface Standing {
  /** By hex: side plus one of its ground units, 0 for none. */
  readonly holder: Uint8Array;
  /** By side and hex: 1 in its zones of control. */
  readonly zones: readonly Uint8Array[];
  /** By side and hex: 1 in the zones of its units that do not march, which alone stop lines of motorized units. */
  readonly otherZones: readonly Uint8Array[];
  /** By city: the side that controls it. */
  readonly control: Uint8Array;
}

/** Searches for one side. */
export class Lines {
  readonly #places: Places;
  readonly #standing: Standing;
  readonly #side: number;
  /** By hex: 1 where an enemy transportation line runs (TITE 7.3). */
  readonly #enemyLines: Uint8Array;
  /** Hexes that are connected by rail with an ultimate source. */
  readonly railed: Uint8Array;
  readonly #afloat: Uint8Array;

  constructor(places: Places, standing: Standing, side: number, coasts: readonly (readonly Hex[])[]) {
    this.#places = places;
    this.#standing = standing;
    this.#side = side;
    this.#enemyLines = new Uint8Array(places.grid.size + 1);
    for (const { ends, hexes } of places.railLines) {
      const isEnemy = ends.every((end) => (end < 0 ? -1 - end : standing.control[end]) !== side);
      if (isEnemy) for (const hex of hexes) this.#enemyLines[hex] = 1;
    }
    this.railed = this.#flood([...places.edgeRails[side], ...this.#capitals()], places.railSteps, standing.zones);
    this.#afloat = this.#ports(coasts);
  }

  /** Whether a headquarters there has a line by rail (TITE 10.2), or by sea from a port. */
  isServed(hex: Hex): boolean {
    return this.railed[hex] === 1 || this.#afloat[hex] === 1;
  }

  /** Hexes with a line over land to a source of communication. */
  connected(headquarters: readonly Hex[], isMotorized: boolean): Uint8Array {
    const { cities, lineSteps } = this.#places;
    const { control, zones, otherZones } = this.#standing;
    const sources = [
      ...cities.flatMap(({ hex, isSupply, port }, city) =>
        control[city] === this.#side && (isSupply || port !== 'none') && this.isServed(hex) ? [hex] : [],
      ),
      ...headquarters.filter((hex) => this.isServed(hex)),
    ];
    return this.#flood(sources, lineSteps, isMotorized ? otherZones : zones);
  }

  /** A capital at home is itself an ultimate source: Moscow, Berlin off the map, Budapest, Bucharest (TITE 7.1). */
  #capitals(): Hex[] {
    const own = this.#places.cities.filter(
      ({ nation }, city) => nation >= 0 && this.#standing.control[city] === this.#side,
    );
    return own.filter(({ isCapital, isPersonnel }) => isCapital && isPersonnel).map(({ hex }) => hex);
  }

  /** Ports on a sea where a major port or naval base of the side has a line by rail (TITE 7.1). */
  #ports(coasts: readonly (readonly Hex[])[]): Uint8Array {
    const afloat = new Uint8Array(this.#places.grid.size + 1);
    const { cities } = this.#places;
    const own = cities.filter(({ port }, city) => port !== 'none' && this.#standing.control[city] === this.#side);
    for (const coast of coasts) {
      const here = own.filter(({ hex }) => coast.includes(hex));
      const isOpen = here.some(({ hex, port }) => port !== 'minor' && this.railed[hex] === 1);
      if (isOpen) for (const { hex } of here) afloat[hex] = 1;
    }
    return afloat;
  }

  #flood(sources: readonly Hex[], steps: Int32Array, zones: readonly Uint8Array[]): Uint8Array {
    const { grid } = this.#places;
    const reached = new Uint8Array(grid.size + 1);
    const found = sources.filter((hex) => hex !== NOWHERE && !this.#isBarred(hex, zones));
    for (const hex of found) reached[hex] = 1;
    for (const hex of found) {
      for (const d of DIRECTIONS) {
        const next = grid.neighbour[hex * 6 + d] as Hex;
        if (next === NOWHERE || steps[hex * 6 + d] < 0 || reached[next] === 1 || this.#isBarred(next, zones)) continue;
        reached[next] = 1;
        found.push(next);
      }
    }
    return reached;
  }

  /** TITE 7.3: by enemy units, and where no friend stands by zones and enemy transportation lines. */
  #isBarred(hex: Hex, zones: readonly Uint8Array[]): boolean {
    const holder = this.#standing.holder[hex];
    if (holder !== 0) return holder !== this.#side + 1;
    return zones[1 - this.#side][hex] === 1 || this.#enemyLines[hex] === 1;
  }
}
