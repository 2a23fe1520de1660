// Choices of supply: the weekly levels, which dump pays, where displaced supply goes, which dumps are blown.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, bOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { dseOfUnits } from '../../chapters/dse.ts';
import { upkeep } from '../../chapters/upkeep.ts';
import type { Game } from '../../state.ts';
import { tokensAt } from '../../stocks.ts';
import { TOKENS, type UnitId } from '../../terms.ts';
import { hexOf, nextWith } from '../../units.ts';
import { VERB } from '../../verbs.ts';
import { tokensOfSide, unitWorth } from '../worth.ts';
import type { Picture } from './picture.ts';

/** Tokens that a side keeps for the fights of the week before it pays for Full Supply. */
const KEPT = 10;
/** A group whose attack strength is below this for each point of its price does as well with Low Supply, which defends in full. */
const WORTH_FULL = 1.2;

/** Headquarters first, and of those the one that serves most; then the fullest dumps. */
export const chooseSource = (g: Game, options: Options): Action =>
  bestOption(options, (option) =>
    verbOf(option) === VERB.issue
      ? 1000 + unitsNear(g, aOf(option))
      : Math.min(999, tokensAt(g, aOf(option), g.cells[upkeep.at.side])),
  );

function unitsNear(g: Game, hq: UnitId): number {
  let near = 0;
  for (let u = 1; u <= g.s.forces.count; u++)
    if (g.s.forces.side[u] === g.s.forces.side[hq] && hexOf(g, u) !== 0)
      near += g.s.land.grid.distance(hexOf(g, u), hexOf(g, hq)) <= 8 ? 1 : 0;
  return near;
}

/** All stay in the group where it can be paid for; else those leave who cost most for what they are worth. */
export function chooseToLeave(g: Game, options: Options): Action {
  if (options.has(action(VERB.done))) return action(VERB.done);
  return bestOption(options, (option) => -unitWorth(g, aOf(option)));
}

/** Full Supply where the group has strength to attack with, and enough is left to fight. */
export function chooseLevel(g: Game, options: Options): Action {
  const full = action(VERB.fullSupply);
  const low = action(VERB.lowSupply);
  if (!options.has(full) || !options.has(low)) return options.at(0);
  const side = g.cells[upkeep.at.side];
  const group: UnitId[] = [];
  let strength = 0;
  for (let u = nextWith(g, 'group', side, 0); u !== 0; u = nextWith(g, 'group', side, u)) {
    group.push(u);
    const { forces } = g.s;
    strength += forces.isArtillery[u] === 1 ? forces.combat[u].strength / 3 : forces.combat[u].strength;
  }
  const price = (dseOfUnits(g, group) * TOKENS) / 2;
  const left = tokensOfSide(g, side) - 2 * price;
  return left >= KEPT && strength >= WORTH_FULL * price ? full : low;
}

/** Pays from where the enemy could take it, and from dumps that no headquarters needs. */
export const choosePayment = (g: Game, picture: Picture, options: Options): Action =>
  bestOption(options, (option) => {
    const site = aOf(option);
    const threat = site <= g.s.counts.hexes ? picture.threats.against(site as Hex) : 0;
    return bOf(option) * 10 + Math.min(9, threat / 4);
  });

/** Near to the own headquarters, away from the enemy. */
export const chooseDisplacement = (g: Game, picture: Picture, options: Options): Action =>
  bestOption(options, (option) => {
    const hex = aOf(option) as Hex;
    let away = 20;
    for (let u = 1; u <= g.s.forces.count; u++)
      if (g.s.forces.isHq[u] === 1 && g.s.forces.side[u] === g.actor && hexOf(g, u) !== 0)
        away = Math.min(away, g.s.land.grid.distance(hex, hexOf(g, u)));
    return -away - picture.threats.against(hex) * 0.3 + (picture.fed[hex] > 0 ? 1 : 0);
  });

/** Rebuilds what is worth most; regiments are neither broken down nor motorized. */
export const chooseRebuilding = (g: Game, options: Options): Action =>
  bestOption(
    options,
    (option) => (verbOf(option) === VERB.rebuild ? unitWorth(g, aOf(option)) + 1 : 0),
    action(VERB.end),
    0,
  );
