// Choices in barrages and combats: what is attacked or struck and by whom, ratings, losses, options, retreats,
// exploitation, advances.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, bOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { aftermath } from '../../chapters/aftermath.ts';
import { barrage } from '../../chapters/barrage.ts';
import { battle } from '../../chapters/battle.ts';
import { retreat } from '../../chapters/retreat.ts';
import { isBesideEnemy } from '../../hexes.ts';
import type { Game } from '../../state.ts';
import { TARGET, type UnitId } from '../../terms.ts';
import { acting } from '../../turn.ts';
import { actionRating, hexOf, isAnyDisorganized, nextWith, stepsOf } from '../../units.ts';
import { VERB } from '../../verbs.ts';
import { isCombatUnit, stepWorth, unitWorth } from '../worth.ts';
import type { Attack } from './attacks.ts';
import { defenceOf } from './defenders.ts';
import type { PhasePlan } from './phase-plan.ts';
import { defenceAt, lossChance } from './standing.ts';
import { tagNow } from './tags.ts';

/** The cost of a hex of retreat, as a share of a unit's worth, and of one that disorganizes or lies beside enemies. */
const RETREAT = 0.04;
const SHAKEN = 0.25;

export const attackOn = ({ attacks }: PhasePlan, target: Hex): Attack | undefined =>
  attacks.attacks.find((attack) => attack.target === target);

/** The planned attack that is worth most and still legal; none where all are made. */
export function chooseAttack(plan: PhasePlan, options: Options): Action {
  const done = action(VERB.done);
  return bestOption(options, (option) => {
    if (option === done) return 0;
    const attack = attackOn(plan, aOf(option) as Hex);
    return attack === undefined || attack.units.length === 0 ? -1 : attack.worth;
  });
}

export function chooseAttacker(plan: PhasePlan, target: Hex, options: Options): Action {
  const units = attackOn(plan, target)?.units ?? [];
  const next = units.map(({ unit }) => action(VERB.commit, unit)).find((option) => options.has(option));
  if (next !== undefined) return next;
  return options.has(action(VERB.done)) ? action(VERB.done) : options.at(0);
}

/** OCS 9.9: the unit of the rating loses the first step: the best rating, unless a step of it is dear. */
export function chooseRating(g: Game, options: Options): Action {
  const isAttacker = g.actor === acting(g);
  const dearness = isAttacker ? 0.12 : 0.08;
  return bestOption(options, (option) => {
    const u = aOf(option);
    const rated = g.s.forces.isHq[u] === 1 ? -2 : actionRating(g, u);
    return rated - dearness * stepWorth(g, u);
  });
}

/** The cheapest step, of a unit that keeps others if it can. */
export const chooseLoss = (g: Game, options: Options): Action =>
  bestOption(options, (option) => {
    const u = aOf(option);
    return -stepWorth(g, u) - (stepsOf(g, u) === 1 ? 0.1 : 0);
  });

/** OCS 9.11: steps or hexes, whichever costs less; what the ground is worth counts for the defender. */
export function chooseOption(g: Game, plan: PhasePlan, options: Options): Action {
  const side = g.actor;
  const isAttacker = side === acting(g);
  const option = g.cells[isAttacker ? aftermath.at.attackerMay : aftermath.at.defenderMay];
  const target = g.cells[aftermath.at.target] as Hex;
  let [worth, steps, cheapest] = [0, 0, Number.POSITIVE_INFINITY];
  for (let u = nextWith(g, 'engaged', side, 0); u !== 0; u = nextWith(g, 'engaged', side, u)) {
    worth += unitWorth(g, u);
    steps += stepsOf(g, u);
    cheapest = Math.min(cheapest, stepWorth(g, u));
  }
  const { picture } = plan;
  // The attacker who retreats lets the defender off; the defender gives up the hex and what lies in it.
  const theirs = g.cells[aftermath.at.defenderMay] > 0 ? defenceOf(g, picture, target).step : 0.5;
  const ground = isAttacker ? theirs + 0.2 * picture.prize[target] : picture.guard[target];
  return bestOption(options, (each) => {
    if (verbOf(each) === VERB.ignore) return 1;
    const hexes = aOf(each);
    const lost = option - hexes;
    if (lost >= steps) return -worth - ground;
    // Beside enemies each hex of their retreat costs disorganized units a step.
    const shaken = hexes >= 2 || isAnyDisorganized(g, 'engaged', side) ? SHAKEN : 0;
    return -lost * cheapest - (hexes > 0 ? ground + worth * (RETREAT * hexes + shaken) : 0);
  });
}

/**
 * The hex to fall back to: away from enemies, where others stand and supply comes. Units stay together unless there is
 * no way.
 */
export const chooseRetreat = (g: Game, { picture, standing }: PhasePlan, options: Options): Action =>
  bestOption(options, (option) => {
    if (verbOf(option) !== VERB.fallBack) return -1000;
    const hex = aOf(option) as Hex;
    const side = g.cells[retreat.at.side];
    let worth = isBesideEnemy(g, hex, side) ? -12 : 0;
    if (picture.fed[hex] === 0) worth -= 6;
    worth +=
      0.2 * (picture.guard[hex] + standing.soft[hex]) -
      6 * lossChance(picture.threats.against(hex), standing.defence[hex] + 4);
    return worth - 0.1 * picture.threats.against(hex);
  });

export const chooseExploiter = (options: Options): Action => options.at(options.size > 1 ? otherThanDone(options) : 0);

function otherThanDone(options: Options): number {
  for (let i = 0; i < options.size; i++) if (verbOf(options.at(i)) !== VERB.done) return i;
  return 0;
}

/** OCS 9.13c: a unit advances where it stands no worse than before, or takes what is worth it. */
export function chooseAdvance(g: Game, plan: PhasePlan, options: Options): Action {
  const target = g.cells[aftermath.at.target] as Hex;
  const done = action(VERB.done);
  const { picture, standing } = plan;
  picture.survey(g, g.actor);
  standing.read(g, picture);
  return bestOption(options, (option) => {
    if (option === done) return 0;
    const u = aOf(option);
    const here = hexOf(g, u);
    const tag = tagNow(g, u);
    const own = defenceAt(g, picture, u, here, tag);
    const leaves =
      lossChance(picture.threats.against(here), standing.defence[here] - own) *
        (picture.guard[here] + standing.soft[here]) -
      lossChance(picture.threats.against(here), standing.defence[here]) * (picture.guard[here] + standing.soft[here]);
    const risk =
      lossChance(picture.threats.against(target), standing.defence[target] + defenceAt(g, picture, u, target, tag)) -
      lossChance(picture.threats.against(here), standing.defence[here]);
    const first = standing.units[target] === 0;
    const gain = (first ? picture.prize[target] + 1 : 0) + 0.4 * (picture.pull[target] - picture.pull[here]);
    const fed = picture.fed[target] > 0 || picture.fed[here] === 0 ? 0 : 0.5 * unitWorth(g, u);
    return gain - leaves - 0.5 * risk * unitWorth(g, u) - fed + 0.1;
  });
}

// Barrages

/** The planned barrage that gains most: one that an attack counts on, or one that is worth the tokens by itself. */
export const chooseTarget = (plan: PhasePlan, options: Options): Action =>
  bestOption(options, (option) => {
    if (verbOf(option) !== VERB.barrage) return 0;
    const attack = aOf(option) === TARGET.units ? attackOn(plan, bOf(option) as Hex) : undefined;
    return attack === undefined || attack.guns.length + attack.ships.length === 0
      ? -1
      : 0.1 + attack.worth - attack.alone;
  });

/** The guns of the planned barrage. */
export function chooseGun(g: Game, plan: PhasePlan, options: Options): Action {
  const planned = attackOn(plan, g.cells[barrage.at.hex] as Hex)?.guns ?? [];
  const next = planned.map(({ unit }) => action(VERB.fire, unit)).find((option) => options.has(option));
  if (next !== undefined) return next;
  return options.has(action(VERB.done)) ? action(VERB.done) : options.at(0);
}

/** The ships of the planned barrage. */
export function chooseShip(g: Game, plan: PhasePlan, options: Options): Action {
  const planned = attackOn(plan, g.cells[barrage.at.hex] as Hex)?.ships ?? [];
  const next = planned.map((v) => action(VERB.shell, v)).find((option) => options.has(option));
  if (next !== undefined) return next;
  return options.has(action(VERB.done)) ? action(VERB.done) : options.at(0);
}

/** Above what a token is worth guns do not answer an overrun. */
const DEAR = 3;

/**
 * OCS 7.2: a barrage that disorganizes them stops those who overrun: guns that lie in wait fire, unless supply runs
 * out.
 */
export function chooseAnswer({ picture }: PhasePlan, options: Options): Action {
  if (picture.token < DEAR)
    for (let i = 0; i < options.size; i++) if (verbOf(options.at(i)) === VERB.fire) return options.at(i);
  return action(VERB.done);
}

/** At all costs where twice the price and the attacker's options as losses buy more than the usual attack. */
export function chooseCosts(g: Game, { attacks, picture, weights }: PhasePlan, options: Options): Action {
  const atAllCosts = action(VERB.allCosts);
  const target = g.cells[battle.at.target] as Hex;
  if (!options.has(atAllCosts) || g.cells[battle.at.overrun] === 1) return action(VERB.usualCost);
  const units: UnitId[] = [];
  for (let u = nextWith(g, 'engaged', g.actor, 0); u !== 0; u = nextWith(g, 'engaged', g.actor, u))
    if (hexOf(g, u) !== 0) units.push(u);
  if (units.length === 0) return action(VERB.usualCost);
  return attacks.worth.gainsAtAllCosts(g, picture, weights, target, units) ? atAllCosts : action(VERB.usualCost);
}

/** OCS 4.2: what is worth least goes. */
export const chooseRemoval = (g: Game, options: Options): Action =>
  bestOption(options, (option) => -unitWorth(g, aOf(option)) - (isCombatUnit(g.s, aOf(option)) ? 0 : 4));
