// The schema of the air chart (TITE 18 to 20, 303.2): models of aircraft, the Dogfight Table, the Support die, Damage
// Values.

import { z } from 'zod';
import { aidFile } from '../../../wargame/data/schemas.ts';
import { NATIONS, RANGES, SIZES, SUPPORT_FACES, TARGETS } from '../terms.ts';
import { source } from './map.ts';

const strength = z.int().min(0).max(9);
const hardness = z.int().min(1).max(3).describe('3 soft, 2 average, 1 hard (18.4.1)');
const points = z.number().min(0).max(99).multipleOf(0.5).describe('points, in halves at the finest');
const result = z
  .string()
  .regex(/^(-|[DHAXKP][HAXKD]?)$/, '-, or one or two of D, H, A, X and K, of which P may be the first');

export const modelSchema = z.strictObject({
  model: z.string().min(1),
  nation: z.enum(NATIONS),
  size: z.enum(SIZES).describe('small ones are Minor, the others Major (105.3)'),
  air: strength.describe('Air-to-Air Combat Strength (20.0)'),
  red: strength.describe('red Strike Strength (18.3)'),
  white: strength.describe('white Strike Strength (18.3)'),
  bomb: z.number().min(0).max(4).multipleOf(0.5).describe('Bomb Strength (18.3)'),
  range: z.enum(RANGES).describe('18.1'),
  target: z.enum(TARGETS).describe('what it adds to the defence in a dogfight: vulnerable -1, tough +1 (20.0)'),
  night: z.boolean().describe('Night Capable (208.2.1)'),
  cargo: z.boolean().describe('may carry cargo (104.0)'),
  provenance: z.string().min(1).describe('P stated by the rules, R reconstruction, part by part'),
});

const range = z.int().min(1).max(99).describe('hexes from an air base');

export const airSchema = aidFile('aircraft and air combat (18 to 20)', {
  source,
  dogfight: z
    .strictObject({
      columns: z.array(z.int().min(-9).max(9)).min(1).max(12).describe('differentials, ascending by one'),
      rows: z.array(z.array(result)).length(6).describe('results by die, 1 to 6'),
    })
    .describe('the Dogfight Table (20.1, 303.2)'),
  supportDie: z.array(z.enum(SUPPORT_FACES)).length(6).describe('the faces of a Support die (18.3.1)'),
  mostDice: z.int().min(1).max(3).describe('Support dice of a battle (18.3.1)'),
  strikes: z
    .strictObject({
      mostDamage: z.int().min(1).max(6).describe('the highest Damage Value; a higher die misses'),
      interdiction: z.strictObject({ small: hardness, medium: hardness, large: hardness }),
      airfields: z.strictObject({ axis: hardness, soviet: hardness }).describe('by the side that is attacked'),
      logistics: hardness,
    })
    .describe('Damage Values (18.4.1 to 18.4.4)'),
  ranges: z
    .strictObject({ short: range, medium: range, long: range, extreme: range })
    .describe('short: not over a theater boundary; long and extreme: over it, within a theater without limit (18.1)'),
  prices: z
    .strictObject({
      build: z.strictObject({ personnel: points, equipment: points }).describe('from the Force Pool to Destroyed'),
      repair: z.strictObject({ major: points, minor: points }).describe('fuel, from Destroyed to Flown'),
      upgrade: points.describe('equipment, for another model'),
      rush: z.strictObject({ usual: points, smallGerman: points }).describe('fuel, a Rush Recovery (8.0)'),
      repairPercent: z.int().min(1).max(100).describe('of destroyed aircraft that a month repairs, rounded up'),
      germanRepairs: z.int().min(0).max(9).describe('German aircraft that a month may always repair'),
    })
    .describe('aircraft on the Build Cost chart (9.7)'),
  models: z.array(modelSchema).min(1).max(100),
});

export type ModelRow = z.output<typeof modelSchema>;
export type AirFile = z.output<typeof airSchema>;
