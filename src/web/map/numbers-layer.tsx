// Hex numbers, drawn in squares of the map: those near the view, some in each frame, and the others bit by bit while
// the map rests. Thousands of letters at once would hold up the frame in which a zoom comes to rest.

import type { VNode } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { hasNumbers } from '../../draw/numbers.ts';
import { type MapPage, SIDE } from '../../draw/page.ts';
import type { Palette } from './kinds.ts';
import type { Area } from './sheet.ts';
import { numbersMarkup } from './words-layer.ts';

/** The side of a square in pixels of the map: some fifty hexes. */
const SQUARE = 12 * SIDE;
/** Squares drawn in one frame; and the time between the others. */
const PER_FRAME = 4;
const REST_MS = 100;

export interface NumbersLayerProps {
  readonly page: MapPage;
  readonly palette: Palette;
  /** The scale that names are placed for. */
  readonly step: number;
  readonly discs: ReadonlySet<number>;
  /** The area whose numbers are drawn first; all stay while they look the same. */
  readonly area: Area;
  /** Tells whether the map is not being moved. */
  readonly isResting: () => boolean;
}

interface Square {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly hexes: MapPage['map']['hexes'];
}

interface Drawn {
  readonly look: string;
  readonly node: VNode;
}

export function NumbersLayer(props: NumbersLayerProps) {
  const { page, palette, step, discs, area, isResting } = props;
  const isShown = hasNumbers(step);
  const squares = useMemo(() => (isShown ? squaresOf(page) : []), [page, isShown]);
  const before = useRef<ReadonlyMap<string, Drawn>>(new Map());
  const [, goOn] = useState(0);
  const look = `${step} ${palette}`;
  const isKnown = (key: string): boolean => before.current.get(key)?.look === look;
  const mayFill = useRef(false);
  const ordered = nearest(squares, area);
  const near = new Set(ordered.filter((square) => reaches(square, area)).map(({ key }) => key));
  const missing = ordered.filter(({ key }) => !isKnown(key));
  const isNearWhole = !missing.some(({ key }) => near.has(key));
  const fills = isNearWhole && mayFill.current;
  mayFill.current = false;
  const next = missing.filter(({ key }) => fills || near.has(key)).slice(0, PER_FRAME);
  const drawn = new Map([...before.current].filter(([key]) => isShown && (near.has(key) || isKnown(key))));
  for (const { key, hexes } of next) {
    const markup = numbersMarkup(page, palette, step, discs, hexes);
    drawn.set(key, { look, node: <g key={key} dangerouslySetInnerHTML={{ __html: markup }} /> });
  }
  before.current = drawn;
  const left = missing.length - next.length;
  useEffect(() => {
    if (left === 0) return;
    if (!isNearWhole) {
      const frame = requestAnimationFrame(() => goOn((count) => count + 1));
      return () => cancelAnimationFrame(frame);
    }
    const timer = setInterval(() => {
      if (!isResting()) return;
      mayFill.current = true;
      goOn((count) => count + 1);
    }, REST_MS);
    return () => clearInterval(timer);
  });
  if (drawn.size === 0) return null;
  return (
    <svg viewBox={`0 0 ${page.width} ${page.height}`} aria-hidden="true" class="map-numbers">
      {[...drawn.values()].map(({ node }) => node)}
    </svg>
  );
}

function squaresOf(page: MapPage): Square[] {
  const squares = new Map<string, Square & { hexes: MapPage['map']['hexes'][number][] }>();
  for (const hex of page.map.hexes) {
    const { x, y } = page.centre(hex.hex)!;
    const [i, j] = [Math.floor(x / SQUARE), Math.floor(y / SQUARE)];
    const key = `${i} ${j}`;
    const square = squares.get(key) ?? { key, x: (i + 0.5) * SQUARE, y: (j + 0.5) * SQUARE, hexes: [] };
    square.hexes.push(hex);
    squares.set(key, square);
  }
  return [...squares.values()];
}

function reaches({ x, y }: Square, { left, top, right, bottom }: Area): boolean {
  const half = SQUARE / 2;
  return x + half > left && x - half < right && y + half > top && y - half < bottom;
}

/** The squares, the nearest to the middle of an area first. */
function nearest(squares: readonly Square[], { left, top, right, bottom }: Area): Square[] {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const far = (square: Square): number => Math.hypot(square.x - x, square.y - y);
  return squares.toSorted((a, b) => far(a) - far(b));
}
