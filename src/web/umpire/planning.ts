// Plans at the umpire: judged from the viewer's knowledge, and played by the same choices as a person's.

import { z } from 'zod';
import { BadInput } from '../../engine/contract/errors.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { attackChoices, judgedPlan, type Plan, type PlanView } from '../../table/plan.ts';
import type { PlayedPart } from '../protocol-plan.ts';
import type { PlayedGame } from './game.ts';
import type { People } from './people.ts';

const schema = z.strictObject({
  placed: z.array(z.strictObject({ counter: z.string().max(200), hex: z.number().int().positive() })).max(100),
  target: z.number().int().positive().nullable(),
});

/** @param moment the game at the moment shown */
export function plan(game: PlayedGame, moment: Game, given: Plan): PlanView {
  const { sight, whose, index } = game;
  if (!schema.safeParse(given).success) throw new BadInput('a damaged plan', 'plan', 'units with hexes, and a target');
  if (whose.eyes.isPublic || moment.isOver)
    throw new BadInput('nothing can be planned now', 'plan', 'a game in progress');
  return judgedPlan(sight.of(moment, whose.eyes.seat), given, whose.eyes.seat, index);
}

/** Plays the moves in their order, then the attack. What the rules do not allow now is told with the reason. */
export function playPlan(game: PlayedGame, people: People, given: Plan): readonly PlayedPart[] {
  const { table, whose, index, sight } = game;
  whose.mustChoose();
  const { units, attack } = plan(game, table.g, given);
  const parts: PlayedPart[] = [];
  const tell = (text: string, isDone: boolean): void => void parts.push({ text, isDone });
  const place = (hex: number): string => index.label(hex) ?? '';
  for (const { counter, name, hex, reach, turns, refusal } of units) {
    if (reach === 'stays') continue;
    const to = `${name} to ${place(hex)}`;
    if (refusal !== null) tell(`${to}: not possible, ${refusal}.`, false);
    else if (reach === 'later') tell(`${to}: not in this move, it takes ${turns} turns.`, false);
    else if (reach === 'beyond') tell(`${to}: not possible, it is beyond its reach.`, false);
    else if (!whose.mayChoose) tell(`${to}: not yet, dice or others come first.`, false);
    else if (people.go(counter, hex, true, []) === null)
      tell(`${to}: not now, it may not move at this point of the turn.`, false);
    else if (hexOf(table.g, counter) === hex) tell(`${to}: done.`, true);
    else tell(`${to}: it was stopped on its way.`, false);
  }
  if (attack === null || given.target === null) return parts;
  const on = `The attack on ${place(given.target)}`;
  if (attack.odds.length === 0) tell(`${on}: no unit of the plan can make it.`, false);
  else if (parts.some(({ isDone }) => !isDone)) tell(`${on}: not begun, since a move of the plan was not made.`, false);
  else if (!whose.mayChoose) tell(`${on}: not yet, dice or others come first.`, false);
  else {
    const { seat } = whose.eyes;
    const leftOut = new Set(attack.leftOut.map(({ counter }) => counter));
    const able = given.placed.map(({ counter }) => counter).filter((counter) => !leftOut.has(counter));
    const choices = attackChoices(sight.of(table.g, seat), able, given.target, seat);
    if (choices === null) tell(`${on}: not now, it may not be made at this point of the turn.`, false);
    else {
      people.play(choices.chain);
      tell(`${on}: begun (${choices.texts.join(', ')}).`, true);
    }
  }
  return parts;
}

const hexOf = (g: Game, counter: string): number | undefined =>
  g.rules.view?.counters(g, null).find(({ id }) => id === counter)?.hex;
