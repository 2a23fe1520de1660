// The constant tables of a game that its module makes: the ground hex by hex, the counters one by one.

import type { HexGrid } from '../../hex/grid.ts';
import type { Hex, HexSide } from '../../hex/ids.ts';
import type { GROUNDS } from './schema/common.ts';
import type { Zone } from './schema/map.ts';
import type { Face, UnitRow } from './schema/units.ts';

/** A cost that no unit can pay: the hex or hexside is prohibited. */
export const PROHIBITED = -1;

/** What runs across a hexside, as bits. */
export const LINK = { road: 1, single: 2, multi: 4, low: 8 } as const;
/** Any railroad. */
export const RAIL = LINK.single | LINK.multi | LINK.low;

/** Movement costs by kind of movement points (MOBILITIES) and `hex * 6 + direction` out of it, in parts of a point (POINT). */
export interface Costs {
  /** Along a road or railroad where there is one, else as off roads (OCS 6.2a). */
  readonly along: readonly Int16Array[];
  /** As if there were no roads (OCS 7.1a), hexside and works included. */
  readonly offRoad: readonly Int16Array[];
}

export interface Land {
  readonly grid: HexGrid;
  /** Codes of terrain, and the index into them by hex. */
  readonly codes: readonly string[];
  readonly terrain: Uint8Array;
  /** Codes of hexsides by hexside: rivers that lie there. */
  readonly sidesAt: ReadonlyMap<HexSide, readonly string[]>;
  /** By state of the ground (GROUNDS). */
  readonly costs: Readonly<Record<(typeof GROUNDS)[number], Costs>>;
  /** LINK by `hex * 6 + direction`. */
  readonly links: Uint8Array;
  readonly isSea: Uint8Array;
  /** Land that ships may enter (OCS 19.1), and where landing craft unload (20.0c). */
  readonly isCoast: Uint8Array;
  readonly isBeach: Uint8Array;
  readonly isFortified: Uint8Array;
  /** Villages and cities, where trains load and unload (OCS 12.3c). */
  readonly isSettled: Uint8Array;
  readonly isCity: Uint8Array;
  /** Capacity in supply points by hex, 0 without a port (OCS 20.0a). */
  readonly port: Uint8Array;
  readonly zones: readonly Zone[];
  readonly areas: ReadonlyMap<string, ReadonlySet<Hex>>;
}

/** Counters by number; number 0 is none. Regimental equivalents are in quarters (OCS 4.7). */
export interface Forces {
  readonly count: number;
  readonly ids: readonly string[];
  readonly rows: readonly (UnitRow | null)[];
  readonly side: Uint8Array;
  readonly steps: Uint8Array;
  readonly re: Uint8Array;
  /** Number of the formation, 0 for none. */
  readonly formation: Uint8Array;
  readonly formations: readonly string[];
  /** The sides of the counter; without one of Move Mode, that of Combat Mode (OCS 12.3f). */
  readonly combat: readonly Face[];
  readonly move: readonly Face[];
  readonly isHq: Uint8Array;
  readonly isEngineer: Uint8Array;
  /** Supply points that its transport takes (OCS 13.0d), in quarters. */
  readonly transport: Uint8Array;
}
