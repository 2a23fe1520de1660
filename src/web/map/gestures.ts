// Pointers and wheel on the map: a drag or two fingers pan, wheel and pinch zoom about their point, a tap chooses, a
// long press describes. Points are in pixels of the glass.

import type { Point } from '../../draw/page.ts';
import type { Hand } from './kinds.ts';

export interface GestureTargets {
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point, snaps: boolean): void;
  tap(at: Point, hand: Hand, held: HeldKeys): void;
  /** A frame drawn by the mouse with Shift, as it grows, and when it is done. */
  frame(from: Point, to: Point, isDone: boolean): void;
  press(at: Point): void;
  /** A single pointer goes down. @returns whether something else follows it. */
  lift(at: Point, event: PointerEvent): boolean;
  hover(at: Point): void;
  /** The mouse goes from the glass to another element, or out of the window. */
  leave(to: EventTarget | null): void;
  /** Takes hold of what is at a point, to be dragged; null where the map itself is dragged. */
  carry(at: Point): { move(at: Point): void; drop(at: Point | null): void } | null;
  /** Called when a drag or a pinch begins or ends. */
  grasp(isHeld: boolean): void;
}

/** Keys held at a tap. */
export interface HeldKeys {
  readonly opens: boolean;
  readonly gathers: boolean;
}

/** Pixels of movement below which a pointer's touch is a tap. */
const SLACK: Readonly<Record<Hand, number>> = { mouse: 4, touch: 9, key: 0 };
const PRESS_MS = 550;
const MIDDLE = 1;
const RIGHT = 2;
/** Pixels of a line and of a page, for wheels that count in lines or pages. */
const LINE = 16;
const PAGE = 400;

/**
 * Follows pointers and wheel. @param glass the element over the map that takes its pointers. @returns a function that
 * stops it.
 */
export function followGestures(glass: HTMLElement, on: GestureTargets): () => void {
  const held = new Map<number, Point>();
  let start: Point | null = null;
  let hand: Hand = 'mouse';
  let isDrag = false;
  /** Whether the drag draws a frame. */
  let isFrame = false;
  let timer = 0;
  let carried: ReturnType<GestureTargets['carry']> = null;

  const pointOf = (event: MouseEvent): Point => {
    const box = glass.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const grasp = (): void => {
    isDrag = true;
    clearTimeout(timer);
    on.grasp(true);
  };

  const down = (event: PointerEvent): void => {
    if (event.button === RIGHT) return;
    if (event.button === MIDDLE) event.preventDefault();
    const at = pointOf(event);
    if (held.size === 0 && event.button !== MIDDLE && on.lift(at, event)) return;
    held.set(event.pointerId, at);
    if (held.size === 1) {
      start = at;
      hand = event.pointerType === 'mouse' ? 'mouse' : 'touch';
      isDrag = false;
      isFrame = hand === 'mouse' && event.shiftKey && event.button !== MIDDLE;
      clearTimeout(timer);
      if (hand === 'touch') timer = window.setTimeout(pressed, PRESS_MS);
    } else if (!isDrag) grasp();
  };
  const pressed = (): void => {
    if (!start || isDrag) return;
    on.press(start);
    // The finger that is lifted last after a pinch chooses nothing.
    start = null;
  };

  const move = (event: PointerEvent): void => {
    const before = held.get(event.pointerId);
    const at = pointOf(event);
    if (!before) {
      if (event.pointerType === 'mouse') on.hover(at);
      return;
    }
    if (!isDrag) {
      if (!start || Math.hypot(at.x - start.x, at.y - start.y) < SLACK[hand]) return;
      carried = held.size === 1 && !isFrame ? on.carry(start) : null;
      if (carried) {
        isDrag = true;
        clearTimeout(timer);
      } else grasp();
      glass.setPointerCapture(event.pointerId);
    }
    if (carried) {
      if (held.size === 1) carried.move(at);
      held.set(event.pointerId, at);
      return;
    }
    if (held.size === 2) pinch(event.pointerId, before, at);
    else if (isFrame && start) on.frame(start, at, false);
    else on.pan(at.x - before.x, at.y - before.y);
    held.set(event.pointerId, at);
  };
  const pinch = (id: number, before: Point, at: Point): void => {
    const other = [...held].find(([each]) => each !== id)![1];
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    const spread = Math.hypot(before.x - other.x, before.y - other.y);
    on.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    if (spread > 10) on.zoom(Math.hypot(at.x - other.x, at.y - other.y) / spread, middle, false);
  };

  const up = (event: PointerEvent): void => {
    clearTimeout(timer);
    const last = held.get(event.pointerId);
    if (!held.delete(event.pointerId)) return;
    if (carried) {
      carried.drop(event.type === 'pointerup' && held.size === 0 ? (last ?? null) : null);
      carried = null;
      isDrag = held.size > 0;
      start = null;
      return;
    }
    if (isDrag && isFrame && start) on.frame(start, pointOf(event), true);
    if (!isDrag && start && event.type === 'pointerup' && event.button !== MIDDLE) {
      on.tap(start, hand, { opens: event.shiftKey, gathers: event.ctrlKey || event.metaKey });
    }
    if (held.size === 0) {
      start = null;
      if (isDrag) on.grasp(false);
      isDrag = false;
    }
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? LINE : event.deltaMode === 2 ? PAGE : 1;
    if (event.shiftKey) {
      on.pan(-(event.deltaX || event.deltaY) * unit, 0);
      return;
    }
    // A pinch on a trackpad arrives as small steps with Ctrl.
    const rate = event.ctrlKey && Math.abs(event.deltaY) < 40 ? 0.01 : 0.0016;
    on.zoom(2 ** (-event.deltaY * unit * rate * 1.44), pointOf(event), true);
  };
  const leave = (event: PointerEvent): void => on.leave(event.relatedTarget);

  glass.addEventListener('pointerdown', down);
  glass.addEventListener('pointermove', move);
  glass.addEventListener('pointerup', up);
  glass.addEventListener('pointercancel', up);
  glass.addEventListener('pointerleave', leave);
  glass.addEventListener('wheel', wheel, { passive: false });
  return () => {
    clearTimeout(timer);
    glass.removeEventListener('pointerdown', down);
    glass.removeEventListener('pointermove', move);
    glass.removeEventListener('pointerup', up);
    glass.removeEventListener('pointercancel', up);
    glass.removeEventListener('pointerleave', leave);
    glass.removeEventListener('wheel', wheel);
  };
}
