// The odds of what is about to be decided: each attack and assault on offer, and what means, help and bonus change.

import { aOf, bOf, verbOf } from '../../engine/action.ts';
import type { Action } from '../../engine/contract/ids.ts';
import type { Distribution } from '../../odds/distribution.ts';
import { toNumber } from '../../odds/rational.ts';
import { flight } from './airplanes.ts';
import { assault, assaultBonus, currentAssault } from './assault.ts';
import { type Assault, assaultWorkings, bestAssaultMeans, canLead } from './assault-value.ts';
import { attack, currentAttack } from './attack.ts';
import type { ValueRow } from './attack-sum.ts';
import { type Attack, bestMeans, workings } from './attack-value.ts';
import { conditionOf } from './casualties.ts';
import { bonusFor } from './command.ts';
import { conditionLeft, conditionText, hitOdds, type Sufferer, signed } from './hit-odds.ts';
import { orders } from './movement.ts';
import { reaction } from './opportunity.ts';
import { fireMode } from './orders.ts';
import { type Game, hexOf } from './state.ts';
import { FIRST_WEAPON, MEANS, MODE, NO_UNIT, type UnitId, VERB } from './terms.ts';
import { hexName } from './view-map.ts';

/** Lines of text; empty where no attack is being decided. */
export function preview(g: Game): string[] {
  if (g.isOver || g.actor < 0) return [];
  const options = g.options();
  const choices = Array.from({ length: options.size }, (_, i) => options.at(i));
  if (g.isRunning(attack)) return choices.flatMap((chosen) => attackLines(g, attackWith(g, chosen)));
  if (g.isRunning(assault))
    return isBeforeRoll(g) ? choices.flatMap((chosen) => stormLines(g, assaultWith(g, chosen))) : [];
  return choices.flatMap((chosen) => offerLines(g, chosen));
}

/** An attack on offer, as it would be without help. */
function offerLines(g: Game, chosen: Action): string[] {
  const [a, b] = [aOf(chosen) as UnitId, bOf(chosen) as UnitId];
  switch (verbOf(chosen)) {
    case VERB.fire:
      return attackLines(g, plainAttack(g, a, b, g.isRunning(reaction) ? MODE.opportunity : fireMode(g, a)));
    case VERB.fireMoving:
      return attackLines(g, plainAttack(g, a, b, MODE.moving));
    case VERB.strafe:
      return attackLines(g, plainAttack(g, g.cells[flight.at.unit] as UnitId, a, MODE.strafing));
    case VERB.assault:
      return stormLines(g, plainAssault(g, a));
    default:
      return [];
  }
}

// --- fire ---

function plainAttack(g: Game, firer: UnitId, target: UnitId, mode: number): Attack {
  const manner = mode < 0 ? MODE.still : mode;
  return { firer, target, mode: manner, means: bestMeans(g, firer, target, manner), mate: NO_UNIT, bonus: 0 };
}

/** The attack that is being decided, as the choice would make it; null for a choice that is none of it. */
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

function attackLines(g: Game, given: Attack | null): string[] {
  if (given === null || given.means < 0) return [];
  const { firer, target, mode, means, mate, bonus } = given;
  const { titles } = g.s.units;
  const range = g.s.map.grid.distance(hexOf(g, firer), hexOf(g, target));
  const manner = mode === MODE.moving ? ' on the move' : mode === MODE.opportunity ? ', opportunity fire' : '';
  const head = `${titles[firer]}${helpText(g, mate, bonus)}${manner} with ${meansText(g, means)} at ${titles[target]} in ${hexName(g.s, hexOf(g, target))}, range ${range}`;
  return valueLines(g, head, target, workings(g, given));
}

// --- assaults ---

/** The acting unit leads, or its mate where only that can. */
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

function stormLines(g: Game, given: Assault): string[] {
  const { leader, target, mate, means, bonus, support } = given;
  if (means < 0) return [];
  const { titles } = g.s.units;
  const defended = support === 0 ? '' : ` with ${signed(support)} from its commander`;
  const head = `${titles[leader]}${helpText(g, mate, bonus)} assaults ${titles[target]}${defended} in ${hexName(g.s, given.hex)} with ${meansText(g, means)}`;
  return valueLines(g, head, target, assaultWorkings(g, given));
}

// --- lines ---

const helpText = (g: Game, mate: UnitId, bonus: number): string =>
  `${mate === NO_UNIT ? '' : ` with ${g.s.units.titles[mate]}`}${bonus === 0 ? '' : ` (commander ${signed(bonus)})`}`;

function meansText(g: Game, means: number): string {
  if (means === MEANS.ap) return 'AP';
  return means === MEANS.he ? 'HE' : g.s.weapons.titles[means - FIRST_WEAPON];
}

/** The sums with their chances, and under them every modifier with its rule. */
function valueLines(
  g: Game,
  head: string,
  target: UnitId,
  { attack: attackRows, defence }: { readonly attack: readonly ValueRow[]; readonly defence: readonly ValueRow[] },
): string[] {
  const sum = (rows: readonly ValueRow[]): number => rows.reduce((total, { value }) => total + value, 0);
  const sufferer = suffererOf(g, target);
  const chances = chancesText(sufferer, hitOdds(sufferer, sum(attackRows), sum(defence)));
  return [
    `${head}: ${sum(attackRows)} + 2D6 against ${sum(defence)}: ${chances}`,
    `  ${rowsText(attackRows)}; against ${rowsText(defence)}`,
  ];
}

const suffererOf = (g: Game, unit: UnitId): Sufferer => ({
  isOneStep: g.s.units.isOneStep[unit] === 1,
  condition: conditionOf(g, unit),
  highMorale: g.cells[g.s.at.unitMorale + unit] !== 0,
});

/** `no hit 58 %, shaken 14 %, destroyed 28 %`. */
function chancesText(unit: Sufferer, odds: Distribution<number>): string {
  const shares = new Map<string, number>();
  for (const hits of [...odds.keys()].sort((a, b) => a - b)) {
    const text = hits === 0 ? 'no hit' : conditionText(conditionLeft(unit, hits));
    const share = odds.get(hits);
    if (share !== undefined) shares.set(text, (shares.get(text) ?? 0) + toNumber(share));
  }
  return [...shares].map(([text, share]) => `${text} ${Math.round(100 * share)} %`).join(', ');
}

/** `factor 10 (1.2), close range +1 (2.3)`. */
const rowsText = (rows: readonly ValueRow[]): string =>
  rows.map(({ label, value, rule }, i) => `${label} ${i === 0 ? value : signed(value)} (${rule})`).join(', ');
