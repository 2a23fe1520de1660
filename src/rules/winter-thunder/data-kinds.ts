// The kinds of data files that a user may check, or print the schema of.

import type { z } from 'zod';
import type { DataKind } from '../../engine/contract/ruleset.ts';
import { dataKind } from '../../wargame/data-files.ts';
import { evaluationSchema } from '../../wargame/evaluation-file.ts';
import { shippedData } from './loading/build.ts';
import { shippedFiles } from './loading/files.ts';
import { loadData, loadScenario } from './loading/load.ts';
import { scenarioSchema } from './schema/scenario.ts';
import * as schema from './schema/tables.ts';

const aids = {
  map: ['the map', schema.mapSchema],
  units: ['the counters', schema.unitsSchema],
  terrain: ['the terrain effects chart', schema.terrainSchema],
  missions: ['the mission matrix', schema.missionsSchema],
  checks: ['the casualty check modifiers', schema.checksSchema],
  turns: ['the turn track and the weather', schema.turnsSchema],
  solitaire: ['the defence of an absent player', schema.solitaireSchema],
  victory: ['victory points and levels', schema.victorySchema],
  markers: ['the counter mix', schema.markersSchema],
  evaluation: ['the weights by which agents judge positions', evaluationSchema],
} as const satisfies Record<string, readonly [string, z.ZodType]>;

export const dataKinds: readonly DataKind[] = [
  dataKind('scenario', 'a scenario, or any position of play', scenarioSchema, 'scenario', (document) =>
    loadScenario(document, shippedData()),
  ),
  ...Object.entries(aids).map(([kind, [title, shape]]) =>
    dataKind(kind, title, shape, `${kind}.json`, (document) => loadData({ ...shippedFiles, [kind]: document })),
  ),
];
