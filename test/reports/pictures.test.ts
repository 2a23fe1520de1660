import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import type { Chart } from '../../reports/chart.ts';
import { drawnEndings, drawPictures } from '../../reports/pictures.ts';
import { toPng } from '../../reports/pixels.ts';
import { png } from '../../reports/png.ts';
import { toSvg } from '../../reports/render.ts';
import { disk } from '../../src/node/files.ts';
import { pictureFonts } from '../../src/node/fonts.ts';
import { parseXml, textsOf } from '../draw/xml.ts';

const chart: Chart = {
  name: 'wins',
  title: 'Who wins how often, over all games and seats',
  subtitle: 'The Bulge; german: heuristic, allied: heuristic; 20 games',
  note: '95 % intervals',
  spec: {
    data: { values: [{ seat: 'German', value: 0.4 }] },
    mark: { type: 'bar', color: '#888888' },
    encoding: { x: { field: 'value', type: 'quantitative' }, y: { field: 'seat', type: 'nominal' } },
  },
};

it('the picture of a chart says what its spec draws, in the ink of print', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  try {
    await drawPictures(folder, [chart], [], disk);
    const read = (ending: string): string => readFileSync(join(folder, `charts/wins.${ending}`), 'utf8');
    const texts = (svg: string): string[] => textsOf(parseXml(svg.trim())).sort();
    expect(texts(read('svg'))).toEqual(texts(await toSvg(JSON.parse(read('vl.json')))));
    const { pixels } = new Resvg(read('svg'), { font: pictureFonts() }).render();
    // Darker than that nothing is: what has the colour of the page's text on a page has the ink of print here.
    expect(pixels.reduce((least, value) => Math.min(least, value))).toBe(0x1b);
    expect([...pixels.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** A translucent mark beside a line that leaves the clip of the inner drawing: resvg ends the process on it. */
const deadly = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><svg y="10" width="100" height="90"><path d="M0,-900V0" stroke="#000"/><path d="M0,80h9v9z" opacity="0.5"/></svg></svg>`;

it('a picture that cannot be drawn is named, and the others are drawn', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const missing: string[] = [];
  try {
    const plain = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    const maps = ['a', 'b', 'c', 'd'].map((name) => ({ name, svg: plain }));
    disk.replace(join(folder, 'charts/bad.png'), 'of an earlier report');
    const broken: Chart = { ...chart, name: 'broken', spec: { ...chart.spec, mark: 'no mark' } };
    const pictures = [maps[0], { name: 'bad', svg: deadly }, ...maps.slice(1)];
    const drawn = await drawPictures(folder, [broken, chart], pictures, disk, (file, error) =>
      missing.push(`${file}: ${(error as Error).message}`),
    );
    expect(drawn.map(({ name }) => name)).toEqual(['wins']);
    expect(missing.sort()).toEqual([
      `${join(folder, 'charts/bad.png')}: resvg ends its process on it`,
      expect.stringContaining(`${join(folder, 'charts/broken')}: `),
    ]);
    expect([...'abcd'].filter((name) => !existsSync(join(folder, `charts/${name}.png`)))).toEqual([]);
    // The PNG of an earlier drawing is gone.
    expect([drawnEndings(folder, 'bad'), drawnEndings(folder, 'wins')]).toEqual([['svg'], ['svg', 'png', 'vl.json']]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a whisker that runs far off a chart leaves its file drawable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const y = { field: 'value', type: 'quantitative', scale: { domain: [0, 1] } };
  const whisker = { mark: { type: 'rule', clip: true }, encoding: { y, y2: { field: 'hi' } } };
  const symbol = { mark: { type: 'point', opacity: 0.5 }, encoding: { y, shape: { field: 'seat' } } };
  const data = { values: [{ seat: 'German', value: 0.4, hi: 9 }] };
  try {
    await drawPictures(folder, [{ ...chart, spec: { data, layer: [whisker, symbol] } }], [], disk, (file, error) => {
      throw new Error(`${file}: ${error}`);
    });
    expect(drawnEndings(folder, 'wins')).toContain('png');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a PNG holds the pixels that it was made of', async () => {
  const [width, height] = [7, 5];
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, i) => [i * 7, 255 - i, (i * 50) % 256, 255]).flat(),
  );
  const data = (await png(width, height, pixels)).toString('base64');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" image-rendering="optimizeSpeed" href="data:image/png;base64,${data}"/></svg>`;
  expect(new Resvg(svg, { font: pictureFonts() }).render().pixels.equals(pixels)).toBe(true);
});

it('a picture is drawn at twice its size, and a large one on no more pixels than a sheet of A4 at 200 dpi', async () => {
  const sizeOf = async (width: number, height: number): Promise<[number, number]> => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="${width}" height="${height}"/>`;
    const bytes = Buffer.from(await toPng(svg));
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  };
  expect(await sizeOf(90, 40)).toEqual([180, 80]);
  const [width, height] = await sizeOf(4520, 3861);
  expect(Math.abs(width * height - 2339 * 1654)).toBeLessThan(width + height);
  expect(width / height).toBeCloseTo(4520 / 3861, 2);
});
