// The study of a combat table at the terminal, in at most 100 columns.

import { figure, grouped, textTable, wrap } from '../../../experiments/formats/text-table.ts';
import type { OddsStudy } from '../../engine/contract/odds.ts';
import { type CellFigures, type CombatStudy, figuresOf, marginsAt } from '../../odds/combat-study.ts';
import { type Fraction, isZero, NOTHING } from '../../odds/fractions.ts';
import { type Aim, aimTitle, reaches } from '../../odds/study-aim.ts';
import { answer } from '../../odds/study-answer.ts';
import type { StudyParts } from '../../odds/study-document.ts';
import { type Comparison, disorderOf } from '../../odds/study-order.ts';
import { DISAGREES, type StudyTrial } from '../../odds/study-trial.ts';

type Table = readonly (readonly string[])[];

export const listText = (ruleset: string, studies: readonly OddsStudy[]): string =>
  `${studies.map(({ name, title }) => `${name}: ${title}\n  npx grognard crt ${ruleset} ${name}\n`).join('\n')}`;

export function studyText(parts: StudyParts, width: number): string {
  const { study, aim, beside, trial } = parts;
  const blocks = [
    wrap(`${study.title} (${study.about === '' ? study.table : study.about})`, width).join('\n'),
    wrap(answer(study), width).join('\n'),
    ...(study.rows.length === 1 ? rowBlocks(study, width) : gridBlocks(study, width)),
    orderText(study, width),
    ...(aim ? [aimText(study, aim, width)] : []),
    ...(beside ? [besideText(study, beside, width)] : []),
    ...(trial ? [wrap(trialText(study, trial), width).join('\n')] : []),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** A value as a decimal, with its fraction where that is short. */
const exactText = (value: Fraction): string => {
  const text = value.toFraction();
  return value.d === 1n || text.length > 7 ? decimal(value) : `${decimal(value)} ${text}`;
};
const decimal = (value: Fraction): string => (isZero(value) ? '0' : value.valueOf().toFixed(2));
const gainText = (value: Fraction | undefined): string =>
  value === undefined ? '-' : `${value.gt(NOTHING) ? '+' : ''}${decimal(value)}`;
const pointsText = (value: Fraction): string => `${(100 * value.valueOf()).toFixed(0)} %`;
const exchangeText = ({ exchange, defenderLoss }: CellFigures): string =>
  exchange === null ? (isZero(defenderLoss) ? '-' : 'free') : decimal(exchange);

function rowBlocks(study: CombatStudy, width: number): string[] {
  const { columns, strengths, cells, unit, taken } = study;
  const hasStrengths = strengths.some((strength) => strength !== null);
  const isLadder = study.isLadder && columns.length > 1;
  const head = [
    study.columnTitle,
    ...(hasStrengths ? ['strength'] : []),
    'attacker',
    'defender',
    'exchange',
    ...(taken === null ? [] : ['taken']),
    ...(isLadder
      ? [...(taken === null ? [] : ['+1 column', ...(hasStrengths ? ['+1 point'] : [])]), 'net +1 col.']
      : []),
  ];
  const body = columns.map((column, i) => {
    const cell = cells[0][0][i];
    if (cell === null) return [column, 'ruled out'];
    const figures = figuresOf(cell);
    const { shift, point } = marginsAt(study, { row: 0, modifier: 0, column: i });
    const gains = [gainText(shift?.taken), ...(hasStrengths ? [gainText(point?.taken)] : [])];
    return [
      column,
      ...(hasStrengths ? [strengths[i] === null ? '-' : String(strengths[i])] : []),
      exactText(figures.attackerLoss),
      exactText(figures.defenderLoss),
      exchangeText(figures),
      ...(taken === null ? [] : [exactText(figures.taken)]),
      ...(isLadder ? [...(taken === null ? [] : gains), gainText(shift?.net)] : []),
    ];
  });
  const worth = isLadder ? `; worth of one column${hasStrengths ? ' and one strength point' : ''} more` : '';
  const caption = wrap(
    `Expected losses in ${unit}; exchange: the defender's over the attacker's${taken === null ? '' : `; taken: the chance that ${taken}`}${worth}:`,
    width,
  ).join('\n');
  return [`${caption}\n${textTable([head, ...body])}`, outcomeText(study, width), modifierText(study, width)];
}

/** Chances of outcomes by column, where their names are short enough for a table. */
function outcomeText({ cells, columns, columnTitle }: CombatStudy, width: number): string {
  const line = cells[0][0];
  const outcomes = [...new Set(line.flatMap((cell) => cell?.map(({ outcome }) => outcome) ?? []))];
  const isWide = outcomes.some((outcome) => outcome.length > 12);
  if (isWide || outcomes.length > 40) return 'The chances of all outcomes: --json, or crt.csv of --out DIR.';
  const rows = columns.map((column, i) => [
    column,
    ...outcomes.map((outcome) => {
      const found = line[i]?.find((each) => each.outcome === outcome);
      return found ? found.probability.toFraction() : '';
    }),
  ]);
  return `Chances of the results:\n${inBlocks([columnTitle, ...outcomes], rows, width)}`;
}

/** The chance of the aim, or net losses, by modifier and column. */
function modifierText(study: CombatStudy, width: number): string {
  if (study.modifiers.length < 2) return '';
  const { modifiers, columns, taken } = study;
  const rows = modifiers.map((modifier, m) => [
    modifier,
    ...columns.map((_, c) => {
      const cell = study.cells[0][m][c];
      if (cell === null) return '';
      return taken === null ? decimal(figuresOf(cell).net) : pointsText(figuresOf(cell).taken);
    }),
  ]);
  const what = taken === null ? 'Net losses (defender - attacker)' : `The chance that ${taken}`;
  return `${what} by modifier and column before shifts:\n${inBlocks(['modifier', ...columns], rows, width)}`;
}

/** Several rows: a grid of losses and a grid of chances. */
function gridBlocks(study: CombatStudy, width: number): string[] {
  const { rows, columns, unit, taken, rowTitle, columnTitle } = study;
  const grid = (text: (figures: CellFigures) => string): Table =>
    rows.map((row, r) => [
      row,
      ...columns.map((_, c) => {
        const cell = study.cells[r][0][c];
        return cell === null ? '' : text(figuresOf(cell));
      }),
    ]);
  const head = [rowTitle, ...columns];
  const hasLosses = study.cells.flat(2).some((cell) => cell?.some(({ cost }) => cost.attacker + cost.defender > 0));
  const losses = grid(({ attackerLoss, defenderLoss }) => `${decimal(attackerLoss)} / ${decimal(defenderLoss)}`);
  const chances = grid((figures) => pointsText(figures.taken));
  return [
    ...(hasLosses
      ? [`Expected losses of attacker / defender in ${unit}, by ${columnTitle}:\n${inBlocks(head, losses, width)}`]
      : []),
    ...(taken === null ? [] : [`The chance that ${taken}, by ${columnTitle}:\n${inBlocks(head, chances, width)}`]),
  ];
}

/** A table in as many blocks of columns as the width asks for; the first column stands in each. */
function inBlocks(head: readonly string[], rows: Table, width: number): string {
  const wide = (i: number): number => Math.max(head[i].length, ...rows.map((row) => (row[i] ?? '').length)) + 2;
  const blocks: number[][] = [];
  let room = 0;
  for (let i = 1; i < head.length; i++) {
    if (room < wide(i)) {
      blocks.push([0]);
      room = width - wide(0) - 2;
    }
    blocks[blocks.length - 1].push(i);
    room -= wide(i);
  }
  return blocks.map((block) => textTable([head, ...rows].map((row) => block.map((i) => row[i] ?? '')))).join('\n\n');
}

/** Whether each column is better than the one before. */
function orderText(study: CombatStudy, width: number): string {
  if (!study.isLadder || study.columns.length < 2) return '';
  const faults = disorderOf(study).map(({ row, column, order }) => {
    const at = study.rows.length === 1 ? '' : `${study.rows[row]}: `;
    const how = order === 'worse' ? 'is worse than' : 'is not better in every way than';
    return `${at}${study.columns[column]} ${how} ${study.columns[column - 1]}`;
  });
  if (faults.length === 0) return 'Each column is stochastically at least as good for the attacker as the one before.';
  const shown = faults.slice(0, MOST_SHOWN);
  const rest = faults.length - shown.length;
  return wrap(
    `Columns out of stochastic order: ${shown.join('; ')}${rest > 0 ? `; and ${rest} more (--json)` : ''}.`,
    width,
  ).join('\n');
}

const MOST_SHOWN = 8;

function aimText(study: CombatStudy, aim: Aim, width: number): string {
  const { rows, columns, modifiers } = study;
  const hasStrengths = study.fight !== undefined || study.strengths.some((strength) => strength !== null);
  const lines = reaches(study, aim).map(({ row, modifier, column, strength, best, lapses, shifts }) => [
    ...(rows.length === 1 ? [] : [rows[row]]),
    modifiers[modifier],
    ...(hasStrengths ? [strength === null ? '-' : String(strength)] : []),
    column === null ? `none (best ${decimal(best)})` : columns[column],
    ...(columns.length > 1 ? [shifts[0] === null ? '-' : `+${shifts[0]}`] : []),
    lapses.length === 0 ? '' : `not at ${lapses.map((i) => columns[i]).join(', ')}`,
  ]);
  const head = [
    ...(rows.length === 1 ? [] : [study.rowTitle]),
    'modifier',
    ...(hasStrengths ? ['strength'] : []),
    'column',
    ...(columns.length > 1 ? [`shifts from ${columns[0]}`] : []),
    '',
  ];
  return `${wrap(`The least that gives ${aimTitle(study, aim)}:`, width).join('\n')}\n${textTable([head, ...lines])}`;
}

function besideText(study: CombatStudy, { first, second, cells, unmatched }: Comparison, width: number): string {
  const plain = cells.filter(({ modifier }) => modifier === 0);
  const head = [
    ...(study.rows.length === 1 ? [] : [study.rowTitle]),
    study.columnTitle,
    'attacker',
    'defender',
    ...(study.taken === null ? [] : ['taken']),
    'distance',
    'for the attacker',
  ];
  const body = plain.map(({ row, column, attackerLoss, defenderLoss, taken, distance, order }) => [
    ...(study.rows.length === 1 ? [] : [study.rows[row]]),
    study.columns[column],
    gainText(attackerLoss),
    gainText(defenderLoss),
    ...(study.taken === null ? [] : [gainText(taken)]),
    exactText(distance),
    order === 'neither' ? 'neither better nor worse' : order,
  ]);
  const caption = wrap(
    `${second} minus ${first}: expected losses, chances, the total variation distance of the consequences, and the stochastic order of net losses and the aim:`,
    width,
  );
  const rest = unmatched.length === 0 ? [] : wrap(`Not compared: ${unmatched.join('; ')}.`, width);
  return [...caption, textTable([head, ...body]), ...rest].join('\n');
}

/** `simulated 1,000 times in each of 63 cells (seed 1): they agree ...`. */
export function trialText(study: CombatStudy, { n, seed, cells, p }: StudyTrial): string {
  const head = `Simulated ${grouped(n)} times in each of ${cells.length} cells (seed ${seed})`;
  const worst = cells.find((cell) => cell.p === p)!;
  const where = [study.rows[worst.row], study.columns[worst.column], study.modifiers[worst.modifier]]
    .filter((word) => word !== '' && word !== 'none')
    .join(', ');
  const verdict = p < DISAGREES ? `they do NOT agree, at ${where}` : 'they agree';
  return `${head}: ${verdict}; the smallest p over all cells, adjusted after Holm, is ${p === 1 ? '1' : figure(p)}.`;
}
