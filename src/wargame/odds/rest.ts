// The rest of a battle: its expected costs over all dice that are left, by playing it through the rules.
// Choices on the way are made by a fixed rule.

import { type Action, CHANCE } from '../../engine/contract/ids.ts';
import type { GameEvent } from '../../engine/contract/measures.ts';
import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';

export interface RestOf<S extends Statics> {
  /** The number of figures. */
  readonly figures: number;
  /** Whether the battle still goes on. */
  lasts(g: Game<S>): boolean;
  choose(g: Game<S>): Action;
  /** Adds the cost of an event. */
  count(g: Game<S>, event: GameEvent, costs: number[]): void;
  /** After a die: positions with the same key have the same rest; null for those that share it with none. */
  same(g: Game<S>): string | null;
}

/** Positions after which no die is divided any more. */
const MOST = 20_000;

/** The expected costs from here to the end of the battle. The game is left as it was. */
export const expectedRest = <S extends Statics>(g: Game<S>, of: RestOf<S>): number[] =>
  g.tried(() => new Tree(g, of).from());

class Tree<S extends Statics> {
  private readonly known = new Map<string, readonly number[]>();
  private costs: number[];
  private count = 0;

  constructor(
    private readonly g: Game<S>,
    private readonly of: RestOf<S>,
  ) {
    this.costs = this.nothing();
    g.listener = (game, event) => of.count(game, event, this.costs);
  }

  private nothing = (): number[] => new Array<number>(this.of.figures).fill(0);

  from(): number[] {
    const { g, of } = this;
    const mark = g.mark();
    this.costs = this.nothing();
    while (!g.isOver && of.lasts(g) && g.actor !== CHANCE) g.apply(of.choose(g));
    const sum = this.costs;
    if (!g.isOver && of.lasts(g)) this.roll().forEach((cost, i) => (sum[i] += cost));
    g.rewind(mark);
    return sum;
  }

  /** The costs of a die and of all that follows it. */
  private roll(): number[] {
    const { g } = this;
    const weights = new Map<number, { readonly outcome: Action; weight: number }>();
    let total = 0;
    for (const outcome of g.offered()) {
      const weight = g.weight(outcome);
      total += weight;
      const row = weights.get(g.classOf(outcome));
      if (row === undefined) weights.set(g.classOf(outcome), { outcome, weight });
      else row.weight += weight;
    }
    const mean = this.nothing();
    const rows = this.count > MOST ? [...weights.values()].slice(0, 1) : [...weights.values()];
    for (const { outcome, weight } of rows) {
      const share = rows.length === weights.size ? weight / total : 1;
      this.after(outcome).forEach((cost, i) => (mean[i] += share * cost));
    }
    return mean;
  }

  private after(outcome: Action): number[] {
    const { g, of } = this;
    const mark = g.mark();
    this.count++;
    this.costs = this.nothing();
    g.apply(outcome);
    const at = this.costs;
    const key = !g.isOver && of.lasts(g) ? of.same(g) : null;
    const rest = (key === null ? undefined : this.known.get(key)) ?? this.from();
    if (key !== null) this.known.set(key, rest);
    g.rewind(mark);
    return at.map((cost, i) => cost + rest[i]);
  }
}
