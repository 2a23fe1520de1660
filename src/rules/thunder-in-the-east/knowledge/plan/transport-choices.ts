// Transports (TITE 104.0, 105.0): paratroops for a battle of the plan, supplies for units that are cut off; nothing
// else flies.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { airTasking } from '../../chapters/air-tasking.ts';
import { eachSupplyDrop } from '../../chapters/air-transport.ts';
import { eachDrop } from '../../chapters/airborne.ts';
import { cityNear } from '../../chapters/near-city.ts';
import { type Game, hexOf, isHq, supplyOf } from '../../state.ts';
import { MISSION, SUPPLY } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { unitWorth } from '../worth.ts';
import type { PhasePlan } from './phase-plan.ts';

/** Halves of Offensive Points that supplies leave to the headquarters. */
const KEPT = 4;
/** Hexes from the enemy within which an airborne unit is needed where it is. */
const FRONT = 3;

/** The most valuable of the plan's battles where a unit may drop; 0 for none. */
function dropFor(g: Game, { attacks, picture }: PhasePlan): number {
  for (let i = 0; i < attacks.count; i++) {
    if (eachDrop(g, picture.side, (hex) => hex === attacks.targets[i])) return attacks.targets[i];
  }
  return 0;
}

/** The worth of units of a hex that lack supplies. */
function needIn(g: Game, hex: Hex): number {
  const { presence } = g.s;
  let need = 0;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    if (!isHq(g, u) && supplyOf(g, u) !== SUPPLY.supplied) need += unitWorth(g, u);
  }
  return need;
}

const isRich = (g: Game, side: number): boolean => g.cells[g.s.at.offensive + side] > KEPT;

/** A transport mission that pays, or the end of the missions. */
export function chooseTransport(g: Game, plan: PhasePlan, options: Options): Action {
  const drop = action(VERB.fly, MISSION.paradrop);
  const supply = action(VERB.fly, MISSION['air-supply']);
  const { side } = plan.picture;
  if (options.has(drop) && dropFor(g, plan) !== 0) return drop;
  if (options.has(supply) && isRich(g, side) && eachSupplyDrop(g, side, (hex) => needIn(g, hex) > 0)) return supply;
  return action(VERB.done);
}

/** The city near the drop, then its hex; the hex with the greatest need of supplies. */
export function chooseDrop(g: Game, plan: PhasePlan, options: Options): Action {
  if (g.cells[airTasking.at.mission] === MISSION['air-supply'])
    return bestOption(options, (chosen) => needIn(g, aOf(chosen) as Hex));
  const target = dropFor(g, plan);
  return g.stepId === airTasking.step.near
    ? action(VERB.near, target === 0 ? 0 : cityNear(g, target as Hex))
    : action(VERB.over, target);
}

/** TITE 105.0: an airborne unit far behind the front prepares. */
export function choosePreparation(g: Game, options: Options): Action {
  return bestOption(options, (chosen) =>
    chosen === action(VERB.done) ? 0 : isBehind(g, hexOf(g, aOf(chosen))) ? 1 : -1,
  );
}

function isBehind(g: Game, hex: Hex): boolean {
  const [first, last] = g.s.forces.ground[1 - g.actor];
  for (let u = first; u <= last; u++) {
    if (hexOf(g, u) !== 0 && g.s.land.grid.distance(hex, hexOf(g, u)) <= FRONT) return false;
  }
  return true;
}

/** Anything that can be done rather than nothing: paratroops regroup, and others follow them. */
export const chooseDeed = (options: Options): Action =>
  bestOption(options, (chosen) => (chosen === action(VERB.done) ? 0 : 1));
