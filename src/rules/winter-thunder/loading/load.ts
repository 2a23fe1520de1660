// Loads the data files: each against its schema, then all against each other. Every fault is reported, not just the first.

import type { z } from 'zod';
import type { Fault } from '../../../engine/contract/fault.ts';
import { checkMap } from '../../../hex/map-file.ts';
import { type Check, isWhole, readFile } from '../../../wargame/data-files.ts';
import { checkEvaluation, type EvaluationFile, evaluationSchema } from '../../../wargame/evaluation-file.ts';
import { type Scenario, scenarioSchema } from '../schema/scenario.ts';
import * as schema from '../schema/tables.ts';
import { SEATS } from '../terms.ts';
import { FEATURES } from '../text/feature-names.ts';
import { checkAdjacency, checkExits } from './check-map.ts';
import { checkScenario } from './check-scenario.ts';
import * as tables from './check-tables.ts';

/** The files as parsed JSON, by name without ending; scenarios by id. */
export interface WinterThunderFiles {
  readonly map: unknown;
  readonly units: unknown;
  readonly terrain: unknown;
  readonly missions: unknown;
  readonly checks: unknown;
  readonly turns: unknown;
  readonly solitaire: unknown;
  readonly victory: unknown;
  readonly markers: unknown;
  readonly evaluation: unknown;
  readonly scenarios: Readonly<Record<string, unknown>>;
}

/** The player aids, and the weights by which agents judge: everything but the scenarios. */
export interface WinterThunderTables {
  readonly map: schema.WinterThunderMap;
  readonly units: schema.UnitsFile;
  readonly terrain: schema.TerrainFile;
  readonly missions: schema.MissionsFile;
  readonly checks: schema.ChecksFile;
  readonly turns: schema.TurnsFile;
  readonly solitaire: schema.SolitaireFile;
  readonly victory: schema.VictoryFile;
  readonly markers: schema.MarkersFile;
  readonly evaluation: EvaluationFile;
}

export interface WinterThunderData extends WinterThunderTables {
  readonly scenarios: Readonly<Record<string, Scenario>>;
}

/** All files, or all their faults. The path of a fault is `FILE: FIELD`, as in `scenarios/st-vith.json: setup[2].hex`. */
export function loadData(files: WinterThunderFiles): { data: WinterThunderData } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const read = <S extends z.ZodType>(file: string, document: unknown, shape: S, check: Check<z.output<S>>) => {
    const result = readFile(file, document, shape, check);
    faults.push(...result.faults);
    return result.value;
  };
  const drawn = read('map.json', files.map, schema.mapSchema, checkWholeMap);
  // No scenario can be held against a grid that cannot be built.
  const map = faults.some(inGrid) ? undefined : drawn;
  const units = read('units.json', files.units, schema.unitsSchema, tables.checkUnits);
  const terrain = read('terrain.json', files.terrain, schema.terrainSchema, tables.checkTerrain);
  const missions = read('missions.json', files.missions, schema.missionsSchema, tables.checkMissions);
  const checks = read('checks.json', files.checks, schema.checksSchema, tables.checkModifiers);
  const turns = read('turns.json', files.turns, schema.turnsSchema, tables.checkTurns);
  const solitaire = read('solitaire.json', files.solitaire, schema.solitaireSchema, tables.checkSolitaire);
  const victory = read('victory.json', files.victory, schema.victorySchema, tables.checkVictory);
  const markers = read('markers.json', files.markers, schema.markersSchema, tables.checkMarkers);

  const evaluation = read('evaluation.json', files.evaluation, evaluationSchema, (file) =>
    checkEvaluation(file, 'winter-thunder', SEATS, FEATURES),
  );

  const aids = { map, units, terrain, missions, checks, turns, solitaire, victory, markers, evaluation };
  const whole = isWhole<WinterThunderTables>(aids) ? aids : undefined;
  const scenarios: Record<string, Scenario> = {};
  for (const [id, document] of Object.entries(files.scenarios)) {
    const file = `scenarios/${id}.json`;
    // Where a player aid is broken, a scenario can be held against its schema only.
    const scenario = read(file, document, scenarioSchema, (s) => (whole ? checkScenario(s, whole) : []));
    if (!scenario) continue;
    scenarios[id] = scenario;
    if (scenario.scenario !== id) {
      faults.push({
        path: `${file}: scenario`,
        found: JSON.stringify(scenario.scenario),
        expected: `"${id}", as the file`,
      });
    }
  }
  return faults.length > 0 || !whole ? { faults } : { data: { ...whole, scenarios } };
}

/** One scenario document, as a player gives it, against player aids that have been loaded. `name` stands in the faults. */
export function loadScenario(
  document: unknown,
  aids: WinterThunderTables,
  name = 'scenario',
): { scenario: Scenario } | { faults: Fault[] } {
  const { value, faults } = readFile(name, document, scenarioSchema, (s) => checkScenario(s, aids));
  return value && faults.length === 0 ? { scenario: value } : { faults };
}

function checkWholeMap(map: schema.WinterThunderMap): Fault[] {
  const faults = checkMap(map);
  return faults.some(inGrid) ? faults : [...faults, ...checkAdjacency(map), ...checkExits(map)];
}

/** Whether a fault of the map is in the grid itself and not in what lies on it. */
function inGrid({ path }: Fault): boolean {
  return !/^(map\.json: )?(hexes|sides|links|places|edges)\b/.test(path);
}
