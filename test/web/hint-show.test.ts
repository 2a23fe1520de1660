// A hint stays while it is followed, and goes with the first thing that it did not foresee.

import { expect, test } from 'vitest';
import { HintShow } from '../../src/web/play/hint-show.ts';
import type { Hint, Seen } from '../../src/web/protocol.ts';

const at = (length: number): Seen => ({ length }) as Seen;

function shown(chain: readonly number[]): HintShow {
  const hints = new HintShow();
  hints.show({ chain, way: [] } as unknown as Hint, 10);
  return hints;
}

test('stays where nothing has been chosen, and while it is followed', () => {
  const hints = shown([7, 8]);
  expect(hints.follow(at(10))).toBe(false);
  hints.chose(7, 10);
  expect(hints.follow(at(10))).toBe(false);
  expect(hints.follow(at(11))).toBe(false);
  expect(hints.hint.value).not.toBeNull();
});

test('goes when all of it has been done', () => {
  const hints = shown([7]);
  hints.chose(7, 10);
  expect(hints.follow(at(11))).toBe(true);
  expect(hints.hint.value).toBeNull();
});

test.each([
  ['another choice', (hints: HintShow) => hints.chose(9, 10), 11],
  ['a choice by somebody else', () => {}, 11],
  ['more than was chosen', (hints: HintShow) => hints.chose(7, 10), 13],
  ['a choice taken back', () => {}, 9],
] as const)('goes with %s', (_, choose, length) => {
  const hints = shown([7, 8]);
  choose(hints);
  expect(hints.follow(at(length))).toBe(true);
});
