// An agent that works out what it must not know: the stream of the other seat, and with it a secret choice.

import { expect, test } from 'vitest';
import { Mirror } from '../../agents/mirror.ts';
import { makeAgent } from '../../agents/spec.ts';
import type { AgentMaker } from '../../src/engine/contract/agent.ts';
import { type Action, seat } from '../../src/engine/contract/ids.ts';
import { fold, hashText, scramble } from '../../src/engine/kernel/hash.ts';
import { observe } from '../../src/engine/kernel/observe.ts';
import { derive, gameSeed, Rng, streamSeed } from '../../src/engine/kernel/rng.ts';
import { agentSeed, playGame } from '../../src/engine/play/play.ts';
import { findRuleset } from '../../src/rules/registry.ts';

/** The inverse of `scramble`: both multipliers are odd, so each has an inverse modulo 2^32. */
function unscramble(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x7ed1b41d);
  x = Math.imul(x ^ (x >>> 13) ^ (x >>> 26), 0xa5cb9243);
  return (x ^ (x >>> 16)) | 0;
}

/** The key that `fold` made this one from. */
const unfold = (folded: number, word: number): number =>
  Math.imul((unscramble(folded) - 0x7f4a7c15) ^ word, 0x0e8b2f51) | 0;

/** A stream whose key words are known, with the formula of `Rng`. */
function streamOf(low: number, high: number): Rng {
  let count = 0;
  const key = (): number => {
    const n = count++;
    return fold(low, n) ^ scramble((high + Math.imul(n, 0x6c078965)) | 0);
  };
  const unit = (): number => (key() >>> 0) / 0x1_0000_0000;
  const rewindTo = (n: number): void => {
    count = n;
  };
  return { key, unit, next: () => key() >>> 0, below: (bound: number) => Math.floor(unit() * bound), rewindTo } as Rng;
}

/** From the words of one seat's stream to those of another's, by undoing what is mixed in for each seat. */
function streamOfOther(own: readonly [number, number], ownName: string, otherName: string): Rng {
  const [low, high] = own.map((word, i) => {
    const basis = i === 0 ? undefined : 0x2545f491;
    const common = unfold(word, hashText(ownName, basis));
    return fold(common, hashText(otherName, basis));
  });
  return streamOf(low, high);
}

/** Shows what the other seat, a random agent, will show if its stream follows from ours. @param own our key words. */
const oracle =
  (own: readonly [number, number]): AgentMaker =>
  (context) => {
    const { rules, s } = context;
    const mirror = new Mirror(context);
    return {
      spec: 'oracle',
      choose(observation, chain) {
        mirror.look(observation, context.rng);
        const { g } = mirror;
        const foreseen = [0, 1].map((i) => {
          const mark = g.mark();
          const mine = g.options().at(i);
          g.apply(mine);
          const seen = new Int32Array(g.cells.length);
          observe(g, seat(1), seen);
          const theirs: Action[] = [];
          const rng = streamOfOther(own, s.seats[0], s.seats[1]);
          makeAgent('random')({ rules, s, seat: seat(1), rng }).choose(seen, theirs);
          g.rewind(mark);
          return { mine, isMatch: theirs[0] === mine };
        });
        chain.push((foreseen.find(({ isMatch }) => isMatch) ?? foreseen[0]).mine);
      },
    };
  };

const wordsOf = (bytes: Uint8Array): [number, number] => {
  const view = new DataView(bytes.buffer);
  return [view.getInt32(0), view.getInt32(4)];
};

test('unfolding takes back what was folded in', () => {
  const rng = new Rng('words');
  for (let n = 0; n < 1000; n++) {
    const [key, word] = [rng.key(), rng.key()];
    expect(unfold(fold(key, word), word)).toBe(key);
  }
});

test('an agent that knows all of its own stream cannot work out the secret choice of another', async () => {
  const rules = await findRuleset('matching-pennies');
  const s = rules.prepare({ scenario: 'single' });
  let won = 0;
  for (let n = 1; n <= 40; n++) {
    const seed = gameSeed('pennies', n);
    const own = wordsOf(derive(agentSeed(seed, s.seats[0])));
    won += playGame({ rules, s, agents: [oracle(own), makeAgent('random')], seed, scenario: 'single' }).returns[0];
  }
  // Guessing wins 32 of 40 once in 10,000 times.
  expect(won).toBeGreaterThan(8);
  expect(won).toBeLessThan(32);
});

test('a stream does not reveal its key', () => {
  const rng = new Rng('seed', 'purpose');
  expect(Object.getOwnPropertyNames(rng)).toEqual([]);
  expect(JSON.stringify(rng)).toBe('{}');
});

test('streams of different purposes differ, however the words are divided', () => {
  const seeds = [
    streamSeed('1'),
    streamSeed('1', 'a'),
    streamSeed('1', 'a', 'bc'),
    streamSeed('1', 'ab', 'c'),
    streamSeed('1a'),
  ];
  expect(new Set(seeds).size).toBe(seeds.length);
  // SHA-256 of `["1","a"]`, as other programs compute it.
  expect(streamSeed('1', 'a')).toBe('5c0c071518e801befb86db6e94ffe3ad187d8da004f89d90c04a857893f4e97e');
});
