// The agent `random`: any legal choice, all equally likely. The baseline of every ladder.

import type { AgentMaker } from '../src/engine/contract/agent.ts';
import { MacroList } from '../src/engine/macros.ts';
import { Mirror } from './mirror.ts';

export interface RandomSettings {
  readonly macros: boolean;
}

export const randomAgent =
  (spec: string, { macros }: RandomSettings): AgentMaker =>
  (context) => {
    const { rng } = context;
    const mirror = new Mirror(context);
    const list = new MacroList();
    const offers = macros ? context.rules.knowledge?.macros?.bind(context.rules.knowledge) : undefined;
    return {
      spec,
      choose(observation, chain) {
        mirror.look(observation, rng);
        const options = mirror.g.options();
        list.clear();
        offers?.(mirror.g, list);
        const pick = rng.below(options.size + list.size);
        if (pick < options.size) {
          chain.push(options.at(pick));
          return;
        }
        const m = pick - options.size;
        for (let i = 0; i < list.lengthOf(m); i++) chain.push(list.at(m, i));
      },
    };
  };
