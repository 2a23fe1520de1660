// The battles of a game: expected losses before the first die, and actual losses.
//
// Choices on the way are no luck. The change that a choice makes to the expected rest is added to the expectation, so
// that actual minus expected losses are the effect of the dice alone: over all dice their mean is 0, for any choices.

import { type Action, CHANCE, type Seat } from '../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../engine/contract/ruleset.ts';
import type { Game } from '../engine/kernel/game.ts';
import type { Battles, BattleTitle, CostCount, Costs } from '../view/battles.ts';
import { Past } from './past.ts';
import { isSeen } from './secrets.ts';
import { Sight } from './sight.ts';

/** A battle that is over, and had dice. */
export interface FoughtBattle extends BattleTitle {
  /** Actions played before its first die, and when it was over. */
  readonly at: number;
  readonly end: number;
  readonly turn: number;
  readonly expected: Costs;
  readonly actual: Costs;
}

/** The start and the result of a battle; null where it had no dice, or the viewer cannot know them. */
interface Passed {
  readonly from: number;
  readonly to: number;
  readonly isHidden: boolean;
  readonly fought: FoughtBattle | null;
}

/** The battle in progress. */
interface Running {
  readonly key: string;
  readonly from: number;
  readonly count: CostCount;
  first: (BattleTitle & { readonly at: number; readonly turn: number }) | null;
  /** The expected losses of the whole battle, with those that have happened. */
  expected: Costs;
  /** The expectation where the choices since the last die began; null since a die. */
  before: Costs | null;
  isHidden: boolean;
}

/** Follows a game, and goes back where choices are taken back. */
export class BattleLuck {
  private readonly battles: Battles;
  private readonly past: Past;
  private readonly sight: Sight;
  private passed: Passed[] = [];
  private running: Running | null = null;

  /**
   * @param rules with `view.battles`.
   * @param viewer whose knowledge the expectations rest on; null knows everything.
   */
  constructor(
    private readonly rules: Ruleset,
    s: Statics,
    private readonly viewer: Seat | null,
  ) {
    if (!rules.view?.battles) throw new Error(`${rules.id} has no battles`);
    this.battles = rules.view.battles;
    this.past = new Past(rules, s);
    this.sight = new Sight(rules, s);
    this.past.g.listener = (g, event) => this.running?.count.hear(g, event);
  }

  /**
   * Returns finished battles in their order, without those that had no dice; and the number left out as partly hidden.
   */
  of(actions: readonly Action[]): { fought: readonly FoughtBattle[]; hidden: number } {
    this.goBack(actions);
    const { past } = this;
    past.goTo(actions, actions.length, (g, action) => {
      this.look(g, past.at);
      if (this.running && g.actor === CHANCE && !this.isToldOf(g, action)) this.running.isHidden = true;
    });
    this.look(past.g, past.at);
    return {
      fought: this.passed.flatMap(({ fought }) => fought ?? []),
      hidden: this.passed.filter(({ isHidden }) => isHidden).length,
    };
  }

  /** Goes back to the last moment that these actions share, or to the beginning of the battle at that moment. */
  private goBack(actions: readonly Action[]): void {
    const same = this.past.shared(actions);
    if (same === this.past.at) return;
    const undone = this.passed.filter(({ to }) => to > same);
    const begun = Math.min(same, this.running?.from ?? same, ...undone.map(({ from }) => from));
    this.passed = this.passed.filter(({ to }) => to <= same);
    this.running = null;
    this.past.goTo(actions, begun);
  }

  /**
   * Tells whether a die belongs to the viewer's account: not if it changes hidden state, or if the viewer could not
   * foresee it.
   */
  private isToldOf(g: Game, action: Action): boolean {
    if (this.viewer === null) return true;
    return isSeen(g, action, this.viewer) && this.sight.of(g, this.viewer).options().has(action);
  }

  /** Takes the position after `at` actions. */
  private look(g: Game, at: number): void {
    const key = g.isOver ? null : this.battles.key(g);
    if (this.running && this.running.key !== key) this.close(at);
    if (key === null) return;
    this.running ??= {
      key,
      from: at,
      count: this.battles.count(g),
      first: null,
      expected: [],
      before: null,
      isHidden: false,
    };
    const { running } = this;
    if (running.isHidden) return;
    if (g.actor === CHANCE) this.weighDie(g, at, running);
    else if (running.first) running.before ??= this.whole(g, running);
  }

  private weighDie(g: Game, at: number, running: Running): void {
    if (running.first && !running.before) return;
    const whole = this.whole(g, running);
    if (running.isHidden) return;
    if (!running.first) {
      const world = this.sight.of(g, this.viewer);
      running.first = { ...this.battles.title(world), at, turn: this.rules.turn(g) };
      running.expected = whole;
    } else if (running.before) {
      running.expected = plus(running.expected, less(whole, running.before));
      running.before = null;
    }
  }

  /** Returns the losses so far plus the expected rest. */
  private whole(g: Game, running: Running): Costs {
    const world = this.sight.of(g, this.viewer);
    if (this.battles.key(world) !== running.key) {
      running.isHidden = true;
      return running.count.soFar();
    }
    return plus(running.count.soFar(), this.battles.toCome(world));
  }

  private close(at: number): void {
    const { running } = this;
    this.running = null;
    if (!running) return;
    const { first, from, before, count, isHidden } = running;
    const actual = count.soFar();
    const expected = before ? plus(running.expected, less(actual, before)) : running.expected;
    const fought = first && !isHidden ? { ...first, end: at, expected, actual } : null;
    this.passed.push({ from, to: at, isHidden, fought });
  }
}

export const plus = (a: Costs, b: Costs): Costs => a.map((row, seat) => row.map((x, i) => x + b[seat][i]));
export const less = (a: Costs, b: Costs): Costs => a.map((row, seat) => row.map((x, i) => x - b[seat][i]));
