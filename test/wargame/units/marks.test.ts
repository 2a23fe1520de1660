import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMarked, mark, markCells, nextMarked, unmark, unmarkAll } from '../../../src/wargame/units/marks.ts';
import { bareGame } from '../bare-game.ts';
import '../../properties.ts';

const UNITS = 100;
const unit = fc.integer({ min: 1, max: UNITS });
const lay = () => bareGame((b) => ({ ready: b.field('ready', { size: markCells(UNITS) }) }));

test('marks are those of a set, walked in order between any two units', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(unit, fc.boolean())), unit, unit, (list, from, last) => {
      const { g, at } = lay();
      const set = new Set<number>();
      for (const [u, on] of list) {
        (on ? mark : unmark)(g, at.ready, u);
        if (on) set.add(u);
        else set.delete(u);
      }
      const walked: number[] = [];
      for (let u = nextMarked(g, at.ready, from, last); u !== 0; u = nextMarked(g, at.ready, u + 1, last))
        walked.push(u);
      const sorted = [...set].sort((a, b) => a - b);
      expect(walked).toEqual(sorted.filter((u) => u >= from && u <= last));
      expect(sorted.every((u) => isMarked(g, at.ready, u))).toBe(true);
      unmarkAll(g, at.ready, UNITS);
      expect(nextMarked(g, at.ready, 1, UNITS)).toBe(0);
    }),
  );
});
