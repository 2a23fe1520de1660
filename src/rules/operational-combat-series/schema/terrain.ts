// The terrain chart: what each ground, hexside and road of the map costs and does in combat. A row a code of the map.

import { z } from 'zod';
import type { GroundLook } from '../../../view/view.ts';
import { fractionOf, quantity } from './numbers.ts';
import { CATEGORIES, GROUNDS, head, source } from './shapes.ts';

const barred = z.literal('P').transform(() => null);

/** Parts of a movement point in which costs are counted: halves, thirds and quarters are whole numbers of them. */
export const POINT = 12;

/** Movement points to enter; null is prohibited. */
const cost = z
  .union([
    quantity(20).refine(({ under }) => POINT % under === 0, { error: 'halves, thirds, quarters, sixths or twelfths' }),
    barred,
  ])
  .describe('movement points, or "P": prohibited');
const costs = z.tuple([cost, cost, cost]).describe('for units that move by leg, track, truck');

/** Added to the cost of the hex. */
const extra = z
  .union([z.string().regex(/^\+(\d|1\d)$/, '"+1", "+2" and so on, or "P"'), barred])
  .transform((written) => (written === null ? null : fractionOf(written.slice(1))))
  .describe('movement points added: "+1"; "P": prohibited');
const extras = z.tuple([extra, extra, extra]).describe('for units that move by leg, track, truck');

/** The effect of the weather on the cost off roads. */
const change = z
  .string()
  .regex(/^(\+\d|x[1-9])$/, '"+1" or "x2"')
  .transform((written) => ({
    adds: written[0] === '+' ? Number(written[1]) : 0,
    times: written[0] === 'x' ? Number(written[1]) : 1,
  }))
  .describe('added to the cost, "+1", or its multiple, "x2"');

const multiplier = quantity(9)
  .refine(({ under }) => under <= 4, { error: 'halves, thirds or quarters' })
  .describe('multiplies combat strength');
const multipliers = z.tuple([multiplier, multiplier, multiplier]).describe('of armor, mech and other units');

const LOOKS = [
  'clear',
  'light-woods',
  'forest',
  'rough',
  'mountain',
  'marsh',
  'water',
  'fields',
  'sand',
  'built-up',
] as const satisfies readonly GroundLook[];

const hexRow = z.strictObject({
  movement: costs,
  category: z.enum(CATEGORIES).describe('the row of the combat table (9.3)'),
  attack: multipliers.describe('attacking into the hex: armor, mech, other (9.4)'),
  defend: multipliers.describe('defending in it'),
  look: z.enum(LOOKS).default('clear').describe('how the map is drawn'),
  isSea: z.boolean().default(false).describe('a hex of sea, which ships may enter'),
  isCity: z.boolean().default(false).describe('has flak of its own (14.18)'),
  isSettled: z.boolean().default(false).describe('a village or city: trains load and unload there (12.3c)'),
  source: source.optional(),
});

const sideRow = z.strictObject({
  movement: extras,
  attack: multipliers.describe('attacking across it: armor, mech, other'),
  is: z.enum(['minor', 'major', 'other']).default('other').describe('rivers that engineers bridge (12.8a)'),
  source: source.optional(),
});

export const ROADS = ['primary', 'secondary'] as const;
export const TRACKS = ['single', 'multi', 'low'] as const;

const roadRow = z.strictObject({
  movement: costs.describe('along it, whatever ground and hexside (6.2a)'),
  road: z.enum(ROADS).optional().describe('what it is, if a road'),
  track: z
    .enum(TRACKS)
    .optional()
    .describe('what it is, if a railroad: single-track, multi-track, low capacity (12.3a)'),
  source: source.optional(),
});

const featureRow = z.strictObject({
  movement: extras.optional().describe('added without a road (16.0)'),
  defend: multipliers.optional(),
  source: source.optional(),
});

const weatherRow = z.strictObject({
  offRoad: z.tuple([change, change, change]).optional(),
  hexes: z.record(z.string(), hexRow).default({}).describe('rows that take the place of those above'),
  sides: z.record(z.string(), sideRow).default({}),
  links: z.record(z.string(), z.strictObject({ movement: costs })).default({}),
  source: source.optional(),
});

export const terrainSchema = z
  .strictObject({
    ...head,
    hexes: z.record(z.string(), hexRow).describe('by code of terrain in map.json'),
    features: z.record(z.string(), featureRow).default({}).describe('by code of hexFeatures'),
    sides: z.record(z.string(), sideRow).default({}).describe('by code of sideKinds'),
    links: z.record(z.string(), roadRow).default({}).describe('by code of linkKinds'),
    weather: z.partialRecord(z.enum(GROUNDS), weatherRow).default({}).describe('by state of the ground, where not dry'),
    amphibious: multiplier.default({ over: 1, under: 2 }).describe('attacks from the sea (19.3)'),
  })
  .describe('the terrain chart: movement and combat');
export type TerrainFile = z.output<typeof terrainSchema>;
export type HexRow = z.output<typeof hexRow>;
