// A game of self-play for tuning: planners err at first, so that games differ, then play as well as they can; and
// positions of it, with their result.

import { Mirror } from '../agents/mirror.ts';
import type { Features } from '../src/engine/contract/features.ts';
import { type Action, CHANCE, type Seat, seat } from '../src/engine/contract/ids.ts';
import type { Knowledge, Planner } from '../src/engine/contract/knowledge.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { Dice } from '../src/engine/kernel/chance.ts';
import { Game } from '../src/engine/kernel/game.ts';
import { observe } from '../src/engine/kernel/observe.ts';
import { Rng } from '../src/engine/kernel/rng.ts';
import { playOn } from '../src/engine/play/loop.ts';
import { SeededRandom } from './seeded-random.ts';

export interface SampledGame {
  /** Result of each seat, 0 to 1, together 1. */
  readonly returns: readonly number[];
  /** Number of positions kept. */
  readonly count: number;
  /** By position: the turn. */
  readonly turns: readonly number[];
  /** `features[(position * seats + seat) * names + f]`. */
  readonly features: Float64Array;
  /** The forecast of the evaluation in use: `inUse[position * seats + seat]`. */
  readonly inUse: Float64Array;
}

/** Shares of choices that a seat may draw from the prior at first: zero as often as the most. */
const NOISE = [0, 0, 0.04, 0.1, 0.2] as const;

type Tunable<S extends Statics> = Knowledge<S> & { readonly features: Features<S> };

/** The Knowledge of a ruleset that can be tuned, or null. */
export function tunable<S extends Statics>(rules: Ruleset<S>): Tunable<S> | null {
  const { knowledge } = rules;
  return knowledge?.features ? (knowledge as Tunable<S>) : null;
}

/**
 * Plays a game and keeps at most this many positions: of those at the end of turns and between chapters, after the
 * seats have stopped erring, all equally likely. All randomness comes from the seed.
 */
export function sampleGame(rules: Ruleset, s: Statics, seed: string, most: number): SampledGame {
  const knowledge = tunable(rules);
  if (!knowledge) throw new Error(`${rules.id} has no features to tune`);
  const random = new SeededRandom(seed, 'tuning');
  const g = new Game(rules, s);
  const first = rules.turn(g);
  // The product of two draws favours an early end of the errors: late positions then come from all games, early ones
  // from games that begin without errors.
  const erring = first + Math.floor(random.unit() * random.unit() * (s.turns - first + 1));
  const play = new ErringPlay(rules, s, seed, random);
  const kept = new Reservoir(knowledge, s.seats.length, most, random);
  let turn = first;
  let wasBetween = false;
  playOn(g, {
    next() {
      const now = rules.turn(g);
      const isBetween = knowledge.features.isBetween?.(g) ?? false;
      const isWorth = now !== turn || (isBetween && !wasBetween);
      if (isWorth && now >= erring) kept.offer(g, now);
      turn = now;
      wasBetween = isBetween;
      return play.next(g, now < erring);
    },
  });
  const returns = new Float64Array(s.seats.length);
  rules.returns(g, returns);
  return { returns: [...returns], ...kept.positions() };
}

/** All seats of a game: each a planner that sees what its seat sees, with its own share of errors. */
export class ErringPlay {
  private readonly dice: Dice;
  private readonly players: readonly ErringPlayer[];
  /** The remaining actions of the seat that chose last, as long as nothing intervenes. */
  private readonly chain: Action[] = [];
  private link = 0;
  private chooser: number = CHANCE;

  constructor(rules: Ruleset, s: Statics, seed: string, random: SeededRandom) {
    this.dice = new Dice(seed);
    this.players = s.seats.map((name, i) => {
      return new ErringPlayer(rules, s, seat(i), new Rng(seed, 'seat', name), NOISE[random.below(NOISE.length)]);
    });
  }

  /** The action or outcome in this position. */
  next(g: Game, mayErr: boolean): Action {
    const { chain, chooser } = this;
    const { actor } = g;
    this.chooser = actor;
    if (actor === CHANCE) return this.dice.fall(g);
    const player = this.players[actor];
    const errs = mayErr && player.errs();
    if (errs || actor !== chooser || this.link >= chain.length || !g.options().has(chain[this.link])) {
      chain.length = 0;
      this.link = 0;
      player.choose(g, errs, chain);
    }
    return chain[this.link++];
  }
}

class ErringPlayer {
  private readonly mirror: Mirror<Statics>;
  private readonly planner: Planner;
  private readonly observation: Int32Array;
  private readonly weights: Float64Array;

  constructor(
    private readonly rules: Ruleset,
    s: Statics,
    private readonly seat: Seat,
    private readonly rng: Rng,
    private readonly noise: number,
  ) {
    const knowledge = rules.knowledge as Knowledge;
    this.weights = new Float64Array(rules.bounds.choices);
    this.mirror = new Mirror({ rules, s, seat, rng });
    this.planner = knowledge.planner();
    this.observation = new Int32Array(this.mirror.g.cells.length);
  }

  errs(): boolean {
    return this.noise > 0 && this.rng.unit() < this.noise;
  }

  choose(g: Game, errs: boolean, chain: Action[]): void {
    const { mirror, observation, rng } = this;
    observe(g, this.seat, observation);
    mirror.look(observation, rng);
    if (errs) {
      chain.push(this.byPrior());
      return;
    }
    const tail: Action[] = [];
    chain.push(this.planner.next(mirror.g, rng, tail), ...tail);
  }

  private byPrior(): Action {
    const { g } = this.mirror;
    const { weights } = this;
    const options = g.options();
    (this.rules.knowledge as Knowledge).prior(g, options, weights);
    let total = 0;
    for (let i = 0; i < options.size; i++) total += weights[i];
    let rest = this.rng.unit() * total;
    for (let i = 0; i < options.size - 1; i++) {
      rest -= weights[i];
      if (rest < 0) return options.at(i);
    }
    return options.at(options.size - 1);
  }
}

/** Keeps at most this many positions of a stream, all equally likely (Vitter's algorithm R, TOMS 11:1, 1985). */
class Reservoir {
  private readonly rows: { turn: number; features: Float64Array; inUse: Float64Array }[] = [];
  private offered = 0;

  constructor(
    private readonly knowledge: Tunable<Statics>,
    private readonly seats: number,
    private readonly most: number,
    private readonly random: SeededRandom,
  ) {}

  offer(g: Game, turn: number): void {
    const place = this.offered < this.most ? this.offered : this.random.below(this.offered + 1);
    this.offered++;
    if (place >= this.most) return;
    const { features } = this.knowledge;
    const row = {
      turn,
      features: new Float64Array(this.seats * features.names.length),
      inUse: new Float64Array(this.seats),
    };
    features.write(g, row.features);
    this.knowledge.evaluate(g, row.inUse);
    this.rows[place] = row;
  }

  positions(): Omit<SampledGame, 'returns'> {
    const { rows, seats } = this;
    const width = seats * this.knowledge.features.names.length;
    const features = new Float64Array(rows.length * width);
    const inUse = new Float64Array(rows.length * seats);
    rows.forEach((row, i) => {
      features.set(row.features, i * width);
      inUse.set(row.inUse, i * seats);
    });
    return { count: rows.length, turns: rows.map(({ turn }) => turn), features, inUse };
  }
}
