// Stacking at the end of a phase: the owner removes what is too much (TITE 11.3, 11.4).

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { type Game, isDropped, isHq, kindOf, sideOf, stackIn } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { SIZE, STACK, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { eliminate } from './losses.ts';
import { absorb } from './partisan-units.ts';

export const seating = procedure('seating', { steps: ['next', 'remove'], locals: ['hex'] });

seating.define<Thunder>({
  next: auto((g) => {
    const { presence, land } = g.s;
    if (g.cells[seating.at.hex] === 0) absorb(g);
    let hex = Math.max(1, g.cells[seating.at.hex]) as Hex;
    while (hex <= land.grid.size && (presence.firstIn(g, hex) === 0 || !isOverstacked(g, hex))) hex = (hex + 1) as Hex;
    g.set(seating.at.hex, hex);
    if (hex <= land.grid.size) g.goto(seating.step.remove);
    else g.back();
  }),

  remove: decide({
    rule: '11.4',
    prompt: (g) => `too many units in ${g.s.land.grid.label(g.cells[seating.at.hex] as Hex)}: choose one to eliminate`,
    actor: (g) => sideOf(g, firstGroundUnitIn(g, g.cells[seating.at.hex] as Hex)) as Seat,
    legal: (g, out) => {
      const { presence } = g.s;
      const hex = g.cells[seating.at.hex] as Hex;
      for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u))
        if (relieves(g, u, hex)) out.add(VERB.remove, u);
    },
    apply: (g, chosen) => {
      eliminate(g, aOf(chosen), 'stacking');
      g.goto(seating.step.next);
    },
  }),
});

export function firstGroundUnitIn(g: Game, hex: Hex): UnitId {
  const { presence } = g.s;
  let u = presence.firstIn(g, hex);
  while (u !== 0 && isHq(g, u)) u = presence.nextOf(g, u);
  return u;
}

/** TITE 11.1. Axis nations that a retreat has put together stay until they can part (11.2). */
export function isOverstacked(g: Game, hex: Hex): boolean {
  const { units, majors, larges, hardened } = stackIn(g, hex);
  return units > STACK.units || majors > STACK.majors || larges > STACK.larges || hardened > STACK.hardened;
}

/** TITE 11.4: whether the removal of a unit mends a limit that its hex exceeds. */
export function relieves(g: Game, u: UnitId, hex: Hex): boolean {
  const { size, isHardened, hq } = kindOf(g, u);
  const { units, majors, larges, hardened } = stackIn(g, hex);
  if (hq !== null || isDropped(g, u)) return false;
  if (units > STACK.units || (isHardened && hardened > STACK.hardened)) return true;
  return (size !== SIZE.small && majors > STACK.majors) || (size === SIZE.large && larges > STACK.larges);
}
