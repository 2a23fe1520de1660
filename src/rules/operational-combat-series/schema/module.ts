// The head of a module: its sides, options, and special rules as named switches with parameters.

import { z } from 'zod';
import { quantity } from './numbers.ts';
import { head, hex, id, side, sp, turn, words } from './shapes.ts';

/** The optional rules of the book by number, each with its default where a module is silent. */
export const OPTIONS = {
  '5.11': { title: 'Modes are determined as units move', default: true },
  '7.1b': { title: 'Overruns need an action rating of 3, while surprise (9.17) is off', default: true },
  '9.13e': { title: 'Friendly units negate what enemies do to retreats', default: false },
  '9.17': { title: 'Surprise', default: true },
  '11.8': { title: 'Dumps are kept off the map', default: false },
  '12.2f': { title: 'Trucks stand in stations and pass supply on', default: false },
  '12.3c': { title: 'Units detrain in any railroad hex, supply also beside a headquarters', default: false },
  '12.7': { title: 'Division markers stand for the units of a division', default: false },
  '14.8d': { title: 'Stations of aircraft are secret', default: false },
  '15.3': { title: 'Air base cards', default: false },
  '21.0f': { title: 'A lost division comes back for a Break-Down Regiment', default: true },
} as const;
/** Shoot from the hip (14.12d) is the one option that a module gives to one side or to both. */
export const HIP_SHOOT = '14.12d';

const optionFields = Object.fromEntries(
  Object.entries(OPTIONS).map(([key, { title, default: usual }]) => [key, z.boolean().default(usual).describe(title)]),
) as { readonly [Key in keyof typeof OPTIONS]: z.ZodDefault<z.ZodBoolean> };

const special = <Rule extends string, Fields extends z.core.$ZodLooseShape>(rule: Rule, text: string, fields: Fields) =>
  z.strictObject({ rule: z.literal(rule), ...fields, text: words.optional().describe('for players') }).describe(text);

const specialRule = z
  .discriminatedUnion('rule', [
    special('no-exit', 'units may not leave the map', {}),
    special('assault-landing', 'in this turn airborne units drop first, and landing craft begin loaded', { turn }),
    special('ferry', 'carries units and supply between a port and a holding box, while no enemy is next to the port', {
      zone: id,
      port: hex,
      capacitySP: sp,
    }),
    special('shaken-nation', 'from this turn the action rating of its units is lower, at least 0', {
      nation: id,
      turn,
      arLoss: z.int().min(1).max(5),
    }),
    special('evacuation', 'from this turn units of the nation may leave by the ferry for good', {
      nation: id,
      zone: id,
      turn,
    }),
    special('beach-supply', 'landing craft carry supply from a holding box to beaches (20.0c)', { zone: id }),
  ])
  .describe('a rule of this game alone, which the ruleset knows by its name');

export const moduleSchema = z
  .strictObject({
    ...head,
    id,
    name: words,
    series: z.literal('operational-combat-series-1992'),
    milesPerHex: quantity(50).describe('2 1/2 to 5 miles (1.0): 5, or "5/2"'),
    sides: z
      .array(
        z.strictObject({
          id,
          name: words.describe('before “side”: German, Allied'),
          nations: z.array(id).min(1).max(12).describe('whose counters it has; the first is its own'),
        }),
      )
      .length(2),
    options: z.strictObject({
      ...optionFields,
      [HIP_SHOOT]: z
        .union([z.enum(['none', 'both']), side])
        .default('none')
        .describe('who shoots from the hip: none, both, or a side'),
    }),
    specialRules: z.array(specialRule).max(40).default([]),
  })
  .describe('the head of a module: sides, options, special rules');

/** A part of another side or nation that counters name. */
export type ModuleHead = z.output<typeof moduleSchema>;

export const victorySchema = z.strictObject({
  for: side.describe('the side whose points, less those of the other, are the margin'),
  places: z
    .array(z.strictObject({ at: hex, side, points: z.int().min(1).max(99), name: words.optional() }))
    .max(80)
    .describe('points for who holds a place at the end'),
  also: z
    .array(
      z.discriminatedUnion('by', [
        z.strictObject({
          by: z.literal('forces'),
          side: side.describe('who scores'),
          points: quantity(99),
          of: id.describe('the side or nation whose units count'),
          per: quantity(99).describe('for each whole so many RE'),
          zones: z.array(id).max(12).default([]).describe('holding boxes in which they count'),
          area: id.optional().describe('an area of the map (map.json) in which alone they count on the map'),
          supplied: z.boolean().describe('whether units on the map must be in Full or Low Supply'),
        }),
        z.strictObject({
          by: z.literal('steps-lost'),
          side: side.describe('who scores'),
          points: quantity(99).describe('for each step lost'),
          of: id.describe('the side or nation that loses them'),
          breakDown: z.boolean().describe('whether Break-Down Regiments count'),
        }),
        z.strictObject({
          by: z.literal('turns-early'),
          side: side.describe('who scores'),
          points: quantity(99).describe('for each whole turn left when the place is taken for good'),
          at: hex,
        }),
      ]),
    )
    .max(20)
    .default([]),
  levels: z
    .array(
      z.strictObject({
        result: z
          .string()
          .regex(
            /^(draw|[a-z0-9-]+\.(decisive|substantive|marginal))$/,
            'draw, or SIDE.marginal, .substantive, .decisive',
          )
          .describe('draw, or SIDE.marginal, SIDE.substantive, SIDE.decisive'),
        atLeast: z.int().min(-999).max(999).optional().describe('the margin that it needs; the last needs none'),
      }),
    )
    .min(1)
    .max(9)
    .describe('best first for the side whose margin counts'),
});
export type VictoryFile = z.output<typeof victorySchema>;

/** Chapters that a lesson may leave out. */
export const LESSON_PARTS = [
  'supply',
  'barrage',
  'air',
  'rail',
  'construction',
  'replacements',
  'surprise',
  'weather',
] as const;

export const lessonsSchema = z
  .strictObject({
    ...head,
    lessons: z
      .array(
        z.strictObject({
          id,
          name: words,
          of: id.describe('the scenario on whose set-up it is played'),
          turns: z.int().min(1).max(200),
          off: z.array(z.enum(LESSON_PARTS)).describe('chapters that it leaves out'),
          text: words.describe('what it teaches, and its aim'),
          victory: victorySchema.describe('its own aim'),
        }),
      )
      .max(20),
  })
  .describe('lessons: a scenario with chapters left out');
export type LessonsFile = z.output<typeof lessonsSchema>;
