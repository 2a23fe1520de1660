// Replacements (WT 4.4, 4.41): for every six divisions in the dead pile one reduced division is made whole.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { divisionsLost, type Game, isOnMap, isReduced } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { ALLIED, EVENT, GERMAN, NATION, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { isUnitSupplied } from './supply.ts';

/** Eliminated divisions for one refit (WT 4.4). */
const LOST_FOR_ONE = 6;

/** The German player first, then the Allied; `left` refits, on divisions after `last`. Each choice raises `last`. */
export const replacements = procedure('replacements', {
  steps: ['begin', 'refit', 'next'],
  locals: ['side', 'left', 'last'],
});

replacements.define<WinterThunder>({
  begin: auto((g) => {
    const side = g.cells[replacements.at.side] as Seat;
    g.set(replacements.at.left, Math.floor(divisionsLost(g, side) / LOST_FOR_ONE));
    g.set(replacements.at.last, 0);
    g.goto(replacements.step.refit);
  }),

  refit: decide({
    rule: '4.4',
    prompt: (g) => `Bring up to ${g.cells[replacements.at.left]} reduced divisions back to full strength.`,
    actor: (g) => g.cells[replacements.at.side] as Seat,
    set: { verb: () => VERB.refit, ends: VERB.done, has: (g, chosen) => !isReduced(g, aOf(chosen) as UnitId) },
    legal(g, out) {
      if (refitsLeft(g) === 0) return;
      for (let u = g.cells[replacements.at.last] + 1; u <= g.s.units.count; u++) {
        if (mayRefit(g, u as UnitId)) out.add(VERB.refit, u);
      }
    },
    apply(g, chosen) {
      refit(g, aOf(chosen) as UnitId);
      g.set(replacements.at.last, aOf(chosen));
      g.add(replacements.at.left, -1);
      g.stay();
    },
    declines: VERB.done,
    otherwise: (g) => g.goto(replacements.step.next),
  }),

  next: auto((g) => {
    if (g.cells[replacements.at.side] === GERMAN) {
      g.set(replacements.at.side, ALLIED);
      g.goto(replacements.step.begin);
    } else {
      g.back();
    }
  }),
});

export const refitsLeft = (g: Game): number => g.cells[replacements.at.left];

/** WT 4.4: a reduced division in supply. WT 4.41: neither German motorized nor British. */
function mayRefit(g: Game, unit: UnitId): boolean {
  const { units } = g.s;
  const side = g.cells[replacements.at.side];
  if (units.side[unit] !== side || units.isDivision[unit] === 0 || !isOnMap(g, unit) || !isReduced(g, unit))
    return false;
  if (side === GERMAN ? units.isMotorized[unit] === 1 : units.nation[unit] === NATION.uk) return false;
  return isUnitSupplied(g, unit);
}

/** It is whole again, and may neither move nor attack this turn. */
function refit(g: Game, unit: UnitId): void {
  g.set(g.s.at.unitReduced + unit, 0);
  g.set(g.s.at.unitRefitted + unit, 1);
  g.note(EVENT.refit, unit);
}
