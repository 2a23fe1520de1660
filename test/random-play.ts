// Seeded random play, the same on every thread: what the contract suite walks its games with.

import { type Action, CHANCE } from '../src/engine/contract/ids.ts';
import type { OptionValue, Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { Dice } from '../src/engine/kernel/chance.ts';
import { Game } from '../src/engine/kernel/game.ts';
import { Rng } from '../src/engine/kernel/rng.ts';

/** Dice and choices of a random game. */
export class RandomPlayer {
  private readonly dice: Dice;
  private readonly rng: Rng;

  constructor(seed: string) {
    this.dice = new Dice(seed);
    this.rng = new Rng(seed, 'choices');
  }

  next<S extends Statics>(g: Game<S>): Action {
    if (g.actor === CHANCE) return this.dice.fall(g);
    const options = g.options();
    return options.at(this.rng.below(options.size));
  }
}

/**
 * Plays to the end, or so many actions; `before` sees the game before each action, `after` after it. Returns the number
 * of actions.
 */
export function playRandomly<S extends Statics>(
  g: Game<S>,
  seed: string,
  before: (chosen: Action, n: number) => void = () => {},
  after: () => void = () => {},
  longest = Infinity,
): number {
  const player = new RandomPlayer(seed);
  let n = 0;
  for (; n < longest && !g.isOver; n++) {
    const chosen = player.next(g);
    before(chosen, n);
    g.apply(chosen);
    after();
  }
  return n;
}

/** Hashes of the first positions of a random game, and of that where it ends or `longest` actions have been played. */
export function signature<S extends Statics>(rules: Ruleset<S>, s: S, seed: string, longest = Infinity): string {
  const g = new Game(rules, s);
  const hashes: string[] = [];
  playRandomly(
    g,
    seed,
    () => {},
    () => {
      if (hashes.length < 50) hashes.push(g.hash);
    },
    longest,
  );
  return `${hashes.join('')}${g.hash}`;
}

/** Some value for each option, by seed; the default for about half of them. */
export function randomOptions(rules: Ruleset, seed: string): Record<string, OptionValue> {
  const rng = new Rng(seed, 'options');
  const chosen: Record<string, OptionValue> = {};
  for (const { key, default: usual, values } of rules.options) {
    const allowed = values ?? (typeof usual === 'boolean' ? [true, false] : [usual]);
    chosen[key] = rng.below(2) === 0 ? usual : allowed[rng.below(allowed.length)];
  }
  return chosen;
}
