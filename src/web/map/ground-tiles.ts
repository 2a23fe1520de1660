// The ground as pictures: drawn once as SVG, then baked into tiles for the scale that the map is seen in. Pictures cost
// next to nothing to move and to stretch; those of another scale stay until sharp ones lie in their place.

import type { Area } from './sheet.ts';

/** Pixels of the side of a tile. */
const TILE = 512;
/** How long a tile waits once the map has been found moving. */
const CALM_MS = 250;
/** Tiles that are kept at most: a megabyte each. */
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

/** Scales that grounds are baked in lie half a doubling apart; the one above what is seen is taken, so that it stays sharp. */
export const stepAbove = (scale: number): number => 2 ** (Math.ceil(Math.log2(scale) * 2 - 1e-6) / 2);

export class GroundTiles {
  private image: HTMLImageElement | null = null;
  private readonly shown = new Map<string, HTMLImageElement>();
  private wanted: readonly Tile[] = [];
  /** The step of the tiles that lie beneath all others. */
  private overview: number | null = null;
  private isBaking = false;
  private isOver = false;
  /** Of the image: what was baked of another one is stale. */
  private edition = 0;
  private readonly canvas = document.createElement('canvas');

  /** @param box an element as large as the map @param isResting whether nobody moves the map just now */
  constructor(
    private readonly box: HTMLElement,
    private readonly size: GroundSize,
    private readonly isResting: () => boolean,
  ) {
    this.canvas.width = TILE;
    this.canvas.height = TILE;
  }

  /** Another ground: what is shown stays until its place is taken. */
  use(image: HTMLImageElement): void {
    this.image = image;
    this.edition++;
    void this.bake();
  }

  /** What is to be seen: a scale, and the part of the map that is near. */
  look(scale: number, area: Area): void {
    if (area.right <= area.left) return;
    const step = stepAbove(scale * devicePixelRatio);
    const { width, height } = this.size;
    const isWhole = area.left <= 0 && area.top <= 0 && area.right >= width && area.bottom >= height;
    // The whole map, as it is seen first, stays beneath: a drag that outruns the tiles finds it there.
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

  /** One tile after another, the nearest first; then what is not wanted any more goes. */
  private async bake(): Promise<void> {
    if (this.isBaking) return;
    this.isBaking = true;
    while (this.missing() && !this.isOver) {
      await this.pause();
      // What is wanted may have changed meanwhile.
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

  /** Between tiles the page draws and listens; until the map has rested for a while it does nothing else. */
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
    // In shares of the map, so that tiles go along with any change of its size.
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
      // Tiles of the same scale stay for whoever comes back.
      if (kept.has(key) || (key.startsWith(`${this.edition} ${step} `) && this.shown.size < MOST)) continue;
      tile.remove();
      this.shown.delete(key);
    }
  }
}

/** The tiles of a part of the map, the nearest to its middle first. */
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
