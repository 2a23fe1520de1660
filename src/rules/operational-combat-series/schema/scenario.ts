// A scenario of a module: who stands where, what arrives, who wins.

import { z } from 'zod';
import { victorySchema } from './module.ts';
import { at, head, hex, id, SUPPLY_LEVELS, side, sp, tokens, turn, words } from './shapes.ts';

/** Modes in which a unit may begin; `repair` is that of Rail Repair units (12.3f). */
export const START_MODES = ['combat', 'move', 'reserve', 'strategic', 'repair'] as const;

const placed = z.strictObject({
  unit: id,
  at,
  mode: z.enum(START_MODES),
  stepsLost: z.int().min(1).max(9).optional(),
  aboard: id.optional().describe('the landing craft that carries it'),
  drops: turn.optional().describe('the turn in which history has it drop from the air; its owner decides'),
  breakDown: id.optional().describe('the nation of a Break-Down Regiment (21.0), which has no row in units.json'),
});
export type PlacedRow = z.output<typeof placed>;

const list = <Row extends z.ZodType>(row: Row) => z.array(row).max(800).default([]);

export const scenarioSchema = z
  .strictObject({
    ...head,
    id,
    name: words,
    summary: words,
    firstTurn: turn.default(1).describe('the first turn that is played'),
    turns: z.int().min(1).max(100).describe('turns played'),
    firstTurnDate: z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a date such as 1941-08-10'),
    firstPlayer: z
      .record(z.string().regex(/^\d+$/), side)
      .default({})
      .describe('by turn, where the dice do not tell (2.3)'),
    supplyAtStart: z.enum(SUPPLY_LEVELS).default('full'),
    setup: z.array(placed).min(1).max(800),
    craft: list(z.strictObject({ craft: id, at: hex })),
    ships: list(z.strictObject({ ship: id, at: hex, cargoSP: sp.optional() })),
    dumps: list(z.strictObject({ side, at, sp: sp.default(0), tokens: tokens.default(0) })),
    trucks: list(
      z.strictObject({
        side,
        at,
        kind: z.enum(['truck', 'wagon']),
        points: z.int().min(1).max(99),
        cargoT: tokens.default(0).describe('loaded tokens, at most four a point (12.2b)'),
      }),
    ),
    airBases: list(
      z.strictObject({
        id,
        side,
        at: hex,
        level: z.int().min(1).max(3),
        usable: z.int().min(0).max(3).optional().describe('the level paid for the first turn; all of it by default'),
      }),
    ),
    aircraft: list(
      z.strictObject({
        unit: id,
        at: at.describe('a hex with an air base of its side, or a zone with one'),
        isActive: z.boolean().default(true),
        isReduced: z.boolean().default(false),
      }),
    ),
    hedgehogs: list(z.strictObject({ at: hex, level: z.int().min(1).max(4) })),
    destroyedRail: list(hex),
    railheads: z
      .record(id, z.array(hex))
      .default({})
      .describe('by side, the last hexes that its trains reach (12.3d); none: they run everywhere'),
    portHits: list(z.strictObject({ at: hex, hits: z.int().min(1).max(4) })),
    arrivals: list(z.strictObject({ turn, side, at, units: z.array(id).min(1) })),
    supply: z
      .record(id, z.strictObject({ at, sp: z.array(sp).min(1).describe('a number for each turn played') }))
      .describe('supply points that arrive, by side'),
    truckArrivals: list(
      z.strictObject({ turn, side, at, kind: z.enum(['truck', 'wagon']), points: z.int().min(1).max(99) }),
    ),
    rail: z
      .record(
        id,
        z.strictObject({
          sp: sp.default(0),
          perRepairUnit: sp.default(0).describe('more for each Rail Repair unit on the map in Full or Low Supply'),
        }),
      )
      .default({})
      .describe('rail capacity in a player turn, by side (12.3)'),
    shipping: z.record(id, sp).default({}).describe('shipping allowance, by side (19.4)'),
    victory: victorySchema,
  })
  .describe('a scenario');
export type ScenarioFile = z.output<typeof scenarioSchema>;
