// Results such as `1/0r`: steps that the attacker loses, steps that the defender loses, and whether the rest of the
// defender retreats.

import { z } from 'zod';
import { type Crt, type CrtSpec, crt } from './crt.ts';

const shift = z.int().min(-99).max(99);

export const lossResult = z
  .string()
  .regex(/^\d\/\dr?$/)
  .describe('steps that the attacker loses / steps that the defender loses, with r where the defender retreats');

/** A table of odds with such results, as a data file holds it. */
export const lossTable = z.strictObject({
  by: z.enum(['ratio', 'difference']),
  netShift: z
    .tuple([shift, shift])
    .optional()
    .describe('the least and the most that all shifts together may amount to'),
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
