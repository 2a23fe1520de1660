import { expect, test } from 'vitest';
import { Game } from '../../../src/engine/kernel/game.ts';
import { parse } from '../../../src/engine/text/text.ts';
import { connectFour } from '../../../src/rules/canaries/connect-four.ts';
import { atLength } from '../../length.ts';

const opening = (): Game => new Game(connectFour, connectFour.prepare({ scenario: 'standard' }));

function perft(g: Game, depth: number): number {
  if (depth === 0) return 1;
  if (g.isOver) return 0;
  const choices = [...g.options().list.subarray(0, g.options().size)];
  let leaves = 0;
  for (const chosen of choices) {
    const mark = g.mark();
    g.apply(chosen as never);
    leaves += perft(g, depth - 1);
    g.rewind(mark);
  }
  return leaves;
}

test.runIf(atLength)('perft 1 to 8 has the published leaf counts', () => {
  const g = opening();
  const leaves = [1, 2, 3, 4, 5, 6, 7, 8].map((depth) => perft(g, depth));
  expect(leaves).toEqual([7, 49, 343, 2401, 16807, 117649, 823536, 5673234]);
});

const played = (columns: string): Game => {
  const g = opening();
  for (const column of columns) g.play(parse(g, `drop ${column}`));
  return g;
};

test.each([
  ['upright', 'abababa', 'first'],
  ['level', 'aabbccd', 'first'],
  ['rising', 'abbccdcddgd', 'first'],
  ['falling', 'gffeededdad', 'first'],
])('four in a line wins: %s', (_, columns, result) => {
  const g = played(columns);
  expect(g.isOver).toBe(true);
  expect(connectFour.resultName(g)).toBe(result);
});
