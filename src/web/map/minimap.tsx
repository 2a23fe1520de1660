// The overview in a corner of a map that does not fit: grounds as flat tints, a dot for each stack, a frame around the
// part in view. A click or a drag puts that part elsewhere. The pictures change with map and pieces only; while the map
// moves, nothing but the frame does.

import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { type MapPage, type Point, SIDE } from '../../draw/page.ts';
import { coloursOf, sideColour } from '../../draw/palettes.ts';
import { type Camera, type Size, visiblePart } from './camera.ts';
import { paintFlatGround } from './flat-ground.ts';
import type { Stacks } from './hit.ts';
import type { Palette } from './kinds.ts';
import type { Sheet } from './sheet.ts';
import './minimap.css';

/** The most pixels that it takes. */
const MOST: Size = { width: 196, height: 148 };
/** Half the side of a stack's dot in pixels, and the rim around it. */
const DOT = 1.5;
const RIM = 0.75;

/** Called whenever the map has been moved. */
export type MapWatch = (camera: Camera, view: Size) => void;

export interface MinimapProps {
  readonly page: MapPage;
  readonly stacks: Stacks;
  readonly palette: Palette;
  readonly sheet: { readonly current: Sheet | null };
  /** Receives what follows the map. */
  readonly watch: { current: MapWatch | null };
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

export function Minimap({ page, stacks, palette, sheet, watch, isOpen, onToggle }: MinimapProps) {
  const box = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLCanvasElement>(null);
  const pieces = useRef<HTMLCanvasElement>(null);
  const scale = useMemo(() => Math.min(MOST.width / page.width, MOST.height / page.height), [page]);
  const size = { width: `${page.width * scale}px`, height: `${page.height * scale}px` };

  useLayoutEffect(() => {
    const follow: MapWatch = (camera, view) => showFrame(box.current, frame.current, page, camera, view, scale);
    watch.current = follow;
    // On a new map the sheet is made after this, and calls it.
    if (sheet.current) follow(sheet.current.camera, sheet.current.size);
    return () => {
      watch.current = null;
    };
  }, [page, isOpen]);
  usePicture(ground, page, scale, [palette], (pen) => paintFlatGround(pen, page, palette), isOpen);
  usePicture(pieces, page, scale, [stacks, palette], (pen) => paintStacks(pen, page, stacks, palette, scale), isOpen);

  const jump = (event: PointerEvent): void => {
    const at = ground.current!.getBoundingClientRect();
    sheet.current?.jump(pointOfMap(event, at, scale));
  };
  return (
    <section ref={box} class="minimap" aria-label="Overview of the map">
      <button
        type="button"
        class="quiet minimap-fold"
        aria-expanded={isOpen}
        title={isOpen ? 'Folds the overview' : 'The overview of the whole map'}
        onClick={() => onToggle(!isOpen)}
      >
        {isOpen ? '▾' : '▴ Overview'}
      </button>
      {isOpen && (
        <div
          class="minimap-picture"
          style={size}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            jump(event);
          }}
          onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && jump(event)}
        >
          <canvas ref={ground} style={size} />
          <canvas ref={pieces} style={size} />
          <div ref={frame} class="minimap-frame" />
        </div>
      )}
    </section>
  );
}

/** The point of the map under a pointer over the overview. */
export const pointOfMap = (
  { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>,
  { left, top }: Pick<DOMRect, 'left' | 'top'>,
  scale: number,
): Point => ({ x: (clientX - left) / scale, y: (clientY - top) / scale });

/** Moves the frame to the part in view; hides the overview where that is all. */
function showFrame(
  box: HTMLElement | null,
  frame: HTMLElement | null,
  page: MapPage,
  camera: Camera,
  view: Size,
  scale: number,
): void {
  if (!box) return;
  const part = visiblePart(camera, page, view);
  box.classList.toggle('is-idle', part === null);
  if (part === null || !frame) return;
  frame.style.transform = `translate(${part.left * scale}px,${part.top * scale}px)`;
  frame.style.width = `${(part.right - part.left) * scale}px`;
  frame.style.height = `${(part.bottom - part.top) * scale}px`;
}

/** Paints a canvas anew when what it shows has changed, in units of the map. */
function usePicture(
  of: RefObject<HTMLCanvasElement | null>,
  page: MapPage,
  scale: number,
  shown: readonly unknown[],
  paint: (pen: CanvasRenderingContext2D) => void,
  isOpen: boolean,
): void {
  // After the frame: the first one of a game shall not wait for it.
  useEffect(() => {
    const canvas = of.current;
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) return;
    canvas.width = Math.ceil(page.width * scale * devicePixelRatio);
    canvas.height = Math.ceil(page.height * scale * devicePixelRatio);
    pen.setTransform(scale * devicePixelRatio, 0, 0, scale * devicePixelRatio, 0, 0);
    paint(pen);
  }, [page, isOpen, ...shown]);
}

/** A dot for each stack, of the side of its top counter. */
function paintStacks(pen: CanvasRenderingContext2D, page: MapPage, stacks: Stacks, palette: Palette, scale: number) {
  const { paper } = coloursOf(palette);
  const half = Math.max(DOT / scale, SIDE * 0.4);
  const rim = RIM / scale;
  for (const [hex, [top]] of stacks) {
    const at = page.centre(hex);
    if (!at) continue;
    pen.fillStyle = paper;
    pen.fillRect(at.x - half - rim, at.y - half - rim, 2 * (half + rim), 2 * (half + rim));
    pen.fillStyle = sideColour(page.map, top.seat, palette);
    pen.fillRect(at.x - half, at.y - half, 2 * half, 2 * half);
  }
}
