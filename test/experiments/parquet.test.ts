import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import type { ColumnsFile } from '../../experiments/formats/table-schema.ts';
import { run } from '../../experiments/kinds/games/declare.ts';
import { writeParquet } from '../../experiments/running/parquet.ts';
import { resumeExperiment, runExperiment } from '../../experiments/running/runner.ts';
import { disk } from '../../src/node/files.ts';
import { atLength } from '../length.ts';
import { newFolder, read } from './folders.ts';

/** Reads a Parquet file back, and expects the cells of the CSV file in it, in their types. */
async function expectSame(folder: string, name: string, { schema }: ColumnsFile['resources'][number]): Promise<number> {
  const file = await asyncBufferFromFile(join(folder, `${name}.parquet`));
  const rows = (await parquetReadObjects({ file })) as Record<string, string | number | null>[];
  const texts = parse(read(folder, `${name}.csv`), { columns: true }) as Record<string, string>[];
  expect(rows).toHaveLength(texts.length);
  rows.forEach((row, i) => {
    for (const { name: column, type } of schema.fields) {
      const text = texts[i][column];
      const isNumber = type === 'integer' || type === 'number';
      const expected = text === '' ? null : isNumber ? Number(text) : text;
      if (row[column] !== expected) expect({ i, column, value: row[column] }).toEqual({ i, column, value: expected });
    }
  });
  return rows.length;
}

const described = (folder: string): ColumnsFile => JSON.parse(read(folder, 'columns.json')) as ColumnsFile;

test('a table is read back as it was written: texts, whole and other numbers, missing values, several groups of rows', async () => {
  const folder = newFolder();
  const fields = [
    { name: 'game', type: 'integer' },
    { name: 'score.red', type: 'number' },
    { name: 'note', type: 'string' },
    { name: 'unknown', type: 'any' },
  ] as const;
  const schema = { fields, missingValues: [''] };
  const table = { name: 'games', path: 'games.csv', format: 'csv', encoding: 'utf-8', schema } as const;
  disk.replace(join(folder, 'columns.json'), JSON.stringify({ profile: 'tabular-data-package', resources: [table] }));
  const rows = Array.from(
    { length: 600 },
    (_, i) => `${i - 5},${i % 7 === 0 ? '' : i / 8},"say ""né"", ${i % 3}",${i}\n`,
  );
  disk.replace(join(folder, 'games.csv'), ['game,score.red,note,unknown\n', ...rows]);
  await writeParquet(folder, 500);
  expect(await expectSame(folder, 'games', table)).toBe(600);
  const { row_groups: groups } = await parquetMetadataAsync(await asyncBufferFromFile(join(folder, 'games.parquet')));
  expect(groups.map(({ num_rows: count }) => Number(count))).toEqual([500, 100]);
  // An empty table is a table, too.
  disk.replace(join(folder, 'games.csv'), 'game,score.red,note,unknown\n');
  await writeParquet(folder);
  expect(await expectSame(folder, 'games', table)).toBe(0);
});

test('a cell that is not of the type of its column ends it with an error, and leaves no file', async () => {
  const folder = newFolder();
  const schema = { fields: [{ name: 'game', type: 'integer' }], missingValues: [''] };
  const resources = [{ name: 'games', path: 'games.csv', format: 'csv', encoding: 'utf-8', schema }];
  disk.replace(join(folder, 'columns.json'), JSON.stringify({ profile: 'tabular-data-package', resources }));
  for (const wrong of ['1.5', 'one', '3000000000']) {
    disk.replace(join(folder, 'games.csv'), `game\n1\n${wrong}\n`);
    await expect(writeParquet(folder)).rejects.toThrow(`game is ${wrong}`);
  }
  expect(readdirSync(folder).sort()).toEqual(['columns.json', 'games.csv']);
});

test.runIf(atLength)('a run writes every table of every folder, also when it is resumed for that alone', async () => {
  const folder = newFolder();
  const made = run({ ruleset: 'winter-thunder', scenarios: ['bastogne', 'st-vith'], games: 3 });
  await runExperiment(made, { out: folder, workers: 1, records: 'none' });
  await resumeExperiment(folder, { parquet: true });
  for (const place of [folder, join(folder, 'bastogne'), join(folder, 'st-vith')]) {
    const { resources } = described(place);
    expect(resources.length).toBeGreaterThan(2);
    for (const table of resources) await expectSame(place, table.name, table);
  }
});

test('the recipes read columns that the run has', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/data.md'), 'utf8');
  expect([...page.matchAll(/^```(\w+)$/gm)].map(([, language]) => language)).toEqual(['sh', 'python', 'r', 'sql']);
});
