// Partisans (TITE 107.0): where detachments gather, which cities they attack, and which result does most harm.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { infiltration } from '../../chapters/detachments.ts';
import { guardsIn, isTarget } from '../../chapters/sabotage.ts';
import { type Game, hexOf } from '../../state.ts';
import { SABOTAGES } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { unitWorth } from '../worth.ts';
import type { Picture } from './picture.ts';

/** The promise of an attack on a city: greater at junctions, near the front, and without a guard. */
function promiseOf(g: Game, picture: Picture, city: number): number {
  const { hex } = g.s.land.cities[city];
  let rails = 0;
  for (let bits = g.s.land.rails[hex]; bits !== 0; bits &= bits - 1) rails++;
  return (rails + 3 / (1 + picture.toFront.distance[hex] / 8)) / (2 + guardsIn(g, hex));
}

/** The best promise within the range of a hex; 0 where there is no target. */
function promiseFrom(g: Game, picture: Picture, hex: Hex): number {
  const { land, partisans } = g.s;
  let most = 0;
  for (let city = 0; city < land.cities.length; city++) {
    if (land.grid.distance(hex, land.cities[city].hex) <= partisans.range && isTarget(g, city))
      most = Math.max(most, promiseOf(g, picture, city));
  }
  return most;
}

export const chooseTerritory = (g: Game, picture: Picture, options: Options): Action =>
  bestOption(options, (chosen) =>
    verbOf(chosen) === VERB.near ? 1 + promiseFrom(g, picture, g.s.land.cities[aOf(chosen)].hex) : 0,
  );

/** A detachment near a target; a division on a railway. */
export const chooseHideout = (g: Game, picture: Picture, options: Options): Action =>
  bestOption(options, (chosen) => {
    if (verbOf(chosen) !== VERB.hide) return 0;
    const hex = aOf(chosen) as Hex;
    const isDivision = g.cells[infiltration.at.detachments] === 0;
    return 1 + promiseFrom(g, picture, hex) + (isDivision && g.s.land.rails[hex] !== 0 ? 5 : 0);
  });

/** The attack that promises most; every detachment attacks, since it costs nothing to raise another. */
export const chooseSabotage = (g: Game, picture: Picture, options: Options): Action =>
  bestOption(options, (chosen) => (verbOf(chosen) === VERB.sabotage ? 1 + promiseOf(g, picture, aOf(chosen)) : 0));

const HARM: Readonly<Record<(typeof SABOTAGES)[number], number>> = {
  none: 0,
  suppressed: 1,
  knives: 2,
  rail: 3,
  recruit: 4,
  'out-of-supply': 5,
  interdicted: 6,
  organize: 7,
};

export const chooseHarm = (options: Options): Action => bestOption(options, (chosen) => HARM[SABOTAGES[aOf(chosen)]]);

/** The strongest unit, the nearer to the front the better. */
export const chooseHarmed = (g: Game, picture: Picture, options: Options): Action =>
  bestOption(options, (chosen) => unitWorth(g, aOf(chosen)) / (1 + picture.toFront.distance[hexOf(g, aOf(chosen))]));

/** A division, which cuts a railway, while there is one. */
export const chooseBand = (options: Options): Action =>
  action(options.has(action(VERB.band)) ? VERB.band : VERB.recruit);

/** The nation that has most to lose is the one with the fewest points left. */
export const chooseKnifed = (g: Game, options: Options): Action =>
  bestOption(options, (chosen) => {
    const left = g.cells[g.s.at.personnel + aOf(chosen)];
    return left === 0 ? -100 : -left;
  });
