// All pieces in a list with their places: for finding one, and for people who cannot see the map.

import { useMemo, useState } from 'preact/hooks';
import { HexLink, labelsOf } from './log-panel.tsx';
import type { Session } from './session.ts';

/** The most of the list that is drawn at once. */
const MOST = 150;

export function UnitsPanel({ session }: { session: Session }) {
  const [words, setWords] = useState('');
  const seen = session.seen.value;
  const opening = session.opening.value;
  const labels = useMemo(() => labelsOf(opening?.map), [opening]);
  if (!seen || !opening) return null;
  const wanted = words.toLowerCase().split(/\s+/);
  const found = seen.counters.filter(({ id, name, factors, nation, states, hex }) => {
    const line = [id, name, factors, nation, labels.get(hex) ?? 'off the map', ...states].join(' ').toLowerCase();
    return wanted.every((word) => line.includes(word));
  });
  return (
    <div class="units">
      <input
        type="search"
        class="filter"
        placeholder={`Find among ${seen.counters.length} pieces`}
        aria-label="Find a piece"
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <ul class="plain">
        {found.slice(0, MOST).map(({ id, name, factors, seat, hex, reduced, states }) => (
          <li key={id}>
            <button
              type="button"
              class={`hex-link seat-${seat}`}
              onClick={() => {
                session.pointing.centred.value = { hex };
                void session.selection.select(id);
              }}
            >
              {name}
            </button>{' '}
            {factors}
            {reduced && ' reduced'}{' '}
            {labels.has(hex) ? <HexLink hex={hex} label={labels.get(hex)!} session={session} /> : 'off the map'}
            {states.length > 0 && <span class="note"> {states.join(', ')}</span>}
          </li>
        ))}
      </ul>
      {found.length > MOST && <p class="note">and {found.length - MOST} more</p>}
      {seen.counters.length === 0 && <p class="note">This game has no pieces.</p>}
    </div>
  );
}
