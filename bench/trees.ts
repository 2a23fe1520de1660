/** Searches as an agent makes them: trees of one plan search on two threads beside one, and the wait for a turn. */

import { makeAgent } from '../agents/spec.ts';
import type { Agent, AgentContext } from '../src/engine/contract/agent.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { playGame } from '../src/engine/play/play.ts';
import { ThreadCrew } from '../workers/crew.ts';
import { type Spread, spreadOf } from './measure.ts';

interface Timed {
  /** By turn: milliseconds for all choices of the first seat. */
  readonly turns: readonly number[];
}

class Enough extends Error {}

/** Plays the first seat by a spec against the heuristic, for this many turns. */
function timedGame(rules: Ruleset, s: Statics, spec: string, most: number, crew?: ThreadCrew): Timed {
  const turns: number[] = [];
  let spent = 0;
  const lent = crew?.at({ ruleset: rules.id, scenario: s.scenario, options: s.options });
  const maker = (context: AgentContext): Agent => {
    const agent = makeAgent(spec)({ ...context, crew: lent });
    return {
      spec,
      choose(observation, chain) {
        const start = performance.now();
        agent.choose(observation, chain);
        spent += performance.now() - start;
      },
    };
  };
  const agents = s.seats.map((_, i) => (i === 0 ? (maker as never) : makeAgent('heuristic')));
  const onTurn = (): void => {
    turns.push(spent);
    spent = 0;
    if (turns.length === most) throw new Enough();
  };
  try {
    playGame({ rules, s, agents, seed: 'bench', scenario: s.scenario, onTurn });
  } catch (error) {
    if (!(error instanceof Error && error.cause instanceof Enough)) throw error;
  }
  return { turns };
}

/** Seconds of a turn of the first seat, over the first few turns. */
export function turnSeconds(rules: Ruleset, s: Statics, spec: string, most: number): Spread {
  return spreadOf(timedGame(rules, s, spec, most).turns.map((ms) => ms / 1000));
}

/**
 * Time of one turn with all trees on this thread over that with a crew of two, round by round; both make the same
 * choices.
 */
export async function treesOnTwoThreads(
  rules: Ruleset,
  s: Statics,
  spec: string,
  rounds: number,
): Promise<{ readonly value: Spread; readonly alone: Spread; readonly together: Spread }> {
  const crew = new ThreadCrew(2);
  const alone: number[] = [];
  const together: number[] = [];
  const time = (lent?: ThreadCrew): number => timedGame(rules, s, spec, 1, lent).turns[0] / 1000;
  try {
    time();
    time(crew);
    for (let round = 0; round < rounds; round++) {
      if (round % 2 === 0) alone.push(time());
      together.push(time(crew));
      if (round % 2 === 1) alone.push(time());
    }
  } finally {
    await crew.end();
  }
  const ratios = alone.map((seconds, round) => seconds / together[round]);
  return { value: spreadOf(ratios), alone: spreadOf(alone), together: spreadOf(together) };
}
