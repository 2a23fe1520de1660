// The Combat Segment (OCS 9.0 to 9.2): hexes are attacked one after another, each by units that the attacker names.

import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { mark } from '../../../wargame/units/marks.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { acting } from '../turn.ts';
import { give, has } from '../units.ts';
import { VERB } from '../verbs.ts';
import { markTargets, mayCommit } from './attackers.ts';
import { beginBattle, disengage, engageDefenders } from './battle.ts';

/** Locals: the hex that is attacked; the last unit that was named. */
export const combat = procedure('combat', { steps: ['choose', 'name', 'fought'], locals: ['target', 'last'] });

const targets = scratchSlot((g: Game) => new Uint8Array(g.s.counts.hexes + 1));
const targetOf = (g: Game): Hex => g.cells[combat.at.target] as Hex;

combat.define<Ocs>({
  // OCS 9.1, 9.1b: no unit must attack.
  choose: decide({
    rule: '9.1',
    prompt: 'choose a hex to attack, or done',
    actor: acting,
    declines: VERB.done,
    legal: (g, out) => {
      const isTarget = targets(g);
      markTargets(g, isTarget);
      for (let hex = 1; hex < isTarget.length; hex++) if (isTarget[hex] === 1) out.add(VERB.attack, hex);
    },
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      g.set(combat.at.target, aOf(chosen));
      g.set(combat.at.last, 0);
      g.goto(combat.step.name);
    },
  }),

  // OCS 9.1c: any number, from all sides.
  name: decide({
    rule: '9.1c',
    prompt: (g) => `choose units to attack ${g.s.land.grid.label(targetOf(g))}`,
    actor: acting,
    takesOnly: true,
    set: { verb: () => VERB.commit, ends: VERB.done, has: (g, chosen) => has(g, 'engaged', aOf(chosen)) },
    legal: (g, out) => {
      for (let u = g.cells[combat.at.last] + 1; u <= g.s.forces.count; u++)
        if (mayCommit(g, u, targetOf(g))) out.add(VERB.commit, u);
      if (g.cells[combat.at.last] !== 0) out.add(VERB.done);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.commit) {
        give(g, 'engaged', aOf(chosen));
        give(g, 'fought', aOf(chosen));
        g.set(combat.at.last, aOf(chosen));
        return g.stay();
      }
      g.note(NOTE.attacked, targetOf(g), acting(g), 0);
      mark(g, g.s.at.attacked, targetOf(g));
      engageDefenders(g, targetOf(g));
      beginBattle(g, targetOf(g), false, combat.step.fought);
    },
  }),

  fought: auto((g) => {
    disengage(g);
    g.goto(combat.step.choose);
  }),
});
