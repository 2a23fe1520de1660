// The attacks that the heuristic judges best among those on offer, by the rules' own values.

import type { Action } from '../../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import { scratchSlot } from '../../../../engine/kernel/scratch.ts';
import {
  type Assault,
  assaultDefence,
  assaultValue,
  bestAssaultMeans,
  newAssault,
} from '../../chapters/assault-value.ts';
import { currentAttack } from '../../chapters/attack.ts';
import {
  type Attack,
  attackValue,
  bestMeans,
  canAssist,
  defenceValue,
  mayFire,
  newAttack,
  strikesHex,
} from '../../chapters/attack-value.ts';
import { bonusFor } from '../../chapters/command.ts';
import { areEnemies, firstIn, formationOf, type Game, hexOf, isAircraft, isFinished, nextIn } from '../../state.ts';
import type { NuklearWinter } from '../../statics.ts';
import { MODE, NO_UNIT, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import type { Estimate } from './estimate.ts';
import { CHANCE_OF_DEATH, fateOf, judged, judgeHarm, unitWorth } from './values.ts';

export interface Choice {
  action: Action | -1;
  value: number;
}

/** An attack and an assault a game, overwritten each time. */
const weighed = scratchSlot<NuklearWinter, { shot: Attack; storm: Assault }>(() => ({
  shot: newAttack(),
  storm: newAssault(),
}));

/**
 * Returns the supporter of a unit that fires from where it stands, NO_UNIT for none; in opportunity fire of any
 * formation.
 */
export function supporterOf(g: Game, firer: UnitId, mode: number): UnitId {
  const { units } = g.s;
  if (units.isSpa[firer] === 1 || units.isAircraft[firer] === 1) return NO_UNIT;
  let best = NO_UNIT;
  for (let u = firstIn(g, hexOf(g, firer)); u !== NO_UNIT; u = nextIn(g, u)) {
    if (u === firer || areEnemies(g, u, firer) || isFinished(g, u) || !canAssist(g, u)) continue;
    if (mode !== MODE.opportunity && formationOf(g, u) !== formationOf(g, firer)) continue;
    if (best === NO_UNIT || units.isVehicle[u] === 1) best = u;
  }
  return best;
}

/**
 * Sets `judged.harm` to the expected loss, in worth, of an attack in a MODE by the best means now: of the target, and
 * under the fire of a gun of all units in its hex.
 */
export function judgeShot(g: Game, firer: UnitId, target: UnitId, mode: number, helped: boolean): void {
  judgeShotAt(g, firer, target, mode, helped);
  if (!strikesHex(g, firer, target)) return;
  let sum = judged.harm;
  for (let u = firstIn(g, hexOf(g, target)); u !== NO_UNIT; u = nextIn(g, u)) {
    if (u === target || isAircraft(g, u) || !mayFire(g, firer, u, mode)) continue;
    judgeShotAt(g, firer, u, mode, helped);
    sum += judged.harm;
  }
  judged.harm = sum;
}

function judgeShotAt(g: Game, firer: UnitId, target: UnitId, mode: number, helped: boolean): void {
  const { shot } = weighed(g);
  judged.harm = 0;
  shot.means = bestMeans(g, firer, target, mode);
  if (shot.means < 0) return;
  shot.firer = firer;
  shot.target = target;
  shot.mode = mode;
  shot.mate = helped && mode !== MODE.moving ? supporterOf(g, firer, mode) : NO_UNIT;
  shot.bonus = helped ? bonusFor(g, firer) : 0;
  judgeHarm(g, target, attackValue(g, shot) - defenceValue(g, shot));
}

/** Returns the margin of the attack that is about to be made, by these means, with or without help. */
export function marginOf(g: Game, means: number, mate: UnitId, bonus: number): number {
  const { shot } = weighed(g);
  const { firer, target, mode } = currentAttack(g);
  shot.firer = firer;
  shot.target = target;
  shot.means = means;
  shot.mode = mode;
  shot.mate = mate;
  shot.bonus = bonus;
  return attackValue(g, shot) - defenceValue(g, shot);
}

/** Returns the best attack among the options with the verb, `fire` or `fireMoving`. */
export function bestFire(g: Game, options: Options, verb: number, mode: number, best: Choice): void {
  best.action = -1;
  best.value = 0;
  for (let i = 0; i < options.size; i++) {
    const option = options.at(i);
    if (verbOf(option) !== verb) continue;
    judgeShot(g, aOf(option) as UnitId, bOf(option) as UnitId, mode, true);
    if (judged.harm > best.value) {
      best.value = judged.harm;
      best.action = option;
    }
  }
}

/**
 * Sets `judged.assault` to the expected value of an assault on a unit: the target, its hex, and the cost of a repulse.
 */
export function judgeAssault(g: Game, estimate: Estimate, leader: UnitId, mate: UnitId, target: UnitId): void {
  const { storm } = weighed(g);
  judged.assault = 0;
  storm.means = bestAssaultMeans(g, leader, target);
  if (storm.means < 0) return;
  storm.leader = leader;
  storm.target = target;
  storm.mate = mate;
  storm.hex = hexOf(g, target);
  storm.from = hexOf(g, leader);
  storm.bonus = bonusFor(g, leader);
  const margin = assaultValue(g, storm) - assaultDefence(g, storm);
  const won = CHANCE_OF_DEATH[fateOf(g, target, margin)];
  const taken = estimate.prize(g, hexOf(g, target));
  const own = unitWorth(g, leader) + (mate === NO_UNIT ? 0 : unitWorth(g, mate));
  const thrownBack = estimate.isLastTurn ? 0.1 * THROWN_BACK : THROWN_BACK;
  judgeHarm(g, target, margin);
  judged.assault = judged.harm + won * taken - (1 - won) * thrownBack * own;
}

/** Share of its worth that a unit loses when a beaten assault leaves it Shaken. */
const THROWN_BACK = 0.3;

export function bestAssault(
  g: Game,
  estimate: Estimate,
  options: Options,
  leader: UnitId,
  mate: UnitId,
  best: Choice,
): void {
  best.action = -1;
  best.value = 0;
  for (let i = 0; i < options.size; i++) {
    const option = options.at(i);
    if (verbOf(option) !== VERB.assault) continue;
    judgeAssault(g, estimate, leader, mate, aOf(option) as UnitId);
    if (judged.assault > best.value) {
      best.value = judged.assault;
      best.action = option;
    }
  }
}
