// Work for the bench: search and playouts behind one interface, so that their rates can be compared.

import { CHANCE, OVER, seat } from '../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { Dice, weighted } from '../src/engine/kernel/chance.ts';
import { Game } from '../src/engine/kernel/game.ts';
import { observe } from '../src/engine/kernel/observe.ts';
import { Rng } from '../src/engine/kernel/rng.ts';
import { Search } from './mcts/search.ts';
import { ROOT } from './mcts/tree.ts';
import { Mirror } from './mirror.ts';
import { PlanSearch } from './plans/search.ts';

export interface SearchBench {
  /** Grows a new tree; returns the number of its nodes. */
  run(iterations: number, seed: number): number;
  /** The expected return of the seat at the root by the last tree: the mean over all iterations. */
  value(): number;
  /** Whether that is exact. */
  proven(): boolean;
  readonly nodeBytes: number;
}

/** A search of the opening position with random playouts to the end, made once and run any number of times. */
export function searchBench<S extends Statics>(rules: Ruleset<S>, s: S): SearchBench {
  const g = new Game(rules, s);
  const rollout = { policy: 'random', horizon: Number.POSITIVE_INFINITY, noise: 0, styles: 0 } as const;
  return searchAt(g, new Search(contextAt(g), { exploration: 1.2, macros: false, rollout }));
}

function searchAt<S extends Statics>(g: Game<S>, search: Search<S>): SearchBench {
  const chooser = contextAt(g).seat;
  const observation = new Int32Array(g.cells.length);
  observe(g, chooser, observation);
  return {
    run(iterations, seed) {
      search.begin(observation, new Rng('bench', seed).next());
      search.run(iterations);
      return search.tree.size;
    },
    value: () => search.tree.mean[chooser],
    proven: () => search.tree.isProven(ROOT),
    nodeBytes: search.tree.nodeBytes,
  };
}

/** Random games from the opening to the end and back, listing the options at each decision: `run(games, seed)`. */
export function playoutBench<S extends Statics>(rules: Ruleset<S>, s: S): { run(games: number, seed: number): number } {
  const g = new Game(rules, s);
  const out = new Float64Array(s.seats.length);
  return {
    run(games, seed) {
      const rng = new Rng('bench', seed);
      const mark = g.mark();
      let decisions = 0;
      for (let n = 0; n < games; n++) {
        for (let actor = g.actor; actor !== OVER; actor = g.actor, decisions++) {
          const options = g.options();
          g.apply(actor === CHANCE ? weighted(g, rng.unit()) : options.at(rng.below(options.size)));
        }
        rules.returns(g, out);
        g.rewind(mark);
      }
      return decisions;
    },
  };
}

const ROLLOUT = { policy: 'planner', horizon: 2, noise: 0, styles: 1 } as const;

/** Plan searches of the first chapter in which a seat plans: `run(budget, seed)` returns the iterations done. */
export function planBench<S extends Statics>(rules: Ruleset<S>, s: S): { run(budget: number, seed: number): number } {
  const { chapter } = plansOf(rules);
  const g = played(rules, s, (at) => chapter(at) !== 0);
  const context = contextAt(g);
  const observation = new Int32Array(g.cells.length);
  observe(g, context.seat, observation);
  const mirror = new Mirror(context);
  const search = new PlanSearch(context, {
    rollout: ROLLOUT,
    variations: 0.4,
    least: 4,
    brood: 6,
    doubt: 0.5,
    replies: 0,
    enumerated: 0,
  });
  return {
    run(budget, seed) {
      const rng = new Rng('bench', seed);
      mirror.look(observation, rng);
      search.run(mirror, budget, rng.next());
      return search.iterations;
    },
  };
}

/** Tree searches of the first decision that the ruleset calls critical, playouts by planners. */
export function decisionBench<S extends Statics>(rules: Ruleset<S>, s: S): SearchBench {
  const { knowledge } = rules;
  const g = played(rules, s, (at) => at.options().size > 1 && (knowledge?.critical?.(at) ?? 0) > 0);
  return searchAt(g, new Search(contextAt(g), { exploration: 1.2, macros: true, rollout: ROLLOUT }));
}

function plansOf<S extends Statics>({ id, knowledge }: Ruleset<S>) {
  if (!knowledge?.plans) throw new Error(`${id} has no plans`);
  return knowledge.plans;
}

const contextAt = <S extends Statics>(g: Game<S>) => ({
  rules: g.rules,
  s: g.s,
  seat: seat(Math.max(0, g.actor)),
  rng: new Rng('bench'),
});

/** Plays a game by the heuristic until it reaches a wanted decision. */
export function played<S extends Statics>(rules: Ruleset<S>, s: S, isWanted: (g: Game<S>) => boolean): Game<S> {
  const g = new Game(rules, s);
  const dice = new Dice('bench');
  const rng = new Rng('bench');
  const planners = s.seats.map(() => rules.knowledge?.planner());
  for (let actor = g.actor; actor !== OVER; actor = g.actor) {
    if (actor === CHANCE) g.play(dice.fall(g));
    else if (isWanted(g)) return g;
    else g.play(planners[actor]?.next(g, rng) ?? g.options().at(0));
  }
  throw new Error(`no such decision in ${s.scenario}`);
}
