// The blunder meter: it changes no game that it watches, counts what it reports, and refuses games without blunders.

import { join, relative } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import { blunders } from '../../experiments/kinds/blunders/declare.ts';
import { kindsOf } from '../../experiments/kinds/blunders/kinds.ts';
import type { BlundersSummary } from '../../experiments/kinds/blunders/summary.ts';
import { writeReport } from '../../experiments/running/report.ts';
import { runExperiment } from '../../experiments/running/runner.ts';
import { playGame } from '../../src/engine/play/play.ts';
import { replay } from '../../src/engine/text/record.ts';
import { rulesets } from '../../src/rules/registry.ts';
import { readRecordText } from '../../src/table/record-file.ts';
import { atLength, someOf } from '../length.ts';
import { newFolder, read } from './folders.ts';

const rows = (folder: string, file: string): Record<string, string>[] =>
  parse(read(folder, file), { columns: true, skip_empty_lines: true });

const watched = [];
for (const entry of rulesets) {
  const rules = await entry.load();
  if (kindsOf(rules).length > 0) watched.push({ id: rules.id, rules });
}

/** A scenario of each ruleset that ends soon. */
const SHORT: Readonly<Record<string, string>> = {
  'winter-thunder': 'st-vith',
  'nuklear-winter-68': 'empty-quiver',
  'thunder-in-the-east': 'smolensk',
  'operational-combat-series': 'nerussa-1',
};

describe.each(someOf(watched))('$id', ({ id, rules }) => {
  const games = atLength ? 4 : 1;

  test('a watched game is the same game; what is counted is what is reported', async () => {
    const folder = newFolder();
    const scenario = SHORT[id];
    const declared = blunders({ ruleset: id, scenarios: [scenario], agents: ['heuristic'], games, seed: 'watch' });
    const report = await runExperiment(declared, { out: folder, workers: 1, records: 'all' });
    expect(report.exitCode).toBe(0);

    const s = rules.prepare({ scenario });
    const records = Array.from({ length: games }, (_, i) =>
      read(folder, join('records', `${i + 1}.jsonl`))
        .split('\n')
        .filter((line) => line !== ''),
    );
    for (const [i, lines] of records.entries()) {
      const head = JSON.parse(lines[0]) as { seed: string; actions?: unknown };
      // What nobody watches: the same choices; at length agents make them anew.
      expect(replay(rules, s, readRecordText(lines.join('\n'), `${i + 1}.jsonl`)).difference).toBeNull();
      if (!atLength) continue;
      const agents = s.seats.map(() => makeAgent('heuristic'));
      const { hash } = playGame({ rules, s, agents, seed: head.seed, scenario });
      expect(lines.join('\n')).toContain(hash);
    }

    const { arms } = report.summary as BlundersSummary;
    const seen = rows(folder, 'blunders.csv');
    const counts = rows(folder, 'counts.csv');
    for (const { kind, blunders: made, occasions, seats } of arms[0].kinds) {
      expect(
        seen.filter((row) => row.kind === kind),
        kind,
      ).toHaveLength(made);
      const ofKind = counts.filter((row) => row.kind === kind);
      expect(
        ofKind.reduce((sum, row) => sum + Number(row.blunders), 0),
        kind,
      ).toBe(made);
      expect(
        ofKind.reduce((sum, row) => sum + Number(row.occasions), 0),
        kind,
      ).toBe(occasions);
      expect(occasions, kind).toBeGreaterThanOrEqual(made);
      expect(Object.values(seats).reduce((sum, each) => sum + each.blunders, 0)).toBe(made);
    }
    expect(arms[0].kinds.filter(({ occasions }) => occasions > 0).length).toBeGreaterThan(2);
    expect(seen.every(({ note, turn }) => note !== '' && Number(turn) <= s.turns)).toBe(true);
  });
});

test('a game that declares no blunders is refused', async () => {
  const declared = blunders({ ruleset: 'tic-tac-toe', scenarios: ['standard'], agents: ['random'], games: 1 });
  await expect(runExperiment(declared, { out: newFolder(), workers: 1 })).rejects.toThrow(/tic-tac-toe.*blunders/);
});

test('the page draws every kind and names mistakes with their records, kinds alike', async () => {
  const folder = newFolder();
  const declared = blunders({
    ruleset: 'winter-thunder',
    scenarios: ['bastogne'],
    agents: ['heuristic', 'random'],
    games: 1,
    seed: 'page',
  });
  await runExperiment(declared, { out: folder, workers: 1 });
  const path = relative(folder, await writeReport(folder));
  const page = read(folder, path).replaceAll('\u00a0', ' ');
  expect(page).toContain('data-chart="kinds-bastogne"');
  expect(page).toContain('data-chart="turns-bastogne"');
  const made = rows(folder, 'blunders.csv');
  expect(made.length).toBeGreaterThan(0);
  for (const agent of ['heuristic', 'random']) {
    const own = made.filter((row) => row.agent === agent);
    for (const kind of new Set(own.map((row) => row.kind))) {
      const first = own.find((row) => row.kind === kind)!;
      expect(page).toContain(`<td>${first.note}</td>`);
    }
  }
  const [, record] = /href="([^"]+\/1\.jsonl)"/.exec(page)!;
  expect(readRecordText(read(folder, record), record)).toBeDefined();
});
