// Paints tiles of the ground on a canvas that it is given. It needs no document, so that the thread that draws does it:
// a browser paints SVG on the thread of the page alone.

import type { Pixels } from './bitmap-file.ts';
import { type GroundShapes, groundShapes, type Picture, type Shape, type Texture } from './ground-shapes.ts';
import type { Area } from './sheet.ts';

/** A square piece of the map in a scale. */
export interface TilePlace {
  readonly scale: number;
  readonly column: number;
  readonly row: number;
  /** Pixels of its side. */
  readonly side: number;
}

export type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Pen = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** The limit of a mitre in SVG, which is another one than a canvas has. */
const MITRE = 4;

export class GroundPainter {
  private pen: Pen | null = null;
  /** The textures as they are in a scale. */
  private inks = new Map<string, CanvasPattern>();
  private scale = 0;

  private constructor(
    private readonly ground: GroundShapes,
    private readonly pictures: ReadonlyMap<Picture, ImageBitmap>,
    private readonly canvasOf: (side: number) => Canvas,
  ) {}

  /**
   * @param svg as drawn by src/draw/ground
   * @param canvasOf makes a square canvas of so many pixels
   */
  static async of(svg: string, canvasOf: (side: number) => Canvas): Promise<GroundPainter> {
    const ground = groundShapes(svg);
    const pictures = ground.drawn.filter((each) => 'base64' in each);
    const bitmaps = await Promise.all(pictures.map(async (picture) => [picture, await bitmapOf(picture)] as const));
    return new GroundPainter(ground, new Map(bitmaps), canvasOf);
  }

  paint({ scale, column, row, side }: TilePlace): Pixels {
    if (scale !== this.scale) this.inks = new Map();
    this.scale = scale;
    if (this.pen?.canvas.width !== side) this.pen = penOn(this.canvasOf(side));
    const { pen } = this;
    pen.resetTransform();
    pen.clearRect(0, 0, side, side);
    pen.setTransform(scale, 0, 0, scale, -column * side, -row * side);
    const length = side / scale;
    const [left, top] = [column * length, row * length];
    const area = { left, top, right: left + length, bottom: top + length };
    for (const each of this.ground.drawn) {
      if ('base64' in each) pen.drawImage(this.pictures.get(each)!, each.x, each.y, each.width, each.height);
      else this.draw(pen, each, area);
    }
    return pen.getImageData(0, 0, side, side);
  }

  private draw(pen: Pen, { parts, fill, stroke }: Shape, area: Area): void {
    // With mitres a line reaches so far beyond its course.
    const reach = (stroke?.width ?? 0) * (MITRE / 2);
    const near = parts.filter(
      ({ left, top, right, bottom }) =>
        right + reach > area.left &&
        left - reach < area.right &&
        bottom + reach > area.top &&
        top - reach < area.bottom,
    );
    if (near.length === 0) return;
    const path = new Path2D(near.map(({ d }) => d).join(''));
    if (fill) {
      pen.globalAlpha = fill.opacity;
      pen.fillStyle = fill.texture === null ? fill.colour : this.inkOf(fill.texture);
      pen.fill(path);
    }
    if (stroke) {
      pen.globalAlpha = stroke.opacity;
      pen.strokeStyle = stroke.colour;
      pen.lineWidth = stroke.width;
      pen.lineCap = stroke.cap;
      pen.lineJoin = stroke.join;
      pen.stroke(path);
    }
    pen.globalAlpha = 1;
  }

  private inkOf(id: string): CanvasPattern {
    const ink = this.inks.get(id) ?? this.inked(this.ground.textures.get(id)!);
    this.inks.set(id, ink);
    return ink;
  }

  /** Draws a texture once for a scale, in whole pixels. */
  private inked({ side, turn, shapes }: Texture): CanvasPattern {
    const pixels = Math.ceil(side * this.scale);
    const pen = penOn(this.canvasOf(pixels));
    pen.scale(pixels / side, pixels / side);
    for (const shape of shapes) this.draw(pen, shape, { left: 0, top: 0, right: side, bottom: side });
    const ink = pen.createPattern(pen.canvas, 'repeat')!;
    ink.setTransform(new DOMMatrix().rotate(turn).scale(side / pixels));
    return ink;
  }
}

function penOn(canvas: Canvas): Pen {
  // In memory: on the way back from a graphics processor pixels take long.
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as Pen;
  pen.miterLimit = MITRE;
  pen.imageSmoothingQuality = 'medium';
  return pen;
}

/** Not by its address, which the content security policy lets no thread read. */
function bitmapOf({ base64 }: Picture): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
}
