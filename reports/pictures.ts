// A chart's three files: its spec, and pictures of it for screen and print.

import { join } from 'node:path';
import { type Disk, storing } from '../src/node/files.ts';
import { replaceBytes } from './bytes.ts';
import { type Chart, fullSpec, PRINT } from './chart.ts';
import type { HeatMap } from './heat-maps.ts';
import { toPng, toSvg } from './render.ts';

/** Writes all pictures of a report into `charts/` of its folder. */
export async function writePictures(
  folder: string,
  charts: readonly Chart[],
  heat: readonly HeatMap[],
  disk: Disk,
): Promise<void> {
  const place = join(folder, 'charts');
  for (const chart of charts) await writeChart(place, chart, disk);
  for (const { name, svg } of heat) writePicture(place, name, svg, disk);
}

/** Writes NAME.vl.json, NAME.svg and NAME.png into a folder. */
export async function writeChart(folder: string, chart: Chart, disk: Disk): Promise<void> {
  const spec = fullSpec(chart, PRINT);
  disk.replace(join(folder, `${chart.name}.vl.json`), `${JSON.stringify(spec, null, 1)}\n`);
  writePicture(folder, chart.name, await toSvg(spec), disk);
}

/** Writes NAME.svg and NAME.png. */
function writePicture(folder: string, name: string, svg: string, disk: Disk): void {
  disk.replace(join(folder, `${name}.svg`), `${svg}\n`);
  const png = join(folder, `${name}.png`);
  storing(png, () => replaceBytes(png, toPng(svg)));
}
