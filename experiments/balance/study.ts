// The balance study of Winter Thunder: what each group of our changes to the reference values does to the game.
//
//   npx tsx experiments/balance/study.ts [--games 200] [--campaign 60] [--seed 1]
//
// Plays the heuristic against itself on the shipped data and on every overlay beside this file, and prints the two tables
// of docs/balance.md. Takes some minutes.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type RunFolder, readRun } from '../../reports/run-folder.ts';
import type { TableRow, TableRows } from '../formats/run-folder.ts';
import { meanInterval } from '../../src/stats/mean.ts';
import { run } from '../kinds/games/declare.ts';
import { runExperiment } from '../running/runner.ts';
import { type Estimate, shareOfGames } from '../formats/estimates.ts';
import type { Summary } from '../kinds/games/summary.ts';

const RULESET = 'winter-thunder';
/** Milestones of turns.csv: the turn in which the Germans first held the place, reached the Meuse or crossed it. */
const MILESTONES = ['turn_st_vith', 'turn_bastogne', 'turn_meuse_reached', 'turn_meuse_crossed'] as const;

const { values: asked } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    campaign: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
});
const STUDIES = [
  { scenario: 'home-for-christmas', games: Number(asked.games) },
  { scenario: 'campaign', games: Number(asked.campaign) },
];

const here = fileURLToPath(new URL('.', import.meta.url));
/** Folders without data files of their own hold the overlays of another ruleset. */
const overlays = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => readdirSync(join(here, name)).some((file) => file.endsWith('.json')))
  .sort();

for (const { scenario, games } of STUDIES) {
  const rows: string[][] = [];
  for (const overlay of [null, ...overlays]) rows.push(await studyRow(scenario, games, overlay));
  process.stdout.write(`\n${scenario}, ${games} games each, seed ${asked.seed}\n\n${table(rows)}\n`);
}

async function studyRow(scenario: string, games: number, overlay: string | null): Promise<string[]> {
  const out = mkdtempSync(join(tmpdir(), 'grognard-balance-'));
  try {
    const data = overlay === null ? undefined : join(here, overlay);
    const experiment = run({ ruleset: RULESET, scenarios: [scenario], games, seed: asked.seed });
    const { summary, crashed } = await runExperiment(experiment, { out, data, records: 'none' });
    if (summary === null || crashed > 0) throw new Error(`${overlay ?? 'shipped data'}: ${crashed} games crashed`);
    process.stderr.write(`${scenario} ${overlay ?? 'shipped'}: done\n`);
    const played = readRun(out, summary as Summary);
    return [overlay ?? 'shipped', ...columns(played)];
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function columns(played: RunFolder): string[] {
  const { german, allied } = played.summary.seats;
  const last = lastTurns(played.tables.get('turns') ?? []);
  return [
    share(german.winShare),
    share(shareOfGames(german.draws, played.summary.games)),
    share(allied.winShare),
    `${mean(german.score.mean)} : ${mean(allied.score.mean)}`,
    ...MILESTONES.map((milestone) => passing(last.map((row) => row[milestone]))),
  ];
}

/** The last row of each game, which contains all its milestones. */
function lastTurns(rows: TableRows): TableRow[] {
  return [...new Map(Array.from(rows, (row) => [row.game, row])).values()];
}

/**
 * Formats how many games passed the milestone, their mean turn if there are several, and its interval if there are
 * enough.
 */
function passing(turns: readonly string[]): string {
  const passed = turns.filter((turn) => turn !== '' && turn !== '0').map(Number);
  const often = `${percent(passed.length / turns.length)} %`;
  if (passed.length < 2) return often;
  const { mean: turn, low, high } = meanInterval(passed);
  // With a handful of games the t interval would reach beyond the game's turns.
  if (passed.length < 6) return `${often}, turn ${turn.toFixed(1)}`;
  return `${often}, turn ${turn.toFixed(1)} (${low.toFixed(1)}-${high.toFixed(1)})`;
}

function percent(part: number): string {
  return (100 * part).toFixed(0);
}

function mean(value: number | null): string {
  return value?.toFixed(1) ?? '?';
}

function share({ value, lo, hi }: Estimate): string {
  return `${percent(value ?? 0)} (${percent(lo ?? 0)}-${percent(hi ?? 1)})`;
}

function table(rows: readonly string[][]): string {
  const results = ['German wins, %', 'draws, %', 'Allied wins, %', 'points'];
  const head = ['data', ...results, 'St. Vith falls', 'Bastogne falls', 'Meuse reached', 'Meuse crossed'];
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
