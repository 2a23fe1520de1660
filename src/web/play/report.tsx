// The computer's actions in its turn, or in a person's battle: in words, with their odds and reasons.

import { useMemo } from 'preact/hooks';
import type { Sector } from '../protocol.ts';
import { playerName } from './levels.ts';
import { LogText, labelsOf } from './log-panel.tsx';
import type { Session } from './session.ts';
import { Why } from './why.tsx';

/** Lines shown before the rest is folded away. */
const FIRST = 8;

const countsOf = ({ battles, lines }: Sector): string =>
  [
    ...(battles > 0 ? [`${battles} ${battles === 1 ? 'battle' : 'battles'}`] : []),
    `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`,
  ].join(', ');

export function Report({ session }: { session: Session }) {
  const report = session.report.value;
  const opening = session.opening.value;
  const labels = useMemo(() => labelsOf(opening?.map), [opening]);
  if (!report || !opening) return null;
  const { seat, battles, turn, from, lines, sectors, odds, topics } = report;
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
      {sectors.map((sector, i) => (
        <details key={sector.name} class="sector" open={i === 0 && sector.lines.length <= FIRST}>
          <summary>
            <strong>{sector.name || 'The whole side'}</strong> <span class="note">{countsOf(sector)}</span>
          </summary>
          <ul class="rows">{sector.lines.map((line) => row(lines[line], line))}</ul>
        </details>
      ))}
      {sectors.length === 0 && <ul class="rows">{lines.slice(0, FIRST).map(row)}</ul>}
      {sectors.length === 0 && lines.length > FIRST && (
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
