import { describe, expect, test } from 'vitest';
import { KeptTables } from '../../src/wargame/data/kept-tables.ts';

describe('tables kept with their files', () => {
  const [map, chart] = [{}, {}];
  const counted = () => {
    const kept = new KeptTables<number>();
    let made = 0;
    const of = (rest: unknown, otherMap = map, otherChart = chart): number =>
      kept.of(otherMap, otherChart, rest, () => ++made);
    return of;
  };

  test('are made once for the same files and the same rest', () => {
    const of = counted();
    expect([of({ window: [1, 2] }), of({ window: [1, 2] })]).toEqual([1, 1]);
  });

  test('are made anew for another map, another chart or another rest', () => {
    const of = counted();
    expect([of('a'), of('b'), of('a', {}), of('a', map, {}), of('a')]).toEqual([1, 2, 3, 4, 1]);
  });

  test('are dropped when there are many kinds of them, the first ones first', () => {
    const of = counted();
    for (let n = 1; n <= 17; n++) expect(of(n)).toBe(n);
    expect([of(17), of(2), of(1)]).toEqual([17, 2, 18]);
  });
});
