// The tables and the page of a comparison of two runs, in a folder of their own.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { disk, makeFolder, storing } from '../../src/node/files.ts';
import { scenarioName } from '../formats/arms.ts';
import { columnsText } from '../formats/table-schema.ts';
import type { PlayedRun } from '../running/played-run.ts';
import type { ComparedRuns } from './compare.ts';
import { variantTables, writeDifferences } from './tables.ts';

/** @returns the path of the page. @throws BadInput where the folder holds anything else. */
export async function writeComparison(
  out: string,
  compared: ComparedRuns,
  runs: readonly PlayedRun[],
): Promise<string> {
  const found = statSync(out, { throwIfNoEntry: false });
  if (found && (!found.isDirectory() || (readdirSync(out).length > 0 && !readdirSync(out).includes('variants.csv')))) {
    throw new BadInput('it holds something else', out, 'a new folder, or that of an earlier comparison');
  }
  storing(out, () => makeFolder(out));
  writeDifferences(out, compared.rows, compared.course, disk);
  disk.replace(join(out, 'columns.json'), columnsText(variantTables));
  const { writeComparisonReport } = await import('../../reports/compare.ts');
  const [first, second] = runs.map(({ folder }) => folder);
  const arms = compared.arms.map(([, { rules, s, settled }]) => ({
    rules,
    s,
    scenario: scenarioName(settled.scenario),
    variant: settled.name === '' ? scenarioName(settled.scenario) : settled.name,
    seats: settled.seats,
    agents: [...new Set(settled.agents)].join(' against '),
  }));
  const { seed } = runs[1].file.experiment;
  const { rows, course, differences } = compared;
  return writeComparisonReport({ folder: out, first, second, seed, arms, rows, course, differences, disk });
}
