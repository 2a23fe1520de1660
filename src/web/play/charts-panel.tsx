// The charts of the game, one at a time, with the rows and columns that the present attack uses marked; and the
// selected counter read out.

import './charts.css';
import { catalogue } from 'virtual:catalogue';
import { type ComponentChildren, Fragment } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Chart, ChartMark } from '../../view/charts.ts';
import { Dialog } from '../app/dialog.tsx';
import { Glossed } from '../app/glossed.tsx';
import { ruleHash, tablesHash } from '../route.ts';
import { CounterReadOut } from './counter-reading.tsx';
import { ruleNumber } from './figures.ts';
import type { Session } from './session.ts';

/** The name of the reading of a counter among the charts. */
const COUNTER = 'counter';

export function ChartsPanel({ session }: { session: Session }) {
  const { charts, ruleset } = session.opening.value!;
  const [name, show] = useState(charts[0]?.name ?? COUNTER);
  const [isLarge, enlarge] = useState(false);
  const marks = session.pointing.odds.value?.marks ?? [];
  const chart = charts.find((each) => each.name === name);
  if (charts.length === 0) return <p class="note">This game declares no charts.</p>;
  return (
    <div class="charts">
      <p class="row chart-names">
        <select
          aria-label="Chart"
          value={name}
          onChange={(event) => {
            show(event.currentTarget.value);
            // By mouse: keys belong to the table again.
            if (!event.currentTarget.matches(':focus-visible')) event.currentTarget.blur();
          }}
        >
          {charts.map((each) => (
            <option key={each.name} value={each.name}>
              {marks.some((mark) => mark.chart === each.name) ? `▸ ${each.title}` : each.title}
            </option>
          ))}
          <option value={COUNTER}>The selected counter</option>
        </select>
        {chart && (
          <button type="button" title="The chart over the whole window" onClick={() => enlarge(true)}>
            Large
          </button>
        )}
      </p>
      {marks.length > 0 && name !== COUNTER && (
        <p class="note">
          <span class="chart-used">▸</span> marks what the attack uses that is shown in Odds.
        </p>
      )}
      {chart ? (
        <>
          <ChartTable chart={chart} marks={marks} ruleset={ruleset} />
          {isLarge && (
            <Dialog title={chart.title} onClose={() => enlarge(false)}>
              <div class="charts is-large">
                <ChartTable chart={chart} marks={marks} ruleset={ruleset} isTitled />
              </div>
            </Dialog>
          )}
        </>
      ) : (
        <SelectedCounter session={session} />
      )}
      {catalogue.some(({ id, studies }) => id === ruleset && studies.length > 0) && (
        <p class="note">
          <a href={tablesHash(ruleset)} target="_blank" rel="noreferrer">
            The combat tables, studied
          </a>
        </p>
      )}
    </div>
  );
}

interface ChartTableProps {
  readonly chart: Chart;
  readonly marks: readonly ChartMark[];
  readonly ruleset: string;
  /** Whether the title is to be read above it already. */
  readonly isTitled?: boolean;
}

export function ChartTable({ chart, marks, ruleset, isTitled = false }: ChartTableProps) {
  const { name, title, rule, corner, columns, rows, notes, source } = chart;
  const own = marks.filter((mark) => mark.chart === name);
  const isRow = (key: string): boolean => own.some(({ row }) => row === key);
  const isColumn = (key: string): boolean => own.some(({ column }) => column === key);
  /** Where a row and a column meet of which one or both are marked. */
  const isUsed = (row: string, column: string): boolean =>
    own.some((mark) => (mark.row ?? row) === row && (mark.column ?? column) === column);
  return (
    <>
      <WideChart key={name} name={title}>
        <table class="chart">
          <caption>
            <span class={isTitled ? 'hidden' : undefined}>{title} </span>
            <a class="rule" href={ruleHash(ruleset, rule)} target="_blank" rel="noreferrer">
              {ruleNumber(rule)}
            </a>
          </caption>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {columns.map(({ key, text }) => (
                <th key={key} scope="col" class={isColumn(key) ? 'is-used' : undefined}>
                  <Glossed ruleset={ruleset} text={text} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Fragment key={row.key}>
                {row.group && (
                  <tr class="chart-group">
                    <th scope="colgroup" colSpan={columns.length + 1}>
                      {row.group}
                    </th>
                  </tr>
                )}
                <tr class={isRow(row.key) ? 'is-used' : undefined}>
                  <th scope="row">
                    {isRow(row.key) && (
                      <span class="chart-used" title="Used by this attack">
                        ▸{' '}
                      </span>
                    )}
                    <Glossed ruleset={ruleset} text={row.text} />
                  </th>
                  {row.cells.map((cell, i) => (
                    <td key={columns[i].key} class={isUsed(row.key, columns[i].key) ? 'is-used' : undefined}>
                      {cell}
                    </td>
                  ))}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </WideChart>
      {notes.map((note) => (
        <p key={note} class="note">
          <Glossed ruleset={ruleset} text={note} />
        </p>
      ))}
      <details>
        <summary>Where these figures come from</summary>
        <p class="note">{source}</p>
      </details>
    </>
  );
}

/**
 * A chart that fits: heads of columns stand upright where it would be wider than its place. What is still wider scrolls
 * sideways, which a shade at its edge and a line under it tell.
 */
function WideChart({ name, children }: { name: string; children: ComponentChildren }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNarrow, narrow] = useState(false);
  const [isCut, cut] = useState(false);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null) return;
    let width = 0;
    const measure = (): void => {
      // Its own drawing changes the height alone.
      if (current.clientWidth === width) return;
      width = current.clientWidth;
      const isWider = (): boolean => current.scrollWidth > current.clientWidth + 1;
      current.classList.remove('is-narrow');
      const isTooWide = isWider();
      current.classList.toggle('is-narrow', isTooWide);
      narrow(isTooWide);
      cut(isTooWide && isWider());
    };
    const watching = new ResizeObserver(measure);
    watching.observe(current);
    measure();
    return () => watching.disconnect();
  }, []);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be a stop of its own for terms */}
      <div
        ref={frame}
        role="group"
        class={`scroll ${isNarrow ? 'is-narrow' : ''} ${isCut ? 'is-cut' : ''}`}
        aria-label={name}
        tabIndex={isCut ? 0 : undefined}
      >
        {children}
      </div>
      {isCut && <p class="note">More columns on the right: scroll sideways, or open it Large.</p>}
    </>
  );
}

/** The counter that is selected, else the one under the pointer. */
function SelectedCounter({ session }: { session: Session }) {
  const counter = session.selection.selected.value ?? session.pointing.hovered.value?.counter ?? null;
  const drawn = session.seen.value!.counters.find(({ id }) => id === counter);
  if (!drawn) return <p class="note">Select a counter on the map, or point at one: its figures are read out here.</p>;
  return <CounterReadOut session={session} counter={drawn} />;
}
