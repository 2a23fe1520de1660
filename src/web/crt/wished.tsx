// The answers to what a user asked besides: reverse odds, another table, fights.

import type { StudyDocument } from '../../odds/study-document.ts';
import { numberText, percentText, signedText } from './figures.ts';
import { HeatTable } from './heat-table.tsx';
import { Scrolled } from './scrolled.tsx';

interface AimTableProps {
  readonly study: StudyDocument;
  readonly aim: NonNullable<StudyDocument['aim']>;
}

export function AimTable({ study, aim }: AimTableProps) {
  const hasStrengths = aim.reached.some(({ strength }) => strength !== null);
  const caption = `The least that gives ${aim.title}`;
  return (
    <Scrolled name={caption}>
      <table class="heat aim">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {study.rows.length > 1 && <th scope="col">{study.rowTitle}</th>}
            <th scope="col">modifier</th>
            {hasStrengths && <th scope="col">strength</th>}
            <th scope="col">{study.columnTitle === '' ? 'column' : study.columnTitle}</th>
          </tr>
        </thead>
        <tbody>
          {aim.reached.map(({ row, modifier, column, strength, best, lapses }) => (
            <tr key={`${row} ${modifier}`}>
              {study.rows.length > 1 && <th scope="row">{row}</th>}
              <th scope="row">{modifier}</th>
              {hasStrengths && <td>{strength ?? '–'}</td>}
              <td>
                {column ?? `none; the best is ${numberText(best.value)}`}
                {lapses.length > 0 && <span class="note"> but not at {lapses.join(', ')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

interface BesideProps {
  readonly study: StudyDocument;
  readonly beside: NonNullable<StudyDocument['comparison']>;
  readonly row: string;
}

export function BesideTables({ study, beside, row }: BesideProps) {
  const { columns, modifiers, taken, unit } = study;
  const at = (m: number, c: number) =>
    beside.cells.find((cell) => cell.row === row && cell.modifier === modifiers[m] && cell.column === columns[c]);
  const map = (caption: string, what: 'taken' | 'net' | 'distance') => (
    <HeatTable
      caption={caption}
      corner="modifier"
      rows={modifiers}
      columns={columns}
      range={what === 'distance' ? [0, 1] : 'signed'}
      cell={(m, c) => {
        const value = at(m, c)?.[what].value;
        if (value === undefined) return null;
        return { value, text: what === 'distance' ? percentText(value) : signedText(value) };
      }}
    />
  );
  return (
    <section class="beside" aria-label="The other table">
      <h3>
        {beside.second} minus {beside.first}
      </h3>
      {taken !== null && map(`Difference in the chance that ${taken}`, 'taken')}
      {map(`Difference in net losses, in ${unit}`, 'net')}
      {map('Total variation distance of the consequences', 'distance')}
      <HeatTable
        caption="For the attacker, stochastically, the other table is"
        corner="modifier"
        rows={modifiers}
        columns={columns}
        cell={(m, c) => {
          const order = at(m, c)?.order;
          const value = { worse: -1, neither: 0, equal: 0, better: 1 };
          return order === undefined ? null : { value: value[order], text: order };
        }}
        range={[-1, 1]}
      />
      {beside.unmatched.length > 0 && <p class="note">Not compared: {beside.unmatched.join('; ')}.</p>}
    </section>
  );
}

export const TrialLine = ({ trial }: { trial: NonNullable<StudyDocument['simulation']> }) => (
  <p class="trial">
    Fought {trial.n} times in each of {trial.cells.length} cells: table and dice{' '}
    {trial.agrees ? 'agree' : 'do not agree'}. The smallest p over all cells, adjusted after Holm, is{' '}
    {trial.p < 0.001 ? 'below 0.001' : trial.p.toFixed(3)}.
  </p>
);
