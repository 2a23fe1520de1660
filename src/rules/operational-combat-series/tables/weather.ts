// Rows by two dice: the weather of a week (OCS 18.0), variable reinforcements (12.5).

/** The row of a roll; rows are in order, and the last is 12. */
export const rowOf = <Row extends { readonly upTo: number }>(rows: readonly Row[], roll: number): Row =>
  rows.find(({ upTo }) => roll <= upTo) ?? rows[rows.length - 1];
