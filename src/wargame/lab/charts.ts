// Charts that the laboratories of wargames declare alike.

import type { MeasureChart } from '../../engine/contract/measures.ts';

/** Lines over the turns of a game: the mean of columns of the turn rows, a line each. */
export const overTurns = (name: string, title: string, columns: readonly string[], unit: string): MeasureChart => ({
  name,
  title,
  table: 'turns',
  mark: 'line',
  x: { column: 'turn', title: 'turn' },
  value: { aggregate: 'mean', columns, title: `${unit} (mean)` },
});
