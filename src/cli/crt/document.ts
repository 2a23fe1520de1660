// The study of a combat table as one JSON document, every number also as a fraction.

import {
  cellAt,
  disorder,
  figuresOf,
  type Gain,
  marginsAt,
  placesOf,
  reaches,
  type StudyPlace,
} from '../../odds/combat-study.ts';
import { type Rational, toNumber } from '../../odds/rational.ts';
import { answer } from './answer.ts';
import type { StudyParts } from './text.ts';

const exact = (value: Rational): object => ({
  value: toNumber(value),
  numerator: String(value.numerator),
  denominator: String(value.denominator),
});

const gained = (gain: Gain | null): object | null =>
  gain === null ? null : { taken: exact(gain.taken), net: exact(gain.net) };

export function studyDocument({ study, aim, beside, trial }: StudyParts): object {
  const { table, title, about, unit, taken, rows, columns, strengths, modifiers } = study;
  const named = ({ row, modifier, column }: StudyPlace) => ({
    row: rows[row],
    column: columns[column],
    modifier: modifiers[modifier],
  });
  return {
    table,
    title,
    about,
    answer: answer(study),
    unit,
    taken,
    rows,
    columns,
    strengths,
    modifiers,
    cells: placesOf(study).flatMap((place) => {
      const cell = cellAt(study, place);
      if (cell === null) return [];
      const figures = figuresOf(cell);
      const margins = marginsAt(study, place);
      return [
        {
          ...named(place),
          strength: strengths[place.column],
          outcomes: cell.map(({ outcome, probability, cost }) => ({ outcome, probability: exact(probability), cost })),
          attackerLoss: exact(figures.attackerLoss),
          defenderLoss: exact(figures.defenderLoss),
          exchange: figures.exchange === null ? null : exact(figures.exchange),
          taken: exact(figures.taken),
          attackerVariance: exact(figures.attackerVariance),
          defenderVariance: exact(figures.defenderVariance),
          point: gained(margins.point),
          shift: gained(margins.shift),
          gain: gained(margins.modifier),
        },
      ];
    }),
    disorder: disorder(study).map(({ row, column, order }) => ({
      row: rows[row],
      column: columns[column],
      than: columns[column - 1],
      order,
    })),
    ...(aim
      ? {
          aim: {
            measure: aim.measure,
            least: exact(aim.least),
            reached: reaches(study, aim).map(({ row, modifier, column, strength, best, lapses, shifts }) => ({
              row: rows[row],
              modifier: modifiers[modifier],
              column: column === null ? null : columns[column],
              strength,
              best: exact(best),
              lapses: lapses.map((i) => columns[i]),
              shifts: Object.fromEntries(columns.map((name, i) => [name, shifts[i]])),
            })),
          },
        }
      : {}),
    ...(beside
      ? {
          comparison: {
            first: beside.first,
            second: beside.second,
            unmatched: beside.unmatched,
            cells: beside.cells.map(({ attackerLoss, defenderLoss, taken: chance, distance, order, ...place }) => ({
              ...named(place),
              attackerLoss: exact(attackerLoss),
              defenderLoss: exact(defenderLoss),
              taken: exact(chance),
              distance: exact(distance),
              order,
            })),
          },
        }
      : {}),
    ...(trial
      ? {
          simulation: {
            n: trial.n,
            seed: trial.seed,
            p: trial.p,
            cells: trial.cells.map(({ counts, p, ...place }) => ({ ...named(place), counts, p })),
          },
        }
      : {}),
  };
}
