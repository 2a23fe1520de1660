import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { GroupedSummary } from '../../experiments/kinds/games/summary.ts';
import { runExperiment } from '../../experiments/running/runner.ts';
import { tournament } from '../../experiments/tournament.ts';
import { grognard } from '../cli/program-run.ts';
import { newFolder } from './folders.ts';

const AGENTS = ['greedy', 'random', 'mcts:iterations=20'];

const declared = (kind: 'round-robin' | 'gauntlet', agents = AGENTS, scenarios: readonly string[] = ['standard']) =>
  tournament({ ruleset: 'connect-four', scenarios, agents, kind, rounds: 6 });

const pairsIn = ({ arms }: ReturnType<typeof declared>): string[] => arms.map(({ name }) => name);

describe('a tournament', () => {
  test('has every pair meet in every scenario, or the first agent all others', () => {
    expect(pairsIn(declared('round-robin'))).toEqual(['1-2', '1-3', '2-3']);
    expect(pairsIn(declared('gauntlet'))).toEqual(['1-2', '1-3']);
    expect(pairsIn(declared('gauntlet', AGENTS, ['a', 'b']))).toEqual(['1-2-a', '1-2-b', '1-3-a', '1-3-b']);
  });

  test('ranks agents by one fit, with the lead of the side, and writes ratings.csv', async () => {
    const folder = newFolder();
    const { summary } = await runExperiment(declared('round-robin'), { out: folder, workers: 1, records: 'none' });
    const { ratings } = summary as GroupedSummary;
    expect(ratings!.agents.at(-1)!.agent).toBe('random');
    expect(ratings!.agents.reduce((sum, { elo }) => sum + elo, 0)).toBeCloseTo(0, 6);
    expect(ratings!.sides).toMatchObject([{ scenario: 'connect-four/standard', seat: 'first' }]);
    expect(ratings!.transitivity!.freedom).toBe(1);
    for (const { elo, together, share, expected } of ratings!.pairs) {
      expect(together.lo!).toBeLessThan(elo.lo!);
      expect(together.hi!).toBeGreaterThan(elo.hi!);
      expect(Math.abs(share! - expected)).toBeLessThan(0.25);
    }
    const [head, ...rows] = readFileSync(join(folder, 'ratings.csv'), 'utf8').trimEnd().split('\n');
    expect(head).toMatch(/^first,second,elo,elo.lo,elo.hi,together.lo/);
    expect(rows).toHaveLength(4);
    expect(rows[3]).toMatch(/^first in connect-four\/standard,\*,/);
  });
});

describe('experiment tournament', () => {
  test.each([
    [[], 'agents=AGENT,AGENT,AGENT'],
    [['agents=greedy,random'], 'three or more'],
    [['agents=greedy,random,greedy'], 'agents that differ'],
    [['agents=greedy,random,heuristic', 'kind=swiss-ish'], 'round-robin, gauntlet'],
  ])('refuses %j in a line', async (keys, hint) => {
    const out = join(newFolder(), 'none');
    const words = ['experiment', 'tournament', 'on=tic-tac-toe/standard', ...keys, '--out', out];
    const { code, err } = await grognard(words);
    expect(code).toBe(2);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).toContain(hint);
    expect(existsSync(out)).toBe(false);
  });
});
