// The schemas that the data files of wargames have in common: where a file comes from, and what every scenario states.

import { z } from 'zod';

const words = z.string().min(1);
export const source = words.describe('the parts that the rulebook states, and those found elsewhere or reconstructed');
export const notes = z.array(words).default([]).describe('remarks for readers; the rules do not look at them');

/** A player aid: its fields, its source, and remarks. */
export const aidFile = <Fields extends z.ZodRawShape>(about: string, fields: Fields) =>
  z.strictObject({ source, notes, ...fields }).describe(about);

/** A scenario: its fields, its names, its source, remarks, and the options that it sets. */
export const scenarioFile = <Fields extends z.ZodRawShape>(about: string, fields: Fields) =>
  z
    .strictObject({
      scenario: z
        .string()
        .regex(/^[a-z0-9-]+$/, 'lower case letters, digits and hyphens')
        .describe('the id, which is also the name of the file'),
      title: words,
      about: words.describe('a line or two for the list of scenarios'),
      source,
      notes,
      options: z
        .record(z.string(), z.union([z.boolean(), z.number(), z.string()]))
        .default({})
        .describe('options that this scenario sets unless the player says otherwise'),
      ...fields,
    })
    .describe(about);
