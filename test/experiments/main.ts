// A process of its own that runs or resumes an experiment, for tests that kill or interrupt it.
// Arguments: `run FOLDER GAMES AGENT WORKERS` or `resume FOLDER`.

import { run } from '../../experiments/kinds/games/declare.ts';
import { resumeExperiment, runExperiment } from '../../experiments/running/runner.ts';
import { progressDisplay } from '../../src/node/progress.ts';

const [verb, folder, games, agent, workers] = process.argv.slice(2);
const display = progressDisplay({ every: 50 });
const common = { signals: true, onProgress: display.show };
const report =
  verb === 'resume'
    ? await resumeExperiment(folder, common)
    : await runExperiment(
        run({ ruleset: 'ttt', scenarios: ['standard'], seats: { crosses: agent }, games: Number(games), seed: 7 }),
        { ...common, out: folder, workers: Number(workers) },
      );
display.end();
if (report.interrupted) process.stderr.write(`${report.resumeCommand}\n`);
process.exitCode = report.exitCode;
