// `grognard map`: what it writes, and what it refuses.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { atLength } from '../length.ts';
import { grognard } from './program-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-map-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => join(folder, name);

interface Told {
  readonly pages: number;
  readonly counters?: number;
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly pixels?: readonly number[] }[];
}
const told = async (...words: string[]): Promise<Told> => {
  const ran = await grognard(['map', ...words, '--json']);
  expect(ran).toMatchObject({ code: 0, err: '' });
  return JSON.parse(ran.out) as Told;
};

describe('a sheet', () => {
  test.runIf(atLength)('as PDF has the same bytes each time, one page, and the lines of the map', async () => {
    const one = await told('tb/crossing', '--out', file('one.pdf'));
    await told('tb/crossing', '--out', file('two.pdf'));
    const bytes = readFileSync(file('one.pdf'));
    expect(bytes.equals(readFileSync(file('two.pdf')))).toBe(true);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one).toMatchObject({ pages: 1, files: [{ path: file('one.pdf'), bytes: bytes.length }] });
  });

  test('as PNG has as many pixels as its inches and --dpi say, and says how large it prints', async () => {
    const { files } = await told('tb/crossing', '--out', file('map.png'), '--dpi', '50');
    const bytes = readFileSync(file('map.png'));
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    expect(files[0].pixels).toEqual([width, height]);
    const sizes = bytes.indexOf('pHYs');
    expect(bytes.readUInt32BE(sizes + 4)).toBe(Math.round(50 / 0.0254));
  });

  test('differs in the colours of each palette', async () => {
    const palettes = ['day', 'night', 'colour-blind'];
    const drawn = await Promise.all(
      palettes.map(async (palette) => {
        await told('tb/crossing', '--out', file(`${palette}.svg`), '--palette', palette);
        return readFileSync(file(`${palette}.svg`), 'utf8');
      }),
    );
    expect(new Set(drawn).size).toBe(3);
  });

  test.runIf(atLength)('on paper is a PDF of several pages that holds the map once', async () => {
    const whole = await told('tb/crossing', '--out', file('whole.pdf'));
    const tiled = await told('tb/crossing', '--out', file('tiled.pdf'), '--paper', 'a4');
    expect(tiled.pages).toBeGreaterThan(1);
    expect(tiled.files).toHaveLength(1);
    expect(tiled.files[0].bytes).toBeLessThan(1.1 * whole.files[0].bytes);
  });

  test('of several pages is as many pictures, numbered', async () => {
    const { pages, files, counters } = await told('tb/crossing', '--pieces', '--out', file('pieces.svg'));
    expect(counters).toBeGreaterThan(10);
    expect(files.map(({ path }) => path)).toEqual(Array.from({ length: pages }, (_, i) => file(`pieces-${i + 1}.svg`)));
    expect(existsSync(file('pieces.svg'))).toBe(false);
  });
});

test.each([
  ['no file', ['tb/crossing'], '--out'],
  ['an unknown format', ['tb/crossing', '--out', 'map.gif'], '.svg, .png or .pdf'],
  ['an unknown palette', ['tb/crossing', '--out', 'map.svg', '--palette', 'sepia'], 'palette'],
  ['an unknown paper', ['tb/crossing', '--out', 'map.pdf', '--paper', 'a9'], 'paper'],
  ['a game without a map', ['pig', '--out', 'map.pdf'], 'a game on a map'],
  ['a density that no printer has', ['tb/crossing', '--out', 'map.png', '--dpi', '9000'], 'from 20 to 2400'],
  [
    'more pixels than memory holds',
    ['giant', '--out', 'map.png', '--dpi', '300'],
    /at most 100 million: --dpi \d+ fits/,
  ],
])('refuses %s in one line', async (_, words, said) => {
  const { code, out, err } = await grognard(['map', ...words]);
  expect({ code, out, lines: err.trim().split('\n').length }).toEqual({ code: 2, out: '', lines: 1 });
  expect(err).toMatch(said);
});

test('the density that a refusal names is not refused', async () => {
  const { err } = await grognard(['map', 'tb/crossing', '--out', file('large.png'), '--dpi', '2400']);
  const fitting = Number(/--dpi (\d+) fits/.exec(err)![1]);
  const { width, height } = (await told('tb/crossing', '--out', file('size.svg'))).files[0] as unknown as {
    width: number;
    height: number;
  };
  expect(width * height * fitting ** 2).toBeLessThanOrEqual(100e6);
  expect(width * height * (fitting + 2) ** 2).toBeGreaterThan(100e6);
});
