// Data files for those who choose and learn a game: what one should know of each scenario, and tips for a first game. No
// rule reads them, so they are no part of a game's data hash.

import { z } from 'zod';
import { BadInput } from '../../engine/contract/errors.ts';
import type { DataKind } from '../../engine/contract/ruleset.ts';
import type { Introduction, TipSheet } from '../../view/introductions.ts';
import { dataKind, readFile } from './files.ts';

const words = z.string().min(1);
const percent = z.number().min(0).max(100);

const balance = z
  .strictObject({
    games: z.int().min(1),
    of: z.enum(['games', 'decided games']).describe('what the shares are shares of'),
    shares: z
      .array(z.strictObject({ seat: words, share: percent, low: percent, high: percent }))
      .min(1)
      .describe('per cent of wins, with the 95 % interval'),
    draws: percent.describe('per cent of all games'),
    source: words.describe('who played, and where the figures stand'),
  })
  .describe('how often each side won when equals played');

const introduction = z.strictObject({
  about: z.array(words).min(1).describe('paragraphs in our own words'),
  sides: z
    .array(z.strictObject({ seat: words, name: words, aim: words }))
    .min(2)
    .describe('in the order of the seats'),
  minutes: z
    .tuple([z.int().min(1), z.int().min(1)])
    .describe('what one person is likely to need against the computer, least and most'),
  balance,
});

export const introductionsSchema = z
  .strictObject({
    ruleset: words,
    source: words,
    scenarios: z.record(z.string(), introduction).describe('by scenario'),
  })
  .describe('what one should know of the scenarios before playing them');

const tip = z.strictObject({
  step: z
    .string()
    .regex(/^[a-zA-Z]+\.[a-zA-Z]+$/, 'procedure.step')
    .describe('the step at which it is shown'),
  seat: words.optional().describe('whom it is for; everyone if absent'),
  rule: words.describe('the number of the rule that it explains'),
  text: words,
});

const plan = z.strictObject({ seat: words, goals: z.array(words).min(1) });

const stage = z.strictObject({
  title: words,
  rule: words,
  text: words,
  steps: z.array(tip.shape.step).describe('the steps that belong to it'),
});

const sheet = z.strictObject({
  scenario: words,
  plans: z.array(plan).min(1).describe('what to try in the first turn, by seat'),
  tips: z.array(tip).describe('several of a step are given one after the other; they replace those of the ruleset'),
});

export const tipsSchema = z
  .strictObject({
    ruleset: words,
    source: words,
    turn: z.array(stage).min(1).describe('the stages of a turn in their order'),
    tips: z.array(tip).min(1).describe('what fits every scenario'),
    sheets: z.array(sheet).min(1).describe('scenarios to learn on'),
  })
  .describe('tips for learning by playing');

/** @throws BadInput with every fault. */
export const introductionsOf = (document: unknown): Readonly<Record<string, Introduction>> =>
  sound('introductions.json', document, introductionsSchema).scenarios;

/** @throws BadInput with every fault. */
export function tipsOf(document: unknown): readonly TipSheet[] {
  const { turn, tips: general, sheets } = sound('tips.json', document, tipsSchema);
  return sheets.map(({ tips, ...rest }) => {
    const replaced = new Set(tips.map(({ step }) => step));
    return { ...rest, turn, tips: [...tips, ...general.filter(({ step }) => !replaced.has(step))] };
  });
}

export const introductionKinds: readonly DataKind[] = [
  dataKind(
    'introductions',
    'what one should know of the scenarios',
    introductionsSchema,
    'introductions.json',
    (file) => readFile('introductions.json', file, introductionsSchema, () => []),
  ),
  dataKind('tips', 'tips for learning by playing', tipsSchema, 'tips.json', (file) =>
    readFile('tips.json', file, tipsSchema, () => []),
  ),
];

function sound<S extends z.ZodType>(file: string, document: unknown, shape: S): z.output<S> {
  const { value, faults } = readFile(file, document, shape, () => []);
  if (value !== undefined) return value;
  throw new BadInput(`${faults[0].path}: ${faults[0].found}`, 'data', faults[0].expected, faults);
}
