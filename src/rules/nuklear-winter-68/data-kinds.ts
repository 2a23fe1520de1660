// The kinds of data files that a user may check, or print the schema of.

import { z } from 'zod';
import type { Fault } from '../../engine/contract/fault.ts';
import type { DataKind } from '../../engine/contract/ruleset.ts';
import { campaignStateSchema } from './campaign-schema.ts';
import { shippedFiles } from './files.ts';
import { loadCampaignState, loadData, loadScenario } from './load.ts';
import { scenarioSchema } from './scenario-schema.ts';
import * as schema from './schema.ts';
import { shippedData } from './shipped.ts';

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
} as const satisfies Record<string, readonly [string, z.ZodType]>;

/** What a user writes: fields with defaults may be left out. */
const jsonSchema = (shape: z.ZodType): object => z.toJSONSchema(shape, { io: 'input' });

export const dataKinds: readonly DataKind[] = [
  {
    kind: 'scenario',
    title: 'a scenario, or any position of play',
    schema: () => jsonSchema(scenarioSchema),
    check(document) {
      const result = loadScenario(document, shippedData());
      return 'faults' in result ? ownFaults(result.faults, 'scenario') : [];
    },
  },
  {
    kind: 'campaign-state',
    title: 'the state of a campaign between missions',
    schema: () => jsonSchema(campaignStateSchema),
    check(document) {
      const result = loadCampaignState(document, shippedData());
      return 'faults' in result ? ownFaults(result.faults, 'campaign state') : [];
    },
  },
  ...Object.entries(aids).map(
    ([kind, [title, shape]]): DataKind => ({
      kind,
      title,
      schema: () => jsonSchema(shape),
      check(document) {
        const result = loadData({ ...shippedFiles, [kind]: document });
        return 'faults' in result ? ownFaults(result.faults, `${kind}.json`) : [];
      },
    }),
  ),
];

/** The faults of the document itself, not of shipped files that no longer fit it. */
function ownFaults(faults: readonly Fault[], file: string): Fault[] {
  const prefix = `${file}: `;
  return faults
    .filter(({ path }) => path.startsWith(prefix))
    .map((fault) => ({ ...fault, path: fault.path.slice(prefix.length) }));
}
