// Assembles a ruleset's knowledge from its parts: a linear evaluation, and a prior and macros that follow the
// heuristic.

import type { Features } from '../../engine/contract/features.ts';
import type { Action } from '../../engine/contract/ids.ts';
import type { Knowledge, Planner } from '../../engine/contract/knowledge.ts';
import type { Statics } from '../../engine/contract/ruleset.ts';
import { LinearEvaluation, type SeatWeights } from '../../engine/kernel/evaluation.ts';
import type { Game } from '../../engine/kernel/game.ts';
import type { Options } from '../../engine/kernel/options.ts';
import { Rng } from '../../engine/kernel/rng.ts';
import { scratchSlot } from '../../engine/kernel/scratch.ts';
import type { Highlights } from '../../view/highlights.ts';

/** The share of the prior that goes to the heuristic's own choice. */
const TRUST = 0.6;

/** Statics with the weights of the evaluation, by seat. */
export interface Judged extends Statics {
  readonly evaluation: readonly SeatWeights[];
}

export interface Advice<S extends Judged, P extends Planner<S>> extends Pick<Knowledge<S>, 'plans' | 'critical'> {
  readonly features: Features<S>;
  readonly highlights?: Highlights<S>;
  planner(): P;
  /**
   * Asks the planner for advice on the position as if it had seen none before; `isOther` than that of the last call.
   */
  refresh(planner: P, isOther: boolean): void;
  /** Writes the prior of a decision that the heuristic leaves to chance; false where it names one choice. */
  mix?(g: Game<S>, options: Options, planner: P, out: Float64Array): boolean;
  /** Tells whether a link of a chain may turn out illegal: chains are then tried, and cut before it. */
  readonly triesChains?: boolean;
}

interface Adviser<P> {
  readonly planner: P;
  readonly rng: Rng;
  /** The position of the last advice. */
  serial: number;
  readonly chain: Action[];
}

export function advisedBy<S extends Judged, P extends Planner<S>>(advice: Advice<S, P>): Knowledge<S> {
  const { features, highlights, planner, refresh, mix, triesChains = false, plans, critical } = advice;
  const evaluationOf = scratchSlot<S, LinearEvaluation<S>>((g) => new LinearEvaluation(features, g.s.evaluation));
  const adviserIn = scratchSlot<S, Adviser<P>>((g) => ({
    planner: planner(),
    rng: new Rng('adviser'),
    serial: g.serial,
    chain: [],
  }));
  const adviserOf = (g: Game<S>): Adviser<P> => {
    const adviser = adviserIn(g);
    refresh(adviser.planner, adviser.serial !== g.serial);
    adviser.serial = g.serial;
    adviser.rng.rewindTo(0);
    return adviser;
  };
  return {
    evaluate: (g, out) => evaluationOf(g).evaluate(g, out),
    features,
    weights: (s) => s.evaluation,
    highlights,
    planner,
    plans,
    critical,

    prior(g, options, out) {
      const { planner: heuristic, rng } = adviserOf(g);
      if (mix?.(g, options, heuristic, out)) return;
      const { size } = options;
      for (let i = 0; i < size; i++) out[i] = (1 - TRUST) / size;
      const advised = options.indexOf(heuristic.next(g, rng));
      if (advised >= 0) out[advised] += TRUST;
    },

    // The heuristic's next move as one choice.
    macros(g, out) {
      const { planner: heuristic, rng, chain } = adviserOf(g);
      // Setting the length to 0 would release the memory.
      while (chain.length > 0) chain.pop();
      const first = heuristic.next(g, rng, chain);
      const links = triesChains && chain.length > 0 ? playable(g, first, chain) : chain.length;
      if (links === 0) return;
      out.push(first);
      for (let i = 0; i < links; i++) out.push(chain[i]);
      out.close();
    },
  };
}

/**
 * Returns how many links of a chain can be played after its first action: all of them where something may intervene,
 * else those before the first that is illegal (a full hex, exhausted points).
 */
function playable<S extends Statics>(g: Game<S>, first: Action, chain: readonly Action[]): number {
  const step = g.stepId;
  return g.tried(() => {
    let links = 0;
    g.apply(first);
    while (links < chain.length && !g.isOver && g.stepId === step) {
      if (!g.options().has(chain[links])) break;
      g.apply(chain[links]);
      links++;
    }
    const intervened = g.isOver || g.stepId !== step;
    return intervened ? chain.length : links;
  });
}
