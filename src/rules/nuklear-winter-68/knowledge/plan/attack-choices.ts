// The choices of an attack: its means, its assistant, the commander's bonus, and whether to fire at all. Playouts make
// them thousands of times, so they look through the options in loops: a function that judges would be allocated anew,
// and an imported constant in `most` would make each of its values an object.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, bOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import { currentAttack } from '../../chapters/attack.ts';
import { type Game, isInCommand } from '../../state.ts';
import { MODE, NO_UNIT, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { judgeShot, marginOf } from './shots.ts';
import { judged, judgeHarm } from './values.ts';

/** The least value of opportunity fire: below it the unit rather stays concealed and not Finished. */
const LEAST_REACTION = 0.5;
/** The least gain from help: help that adds less is kept for another attack. */
const LEAST_HELP = 0.25;

/** Chooses to fire at opportunity, or to hold. */
export function chooseReaction(g: Game, options: Options): Action {
  let choice = action(VERB.hold);
  let most = LEAST_REACTION;
  for (let i = 0; i < options.size; i++) {
    const option = options.at(i);
    if (verbOf(option) !== VERB.fire) continue;
    const firer = aOf(option) as UnitId;
    judgeShot(g, firer, bOf(option) as UnitId, MODE.opportunity, true);
    const worth = judged.harm * (isInCommand(g, firer) ? 0.8 : 1);
    if (worth <= most) continue;
    most = worth;
    choice = option;
  }
  return choice;
}

export function chooseMeans(g: Game, options: Options): Action {
  let choice = options.at(0);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.size; i++) {
    const margin = marginOf(g, aOf(options.at(i)), NO_UNIT, 0);
    if (margin <= most) continue;
    most = margin;
    choice = options.at(i);
  }
  return choice;
}

/** Chooses the assisting unit that adds most, unless it had better fire itself. */
export function chooseAssistant(g: Game, options: Options): Action {
  const { target, means, mode } = currentAttack(g);
  judgeHarm(g, target, marginOf(g, means, NO_UNIT, 0));
  const plain = judged.harm;
  let choice = action(VERB.alone);
  let most = 0;
  for (let i = 0; i < options.size; i++) {
    const option = options.at(i);
    if (verbOf(option) !== VERB.assist) continue;
    const mate = aOf(option) as UnitId;
    judgeHarm(g, target, marginOf(g, means, mate, 0));
    const gain = judged.harm - plain;
    judgeShot(g, mate, target, mode === MODE.opportunity ? MODE.opportunity : MODE.still, false);
    const worth = gain - 0.8 * judged.harm;
    if (worth <= most) continue;
    most = worth;
    choice = option;
  }
  return choice;
}

/** Uses the commander's bonus where it adds enough. */
export function chooseBonus(g: Game, bonus: number): Action {
  const { target, means, mate } = currentAttack(g);
  judgeHarm(g, target, marginOf(g, means, mate, bonus));
  const helped = judged.harm;
  judgeHarm(g, target, marginOf(g, means, mate, 0));
  return action(helped - judged.harm >= LEAST_HELP ? VERB.bonus : VERB.save);
}
