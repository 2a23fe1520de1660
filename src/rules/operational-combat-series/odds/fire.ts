// The outcomes of a barrage over its dice (OCS 12.4c, 12.4d, 14.13), exactly.

import type { OddsCost } from '../../../engine/contract/odds.ts';
import { certain, chanceOf, type Distribution, mapOutcomes, mixture } from '../../../odds/distribution.ts';
import { rational } from '../../../odds/rational.ts';
import type { Ocs } from '../statics.ts';
import { losesHalf } from '../tables/barrage.ts';
import { ONE_DIE, TWO_DICE } from './fight.ts';

/** No effect; else disorganized, with so many steps lost: numbered from 1. */
export const NOTHING = 0;
const DIE = [1, 2, 3, 4, 5, 6] as const;
const HALF = rational(DIE.filter(losesHalf).length, DIE.length);

/** By numbers: 0 for nothing, else one more than the steps lost. */
export const barrageShares = ({ tables }: Ocs, column: number): Distribution<number> =>
  mixture(TWO_DICE, (roll) => {
    const { isDisorganized, isHalf, steps } = tables.barrage.result(column, roll);
    if (!isDisorganized) return certain(NOTHING);
    return isHalf ? chanceOf(HALF, 2, 1) : certain(steps + 1);
  });

export function barrageText(outcome: number): string {
  if (outcome === NOTHING) return 'no effect';
  const steps = outcome - 1;
  return steps === 0 ? 'disorganized' : `disorganized, ${steps} ${steps === 1 ? 'step' : 'steps'} lost`;
}

/** The aim of a barrage is disorder. */
export const barrageCost = (outcome: number): OddsCost => ({
  attacker: 0,
  defender: Math.max(0, outcome - 1),
  taken: outcome !== NOTHING,
});

/** Hits of a facility times two, and one where each aircraft on the ground is tried. */
export const facilityShares = ({ tables }: Ocs, strength: number): Distribution<number> =>
  mapOutcomes(ONE_DIE, (die) => {
    const { hits, checksAircraft } = tables.facility.result(strength, die);
    return 2 * hits + (checksAircraft ? 1 : 0);
  });

export function facilityText(outcome: number): string {
  const hits = Math.floor(outcome / 2);
  const aircraft = outcome % 2 === 1 ? ', a die for each aircraft on the ground' : '';
  return hits === 0 && aircraft === '' ? 'no effect' : `${hits} ${hits === 1 ? 'hit' : 'hits'}${aircraft}`;
}

export const facilityCost = (outcome: number): OddsCost => ({
  attacker: 0,
  defender: Math.floor(outcome / 2),
  taken: outcome > 0,
});

/** Percent of supply and transport lost. */
export const burntShares = ({ tables }: Ocs, strength: number, points: number): Distribution<number> => {
  const column = tables.dumpTruck.column(strength, points);
  return mapOutcomes(ONE_DIE, (die) => tables.dumpTruck.percent(column, die));
};
