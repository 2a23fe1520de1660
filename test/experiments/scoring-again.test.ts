import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeAgent, seesResult } from '../../agents/spec.ts';
import type { FinishedGame } from '../../experiments/formats/journal-line.ts';
import { playOrder } from '../../experiments/kinds/games/play.ts';
import { sweepByName } from '../../experiments/kinds/sweep/declare.ts';
import { resumeExperiment, runExperiment } from '../../experiments/running/runner.ts';
import { isSameLine, isScoring, scoredAgain, scoredFrom } from '../../experiments/running/scoring-again.ts';
import { settle } from '../../experiments/running/settle.ts';
import { declareExperiment } from '../../src/cli/experiment-kinds.ts';
import { changedSetup } from '../../src/engine/text/changed-data.ts';
import { findRuleset, rulesets } from '../../src/rules/registry.ts';
import { atLength } from '../length.ts';
import { contents, gamesWithoutMs, newFolder, read } from './folders.ts';

/** Changes of every declared path, in scenarios where it decides. */
const CHANGES = [
  ['winter-thunder', 'st-vith', ['scenario#/victory/decision/german=5', 'scenario#/victory/decision/allied=4']],
  ['winter-thunder', 'bastogne', ['scenario#/victory/decision/german=2', 'scenario#/victory/decision/allied=-3']],
  ['winter-thunder', 'home-for-christmas', ['scenario#/victory/decision/tie=german']],
  ['winter-thunder', 'campaign', ['victory.json#/levels[level=tactical]/from=1.1']],
  ['nuklear-winter-68', 'black-steel', ['scenario#/margin=9']],
  ['nuklear-winter-68', 'flytrap', ['scenario#/margin=6']],
  ['three-bridges', 'crossing', ['scenario#/lead=-50']],
  ['three-bridges', 'bridgehead', ['scenario#/lead=-60']],
] as const;
const AGENTS = ['heuristic', 'heuristic:errs=0.5', 'random'];
const LONG = new Set(['campaign', 'home-for-christmas', 'flytrap', 'black-steel']);

const played = async (id: string, scenario: string, changes: readonly string[], spec: string, seed: string) => {
  const rules = await findRuleset(id);
  const s = rules.prepare(changedSetup(rules, { scenario }, changes));
  const arm = { scenario, rules, s, makers: [makeAgent(spec)] };
  const order = { game: 1, seed, seating: s.seats.map(() => 0), record: false };
  return { rules, s, line: playOrder(arm, 0, order).line as FinishedGame };
};

describe('data that only decide the result', () => {
  test.each(
    CHANGES.flatMap(([id, scenario, changes]) => AGENTS.map((agent) => [id, scenario, agent, changes] as const)).filter(
      ([, scenario, agent]) => atLength || (!LONG.has(scenario) && agent === 'heuristic'),
    ),
  )(
    '%s/%s, %s: the same game whatever they are, and the same line when scored again',
    async (id, scenario, agent, changes) => {
      let different = 0;
      for (const seed of ['1', '2', '3', '4']) {
        const base = await played(id, scenario, [], agent, seed);
        const other = await played(id, scenario, changes, agent, seed);
        expect(other.line.hash).toBe(base.line.hash);
        expect(other.line.decisions).toBe(base.line.decisions);
        expect(isSameLine(scoredAgain(base.line, 0, other), other.line)).toBe(true);
        if (!isSameLine(base.line, other.line)) different++;
      }
      // Else the change proves nothing.
      expect(different).toBeGreaterThan(0);
    },
  );

  test('every declared path is among the changes, and nothing beside it', async () => {
    for (const { id } of rulesets) {
      const rules = await findRuleset(id);
      for (const path of rules.scoring?.paths ?? []) {
        expect(
          CHANGES.some(([ruleset, , changes]) => ruleset === id && changes.some((each) => each.startsWith(path))),
        ).toBe(true);
      }
    }
    const rules = await findRuleset('wt');
    expect(isScoring(rules, 'scenario#/victory/decision/german=3')).toBe(true);
    expect(isScoring(rules, 'scenario#/victory/decisions=3')).toBe(false);
    expect(isScoring(rules, 'scenario#/victory/placeValues[hex=1306]/points=3')).toBe(false);
    expect(isScoring(rules, 'scenario#/victory={}')).toBe(false);
  });

  test('agents that judge positions by who would win are played', async () => {
    const rules = await findRuleset('wt');
    const blind = ['random', 'heuristic', 'heuristic:errs=0.2', 'recruit', 'regular'];
    const seeing = ['greedy', 'mcts', 'mcts:iterations=40', 'veteran', 'elite', './own.ts'];
    expect([...blind, ...seeing].map((spec) => seesResult(spec, rules))).toEqual([
      ...blind.map(() => false),
      ...seeing.map(() => true),
    ]);
    // Without Knowledge the heuristic plays as greedy.
    expect(seesResult('heuristic', { knowledge: undefined })).toBe(true);
  });
});

const sweep = (keys: Record<string, string>) =>
  declareExperiment(sweepByName, { on: 'tb/bridgehead', games: '14', ...keys }, [], '7');
const MOVE = 'units.json#/units[id=1Gd]/movement=3';

test('an arm is scored again from the first with the same games; not from others, nor with agents that see the result', async () => {
  const sources = async (keys: Record<string, string>) => {
    const experiment = await sweep(keys);
    return scoredFrom(experiment.arms, (await settle(experiment)).arms);
  };
  expect(await sources({ set: 'scenario#/lead=0,3' })).toEqual([null, 0, 0]);
  expect(await sources({ set: `${MOVE}\nscenario#/lead=0` })).toEqual([null, null, 0]);
  expect(await sources({ set: `${MOVE},4\nscenario#/lead=-2,0`, design: 'factorial' })).toEqual([null, null, 1, 0]);
  expect(await sources({ set: `${MOVE};scenario#/lead=0` })).toEqual([null, null]);
  expect(await sources({ set: 'scenario#/lead=0\nseat:north=greedy' })).toEqual([null, 0, null]);
});

test.runIf(atLength)('games scored again are those that would have been played, to the byte', async () => {
  const experiment = await sweep({ set: 'scenario#/lead=0,3' });
  const [again, whole] = [newFolder(), newFolder()];
  const scored = await runExperiment(experiment, { out: join(again, 'run'), workers: 1 });
  expect(scored.scoredAgain).toBe(8);
  // With all records every game is played.
  const all = await runExperiment(experiment, { out: join(whole, 'run'), workers: 1, records: 'all' });
  expect(all.scoredAgain).toBe(0);
  expect(all.summary?.hash).toBe(scored.summary?.hash);
  const tables = (folder: string) =>
    Object.fromEntries(
      Object.entries(contents(folder)).flatMap(([path, text]) =>
        path.endsWith('.csv') && !path.endsWith('games.csv') ? [[path.slice(folder.length), text]] : [],
      ),
    );
  expect(tables(again)).toEqual(tables(whole));
  expect(Object.keys(tables(again)).length).toBeGreaterThan(5);
  for (const arm of ['base', 'lead-0', 'lead-3']) {
    expect(gamesWithoutMs(join(again, 'run', arm))).toBe(gamesWithoutMs(join(whole, 'run', arm)));
  }
  expect(read(again, 'run', 'variants.csv')).toMatch(/,14\n/);
  // Nothing is left to do, and records of games that were scored again can be made.
  const more = await resumeExperiment(join(again, 'run'), { workers: 1, records: 'all' });
  expect(more).toMatchObject({ reused: true, scoredAgain: 8, records: { made: 12, otherwise: [] } });
});
