// Reads back the tables of differences by turn and by hex.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { HeatDifference, TurnDifference } from './differences.ts';
import { numeric, type TableRow } from './run-folder.ts';

export interface DifferenceFiles {
  readonly turns: readonly TurnDifference[];
  readonly heat: readonly HeatDifference[];
}

export function readDifferences(folder: string): DifferenceFiles {
  const end = (text: string): number | null => (text === '' ? null : Number(text));
  const turns = read(folder, 'variants-by-turn.csv').map((row) => ({
    scenario: row.scenario,
    variant: row.variant,
    column: row.column,
    turn: numeric(row.turn),
    n: numeric(row.n),
    base: numeric(row.base),
    diff: numeric(row.diff),
    lo: end(row.lo),
    hi: end(row.hi),
  }));
  const heat = read(folder, 'variants-heat.csv').map((row) => ({
    scenario: row.scenario,
    variant: row.variant,
    layer: row.layer,
    hex: row.hex,
    base: numeric(row.base),
    diff: numeric(row.diff),
    p: numeric(row.p),
    q: numeric(row.q),
  }));
  return { turns, heat };
}

function read(folder: string, name: string): TableRow[] {
  const path = join(folder, name);
  return existsSync(path) ? parse(readFileSync(path), { columns: true }) : [];
}
