// Parquet files beside the tables of a run (`--parquet`), with the types that columns.json states. A table passes
// through in groups of rows and never stands in memory whole.

import { createReadStream, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import { storing } from '../../src/node/files.ts';
import type { ColumnsFile, TableField, TableResource } from '../formats/table-schema.ts';

/** Rows that are written at a time. */
const GROUP = 50_000;

type Cell = string | number | null;

/**
 * Writes a Parquet file for each table that the columns.json of a folder describes.
 * @param group the rows that are written at a time
 */
export async function writeParquet(folder: string, group = GROUP): Promise<void> {
  const { resources } = JSON.parse(readFileSync(join(folder, 'columns.json'), 'utf8')) as ColumnsFile;
  for (const table of resources) await writeTable(folder, table, group);
}

async function writeTable(folder: string, { path, schema: { fields } }: TableResource, group: number): Promise<void> {
  const target = join(folder, path.replace(/\.csv$/, '.parquet'));
  const beside = `${target}.${process.pid}.new`;
  try {
    const writer = storing(target, () => new ParquetWriter({ writer: fileWriter(beside), schema: schemaOf(fields) }));
    let columns: Cell[][] = fields.map(() => []);
    const flush = (): void => {
      const columnData = fields.map(({ name }, i) => ({ name, data: columns[i] }));
      storing(target, () => writer.write({ columnData, rowGroupSize: group }));
      columns = fields.map(() => []);
    };
    const rows = createReadStream(join(folder, path)).pipe(parse({ from_line: 2, relax_column_count: true }));
    for await (const row of rows as AsyncIterable<readonly string[]>) {
      fields.forEach((field, i) => {
        columns[i].push(cellOf(row[i] ?? '', field));
      });
      if (columns[0].length >= group) flush();
    }
    if (columns[0].length > 0) flush();
    storing(target, () => {
      writer.finish();
      renameSync(beside, target);
    });
  } finally {
    rmSync(beside, { force: true });
  }
}

const schemaOf = (fields: readonly TableField[]): ConstructorParameters<typeof ParquetWriter>[0]['schema'] => [
  { name: 'root', num_children: fields.length },
  ...fields.map(({ name, type }) => {
    const head = { name, repetition_type: 'OPTIONAL' } as const;
    if (type === 'integer') return { ...head, type: 'INT32' } as const;
    if (type === 'number') return { ...head, type: 'DOUBLE' } as const;
    return { ...head, type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;
  }),
];

/** @throws Error for a cell that is not of the type of its column. */
function cellOf(text: string, { name, type }: TableField): Cell {
  if (text === '') return null;
  if (type !== 'integer' && type !== 'number') return text;
  const value = Number(text);
  const fits = type === 'integer' ? value === (value | 0) : Number.isFinite(value);
  if (!fits) throw new Error(`${name} is ${text}, which is no ${type} of a Parquet file`);
  return value;
}
