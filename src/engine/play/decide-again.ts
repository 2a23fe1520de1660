// Lets the agents of a recorded game decide again: the same seeds and efforts must lead to the same choices.

import type { AgentMaker } from '../contract/agent.ts';
import type { Action } from '../contract/ids.ts';
import type { Ruleset, Statics } from '../contract/ruleset.ts';
import { Game } from '../kernel/game.ts';
import type { GameRecord } from '../text/record.ts';
import { parse } from '../text/text.ts';
import { CrashedGame, playGame } from './play.ts';

/**
 * Plays a recorded game once more: dice and agents by its seed, timed searches to their recorded extent, people as they
 * chose then. Not for practice games, or games that were saved and continued: there agents had seen more, or less, than
 * the record tells.
 * @param makers by seat, null for a person
 * @param clock only for agents that ask for one
 * @returns the first choice or die that differs, in words; null where none does
 */
export function decideAgain<S extends Statics>(
  rules: Ruleset<S>,
  s: S,
  record: GameRecord,
  makers: readonly (AgentMaker | null)[],
  clock?: () => number,
): string | null {
  const chosen = choicesBySeat(rules, s, record);
  const agents = makers.map((maker, i) => maker ?? person(chosen[i]));
  const { seed, scenario, efforts } = record;
  const { actions } = playedAgain(() => playGame({ rules, s, agents, seed, scenario, efforts, clock, record: true }));
  for (const [n, text] of record.actions.entries()) {
    if (actions[n] !== text) return `number ${n + 1} was '${text}', now '${actions[n] ?? 'the end'}'`;
  }
  return actions.length > record.actions.length && record.result !== 'unfinished'
    ? `continues with '${actions[record.actions.length]}'`
    : null;
}

/** Returns the actions played; also for a game that stops where the record does, for lack of a person's next choice. */
function playedAgain(play: () => { readonly record: GameRecord | null }): Pick<GameRecord, 'actions'> {
  try {
    return play().record ?? { actions: [] };
  } catch (error) {
    if (error instanceof CrashedGame) return error.record;
    throw error;
  }
}

function choicesBySeat<S extends Statics>(rules: Ruleset<S>, s: S, record: GameRecord): Action[][] {
  const g = new Game(rules, s);
  const chosen = s.seats.map((): Action[] => []);
  for (const text of record.actions) {
    const { actor } = g;
    const action = parse(g, text);
    if (actor >= 0) chosen[actor].push(action);
    g.play(action);
  }
  return chosen;
}

/** Repeats the recorded choices of a person. */
const person = (choices: readonly Action[]): AgentMaker => {
  let next = 0;
  return () => ({
    spec: 'human',
    choose: (_, chain) => {
      if (next < choices.length) chain.push(choices[next++]);
    },
  });
};
