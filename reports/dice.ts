// How the dice of a run fell: a table of tests, and a chart of the faces.

import { groupBy, readTable, type TableRow } from '../experiments/formats/run-folder.ts';
import { sequential } from '../src/draw/colours.ts';
import { escaped } from '../src/draw/xml.ts';
import { axis, type Chart, count, type Datum, type Spec, tooltip, WIDTH } from './chart.ts';
import { type Cell, type Markup, table } from './html.ts';
import type { RunFolder } from './run-folder.ts';

/** Dice of more outcomes would make cells too narrow for their figures. */
const MOST_FACES = 16;
/** Fewer dice of a kind show only chance. */
const LEAST_FALLEN = 50;

/** One cell a face: its share in per cent, shaded by its distance from what is expected, in standard errors. */
export function diceChart(run: RunFolder): Chart[] {
  const dice = [...groupBy(readTable(run.folder, 'dice'), ({ step }) => step).values()].filter(
    (faces) => isOneDie(faces) && faces.length <= MOST_FACES && fallenOf(faces) >= LEAST_FALLEN,
  );
  if (dice.length === 0) return [];
  const values = dice.flatMap(cellsOf);
  const rows = [...new Set(values.map(({ row }) => row))];
  const most = Math.max(...values.map(({ face }) => Number(face)));
  const faces = Array.from({ length: most }, (_, i) => String(i + 1));
  const x = { field: 'face', type: 'ordinal', scale: { domain: faces }, ...axis('face or sum', { labelAngle: 0 }) };
  const y = {
    field: 'row',
    type: 'ordinal',
    sort: rows,
    scale: { domain: rows },
    ...axis('', { labelLimit: 260, labelOverlap: false }),
  };
  const ramp = [0, 0.25, 0.5, 0.75, 1].map(sequential);
  const spec: Spec = {
    width: WIDTH,
    height: Math.max(60, 30 * rows.length),
    data: { values },
    layer: [
      {
        mark: { type: 'rect', stroke: '#ffffff', strokeWidth: 1 },
        encoding: {
          x,
          y,
          color: {
            field: 'far',
            type: 'quantitative',
            legend: null,
            scale: { domain: [0, 4], range: ramp, interpolate: 'rgb', clamp: true },
          },
          tooltip: tooltip(
            ...(['row', 'face', 'count'] as const).map((name) => [name, name] as const),
            ['expected', 'expected', '.1f'],
            ['off', 'standard errors off', '+.2f'],
          ),
        },
      },
      {
        mark: { type: 'text', baseline: 'middle' },
        encoding: {
          x,
          y,
          text: { field: 'text' },
          color: { condition: { test: 'datum.far > 2.08', value: '#ffffff' }, value: '#1d1d1b' },
        },
      },
    ],
  };
  const fallen = dice.reduce((sum, each) => sum + fallenOf(each), 0);
  return [
    {
      name: 'dice',
      title: 'How the dice fell',
      subtitle: `${count(fallen, 'die', 'dice')} of ${count(run.summary.games, 'game')}`,
      note: 'share of each face in per cent; the darker, the farther from its chance: palest at 0, darkest at 4 standard errors',
      spec,
    },
  ];
}

/** Whether the same die always falls at the step, which is no blind draw from ever fewer. */
const isOneDie = (faces: readonly TableRow[]): boolean =>
  faces.every(({ die }) => die === faces[0].die) && kindOf(faces[0].die) !== null;

function cellsOf(faces: readonly TableRow[]): Datum[] {
  const { title, least } = kindOf(faces[0].die)!;
  const fallen = fallenOf(faces);
  return faces.map(({ step, outcome, count, expected }) => {
    const chance = Number(expected) / fallen;
    const off = (Number(count) - Number(expected)) / Math.sqrt(Number(expected) * (1 - chance));
    return {
      row: `${step} (${title})`,
      face: String(Number(outcome) + least - 1),
      text: ((100 * Number(count)) / fallen).toFixed(1),
      ...{ count: Number(count), expected: Number(expected), off, far: Math.abs(off) },
    };
  });
}

const fallenOf = (faces: readonly TableRow[]): number => faces.reduce((sum, { count }) => sum + Number(count), 0);

/** Meaning of the column `die`: an even die, or the sum of two; null for other weights. */
function kindOf(die: string): { readonly title: string; readonly least: number } | null {
  const weights = die.split(' ').map(Number);
  if (weights.length === 1) return { title: weights[0] < 4 ? `one of ${weights[0]}` : `d${weights[0]}`, least: 1 };
  const faces = (weights.length + 1) / 2;
  const isSum = weights.every((weight, i) => weight === Math.min(i + 1, weights.length - i));
  return isSum && Number.isInteger(faces) && faces >= 4 ? { title: `2d${faces}`, least: 2 } : null;
}

/** The verdict and a table of the tests; empty where no dice were counted. */
export function diceSection({ summary }: RunFolder): Markup {
  const { dice } = summary;
  if (dice === undefined) return '';
  const { tests, untested, isSound, level } = dice;
  const failed = tests.filter(({ adjusted }) => adjusted < level).map(({ step }) => step);
  const least = Math.min(...tests.map(({ adjusted }) => adjusted));
  const verdict =
    tests.length === 0
      ? 'Too few fell at any step to be tested.'
      : isSound
        ? `No step strays from its chances (least p after Holm ${least.toFixed(2)}).`
        : `Dice that do not fit their chances: ${failed.join(', ')}. Sound dice fail with a chance of ${level}.`;
  const rows = [
    ...tests.map(({ step, fallen, statistic, p, adjusted }): Cell[] => [
      step,
      fallen.toLocaleString('en'),
      statistic.toFixed(1),
      p.toFixed(3),
      adjusted.toFixed(3),
    ]),
    ...untested.map(({ step, fallen }): Cell[] => [step, fallen.toLocaleString('en'), '–', 'too few', '–']),
  ];
  const columns = [
    { title: 'step' },
    ...['dice', 'chi-squared', 'p', 'p by Holm'].map((title) => ({ title, number: true })),
  ];
  const unit = summary.match ? '; of each round the first game, since its games share their dice' : '';
  return `<h2>How the dice fell</h2>
<p>${escaped(`${count(dice.fallen, 'die or blind draw', 'dice and blind draws')}${unit}. ${verdict}`)}</p>
${table('Outcomes against their chances by step of the rules (Pearson, upper tail)', columns, rows)}`;
}
