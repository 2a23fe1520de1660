// The choices of an attack: its means, its assistant, the commander's bonus, and whether to fire at all.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, bOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import { bestOption, NEVER } from '../../../../wargame/planning/choosing.ts';
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
  const worthOf = (option: Action): number => {
    if (verbOf(option) !== VERB.fire) return NEVER;
    const firer = aOf(option) as UnitId;
    judgeShot(g, firer, bOf(option) as UnitId, MODE.opportunity, true);
    return judged.harm * (isInCommand(g, firer) ? 0.8 : 1);
  };
  return bestOption(options, worthOf, action(VERB.hold), LEAST_REACTION);
}

export const chooseMeans = (g: Game, options: Options): Action =>
  bestOption(options, (option) => marginOf(g, aOf(option), NO_UNIT, 0));

/** Chooses the assisting unit that adds most, unless it had better fire itself. */
export function chooseAssistant(g: Game, options: Options): Action {
  const { target, means, mode } = currentAttack(g);
  judgeHarm(g, target, marginOf(g, means, NO_UNIT, 0));
  const plain = judged.harm;
  const worthOf = (option: Action): number => {
    if (verbOf(option) !== VERB.assist) return NEVER;
    const mate = aOf(option) as UnitId;
    judgeHarm(g, target, marginOf(g, means, mate, 0));
    const gain = judged.harm - plain;
    judgeShot(g, mate, target, mode === MODE.opportunity ? MODE.opportunity : MODE.still, false);
    return gain - 0.8 * judged.harm;
  };
  return bestOption(options, worthOf, action(VERB.alone), 0);
}

/** Uses the commander's bonus where it adds enough. */
export function chooseBonus(g: Game, bonus: number): Action {
  const { target, means, mate } = currentAttack(g);
  judgeHarm(g, target, marginOf(g, means, mate, bonus));
  const helped = judged.harm;
  judgeHarm(g, target, marginOf(g, means, mate, 0));
  return action(helped - judged.harm >= LEAST_HELP ? VERB.bonus : VERB.save);
}
