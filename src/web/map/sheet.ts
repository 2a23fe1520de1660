// The sheet that the map is drawn on, and how it is moved. Panning moves a finished picture; zooming stretches it at first
// and has it drawn in its new size once the zoom rests. All of it outside of the components: no drawing is compared.

import type { Point } from '../../draw/page.ts';
import { type Camera, centredOn, fitted, moved, onMap, onView, type Size, zoomed } from './camera.ts';

const REST_MS = 140;
const GLIDE_MS = 240;
/** Pixels around the view in which stacks are drawn beforehand; and how near its rim the view may come. */
const AHEAD = 400;
const RIM = 80;
/** How near the cursor may come to the edge of the view. */
const MARGIN = 90;

/** A part of the map, in its own pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const NOTHING: Area = { left: 0, top: 0, right: 0, bottom: 0 };

export interface SheetListener {
  /** The map is drawn in another scale. */
  scaled(k: number): void;
  /** What lies in this area is to be drawn: the view and some way around it. */
  wanted(area: Area): void;
}

export class Sheet {
  camera: Camera;
  size: Size = { width: 1, height: 1 };
  /** The scale that the layers are drawn in. */
  private drawn = 0;
  private area: Area = NOTHING;
  private frame = 0;
  private rest = 0;
  private glide = 0;
  /** Until somebody moves it, the whole map is shown, however the view changes. */
  private isFitted = true;
  private readonly watcher: ResizeObserver;

  constructor(
    view: HTMLElement,
    private readonly box: HTMLElement,
    private readonly map: Size,
    private readonly listener: SheetListener,
  ) {
    this.size = { width: view.clientWidth, height: view.clientHeight };
    this.camera = fitted(map, this.size);
    this.draw();
    this.watcher = new ResizeObserver(() => this.resized({ width: view.clientWidth, height: view.clientHeight }));
    this.watcher.observe(view);
  }

  get middle(): Point {
    return { x: this.size.width / 2, y: this.size.height / 2 };
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

  /** The whole map, or 100 % where the whole map is shown. */
  cycle(): void {
    if (this.isFitted) this.go(zoomed(this.camera, 1 / this.camera.k, this.middle, this.map, this.size, true));
    else this.fit();
  }

  /** Glides there, or jumps where reduced motion is preferred. */
  centreOn(at: Point): void {
    const from = this.camera;
    const to = centredOn(from, at, this.map, this.size);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.go(to);
      return;
    }
    const begun = performance.now();
    const step = (time: number): void => {
      const share = Math.min(1, Math.max(0, (time - begun) / GLIDE_MS));
      const eased = 1 - (1 - share) ** 3;
      this.go({ k: from.k, x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased });
      if (share < 1) this.glide = requestAnimationFrame(step);
    };
    this.glide = requestAnimationFrame(step);
  }

  /** Moves as little as is needed to have the point well within the view. */
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
    this.watcher.disconnect();
    cancelAnimationFrame(this.frame);
    cancelAnimationFrame(this.glide);
    clearTimeout(this.rest);
  }

  private go(camera: Camera): void {
    cancelAnimationFrame(this.glide);
    this.isFitted = false;
    const isZoom = camera.k !== this.camera.k;
    this.camera = camera;
    if (isZoom) {
      clearTimeout(this.rest);
      this.rest = window.setTimeout(() => this.draw(), REST_MS);
    }
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.place());
  }

  private place(): void {
    this.frame = 0;
    const { x, y, k } = this.camera;
    const stretch = k === this.drawn ? '' : ` scale(${k / this.drawn})`;
    // Whole pixels: letters at fractions of a pixel would have to be drawn anew.
    this.look();
    this.box.style.transform = `translate3d(${Math.round(x)}px,${Math.round(y)}px,0)${stretch}`;
  }

  /** Far more letters than are seen would be costly to keep as pictures. */
  private look(): void {
    const seen = this.around(RIM);
    const { left, top, right, bottom } = this.area;
    if (seen.left >= left && seen.top >= top && seen.right <= right && seen.bottom <= bottom) return;
    this.area = this.around(AHEAD);
    this.listener.wanted(this.area);
  }

  private around(more: number): Area {
    const from = onMap(this.camera, { x: -more, y: -more });
    const to = onMap(this.camera, { x: this.size.width + more, y: this.size.height + more });
    return { left: from.x, top: from.y, right: to.x, bottom: to.y };
  }

  /** Has the layers drawn in the size that they are seen in. */
  private draw(): void {
    const { k } = this.camera;
    if (k !== this.drawn) {
      this.drawn = k;
      this.area = NOTHING;
      this.box.style.width = `${this.map.width * k}px`;
      this.box.style.height = `${this.map.height * k}px`;
      // Rings and letters of the moment keep a size that can be seen.
      this.box.style.setProperty('--map-thick', String(Math.max(1, 0.62 / k)));
      this.listener.scaled(k);
    }
    this.place();
  }

  private resized(size: Size): void {
    if (size.width === this.size.width && size.height === this.size.height) return;
    const centre = this.isFitted ? null : this.middle;
    const before = this.camera;
    this.size = size;
    if (centre) this.camera = moved(before, this.middle.x - centre.x, this.middle.y - centre.y, this.map, size);
    else this.camera = fitted(this.map, size);
    this.draw();
  }
}
