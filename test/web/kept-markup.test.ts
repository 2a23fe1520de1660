// The markup of stacks is drawn once and kept.

import { expect, test } from 'vitest';
import { keptMarkup } from '../../src/web/map/kept-markup.ts';

test('a stack is drawn once for each look, and another stack, or what it has become, anew', () => {
  const stack: never[] = [];
  let drawn = 0;
  const draw = () => `markup ${++drawn}`;
  expect(['near', 'far', 'near', 'far'].map((look) => keptMarkup(stack, look, draw))).toEqual([
    ...['markup 1', 'markup 2'],
    ...['markup 1', 'markup 2'],
  ]);
  expect(keptMarkup([], 'near', draw)).toBe('markup 3');
  expect(keptMarkup(stack, 'near', draw)).toBe('markup 1');
});
