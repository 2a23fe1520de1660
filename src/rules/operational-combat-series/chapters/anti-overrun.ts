// The barrage that answers an overrun (OCS 7.2): guns of the defender that are in Reserve Mode fire at the hex of the attackers before
// these pay. All of their units there suffer.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { MARKER, TARGET, type UnitId } from '../terms.ts';
import { plays } from '../turn.ts';
import { give, has, hexOf, isReleased, isReserve, setMarker } from '../units.ts';
import { VERB } from '../verbs.ts';
import { openFire } from './fire.ts';
import { barrageGrains, gunCost, isLoaded, reaches } from './guns.ts';
import type { Interrupt } from './interrupts.ts';
import { PURPOSE, payInto } from './paying.ts';

/** Locals: the hex of the attackers; the side that answers; the last gun named and the strength in grains so far. */
export const antiOverrun = procedure('anti-overrun', {
  steps: ['guns', 'fired'],
  locals: ['hex', 'side', 'last', 'grains'],
});

/** OCS 7.2a, 7.2c: a gun in Reserve Mode, or one that lost it to this overrun, with the attackers in range. */
const mayAnswer = (g: Game, u: UnitId, from: Hex, side: number): boolean =>
  isLoaded(g, u, side) && (isReserve(g, u) || isReleased(g, u)) && reaches(g, u, from);

/** The row of INTERRUPTS. */
export const answers: Interrupt = {
  applies: (g, from, side) => {
    if (!plays(g.s, 'barrage')) return false;
    for (let u = 1; u <= g.s.forces.count; u++) if (mayAnswer(g, u, from, side)) return true;
    return false;
  },
  begin: (g, from, side, then) => {
    g.set(antiOverrun.at.hex, from);
    g.set(antiOverrun.at.side, side);
    g.call(antiOverrun, then);
  },
};

antiOverrun.define<Ocs>({
  // OCS 7.2b: each leaves Reserve Mode, and pays as usual.
  guns: decide({
    rule: '7.2b',
    prompt: 'a gun that fires at the attackers, or done',
    actor: (g) => g.cells[antiOverrun.at.side] as Seat,
    declines: VERB.done,
    set: { verb: () => VERB.fire, ends: VERB.done, has: (g, chosen) => has(g, 'fired', aOf(chosen)) },
    legal: (g, out) => {
      const { hex, side, last } = antiOverrun.at;
      for (let u = g.cells[last] + 1; u <= g.s.forces.count; u++)
        if (mayAnswer(g, u, g.cells[hex] as Hex, g.cells[side])) out.add(VERB.fire, u);
    },
    otherwise: (g) => {
      const { hex, side, grains } = antiOverrun.at;
      if (g.cells[grains] === 0) return g.back();
      openFire(g, g.cells[hex] as Hex, g.cells[side], TARGET.units, g.cells[grains], antiOverrun.step.fired);
    },
    apply: (g, chosen) => {
      const { hex, side, last, grains } = antiOverrun.at;
      const u = aOf(chosen);
      give(g, 'fired', u);
      if (isReserve(g, u)) {
        setMarker(g, u, MARKER.none);
        g.note(NOTE.released, u, hexOf(g, u));
      }
      g.set(last, u);
      g.add(grains, barrageGrains(g, u));
      g.note(NOTE.fired, u, hexOf(g, u), g.cells[hex]);
      payInto(g, hexOf(g, u), g.cells[side] as Seat, gunCost(g, u), PURPOSE.barrage, antiOverrun.step.guns);
    },
  }),

  fired: auto((g) => g.back()),
});
