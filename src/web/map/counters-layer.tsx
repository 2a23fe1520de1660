// The stacks in sight. A stack is drawn again only when it changed.

import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { dimmed, recoloured, seatColour } from '../../draw/colours.ts';
import { type CounterColour, drawCounter, drawFarStack, drawMarkers, drawStack } from '../../draw/counters.ts';
import { flattened } from '../../draw/flat.ts';
import type { MapPage, Point } from '../../draw/page.ts';
import { element } from '../../draw/xml.ts';
import type { CounterDrawing, MarkerDrawing } from '../../engine/contract/view.ts';
import { type Grade, MARKERS_LARGER } from './ground.ts';
import { FAR_LARGER, type Stacks } from './hit.ts';
import type { Palette } from './kinds.ts';
import type { Area } from './sheet.ts';

const bySeat: CounterColour = ({ seat, nation }) => seatColour(seat, nation);
const colours = (palette: Palette): CounterColour | undefined => (palette === 'colour-blind' ? bySeat : undefined);
const lit = (markup: string, palette: Palette): string => (palette === 'night' ? recoloured(markup, dimmed) : markup);

export const counterMarkup = (counter: CounterDrawing, palette: Palette): string =>
  lit(drawCounter(counter, colours(palette)), palette);

function stackMarkup(stack: readonly CounterDrawing[], palette: Palette, isFar: boolean): string {
  const draw = isFar ? drawFarStack : (of: typeof stack, by?: CounterColour) => drawStack(of, { x: 0, y: 0 }, by);
  return lit(draw(stack, colours(palette)), palette);
}

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
  readonly isFar: boolean;
  /** Stacks beyond it are left out. */
  readonly area: Area;
}

/** How many stacks that come near the view are drawn in one frame: all at once would hold the frame up. */
const PER_FRAME = 24;

export function CountersLayer({ page, stacks, palette, isFar, area }: CountersLayerProps) {
  const before = useRef<ReadonlyMap<number, Drawn>>(new Map());
  const [, goOn] = useState(0);
  const look = `${palette} ${isFar}`;
  const near = [...stacks].flatMap(([hex, stack]) => {
    const at = page.centre(hex);
    return at && isWithin(at, area) ? [{ hex, stack, at }] : [];
  });
  const known = near.filter(({ hex }) => before.current.get(hex)?.look === look).length;
  // Elsewhere, or seen anew: then nothing that is in view is drawn yet.
  let free = known * 2 > near.length ? PER_FRAME : Number.POSITIVE_INFINITY;
  const drawn = new Map<number, Drawn>();
  for (const { hex, stack, at } of near) {
    const old = before.current.get(hex);
    if (old === undefined && free-- <= 0) continue;
    drawn.set(hex, old?.stack === stack && old.look === look ? old : drawnAnew(hex, stack, at));
  }
  before.current = drawn;
  useEffect(() => {
    if (free >= 0) return;
    const next = requestAnimationFrame(() => goOn((count) => count + 1));
    return () => cancelAnimationFrame(next);
  });

  function drawnAnew(hex: number, stack: readonly CounterDrawing[], at: Point): Drawn {
    const old = before.current.get(hex);
    const text = JSON.stringify(stack);
    // The same node again: Preact leaves it alone.
    if (old?.text === text && old.look === look) return { ...old, stack };
    return { stack, look, text, node: stackNode(hex, at, isFar, stackMarkup(stack, palette, isFar)) };
  }
  return <g class="map-counters">{[...drawn.values()].map(({ node }) => node)}</g>;
}

const isWithin = ({ x, y }: Point, { left, top, right, bottom }: Area): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

const stackNode = (hex: number, { x, y }: Point, isFar: boolean, markup: string): VNode => {
  const larger = isFar ? element('g', { transform: `scale(${FAR_LARGER})` }, markup) : markup;
  return <g key={hex} data-stack={hex} dangerouslySetInnerHTML={{ __html: flattened(larger, x, y) }} />;
};

export function markersMarkup(
  page: MapPage,
  markers: readonly MarkerDrawing[],
  occupied: ReadonlySet<number>,
  palette: Palette,
  grade: Grade,
): string {
  return lit(drawMarkers(page, markers, { occupied, larger: MARKERS_LARGER[grade] }), palette);
}
