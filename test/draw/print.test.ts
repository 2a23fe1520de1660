// Sheets to print: every counter once a side, a key of what occurs and nothing else, tiles that show all of the map.

import { describe, expect, test } from 'vitest';
import { mapEntries } from '../../src/draw/legend.ts';
import { MapPage } from '../../src/draw/page.ts';
import { coloursOf, PALETTES } from '../../src/draw/palettes.ts';
import { COUNTER } from '../../src/draw/pieces/outlines.ts';
import { counterPages } from '../../src/draw/print/counter-pages.ts';
import { drawMapSheet } from '../../src/draw/print/map-sheet.ts';
import { INCH, MARGIN, PAPERS, pageSvg } from '../../src/draw/print/page.ts';
import { OVERLAP, tiles } from '../../src/draw/print/tiles.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { rulesets } from '../../src/rules/registry.ts';
import type { MapDrawing } from '../../src/view/view.ts';
import { atLength } from '../length.ts';
import { contrast } from './colour-science.ts';
import { findAll, ofClass, parseXml, textsOf } from './xml.ts';

const PRINTED = [
  'nuklear-winter-68',
  'three-bridges',
  ...(atLength ? ['winter-thunder', 'thunder-in-the-east', 'giant'] : []),
];

const games = await Promise.all(
  rulesets
    .filter(({ id }) => PRINTED.includes(id))
    .map(async ({ id, load }) => {
      const rules = await load();
      const g = new Game(rules, rules.prepare({ scenario: rules.scenarios[0].id }));
      return [id, g] as const;
    }),
);

const sheetOf = (g: Game, map: MapDrawing = g.rules.view!.map(g.s)) =>
  drawMapSheet({
    map,
    title: g.rules.name,
    subtitle: 'a scenario',
    seats: g.s.seats,
    control: g.rules.view!.control?.(g),
    aims: g.rules.view!.aims?.(g.s),
    track: g.rules.view!.printed!(g),
    palette: 'light',
  });

/** The sheet of a game as it is shipped, drawn once. */
const shippedSheets = new Map<Game, ReturnType<typeof sheetOf>>();

function shippedSheet(g: Game): ReturnType<typeof sheetOf> {
  const sheet = shippedSheets.get(g) ?? sheetOf(g);
  shippedSheets.set(g, sheet);
  return sheet;
}

const xmlOf = (markup: string) => parseXml(`<svg>${markup}</svg>`);

describe.each(games)('%s', (_, g) => {
  const parts = g.rules.view!.printed!(g);
  const pages = counterPages({ parts, title: 'T', seats: g.s.seats, paper: 'a4', palette: 'light' });
  const pieces = pages.map(({ markup }) => ofClass(xmlOf(markup), 'piece').map(({ attributes }) => attributes));

  test('every counter and every marker lies on the sheets once with its front and once with its back', () => {
    const wanted = [
      ...parts.counters.map(({ front }) => front.id),
      ...parts.markers.flatMap(({ kind, name, count }) =>
        Array.from({ length: count }, (_unused, i) => `${kind} ${name} ${i + 1}`),
      ),
    ].sort();
    for (const side of ['front', 'back']) {
      const found = pieces.flat().filter((piece) => piece['data-side'] === side);
      expect(found.map((piece) => piece['data-id']).sort()).toEqual(wanted);
    }
  });

  test('all that stands on the map at the start is among the counters', () => {
    const ids = new Set(parts.counters.map(({ front }) => front.id));
    const standing = g.rules.view!.counters(g, null).filter(({ id }) => !ids.has(id));
    expect(standing).toEqual([]);
  });

  test('a back lies behind its front when the sheet is turned about its long edge', () => {
    const spot = (transform: string): [number, number] => {
      const [, x, y] = /translate\(([-\d.]+),([-\d.]+)\)/.exec(transform)!;
      return [Number(x), Number(y)];
    };
    for (let i = 0; i < pages.length; i += 2) {
      const behind = new Map(pieces[i + 1].map((piece) => [piece['data-id'], spot(piece.transform)]));
      for (const piece of pieces[i]) {
        const [x, y] = spot(piece.transform);
        const [u, v] = behind.get(piece['data-id'])!;
        expect([x + u, y]).toEqual([PAPERS.a4.width, v]);
        expect(x - COUNTER / 2).toBeGreaterThanOrEqual(MARGIN);
        expect(y + COUNTER / 2).toBeLessThanOrEqual(PAPERS.a4.height - MARGIN);
      }
    }
  });

  test('a counter is half an inch wide', () => {
    expect(COUNTER / INCH).toBe(0.5);
    expect(pageSvg(pages[0])).toContain('width="8.27in" height="11.69in"');
  });

  test('the same data give the same bytes', () => {
    expect(pageSvg(sheetOf(g))).toBe(pageSvg(shippedSheet(g)));
    const again = counterPages({ parts, title: 'T', seats: g.s.seats, paper: 'a4', palette: 'light' });
    expect(again.map(pageSvg)).toEqual(pages.map(pageSvg));
  });

  test('the key names the terrains and lines that occur, and no others', () => {
    const map = g.rules.view!.map(g.s);
    const inKey = ({ markup }: { markup: string }): string[] => textsOf(ofClass(xmlOf(markup), 'key')[0]);
    const words = inKey(shippedSheet(g));
    const used = new Set(map.hexes.map(({ terrain }) => terrain));
    for (const { code, name } of map.terrains) expect([code, words.includes(name)]).toEqual([code, used.has(code)]);
    const [{ terrain: only }] = map.hexes;
    const plain = {
      ...map,
      hexes: map.hexes.filter(({ terrain }) => terrain === only),
      sides: [],
      links: [],
      places: [],
    };
    const absent = map.terrains.flatMap(({ code, name }) => (code === only ? [] : [name]));
    expect(inKey(sheetOf(g, plain)).filter((word) => absent.includes(word))).toEqual([]);
    const kinds = new Set([...map.sides, ...map.links].map(({ kind }) => kind));
    for (const kind of kinds) expect(words).toContain(map.words?.[kind] ?? kind.replace(/[-_]/g, ' '));
    const bare = inKey(sheetOf(g, { ...map, sides: [], links: [], places: [] }));
    const gone = [...kinds].map((kind) => map.words?.[kind] ?? kind.replace(/[-_]/g, ' '));
    expect(bare.filter((word) => gone.includes(word))).toEqual([]);
  });

  test('there is a scale where the width of a hex is known, and none elsewhere', () => {
    const whole = g.rules.view!.map(g.s);
    const map = { ...whole, hexes: whole.hexes.slice(0, 40), sides: [], links: [], places: [] };
    const scales = (drawing: MapDrawing): number => ofClass(xmlOf(sheetOf(g, drawing).markup), 'scale').length;
    expect(scales(map)).toBe(map.metres === undefined ? 0 : 1);
    expect(scales({ ...map, metres: undefined })).toBe(0);
    expect(scales({ ...map, metres: 5000 })).toBe(1);
  });

  test('the track has a box a turn, and tells who arrives', () => {
    const boxes = ofClass(xmlOf(shippedSheet(g).markup), 'turn');
    expect(boxes.map(({ attributes }) => Number(attributes['data-turn']))).toEqual(parts.turns.map(({ turn }) => turn));
    for (const { turn } of parts.turns) {
      const due = parts.counters.filter((counter) => counter.turn === turn).length;
      const box = boxes.find(({ attributes }) => attributes['data-turn'] === String(turn))!;
      const told = findAll(box, ({ name }) => name === 'g').slice(1);
      expect(told.reduce((sum, group) => sum + Number(group.children.at(-1)!.text), 0)).toBe(due);
    }
  });

  test.each(['a4', 'letter'] as const)(
    'tiles on %s show every point of the sheet, neighbours a strip in common',
    (paper) => {
      const sheet = shippedSheet(g);
      const cuttings = tiles(sheet, paper, 'T').map(({ cutting }) => cutting!);
      for (const axis of ['x', 'y'] as const) {
        const length = axis === 'x' ? sheet.width : sheet.height;
        const spans = cuttings.map(({ from, width, height }) => [from[axis], axis === 'x' ? width : height]);
        const inRow = [...new Map(spans.map((span) => [span[0], span])).values()].sort((a, b) => a[0] - b[0]);
        expect(inRow[0][0]).toBe(0);
        expect(inRow.at(-1)![0] + inRow.at(-1)![1]).toBeCloseTo(length);
        inRow.slice(1).forEach(([from], i) => {
          expect(inRow[i][0] + inRow[i][1] - from).toBeCloseTo(OVERLAP);
        });
      }
    },
  );
});

test('an entry for a ground and a place of one name stands once in the key: the sign on its ground', async () => {
  const rules = await rulesets.find(({ id }) => id === 'operational-combat-series')!.load();
  const map = rules.view!.map(rules.prepare({ scenario: 'nerussa' }));
  const entries = mapEntries(new MapPage(map), '');
  const words = entries.map((entry) => entry.words);
  expect(words).toContain('village');
  expect(words).toEqual([...new Set(words)]);
  expect(entries.find((entry) => entry.words === 'village')!.sample).toMatch(/<rect.*<circle/);
});

test('a title and what stands below the map grow with their sheet, from a least size', () => {
  const [, small] = games.find(([id]) => id === 'nuklear-winter-68')!;
  const { hexes } = small.rules.view!.map(small.s);
  const sizeOn = (map: MapDrawing): { title: number; scales: string[]; width: number } => {
    const { markup, width } = sheetOf(small, map);
    const [title] = findAll(xmlOf(markup), ({ name }) => name === 'text');
    const scales = [...markup.matchAll(/transform="translate\([^)]*\) scale\(([^)]*)\)"><g class="(?:key|aims)"/g)];
    return { title: Number(title.attributes['font-size']), scales: scales.map(([, s]) => s), width };
  };
  const whole = small.rules.view!.map(small.s);
  const wide = sizeOn(whole);
  const narrow = sizeOn({ ...whole, hexes: hexes.slice(0, 40), sides: [], links: [], places: [] });
  expect(narrow).toMatchObject({ title: 34, scales: [] });
  expect(wide.title / (wide.width - 2 * MARGIN)).toBeGreaterThan(0.02);
  expect(wide.scales.length).toBe(2);
  for (const scale of wide.scales) expect(Number(scale)).toBeCloseTo(wide.title / 34, 1);
});

test.each(PALETTES)('words of a sheet stand out from its paper by 7 to 1 in the palette %s', (palette) => {
  const { ink, paper } = coloursOf(palette);
  expect(contrast(ink, paper)).toBeGreaterThanOrEqual(7);
});
