// The schema of a scenario file. Everything but name, turns, set-up and victory has a default, so a test position is
// short.

import { z } from 'zod';
import { scenarioFile } from '../../../wargame/data/schemas.ts';
import { EDGES, VICTORY_SOURCES, WEATHERS } from './tables.ts';

const side = z.enum(['allied', 'german']);
const hex = z.string().min(1).describe('a hex of the window, as the map prints its number').meta({ of: 'hex' });
const unit = z.string().min(1).describe('the id of a unit').meta({ of: 'unit' });
const edge = z.enum(EDGES);
const turn = z.int().min(1).max(60);

/**
 * Places in the sequence of play where a scenario may begin. All but the first two lie within the activation of one HQ.
 */
export const ENTRY_STEPS = ['initial', 'operations', 'designate', 'movement', 'combat', 'exploitation'] as const;

const place = z.int().min(0).max(9999);
const span = z.tuple([place, place]);
/** Points of a side: sums, and leads of one over the other. */
const points = z.int().min(0).max(999);
const lead = z.int().min(-999).max(999);
const windowSchema = z
  .union([
    z.strictObject({
      columns: span.describe('first and last column'),
      rows: span.describe('first and last row'),
    }),
    z.array(hex).min(1),
  ])
  .optional()
  .describe('the part of the map in play, as a rectangle or a list of hexes; by default the whole map');

const setupRow = z.strictObject({
  unit,
  hex,
  strength: z.enum(['full', 'reduced']).default('full'),
  marks: z
    .array(z.enum(['exploit', 'strategic-movement', 'out-of-supply', 'operated', 'moved', 'attacked', 'refitting']))
    .default([])
    .describe("information markers, and the unit's actions this turn"),
});

const startSchema = z
  .strictObject({
    at: z.enum(ENTRY_STEPS).describe('where the sequence of play begins in the first turn'),
    hq: unit.optional().describe('the HQ whose chit has been drawn; needed within an activation'),
    drawn: z.array(unit).default([]).describe('HQs whose chits are already out of the cup'),
  })
  .describe('the step the scenario begins with');

const victorySchema = z.strictObject({
  sources: z.array(z.enum(VICTORY_SOURCES)).describe('the sources of points; their values are in victory.json'),
  placeValues: z
    .array(z.strictObject({ hex, points: z.int().min(0).max(99) }))
    .default([])
    .describe('towns and cities worth another number of points here'),
  initial: z
    .strictObject({ allied: points.default(0), german: points.default(0) })
    .default({ allied: 0, german: 0 })
    .describe('points already scored'),
  decision: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('ratio') }).describe('by the levels of victory.json (10.0)'),
    z
      .strictObject({ by: z.literal('more'), tie: z.enum(['allied', 'german', 'draw']) })
      .describe('more points win; the side that wins a tie (10.0, short game)'),
    z
      .strictObject({
        by: z.literal('margin'),
        german: lead.describe('the German player wins at this lead or more'),
        allied: lead.describe('the Allied player wins at this German lead or less; between them a draw'),
      })
      .describe('by German points less Allied points'),
  ]),
});

export const scenarioSchema = scenarioFile('a scenario, or any position of play', {
  window: windowSchema,
  turns: z.strictObject({ first: turn, last: turn }).describe('turns of the track, both included'),
  start: startSchema,
  weather: z
    .array(z.enum(WEATHERS))
    .optional()
    .describe('weather of each turn of the scenario; without it, that of the track'),
  exits: z
    .array(z.strictObject({ edge, hexes: z.array(hex).min(1) }))
    .default([])
    .describe('road hexes of the window that count as exits of an edge; the exits of the map in the window count too'),
  setup: z.array(setupRow).min(1),
  improvedPositions: z.array(hex).default([]).describe('hexes with an IP marker (9.1)'),
  blocks: z.array(z.strictObject({ hex, side })).default([]).describe('BLOCK markers with their owners (9.5, 11.3)'),
  reinforcements: z
    .array(z.strictObject({ turn, edge, units: z.array(unit).min(1) }))
    .default([])
    .describe('units by the turn and the edge they enter (4.1)'),
  conditional: z
    .strictObject({
      units: z.array(unit).min(1),
      turn: turn.describe('the first turn they may enter'),
      edge,
    })
    .optional()
    .describe('German conditional reinforcements (4.32); without it, there are none'),
  control: z
    .strictObject({
      german: z.array(hex).default([]),
      allied: z.array(hex).default([]),
    })
    .default({ german: [], allied: [] })
    .describe('towns and cities held at the beginning by another side than the start line of the map says (2.3)'),
  taken: z.array(hex).default([]).describe('towns and cities that changed hands before play begins, and count as such'),
  eliminated: z.array(unit).default([]).describe('units in the dead pile (4.4)'),
  exited: z
    .array(z.strictObject({ unit, edge }))
    .default([])
    .describe('units that have left the map for good, and the edge they left by (10.0)'),
  airSpent: z
    .int()
    .min(0)
    .max(99)
    .default(0)
    .describe('Allied air points of the first turn that are spent already (9.2)'),
  british: z.enum(['held', 'released']).default('held').describe('whether British units may cross the Meuse (4.31)'),
  meuseCrossed: z.boolean().default(false).describe('whether a German unit has crossed the Meuse (4.32)'),
  closedExits: z.array(hex).default([]).describe('exits that enemy units have left the map by (4.2)'),
  special: z
    .strictObject({
      firstTurnSurprise: z
        .boolean()
        .default(false)
        .describe('whether the first turn of the scenario has the rules of the first turn (6.32, 9.4)'),
      germansSuppliedThrough: z
        .int()
        .min(0)
        .max(60)
        .default(0)
        .describe('last turn in which all German units are in supply; 0: none (8.11)'),
    })
    .default({ firstTurnSurprise: false, germansSuppliedThrough: 0 }),
  victory: victorySchema,
});

export type Scenario = z.output<typeof scenarioSchema>;
