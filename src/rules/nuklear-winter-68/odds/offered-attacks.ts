// Attacks and assaults that are on offer or being decided, as each choice would make them: their sums and their odds.
// The table shows them as figures (view/odds.ts) or as lines (view/preview.ts).

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Distribution } from '../../../odds/distribution.ts';
import { toNumber } from '../../../odds/rational.ts';
import { signed } from '../../../wargame/text/signed.ts';
import { flight } from '../chapters/airplanes.ts';
import { assault, assaultBonus, currentAssault } from '../chapters/assault.ts';
import { type Assault, assaultWorkings, bestAssaultMeans, canLead } from '../chapters/assault-value.ts';
import { attack, currentAttack } from '../chapters/attack.ts';
import { sumOf, type ValueRow } from '../chapters/attack-sum.ts';
import { type Attack, bestMeans, workings } from '../chapters/attack-value.ts';
import { conditionOf } from '../chapters/casualties.ts';
import { bonusFor } from '../chapters/command.ts';
import { conversion, newcomers } from '../chapters/conversion.ts';
import { orders } from '../chapters/movement.ts';
import { reaction } from '../chapters/opportunity.ts';
import { fireMode } from '../chapters/orders.ts';
import { factionOf, type Game, hexOf } from '../state.ts';
import { type Faction, FIRST_WEAPON, MEANS, MODE, NO_UNIT, type UnitId } from '../terms.ts';
import { hexName } from '../text/names.ts';
import { VERB } from '../verbs.ts';
import type { Plan } from './harm-tree.ts';
import { conditionLeft, conditionText, hitOdds, type Sufferer } from './hit-distribution.ts';

/** An attack or assault before its roll. */
export interface Shot {
  readonly plan: Plan;
  readonly target: UnitId;
  readonly by: Faction;
  /** Attacker, means and target, such as `King Tiger 1 with AP at M60A1 1 in J15, range 5`. */
  readonly title: string;
  /** The target's hex, then the attackers'. */
  readonly hexes: readonly number[];
  readonly attack: readonly ValueRow[];
  readonly defence: readonly ValueRow[];
  readonly sufferer: Sufferer;
  /** Odds of the hits that count. */
  readonly odds: Distribution<number>;
}

/**
 * Returns the attack that a choice begins or, in an attack in progress, as the choice makes it; null for a choice of no
 * attack.
 */
export function shotWith(g: Game, chosen: Action): Shot | null {
  if (g.isRunning(attack)) return shotOf(g, attackWith(g, chosen));
  if (g.isRunning(assault)) return isBeforeRoll(g) ? stormOf(g, assaultWith(g, chosen)) : null;
  return offeredShot(g, chosen);
}

/** Returns the attack that is being decided or rolled for at present, as it stands; null where there is none. */
export function pendingShot(g: Game): Shot | null {
  if (g.isRunning(attack)) {
    const now = { ...currentAttack(g) };
    if (g.stepId === attack.step.means)
      return shotOf(g, { ...now, means: bestMeans(g, now.firer, now.target, now.mode) });
    const isDecided =
      g.stepId === attack.step.assist || g.stepId === attack.step.bonus || g.stepId === attack.step.roll;
    return isDecided ? shotOf(g, now) : null;
  }
  if (!g.isRunning(assault)) return null;
  const now = { ...currentAssault(g) };
  if (g.stepId === assault.step.leader || g.stepId === assault.step.means) {
    return stormOf(g, { ...now, means: bestAssaultMeans(g, now.leader, now.target) });
  }
  return isBeforeRoll(g) || g.stepId === assault.step.roll ? stormOf(g, now) : null;
}

/** Returns an attack on offer, as it would be without help. */
function offeredShot(g: Game, chosen: Action): Shot | null {
  const [a, b] = [aOf(chosen) as UnitId, bOf(chosen) as UnitId];
  switch (verbOf(chosen)) {
    case VERB.fire:
      return shotOf(g, plainAttack(g, a, b, modeOf(g, a)));
    case VERB.fireMoving:
      return shotOf(g, plainAttack(g, a, b, MODE.moving));
    case VERB.strafe:
      return shotOf(g, plainAttack(g, g.cells[flight.at.unit] as UnitId, a, MODE.strafing));
    case VERB.assault:
      return stormOf(g, g.stepId === conversion.step.target ? jointAssault(g, a) : plainAssault(g, a));
    default:
      return null;
  }
}

/** Returns the MODE of fire on offer; a helicopter that has popped up has not moved (NW 1.2.5 a). */
function modeOf(g: Game, firer: UnitId): number {
  if (g.isRunning(reaction)) return MODE.opportunity;
  return g.stepId === orders.step.aim ? MODE.still : fireMode(g, firer);
}

function plainAttack(g: Game, firer: UnitId, target: UnitId, mode: number): Attack {
  const manner = mode < 0 ? MODE.still : mode;
  return { firer, target, mode: manner, means: bestMeans(g, firer, target, manner), mate: NO_UNIT, bonus: 0 };
}

/** Returns the attack in progress, as the choice would make it; null for a choice that does not belong to it. */
function attackWith(g: Game, chosen: Action): Attack | null {
  const now = { ...currentAttack(g) };
  switch (verbOf(chosen)) {
    case VERB.use:
      return { ...now, means: aOf(chosen) };
    case VERB.assist:
      return { ...now, mate: aOf(chosen) as UnitId };
    case VERB.alone:
    case VERB.save:
      return now;
    case VERB.bonus:
      return { ...now, bonus: bonusFor(g, now.firer) };
    default:
      return null;
  }
}

function shotOf(g: Game, given: Attack | null): Shot | null {
  if (given === null || given.means < 0) return null;
  const { firer, target, mode, means, mate, bonus } = given;
  const { titles } = g.s.units;
  const range = g.s.map.grid.distance(hexOf(g, firer), hexOf(g, target));
  const manner = mode === MODE.moving ? ' on the move' : mode === MODE.opportunity ? ', opportunity fire' : '';
  const title = `${titles[firer]}${helpText(g, mate, bonus)}${manner} with ${meansText(g, means)} at ${titles[target]} in ${hexName(g.s, hexOf(g, target))}, range ${range}`;
  return valued(g, title, [hexOf(g, target), hexOf(g, firer)], target, firer, { attack: given }, workings(g, given));
}

/** Returns an assault that the acting unit leads, or its mate where only that can. */
function plainAssault(g: Game, target: UnitId): Assault {
  const unit = g.cells[orders.at.unit] as UnitId;
  const mate = g.cells[orders.at.mate] as UnitId;
  const swaps = mate !== NO_UNIT && !canLead(g, unit, target);
  const [leader, other] = swaps ? [mate, unit] : [unit, mate];
  return {
    leader,
    mate: other,
    target,
    hex: hexOf(g, target),
    from: hexOf(g, leader),
    means: bestAssaultMeans(g, leader, target),
    bonus: 0,
    support: 0,
  };
}

/** Returns the assault by new Zealots on a former comrade (NW 1.3.1). */
function jointAssault(g: Game, target: UnitId): Assault {
  const [leader, mate] = newcomers(g);
  const hex = hexOf(g, target);
  const means = bestAssaultMeans(g, leader, target);
  return { leader, mate, target, hex, from: hex, means, bonus: 0, support: 0 };
}

const isBeforeRoll = (g: Game): boolean =>
  g.stepId === assault.step.leader ||
  g.stepId === assault.step.means ||
  g.stepId === assault.step.bonus ||
  g.stepId === assault.step.support;

function assaultWith(g: Game, chosen: Action): Assault {
  const now = { ...currentAssault(g) };
  const isDefence = g.stepId === assault.step.support;
  switch (verbOf(chosen)) {
    case VERB.lead: {
      const leader = aOf(chosen) as UnitId;
      const mate = leader === now.leader ? now.mate : now.leader;
      return { ...now, leader, mate, means: bestAssaultMeans(g, leader, now.target) };
    }
    case VERB.use:
      return { ...now, means: aOf(chosen) };
    case VERB.bonus:
      return isDefence ? { ...now, support: bonusFor(g, now.target) } : { ...now, bonus: assaultBonus(g) };
    default:
      return now;
  }
}

function stormOf(g: Game, given: Assault): Shot | null {
  const { leader, target, mate, means, bonus, support } = given;
  if (means < 0) return null;
  const { titles } = g.s.units;
  const defended = support === 0 ? '' : ` with ${signed(support)} from its commander`;
  const title = `${titles[leader]}${helpText(g, mate, bonus)} assaults ${titles[target]}${defended} in ${hexName(g.s, given.hex)} with ${meansText(g, means)}`;
  return valued(g, title, [given.hex, given.from], target, leader, { assault: given }, assaultWorkings(g, given));
}

const helpText = (g: Game, mate: UnitId, bonus: number): string =>
  `${mate === NO_UNIT ? '' : ` with ${g.s.units.titles[mate]}`}${bonus === 0 ? '' : ` (commander ${signed(bonus)})`}`;

export function meansText(g: Game, means: number): string {
  if (means === MEANS.ap) return 'AP';
  return means === MEANS.he ? 'HE' : g.s.weapons.titles[means - FIRST_WEAPON];
}

function valued(
  g: Game,
  title: string,
  hexes: readonly number[],
  target: UnitId,
  attacker: UnitId,
  plan: Plan,
  { attack: attackRows, defence }: { readonly attack: readonly ValueRow[]; readonly defence: readonly ValueRow[] },
): Shot {
  const sufferer = suffererOf(g, target);
  const odds = hitOdds(sufferer, sumOf(attackRows), sumOf(defence));
  const by = factionOf(g, attacker);
  return { plan, target, by, title, hexes, attack: attackRows, defence, sufferer, odds };
}

export const suffererOf = (g: Game, unit: UnitId): Sufferer => ({
  isOneStep: g.s.units.isOneStep[unit] === 1,
  condition: conditionOf(g, unit),
  highMorale: g.cells[g.s.at.unitMorale + unit] !== 0,
});

/** Returns the target's fates with their chances, mildest first: `no hit`, `shaken`, `destroyed`. */
export function fates({ sufferer, odds }: Shot): Map<string, number> {
  const shares = new Map<string, number>();
  for (const [hits, share] of odds) {
    const text = hits === 0 ? 'no hit' : conditionText(conditionLeft(sufferer, hits));
    shares.set(text, (shares.get(text) ?? 0) + toNumber(share));
  }
  return shares;
}
