// Results by column as stacked bars, with the chances as a table for those who want the numbers.

import type { OddsCost } from '../../engine/contract/odds.ts';
import type { CellDocument, StudyDocument } from '../../odds/study-document.ts';
import { percentText } from './figures.ts';
import { HeatTable } from './heat-table.tsx';

interface BarsProps {
  readonly study: StudyDocument;
  /** The cells of the columns. */
  readonly line: readonly (CellDocument | null)[];
  readonly isExact: boolean;
}

/** More results would be more shades than eyes tell apart; longer names do not fit into a bar. */
const MOST_PIECES = 12;
const LONGEST_NAME = 8;
/** The least shares of a bar in which a name, and in which a number, is readable. */
const LEAST_NAMED = 0.09;
const LEAST_NUMBERED = 0.03;

const SHADES = 7;

export function Bars({ study: { columns, columnTitle }, line, isExact }: BarsProps) {
  const worth = new Map<string, number>();
  for (const cell of line) for (const { outcome, cost } of cell?.outcomes ?? []) worth.set(outcome, worthOf(cost));
  const order = [...worth.keys()].sort((a, b) => worth.get(a)! - worth.get(b)!);
  const shade = (outcome: string): number =>
    order.length === 1 ? 0 : Math.round(((SHADES - 1) * order.indexOf(outcome)) / (order.length - 1));
  const hasKey = order.some((name) => name.length > LONGEST_NAME);
  const mark = (outcome: string, chance: number): string => {
    if (hasKey) return chance >= LEAST_NUMBERED ? `${order.indexOf(outcome) + 1}` : '';
    return chance >= LEAST_NAMED ? outcome : '';
  };
  return (
    <section class="bars" aria-label="Results by column">
      <h3>Results by {columnTitle === '' ? 'column' : columnTitle}, from the worst for the attacker to the best</h3>
      {order.length <= MOST_PIECES && (
        <div class="bar-lines" aria-hidden="true">
          {columns.map((column, i) => (
            <div key={column} class="bar-line">
              <span class="bar-name">{column}</span>
              <span class="bar">
                {order.map((outcome) => {
                  const chance = chanceOf(line[i], outcome)?.value ?? 0;
                  if (chance === 0) return null;
                  return (
                    <span
                      key={outcome}
                      class={`shade-${shade(outcome)}`}
                      style={{ width: `${100 * chance}%` }}
                      title={outcome}
                    >
                      {mark(outcome, chance)}
                    </span>
                  );
                })}
              </span>
            </div>
          ))}
          {hasKey && (
            <ol class="bar-key">
              {order.map((outcome, i) => (
                <li key={outcome}>
                  <span class={`swatch shade-${shade(outcome)}`}>{i + 1}</span> {outcome}
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
      <details open={order.length > MOST_PIECES || hasKey}>
        <summary>The chances</summary>
        <HeatTable
          caption="Chances of the results"
          corner={columnTitle}
          rows={columns}
          columns={order}
          range={[0, 1]}
          cell={(r, c) => {
            const found = chanceOf(line[r], order[c]);
            if (found === undefined) return null;
            const { value, numerator, denominator } = found;
            return { value, text: isExact ? `${numerator}/${denominator}` : percentText(value) };
          }}
        />
      </details>
    </section>
  );
}

const chanceOf = (cell: CellDocument | null, outcome: string) =>
  cell?.outcomes.find((each) => each.outcome === outcome)?.probability;

/** Order of results: net losses, then the aim. */
const worthOf = ({ attacker, defender, taken, retreat }: OddsCost): number =>
  defender - attacker + (taken ? 0.5 : 0) - (retreat === 'attacker' ? 0.25 : 0);
