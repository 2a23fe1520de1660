// Pixels as a BMP file of version 4, which states in which order the colours of a pixel stand: so the pixels of a
// canvas are used as they are, and a browser reads them in a millisecond.

const FILE_HEADER = 14;
const INFO_HEADER = 108;
const SIZE = FILE_HEADER + INFO_HEADER;
const BITS = 32;
/** Colours are masked. */
const BITFIELDS = 3;
/** The name of the colour space sRGB: `sRGB` as a number. */
const SRGB = 0x73524742;

export type Pixels = Pick<ImageData, 'width' | 'height' | 'data'>;

/** Not as PNG, which takes long to press. @returns the parts of the file */
export function bitmapFile({ width, height, data }: Pixels): [DataView<ArrayBuffer>, Pixels['data']] {
  const head = new DataView(new ArrayBuffer(SIZE));
  const put = (at: number, value: number): void => head.setUint32(at, value, true);
  head.setUint16(0, 0x4d42, true);
  put(2, SIZE + data.byteLength);
  put(10, SIZE);
  put(14, INFO_HEADER);
  put(18, width);
  // A negative height: rows from the top.
  head.setInt32(22, -height, true);
  head.setUint16(26, 1, true);
  head.setUint16(28, BITS, true);
  put(30, BITFIELDS);
  put(34, data.byteLength);
  // Red, green, blue and alpha, as they follow in memory.
  put(54, 0x000000ff);
  put(58, 0x0000ff00);
  put(62, 0x00ff0000);
  put(66, 0xff000000);
  put(70, SRGB);
  return [head, data];
}
