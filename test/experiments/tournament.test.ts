import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GroupedSummary } from '../../experiments/kinds/games/summary.ts';
import { resumeExperiment, runExperiment } from '../../experiments/running/runner.ts';
import { type SwissStanding, swissPairs } from '../../experiments/running/swiss.ts';
import { tournament } from '../../experiments/tournament.ts';
import { grognard } from '../cli/program-run.ts';
import { atLength } from '../length.ts';
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

describe('a Swiss tournament', () => {
  const fresh = (count: number): SwissStanding[] =>
    Array.from({ length: count }, () => ({ points: 0, byes: 0, met: new Array<number>(count).fill(0) }));

  /** Plays stages in which the better number always wins. */
  function played(count: number, stages: number): { met: number[][]; byes: number[]; points: number[] } {
    const points = fresh(count).map(() => 0);
    const byes = fresh(count).map(() => 0);
    const met = fresh(count).map(() => new Array<number>(count).fill(0));
    for (let stage = 0; stage < stages; stage++) {
      const { pairs, bye } = swissPairs(points.map((each, i) => ({ points: each, byes: byes[i], met: met[i] })));
      const seen = [...pairs.flat(), ...(bye === null ? [] : [bye])].sort((a, b) => a - b);
      expect(seen).toEqual(points.map((_, i) => i));
      for (const [a, b] of pairs) {
        points[Math.min(a, b)]++;
        met[a][b]++;
        met[b][a]++;
      }
      if (bye !== null) {
        byes[bye]++;
        points[bye]++;
      }
    }
    return { met, byes, points };
  }

  test('pairs everyone once a stage; nobody meets twice, or sits out twice, while that can be helped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 11 }), (count) => {
        // Beyond this many stages greedy pairings may be stuck.
        const { met, byes } = played(count, Math.ceil(count / 2));
        expect(Math.max(...met.flat())).toBe(1);
        expect(Math.max(...byes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('finds the best of eight in three stages, and lets those meet again who have met all others', () => {
    const { points } = played(8, 3);
    expect(points.indexOf(Math.max(...points))).toBe(0);
    expect(points.filter((each) => each === 3)).toHaveLength(1);
    expect(Math.max(...played(4, 4).met.flat())).toBe(2);
  });

  const swiss = () =>
    tournament({
      ruleset: 'connect-four',
      scenarios: ['standard'],
      agents: ['random', 'greedy', 'mcts:iterations=10', 'mcts:iterations=30'],
      kind: 'swiss',
      rounds: 2,
      stages: 3,
    });

  test.runIf(atLength)('has the same pairs whatever the workers, and after a resumption', async () => {
    const [one, two, torn] = [newFolder(), newFolder(), newFolder()];
    const gamesOf = (folder: string): string =>
      readFileSync(join(folder, 'games.csv'), 'utf8').replace(/,[^,]*$/gm, '');
    const choices = { workers: 1, records: 'none' } as const;
    const { summary } = await runExperiment(swiss(), { ...choices, out: one });
    await runExperiment(swiss(), { ...choices, out: two, workers: 2 });
    expect(gamesOf(two)).toBe(gamesOf(one));
    await runExperiment(swiss(), { ...choices, out: torn });
    const journal = join(torn, 'journal.jsonl');
    const lines = readFileSync(journal, 'utf8').split('\n');
    writeFileSync(journal, `${lines.slice(0, 10).join('\n')}\n`);
    await resumeExperiment(torn, { workers: 1 });
    expect(gamesOf(torn)).toBe(gamesOf(one));
    const { arms, games } = summary as GroupedSummary;
    // Three stages of two pairs, each pair two rounds of two games.
    expect(games).toBe(3 * 2 * 2 * 2);
    expect(Object.values(arms).filter(({ games: n }) => n > 0)).toHaveLength(6);
  });

  test.runIf(atLength)('prints and reports the pairs that met, and no others', async () => {
    const folder = newFolder();
    const { out } = await grognard([
      ...['experiment', 'tournament', 'on=pig/to-20', 'agents=random,greedy,heuristic', 'kind=swiss'],
      ...['stages=1', 'rounds=2', '--workers', '1', '--quiet', '--out', folder],
    ]);
    expect(out).toContain('1-2\npig/to-20: 2 rounds');
    expect(out).not.toContain(' 0 games');
    expect(existsSync(join(folder, '1-2', 'report.html'))).toBe(true);
    expect(existsSync(join(folder, '1-3', 'report.html'))).toBe(false);
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).not.toContain('0 whole rounds');
  });

  test('is not extended, and does not stop by precision', async () => {
    const folder = newFolder();
    await runExperiment(swiss(), { workers: 1, records: 'none', out: folder });
    expect(await grognard(['extend', folder, '--games', '40'])).toMatchObject({ code: 2 });
    const stopping = await grognard([
      ...['experiment', 'tournament', 'on=pig/to-20', 'agents=random,greedy,heuristic', 'kind=swiss'],
      ...['--until-halfwidth', '.1', '--out', join(newFolder(), 'none')],
    ]);
    expect(stopping).toMatchObject({ code: 2 });
    expect(stopping.err).toContain('Swiss');
  });
});

describe('experiment tournament', () => {
  test.each([
    [[], 'agents=AGENT,AGENT,AGENT'],
    [['agents=greedy,random'], 'three or more'],
    [['agents=greedy,random,greedy'], 'agents that differ'],
    [['agents=greedy,random,heuristic', 'kind=swiss-ish'], 'round-robin, gauntlet, swiss'],
    [['agents=greedy,random,heuristic', 'stages=2'], 'only of swiss'],
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
