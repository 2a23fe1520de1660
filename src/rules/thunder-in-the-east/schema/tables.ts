// The schemas of the charts: combat, movement, supply, prices, the length of months, and the weather.

import { z } from 'zod';
import { aidFile } from '../../../wargame/data/schemas.ts';
import { FLEETS, RESULTS, SABOTAGES, TERRAINS, WEATHERS } from '../terms.ts';
import { hex, SEAS, source } from './map.ts';

const result = z.enum(RESULTS);
const shift = z.int().min(-3).max(0).describe('columns in the attacker’s favour; below 0 for the defender');
const points = z.number().min(0).max(99).multipleOf(0.5).describe('points, in halves at the finest');
const allowance = z.int().min(1).max(9).describe('movement points');
const extra = z.int().min(0).max(9).describe('movement points added');
const turns = z.int().min(1).max(7).describe('turns');
const hexes = z.int().min(0).max(30).describe('hexes');
const pair = (first: string, second: string) => z.strictObject({ [first]: points, [second]: points });
const hardness = z.int().min(1).max(3).describe('what multiplies the bombs: 1 for hard targets (18.4.1)');

const broadside = z.strictObject({
  red: z.int().min(0).max(2),
  white: z.int().min(0).max(2),
  radius: hexes.describe('hexes that its anchorage off an invaded coast supplies (106.5.1)'),
});
const ship = z.strictObject({
  fleet: z.enum(FLEETS),
  name: z.string().min(1),
  sea: z.enum(SEAS),
  full: broadside,
  reduced: broadside,
  finalPort: z
    .strictObject({ name: z.string().min(1), gate: hex.describe('the hex of the map beside it') })
    .optional()
    .describe('the port off the map where it bases when all others are lost (106.3)'),
});

const combat = z
  .strictObject({
    columns: z.array(z.string()).min(1),
    clement: z.array(z.array(result)).length(6),
    inclement: z.array(z.array(result)).length(6),
    below: result.describe('below the worst column'),
    shifts: z.strictObject({
      open: shift,
      forest: shift,
      swamp: shift,
      hill: shift,
      mountain: shift,
      sand: shift,
      hardCity: shift,
      minorRiver: shift,
      majorRiver: shift,
      improved: shift,
      fortified: shift,
    }),
  })
  .describe('the ground combat table: rows by die, columns by final odds (21.2, 21.5)');

const movement = z
  .strictObject({
    ground: z.array(
      z.strictObject({
        terrain: z.enum(TERRAINS),
        leg: allowance,
        mounted: allowance,
        motorized: allowance,
        mountain: allowance.describe('of mountain troops (27.3)'),
        provenance: z.string().min(1),
      }),
    ),
    river: z.strictObject({ minor: extra, major: extra }).describe('added for crossing'),
    road: allowance.describe('along a railway, whatever ground and hexside (14.2)'),
    coldAdds: extra.describe('added to each hex in extreme cold (23.4)'),
    snowCosts: allowance.describe('of hexes other than mountains in snow (23.5)'),
  })
  .describe('the terrain effects on movement (14.0)');

export const tablesSchema = aidFile('combat, movement, supply, prices, calendar', {
  source,
  combat,
  movement,
  supply: z.strictObject({ city: hexes, majorPort: hexes, minorPort: hexes }).describe('supply radii (7.1)'),
  countdown: z
    .strictObject({ relocated: turns, dissolved: turns, city: turns, majorPort: turns, navalBase: turns })
    .describe('Countdown markers (8.0, 10.2, 22.0)'),
  prices: z
    .strictObject({
      majorStep: points.describe('of a Major unit: personnel if light, equipment if heavy'),
      minorStep: points,
      secondLineStep: points,
      majorMotorizedFuel: points.describe('added when a motorized Major unit is built from the Force Pool'),
      minorMotorizedFuel: points,
      offensivePoint: pair('equipment', 'fuel'),
      remnant: points.describe('improving a corps remnant (9.3.4)'),
      strategicHq: pair('personnel', 'equipment'),
      operationalHq: pair('personnel', 'equipment'),
      limit: z
        .strictObject({ percent: z.int().min(1).max(100), least: points, most: points })
        .describe('of what an OOB Step may spend of a pool of personnel or equipment (6.2, 9.2)'),
      garrisons: points.describe('on garrisons, a faction and OOB Step (9.3.3)'),
      specialists: points.describe('on specialists, a nation and month (9.3.5)'),
    })
    .describe('the Build Cost chart (9.3)'),
  partisans: z
    .strictObject({
      detachments: z
        .record(z.enum(SABOTAGES), z.int().min(0).max(7))
        .describe('markers with each result; a draw of one kind is counted in three bits'),
      range: hexes.describe('the Territorial Range of detachments'),
      freeLeast: z.int().min(1).max(40).describe('markers in the pool without which none is free (107.1)'),
      provenance: z.string().min(1),
    })
    .describe('the pool of Partisan Detachments (107.0)'),
  fleets: z
    .strictObject({
      ships: z.array(ship).max(3),
      sailing: points.describe('fuel for a voyage in the Special Movement Phase (106.4)'),
      evacuated: z.strictObject({ naval: turns, major: turns, minor: turns }).describe('Countdowns by port (106.3)'),
      bombed: z
        .strictObject({
          turns,
          hardness: z.strictObject({ naval: hardness, major: hardness, minor: hardness }),
          price: z.strictObject({ naval: points, major: points }).describe('equipment that keeps the port at work'),
        })
        .describe('the bombing of ports (106.5.4)'),
      provenance: z.string().min(1),
    })
    .describe('the Soviet fleets (106.3 to 106.5.4)'),
  calendar: z.strictObject({
    weeks: z.array(z.int().min(1).max(4)).length(12).describe('turns of each month, January first (24.1)'),
  }),
});

export const THEATERS = ['east-europe', 'mid-east'] as const;

export const weatherSchema = aidFile('the monthly weather tables (24.2)', {
  source,
  tables: z.array(
    z.strictObject({
      theater: z.enum(THEATERS),
      months: z.array(
        z.strictObject({
          month: z.int().min(1).max(12),
          weather: z.array(z.enum(WEATHERS)).describe('by die, 1 to 6'),
        }),
      ),
    }),
  ),
});

export type TablesFile = z.output<typeof tablesSchema>;
export type WeatherFile = z.output<typeof weatherSchema>;
