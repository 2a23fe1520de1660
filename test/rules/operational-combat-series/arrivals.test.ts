// Supply and trucks that arrive (OCS 2.3, 12.6).

import { expect, test } from 'vitest';
import { pointsAt, tokensAt } from '../../../src/rules/operational-combat-series/stocks.ts';
import { LOAD } from '../../../src/rules/operational-combat-series/terms.ts';
import { type Field, field } from './position.ts';

/** The second week, with a headquarters for each side. */
function secondWeek(scenario: object, ...more: readonly (readonly [string, string])[]): Field {
  const f = field({
    units: [['de-hq', '16.01'], ['so-hq', '08.11'], ...more],
    scenario: { firstPlayer: { 1: 'german', 2: 'german' }, supply: {}, ...scenario },
  });
  while (f.step === 'movement.choose') f.play('end');
  return f.dice(7);
}

test('supply points come after the weekly count, and serve no earlier', () => {
  const f = secondWeek({ supply: { german: { at: '16.01', sp: [3, 5] } } });
  // Three came in the first week, of which the headquarters draws one for its group.
  f.play('issue de-hq', 'full-supply');
  expect(tokensAt(f.g, f.hex('16.01'), 0)).toBe((3 - 1 + 5) * 4);
  expect(f.noted('arrived').at(-1)).toMatchObject({ side: 0, tokens: 20, points: 0 });
});

test('trucks and wagons come in their week and place, unloaded', () => {
  const row = { side: 'soviet', at: '16.06', points: 3 };
  const f = secondWeek({
    truckArrivals: [
      { ...row, turn: 2, kind: 'truck' },
      { ...row, turn: 3, kind: 'wagon' },
    ],
  });
  expect([LOAD.truck, LOAD.wagon].map((kind) => pointsAt(f.g, f.hex('16.06'), 1, kind, 0))).toEqual([3, 0]);
});

test('enemies in the place of entry turn supply to the nearest hex', () => {
  const f = secondWeek({ supply: { german: { at: '08.11', sp: [0, 2] } } });
  expect(tokensAt(f.g, f.hex('08.11'), 0)).toBe(0);
  const { grid } = f.g.s.land;
  const where = f.noted('arrived')[0].site;
  expect([grid.distance(f.hex('08.11'), where as never), tokensAt(f.g, where, 0)]).toEqual([1, 8]);
});
