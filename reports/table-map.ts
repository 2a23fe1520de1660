// A table drawn as a heat map: rows against columns, the number in each cell, from light to dark.

import { LESS, MORE, PAPER, sequential } from '../src/draw/colours.ts';
import { axis, type Chart, type Datum, type Spec, tooltip, WIDTH } from './chart.ts';

export interface TableMap {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly note: string;
  readonly rows: readonly string[];
  readonly rowTitle: string;
  readonly columns: readonly string[];
  readonly columnTitle: string;
  /** Null where the cell is empty. */
  readonly value: (row: number, column: number) => number | null;
  /** Whether the values are chances or shares, from 0 to 1, written in per cent. */
  readonly isChance: boolean;
  /** Differences: as far below 0 as above. */
  readonly isSigned?: boolean;
  /** The range of the shades, where it is not that of the kind of value. */
  readonly range?: readonly [number, number];
  /** A second line in each cell, e.g. an interval. */
  readonly under?: (row: number, column: number) => string;
}

export const ordinal = (names: readonly string[]): Spec => ({
  type: 'ordinal',
  sort: [...names],
  scale: { domain: [...names] },
});

export const columnAxis = ({ columns, columnTitle }: Pick<TableMap, 'columns' | 'columnTitle'>): Spec => ({
  field: 'column',
  ...ordinal(columns),
  ...axis(columnTitle, {
    // Names that would run into each other.
    labelAngle: columns.some((name) => name.length > 8 && 9 * name.length > WIDTH / columns.length) ? -35 : 0,
    labelOverlap: false,
    labelLimit: 220,
  }),
});

export function tableMap(map: TableMap): Chart {
  const { rows, columns, isChance, isSigned = false, under } = map;
  const values = rows.flatMap((row, r): Datum[] =>
    columns.flatMap((column, c): Datum[] => {
      const value = map.value(r, c);
      if (value === null) return [];
      const shown = isChance ? `${(100 * value).toFixed(0)}` : value.toFixed(2);
      const sign = isSigned && value > 0 ? '+' : '';
      const text = `${sign}${shown.replace(/^-(0(?:\.00)?)$/, '$1')}`;
      return [{ row, column, value, text, ...(under ? { under: under(r, c) } : {}) }];
    }),
  );
  const numbers = values.map(({ value }) => Number(value));
  const far = Math.max(1e-9, ...numbers.map(Math.abs));
  const [least, most] =
    map.range ?? (isSigned ? [-far, far] : isChance ? [0, 1] : [Math.min(0, ...numbers), Math.max(1e-9, ...numbers)]);
  // The larger, the darker, in black and white too; differences have a hue on either side of 0, and signs in the cells.
  const ramp = isSigned ? [LESS, PAPER, MORE] : [0, 0.25, 0.5, 0.75, 1].map(sequential);
  const isDark = isSigned ? `abs(datum.value) > ${0.8 * far}` : `datum.value > ${least + 0.52 * (most - least)}`;
  const y = {
    field: 'row',
    ...ordinal(rows),
    ...axis(map.rowTitle, { labelLimit: 260, labelOverlap: false, titlePadding: 8 }),
  };
  const x = columnAxis(map);
  const ink = { condition: { test: isDark, value: '#ffffff' }, value: '#1d1d1b' };
  const line = (field: string, dy: number, size: number): Spec => ({
    mark: { type: 'text', baseline: 'middle', dy, fontSize: size },
    encoding: { x, y, text: { field }, color: ink },
  });
  const spec: Spec = {
    width: WIDTH,
    height: Math.max(90, (under ? 44 : 30) * rows.length),
    data: { values },
    layer: [
      {
        mark: { type: 'rect', stroke: '#ffffff', strokeWidth: 1 },
        encoding: {
          x,
          y,
          color: {
            field: 'value',
            type: 'quantitative',
            legend: null,
            scale: { domain: isSigned ? [least, 0, most] : [least, most], range: ramp, interpolate: 'rgb' },
          },
          tooltip: tooltip(
            ['row', map.rowTitle],
            ['column', map.columnTitle],
            ['value', 'value', isChance ? '.2%' : '.3f'],
          ),
        },
      },
      ...(under ? [line('text', -7, 13), line('under', 9, 9.5)] : [line('text', 0, 11)]),
    ],
  };
  const { name, title, subtitle, note } = map;
  return { name, title, subtitle, note, spec };
}
