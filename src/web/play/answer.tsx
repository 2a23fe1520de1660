// An agent's reasons in words.

import { explanationLines } from '../../../agents/explaining/lines.ts';
import type { Explanation } from '../../view/explanation.ts';
import { upperFirst } from './figures.ts';
import { hintSentence } from './hint-words.ts';
import { playerName } from './levels.ts';
import type { Session } from './session.ts';

export function AnswerPanel({ session }: { session: Session }) {
  const answer = session.answer.value;
  if (answer === null) return null;
  return (
    <section class="answer" aria-label={answer.title} aria-live="polite">
      <header>
        <h3>{answer.title}</h3>
        <button
          type="button"
          class="quiet"
          aria-label="Close"
          onClick={() => {
            session.answer.value = null;
            session.hints.show(null, 0);
          }}
        >
          ✕
        </button>
      </header>
      {typeof answer.what === 'string' ? (
        <p>{upperFirst(answer.what)}</p>
      ) : answer.title === 'Hint' ? (
        <>
          <p>
            <strong>{upperFirst(hintSentence(answer.what.words, namesOf(session)))}.</strong>
          </p>
          <details>
            <summary>Why</summary>
            <ExplanationText explanation={answer.what} session={session} />
          </details>
        </>
      ) : (
        <ExplanationText explanation={answer.what} session={session} />
      )}
    </section>
  );
}

const namesOf = (session: Session): string[] => session.seen.value?.counters.map(({ name }) => name) ?? [];

/**
 * The lines of the terminal's explanation, the first one in words: headings as paragraphs, rows under them as lists.
 */
export function ExplanationText({ explanation, session }: { explanation: Explanation; session: Session }) {
  const { seatNames = [], seats = [], turnName = 'turn' } = session.opening.value ?? {};
  const nameOf = (seat: string): string => seatNames[seats.indexOf(seat)] ?? seat;
  const blocks: { head: string; rows: string[] }[] = [];
  for (const line of explanationLines(explanation, Number.POSITIVE_INFINITY, nameOf).slice(1)) {
    if (line === '') continue;
    if (line.startsWith('  ')) blocks.at(-1)?.rows.push(line.trim());
    else blocks.push({ head: line, rows: [] });
  }
  return (
    <>
      <p>
        <strong>{explanation.words.join('; ')}</strong>{' '}
        <span class="note">
          {nameOf(explanation.seat)} ({playerName(explanation.agent)}), {turnName} {explanation.turn}
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
