// The grounds that are painted in one place, by name: a thread that draws has them, or the page itself where threads
// have no canvas.

import { bitmapFile } from './bitmap-file.ts';
import { type Canvas, GroundPainter, type TilePlace } from './ground-painter.ts';

export class Grounds {
  /** Games of a page lie on few maps. */
  private readonly painters = new Map<string, Promise<GroundPainter>>();

  /** @param canvasOf makes a square canvas of so many pixels */
  constructor(private readonly canvasOf: (side: number) => Canvas) {}

  /** Keeps a ground by a name. @returns the name once tiles of it can be painted */
  async keep(name: string, svg: string | Promise<string>): Promise<string> {
    const painter = Promise.resolve(svg).then((text) => GroundPainter.of(text, this.canvasOf));
    this.painters.set(name, painter);
    await painter;
    return name;
  }

  /** Returns a tile as the file of a picture. @throws where there is no ground of this name */
  async tile(ground: string, place: TilePlace): Promise<Blob> {
    const painter = await this.painters.get(ground)!;
    return new Blob(bitmapFile(painter.paint(place)), { type: 'image/bmp' });
  }
}

/** The document of a ground that was drawn before. @throws where there is none. */
export async function documentAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}
