// Why an agent chose, or would choose, in words.

import { explanationLines } from '../../../agents/explaining/lines.ts';
import type { Explanation } from '../../view/explanation.ts';
import { upperFirst } from './figures.ts';
import { playerName } from './levels.ts';
import type { Session } from './session.ts';

export function ToldPanel({ session }: { session: Session }) {
  const told = session.told.value;
  if (told === null) return null;
  return (
    <section class="told" aria-label={told.title} aria-live="polite">
      <header>
        <h3>{told.title}</h3>
        <button
          type="button"
          class="quiet"
          aria-label="Close"
          onClick={() => {
            session.told.value = null;
          }}
        >
          ✕
        </button>
      </header>
      {typeof told.what === 'string' ? (
        <p>{upperFirst(told.what)}</p>
      ) : (
        <ExplanationText told={told.what} session={session} />
      )}
    </section>
  );
}

/** The lines of the terminal's explanation, the first one in words: heads as paragraphs, rows under them as lists. */
export function ExplanationText({ told, session }: { told: Explanation; session: Session }) {
  const { seatNames = [], seats = [], turnName = 'turn' } = session.opening.value ?? {};
  const nameOf = (seat: string): string => seatNames[seats.indexOf(seat)] ?? seat;
  const blocks: { head: string; rows: string[] }[] = [];
  for (const line of explanationLines(told, Number.POSITIVE_INFINITY, nameOf).slice(1)) {
    if (line === '') continue;
    if (line.startsWith('  ')) blocks.at(-1)?.rows.push(line.trim());
    else blocks.push({ head: line, rows: [] });
  }
  return (
    <>
      <p>
        <strong>{told.words.join('; ')}</strong>{' '}
        <span class="note">
          {nameOf(told.seat)} ({playerName(told.agent)}), {turnName} {told.turn}
        </span>
      </p>
      {blocks.map(({ head, rows }) => (
        <div key={head}>
          <p>{head}</p>
          {rows.length > 0 && (
            <ul class="rows">
              {rows.map((row) => (
                <li key={row} class={row.startsWith('>') ? 'chosen' : undefined}>
                  {row.replace(/^[>-] /, '')}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </>
  );
}
