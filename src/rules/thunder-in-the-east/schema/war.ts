// The schema of the course of the war: what the campaign adds to the scenario with which it begins (TITE 200 to 207).

import { z } from 'zod';
import { aidFile } from '../../../wargame/data/schemas.ts';
import { NATIONS } from '../terms.ts';
import { source } from './map.ts';

const month = z
  .string()
  .regex(/^194[1-4]-(0[1-9]|1[0-2])$/, 'a year and a month, such as 1943-01')
  .describe('a month of the war');
const points = z.number().min(0).max(99).multipleOf(0.5).describe('points, in halves at the finest');
const morale = z.number().min(0).max(99).multipleOf(0.5).describe('morale points');
const kind = z.string().min(1).describe('the id of a kind of unit').meta({ of: 'kind' });
const city = z.string().min(1).describe('the name of a city');
const count = z.int().min(1).max(20).default(1);

const arrival = z.strictObject({
  month,
  week: z.int().min(1).max(4).default(1),
  kind,
  name: z.string().min(1).optional(),
  at: z.enum(['hex', 'home', 'edge', 'pool']).describe('as in the arrivals of a scenario'),
  hex: z.string().min(1).optional().describe('a hex, as the map prints its number').meta({ of: 'hex' }),
  steps: z.int().min(1).max(4).optional(),
  count,
});
const reinforcements = z.strictObject({
  arrivals: z.array(arrival).describe('ground units and headquarters (9.0); no more come than the mix has left'),
  air: z.array(z.strictObject({ month, model: z.string().min(1), count })).describe('aircraft, in the first week'),
});

const production = z
  .strictObject({
    axis: z.strictObject({
      germany: z.strictObject({ personnel: points, equipment: points, fuel: points }),
      cities: z
        .array(z.strictObject({ nation: z.enum(NATIONS), city, personnel: points }))
        .describe('allies, whose personnel comes with the control of their capital'),
      italy: z.array(z.strictObject({ from: month, personnel: points })),
    }),
    personnel: z.strictObject({ unscathed: points, recaptured: points }).describe('of a personnel city (205.1, 207.2)'),
    factory: z.strictObject({ working: points, other: points }).describe('other: restored, integrated, relocated'),
    oil: z.strictObject({
      working: points,
      recovered: points,
      exceptions: z.array(z.strictObject({ city, working: points })),
    }),
    doubled: z.array(city).describe('cities that yield twice as much personnel and equipment'),
    urals: z
      .array(z.strictObject({ name: z.string().min(1), personnel: points, equipment: points }))
      .describe('places of the Urals, off the map'),
    lendLease: z.array(z.strictObject({ from: month, points: z.int().min(0).max(20) })),
  })
  .describe('what a season yields (204, 205)');

const laws = z
  .strictObject({
    objective: morale.describe('lost with an Objective at home (202.1)'),
    regained: morale,
    capitals: z.array(z.strictObject({ city, points: morale })).describe('cities whose loss costs more'),
    government: morale.describe('lost when the government leaves Moscow'),
    reconsider: morale.describe(
      'lost by the other allies when one leaves the Axis, gained by the Soviets if it defects',
    ),
    corps: morale.describe('lost with a Medium unit (202.3)'),
    army: morale.describe('lost with a Large unit; as much again with the corps that takes its place'),
    airborne: morale,
    fleet: morale.describe('lost with a fleet, and again when it does not return (202.3, 209)'),
    personnelForOne: z.int().min(1).max(99).describe('personnel in stock that gives a point each season (202.4)'),
    goods: z
      .strictObject({ equipment: points, most: points })
      .describe('equipment for a point by consumer goods, and the most for a nation in a season'),
  })
  .describe('morale (202)');

export const warSchema = aidFile('the course of the war', {
  source,
  checkpoints: z.array(z.string().min(1)).min(1).describe('scenarios whose last turns may end the campaign (202.5)'),
  production,
  rail: z.array(z.strictObject({ from: month, axis: z.int().min(0).max(9) })).describe('Axis rail capacity (204)'),
  morale: laws,
  collapse: z
    .strictObject({ coup: z.int().min(0).max(6), independence: z.int().min(0).max(6) })
    .describe('the highest modified die of each; above both, the nation defects (202.7)'),
  axis: reinforcements,
  soviet: reinforcements,
  withdrawals: z
    .array(
      z.discriminatedUnion('what', [
        z.strictObject({ month, what: z.literal('air'), model: z.string().min(1), count }),
        z.strictObject({
          month,
          what: z.literal('corps'),
          kind,
          to: z.enum(['pool', 'gone']),
          name: z.string().min(1).optional(),
        }),
        z.strictObject({ month, what: z.literal('airborne'), kind }),
        z.strictObject({ month, what: z.literal('nation'), nation: z.enum(NATIONS) }),
      ]),
    )
    .describe('Axis withdrawals (9.0)'),
  substitutions: z
    .array(
      z.discriminatedUnion('what', [
        z.strictObject({ month, what: z.literal('disband'), kind }),
        z.strictObject({ month, what: z.literal('replace'), kind, into: kind }),
      ]),
    )
    .describe('mandatory disbandment and substitutions (9.0)'),
});

export type WarFile = z.output<typeof warSchema>;
