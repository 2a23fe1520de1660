// Results of the kind `1/0r`: steps that the attacker loses, steps that the defender loses, and whether who is left retreats.

import { z } from 'zod';
import { type Crt, type CrtSpec, crt } from './crt.ts';

export const lossResult = z
  .string()
  .regex(/^\d\/\dr?$/)
  .describe('steps that the attacker loses / that the defender loses, r where he retreats');

/** A table of odds with such results, as a data file holds it. */
export const lossTable = z.strictObject({
  by: z.enum(['ratio', 'difference']),
  netShift: z.tuple([z.int(), z.int()]).optional().describe('the least and most that all shifts come to'),
  columns: z.array(z.string()).min(1),
  rows: z.array(z.array(lossResult)).min(1).describe('by die, from 1'),
});

export interface Losses {
  readonly attacker: number;
  readonly defender: number;
  readonly retreats: boolean;
}

/** The table, with its results by number. */
export function lossCrt(spec: CrtSpec): { readonly table: Crt; readonly losses: readonly Losses[] } {
  const table = crt(spec);
  const losses = table.results.map((text) => {
    const [attacker, defender] = text.split('/').map(Number.parseFloat);
    return { attacker, defender, retreats: text.endsWith('r') };
  });
  return { table, losses };
}
