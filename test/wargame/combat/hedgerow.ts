// The example tables, and changed copies of them.

import { readFileSync } from 'node:fs';
import { readTableFile, type TableFile } from '../../../src/wargame/combat/table-file.ts';

const documentOf = (name: string): TableFile =>
  JSON.parse(readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8'));

/** One die, seven columns of odds, defender 6. */
export const hedgerow = (): TableFile => documentOf('hedgerow-crt');
export const hedgerow2d6 = (): TableFile => documentOf('hedgerow-2d6-crt');

/** A file of which a test knows that it is sound. */
export function sound(document: unknown): TableFile {
  const read = readTableFile(document);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return read.file;
}

export const faultsOf = (document: unknown): string[] => {
  const read = readTableFile(document);
  return 'faults' in read ? read.faults.map(({ path, found }) => `${path}: ${found}`) : [];
};
