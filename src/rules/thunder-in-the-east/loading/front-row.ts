// The rows of hexes along the front line of a scenario (TITE 3.2).

import { DIRECTIONS, type Hex } from '../../../hex/ids.ts';
import type { Places } from './land.ts';

type FrontPlaces = Pick<Places, 'grid' | 'isBarred' | 'zoneSides'>;

/**
 * Hexes of a side beside the enemy's territory, over sides that zones cross; single hexes behind the front not counted.
 */
export function frontRow(
  { grid, isBarred, zoneSides }: FrontPlaces,
  isAxis: Uint8Array,
  side: 'axis' | 'soviet',
  pockets: ReadonlySet<Hex>,
): Hex[] {
  const own = side === 'axis' ? 1 : 0;
  const row: Hex[] = [];
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    if (isBarred[hex] === 1 || isAxis[hex] !== own || pockets.has(hex)) continue;
    const isFront = DIRECTIONS.some((d) => {
      const next = grid.neighbour[hex * 6 + d] as Hex;
      return ((zoneSides[hex] >> d) & 1) === 1 && isAxis[next] !== own && !pockets.has(next);
    });
    if (isFront) row.push(hex);
  }
  return row;
}
