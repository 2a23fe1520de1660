// A game of three rules, to be broken.

/** TOY 1: a road costs one point, other ground two. */
export const cost = (isRoad: boolean): number => (isRoad ? 1 : 2);

/** TOY 2: so many points a turn, one fewer in mud. */
export function points(isMud: boolean): number {
  return isMud ? 4 : 5;
}

/** TOY 3: the hexes of a row. */
const ROW = Array.from({ length: 8 }, (_, column) => column);

export const rowLength = (): number => ROW.length;
