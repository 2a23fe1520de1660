// The statics of Thunder in the East: map, counters, tables, scenario and options, as flat tables by number.

import type { OptionValue, Statics } from '../../engine/contract/ruleset.ts';
import type { SeatWeights } from '../../engine/kernel/evaluation.ts';
import type { Crt } from '../../wargame/combat/crt.ts';
import type { Presence } from '../../wargame/units/presence.ts';
import type { Cells } from './cells.ts';
import type { RuleSwitches } from './options.ts';
import type { Aviation } from './statics-air.ts';
import type { Deck } from './statics-cards.ts';
import type { Forces } from './statics-forces.ts';
import type { MapTables } from './statics-land.ts';
import type { Campaign, Play, Prices } from './statics-scenario.ts';
import type { Navy, Partisans } from './statics-sea.ts';

export interface Thunder extends Statics {
  readonly at: Cells;
  readonly presence: Presence<Thunder>;
  readonly land: MapTables;
  readonly forces: Forces;
  readonly aviation: Aviation;
  readonly deck: Deck;
  readonly partisans: Partisans;
  readonly navy: Navy;
  readonly play: Play;
  /** Null in single scenarios. */
  readonly campaign: Campaign | null;
  /** By weather and ground: the clement table and the inclement one (TITE 21.5). */
  readonly crt: { readonly clement: Crt; readonly inclement: Crt };
  /** Results of the tables' numbers, as places of RESULTS. */
  readonly results: { readonly clement: Uint8Array; readonly inclement: Uint8Array };
  /** Shift by terrain, a place of TERRAINS; after these, of a hard city. Below 0 for the defender (TITE 21.2). */
  readonly terrainShift: readonly number[];
  readonly prices: Prices;
  /** Weather by theater, month (1 to 12) and die (1 to 6): `[theater][month][die]`. */
  readonly weatherTable: readonly (readonly (readonly number[])[])[];
  readonly evaluation: readonly SeatWeights[];
  readonly rules: RuleSwitches;
  readonly options: Readonly<Record<string, OptionValue>>;
}
