// The data file of the first game. No rule reads it, so it is not in a game's data hash.

import { z } from 'zod';
import { BadInput } from '../../engine/contract/errors.ts';
import type { Fault } from '../../engine/contract/fault.ts';
import type { DataKind } from '../../engine/contract/ruleset.ts';
import type { FirstGame } from '../../view/first-game.ts';
import { dataKind, readFile } from './files.ts';

const words = z.string().min(1);
const choices = z.array(words).min(1).describe('choices as records write them');

const step = z.strictObject({
  title: words.describe('the concept'),
  rule: words.describe('the number of the rule that it teaches'),
  text: words.max(400).describe('one or two sentences in our own words'),
  at: z
    .array(z.union([z.strictObject({ counter: words }), z.strictObject({ hex: words })]))
    .min(1)
    .optional()
    .describe('the counters and hexes that it points at; by default those of the choice that is due'),
  do: choices.optional().describe('the choices that the learner is to make; without any, the step is read'),
  or: z.array(choices).optional().describe('other choices that do as well'),
  look: z
    .union([
      z.strictObject({ counter: words }),
      z.strictObject({ panel: z.enum(['log', 'odds', 'units', 'charts', 'course', 'computer']) }),
      z.strictObject({ overlay: words }),
    ])
    .optional()
    .describe('the counter, panel or overlay by which the step is passed'),
  wrong: words.max(200).optional().describe('a kind sentence for any other choice'),
  show: words.max(200).optional().describe('the answer to "Show me"'),
  others: choices.optional().describe('the choices of the others during and after those of the learner'),
});

export const firstGameSchema = z
  .strictObject({
    ruleset: words,
    source: words,
    title: words,
    about: words,
    minutes: z.int().min(1).max(60),
    seat: words.describe("the learner's seat"),
    opponent: words.describe('the agent of the other seats once the learner plays on freely'),
    seed: words.describe('of the dice'),
    scenario: z
      .union([words, z.looseObject({ scenario: words })])
      .describe('the position: a scenario by its name, or a scenario document'),
    options: z.record(words, z.union([z.boolean(), z.number().min(-9999).max(9999), words])).default({}),
    before: z.array(words).default([]).describe("the choices of the others before the learner's first one"),
    next: words.describe('the scenario to play after it'),
    steps: z.array(step).min(1),
  })
  .describe('a first game that teaches one concept at a time');

/** A step either is done or looked at; what others do follows choices of the learner. */
function faultsOf({ steps }: z.output<typeof firstGameSchema>): Fault[] {
  return steps.flatMap((each, i) => {
    const isDone = each.do !== undefined;
    const bad = isDone ? each.look !== undefined : each.or !== undefined || each.others !== undefined;
    if (bad) return [{ path: `steps.${i}`, found: 'choices mixed with a look', expected: '"do", or else "look"' }];
    if (isDone && each.wrong === undefined)
      return [{ path: `steps.${i}`, found: 'no "wrong"', expected: 'an answer to other choices' }];
    return [];
  });
}

const read = (document: unknown) => readFile('first-game.json', document, firstGameSchema, faultsOf);

/** @throws BadInput with every fault. */
export function firstGameOf(document: unknown): FirstGame {
  const { value, faults } = read(document);
  if (value !== undefined && faults.length === 0) return value;
  throw new BadInput(`${faults[0].path}: ${faults[0].found}`, 'data', faults[0].expected, faults);
}

export const firstGameKind: DataKind = dataKind(
  'first-game',
  'a first game that teaches one concept at a time',
  firstGameSchema,
  'first-game.json',
  read,
);
