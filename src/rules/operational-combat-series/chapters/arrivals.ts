// The Reinforcement Segment (OCS 2.3, 11.0): supply points and truck and wagon points come into play.

import { auto, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isHeldBy } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import { type Ocs, siteOf } from '../statics.ts';
import { addPark, addTokens } from '../stocks.ts';
import { enemyOf, LOAD, SIDES, type Site, TOKENS } from '../terms.ts';
import { moduleWeek, weekOf } from '../turn.ts';

export const arrivals = procedure('arrivals', { steps: ['supply'] });

arrivals.define<Ocs>({
  supply: auto((g) => {
    const { play, head } = g.s;
    for (const side of SIDES) {
      const { id } = head.sides[side];
      const supply = play.scenario.supply[id];
      const points = supply?.sp[weekOf(g) - 1] ?? 0;
      if (supply !== undefined && points > 0) {
        const site = openSite(g, supply.at, side);
        addTokens(g, site, side, points * TOKENS);
        g.note(NOTE.arrived, site, side, points * TOKENS, 0);
      }
      for (const row of play.scenario.truckArrivals) {
        if (row.side !== id || row.turn !== moduleWeek(g)) continue;
        const site = openSite(g, row.at, side);
        addPark(g, site, side, LOAD[row.kind], 0, row.points, 0);
        g.note(NOTE.arrived, site, side, 0, row.points);
      }
    }
    g.back();
  }),
});

/** OCS 12.6: where enemies stand in the place of entry, the nearest hex without them; the lowest number of several. */
function openSite(g: Game, at: string, side: number): Site {
  const { land, counts } = g.s;
  const stated = siteOf(land, at);
  if (stated > counts.hexes || !isHeldBy(g, stated as Hex, enemyOf(side))) return stated;
  let best = 0 as Hex;
  for (let hex = 1 as Hex; hex <= counts.hexes; hex = (hex + 1) as Hex) {
    if (land.isSea[hex] === 1 || isHeldBy(g, hex, enemyOf(side))) continue;
    if (best === 0 || land.grid.distance(stated as Hex, hex) < land.grid.distance(stated as Hex, best)) best = hex;
  }
  return best;
}
