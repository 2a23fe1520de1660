// columns.json: every table of a run with its columns, as a Data Package whose tables have a Table Schema each
// (https://datapackage.org). Programs that know the format read types and meanings from it; `unit` and `rule` are ours.

import { type ColumnNotes, noteFor, noteOfColumn } from '../../src/engine/contract/columns.ts';
import { type DeclaredTable, namesOf } from './columns.ts';

export interface TableField {
  readonly name: string;
  readonly type: 'integer' | 'number' | 'string' | 'any';
  readonly unit?: string;
  readonly description?: string;
  /** The rule of the rulebook behind it, or the formula of a column of one's own. */
  readonly rule?: string;
}

export interface TableResource {
  readonly name: string;
  readonly path: string;
  /** The thing that a row describes. */
  readonly description?: string;
  readonly format: 'csv';
  readonly encoding: 'utf-8';
  readonly schema: { readonly fields: readonly TableField[]; readonly missingValues: readonly string[] };
}

export interface ColumnsFile {
  readonly profile: 'tabular-data-package';
  readonly resources: readonly TableResource[];
}

/** Describes a table. @param header the names of its columns */
export function tableResource(
  file: string,
  header: readonly string[],
  notes: ColumnNotes,
  row: string | undefined,
): TableResource {
  const fields = header.map((name): TableField => {
    const { about, type, unit, rule } = noteFor(name, notes) ?? { type: 'any' };
    return {
      name,
      type,
      ...(unit === undefined ? {} : { unit }),
      ...(about === undefined ? {} : { description: about }),
      ...(rule === undefined ? {} : { rule }),
    };
  });
  return {
    name: file.replace(/\.csv$/, ''),
    path: file,
    ...(row === undefined ? {} : { description: `a row is ${row}` }),
    format: 'csv',
    encoding: 'utf-8',
    schema: { fields, missingValues: [''] },
  };
}

/** The text of columns.json for tables whose columns do not depend on a ruleset. */
export function columnsText(tables: readonly DeclaredTable[]): string {
  const resources = tables.map(({ file, row, columns }) => {
    const notes = Object.entries(columns).map(([name, column]) => [name, noteOfColumn(column)]);
    return tableResource(file, namesOf(columns), Object.fromEntries(notes), row);
  });
  const content: ColumnsFile = { profile: 'tabular-data-package', resources };
  return `${JSON.stringify(content, null, 2)}\n`;
}
