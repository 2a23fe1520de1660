// A table whose cells are the darker, the more they hold: every figure can be read without its shade.

import { Scrolled } from './scrolled.tsx';

export interface HeatCell {
  readonly value: number;
  readonly text: string;
}

interface HeatTableProps {
  readonly caption: string;
  readonly corner: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Null where there is nothing. */
  readonly cell: (row: number, column: number) => HeatCell | null;
  /**
   * The values that are lightest and darkest; those of the cells by default. `signed`: as far below 0 as above, so that
   * what changes nothing is of a middle shade.
   */
  readonly range?: readonly [least: number, most: number] | 'signed';
}

/** Shades: few, and none in the middle, where neither dark nor light letters can be read. */
const SHADES = 7;

export function HeatTable({ caption, corner, rows, columns, cell, range }: HeatTableProps) {
  const cells = rows.map((_, row) => columns.map((_, column) => cell(row, column)));
  const values = cells.flat().flatMap((each) => (each ? [each.value] : []));
  const far = Math.max(...values.map(Math.abs));
  const [least, most] = range === 'signed' ? [-far, far] : (range ?? [Math.min(...values), Math.max(...values)]);
  const shade = (value: number): number =>
    most > least ? Math.min(SHADES - 1, Math.floor((SHADES * (value - least)) / (most - least))) : 0;
  return (
    <Scrolled name={caption}>
      <table class="heat">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((name, row) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column, i) => {
                const found = cells[row][i];
                return (
                  <td key={column} class={found ? `shade-${shade(found.value)}` : 'is-empty'}>
                    {found?.text ?? '–'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
