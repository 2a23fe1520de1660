// The scrub bar: any moment of the game, forwards and backwards, and playing through from one.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Session } from './session.ts';

const SPEEDS: readonly (readonly [ms: number, title: string])[] = [
  [1200, 'slow'],
  [500, 'normal'],
  [150, 'fast'],
];

export function ReplayBar({ session }: { session: Session }) {
  const [plays, setPlays] = useState(false);
  const [speed, setSpeed] = useState(500);
  const seen = session.seen.value;
  const bar = useRef<HTMLElement>(null);
  const isAtEnd = seen === null || seen.at >= seen.length;
  useLayoutEffect(() => {
    // It has grown by a line, which on a telephone would lie under the tools.
    if (!isAtEnd && bar.current?.contains(document.activeElement)) bar.current.scrollIntoView({ block: 'nearest' });
  }, [isAtEnd]);
  useEffect(() => {
    if (!plays || seen === null) return;
    if (isAtEnd) {
      setPlays(false);
      return;
    }
    const timer = setTimeout(() => void session.look(seen.at + 1), speed);
    return () => clearTimeout(timer);
  }, [plays, seen?.at, speed]);
  if (!seen) return null;
  const { at, length } = seen;
  const begin = async (): Promise<void> => {
    if (!plays && isAtEnd) await session.look(0);
    setPlays(!plays);
  };
  return (
    <section ref={bar} class={isAtEnd ? 'replay is-present' : 'replay'} aria-label="Replay">
      <button
        type="button"
        class="for-past"
        onClick={() => session.look(0)}
        disabled={at === 0}
        title="The beginning (Home)"
      >
        |‹
      </button>
      <button
        type="button"
        onClick={() => session.look(session.turnFrom(-1))}
        disabled={at === 0}
        title="A turn back ({)"
        aria-label="A turn back"
      >
        «
      </button>
      <button
        type="button"
        onClick={() => session.look(at - 1)}
        disabled={at === 0}
        title="One back ([)"
        aria-label="One back"
      >
        ‹
      </button>
      <button
        type="button"
        onClick={() => void begin()}
        disabled={length === 0}
        title={plays ? 'Halt the replay' : 'Play it through'}
        aria-label={plays ? 'Halt the replay' : 'Play it through'}
      >
        {plays ? '⏸' : '▶'}
      </button>
      <button
        type="button"
        class="for-past"
        onClick={() => session.look(at + 1)}
        disabled={isAtEnd}
        title="One forward (])"
        aria-label="One forward"
      >
        ›
      </button>
      <button
        type="button"
        class="for-past"
        onClick={() => session.look(session.turnFrom(1))}
        disabled={isAtEnd}
        title="A turn forward (})"
        aria-label="A turn forward"
      >
        »
      </button>
      <button
        type="button"
        class="for-past"
        onClick={() => session.look(length)}
        disabled={isAtEnd}
        title="The present (End)"
      >
        ›|
      </button>
      <Scrub session={session} at={at} length={length} />
      <output>
        {at} / {length}
      </output>
      <select
        class="for-past"
        value={speed}
        onChange={(event) => setSpeed(Number(event.currentTarget.value))}
        aria-label="Speed of the replay"
      >
        {SPEEDS.map(([ms, title]) => (
          <option key={ms} value={ms}>
            {title}
          </option>
        ))}
      </select>
    </section>
  );
}

/** The slider requests one moment at a time, the newest wanted. */
function Scrub({ session, at, length }: { session: Session; at: number; length: number }) {
  const wanted = useRef<number | null>(null);
  const isAsking = useRef(false);
  const look = async (moment: number): Promise<void> => {
    wanted.current = moment;
    if (isAsking.current) return;
    isAsking.current = true;
    while (wanted.current !== null) {
      const next = wanted.current;
      wanted.current = null;
      await session.look(next);
    }
    isAsking.current = false;
  };
  return (
    <input
      type="range"
      min={0}
      max={Math.max(1, length)}
      value={at}
      disabled={length === 0}
      aria-label="Moment of the game"
      onInput={(event) => void look(Number(event.currentTarget.value))}
    />
  );
}
