// The answer of a study in one sentence.

import { type CellFigures, type CombatStudy, figuresOf } from './combat-study.ts';
import { fraction, isZero, NOTHING, sumOf } from './fractions.ts';

const HALF = fraction(1, 2);

/** Says from which column on the attacker probably has his aim, and from which he takes more than he gives. */
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

/** Of a grid, or of columns in no order: the best and the worst line for the attacker, and the best cell. */
function answerOfGrid(study: CombatStudy): string {
  const { rows, unit, taken, columns } = study;
  const cells = rows.flatMap((row, r) =>
    study.cells[r][0].flatMap((cell, c) => {
      const name = [row, columns[c]].filter((word) => word !== '').join(', ');
      return cell === null ? [] : [{ name, row: r, figures: figuresOf(cell) }];
    }),
  );
  const texts: string[] = [];
  const hasLosses = cells.some(({ figures }) => !isZero(figures.attackerLoss) || !isZero(figures.defenderLoss));
  if (rows.length > 1 && hasLosses) {
    const net = rows.map((_, r) =>
      sumOf(cells.flatMap(({ row, figures }) => (row === r ? [figures.net] : []))).valueOf(),
    );
    const [best, worst] = [net.indexOf(Math.max(...net)), net.indexOf(Math.min(...net))];
    texts.push(
      `over all columns ${rows[best]} serves the attacker best and ${rows[worst]} least, by ${unit} taken minus ${unit} given`,
    );
  }
  if (taken !== null) {
    const best = cells.reduce((a, b) => (b.figures.taken.gt(a.figures.taken) ? b : a));
    texts.push(`the best chance that ${taken} is ${percent(best.figures.taken.valueOf())}, with ${best.name}`);
  }
  if (texts.length > 0) return texts.join('; ');
  const best = cells.reduce((a, b) => (b.figures.net.gt(a.figures.net) ? b : a));
  return `${best.name} serves the attacker best, by ${unit} taken minus ${unit} given`;
}
