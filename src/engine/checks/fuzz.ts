// Hunts dead ends, endless games and broken invariants: plays random and half-random games and checks every invariant.
// A find is the shortened record that leads to it.

import { type Action, CHANCE, seat } from '../contract/ids.ts';
import type { Planner } from '../contract/knowledge.ts';
import type { Ruleset, Statics } from '../contract/ruleset.ts';
import { verbOf } from '../kernel/action.ts';
import { Dice } from '../kernel/chance.ts';
import { Game } from '../kernel/game.ts';
import { Rng } from '../kernel/rng.ts';
import { type GameRecord, Recorder } from '../text/record.ts';
import {
  ClockWatch,
  checkChance,
  checkCopy,
  checkDerived,
  checkEnd,
  checkOptions,
  checkRewind,
  checkTexts,
  choicesOf,
} from './invariants.ts';
import { checkLog, checkObservation, checkResample, checkSealed, checkSealedSight } from './secrecy.ts';

export interface FuzzSetup<S extends Statics> {
  readonly rules: Ruleset<S>;
  readonly s: S;
  /** The scenario as it goes into the record. */
  readonly scenario: string | object;
  /** The seed: the same seed hunts the same way. */
  readonly seed: string;
  /** Share of positions at which the slow checks also run; 1/16 by default. */
  readonly thorough?: number;
}

export interface FuzzFind {
  readonly what: string;
  /** A record that replays up to the failure. */
  readonly record: GameRecord;
}

export interface FuzzedGame {
  readonly actions: number;
  /** Number of visits to each step of the program, by step number. */
  readonly visits: Int32Array;
  readonly find: FuzzFind | null;
}

/** Plays one game and checks it. Never throws for faults of the rules: those are finds. */
export function fuzzGame<S extends Statics>(setup: FuzzSetup<S>): FuzzedGame {
  const { rules, s, seed } = setup;
  const played: Action[] = [];
  const visits = new Int32Array(rules.program.steps.length);
  try {
    const hunt = new Hunt(rules, s, new Rng(seed, 'checks'));
    const player = new Wanderer(rules, seed);
    const share = setup.thorough ?? 1 / 16;
    const which = new Rng(seed, 'positions');
    while (!hunt.g.isOver) {
      visits[hunt.g.stepId]++;
      if (which.unit() < share) hunt.checkSlowly();
      const chosen = player.next(hunt.g);
      played.push(chosen);
      hunt.play(chosen);
    }
    visits[hunt.g.stepId]++;
    checkEnd(hunt.g);
    return { actions: played.length, visits, find: null };
  } catch (error) {
    const what = messageOf(error);
    const shortest = shorten(rules, s, played, what);
    return { actions: played.length, visits, find: { what, record: recordOf(setup, shortest, what) } };
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A game with its checks. */
class Hunt<S extends Statics> {
  readonly g: Game<S>;
  private readonly other: Game<S>;
  private readonly watch: ClockWatch<S>;

  constructor(
    rules: Ruleset<S>,
    s: S,
    private readonly rng: Rng,
  ) {
    this.g = new Game(rules, s, { debug: true });
    this.other = new Game(rules, s);
    this.watch = new ClockWatch(this.g);
    rules.audit?.(this.g);
  }

  /** Makes a choice and runs the quick checks. */
  play(chosen: Action): void {
    this.g.play(chosen);
    this.g.forget();
    this.watch.after();
    this.g.rules.audit?.(this.g);
  }

  checkSlowly(): void {
    const { g, rng, other } = this;
    checkOptions(g);
    checkTexts(g);
    checkDerived(g);
    const all = choicesOf(g);
    const some = all.length <= 8 ? all : Array.from({ length: 8 }, () => all[rng.below(all.length)]);
    checkRewind(g, some);
    checkChance(g);
    checkCopy(g, other, some[0]);
    checkObservation(g, rng);
    checkResample(g, other, rng);
    checkSealed(g, rng, 4);
    checkSealedSight(g, some);
    checkLog(g, some);
  }
}

type Mood = 'any' | 'same verb' | 'rare verb' | 'plan';

/** A player of changing moods: any choice, the last verb again, the least used verb, or the choice of a plan. */
class Wanderer<S extends Statics> {
  private readonly rng: Rng;
  private readonly dice: Dice;
  private readonly moods: readonly Mood[];
  private readonly planners: (Planner<S> | undefined)[] = [];
  private readonly used: Int32Array;
  private mood: Mood = 'any';
  private patience = 0;
  private lastVerb = -1;

  constructor(
    private readonly rules: Ruleset<S>,
    seed: string,
  ) {
    this.used = new Int32Array(rules.verbs.length);
    this.rng = new Rng(seed, 'wandering');
    this.dice = new Dice(seed);
    this.moods = ['any', 'same verb', 'rare verb', ...(rules.knowledge ? (['plan'] as const) : [])];
  }

  next(g: Game<S>): Action {
    const { rng } = this;
    if (this.patience-- === 0) {
      this.patience = 1 + rng.below(40);
      this.mood = this.moods[rng.below(this.moods.length)];
    }
    if (g.actor === CHANCE) return rng.below(3) === 0 ? anyOf(choicesOf(g), rng) : this.dice.fall(g);
    const chosen = this.choose(g);
    this.lastVerb = verbOf(chosen);
    this.used[this.lastVerb]++;
    return chosen;
  }

  private choose(g: Game<S>): Action {
    const { rng, used } = this;
    if (this.mood === 'plan') return this.planned(g);
    const all = choicesOf(g);
    if (this.mood === 'any' || rng.below(5) === 0) return anyOf(all, rng);
    const verbs = all.map(verbOf);
    const verb = this.mood === 'same verb' ? this.lastVerb : verbs.reduce((p, q) => (used[q] < used[p] ? q : p));
    const fit = all.filter((_, i) => verbs[i] === verb);
    return anyOf(fit.length > 0 ? fit : all, rng);
  }

  private planned(g: Game<S>): Action {
    this.planners[g.actor] ??= this.rules.knowledge?.planner();
    const chosen = this.planners[seat(g.actor)]?.next(g, this.rng);
    return chosen ?? anyOf(choicesOf(g), this.rng);
  }
}

const anyOf = (choices: readonly Action[], rng: Rng): Action => choices[rng.below(choices.length)];

/** The most replays for shortening a find. */
const REPLAYS = 80;

/** Leaves out stretches of the game as long as it fails in the same way; each round halves the stretches. */
function shorten<S extends Statics>(rules: Ruleset<S>, s: S, played: readonly Action[], what: string): Action[] {
  let shortest = [...played];
  let replays = 0;
  for (let length = shortest.length >> 1; length > 0; length >>= 1) {
    for (let from = 0; from < shortest.length && replays < REPLAYS; ) {
      replays++;
      const tried = breaksAt(rules, s, [...shortest.slice(0, from), ...shortest.slice(from + length)], what);
      if (tried !== null && tried.length < shortest.length) shortest = tried;
      else from += length;
    }
  }
  return shortest;
}

/** Plays the legal actions of a list; returns the actions up to the same failure, or null if it does not occur. */
function breaksAt<S extends Statics>(
  rules: Ruleset<S>,
  s: S,
  actions: readonly Action[],
  what: string,
): Action[] | null {
  const played: Action[] = [];
  try {
    const hunt = new Hunt(rules, s, new Rng(what));
    for (const chosen of actions) {
      if (hunt.g.isOver || !hunt.g.options().has(chosen)) continue;
      played.push(chosen);
      hunt.play(chosen);
    }
    if (hunt.g.isOver) checkEnd(hunt.g);
    else hunt.checkSlowly();
    return null;
  } catch (error) {
    return kindOf(messageOf(error)) === kindOf(what) ? played : null;
  }
}

/** Returns the kind of failure, without its place and numbers. */
const kindOf = (message: string): string => message.replace(/\(at .*$/, '').replace(/\d+/g, '0');

function recordOf<S extends Statics>(setup: FuzzSetup<S>, actions: readonly Action[], what: string): GameRecord {
  const { rules, s, scenario, seed } = setup;
  const g = new Game(rules, s);
  const seats = Object.fromEntries(s.seats.map((name) => [name, 'fuzz']));
  const recorder = new Recorder(g, { scenario, options: s.options, seats, seed });
  try {
    for (const chosen of actions) {
      recorder.before(chosen);
      g.play(chosen);
      recorder.after();
    }
  } catch {
    // The failing action is the last one written: the record ends with it.
  }
  return recorder.record(`crashed: ${what}`);
}
