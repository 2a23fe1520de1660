// Checks the air chart.

import type { Fault } from '../../../engine/contract/fault.ts';
import { eachOnce } from '../../../wargame/data/faults.ts';
import type { AirFile } from '../schema/air.ts';

export function checkAir({ models, dogfight }: AirFile): Fault[] {
  const { columns, rows } = dogfight;
  const faults = eachOnce('models', [], models, ({ model }) => [model]);
  columns.forEach((column, i) => {
    if (i > 0 && column !== columns[i - 1] + 1)
      faults.push({ path: `dogfight.columns[${i}]`, found: String(column), expected: `${columns[i - 1] + 1}` });
  });
  rows.forEach((row, i) => {
    if (row.length !== columns.length)
      faults.push({
        path: `dogfight.rows[${i}]`,
        found: `${row.length} results`,
        expected: `${columns.length}, one for each column`,
      });
  });
  return faults;
}
