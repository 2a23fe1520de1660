// Columns of trucks and wagons: empty ones go to fetch what arrives behind, loaded ones bring it to the hub of the
// headquarters that wants it most.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import { scratchSlot } from '../../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { haulage } from '../../chapters/haulage.ts';
import { POINT } from '../../schema/terrain.ts';
import type { Game } from '../../state.ts';
import { cargoAt, hauledAt, pointsAt, tokensOn } from '../../stocks.ts';
import { LOAD } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import type { PhasePlan } from './phase-plan.ts';
import { lossChance } from './standing.ts';

const wayOf = scratchSlot((g: Game) => new Int16Array(g.s.land.grid.size + 1));
/** By kind: points to load. */
const HANDLING = [5 * POINT, 2 * POINT] as const;
/** Tokens that are worth a journey. */
const WORTHWHILE = 2;
/** Danger from which tokens are brought away. */
const DANGER = 0.3;

/** The column that has something to do; null where none has. */
export function chooseColumn(g: Game, plan: PhasePlan, options: Options): Action | null {
  const { side } = plan.picture;
  for (let i = options.size - 1; i >= 0; i--) {
    const option = options.at(i);
    const verb = verbOf(option);
    if (verb !== VERB.trucks && verb !== VERB.wagons) continue;
    const site = aOf(option);
    const kind = verb === VERB.trucks ? LOAD.truck : LOAD.wagon;
    const all = pointsAt(g, site, side, kind, 0);
    // All points of a park together.
    const chosen = action(verb, site, all);
    if (site > g.s.counts.hexes || !options.has(chosen)) continue;
    const cargo = cargoAt(g, site, side, kind, 0);
    if (hasWork(g, plan, site as Hex, kind, cargo)) return chosen;
  }
  return null;
}

function hasWork(g: Game, plan: PhasePlan, site: Hex, kind: number, cargo: number): boolean {
  const { picture, depots } = plan;
  if (cargo > 0) return !depots.isNearHub(site) && depots.neediest(g, picture.side) !== 0;
  if (isSource(g, plan, site)) return true;
  const reach = plan.ways.searchColumn(g, site, allowanceOf(g, kind) - HANDLING[kind]);
  for (let i = 0; i < reach.count; i++) if (isSource(g, plan, reach.reached[i] as Hex)) return true;
  return false;
}

/** Tokens that lie where no headquarters draws, or where the enemy may take them. */
export function isSource(g: Game, { picture, standing, depots }: PhasePlan, hex: Hex): boolean {
  const free = tokensOn(g, hex, picture.side) - hauledAt(g, hex, picture.side);
  if (free < WORTHWHILE) return false;
  if (!depots.isNearHub(hex)) return depots.neediest(g, picture.side) !== 0;
  const hub = depots.neediest(g, picture.side);
  if (hub === 0 || hub === hex) return false;
  const danger = lossChance(picture.threats.against(hex), standing.defence[hex]);
  return danger > DANGER + lossChance(picture.threats.against(hub), standing.defence[hub]);
}

const allowanceOf = (g: Game, kind: number): number =>
  (kind === LOAD.truck ? g.s.series.transport.truckMA : g.s.series.transport.wagonMA) * POINT;

/** The next deed of the column on its way. */
export function chooseHaul(g: Game, plan: PhasePlan, options: Options): Action {
  const { at } = haulage;
  const halt = action(VERB.halt);
  const [hex, kind, tokens] = [g.cells[at.hex] as Hex, g.cells[at.kind], g.cells[at.tokens]];
  const left = Math.max(0, allowanceOf(g, kind) - g.cells[at.spent]);
  const { depots, picture } = plan;
  const hub = depots.neediest(g, picture.side);
  if (tokens > 0) {
    if (hex === hub || hub === 0) return largest(options, VERB.unload) ?? halt;
    if (g.cells[at.tokens] < g.cells[at.points] * 4 && isSource(g, plan, hex) && left >= HANDLING[kind] * 2)
      return largest(options, VERB.load) ?? stepTowards(g, plan, hub, left, options);
    return stepTowards(g, plan, hub, left, options);
  }
  if (isSource(g, plan, hex)) return largest(options, VERB.load) ?? halt;
  // A column that has unloaded goes back for more.
  const reach = plan.ways.searchColumn(g, hex, left);
  for (let i = 0; i < reach.count; i++) {
    const source = reach.reached[i] as Hex;
    if (source !== hex && isSource(g, plan, source)) return stepTowards(g, plan, source, left, options);
  }
  return halt;
}

function largest(options: Options, verb: number): Action | null {
  for (let i = options.size - 1; i >= 0; i--) if (verbOf(options.at(i)) === verb) return options.at(i);
  return null;
}

/** The next hex on the way, as far as the points lead towards the goal. */
function stepTowards(g: Game, plan: PhasePlan, goal: Hex, left: number, options: Options): Action {
  const halt = action(VERB.halt);
  const from = g.cells[haulage.at.hex] as Hex;
  const reach = plan.ways.searchColumn(g, from, left);
  let best = goal;
  if (reach.costTo(goal) < 0) {
    const { grid } = g.s.land;
    best = from;
    for (let i = 0; i < reach.count; i++) {
      const hex = reach.reached[i] as Hex;
      const isSafe = lossChance(plan.picture.threats.against(hex), plan.standing.defence[hex]) < DANGER;
      if (isSafe && grid.distance(hex, goal) < grid.distance(best, goal)) best = hex;
    }
  }
  if (best === from) return halt;
  const way = wayOf(g);
  if (reach.path(best, way) < 2) return halt;
  const step = action(VERB.step, way[1]);
  return options.has(step) ? step : halt;
}
