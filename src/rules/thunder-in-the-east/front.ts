// The front: each hex goes to the side whose units and cities are nearest. The rules give control of cities only
// (TITE 5.4).

import type { Hex } from '../../hex/ids.ts';
import { type Game, hexOf, isHq, lastControllerOf, sideOf } from './state.ts';
import { AXIS, SOVIET } from './terms.ts';

const NOBODY = -1;
const UNKNOWN = -2;

/** The side of each hex, -1 where both are equally near and where no unit may be; index 0 unused. */
export function frontOf(g: Game): Int8Array {
  const { grid, isBarred, cities, lineSteps } = g.s.land;
  const side = new Int8Array(grid.size + 1).fill(UNKNOWN);
  const distance = new Int16Array(grid.size + 1);
  const queue: Hex[] = [];
  const begin = (hex: Hex, of: number): void => {
    if (side[hex] !== UNKNOWN) return;
    side[hex] = of;
    queue.push(hex);
  };
  for (let u = 1; u <= g.s.forces.count; u++) if (hexOf(g, u) !== 0 && !isHq(g, u)) begin(hexOf(g, u), sideOf(g, u));
  for (let city = 0; city < cities.length; city++) {
    if (isBarred[cities[city].hex] === 0) begin(cities[city].hex, lastControllerOf(g, city));
  }
  for (let next = 0; next < queue.length; next++) {
    const from = queue[next];
    for (let way = from * 6; way < from * 6 + 6; way++) {
      const to = grid.neighbour[way] as Hex;
      if (to === 0 || isBarred[to] === 1 || lineSteps[way] < 0) continue;
      if (side[to] === UNKNOWN) {
        side[to] = side[from];
        distance[to] = distance[from] + 1;
        queue.push(to);
      } else if (distance[to] === distance[from] + 1 && side[to] !== side[from]) {
        side[to] = NOBODY;
      }
    }
  }
  return side.map((of) => (of === AXIS || of === SOVIET ? of : NOBODY));
}
