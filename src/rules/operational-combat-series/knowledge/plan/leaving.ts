// Who leaves the map for good (a module's evacuation): units of a nation that count for victory in a box off the map.
// They go as late as they can: when the enemy is as near to their port as the time that is left.

import { perStatics } from '../../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { isHeldBy } from '../../hexes.ts';
import type { Game } from '../../state.ts';
import { type Ocs, siteOf } from '../../statics.ts';
import { PLAYER_TURNS, RE, type Site, type UnitId } from '../../terms.ts';
import { moduleWeek, playerTurnNow } from '../../turn.ts';
import { hexOf } from '../../units.ts';
import { POINT } from '../worth.ts';
import type { Picture } from './picture.ts';

/** A way out of the map: who may take it from which week of the module on, and the points for each RE. */
interface Exit {
  readonly side: number;
  readonly nation: string;
  readonly turn: number;
  readonly port: Hex;
  readonly zone: Site;
  readonly points: number;
}

const exitsOf = perStatics(({ head, land, play, ferries }: Ocs): Exit[] =>
  head.specialRules.flatMap((rule) => {
    if (rule.rule !== 'evacuation') return [];
    const zone = siteOf(land, rule.zone);
    const ferry = ferries.find((each) => each.zone === zone);
    const row = play.victory.also.find((each) => each.by === 'forces' && each.zones.includes(rule.zone));
    if (ferry === undefined || row === undefined || row.by !== 'forces') return [];
    const points = (row.points.over * row.per.under) / (row.points.under * row.per.over);
    const side = head.sides.findIndex(({ id }) => id === row.side);
    return [{ side, nation: rule.nation, turn: rule.turn, port: ferry.port, zone, points }];
  }),
);

/** Hexes that the enemy comes nearer in each of his player turns, and how near he may come. */
const ADVANCE = 1.5;
const NEAR = 4;
/** The worth of being gone, in points that are counted: who stays is lost as well. */
const SAVED = 2;

function exitFor(g: Game, side: number, u: UnitId): Exit | undefined {
  const nation = g.s.forces.rows[u]?.nation;
  return exitsOf(g.s).find((exit) => exit.side === side && exit.nation === nation && moduleWeek(g) >= exit.turn);
}

/** Whether the enemy may stand before the port when the game ends, and it is time to go. */
function isTimeToGo(g: Game, picture: Picture, port: Hex): boolean {
  const left = g.s.turns * PLAYER_TURNS - playerTurnNow(g);
  const { grid } = g.s.land;
  let away = Number.POSITIVE_INFINITY;
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex)
    if (isHeldBy(g, hex, picture.enemy)) away = Math.min(away, grid.distance(hex, port));
  return away <= NEAR + (ADVANCE * left) / 2;
}

/** Whether a unit that stands at the port, or in the box, is to be away at the end. */
export function isLeaving(g: Game, picture: Picture, u: UnitId): boolean {
  const exit = exitFor(g, picture.side, u);
  return exit !== undefined && isTimeToGo(g, picture, exit.port);
}

/** By unit: the port to which it withdraws, 0 for those who stay, and what it is worth to be gone. */
export class WaysOut {
  readonly port: Int16Array;
  readonly worth: Float64Array;

  constructor({ forces }: Ocs) {
    this.port = new Int16Array(forces.count + 1);
    this.worth = new Float64Array(forces.count + 1);
  }

  find(g: Game, picture: Picture): void {
    this.port.fill(0);
    if (exitsOf(g.s).every(({ side, port }) => side !== picture.side || !isTimeToGo(g, picture, port))) return;
    for (let u = 1; u <= g.s.forces.count; u++) {
      const exit = exitFor(g, picture.side, u);
      if (exit === undefined || !isTimeToGo(g, picture, exit.port)) continue;
      this.port[u] = exit.port;
      this.worth[u] = (SAVED * POINT * exit.points * g.s.forces.re[u]) / RE;
    }
  }

  /** Whether a unit has come to where the ferries take it, and has nothing else to do. */
  isAtPort(g: Game, u: UnitId): boolean {
    return this.port[u] !== 0 && hexOf(g, u) === this.port[u];
  }
}
