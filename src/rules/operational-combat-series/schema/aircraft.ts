// Aircraft (OCS 3.5), ships and landing craft.

import { z } from 'zod';
import { quantity } from './numbers.ts';
import { head, id, side, source, sp, words } from './shapes.ts';

export const ROLES = ['F', 'T', 'S', 'Tpt'] as const;

const rating = z
  .string()
  .regex(/^(\d|\(\d\))$/, 'an air rating such as "4", or "(1)" that only defends')
  .transform((printed) => ({ rating: Number(printed.replace(/\D/g, '')), isOffensive: !printed.startsWith('(') }))
  .describe('the air to air rating as printed: "4"; "(1)" may not attack (14.9a)');
const capacity = z.int().min(0).max(40).describe('tokens that it carries (14.4d)');

const aircraft = z.strictObject({
  id,
  name: words,
  side,
  nation: id,
  roles: z
    .array(z.enum(ROLES))
    .min(1)
    .max(2)
    .describe('F fighter, T tactical bomber, S strategic bomber, Tpt transport; two of a combo type (14.4e)'),
  air: rating,
  gs: quantity(60).describe('ground support strength'),
  range: z.int().min(1).max(200),
  capacityT: capacity.default(0),
  reduced: z
    .strictObject({ air: rating, gs: quantity(60), capacityT: capacity.default(0) })
    .optional()
    .describe('the back; without it half of strength and capacity, and the air rating less 1, at least 0'),
  source: source.optional(),
});
export type AircraftRow = z.output<typeof aircraft>;

export const aircraftSchema = z
  .strictObject({ ...head, aircraft: z.array(aircraft).max(400) })
  .describe('the counters of aircraft (3.5)');
export type AircraftFile = z.output<typeof aircraftSchema>;

const ma = z.int().min(1).max(400).describe('hexes in a phase (19.1)');

export const shipsSchema = z
  .strictObject({
    ...head,
    ships: z
      .array(
        z.strictObject({
          id,
          name: words,
          side,
          barrage: z.int().min(0).max(200),
          range: z.int().min(0).max(20),
          ma,
          cargoSP: sp,
        }),
      )
      .max(100)
      .default([]),
    landingCraft: z
      .array(z.strictObject({ id, name: words, side, ma, capacitySP: sp.describe('in transport equivalents (13.0d)') }))
      .max(100)
      .default([]),
  })
  .describe('ships and landing craft (19)');
export type ShipsFile = z.output<typeof shipsSchema>;
