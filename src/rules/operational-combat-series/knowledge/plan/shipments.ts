// Goods and units by train and by ship (OCS 12.3, 19.4): supply goes from where it arrives towards the headquarters
// that wants it, units come from boxes off the map to the front, and those leave whom the module lets go.

import type { Action } from '../../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { isOpenPort, portLeft } from '../../chapters/ports.ts';
import { visitByRail } from '../../chapters/rails.ts';
import { shipping } from '../../chapters/shipping.ts';
import { freight } from '../../chapters/trains.ts';
import type { Game } from '../../state.ts';
import { hauledAt, tokensOn } from '../../stocks.ts';
import type { Site, UnitId } from '../../terms.ts';
import { isOwnMovement } from '../../turn.ts';
import { siteOfUnit } from '../../units.ts';
import { VERB } from '../../verbs.ts';
import { unitWorth } from '../worth.ts';
import { isSource } from './hauling.ts';
import { isLeaving } from './leaving.ts';
import type { PhasePlan } from './phase-plan.ts';
import { lossChance } from './standing.ts';

/** Hexes that a load must come nearer to be worth a train, or a ship; and tokens that must lie in a box off the map. */
const NEARER = 2;
const NEARER_BY_SEA = 6;
const WORTHWHILE = 2;
/** Danger from which nothing is brought to a place. */
const DANGER = 0.3;
const UNSAFE = 100;
/** The pull that a unit adds to a port for being shipped there at all: any port is better than none. */
const ASHORE = 1;

/** The next load by rail or by ship; null where none is worth it. */
export function chooseShipment(g: Game, plan: PhasePlan, options: Options): Action | null {
  if (!isOwnMovement(g, plan.picture.side)) return null;
  const chosen = bestOption(options, (option) => worthOfLoad(g, plan, option), NOTHING, 0);
  return chosen === NOTHING ? null : (chosen as Action);
}

const NOTHING = -1;

function worthOfLoad(g: Game, plan: PhasePlan, option: Action): number {
  switch (verbOf(option)) {
    case VERB.ship:
      return worthOfPassage(g, plan, aOf(option));
    case VERB.shipSupply:
      return bestPort(g, plan, aOf(option)) === 0 ? 0 : freeTokens(g, plan, aOf(option));
    case VERB.railSupply:
      return bestYard(g, plan, aOf(option) as Hex) === 0 ? 0 : freeTokens(g, plan, aOf(option));
    default:
      return 0;
  }
}

const isBox = (g: Game, site: Site): boolean => site > g.s.counts.hexes;

function freeTokens(g: Game, { picture }: PhasePlan, site: Site): number {
  const free = tokensOn(g, site, picture.side) - hauledAt(g, site, picture.side);
  return free < WORTHWHILE ? 0 : free;
}

/** Units come from boxes to a port, but for those who are to stay away, and leave the map where they are to. */
function worthOfPassage(g: Game, plan: PhasePlan, u: UnitId): number {
  if (!isBox(g, siteOfUnit(g, u))) return isLeaving(g, plan.picture, u) ? 1000 + unitWorth(g, u) : 0;
  return isLeaving(g, plan.picture, u) || bestPort(g, plan, siteOfUnit(g, u)) === 0 ? 0 : 500 + unitWorth(g, u);
}

const dangerIn = ({ picture, standing }: PhasePlan, hex: Hex): number =>
  lossChance(picture.threats.against(hex), standing.defence[hex]);

/** The port of the side that is nearest to where supply is wanted, and nearer than the place itself; 0 for none. */
function bestPort(g: Game, plan: PhasePlan, from: Site): Hex {
  const { side } = plan.picture;
  const hub = plan.depots.neediest(g, side);
  if (hub === 0) return 0 as Hex;
  const { grid, ports } = { grid: g.s.land.grid, ports: g.s.land.ports };
  let best = 0 as Hex;
  let least = isBox(g, from) ? UNSAFE : grid.distance(from as Hex, hub) - NEARER_BY_SEA;
  if (!isBox(g, from) && !isSource(g, plan, from as Hex)) return best;
  for (const port of ports) {
    if (port === from || !isOpenPort(g, port, side) || dangerIn(plan, port) > DANGER) continue;
    if (portLeft(g, port) === 0 && !g.s.ferries.some((ferry) => ferry.port === port && ferry.zone === from)) continue;
    const away = grid.distance(port, hub);
    if (away >= least) continue;
    least = away;
    best = port;
  }
  return best;
}

/** The hex to which trains bring supply nearest to where it is wanted; 0 where none comes nearer. */
function bestYard(g: Game, plan: PhasePlan, from: Hex): Hex {
  const hub = plan.depots.neediest(g, plan.picture.side);
  if (hub === 0 || !isSource(g, plan, from)) return 0 as Hex;
  const { grid, isSettled } = g.s.land;
  let best = 0 as Hex;
  let least = grid.distance(from, hub) - NEARER;
  visitByRail(g, from, plan.picture.side, (hex) => {
    const away = grid.distance(hex, hub);
    if (isSettled[hex] === 1 && away <= least && dangerIn(plan, hex) <= DANGER) {
      least = away;
      best = hex;
    }
    return false;
  });
  return best;
}

/** Where a load of supply goes by rail. */
export const chooseYard = (g: Game, plan: PhasePlan, options: Options): Action =>
  nearestTo(g, plan, options, bestYard(g, plan, g.cells[freight.at.from] as Hex));

/** Where a unit or a load goes by ship. */
export function chooseHarbour(g: Game, plan: PhasePlan, options: Options): Action {
  const isUnit = g.cells[shipping.at.freight] === 0;
  const what = g.cells[shipping.at.what];
  const from = isUnit ? siteOfUnit(g, what) : what;
  if (!isUnit) return nearestTo(g, plan, options, bestPort(g, plan, from));
  if (!isBox(g, from)) return bestOption(options, (option) => (isBox(g, aOf(option)) ? 1 : 0));
  const { pull } = plan.picture;
  return bestOption(options, (option) => {
    const site = aOf(option);
    return isBox(g, site) ? -UNSAFE : (pull[site] + ASHORE) * (1 - dangerIn(plan, site as Hex));
  });
}

function nearestTo(g: Game, plan: PhasePlan, options: Options, goal: Hex): Action {
  const { grid } = g.s.land;
  const hub = goal === 0 ? plan.depots.neediest(g, plan.picture.side) : goal;
  return bestOption(options, (option) => {
    const site = aOf(option);
    if (isBox(g, site) || hub === 0) return -UNSAFE;
    return -grid.distance(site as Hex, hub) - (dangerIn(plan, site as Hex) > DANGER ? UNSAFE : 0);
  });
}
