// The agent `random`: any legal choice, all equally likely. The baseline of every ladder.

import type { AgentMaker } from '../src/engine/contract/agent.ts';
import type { Action } from '../src/engine/contract/ids.ts';
import { MacroList } from '../src/engine/kernel/macros.ts';
import { judgedContest } from './explaining/contests.ts';
import { explainSimply } from './explaining/explain.ts';
import { LastChoice } from './explaining/last.ts';
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
    const last = new LastChoice();
    const offers = macros ? context.rules.knowledge?.macros?.bind(context.rules.knowledge) : undefined;
    return {
      spec,
      choose(observation, chain) {
        mirror.look(observation, rng);
        const options = mirror.g.options();
        list.clear();
        offers?.(mirror.g, list);
        const pick = rng.below(options.size + list.size);
        if (pick < options.size) chain.push(options.at(pick));
        else chain.push(...chainOf(list, pick - options.size));
        last.note(observation, chain);
      },
      explain: () =>
        explainSimply(context, spec, last, 'chance', (g) => {
          const options = g.options();
          const chains = [...options.list.subarray(0, options.size)].map((action) => [action as Action]);
          for (let m = 0; m < list.size; m++) chains.push(chainOf(list, m));
          return [judgedContest(g, chains, null, last.links, 1 / chains.length)];
        }),
    };
  };

const chainOf = (list: MacroList, m: number): Action[] =>
  Array.from({ length: list.lengthOf(m) }, (_, i) => list.at(m, i));
