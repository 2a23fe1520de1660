// Choices that the table makes for a person: a unit that can enter by one road alone enters there, unless an enemy is
// near.

import { expect, test } from 'vitest';
import { describe as textOf } from '../../../src/engine/text/text.ts';
import { routine } from '../../../src/rules/winter-thunder/view/routine.ts';
import { type PositionSpec, position } from './position.ts';

/** What is chosen for a unit that arrives from the north, by 1101, 1301 or 1501; null where its player is asked. */
function chosen(units: Readonly<Record<string, string>>, more: Partial<PositionSpec> = {}): string | null {
  const p = position({
    units: { '1209': '109Rgt', ...units },
    at: 'initial',
    ...more,
    scenario: { reinforcements: [{ turn: 3, edge: 'north', units: ['1Inf'] }] },
  });
  expect(p.step).toBe('reinforcements.enter');
  const action = routine(p.g);
  return action === null ? null : textOf(p.g, action);
}

test('[WT 4.2] a unit with one open road enters by it; with several, or none, its player is asked', () => {
  expect(chosen({ '1101': '78Inf 8Inf', '1501': '9Inf' })).toBe('enter 1Inf 1301');
  expect(chosen({ '1101': '78Inf 8Inf' })).toBeNull();
  expect(chosen({})).toBeNull();
});

test('[WT 4.2] next to an enemy its player is asked, since it may wait', () => {
  const full = { '1101': '78Inf 8Inf', '1501': '9Inf' };
  expect(chosen({ ...full, '1302': '3FJ' })).toBeNull();
  expect(chosen({ ...full, '1303': '3FJ' })).toBe('enter 1Inf 1301');
});

test('nothing is chosen at any other moment', () => {
  const p = position({ units: { '1112': '9Inf', '1313': '47PzK', '1212': '26VG' }, hq: '47PzK' });
  expect(routine(p.g)).toBeNull();
});
