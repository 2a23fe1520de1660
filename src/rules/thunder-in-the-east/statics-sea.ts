// Partisans, and the fleets with their war at sea.

import type { Hex } from '../../hex/ids.ts';

/** Detachments of partisans (TITE 107.0); without partisans there are none. */
export interface Partisans {
  /** By place of SABOTAGES: markers with the result. */
  readonly results: readonly number[];
  /** Hexes: the Territorial Range. */
  readonly range: number;
  /** Markers in the pool without which none is free. */
  readonly freeLeast: number;
  /** Placed by the scenario in the first Soviet turn. */
  readonly atStart: { readonly detachments: number; readonly divisions: number };
}

/** The strength of a fleet's fire, and the radius of its anchorage off an invaded coast (TITE 106.3, 106.5.1). */
export interface Broadside {
  readonly red: number;
  readonly white: number;
  readonly radius: number;
}

/** A Soviet fleet (TITE 106.3). */
export interface Fleet {
  readonly id: string;
  readonly name: string;
  /** A place of SEAS: its Sea Zone. */
  readonly sea: number;
  /** By steps left, from 1. */
  readonly broadside: readonly Broadside[];
  /** The hex of the map beside its port off the map, 0 for none, and the name of that port. */
  readonly gate: Hex;
  readonly finalPort: string;
  /** At the start, 0 off the map. */
  readonly hex: Hex;
}

/** Fleets by number, from 1, and the prices of war at sea in halves; without the option there are none. */
export interface Navy {
  readonly fleets: readonly Fleet[];
  readonly count: number;
  readonly sailing: number;
  /** Countdowns of a fleet that has fled, by port; hardness of ports, and what averts the damage of bombs. */
  readonly evacuated: Readonly<Record<'naval' | 'major' | 'minor', number>>;
  readonly hardness: Readonly<Record<'naval' | 'major' | 'minor', number>>;
  readonly averting: Readonly<Record<'naval' | 'major', number>>;
  readonly bombed: number;
}
