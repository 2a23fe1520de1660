import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Experiment } from '../../experiments/experiment.ts';
import { run } from '../../experiments/kinds/games/declare.ts';
import type { Summary } from '../../experiments/kinds/games/summary.ts';
import { match } from '../../experiments/kinds/match/declare.ts';
import {
  extendExperiment,
  type Progress,
  type RunReport,
  resumeExperiment,
  runExperiment,
} from '../../experiments/running/runner.ts';
import { atLength } from '../length.ts';
import { contents, gamesWithoutMs, newFolder, read, results } from './folders.ts';

const games = (count: number, more: Partial<Experiment['arms'][number]> = {}): Experiment => {
  const seats = { crosses: 'random', noughts: 'random' };
  const made = run({ ruleset: 'tic-tac-toe', scenarios: ['standard'], seats, games: count });
  return { ...made, arms: made.arms.map((arm) => ({ ...arm, ...more })) };
};

const until = (halfwidth: number, most = 2000): Experiment => games(most, { until: { halfwidth } });

/** Cuts the journal after so many games, as a kill does, in the middle of a line. */
function cut(folder: string, count: number): void {
  const lines = read(folder, 'journal.jsonl').trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(count + 1);
  writeFileSync(
    join(folder, 'journal.jsonl'),
    `${lines.slice(0, count + 1).join('\n')}\n${lines[count + 1].slice(0, 30)}`,
  );
}

const summaryOf = ({ summary }: RunReport): Summary => summary as Summary;

test.runIf(atLength)(
  'a run stops at the precision asked for, after the same games with 1 worker, 2, or a kill in between',
  async () => {
    const [one, two, three] = [newFolder(), newFolder(), newFolder()];
    const first = summaryOf(await runExperiment(until(0.1), { out: one, workers: 1 }));
    const { reached, rounds, shares } = first.until!;
    expect(reached).toBe(true);
    expect(first.games).toBe(rounds);
    expect(rounds).toBeGreaterThan(100);
    expect(rounds).toBeLessThan(600);
    for (const { lo, hi } of Object.values(shares)) expect(hi! - lo!).toBeLessThanOrEqual(0.2);
    await runExperiment(until(0.1), { out: two, workers: 2 });
    expect(results(two)).toEqual(results(one));
    await runExperiment(until(0.1), { out: three, workers: 1 });
    cut(three, 50);
    await resumeExperiment(three, { workers: 2 });
    expect(results(three)).toEqual(results(one));
  },
);

test.runIf(atLength)('a run that does not become so precise says so after all its games', async () => {
  const { games: played, until: end } = summaryOf(
    await runExperiment(until(0.1, 40), { out: newFolder(), workers: 1 }),
  );
  expect(played).toBe(40);
  expect(end).toMatchObject({ reached: false, rounds: 40 });
});

test.runIf(atLength)('a match stops by whole rounds', async () => {
  const made = match({ ruleset: 'tic-tac-toe', scenarios: ['standard'], agents: ['greedy', 'random'], rounds: 900 });
  const arms = made.arms.map((arm) => ({ ...arm, until: { halfwidth: 0.1 } }));
  const report = await runExperiment({ ...made, arms }, { out: newFolder(), workers: 1 });
  const { until: end, match: compared, games: played } = summaryOf(report);
  expect(end!.reached).toBe(true);
  expect(Object.keys(end!.shares)).toEqual(['greedy', 'random']);
  expect(compared!.rounds).toBe(end!.rounds);
  expect(played).toBe(2 * end!.rounds);
});

test.each([
  [0.6, /from .* to .5/],
  [0, /from .* to .5/],
  [Number.NaN, /from .* to .5/],
])('a precision of %d is refused', async (halfwidth, why) => {
  await expect(runExperiment(until(halfwidth), { out: newFolder() })).rejects.toThrow(why);
});

test('a sequential test stops by no precision', async () => {
  const made = match({
    ruleset: 'tic-tac-toe',
    scenarios: ['standard'],
    agents: ['greedy', 'random'],
    rounds: 9,
    sprt: { elo0: 0, elo1: 50 },
  });
  const arms = made.arms.map((arm) => ({ ...arm, until: { halfwidth: 0.1 } }));
  await expect(runExperiment({ ...made, arms }, { out: newFolder() })).rejects.toThrow(/sequential test/);
});

test('10 games extended to 20 are a run of 20', async () => {
  const [folder, whole] = [newFolder(), newFolder()];
  await runExperiment(games(10), { out: folder, workers: 1 });
  await extendExperiment(folder, { games: 20 }, { workers: 1 });
  await runExperiment(games(20), { out: whole, workers: 1 });
  expect(results(folder)).toEqual(results(whole));
});

test.runIf(atLength)(
  '300 games extended to 600 are a run of 600, byte for byte, also after a kill; experiment.json keeps both ends',
  async () => {
    const [folder, whole] = [newFolder(), newFolder()];
    await runExperiment(games(300), { out: folder, workers: 1 });
    const before = JSON.parse(read(folder, 'experiment.json'));
    const started: number[] = [];
    const report = await extendExperiment(
      folder,
      { games: 600 },
      { workers: 2, onStart: (s) => started.push(s.finished) },
    );
    expect(started).toEqual([300]);
    expect(report.exitCode).toBe(0);
    await runExperiment(games(600), { out: whole, workers: 1 });
    expect(results(folder)).toEqual(results(whole));
    const [file, other] = [folder, whole].map((each) => JSON.parse(read(each, 'experiment.json')));
    expect(file.hash).toBe(other.hash);
    expect(file.experiment).toEqual(other.experiment);
    expect(file.extended).toEqual([{ hash: before.hash, arms: [{ rounds: 300 }] }]);
    cut(folder, 450);
    await resumeExperiment(folder, { workers: 1 });
    expect(results(folder)).toEqual(results(whole));
    // And once more.
    await extendExperiment(folder, { games: 620 }, { workers: 1 });
    expect(read(folder, 'games.csv').trimEnd().split('\n')).toHaveLength(621);
    expect((await resumeExperiment(folder, { workers: 1 })).reused).toBe(true);
  },
);

test.runIf(atLength)(
  'a run that stopped by its precision goes on: to a number of games, or to a greater precision',
  async () => {
    const [folder, whole, finer, fresh] = [newFolder(), newFolder(), newFolder(), newFolder()];
    const { games: stopped } = summaryOf(await runExperiment(until(0.1), { out: folder, workers: 1 }));
    await expect(extendExperiment(folder, { games: stopped - 1 }, { workers: 1 })).rejects.toThrow(
      `played ${stopped} games`,
    );
    const more = summaryOf(await extendExperiment(folder, { games: stopped + 50 }, { workers: 1 }));
    expect(more.until).toBeUndefined();
    await runExperiment(games(stopped + 50), { out: whole, workers: 1 });
    expect(results(folder)).toEqual(results(whole));
    await runExperiment(until(0.1), { out: finer, workers: 2 });
    await extendExperiment(finer, { until: { halfwidth: 0.07 } }, { workers: 1 });
    await runExperiment(until(0.07), { out: fresh, workers: 1 });
    expect(results(finer)).toEqual(results(fresh));
    await expect(extendExperiment(finer, { until: { halfwidth: 0.09 } }, { workers: 1 })).rejects.toThrow(/has played/);
  },
);

test.runIf(atLength)('several scenarios and matches are extended, each arm to the same number of games', async () => {
  const scenarios = ['standard'];
  const made = (rounds: number): Experiment =>
    match({ ruleset: 'tic-tac-toe', scenarios, agents: ['greedy', 'random'], rounds });
  const [folder, whole] = [newFolder(), newFolder()];
  await runExperiment(made(10), { out: folder, workers: 1 });
  await expect(extendExperiment(folder, { games: 31 }, { workers: 1 })).rejects.toThrow(/multiple of 2/);
  await extendExperiment(folder, { games: 40 }, { workers: 1 });
  await runExperiment(made(20), { out: whole, workers: 1 });
  expect(results(folder)).toEqual(results(whole));
});

test('what would play nothing further is refused, and the folder left as it is', async () => {
  const folder = newFolder();
  await runExperiment(games(20), { out: folder, workers: 1 });
  const before = contents(folder);
  const wrong = [{ games: 20 }, { games: 10 }, { until: { halfwidth: 0.2 } }];
  for (const to of wrong) await expect(extendExperiment(folder, to, { workers: 1 })).rejects.toThrow();
  expect(contents(folder)).toEqual(before);
  expect(existsSync(join(folder, 'running.pid'))).toBe(false);
});

test.runIf(atLength)(
  'a sequential test is extended while it is undecided, and refused once it has decided',
  async () => {
    const made = (rounds: number): Experiment =>
      match({
        ruleset: 'connect-four',
        scenarios: ['standard'],
        agents: ['greedy', 'random'],
        rounds,
        sprt: { elo0: 0, elo1: 100 },
      });
    const [folder, whole] = [newFolder(), newFolder()];
    const { match: first } = summaryOf(await runExperiment(made(3), { out: folder, workers: 1 }));
    expect(first!.sprt!.verdict).toBe('continue');
    const { match: second } = summaryOf(await extendExperiment(folder, { games: 200 }, { workers: 1 }));
    expect(second!.sprt!.verdict).toBe('H1');
    await runExperiment(made(100), { out: whole, workers: 1 });
    expect(gamesWithoutMs(folder)).toBe(gamesWithoutMs(whole));
    await expect(extendExperiment(folder, { games: 400 }, { workers: 1 })).rejects.toThrow(/has decided \(H1\)/);
  },
);

test.runIf(atLength)(
  'progress shows shares with intervals, and forecasts the end where the results decide it',
  async () => {
    const seen: Progress[] = [];
    const onProgress = (progress: Progress): void => void seen.push(progress);
    await runExperiment(until(0.1), { out: newFolder(), workers: 1, onProgress });
    const last = seen.at(-1)!;
    for (const { share, lo, hi } of last.shares) {
      expect(lo!).toBeLessThan(share!);
      expect(hi!).toBeGreaterThan(share!);
    }
    // Forecasts come near the end long before it, and the end itself is none.
    const middle = seen.find(({ done }) => done > last.done / 2)!;
    expect(middle.isForecast).toBe(true);
    expect(Math.abs(middle.total / last.total - 1)).toBeLessThan(0.3);
    expect(last).toMatchObject({ done: last.total, isForecast: false });
    const tested: Progress[] = [];
    const sprt = { elo0: 0, elo1: 100 };
    const made = match({
      ruleset: 'tic-tac-toe',
      scenarios: ['standard'],
      agents: ['random', 'random'],
      rounds: 5000,
      sprt,
    });
    await runExperiment(made, { out: newFolder(), workers: 1, onProgress: (progress) => void tested.push(progress) });
    expect(tested[0].test).toMatchObject({ llr: expect.any(Number), lower: expect.any(Number) });
    expect(tested[0].isForecast).toBe(true);
    expect(tested[0].total).toBeLessThan(5000);
    expect(tested[0].left).toBeGreaterThan(0);
  },
);
