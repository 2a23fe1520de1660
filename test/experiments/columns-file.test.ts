import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { ColumnsFile, TableField } from '../../experiments/formats/table-schema.ts';
import { run } from '../../experiments/kinds/games/declare.ts';
import { runExperiment } from '../../experiments/running/runner.ts';
import { noteFor, real, text, whole } from '../../src/engine/contract/columns.ts';
import { atLength } from '../length.ts';
import { newFolder, read } from './folders.ts';

test('a column has the note of its own name, else the closest that stands for each seat or side', () => {
  const notes = {
    SIDE_points: whole('points', 'all'),
    SIDE_points_held: whole('points', 'held'),
    'score.SEAT': real('points', 'score'),
    red_points: text('another'),
  };
  expect(noteFor('red_points', notes)?.about).toBe('another');
  expect(noteFor('blue_points', notes)?.about).toBe('all');
  expect(noteFor('blue_points_held', notes)?.about).toBe('held');
  expect(noteFor('score.blue', notes)?.about).toBe('score');
  expect(noteFor('score.', notes)).toBeUndefined();
  expect(noteFor('points', notes)).toBeUndefined();
});

/** Whether a cell is of the type that its column declares. */
const fits = (cell: string, { type }: TableField): boolean => {
  if (cell === '' || type === 'string') return true;
  return type === 'integer' ? /^-?\d+$/.test(cell) : type === 'number' && Number.isFinite(Number(cell));
};

/** Columns without type or description, and cells that are not of their column's type. */
function faults(folder: string): string[] {
  const { resources } = JSON.parse(read(folder, 'columns.json')) as ColumnsFile;
  const files = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  expect(resources.map(({ path }) => path)).toEqual(files.sort());
  return resources.flatMap(({ path, schema: { fields } }) => {
    const [header, ...rows] = parse(read(folder, path)) as string[][];
    expect(fields.map(({ name }) => name)).toEqual(header);
    return fields.flatMap((field, i) => {
      const wrong = rows.find((row) => !fits(row[i], field));
      const isBare = field.description === undefined || (field.type !== 'string' && field.unit === undefined);
      if (wrong === undefined && !isBare) return [];
      return [`${path} ${field.name} ${isBare ? 'has no note' : `${wrong![i]} is no ${field.type}`}`];
    });
  });
}

describe('columns.json describes every column of every table, and the cells are of the types that it states', () => {
  test('games of a small wargame', async () => {
    const folder = newFolder();
    await runExperiment(run({ ruleset: 'three-bridges', scenarios: ['crossing'], games: 3 }), {
      out: folder,
      workers: 1,
    });
    expect(faults(folder)).toEqual([]);
  });

  test.runIf(atLength).each([
    ['winter-thunder', ['bastogne']],
    ['nuklear-winter-68', ['black-steel']],
    ['three-bridges', ['crossing', 'crossing']],
  ] as const)('%s', async (ruleset, [scenario]) => {
    const folder = newFolder();
    await runExperiment(run({ ruleset, scenarios: [scenario], games: 3 }), { out: folder, workers: 1 });
    expect(faults(folder)).toEqual([]);
    const { resources } = JSON.parse(read(folder, 'columns.json')) as ColumnsFile;
    const turns = resources.find(({ name }) => name === 'turns')!;
    expect(turns.schema.fields.some(({ rule }) => rule !== undefined)).toBe(ruleset !== 'three-bridges');
  });

  test.runIf(atLength)('two scenarios side by side, each with a folder', async () => {
    const folder = newFolder();
    const scenarios = ['bastogne', 'st-vith'];
    await runExperiment(run({ ruleset: 'winter-thunder', scenarios, games: 2 }), { out: folder, workers: 1 });
    for (const place of [folder, ...scenarios.map((name) => join(folder, name))]) expect(faults(place)).toEqual([]);
  });
});
