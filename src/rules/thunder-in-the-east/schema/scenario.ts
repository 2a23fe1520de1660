// The schema of a scenario: its part of the map, its turns, both sides with set-up, arrivals and points, and victory.
// The parts under `air`, `fleets`, `later`, `cards` and `campaign` belong to chapters 18, 25, 106 and 200, not to the
// ground game.

import { z } from 'zod';
import { scenarioFile } from '../../../wargame/data/schemas.ts';
import { FLEETS, NATIONS, WEATHERS } from '../terms.ts';
import { edgeRecord, exitRecord, hex, source } from './map.ts';

/** Results, from the best for the Axis. */
export const OUTCOMES = [
  'Axis decisive',
  'Axis win',
  'Axis marginal',
  'Draw',
  'Soviet marginal',
  'Soviet win',
  'Soviet decisive',
] as const;

const side = z.enum(['axis', 'soviet']);
const place = z.int().min(0).max(9999);
const span = z.tuple([place, place]);
const turn = z.int().min(1).max(120).describe('a turn of the scenario, from 1');
const points = z.number().min(0).max(99).multipleOf(0.5).default(0).describe('points, in halves at the finest');
const personnel = z.partialRecord(z.enum(NATIONS), points).default({}).describe('personnel points by nation');
const kind = z.string().min(1).describe('the id of a kind of unit').meta({ of: 'kind' });
const name = z.string().min(1).optional().describe('the historical name; without it, the kind and a number');
const steps = z.int().min(1).max(4).optional().describe('steps left; by default all');
const count = z.int().min(1).max(99);

const setupRow = z.strictObject({
  kind,
  name,
  hex,
  group: z
    .string()
    .min(1)
    .optional()
    .describe('the army, front or direction; `reserve` for Rear Area units (3.4), `headquarters` for headquarters'),
  steps,
  mode: z.enum(['balanced', 'attack']).optional().describe('of headquarters; by default balanced (3.2)'),
});

const arrivalRow = z.strictObject({
  turn,
  kind,
  name,
  at: z
    .enum(['hex', 'home', 'edge', 'pool'])
    .describe('a hex; a supplied city at home or an edge of the map, by choice (9.0); the edge only; the Force Pool'),
  hex: hex.optional(),
  steps,
});

const laterRow = z.discriminatedUnion('what', [
  z.strictObject({ turn, what: z.enum(['air', 'withdraw-air']), model: z.string().min(1), count }),
  z.strictObject({ turn, what: z.literal('guards'), kind, count }),
  z.strictObject({
    turn,
    what: z.literal('withdraw'),
    kind,
    count,
    to: z.enum(['pool', 'gone']).default('gone').describe('where a withdrawn corps goes (9.0)'),
  }),
  z.strictObject({ turn, what: z.enum(['withdraw-airborne', 'disband']), kind }),
  z.strictObject({ turn, what: z.literal('withdraw-nation'), nation: z.enum(NATIONS) }),
  z.strictObject({ turn, what: z.literal('replace'), kind, into: kind }),
  z.strictObject({ turn, what: z.literal('rule'), text: z.string().min(1) }),
]);

const squadrons = z.array(z.tuple([z.string().min(1), count])).describe('models with their numbers');

const sideSchema = z.strictObject({
  points: z
    .strictObject({ personnel, equipment: points, fuel: points, offensive: points })
    .describe('points at the start (9.1)'),
  rail: z.int().min(0).max(9).describe('rail capacity of a turn (15.4)'),
  setup: z.array(setupRow).min(1),
  arrivals: z.array(arrivalRow).default([]).describe('reinforcements (9.0)'),
  income: z
    .array(
      z.strictObject({
        turn,
        personnel,
        equipment: points,
        fuel: points,
        offensive: points,
        lendLease: points.optional(),
      }),
    )
    .default([])
    .describe('points received at the beginning of a turn; lend-lease only in the campaign (205.3)'),
  pool: z.array(z.strictObject({ kind, count })).default([]).describe('the Force Pool at the start (12.2)'),
  later: z.array(laterRow).default([]).describe('what else happens by turn: aircraft, withdrawals, promotions'),
  air: z
    .partialRecord(z.enum(['AVAILABLE', 'FLOWN', 'DESTROYED', 'POOL']), squadrons)
    .default({})
    .describe('aircraft by box of the Air Display (18.0); `POOL` is the Force Pool (9.7)'),
  partisans: z
    .strictObject({ detachments: count, divisions: count })
    .optional()
    .describe('partisans that the Soviets place in their first turn (107.1)'),
  fleets: z.array(z.strictObject({ fleet: z.enum(FLEETS), hex })).default([]),
});

/** Points of morale, of production and of air defence. */
const level = z.number().min(0).max(999);
const seasonal = z.record(z.string(), level).describe('points a season');
const places = z.array(z.string().min(1));

const campaignSchema = z
  .strictObject({
    prov: z.string().min(1),
    factories: z.strictObject({
      Working: places,
      Relocated: places,
      Restored: places,
      Integrated: places,
      Retooling: places,
      Captured: places,
      RelocatedComing: z.record(z.string(), places).describe('by month, those on their way to the Urals'),
    }),
    oil: z.strictObject({ Working: places, Recovered: places, Burning: places }),
    personnelLost: places,
    personnelRecaptured: places,
    sovietSeason: seasonal,
    axisSeason: seasonal,
    morale: z.strictObject({ prov: z.string().min(1), USSR: level, Hungary: level, Romania: level }),
    airDefense: z.strictObject({ prov: z.string().min(1), axis: level, soviet: level }),
  })
  .describe('economy and morale of a campaign that begins here (201.0)');

export const scenarioSchema = scenarioFile('a scenario', {
  source,
  window: z
    .strictObject({ columns: span.describe('first and last column'), rows: span.describe('first and last row') })
    .optional()
    .describe('the part of the map in play; by default the whole map'),
  edges: z.array(edgeRecord).optional().describe('edges of the window, in place of those of the map'),
  exits: z.array(exitRecord).optional().describe('railways that leave the window, in place of those of the map'),
  start: z
    .strictObject({
      year: z.int().min(1941).max(1945),
      month: z.int().min(1).max(12),
      week: z.int().min(1).max(4),
    })
    .describe('the date of the first turn'),
  turns: z.int().min(1).max(120).describe('turns of the scenario'),
  first: side.describe('the side that moves first; if it is the Soviets, the first turn is their half alone (6.2)'),
  setsUpFirst: side.describe('in free deployment (3.1)'),
  weather: z.strictObject({
    start: z.enum(WEATHERS),
    fixed: z.array(z.enum(WEATHERS)).optional().describe('weather of every turn; without it, it is rolled (24.2)'),
  }),
  territory: z
    .record(z.string(), z.array(span))
    .describe('the Axis side of the front line: by column, as the map prints it, runs of rows'),
  position: z
    .boolean()
    .default(false)
    .describe('a position from the middle of a game: units need not stand as a set-up has them (3.2, 3.5)'),
  pockets: z
    .array(z.strictObject({ side, hex }))
    .default([])
    .describe('single hexes behind the other side’s front (3.2)'),
  bessarabia: z.enum(['ussr', 'romania']).describe('whose home territory Bessarabia and N. Bucovina are (9.4)'),
  refuge: hex.optional().describe('the city to which the government may evacuate by rail (13.1)'),
  stalin: hex.optional().describe('the hex of the Stalin marker (13.1); without it, there is none'),
  works: z
    .array(z.strictObject({ hex, side, work: z.enum(['improved', 'fortified']) }))
    .default([])
    .describe('Defense markers (27.2)'),
  countdowns: z
    .array(z.strictObject({ hex, left: z.int().min(1).max(7) }))
    .default([])
    .describe('Countdown markers of cities (8.0)'),
  victory: z.strictObject({
    cities: z
      .union([z.literal('objectives'), z.array(z.strictObject({ hex, points: z.int().min(1).max(20) }))])
      .describe('cities that give the Axis points at the end: the Soviet objectives (4.2), or a list'),
    armyPoints: z
      .int()
      .min(0)
      .max(9)
      .default(0)
      .describe('Axis points for each Soviet army that leaves the map without a corps'),
    bands: z
      .array(z.strictObject({ result: z.string().min(1), least: z.int().min(0).max(99) }))
      .min(2)
      .describe('results from the best for the Axis, each with its least points'),
  }),
  axis: sideSchema,
  soviet: sideSchema,
  campaign: campaignSchema.optional(),
  cards: z
    .record(z.string(), z.enum(['Hand', 'Discarded', 'Set aside', 'Removed']))
    .optional()
    .describe('where cards are at the start, if not in the deck (25.1); without it, the scenario has no cards'),
  invasion: z
    .strictObject({ turn, nation: z.enum(NATIONS) })
    .optional()
    .describe('the turn in which the Axis invades a neutral country (26.1)'),
  seasons: z
    .strictObject({ listed: turn.describe('the last turn whose reinforcements this file lists') })
    .optional()
    .describe(
      'a campaign (200.0): seasons, morale and production; after the turns that are listed, `war.json` goes on',
    ),
  deployment: z.string().optional().describe('free deployment, in words'),
});

export type Scenario = z.output<typeof scenarioSchema>;
export type SideOfScenario = z.output<typeof sideSchema>;
export type SetupRow = z.output<typeof setupRow>;
export type ArrivalRow = z.output<typeof arrivalRow>;
export type CampaignStart = z.output<typeof campaignSchema>;
