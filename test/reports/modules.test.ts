// Reports of a family of games: two modules call one side and a turn differently.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ExperimentFile } from '../../experiments/formats/experiment-file.ts';
import type { BattlesSummary } from '../../experiments/kinds/battles/summary.ts';
import { campaign } from '../../experiments/kinds/campaigns/declare.ts';
import { writeReport } from '../../experiments/running/report.ts';
import { runExperiment } from '../../experiments/running/runner.ts';
import { writeBattlesReport } from '../../reports/battles.ts';
import { namesOf, rulesPlayed } from '../../reports/names.ts';
import type { Ruleset } from '../../src/engine/contract/ruleset.ts';
import { familyOf, type GameModule } from '../../src/engine/contract/stated.ts';
import { disk } from '../../src/node/files.ts';
import { toy } from '../../src/rules/canaries/toy/index.ts';
import { newFolder } from '../experiments/folders.ts';
import { atLength } from '../length.ts';

const base = toy as unknown as Ruleset;
const named = (id: string, scenarios: GameModule['scenarios'], words: readonly [string, string]): GameModule => ({
  id,
  name: id,
  scenarios,
  turnName: words[0],
  resultNames: base.resultNames,
  words: { seats: { red: words[1] }, results: {} },
});
const elsewhere = named('elsewhere', [{ ...base.scenarios[0], id: 'far-away' }], ['night', 'The Raiders']);
const here = named('here', base.scenarios, ['day', 'The Engineers']);
const family: Ruleset = { ...base, ...familyOf([elsewhere, here]) };
const [scenario] = base.scenarios;

test('names are those of the one module that was played, of all modules where several were', () => {
  const said = (...scenarios: readonly string[]) => namesOf(rulesPlayed(family, scenarios, null)).of('red');
  expect(said(scenario.id)).toBe('The Engineers');
  expect(said('far-away')).toBe('The Raiders');
  expect(said('far-away', scenario.id)).toBe('The Raiders');
});

test.runIf(atLength)('a report of campaigns speaks as the module of its missions', async () => {
  const folder = newFolder();
  const agents = { red: 'random', green: 'random', blue: 'random' };
  await runExperiment(campaign({ ruleset: 'toy', sides: ['red'], campaigns: 2, agents, seed: 4 }), {
    out: folder,
    workers: 1,
  });
  const page = async (rules: Ruleset) => readFileSync(await writeReport(folder, { find: async () => rules }), 'utf8');
  const html = await page(family);
  expect(html.includes('The campaign of The Engineers')).toBe(true);
  expect(html.includes('The Raiders')).toBe(false);
});

test('a report of battles speaks as the module of its scenarios, and as the data that were given have it', async () => {
  const folder = newFolder();
  const nothing = { value: 0, lo: 0, hi: 0 };
  const agent = { agent: 'random', chance: nothing, exchange: nothing, exchangeGain: nothing, alike: 0, seconds: 1 };
  const summary = {
    experiment: 'battles',
    rulesets: ['toy'],
    seed: '1',
    positions: 1,
    crashed: 0,
    games: 2,
    turns: 1,
    horizon: 2,
    agents: [
      { ...agent, gain: null, gains: null },
      { ...agent, agent: 'red', gain: nothing, gains: { [scenario.id]: nothing } },
    ],
    speed: { seconds: 1, gamesPerSecond: 1, decisionsPerSecond: 1, workers: 1 },
    hash: '0',
  } as unknown as BattlesSummary;
  const page = async (rules: Ruleset, data: object | null) => {
    const experiment = { experiment: { arms: [{ scenario: scenario.id }] }, command: [], versions: {}, data };
    const path = await writeBattlesReport({
      folder,
      summary,
      experiment: experiment as unknown as ExperimentFile,
      disk,
      find: async () => rules,
    });
    return readFileSync(path, 'utf8');
  };
  expect((await page(family, null)).includes('1 of 2 days played by the agent')).toBe(true);
  const given: Ruleset = { ...base, modulesWith: () => [elsewhere, here] };
  expect((await page(given, {})).includes('1 of 2 days played by the agent')).toBe(true);
});
