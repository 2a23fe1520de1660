// The map of a module: the house's map file with ports, holding boxes and areas.

import { z } from 'zod';
import { mapFile } from '../../../hex/map-schema.ts';
import { head, hex, id, side, sp, words } from './shapes.ts';

const link = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('ferry'), to: hex, capacitySP: sp }),
  z.strictObject({
    by: z.literal('shipping'),
    to: z.literal('ports-and-beaches'),
    mp: z.int().min(1).max(400).default(20).describe('points of a ship or landing craft each way (19.1)'),
  }),
  z.strictObject({ by: z.literal('air'), to: hex, hexes: z.int().min(1).max(200).describe('range to that hex') }),
]);

const zone = z.strictObject({
  id,
  name: words,
  side: side.describe('the side that alone may enter it (introduction 1 G)'),
  hex: hex.optional().describe('the hex that it is a part of; without one it lies off the map'),
  isSupplySource: z.boolean().default(false).describe('whether supply arrives in it'),
  airBase: z.int().min(0).max(3).default(0).describe('the level of its air base'),
  links: z.array(link).max(20).default([]).describe('ways to the map'),
});

/** Features of hexes that the rules know (16.0, 19, 20). */
export const FEATURES = ['coast', 'beach', 'fortification'] as const;

export const mapSchema = mapFile
  .extend({
    ...head,
    hexFeatures: z.partialRecord(z.enum(FEATURES), z.string()).default({}),
    ports: z
      .array(z.strictObject({ hex, name: words, capacitySP: sp.describe('supply points unloaded in a phase (20.0a)') }))
      .max(200)
      .default([]),
    zones: z.array(zone).max(40).default([]).describe('holding boxes'),
    areas: z
      .array(z.strictObject({ id, name: words, hexes: z.array(hex).min(1) }))
      .max(40)
      .default([])
      .describe('parts of the map that victory or special rules name'),
  })
  .describe('the map, with ports and holding boxes');
export type OcsMap = z.output<typeof mapSchema>;
export type Zone = OcsMap['zones'][number];
