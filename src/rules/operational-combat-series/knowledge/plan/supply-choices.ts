// Choices of supply: the weekly levels, which dump pays, where displaced supply goes, which dumps are blown.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, bOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { aircraftWhere, sideOfAircraft, siteOfAircraft } from '../../aircraft.ts';
import { sideOfBase, siteOfBase } from '../../bases.ts';
import { baseUpkeep } from '../../chapters/air-bases.ts';
import { dseOfUnits } from '../../chapters/dse.ts';
import { tokensFor } from '../../chapters/paying.ts';
import { addDrawn } from '../../chapters/tracing.ts';
import { upkeep } from '../../chapters/upkeep.ts';
import type { Game } from '../../state.ts';
import { tokensAt } from '../../stocks.ts';
import { type Site, TOKENS, type UnitId } from '../../terms.ts';
import { weekOf } from '../../turn.ts';
import { hexOf, isOnMap, nextWith, sideOf } from '../../units.ts';
import { VERB } from '../../verbs.ts';
import { tokensOfSide, unitWorth } from '../worth.ts';
import type { PhasePlan } from './phase-plan.ts';
import type { Picture } from './picture.ts';
import { lossChance, type Standing } from './standing.ts';

/** Tokens that a side keeps for the fights of the week before it pays for Full Supply. */
const KEPT = 10;
/**
 * A group whose attack strength is below this for each point of its price does as well with Low Supply, which defends
 * in full.
 */
const WORTH_FULL = 1.2;
/**
 * The pull of aims at which a unit attacks with all its strength; the share of the next week's price that is kept as
 * well.
 */
const DRAWN_ON = 6;
const NEXT_WEEK = 0.5;

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

/**
 * Full Supply where the group has strength to attack with and something to attack for, and enough is left to fight
 * with.
 */
export function chooseLevel(g: Game, picture: Picture, options: Options): Action {
  const full = action(VERB.fullSupply);
  const low = action(VERB.lowSupply);
  if (!options.has(full) || !options.has(low)) return options.at(0);
  const side = g.cells[upkeep.at.side];
  const group: UnitId[] = [];
  let strength = 0;
  for (let u = nextWith(g, 'group', side, 0); u !== 0; u = nextWith(g, 'group', side, u)) {
    group.push(u);
    const { forces } = g.s;
    const own = forces.isArtillery[u] === 1 ? forces.combat[u].strength / 3 : forces.combat[u].strength;
    if (isOnMap(g, u)) strength += own * Math.min(1, picture.pull[hexOf(g, u)] / DRAWN_ON);
  }
  const price = (dseOfUnits(g, group) * TOKENS) / 2;
  const kept = KEPT + (weekOf(g) === g.s.turns ? 0 : NEXT_WEEK * price);
  return tokensInReach(g) - 2 * price >= kept && strength >= WORTH_FULL * price ? full : low;
}

/** The tokens from which the group draws. */
function tokensInReach(g: Game): number {
  const [hq, dump, side] = [g.cells[upkeep.at.hq], g.cells[upkeep.at.dump], g.cells[upkeep.at.side]];
  if (hq === 0) return tokensAt(g, dump, side);
  const sites = new Set<Site>();
  addDrawn(g, hq, sites);
  let tokens = 0;
  for (const site of sites) tokens += tokensAt(g, site, side);
  return tokens;
}

/** Aircraft that a level of a base refits in a turn or two. */
const REFITTED = 4;

/** OCS 15.0f: as many levels as the aircraft there need, while the tokens last. */
export function chooseBaseLevel(g: Game, options: Options): Action {
  const base = g.cells[baseUpkeep.at.base];
  const [site, side] = [siteOfBase(g, base), sideOfBase(g, base)];
  const planes = aircraftWhere(g, (a) => sideOfAircraft(g, a) === side && siteOfAircraft(g, a) === site).length;
  const spare = tokensFor(g, site as Hex, side) - KEPT;
  const wanted = Math.min(Math.ceil(planes / REFITTED), Math.floor(spare / TOKENS));
  return bestOption(options, (option) => -Math.abs(aOf(option) - Math.max(0, wanted)));
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

/**
 * Rebuilds what is worth most, and digs in where much would be lost; regiments are neither broken down nor motorized.
 */
export const chooseRebuilding = (g: Game, { picture, standing }: PhasePlan, options: Options): Action =>
  bestOption(
    options,
    (option) => {
      if (verbOf(option) === VERB.rebuild) return unitWorth(g, aOf(option)) + 1;
      return verbOf(option) === VERB.dig ? worthOfDigging(g, picture, standing, aOf(option) as Hex, bOf(option)) : 0;
    },
    action(VERB.end),
    0,
  );

/** OCS 17.0: tokens that a level costs; the share of a danger that it takes away. */
const LEVEL_COST = 2;
const LEVEL_SAVES = 0.15;

function worthOfDigging(g: Game, picture: Picture, standing: Standing, hex: Hex, levels: number): number {
  if (tokensOfSide(g, picture.side) - levels * LEVEL_COST < KEPT) return 0;
  const { presence } = g.s;
  let held = picture.guard[hex];
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) held += unitWorth(g, u);
  const danger = lossChance(picture.threats.against(hex), standing.defence[hex]);
  return levels * (LEVEL_SAVES * danger * held - LEVEL_COST * picture.token);
}

/** Own units this near to a dump still use what the enemy leaves of it. */
const USED_WITHIN = 6;
const GIVEN_UP = 0.5;

/** OCS 11.8: a dump that falls, and that none of the own units will use any more, is blown; null for none. */
export function chooseBlowing(g: Game, { picture, standing }: PhasePlan, options: Options): Action | null {
  for (let i = 0; i < options.size; i++) {
    const hex = aOf(options.at(i)) as Hex;
    if (verbOf(options.at(i)) !== VERB.blow || standing.units[hex] > 0) continue;
    if (lossChance(picture.threats.against(hex), standing.defence[hex]) < GIVEN_UP) continue;
    let isUsed = false;
    for (let u = 1; u <= g.s.forces.count && !isUsed; u++)
      isUsed =
        sideOf(g, u) === picture.side && isOnMap(g, u) && g.s.land.grid.distance(hexOf(g, u), hex) <= USED_WITHIN;
    if (!isUsed) return options.at(i);
  }
  return null;
}
