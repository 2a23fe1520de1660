// The words of "Why?" that hold for levels that search and for those that try nothing out.

import { expect, test } from 'vitest';
import { distanceText, foreseenText } from '../../src/web/play/why-words.ts';

test('an alternative lies behind the choice, ahead of it, or level with it', () => {
  expect(distanceText(10.65)).toBe('10.65 points behind');
  expect(distanceText(-10.65)).toBe('10.65 points ahead');
  for (const none of [0, -0, 0.001, -0.001]) expect(distanceText(none)).toBe('level');
});

test('of a foreseen battle nothing is claimed that a level without search has not done', () => {
  expect(foreseenText(1)).toBe('Played on from its plan, 100.0 % of games have this battle. It expected of it:');
  for (const share of [null, 0.5, 1]) expect(foreseenText(share)).not.toMatch(/\btr(y|ied)\b|search/);
  expect(foreseenText(null)).not.toMatch(/%|expected/);
});
