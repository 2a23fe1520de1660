// The computer's actions in its turn, or in a person's battle: in words, with their odds and reasons.

import { useMemo } from 'preact/hooks';
import type { Sector } from '../protocol.ts';
import { turnsInWords } from './head-words.ts';
import { playerName } from './levels.ts';
import { LogText, labelsOf } from './log-panel.tsx';
import type { Session } from './session.ts';
import { Why } from './why.tsx';

/** Lines shown before the rest is folded away. */
const FIRST = 8;

/** @param told lines of the report that an earlier one had */
function countsOf({ battles, lines }: Sector, told: number): string {
  const news = lines.filter((line) => line >= told).length;
  return [
    ...(battles > 0 ? [`${battles} ${battles === 1 ? 'battle' : 'battles'}`] : []),
    `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`,
    ...(told > 0 && news > 0 ? [`${news} new`] : []),
  ].join(', ');
}

export function Report({ session }: { session: Session }) {
  const report = session.report.value;
  const opening = session.opening.value;
  const labels = useMemo(() => labelsOf(opening?.map), [opening]);
  if (!report || !opening) return null;
  const { seat, battles, turn, from, lines, told, sectors, odds, topics } = report;
  // A person may have taken the seat since, so it no longer shows who played it.
  const player = session.seen.value?.players[seat] ?? 'human';
  const row = (entry: (typeof lines)[number], i: number) => (
    <li key={i} class={entry.isDie ? 'die' : entry.isHeading ? 'heading' : undefined}>
      <LogText text={entry.text} hexes={entry.hexes} labels={labels} session={session} />
      {topics.map((topic) => topic.line === i && <Why key={topic.about} session={session} topic={topic} />)}
    </li>
  );
  /** Lines by their places: what is new, and folded what was told before and what is beyond so many. */
  const rows = (places: readonly number[], most: number) => {
    const news = places.filter((place) => place >= told);
    const parts = [
      ['told before', places.slice(0, places.length - news.length)],
      ['', news.slice(0, most)],
      ['more', news.slice(most)],
    ] as const;
    return parts.map(([name, part]) => {
      if (part.length === 0) return null;
      const list = <ul class="rows">{part.map((place) => row(lines[place], place))}</ul>;
      if (name === '') return list;
      return (
        <details key={name}>
          <summary>
            {part.length} {part.length === 1 ? 'line' : 'lines'} {name}
          </summary>
          {list}
        </details>
      );
    });
  };
  // In the middle of a turn, where something new happened; else the first.
  const opens = ({ lines: places }: Sector, i: number): boolean => {
    const news = places.filter((place) => place >= told).length;
    return news <= FIRST && (told > 0 ? news > 0 : i === 0);
  };
  return (
    <section class="report" aria-label="Report of the computer's actions">
      <header>
        <h3>
          {battles.length > 0
            ? battles.join('; ')
            : `${opening.seatNames[seat]}${player === 'human' ? '' : ` (${playerName(player)})`}`}
          , {turnsInWords(lines.length > 0 ? lines.map((line) => line.turn) : [turn], opening.turnName)}
        </h3>
      </header>
      {topics.map((topic) => topic.line < 0 && <Why key={`${from} turn`} session={session} topic={topic} />)}
      {lines.length === 0 && <p class="note">Nothing that you can see.</p>}
      {sectors.map((sector, i) => (
        <details key={sector.name} class="sector" open={opens(sector, i)}>
          <summary>
            <strong>{sector.name || 'The whole side'}</strong> <span class="note">{countsOf(sector, told)}</span>
          </summary>
          {rows(sector.lines, sector.lines.length)}
        </details>
      ))}
      {sectors.length === 0 && rows([...lines.keys()], FIRST)}
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
