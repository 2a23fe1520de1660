// The tables of the series, each of which a module may replace, and those that each module brings: weather and variable
// reinforcements.

import { z } from 'zod';
import { ROLES } from './aircraft.ts';
import { quantity } from './numbers.ts';
import { CATEGORIES, CLASSES, GROUNDS, head, id, SUPPLY_LEVELS, source, words } from './shapes.ts';
import { SYMBOLS, type SymbolName } from './units.ts';

const odds = z.string().regex(/^(1:[1-9]\d?|[1-9]\d?:1)$/, 'odds such as "1:4" or "3:1"');
const shift = z.int().min(-9).max(9).describe('columns: below 0 to the left');
const percent = z.int().min(0).max(100).describe('percent');
const least = z.int().min(-9).max(999);
const upTo = z.int().min(-20).max(99).describe('the highest roll of the row');
const drm = z.int().min(-9).max(9).describe('added to the dice');

/** Cells that the book fixes, with the rule or example that does; all others are `source`. */
const pinned = z
  .array(z.strictObject({ rule: z.string().min(1), row: z.string(), column: z.string() }))
  .default([])
  .describe('cells that the book fixes: the rule, the row (a roll) and the column as they are named');

const sourced = { source, pinned };
const die = <Cell extends z.ZodType>(cell: Cell) =>
  z.array(z.array(cell)).length(6).describe('a row for each face of a die; a cell for each column');
const twoDice = <Cell extends z.ZodType>(cell: Cell) =>
  z.array(z.array(cell)).length(11).describe('a row for each sum of two dice, 2 first; a cell for each column');
const columns = z.array(least).min(1).max(30).describe('the least number that each column covers');

export const COMBAT_RESULT = /^A(L[1-9])?(o[1-9])?(e[0-5])?(\/D(L[1-9])?(o[1-9])?(DG)?)?$/;
export const BARRAGE_RESULTS = ['-', 'DG', '1/2', '1', '2', '3'] as const;
export const FACILITY_RESULTS = ['-', 'AB', '1', '2'] as const;
export const FLAK_RESULTS = ['-', 'A', 'L'] as const;
export const AIR_RESULTS = ['AL', 'AA', 'DA', 'DL'] as const;

const multiplier = quantity(9);

const combatTable = z
  .strictObject({
    ...sourced,
    columns: z
      .record(z.enum(CATEGORIES), z.array(odds).min(2).max(20))
      .describe('odds of each column, worst for the attacker first, a row for each group of terrain'),
    firstRoll: z.int().min(-9).max(2).describe('the roll of the first row; dice are kept between first and last'),
    rows: z
      .array(z.array(z.string().regex(COMBAT_RESULT, 'a result such as AL1o1/Do1 or Ae3/DL2o2DG')))
      .min(2)
      .max(40),
  })
  .describe('the Combat Table (9): A attacker, D defender; L losses, o option, e exploit, DG disorganized');

const surprise = z
  .strictObject({
    source,
    regular: z.strictObject({
      attacker: least.describe('at least, for the attacker'),
      defender: least.describe('at most, for the defender'),
    }),
    overrun: z.strictObject({ attacker: least, defender: least }),
  })
  .describe('surprise: two dice and the difference of action ratings (9.17)');

const barrage = z
  .strictObject({
    ...sourced,
    columns,
    rows: twoDice(z.enum(BARRAGE_RESULTS)),
    density: z
      .array(z.strictObject({ under: quantity(99).optional(), shift }))
      .min(1)
      .describe('by RE in the target hex, fewest first; the last row has no limit'),
    shifts: z.strictObject({
      noneAdjacent: shift.describe('no friendly unit next to the target'),
      close: shift,
      veryClose: shift,
      hedgehog: shift,
      strategic: shift.describe('a unit in Strategic Move Mode in the hex'),
    }),
  })
  .describe('the Barrage Table (12.4, 14.12)');

const facility = z
  .strictObject({ ...sourced, columns, rows: die(z.enum(FACILITY_RESULTS)) })
  .describe('GS & Barrage vs Facility (14.13c): AB checks inactive aircraft, a number also takes so many hits');

const dumpTruck = z
  .strictObject({
    ...sourced,
    columns,
    rows: die(percent),
    points: z
      .array(z.strictObject({ under: z.int().min(1).max(999).optional(), shift }))
      .min(1)
      .describe('by supply, truck and wagon points in the hex, fewest first; the last row has no limit'),
  })
  .describe('GS & Barrage vs Dump/Truck (14.13b): percent lost');

const flak = z.strictObject({ ...sourced, columns, rows: twoDice(z.enum(FLAK_RESULTS)) }).describe('flak (14.18)');

const airToAir = z
  .strictObject({
    ...sourced,
    rows: z
      .array(z.strictObject({ upTo: upTo.optional(), result: z.enum(AIR_RESULTS) }))
      .min(1)
      .describe('by modified roll, lowest first; the last row has no limit'),
  })
  .describe('air to air combat (14.9)');

const capture = z
  .strictObject({
    ...sourced,
    dump: z.array(percent).length(6),
    truck: z.array(percent).length(6),
    wagon: z.array(percent).length(6),
  })
  .describe('the Dump, Truck and Wagon Capture Table (9.16): percent by die');

const blowing = z
  .strictObject({ ...sourced, percent: z.array(percent).length(6) })
  .describe('dump blowing, by die (11.8a)');

const attrition = z
  .strictObject({
    ...sourced,
    rows: z
      .array(z.tuple([upTo, upTo, upTo]))
      .length(6)
      .describe('by action rating, 0 first: the highest roll for no loss, one step, two steps; above, all steps'),
    size: z
      .array(z.strictObject({ least: quantity(99).describe('RE'), drm }))
      .describe('added by size, smallest first'),
  })
  .describe('attrition (11.4e)');

const level = z.strictObject({
  attack: multiplier,
  defense: multiplier,
  barrage: multiplier,
  movement: multiplier,
});
export type SupplyEffect = z.infer<typeof level>;
const supplyLevels = z
  .strictObject({ ...sourced, levels: z.record(z.enum(SUPPLY_LEVELS), level) })
  .describe('Supply Level Effects (9.5); 0 bars');

const costRow = z.strictObject({
  upTo: quantity(99).optional().describe('RE; the last row has no limit'),
  tokens: z.int().min(0).max(40),
});
const combatSupply = z
  .strictObject({
    ...sourced,
    attack: z.array(costRow).min(1),
    defense: z.array(costRow).min(1).describe('0 tokens: must trace to one'),
    atAllCosts: z.int().min(1).max(9).describe('multiplies the cost of the attack (9.8a)'),
    barrage: z.array(costRow).min(1).describe('for each artillery unit'),
    rocketBarrage: z.int().min(0).max(40).describe('for each unit of rocket artillery'),
  })
  .describe('Combat and Barrage Supply (9.5, 12.4f)');

const drops = z
  .strictObject({
    source,
    supplySafeUpTo: z.int().min(0).max(6),
    unitDrm: z.strictObject({ close: drm, veryClose: drm }),
    driftAt: z.int().min(1).max(9),
    lossFrom: z.int().min(1).max(9),
  })
  .describe('air drops (14.19)');

const transport = z
  .strictObject({
    source,
    truckMA: z.int().min(1).max(99),
    wagonMA: z.int().min(1).max(99),
    paxMA: z.int().min(1).max(99).describe('leg'),
    eqMA: z.int().min(1).max(99).describe('track'),
  })
  .describe('allowances of trucks, wagons and replacements (3.6, 12.5)');

const rebuild = z
  .strictObject({
    source,
    rows: z
      .array(
        z.strictObject({
          what: words,
          hq: z.boolean().optional(),
          artillery: z.boolean().optional(),
          class: z.enum(CLASSES).optional(),
          motorization: z.enum(['none', 'semi', 'full']).optional(),
          symbols: z.array(z.enum(Object.keys(SYMBOLS) as [SymbolName, ...SymbolName[]])).optional(),
          isSmall: z.boolean().optional().describe('below 1 RE'),
          pax: z.int().min(0).max(9),
          eq: z.int().min(0).max(9),
          truckPoints: z.int().min(0).max(9),
          tokens: z.int().min(0).max(40),
        }),
      )
      .min(1)
      .max(60)
      .describe('the first row that a unit fits is its price of a step'),
  })
  .describe('the Rebuild Chart (12.5a)');

/** Tables of the series, each of which a module may replace. */
const seriesTables = {
  combat: combatTable,
  surprise,
  barrage,
  facility,
  dumpTruck,
  flak,
  airToAir,
  capture,
  blowing,
  attrition,
  supplyLevels,
  combatSupply,
  drops,
  transport,
  rebuild,
};
export type TableName = keyof typeof seriesTables;

export const seriesSchema = z.strictObject({ ...head, ...seriesTables }).describe('the tables of the series');
export type SeriesTables = z.output<typeof seriesSchema>;

const weather = z
  .strictObject({
    source,
    rows: z
      .array(
        z.strictObject({
          upTo,
          name: words,
          ground: z.enum(GROUNDS),
          flight: z.boolean().describe('whether aircraft may fly (14.1e)'),
          landing: z.boolean().default(true).describe('whether landing craft may load and unload'),
        }),
      )
      .min(1)
      .describe('by two dice, lowest first; the last is 12'),
    firstTurn: words.optional().describe('the weather of the first turn of a scenario, by name'),
  })
  .describe('the Weather Table (18)');

const reinforcement = z
  .strictObject({
    source,
    rows: z
      .array(
        z.strictObject({
          upTo,
          pax: z.int().min(0).max(40).optional(),
          eq: z.int().min(0).max(40).optional(),
          truck: z.int().min(0).max(40).optional().describe('truck points'),
          air: z.partialRecord(z.enum(ROLES), z.int().min(1).max(20)).optional().describe('steps of aircraft by role'),
        }),
      )
      .min(1)
      .describe('by two dice, lowest first; the last is 12'),
  })
  .describe('a Variable Reinforcement Table (12.5)');

const optionalTables = Object.fromEntries(
  Object.entries(seriesTables).map(([name, shape]) => [name, (shape as z.ZodType).optional()]),
) as { readonly [Name in TableName]: z.ZodOptional<(typeof seriesTables)[Name]> };

export const tablesSchema = z
  .strictObject({
    ...head,
    weather,
    variableReinforcement: z.record(id, reinforcement).describe('by side'),
    ...optionalTables,
  })
  .describe('weather and reinforcements, and any table of the series in place of ours');
export type TablesFile = z.output<typeof tablesSchema>;
