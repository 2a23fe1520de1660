// Loads the data files: each against its schema, then all against each other. Every fault is reported, not just the first.

import type { z } from 'zod';
import type { Fault } from '../../../engine/contract/fault.ts';
import { shown } from '../../../hex/faults.ts';
import { HexGrid } from '../../../hex/grid.ts';
import { gridSpec } from '../../../hex/map-file.ts';
import { type Check, isWhole, readFile } from '../../../wargame/data-files.ts';
import { checkEvaluation, type EvaluationFile, evaluationSchema } from '../../../wargame/evaluation-file.ts';
import { type Scenario, scenarioSchema } from '../schema/scenario.ts';
import * as schema from '../schema/tables.ts';
import { FACTIONS } from '../terms.ts';
import { FEATURES } from '../text/feature-names.ts';
import { checkWholeMap, inGrid } from './check-map.ts';
import { checkScenario } from './check-scenario.ts';
import * as tables from './check-tables.ts';

/** The files as parsed JSON, by name without ending; scenarios by id. */
export interface NuklearWinterFiles {
  readonly map: unknown;
  readonly terrain: unknown;
  readonly units: unknown;
  readonly formations: unknown;
  readonly weapons: unknown;
  readonly artillery: unknown;
  readonly combat: unknown;
  readonly events: unknown;
  readonly campaign: unknown;
  readonly evaluation: unknown;
  readonly scenarios: Readonly<Record<string, unknown>>;
}

/** The player aids: everything but the scenarios. */
export interface NuklearWinterTables {
  readonly map: schema.MapData;
  readonly terrain: schema.TerrainFile;
  readonly units: schema.UnitsFile;
  readonly formations: schema.FormationsFile;
  readonly weapons: schema.WeaponsFile;
  readonly artillery: schema.ArtilleryFile;
  readonly combat: schema.CombatFile;
  readonly events: schema.EventsFile;
  readonly campaign: schema.CampaignFile;
  readonly evaluation: EvaluationFile;
}

export interface NuklearWinterData extends NuklearWinterTables {
  readonly scenarios: Readonly<Record<string, Scenario>>;
}

/** All files, or all their faults. The path of a fault is `FILE: FIELD`, as in `scenarios/omega.json: sides[0].faction`. */
export function loadData(files: NuklearWinterFiles): { data: NuklearWinterData } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const read = <S extends z.ZodType>(file: string, document: unknown, shape: S, check: Check<z.output<S>>) => {
    const result = readFile(file, document, shape, check);
    faults.push(...result.faults);
    return result.value;
  };
  const drawn = read('map.json', files.map, schema.mapSchema, checkWholeMap);
  // No scenario can be held against a grid that cannot be built.
  const map = faults.some(inGrid) ? undefined : drawn;
  const terrain = read('terrain.json', files.terrain, schema.terrainSchema, tables.checkTerrain);
  const units = read('units.json', files.units, schema.unitsSchema, tables.checkUnits);
  const formations = read('formations.json', files.formations, schema.formationsSchema, tables.checkFormations);
  const weapons = read('weapons.json', files.weapons, schema.weaponsSchema, tables.checkWeapons);
  const artillery = read('artillery.json', files.artillery, schema.artillerySchema, tables.checkArtillery);
  const combat = read('combat.json', files.combat, schema.combatSchema, () => []);
  const events = read('events.json', files.events, schema.eventsSchema, tables.checkEvents);
  const campaign = read('campaign.json', files.campaign, schema.campaignSchema, tables.checkCampaign);
  const evaluation = read('evaluation.json', files.evaluation, evaluationSchema, (file) =>
    checkEvaluation(file, 'nuklear-winter-68', FACTIONS, FEATURES),
  );

  const aids = { map, terrain, units, formations, weapons, artillery, combat, events, campaign, evaluation };
  const whole = isWhole<NuklearWinterTables>(aids) ? aids : undefined;
  if (whole) {
    const hexes = new Set(new HexGrid(gridSpec(whole.map)).labels.slice(1));
    faults.push(...tables.checkTogether({ ...whole, hexes }));
  }
  const scenarios: Record<string, Scenario> = {};
  for (const [id, document] of Object.entries(files.scenarios)) {
    const file = `scenarios/${id}.json`;
    // Where a player aid is broken, a scenario can be held against its schema only.
    const scenario = read(file, document, scenarioSchema, (s) => (whole ? checkScenario(s, whole) : []));
    if (!scenario) continue;
    scenarios[id] = scenario;
    if (scenario.scenario !== id) {
      faults.push({ path: `${file}: scenario`, found: shown(scenario.scenario), expected: `"${id}", as the file` });
    }
  }
  if (campaign) faults.push(...missionFaults(campaign, files.scenarios, scenarios));
  return faults.length > 0 || !whole ? { faults } : { data: { ...whole, scenarios } };
}

/** One scenario document, as a player gives it, against player aids that have been loaded. `name` stands in the faults. */
export function loadScenario(
  document: unknown,
  aids: NuklearWinterTables,
  name = 'scenario',
): { scenario: Scenario } | { faults: Fault[] } {
  const { value, faults } = readFile(name, document, scenarioSchema, (s) => checkScenario(s, aids));
  return value && faults.length === 0 ? { scenario: value } : { faults };
}

/** The missions of the campaigns are scenarios in which the campaign's faction plays. */
function missionFaults(
  campaign: schema.CampaignFile,
  files: Readonly<Record<string, unknown>>,
  scenarios: Readonly<Record<string, Scenario>>,
): Fault[] {
  return campaign.trees.flatMap(({ faction, missions }, i) =>
    missions.flatMap(({ scenario }, k) => {
      const found = scenarios[scenario];
      // A scenario that could not be read at all has faults of its own.
      const broken = found === undefined && Object.hasOwn(files, scenario);
      if (broken || found?.sides.some((side) => side.faction === faction)) return [];
      const path = `campaign.json: trees[${i}].missions[${k}].scenario`;
      return [{ path, found: shown(scenario), expected: `a scenario in which ${faction} plays` }];
    }),
  );
}
