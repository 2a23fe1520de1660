// The pictures of a report. A chart is drawn once: the page shows the drawing as it is, its files have title and ground
// besides.

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { element, label, textWidth } from '../src/draw/xml.ts';
import { type Disk, storing } from '../src/node/files.ts';
import { replaceBytes } from './bytes.ts';
import { type Chart, config, FONT, fullSpec, headLines, PADDING, PAGE, PRINT, pageSpec } from './chart.ts';
import { PngPool } from './png-pool.ts';
import { toSvg } from './render.ts';

/** A chart with its drawing for a page: without title, in the ink and on the ground of whatever it stands in. */
export interface DrawnChart extends Chart {
  readonly svg: string;
}

/** A picture that needs no frame. */
export interface Picture {
  /** Of its files, without ending. */
  readonly name: string;
  readonly svg: string;
}

/** The endings of a chart's files. A map has no spec. */
const ENDINGS = ['svg', 'png', 'vl.json'];

/** Names on standard error the picture that is missing, and why: a report without it is better than none. */
const sayMissing = (file: string, error: unknown): boolean =>
  process.stderr.write(`${file} could not be drawn: ${(error as Error).message.split('\n')[0]}\n`);

/**
 * Draws the charts of a report, and writes them and its other pictures into `charts/` of its folder: NAME.svg and
 * NAME.png, of charts NAME.vl.json too. A line of `say` tells of each file that cannot be drawn.
 * @returns the charts without those that cannot be drawn
 */
export async function drawPictures(
  folder: string,
  charts: readonly Chart[],
  others: readonly Picture[],
  disk: Disk,
  say: (file: string, error: unknown) => void = sayMissing,
): Promise<readonly DrawnChart[]> {
  const place = join(folder, 'charts');
  const drawAll = async (): Promise<readonly DrawnChart[]> => {
    const drawn: DrawnChart[] = [];
    for (const chart of charts) {
      try {
        drawn.push(await draw(chart));
      } catch (error) {
        say(join(place, chart.name), error);
      }
    }
    for (const chart of drawn) writeSpec(place, chart, disk);
    return drawn;
  };
  const pngs = new PngPool();
  try {
    // Another process makes PNGs: those of the maps while Vega draws the charts in this one.
    const [drawn] = await Promise.all([drawAll(), writePictures(place, others, { disk, pngs, say })]);
    await writePictures(place, drawn.map(framed), { disk, pngs, say });
    return drawn;
  } finally {
    pngs.close();
  }
}

/** Writes NAME.vl.json, NAME.svg and NAME.png into a folder. */
export async function writeChart(folder: string, chart: Chart, disk: Disk): Promise<void> {
  writeSpec(folder, chart, disk);
  const pngs = new PngPool();
  try {
    await writePictures(folder, [framed(await draw(chart))], { disk, pngs, say: sayMissing });
  } finally {
    pngs.close();
  }
}

/** The endings of the files of a picture that are in `charts/` of a folder. */
export const drawnEndings = (folder: string, name: string): string[] =>
  ENDINGS.filter((ending) => existsSync(join(folder, 'charts', `${name}.${ending}`)));

/** Removes the files of a picture from `charts/` of a folder. */
export function dropPicture(folder: string, name: string): void {
  for (const ending of ENDINGS) {
    const path = join(folder, 'charts', `${name}.${ending}`);
    storing(path, () => rmSync(path, { force: true }));
  }
}

const draw = async (chart: Chart): Promise<DrawnChart> => ({
  ...chart,
  svg: await toSvg({ ...pageSpec(chart), config: config(PAGE) }),
});

function writeSpec(folder: string, chart: Chart, disk: Disk): void {
  const spec = fullSpec(chart, PRINT);
  disk.replace(join(folder, `${chart.name}.vl.json`), `${JSON.stringify(spec, null, 1)}\n`, false);
}

/** PNGs in the making at a time: as many as Node has threads for. */
const AT_A_TIME = 4;

interface Means {
  readonly disk: Disk;
  readonly pngs: PngPool;
  readonly say: (file: string, error: unknown) => void;
}

/** Writes NAME.svg and NAME.png of each. */
async function writePictures(folder: string, pictures: readonly Picture[], { disk, pngs, say }: Means): Promise<void> {
  const waiting = [...pictures];
  const lane = async (): Promise<void> => {
    for (let picture = waiting.shift(); picture !== undefined; picture = waiting.shift()) {
      const { name, svg } = picture;
      disk.replace(join(folder, `${name}.svg`), `${svg}\n`, false);
      const png = join(folder, `${name}.png`);
      // One of an earlier report would not belong to the drawing beside it.
      const bytes = await pngs.png(svg).catch((error: unknown) => {
        rmSync(png, { force: true });
        say(png, error);
        return null;
      });
      if (bytes !== null) storing(png, () => replaceBytes(png, bytes));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
}

/** The drawing as a picture of its own: title and notes over it, in the ink and on the ground of print. */
function framed(chart: DrawnChart): Picture {
  const [, width, height] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(chart.svg)!.map(Number);
  const lines = headLines(chart);
  let y = PADDING;
  const texts = lines.map(({ text, size, weight, gap }) => {
    y += gap + size;
    return label('text', { x: PADDING, y, 'font-size': size, 'font-weight': weight }, text);
  });
  y += PADDING;
  const widths = lines.map(({ text, size, weight }) => 2 * PADDING + size * textWidth(text, weight === 'bold'));
  const [w, h] = [Math.max(width, ...widths), y + height];
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    width: w,
    height: h,
    viewBox: `0 0 ${w} ${h}`,
    color: PRINT.ink,
  };
  const ground = element('rect', { width: w, height: h, fill: PRINT.ground });
  const head = element('g', { 'font-family': FONT, fill: PRINT.ink }, ...texts);
  // A group, not an svg in the svg: that clips, and where a whisker leaves the clip resvg ends the process on what is
  // translucent inside.
  const inner = chart.svg.slice(chart.svg.indexOf('>') + 1, chart.svg.lastIndexOf('</svg>'));
  const drawing = element('g', { transform: `translate(0,${y})` }, inner);
  return { name: chart.name, svg: element('svg', frame, ground, head, drawing) };
}
