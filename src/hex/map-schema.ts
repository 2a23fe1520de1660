// The schema of a map file. It gives the shape; map-file.ts checks the rest.

import { z } from 'zod';

const label = z.string().min(1).describe('a hex, as the map prints its number');
const code = z.string().min(1);
const legend = z.record(code, z.string()).describe('code: its meaning');
const between = z.tuple([label, label]).describe('the two hexes on both sides of the hexside');

/** Of a column or row. */
const printed = z.int().min(0).max(9999);

const axisLabels = z.discriminatedUnion('style', [
  z.strictObject({ style: z.literal('digits'), width: z.int().min(1).max(4) }),
  z.strictObject({ style: z.literal('doubled-letters') }).describe('A..Z, AA, BB, CC'),
  z.strictObject({ style: z.literal('letters') }).describe('A..Z, AA, AB, AC'),
  z.strictObject({ style: z.literal('letter-tens') }).describe('two characters: 98, 99, A0 = 100, A1'),
  z.strictObject({ style: z.literal('list'), first: printed, labels: z.array(z.string().min(1)).min(1) }),
]);

const numbering = z
  .union([
    z.enum(['CCRR', 'RRCC', 'letter-row']),
    z.strictObject({
      pattern: z.string().refine((p) => p.split('{column}').length === 2 && p.split('{row}').length === 2, {
        error: 'a pattern with {column} once and {row} once',
      }),
      column: axisLabels,
      row: axisLabels,
    }),
  ])
  .describe('how hexes are numbered: a known scheme, or a pattern with the labels of both axes');

export const hexRecord = z.strictObject({
  hex: label,
  terrain: code,
  features: z.array(code).optional().describe('codes of hexFeatures that are in the hex'),
});

export const sideRecord = z.strictObject({
  between,
  kind: code.describe('a code of sideKinds'),
  name: z.string().optional(),
});

export const linkRecord = z
  .strictObject({
    between: between.optional(),
    along: z.array(label).min(2).optional().describe('a chain of adjacent hexes, each linked to the next'),
    kind: code.describe('a code of linkKinds'),
    name: z.string().optional(),
  })
  .refine((link) => (link.between === undefined) !== (link.along === undefined), { error: 'either between or along' });

/** A river in two lines: banks of many hexes stand for all the hexsides between them. */
export const courseRecord = z.strictObject({
  kind: code.describe('a code of sideKinds'),
  name: z.string().optional(),
  banks: z
    .tuple([z.array(label).min(1), z.array(label).min(1)])
    .describe('every hexside between a hex of the one bank and a hex of the other is of the kind'),
});

export const placeRecord = z.strictObject({
  name: z.string().min(1),
  hex: label,
  kind: code.describe('a code of placeKinds'),
});

export const edgeRecord = z.strictObject({
  name: z.string().min(1).describe('the name of this part of the edge in rules and scenarios'),
  hexes: z.array(label).min(1).describe('hexes on the edge of the map: entries, exits, off-map sources'),
});

/** A map. A ruleset with richer hexes extends it: `mapFile.extend({ hexes: z.array(hexRecord.extend({ ... })) })`. */
export const mapFile = z.strictObject({
  name: z.string().optional(),
  source: z.string().min(1).describe('the origin of the data, and the parts that are reconstruction'),
  orientation: z.enum(['flat-top', 'pointy-top']),
  columns: z.int().min(1).max(400),
  rows: z.int().min(1).max(400),
  firstColumn: printed.default(1).describe('printed number of the leftmost column (A = 1)'),
  firstRow: printed.default(1).describe('printed number of the top row'),
  shifted: z
    .enum(['even', 'odd'])
    .describe('columns (flat-top) displaced half a hex down, or rows (pointy-top) half a hex right, by printed number'),
  numbering,
  only: z.array(label).min(1).optional().describe('the hexes of an irregular map; without it, the whole rectangle'),
  without: z.array(label).optional().describe('hexes of the rectangle that are not on the map'),
  terrain: legend,
  defaultTerrain: code.optional().describe('terrain of the hexes not listed; without it, every hex is listed'),
  hexFeatures: legend.default({}),
  sideKinds: legend.default({}),
  linkKinds: legend.default({}),
  placeKinds: legend.default({}),
  ground: z
    .array(z.string())
    .optional()
    .describe('the map as drawn: a line of terrain codes for each row from the top, a letter for each column'),
  hexes: z.array(hexRecord).default([]).describe('hexes one by one; they come before the lines of `ground`'),
  courses: z.array(courseRecord).optional(),
  sides: z.array(sideRecord).default([]).describe('rivers, escarpments, bridges and other features on a hexside'),
  links: z.array(linkRecord).default([]).describe('roads, railways and other links across a hexside'),
  places: z.array(placeRecord).default([]),
  edges: z.array(edgeRecord).default([]),
});

export type MapFile = z.infer<typeof mapFile>;
