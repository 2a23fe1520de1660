// Contrast after WCAG 2.2 of the words of the page, computed from its sheets: every colour of letters on every ground that it
// may stand on, in every palette, for people without cones for green too.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mixed } from '../../src/draw/colours.ts';
import { PALETTES, type Palette } from '../../src/draw/palettes.ts';
import { contrast, deuteranopic } from '../draw/colour-science.ts';

const FOLDER = join(import.meta.dirname, '../../src/web');
/** Words, and what is not words: bars, outlines of fields and of what has the focus. */
const WORDS = 4.5;
const SHAPES = 3;

const GROUNDS = ['paper', 'raised', 'sunk'] as const;
/** The map has its own test. */
const sheets = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.css') && !file.startsWith('map/'),
);

interface Rule {
  readonly where: string;
  readonly selector: string;
  readonly declared: Readonly<Record<string, string>>;
}

const rules: readonly Rule[] = sheets.flatMap((where) => {
  const text = readFileSync(join(FOLDER, where), 'utf8').replace(/\/\*[\s\S]*?\*\/|@import [^;]*;/g, '');
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    where,
    selector: selector.trim(),
    declared: Object.fromEntries([...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value])),
  }));
});

type Colours = Readonly<Record<string, string>>;

const ownOf = (selectors: readonly string[]): Colours =>
  Object.fromEntries(
    selectors.flatMap((wanted) =>
      rules
        .filter(({ selector }) => selector === wanted || selector.split(',\n').includes(wanted))
        .flatMap(({ declared }) => Object.entries(declared))
        .filter(([name]) => name.startsWith('--'))
        .map(([name, value]) => [name.slice(2), value]),
    ),
  );

const pageOf = (palette: Palette): Colours => ownOf([':root', `:root[data-palette="${palette}"]`]);

const seen = (one: string, other: string): number =>
  Math.min(contrast(one, other), contrast(deuteranopic(one), deuteranopic(other)));

/** A colour as it is shown on a ground; none where it is not known here, as of `inherit`. */
function resolved(value: string, colours: Colours, ground: string): string | null {
  const text = value.trim();
  if (/^#\w{6}$/.test(text)) return text;
  const [, name, otherwise] = /^var\(--([\w-]+)(?:, (.+))?\)$/.exec(text) ?? [];
  if (name)
    return name in colours
      ? resolved(colours[name], colours, ground)
      : otherwise
        ? resolved(otherwise, colours, ground)
        : null;
  const [, first, share, second] = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(text) ?? [];
  if (first) {
    const one = resolved(first, colours, ground);
    const other =
      second === 'transparent' ? ground : second === 'white' ? '#ffffff' : resolved(second, colours, ground);
    return one && other && mixed(other, one, Number(share) / 100);
  }
  const [, r, g, b, cover] = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(text) ?? [];
  if (!r) return null;
  const hex = `#${[r, g, b].map((v) => Number(v).toString(16).padStart(2, '0')).join('')}`;
  return mixed(ground, hex, Number(cover) / 100);
}

describe.each(PALETTES)('in the palette %s', (palette) => {
  const page = pageOf(palette);
  const head = { ...page, ...ownOf(['.status']) };

  test.each([
    ['the page', page],
    ['the head of the table', head],
  ])('words of %s can be read on each of its grounds', (_, colours) => {
    const inks = ['ink', 'soft', 'link', 'accent', 'hue-0', 'hue-1', 'hue-2', 'hue-3'].filter(
      // Nothing in the dark head has the colour of links or faults.
      (ink) => colours === page || ink !== 'link',
    );
    const poor = inks.flatMap((ink) =>
      GROUNDS.map((ground) => [ink, ground, seen(colours[ink], colours[ground])] as const)
        .filter(([, , found]) => found < WORDS)
        .map(([, ground, found]) => `${ink} on ${ground}: ${found.toFixed(2)}`),
    );
    for (const ground of ['fault-paper', ...GROUNDS]) {
      if (seen(page.fault, page[ground]) < WORDS) poor.push(`fault on ${ground}`);
    }
    if (seen(colours['on-accent'], colours.accent) < WORDS) poor.push('on-accent on accent');
    expect(poor).toEqual([]);
  });

  test('bars, outlines of fields and of the focus are seen on every ground', () => {
    const field = rules.find(({ selector }) => selector.startsWith('select,\ninput[type="text"]'))!.declared;
    const shapes = { bar: page.bar, accent: page.accent, field: resolved(field['border-color'], page, page.raised)! };
    const poor = Object.entries(shapes).flatMap(([shape, ink]) =>
      GROUNDS.filter((ground) => seen(ink, page[ground]) < SHAPES).map((ground) => `${shape} on ${ground}`),
    );
    expect(poor).toEqual([]);
  });

  test('where a sheet states the colour of letters with its ground, or without, they can be read', () => {
    const poor: string[] = [];
    let tested = 0;
    for (const { where, selector, declared } of rules) {
      if (declared.color === undefined || selector.includes(':disabled')) continue;
      const isOther = /data-palette="([\w-]+)"/.exec(selector)?.[1];
      if (isOther && isOther !== palette) continue;
      const colours = { ...(where.endsWith('head.css') ? head : page), ...pairsOf(declared) };
      // A colour without a ground stands on those of the page, unless a test below names what it stands on.
      const stated = declared.background ?? STANDS_ON.find(([of]) => selector.includes(of))?.[1];
      const isReplaced = rules.some(
        (other) => other.declared.color && other.selector === `:root[data-palette="${palette}"] ${selector}`,
      );
      if (isReplaced) continue;
      for (const under of GROUNDS) {
        const ground = stated && stated !== 'none' ? resolved(stated, colours, colours[under]) : colours[under];
        const ink = resolved(declared.color, colours, colours[under]);
        if (!ink || !ground) continue;
        tested++;
        const found = seen(ink, ground);
        if (found < WORDS) poor.push(`${where}: ${selector}: ${ink} on ${ground}: ${found.toFixed(2)}`);
      }
    }
    expect(tested).toBeGreaterThan(60);
    expect([...new Set(poor)]).toEqual([]);
  });
});

/** What letters stand on whose rule does not say it: the dark heads of cards and banners, and buttons that are pressed. */
const STANDS_ON: readonly (readonly [selector: string, ground: string])[] = [
  ['.moment-card > header', '#24231f'],
  ['.turn-banner', '#24231f'],
];

const pairsOf = (declared: Readonly<Record<string, string>>): Colours =>
  Object.fromEntries(
    Object.entries(declared)
      .filter(([name]) => name.startsWith('--'))
      .map(([name, value]) => [name.slice(2), value]),
  );
