// The answer of a study in one sentence.

import { percent } from '../../../experiments/formats/text-table.ts';
import { type CombatStudy, figuresOf } from '../../odds/combat-study.ts';
import { compare, rational, toNumber, ZERO } from '../../odds/rational.ts';

const HALF = rational(1, 2);

/** Says from which column on the attacker probably has his aim, and from which he takes more than he gives. */
export function answer(study: CombatStudy): string {
  return study.rows.length === 1 ? answerOfRow(study) : answerOfRows(study);
}

function answerOfRow(study: CombatStudy): string {
  const { columns, taken, unit } = study;
  const figures = study.cells[0][0].map((cell) => cell && figuresOf(cell));
  const likely = figures.findIndex((each) => each !== null && compare(each.taken, HALF) >= 0);
  const pays = figures.findIndex((each) => each !== null && compare(each.net, ZERO) > 0);
  const costs = figures.some((each) => each !== null && compare(each.attackerLoss, ZERO) > 0);
  const at = (i: number): string => `${place(columns[i])}${strengthText(study, i)}`;
  const ground =
    taken === null
      ? ''
      : likely < 0
        ? `No column gives the attacker an even chance of his aim (${taken})`
        : `It is at least an even chance that ${taken} from ${at(likely)} on (${percent(toNumber(figures[likely]!.taken))} there)`;
  const losses = !costs
    ? `the attacker loses no ${unit}`
    : pays < 0
      ? `no column costs the defender more ${unit} than the attacker`
      : `the defender loses more ${unit} than the attacker from ${at(pays)} on`;
  const text = ground === '' ? losses : `${ground}; ${losses}`;
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}

/** `odds of 3:1`, or the column's name where it is no odds. */
const place = (column: string): string => (column === '' ? 'here' : column);

const strengthText = ({ strengths }: CombatStudy, i: number): string =>
  strengths[i] === null ? '' : ` (strength ${strengths[i]})`;

/** Of several rows, the best for the attacker, by what he takes minus what he gives over all columns. */
function answerOfRows(study: CombatStudy): string {
  const { rows, unit, taken, rowTitle } = study;
  const net = rows.map((_, row) =>
    study.cells[row][0].reduce((sum, cell) => sum + (cell ? toNumber(figuresOf(cell).net) : 0), 0),
  );
  const chance = rows.map((_, row) =>
    study.cells[row][0].reduce((most, cell) => Math.max(most, cell ? toNumber(figuresOf(cell).taken) : 0), 0),
  );
  const [best, worst] = [net.indexOf(Math.max(...net)), net.indexOf(Math.min(...net))];
  const rowsText = `Over all columns ${rows[best]} serves the attacker best and ${rows[worst]} least, by ${unit} taken minus ${unit} given`;
  if (taken === null || Math.max(...chance) === 0) return `${rowsText} (rows: ${rowTitle}).`;
  const sure = chance.indexOf(Math.max(...chance));
  return `${rowsText}; the best chance that ${taken} is ${percent(chance[sure])}, with ${rows[sure]}.`;
}
