// `grognard merge`: puts the parts of a run together that several machines have played.

import { partText } from '../../experiments/formats/part.ts';
import { chance } from '../../experiments/pairing/text.ts';
import { type Merged, MergeInterrupted, type MergeReport, mergeRuns } from '../../experiments/running/merge.ts';
import { progressDisplay } from '../node/progress.ts';
import { sayReport } from './carry-out.ts';
import type { CliCommand } from './command.ts';
import { type SharedFlags, share, whole } from './flags.ts';

interface Flags extends SharedFlags {
  readonly verify: number;
  readonly parquet?: boolean;
  readonly report: boolean;
}

const MOST_VERIFIED = 1_000_000;

export const merge: CliCommand<Flags> = {
  examples: [
    'npx grognard run tic-tac-toe/standard --games 40 --part 1/2 --out runs/half-1',
    'npx grognard run tic-tac-toe/standard --games 40 --part 2/2 --out runs/half-2',
    'npx grognard merge runs/half-1 runs/half-2 --out runs/both',
  ],

  define(command) {
    command
      .argument('<DIR...>', 'the folders of all parts, in any order')
      .option(
        '--verify <K>',
        'games of each part, drawn at random, that are played again and must come out the same',
        whole('--verify', 0, MOST_VERIFIED),
        3,
      )
      .option('--parquet', 'also write every table as a Parquet file, for pandas, R or DuckDB')
      .option('--no-report', 'do not write report.html and the charts');
    share(command, 'workers', 'out');
  },

  async act(io, flags, [dirs]) {
    const say = (text: string): void => {
      if (!flags.quiet) io.err(text);
    };
    const display = progressDisplay({ stream: io.screen, quiet: flags.quiet });
    let report: MergeReport;
    try {
      report = await mergeRuns(dirs as readonly string[], {
        out: flags.out,
        verify: flags.verify,
        workers: flags.workers,
        parquet: flags.parquet,
        signals: io.signals,
        onPart: ({ folder, part, games }) => say(`${partText(part)}: ${games} games in ${folder}\n`),
        onProgress: display.show,
        onStopping: () => io.err('\nstopping; nothing has been written\n'),
      });
    } catch (error) {
      if (!(error instanceof MergeInterrupted)) throw error;
      if (flags.json) io.out(`${JSON.stringify({ interrupted: true, exitCode: 130 }, null, 2)}\n`);
      return 130;
    } finally {
      display.end();
    }
    io.err(warnings(report.merged));
    say(`${againText(report.merged)}\n`);
    return sayReport(report, flags, io, { merged: report.merged });
  },
};

/** Names the parts that do not fit the others. */
function warnings({ odd }: Merged): string {
  return odd
    .map(({ folder, arm, p }) => {
      const where = arm === '' ? '' : ` in ${arm}`;
      return `warning: the results of ${folder} differ${where} from those of the other parts (p = ${chance(p)}): look at its machine, or play it again\n`;
    })
    .join('');
}

function againText({ again }: Merged): string {
  if (again.byClock) return 'played no game again: an agent with a time budget does not repeat its play';
  return again.games === 0 ? 'played no game again' : `${again.games} games played again: all came out the same`;
}
