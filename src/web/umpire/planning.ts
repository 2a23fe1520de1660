// Plans at the umpire: judged from the viewer's knowledge, and played by the same choices as a person's.

import { z } from 'zod';
import { BadInput } from '../../engine/contract/errors.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { attackChoices, judgedPlan, type Plan, type PlanView } from '../../table/plan.ts';
import type { PlayedPart } from '../protocol-plan.ts';
import type { PlayedGame } from './game.ts';
import type { People, PlannedDeed } from './people.ts';

const schema = z.strictObject({
  placed: z.array(z.strictObject({ counter: z.string().max(200), hex: z.number().int().positive() })).max(100),
  target: z.number().int().positive().nullable(),
  attack: z.string().max(500).optional(),
});

/** @param moment the game at the moment shown */
export function plan(game: PlayedGame, moment: Game, given: Plan): PlanView {
  const { sight, whose, index } = game;
  if (!schema.safeParse(given).success) throw new BadInput('a damaged plan', 'plan', 'units with hexes, and a target');
  if (whose.eyes.isPublic || moment.isOver)
    throw new BadInput('nothing can be planned now', 'plan', 'a game in progress');
  return judgedPlan(sight.of(moment, whose.eyes.seat), given, whose.eyes.seat, index);
}

/**
 * Plays the moves in their order, then the attack, as one deed. What the rules do not allow now is told with the
 * reason.
 */
export function playPlan(game: PlayedGame, people: People, given: Plan): readonly PlayedPart[] {
  const { table, whose } = game;
  whose.mustChoose();
  const judged = plan(game, table.g, given);
  return people.asOne((deed) => {
    const moves = movesOf(game, deed, judged);
    return [...moves, ...attackOf(game, deed, judged, given, moves)];
  });
}

const LATER = 'not yet, dice or others come first.';

function movesOf({ table, whose, index, journey }: PlayedGame, deed: PlannedDeed, { units }: PlanView): PlayedPart[] {
  const moved = units.filter(({ reach }) => reach !== 'stays');
  return moved.map(({ counter, name, hex, reach, turns, refusal }) => {
    const to = `${name} to ${index.label(hex) ?? ''}`;
    const tell = (text: string, isDone = false): PlayedPart => ({ text: `${to}: ${text}`, isDone });
    if (refusal !== null) return tell(`not possible, ${refusal}.`);
    if (reach === 'later') return tell(`not in this move, it takes ${turns} turns.`);
    if (reach === 'beyond') return tell('not possible, it is beyond its reach.');
    if (!whose.mayChoose) return { ...tell(LATER), waits: true };
    if (!deed.go(counter, hex)) return tell('not now, it may not move at this point of the turn.');
    if (journey.isHalted) return { ...tell('under way, dice or others come first.'), waits: true, underWay: counter };
    return hexOf(table.g, counter) === hex ? tell('done.', true) : tell('it was stopped on its way.');
  });
}

function attackOf(
  { table, whose, index, sight }: PlayedGame,
  deed: PlannedDeed,
  { attack, units }: PlanView,
  given: Plan,
  moves: readonly PlayedPart[],
): PlayedPart[] {
  if (attack === null || given.target === null) return [];
  const on = `The attack on ${index.label(given.target) ?? ''}`;
  const tell = (text: string, isDone = false): PlayedPart => ({ text: `${on}: ${text}`, isDone });
  if (attack.odds.length === 0) return [tell('no unit of the plan can make it.')];
  if (moves.some(({ isDone, waits }) => !isDone && !waits))
    return [tell('not begun, since a move of the plan was not made.')];
  if (!whose.mayChoose) return [{ ...tell(LATER), waits: true }];
  const { seat } = whose.eyes;
  const leftOut = new Set(attack.leftOut.map(({ counter }) => counter));
  const able = units.filter(({ counter }) => !leftOut.has(counter));
  const world = sight.of(table.g, seat);
  const title = attack.odds.find((odds) => odds.title === given.attack)?.title ?? attack.odds[0].title;
  const choices = attackChoices(
    world,
    able.map(({ counter }) => counter),
    given.target,
    seat,
    title,
  );
  if (choices === null) return [tell('not now, it may not be made at this point of the turn.')];
  deed.play(choices.chain);
  const begun = tell('begun.', true);
  // Where units attack one by one, the others wait for their dice.
  const words = new Set(choices.texts.flatMap((text) => text.split(' ')));
  const waiting = attack.odds.length > 1 ? able.filter(({ counter }) => !words.has(counter)) : [];
  return [
    begun,
    ...waiting.map(({ name }) => ({
      text: `${name}: its attack comes after that; play the plan again.`,
      isDone: false,
    })),
  ];
}

const hexOf = (g: Game, counter: string): number | undefined =>
  g.rules.view?.counters(g, null).find(({ id }) => id === counter)?.hex;
