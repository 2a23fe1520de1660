// The sheet on which the map is drawn, and its movement. Panning scrolls a finished picture by whole pixels, which
// costs the browser nothing for its content; a transform would take twice as long to display. Zooming first stretches
// the picture; it is drawn in its new size once the zoom rests. All of this happens outside of the components.

import type { Point } from '../../draw/page.ts';
import {
  type Area,
  type Camera,
  type Cover,
  centredOn,
  fitted,
  framed,
  moved,
  onMap,
  onView,
  resized,
  type Size,
  shownAgain,
  zoomed,
} from './camera.ts';

export type { Area } from './camera.ts';

/** Milliseconds without a movement after which the map is drawn in its new scale, and far around the view. */
const REST_MS = { zoom: 60, firstZoom: 20, pan: 140 };
/**
 * A zoom after such a pause may be the only one. Where it goes as far as this, in doublings, it is a step of a wheel or
 * by a key: the map is drawn as soon as it has been seen stretched. Fingers come in many small ones, a frame apart.
 */
const PAUSE_MS = 300;
const STEP = 0.2;
const GLIDE_MS = 240;
/**
 * Pixels around the view in which stacks are drawn beforehand: as far as most drags go while the map rests, less when
 * they are wanted in the midst of a movement; and how near to the rim of what is drawn the view may come.
 */
const AHEAD = { resting: 900, moving: 400 };
const RIM = 80;
/** How near the cursor may come to the edge of the view. */
const MARGIN = 90;

/** The part of the map to keep in sight, with the things that may cover the view, and the camera before. */
interface Frame {
  readonly part: Area;
  readonly cover: Cover;
  readonly least: number;
  readonly before: Camera;
  readonly wasFitted: boolean;
  /** Where it has moved the map to: somebody who moves it on is left alone. */
  camera: Camera;
}

const NOTHING: Area = { left: 0, top: 0, right: 0, bottom: 0 };

export interface SheetListener {
  /** Called when the map is to be drawn in another scale. */
  scaled(k: number): void;
  /** Called when this area is to be drawn: the view and its surroundings. */
  wanted(area: Area): void;
  /** Called when the map lies elsewhere in the view, or the view has another size. */
  placed(camera: Camera, view: Size): void;
}

/** The parts of the page that move: a box that scrolls, its content, and the sheet on that. */
export interface SheetParts {
  readonly scroller: HTMLElement;
  /** Larger than the sheet by the view on each side, so that the sheet can be dragged aside. */
  readonly surround: HTMLElement;
  readonly sheet: HTMLElement;
}

export class Sheet {
  camera: Camera;
  size: Size = { width: 1, height: 1 };
  /** The scale in which the layers are drawn. */
  private drawn = 0;
  private area: Area = NOTHING;
  /** Where the sheet is scrolled to, and whether it is stretched. */
  private scrolled: Point = { x: 0, y: 0 };
  private isStretched = false;
  private frame = 0;
  private rest = 0;
  /** When it was last zoomed. */
  private zoomed = Number.NEGATIVE_INFINITY;
  /** Whether it is drawn after the next frame, which shows it stretched. */
  private isStep = false;
  private calm = 0;
  /** From a movement until it has rested for a moment. */
  private isMoving = false;
  private glide = 0;
  /** Where it glides to. */
  private goal: Camera | null = null;
  /** Until somebody moves it, the whole map is shown, however the view changes. */
  private isFitted = true;
  private framing: Frame | null = null;
  private shown: Pick<Frame, 'part' | 'least' | 'camera'> | null = null;
  private isOver = false;
  private readonly watcher: ResizeObserver;

  constructor(
    private readonly parts: SheetParts,
    private readonly map: Size,
    private readonly listener: SheetListener,
  ) {
    const { scroller } = parts;
    this.size = { width: scroller.clientWidth, height: scroller.clientHeight };
    this.camera = fitted(map, this.size);
    this.draw();
    this.watcher = new ResizeObserver(() =>
      this.resized({ width: scroller.clientWidth, height: scroller.clientHeight }),
    );
    this.watcher.observe(scroller);
    scroller.addEventListener('scroll', this.scrolledByOthers);
  }

  /** Tells those who cannot see it that the map is about to lie elsewhere, or to be drawn in another scale. */
  private tellBusy(): void {
    const { sheet } = this.parts;
    const isBusy = String(this.frame !== 0 || this.goal !== null || this.camera.k !== this.drawn);
    if (sheet.ariaBusy !== isBusy) sheet.ariaBusy = isBusy;
  }

  get middle(): Point {
    return { x: this.size.width / 2, y: this.size.height / 2 };
  }

  /** Tells whether the map is not being moved, and has not been a moment ago. */
  get isResting(): boolean {
    return this.frame === 0 && !this.isMoving;
  }

  /** The part of the map in view. */
  get inView(): Area {
    return this.around(0);
  }

  pan(dx: number, dy: number): void {
    this.go(moved(this.camera, dx, dy, this.map, this.size));
  }

  zoom(factor: number, at: Point, snaps: boolean): void {
    this.go(zoomed(this.camera, factor, at, this.map, this.size, snaps));
  }

  fit(): void {
    this.go(fitted(this.map, this.size));
    this.isFitted = true;
  }

  /** Shows the whole map, or 100 % where the whole map is shown. */
  cycle(): void {
    if (this.isFitted) this.go(zoomed(this.camera, 1 / this.camera.k, this.middle, this.map, this.size, true));
    else this.fit();
  }

  /**
   * Glides there, or jumps where reduced motion is preferred.
   * @param least the scale that a smaller map is enlarged to
   */
  centreOn(at: Point, least = 0): void {
    const camera = { ...this.camera, k: Math.max(this.camera.k, least) };
    this.glideTo(centredOn(camera, at, this.map, this.size));
  }

  /** Centres the point at once, as a hand on the overview wants it. */
  jump(at: Point): void {
    this.go(centredOn(this.camera, at, this.map, this.size));
  }

  /**
   * Has a part of the map seen beside what covers the view, at the scale `least` or larger, until `unframe`.
   * @param covers of several, the first that leaves the part in sight as the map lies, else the first
   * @returns which one
   */
  keepInSight(part: Area, covers: readonly Cover[], least: number): number {
    const { before, wasFitted } = this.isFramed ? this.framing! : { before: this.camera, wasFitted: this.isFitted };
    const stays = covers.findIndex(
      (cover) => framed(this.camera, part, cover, least, this.map, this.size) === this.camera,
    );
    const cover = covers[Math.max(0, stays)];
    const camera = framed(this.camera, part, cover, least, this.map, this.size);
    this.framing = { part, cover, least, before, wasFitted, camera };
    if (stays < 0) this.glideTo(camera);
    return Math.max(0, stays);
  }

  /**
   * Brings a part of the map into sight, at the scale `least` or larger; it stays there until somebody moves the map.
   */
  show(part: Area, least: number): void {
    const camera = framed(this.camera, part, NOTHING, least, this.map, this.size);
    this.shown = { part, least, camera };
    if (camera !== this.camera) this.glideTo(camera);
  }

  /** Shows again what was seen before, unless somebody has moved the map. */
  unframe(): void {
    if (this.isFramed) {
      const { before, wasFitted, camera } = this.framing!;
      if (wasFitted) this.fit();
      else if (camera !== before) this.glideTo(before);
    }
    this.framing = null;
  }

  private get isFramed(): boolean {
    return this.framing !== null && (this.framing.camera === this.camera || this.framing.camera === this.goal);
  }

  private glideTo(to: Camera): void {
    const from = this.camera;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.go(to);
      return;
    }
    const begun = performance.now();
    const step = (time: number): void => {
      const share = Math.min(1, Math.max(0, (time - begun) / GLIDE_MS));
      const eased = 1 - (1 - share) ** 3;
      const between = (a: number, b: number): number => a + (b - a) * eased;
      this.go(share === 1 ? to : { k: between(from.k, to.k), x: between(from.x, to.x), y: between(from.y, to.y) });
      if (share === 1) return;
      this.goal = to;
      this.glide = requestAnimationFrame(step);
      this.tellBusy();
    };
    this.goal = to;
    cancelAnimationFrame(this.glide);
    this.glide = requestAnimationFrame(step);
    this.tellBusy();
  }

  /** Moves as little as needed to bring the point well within the view. */
  reveal(at: Point): void {
    const { x, y } = onView(this.camera, at);
    const into = (value: number, length: number): number => {
      const margin = Math.min(MARGIN, length / 3);
      return value < margin ? margin - value : value > length - margin ? length - margin - value : 0;
    };
    const dx = into(x, this.size.width);
    const dy = into(y, this.size.height);
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }

  end(): void {
    this.isOver = true;
    this.watcher.disconnect();
    this.parts.scroller.removeEventListener('scroll', this.scrolledByOthers);
    cancelAnimationFrame(this.frame);
    cancelAnimationFrame(this.glide);
    clearTimeout(this.rest);
    clearTimeout(this.calm);
  }

  private go(camera: Camera): void {
    cancelAnimationFrame(this.glide);
    this.goal = null;
    this.isFitted = false;
    const doublings = Math.abs(Math.log2(camera.k / this.camera.k));
    this.isMoving = true;
    this.camera = camera;
    if (doublings > 0) {
      const now = performance.now();
      const isFirst = now - this.zoomed > PAUSE_MS;
      this.zoomed = now;
      this.isStep = isFirst && doublings >= STEP;
      if (this.isStep) clearTimeout(this.rest);
      else this.drawIn(isFirst ? REST_MS.firstZoom : REST_MS.zoom);
    }
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.place());
    this.tellBusy();
  }

  private place(): void {
    this.frame = 0;
    this.tellBusy();
    clearTimeout(this.calm);
    this.calm = window.setTimeout(() => this.lookFar(), REST_MS.pan);
    const { sheet } = this.parts;
    const { x, y, k } = this.camera;
    this.listener.placed(this.camera, this.size);
    this.look();
    if (k === this.drawn) {
      if (this.isStretched) sheet.style.transform = '';
      this.isStretched = false;
      this.scrollTo({ x: Math.round(this.size.width - x), y: Math.round(this.size.height - y) });
      return;
    }
    const dx = x - (this.size.width - this.scrolled.x);
    const dy = y - (this.size.height - this.scrolled.y);
    sheet.style.transform = `translate3d(${dx}px,${dy}px,0) scale(${k / this.drawn})`;
    this.isStretched = true;
    if (this.isStep) this.drawIn(0);
    this.isStep = false;
  }

  private drawIn(ms: number): void {
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => this.draw(), ms);
  }

  private scrollTo({ x, y }: Point): void {
    const { scroller } = this.parts;
    if (scroller.scrollLeft !== x) scroller.scrollLeft = x;
    if (scroller.scrollTop !== y) scroller.scrollTop = y;
    this.scrolled = { x, y };
  }

  /** Follows scrolling by the browser itself, for example to a text that it finds in the page. */
  private readonly scrolledByOthers = (): void => {
    const { scrollLeft, scrollTop } = this.parts.scroller;
    const dx = this.scrolled.x - Math.round(scrollLeft);
    const dy = this.scrolled.y - Math.round(scrollTop);
    if (this.frame === 0 && (Math.abs(dx) > 1 || Math.abs(dy) > 1)) this.pan(dx, dy);
  };

  /** Asks for the area around the view only: keeping many more letters than are seen as pictures would be costly. */
  private look(): void {
    const seen = this.around(RIM);
    const { left, top, right, bottom } = this.area;
    if (seen.left >= left && seen.top >= top && seen.right <= right && seen.bottom <= bottom) return;
    this.area = this.around(AHEAD.moving);
    this.listener.wanted(this.area);
  }

  private lookFar(): void {
    this.isMoving = false;
    this.area = this.around(AHEAD.resting);
    this.listener.wanted(this.area);
  }

  private around(more: number): Area {
    const from = onMap(this.camera, { x: -more, y: -more });
    const to = onMap(this.camera, { x: this.size.width + more, y: this.size.height + more });
    const { width, height } = this.map;
    // There is nothing to draw beyond the map.
    return {
      left: Math.max(0, from.x),
      top: Math.max(0, from.y),
      right: Math.min(width, to.x),
      bottom: Math.min(height, to.y),
    };
  }

  /** Has the layers drawn in the size that they are seen in. */
  private draw(): void {
    const { k } = this.camera;
    const { surround, sheet } = this.parts;
    const { width, height } = this.size;
    surround.style.width = `${this.map.width * k + 2 * width}px`;
    surround.style.height = `${this.map.height * k + 2 * height}px`;
    sheet.style.left = `${width}px`;
    sheet.style.top = `${height}px`;
    if (k !== this.drawn) {
      this.drawn = k;
      this.isMoving = false;
      this.area = NOTHING;
      sheet.style.width = `${this.map.width * k}px`;
      sheet.style.height = `${this.map.height * k}px`;
      this.listener.scaled(k);
      this.look();
      // The layers are drawn by then, so that the browser lays out the new drawing alone, and once.
      queueMicrotask(() => {
        if (!this.isOver) this.place();
      });
      return;
    }
    this.place();
  }

  private resized(size: Size): void {
    if (size.width === this.size.width && size.height === this.size.height) return;
    const { framing, shown } = this;
    const isShown = shown !== null && (shown.camera === this.camera || shown.camera === this.goal);
    if (framing && this.isFramed) {
      cancelAnimationFrame(this.glide);
      this.goal = null;
      this.camera = framed(framing.before, framing.part, framing.cover, framing.least, this.map, size);
      framing.camera = this.camera;
      this.isFitted &&= framing.camera === framing.before;
    } else {
      const from = (isShown ? this.goal : null) ?? this.camera;
      this.camera = this.isFitted ? fitted(this.map, size) : resized(from, this.map, this.size, size);
    }
    if (isShown) {
      cancelAnimationFrame(this.glide);
      this.goal = null;
      const { part, least } = shown;
      const camera = this.isFitted
        ? framed(this.camera, part, NOTHING, least, this.map, size)
        : shownAgain(this.camera, part, least, this.map, size);
      this.isFitted &&= camera === this.camera;
      this.camera = camera;
      this.shown = { ...shown, camera };
    }
    this.size = size;
    this.draw();
  }
}
