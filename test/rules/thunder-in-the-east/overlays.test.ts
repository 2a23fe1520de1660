// Overlays of the map: supply of each side, the front with its gaps, odds of all attacks, ranges of partisans, the
// weather line.

import { expect, test } from 'vitest';
import type { Hex } from '../../../src/hex/ids.ts';
import { AXIS, SOVIET, WEATHER } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { ofAll } from '../../../src/rules/thunder-in-the-east/view/odds.ts';
import { overlay } from '../../../src/rules/thunder-in-the-east/view/overlays.ts';
import { Battlefield } from './battlefield.ts';
import { Front } from './front.ts';

/** Keys by label of hex. */
function keys(b: Battlefield, name: string, viewer: number | null): ReadonlyMap<string, string> {
  const { grid } = b.g.s.land;
  return new Map(
    overlay(b.g, name, viewer as never).hexes.map(({ hex, key }) => [grid.label(hex as Hex), key] as const),
  );
}

test('[TITE 5.0] the front has gaps where neither unit nor zone is, and zones where no unit stands', () => {
  const b = new Battlefield();
  for (const label of ['8840', '8843']) b.place('DE_PZC', label);
  for (let row = 37; row < 48; row++) b.place('SU_GRC', `90${row}`);
  const front = keys(b, 'front', AXIS);
  expect(front.get('8840')).toBe('held');
  expect([...front.values()].filter((key) => key === 'gap').length).toBeGreaterThan(0);
  b.place('DE_KGL', '8841');
  expect(keys(b, 'front', AXIS).get('8841')).toBe('thin');
  expect(keys(b, 'front', SOVIET).has('8841')).toBe(false);
});

test('[TITE 21.0] the heat of odds has the chance of the attack by all that can join, for each enemy hex in reach', () => {
  const b = new Battlefield();
  b.place('DE_PZC', '8840');
  b.place('SU_GRC', '8940');
  b.place('SU_GRC', '9440');
  b.acts('soviet');
  const heat = overlay(b.g, 'odds', AXIS as never).hexes;
  expect(heat.map(({ hex }) => b.g.s.land.grid.label(hex as Hex))).toEqual(['8940']);
  b.acts('axis');
  const [, , taken] = ofAll(b.g, b.hex('8940')).expectations;
  expect(heat[0].label).toBe(`${Math.round(100 * taken.value)}`);
});

test('[TITE 107.2] partisans are ranged around their hexes', () => {
  const b = new Battlefield();
  const at = b.hex('9240');
  b.place('SU_PTD', '9240');
  const { grid } = b.g.s.land;
  const { range } = b.g.s.partisans;
  const inRange = overlay(b.g, 'partisans', null).hexes.map(({ hex }) => grid.distance(hex as Hex, at));
  expect(inRange.length).toBeGreaterThan(1);
  expect(Math.max(...inRange)).toBe(range);
});

test('[TITE 23.7] the weather line has the weather of its theater on each side', () => {
  const front = new Front();
  const { at, land } = front.g.s;
  front.g.set(at.weather, WEATHER.snow);
  front.g.set(at.weather + 1, WEATHER.clear);
  const { hexes } = overlay(front.g, 'weather', null);
  expect(new Set(hexes.map(({ key }) => key))).toEqual(new Set(['snow', 'clear']));
  for (const { hex, key } of hexes) expect(key).toBe(land.theater[hex] === 0 ? 'snow' : 'clear');
});

test('[TITE 7.3] [TITE 7.5.3] the supply of each side has its sources, and where the line of an isolated unit is cut', () => {
  const front = new Front();
  const drawn = (side: string): ReadonlyMap<string, { readonly key: string; readonly label?: string }> => {
    const { grid } = front.g.s.land;
    return new Map(overlay(front.g, `supply-${side}`, AXIS as never).hexes.map((e) => [grid.label(e.hex as Hex), e]));
  };
  front.place('SU_RC', '9048');
  expect(drawn('soviet').get('9048')?.key).toBe('supplied');
  expect([...drawn('soviet').values()].some(({ key }) => key === 'cut')).toBe(false);
  expect(drawn('soviet').get(front.hexOf('Kiev'))).toMatchObject({ key: 'source', label: '6' });
  front.surround('9048', 'DE_INC4');
  const cut = drawn('soviet');
  expect(cut.get('9048')?.key).toBe('isolated');
  const bars = [...cut].filter(([, { key }]) => key === 'cut');
  const { grid } = front.g.s.land;
  const ring = bars.filter(([label]) => grid.distance(front.hex(label), front.hex('9048')) === 1);
  expect(ring.map(([, { label }]) => label)).toEqual(['U']);
  expect(drawn('axis').get('9048')?.key).not.toBe('isolated');
  expect(drawn('axis').get(front.hexOf('Kiev'))?.key).not.toBe('source');
});
