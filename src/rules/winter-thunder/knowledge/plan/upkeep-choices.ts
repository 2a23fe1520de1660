// The choices apart from movement and battle: field works, arrivals, refitting, fuel and returning HQs.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, bOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { activeSide } from '../../chapters/command.ts';
import { refitsLeft } from '../../chapters/replacements.ts';
import { hqsToMark, isMarkable } from '../../chapters/shortage.ts';
import { totalPoints } from '../../chapters/victory.ts';
import { divisionsIn, type Game, hexOf } from '../../state.ts';
import { ALLIED, GERMAN, NO_UNIT, SIZE, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import type { ActivationPlan } from './activation-plan.ts';
import { firstOfCheapest, priceList } from './cheapest.ts';
import { comesBefore } from './precedence.ts';

/** An improved position where the enemy is near; the German digs only in contact. */
export function digIn(g: Game, plan: ActivationPlan, options: Options): Action {
  let best: Action = action(VERB.done);
  let digger: UnitId = NO_UNIT;
  for (let i = 0; i < options.size; i++) {
    const chosen = options.at(i);
    if (verbOf(chosen) !== VERB.dig) continue;
    const unit = bOf(chosen) as UnitId;
    if (digger === NO_UNIT) {
      if (!isNearEnough(g, plan, aOf(chosen))) continue;
    } else if (aOf(chosen) !== aOf(best) || !comesBefore(g, unit, digger)) continue;
    best = chosen;
    digger = unit;
  }
  return best;
}

const isNearEnough = (g: Game, plan: ActivationPlan, hex: number): boolean =>
  activeSide(g) === GERMAN ? plan.ground.distanceTo(ALLIED)[hex] <= 1 : plan.ground.distanceTo(GERMAN)[hex] <= 2;

/**
 * A BLOCK far from the enemy is cleared first, else one is laid on the road that he would most like to take. Searches
 * ask often: a loop of its own makes no garbage.
 */
export function chooseBlock(g: Game, plan: ActivationPlan, options: Options): Action {
  const { forest, roads } = g.s.map;
  const away = plan.ground.distanceTo(activeSide(g) === GERMAN ? ALLIED : GERMAN);
  let best: Action = action(VERB.done);
  let most = 0.4;
  for (let i = 0; i < options.size; i++) {
    const chosen = options.at(i);
    const hex = aOf(chosen);
    if (verbOf(chosen) === VERB.clear && away[hex] > 5) return chosen;
    if (verbOf(chosen) !== VERB.block || roads[hex] === 0 || away[hex] > 3 || away[hex] === 0) continue;
    const empty = g.cells[g.s.at.hexSide + hex] === 0 ? 0.3 : 0;
    const worth = plan.ground.german[hex] + empty + 0.2 * forest[hex] + 0.1 * (3 - away[hex]);
    if (worth <= most) continue;
    most = worth;
    best = chosen;
  }
  return best;
}

/** The open entry nearest to the unit's destination. */
export function chooseEntry(g: Game, plan: ActivationPlan, options: Options): Action {
  let best = options.at(options.size - 1);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.size; i++) {
    const hex = bOf(options.at(i)) as Hex;
    if (verbOf(options.at(i)) !== VERB.enter) continue;
    const worth = plan.ground.german[hex] - 0.05 * divisionsIn(g, hex);
    if (worth <= most) continue;
    most = worth;
    best = options.at(i);
  }
  return best;
}

/** The divisions that regain most combat factors. */
export function chooseRefit(g: Game, options: Options): Action {
  const { full, reduced } = g.s.units;
  const prices = priceList(g);
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) !== VERB.refit) continue;
    const unit = aOf(options.at(i));
    prices[unit] = (reduced[unit] - full[unit]) * 10 - full[unit];
  }
  return firstOfCheapest(g, options, VERB.refit, refitsLeft(g), prices);
}

/** A panzer division seldom repays two points: it is bought only where the lead is large enough to press. */
export function buyConditional(g: Game, options: Options): Action {
  const ahead = totalPoints(g, GERMAN) > 2 * totalPoints(g, ALLIED) + 4;
  return ahead ? options.at(0) : action(VERB.decline);
}

/** The HQs with the fewest units around them go without supply. */
export function goShort(g: Game, options: Options): Action {
  const prices = priceList(g);
  for (let hq = 1 as UnitId; hq <= g.s.units.count; hq = (hq + 1) as UnitId) {
    if (isMarkable(g, hq)) prices[hq] = panzersAround(g, hq);
  }
  return firstOfCheapest(g, options, VERB.short, hqsToMark(g), prices);
}

/** German motorized combat units within five hexes of the HQ. */
function panzersAround(g: Game, hq: UnitId): number {
  const { units, map } = g.s;
  let around = 0;
  for (let u = 1; u <= units.count; u++) {
    const hex = hexOf(g, u as UnitId);
    if (hex === 0 || units.side[u] !== GERMAN || units.isMotorized[u] === 0 || units.isCombat[u] === 0) continue;
    if (map.grid.distance(hexOf(g, hq), hex) <= 5) around++;
  }
  return around;
}

/** An HQ returns where its units are nearest. */
export function placeReplacement(g: Game, options: Options): Action {
  const { units, map } = g.s;
  return bestOption(options, (option) => {
    const hq = aOf(option) as UnitId;
    let far = 0;
    for (let u = 1; u <= units.count; u++) {
      const at = hexOf(g, u as UnitId);
      if (at === 0 || units.nation[u] !== units.nation[hq]) continue;
      if (units.corps[u] === hq || units.size[hq] === SIZE.army) far += map.grid.distance(bOf(option) as Hex, at);
    }
    return -far;
  });
}
