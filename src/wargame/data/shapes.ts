// Shapes that the data files of wargames share.

import { z } from 'zod';

/** The head of every scenario file. */
export const scenarioHead = {
  scenario: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'lower case letters, digits and hyphens')
    .describe('the id, which is also the name of the file'),
  title: z.string().min(1),
  about: z.string().min(1).describe('a line or two for the list of scenarios'),
  source: z
    .string()
    .min(1)
    .describe('what is in the rulebook, what was found elsewhere, what is reconstruction or our own'),
  notes: z.array(z.string().min(1)).default([]),
};

/** The options of a scenario by their keys. */
export const scenarioOptions = z
  .record(z.string(), z.union([z.boolean(), z.number(), z.string()]))
  .default({})
  .describe('options that this scenario sets unless the player says otherwise');
