// The stacks on the map. A stack is drawn again only when it changed.

import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { flattened } from '../../draw/flat.ts';
import type { MapPage, Point } from '../../draw/page.ts';
import { type Detail, drawCounter } from '../../draw/pieces/counter.ts';
import { drawMarkers } from '../../draw/pieces/marks.ts';
import { drawFarStack, drawStack } from '../../draw/pieces/pile.ts';
import { element } from '../../draw/xml.ts';
import type { CounterDrawing, MarkerDrawing } from '../../view/view.ts';
import type { MapMovement } from './ground-tiles.ts';
import { FAR_LARGER, type Stacks } from './hit.ts';
import { keptMarkup } from './kept-markup.ts';
import type { Palette } from './kinds.ts';
import type { Area } from './sheet.ts';
import { type Grade, MARKERS_LARGER } from './words-layer.ts';

export const counterMarkup = (counter: CounterDrawing, palette: Palette): string => drawCounter(counter, palette);

const stackMarkup = (stack: readonly CounterDrawing[], palette: Palette, detail: Detail): string =>
  detail === 'far' ? drawFarStack(stack, palette) : drawStack(stack, { x: 0, y: 0 }, palette, detail);

interface Drawn {
  readonly stack: readonly CounterDrawing[];
  readonly look: string;
  readonly text: string;
  readonly node: VNode;
}

export interface CountersLayerProps {
  readonly page: MapPage;
  readonly stacks: Stacks;
  readonly palette: Palette;
  readonly detail: Detail;
  /** The area whose stacks are drawn first. */
  readonly area: Area;
  readonly movement: MapMovement;
}

/** Stacks near the view drawn in one frame, those in view first: drawing all at once would delay the frame. */
const PER_FRAME = 40;
/** The number of other stacks drawn at a time while the map rests. */
const AT_REST = { stacks: 24, everyMs: 100 };

/**
 * Draws stacks near the view at once and the others bit by bit while the map rests; stacks that are drawn stay. Adding
 * or removing a stack during a drag would make the browser draw tiles of the map again, and delay frames. Those that
 * get another degree of detail have it some in each frame.
 */
export function CountersLayer({ page, stacks, palette, detail, area, movement }: CountersLayerProps) {
  const { inView, isResting } = movement;
  const before = useRef<ReadonlyMap<number, Drawn>>(new Map());
  const spare = useRef(0);
  const [, goOn] = useState(0);
  const look = `${palette} ${detail}`;
  const isKnown = (hex: number): boolean => before.current.get(hex)?.look === look;
  const placed = [...stacks].flatMap(([hex, stack]) => {
    const at = page.centre(hex);
    return at ? [{ hex, stack, at, isNear: isWithin(at, area) }] : [];
  });
  const near = placed.filter(({ isNear }) => isNear);
  const there = near.filter(({ hex }) => before.current.has(hex)).length;
  const view = inView();
  const due = near.filter(({ hex }) => !isKnown(hex));
  const [seen, others] = [due.filter(({ at }) => isWithin(at, view)), due.filter(({ at }) => !isWithin(at, view))];
  // After a jump nothing in view is drawn yet.
  const most = there * 2 > near.length ? PER_FRAME : due.length;
  const next = new Set([...seen, ...others].slice(0, most).map(({ hex }) => hex));
  let beyond = spare.current;
  spare.current = 0;
  const drawn = new Map<number, Drawn>();
  for (const { hex, stack, at, isNear } of placed) {
    const old = before.current.get(hex);
    if (isKnown(hex) || (isNear ? next.has(hex) : beyond-- > 0)) drawn.set(hex, drawnNow(hex, stack, at));
    else if (old) drawn.set(hex, old);
  }
  before.current = drawn;
  useEffect(() => {
    if (due.length > next.size) {
      const frame = requestAnimationFrame(() => goOn((count) => count + 1));
      return () => cancelAnimationFrame(frame);
    }
    if (drawn.size === placed.length) return;
    const timer = setInterval(() => {
      if (!isResting()) return;
      spare.current = AT_REST.stacks;
      goOn((count) => count + 1);
    }, AT_REST.everyMs);
    return () => clearInterval(timer);
  });

  /** Returns the same node where nothing changed, so that Preact leaves it alone. */
  function drawnNow(hex: number, stack: readonly CounterDrawing[], at: Point): Drawn {
    const old = before.current.get(hex);
    if (old?.stack === stack && old.look === look) return old;
    const text = old?.stack === stack ? old.text : JSON.stringify(stack);
    if (old?.text === text && old.look === look) return { ...old, stack };
    const markup = keptMarkup(stack, look, () =>
      placedMarkup(at, detail !== 'near', stackMarkup(stack, palette, detail)),
    );
    return { stack, look, text, node: stackNode(hex, markup) };
  }
  return <g class="map-counters">{[...drawn.values()].map(({ node }) => node)}</g>;
}

const isWithin = ({ x, y }: Point, { left, top, right, bottom }: Area): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

const placedMarkup = ({ x, y }: Point, isFar: boolean, markup: string): string =>
  flattened(isFar ? element('g', { transform: `scale(${FAR_LARGER})` }, markup) : markup, x, y);

const stackNode = (hex: number, markup: string): VNode => (
  <g key={hex} data-stack={hex} dangerouslySetInnerHTML={{ __html: markup }} />
);

export function markersMarkup(
  page: MapPage,
  markers: readonly MarkerDrawing[],
  palette: Palette,
  grade: Grade,
  discs: ReadonlySet<number>,
): string {
  return drawMarkers(page, markers, { larger: MARKERS_LARGER[grade], palette, discs });
}
