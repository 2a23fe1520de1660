// Names placed ahead of a zoom: the scales on either side are placed one by one, and as they would be without that.

import { expect, test } from 'vitest';
import { MapPage } from '../../src/draw/page.ts';
import { namesMarkup, namesScale, placeAhead } from '../../src/web/map/words-layer.ts';
import { largeMap } from './large-map.ts';

test('the next scales are placed one by one, once, and with the same names', () => {
  const [page, fresh] = [new MapPage(largeMap()), new MapPage(largeMap())];
  const discs = new Set<number>();
  const namesAt = (of: MapPage, scale: number) =>
    namesMarkup({ page: of, palette: 'light', scale, discs, stacks: new Map(), detail: 'near' });
  const step = namesScale(0.5);
  expect(placeAhead(page, step, discs)).toBe(false);
  namesAt(page, step);
  for (let n = 0; n < 4; n++) expect(placeAhead(page, step, discs)).toBe(true);
  expect(placeAhead(page, step, discs)).toBe(false);
  expect(placeAhead(page, step, new Set([1]))).toBe(false);
  for (const scale of [0.4, 0.45, 0.6, 0.7].map(namesScale)) {
    expect(namesAt(page, scale)).toEqual(namesAt(fresh, scale));
  }
});
