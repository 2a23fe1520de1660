// Stacking at the end of phases with movement (OCS 4.2): the owner removes what is too much.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { stackIn } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { STACK_RE } from '../terms.ts';
import { loseSteps, stackingOf, stepsOf } from '../units.ts';
import { VERB } from '../verbs.ts';

/** OCS 4.2: more than 10 RE. Headquarters, markers, trucks and aircraft count nothing. */
export const isOverstacked = (g: Game, hex: Hex): boolean => stackIn(g, hex) > STACK_RE;

export const seating = procedure('stacking', { steps: ['next', 'remove'], locals: ['hex'] });

seating.define<Ocs>({
  next: auto((g) => {
    const { land } = g.s;
    let hex = Math.max(1, g.cells[seating.at.hex]) as Hex;
    while (hex <= land.grid.size && !isOverstacked(g, hex)) hex = (hex + 1) as Hex;
    g.set(seating.at.hex, hex);
    if (hex <= land.grid.size) g.goto(seating.step.remove);
    else g.back();
  }),

  remove: decide({
    rule: '4.2',
    prompt: (g) => `more than 10 RE in ${g.s.land.grid.label(g.cells[seating.at.hex] as Hex)}: choose a unit to remove`,
    actor: (g) => (g.s.presence.holderOf(g, g.cells[seating.at.hex] as Hex) - 1) as Seat,
    legal: (g, out) => {
      const { presence } = g.s;
      for (let u = presence.firstIn(g, g.cells[seating.at.hex] as Hex); u !== 0; u = presence.nextOf(g, u))
        if (stackingOf(g, u) > 0) out.add(VERB.remove, u);
    },
    apply: (g, chosen) => {
      const u = aOf(chosen);
      g.note(NOTE.overstacked, u, g.cells[seating.at.hex]);
      loseSteps(g, u, stepsOf(g, u));
      g.goto(seating.step.next);
    },
  }),
});
