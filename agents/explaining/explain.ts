// Assembles explanations: the method of a choice, its alternatives, its expected consequences, and the decisive
// differences.

import type { AgentContext } from '../../src/engine/contract/agent.ts';
import type { Action } from '../../src/engine/contract/ids.ts';
import type { Plan } from '../../src/engine/contract/knowledge.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import type { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { currentGroup } from '../../src/engine/kernel/sealed.ts';
import { describe } from '../../src/engine/text/text.ts';
import type { Alternative, Contest, Explanation, Method, Mix, Reasons } from '../../src/view/explanation.ts';
import type { RolloutSettings } from '../mcts/rollout.ts';
import type { Arm, OwnMix, RootTable } from '../mcts/tables.ts';
import type { Tree } from '../mcts/tree.ts';
import type { MergedPlans } from '../plans/merging.ts';
import { choiceContest, enemyMix, inWords, planContest, solvedMix, textsOf } from './contests.ts';
import { estimateOf } from './estimates.ts';
import { expectationOf } from './expectation.ts';
import type { LastChoice } from './last.ts';
import { lineOf } from './line.ts';
import { type Line, type Playout, Playouts, type TakenUp } from './playouts.ts';
import { reasonsFor } from './reasons.ts';

/** The plans that a planner passed over which an explanation plays out. */
const MOST_PASSED_OVER = 3;

/** The settings of playouts for agents that make none themselves. */
const PLAYED_ON: RolloutSettings = { policy: 'planner', horizon: 2, noise: 0, styles: 0 };

/** How an agent chooses without a search. */
type Rule = 'planner' | 'evaluation' | 'instruction' | 'chance';

/** The data that a search keeps for explanations. */
export interface SearchFindings {
  readonly rollout: RolloutSettings;
  /** The search of this very decision; null where there was none. */
  readonly decision: {
    readonly tables: readonly RootTable[];
    readonly arms: readonly Arm[];
    readonly own: OwnMix | null;
    /** The tree itself, where this agent alone grew it. */
    readonly tree: Tree | null;
  } | null;
  /** The plan followed last, with the search that found it. */
  readonly plans: { readonly found: MergedPlans; readonly takenUp: TakenUp } | null;
}

/**
 * Explains the last choice of an agent that searches; null before its first choice.
 * @param isBrief without playouts, and so without expectation and reasons
 */
export function explainSearch<S extends Statics>(
  context: AgentContext<S>,
  spec: string,
  last: LastChoice,
  findings: SearchFindings,
  isBrief = false,
): Explanation | null {
  if (last.isNone) return null;
  return new Explaining(context, spec, last, findings.rollout, isBrief).ofSearch(findings);
}

/**
 * Explains the last choice of an agent without a search. @param contests its alternatives, at the position of the
 * choice
 */
export function explainSimply<S extends Statics>(
  context: AgentContext<S>,
  spec: string,
  last: LastChoice,
  method: Rule,
  contests: (g: Game<S>) => readonly Contest[] = () => [],
  isBrief = false,
): Explanation | null {
  if (last.isNone) return null;
  return new Explaining(context, spec, last, PLAYED_ON, isBrief).ofRule(method, contests);
}

class Explaining<S extends Statics> {
  private readonly playouts: Playouts<S>;
  private readonly g: Game<S>;

  constructor(
    private readonly context: AgentContext<S>,
    private readonly spec: string,
    private readonly last: LastChoice,
    rollout: RolloutSettings,
    private readonly isBrief: boolean,
  ) {
    this.playouts = new Playouts(context, last.observation, rollout);
    this.g = this.playouts.look();
  }

  ofRule(rule: Rule, contests: (g: Game<S>) => readonly Contest[]): Explanation {
    const { context, g, last } = this;
    const choices = g.options().size;
    const method = choices === 1 ? 'only choice' : rule;
    const plan = rule === 'planner' ? this.ordinaryPlan() : null;
    const playouts = this.isBrief ? [] : this.playouts.of({ links: last.links, plan: null }, true);
    const compared = plan === null || playouts.length === 0 ? [] : this.passedOver(plan, playouts);
    return {
      ...this.head(),
      method,
      how: howSimply(method, choices),
      plan: plan === null ? null : this.planText(plan),
      contests: method === 'only choice' ? compared : [...compared, ...contests(this.playouts.look())],
      mix: rule === 'planner' && choices > 1 ? this.weights() : null,
      line: [],
      expectation: expectationOf(context, playouts),
      reasons: [],
    };
  }

  ofSearch({ decision, plans }: SearchFindings): Explanation {
    const { g, last, context } = this;
    if (decision?.own != null) this.playouts.believe(enemyMix(decision.tables, context.seat));
    const choices = g.options().size;
    const current = plans !== null && this.isCurrent(plans.takenUp) ? plans : null;
    const isFresh = current !== null && isSame(current.takenUp.observation, last.observation);
    const takenUp = current?.takenUp ?? null;
    const heuristic = this.heuristic();
    const contests: Contest[] = [];
    const rivals: { readonly text: string; readonly line: Line }[] = [];
    if (current !== null && takenUp !== null) {
      const [contest, arms] = planContest(current.found, (plan) => this.planText(plan, takenUp));
      this.playouts.look();
      if (contest.alternatives.length > 1) contests.push(contest);
      if (isFresh && decision === null) {
        for (const i of rivalsIn(contest)) {
          rivals.push({
            text: contest.alternatives[i].text,
            line: { links: [], plan: { ...takenUp, plan: arms[i].plan } },
          });
        }
      }
    }
    if (decision !== null && decision.own === null && decision.arms.length > 0) {
      const [contest, arms] = choiceContest(this.playouts.look(), decision.arms, heuristic);
      contests.push(contest);
      for (const i of rivalsIn(contest)) {
        if (arms[i].links.join() === last.links.join()) continue;
        rivals.push({ text: contest.alternatives[i].text, line: { links: arms[i].links, plan: takenUp } });
      }
    }
    const mix =
      decision?.own != null
        ? solvedMix(this.playouts.look(), context.seat, decision.tables, decision.own)
        : decision === null && choices > 1
          ? this.weights()
          : null;
    const method = this.methodOf(decision !== null, mix !== null, isFresh, current !== null);
    const line = decision?.tree && decision.own === null ? lineOf(this.playouts.look(), decision.tree, last.links) : [];
    const begun = isFresh && decision === null ? [] : last.links;
    const ahead = this.isBrief ? [] : this.playouts.of({ links: begun, plan: takenUp }, true);
    return {
      ...this.head(),
      method,
      how: decision === null && mix !== null ? UNSOLVED : howSearched(method, contests, choices),
      plan: takenUp === null ? null : this.planText(takenUp.plan, takenUp),
      contests,
      mix,
      line,
      expectation: expectationOf(context, ahead),
      reasons:
        ahead.length === 0
          ? []
          : rivals.map(({ text, line }): Reasons => reasonsFor(context, ahead, this.playouts.of(line), text)),
    };
  }

  private methodOf(isSearched: boolean, isMixed: boolean, isFresh: boolean, hasPlan: boolean): Method {
    if (isMixed) return 'secret mix';
    if (isSearched) return 'decision search';
    if (isFresh) return 'plan search';
    if (this.playouts.look().options().size === 1) return 'only choice';
    return hasPlan ? 'plan followed' : 'planner';
  }

  private head() {
    const g = this.playouts.look();
    const { context, spec, last } = this;
    return {
      agent: spec,
      seat: context.s.seats[context.seat],
      turn: context.rules.turn(g),
      step: g.stepName,
      chosen: textsOf(g, last.links, describe),
      words: textsOf(g, last.links),
      choices: g.options().size,
      heuristic: textsOf(g, this.heuristic()),
    };
  }

  /** Returns the choice of the ruleset's planner here. */
  private heuristic(): readonly Action[] {
    const planner = this.context.rules.knowledge?.planner();
    if (!planner) return [];
    const tail: Action[] = [];
    const first = planner.next(this.playouts.look(), new Rng('explained habit'), tail);
    return [first, ...tail];
  }

  /** Tells whether a plan belongs to the chapter in progress. */
  private isCurrent(takenUp: TakenUp): boolean {
    const plans = this.context.rules.knowledge?.plans;
    if (!plans) return false;
    const now = plans.chapter(this.playouts.look());
    return now !== 0 && now === plans.chapter(this.playouts.atBeginningOf(takenUp));
  }

  private ordinaryPlan(): Plan | null {
    const plans = this.context.rules.knowledge?.plans;
    const g = this.playouts.look();
    return plans && plans.chapter(g) !== 0 ? (plans.candidates(g)[0] ?? null) : null;
  }

  /**
   * The planner's own plan beside others that it saw and passed over, such as attacks that it left out. It compared
   * them by rules of thumb; here they are played out on the same dice.
   */
  private passedOver(own: Plan, playouts: readonly Playout[]): Contest[] {
    const { context, last } = this;
    const found = context.rules.knowledge!.plans!.candidates(this.playouts.look());
    const others = found.slice(1, 1 + MOST_PASSED_OVER);
    if (others.length === 0) return [];
    const valuesOf = (list: readonly Playout[]): number[] => list.map(({ value }) => value[context.seat]);
    const alternative = (plan: Plan, list: readonly Playout[], isOwn: boolean): Alternative => ({
      text: this.planText(plan),
      share: null,
      chance: estimateOf(valuesOf(list), 0, 1),
      behind: isOwn
        ? null
        : estimateOf(
            list.map(({ value }, i) => playouts[i].value[context.seat] - value[context.seat]),
            -1,
            1,
          ),
      reply: null,
      isChosen: isOwn,
      isHeuristic: isOwn,
    });
    const alternatives = others.map((plan) => {
      const takenUp: TakenUp = { plan, observation: last.observation, world: 0 };
      return alternative(plan, this.playouts.of({ links: [], plan: takenUp }), false);
    });
    return [
      {
        of: 'plans',
        iterations: 0,
        alternatives: [alternative(own, playouts, true), ...alternatives],
        others: { count: found.length - 1 - others.length, share: 0 },
      },
    ];
  }

  private planText(plan: Plan, takenUp?: TakenUp): string {
    const g = takenUp ? this.playouts.atBeginningOf(takenUp) : this.playouts.look();
    return this.context.rules.knowledge?.plans?.describe(g, plan) ?? '';
  }

  /** Returns the ruleset's weights for a secret choice; null where the choice is open. */
  private weights(): Mix | null {
    const { knowledge } = this.context.rules;
    const g = this.playouts.look();
    if (!knowledge || currentGroup(g) === null) return null;
    const options = g.options();
    const weights = new Float64Array(options.size);
    knowledge.prior(g, options, weights);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const own = Array.from(weights, (weight, i) => ({
      text: inWords(g, options.at(i)),
      share: total > 0 ? weight / total : 1 / options.size,
    })).sort((p, q) => q.share - p.share);
    return { own, enemy: [], value: null, gap: null };
  }
}

/** Places of the runner-up, and of the heuristic's choice where that is a third. */
function rivalsIn({ alternatives }: Contest): number[] {
  const rivals: number[] = [];
  const second = alternatives.findIndex(({ isChosen, chance }) => !isChosen && chance !== null);
  if (second >= 0) rivals.push(second);
  const habitual = alternatives.findIndex(({ isHeuristic, isChosen }) => isHeuristic && !isChosen);
  if (habitual >= 0 && habitual !== second) rivals.push(habitual);
  return rivals;
}

const isSame = (one: Int32Array, other: Int32Array): boolean =>
  one.length === other.length && one.every((value, cell) => value === other[cell]);

const counted = (n: number, what: string): string => `${n.toLocaleString('en-US')} ${what}${n === 1 ? '' : 's'}`;

function howSimply(method: Method, choices: number): string {
  switch (method) {
    case 'only choice':
      return 'There was only one legal choice.';
    case 'planner':
      return "The ruleset's own planner chose at once, by its rules of thumb; nothing was searched.";
    case 'instruction':
      return 'The agent was told so, by its opening or its fixed mix.';
    case 'evaluation':
      return `The best of ${counted(choices, 'choice')} by the position right after it, without a search.`;
    default:
      return `By chance: each of ${counted(choices, 'choice')} was equally likely.`;
  }
}

function howSearched(method: Method, contests: readonly Contest[], choices: number): string {
  const plans = contests.find(({ of }) => of === 'plans');
  const weighed = contests.find(({ of }) => of === 'choices');
  switch (method) {
    case 'plan search':
      return plans === undefined ? ONE_PLAN : searchedPlans(plans);
    case 'plan followed':
      return `The agent follows its plan. ${plans === undefined ? ONE_PLAN : searchedPlans(plans)}`;
    case 'decision search':
      return `The best of ${counted(choices, 'choice')} in ${counted(weighed?.iterations ?? 0, 'iteration')}.`;
    case 'secret mix':
      return 'Drawn from a mix that the enemy cannot exploit even if he knows it.';
    default:
      return howSimply(method, choices);
  }
}

const UNSOLVED =
  "Drawn by the weights of the ruleset's own planner: the search was too short to solve the secret choice.";
const ONE_PLAN = 'There was only one plan.';

function searchedPlans({ alternatives, others, iterations }: Contest): string {
  const count = alternatives.length + others.count;
  const tried = `${counted(count, 'plan')} in ${counted(iterations, 'playout')}`;
  return alternatives[0].isHeuristic
    ? `Of ${tried}, none did better than the planner's own plan.`
    : `Of ${tried}, this one did best.`;
}
