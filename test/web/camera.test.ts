// What part of the map is seen after the view has changed its size.

import { expect, test } from 'vitest';
import {
  fitted,
  framed,
  onMap,
  onView,
  resized,
  type Size,
  shownAgain,
  visiblePart,
} from '../../src/web/map/camera.ts';

const MAP: Size = { width: 3000, height: 2000 };
const PHONE: Size = { width: 375, height: 250 };
const SCREEN: Size = { width: 1200, height: 800 };
const middle = ({ width, height }: Size) => ({ x: width / 2, y: height / 2 });

test('a view that has become far larger or smaller shows the same part of the map in another scale', () => {
  const near = { k: 3 * fitted(MAP, PHONE).k, x: -300, y: -200 };
  const large = resized(near, MAP, PHONE, SCREEN);
  expect(large.k / fitted(MAP, SCREEN).k).toBeCloseTo(3, 6);
  const [was, is] = [onMap(near, middle(PHONE)), onMap(large, middle(SCREEN))];
  expect(is.x).toBeCloseTo(was.x, 6);
  expect(is.y).toBeCloseTo(was.y, 6);
  expect(resized(large, MAP, SCREEN, PHONE).k).toBeCloseTo(near.k, 6);
});

test('one that has changed little keeps scale and middle', () => {
  const near = { k: 1, x: -900, y: -500 };
  const after: Size = { width: 1280, height: 700 };
  const kept = resized(near, MAP, SCREEN, after);
  expect(kept.k).toBe(1);
  expect(onMap(kept, middle(after))).toEqual(onMap(near, middle(SCREEN)));
});

test('the overview frames the part of the map in view, cut at its edges, and nothing where all is seen', () => {
  expect(visiblePart(fitted(MAP, SCREEN), MAP, SCREEN)).toBeNull();
  expect(visiblePart({ k: 1, x: -900, y: -500 }, MAP, SCREEN)).toEqual({
    left: 900,
    top: 500,
    right: 2100,
    bottom: 1300,
  });
  expect(visiblePart({ k: 1, x: 300, y: -1500 }, MAP, SCREEN)).toEqual({
    left: 0,
    top: 1500,
    right: 900,
    bottom: 2000,
  });
});

test('a part near the edge that the table shows stays in sight in a larger view, without paper beside the map', () => {
  const part = { left: 20, top: 300, right: 120, bottom: 400 };
  const before: Size = { width: 900, height: 600 };
  const shown = shownAgain({ k: 0.6, x: 10, y: 10 }, part, 0.6, MAP, before);
  expect(shown).toEqual({ k: 0.6, x: 10, y: 10 });
  const after = shownAgain(resized(shown, MAP, before, SCREEN), part, 0.6, MAP, SCREEN);
  expect([after.x, after.y].every((edge) => edge <= 18)).toBe(true);
  const { x, y } = onView(after, { x: part.left, y: part.top });
  expect([x, y].every((at) => at >= 0)).toBe(true);
});

test('a map that has room at the scale of a part near its edge is seen whole', () => {
  const map: Size = { width: 1600, height: 1000 };
  const view: Size = { width: 1000, height: 650 };
  const part = { left: 20, top: 20, right: 120, bottom: 120 };
  const none = { left: 0, top: 0, right: 0, bottom: 0 };
  expect(framed({ k: 0.5, x: -80, y: 75 }, part, none, 0.6, map, view)).toEqual({ k: 0.6, x: 20, y: 25 });
});
