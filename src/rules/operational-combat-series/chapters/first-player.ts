// The First Player Determination Segment (OCS 2.3): both sides roll every week, and the higher die chooses.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { enemyOf } from '../terms.ts';
import { weekOf } from '../turn.ts';
import { VERB } from '../verbs.ts';

/** Local: the side that chooses. */
export const firstPlayer = procedure('first-player', { steps: ['begin', 'dice', 'choose'], locals: ['chooser'] });

firstPlayer.define<Ocs>({
  begin: auto((g) => {
    const stated = g.s.play.firstPlayer[weekOf(g)];
    if (stated < 0) return g.goto(firstPlayer.step.dice);
    goFirst(g, stated);
    g.back();
  }),

  // Ties are rolled again, so only dice that differ are outcomes.
  dice: chance({
    rule: '2.3',
    legal: (_, out) => {
      for (let first = 1; first <= 6; first++)
        for (let second = 1; second <= 6; second++) if (first !== second) out.add(VERB.dice, first, second);
    },
    classOf: (_, outcome) => (aOf(outcome) > bOf(outcome) ? 0 : 1),
    apply: (g, outcome) => {
      g.note(NOTE.firstPlayer, aOf(outcome), bOf(outcome));
      g.set(firstPlayer.at.chooser, aOf(outcome) > bOf(outcome) ? 0 : 1);
      g.goto(firstPlayer.step.choose);
    },
  }),

  choose: decide({
    rule: '2.3',
    prompt: 'go first or second in this week',
    actor: (g) => g.cells[firstPlayer.at.chooser] as Seat,
    legal: (_, out) => {
      out.add(VERB.goFirst);
      out.add(VERB.goSecond);
    },
    apply: (g, chosen) => {
      const chooser = g.cells[firstPlayer.at.chooser];
      goFirst(g, verbOf(chosen) === VERB.goFirst ? chooser : enemyOf(chooser));
      g.back();
    },
  }),
});

function goFirst(g: Game, side: number): void {
  g.set(g.s.at.first, side);
  g.note(NOTE.began, side);
}
