// Costs of the report of very many games: `npx tsx bench/many-games.ts --games 1000000`. The games are some real ones
// over and over under the seeds of the plan, since to play so many takes days; `grognard resume` then reads the
// journal, writes all tables and draws the report in a process of its own, whose time and memory are printed; with
// `--json` as figures that `npm run figures -- keep FILE` keeps.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { plannedGame } from '../experiments/formats/arms.ts';
import { readExperimentFile } from '../experiments/formats/experiment-file.ts';
import { run } from '../experiments/kinds/games/declare.ts';
import { runExperiment } from '../experiments/running/runner.ts';
import { disk } from '../src/node/files.ts';
import { journalText } from '../src/node/journal-file.ts';
import { exactly, type Figure, type Limits } from './figure.ts';
import { machine } from './machine.ts';

/** Number of real games. */
const REAL = 500;
const PROGRAM = join(import.meta.dirname, '..', 'bin', 'grognard.js');

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200000' },
    ruleset: { type: 'string', default: 'three-bridges' },
    scenario: { type: 'string', default: 'bridgehead' },
    keep: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const games = Number(values.games);

/** By number of games: seconds, and the most memory in megabytes. */
const LIMITS: ReadonlyMap<number, { readonly seconds: Limits; readonly memory: number }> = new Map([
  [200_000, { seconds: { floor: 60, aim: 20 }, memory: 400 }],
  [1_000_000, { seconds: { floor: 300, aim: 90 }, memory: 500 }],
]);

const megabytes = (bytes: number): number => Math.round(bytes / 1e6);

const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'grognard-many-'));
try {
  await makeRun(folder);
  // A program older than its sources is built anew, which takes more memory than any report.
  execFileSync(process.execPath, [PROGRAM, '--version'], { stdio: 'ignore' });
  say(`${games} games, journal ${megabytes(statSync(join(folder, 'journal.jsonl')).size)} MB\n`);
  resumed('journal, tables and summary', ['--no-report']);
  const report = resumed('the same and the report', []);
  if (values.json) process.stdout.write(`${JSON.stringify(document(report), null, 2)}\n`);
} finally {
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
}

function say(text: string): void {
  (values.json ? process.stderr : process.stdout).write(text);
}

/** The report as figures of the bench, with the limits of runs of this size. */
function document({ seconds, memory }: Cost): object {
  const limits = LIMITS.get(games);
  const figure = (what: string, unit: string, value: number, floor?: number, aim?: number): Figure => ({
    name: `report of ${games.toLocaleString('en-GB')} games: ${what}`,
    ...{ unit, value: exactly(value), floor: floor ?? null, aim: aim ?? null, less: true, detail: '' },
  });
  return {
    command: `npx tsx bench/many-games.ts --games ${games}`,
    machine: machine(),
    figures: [
      figure('time', 's', seconds, limits?.seconds.floor, limits?.seconds.aim),
      figure('most memory', 'MB', megabytes(memory), limits?.memory),
    ],
  };
}

/** Makes the folder of a run that has played all its games: those of its first part again and again. */
async function makeRun(out: string): Promise<void> {
  const experiment = run({ ruleset: values.ruleset, scenarios: [values.scenario], games });
  const part = { number: 1, of: Math.max(2, Math.floor(games / REAL)) };
  await runExperiment(experiment, { out, part, records: 'none' });
  const { part: _, ...file } = readExperimentFile(out);
  writeFileSync(join(out, 'experiment.json'), JSON.stringify(file, null, 2));
  const path = join(out, 'journal.jsonl');
  const real = readFileSync(path, 'utf8').trimEnd().split('\n').slice(1);
  const lines = real.map((line) => JSON.parse(line.replace(/,"check":"\w+"\}$/, '}')));
  const texts = function* (): Generator<string> {
    for (let game = 1; game <= games; game++) {
      const { seed } = plannedGame(file.experiment, 0, game);
      yield JSON.stringify({ ...lines[(game - 1) % lines.length], game, seed });
    }
  };
  disk.replace(path, journalText({ experiment: file.hash, run: file.run }, texts()));
}

interface Cost {
  readonly seconds: number;
  /** Seconds of all threads. */
  readonly cpu: number;
  /** The most memory at a time, in bytes. */
  readonly memory: number;
}

/** Goes on with the run, which is over, and says what that cost. */
function resumed(what: string, flags: readonly string[]): Cost {
  const run = folder;
  const usage = join(run, 'usage.json');
  const hook = `import { writeFileSync } from 'node:fs';
    process.on('exit', () => writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.resourceUsage())));`;
  const began = performance.now();
  execFileSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, PROGRAM, 'resume', run, '--quiet', ...flags],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const seconds = (performance.now() - began) / 1000;
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(usage, 'utf8')) as NodeJS.ResourceUsage;
  rmSync(usage);
  const cost = { seconds, cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS * 1024 };
  say(
    `${what}: ${seconds.toFixed(1)} s, ${cost.cpu.toFixed(1)} s of processor time, at most ${megabytes(cost.memory)} MB\n`,
  );
  return cost;
}
