// The effect of pointers and keys on the map: they choose a hex or a counter, open a stack, move the cursor, pan and
// zoom. Listeners are set once, so commands read the present state when they run.

import type { MapPage, Point } from '../../draw/page.ts';
import { SIDE } from '../../draw/page.ts';
import { type Area, type Cover, onMap, onView } from './camera.ts';
import { meaningOf } from './click-meaning.ts';
import { cursorAt, type Heading, type HexCursor, isHeading, stepped } from './cursor.ts';
import { followGestures, type GestureTargets, type HeldKeys } from './gestures.ts';
import type { HexFinder, Stacks } from './hit.ts';
import { Hovering } from './hovering.ts';
import type { Hand, KeyPress, MapHandle, MapViewProps, Pointed } from './kinds.ts';
import { legalHexes } from './placing.ts';
import type { Sheet } from './sheet.ts';
import { gradeOf } from './words-layer.ts';

/** Pixels of the view by which a finger may miss. */
const FINGER = 22;
const PAN_STEP = 90;
const ZOOM_STEP = 1.25;
/** The scale from which on a battle can be followed: numbers on counters are read. */
const LEAST_FRAMED = 0.6;

/** A stack that is spread out, and how it was opened. */
export interface SpreadStack {
  readonly hex: number;
  readonly by: Hand | 'hover';
}

/** The state of the map when a command comes. */
export interface Now {
  readonly props: MapViewProps;
  readonly page: MapPage;
  readonly finder: HexFinder;
  readonly stacks: Stacks;
  readonly spread: SpreadStack | null;
  readonly cursor: HexCursor | null;
  /** Whether the map has the focus for keys, and whether arrow keys pan it. */
  readonly hasKeys: boolean;
  readonly isPanning: boolean;
}

/** The changes that commands make. */
export interface Changes {
  open(stack: SpreadStack | null): void;
  putCursor(cursor: HexCursor): void;
  togglePanning(): void;
  /** Draws a frame on the view, in its pixels; null for none. */
  drawFrame(frame: Area | null): void;
}

/** Pixels by which an arrow key moves the map. */
const PANS: Readonly<Record<Heading, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
};

export class Commands {
  private readonly hover: Hovering;
  private glass: HTMLElement | null = null;

  constructor(
    private readonly now: { readonly current: Now },
    private readonly sheet: { readonly current: Sheet | null },
    private readonly change: Changes,
  ) {
    this.hover = new Hovering(
      (hex) => change.open({ hex, by: 'hover' }),
      () => now.current.props.onHover(null),
    );
  }

  /** Follows pointers and the wheel over the glass. @returns a function that stops it. */
  follow(glass: HTMLElement): () => void {
    this.glass = glass;
    const stop = followGestures(glass, {
      pan: (dx, dy) => this.paper.pan(dx, dy),
      zoom: (factor, at, snaps) => {
        this.hover.stop();
        this.change.open(null);
        this.paper.zoom(factor, at, snaps);
      },
      tap: (at, hand, held) => this.tap(at, hand, held),
      frame: (from, to, isDone) => this.frameOut(from, to, isDone),
      press: (at) => this.press(at),
      lift: (at, event) => this.lift(at, event),
      hover: (at) => this.pointAt(at),
      leave: (to) => this.leave(to),
      carry: (at) => this.carry(at),
      grasp: (isHeld) => {
        this.hover.stop();
        if (isHeld) this.change.open(null);
        glass.classList.toggle('is-held', isHeld);
      },
    });
    return () => {
      stop();
      this.hover.stop();
    };
  }

  /** Commands of the page around the map. */
  handle(focus: () => void): MapHandle {
    return {
      fit: () => this.paper.fit(),
      zoomBy: (factor) => this.zoom(factor),
      cycleZoom: () => this.paper.cycle(),
      centreOn: (hex, near) => this.centreOn(hex, near),
      frame: (hexes, core, covers, least) => this.frame(hexes, core, covers, least),
      unframe: () => this.sheet.current?.unframe(),
      show: (hexes) => {
        const part = this.around(hexes);
        if (part) this.paper.show(part, LEAST_FRAMED);
      },
      openStack: (hex) => {
        this.centreOn(hex);
        this.change.open({ hex, by: 'mouse' });
      },
      hexAt: (clientX, clientY) => this.hexAt(clientX, clientY),
      closeStack: () => this.change.open(null),
      key: (event) => this.key(event),
      focus,
    };
  }

  /** Handles a key. @returns whether the key has an effect here. */
  key(event: KeyPress): boolean {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    const { spread } = this.now.current;
    if (event.key === '+' || event.key === '=') this.zoom(ZOOM_STEP);
    else if (event.key === '-' || event.key === '_') this.zoom(1 / ZOOM_STEP);
    else if (event.key === '0') this.paper.fit();
    else if (event.key === 'g') this.change.togglePanning();
    else if (event.key === 'Escape' && spread) this.change.open(null);
    else if (isHeading(event.key)) this.go(event.key);
    else return event.key === 'Enter' && this.enter(event.shiftKey);
    return true;
  }

  /** Returns the cursor's first place: its last one, else the middle of the view. */
  firstCursor(): HexCursor | null {
    const { finder, page, cursor } = this.now.current;
    if (cursor && page.centre(cursor.hex)) return cursor;
    const middle = onMap(this.paper.camera, this.paper.middle);
    return cursorAt(page, finder.hexAt(middle) || (page.map.hexes[0]?.hex ?? 0));
  }

  moveCursor(next: HexCursor): void {
    this.change.putCursor(next);
    this.paper.reveal(next.at);
    this.now.current.props.onHover({ hex: next.hex, counter: null });
  }

  private get paper(): Sheet {
    return this.sheet.current as Sheet;
  }

  private zoom(factor: number): void {
    this.paper.zoom(factor, this.paper.middle, true);
  }

  private centreOn(hex: number, near = false): void {
    const at = this.now.current.page.centre(hex);
    if (at) this.paper.centreOn(at, near ? LEAST_FRAMED : 0);
  }

  private frame(
    hexes: readonly number[],
    core: readonly number[],
    covers: readonly Cover[],
    least = LEAST_FRAMED,
  ): number {
    const all = this.around(hexes);
    const { width, height } = this.paper.size;
    const isNear =
      all &&
      Math.min(width / (all.right - all.left), (height / (all.bottom - all.top)) * 0.6) > Math.min(least, LEAST_FRAMED);
    const part = isNear ? all : this.around(core);
    return part ? this.paper.keepInSight(part, covers, least) : 0;
  }

  /** The box of the hexes on the map; null for none. */
  private around(hexes: readonly number[]): Area | null {
    const { page } = this.now.current;
    const middles = hexes.flatMap((hex) => page.centre(hex) ?? []);
    if (middles.length === 0) return null;
    const xs = middles.map(({ x }) => x);
    const ys = middles.map(({ y }) => y);
    return {
      left: Math.min(...xs) - SIDE,
      top: Math.min(...ys) - SIDE,
      right: Math.max(...xs) + SIDE,
      bottom: Math.max(...ys) + SIDE,
    };
  }

  /** An arrow key: walks the cursor, or moves the map where that is held or not walked over. */
  private go(heading: Heading): void {
    const { hasKeys, isPanning, cursor, finder } = this.now.current;
    if (!hasKeys || isPanning) {
      const [dx, dy] = PANS[heading];
      this.paper.pan(dx, dy);
    } else {
      const from = this.firstCursor();
      if (from) this.moveCursor(cursor ? stepped(from, heading, finder) : from);
    }
    this.change.open(null);
  }

  /** Chooses the thing at the cursor, unless the page's own keys have put it there: then the page handles Enter. */
  private enter(opens: boolean): boolean {
    const { hasKeys, cursor, stacks, props } = this.now.current;
    if (!hasKeys || !cursor || cursor.hex === props.aimed) return false;
    this.pick({ hex: cursor.hex, counter: topOf(stacks, cursor.hex) }, 'key', opens);
    return true;
  }

  private pick(pointed: Pointed, hand: Hand, opens: boolean): void {
    const { stacks, props } = this.now.current;
    const isDestination = props.destinations?.has(pointed.hex) ?? false;
    const stack = stacks.get(pointed.hex) ?? [];
    const meaning = meaningOf(pointed.hex, stack, pointed.counter, props.rings, { isDestination, opens });
    if (hand === 'touch') props.onHover(pointed);
    if ('open' in meaning) {
      this.change.open({ hex: meaning.open, by: hand });
      return;
    }
    this.change.open(null);
    if ('counter' in meaning) props.onCounter(meaning.counter, hand);
    else props.onHex(meaning.hex, hand);
  }

  private tap(at: Point, hand: Hand, { opens, gathers }: HeldKeys): void {
    this.hover.stop();
    if ((opens || gathers) && this.gather(at, gathers)) return;
    const pointed = hand === 'touch' ? this.nearbyLegal(at) : this.pointedAt(at);
    if (!pointed) this.change.open(null);
    else this.pick(pointed, hand, opens);
  }

  private lift(at: Point, event: PointerEvent): boolean {
    const { onLift } = this.now.current.props;
    const counter = onLift === undefined ? null : (this.pointedAt(at)?.counter ?? null);
    return counter !== null && onLift!(counter, event);
  }

  private hexAt(clientX: number, clientY: number): number {
    const box = this.glass?.getBoundingClientRect();
    const isInside = box && clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom;
    return isInside ? (this.pointedAt({ x: clientX - box.left, y: clientY - box.top })?.hex ?? 0) : 0;
  }

  /**
   * Selects the stack under the pointer, or the counter that is alone, together with others.
   * @returns whether it did.
   */
  private gather(at: Point, isWhole: boolean): boolean {
    const { props, stacks } = this.now.current;
    const stack = stacks.get(this.pointedAt(at)?.hex ?? 0) ?? [];
    if (!props.onGather || stack.length === 0 || (stack.length > 1 && !isWhole)) return false;
    return props.onGather(
      stack.map(({ id }) => id),
      'toggle',
    );
  }

  /** Selects all counters of hexes whose middles lie in a frame drawn over the view. */
  private frameOut(from: Point, to: Point, isDone: boolean): void {
    const frame = {
      left: Math.min(from.x, to.x),
      top: Math.min(from.y, to.y),
      right: Math.max(from.x, to.x),
      bottom: Math.max(from.y, to.y),
    };
    const { props, page, stacks } = this.now.current;
    if (!props.onGather) return;
    this.change.drawFrame(isDone ? null : frame);
    if (!isDone) return;
    const { camera } = this.paper;
    const isIn = (hex: number): boolean => {
      const at = page.centre(hex);
      const seen = at && onView(camera, at);
      return (
        seen !== null && seen.x >= frame.left && seen.x <= frame.right && seen.y >= frame.top && seen.y <= frame.bottom
      );
    };
    const ids = [...stacks].flatMap(([hex, stack]) => (isIn(hex) ? stack.map(({ id }) => id) : []));
    if (ids.length > 0) props.onGather(ids, 'add');
  }

  private press(at: Point): void {
    const pointed = this.pointedAt(at);
    if (!pointed) return;
    const { props, stacks } = this.now.current;
    props.onHover(pointed);
    if ((stacks.get(pointed.hex) ?? []).length > 0) this.change.open({ hex: pointed.hex, by: 'touch' });
  }

  private pointAt(at: Point): void {
    const { props, stacks, spread } = this.now.current;
    const pointed = this.pointedAt(at);
    const isStack = pointed !== null && (stacks.get(pointed.hex) ?? []).length > 1;
    if (this.hover.move(pointed, isStack)) props.onHover(pointed);
    if (spread?.by === 'hover' && pointed?.hex !== spread.hex) this.change.open(null);
  }

  /**
   * A stack that opened under the pointer stays open while the pointer is on it, and closes with the way to anything
   * else.
   */
  private leave(to: EventTarget | null): void {
    const { props, spread } = this.now.current;
    if (this.hover.move(null, false)) props.onHover(null);
    const isOnStack = to instanceof Element && to.closest('.map-fan') !== null;
    if (spread?.by === 'hover' && !isOnStack) this.change.open(null);
  }

  private carry(at: Point): ReturnType<GestureTargets['carry']> {
    const pointed = this.pointedAt(at);
    const carrying = pointed?.counter ? (this.now.current.props.carry?.(pointed.counter) ?? null) : null;
    if (!carrying) return null;
    this.hover.stop();
    this.change.open(null);
    const hexAt = (point: Point): number => this.now.current.finder.hexAt(onMap(this.paper.camera, point));
    return {
      move: (point) => carrying.over(hexAt(point)),
      drop: (point) => carrying.drop(point === null ? 0 : hexAt(point)),
    };
  }

  private pointedAt(at: Point): Pointed | null {
    const { finder, stacks } = this.now.current;
    const there = onMap(this.paper.camera, at);
    const hex = finder.hexAt(there);
    if (hex === 0) return null;
    const isFar = gradeOf(this.paper.camera.k) < 2;
    return { hex, counter: finder.counterAt(there, hex, stacks.get(hex) ?? [], isFar)?.id ?? null };
  }

  /** Returns the thing that a finger means: the one under it, or one close by that can be chosen. */
  private nearbyLegal(at: Point): Pointed | null {
    const pointed = this.pointedAt(at);
    const { props, stacks, finder } = this.now.current;
    const hexes = new Set([...legalHexes(props.rings, props.counters), ...(props.destinations ?? [])]);
    if (pointed && hexes.has(pointed.hex)) return pointed;
    const { camera } = this.paper;
    const reach = Math.min(2 * SIDE, FINGER / camera.k + SIDE * 0.5);
    const near = finder.nearest(onMap(camera, at), reach, (hex) => hexes.has(hex));
    return near === 0 || FINGER / camera.k < SIDE * 0.5 ? pointed : { hex: near, counter: topOf(stacks, near) };
  }
}

const topOf = (stacks: Stacks, hex: number): string | null => stacks.get(hex)?.[0]?.id ?? null;
