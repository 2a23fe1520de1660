// Mutants that change nothing that a game could tell, each with the reason. They are left out.

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { BookMutant, Piece } from './ledger-code.ts';

const schema = z.array(
  z.strictObject({
    /** The end of the file's path. */
    file: z.string(),
    /** The line on which it begins, trimmed. */
    line: z.string(),
    /** The code and what stands in its place. */
    from: z.string(),
    to: z.string(),
    reason: z.string().min(10),
  }),
);

export type Equivalent = z.infer<typeof schema>[number];

export const equivalents = (): Equivalent[] =>
  schema.parse(JSON.parse(readFileSync(new URL('./equivalent.json', import.meta.url), 'utf8')));

export const isSameMutant = (known: Equivalent, mutant: BookMutant): boolean =>
  mutant.file.endsWith(`/${known.file}`) &&
  mutant.lineText === known.line &&
  mutant.from === known.from &&
  mutant.to === known.to;

/** The pieces without those mutants; a piece that has no others is left out. */
export const withoutEquivalents = (pieces: readonly Piece[], known: readonly Equivalent[]): Piece[] =>
  pieces
    .map((piece) => ({
      ...piece,
      mutants: piece.mutants.filter((mutant) => !known.some((one) => isSameMutant(one, mutant))),
    }))
    .filter(({ mutants }) => mutants.length > 0);
