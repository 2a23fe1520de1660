import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { fontFiles } from '../../reports/fonts.ts';

const WHOLE = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const whole = ['DejaVuSans', 'DejaVuSans-Bold', 'DejaVuSans-Oblique'].map((name) => join(WHOLE, `${name}.ttf`));

const svgOf = (texts: readonly string[]): string => {
  const lines = texts.flatMap((text, i) => [
    `<text y="${60 * i + 20}">${text}</text>`,
    `<text y="${60 * i + 40}" font-weight="700">${text}</text>`,
    `<text y="${60 * i + 60}" font-style="italic">${text}</text>`,
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${60 * texts.length + 20}" font-family="DejaVu Sans">${lines.join('')}</svg>`;
};

const pixels = (svg: string, files: readonly string[]): Buffer =>
  new Resvg(svg, {
    font: { fontFiles: [...files], loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' },
  }).render().pixels;

const from = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i)).replace(/[<&]/g, '');

describe('fonts of PNGs', () => {
  it('set every usual character as the whole fonts do: letters, accents, kerning, ligatures, signs', () => {
    const texts = [
      from(0x20, 0x7e),
      from(0xa0, 0xff),
      from(0x100, 0x17f),
      'St. Vith, AVATAR, Tyrol, office, fjord, flak, waffle',
      'a\u2019s \u201cquote\u201d \u2013 \u2014 \u2026 \u2022 \u2190\u2191\u2192\u2193 5 \u2212 3 \u2248 2 \u2260 3 \u2264 4 \u2265 1 \u2030 \u2032\u2033',
    ];
    const svg = svgOf(texts);
    const files = fontFiles(svg);
    expect(files).not.toEqual(whole);
    expect(pixels(svg, files).equals(pixels(svg, whole))).toBe(true);
    for (const [i, file] of files.entries()) {
      expect(readFileSync(file).length).toBeLessThan(readFileSync(whole[i]).length / 3);
    }
  });

  it.each(['\u041e\u0440\u0451\u043b', '\u0391\u03b8\u03ae\u03bd\u03b1', '\u2605', '\u01cd'])(
    'are whole where a picture has other characters: %s',
    (text) => expect(fontFiles(svgOf([text]))).toEqual(whole),
  );
});
