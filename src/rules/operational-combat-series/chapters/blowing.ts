// Blowing dumps (OCS 11.8, 11.8a): in any movement of the own, one attempt at each dump in a phase, at the whole or a
// part.

import { aOf } from '../../../engine/kernel/action.ts';
import { chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { isMarked, mark } from '../../../wargame/units/marks.ts';
import { NOTE } from '../notes.ts';
import type { Ocs } from '../statics.ts';
import { takeTokens, tokensOn } from '../stocks.ts';
import { blown } from '../tables/capture.ts';
import { TOKENS } from '../terms.ts';
import { acting } from '../turn.ts';
import { VERB } from '../verbs.ts';
import type { Deed } from './movement.ts';
import { stockedPlaces } from './tracing.ts';

/** Locals: the dump; tokens to be blown. */
export const blowing = procedure('blow', { steps: ['part', 'roll'], locals: ['dump', 'tokens'] });

/** OCS 11.8: its garrison blows a dump, so no unit need be there. */
export const blowingDumps: Deed = {
  verbs: [VERB.blow],
  offer: (g, out) => {
    for (const site of stockedPlaces(g, acting(g)))
      if (site <= g.s.counts.hexes && tokensOn(g, site, acting(g)) > 0 && !isMarked(g, g.s.at.blown, site))
        out.add(VERB.blow, site);
  },
  begin: (g, chosen, then) => {
    g.set(blowing.at.dump, aOf(chosen));
    mark(g, g.s.at.blown, aOf(chosen));
    g.call(blowing, then);
  },
};

blowing.define<Ocs>({
  part: decide({
    rule: '11.8a',
    prompt: 'choose how many tokens to blow up',
    actor: acting,
    takesOnly: true,
    legal: (g, out) => {
      const all = tokensOn(g, g.cells[blowing.at.dump], acting(g));
      // Whole points, of large dumps in larger parts, and all.
      const part = TOKENS * Math.ceil(all / (100 * TOKENS));
      for (let tokens = part; tokens < all; tokens += part) out.add(VERB.tokens, tokens);
      out.add(VERB.tokens, all);
    },
    apply: (g, chosen) => {
      g.set(blowing.at.tokens, aOf(chosen));
      g.goto(blowing.step.roll);
    },
  }),

  // The percentage is that of the part chosen.
  roll: chance({
    rule: '11.8a',
    legal: (_, out) => {
      for (let die = 1; die <= 6; die++) out.add(VERB.roll, die);
    },
    classOf: (g, outcome) => g.s.series.blowing.percent[aOf(outcome) - 1],
    apply: (g, outcome) => {
      const dump = g.cells[blowing.at.dump];
      const lost = blown(g.s.series.blowing, aOf(outcome), g.cells[blowing.at.tokens]);
      if (lost > 0) takeTokens(g, dump, acting(g), lost);
      g.note(NOTE.blown, dump, acting(g), lost);
      g.back();
    },
  }),
});
