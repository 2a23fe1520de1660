// A module whose files have been read.

import type { AircraftFile, ShipsFile } from './aircraft.ts';
import type { OcsMap } from './map.ts';
import type { LessonsFile, ModuleHead } from './module.ts';
import type { ScenarioFile } from './scenario.ts';
import type { SeriesTables, TablesFile } from './tables.ts';
import type { TerrainFile } from './terrain.ts';
import type { CounterMix, UnitsFile } from './units.ts';

/** A module without a fault. */
export interface OcsModule {
  readonly head: ModuleHead;
  readonly map: OcsMap;
  readonly terrain: TerrainFile;
  /** The tables of the series, with those of the module in their places. */
  readonly series: SeriesTables;
  readonly tables: Pick<TablesFile, 'weather' | 'variableReinforcement'>;
  readonly units: UnitsFile;
  readonly aircraft: AircraftFile['aircraft'];
  readonly mix: CounterMix;
  readonly ships: Pick<ShipsFile, 'ships' | 'landingCraft'>;
  readonly lessons: LessonsFile['lessons'];
  readonly scenarios: readonly ScenarioFile[];
}
