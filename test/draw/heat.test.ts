import { describe, expect, it } from 'vitest';
import { inkOn, sequential } from '../../src/draw/colours.ts';
import { compact, drawHeat, HeatGround } from '../../src/draw/heat.ts';
import { bodyOf } from '../../src/draw/pieces/bodies.ts';
import { seat } from '../../src/engine/contract/ids.ts';
import { drawingOf, sampleFile } from './sample.ts';
import { findAll, ofClass, parseXml, textsOf } from './xml.ts';

const { map, hexOf } = drawingOf(sampleFile());
const values = new Float64Array(map.hexes.length + 1);
values[hexOf('0303')] = 4;
values[hexOf('0403')] = 0.5;
values[hexOf('0503')] = 0.1;
const draw = (threshold?: number) =>
  parseXml(drawHeat({ map, title: 'Battles <1>', unit: 'battles a game', values, threshold }));

describe('a heat map', () => {
  it('shades the hexes where something happened and no others', () => {
    const shaded = ofClass(draw(), 'heat').map(({ attributes }) => Number(attributes['data-hex']));
    expect(shaded.sort()).toEqual([hexOf('0303'), hexOf('0403'), hexOf('0503')].sort());
  });

  it('writes the numbers from the threshold up, a tenth of the largest by default', () => {
    const bold = (threshold?: number): string[] =>
      findAll(draw(threshold), ({ name, attributes }) => name === 'text' && attributes['font-size'] === '15').map(
        ({ text }) => text,
      );
    expect(bold()).toEqual(['4', '.5']);
    expect(bold(1)).toEqual(['4']);
  });

  it('has a scale with its unit from nothing to the most', () => {
    const texts = textsOf(draw());
    expect(texts).toEqual(expect.arrayContaining(['Battles <1>', '0', '2', '4']));
    expect(texts.some((text) => text.startsWith('battles a game'))).toBe(true);
  });

  it('writes names and numbers of hexes on paper, whatever colour lies beneath', () => {
    const firm = findAll(draw(), ({ attributes }) => Number(attributes['stroke-opacity'] ?? 0) === 1);
    const words = firm.flatMap(({ attributes, children }) => [
      attributes.class,
      ...children.map((child) => child.attributes.class),
    ]);
    expect(words).toEqual(expect.arrayContaining(['place', 'number']));
  });

  it('says so where nothing happened at all', () => {
    const root = parseXml(drawHeat({ map, title: 't', unit: 'battles a game', values: new Float64Array(99) }));
    expect(textsOf(root)).toContain('No hex has any: battles a game');
  });

  it('gets darker all the way, so that it reads in grey', () => {
    const grey = (colour: string): number => {
      const n = Number.parseInt(colour.slice(1), 16);
      return 0.299 * (n >> 16) + 0.587 * ((n >> 8) & 255) + 0.114 * (n & 255);
    };
    const scale = Array.from({ length: 41 }, (_, i) => grey(sequential(i / 40)));
    for (let i = 1; i < scale.length; i++) expect(scale[i]).toBeLessThan(scale[i - 1]);
    expect(inkOn(sequential(0))).not.toBe(inkOn(sequential(1)));
  });

  it('shares its ground with others on a page: every id stands there once, and what is referred to is there', () => {
    const ground = new HeatGround(map, 'g-');
    const picture = { map, title: 't', unit: 'battles a game', values };
    const first = drawHeat({ ...picture, prefix: 'a-' }, ground);
    const second = drawHeat({ ...picture, prefix: 'b-' }, ground, true);
    const page = first + second;
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const wanted = [...page.matchAll(/(?:href="#|url\(#)([^")]*)/g)].map(([, id]) => id);
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
    expect(second.length).toBeLessThan(first.length / 3);
    expect(ofClass(parseXml(second), 'heat')).toHaveLength(3);
  });

  it('writes numbers in three digits at most', () => {
    expect([0, 0.0004, 0.042, 0.456, 1.234, 12.34, 123.4, 12345, -0.5].map(compact)).toEqual([
      '0',
      '<.001',
      '.04',
      '.46',
      '1.23',
      '12.3',
      '123',
      '12345',
      '-.5',
    ]);
  });
});

it('gives no two seats one colour, whatever their nations are called', () => {
  const names = ['north', 'south', 'white', 'black', 'a', 'b', ''];
  const bySeat = [0, 1, 2, 3].map(
    (at) => new Set(names.map((nation) => bodyOf({ nation, seat: seat(at) }, 'light').fill)),
  );
  for (const [a, b] of [
    [0, 1],
    [0, 2],
    [1, 2],
    [2, 3],
    [0, 3],
    [1, 3],
  ])
    expect([...bySeat[a]].filter((colour) => bySeat[b].has(colour))).toEqual([]);
});
