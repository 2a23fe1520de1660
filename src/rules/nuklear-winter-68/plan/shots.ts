// Which of the attacks on offer the heuristic holds to be best, by the rules' own values.

import { aOf, bOf, verbOf } from '../../../engine/action.ts';
import type { Action } from '../../../engine/contract/ids.ts';
import type { Options } from '../../../engine/options.ts';
import { scratchSlot } from '../../../engine/scratch.ts';
import { NOWHERE } from '../../../hex/ids.ts';
import { type Assault, assaultDefence, assaultValue, bestAssaultMeans } from '../assault-value.ts';
import { type Attack, attackValue, bestMeans, canAssist, defenceValue } from '../attack-value.ts';
import { bonusFor } from '../command.ts';
import { firstIn, formationOf, type Game, hexOf, isFinished, nextIn } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { MODE, NO_UNIT, type UnitId, VERB } from '../terms.ts';
import type { Outlook } from './outlook.ts';
import { chanceOfDeath, harm, unitWorth } from './values.ts';

export interface Choice {
  action: Action | -1;
  value: number;
}

/** An attack and an assault to be overwritten, one of each a game. */
const desk = scratchSlot<NuklearWinter, { shot: Attack; storm: Assault }>(() => ({
  shot: { firer: NO_UNIT, target: NO_UNIT, means: 0, mode: 0, mate: NO_UNIT, bonus: 0 },
  storm: {
    leader: NO_UNIT,
    mate: NO_UNIT,
    target: NO_UNIT,
    hex: NOWHERE,
    from: NOWHERE,
    means: 0,
    bonus: 0,
    support: 0,
  },
}));

/** The supporter that a unit firing from where it stands could have: NO_UNIT for none. */
export function supporterOf(g: Game, firer: UnitId): UnitId {
  const { units } = g.s;
  if (units.isSpa[firer] === 1 || units.isAircraft[firer] === 1) return NO_UNIT;
  let best = NO_UNIT;
  for (let u = firstIn(g, hexOf(g, firer)); u !== NO_UNIT; u = nextIn(g, u)) {
    if (u === firer || formationOf(g, u) !== formationOf(g, firer) || isFinished(g, u) || !canAssist(g, u)) continue;
    if (best === NO_UNIT || units.isVehicle[u] === 1) best = u;
  }
  return best;
}

/** Expected loss of the target, in worth, of an attack in a MODE as good as it can be made now. */
export function shotWorth(g: Game, firer: UnitId, target: UnitId, mode: number, helped: boolean): number {
  const { shot } = desk(g);
  shot.means = bestMeans(g, firer, target, mode);
  if (shot.means < 0) return 0;
  shot.firer = firer;
  shot.target = target;
  shot.mode = mode;
  shot.mate = helped && mode !== MODE.moving ? supporterOf(g, firer) : NO_UNIT;
  shot.bonus = helped ? bonusFor(g, firer) : 0;
  return harm(g, target, attackValue(g, shot) - defenceValue(g, shot));
}

/** Margin of the attack that is about to be made, with or without help. */
export function marginOf(g: Game, attack: Attack, mate: UnitId, bonus: number): number {
  const { shot } = desk(g);
  shot.firer = attack.firer;
  shot.target = attack.target;
  shot.means = attack.means;
  shot.mode = attack.mode;
  shot.mate = mate;
  shot.bonus = bonus;
  return attackValue(g, shot) - defenceValue(g, shot);
}

/** The best attack among the options with the verb, `fire` or `fireMoving`. */
export function bestFire(g: Game, options: Options, verb: number, mode: number, best: Choice): void {
  best.action = -1;
  best.value = 0;
  for (let i = 0; i < options.size; i++) {
    const option = options.at(i);
    if (verbOf(option) !== verb) continue;
    const value = shotWorth(g, aOf(option) as UnitId, bOf(option) as UnitId, mode, true);
    if (value > best.value) {
      best.value = value;
      best.action = option;
    }
  }
}

/** What an assault on a unit promises: the target, its hex, and what being thrown back costs. */
export function assaultWorth(g: Game, outlook: Outlook, leader: UnitId, mate: UnitId, target: UnitId): number {
  const { storm } = desk(g);
  storm.means = bestAssaultMeans(g, leader, target);
  if (storm.means < 0) return 0;
  storm.leader = leader;
  storm.target = target;
  storm.mate = mate;
  storm.hex = hexOf(g, target);
  storm.from = hexOf(g, leader);
  storm.bonus = bonusFor(g, leader);
  const margin = assaultValue(g, storm) - assaultDefence(g, storm);
  const won = chanceOfDeath(g, target, margin);
  const taken = outlook.prize(g, hexOf(g, target));
  const own = unitWorth(g, leader) + (mate === NO_UNIT ? 0 : unitWorth(g, mate));
  const thrownBack = outlook.isLastTurn ? 0.1 * THROWN_BACK : THROWN_BACK;
  return harm(g, target, margin) + won * taken - (1 - won) * thrownBack * own;
}

/** Share of its worth that a unit loses by coming back Shaken from an assault. */
const THROWN_BACK = 0.3;

export function bestAssault(
  g: Game,
  outlook: Outlook,
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
    const value = assaultWorth(g, outlook, leader, mate, aOf(option) as UnitId);
    if (value > best.value) {
      best.value = value;
      best.action = option;
    }
  }
}
