import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { flattened } from '../../src/draw/flat.ts';
import { drawCounter } from '../../src/draw/pieces/counter.ts';
import { drawFarStack, drawStack } from '../../src/draw/pieces/pile.ts';
import { seat } from '../../src/engine/contract/ids.ts';
import type { CounterDrawing } from '../../src/view/view.ts';
import { someOf } from '../length.ts';

const counter = (i: number, symbol: string): CounterDrawing => ({
  id: `u${i}`,
  name: `${i} Div`,
  hex: 1,
  seat: seat(i % 4),
  nation: 'german',
  symbol,
  size: 'XX',
  formation: `Corps ${i}`,
  factors: `${i}E-5`,
  reduced: i % 2 === 0,
  states: [['exploit', 'done'], ['out of supply'], ['active'], []][i % 4],
});
const SYMBOLS = [
  'infantry',
  'motorized',
  'mech',
  'artillery',
  'airborne',
  'anti-aircraft',
  'airplane',
  'creature',
  'odd',
];
const stack = SYMBOLS.map((symbol, i) => counter(i + 1, symbol));

const FONTS = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((name) =>
  fileURLToPath(new URL(`../../node_modules/dejavu-fonts-ttf/ttf/${name}`, import.meta.url)),
);

const picture = (markup: string): Buffer => {
  const box = 'viewBox="0 0 200 160" width="800" height="640" font-family="DejaVu Sans"';
  const font = { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' };
  return new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${markup}</svg>`, { font }).render().pixels;
};

/** The share of bytes that differ by more than a shade. */
function difference(a: Buffer, b: Buffer): number {
  let different = 0;
  for (let i = 0; i < a.length; i++) if (Math.abs(a[i] - b[i]) > 24) different++;
  return different / a.length;
}

describe('a drawing with its transforms worked in', () => {
  const drawings: readonly (readonly [name: string, markup: string])[] = [
    ['a counter', drawCounter(stack[1])],
    ['a stack', drawStack(stack.slice(0, 4), { x: 0, y: 0 })],
    ['a stack from far', drawFarStack(stack.slice(0, 3))],
    ...someOf(SYMBOLS).map((symbol) => [symbol, drawFarStack([stack[SYMBOLS.indexOf(symbol)]])] as const),
  ];
  test.each(drawings)('%s looks the same', (_, markup) => {
    for (const [x, y, scale] of [
      [80, 70, 1],
      [61.5, 90.25, 1.15],
    ]) {
      const by = `translate(${x},${y})${scale === 1 ? '' : ` scale(${scale})`}`;
      const plain = `<g transform="${by}">${markup}</g>`;
      const flat = flattened(plain, 0, 0);
      expect(difference(picture(plain), picture(flat))).toBeLessThan(0.002);
      // Only what is turned has one left.
      expect(flat.match(/transform="(?![^"]*rotate)/g)).toBeNull();
    }
  });

  test('it is shifted as a whole, keeps what names it, and loses tooltips and empty groups', () => {
    const markup =
      '<g transform="scale(2)"><g data-id="u1"><title>a &lt; b</title><rect x="1" y="2" width="3" height="4"/></g></g>';
    expect(flattened(markup, 10, 20)).toBe('<g data-id="u1"><rect x="12" y="24" width="6" height="8"/></g>');
  });
});
