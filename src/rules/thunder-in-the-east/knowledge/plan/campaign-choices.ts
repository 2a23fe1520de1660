// The campaign: consumer goods, lend-lease, withdrawals, who stands down (TITE 200 to 207).

import type { Action } from '../../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { moraleOf } from '../../campaign.ts';
import { type Game, hexOf, kindOf } from '../../state.ts';
import { HALVES, NATION, SOVIET } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import type { Picture } from './picture.ts';

/** Morale, in halves, below which a side pays for consumer goods: an ally of the Axis, and the Soviets. */
const ANXIOUS = { ally: 8 * HALVES, ussr: 40 * HALVES } as const;
/** Equipment, in halves, that a side does not spend on goods. */
const KEPT = 4 * HALVES;

export function chooseGoods(g: Game, options: Options): Action {
  return bestOption(options, (chosen) => {
    if (verbOf(chosen) !== VERB.goods) return 0;
    const nation = aOf(chosen);
    const isSoviet = nation === NATION.ussr;
    if (g.cells[g.s.at.equipment + g.actor] <= KEPT) return -1;
    return (isSoviet ? ANXIOUS.ussr : ANXIOUS.ally) - moraleOf(g, nation);
  });
}

/** Lend-lease evens out equipment and fuel; a point of equipment goes further. */
export function chooseLendLease(g: Game, options: Options): Action {
  const { at } = g.s;
  return bestOption(options, (chosen) => {
    const equipment = g.cells[at.equipment + SOVIET] + HALVES * aOf(chosen);
    const fuel = g.cells[at.fuel + SOVIET] - HALVES * aOf(chosen);
    return -Math.abs(2 * equipment - fuel);
  });
}

/** The corps that is farthest from the front is withdrawn. */
export const chooseWithdrawal = (g: Game, picture: Picture, options: Options): Action =>
  bestOption(options, (chosen) => picture.toFront.distance[hexOf(g, aOf(chosen))]);

/**
 * Who stands down: nobody but second-line corps of an ally whose morale is low, far from the front, so that its people
 * stay at home.
 */
export function chooseDemobilizing(g: Game, picture: Picture, options: Options): Action {
  return bestOption(options, (chosen) => {
    if (verbOf(chosen) !== VERB.demobilize) return 0.5;
    const u = aOf(chosen);
    const { nation, isSecondLine, isHeavy, hq } = kindOf(g, u);
    const isAlly = nation === NATION.hungary || nation === NATION.romania;
    if (!isAlly || !isSecondLine || isHeavy || hq !== null || moraleOf(g, nation) > ANXIOUS.ally) return 0;
    return picture.toFront.distance[hexOf(g, u)] > FAR_FROM_FRONT ? 1 : 0;
  });
}
const FAR_FROM_FRONT = 8;
