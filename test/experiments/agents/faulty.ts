// Agents that play at random but misbehave in some games, the same ones each time: the stream of the agent says which.

import type { AgentMaker } from '../../../src/engine/contract/agent.ts';
import type { Action } from '../../../src/engine/contract/ids.ts';
import { Game } from '../../../src/engine/kernel/game.ts';

/** Plays at random; in a game out of `oneIn`, by its first random number, does something else at its first choice. */
export const faulty =
  (spec: string, oneIn: number, misbehave: (chain: Action[]) => void): AgentMaker =>
  ({ rules, s, rng }) => {
    const mirror = new Game(rules, s);
    let isFaulty = rng.below(oneIn) === 0;
    return {
      spec,
      choose(observation, chain) {
        if (isFaulty) {
          isFaulty = false;
          misbehave(chain);
          return;
        }
        mirror.load(observation);
        const options = mirror.options();
        chain.push(options.at(rng.below(options.size)));
      },
    };
  };
