// Puzzles: a position, the seat that is to act, and the answers that are accepted. An agent is asked as in a game.

import type { AgentMaker, Crew } from '../contract/agent.ts';
import { RulesError } from '../contract/errors.ts';
import type { Action } from '../contract/ids.ts';
import type { Game } from '../kernel/game.ts';
import { observe } from '../kernel/observe.ts';
import { agentStream } from '../play/play.ts';
import type { AcceptedAnswers } from './script.ts';
import { describe } from './text.ts';

export interface Puzzle extends AcceptedAnswers {
  readonly g: Game;
}

/** An agent's answer: its choices up to the one that decided it, as `show legal` prints them, joined by `; `. */
export interface Answer {
  readonly text: string;
  readonly isAccepted: boolean;
}

/**
 * Asks an agent that has seen nothing of the game before. It gets observations of its seat only, and continues to
 * choose as long as its choices begin an accepted answer of several choices. The game is left unchanged.
 * @param seed of the agent's own random numbers
 * @throws RulesError where the agent chooses nothing, or an illegal action.
 */
export async function ask(
  { g, seat, answers }: Puzzle,
  maker: AgentMaker,
  seed: string,
  clock?: () => number,
  crew?: Crew,
): Promise<Answer> {
  const { rules, s } = g;
  const agent = maker({ rules, s, seat, rng: agentStream(seed, s.seats[seat]), clock, crew });
  const observation = new Int32Array(g.cells.length);
  const texts: string[] = [];
  const mark = g.mark();
  let chain: Action[] = [];
  let open = answers;
  try {
    for (let n = 0; ; n++) {
      if (chain.length === 0 || !g.options().has(chain[0])) {
        chain = [];
        observe(g, seat, observation);
        if (agent.chooseLater) await agent.chooseLater(observation, chain);
        else agent.choose(observation, chain);
      }
      const chosen = chain.shift();
      if (chosen === undefined || !g.options().has(chosen)) {
        throw new RulesError(`${agent.spec} chose ${chosen ?? 'nothing'} at ${g.stepName}`);
      }
      texts.push(describe(g, chosen));
      open = open.filter((answer) => answer[n] === chosen);
      const isAccepted = open.some(({ length }) => length === n + 1);
      if (isAccepted || open.length === 0) return { text: texts.join('; '), isAccepted };
      g.apply(chosen);
    }
  } finally {
    agent.leave?.();
    g.rewind(mark);
  }
}
