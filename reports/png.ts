// Pixels as a PNG. The encoder of resvg filters every row, which on flat colours takes twice as long for larger files.

import { promisify } from 'node:util';
import { deflate } from 'node:zlib';

const deflated = promisify(deflate);

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Eight bits each of red, green, blue and opacity; no filter, no interlacing. */
const FORM = [8, 6, 0, 0, 0];
/** From here on zlib searches for longer matches, in twice the time, for files a tenth smaller. */
const LEVEL = 3;

/** Rows of pictures that are written, for the next: fresh memory of this size costs as much as writing it to. */
const spare: Buffer[] = [];

/** @param pixels RGBA, row by row @param dpi pixels to an inch in print; no size in print without it */
export async function png(width: number, height: number, pixels: Buffer, dpi?: number): Promise<Buffer> {
  const header = Buffer.alloc(8 + FORM.length);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(FORM, 8);
  const row = 4 * width;
  const size = height * (row + 1);
  const taken = spare.pop();
  const whole = taken !== undefined && taken.length >= size ? taken : Buffer.alloc(size);
  const rows = whole.subarray(0, size);
  for (let y = 0; y < height; y++) {
    // Each row begins with the number of its filter.
    rows[y * (row + 1)] = 0;
    pixels.copy(rows, y * (row + 1) + 1, y * row, (y + 1) * row);
  }
  const data = await deflated(rows, { level: LEVEL, memLevel: 9 });
  spare.push(whole);
  const parts = [chunk('IHDR', header), ...(dpi === undefined ? [] : [printSize(dpi)]), chunk('IDAT', data)];
  return Buffer.concat([SIGNATURE, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

/** Pixels to a metre, across and down. */
function printSize(dpi: number): Buffer {
  const data = Buffer.alloc(9);
  const density = Math.round(dpi / 0.0254);
  data.writeUInt32BE(density, 0);
  data.writeUInt32BE(density, 4);
  data[8] = 1;
  return chunk('pHYs', data);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** The remainder of each byte, as in annex D of the PNG specification. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

function crc(bytes: Buffer): number {
  let rest = 0xffffffff;
  // By index: an iterator takes ten times as long.
  for (let i = 0; i < bytes.length; i++) rest = REMAINDERS[(rest ^ bytes[i]) & 255] ^ (rest >>> 8);
  return ~rest >>> 0;
}
