// Building and reducing air bases in the Replacement and Reorganization Segment (OCS 15.1, 15.2), a level each in a
// segment.

import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { aircraftWhere, isActive, siteOfAircraft } from '../aircraft.ts';
import { baseAt, freeBaseOf, isBaseOf, levelOfBase, paidLevel, setBase, sideOfBase } from '../bases.ts';
import { isHeldBy, reIn } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { MOST, RE, TARGET, TOKENS } from '../terms.ts';
import { plays } from '../turn.ts';
import { VERB } from '../verbs.ts';
import { crash } from './air-losses.ts';
import { PURPOSE, payInto, tokensFor } from './paying.ts';
import type { Reorganization } from './reorganization.ts';
import { setStruck, wasStruck } from './targets.ts';
import { hasEngineer } from './works.ts';

/** Local: the hex, and the side that builds there. */
export const building = procedure('air-base-building', { steps: ['pay', 'built'], locals: ['hex', 'side'] });

/** Whether the base of a hex, if there is one, may still shift its level in this segment. */
const isUnchanged = (g: Game, hex: Hex): boolean => !wasStruck(g, hex, TARGET['air-base']);

/** OCS 15.0a: none, or a base of the side that is not yet of the highest level. */
function mayBuild(g: Game, hex: Hex, side: number): boolean {
  const base = baseAt(g, hex);
  const isOpen =
    base === 0 ? freeBaseOf(g, side) !== 0 : sideOfBase(g, base) === side && levelOfBase(g, base) < MOST.base;
  return isOpen && isUnchanged(g, hex) && hasEngineer(g, hex) && tokensFor(g, hex, side) >= TOKENS;
}

/** The row of REORGANIZATIONS. */
export const airfields: Reorganization = {
  verbs: [VERB.buildBase, VERB.reduceBase],
  offer: (g, side, out) => {
    if (!plays(g.s, 'air') || !plays(g.s, 'construction')) return;
    for (let hex = 1 as Hex; hex <= g.s.counts.hexes; hex = (hex + 1) as Hex) {
      if (!isHeldBy(g, hex, side)) continue;
      if (mayBuild(g, hex, side)) out.add(VERB.buildBase, hex); // OCS 15.1
      // OCS 15.2: 1/2 RE there, which replacements alone are not.
      if (isBaseOf(g, hex, side) && reIn(g, hex) * 2 >= RE && isUnchanged(g, hex)) out.add(VERB.reduceBase, hex);
    }
  },
  begin: (g, chosen, side, then) => {
    const hex = aOf(chosen) as Hex;
    setStruck(g, hex, TARGET['air-base']);
    if (verbOf(chosen) === VERB.reduceBase) {
      reduce(g, hex, side);
      return g.goto(then);
    }
    g.set(building.at.hex, hex);
    g.set(building.at.side, side);
    g.call(building, then);
  },
};

building.define<Ocs>({
  pay: auto((g) =>
    payInto(g, g.cells[building.at.hex] as Hex, g.cells[building.at.side], TOKENS, PURPOSE.works, building.step.built),
  ),

  // OCS 15.0g: what was paid for the week stays.
  built: auto((g) => {
    const [hex, side] = [g.cells[building.at.hex] as Hex, g.cells[building.at.side]];
    const base = baseAt(g, hex);
    if (base === 0) setBase(g, freeBaseOf(g, side), hex, side, 1, 0);
    else setBase(g, base, hex, side, levelOfBase(g, base) + 1, paidLevel(g, base));
    g.note(NOTE.baseBuilt, hex, side, levelOfBase(g, baseAt(g, hex)));
    g.back();
  }),
});

/** OCS 15.2: with the first level the base is gone, and the inactive aircraft in it; active ones stay on station. */
function reduce(g: Game, hex: Hex, side: number): void {
  const base = baseAt(g, hex);
  const level = levelOfBase(g, base) - 1;
  setBase(g, base, hex, side, level, paidLevel(g, base));
  g.note(NOTE.baseBuilt, hex, side, level);
  const isLost = (a: number): boolean => level === 0 && siteOfAircraft(g, a) === hex && !isActive(g, a);
  for (const a of aircraftWhere(g, isLost)) crash(g, a);
}
