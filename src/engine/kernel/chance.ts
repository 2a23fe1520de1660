// Dice: the outcome that falls, and classes of equal outcomes.

import { sha256 } from '@noble/hashes/sha2.js';
import type { Action } from '../contract/ids.ts';
import type { Statics } from '../contract/ruleset.ts';
import type { Game } from './game.ts';
import { fold } from './hash.ts';
import { derive } from './rng.ts';

/** Bytes of a seed's key, which precede the lane and the ordinal in a die's hash. */
const KEY_BYTES = 32;

/**
 * The dice of one game. The die at a point of play is a SHA-256 hash of the seed, its lane (step, turn, place or unit)
 * and its ordinal in that lane. There is no generator state, so undo and redo roll the same, and two games on one seed
 * share their dice even after they diverge. Past dice reveal nothing about later ones. The loop that plays the game
 * holds them, never an agent.
 */
export class Dice {
  readonly #block = new DataView(new ArrayBuffer(KEY_BYTES + 8));

  constructor(seed: string) {
    new Uint8Array(this.#block.buffer).set(derive(seed, 'dice'));
  }

  /** Returns the outcome that falls at the game's present chance step. */
  fall<S extends Statics>(g: Game<S>): Action {
    const lane = g.laneKey();
    return weighted(g, this.bits(lane, g.laneOrdinal(lane)) / 0x1_0000_0000);
  }

  /** Returns the 32 bits of a die, as an unsigned integer. */
  bits(lane: number, ordinal: number): number {
    this.#block.setInt32(KEY_BYTES, lane);
    this.#block.setInt32(KEY_BYTES + 4, ordinal);
    const hash = sha256(new Uint8Array(this.#block.buffer));
    return new DataView(hash.buffer).getUint32(0);
  }
}

/** Dice of a search's samples: like `Dice`, but seeded by a number, which may be changed for each sample. */
export class SampleDice {
  key = 0;

  fall<S extends Statics>(g: Game<S>): Action {
    const lane = g.laneKey();
    return drawn(g, this.word(lane, g.laneOrdinal(lane)));
  }

  /** Returns the 32 bits of a die, as an unsigned integer. */
  bits(lane: number, ordinal: number): number {
    return this.word(lane, ordinal) >>> 0;
  }

  private word(lane: number, ordinal: number): number {
    return fold(fold(this.key, lane), ordinal);
  }
}

/** Does the same as `weighted` by a die's 32 bits: a signed integer is passed on without being allocated. */
function drawn<S extends Statics>(g: Game<S>, bits: number): Action {
  return outcomeAt(g, Math.floor(((bits >>> 0) / 0x1_0000_0000) * totalWeight(g)));
}

/** Returns the outcome at share `u` (0 to 1) of the cumulative weights. */
export function weighted<S extends Statics>(g: Game<S>, u: number): Action {
  return outcomeAt(g, Math.floor(u * totalWeight(g)));
}

function totalWeight<S extends Statics>(g: Game<S>): number {
  const outcomes = g.options();
  let total = 0;
  for (let i = 0; i < outcomes.size; i++) total += g.weight(outcomes.at(i));
  return total;
}

/** Returns the outcome whose weight contains the ticket, from 0 to the total less one. */
function outcomeAt<S extends Statics>(g: Game<S>, ticket: number): Action {
  const outcomes = g.options();
  let rest = ticket;
  for (let i = 0; i < outcomes.size - 1; i++) {
    rest -= g.weight(outcomes.at(i));
    if (rest < 0) return outcomes.at(i);
  }
  return outcomes.at(outcomes.size - 1);
}

/** The classes of outcomes at a chance step: one representative and the summed weight of each. Reusable. */
export class ChanceClasses {
  readonly outcome: Int32Array;
  readonly weight: Float64Array;
  private readonly key: Int32Array;
  size = 0;
  total = 0;

  /** @param most the most outcomes of a die: `bounds.outcomes` of the ruleset. */
  constructor(most: number) {
    this.outcome = new Int32Array(most);
    this.weight = new Float64Array(most);
    this.key = new Int32Array(most);
  }

  /** Gathers the classes of the game's present chance step, in order of their first outcome. */
  read<S extends Statics>(g: Game<S>): void {
    const outcomes = g.options();
    this.size = 0;
    this.total = 0;
    for (let i = 0; i < outcomes.size; i++) {
      const outcome = outcomes.at(i);
      const weight = g.weight(outcome);
      const key = g.classOf(outcome);
      this.total += weight;
      let place = 0;
      while (place < this.size && this.key[place] !== key) place++;
      if (place === this.size) {
        this.key[place] = key;
        this.outcome[place] = outcome;
        this.weight[place] = 0;
        this.size++;
      }
      this.weight[place] += weight;
    }
  }
}
