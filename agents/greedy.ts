// The agent `greedy`: looks one action or macro ahead, by the expected value of the resulting position.

import type { AgentContext, AgentMaker } from '../src/engine/contract/agent.ts';
import { type Action, CHANCE } from '../src/engine/contract/ids.ts';
import type { Statics } from '../src/engine/contract/ruleset.ts';
import { ChanceClasses } from '../src/engine/kernel/chance.ts';
import { MacroList } from '../src/engine/kernel/macros.ts';
import type { Rng } from '../src/engine/kernel/rng.ts';
import { currentGroup } from '../src/engine/kernel/sealed.ts';
import type { Explanation } from '../src/view/explanation.ts';
import { playChain } from './chain.ts';
import { judgedContest } from './explaining/contests.ts';
import { explainSimply } from './explaining/explain.ts';
import { LastChoice } from './explaining/last.ts';
import { type Judge, judgeOf } from './judge.ts';
import { Mirror } from './mirror.ts';

export interface GreedySettings {
  readonly macros: boolean;
  /**
   * The most outcomes of dice examined for each choice: all classes up to this number, else as many drawn in strata.
   */
  readonly limit: number;
  /** Worlds in which a choice is judged where something is hidden. */
  readonly worlds: number;
}

export const GREEDY_DEFAULTS: GreedySettings = { macros: true, limit: 64, worlds: 8 };

/** Values closer than this are a tie; ties are drawn. */
const TIE = 1e-9;

export const greedyAgent =
  (spec: string, settings: GreedySettings): AgentMaker =>
  (context) => {
    const greedy = new Greedy(context, settings);
    return {
      spec,
      choose: (observation, chain) => greedy.choose(observation, chain),
      explain: () => greedy.explain(spec),
    };
  };

class Greedy<S extends Statics> {
  private readonly mirror: Mirror<S>;
  private readonly judge: Judge<S>;
  private readonly rng: Rng;
  private readonly macros = new MacroList();
  private readonly outcomes: Expectation<S>;
  private readonly candidates: Int32Array[] = [];
  private worth = new Float64Array(0);
  /** Number of worlds examined. */
  private worlds = 1;
  private readonly last = new LastChoice();

  constructor(
    private readonly context: AgentContext<S>,
    private readonly settings: GreedySettings,
  ) {
    this.mirror = new Mirror(context);
    this.judge = judgeOf(context.rules, context.s);
    this.rng = context.rng;
    this.outcomes = new Expectation(context, this.judge);
  }

  choose(observation: Int32Array, chain: Action[]): void {
    this.mirror.look(observation, this.rng);
    this.listCandidates();
    this.worlds = this.candidates.length > 1 && this.mirror.hides ? this.settings.worlds : 1;
    if (this.candidates.length > 1) {
      for (let world = 0; world < this.worlds; world++) {
        if (world > 0) this.mirror.again(this.rng);
        this.weigh();
      }
    }
    for (const link of this.candidates[this.best()]) chain.push(link as Action);
    this.last.note(observation, chain);
  }

  explain(spec: string): Explanation | null {
    const { context, last, candidates, worth, worlds } = this;
    return explainSimply(context, spec, last, 'evaluation', (g) => {
      const chains = candidates.map((links) => [...links] as Action[]);
      const means = worth.map((sum) => sum / worlds);
      return [judgedContest(g, chains, means, last.links, null)];
    });
  }

  private listCandidates(): void {
    const { g } = this.mirror;
    const { knowledge } = this.context.rules;
    this.candidates.length = 0;
    const options = g.options();
    for (let i = 0; i < options.size; i++) this.candidates.push(Int32Array.of(options.at(i)));
    if (this.settings.macros && knowledge?.macros && options.size > 1) {
      this.macros.clear();
      knowledge.macros(g, this.macros);
      const { start, actions } = this.macros;
      for (let m = 0; m < this.macros.size; m++) this.candidates.push(actions.slice(start[m], start[m + 1]));
    }
    this.worth = new Float64Array(this.candidates.length);
  }

  /** Adds each candidate's value in this world; all candidates meet the same dice. */
  private weigh(): void {
    const { g } = this.mirror;
    const mark = g.mark();
    const offset = this.rng.unit();
    this.candidates.forEach((links, i) => {
      playChain(g, links, 0, links.length);
      this.worth[i] += this.outcomes.of(g, this.settings.limit, offset);
      g.rewind(mark);
    });
  }

  private best(): number {
    let most = -1;
    let ties = 0;
    let chosen = 0;
    this.worth.forEach((worth, i) => {
      if (worth > most + TIE) {
        most = worth;
        ties = 1;
        chosen = i;
      } else if (worth >= most - TIE && this.rng.below(++ties) === 0) {
        chosen = i;
      }
    });
    return chosen;
  }
}

/** Returns the expected value of a position to one seat, over dice and over the sealed choices of others. */
class Expectation<S extends Statics> {
  private readonly out: Float64Array;
  private readonly classes: ChanceClasses[] = [];

  constructor(
    private readonly context: AgentContext<S>,
    private readonly judge: Judge<S>,
  ) {
    this.out = new Float64Array(context.s.seats.length);
  }

  /**
   * @param limit the most leaves to examine
   * @param offset in [0, 1): the place of the draw within each stratum beyond the limit
   */
  of(g: Mirror<S>['g'], limit: number, offset: number, depth = 0): number {
    if (g.actor === CHANCE) return this.ofDice(g, limit, offset, depth);
    if (g.actor >= 0 && g.actor !== this.context.seat && currentGroup(g) !== null) {
      return this.ofSecret(g, limit, offset, depth);
    }
    this.judge(g, this.out);
    return this.out[this.context.seat];
  }

  private ofDice(g: Mirror<S>['g'], limit: number, offset: number, depth: number): number {
    this.classes[depth] ??= new ChanceClasses(g.rules.bounds.outcomes);
    const classes = this.classes[depth];
    classes.read(g);
    const mark = g.mark();
    const looks = Math.min(classes.size, Math.max(1, limit));
    const each = Math.floor(limit / looks);
    let sum = 0;
    if (classes.size <= looks) {
      for (let i = 0; i < classes.size; i++) {
        g.apply(classes.outcome[i] as Action);
        sum += (classes.weight[i] / classes.total) * this.of(g, each, offset, depth + 1);
        g.rewind(mark);
      }
      return sum;
    }
    let next = 0;
    let below = 0;
    for (let k = 0; k < looks; k++) {
      const at = ((k + offset) / looks) * classes.total;
      while (below + classes.weight[next] <= at && next < classes.size - 1) below += classes.weight[next++];
      g.apply(classes.outcome[next] as Action);
      sum += this.of(g, each, offset, depth + 1) / looks;
      g.rewind(mark);
    }
    return sum;
  }

  /** Others choose uniformly among the options of a sealed group. */
  private ofSecret(g: Mirror<S>['g'], limit: number, offset: number, depth: number): number {
    const choices = g.options().list.slice(0, g.options().size);
    const looks = Math.min(choices.length, Math.max(1, limit));
    const mark = g.mark();
    let sum = 0;
    for (let k = 0; k < looks; k++) {
      const pick = looks === choices.length ? k : Math.floor(((k + offset) / looks) * choices.length);
      g.apply(choices[pick] as Action);
      sum += this.of(g, Math.floor(limit / looks), offset, depth + 1) / looks;
      g.rewind(mark);
    }
    return sum;
  }
}
