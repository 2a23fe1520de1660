// The counters of ground units (OCS 3.1, 3.1c), a row each. A face is typed as the counter prints it: strength - action
// rating - movement allowance and its kind, `(5)-1-8 leg`; parentheses defend only (3.1c).

import { z } from 'zod';
import { quantity } from './numbers.ts';
import { CLASSES, head, id, MOBILITIES, side, source, words } from './shapes.ts';

/** Symbols of the book (pages 2 and 3), and what they are drawn with. */
export const SYMBOLS = {
  infantry: 'infantry',
  tank: 'armor',
  'assault-gun': 'armor',
  flampanzer: 'armor',
  'armored-infantry': 'mech',
  'armored-recon': 'armored cavalry',
  recon: 'recon',
  cavalry: 'cavalry',
  artillery: 'artillery',
  'self-propelled-artillery': 'self-propelled artillery',
  'rocket-artillery': 'rocket',
  motorcycle: 'motorized',
  bicycle: 'motorized',
  mountain: 'mountain',
  marine: 'marine',
  commando: 'marine',
  parachute: 'parachute',
  glider: 'glider',
  militia: 'infantry',
  penal: 'infantry',
  police: 'infantry',
  security: 'infantry',
  'machine-gun': 'infantry',
  'heavy-weapons': 'infantry',
  'anti-tank': 'anti-tank',
  'anti-aircraft': 'anti-aircraft',
  engineer: 'engineer',
  'assault-engineer': 'engineer',
  'rail-repair': 'engineer',
  hq: 'hq',
} as const;
export type SymbolName = keyof typeof SYMBOLS;
const symbolNames = Object.keys(SYMBOLS) as [SymbolName, ...SymbolName[]];

/** Sizes with their mark, and their regimental equivalents where the size tells them (4.7). */
export const SIZES = {
  battalion: { mark: 'II', re: '1/2' },
  regiment: { mark: 'III', re: 1 },
  brigade: { mark: 'X', re: 1 },
  division: { mark: 'XX', re: null },
  corps: { mark: 'XXX', re: null },
  army: { mark: 'XXXX', re: null },
} as const;

const FACE = /^(?:(\d{1,2})|\((\d{1,2})\))-([0-5])-(\d{1,2}) (leg|track|truck)$/;

/** One side of a counter. */
export interface Face {
  readonly strength: number;
  readonly isDefenseOnly: boolean;
  readonly ar: number;
  readonly ma: number;
  /** An index into MOBILITIES. */
  readonly mobility: number;
}

/** OCS 3.1. */
function faceOf(printed: string): Face {
  const [, plain, inBrackets, ar, ma, kind] = FACE.exec(printed) as RegExpExecArray;
  return {
    strength: Number(plain ?? inBrackets),
    isDefenseOnly: plain === undefined,
    ar: Number(ar),
    ma: Number(ma),
    mobility: MOBILITIES.indexOf(kind as (typeof MOBILITIES)[number]),
  };
}

export const face = z
  .string()
  .regex(FACE, 'a face such as "15-3-5 leg", or "(5)-0-14 truck" that defends only')
  .transform(faceOf)
  .describe('strength - action rating - movement allowance and its kind: leg, track or truck');

const range = z.int().min(0).max(60);

export const unitSchema = z.strictObject({
  id,
  name: words,
  short: z.string().min(1).max(13).optional().describe('its name on the counter, where ours would be a poor one'),
  side,
  nation: id,
  symbol: z.enum(symbolNames),
  size: z.enum(Object.keys(SIZES) as [keyof typeof SIZES, ...(keyof typeof SIZES)[]]),
  class: z.enum(CLASSES).describe('the colour of the symbol (3.1a): armor, mech, other'),
  motorization: z.enum(['none', 'semi', 'full']).describe('the wheels under the symbol (3.1b)'),
  re: quantity(10).describe('regimental equivalents (4.7): "1/2", 1; of a division as printed'),
  steps: z.int().min(1).max(10).describe('of a division its RE, of others 1'),
  combat: face.describe('the side of Combat Mode; of artillery the strength is that of its barrage'),
  move: face.optional().describe('the side of Move Mode; Rail Repair units have none'),
  formation: id.optional().describe('the division of several counters that it belongs to'),
  dse: z.int().min(1).max(3).optional().describe('of a division of one counter (11.2)'),
  range: range.optional().describe('of artillery, in hexes (12.4)'),
  throw: z
    .strictObject({ combat: range, move: range })
    .optional()
    .describe('of a headquarters, in truck movement points (12.1)'),
  engineer: z.boolean().default(false).describe('has engineer functions (12.8); headquarters always have'),
  airborne: z.enum(['parachute', 'glider', 'commando']).optional().describe('may drop from the air (14.19c)'),
  source: source.optional(),
});
export type UnitRow = z.output<typeof unitSchema>;

export const unitsSchema = z
  .strictObject({
    ...head,
    formations: z
      .array(
        z.strictObject({
          id,
          name: words,
          side,
          dse: z.int().min(1).max(3).describe('of the whole division (11.2)'),
          marker: z.boolean().default(true).describe('has a Division Marker (12.7)'),
        }),
      )
      .max(200)
      .default([])
      .describe('divisions of several counters'),
    units: z.array(unitSchema).min(1).max(800),
  })
  .describe('the counters of ground units');
export type UnitsFile = z.output<typeof unitsSchema>;

const count = z.int().min(0).max(200);
const bySide = <Value extends z.ZodType>(value: Value) => z.record(id, value).describe('by side');

export const counterMixSchema = z
  .strictObject({
    ...head,
    reserveMarkers: bySide(count).describe('stacks that may be in Reserve Mode at once (5.7)'),
    breakDown: z
      .array(z.strictObject({ side, nation: id, count, combat: face, move: face }))
      .max(20)
      .default([])
      .describe('Break-Down Regiments (21.0)'),
    hedgehogs: bySide(count),
    airBases: bySide(count),
    trucks: bySide(z.array(z.int().min(1).max(12)).max(100)).describe('points of each counter (12.2)'),
    wagons: bySide(z.array(z.int().min(1).max(12)).max(100)),
    pax: bySide(count).describe('personnel replacements (12.5)'),
    eq: bySide(count).describe('equipment replacements'),
  })
  .describe('limits that the rules take from the counter mix');
export type CounterMix = z.output<typeof counterMixSchema>;
