import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawMap, drawSheet } from '../../src/draw/map.ts';
import { drawCounter } from '../../src/draw/pieces/counter.ts';
import { counterWords } from '../../src/draw/pieces/words.ts';
import { escaped } from '../../src/draw/xml.ts';
import { atLength } from '../length.ts';
import { drawingOf, sampleCounters, sampleFile, sampleMarkers } from './sample.ts';
import { findAll, ofClass, parseXml, textsOf } from './xml.ts';

const ORIENTATIONS = ['flat-top', 'pointy-top'] as const;

describe.each(ORIENTATIONS)('a map picture, %s', (orientation) => {
  const { map, hexOf } = drawingOf(sampleFile(orientation));
  const counters = sampleCounters(hexOf);
  const control = new Int8Array(map.hexes.length + 1).fill(-1);
  control[hexOf('0301')] = 0;
  control[hexOf('0302')] = 1;
  const svg = drawMap({
    map,
    title: 'Snow & <ice>',
    seats: ['german', 'allied'],
    counters,
    markers: sampleMarkers(hexOf),
    control,
    prefix: 'm-',
  });
  const root = parseXml(svg);
  const texts = textsOf(root);

  it('draws every hex with its number, inside the picture', () => {
    const hexes = ofClass(root, 'hex');
    expect(hexes.map(({ attributes }) => Number(attributes['data-hex'])).sort((a, b) => a - b)).toEqual(
      map.hexes.map(({ hex }) => hex),
    );
    for (const { label } of map.hexes) expect(texts).toContain(label);
    const [, , width, height] = root.attributes.viewBox.split(' ').map(Number);
    for (const { attributes } of hexes) {
      for (const point of attributes.points.split(' ')) {
        const [x, y] = point.split(',').map(Number);
        expect(x).toBeGreaterThanOrEqual(-0.01);
        expect(y).toBeGreaterThanOrEqual(-0.01);
        expect(x).toBeLessThanOrEqual(width);
        expect(y).toBeLessThanOrEqual(height);
      }
    }
  });

  it('draws every counter on its hex, those beneath others as edges', () => {
    const drawn = ofClass(root, 'counter');
    expect(drawn.length).toBe(counters.length);
    for (const counter of counters) {
      const node = drawn.find(({ attributes }) => attributes['data-id'] === counter.id)!;
      expect(Number(node.attributes['data-hex'])).toBe(counter.hex);
    }
    expect(ofClass(root, 'marker').length).toBe(2);
  });

  it('sums the strength of a stack, counts its pieces, and lays the strongest that fights on top', () => {
    const plates = ofClass(root, 'plate').map((node) => [node.attributes['data-pieces'], ...textsOf(node)].join(': '));
    expect(plates.sort()).toEqual(['2: 6', '3: 6']);
    const stack = ofClass(root, 'stack').find((node) => ofClass(node, 'counter').length === 3)!;
    expect(ofClass(stack, 'counter').map(({ attributes }) => attributes['data-id'])).toEqual([
      'Arko',
      '150Pz',
      '3Para',
    ]);
  });

  it('names every place, and draws every hexside, link and feature that it is given', () => {
    const names = texts.map((text) => text.toLowerCase());
    for (const { name } of map.places) expect(names).toContain(name.toLowerCase());
    const kinds = (name: string): Set<string> =>
      new Set(ofClass(root, name).map(({ attributes }) => attributes['data-kind']));
    expect(kinds('side')).toEqual(new Set(map.sides.map(({ kind }) => kind)));
    expect(kinds('link')).toEqual(new Set(map.links.map(({ kind }) => kind)));
    expect(
      ofClass(root, 'feature')
        .map(({ attributes }) => attributes['data-feature'])
        .sort(),
    ).toEqual(['british-area', 'westwall']);
  });

  it('tells terrains apart by pattern as well as by colour', () => {
    const patterns = findAll(root, ({ name }) => name === 'pattern');
    const marks = patterns.map((node) =>
      node.children.map(({ name, attributes }) => name + (attributes.d ?? '')).join(),
    );
    expect(new Set(marks).size).toBe(map.terrains.length - 1);
  });

  it('begins every id with the prefix and refers to no id that is not there', () => {
    const ids = findAll(root, ({ attributes }) => attributes.id !== undefined).map(({ attributes }) => attributes.id);
    expect(ids.every((id) => id.startsWith('m-'))).toBe(true);
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining([...new Set(used)]));
  });
});

describe('what a counter is, in words', () => {
  const [sample] = sampleCounters(drawingOf(sampleFile()).hexOf);
  it.each([
    ['us', 'US'],
    ['german', 'German'],
    ['Das Reich', 'Das Reich'],
    ['NATO', 'NATO'],
    ['österreich', 'Österreich'],
  ])('has the nation %s as %s', (nation, words) => {
    expect(counterWords({ ...sample, nation })).toContain(`, ${words},`);
  });

  it('is its short title on the counter, where it has one', () => {
    expect(drawCounter({ ...sample, name: 'Fallschirmjäger 1', short: 'Fallschirm. 1' })).toContain('>Fallschirm. 1<');
  });
});

describe('map pictures', () => {
  const { map, hexOf } = drawingOf(sampleFile());

  it('leave out counters that are off the map', () => {
    const [counter] = sampleCounters(hexOf);
    const root = parseXml(drawMap({ map, counters: [{ ...counter, hex: 0 }] }));
    expect(ofClass(root, 'counter')).toEqual([]);
  });

  it('outline the counters of each seat in a way of their own', () => {
    const [counter] = sampleCounters(hexOf);
    const outlines = [0, 1, 2, 3].map((seat) => {
      const root = parseXml(drawMap({ map, counters: [{ ...counter, seat: seat as typeof counter.seat }] }));
      return findAll(ofClass(root, 'counter')[0], ({ name }) => name === 'path')[0].attributes.d;
    });
    expect(new Set(outlines).size).toBe(4);
  });

  it('stay well-formed and keep the words, whatever the names are', () => {
    const [counter] = sampleCounters(hexOf);
    const isDrawn = (name: string): void => {
      const root = parseXml(
        drawMap({ map, title: name, counters: [{ ...counter, id: name, nation: name, symbol: name }] }),
      );
      expect(ofClass(root, 'counter').length).toBe(1);
    };
    // Given as examples of the property, they would be looked up among all characters that there are.
    for (const name of ['__proto__', 'constructor']) isDrawn(name);
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 9 }), isDrawn), { numRuns: atLength ? 60 : 3 });
  });

  it('escape what XML would read as markup and drop what it cannot hold', () => {
    expect(escaped(`<a href="x">&'\u0000\u0007\ud800`)).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&#39;');
  });

  it('can be drawn of a map without a hex', () => {
    parseXml(drawMap({ map: { ...map, hexes: [], sides: [], links: [], places: [] } }));
  });
});

it('title and scale of a sheet grow with a map that is wider than a screen, so that both are read when it is seen whole', () => {
  const shareOfTitle = (width: number): number => {
    const scale = { markup: '<path d="M0,0h300"/>', height: 62 };
    const page = { width, height: width };
    const words = { title: 'The front', subtitle: 'Citadel', defs: '', content: '', entries: [], scale };
    const svg = parseXml(drawSheet({ page, ...words }));
    const groups = findAll(svg, ({ name, children }) => name === 'g' && children.length > 0);
    const sizes = [groups[0], groups[groups.length - 1]].map(({ attributes }) =>
      Number(/scale\(([\d.]+)\)/.exec(attributes.transform)?.[1] ?? 1),
    );
    expect(sizes[0]).toBe(sizes[1]);
    return sizes[0] / width;
  };
  expect(shareOfTitle(4500)).toBeCloseTo(shareOfTitle(1500), 4);
  expect(shareOfTitle(600)).toBeCloseTo(1 / 600, 4);
});
