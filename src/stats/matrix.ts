// Small dense matrices, as rows, for fits of few parameters.

export type Matrix = readonly Float64Array[];

/** A square matrix filled with a value. */
export const square = (size: number, value: number): Float64Array[] =>
  Array.from({ length: size }, () => new Float64Array(size).fill(value));

export const transposed = (a: Matrix): Float64Array[] =>
  Array.from({ length: a[0]?.length ?? 0 }, (_, j) => Float64Array.from(a, (row) => row[j]));

export function times(a: Matrix, b: Matrix): Float64Array[] {
  const width = b[0]?.length ?? 0;
  return a.map((row) => {
    const product = new Float64Array(width);
    for (let k = 0; k < row.length; k++) for (let j = 0; j < width; j++) product[j] += row[k] * b[k][j];
    return product;
  });
}

/** The inverse by Gauss-Jordan elimination with row pivots; a singular matrix gives numbers that are not finite. */
export function inverse(matrix: Matrix): Float64Array[] {
  const size = matrix.length;
  const rows = matrix.map((row, i) =>
    Float64Array.from({ length: 2 * size }, (_, j) => (j < size ? row[j] : +(j - size === i))),
  );
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column + 1; i < size; i++) if (Math.abs(rows[i][column]) > Math.abs(rows[pivot][column])) pivot = i;
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    const by = rows[column][column];
    for (let j = 0; j < 2 * size; j++) rows[column][j] /= by;
    for (let i = 0; i < size; i++) {
      if (i === column || rows[i][column] === 0) continue;
      const factor = rows[i][column];
      for (let j = 0; j < 2 * size; j++) rows[i][j] -= factor * rows[column][j];
    }
  }
  return rows.map((row) => row.slice(size));
}

/** Adds the products of a vector's entries, times a weight. */
export function addSquare(matrix: Matrix, vector: Float64Array, weight: number): void {
  for (let i = 0; i < vector.length; i++) {
    if (vector[i] === 0) continue;
    for (let j = 0; j < vector.length; j++) matrix[i][j] += weight * vector[i] * vector[j];
  }
}
