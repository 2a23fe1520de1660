// A chart's three files: its spec, and pictures of it for screen and print.

import { join } from 'node:path';
import { type Disk, storing } from '../src/node/files.ts';
import { replaceBytes } from './bytes.ts';
import { type Chart, fullSpec, PRINT } from './chart.ts';
import { toPng, toSvg } from './render.ts';

/** Writes NAME.vl.json, NAME.svg and NAME.png into a folder. */
export async function writeChart(folder: string, chart: Chart, disk: Disk): Promise<void> {
  const spec = fullSpec(chart, PRINT);
  disk.replace(join(folder, `${chart.name}.vl.json`), `${JSON.stringify(spec, null, 1)}\n`);
  writePicture(folder, chart.name, await toSvg(spec), disk);
}

/** Writes NAME.svg and NAME.png. */
export function writePicture(folder: string, name: string, svg: string, disk: Disk): void {
  disk.replace(join(folder, `${name}.svg`), `${svg}\n`);
  const png = join(folder, `${name}.png`);
  storing(png, () => replaceBytes(png, toPng(svg)));
}
