// The turn track: a box for each turn, with its date and with what arrives in it.

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { arrivalsCounted, arrivalsInShort, boxInWords } from './head-words.ts';
import type { Session } from './session.ts';

export function TurnTrack({ session }: { session: Session }) {
  const { track, turnName } = session.opening.value!;
  const { turn } = session.seen.value!;
  const boxes = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const { current } = boxes;
    const now = current?.children[turn - 1] as HTMLElement | undefined;
    // A long track is drawn along until the present turn stands in its middle.
    if (current && now)
      current.scrollLeft = now.offsetLeft - current.offsetLeft - (current.clientWidth - now.clientWidth) / 2;
  }, [turn]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => shorten(boxes.current!));
    observer.observe(boxes.current!);
    shorten(boxes.current!);
    return () => observer.disconnect();
  }, [turn]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys draw along a track that does not fit
    <ol class="turn-track" ref={boxes} aria-label={`${turnName} track`} tabIndex={0}>
      {track.map((box, before) => (
        <li
          key={before}
          class={before + 1 < turn ? 'is-past' : undefined}
          aria-current={before + 1 === turn ? 'step' : undefined}
          title={boxInWords(box, `${turnName} ${before + 1}`)}
        >
          <b>{before + 1}</b>
          {/* What came in earlier turns no longer matters. */}
          <span>{arrivalsInShort(before + 1 < turn ? [] : box.arrivals, track.length) || box.name}</span>
          <span class="brief">{arrivalsCounted(before + 1 < turn ? [] : box.arrivals)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Shows the words of a box whole, or the brief ones in their place: `+ 8…` would be read as eight. */
function shorten(track: HTMLOListElement): void {
  const boxes = [...track.children] as HTMLElement[];
  for (const box of boxes) box.classList.remove('is-brief');
  const isCut = boxes.map((box) => {
    const words = box.querySelector('span')!;
    return words.scrollWidth > words.clientWidth;
  });
  for (const [i, box] of boxes.entries()) box.classList.toggle('is-brief', isCut[i]);
}
