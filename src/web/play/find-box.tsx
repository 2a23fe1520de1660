// Finding by typing: a box over the table, a list under it, arrows to choose and Enter to go there.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Dialog } from '../app/dialog.tsx';
import { type Entry, entriesOf, foundIn } from './find.ts';
import { formationsOf } from './formations.ts';
import { goTo } from './seek.ts';
import type { Session } from './session.ts';
import './find.css';

/** The most entries listed. */
const MOST = 30;

export function FindBox({ session, onClose }: { session: Session; onClose: () => void }) {
  const seen = session.seen.value!;
  const opening = session.opening.value!;
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { offered } = session.selection;
  const entries = useMemo(
    () => entriesOf(opening, seen, formationsOf(seen), offered.value),
    [opening, seen, offered.value],
  );
  const found = useMemo(() => foundIn(entries, typed, MOST), [entries, typed]);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }));
  const go = (entry: Entry | undefined): void => {
    if (!entry) return;
    onClose();
    goTo(session, entry.finding);
  };
  const pressed = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    // The browser would empty the box first.
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') go(found[place]);
    else if (step !== 0 && found.length > 0) setPlace((place + step + found.length) % found.length);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Dialog title="Find" onClose={onClose}>
      <div class="find">
        <input
          ref={input}
          type="search"
          class="filter"
          placeholder="A piece, a place, a hex, a formation, a choice"
          aria-label="Find a piece, a place, a hex, a formation or a choice"
          aria-controls={LIST}
          aria-activedescendant={found.length > 0 ? `${LIST}-${place}` : undefined}
          value={typed}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setPlace(0);
          }}
          onKeyDown={pressed}
        />
        <div ref={list} id={LIST} class="found" role="listbox" aria-label="Found" tabIndex={-1}>
          {found.map((entry, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the box above keeps the focus
            <div
              key={`${entry.finding.kind} ${entry.title} ${entry.note}`}
              id={`${LIST}-${i}`}
              role="option"
              aria-selected={i === place}
              onClick={() => go(entry)}
            >
              <span class={entry.finding.kind === 'unit' ? `seat seat-${entry.finding.unit.seat}` : ''}>
                {entry.title}
              </span>
              <span class="note">{entry.note}</span>
            </div>
          ))}
        </div>
        {typed.trim() !== '' && found.length === 0 && <p class="note">Nothing has this name.</p>}
      </div>
    </Dialog>
  );
}

const LIST = 'found-list';
