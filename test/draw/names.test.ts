import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import {
  type Box,
  drawNames,
  overlap,
  type PlacedName,
  placedNames,
  stackBoxes,
  uncovered,
} from '../../src/draw/names.ts';
import { MapPage, PIECE, SIDE } from '../../src/draw/page.ts';
import { furtherPlaces, namedRivers } from '../../src/draw/regions.ts';
import { type Face, faceAttributes, width } from '../../src/draw/type/letters.ts';
import { label } from '../../src/draw/xml.ts';
import { pictureFonts } from '../../src/node/fonts.ts';
import { maps } from './maps.ts';
import { drawingOf, sampleFile } from './sample.ts';

const pieces = (page: MapPage): Box[] =>
  page.map.hexes.map(({ hex }) => {
    const { x, y } = page.centre(hex)!;
    return { left: x - PIECE, right: x + PIECE, top: y - PIECE, bottom: y + PIECE };
  });

describe.each(maps)('names of %s', (_, map) => {
  const page = new MapPage(map);

  test('at the printed size lie in bands that no piece covers; nearly all have room', () => {
    const names = placedNames(page, { scale: 1 });
    const boxes = pieces(page);
    const covered = names.filter(({ box }) => boxes.some((piece) => overlap(piece, box)));
    expect(covered.map(({ text }) => text)).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(0.9 * map.places.length);
  });

  test.each([1, 0.6, 0.4, 0.25])('at scale %s do not lie on each other, and are no smaller than 11 pixels', (scale) => {
    const names = placedNames(page, { scale });
    const pairs = names.flatMap((one, i) => names.slice(0, i).filter((other) => overlap(one.box, other.box)));
    expect(pairs).toEqual([]);
    if (scale < 1) expect(names.every(({ font }) => font * scale >= 10.99)).toBe(true);
  });

  test.each([1, 0.6, 0.4, 0.25])('at scale %s do not run over the edge of the paper', (scale) => {
    const over = placedNames(page, { scale }).filter(
      ({ box }) =>
        box.left < -0.01 || box.top < -0.01 || box.right > page.width + 0.01 || box.bottom > page.height + 0.01,
    );
    expect(over.map(({ text }) => text)).toEqual([]);
  });

  test('lie nearest to their own hex', () => {
    for (const { hex, x, y } of placedNames(page, { scale: 1 })) {
      const nearest = map.hexes
        .map((each) => ({ hex: each.hex, centre: page.centre(each.hex)! }))
        .map(({ hex: id, centre }) => ({ id, out: Math.hypot(centre.x - x, centre.y - (y - 0.1 * SIDE)) }))
        .sort((a, b) => a.out - b.out)[0];
      expect(nearest.id).toBe(hex);
    }
  });
});

test('from far a castle has one name with its sign for all its parts, legible and seen whoever stands there', () => {
  const [, map] = maps.find(([name]) => name === 'nuklear-winter-68')!;
  const page = new MapPage(map);
  const parts = map.places.filter(({ kind }) => kind === 'castle').map(({ hex }) => hex);
  expect(placedNames(page, { scale: 1 }).filter(({ hasSign }) => hasSign)).toEqual([]);
  for (const scale of [0.13, 0.17, 0.25]) {
    const castles = placedNames(page, { scale, pieces: 1.15 }).filter(({ hasSign }) => hasSign);
    expect(castles.map(({ text }) => text)).toEqual(['CASTLE']);
    const [{ font, hex, x, y }] = castles;
    expect(font * scale).toBeGreaterThanOrEqual(10.99);
    expect(parts).toContain(hex);
    const apart = Math.min(...parts.map((part) => Math.hypot(page.centre(part)!.x - x, page.centre(part)!.y - y)));
    expect(apart * scale).toBeLessThan(26);
    const stood = stackBoxes(page, 1.15, new Map(map.hexes.map((each) => [each.hex, 3])));
    expect(uncovered(castles, stood)).toMatchObject([{ isFree: true }]);
    expect(drawNames(castles, 'light')).toContain('class="castle"');
  }
});

test('on a small scale small places lose their names, cities never', () => {
  const [, map] = maps.find(([name]) => name === 'winter-thunder')!;
  const page = new MapPage(map);
  const ranks = (scale: number): string[] => [...new Set(placedNames(page, { scale }).map(({ look }) => look))].sort();
  expect(ranks(1)).toEqual(['city', 'town', 'village']);
  expect(ranks(0.35)).toEqual(['city', 'town']);
  expect(ranks(0.2)).toEqual(['city']);
});

test('the second name of a hex stands above the piece, the first below', () => {
  const { map, hexOf } = drawingOf(sampleFile());
  const hex = hexOf('0303');
  const places = ['Lower', 'Upper'].map((name) => ({ hex, name, kind: 'village' }));
  const page = new MapPage({ ...map, places });
  const names = placedNames(page, { scale: 1 });
  const middle = page.centre(hex)!.y;
  expect(names.map(({ text, y }) => [text, y > middle])).toEqual([
    ['Lower', true],
    ['Upper', false],
  ]);
});

test.each<readonly [Face, string]>([
  ['sans-400', 'Büllingen 0914'],
  ['sans-600', 'Malmédy'],
  ['sans-700', 'CHARLEVILLE'],
  ['serif-600', 'ARDENNES'],
  ['serif-500-italic', 'Ourthe Occidentale'],
])('texts in %s are as wide as the table of widths says', (face, text) => {
  const size = 100;
  const style = { x: 20, y: 150, 'font-size': size, ...faceAttributes(face) };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="300">${label('text', style, text)}</svg>`;
  const drawn = new Resvg(svg, { font: pictureFonts() }).getBBox()!;
  // Kerning and the room beside the outer letters are not in the table.
  expect(Math.abs(drawn.width - width(text, face) * size)).toBeLessThan(0.25 * size);
});

test('a name above the piece moves aside for the plate of a stack, at the upper right', () => {
  const { map, hexOf } = drawingOf(sampleFile());
  const hex = hexOf('0303');
  const places = ['Lower', 'Stavelot'].map((name) => ({ hex, name, kind: 'town' }));
  const page = new MapPage({ ...map, places });
  const [, { box }] = placedNames(page, { scale: 1 });
  const { x, y } = page.centre(hex)!;
  expect(box.bottom).toBeLessThan(y);
  expect(box.right).toBeLessThan(x + 0.24 * SIDE);
});

test('the name of a city keeps clear of discs, which are larger on a small map', () => {
  const { map, hexOf } = drawingOf(sampleFile());
  const hex = hexOf('0303');
  const page = new MapPage({ ...map, places: [{ hex, name: 'Charleville', kind: 'city' }] });
  const { x, y } = page.centre(hex)!;
  const radius = 0.2 * SIDE * 1.7;
  const disc = {
    left: x + 0.755 * SIDE - radius,
    right: x + 0.755 * SIDE + radius,
    top: y - radius,
    bottom: y + radius,
  };
  const [{ box }] = placedNames(page, { scale: 0.3, discs: new Set([hex]) });
  expect(overlap(box, disc)).toBe(false);
});

test.each([0.7, 0.6, 0.5, 0.4])(
  'at scale %s names keep clear of enlarged counters where the band has room',
  (scale) => {
    const { map, hexOf } = drawingOf(sampleFile());
    const hex = hexOf('0303');
    const larger = 1.15;
    const page = new MapPage({ ...map, places: [{ hex, name: 'Spa', kind: 'town' }] });
    const [{ box }] = placedNames(page, { scale, pieces: larger });
    expect(box.top).toBeGreaterThan(page.centre(hex)!.y + larger * PIECE);
  },
);

test.each([1, 0.6, 0.45])('names of rivers at scale %s have at least 11 pixels on the screen', (scale) => {
  const [, map] = maps.find(([name]) => name === 'winter-thunder')!;
  const rivers = namedRivers(new MapPage(map), scale);
  expect(rivers.length).toBeGreaterThan(5);
  expect(rivers.every(({ font }) => font * scale >= 10.99)).toBe(true);
});

test.each([1, 0.6])('further places for the name of a river at scale %s lie on nothing that is taken', (scale) => {
  const [, map] = maps.find(([name]) => name === 'winter-thunder')!;
  const page = new MapPage(map);
  const rivers = namedRivers(page, scale);
  const taken = rivers.flatMap(({ boxes }) => boxes);
  const further = rivers.map((name) => furtherPlaces(page, name, taken));
  expect(further.filter((places) => places.length > 0).length).toBeGreaterThan(3);
  for (const places of further) {
    for (const [i, { boxes }] of places.entries()) {
      const others = [...taken, ...places.slice(0, i).flatMap((place) => place.boxes)];
      expect(boxes.filter((box) => others.some((other) => overlap(box, other)))).toEqual([]);
    }
  }
});

test('rivers lose their names where a hex is less than 40 pixels wide', () => {
  const [, map] = maps.find(([name]) => name === 'winter-thunder')!;
  expect(namedRivers(new MapPage(map), 19 / SIDE)).toEqual([]);
});

test('a name below a counter is not free where it meets the plate of an enlarged stack in the next hex', () => {
  const { map, hexOf } = drawingOf(sampleFile());
  const page = new MapPage({ ...map, places: [{ hex: hexOf('0303'), name: 'Stadtkyll', kind: 'village' }] });
  const isFree = (pieces: number) => placedNames(page, { scale: 0.5, pieces })[0].isFree;
  expect([isFree(1), isFree(1.15)]).toEqual([true, false]);
});

test('a name says whether it lies on nothing, so that it may be drawn over the ring of a counter', () => {
  const [, map] = maps.find(([name]) => name === 'winter-thunder')!;
  const page = new MapPage(map);
  const boxes = pieces(page);
  for (const scale of [1, 0.6]) {
    const free = placedNames(page, { scale }).filter(({ isFree }) => isFree);
    expect(free.length).toBeGreaterThan(0);
    expect(free.filter(({ box }) => boxes.some((piece) => overlap(piece, box)))).toEqual([]);
  }
  expect(placedNames(page, { scale: 0.3 }).some(({ isFree }) => !isFree)).toBe(true);
});

test('a name that a piece covers as pieces stand is left out; a city whose name is covered in part is not', () => {
  const { map, hexOf } = drawingOf(sampleFile());
  const hex = hexOf('0303');
  const page = new MapPage({ ...map, places: [{ hex, name: 'Lower', kind: 'village' }] });
  const [name] = placedNames(page, { scale: 1 });
  const { x, y } = page.centre(hex)!;
  const moved = (down: number, look = name.look) => {
    const top = y + PIECE - down;
    const box = { left: x - 10, right: x + 10, top, bottom: top + 10 };
    return { ...name, look, box };
  };
  const left = (names: readonly PlacedName[], counts: ReadonlyMap<number, number>) =>
    uncovered(names, stackBoxes(page, 1, counts));
  const one = new Map([[hex, 1]]);
  const seen = (down: number, look = name.look) => left([moved(down, look)], one).length;
  expect([seen(0), seen(2), seen(5)]).toEqual([1, 0, 0]);
  expect([seen(3, 'city'), seen(5, 'city')]).toEqual([1, 0]);
  expect(left([moved(5)], new Map())).toHaveLength(1);
  const free = (down: number) => left([moved(down)], one).map(({ isFree }) => isFree);
  expect([free(0), free(0.5), free(5)]).toEqual([[true], [false], []]);
});

test('the plate of a stack covers a name at its upper right, one counter does not', () => {
  const { map, hexOf } = drawingOf(sampleFile());
  const hex = hexOf('0303');
  const page = new MapPage({ ...map, places: [{ hex, name: 'Lower', kind: 'village' }] });
  const { x, y } = page.centre(hex)!;
  const box = { left: x + 0.3 * SIDE, right: x + 0.6 * SIDE, top: y - 0.65 * SIDE, bottom: y - 0.53 * SIDE };
  const names = [{ ...placedNames(page, { scale: 1 })[0], box }];
  const seen = (count: number) => uncovered(names, stackBoxes(page, 1, new Map([[hex, count]]))).length;
  expect([seen(1), seen(2)]).toEqual([1, 0]);
});
