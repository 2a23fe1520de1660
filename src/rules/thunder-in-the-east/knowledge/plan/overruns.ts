// Overruns worth their risk (TITE 17.0): a strong motorized unit beside a single unit of one step, before anything else
// moves.

import type { Hex } from '../../../../hex/ids.ts';
import { isMarked } from '../../../../wargame/units/marks.ts';
import { MOST_VALUES } from '../../cells.ts';
import { pointsFor } from '../../chapters/march.ts';
import { mayOverrun, modifiedDie, overrunModifier } from '../../chapters/overrun.ts';
import { firstGroundUnitIn } from '../../chapters/stacking.ts';
import { activeSide, defenceOf, type Game, hexOf, isMotorized, isUntried, kindOf } from '../../state.ts';
import type { UnitId } from '../../terms.ts';
import { stepWorth, unitWorth } from '../worth.ts';

/** The least worth of an overrun, and the worth of ground that it gains. */
const LEAST = 1;
const GROUND = 1;

export interface Overrun {
  unit: UnitId;
  hex: Hex;
}

/** The best overrun of a unit that may still move; false where none is worth it. */
export function findOverrun(g: Game, found: Overrun): boolean {
  const { forces, land, at } = g.s;
  const [first, last] = forces.ground[activeSide(g)];
  let most = LEAST;
  found.unit = 0;
  for (let u = first; u <= last; u++) {
    if (hexOf(g, u) === 0 || !isMotorized(g, u) || !isMarked(g, at.ready, u)) continue;
    const left = pointsFor(g, u);
    for (let d = 0; d < 6; d++) {
      const to = land.grid.neighbour[hexOf(g, u) * 6 + d] as Hex;
      if (to === 0 || !mayOverrun(g, u, to, left)) continue;
      const worth = overrunWorth(g, u, to);
      if (worth <= most) continue;
      most = worth;
      found.unit = u;
      found.hex = to;
    }
  }
  return found.unit !== 0;
}

/** The worth of an overrun on average over the die, and over the values of an unseen corps. */
export function overrunWorth(g: Game, u: UnitId, to: Hex): number {
  const target = firstGroundUnitIn(g, to);
  const modifier = overrunModifier(g, u, hexOf(g, u), to, target);
  const gain = unitWorth(g, target) + GROUND;
  const loss = stepWorth(g, u);
  const { values } = kindOf(g, target);
  if (!isUntried(g, target)) return meanWorth(modifier, defenceOf(g, target), gain, loss);
  let all = 0;
  let sum = 0;
  values.forEach(({ defence }, value) => {
    const left = g.cells[g.s.at.drawable + g.s.forces.kind[target] * MOST_VALUES + value];
    all += left;
    sum += left * meanWorth(modifier, defence, gain, loss);
  });
  return all > 0 ? sum / all : 0;
}

/** TITE 17.2: above the defence success, equal to it a choice, below it failure. */
function meanWorth(modifier: number, defence: number, gain: number, loss: number): number {
  let sum = 0;
  for (let die = 1; die <= 6; die++) {
    const margin = modifiedDie(die, modifier) - defence;
    sum += margin > 0 ? gain : margin < 0 ? -loss : 1;
  }
  return sum / 6;
}
