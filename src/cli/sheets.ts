// Sheets to print as files: SVG, PNG or PDF, in the colours that users name.

import { extname } from 'node:path';
import { PALETTES, type Palette } from '../draw/palettes.ts';
import { INCH, PAPERS, type Page, type Paper, pageSvg, pixelSvg } from '../draw/print/page.ts';
import { BadInput } from '../engine/contract/errors.ts';
import { disk } from '../node/files.ts';
import { uniqueName } from './names.ts';

const FORMATS = ['svg', 'png', 'pdf'] as const;
export type SheetFormat = (typeof FORMATS)[number];

/** A picture of this many pixels takes some 800 MB while it is written. */
const MOST_PIXELS = 100e6;
/** Palettes by the names that users know. */
const PALETTE_NAMES: Readonly<Record<string, Palette>> = Object.fromEntries(
  PALETTES.map((palette) => [palette === 'light' ? 'day' : palette, palette]),
);
export const paletteNames: readonly string[] = Object.keys(PALETTE_NAMES);

/** @throws BadInput where no palette has this name */
export const paletteOf = (name: string): Palette => PALETTE_NAMES[uniqueName(name, paletteNames, 'palette')];

/** @throws BadInput where no paper has this name */
export const paperOf = (name: string): Paper => uniqueName(name, Object.keys(PAPERS), 'paper') as Paper;

/** @throws BadInput where the name of a file has no format that sheets are written in */
export function formatOf(path: string): SheetFormat {
  const format = FORMATS.find((each) => extname(path).toLowerCase() === `.${each}`);
  if (format === undefined) throw new BadInput(`'${path}'`, '--out', 'a file that ends in .svg, .png or .pdf');
  return format;
}

/** Refuses pictures that would not fit into memory, before anything is drawn. @throws BadInput */
export function refuseLarge(pages: readonly Page[], dpi: number): void {
  for (const { width, height } of pages) {
    const pixels = (width * height * dpi * dpi) / (INCH * INCH);
    if (pixels <= MOST_PIXELS) continue;
    const fitting = Math.floor(dpi * Math.sqrt(MOST_PIXELS / pixels));
    const what = `${Math.round(pixels / 1e6)} million pixels`;
    const expected = `at most ${MOST_PIXELS / 1e6} million: --dpi ${fitting} fits, or a .pdf of any size`;
    throw new BadInput(what, `--dpi ${dpi}`, expected);
  }
}

export interface Written {
  readonly path: string;
  readonly bytes: number;
  readonly pages: number;
  /** The size of a page, in inches. */
  readonly width: number;
  readonly height: number;
  readonly pixels?: readonly [width: number, height: number];
}

/** Writes pages as files: of several, FILE-1.svg and so on, but one PDF. */
export async function writeSheets(
  pages: readonly Page[],
  path: string,
  format: SheetFormat,
  dpi: number,
  title: string,
): Promise<Written[]> {
  const size = ({ width, height }: Page) => ({ width: width / INCH, height: height / INCH });
  if (format === 'pdf') {
    const { pdfOf } = await import('../../reports/pdf.ts');
    const bytes = await pdfOf(pages, title);
    disk.replace(path, bytes);
    return [{ path, bytes: bytes.length, pages: pages.length, ...size(pages[0]) }];
  }
  const written: Written[] = [];
  for (const [i, page] of pages.entries()) {
    const file = pages.length === 1 ? path : path.replace(/(\.[^.]*)$/, `-${i + 1}$1`);
    if (format === 'svg') {
      const svg = `${pageSvg(page)}\n`;
      disk.replace(file, svg);
      written.push({ path: file, bytes: Buffer.byteLength(svg), pages: 1, ...size(page) });
    } else {
      const { toPrintPng } = await import('../../reports/pixels.ts');
      const { bytes, width, height } = await toPrintPng(pixelSvg(page), dpi / INCH, dpi);
      disk.replace(file, bytes);
      written.push({ path: file, bytes: bytes.length, pages: 1, ...size(page), pixels: [width, height] });
    }
  }
  return written;
}

export function fileLine({ path, bytes, pages, width, height, pixels }: Written): string {
  const many = pages === 1 ? 'one page' : `${pages} pages`;
  const dots = pixels === undefined ? '' : `, ${pixels.join(' x ')} pixels`;
  return `${path}: ${many} of ${width.toFixed(1)} x ${height.toFixed(1)} inches${dots}, ${Math.ceil(bytes / 1000)} kB\n`;
}
