// `--out DIR`: the tables, charts and page of a study. Charts come first, since only they can fail.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DeclaredTable } from '../../../experiments/formats/columns.ts';
import { csv } from '../../../experiments/formats/csv.ts';
import { type Disk, storing } from '../../node/files.ts';
import { aimTitle, reaches } from '../../odds/study-aim.ts';
import { answer } from '../../odds/study-answer.ts';
import { type StudyParts, studyDocument } from '../../odds/study-document.ts';
import { studyTables } from '../../odds/study-tables.ts';
import { trialText } from './text.ts';

const WHERE = {
  table: 'the table of the study',
  row: 'the row, empty where the table has none',
  column: 'the column, before shifts',
  modifier: 'the modifier, shift or other circumstance; none for none',
};

export const crtTables: readonly DeclaredTable[] = [
  {
    file: 'crt.csv',
    row: 'an outcome of a cell',
    columns: {
      ...WHERE,
      outcome: 'the result as the table names it',
      numerator: 'of the exact probability',
      denominator: 'of the exact probability',
      probability: 'as a decimal number',
    },
  },
  {
    file: 'crt-summary.csv',
    row: 'a cell',
    columns: {
      ...WHERE,
      strength: 'the least attacking strength that gives the column; empty where no whole strength does',
      attackerLoss: 'expected loss of the attacker, in the unit of the study',
      attackerLossExact: 'the same as a fraction',
      defenderLoss: 'expected loss of the defender',
      defenderLossExact: 'the same as a fraction',
      exchangeRatio: "the defender's expected loss over the attacker's; empty where the attacker loses nothing",
      taken: "the chance of the attacker's aim, such as the hex",
      takenExact: 'the same as a fraction',
      attackerVariance: "the variance of the attacker's loss",
      defenderVariance: "the variance of the defender's loss",
      pointTaken: 'gain in the chance for one strength point more, on the average up to the next column',
      pointNet: 'gain in net losses (defender minus attacker) for one strength point more',
      shiftTaken: 'gain in the chance for one column more under the same modifier',
      shiftNet: 'gain in net losses for one column more',
      modifierTaken: 'gain in the chance from the modifier, against the column without it',
      modifierNet: 'gain in net losses from the modifier',
    },
  },
  {
    file: 'crt-compare.csv',
    row: 'a cell that both tables have (with `--compare`); differences are the second table minus the first',
    columns: {
      ...WHERE,
      attackerLoss: "difference of the attacker's expected losses",
      defenderLoss: "difference of the defender's expected losses",
      taken: 'difference of the chances of the aim',
      distance: 'total variation distance of the consequences: half the sum of absolute differences of their chances',
      order: 'for the attacker the second table is better, worse, equal or neither, by stochastic order',
    },
  },
];

/**
 * Writes crt.csv, crt-summary.csv, with a comparison crt-compare.csv, charts/ and report.html; removes what an earlier
 * study has left in the folder.
 */
export async function writeStudy(folder: string, parts: StudyParts, disk: Disk): Promise<void> {
  const { study, aim, beside, trial } = parts;
  const { crtReport } = await import('../../../reports/crt-page.ts');
  const tables = studyTables(studyDocument(parts));
  await crtReport(
    folder,
    {
      study,
      answer: answer(study),
      aim: aim ? { title: aimTitle(study, aim), reached: reaches(study, aim) } : null,
      beside,
      trial: trial ? trialText(study, trial) : null,
      files: tables.map(({ file }) => file),
    },
    disk,
  );
  for (const { file, columns, rows } of tables) disk.replace(join(folder, file), [...csv(columns, rows)].join(''));
  for (const { file } of crtTables) {
    if (!tables.some((each) => each.file === file)) storing(file, () => rmSync(join(folder, file), { force: true }));
  }
}
