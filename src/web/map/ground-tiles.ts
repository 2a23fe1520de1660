// The ground as pictures: drawn once, then painted in a thread as tiles for the present scale. Pictures cost almost
// nothing to move and to stretch; tiles of another scale stay until sharp ones cover them. While the map rests, tiles
// for the next scale on either side are made too, so that a zoom finds the ground ready.

import { groundTile } from './drawing-thread.ts';
import type { Area } from './sheet.ts';

/** The side of a tile in pixels. */
const TILE = 512;
/** Milliseconds that a tile waits after the map was found moving. */
const CALM_MS = 250;
/** Milliseconds after a look in which no spare tile is made: the browser draws the page in its new scale. */
const LATER_MS = 350;
/** The greatest number of tiles kept: each takes a megabyte. */
const MOST = 128;
/** A tile that is not answered for in so many milliseconds is tried again; one that fails so often is given up. */
const ANSWER_MS = 20_000;
const TRIES = 3;
/** One zoom out by wheel or key shows so much more around the view, in shares of it. */
const OUTWARD = 0.25;

interface Tile {
  readonly key: string;
  /** The number of its scale. */
  readonly step: number;
  /** Column and row. */
  readonly at: readonly [number, number];
}

export interface GroundSize {
  readonly width: number;
  readonly height: number;
}

/** The scales at which tiles are rendered, by number: half a doubling apart. */
const stepOf = (n: number): number => 2 ** (n / 2);

/**
 * Returns the number of the scale at which tiles are rendered for a visible scale: the next one, so that tiles stay
 * sharp.
 */
const stepAbove = (scale: number): number => Math.ceil(Math.log2(scale) * 2 - 1e-6);

/** Movement of the map, as far as tiles depend on it. */
export interface MapMovement {
  /** Tells whether the map is not being moved. */
  isResting(): boolean;
  /** Returns the part of the map in view. */
  inView(): Area;
}

export class GroundTiles {
  /** The name that the thread has for the ground. */
  private ground: string | null = null;
  /** Tiles that are made, by edition and key; shown or ready for the next zoom. */
  private readonly made = new Map<string, HTMLImageElement>();
  /** How often tiles were tried in vain, by edition and key. */
  private readonly failed = new Map<string, number>();
  private wanted: readonly Tile[] = [];
  /** Tiles that the next zoom may need. */
  private spare: readonly Tile[] = [];
  private step = 0;
  /** When the map was last looked at anew. */
  private looked = 0;
  /** The step of the tiles that lie under all others. */
  private overview: number | null = null;
  private isBaking = false;
  private isOver = false;
  /** Number of the present ground; tiles of earlier ones are out of date. */
  private edition = 0;

  /**
   * Makes the tiles.
   * @param box an element as large as the map
   * @param standIn lies in it until tiles cover the view
   */
  constructor(
    private readonly box: HTMLElement,
    private readonly size: GroundSize,
    private readonly movement: MapMovement,
    private readonly standIn: HTMLElement,
  ) {
    box.append(standIn);
  }

  /** Takes another ground, by name; tiles of the old one stay until new ones cover them. */
  use(ground: string): void {
    this.ground = ground;
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
    const view = this.movement.inView();
    const tiles = tilesOf(area, step, view);
    const whole = { left: 0, top: 0, right: width, bottom: height };
    const beneath = this.overview === null || this.overview === step ? [] : tilesOf(whole, this.overview, view);
    this.step = step;
    this.looked = performance.now();
    this.wanted = [...tiles, ...beneath];
    this.spare = [...tilesOf(view, step + 1, view), ...tilesOf(this.around(view), step - 1, view)];
    for (const tile of tiles) this.show(tile);
    void this.bake();
  }

  end(): void {
    this.isOver = true;
  }

  /** Area that one zoom out brings into view. */
  private around({ left, top, right, bottom }: Area): Area {
    const [dx, dy] = [(right - left) * OUTWARD, (bottom - top) * OUTWARD];
    const { width, height } = this.size;
    return {
      left: Math.max(0, left - dx),
      top: Math.max(0, top - dy),
      right: Math.min(width, right + dx),
      bottom: Math.min(height, bottom + dy),
    };
  }

  /**
   * Renders one tile after another, the nearest first; then removes tiles that are no longer wanted, and makes spare
   * ones.
   */
  private async bake(): Promise<void> {
    const first = this.missing();
    if (first && this.isWanted(first)) this.tell('baking');
    if (this.isBaking) return;
    this.isBaking = true;
    while (this.missing() && !this.isOver) {
      await this.pause();
      // Other tiles may be wanted by now.
      const next = this.missing();
      if (!next) break;
      const isEarly = performance.now() < this.looked + LATER_MS;
      if (isEarly && !this.isWanted(next)) {
        this.settle();
        await new Promise((done) => setTimeout(done, CALM_MS));
        continue;
      }
      await this.attempt(next);
      if (this.isWanted(next)) this.show(next);
      this.settle();
    }
    this.isBaking = false;
    this.settle();
  }

  /** Makes a tile, or remembers that it could not: the others are made all the same. */
  private async attempt(tile: Tile): Promise<void> {
    const name = this.nameOf(tile);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error('no answer')), ANSWER_MS);
    });
    try {
      await Promise.race([this.make(tile, this.ground!, this.edition), late]);
      this.failed.delete(name);
    } catch {
      this.failed.set(name, (this.failed.get(name) ?? 0) + 1);
    } finally {
      clearTimeout(timer);
    }
  }

  private nameOf({ key }: Tile): string {
    return `${this.edition} ${key}`;
  }

  /** Whether nothing more can be done for a tile. */
  private isSettled(name: string): boolean {
    return this.made.has(name) || (this.failed.get(name) ?? 0) >= TRIES;
  }

  private isWanted({ key }: Tile): boolean {
    return this.wanted.some((tile) => tile.key === key);
  }

  private missing(): Tile | undefined {
    if (this.ground === null) return undefined;
    const lacks = (tile: Tile): boolean => !this.isSettled(this.nameOf(tile));
    return this.wanted.find(lacks) ?? this.spare.find(lacks);
  }

  /** Lets the page draw and listen between tiles; waits until the map has rested for a while. */
  private async pause(): Promise<void> {
    await new Promise((done) => setTimeout(done));
    for (let calm = this.movement.isResting(); !calm && !this.isOver; ) {
      await new Promise((done) => setTimeout(done, CALM_MS));
      calm = this.movement.isResting();
    }
  }

  /**
   * As the image of a file, which the browser draws with the rest of the sheet: each canvas would be a layer of its
   * own, moved and stretched by itself in each frame.
   */
  private async make({ key, step, at: [column, row] }: Tile, ground: string, edition: number): Promise<void> {
    const scale = stepOf(step);
    const side = TILE / scale;
    const tile = new Image();
    tile.src = URL.createObjectURL(await groundTile(ground, { scale, column, row, side: TILE }));
    try {
      await tile.decode();
    } finally {
      URL.revokeObjectURL(tile.src);
    }
    const { width, height } = this.size;
    // Positions are shares of the map, so that tiles follow any change of its size.
    tile.style.left = `${(100 * column * side) / width}%`;
    tile.style.top = `${(100 * row * side) / height}%`;
    tile.style.width = `${(100 * side) / width}%`;
    tile.style.height = `${(100 * side) / height}%`;
    this.made.set(`${edition} ${key}`, tile);
  }

  private show(wanted: Tile): void {
    const tile = this.made.get(this.nameOf(wanted));
    if (!tile || tile.isConnected) return;
    if (wanted.step === this.overview && this.standIn.isConnected) this.standIn.after(tile);
    else if (wanted.step === this.overview) this.box.prepend(tile);
    else this.box.append(tile);
  }

  private tell(state: 'baking' | 'whole'): void {
    if (this.box.dataset.tiles !== state) this.box.dataset.tiles = state;
  }

  /** Once all wanted tiles are shown, takes off those of other scales, and forgets those that no zoom needs soon. */
  private settle(): void {
    if (this.ground === null || this.wanted.length === 0) return;
    const wanted = new Set(this.wanted.map((tile) => this.nameOf(tile)));
    if (![...wanted].every((name) => this.isSettled(name))) return;
    // Where a tile could not be made, it shows through the gap.
    if (this.wanted.every((tile) => this.made.has(this.nameOf(tile)))) this.standIn.remove();
    const spare = new Set(this.spare.map((tile) => this.nameOf(tile)));
    for (const [name, tile] of this.made) {
      // Tiles of the same scale stay, in case the view returns.
      const isSame = name.startsWith(`${this.edition} ${this.step} `);
      if (wanted.has(name) || (isSame && this.made.size < MOST)) continue;
      if (!isSame) tile.remove();
      if (spare.has(name)) continue;
      tile.remove();
      this.made.delete(name);
    }
    this.tell('whole');
  }
}

/** Returns the tiles of a part of the map, the nearest to the middle of the view first. */
function tilesOf({ left, top, right, bottom }: Area, step: number, view: Area): Tile[] {
  const side = TILE / stepOf(step);
  const tiles: Tile[] = [];
  for (let i = Math.floor(left / side); i * side < right; i++) {
    for (let j = Math.floor(top / side); j * side < bottom; j++)
      tiles.push({ key: `${step} ${i} ${j}`, step, at: [i, j] });
  }
  const [x, y] = [(view.left + view.right) / 2, (view.top + view.bottom) / 2];
  const far = ({ at }: Tile): number => Math.hypot((at[0] + 0.5) * side - x, (at[1] + 0.5) * side - y);
  return tiles.sort((a, b) => far(a) - far(b));
}
