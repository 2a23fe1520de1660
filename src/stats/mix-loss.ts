import { solveMatrixGame } from './matrix-game.ts';

/** A payoff table estimated by two independent samples, each row after row: the row player's gains. */
export interface SampledTable {
  readonly rows: number;
  readonly columns: number;
  readonly halves: readonly [ArrayLike<number>, ArrayLike<number>];
}

/**
 * The loss of a mixed strategy against a best response: the value of the game minus the guaranteed payoff of the mix.
 *
 * On a sampled table the best response to a mix, and the equilibrium, also exploit the table's noise, which makes any
 * mix look worse than it is. So both are chosen on one half of the samples and valued on the other, and the reverse.
 * The result may fall below 0; only its mean over many tables matters.
 *
 * @param isRow whether the mix is the row player's
 */
export function mixLoss(table: SampledTable, mix: ArrayLike<number>, isRow: boolean): number {
  const [first, second] = table.halves;
  return (lossAcross(table, mix, isRow, first, second) + lossAcross(table, mix, isRow, second, first)) / 2;
}

function lossAcross(
  { rows, columns }: SampledTable,
  mix: ArrayLike<number>,
  isRow: boolean,
  by: ArrayLike<number>,
  on: ArrayLike<number>,
): number {
  const { row, column } = solveMatrixGame(
    Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (_, j) => by[i * columns + j])),
  );
  let value = 0;
  for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) value += row[i] * on[i * columns + j] * column[j];
  if (isRow) {
    const gains = (table: ArrayLike<number>, j: number): number => {
      let sum = 0;
      for (let i = 0; i < rows; i++) sum += mix[i] * table[i * columns + j];
      return sum;
    };
    return (
      value -
      gains(
        on,
        best(columns, (j) => -gains(by, j)),
      )
    );
  }
  const gains = (table: ArrayLike<number>, i: number): number => {
    let sum = 0;
    for (let j = 0; j < columns; j++) sum += table[i * columns + j] * mix[j];
    return sum;
  };
  return (
    gains(
      on,
      best(rows, (i) => gains(by, i)),
    ) - value
  );
}

/** Best payoff minus worst: each cell chosen on one half of the samples and valued on the other. */
export function tableRange({ rows, columns, halves: [first, second] }: SampledTable): number {
  const across = (by: ArrayLike<number>, on: ArrayLike<number>): number =>
    on[best(rows * columns, (cell) => by[cell])] - on[best(rows * columns, (cell) => -by[cell])];
  return (across(first, second) + across(second, first)) / 2;
}

/** The first of the places with the highest worth. */
function best(count: number, worth: (place: number) => number): number {
  let found = 0;
  for (let place = 1; place < count; place++) if (worth(place) > worth(found)) found = place;
  return found;
}
