// The payoff table of a sealed choice by playouts: each cell is judged as soon as the cause of the choice is over (a
// battle is fought), and once more at the horizon.
//
// The play after a battle is far noisier than the battle: a mix that is solved on results at the horizon alone answers
// mostly noise. The early judgement costs a fraction of a playout and is nearly exact, but may be wrong about what the
// result is worth later. So the table is the early one, plus what the playouts say it is off by, cell by cell, shrunk
// as far as their scatter says that it is chance (empirical Bayes: Efron and Morris, JASA 70, 1975).

import type { AgentContext } from '../../src/engine/contract/agent.ts';
import { type Action, CHANCE, OVER } from '../../src/engine/contract/ids.ts';
import type { Planner } from '../../src/engine/contract/knowledge.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import { SampleDice } from '../../src/engine/kernel/chance.ts';
import type { Game } from '../../src/engine/kernel/game.ts';
import { fold } from '../../src/engine/kernel/hash.ts';
import { FRAME_PARENT, FRAME_STEP, type Procedure } from '../../src/engine/kernel/procedure.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import type { SealedGroup } from '../../src/engine/kernel/sealed.ts';
import { type Judge, judgeOf } from '../judge.ts';
import { Rollout, type RolloutSettings } from './rollout.ts';
import type { Candidates } from './sealed.ts';

/** Playouts that end early for each that goes to the horizon, and the most of them for a cell. */
const EARLY = 8;
const MOST_EARLY = 256;

export class SecretSampler<S extends Statics> {
  private readonly rollout: Rollout<S>;
  private readonly judge: Judge<S>;
  private readonly planners: Planner<S>[];
  private readonly dice = new SampleDice();
  private readonly whims = new Rng('whims');
  private readonly value: Float64Array;
  private readonly limit: number;

  /** @param own the planner of the searching seat, where it has one that follows a plan already */
  constructor(context: AgentContext<S>, settings: RolloutSettings, own?: Planner<S>) {
    const { rules, s, seat } = context;
    const { knowledge } = rules;
    if (!knowledge) throw new Error(`${rules.id} has no planners to play on`);
    this.rollout = new Rollout(context, settings, own);
    this.judge = judgeOf(rules, s);
    this.planners = s.seats.map((_, i) => (own && i === seat ? own : knowledge.planner()));
    this.value = new Float64Array(s.seats.length);
    this.limit = rules.decisionsPerTurn * (s.turns + 1);
  }

  /**
   * Estimates the row seat's expected lead over the column seat, cell by cell; all cells use the same dice. The game
   * must stand at the group's first decision, and is left there.
   * @param rounds playouts to the horizon for each cell
   */
  sample(g: Game<S>, group: SealedGroup, candidates: Candidates, rounds: number, key: number): Float64Array {
    const cells = candidates.rows.length * candidates.columns.length;
    const asker = askerOf(g, group);
    const early = new Float64Array(cells);
    const later = Array.from({ length: rounds }, () => new Float64Array(cells));
    const earlyRounds = Math.max(rounds, Math.min(MOST_EARLY, (1 + EARLY) * rounds));
    const mark = g.mark();
    this.rollout.begin(g);
    for (let round = 0; round < earlyRounds; round++) {
      const dice = fold(key, round);
      for (let cell = 0; cell < cells; cell++) {
        this.enter(g, candidates, cell);
        const soon = this.playOut(g, asker, candidates, dice);
        early[cell] += soon / earlyRounds;
        if (round < rounds) later[round][cell] = this.playOn(g, candidates, dice) - soon;
        g.rewind(mark);
      }
    }
    const off = shrunkMeans(later);
    return early.map((soon, cell) => soon + off[cell]);
  }

  private enter(g: Game<S>, { rows, columns }: Candidates, cell: number): void {
    g.apply(rows[Math.floor(cell / columns.length)] as Action);
    g.apply(columns[cell % columns.length] as Action);
  }

  /** Plays to the end of the battle, or other cause of the choice. */
  private playOut(g: Game<S>, asker: Procedure | null, candidates: Candidates, key: number): number {
    const { planners, dice, whims } = this;
    for (const planner of planners) planner.reset();
    dice.key = key;
    for (let n = 0; n < this.limit && g.actor !== OVER && asker !== null && g.isRunning(asker); n++) {
      if (g.actor === CHANCE) g.apply(dice.fall(g));
      else {
        whims.rewindTo(fold(key, g.laneKey()) >>> 2);
        g.apply(planners[g.actor].next(g, whims));
      }
    }
    this.judge(g, this.value);
    return this.lead(candidates);
  }

  /** Plays from there to the horizon, on the same dice. */
  private playOn(g: Game<S>, candidates: Candidates, key: number): number {
    this.rollout.sample(g, key, this.value);
    return this.lead(candidates);
  }

  private lead({ rowSeat, columnSeat }: Candidates): number {
    return this.value[rowSeat] - this.value[columnSeat];
  }
}

/** The procedure that called the group. */
function askerOf<S extends Statics>(g: Game<S>, group: SealedGroup): Procedure | null {
  const base = g.cells[g.of(group).base + FRAME_PARENT];
  return base === 0 ? null : ((g.program.owner[g.cells[base + FRAME_STEP]] as Procedure | undefined) ?? null);
}

/**
 * Means of each cell over the samples, shrunk towards the mean of all cells: by the share of their scatter that chance
 * alone would explain. The common part of all cells in a sample does not count.
 */
export function shrunkMeans(samples: readonly Float64Array[]): Float64Array {
  const n = samples.length;
  const places = samples[0]?.length ?? 0;
  const means = new Float64Array(places);
  if (n < 2) return means;
  const levels = samples.map((sample) => sample.reduce((sum, x) => sum + x, 0) / places);
  samples.forEach((sample, k) => {
    for (let i = 0; i < places; i++) means[i] += (sample[i] - levels[k]) / n;
  });
  let within = 0;
  samples.forEach((sample, k) => {
    for (let i = 0; i < places; i++) within += squared(sample[i] - levels[k] - means[i]);
  });
  const chance = within / (places * (n - 1) * n);
  const scatter = means.reduce((sum, mean) => sum + mean * mean, 0) / places;
  const share = scatter > chance ? 1 - chance / scatter : 0;
  return means.map((mean) => share * mean);
}

const squared = (x: number): number => x * x;
