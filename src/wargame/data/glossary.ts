// The data file of a game's terms. No rule reads it, so it is not in a game's data hash.

import { z } from 'zod';
import { BadInput } from '../../engine/contract/errors.ts';
import type { Fault } from '../../engine/contract/fault.ts';
import type { DataKind } from '../../engine/contract/ruleset.ts';
import type { GlossaryEntry } from '../../view/glossary.ts';
import { dataKind, readFile } from './files.ts';

const words = z.string().min(1);

export const glossarySchema = z
  .strictObject({
    ruleset: words,
    source: words,
    terms: z
      .array(
        z.strictObject({
          term: words,
          also: z.array(words).default([]).describe('other forms in texts, such as plurals and abbreviations'),
          rule: words.describe('the number of the rule that gives it its meaning'),
          text: words.describe('the definition in our own words'),
        }),
      )
      .min(1),
  })
  .describe('the terms of the game');

/** @throws BadInput with every fault. */
export function glossaryOf(document: unknown): readonly GlossaryEntry[] {
  const { value, faults } = read(document);
  if (value !== undefined && faults.length === 0) return value.terms;
  throw new BadInput(`${faults[0].path}: ${faults[0].found}`, 'data', faults[0].expected, faults);
}

export const glossaryKind: DataKind = dataKind(
  'glossary',
  'the terms of the game',
  glossarySchema,
  'glossary.json',
  (file) => read(file),
);

const read = (document: unknown) => readFile('glossary.json', document, glossarySchema, formsOnce);

/** A form with two meanings could not be looked up. */
function formsOnce({ terms }: z.output<typeof glossarySchema>): Fault[] {
  const known = new Set<string>();
  return terms.flatMap(({ term, also }, i) =>
    [term, ...also].flatMap((form) => {
      const key = form.toLowerCase();
      if (!known.has(key)) {
        known.add(key);
        return [];
      }
      return [{ path: `terms[${i}]`, found: form, expected: 'a form that no other term has' }];
    }),
  );
}
