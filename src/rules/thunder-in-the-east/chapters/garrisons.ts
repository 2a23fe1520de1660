// Where new garrisons stand (TITE 9.4): cities, beside friends, along railways and coasts that lead to a city, and in a
// line.

import { perStatics, scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { divided } from '../../../wargame/paths/areas.ts';
import { isMarked } from '../../../wargame/units/marks.ts';
import { controllerOf, type Game, hasRoomFor, isEmpty, isHeldBy, isInZone, kindOf, sideOf } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AXIS, enemyOf, SEATS, SOVIET, type UnitId } from '../terms.ts';
import { HELD_AND_NEAR, landOfSide, lineSteps, railways } from './connected.ts';
import { hasLine } from './lines.ts';
import type { Places } from './near-city.ts';
import { communicates } from './overland.ts';

const coastalHexes = perStatics(({ land: { grid, isCoastal } }: Thunder) =>
  Array.from({ length: grid.size }, (_, before) => (before + 1) as Hex).filter((hex) => isCoastal[hex] === 1),
);

/** By side: parts of the coasts, for lines over land along them. */
const coasts = SEATS.map((_, side) =>
  divided<Thunder>({
    grid: (s) => s.land.grid,
    stamp: (s) => s.at.linesStamp,
    steps: lineSteps,
    hexes: (s) => coastalHexes(s),
    isOpen: (g, hex) => landOfSide(g, side).areaOf(hex) !== 0,
    // So do lines over land.
    hangsOn: HELD_AND_NEAR,
  }),
);

/** Parts of the railways with a city that has its line, and parts of the coasts with an anchorage that has. */
interface Served {
  stamp: number;
  readonly rails: Uint8Array;
  readonly coasts: Uint8Array;
}

const servedOf = (side: number): ((g: Game) => Served) => {
  const slot = scratchSlot((g: Game): Served => {
    const parts = g.s.land.grid.size + 1;
    return { stamp: -1, rails: new Uint8Array(parts), coasts: new Uint8Array(parts) };
  });
  return (g) => {
    const served = slot(g);
    if (served.stamp === g.cells[g.s.at.linesStamp]) return served;
    served.stamp = g.cells[g.s.at.linesStamp];
    served.rails.fill(0);
    served.coasts.fill(0);
    const { cities } = g.s.land;
    for (let city = 0; city < cities.length; city++) {
      const { hex, port } = cities[city];
      if (controllerOf(g, city) !== side || !hasLine(g, hex, side)) continue;
      served.rails[railways[side](g).areaOf(hex)] = 1;
      if (port !== 'none') served.coasts[coasts[side](g).areaOf(hex)] = 1;
    }
    served.rails[0] = served.coasts[0] = 0;
    return served;
  };
};
const served = [servedOf(AXIS), servedOf(SOVIET)];

/** Adds hexes in which a garrison may appear to a list, until it holds so many. */
export function addGarrisonPlaces(g: Game, u: UnitId, most: number, places: Places): void {
  const { land } = g.s;
  const side = sideOf(g, u);
  for (let hex = 1 as Hex; hex <= land.grid.size && places.count < most; hex = (hex + 1) as Hex) {
    if (land.isBarred[hex] === 1 || isMarked(g, g.s.at.filled, hex) || isHeldBy(g, hex, enemyOf(side))) continue;
    if (mayGarrison(g, hex, side) && hasRoomFor(g, u, hex)) places.hexes[places.count++] = hex;
  }
}

/** TITE 9.4. */
function mayGarrison(g: Game, hex: Hex, side: number): boolean {
  const city = g.s.land.cityIn[hex] - 1;
  if (city >= 0 && controllerOf(g, city) === side && hasLine(g, hex, side)) return true;
  if (isHeldBy(g, hex, side)) return communicates(g, hex, side);
  if (!isEmpty(g, hex) || isInZone(g, hex, enemyOf(side))) return false;
  const { rails, coasts: shores } = served[side](g);
  if (rails[railways[side](g).areaOf(hex)] === 1 || shores[coasts[side](g).areaOf(hex)] === 1) return true;
  return isBesideGarrison(g, hex, side);
}

function isBesideGarrison(g: Game, hex: Hex, side: number): boolean {
  const { grid } = g.s.land;
  const { presence } = g.s;
  for (let way = hex * 6; way < hex * 6 + 6; way++) {
    const near = grid.neighbour[way] as Hex;
    if (near === 0 || !isHeldBy(g, near, side) || !communicates(g, near, side)) continue;
    for (let other = presence.firstIn(g, near); other !== 0; other = presence.nextOf(g, other)) {
      if (kindOf(g, other).isGarrison) return true;
    }
  }
  return false;
}
