// The German supply die (WT 8.11).

import { describe, expect, test } from 'vitest';
import { isHqSuppliedNow } from '../../../src/rules/winter-thunder/chapters/supply.ts';
import { position } from './position.ts';

const corps = { '1706': '5PzArmy', '1606': '66K', '1508': '47PzK', '1609': '85K' };
const start = (units: Record<string, string> = corps) => position({ units, at: 'initial', germansSupplied: false });
const marked = (p: ReturnType<typeof start>) =>
  p.g.s.units.hqs.filter((hq) => p.g.cells[p.g.s.at.hqShort + hq] === 1).map((hq) => p.g.s.units.ids[hq]);

describe('[WT 8.11] the German supply die', () => {
  test.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
    [7, 4],
    [8, 4],
    [9, 5],
  ])('a %i marks %i corps', (die, number) => {
    const all = {
      '1602': '67K',
      '1604': '1SSPzK',
      '1704': '2SSPzK',
      '1606': '66K',
      '1507': '58PzK',
      '1508': '47PzK',
    };
    const p = start(all).dice(die);
    expect(p.noted('supply').map(({ die, marked }) => [die, marked])).toEqual([[die, number]]);
    for (let left = number; left > 0; left--) {
      expect(p.step).toBe('shortage.mark');
      p.play(p.legal()[0]);
    }
    expect(marked(p)).toHaveLength(number);
    expect(p.step).toBe('operations.draw');
  });

  test('marks all corps where there are fewer, without asking', () => {
    const p = start().dice(9);
    expect(marked(p)).toEqual(['66K', '47PzK', '85K']);
    expect(p.step).toBe('operations.draw');
  });

  test('lets the German player pick corps HQ, never an army, and names a set in one order only', () => {
    const p = start().dice(4);
    expect(p.legal()).toEqual(['short 66K', 'short 47PzK']);
    p.play('short 66K');
    expect(p.legal()).toEqual(['short 47PzK', 'short 85K']);
    p.play('short 85K');
    expect(marked(p)).toEqual(['66K', '85K']);
  });

  test('a marked corps is out of supply, the others trace as usual', () => {
    const p = start().dice(2).play('short 47PzK');
    expect(isHqSuppliedNow(p.g, p.unit('47PzK'))).toBe(false);
    expect(isHqSuppliedNow(p.g, p.unit('66K'))).toBe(true);
  });

  test('is not rolled in clear weather, when every German HQ is out of supply', () => {
    const p = position({ units: corps, at: 'initial', germansSupplied: false, weather: 'clear' });
    expect(p.step).toBe('operations.draw');
    expect(isHqSuppliedNow(p.g, p.unit('66K'))).toBe(false);
  });

  test('is not rolled while the supply of the first turns lasts', () => {
    expect(position({ units: corps, at: 'initial' }).step).toBe('operations.draw');
  });

  test('is not rolled where no German corps HQ is on the map', () => {
    expect(start({ '1706': '5PzArmy' }).step).toBe('operations.draw');
  });

  test('the markers come off in the Turn End Phase [WT 3.3]', () => {
    const p = position({
      units: { '1606': '66K!out-of-supply' },
      at: 'operations',
      scenario: { start: { at: 'operations', drawn: ['66K'] } },
    });
    expect(marked(p)).toEqual([]);
  });
});
