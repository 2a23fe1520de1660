// Ships and landing craft (OCS 19, 20.0c): what is aboard goes ashore where it is nearest to what the side wants; empty craft go back to
// the box for more.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { voyage } from '../../chapters/voyage.ts';
import { isBesideEnemy, isHeldBy } from '../../hexes.ts';
import type { Game } from '../../state.ts';
import type { VesselId } from '../../terms.ts';
import { isOwnMovement } from '../../turn.ts';
import { VERB } from '../../verbs.ts';
import { cargoOfVessel, isCraft, nextAboard, pointsOfVessel, siteOfVessel } from '../../vessels.ts';
import { unitWorth } from '../worth.ts';
import type { PhasePlan } from './phase-plan.ts';
import { lossChance } from './standing.ts';

/** Landing craft of the own Movement Phase, one after another. */
export function chooseVessel(g: Game, { picture }: PhasePlan, options: Options): Action | null {
  if (!isOwnMovement(g, picture.side)) return null;
  for (let i = 0; i < options.size; i++)
    if (verbOf(options.at(i)) === VERB.sail && isCraft(g, aOf(options.at(i)))) return options.at(i);
  return null;
}

const isLaden = (g: Game, v: VesselId): boolean =>
  nextAboard(g, v, 0) !== 0 || cargoOfVessel(g, v) > 0 || pointsOfVessel(g, v) > 0;

export function chooseVoyage(g: Game, plan: PhasePlan, options: Options): Action {
  const v = g.cells[voyage.at.vessel];
  const halt = action(VERB.halt);
  const isInBox = siteOfVessel(g, v) > g.s.counts.hexes;
  if (!isInBox) {
    const ashore = [VERB.land, VERB.unload, VERB.landPoints].map((verb) => last(g, options, verb));
    const first = ashore.find((option) => option !== null);
    if (first) return first;
  } else {
    const aboard = [VERB.embark, VERB.embarkTrucks, VERB.load].map((verb) => last(g, options, verb));
    const first = aboard.find((option) => option !== null);
    if (first) return first;
  }
  if (isLaden(g, v))
    return bestOption(
      options,
      (option) => {
        const verb = verbOf(option);
        return verb === VERB.course || verb === VERB.step ? worthOfBeach(g, plan, aOf(option) as Hex) : 0;
      },
      halt,
      0,
    );
  return last(g, options, VERB.cross) ?? halt;
}

/** Of units the worthiest, of amounts the largest. */
function last(g: Game, options: Options, verb: number): Action | null {
  let found: Action | null = null;
  for (let i = 0; i < options.size; i++) {
    const option = options.at(i);
    if (verbOf(option) !== verb) continue;
    const isUnit = verb === VERB.land || verb === VERB.embark;
    if (found === null || !isUnit || unitWorth(g, aOf(option)) > unitWorth(g, aOf(found))) found = option;
  }
  return found;
}

function worthOfBeach(g: Game, { picture, standing }: PhasePlan, hex: Hex): number {
  if (g.s.land.isBeach[hex] === 0 || isHeldBy(g, hex, picture.enemy)) return 0;
  const danger = lossChance(picture.threats.against(hex), standing.defence[hex] + 6);
  const beside = isBesideEnemy(g, hex, picture.side) ? 0.7 : 1;
  return (1 + picture.pull[hex] + 3 * (standing.units[hex] > 0 ? 1 : 0)) * (1 - danger) * beside;
}
