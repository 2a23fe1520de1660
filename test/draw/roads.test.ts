// Ways as they are drawn: kinds that a game tells apart look apart.

import { expect, test } from 'vitest';
import { coloursOf, PALETTES } from '../../src/draw/palettes.ts';
import { linkStrokes } from '../../src/draw/roads.ts';

test('railways of several tracks, of one, and of low capacity are drawn differently, and unlike roads', () => {
  for (const palette of PALETTES) {
    const drawn = ['multi-track-rail', 'rail', 'low-capacity-rail', 'primary', 'secondary', 'track'].map((kind) =>
      JSON.stringify(linkStrokes(kind, coloursOf(palette))),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  }
});
