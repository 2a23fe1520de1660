// What a stack hides depends on the position: of the enemy's counters only the top one is seen.

import { describe, expect, test } from 'vitest';
import { checkObservation, checkResample } from '../../../src/engine/checks/secrecy.ts';
import { HIDDEN, seat } from '../../../src/engine/contract/ids.ts';
import type { Ruleset } from '../../../src/engine/contract/ruleset.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { observe, resample } from '../../../src/engine/kernel/observe.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { parse } from '../../../src/engine/text/text.ts';
import { towers } from '../../../src/rules/canaries/towers.ts';
import { isSeen, keepsFrom, readersOfAny, uncovers } from '../../../src/table/secrets.ts';

const s = towers.prepare({ scenario: 'standard' });
const NORTH = seat(0);
const SOUTH = seat(1);

function played(...texts: readonly string[]): Game {
  const g = new Game(towers, s, { debug: true });
  for (const text of texts) g.play(parse(g, text));
  return g;
}

/** What a seat sees of a tower, from the ground up; `?` for what it does not. */
function tower(g: Game, of: number, site: number): string[] {
  const cells = new Int32Array(g.cells.length);
  observe(g, seat(of), cells);
  const counters = s.layout.field('tower.counter')?.offset ?? 0;
  const height = g.cells[(s.layout.field('tower.height')?.offset ?? 0) + site];
  return Array.from({ length: height }, (_, level) => {
    const counter = cells[counters + 6 * site + level];
    return counter === HIDDEN ? '?' : s.names.counter[counter];
  });
}

const COVERED = ['put north-2 hill', 'put south-1 hill'] as const;

describe('of a stack', () => {
  test('the enemy sees only the top; the owner sees all counters', () => {
    const first = played('put north-2 hill');
    expect(tower(first, SOUTH, 0)).toEqual(['north-2']);
    const covered = played(...COVERED);
    expect(tower(covered, SOUTH, 0)).toEqual(['?', 'south-1']);
    expect(tower(covered, NORTH, 0)).toEqual(['north-2', 'south-1']);
  });

  test('a covered counter is seen again when the one above it goes', () => {
    const g = played(...COVERED, 'put north-1 ford', 'lift hill');
    expect(tower(g, SOUTH, 0)).toEqual(['north-2']);
  });

  test('each counter that may lie below is imagined equally often, and none that is seen elsewhere', () => {
    const g = played(...COVERED, 'put north-3 ford');
    const observation = new Int32Array(g.cells.length);
    observe(g, SOUTH, observation);
    const world = new Game(towers, s);
    const rng = new Rng('towers');
    const counts = new Map<string, number>();
    for (let n = 0; n < 1000; n++) {
      resample(observation, SOUTH, rng, world);
      const [below] = tower(world, NORTH, 0);
      counts.set(below, (counts.get(below) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['north-1', 'north-2']);
    for (const count of counts.values()) expect(count).toBeGreaterThan(400);
  });
});

describe('at a table', () => {
  test('a choice that shows a covered counter ends undo, one that covers does not', () => {
    const g = played(...COVERED, 'put north-1 ford');
    expect(uncovers(g, parse(g, 'lift hill'), SOUTH, 1)).toBe(true);
    expect(uncovers(g, parse(g, 'put south-2 ford'), SOUTH, 1)).toBe(false);
  });

  test('what lies covered is kept from the enemy, and a choice from the hand is for its owner to read', () => {
    const g = played('put north-2 hill');
    // South is about to put a counter from the hand, which north may not read.
    expect(readersOfAny(g)).toBe(SOUTH);
    g.play(parse(g, 'put south-1 hill'));
    expect(keepsFrom(g, NORTH, SOUTH)).toBe(true);
    expect(readersOfAny(g)).toBe(NORTH);
    const own = played(...COVERED);
    expect(isSeen(own, parse(own, 'put north-1 ford'), SOUTH)).toBe(false);
  });
});

describe('the checks find rules', () => {
  const check = (flaw: Partial<Ruleset>, of: 'observation' | 'resample'): (() => void) => {
    const rules = { ...towers, ...flaw };
    const g = new Game(rules, s);
    for (const text of [...COVERED, 'put north-1 ford']) g.play(parse(g, text));
    const rng = new Rng('flaw');
    return () => (of === 'observation' ? checkObservation(g, rng) : checkResample(g, new Game(rules, s), rng));
  };
  const counters = s.layout.field('tower.counter')?.offset ?? 0;

  test('that hide by what they hide', () => {
    const byStrength: Ruleset['conceal'] = (g, _, out) => {
      for (let i = 0; i < 12; i++) if (g.cells[counters + i] > 0 && g.cells[counters + i] < 6) out.add(counters + i);
    };
    expect(check({ conceal: byStrength }, 'observation')).toThrow(/betrays what it may not see/);
  });

  test('that hide what is no state', () => {
    const stack: Ruleset['conceal'] = (_, __, out) => out.add(2);
    expect(check({ conceal: stack }, 'observation')).toThrow('conceal hides stack.top: it is no state');
  });

  test('whose worlds do not put the covered counters back', () => {
    expect(check({ resample: () => {} }, 'resample')).toThrow();
  });
});
