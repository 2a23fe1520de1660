// Data files for players who choose and learn a game: an introduction to each scenario, and tips for a first game. No
// rule reads them, so they are not in a game's data hash.

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
    of: z.enum(['games', 'decided games']).describe('the base of the shares: all games, or only games with a winner'),
    shares: z
      .array(z.strictObject({ seat: words, share: percent, low: percent, high: percent }))
      .min(1)
      .describe('per cent of wins, with the 95 % interval'),
    draws: percent.describe('per cent of all games'),
    source: words.describe('the players, and the source of the figures'),
  })
  .describe('the share of games that each side won between equal players');

const introduction = z.strictObject({
  about: z.array(words).min(1).describe('paragraphs in our own words'),
  sides: z
    .array(z.strictObject({ seat: words, name: words, aim: words }))
    .min(2)
    .describe('in the order of the seats'),
  minutes: z
    .tuple([z.int().min(1), z.int().min(1)])
    .describe('estimated minutes for one person against the computer, least and most'),
  balance: balance.optional().describe('absent for a scenario that has not been measured'),
});

export const introductionsSchema = z
  .strictObject({
    ruleset: words,
    source: words,
    scenarios: z.record(z.string(), introduction).describe('by scenario'),
  })
  .describe('introductions to the scenarios');

const tip = z.strictObject({
  step: z
    .string()
    .regex(/^[a-zA-Z-]+\.[a-zA-Z]+$/, 'procedure.step')
    .describe('the step at which it is shown'),
  seat: words.optional().describe('the seat that it is for; every seat by default'),
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
  plans: z.array(plan).min(1).describe('suggestions for the first turn, by seat'),
  tips: z
    .array(tip)
    .describe('several tips for a step are given one after the other; they replace those of the ruleset'),
});

export const tipsSchema = z
  .strictObject({
    ruleset: words,
    source: words,
    turn: z.array(stage).min(1).describe('the stages of a turn in their order'),
    tips: z.array(tip).min(1).describe('tips for every scenario'),
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
  dataKind('introductions', 'introductions to the scenarios', introductionsSchema, 'introductions.json', (file) =>
    readFile('introductions.json', file, introductionsSchema, () => []),
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
