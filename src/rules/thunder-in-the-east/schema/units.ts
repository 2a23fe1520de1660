// The schema of the counter mix (TITE 2.0, 12, 13): one row for each kind of counter.

import { z } from 'zod';
import { aidFile } from '../../../wargame/data/schemas.ts';
import { MOBILITIES, NATIONS, SIZES } from '../terms.ts';
import { source } from './map.ts';

export const TRAITS = [
  'mountain',
  'guards',
  'specialist',
  'second-line',
  'garrison',
  'hardened',
  'removable',
  'early-mech',
  'airborne',
  'air-mobile',
  'no-retreat',
  'no-supply-effects',
  'partisan',
] as const;

const kind = z.string().regex(/^[A-Z]{2}_[A-Z0-9]+$/, 'a nation of two letters and a name in capitals, such as DE_PZC');
const strength = z.int().min(0).max(30);
const face = z.tuple([strength, strength, z.int().min(0).max(9)]).describe('attack, defence, movement allowance');

const revealed = z.strictObject({
  attack: strength,
  defence: strength,
  isHeavy: z.boolean(),
  count: z.int().min(1).max(99).describe('counters of the mix with these values'),
  isGuards: z.boolean().optional().describe('the 1st Guards Rifle Corps among the untried ones (13.2)'),
});

const hq = z.strictObject({
  isStrategic: z.boolean().describe('serves battles without limit; operational ones one battle (10.3.1)'),
  balanced: z.int().min(1).max(20).describe('supply radius in Balanced mode, in hexes (10.3)'),
  attack: z.int().min(1).max(20).describe('supply radius in Attack mode'),
  doublesForMotorized: z.boolean().describe('motorized units draw from it at twice the radius in Attack mode (7.5.1)'),
  hasNarrowFront: z.boolean().describe('may shift one battle by two columns (10.3.1)'),
});

export const unitSchema = z.strictObject({
  id: kind,
  name: z.string().min(1).describe('the name in sentences'),
  nation: z.enum(NATIONS),
  size: z.enum(SIZES),
  isHeavy: z.boolean().describe('for untried corps: no, their values tell'),
  mobility: z.enum(MOBILITIES),
  steps: z.int().min(1).max(4),
  faces: z.array(face).min(1).max(2).describe('full strength, then with a step less; an army breaks down after these'),
  mix: z.int().min(0).max(99).describe('counters in the box'),
  values: z.array(revealed).min(1).max(6).optional().describe('the strengths that untried corps may show (13.2)'),
  traits: z.array(z.enum(TRAITS)).min(1).optional(),
  medal: z
    .enum(['bronze', 'silver', 'gold'])
    .optional()
    .describe('leaves a remnant: silver and gold; is one: bronze (12.7)'),
  remnant: kind.optional().describe('the kind of its remnant (12.7)'),
  parts: z.array(kind).min(1).max(3).optional().describe('kinds into which it breaks down, the strongest first (12.6)'),
  partsFrom1943: z.array(kind).min(1).max(3).optional().describe('the same from January 1943 (9.0)'),
  army: z
    .enum(['raised', 'assembled'])
    .optional()
    .describe('raised from a corps, with the Force Pool, or assembled of its parts, with the Change box (12.1, 12.2)'),
  otherSide: kind.optional().describe('the kind on the other side of the counter: Guards, Hardened, Panzergrenadier'),
  hq: hq.optional().describe('headquarters only'),
  provenance: z.string().min(1).describe('P stated by the rules, R reconstruction, part by part'),
});

export const unitsSchema = aidFile('the counter mix (2.0)', { source, units: z.array(unitSchema).min(1).max(120) });

export type UnitRow = z.output<typeof unitSchema>;
export type UnitsFile = z.output<typeof unitsSchema>;
