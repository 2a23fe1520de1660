// The log in words. A hex in it is a link: under the pointer it is ringed on the map; a click moves the map there. A
// line leads to its moment of the game.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { MapDrawing } from '../../view/view.ts';
import { Glossed } from '../app/glossed.tsx';
import type { LogEntry } from '../protocol.ts';
import { upperFirst } from './figures.ts';
import type { Session } from './session.ts';

/** The number of lines drawn at first, which a button extends; and of lines before the moment shown. */
const MOST = 300;
const BEFORE = 60;
/** The distance from the end, in pixels, at which the list counts as scrolled to it. */
const NEAR = 30;

/** @param isBehind whether another panel covers it: the search text stays. */
export function LogPanel({ session, isBehind = false }: { session: Session; isBehind?: boolean }) {
  const [words, setWords] = useState('');
  const [onlyDice, setOnlyDice] = useState(false);
  const [shown, setShown] = useState(MOST);
  const end = useRef<HTMLOListElement>(null);
  /** Whether the last line was in sight at the last scroll. */
  const isAtEnd = useRef(true);
  const log = session.log.value;
  const opening = session.opening.value;
  const at = session.seen.value?.at ?? 0;
  const { value: isPast } = session.isPast;
  useEffect(() => {
    const { current: list } = end;
    if (!list) return;
    const follow = (): void => {
      if (isPast) revealLast(list);
      else list.scrollTo({ top: list.scrollHeight });
    };
    follow();
    // Panels that open or fold beside it change its height; a person who has scrolled back is left there.
    const watcher = new ResizeObserver(() => isAtEnd.current && follow());
    watcher.observe(list);
    return () => watcher.disconnect();
  }, [log.length, at, isPast, isBehind]);
  const labels = useMemo(() => labelsOf(opening?.map), [opening]);
  const wanted = words.toLowerCase().split(/\s+/);
  const found = log.filter(
    ({ text, isDie }) => (!onlyDice || isDie) && wanted.every((word) => text.toLowerCase().includes(word)),
  );
  const now = isPast ? found.findLastIndex((entry) => entry.at <= at) : found.length;
  const drawn = found.slice(Math.max(0, Math.min(found.length - shown, now - BEFORE)));
  return (
    <div class="log" hidden={isBehind}>
      <div class="log-tools">
        <input
          type="search"
          class="filter"
          placeholder="Find in the log"
          aria-label="Find in the log"
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
        <label>
          <input type="checkbox" checked={onlyDice} onChange={() => setOnlyDice(!onlyDice)} /> dice
        </label>
      </div>
      {found.length === 0 && <p class="note">{log.length === 0 ? 'No events yet.' : 'No such line.'}</p>}
      {found.length > drawn.length && (
        <button type="button" class="quiet" onClick={() => setShown(shown + 2 * MOST)}>
          {found.length - drawn.length} earlier lines
        </button>
      )}
      <ol
        ref={end}
        class="log-lines"
        onScroll={({ currentTarget: list }) => {
          isAtEnd.current = isPast || list.scrollTop + list.clientHeight >= list.scrollHeight - NEAR;
        }}
      >
        {drawn.map((entry, i) => (
          <LogRow
            key={found.length - drawn.length + i}
            entry={entry}
            isNewTurn={i === 0 || drawn[i - 1].turn !== entry.turn}
            isAhead={entry.at > at}
            battle={beginsBattle(session, drawn[i - 1], entry)}
            session={session}
            labels={labels}
          />
        ))}
      </ol>
    </div>
  );
}

/** The number of the battle whose first line it is; null for none. */
function beginsBattle({ moments }: Session, before: LogEntry | undefined, entry: LogEntry): number | null {
  const number = moments.at(entry.at);
  return number !== null && (before === undefined || moments.at(before.at) !== number) ? number : null;
}

/** Scrolls the list, and nothing around it, to the last line written at the moment shown. */
function revealLast(list: HTMLElement): void {
  const last = [...list.querySelectorAll('.line:not(.ahead)')].at(-1);
  if (!last) {
    list.scrollTo({ top: 0 });
    return;
  }
  const [box, line] = [list.getBoundingClientRect(), last.getBoundingClientRect()];
  if (line.top < box.top + line.height || line.bottom > box.bottom - line.height) {
    list.scrollBy({ top: line.top - box.top - box.height / 2 });
  }
}

interface RowProps {
  readonly entry: LogEntry;
  readonly isNewTurn: boolean;
  readonly isAhead: boolean;
  readonly battle: number | null;
  readonly session: Session;
  readonly labels: ReadonlyMap<number, string>;
}

function LogRow({ entry, isNewTurn, isAhead, battle, session, labels }: RowProps) {
  const { text, actor, turn, at, isDie, hexes, isForYou, isHeading } = entry;
  const point = (): void => {
    session.pointing.pointed.value = hexes;
  };
  const leave = (): void => {
    session.pointing.pointed.value = [];
  };
  const who = session.opening.value?.seatNames[actor] ?? 'dice';
  return (
    <>
      {isNewTurn && (
        <li class="turn-head">
          {upperFirst(session.opening.value?.turnName ?? '')} {turn}
        </li>
      )}
      <li
        class={`line${isDie ? ' die' : ''}${isForYou ? ' for-you' : ''}${isHeading ? ' heading' : ''}${isAhead ? ' ahead' : ''}`}
        onPointerEnter={point}
        onPointerLeave={leave}
      >
        <button
          type="button"
          class={`moment seat-${actor}`}
          onClick={() => session.look(at)}
          title={`${who}: look at this moment (${at})`}
          aria-label={`Look at moment ${at}`}
        >
          {isDie ? '⚄' : '▸'}
        </button>
        <span>
          <LogText text={text} hexes={hexes} labels={labels} session={session} />
          {isForYou && !session.isPast.value && (
            <button
              type="button"
              class="recall"
              title="Takes back everything since, and asks you"
              onClick={() => void session.askAgain(at - 1)}
            >
              change
            </button>
          )}
          {battle !== null && (
            <button type="button" class="recall" onClick={() => void session.moments.recall(battle)}>
              show
            </button>
          )}
        </span>
      </li>
    </>
  );
}

/** The text, with the labels of its hexes as links and terms to look up. */
export function LogText({
  text,
  hexes,
  labels,
  session,
}: {
  text: string;
  hexes: readonly number[];
  labels: ReadonlyMap<number, string>;
  session: Session;
}) {
  const byLabel = new Map(hexes.flatMap((hex) => (labels.has(hex) ? [[labels.get(hex)!, hex] as const] : [])));
  const { ruleset } = session.opening.value!;
  return (
    <>
      {linkedParts(text, byLabel).map((part, i) =>
        typeof part === 'string' ? (
          <Glossed key={i} ruleset={ruleset} text={part} />
        ) : (
          <span key={i} class="whole">
            <HexLink hex={part.hex} label={part.label} session={session} />
            {part.stop}
          </span>
        ),
      )}
    </>
  );
}

interface LinkedHex {
  readonly hex: number;
  readonly label: string;
  /** The sign behind it. */
  readonly stop: string;
}

/** A text in parts, the labels of hexes apart. */
function linkedParts(text: string, byLabel: ReadonlyMap<string, number>): (string | LinkedHex)[] {
  const parts: (string | LinkedHex)[] = [];
  for (const part of text.split(/(\b[\w.]+\b[.,;:)]*)/)) {
    const [, label, stop] = /^(.*?)([.,;:)]*)$/s.exec(part)!;
    const hex = byLabel.get(label);
    const last = parts.at(-1);
    if (hex !== undefined) parts.push({ hex, label, stop });
    else if (typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}

export const HexLink = ({ hex, label, session }: { hex: number; label: string; session: Session }) => (
  <button
    type="button"
    class="hex-link"
    onPointerEnter={() => {
      session.pointing.pointed.value = [hex];
    }}
    onPointerLeave={() => {
      session.pointing.pointed.value = [];
    }}
    onFocus={() => {
      session.pointing.pointed.value = [hex];
    }}
    onBlur={() => {
      session.pointing.pointed.value = [];
    }}
    onClick={() => {
      session.pointing.centred.value = { hex };
    }}
  >
    {label}
  </button>
);

export const labelsOf = (map: MapDrawing | undefined): ReadonlyMap<number, string> =>
  new Map((map?.hexes ?? []).map(({ hex, label }) => [hex, label]));
