import { describe, expect, it } from 'vitest';
import { drawFilm } from '../../src/draw/film.ts';
import { HeatGround } from '../../src/draw/heat.ts';
import { drawingOf, sampleFile } from './sample.ts';
import { findAll, ofClass, parseXml, textsOf } from './xml.ts';

const { map, hexOf } = drawingOf(sampleFile());
const shares = (of: Readonly<Record<string, number>>): Float64Array => {
  const values = new Float64Array(map.hexes.length + 1);
  for (const [hex, share] of Object.entries(of)) values[hexOf(hex)] = share;
  return values;
};
const frames = [
  { title: 'turn 1', values: shares({ '0303': 1 }) },
  { title: 'turn 2', values: shares({ '0303': 1, '0403': 0.4 }) },
  { title: 'turn 3', values: shares({ '0303': 1, '0403': 0.6, '0202': 0.1 }) },
];
const picture = { map, title: 'Held', subtitle: '', unit: 'share of games', frames, prefix: 'f-' };
const draw = (given: Partial<typeof picture> = {}, isRepeated = false) =>
  drawFilm({ ...picture, ...given }, new HeatGround(map, 'g-'), isRepeated);

/** The hexsides of the line in each frame. */
const sidesOf = (of: Partial<typeof picture> = {}): number[] =>
  ofClass(parseXml(draw(of).svg), 'half').map(({ attributes }) => attributes.d.split('M').length - 1);

describe('a film', () => {
  it('has a small map for each turn, each under its title, and one scale', () => {
    const texts = textsOf(parseXml(draw().svg));
    expect(texts.filter((text) => text.startsWith('turn '))).toEqual(['turn 1', 'turn 2', 'turn 3']);
    expect(texts).toContain('where it passes .5');
    expect(texts.filter((text) => text === '1')).toHaveLength(1);
  });

  it('draws the line around what is held in at least half of the games', () => {
    // One hex, one hex beside another that is held more rarely, two hexes beside each other.
    expect(sidesOf()).toEqual([6, 6, 10]);
  });

  it('draws no line along the sea and the rim of the map', () => {
    const coast = [{ title: 'turn 1', values: shares({ '0103': 1 }) }];
    const without = map.hexes.map((hex) => ({ ...hex, terrain: 'clear' }));
    const dry = { ...map, hexes: without };
    const sides = (of: typeof map): number => {
      const { svg } = drawFilm({ ...picture, map: of, frames: coast }, new HeatGround(of, 'g-'), false);
      return ofClass(parseXml(svg), 'half')[0].attributes.d.split('M').length - 1;
    };
    expect(sides(map)).toBe(sides(dry) - 1);
    expect(sides(dry)).toBeLessThan(6);
  });

  it('draws all frames with one ground, on a page with that of an earlier picture', () => {
    const grounds = (markup: string): number => [...markup.matchAll(/ id="g-under"/g)].length;
    expect(grounds(draw().svg)).toBe(1);
    expect(grounds(draw().inPage)).toBe(1);
    expect(grounds(draw({}, true).inPage)).toBe(0);
    const uses = findAll(parseXml(`<div>${draw({}, true).inPage}</div>`), ({ name }) => name === 'use');
    expect(uses.map(({ attributes }) => attributes.href)).toEqual(frames.map(() => '#g-under'));
  });

  it('is drawn where nothing is held at all', () => {
    const nothing = [{ title: 'turn 1', values: shares({}) }];
    expect(textsOf(parseXml(draw({ frames: nothing }).svg))).toContain('No hex has any: share of games');
  });
});
