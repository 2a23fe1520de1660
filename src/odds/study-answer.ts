// The answer of a study in one sentence.

import { type CellFigures, type CombatStudy, figuresOf } from './combat-study.ts';
import { fraction, isZero, NOTHING, sumOf } from './fractions.ts';

const HALF = fraction(1, 2);

/** Names the column from which on the attacker probably has his aim, and from which he takes more than he gives. */
export function answer(study: CombatStudy): string {
  const text = study.rows.length === 1 && study.isLadder ? answerOfLadder(study) : answerOfGrid(study);
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;

function answerOfLadder(study: CombatStudy): string {
  const { taken } = study;
  const figures = study.cells[0][0].map((cell) => cell && figuresOf(cell));
  const losses = lossesText(study, figures);
  if (taken === null) return losses;
  const likely = figures.findIndex((each) => each?.taken.gte(HALF));
  const ground =
    likely < 0
      ? `no column gives the attacker an even chance of his aim (${taken})`
      : `it is at least an even chance that ${taken} from ${placeText(study, likely)} on (${percent(figures[likely]!.taken.valueOf())} there)`;
  return losses === '' ? ground : `${ground}; ${losses}`;
}

function lossesText(study: CombatStudy, figures: readonly (CellFigures | null)[]): string {
  const { unit } = study;
  const loses = (side: 'attackerLoss' | 'defenderLoss'): boolean => figures.some((each) => each && !isZero(each[side]));
  if (!loses('attackerLoss')) return loses('defenderLoss') ? `the attacker loses no ${unit}` : '';
  const pays = figures.findIndex((each) => each?.net.gt(NOTHING));
  return pays < 0
    ? `no column costs the defender more ${unit} than the attacker`
    : `the defender loses more ${unit} than the attacker from ${placeText(study, pays)} on`;
}

/** `3:1 (strength 18)`. */
const placeText = ({ columns, strengths }: CombatStudy, i: number): string =>
  `${columns[i] === '' ? 'here' : columns[i]}${strengths[i] === null ? '' : ` (strength ${strengths[i]})`}`;

interface NamedCell {
  readonly name: string;
  readonly row: number;
  readonly figures: CellFigures;
}

/** Of a grid, or of columns in no order: the best and the worst row for the attacker, and the best cell. */
function answerOfGrid(study: CombatStudy): string {
  const { rows, unit, taken, columns } = study;
  const cells = rows.flatMap((row, r) =>
    study.cells[r][0].flatMap((cell, c): NamedCell[] => {
      const name = [row, columns[c]].filter((word) => word !== '').join(', ');
      return cell === null ? [] : [{ name, row: r, figures: figuresOf(cell) }];
    }),
  );
  const best = (of: 'taken' | 'net'): NamedCell => cells.reduce((a, b) => (b.figures[of].gt(a.figures[of]) ? b : a));
  const isLossless = cells.every(({ figures }) => isZero(figures.attackerLoss) && isZero(figures.defenderLoss));
  // Rows of unlike cells do not compare.
  const isWhole = rows.length > 1 && cells.length === rows.length * columns.length;
  const texts = [
    ...(isLossless ? [] : [isWhole ? rowsText(study, cells) : `${best('net').name} serves the attacker best`]),
    ...(taken === null
      ? []
      : [
          `the best chance that ${taken} is ${percent(best('taken').figures.taken.valueOf())}, with ${best('taken').name}`,
        ]),
  ];
  return isLossless ? texts.join('') : `by ${unit} taken minus ${unit} given, ${texts.join('; ')}`;
}

function rowsText({ rows }: CombatStudy, cells: readonly NamedCell[]): string {
  const net = rows.map((_, r) =>
    sumOf(cells.flatMap(({ row, figures }) => (row === r ? [figures.net] : []))).valueOf(),
  );
  const [best, worst] = [net.indexOf(Math.max(...net)), net.indexOf(Math.min(...net))];
  return `${rows[best]} serves the attacker best over all columns, and ${rows[worst]} least`;
}
