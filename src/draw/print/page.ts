// Sheets and the printed pages that show them, in hundredths of an inch, so that a counter is half an inch wide.

import { SANS } from '../type/letters.ts';
import { element, number } from '../xml.ts';

/** Units of a sheet in an inch. */
export const INCH = 100;

/** A drawing of its own size, in hundredths of an inch. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly markup: string;
}

/** A part of a sheet, and its place on a page. */
export interface Cutting {
  readonly sheet: Sheet;
  readonly from: { readonly x: number; readonly y: number };
  readonly at: { readonly x: number; readonly y: number };
  readonly width: number;
  readonly height: number;
}

/** A page: its own drawing over a part of a sheet. */
export interface Page extends Sheet {
  readonly cutting?: Cutting;
}

export const PAPERS = {
  a4: { width: 827, height: 1169 },
  letter: { width: 850, height: 1100 },
} as const;
export type Paper = keyof typeof PAPERS;

/** The edge of the paper on which printers cannot print. */
export const MARGIN = 36;

const inches = (units: number): string => `${number(units / INCH)}in`;

/** Returns a page as an SVG document of its true size. */
export const pageSvg = (page: Page): string => written(page, inches(page.width), inches(page.height));

/** Returns the same with one pixel for each unit. */
export const pixelSvg = (page: Page): string => written(page, number(page.width), number(page.height));

function written({ width, height, markup, cutting }: Page, wide: string, high: string): string {
  const shape = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${number(width)} ${number(height)}`,
    width: wide,
    height: high,
    'font-family': SANS,
  };
  return element('svg', shape, cutting ? cuttingSvg(cutting) : '', markup);
}

function cuttingSvg({ sheet, from, at, width, height }: Cutting): string {
  const viewBox = `${number(from.x)} ${number(from.y)} ${number(width)} ${number(height)}`;
  return element('svg', { x: at.x, y: at.y, width, height, viewBox, overflow: 'hidden' }, sheet.markup);
}
