// Alternatives that were weighed against each other: plans, choices, and the cells of a secret choice.

import type { Action } from '../../src/engine/contract/ids.ts';
import type { Plan } from '../../src/engine/contract/knowledge.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import type { Game } from '../../src/engine/kernel/game.ts';
import { describe } from '../../src/engine/text/text.ts';
import { bestColumn, bestRow } from '../../src/stats/exploitability.ts';
import type { Alternative, Contest, Estimate, Mix, MixedChoice } from '../../src/view/explanation.ts';
import { type Arm, chosenArm, type OwnMix, type RootTable, solveSealed } from '../mcts/tables.ts';
import type { PlanArm } from '../plans/arms.ts';
import type { MergedPlans } from '../plans/merging.ts';
import { UNIT } from '../trees.ts';
import { estimate, estimateAtMost, exactly } from './estimates.ts';

const MOST_ALTERNATIVES = 5;
/** The least share of the enemy's mix for a choice to be shown. */
const LEAST_SHARE = 0.005;

/**
 * Returns the texts of a chain of choices, each at the position that the earlier ones lead to, as far as this world
 * allows; the first in any case. The game is left unchanged.
 */
export function textsOf<S extends Statics>(
  g: Game<S>,
  links: readonly Action[],
  text: (g: Game<S>, action: Action) => string = inWords,
): string[] {
  const { actor } = g;
  const texts: string[] = [];
  g.tried(() => {
    for (const link of links) {
      const isOffered = g.actor === actor && g.options().has(link);
      if (isOffered || texts.length === 0) texts.push(text(g, link));
      if (!isOffered) break;
      g.apply(link);
    }
  });
  return texts;
}

/** Returns a choice in the ruleset's words for people, where it has some. */
export const inWords = <S extends Statics>(g: Game<S>, action: Action): string =>
  g.rules.view?.choiceLabel?.(g, action) ?? describe(g, action);

/** An arm with the data for an alternative. */
interface Entry<T> {
  readonly arm: T;
  readonly alternative: Alternative;
}

/** Orders alternatives: the chosen one first, then by share; if there are too many, keeps the heuristic's choice. */
function contest<T>(of: Contest['of'], iterations: number, entries: readonly Entry<T>[]): [Contest, readonly T[]] {
  const share = ({ alternative }: Entry<T>): number => alternative.share ?? 0;
  const chance = ({ alternative }: Entry<T>): number => alternative.chance?.mean ?? -1;
  const rank = ({ alternative }: Entry<T>): number => (alternative.isChosen ? 0 : 1);
  const sorted = [...entries].sort((p, q) => rank(p) - rank(q) || share(q) - share(p) || chance(q) - chance(p));
  const shown = sorted.slice(0, MOST_ALTERNATIVES);
  const heuristic = sorted.findIndex(({ alternative }) => alternative.isHeuristic);
  if (heuristic >= MOST_ALTERNATIVES) shown[MOST_ALTERNATIVES - 1] = sorted[heuristic];
  const rest = sorted.filter((entry) => !shown.includes(entry));
  const others = { count: rest.length, share: rest.reduce((sum, entry) => sum + share(entry), 0) };
  const alternatives = shown.map(({ alternative }) => alternative);
  return [{ of, iterations, alternatives, others }, shown.map(({ arm }) => arm)];
}

/** @returns the contest, and the plans of its alternatives */
export function planContest(
  { arms, chosen, iterations }: MergedPlans,
  words: (plan: Plan) => string,
): [Contest, readonly PlanArm[]] {
  const total = arms.reduce((sum, { visits }) => sum + visits, 0);
  const most = arms.reduce((best, arm) => (arm.visits > best.visits ? arm : best));
  const entries = arms.map((arm, i) => {
    const { lead, error } = chosen.lead(arm);
    const common = Math.min(arm.visits, chosen.visits);
    return {
      arm,
      alternative: {
        text: words(arm.plan),
        share: total === 0 ? 1 / arms.length : arm.visits / total,
        chance: arm.visits === 0 ? null : chanceOf(arm, most),
        behind: arm === chosen || common === 0 ? null : estimate(lead, error, common, -1, 1),
        reply: replyTo(arm),
        isChosen: arm === chosen,
        isHeuristic: i === 0,
      },
    };
  });
  return contest('plans', iterations, entries);
}

function replyTo({ reply }: PlanArm): Alternative['reply'] {
  if (reply === null || reply.isOrdinary) return null;
  return { text: reply.text, cost: estimate(reply.cost, reply.error, reply.samples, 0, 1) };
}

/**
 * Returns an arm's chance to win, measured against the most visited arm: that one has met more dice, and the difference
 * on shared dice is known better than the luck of those dice.
 */
function chanceOf(arm: PlanArm, most: PlanArm): Estimate {
  if (arm === most) return estimate(arm.mean, arm.error, arm.visits, 0, 1);
  const { lead, error } = arm.lead(most);
  const mean = Math.max(0, Math.min(1, most.mean + lead));
  return estimate(mean, Math.sqrt(most.error * most.error + error * error), arm.visits, 0, 1);
}

/** @returns the contest, and the choices of its alternatives */
export function choiceContest<S extends Statics>(
  g: Game<S>,
  arms: readonly Arm[],
  heuristic: readonly Action[],
): [Contest, readonly Arm[]] {
  const chosen = chosenArm(arms);
  const total = arms.reduce((sum, { visits }) => sum + visits, 0);
  const isSame = ({ links }: Arm): boolean => links.join() === heuristic.join();
  const habitual = arms.find(isSame) ?? arms.find(({ links }) => links.length === 1 && links[0] === heuristic[0]);
  const entries = arms.map((arm) => ({
    arm,
    alternative: {
      text: `${textsOf(g, arm.links).join('; ')}${arm.follows ? ', then as planned' : ''}`,
      share: total === 0 ? 1 / arms.length : arm.visits / total,
      chance: arm.proven ? exactly(arm.mean) : arm.visits === 0 ? null : estimateAtMost(arm.mean, arm.visits),
      behind: null,
      reply: null,
      isChosen: arm === chosen,
      isHeuristic: arm === habitual,
    },
  }));
  return contest('choices', total, entries);
}

/** Choices that were judged without a search. @param worth by choice, 0 to 1; null where none was judged */
export function judgedContest<S extends Statics>(
  g: Game<S>,
  chains: readonly (readonly Action[])[],
  worth: ArrayLike<number> | null,
  chosen: readonly Action[],
  share: number | null,
): Contest {
  const best = chains.findIndex((chain) => chain.join() === chosen.join());
  const entries = chains.map((chain, i) => ({
    arm: chain,
    alternative: {
      text: textsOf(g, chain).join('; '),
      share,
      chance: worth === null ? null : exactly(worth[i]),
      behind: worth === null || i === best ? null : exactly(worth[best] - worth[i]),
      reply: null,
      isChosen: i === best,
      isHeuristic: false,
    },
  }));
  return contest('choices', 0, entries)[0];
}

/** The other seat's mix in the solution of a secret choice. */
export function enemyMix(tables: readonly RootTable[], seat: number): OwnMix | null {
  const candidates = tables.find(({ sealed }) => sealed !== null)?.sealed?.candidates;
  if (!candidates) return null;
  const { rowSeat, columnSeat } = candidates;
  return solveSealed(tables, rowSeat === seat ? columnSeat : rowSeat);
}

/** A solved secret choice. */
export function solvedMix<S extends Statics>(
  g: Game<S>,
  seat: number,
  tables: readonly RootTable[],
  own: OwnMix,
): Mix | null {
  const sealed = tables.flatMap((table) => table.sealed ?? []);
  if (sealed.length === 0) return null;
  const { rowSeat, rows, columns } = sealed[0].candidates;
  const isRow = rowSeat === seat;
  const enemy = enemyMix(tables, seat);
  const lead = Float64Array.from({ length: rows.length * columns.length }, (_, cell) => {
    const visits = sealed.reduce((sum, table) => sum + table.visits[cell], 0);
    return visits === 0 ? 0 : sealed.reduce((sum, table) => sum + table.sums[cell], 0) / visits / UNIT;
  });
  // Leads are twice as large as chances to win, which add up to 1.
  const kept = isRow
    ? bestColumn(lead, rows.length, columns.length, own.mix)
    : -bestRow(lead, rows.length, columns.length, own.mix);
  return {
    own: choicesOf(g, own, 0),
    enemy: enemy === null ? [] : choicesOf(g, enemy, LEAST_SHARE),
    // Samples on different dice can lie outside the possible range.
    value: Math.max(0, Math.min(1, own.value)),
    gap: Math.max(0, own.value - (0.5 + kept / 2)),
  };
}

/** @param least the share below which a choice is left out */
const choicesOf = <S extends Statics>(
  g: Game<S>,
  { actions, mix }: Pick<OwnMix, 'actions' | 'mix'>,
  least: number,
): MixedChoice[] =>
  [...mix]
    .map((share, i) => ({ text: inWords(g, actions[i] as Action), share }))
    .filter(({ share }) => share >= least)
    .sort((p, q) => q.share - p.share);
