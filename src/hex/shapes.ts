// Sets of hexes given by geometry alone: rings, disks and straight lines.
// All write into an array of the caller and return how many entries they wrote; nothing is allocated.

import type { HexGrid } from './grid.ts';
import type { Hex } from './ids.ts';

/** Writes the hexes at exactly this distance that are on the map, clockwise from direction 0. At most max(1, 6 * radius). */
export function ring(grid: HexGrid, centre: Hex, radius: number, out: Int16Array): number {
  return ringFrom(grid, centre, radius, out, 0);
}

/** Writes the hexes within this distance, the centre first, then ring by ring. At most 1 + 3 * radius * (radius + 1). */
export function disk(grid: HexGrid, centre: Hex, radius: number, out: Int16Array): number {
  let length = 0;
  for (let k = 0; k <= radius; k++) length = ringFrom(grid, centre, k, out, length);
  return length;
}

function ringFrom(grid: HexGrid, centre: Hex, radius: number, out: Int16Array, start: number): number {
  let length = start;
  if (radius === 0) {
    out[length++] = centre;
    return length;
  }
  const { stepQ, stepR } = grid;
  let q = grid.q[centre] + radius * stepQ[0];
  let r = grid.r[centre] + radius * stepR[0];
  for (let side = 0; side < 6; side++) {
    // From the corner in direction d the ring runs clockwise in direction d + 2.
    const along = (side + 2) % 6;
    for (let k = 0; k < radius; k++) {
      const hex = grid.atAxial(q, r);
      if (hex !== 0) out[length++] = hex;
      q += stepQ[along];
      r += stepR[along];
    }
  }
  return length;
}

/**
 * The hexes a straight line between two hex centres crosses, ends included, in order: two entries of `out` for each
 * place on the line. Both are the same hex where the line runs through a hex, and the hexes to the left and right of it
 * where it runs along a hexside, so that a test which both entries must pass needs no special case. A hex touched only
 * in a corner is not crossed; 0 stands for a hex off the map. Exact, in integers: the line is the same both ways.
 * `out` needs 4 * distance + 4 entries. Returns the number of places, at least distance + 1.
 */
export function line(grid: HexGrid, from: Hex, to: Hex, out: Int16Array): number {
  const { stepQ, stepR } = grid;
  const startQ = grid.q[from];
  const startR = grid.r[from];
  const lineQ = grid.q[to] - startQ;
  const lineR = grid.r[to] - startR;
  let q = 0;
  let r = 0;
  let places = 0;
  out[0] = from;
  out[1] = from;
  places++;
  while (q !== lineQ || r !== lineR) {
    // The line leaves the hex between a corner on its left and one on its right, or exactly through a corner.
    let exit = 0;
    while (!(leftOf(grid, q, r, exit, lineQ, lineR) >= 0 && leftOf(grid, q, r, (exit + 1) % 6, lineQ, lineR) < 0))
      exit++;
    const before = (exit + 5) % 6;
    if (leftOf(grid, q, r, exit, lineQ, lineR) > 0) {
      q += stepQ[exit];
      r += stepR[exit];
    } else {
      // Corner `exit` is on the line. Beyond it lies the hexside between the next hexes to the left and to the right.
      const far = leftOfPoint(
        3 * q + 2 * (stepQ[before] + stepQ[exit]),
        3 * r + 2 * (stepR[before] + stepR[exit]),
        lineQ,
        lineR,
      );
      if (far === 0) {
        out[2 * places] = grid.atAxial(startQ + q + stepQ[before], startR + r + stepR[before]);
        out[2 * places + 1] = grid.atAxial(startQ + q + stepQ[exit], startR + r + stepR[exit]);
        places++;
        q += stepQ[before] + stepQ[exit];
        r += stepR[before] + stepR[exit];
      } else {
        const next = far > 0 ? exit : before;
        q += stepQ[next];
        r += stepR[next];
      }
    }
    const hex = grid.atAxial(startQ + q, startR + r);
    out[2 * places] = hex;
    out[2 * places + 1] = hex;
    places++;
  }
  return places;
}

/** Positive where corner k of the hex at (q, r) is to the left of the line from the origin, 0 on it, negative to the right. */
function leftOf(grid: HexGrid, q: number, r: number, k: number, lineQ: number, lineR: number): number {
  // Corner k is shared with the neighbours in directions k - 1 and k, so it is the mean of the three centres.
  const before = (k + 5) % 6;
  return leftOfPoint(
    3 * q + grid.stepQ[before] + grid.stepQ[k],
    3 * r + grid.stepR[before] + grid.stepR[k],
    lineQ,
    lineR,
  );
}

/** The same for any point in thirds of axial coordinates: the cross product, which the affine map to the page keeps in sign. */
function leftOfPoint(q3: number, r3: number, lineQ: number, lineR: number): number {
  return q3 * lineR - r3 * lineQ;
}
