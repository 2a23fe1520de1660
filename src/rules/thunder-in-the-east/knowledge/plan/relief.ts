// Relief: hexes in which a unit would join own units that are cut off with a source of supply again.

import type { Hex } from '../../../../hex/ids.ts';
import { landOfSide } from '../../chapters/connected.ts';
import { type Game, hexOf, isHq } from '../../state.ts';
import { SUPPLY } from '../../terms.ts';
import { unitWorth } from '../worth.ts';
import type { Picture } from './picture.ts';

export class Relief {
  /** By area of lines (see `landOfSide`): the worth of the units in it that are cut off. */
  private readonly cutOff = new Map<number, number>();
  private readonly joined = new Set<number>();

  survey(g: Game, picture: Picture): void {
    this.cutOff.clear();
    const lines = landOfSide(g, picture.side);
    const [first, last] = g.s.forces.ground[picture.side];
    for (let u = first; u <= last; u++) {
      const hex = hexOf(g, u);
      if (hex === 0 || isHq(g, u) || picture.provisions.of(g, u, hex) !== SUPPLY.isolated) continue;
      const area = lines.areaOf(hex);
      if (area !== 0) this.cutOff.set(area, (this.cutOff.get(area) ?? 0) + unitWorth(g, u));
    }
  }

  /** The worth of the units that one in the hex joins with whatever feeds it there: a unit opens its hex (TITE 7.3). */
  worthIn(g: Game, side: number, hex: Hex): number {
    const { cutOff, joined } = this;
    if (cutOff.size === 0) return 0;
    const lines = landOfSide(g, side);
    if (lines.areaOf(hex) !== 0) return 0;
    const { grid, lineSteps } = g.s.land;
    let sum = 0;
    joined.clear();
    for (let way = hex * 6; way < hex * 6 + 6; way++) {
      const area = lineSteps[way] < 0 ? 0 : lines.areaOf(grid.neighbour[way] as Hex);
      if (joined.has(area)) continue;
      joined.add(area);
      sum += cutOff.get(area) ?? 0;
    }
    return sum;
  }
}
