import { expect, test } from 'vitest';
import type { GroupedSummary, Summary } from '../../experiments/kinds/games/summary.ts';
import { match } from '../../experiments/kinds/match/declare.ts';
import { resumeExperiment, runExperiment } from '../../experiments/running/runner.ts';
import { atLength } from '../length.ts';
import { newFolder, read } from './folders.ts';

/** A match in one thread; what its summary says. */
async function played(
  declared: { ruleset: string; scenario: string; agents: [string, string]; rounds: number; luck?: boolean },
  out = newFolder(),
): Promise<Summary> {
  const { scenario, ...rest } = declared;
  const report = await runExperiment(match({ ...rest, scenarios: [scenario] }), { out, workers: 1, records: 'none' });
  return report.summary as Summary;
}

test.each(['heuristic', ...(atLength ? ['mcts:iterations=8'] : [])])(
  '%s against itself on equal seeds is exactly even: both games of every round are the same',
  async (spec) => {
    const rounds = spec === 'heuristic' ? 2 : 1;
    const agents: [string, string] = [spec, spec];
    const { match: result } = await played({ ruleset: 'winter-thunder', scenario: 'st-vith', agents, rounds });
    expect(result?.pairs).toEqual([0, 0, rounds, 0, 0]);
    expect(result?.first.scoreShare.value).toBe(0.5);
    expect(result?.alike).toBe(rounds);
  },
);

test('agents that play differently have few rounds alike', async () => {
  const agents: [string, string] = ['heuristic', 'random'];
  const { match: result } = await played({ ruleset: 'winter-thunder', scenario: 'st-vith', agents, rounds: 1 });
  expect(result?.alike).toBe(0);
});

test('a match without a measure of luck does not mention luck', async () => {
  const folder = newFolder();
  const agents: [string, string] = ['greedy', 'random'];
  const summary = await played({ ruleset: 'pig', scenario: 'to-20', agents, rounds: 5 }, folder);
  expect(summary.match?.luck).toBe(null);
  expect(read(folder, 'games.csv')).not.toContain('luck');
  expect(read(folder, 'summary.csv')).not.toContain('adjusted');
});

test('a match with luck says the points as they fell and less luck, and the luck of every game', async () => {
  const folder = newFolder();
  const agents: [string, string] = ['greedy', 'random'];
  const declared = { ruleset: 'pig', scenario: 'to-20', agents, rounds: 40, luck: true };
  const { match: result } = await played(declared, folder);
  const luck = result!.luck!;
  expect(luck.raw.value).toBeCloseTo(result!.first.scoreShare.value!, 12);
  const lines = read(folder, 'games.csv').trimEnd().split('\n');
  const columns = lines[0].split(',');
  const column = (row: string, name: string): string => row.split(',')[columns.indexOf(name)];
  const [mine, theirs] = columns.filter((name) => name.startsWith('luck.'));
  const lucks = lines.slice(1).map((row) => {
    const first = column(row, columns.find((name) => name.startsWith('agent.'))!) === 'greedy' ? 1 : -1;
    return (first * (Number(column(row, mine)) - Number(column(row, theirs)))) / 2;
  });
  const mean = lucks.reduce((sum, each) => sum + each, 0) / lucks.length;
  expect(lucks.some((each) => each !== 0)).toBe(true);
  expect(luck.adjusted.value).toBeCloseTo(luck.raw.value! - mean, 9);
  expect(luck.adjusted.se).toBeGreaterThan(0);
  expect(luck.varianceRatio).toBeCloseTo((luck.raw.se! / luck.adjusted.se!) ** 2, 9);
  const summary = read(folder, 'summary.csv').trimEnd().split('\n');
  expect(summary.every((row) => row.split(',').length === summary[0].split(',').length)).toBe(true);
  expect(summary[0]).toMatch(/scoreShare\.se,adjusted,adjusted\.se,adjusted\.lo,adjusted\.hi$/);
  const again = await resumeExperiment(folder);
  expect(again.reused).toBe(true);
  expect((again.summary as Summary).match?.luck).toEqual(luck);
});

test.runIf(atLength)('a sequential test over several scenarios is one test, and its shares are raw', async () => {
  const one = match({
    ruleset: 'c4',
    scenarios: ['standard'],
    agents: ['greedy', 'random'],
    rounds: 100,
    sprt: { elo0: 0, elo1: 100 },
  });
  const declared = { ...one, arms: ['a', 'b'].map((name) => ({ ...one.arms[0], name, group: 'all' })) };
  const play = async (workers: number): Promise<GroupedSummary> =>
    (await runExperiment(declared, { out: newFolder(), workers, records: 'none' })).summary as GroupedSummary;
  const summary = await play(1);
  const { all } = summary.groups;
  expect(all.raw).toBe(true);
  expect(all.sprt).toMatchObject({ verdict: 'H1', rounds: all.rounds });
  expect(all.sprt!.llr).toBeGreaterThanOrEqual(all.sprt!.upper);
  expect(all.sprt!.share.value).not.toBe(all.first.scoreShare.value);
  expect(all.sprt!.elo.lo).toBeLessThan(all.sprt!.elo.value!);
  // Rounds go around: no arm is more than a round ahead of another, and none has a test of its own.
  const arms = Object.values(summary.arms).map((arm) => arm.match!);
  expect(Math.abs(arms[0].rounds - arms[1].rounds)).toBeLessThanOrEqual(1);
  expect(arms[0].rounds + arms[1].rounds).toBe(all.rounds);
  expect(arms.map(({ sprt, raw }) => [sprt, raw])).toEqual([
    [null, true],
    [null, true],
  ]);
  expect((await play(2)).hash).toBe(summary.hash);
});

test('a clean sweep has an interval with a width, in shares and in Elo', async () => {
  const agents: [string, string] = ['greedy', 'random'];
  const { match: result } = await played({ ruleset: 'c4', scenario: 'standard', agents, rounds: 3 });
  const { lo, hi } = result!.first.scoreShare;
  expect(hi! - lo!).toBeGreaterThan(0.05);
  expect(result!.elo!.lo).toBeLessThan(1000);
});
