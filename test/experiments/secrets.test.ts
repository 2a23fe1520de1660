import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { secrets } from '../../experiments/kinds/secrets/declare.ts';
import type { SecretsSummary } from '../../experiments/kinds/secrets/summary.ts';
import { resumeExperiment, runExperiment } from '../../experiments/running/runner.ts';
import { atLength } from '../length.ts';
import { newFolder, read } from './folders.ts';

const heads = fileURLToPath(new URL('agents/heads.ts', import.meta.url));

const pennies = (agents: readonly string[], choices = 2) =>
  secrets({ ruleset: 'matching-pennies', scenarios: ['single'], agents, choices, samples: 4 });

test.runIf(atLength)(
  'a seat that always shows heads loses half of the stake, an equilibrium almost nothing',
  async () => {
    const folder = newFolder();
    const experiment = pennies(['heuristic', heads, 'mcts:iterations=40']);
    const require = ['loss.1 < 2%', 'loss.2 in .49999...50001', 'loss.3 <= 1%', 'choices = 2'];
    const report = await runExperiment(experiment, { out: folder, workers: 1, require });
    expect(report.exitCode).toBe(0);
    const summary = report.summary as SecretsSummary;
    expect(summary.stake).toBeCloseTo(2, 9);
    const [even, fixed, solved] = summary.agents;
    expect(fixed.seats.even.value).toBeCloseTo(0.5, 9);
    expect(fixed.seats.odd.value).toBeCloseTo(0.5, 9);
    expect(even.loss.value).toBeGreaterThan(0);
    expect(solved.loss.value).toBeLessThan(0.01);
    expect(read(folder, 'mixes.csv').split('\n')[4]).toMatch(/,odd,.*show heads 1.00/);
    expect(read(folder, 'payoffs.csv').trimEnd().split('\n').length).toBe(1 + 2 * 4);
  },
);

test.runIf(atLength).each([
  ['not offered', '[{ action: 5, probability: 1 }]'],
  ['negative', 'own.map((action, i) => ({ action, probability: i === 0 ? 2 : -1 }))'],
  ['of more than 1', 'own.map((action) => ({ action, probability: 1 }))'],
  ['no list', '({ own })'],
])('a mix that is %s costs the agent its choice', async (_, mix) => {
  const [folder, away] = [newFolder(), newFolder()];
  const forger = join(away, 'forger.mjs');
  const own = 'Array.from({ length: mirror.g.options().size }, (_, i) => mirror.g.options().at(i))';
  const house = JSON.stringify(fileURLToPath(new URL('../../agents/mirror.ts', import.meta.url)));
  writeFileSync(
    forger,
    `import { Mirror } from ${house};
     export const agent = (context) => {
       const mirror = new Mirror(context);
       let own = [];
       return {
         choose(observation, chain) { mirror.look(observation, context.rng); own = ${own}; chain.push(own[0]); },
         mix: () => ${mix},
       };
     };`,
  );
  const report = await runExperiment(pennies([forger], 1), { out: folder, workers: 1 });
  expect(report.exitCode).toBe(1);
  expect(read(folder, 'journal.jsonl')).toMatch(/reports a mix that is none|has a mix that is no list of shares/);
});

test.runIf(atLength)('the tables do not depend on workers, nor on an interruption', async () => {
  const [one, two] = [newFolder(), newFolder()];
  const experiment = pennies(['random', 'mcts:iterations=16'], 4);
  const first = await runExperiment(experiment, { out: one, workers: 1 });
  await runExperiment(experiment, { out: two, workers: 2 });
  const journal = join(two, 'journal.jsonl');
  writeFileSync(journal, readFileSync(journal, 'utf8').split('\n').slice(0, 3).join('\n').concat('\n{"arm":0,'));
  const again = await resumeExperiment(two, { workers: 2 });
  expect(again.summary?.hash).toBe(first.summary?.hash);
  expect(read(two, 'mixes.csv')).toBe(read(one, 'mixes.csv'));
});

test('a ruleset without secret choices of two seats ends in crashes that say so', async () => {
  const folder = newFolder();
  const experiment = secrets({ ruleset: 'pig', scenarios: ['to-20'], agents: ['random'], choices: 1, samples: 2 });
  const report = await runExperiment(experiment, { out: folder, workers: 1 });
  expect(report.exitCode).toBe(1);
  expect(read(folder, 'journal.jsonl')).toContain('no secret choice of two seats');
});

test.runIf(atLength)(
  'payoff tables filled by playouts in styles differ from those of planners; a share above 1 is refused',
  async () => {
    const ofBattle = (styles: number) =>
      secrets({
        ruleset: 'winter-thunder',
        scenarios: ['st-vith'],
        agents: ['heuristic'],
        choices: 3,
        seed: 2,
        samples: 2,
        horizon: 2,
        styles,
      });
    const [planned, again, styled] = [newFolder(), newFolder(), newFolder()];
    await runExperiment(ofBattle(0), { out: planned, workers: 1 });
    await runExperiment(ofBattle(0), { out: again, workers: 1 });
    await runExperiment(ofBattle(1), { out: styled, workers: 1 });
    expect(read(again, 'payoffs.csv')).toBe(read(planned, 'payoffs.csv'));
    expect(read(styled, 'payoffs.csv')).not.toBe(read(planned, 'payoffs.csv'));
    await expect(runExperiment(ofBattle(1.5), { out: newFolder(), workers: 1 })).rejects.toThrow('from 0 to 1');
  },
);
