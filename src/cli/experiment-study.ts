// `grognard experiment NAME` for experiments that play no games.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { csv } from '../../experiments/formats/csv.ts';
import type { NamedStudy } from '../../experiments/study.ts';
import { BadInput } from '../engine/contract/errors.ts';
import { nearest } from '../engine/text/text.ts';
import { disk, makeFolder } from '../node/files.ts';
import { progressDisplay } from '../node/progress.ts';
import { type RunFlags, refuseFlags } from './carry-out.ts';
import type { ExitCode, Io } from './command.ts';

/**
 * Carries a study out, prints it, and writes its table and summary where --out names a folder.
 * @throws BadInput for keys and flags that it does not take
 */
export function carryOutStudy(
  study: NamedStudy,
  given: Readonly<Record<string, string>>,
  flags: RunFlags,
  io: Io,
): ExitCode {
  const where = `experiment ${study.name}`;
  const known = study.keys.map(({ key }) => key);
  const unknown = Object.keys(given).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    throw new BadInput(`no key '${unknown}'`, where, `nearest are ${nearest(unknown, known, 4).join(', ')}`);
  }
  const needless = [
    'option',
    'data',
    'set',
    'require',
    'records',
    'maxCrashes',
    'column',
    'parquet',
    'untilHalfwidth',
    'part',
  ] as const;
  refuseFlags(flags, needless, study.name, 'it plays no games');
  const values = Object.fromEntries(study.keys.map(({ key, default: standard = '' }) => [key, given[key] ?? standard]));
  if (flags.out !== undefined) takeFolder(flags.out, study.name);
  const { columns, rows, summary, text, isSound } = worked(study, values, flags, io);
  if (flags.out !== undefined) {
    disk.replace(join(flags.out, `${study.name}.csv`), csv(columns, rows));
    disk.replace(join(flags.out, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
    if (!flags.quiet) io.err(`grognard: ${join(flags.out, `${study.name}.csv`)}\n`);
  }
  io.out(flags.json ? `${JSON.stringify(summary, null, 2)}\n` : text);
  return isSound ? 0 : 99;
}

/** @throws BadInput where the folder holds anything but an earlier result of the study */
function takeFolder(folder: string, name: string): void {
  makeFolder(folder);
  const other = readdirSync(folder).find((file) => ![`${name}.csv`, 'summary.json'].includes(file));
  if (other !== undefined) throw new BadInput(`a folder with ${other}`, '--out', 'a new folder');
}

function worked(
  study: NamedStudy,
  values: Readonly<Record<string, string>>,
  { seed = '1', quiet, json }: RunFlags,
  io: Io,
): ReturnType<NamedStudy['carryOut']> {
  const display = progressDisplay({ stream: io.screen, quiet: quiet || json });
  const begun = Date.now();
  try {
    return study.carryOut(values, seed, (done, total) => {
      const seconds = (Date.now() - begun) / 1000;
      const rate = seconds > 0 ? done / seconds : 0;
      const left = done > 0 ? (seconds / done) * (total - done) : null;
      display.show({ unit: study.unit, done, total, crashed: 0, rate, left, arm: '', shares: [] });
    });
  } finally {
    display.end();
  }
}
