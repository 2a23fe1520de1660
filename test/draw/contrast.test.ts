// Contrast after WCAG 2.2 of everything written or marked on the map and its counters, in every palette, for people without
// cones for green too: 4.5 to 1 for words and numbers, 3 to 1 for large letters and for lines that mean something.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mixed } from '../../src/draw/colours.ts';
import { drawDiscs } from '../../src/draw/discs.ts';
import { drawNames, placedNames } from '../../src/draw/names.ts';
import { drawHeldNumbers, drawNumbers } from '../../src/draw/numbers.ts';
import { MapPage } from '../../src/draw/page.ts';
import { coloursOf, PALETTES, type Palette } from '../../src/draw/palettes.ts';
import { drawMarkers } from '../../src/draw/pieces/marks.ts';
import { stateSample } from '../../src/draw/pieces/states.ts';
import { drawRegions } from '../../src/draw/regions.ts';
import { contrast, deuteranopic } from './colour-science.ts';
import { maps } from './maps.ts';
import { parseXml, type XmlNode } from './xml.ts';

const WORDS = 4.5;
const LARGE = 3;

/** The lesser contrast of what two kinds of eyes see. */
const seen = (one: string, other: string): number =>
  Math.min(contrast(one, other), contrast(deuteranopic(one), deuteranopic(other)));

interface Written {
  readonly words: string;
  readonly ink: string;
  /** How much of the ink covers what is below it. */
  readonly cover: number;
  /** The halo, or the shape that was drawn last before; empty where the ground of the map is. */
  readonly on: string;
}

/** All that is written in a drawing, in the order of painting; groups hand down their colours. */
function written(svg: string): Written[] {
  const found: Written[] = [];
  const walk = (node: XmlNode, above: Readonly<Record<string, string>>, below: string): void => {
    let on = below;
    for (const child of node.children) {
      const style = { ...above, ...child.attributes };
      if (child.name === 'text') {
        const halo = style.stroke !== undefined && style.stroke !== 'none' ? style.stroke : '';
        found.push({ words: child.text, ink: style.fill, cover: Number(style['fill-opacity'] ?? 1), on: halo || on });
      } else if (child.name !== 'g' && style.fill?.startsWith('#')) on = style.fill;
      walk(child, style, on);
    }
  };
  walk(parseXml(`<g>${svg}</g>`), {}, '');
  return found;
}

/** One of each colour. */
const unlike = (all: readonly Written[]): Written[] => [
  ...new Map(all.map((each) => [`${each.ink} ${each.cover} ${each.on}`, each])).values(),
];

const KINDS = [
  'mines 2',
  'smoke L1',
  'wreck',
  'shellholes',
  'chemical',
  'radiation',
  'battle',
  'objective, 3 points',
  'Xyz',
];
const STATES = ['out of command', 'shaken', 'commanding officer', 'moved 2', 'dug in'];

describe.each(PALETTES)('in the palette %s', (palette) => {
  const colours = coloursOf(palette);
  const faint = (drawn: readonly Written[], least: number, grounds: readonly string[] = ['']): string[] => {
    expect(drawn.length).toBeGreaterThan(0);
    const poor = drawn.flatMap(({ words, ink, cover, on }) =>
      (on ? [on] : grounds).flatMap((ground) => {
        const found = seen(mixed(ground, ink, cover), ground);
        return found < least ? [`${words} ${ink} at ${cover} on ${ground}: ${found.toFixed(2)}`] : [];
      }),
    );
    return [...new Set(poor)];
  };
  const [, map] = maps[0];
  const page = new MapPage(map);
  const hex = map.hexes[40].hex;

  test('marks in the hexes, discs of value and tags of states', () => {
    const markers = KINDS.map((kind, i) => ({ hex: map.hexes[i * 9].hex, kind, label: kind }));
    expect(faint(written(drawMarkers(page, markers, { palette })), WORDS)).toEqual([]);
    const disc = { hex, worth: '12', text: 'worth 12' };
    expect(faint(written(drawDiscs(page, [disc], { palette })), WORDS)).toEqual([]);
    for (const state of STATES) expect(faint(written(stateSample(state)), WORDS)).toEqual([]);
  });

  test.each(maps)('names and numbers of hexes on every ground of %s', (_, { terrains, ...rest }) => {
    const grounds = terrains.map(({ look }) => colours.ground[look]);
    const sheet = new MapPage({ terrains, ...rest });
    const names = drawNames(placedNames(sheet, { scale: 1 }), palette);
    if (names !== '') expect(faint(written(names), WORDS, grounds)).toEqual([]);
    expect(faint(written(drawNumbers(sheet, palette)).slice(0, 1), WORDS, grounds)).toEqual([]);
    expect(faint(written(drawHeldNumbers(sheet, palette, 9, () => true)).slice(0, 1), WORDS)).toEqual([]);
    const regions = drawRegions(sheet, palette);
    if (regions !== '') expect(faint(unlike(written(regions)), LARGE, grounds)).toEqual([]);
  });

  test('rings, ways and reach stand out from their casing, and one of both from every ground', () => {
    const css = styleOf(palette);
    const pairs = [
      ['ring-act', 'ring-casing'],
      ['ring-target', 'ring-casing'],
      ['ring-pointed', 'ring-casing'],
      ['ring-selected', 'ring-selected-casing'],
      ['reach', 'reach-casing'],
      ['map-ink', 'map-paper'],
      ['map-ink', 'map-table'],
    ].map(([line, casing]) => [line, css[line], css[casing]] as const);
    const grounds = Object.entries(colours.ground);
    const poor = pairs.flatMap(([name, line, casing]) => [
      ...(seen(line, casing) < LARGE ? [`${name} on its casing`] : []),
      ...grounds
        .filter(([, ground]) => Math.max(seen(line, ground), seen(casing, ground)) < LARGE)
        .map(([look, under]) => `${name} on ${look}: ${seen(line, under).toFixed(2)}`),
    ]);
    expect(poor).toEqual([]);
  });

  test('rivers, roads and rails stand out from every ground, or have edges that stand out from them', () => {
    const { river, riverEdge, road, rail, paper, ground } = colours;
    const lines = { river: [river, riverEdge], road: [road.edge, road.bed], rail: [rail, paper] };
    const poor = Object.entries(lines).flatMap(([name, inks]) =>
      Object.entries(ground)
        .filter(([look]) => !(name === 'river' && look === 'water'))
        .map(
          ([look, under]) => [look, Math.max(seen(inks[0], inks[1]), ...inks.map((ink) => seen(ink, under)))] as const,
        )
        .filter(([, found]) => found < LARGE)
        .map(([look, found]) => `${name} on ${look}: ${found.toFixed(2)}`),
    );
    expect(poor).toEqual([]);
  });
});

/** What the sheet of the map declares for a palette. */
function styleOf(palette: Palette): Record<string, string> {
  const sheet = readFileSync(new URL('../../src/web/map/map.css', import.meta.url), 'utf8');
  const declared = (block: string): [string, string][] =>
    [...block.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, value]) => [name, value]);
  const blocks = sheet.split('}');
  const own = blocks.filter((block) => block.includes(`.map-view.palette-${palette}`));
  return Object.fromEntries([blocks[0], ...own].flatMap(declared));
}
