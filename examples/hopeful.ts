// An agent in thirty lines: it tries every choice once, rolls what dice follow, and believes what it sees.
//
//   npx grognard match ./examples/hopeful.ts random --on winter-thunder/st-vith --rounds 10

import { type AgentMaker, CHANCE, judgeOf, Mirror, weighted } from 'grognard';

export const agent: AgentMaker = (context) => {
  const { rules, s, seat, rng } = context;
  const mirror = new Mirror(context);
  const judge = judgeOf(rules, s);
  const outlook = new Float64Array(s.seats.length);

  return {
    spec: './examples/hopeful.ts',
    choose(observation, chain) {
      mirror.look(observation, rng);
      const { g } = mirror;
      const choices = Array.from({ length: g.options().size }, (_, i) => g.options().at(i));
      const worths = choices.map((choice) =>
        g.tried(() => {
          g.apply(choice);
          while (g.actor === CHANCE) g.apply(weighted(g, rng.unit()));
          judge(g, outlook);
          return outlook[seat];
        }),
      );
      const most = Math.max(...worths);
      const best = choices.filter((_, i) => worths[i] === most);
      chain.push(best[rng.below(best.length)]);
    },
  };
};
