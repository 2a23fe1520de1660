// Charts of the laboratories of wargames: lines over turns, and values of the rows of a table by one column or two.

import type { ChartColumn, MeasureChart } from '../../engine/contract/measures.ts';

/** Lines over the turns of a game: the mean of columns of the turn rows, a line each. */
export const overTurns = (name: string, title: string, columns: readonly string[], unit: string): MeasureChart => ({
  name,
  title,
  table: 'turns',
  mark: 'line',
  x: { column: 'turn', title: 'turn' },
  value: { aggregate: 'mean', columns, title: `${unit} (mean)` },
});

type Value = MeasureChart['value'];
export const count = (title: string): Value => ({ aggregate: 'count', title });
export const sum = (column: string, title: string): Value => ({ aggregate: 'sum', columns: [column], title });
export const mean = (column: string, title: string): Value => ({ aggregate: 'mean', columns: [column], title });
export const share = (column: string, equals: string, title: string): Value => ({
  aggregate: 'share',
  columns: [column],
  equals,
  title,
});

/** A column and its label on an axis, by default its name. */
export const axis = (column: string, title: string = column): ChartColumn => ({ column, title });

/** Returns a maker of charts of one table with the same axes. */
export const chartsOf =
  (table: string, mark: MeasureChart['mark'], x: ChartColumn, y?: ChartColumn) =>
  (name: string, title: string, value: Value, colour?: ChartColumn): MeasureChart => ({
    name,
    title,
    table,
    mark,
    x,
    ...(y === undefined ? {} : { y }),
    value,
    ...(colour === undefined ? {} : { colour }),
  });
