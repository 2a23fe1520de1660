// Counters: each mark in its place, words and numbers free, sides told apart by shape and colour in every palette.

import { describe, expect, test } from 'vitest';
import { placedNames } from '../../src/draw/names.ts';
import { drawNumbers } from '../../src/draw/numbers.ts';
import { MapPage, SIDE } from '../../src/draw/page.ts';
import { PALETTES } from '../../src/draw/palettes.ts';
import { bodyOf } from '../../src/draw/pieces/bodies.ts';
import { detailAt, drawCounter } from '../../src/draw/pieces/counter.ts';
import { drawMarkers, markSign } from '../../src/draw/pieces/marks.ts';
import { COUNTER, outline } from '../../src/draw/pieces/outlines.ts';
import { drawFarStack, drawStack, stackMarks, stackPlaces, stackScale } from '../../src/draw/pieces/pile.ts';
import silhouettes from '../../src/draw/pieces/silhouettes.json' with { type: 'json' };
import { counterWords } from '../../src/draw/pieces/words.ts';
import { stacksOf } from '../../src/draw/stacks.ts';
import { seat } from '../../src/engine/contract/ids.ts';
import types from '../../src/rules/nuklear-winter-68/view/silhouettes.json' with { type: 'json' };
import { rulesets } from '../../src/rules/registry.ts';
import type { CounterDrawing } from '../../src/view/view.ts';
import { contrast, deuteranopic, difference } from './colour-science.ts';
import { drawingOf, sampleFile } from './sample.ts';
import { findAll, ofClass, parseXml, textsOf } from './xml.ts';

const counter = (more: Partial<CounterDrawing> = {}): CounterDrawing => ({
  id: '18VG',
  name: '18 Volksgrenadier',
  short: '18 VG',
  hex: 1,
  seat: seat(0),
  nation: 'german',
  symbol: 'infantry',
  size: 'XX',
  formation: '66K',
  factors: '3E-4',
  reduced: false,
  states: [],
  ...more,
});
const drawn = (more: Partial<CounterDrawing>, ...how: [('near' | 'middle' | 'far')?]) =>
  parseXml(`<g>${drawCounter(counter(more), 'light', how[0])}</g>`);

/** All counters that stand at the start of the first scenario of each game, by game. */
const games = await Promise.all(
  rulesets
    .filter(({ id }) => ['winter-thunder', 'nuklear-winter-68', 'three-bridges', 'giant'].includes(id))
    .map(async ({ id, load }) => {
      const rules = await load();
      const s = rules.prepare({ scenario: rules.scenarios[0].id });
      const { g } = await gameOf(rules, s);
      return [id, rules.view!.counters(g, null)] as const;
    }),
);

async function gameOf(
  rules: Awaited<ReturnType<(typeof rulesets)[number]['load']>>,
  s: ReturnType<typeof rules.prepare>,
) {
  const { GameTable } = await import('../../src/table/game-table.ts');
  const { heuristicAgent } = await import('../../agents/heuristic.ts');
  const seats = Object.fromEntries(s.seats.map((name) => [name, 'heuristic']));
  const makers = s.seats.map(() => heuristicAgent('heuristic'));
  const table = new GameTable({ rules, s, makers, scenario: s.scenario, seed: 'pieces', seats });
  while (table.need === 'agent') table.advance();
  return table;
}

describe('a counter', () => {
  test('near shows its name, strength and movement; the letter of a quality is a mark instead', () => {
    const texts = textsOf(drawn({ quality: 'elite' }));
    expect(texts).toContain('18 VG');
    expect(texts.join('')).toMatch(/3\s*-\s*4/);
    expect(texts.join('')).not.toContain('E');
  });

  test('shows its size as strokes, one for each letter', () => {
    const marks = findAll(drawn({ size: 'XXX' }), ({ attributes }) => attributes['data-size'] === 'XXX');
    expect(marks).toHaveLength(1);
    expect(marks[0].attributes.d.match(/M/g)).toHaveLength(6);
    expect(textsOf(drawn({ size: 'XXX' }))).not.toContain('XXX');
  });

  test.each<[string, Partial<CounterDrawing>]>([
    ['its formation', { formation: '58K' }],
    ['an arm', { arm: 'ss' }],
    ['a lost step', { steps: { left: 1, of: 2 } }],
    ['being reduced', { reduced: true }],
    ['elite troops', { quality: 'elite' }],
    ['poor troops', { quality: 'poor' }],
    ['being done', { states: ['done'] }],
    ['being out of supply', { states: ['out of supply'] }],
    ['headquarters', { symbol: 'hq' }],
  ])('shows %s', (_, more) => {
    const plain = drawCounter(counter({ steps: { left: 2, of: 2 } }));
    expect(drawCounter(counter({ steps: { left: 2, of: 2 }, ...more }))).not.toBe(plain);
  });

  test('is drawn in three degrees of detail by the side of a hex on the screen', () => {
    expect([60, 40, 39.9, 20, 19.9, 6].map(detailAt)).toEqual(['near', 'near', 'middle', 'middle', 'far', 'far']);
    expect(textsOf(drawn({}, 'middle')).join('')).toMatch(/^3\s*-\s*4$/);
    expect(textsOf(drawn({}, 'far'))).toEqual(['3']);
  });

  test.each([
    ['active'],
    ['command', 'exploit'],
    ['out of supply', 'done'],
    ['2nd in command', 'shaken', 'high morale', 'loaded'],
  ])('bears the marks %s, %s, %s on its upper edge, off all that is printed', (...states) => {
    const [row] = ofClass(drawn({ states }), 'states');
    const [, x, y] = /translate\(([-\d.]+),([-\d.]+)\)/.exec(row.attributes.transform)!.map(Number);
    // Half of a mark is at most 5.5 units high; the letters of a name reach up to 27.5 units above the middle.
    expect(y + 5.5).toBeLessThan(-27.5);
    expect(x).toBeLessThan(-30);
    const bare = drawCounter(counter());
    expect(drawCounter(counter({ states: ['command'] })).startsWith(bare)).toBe(true);
  });

  test('that only supports shows what it adds in middle detail', () => {
    expect(textsOf(drawn({ symbol: 'artillery', factors: '(1)-4' }, 'middle'))).toEqual(['+1']);
  });

  test.each(['near', 'middle'] as const)(
    'that carries infantry bears its sign %s, and words name who is aboard',
    (detail) => {
      expect(ofClass(drawn({ carries: 'Rangers 1' }, detail), 'passenger')).toHaveLength(1);
      expect(ofClass(drawn({}, detail), 'passenger')).toEqual([]);
      expect(counterWords(counter({ carries: 'Rangers 1' }))).toContain('carries Rangers 1');
    },
  );

  test.each(['dual', 'only'] as const)('marks a factor against aircraft: %s', (anti) => {
    const weapons = {
      attacks: [
        { factor: '8', range: '4', isFixed: false, anti },
        { factor: '5', range: '4', isFixed: false },
      ],
      armor: '13',
      speed: '6',
      isRecon: true,
    };
    const marks = ofClass(drawn({ weapons, silhouette: 'flak-tank' }), 'anti');
    expect(marks.map(({ attributes }) => attributes['data-anti'])).toEqual([anti]);
    expect(ofClass(drawn({ weapons, silhouette: 'flak-tank' }), 'recon')).toHaveLength(1);
    expect(ofClass(drawn({ weapons, silhouette: 'flak-tank' }), 'transport')).toEqual([]);
  });

  test('of a tactical game has every attack with its range, its armor and its speed', () => {
    const weapons = {
      attacks: [
        { factor: '10', range: '6', isFixed: false },
        { factor: '5', range: '4', isFixed: true },
      ],
      armor: '18',
      speed: '7',
    };
    expect(textsOf(drawn({ weapons, silhouette: 'tank' }))).toEqual(
      expect.arrayContaining(['10', '6', '5', '4', '18', '7']),
    );
  });
});

describe.each(PALETTES)('in the palette %s', (palette) => {
  test.each(games)('words and numbers of %s stand out from their bodies by 5.5 to 1', (_, counters) => {
    const bodies = counters.map((each) => bodyOf(each, palette));
    expect(bodies.filter(({ fill, ink }) => contrast(fill, ink) < 5.5)).toEqual([]);
  });

  test.each(games)('the sides of %s differ in colour, to deuteranopes too, and in shape', (_, counters) => {
    const kinds = [...new Map(counters.map((each) => [`${each.seat} ${each.nation} ${each.arm}`, each])).values()];
    const near = kinds.flatMap((one) =>
      kinds
        .filter((other) => other.seat > one.seat)
        .flatMap((other) => {
          const [a, b] = [bodyOf(one, palette).fill, bodyOf(other, palette).fill];
          const apart = Math.min(difference(a, b), difference(deuteranopic(a), deuteranopic(b)));
          return apart < 12 || outline(one.seat) === outline(other.seat)
            ? [`${one.nation} ${one.arm ?? ''} and ${other.nation}: ${apart.toFixed(1)}`]
            : [];
        }),
    );
    expect([...new Set(near)]).toEqual([]);
  });
});

describe('a stack', () => {
  const two = [counter({ id: 'weak', factors: '1-4' }), counter({ id: 'strong', factors: '5-4' })];
  const [stack] = [...stacksOf(two).values()];

  test('has the strongest on top, and headquarters and what is carried beneath', () => {
    expect(stack.map(({ id }) => id)).toEqual(['strong', 'weak']);
    const mixed = [
      counter({ id: 'cargo', factors: '9-4', states: ['aboard'] }),
      counter({ id: 'hq', factors: '(8)-5', symbol: 'hq' }),
      ...two,
    ];
    expect([...stacksOf(mixed).values()][0].map(({ id }) => id)).toEqual(['strong', 'weak', 'hq', 'cargo']);
  });

  test('bears a plate with the sum of strength and one bar a piece', () => {
    const [plate] = ofClass(parseXml(drawStack(stack, { x: 0, y: 0 })), 'plate');
    expect(textsOf(plate)).toEqual(['6']);
    expect(plate.children.at(-1)!.attributes.d.match(/M/g)).toHaveLength(2);
    expect(ofClass(parseXml(drawStack([two[0]], { x: 0, y: 0 })), 'plate')).toEqual([]);
  });

  test('that can be chosen tells on its one plate how many can, by the bars that are bright', () => {
    const [plate] = ofClass(parseXml(`<g>${stackMarks(stack, { choosable: new Set(['weak']) })}</g>`), 'plate');
    expect(plate.attributes['data-choices']).toBe('1');
    const bars = plate.children.slice(-2).map(({ attributes }) => attributes.d.match(/M/g)!.length);
    expect(bars).toEqual([1, 1]);
    const all = parseXml(`<g>${stackMarks(stack, { choosable: new Set(['weak', 'strong']) })}</g>`);
    expect(ofClass(all, 'plate')[0].children.at(-1)!.attributes.d.match(/M/g)).toHaveLength(2);
  });

  test('leaves out marks of its top counter that have no room beside its plate, rather than make them tiny', () => {
    const states = ['command', 'shaken', 'loaded'];
    const rowOf = (size: number) => {
      const pile = Array.from({ length: size }, (_, i) => counter({ id: `${i}`, states }));
      return ofClass(parseXml(`<g>${stackMarks(pile, {})}</g>`), 'states')[0];
    };
    const [few, many] = [rowOf(2), rowOf(9)];
    expect(textsOf(many).length).toBeLessThan(textsOf(few).length);
    expect(textsOf(many)).toContain('COM');
    for (const row of [few, many]) {
      expect(Number(/scale\(([\d.]+)\)/.exec(row.attributes.transform)?.[1] ?? 1)).toBeGreaterThanOrEqual(0.75);
    }
  });

  test('[WT 2.1] sums what can attack; what cannot is summed in parentheses where it stands alone', () => {
    const guns = counter({ id: 'guns', factors: '(1)-4', symbol: 'artillery' });
    const hq = counter({ id: 'hq', factors: '(2)-5', symbol: 'hq' });
    const sumOf = (pile: CounterDrawing[]) => textsOf(ofClass(parseXml(drawStack(pile, { x: 0, y: 0 })), 'plate')[0]);
    expect(sumOf([...stack, guns])).toEqual(['6']);
    expect(sumOf([guns, hq])).toEqual(['(3)']);
  });

  test.each([1, 2, 3, 4, 9])('of %s stays within the room of one counter', (size) => {
    const half = (stackScale(size) * COUNTER) / 2;
    for (const { x, y } of stackPlaces(size)) {
      expect(Math.abs(x) + half).toBeLessThanOrEqual(COUNTER / 2 + 1e-9);
      expect(Math.abs(y) + half).toBeLessThanOrEqual(COUNTER / 2 + 1e-9);
    }
  });

  test('from far is its strength alone, without that which only supports', () => {
    const guns = counter({ id: 'guns', factors: '(1)-4', symbol: 'artillery' });
    expect(textsOf(parseXml(`<g>${drawFarStack([...stack, guns])}</g>`))).toEqual(['6']);
  });
});

test('hex numbers are left out where a name is, and on small maps', () => {
  const { map, hexOf } = drawingOf(sampleFile());
  const page = new MapPage({ ...map, places: [{ hex: hexOf('0303'), name: 'Number', kind: 'town' }] });
  const [name] = placedNames(page, { scale: 1 });
  const { y } = page.centre(hexOf('0303'))!;
  const above = { ...name, box: { ...name.box, top: y - 0.9 * SIDE, bottom: y - 0.5 * SIDE } };
  const numbers = (svg: string): string[] => textsOf(parseXml(`<g>${svg}</g>`));
  expect(numbers(drawNumbers(page, 'light'))).toContain('0303');
  expect(numbers(drawNumbers(page, 'light', 1, [above]))).not.toContain('0303');
  expect(numbers(drawNumbers(page, 'light', 1, [above])).length).toBeGreaterThan(1);
  expect(drawNumbers(page, 'light', 20 / SIDE)).toBe('');
});

describe('marks', () => {
  const { map, hexOf } = drawingOf(sampleFile());
  const page = new MapPage(map);
  const hex = hexOf('0303');
  const kinds = ['improved position', 'German block', 'mines', 'smoke L1', 'wreck', 'objective, 2 points, NATO'];

  test('have places of their own, off pieces, numbers and names', () => {
    const markers = kinds.map((kind) => ({ hex, kind, label: kind.startsWith('objective') ? 'OBJ 2' : 'MARK' }));
    const root = parseXml(`<g>${drawMarkers(page, markers)}</g>`);
    const centre = page.centre(hex)!;
    const spots = ofClass(root, 'marker').map(({ attributes }) => {
      const [, x, y] = /translate\(([-\d.]+),([-\d.]+)\)/.exec(attributes.transform)!;
      return { x: Number(x) - centre.x, y: Number(y) - centre.y };
    });
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(kinds.length);
    for (const { x, y } of spots) {
      expect(Math.abs(x)).toBeGreaterThan(COUNTER / 2);
      // The bands of number and name lie above and below the piece, about the middle.
      expect(Math.abs(y)).toBeLessThan(0.6 * SIDE);
    }
  });
});

test('an objective is marked once: where a disc says its worth, the marker is left out', () => {
  const { map, hexOf } = drawingOf(sampleFile());
  const page = new MapPage(map);
  const markers = [{ hex: hexOf('0303'), kind: 'objective, 2 points, NATO', label: 'OBJ 2 NA' }];
  expect(ofClass(parseXml(`<g>${drawMarkers(page, markers)}</g>`), 'marker')).toHaveLength(1);
  expect(drawMarkers(page, markers, { discs: new Set([hexOf('0303')]) })).toBe('');
  expect(textsOf(parseXml(`<g>${drawMarkers(page, markers)}</g>`)).join(' ')).not.toContain('OBJ');
});

test('an objective to cut out, which nobody holds, has a ring unlike that of a held one', () => {
  const { map, hexOf } = drawingOf(sampleFile());
  const ringOf = (markup: string): string =>
    findAll(parseXml(`<g>${markup}</g>`), ({ name }) => name === 'circle')[0].attributes.stroke;
  const held = { hex: hexOf('0303'), kind: 'objective, 2 points, NATO', label: 'OBJ 2 NA' };
  const free = { hex: hexOf('0303'), kind: 'objective, 2 points', label: 'OBJ 2' };
  const page = new MapPage(map);
  expect(ringOf(markSign('objective, 2 points'))).toBe(ringOf(drawMarkers(page, [free])));
  expect(ringOf(markSign('objective, 2 points'))).not.toBe(ringOf(drawMarkers(page, [held])));
  expect(textsOf(parseXml(`<g>${markSign('objective, 12 points')}</g>`))).toEqual(['12']);
});

test('marks have colours of their own by night', () => {
  const { map, hexOf } = drawingOf(sampleFile());
  const page = new MapPage(map);
  const markers = ['improved position', 'mines', 'German block'].map((kind) => ({
    hex: hexOf('0303'),
    kind,
    label: '',
  }));
  const coloursIn = (palette: 'light' | 'night') =>
    new Set(drawMarkers(page, markers, { palette }).match(/#[0-9a-f]{6}/g));
  const [day, night] = [coloursIn('light'), coloursIn('night')];
  expect([...night].filter((colour) => day.has(colour))).toEqual([]);
});

describe('silhouettes', () => {
  test('are drawn for every type of vehicle, each with its source', async () => {
    const units = await import('../../src/rules/nuklear-winter-68/data/units.json', { with: { type: 'json' } });
    const named: Readonly<Record<string, string>> = types.silhouettes;
    expect(Object.keys(named).sort()).toEqual(units.default.units.map(({ id }) => id).sort());
    expect(Object.values(named).filter((name) => !(name in silhouettes.silhouettes))).toEqual([]);
    expect(silhouettes.source).not.toBe('');
  });
});
