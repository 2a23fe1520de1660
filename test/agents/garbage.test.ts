// Searches allocate nothing an iteration: what a search takes to begin with is left out. The bounds are generous, since
// so short a warm-up leaves functions that run seldom uncompiled, and those allocate all their fractions.

import { describe, expect, test } from 'vitest';
import { decisionBench, planBench } from '../../agents/bench.ts';
import { countCollections, garbageOf } from '../../bench/gc.ts';
import { spreadOf } from '../../bench/measure.ts';
import { randomPlay } from '../../bench/random-play.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { atLength } from '../length.ts';

const WARM_UP = 5;
const PAIRS = 3;

/** Bytes that an iteration allocates, the median over pairs of searches; `search` returns the iterations done. */
function perIteration(search: (budget: number, seed: number) => number, short: number, long: number): number {
  for (let seed = 0; seed < WARM_UP; seed++) search(long, seed);
  return spreadOf(garbageOf((seed, isLong) => search(isLong ? long : short, seed), PAIRS).perUnit).median;
}

async function prepared(ruleset: string, scenario: string) {
  const rules = await findRuleset(ruleset);
  return [rules, rules.prepare({ scenario })] as const;
}

async function decisions(ruleset: string, scenario: string) {
  const search = decisionBench(...(await prepared(ruleset, scenario)));
  return (budget: number, seed: number): number => {
    search.run(budget, seed);
    return budget;
  };
}

test.runIf(atLength).each([
  ['a game of 2,728 hexes', 'giant', 'front'],
  ['Barbarossa', 'thunder-in-the-east', 'barbarossa'],
])('100,000 random decisions of %s leave no garbage to collect', async (_, ruleset, scenario) => {
  const play = randomPlay(...(await prepared(ruleset, scenario)));
  const work = (): number => {
    let decisions = 0;
    while (decisions < 100_000) decisions += play.run(1);
    return decisions;
  };
  work();
  expect((await countCollections(work)).events).toBe(0);
});

describe.runIf(atLength)('iterations leave no garbage', () => {
  test('of a plan search in Winter Thunder', async () => {
    const search = planBench(...(await prepared('winter-thunder', 'st-vith')));
    expect(perIteration(search.run, 50, 300)).toBeLessThan(1500);
  });

  test('of a decision search in Winter Thunder', async () => {
    expect(perIteration(await decisions('winter-thunder', 'st-vith'), 50, 300)).toBeLessThan(2500);
  });

  test('of a decision search in Nuklear Winter 68', async () => {
    expect(perIteration(await decisions('nuklear-winter-68', 'flytrap'), 4, 16)).toBeLessThan(300_000);
  });
});
