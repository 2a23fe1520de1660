// Stacking (NW 2.1.1 c): at the end of an activation no hex holds more units than the limit; the owner removes the
// rest.

import { aOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { firstIn, type Game, hexOf, landUnitsIn, nextIn } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { CAUSE, type Faction, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { destroy } from './casualties.ts';

/** Brings all hexes of all sides within the limit, one removal at a time. */
export const stacking = procedure('stacking', { steps: ['next', 'remove', 'lot'], locals: ['hex'] });

const crowded = (g: Game): Hex => g.cells[stacking.at.hex] as Hex;
const ownerOf = (g: Game): Faction => (g.cells[g.s.at.hexLand + crowded(g)] - 1) as Faction;

stacking.define<NuklearWinter>({
  next: auto((g) => {
    const hex = crowdedHex(g);
    g.set(stacking.at.hex, hex);
    if (hex === 0) g.back();
    else g.goto(g.s.seatOf[ownerOf(g)] >= 0 ? stacking.step.remove : stacking.step.lot);
  }),

  remove: decide({
    rule: '2.1.1c-stacking',
    prompt: (g) => `${g.s.map.grid.label(crowded(g))} holds too many units: remove one.`,
    actor: (g) => g.s.seatOf[ownerOf(g)],
    legal: (g, out) => offerUnits(g, VERB.remove, out),
    apply: (g, chosen) => removeUnit(g, aOf(chosen) as UnitId),
  }),

  // Masterless Zealots have no owner to choose.
  lot: chance({
    rule: '2.1.1c-stacking',
    legal: (g, out) => offerUnits(g, VERB.lot, out),
    apply: (g, outcome) => removeUnit(g, aOf(outcome) as UnitId),
  }),
});

function offerUnits(g: Game, verb: number, out: Options): void {
  for (let u = firstIn(g, crowded(g)); u !== NO_UNIT; u = nextIn(g, u)) {
    if (g.s.units.holdsGround[u] === 1) out.add(verb, u);
  }
}

/**
 * Removes a unit, which counts as destroyed together with its cargo; it leaves no wreck, since no fire destroyed it.
 */
function removeUnit(g: Game, unit: UnitId): void {
  // NW 2.1.1c-stacking.
  destroy(g, unit, 0, CAUSE.stacking);
  g.goto(stacking.step.next);
}

/** Returns the first hex with too many land units, 0 for none. */
function crowdedHex(g: Game): Hex {
  const { units, terrain } = g.s;
  for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
    const hex = g.cells[g.s.at.unitHex + u] as Hex;
    // NW 2.1.1c-stacking, 1.2.5a-apart.
    if (hex !== 0 && units.holdsGround[u] === 1 && landUnitsIn(g, hexOf(g, u)) > terrain.stackLimit) return hex;
  }
  return 0 as Hex;
}
