// Checks the air chart.

import type { Fault } from '../../../engine/contract/fault.ts';
import { eachOnce, FaultList } from '../../../wargame/data/faults.ts';
import type { AirFile } from '../schema/air.ts';

export function checkAir({ models, dogfight }: AirFile): Fault[] {
  const { columns, rows } = dogfight;
  const check = new FaultList(eachOnce('models', [], models, ({ model }) => [model]));
  columns.forEach((column, i) => {
    if (i > 0 && column !== columns[i - 1] + 1)
      check.fault(`dogfight.columns[${i}]`, String(column), `${columns[i - 1] + 1}`);
  });
  rows.forEach((row, i) => {
    if (row.length !== columns.length)
      check.fault(`dogfight.rows[${i}]`, `${row.length} results`, `${columns.length}, one for each column`);
  });
  return check.faults;
}
