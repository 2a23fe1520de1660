import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { looks } from '../../reports/chart.ts';
import { inWords, namesOf } from '../../reports/names.ts';
import { MapPage } from '../../src/draw/page.ts';
import { coloursOf, PALETTES, type Palette, sideColour } from '../../src/draw/palettes.ts';
import { bodyOf } from '../../src/draw/pieces/bodies.ts';
import { keyColour } from '../../src/draw/tones.ts';
import { seat } from '../../src/engine/contract/ids.ts';
import { statedFor, withModules } from '../../src/engine/contract/stated.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { beginModule } from '../../src/rules/operational-combat-series/loading/begin.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { contrast, deuteranopic, difference, hue } from './colour-science.ts';
import { maps } from './maps.ts';

/** The least difference of two grounds of one map, to deuteranopes and to others; the least contrast of names. */
const LEAST: Readonly<Record<Palette, { readonly apart: number; readonly contrast: number }>> = {
  light: { apart: 8, contrast: 7 },
  night: { apart: 7, contrast: 7 },
  'colour-blind': { apart: 12, contrast: 6.5 },
};

describe.each(PALETTES)('the palette %s', (palette) => {
  const colours = coloursOf(palette);
  const grounds = maps.map(([name, map]) => {
    const looks = [...new Set(new MapPage(map).map.terrains.map(({ look }) => look))];
    return [name, looks] as const;
  });

  test.each(grounds)('tells the grounds of %s apart, for deuteranopes too', (_, looks) => {
    const near = looks.flatMap((one, i) =>
      looks.slice(0, i).flatMap((other) => {
        const [a, b] = [colours.ground[one], colours.ground[other]];
        const least = Math.min(difference(a, b), difference(deuteranopic(a), deuteranopic(b)));
        return least < LEAST[palette].apart ? [`${one} and ${other}: ${least.toFixed(1)}`] : [];
      }),
    );
    expect(near).toEqual([]);
  });

  test('names can be read on every ground', () => {
    const poor = maps.flatMap(([, map]) =>
      map.terrains
        .map(({ look }) => look)
        .filter((look) => contrast(colours.ink, colours.ground[look]) < LEAST[palette].contrast),
    );
    expect(poor).toEqual([]);
  });

  test('blue is of water alone', () => {
    const isBlue = (colour: string): boolean => {
      const { degrees, vivid } = hue(colour);
      return degrees > 190 && degrees < 250 && vivid > 0.15;
    };
    const blue = Object.entries(colours.ground).flatMap(([look, colour]) => (isBlue(colour) ? [look] : []));
    expect(blue).toEqual(['water']);
    expect(isBlue(colours.river)).toBe(true);
  });

  test('sides differ from each other in lightness or hue, and from roads', () => {
    const [one, other] = colours.sides;
    expect(difference(deuteranopic(one), deuteranopic(other))).toBeGreaterThan(20);
  });
});

describe('colours of overlays', () => {
  const legend = [1, 0.75, 0.5, 0.25, 0].map((tone) => ({ key: `${tone}`, text: '', tone }));

  test.each(PALETTES)(
    'run from good to bad as from light to dark, without the hues of water and woods: %s',
    (palette) => {
      const colours = legend.map((_, i) => keyColour(legend, i, palette));
      const onWhite = colours.map((colour) => contrast(colour, '#ffffff'));
      expect(onWhite).toEqual([...onWhite].sort((a, b) => b - a));
      for (const colour of colours) expect(hue(colour).degrees < 70 || hue(colour).degrees > 330).toBe(true);
    },
  );

  test('a key of a side has its colour; where no key has a tone, the first is the worst', () => {
    const keys = [
      { key: 'a', text: '' },
      { key: 'b', text: '' },
      { key: 'c', text: '', seat: 1 },
    ];
    expect(keyColour(keys, 2, 'light')).toBe(coloursOf('light').sides[1]);
    expect(contrast(keyColour(keys, 0, 'light'), '#ffffff')).toBeGreaterThan(
      contrast(keyColour(keys, 1, 'light'), '#ffffff'),
    );
  });
});

test('sides have the same colours in the words of the page as on its map', () => {
  const css = readFileSync(new URL('../../src/web/app/app.css', import.meta.url), 'utf8');
  const [light, night] = css.split('data-palette="night"');
  const seats = (text: string): string[] =>
    [...text.matchAll(/--hue-\d: (#\w+);/g)].slice(0, 4).map(([, colour]) => colour);
  expect(seats(light)).toEqual(coloursOf('light').sides);
  expect(seats(night)).toEqual(coloursOf('night').sides);
});

test('a map may give its sides the colours of each other, on the map as in the words beside it', () => {
  const { sides } = coloursOf('light');
  expect([0, 1].map((seat) => sideColour({}, seat, 'light'))).toEqual(sides.slice(0, 2));
  expect([0, 1].map((seat) => sideColour({ hues: [1, 0] }, seat, 'light'))).toEqual([sides[1], sides[0]]);
  const css = readFileSync(new URL('../../src/web/app/app.css', import.meta.url), 'utf8');
  const swapped = css.slice(css.indexOf('[data-hues="1 0"] :is'));
  expect(swapped).toMatch(/^[^}]*--seat-0: var\(--hue-1\);\s*--seat-1: var\(--hue-0\);/);
});

/** The colour of a side in words of the page. */
function pageHue(css: string, palette: Palette, place: number): string {
  const own = palette === 'light' ? css : css.slice(css.indexOf(`data-palette="${palette}"`));
  return new RegExp(`--hue-${place}: (#\\w+);`).exec(own)![1];
}

describe('a side has one hue, on its counters as in its words', () => {
  const css = readFileSync(new URL('../../src/web/app/app.css', import.meta.url), 'utf8');
  /** Degrees between two hues on their circle. */
  const away = (colour: string, from: number): number => {
    const degrees = Math.abs(hue(colour).degrees - from);
    return Math.min(degrees, 360 - degrees);
  };
  const apart = (one: string, other: string): number => away(one, hue(other).degrees);

  test.each(PALETTES)('counters of nations without a colour of their own: %s', (palette) => {
    const { sides } = coloursOf(palette);
    for (const [place, colour] of sides.slice(0, 2).entries()) {
      expect(apart(bodyOf({ nation: 'nobody', seat: seat(place) }, palette).fill, colour)).toBeLessThan(45);
      expect(apart(bodyOf({ nation: 'nobody', seat: seat(3), hue: place }, palette).fill, colour)).toBeLessThan(45);
    }
  });

  test.each(PALETTES)(
    'Red and Blue of a new module are red and blue wherever a side has a colour: %s',
    async (palette) => {
      const data = beginModule('two-colours');
      const rules = await findRuleset('operational-combat-series');
      const s = rules.prepare({ scenario: 'the-ford', data });
      const { view } = rules;
      const map = view!.map(s);
      const g = new Game(rules, s);
      const [red, blue] = ['red', 'blue'].map((id) => s.seats.indexOf(id));
      const degrees = { [red]: 0, [blue]: 225 };
      const stated = statedFor(withModules(rules, data), 'the-ford');
      expect(s.seats.map((id) => stated.words?.seats?.[id])).toEqual(['Red', 'Blue']);
      // Ribbon, discs, legend and overlays of the map, on the page and on printed sheets.
      const own = s.seats.map((_, of) => [of, sideColour(map, of, palette)] as const);
      // Counters on the table, of the force list, and fronts and backs to be cut out.
      const counters = [
        ...view!.counters(g, null),
        ...view!.printed!(g).counters.flatMap(({ front, back }) => [front, back ?? front]),
      ];
      const bodies = counters
        .filter(({ seat: of }) => of in degrees)
        .map((each) => [each.seat, bodyOf(each, palette).fill] as const);
      expect(new Set(bodies.map(([of]) => of))).toEqual(new Set([red, blue]));
      // Words of the page, by the place of the seat.
      const order = map.hues ?? [0, 1];
      const words = order.map((place, of) => [of, pageHue(css, palette, place)] as const);
      // Charts of a report.
      const names = namesOf(inWords(rules, stated), s.seats);
      const charts = looks(s.seats, names).map(({ colour }, of) => [of, colour] as const);
      const wrong = Object.entries({ own, bodies, words, charts }).flatMap(([where, all]) =>
        all.flatMap(([of, colour]) => (away(colour, degrees[of]) < 45 ? [] : `${where}: ${s.seats[of]} is ${colour}`)),
      );
      expect(wrong).toEqual([]);
    },
  );

  test.each([
    ['giant', 'front'],
    ['winter-thunder', 'st-vith'],
    ['thunder-in-the-east', 'smolensk'],
    ['nuklear-winter-68', 'empty-quiver'],
    ['nuklear-winter-68', 'licence-to-kill'],
    ['nuklear-winter-68', 'omega'],
  ])('all counters of %s, %s for eyes that tell few hues apart', async (id, scenario) => {
    const rules = await findRuleset(id);
    const s = rules.prepare({ scenario });
    const map = rules.view!.map(s);
    const order = (map.hues ?? s.seats.map((_, i) => i)).join(' ');
    // The words of the page know the order.
    expect(order === '0 1' || css.includes(`[data-hues="${order}"]`)).toBe(true);
    const parts = rules.view!.printed!(new Game(rules, s)).counters.map(({ front }) => front);
    // The SS is dark whoever fights it.
    const wrong = parts.filter((counter) => {
      if (counter.arm === 'ss' || counter.seat >= s.seats.length) return false;
      const body = bodyOf(counter, 'colour-blind').fill;
      const far = s.seats.map((_, of) => apart(body, sideColour(map, of, 'colour-blind')));
      return far.some((other) => other < far[counter.seat]);
    });
    expect(parts.length).toBeGreaterThan(10);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
