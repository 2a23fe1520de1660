// The choices for an airplane: the hex that it attacks, and its way there.

import type { Action } from '../../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { flight } from '../../chapters/airplanes.ts';
import { firstIn, type Game, nextIn } from '../../state.ts';
import { type Faction, MODE, NO_UNIT, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import type { Estimate } from './estimate.ts';
import { judgeShot } from './shots.ts';
import { judged } from './values.ts';

/** The least value of strafing that is worth the way. */
const LEAST = 0.2;

/** Chooses for every decision of an airplane. */
export function chooseFlight(g: Game, estimate: Estimate, options: Options): Action {
  const unit = g.cells[flight.at.unit] as UnitId;
  const prey = richestHex(g, estimate, unit);
  return bestOption(options, (option) => flightWorth(g, unit, option, prey));
}

function flightWorth(g: Game, unit: UnitId, option: Action, prey: Hex): number {
  const { grid } = g.s.map;
  switch (verbOf(option)) {
    case VERB.strafe: {
      judgeShot(g, unit, aOf(option) as UnitId, MODE.strafing, false);
      return judged.harm >= LEAST ? 1000 + judged.harm : -500;
    }
    case VERB.edge:
      return prey === 0 ? 0 : -distanceToEdge(g, aOf(option), prey);
    case VERB.enter:
    case VERB.step: {
      const hex = aOf(option) as Hex;
      return prey === 0 || g.cells[g.s.at.unitStrafed + unit] !== 0 ? 0 : 200 - grid.distance(hex, prey);
    }
    case VERB.exit:
    case VERB.stop:
      return 50;
    default:
      return 0;
  }
}

function distanceToEdge(g: Game, edge: number, hex: Hex): number {
  const { grid, edges } = g.s.map;
  let nearest = 999;
  for (let at = 1 as Hex; at <= grid.size; at = (at + 1) as Hex) {
    if (((edges[at] >> edge) & 1) === 1) nearest = Math.min(nearest, grid.distance(at, hex));
  }
  return nearest;
}

/** Returns the enemy hex in which bombs promise most. */
function richestHex(g: Game, estimate: Estimate, unit: UnitId): Hex {
  const faction = g.s.units.faction[unit] as Faction;
  let richest = 0 as Hex;
  let most = 0;
  for (let i = 0; i < estimate.enemiesSeen; i++) {
    const hex = g.cells[g.s.at.unitHex + estimate.enemy(i)] as Hex;
    if (hex === 0) continue;
    let worth = 0;
    for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) {
      if (g.s.units.faction[u] !== faction && g.s.units.isAircraft[u] === 0) worth += estimate.worthOf(u);
    }
    if (worth > most) {
      most = worth;
      richest = hex;
    }
  }
  return richest;
}
