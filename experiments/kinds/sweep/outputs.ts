// The outputs of sweeps: those of games, and the differences of the variants.

import type { DifferenceRow } from '../../formats/differences.ts';
import { grouped } from '../../formats/text-table.ts';
import { variantTables } from '../../pairing/tables.ts';
import { differencesText, signed } from '../../pairing/text.ts';
import { gameTables } from '../games/columns.ts';
import { gameFigures } from '../games/figures.ts';
import { gameGates, gameMeasures } from '../games/gate.ts';
import type { Measure, Outputs } from '../kind.ts';
import type { SweepArm } from './arm.ts';
import type { SweepSummary } from './summary.ts';
import { emptySweep, writeSweep } from './write.ts';

export const sweepOutputs: Outputs<SweepArm, SweepSummary> = {
  steps: 'decisions',
  hasRecords: true,
  tables: [...gameTables, ...variantTables],
  gates: {
    ...gameGates,
    'ARM:diff.SEAT.win': 'in a sweep: share of wins of the variant minus that of the base, on the same dice',
    'ARM:diff.SEAT.score': 'in a sweep: the same of points, where a draw counts one half',
    'ARM:diff.SEAT.points': "in a sweep: the same of the mean score in the ruleset's own points",
    'ARM:diff.turns': 'in a sweep: the same of the number of turns',
  },
  write: writeSweep,
  empty: emptySweep,
  measures: (summary) => [...gameMeasures(summary), ...differenceMeasures(summary.sweep.differences)],
  figures: (summary) => [...gameFigures(basesOf(summary)), ...differenceFigures(summary)],
  text: sweepText,
  report: async (asked) => (await import('../../../reports/sweep.ts')).writeSweepReport(asked),
};

function sweepText({ sweep, games, crashed, seed }: SweepSummary): string {
  const bases = sweep.variants.filter(({ arm, base }) => arm === base);
  const variants = sweep.variants.length - bases.length;
  const crashes = crashed > 0 ? `, ${crashed} more crashed` : '';
  const head = `${bases.map(({ scenario }) => scenario).join(', ')}: ${variants} variants against their base on the same dice`;
  const rows = sweep.differences.filter(({ measure }) => measure === sweep.measure);
  const table = differencesText(rows, sweep.measure, ({ variant }) => variant);
  return `${head}, ${grouped(games)} games, seed ${seed}${crashes}\n\n${table}`;
}

const differenceMeasures = (rows: readonly DifferenceRow[]): Measure[] =>
  rows.map(({ variant, measure, diff, diffLo, diffHi }) => ({
    name: `${variant}:diff.${measure}`,
    value: diff,
    lo: diffLo,
    hi: diffHi,
  }));

/** The summary with the arms of the bases alone. */
function basesOf(summary: SweepSummary): SweepSummary {
  const bases = new Set(summary.sweep.variants.map(({ base }) => base));
  return { ...summary, arms: Object.fromEntries(Object.entries(summary.arms).filter(([name]) => bases.has(name))) };
}

const differenceFigures = ({ sweep: { differences, measure } }: SweepSummary) =>
  differences
    .filter((row) => row.measure === measure)
    .map((row) => ({
      figure: `${row.scenario}, ${row.factor} = ${row.level}: difference in ${row.measure}`,
      of: `${row.n} pairs of games on the same dice`,
      value: `${signed(row, row.diff)} [${signed(row, row.diffLo)}, ${signed(row, row.diffHi)}]`,
    }));
