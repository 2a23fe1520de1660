// The tables of a study: rows for `crt --out` and for downloads in a browser.

import type { ExactNumber, GainDocument, StudyDocument } from './study-document.ts';

type Value = string | number | null;

/** A table as it is filed. */
export interface StudyTable {
  readonly file: 'crt.csv' | 'crt-summary.csv' | 'crt-compare.csv';
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Value[])[];
}

const WHERE = ['table', 'row', 'column', 'modifier'];

/**
 * Returns the outcomes of all cells, the figures of all cells, and the differences from another table if there is one.
 */
export function studyTables(study: StudyDocument): StudyTable[] {
  const where = ({ row, column, modifier }: { row: string; column: string; modifier: string }): Value[] => [
    study.table,
    row,
    column,
    modifier,
  ];
  const outcomes: StudyTable = {
    file: 'crt.csv',
    columns: [...WHERE, 'outcome', 'numerator', 'denominator', 'probability'],
    rows: study.cells.flatMap((cell) =>
      cell.outcomes.map(({ outcome, probability: { value, numerator, denominator } }) => [
        ...where(cell),
        ...[outcome, numerator, denominator, value],
      ]),
    ),
  };
  const summary: StudyTable = {
    file: 'crt-summary.csv',
    columns: SUMMARY,
    rows: study.cells.map((cell) => [
      ...where(cell),
      cell.strength,
      ...[cell.attackerLoss, cell.defenderLoss].flatMap(bothForms),
      cell.exchange?.value ?? null,
      ...bothForms(cell.taken),
      cell.attackerVariance.value,
      cell.defenderVariance.value,
      ...[cell.point, cell.shift, cell.gain].flatMap(gained),
    ]),
  };
  if (!study.comparison) return [outcomes, summary];
  const differences: StudyTable = {
    file: 'crt-compare.csv',
    columns: [...WHERE, 'attackerLoss', 'defenderLoss', 'taken', 'distance', 'order'],
    rows: study.comparison.cells.map((cell) => [
      ...where(cell),
      ...[cell.attackerLoss, cell.defenderLoss, cell.taken, cell.distance].map(({ value }) => value),
      cell.order,
    ]),
  };
  return [outcomes, summary, differences];
}

const SUMMARY = [
  ...WHERE,
  'strength',
  ...['attackerLoss', 'attackerLossExact', 'defenderLoss', 'defenderLossExact', 'exchangeRatio', 'taken', 'takenExact'],
  ...['attackerVariance', 'defenderVariance'],
  ...['pointTaken', 'pointNet', 'shiftTaken', 'shiftNet', 'modifierTaken', 'modifierNet'],
];

/** A number as a decimal and as a fraction. */
const bothForms = (exact: ExactNumber): Value[] => [exact.value, fractionText(exact)];

/** Writes a number exactly, such as `7/12` or `-3`. */
export const fractionText = ({ numerator, denominator }: ExactNumber): string =>
  denominator === '1' ? numerator : `${numerator}/${denominator}`;

const gained = (gain: GainDocument | null): Value[] => (gain ? [gain.taken.value, gain.net.value] : [null, null]);
