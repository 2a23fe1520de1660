// The schema of the map file: every hex of the theater with its ground, country and sea, cities with what makes them
// matter.

import { z } from 'zod';
import type { HexGrid } from '../../../hex/grid.ts';
import type { Hex } from '../../../hex/ids.ts';
import { mapFile, placeRecord, sideRecord } from '../../../hex/map-schema.ts';
import { notes } from '../../../wargame/data/schemas.ts';
import { type BORDERS, NATIONS } from '../terms.ts';

export const source = z
  .string()
  .min(1)
  .describe('which parts the rulebook states (P) and which are a reconstruction (R), or named without details (N)');
export const hex = z
  .string()
  .min(1)
  .describe('a hex, as the map prints its number: column, then row')
  .meta({ of: 'hex' });

/** Codes of the ground, in the order of TERRAINS. */
export const GROUND = ['o', 'f', 's', 'h', 'm', 'd', 'W', 'L'] as const;

/** Hexsides as the map names them: sea and lake are both closed. */
export const SIDES = ['minor', 'major', 'strait', 'ice-strait', 'rail-bridge', 'sea', 'lake'] as const;
export const BORDER_OF: Readonly<Record<(typeof SIDES)[number], (typeof BORDERS)[number]>> = {
  minor: 'minor',
  major: 'major',
  strait: 'strait',
  'ice-strait': 'ice-strait',
  'rail-bridge': 'rail-bridge',
  sea: 'closed',
  lake: 'closed',
};

/** Whether a city is an objective (TITE 4.2), its ports (7.1) and whether it is hard to take (21.2). */
export const FEATURES = [
  'supply',
  'capital',
  'hard',
  'minor-port',
  'major-port',
  'naval-base',
  'inland-port',
  'factory',
  'personnel',
  'oil',
  'strategic',
] as const;

export const SEAS = ['baltic', 'gulf-of-finland', 'black-sea', 'caspian', 'adriatic'] as const;

/** The edges of the map where units of a side arrive (TITE 9.0). */
export const EDGES = ['axis', 'soviet'] as const;
export type EdgeName = (typeof EDGES)[number];

export const edgeRecord = z.strictObject({ name: z.enum(EDGES), hexes: z.array(hex).min(1) });

export const exitRecord = z.strictObject({
  side: z.enum(EDGES),
  hexes: z
    .array(hex)
    .min(1)
    .describe('rail hexes where railways leave the map, which join off the map (2.0): ultimate sources (7.1)'),
});

export const cityRecord = placeRecord.extend({
  kind: z.enum(['city', 'town', 'place']).describe('how it is drawn'),
  features: z.array(z.enum(FEATURES)).min(1).optional().describe('what makes it an objective, and its port (4.2)'),
  points: z.int().min(1).max(2).optional().describe('for the Axis, if it is a Soviet objective (4.2)'),
});

const countryRecord = z.strictObject({
  name: z.string().min(1),
  nation: z
    .enum(NATIONS)
    .nullable()
    .describe('the nation whose home territory it is (9.4); null: none that has forces'),
  inPlay: z.boolean().describe('whether units may enter it (2.0)'),
});

export const mapSchema = mapFile
  .extend({
    source,
    notes,
    terrain: z.record(z.enum(GROUND), z.string()),
    ground: z.array(z.string()).min(1),
    countries: z.record(z.string().length(1), countryRecord).describe('countries and seas by their letter'),
    country: z.array(z.string()).min(1).describe('the country or sea of each hex: a line for each row, as in `ground`'),
    coasts: z
      .array(z.strictObject({ sea: z.enum(SEAS), hexes: z.array(hex) }))
      .describe('land hexes that are partly sea, by sea (106.0)'),
    ice: z.array(hex).describe('Winter Ice: sea and coast closed to ships from January to March (106.0)'),
    channels: z
      .array(
        z.strictObject({
          port: hex,
          sea: z.enum(SEAS),
          hexes: z.array(hex).min(1),
          isClosedByEnemies: z.boolean().describe('whether an enemy unit in any of them closes the port'),
        }),
      )
      .describe('the waters that join inland ports to the sea (106.2)'),
    midEast: z.array(z.tuple([hex, hex])).describe('the Mid-East Theater (101.0): runs along rows, first and last hex'),
    sides: z.array(sideRecord.extend({ kind: z.enum(SIDES) })),
    places: z.array(cityRecord),
    edges: z.array(edgeRecord),
    exits: z.array(exitRecord).min(1),
  })
  .describe('the map (2.0)');

export type ThunderMap = z.output<typeof mapSchema>;
export type CityRecord = z.output<typeof cityRecord>;

/** The letter of the country or sea of a hex; the file may be a window of the map. */
export const countryOf = (file: ThunderMap, grid: HexGrid, hex: Hex): string =>
  file.country[grid.row[hex] - file.firstRow][grid.column[hex] - file.firstColumn];
