// The data file that teaches how a turn goes. No rule reads it, so it is not in a game's data hash.

import { z } from 'zod';
import { BadInput } from '../../engine/contract/errors.ts';
import type { DataKind } from '../../engine/contract/ruleset.ts';
import { ARROWS, type Lesson } from '../../view/lesson.ts';
import { dataKind, readFile } from './files.ts';

const words = z.string().min(1);

const picture = z.strictObject({
  at: words.describe('the hex in its middle'),
  columns: z.number().min(1).max(6).describe('columns of hexes shown to either side of the middle'),
  rows: z.number().min(1).max(6).describe('rows of hexes shown above and below the middle'),
  pieces: z
    .array(
      z.strictObject({
        counter: words.describe('the id of a counter of the scenario'),
        hex: words,
        isTurned: z.boolean().default(false).describe('whether its other side is up'),
        states: z.array(words).default([]),
      }),
    )
    .min(1),
  arrows: z
    .array(
      z.strictObject({
        as: z.enum(ARROWS),
        path: z.array(words).min(2).describe('hexes; all but attacks go from neighbour to neighbour'),
        seat: words.describe('the side of the arrow'),
        text: z.string().max(3).optional().describe('strength, on the arrow of an attack'),
      }),
    )
    .default([]),
  caption: words,
});

export const lessonSchema = z
  .strictObject({
    ruleset: words,
    source: words,
    scenario: words.describe('the scenario whose map and counters the pictures show'),
    about: z.array(words).min(1).describe('paragraphs before the first part'),
    parts: z
      .array(
        z.strictObject({
          title: words,
          rule: words.describe('the number of the rule that it tells of'),
          text: z.array(words).min(1).describe('paragraphs in our own words'),
          picture: picture.optional(),
        }),
      )
      .min(1),
  })
  .describe('how a turn goes, with pictures');

const read = (document: unknown) => readFile('lesson.json', document, lessonSchema, () => []);

/** @throws BadInput with every fault. */
export function lessonOf(document: unknown): Lesson {
  const { value, faults } = read(document);
  if (value !== undefined) return value;
  throw new BadInput(`${faults[0].path}: ${faults[0].found}`, 'data', faults[0].expected, faults);
}

export const lessonKind: DataKind = dataKind(
  'lesson',
  'how a turn goes, with pictures',
  lessonSchema,
  'lesson.json',
  read,
);
