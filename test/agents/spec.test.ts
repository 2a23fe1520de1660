import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import levelFile from '../../agents/levels.json' with { type: 'json' };
import { listAgents, makeAgent } from '../../agents/spec.ts';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { seat } from '../../src/engine/contract/ids.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { ticTacToe } from '../../src/rules/canaries/tic-tac-toe.ts';

const s = ticTacToe.prepare({ scenario: 'standard' });
const context = { rules: ticTacToe, s, seat: seat(0), rng: new Rng('spec') };

const refusal = (spec: string): string => {
  try {
    makeAgent(spec);
  } catch (error) {
    if (error instanceof BadInput) return error.message;
    throw error;
  }
  throw new Error(`${spec} was not refused`);
};

describe('agent specs', () => {
  test('an agent has the shortest spec that makes it again', () => {
    expect(makeAgent(' mcts:iterations=800 ')(context).spec).toBe('mcts:iterations=800');
    expect(makeAgent('mcts:iterations=400')(context).spec).toBe('mcts');
    expect(makeAgent('mcts:c=2,iterations=50')(context).spec).toBe('mcts:iterations=50,c=2');
    expect(makeAgent('mcts:horizon=end,rollout=random')(context).spec).toBe('mcts:rollout=random,horizon=end');
    expect(makeAgent('random')(context).spec).toBe('random');
  });

  test('every level makes an agent that keeps its name, with an Elo inside its interval, each above the one below', () => {
    let below = Number.NEGATIVE_INFINITY;
    for (const { name, elo, interval } of levelFile.levels) {
      expect(makeAgent(name)(context).spec).toBe(name);
      expect(elo).toBeGreaterThan(below);
      expect(interval[0]).toBeLessThanOrEqual(elo);
      expect(interval[1]).toBeGreaterThanOrEqual(elo);
      below = elo;
    }
  });

  test('the README quotes the Elo of the levels as measured', () => {
    const page = readFileSync('README.md', 'utf8');
    for (const { name, elo, interval } of levelFile.levels) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
      expect(row).toMatch(new RegExp(`\\| ${elo}${elo === 0 ? '' : ` \\[${interval[0]}, ${interval[1]}\\]`} \\|$`));
    }
  });

  test('a wrong name is refused with the nearest right ones first', () => {
    expect(refusal('mtcs')).toMatch(/no agent 'mtcs'.*: mcts,/);
    expect(refusal('')).toMatch(/no agent/);
  });

  test('a wrong key is refused with the nearest right ones first', () => {
    expect(refusal('mcts:iteration=5')).toMatch(/nearest are iterations,/);
    expect(refusal('regular:x=1')).toMatch(/nearest are style/);
  });

  test.each([
    'mcts:iterations=0',
    'mcts:iterations=2.5',
    'mcts:iterations=many',
    'mcts:iterations=',
    'mcts:iterations',
    'mcts:rollout=best',
    'mcts:c=-1',
    'mcts:c=NaN',
    'random:macros=yes',
    'mcts:c=1,c=2',
    'mcts:,',
  ])('%s is refused', (spec) => {
    expect(() => makeAgent(spec)).toThrow(BadInput);
  });

  test('a file spec needs a loader of files, and is refused without one', () => {
    const maker = makeAgent('random');
    expect(makeAgent('./mine.ts', (spec) => (spec === './mine.ts' ? maker : undefined))).toBe(maker);
    expect(refusal('./mine.ts')).toMatch(/is a file/);
  });

  test('a time budget needs a clock', () => {
    expect(() => makeAgent('mcts:ms=10')(context)).toThrow(BadInput);
    expect(makeAgent('mcts:ms=10')({ ...context, clock: () => 0 }).spec).toBe('mcts:ms=10');
  });

  test('every default is one that its own parameter accepts', () => {
    for (const { name, parameters } of listAgents()) {
      for (const { key, default: standard } of parameters) makeAgent(`${name}:${key}=${standard}`);
    }
  });
});
