import { expect, test } from 'vitest';
import { legalArea } from '../../src/web/map/click-meaning.ts';
import {
  arrivalsCounted,
  arrivalsInShort,
  boxInWords,
  marksInWords,
  turnsInWords,
} from '../../src/web/play/head-words.ts';

const NAMES = ['German', 'Allied'];

test('the score says which lead wins, for both sides at once where it is the same', () => {
  expect(marksInWords({ points: [0, 0], needs: [3, 3] }, NAMES)).toEqual(['a lead of 3 wins']);
  expect(marksInWords({ points: [0, 0], needs: [2, -1] }, NAMES)).toEqual([
    'German lead of 2 wins',
    'Allied wins up to 1 behind',
  ]);
  expect(marksInWords({ points: [0, 0], needs: [1, 0] }, NAMES)[1]).toBe('Allied wins when level');
});

test('a box of the turn track names a lone arrival where there is room, and counts several', () => {
  expect(arrivalsInShort([], 4)).toBe('');
  expect(['', '+ 1', '+ 2']).toEqual([[], ['80 Infantry'], ['a', 'b']].map(arrivalsCounted));
  expect(arrivalsInShort(['80 Infantry'], 4)).toBe('+ 80 Infantry');
  expect(arrivalsInShort(['80 Infantry'], 10)).toBe('+ 1');
  expect(arrivalsInShort(['80 Infantry', '6 Airborne'], 4)).toBe('+ 2');
  expect(boxInWords({ name: '16 Dec', arrivals: [] }, 'Turn 1')).toBe('Turn 1, 16 Dec');
  expect(boxInWords({ name: '', arrivals: ['a', 'b'] }, 'Turn 2')).toBe('Turn 2: a, b arrive');
  expect(boxInWords({ name: '', arrivals: ['a'] }, 'Turn 2')).toBe('Turn 2: a arrives');
});

test('many hexes that can be chosen are an area, few of them and pieces are not', () => {
  const hexes = (n: number) => Array.from({ length: n }, (_, hex) => ({ hex, kind: 'act' as const }));
  expect(legalArea(hexes(7))).toEqual([]);
  expect(legalArea([...hexes(8), { hex: 99, kind: 'target' }, { counter: 'a', kind: 'act' }])).toHaveLength(8);
});

test('a report that reaches into the next turn names both', () => {
  expect(turnsInWords([2, 2], 'turn')).toBe('turn 2');
  expect(turnsInWords([1, 1, 2], 'turn')).toBe('turns 1 to 2');
});
