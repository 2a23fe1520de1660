// The computer's actions in its turn, or in a person's battle: in words, with their odds and reasons.

import { useMemo } from 'preact/hooks';
import { playerName } from './levels.ts';
import { LogText, labelsOf } from './log-panel.tsx';
import type { Session } from './session.ts';
import { Why } from './why.tsx';

/** Lines shown before the rest is folded away. */
const FIRST = 8;

export function Report({ session }: { session: Session }) {
  const report = session.report.value;
  const opening = session.opening.value;
  const labels = useMemo(() => labelsOf(opening?.map), [opening]);
  if (!report || !opening) return null;
  const { seat, battles, turn, from, lines, odds, topics } = report;
  // A person may have taken the seat since, so it no longer shows who played it.
  const player = session.seen.value?.players[seat] ?? 'human';
  const row = (entry: (typeof lines)[number], i: number) => (
    <li key={i} class={entry.isDie ? 'die' : undefined}>
      <LogText text={entry.text} hexes={entry.hexes} labels={labels} session={session} />
      {topics.map((topic) => topic.line === i && <Why key={topic.about} session={session} topic={topic} />)}
    </li>
  );
  return (
    <section class="report" aria-label="Report of the computer's actions">
      <header>
        <h3>
          {battles.length > 0
            ? battles.join('; ')
            : `${opening.seatNames[seat]}${player === 'human' ? '' : ` (${playerName(player)})`}`}
          , {opening.turnName} {turn}
        </h3>
      </header>
      {topics.map((topic) => topic.line < 0 && <Why key={`${from} turn`} session={session} topic={topic} />)}
      {lines.length === 0 && <p class="note">Nothing that you can see.</p>}
      <ul class="rows">{lines.slice(0, FIRST).map(row)}</ul>
      {lines.length > FIRST && (
        <details>
          <summary>{lines.length - FIRST} more lines</summary>
          <ul class="rows">{lines.slice(FIRST).map((entry, i) => row(entry, FIRST + i))}</ul>
        </details>
      )}
      {odds.length > 0 && (
        <details>
          <summary>The odds it took</summary>
          <ul class="rows">
            {odds.map((line, i) => (
              <li key={i}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      <button type="button" class="quiet" onClick={() => session.look(from)}>
        See it again from its beginning
      </button>
    </section>
  );
}
