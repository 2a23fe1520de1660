// Outlines of counters: each seat has its own, so that sides are told apart without colour.

/** Width and height of a counter, in pixels of the map. */
export const COUNTER = 50;
/** Half of it in the units in which counters are drawn: sixty to a side. */
export const HALF = 30;
/** Pixels of the map for such a unit. */
export const UNIT = COUNTER / (2 * HALF);

/** Nearly square, round, with cut corners, or with one corner that is round. */
export function outline(seat: number): string {
  const [a, b] = [-HALF, HALF];
  switch (seat % 4) {
    case 0:
      return rounded(2.5);
    case 1:
      return rounded(10);
    case 2:
      return `M${a + 8},${a}H${b - 8}L${b},${a + 8}V${b - 8}L${b - 8},${b}H${a + 8}L${a},${b - 8}V${a + 8}z`;
    default:
      return `M${a},${a}H${b - 16}Q${b},${a} ${b},${a + 16}V${b}H${a}z`;
  }
}

function rounded(r: number): string {
  const [a, b] = [-HALF, HALF];
  return `M${a + r},${a}H${b - r}Q${b},${a} ${b},${a + r}V${b - r}Q${b},${b} ${b - r},${b}H${a + r}Q${a},${b} ${a},${b - r}V${a + r}Q${a},${a} ${a + r},${a}z`;
}

/** Returns the part of the outline below a height, a little within its line. */
export function foot(seat: number, from: number): string {
  const b = HALF - 0.8;
  switch (seat % 4) {
    case 0:
      return `M${-b},${from}H${b}V${b - 1.7}Q${b},${b} ${b - 1.7},${b}H${-b + 1.7}Q${-b},${b} ${-b},${b - 1.7}z`;
    case 1:
      return `M${-b},${from}H${b}V${b - 9.2}Q${b},${b} ${b - 9.2},${b}H${-b + 9.2}Q${-b},${b} ${-b},${b - 9.2}z`;
    case 2:
      return `M${-b},${from}H${b}V${b - 7.6}L${b - 7.6},${b}H${-b + 7.6}L${-b},${b - 7.6}z`;
    default:
      return `M${-b},${from}H${b}V${b}H${-b}z`;
  }
}
