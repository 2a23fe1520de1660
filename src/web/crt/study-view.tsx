// A study on the page: the answer, results as bars, losses, heat maps, and what was asked besides.

import { useState } from 'preact/hooks';
import type { CellDocument, ExactNumber, StudyDocument } from '../../odds/study-document.ts';
import { fractionText } from '../../odds/study-tables.ts';
import { Bars } from './bars.tsx';
import { Downloads } from './downloads.tsx';
import { numberText, percentText, signedText } from './figures.ts';
import { HeatTable } from './heat-table.tsx';
import { Scrolled } from './scrolled.tsx';
import { AimTable, BesideTables, TrialLine } from './wished.tsx';

const MEASURES = ['taken', 'net', 'attackerLoss', 'defenderLoss'] as const;
type Measure = (typeof MEASURES)[number];

const RANGES = { taken: [0, 1], net: 'signed', attackerLoss: undefined, defenderLoss: undefined } as const;

export function StudyView({ study }: { study: StudyDocument }) {
  const { rows, columns, modifiers, taken, unit, isLadder } = study;
  const [row, setRow] = useState(rows[0]);
  const [modifier, setModifier] = useState(modifiers[0]);
  const [measure, setMeasure] = useState<Measure>(taken === null ? 'net' : 'taken');
  const [isExact, setExact] = useState(false);
  const here = rows.includes(row) ? row : rows[0];
  const under = modifiers.includes(modifier) ? modifier : modifiers[0];
  const byPlace = new Map(study.cells.map((cell) => [placeOf(cell.row, cell.modifier, cell.column), cell]));
  const cellAt = (r: string, m: string, c: string) => byPlace.get(placeOf(r, m, c));
  const line = columns.map((column) => cellAt(here, under, column) ?? null);
  const titles: Readonly<Record<Measure, string>> = {
    taken: `The chance that ${taken}`,
    net: `Net losses in ${unit}: the defender's minus the attacker's`,
    attackerLoss: `Expected losses of the attacker in ${unit}`,
    defenderLoss: `Expected losses of the defender in ${unit}`,
  };
  const text = (value: ExactNumber, signed = false): string =>
    isExact ? fractionText(value) : signed ? signedText(value.value) : numberText(value.value);
  const heat = (cell: CellDocument | undefined) =>
    cell === undefined
      ? null
      : {
          value: cell[measure].value,
          text:
            measure === 'taken' && !isExact ? percentText(cell.taken.value) : text(cell[measure], measure === 'net'),
        };
  return (
    <div class="study">
      <h2>{study.title}</h2>
      {study.about !== '' && <p class="note">{study.about}</p>}
      <p>
        <strong>{study.answer}</strong>
      </p>
      <div class="row">
        {rows.length > 1 && <Choice label={study.rowTitle} values={rows} value={here} choose={setRow} />}
        {modifiers.length > 1 && <Choice label="under" values={modifiers} value={under} choose={setModifier} />}
        <label>
          <input type="checkbox" checked={isExact} onChange={(event) => setExact(event.currentTarget.checked)} /> Show
          fractions
        </label>
      </div>
      <Bars study={study} line={line} isExact={isExact} />
      <LossTable study={study} line={line} text={text} />
      {isLadder && columns.length > 1 && <OrderLine study={study} />}
      {(modifiers.length > 1 || rows.length > 1) && (
        <label>
          Maps of{' '}
          <select value={measure} onChange={(event) => setMeasure(event.currentTarget.value as Measure)}>
            {MEASURES.filter((each) => each !== 'taken' || taken !== null).map((each) => (
              <option key={each} value={each}>
                {titles[each]}
              </option>
            ))}
          </select>
        </label>
      )}
      {rows.length > 1 && (
        <HeatTable
          caption={`${titles[measure]}${under === 'none' ? '' : `, ${under}`}`}
          corner={study.rowTitle}
          rows={rows}
          columns={columns}
          range={RANGES[measure]}
          cell={(r, c) => heat(cellAt(rows[r], under, columns[c]))}
        />
      )}
      {modifiers.length > 1 && (
        <HeatTable
          caption={`${titles[measure]}, by modifier${here === '' ? '' : `: ${here}`}`}
          corner="modifier"
          rows={modifiers}
          columns={columns}
          range={RANGES[measure]}
          cell={(m, c) => heat(cellAt(here, modifiers[m], columns[c]))}
        />
      )}
      <Margins study={study} text={text} cellAt={(m, c) => cellAt(here, m, c)} />
      {study.aim && <AimTable study={study} aim={study.aim} />}
      {study.comparison && <BesideTables study={study} beside={study.comparison} row={here} />}
      {study.simulation && <TrialLine trial={study.simulation} />}
      <Downloads study={study} />
    </div>
  );
}

const placeOf = (row: string, modifier: string, column: string): string => JSON.stringify([row, modifier, column]);

interface ChoiceProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly value: string;
  readonly choose: (value: string) => void;
}

const Choice = ({ label, values, value, choose }: ChoiceProps) => (
  <label>
    {label}{' '}
    <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
      {values.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  </label>
);

interface LossTableProps {
  readonly study: StudyDocument;
  readonly line: readonly (CellDocument | null)[];
  readonly text: (value: ExactNumber, signed?: boolean) => string;
}

function LossTable({ study, line, text }: LossTableProps) {
  const { columns, columnTitle, strengths, taken, unit } = study;
  const hasStrengths = strengths.some((strength) => strength !== null);
  const caption = `Expected losses in ${unit}${taken === null ? '' : `, and the chance that ${taken}`}`;
  return (
    <Scrolled name={caption}>
      <table class="heat losses">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columnTitle}</th>
            {hasStrengths && <th scope="col">strength</th>}
            <th scope="col">attacker</th>
            <th scope="col">defender</th>
            <th scope="col">exchange ratio</th>
            {taken !== null && <th scope="col">taken</th>}
          </tr>
        </thead>
        <tbody>
          {columns.map((column, i) => {
            const cell = line[i];
            return (
              <tr key={column}>
                <th scope="row">{column}</th>
                {hasStrengths && <td>{strengths[i] ?? '–'}</td>}
                <td>{cell ? text(cell.attackerLoss) : '–'}</td>
                <td>{cell ? text(cell.defenderLoss) : '–'}</td>
                <td>{cell?.exchange ? text(cell.exchange) : '–'}</td>
                {taken !== null && <td>{cell ? text(cell.taken) : '–'}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scrolled>
  );
}

const OrderLine = ({ study: { disorder } }: { study: StudyDocument }) => (
  <p class="note">
    {disorder.length === 0
      ? 'Each column is stochastically at least as good for the attacker as the one before.'
      : `Columns out of order: ${disorder
          .map(({ row, column, than, order }) => {
            const how = order === 'worse' ? 'is worse than' : 'is not better in every way than';
            return `${row === '' ? '' : `${row}: `}${column} ${how} ${than}`;
          })
          .join('; ')}.`}
  </p>
);

interface MarginsProps {
  readonly study: StudyDocument;
  readonly text: (value: ExactNumber, signed?: boolean) => string;
  readonly cellAt: (modifier: string, column: string) => CellDocument | undefined;
}

/** Worth of one more column, point or modifier at each column. */
function Margins({ study, text, cellAt }: MarginsProps) {
  const { modifiers, columns, taken, unit } = study;
  const names = ['one column more', 'one strength point more', ...modifiers.slice(1)];
  const gainAt = (name: string, column: string) => {
    const plain = cellAt(modifiers[0], column);
    if (name === names[0]) return plain?.shift;
    return name === names[1] ? plain?.point : cellAt(name, column)?.gain;
  };
  const worth = (name: string, column: string): ExactNumber | null => {
    const gain = gainAt(name, column);
    return gain ? (taken === null ? gain.net : gain.taken) : null;
  };
  const shown = names.filter((name) => columns.some((column) => worth(name, column) !== null));
  if (shown.length === 0) return null;
  return (
    <HeatTable
      caption={
        taken === null
          ? `What one more is worth: net losses in ${unit}`
          : `What one more is worth: gain in the chance that ${taken}`
      }
      corner="one more"
      rows={shown}
      columns={columns}
      range="signed"
      cell={(r, c) => {
        const found = worth(shown[r], columns[c]);
        return found && { value: found.value, text: text(found, true) };
      }}
    />
  );
}
