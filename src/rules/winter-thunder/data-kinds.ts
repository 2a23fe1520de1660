// The kinds of data files that a user may check, or print the schema of.

import { z } from 'zod';
import type { Fault } from '../../engine/contract/fault.ts';
import type { DataKind } from '../../engine/contract/ruleset.ts';
import { shippedData } from './build.ts';
import { shippedFiles } from './files.ts';
import { loadData, loadScenario } from './load.ts';
import { scenarioSchema } from './scenario-schema.ts';
import * as schema from './schema.ts';

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
