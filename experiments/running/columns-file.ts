// Writes columns.json beside the tables of a run.

import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { type ColumnNotes, noteOfColumn } from '../../src/engine/contract/columns.ts';
import type { Disk } from '../../src/node/files.ts';
import { armFolder } from '../formats/arms.ts';
import type { Columns } from '../formats/columns.ts';
import { type ColumnsFile, tableResource } from '../formats/table-schema.ts';
import type { ReadyArm, ReadyExperiment } from '../kinds/kind.ts';
import { notesOf } from './own-columns.ts';

/**
 * Describes the tables of a run and, where its arms have folders, of each of them.
 * @returns the folders with tables
 */
export function writeColumns(folder: string, ready: ReadyExperiment, disk: Disk): string[] {
  const own = notesOf(ready.columns);
  const places = new Map([[folder, ready.arms[0]]]);
  for (const arm of ready.arms) {
    const place = armFolder(folder, arm.settled, ready.arms.length);
    if (!places.has(place)) places.set(place, arm);
  }
  return [...places].flatMap(([place, arm]) => (writeOne(place, arm, own, disk) ? [place] : []));
}

function writeOne(folder: string, arm: ReadyArm, own: ColumnNotes, disk: Disk): boolean {
  const files = tablesIn(folder);
  if (files.length === 0) return false;
  const { tables } = arm.kind.outputs;
  const resources = files.map((file) => {
    const declared = tables.find((table) => table.file === file);
    return tableResource(file, headerOf(join(folder, file)), { ...own, ...declaredNotes(file, arm) }, declared?.row);
  });
  const content: ColumnsFile = { profile: 'tabular-data-package', resources };
  disk.replace(join(folder, 'columns.json'), `${JSON.stringify(content, null, 2)}\n`);
  return true;
}

function tablesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.csv'))
      .sort();
  } catch {
    // An arm of a kind whose tables stand in the folder of the run has no folder.
    return [];
  }
}

/** The notes of a table: of the kind of experiment, and of the ruleset where the kind records its measures. */
function declaredNotes(file: string, { kind, rules }: ReadyArm): ColumnNotes {
  const { tables } = kind.outputs;
  const turns = tables.find((table) => table.file === 'turns.csv');
  const declared = tables.find((table) => table.file === file);
  // Only a kind that has a table of turns has the tables of the ruleset.
  const measured = turns === undefined ? {} : rules.measures?.about?.[file.replace(/\.csv$/, '')];
  return { ...measured, ...whole(turns?.columns ?? {}), ...whole(declared?.columns ?? {}) };
}

const whole = (columns: Columns): ColumnNotes =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, noteOfColumn(column)]));

/** The longest header of a table. */
const LONGEST_HEADER = 65_536;

function headerOf(path: string): string[] {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(LONGEST_HEADER);
    const text = bytes.toString('utf8', 0, readSync(file, bytes, 0, LONGEST_HEADER, 0));
    return (parse(text.slice(0, text.indexOf('\n') + 1)) as string[][])[0] ?? [];
  } finally {
    closeSync(file);
  }
}
