// The schema of the event cards (TITE 25, 26, 302): one row for each card, with the name of the function that does what
// it says.

import { z } from 'zod';
import { aidFile } from '../../../wargame/data/schemas.ts';
import { CARD_SIZES, CHAPTERS, DISPOSALS, NATIONS, RATES, WINDOWS } from '../terms.ts';
import { source } from './map.ts';

const month = z.string().regex(/^19\d\d-(0[1-9]|1[0-2])$/, 'a year and a month such as 1942-07');
const points = z.number().min(0).max(99).multipleOf(0.5);
const places = z.array(z.string().min(1)).min(1);
const hexes = z.int().min(1).max(20);

export const cardSchema = z.strictObject({
  card: z.string().regex(/^[AS]\d\d$/, 'A or S and the number of the card'),
  name: z.string().min(1),
  side: z.enum(['axis', 'soviet']),
  size: z.enum(CARD_SIZES).describe('large and medium cards are Major, small ones Minor; free ones are in no hand'),
  rate: z.enum(RATES).describe('may be selected in the first week of every month, or of a season only (25.2)'),
  when: z.array(z.enum(WINDOWS)).min(1).describe('the windows in which it may be played (25.5)'),
  after: month.optional().describe('the first month in which it may be played (25.3)'),
  before: month.optional().describe('the first month in which it may no longer be played'),
  condition: z
    .union([
      z.strictObject({ controls: z.string().min(1).describe('a city that its owner controls') }),
      z.strictObject({ enemyWithin: hexes.describe('an enemy unit so near to one of `cities`') }),
      z.strictObject({ enemyNearHq: hexes.describe('so near to a headquarters of its owner in Attack mode') }),
      z.strictObject({ cutOff: z.string().min(1).describe('a city of its owner without a line by rail') }),
    ])
    .optional()
    .describe('the precondition (25.3)'),
  needs: z.array(z.enum(CHAPTERS)).min(1).optional().describe('chapters without which the card is out of the game'),
  effect: z.string().min(1).describe('the function in the table of effects'),
  count: z.int().min(1).max(9).optional().describe('choices or battles of the effect'),
  turns: z.int().min(1).max(9).optional().describe('turns for which it lasts'),
  months: z.int().min(1).max(12).optional().describe('months after which it comes back from the Turn Track'),
  odds: z.string().min(1).optional().describe('the highest column of a battle that it changes'),
  model: z.string().min(1).optional().describe('the model of aircraft that it concerns').meta({ of: 'model' }),
  cities: places.optional(),
  points: z
    .strictObject({
      personnel: z.partialRecord(z.enum(NATIONS), points).default({}),
      equipment: points.default(0),
      morale: z.partialRecord(z.enum(NATIONS), points).default({}).describe('only where morale is played (202.0)'),
    })
    .optional(),
  units: z
    .array(z.record(z.string(), z.int().min(1).max(9)))
    .min(1)
    .optional()
    .describe('kinds by group, in order'),
  disposal: z.enum(DISPOSALS).describe('where it goes after use (25.5)'),
  text: z.string().min(1).describe('what it does, in a sentence for the table'),
  provenance: z.string().min(1).describe('P stated by the rules, R reconstruction'),
});

export const cardsSchema = aidFile('event cards (25, 26, 302)', { source, cards: z.array(cardSchema).max(99) });

export type CardRow = z.output<typeof cardSchema>;
export type CardsFile = z.output<typeof cardsSchema>;
