// Shows heads in matching pennies, always.

import type { AgentMaker } from '../../../src/engine/contract/agent.ts';
import { Game } from '../../../src/engine/kernel/game.ts';

export const agent: AgentMaker = ({ rules, s }) => {
  const mirror = new Game(rules, s);
  return {
    spec: 'heads',
    choose(observation, chain) {
      mirror.load(observation);
      chain.push(mirror.options().at(0));
    },
  };
};
