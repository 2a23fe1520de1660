// The kinds of data files that a user may check, or print the schema of.

import type { z } from 'zod';
import type { DataKind } from '../../engine/contract/ruleset.ts';
import { dataKind } from '../../wargame/data-files.ts';
import { evaluationSchema } from '../../wargame/evaluation-file.ts';
import { loadCampaignState } from './campaign/load.ts';
import { shippedFiles } from './loading/files.ts';
import { loadData, loadScenario } from './loading/load.ts';
import { shippedData } from './loading/shipped.ts';
import { campaignStateSchema } from './schema/campaign.ts';
import { scenarioSchema } from './schema/scenario.ts';
import * as schema from './schema/tables.ts';

const aids = {
  map: ['the map', schema.mapSchema],
  terrain: ['the terrain chart', schema.terrainSchema],
  units: ['the counters', schema.unitsSchema],
  formations: ['formations and their commanders', schema.formationsSchema],
  weapons: ['weapon markers', schema.weaponsSchema],
  artillery: ['off-board artillery, mines and missiles', schema.artillerySchema],
  combat: ['attack values and combat results', schema.combatSchema],
  events: ['the events table', schema.eventsSchema],
  campaign: ['the campaigns', schema.campaignSchema],
  evaluation: ['the weights by which agents judge positions', evaluationSchema],
} as const satisfies Record<string, readonly [string, z.ZodType]>;

export const dataKinds: readonly DataKind[] = [
  dataKind('scenario', 'a scenario, or any position of play', scenarioSchema, 'scenario', (document) =>
    loadScenario(document, shippedData()),
  ),
  dataKind(
    'campaign-state',
    'the state of a campaign between missions',
    campaignStateSchema,
    'campaign state',
    (document) => loadCampaignState(document, shippedData()),
  ),
  ...Object.entries(aids).map(([kind, [title, shape]]) =>
    dataKind(kind, title, shape, `${kind}.json`, (document) => loadData({ ...shippedFiles, [kind]: document })),
  ),
];
