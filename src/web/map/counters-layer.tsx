// The stacks in sight. A stack is drawn again only when it changed.

import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { dimmed, recoloured, seatColour } from '../../draw/colours.ts';
import { type CounterColour, drawCounter, drawFarStack, drawMarkers, drawStack } from '../../draw/counters.ts';
import type { MapPage, Point } from '../../draw/page.ts';
import { number } from '../../draw/xml.ts';
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

export function CountersLayer({ page, stacks, palette, isFar, area }: CountersLayerProps) {
  const before = useRef<ReadonlyMap<number, Drawn>>(new Map());
  const drawn = new Map<number, Drawn>();
  const look = `${palette} ${isFar}`;
  for (const [hex, stack] of stacks) {
    const at = page.centre(hex);
    if (!at || at.x < area.left || at.x > area.right || at.y < area.top || at.y > area.bottom) continue;
    const old = before.current.get(hex);
    if (old?.stack === stack && old.look === look) {
      drawn.set(hex, old);
      continue;
    }
    const text = JSON.stringify(stack);
    const isSame = old?.text === text && old.look === look;
    // The same node again: Preact leaves it alone.
    const node = isSame ? old.node : stackNode(hex, at, isFar, stackMarkup(stack, palette, isFar));
    drawn.set(hex, { stack, look, text, node });
  }
  before.current = drawn;
  return <g class="map-counters">{[...drawn.values()].map(({ node }) => node)}</g>;
}

const stackNode = (hex: number, { x, y }: Point, isFar: boolean, markup: string): VNode => (
  <g
    key={hex}
    data-stack={hex}
    transform={`translate(${number(x)},${number(y)})${isFar ? ` scale(${FAR_LARGER})` : ''}`}
    dangerouslySetInnerHTML={{ __html: markup }}
  />
);

export function markersMarkup(
  page: MapPage,
  markers: readonly MarkerDrawing[],
  occupied: ReadonlySet<number>,
  palette: Palette,
  grade: Grade,
): string {
  return lit(drawMarkers(page, markers, { occupied, larger: MARKERS_LARGER[grade] }), palette);
}
