// The ground as pictures: drawn once as SVG, then rendered into tiles for the present scale. Pictures cost almost
// nothing to move and to stretch; tiles of another scale stay until sharp ones cover them.

import type { Area } from './sheet.ts';

/** The side of a tile in pixels. */
const TILE = 512;
/** Milliseconds that a tile waits after the map was found moving. */
const CALM_MS = 250;
/** The greatest number of tiles kept: each takes a megabyte. */
const MOST = 128;

interface Tile {
  readonly key: string;
  readonly step: number;
  /** Column and row. */
  readonly at: readonly [number, number];
}

export interface GroundSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the scale at which tiles are rendered for a visible scale: the next of the steps, half a doubling apart, so
 * that tiles stay sharp.
 */
export const stepAbove = (scale: number): number => 2 ** (Math.ceil(Math.log2(scale) * 2 - 1e-6) / 2);

export class GroundTiles {
  private image: HTMLImageElement | null = null;
  private readonly shown = new Map<string, HTMLImageElement>();
  private wanted: readonly Tile[] = [];
  /** The step of the tiles that lie under all others. */
  private overview: number | null = null;
  private isBaking = false;
  private isOver = false;
  /** Number of the present image; tiles of earlier images are out of date. */
  private edition = 0;
  private readonly canvas = document.createElement('canvas');

  /**
   * Makes the tiles. @param box an element as large as the map @param isResting tells whether the map is not being
   * moved
   */
  constructor(
    private readonly box: HTMLElement,
    private readonly size: GroundSize,
    private readonly isResting: () => boolean,
  ) {
    this.canvas.width = TILE;
    this.canvas.height = TILE;
  }

  /** Takes another ground; tiles of the old one stay until new ones cover them. */
  use(image: HTMLImageElement): void {
    this.image = image;
    this.edition++;
    void this.bake();
  }

  /** Sets the visible scale and the part of the map near the view. */
  look(scale: number, area: Area): void {
    if (area.right <= area.left) return;
    const step = stepAbove(scale * devicePixelRatio);
    const { width, height } = this.size;
    const isWhole = area.left <= 0 && area.top <= 0 && area.right >= width && area.bottom >= height;
    // Tiles of the whole map, which is seen first, stay beneath: a drag faster than new tiles shows them.
    if (isWhole) this.overview ??= step;
    const tiles = tilesOf(area, step);
    const whole = { left: 0, top: 0, right: width, bottom: height };
    const beneath = this.overview === null || this.overview === step ? [] : tilesOf(whole, this.overview);
    this.wanted = [...tiles, ...beneath];
    void this.bake();
  }

  end(): void {
    this.isOver = true;
  }

  /** Renders one tile after another, the nearest first; then removes tiles that are no longer wanted. */
  private async bake(): Promise<void> {
    if (this.isBaking) return;
    this.isBaking = true;
    while (this.missing() && !this.isOver) {
      await this.pause();
      // Other tiles may be wanted by now.
      const next = this.missing();
      if (!next) break;
      this.tell('baking');
      await this.put(next, this.image!, this.edition);
    }
    this.isBaking = false;
    if (!this.image || this.wanted.length === 0) return;
    this.tidy();
    this.tell('whole');
  }

  private missing(): Tile | undefined {
    return this.image ? this.wanted.find(({ key }) => !this.shown.has(`${this.edition} ${key}`)) : undefined;
  }

  /** Lets the page draw and listen between tiles; waits until the map has rested for a while. */
  private async pause(): Promise<void> {
    await new Promise((done) => setTimeout(done));
    for (let calm = this.isResting(); !calm && !this.isOver; ) {
      await new Promise((done) => setTimeout(done, CALM_MS));
      calm = this.isResting();
    }
  }

  private async put({ key, step, at: [i, j] }: Tile, image: HTMLImageElement, edition: number): Promise<void> {
    const side = TILE / step;
    const pen = this.canvas.getContext('2d')!;
    pen.clearRect(0, 0, TILE, TILE);
    pen.setTransform(step, 0, 0, step, -i * TILE, -j * TILE);
    pen.drawImage(image, 0, 0, this.size.width, this.size.height);
    pen.resetTransform();
    const blob = await new Promise<Blob | null>((done) => this.canvas.toBlob(done));
    if (!blob || this.isOver) return;
    const tile = new Image();
    tile.src = URL.createObjectURL(blob);
    try {
      await tile.decode();
    } finally {
      URL.revokeObjectURL(tile.src);
    }
    if (this.isOver || edition !== this.edition) return;
    const { width, height } = this.size;
    // Positions are shares of the map, so that tiles follow any change of its size.
    tile.style.left = `${(100 * i * side) / width}%`;
    tile.style.top = `${(100 * j * side) / height}%`;
    tile.style.width = `${(100 * side) / width}%`;
    tile.style.height = `${(100 * side) / height}%`;
    if (step === this.overview) this.box.prepend(tile);
    else this.box.append(tile);
    this.shown.set(`${edition} ${key}`, tile);
  }

  private tell(state: 'baking' | 'whole'): void {
    if (this.box.dataset.tiles !== state) this.box.dataset.tiles = state;
  }

  private tidy(): void {
    const kept = new Set(this.wanted.map(({ key }) => `${this.edition} ${key}`));
    const step = this.wanted[0].step;
    for (const [key, tile] of this.shown) {
      // Tiles of the same scale stay, in case the view returns.
      if (kept.has(key) || (key.startsWith(`${this.edition} ${step} `) && this.shown.size < MOST)) continue;
      tile.remove();
      this.shown.delete(key);
    }
  }
}

/** Returns the tiles of a part of the map, the nearest to its middle first. */
function tilesOf({ left, top, right, bottom }: Area, step: number): Tile[] {
  const side = TILE / step;
  const tiles: Tile[] = [];
  for (let i = Math.floor(left / side); i * side < right; i++) {
    for (let j = Math.floor(top / side); j * side < bottom; j++)
      tiles.push({ key: `${step} ${i} ${j}`, step, at: [i, j] });
  }
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const far = ({ at }: Tile): number => Math.hypot((at[0] + 0.5) * side - x, (at[1] + 0.5) * side - y);
  return tiles.sort((a, b) => far(a) - far(b));
}
