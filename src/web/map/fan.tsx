// An opened stack: its counters side by side, large enough for a finger, within the view and next to the hex; screen
// readers read it as a list.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Point } from '../../draw/page.ts';
import { COUNTER } from '../../draw/pieces/outlines.ts';
import type { CounterDrawing } from '../../view/view.ts';
import type { Size } from './camera.ts';
import { counterMarkup } from './counters-layer.tsx';
import type { Palette, Ring, RingKind } from './kinds.ts';
import { RING_WORDS, unitWords } from './words.ts';

export interface FanProps {
  readonly title: string;
  readonly stack: readonly CounterDrawing[];
  readonly rings: readonly Ring[];
  /** The ring of the hex itself, where it can be chosen as well as its counters. */
  readonly hexRing: RingKind | null;
  readonly palette: Palette;
  /** The middle of the hex in the view, and the distance from it to the hex's edge. */
  readonly at: Point;
  readonly reach: number;
  readonly view: Size;
  /** Whether it was opened by a key, and takes the focus. */
  readonly takesFocus: boolean;
  readonly onCounter: (id: string) => void;
  /** Receives a counter clicked with Shift or Ctrl; absent where counters are not selected together. */
  readonly onGather?: (id: string) => void;
  readonly onHex: () => void;
  readonly onPoint: (counter: string | null) => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

const BLEED = 8;
const BOX = COUNTER + 2 * BLEED;

export function Fan(props: FanProps) {
  const { title, stack, rings, hexRing, palette, at, reach, view, takesFocus } = props;
  const box = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const fan = box.current;
    if (!fan) return;
    const { left, top } = placed({ width: fan.offsetWidth, height: fan.offsetHeight }, at, reach, view);
    fan.style.left = `${left}px`;
    fan.style.top = `${top}px`;
  });
  useLayoutEffect(() => {
    if (takesFocus) box.current?.querySelector('button')?.focus();
  }, [takesFocus, title]);

  const keys = (event: KeyboardEvent): void => {
    const step =
      event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : /^Arrow(Left|Up)$/.test(event.key) ? -1 : 0;
    if (event.key === 'Escape') props.onClose();
    else if (step === 0) return;
    else {
      const buttons = [...box.current!.querySelectorAll('button')];
      const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
      buttons[(now + step + buttons.length) % buttons.length].focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section
      ref={box}
      class="map-fan"
      style={{ '--fan-counter': `${counterSize(reach)}px` }}
      aria-label={`Units in ${title}`}
      onKeyDown={keys}
      onPointerLeave={props.onLeave}
    >
      <h3 class="map-fan-title">{title}</h3>
      <ul>
        {stack.map((counter) => (
          <li key={counter.id}>
            <button
              type="button"
              class={`map-fan-counter ${ringOf(counter, rings)}`}
              data-id={counter.id}
              aria-label={unitWords(counter, rings)}
              title={unitWords(counter, rings)}
              onClick={(event) =>
                props.onGather && (event.shiftKey || event.ctrlKey || event.metaKey)
                  ? props.onGather(counter.id)
                  : props.onCounter(counter.id)
              }
              onPointerEnter={() => props.onPoint(counter.id)}
              onFocus={() => props.onPoint(counter.id)}
            >
              <svg
                aria-hidden="true"
                viewBox={`${-BOX / 2} ${-BOX / 2} ${BOX} ${BOX}`}
                dangerouslySetInnerHTML={{ __html: counterMarkup(counter, palette) }}
              />
            </button>
          </li>
        ))}
        {hexRing && (
          <li>
            <button
              type="button"
              class={`map-fan-hex ring-${hexRing}`}
              onClick={props.onHex}
              onPointerEnter={() => props.onPoint(null)}
            >
              The hex: {RING_WORDS[hexRing]}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function ringOf({ id }: CounterDrawing, rings: readonly Ring[]): string {
  const kinds = rings.flatMap((ring) => ('counter' in ring && ring.counter === id ? [`ring-${ring.kind}`] : []));
  return kinds.join(' ');
}

const GAP = 6;

/** Places it above the hex, or else below, always within the view. */
/** Pixels of a counter with its edges: as large as on the map, within reason. */
const counterSize = (reach: number): number => Math.round(Math.min(104, Math.max(72, 1.3 * reach)));

function placed(fan: Size, at: Point, reach: number, view: Size): { left: number; top: number } {
  const clamp = (value: number, most: number): number => Math.max(GAP, Math.min(most - GAP, value));
  const above = at.y - reach - GAP - fan.height;
  const below = at.y + reach + GAP;
  const top = above >= GAP ? above : below;
  return {
    left: Math.round(clamp(at.x - fan.width / 2, view.width - fan.width)),
    top: Math.round(clamp(top, view.height - fan.height)),
  };
}
