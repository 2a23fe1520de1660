// Turns a spec into pictures without a browser: SVG by Vega, PNG by resvg with bundled fonts.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import * as vega from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import { mapFonts, pictureFonts } from '../src/node/fonts.ts';
import type { Spec } from './chart.ts';
import { fontFiles } from './fonts.ts';
import { png } from './png.ts';

const require = createRequire(import.meta.url);

/** @throws where the spec is not valid; Vega-Lite's warnings are errors here. */
export async function toSvg(spec: Spec): Promise<string> {
  const warn = (...words: readonly unknown[]): never => {
    throw new Error(`chart: ${words.join(' ')}`);
  };
  const logger = { level: () => logger, error: warn, warn, info: () => logger, debug: () => logger };
  const compiled = compile(spec as unknown as TopLevelSpec, { logger: logger as never });
  const view = new vega.View(vega.parse(compiled.spec), { renderer: 'none' });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}

/** Restarts the ids of gradients and clips, so that the same run has the same pictures. */
export function restartIds(): void {
  (vega as unknown as { resetSVGDefIds(): void }).resetSVGDefIds();
}

/** Pixels for each unit of the SVG: sharp on screens and in print at half the size. */
const ZOOM = 2;

/** Draws on another thread. */
export async function toPng(svg: string): Promise<Uint8Array> {
  const files = svg.includes('IBM Plex') ? [...mapFonts(), ...fontFiles(svg)] : [...fontFiles(svg)];
  const font = { fontFiles: files, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' };
  const { width, height, pixels } = await renderAsync(svg, { fitTo: { mode: 'zoom', value: ZOOM }, font });
  return png(width, height, pixels);
}

/** A page for print. @param zoom pixels for each unit of the SVG */
export async function toPrintPng(svg: string, zoom: number, dpi: number) {
  const { width, height, pixels } = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: zoom },
    font: pictureFonts(),
  });
  return { width, height, bytes: await png(width, height, pixels, dpi) };
}

/** The built files that a page needs to draw specs by itself, in the order in which they must run. */
export function scriptFiles(): string[] {
  return ['vega', 'vega-lite', 'vega-embed'].map((name) => join(dirname(require.resolve(name)), `${name}.min.js`));
}
