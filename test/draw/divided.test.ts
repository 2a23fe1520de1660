import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { divided } from '../../src/draw/divided.ts';
import { drawLines } from '../../src/draw/layers.ts';
import { MapPage } from '../../src/draw/page.ts';
import { pictureFonts } from '../../src/node/fonts.ts';
import { maps } from './maps.ts';

/** Half the map's size. */
const picture = (markup: string, { width, height }: MapPage): Buffer => {
  const box = `viewBox="0 0 ${width} ${height}" width="${width / 2}" height="${height / 2}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${markup}</svg>`;
  return new Resvg(svg, { font: pictureFonts() }).render().pixels;
};

test('lines divided into squares look the same, and no piece reaches far', () => {
  const [, map] = maps.find(([name]) => name === 'nuklear-winter-68')!;
  const page = new MapPage(map);
  const whole = drawLines(page, 'light');
  const pieces = divided(whole);
  const [a, b] = [picture(whole, page), picture(pieces, page)];
  let different = 0;
  for (let i = 0; i < a.length; i++) if (Math.abs(a[i] - b[i]) > 24) different++;
  expect(different / a.length).toBeLessThan(0.0005);
  const roads = [...pieces.matchAll(/<path d="([^"]*)" fill="none"/g)].map(([, d]) => d);
  for (const d of roads) {
    const xs = [...d.matchAll(/(-?[\d.]+),-?[\d.]+/g)].map(([, x]) => Number(x));
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(750);
  }
});

test('a line is cut where it comes into another square, unless that could be seen', () => {
  const path = (d: string, more = ''): string => `<path d="${d}" fill="none" stroke="#000"${more}/>`;
  const line = 'M10,10L200,10Q300,10 700,20L900,20';
  expect(divided(path(line))).toBe(path('M10,10L200,10Q300,10 700,20') + path('M700,20L900,20'));
  for (const more of [' stroke-dasharray="6 3"', ' stroke-opacity="0.5" stroke-linecap="round"']) {
    expect(divided(path(line, more))).toBe(path(line, more));
  }
  expect(divided(path(`${line}z`))).toBe(path(`${line}z`));
});

test('parts of an area stay as they are, gathered by the square in which they begin', () => {
  const [here, there, alsoHere] = ['M1,1h9v9z', 'M600,1a2,2 0 1 0 4,0z', 'M20,20l5,5z'];
  const area = (d: string): string => `<path class="towns" d="${d}" fill="#000"/>`;
  expect(divided(area(here + there + alsoHere))).toBe(area(here + alsoHere) + area(there));
});
