// Drawings as PNGs, by resvg with bundled fonts.

import { renderAsync } from '@resvg/resvg-js';
import { mapFonts, pictureFonts } from '../src/node/fonts.ts';
import { fontFiles } from './fonts.ts';
import { png } from './png.ts';

/** Pixels for each unit of the SVG: sharp on screens and in print at half the size. */
const ZOOM = 2;
/** The most pixels of a picture: a sheet of A4 at 200 dpi. At twice its size the largest map is a file of 11 MB. */
const MOST_PIXELS = 2339 * 1654;

/** Draws on another thread. Some drawings end the whole process; see png-process.ts. */
export async function toPng(svg: string): Promise<Uint8Array> {
  const files = svg.includes('IBM Plex') ? [...mapFonts(), ...fontFiles(svg)] : [...fontFiles(svg)];
  const font = { fontFiles: files, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' };
  const { width, height, pixels } = await renderAsync(svg, { fitTo: { mode: 'zoom', value: zoomFor(svg) }, font });
  return png(width, height, pixels);
}

function zoomFor(svg: string): number {
  const [head] = /^<svg[^>]*>/.exec(svg) ?? [''];
  const [width, height] = ['width', 'height'].map((side) => Number(new RegExp(` ${side}="([\\d.]+)"`).exec(head)?.[1]));
  const most = Math.sqrt(MOST_PIXELS / (width * height));
  return most < ZOOM ? most : ZOOM;
}

/** A page for print. @param zoom pixels for each unit of the SVG */
export async function toPrintPng(svg: string, zoom: number, dpi: number) {
  const { width, height, pixels } = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: zoom },
    font: pictureFonts(),
  });
  return { width, height, bytes: await png(width, height, pixels, dpi) };
}
