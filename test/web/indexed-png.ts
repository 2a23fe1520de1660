// Pictures with 256 colours at most, a quarter as large as what the browser takes: the format is the PNG specification's
// (W3C, third edition), colour type 3; colours are the most frequent ones, each other one becomes the nearest of them.

import { deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

const MOST = 256;
/** Colours that agree in this many leading bits of each channel are taken for one. */
const BITS = 6;

/** @param png as the browser wrote it; it reads its own picture again */
export async function indexed(page: Page, png: Buffer): Promise<Buffer> {
  const source = `data:image/png;base64,${png.toString('base64')}`;
  const read = (await page.evaluate(`(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(source)};
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    let text = '';
    for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
    return { width: image.width, height: image.height, text: btoa(text) };
  })()`)) as { width: number; height: number; text: string };
  return fewColoured(read.width, read.height, Buffer.from(read.text, 'base64'));
}

/** @param rgba row by row; opaque */
export function fewColoured(width: number, height: number, rgba: Buffer): Buffer {
  const { palette, indexOf } = paletteOf(rgba);
  // A byte before each row names its filter: none.
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + x + 1] = indexOf(keyAt(rgba, 4 * (y * width + x)));
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', head), chunk('PLTE', palette), chunk('IDAT', data), chunk('IEND')]);
}

const keyAt = (rgba: Buffer, i: number): number =>
  ((rgba[i] >> (8 - BITS)) << (2 * BITS)) | ((rgba[i + 1] >> (8 - BITS)) << BITS) | (rgba[i + 2] >> (8 - BITS));

interface Sum {
  count: number;
  readonly rgb: [number, number, number];
}

function paletteOf(rgba: Buffer): { palette: Buffer; indexOf: (key: number) => number } {
  const sums = new Map<number, Sum>();
  for (let i = 0; i < rgba.length; i += 4) {
    const key = keyAt(rgba, i);
    let sum = sums.get(key);
    if (!sum) {
      sum = { count: 0, rgb: [0, 0, 0] };
      sums.set(key, sum);
    }
    sum.count++;
    for (let c = 0; c < 3; c++) sum.rgb[c] += rgba[i + c];
  }
  const mean = ({ count, rgb }: Sum): number[] => rgb.map((total) => Math.round(total / count));
  const colours = [...sums.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST)
    .map(mean);
  const index = new Map<number, number>();
  for (const [key, sum] of sums) index.set(key, nearest(mean(sum), colours));
  return { palette: Buffer.from(colours.flat()), indexOf: (key) => index.get(key)! };
}

function nearest(colour: readonly number[], colours: readonly (readonly number[])[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, other] of colours.entries()) {
    const distance = other.reduce((sum, value, c) => sum + (value - colour[c]) ** 2, 0);
    if (distance < least) {
      least = distance;
      best = i;
    }
  }
  return best;
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

function crc(data: Buffer): number {
  let value = 0xffffffff;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
