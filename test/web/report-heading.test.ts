// What a report is about: the computer's own turn, or only its answers in a battle of the person; and its order by sector.

import { describe, expect, test } from 'vitest';
import type { LogEntry, ToldMoment } from '../../src/web/protocol.ts';
import { answered, sectorsOf } from '../../src/web/umpire/report.ts';

const [PERSON, COMPUTER, DIE] = [0, 1, -1];

const line = (at: number, actor: number): LogEntry => ({
  at,
  actor,
  turn: 1,
  text: '',
  hexes: [],
  isDie: actor === DIE,
});
const battle = (from: number, to: number, attacker: number): ToldMoment =>
  ({ from, to, title: `Battle ${from}`, attack: { seat: attacker } }) as ToldMoment;

test.each([
  [
    'a retreat in the person’s battle',
    [line(11, PERSON), line(12, DIE), line(13, COMPUTER)],
    [battle(10, 14, PERSON)],
    ['Battle 10'],
  ],
  ['a battle of the computer', [line(12, DIE), line(13, COMPUTER)], [battle(11, 14, COMPUTER)], []],
  [
    'the end of the person’s battle, then its own turn',
    [line(11, DIE), line(15, COMPUTER)],
    [battle(9, 12, PERSON)],
    [],
  ],
  ['its turn without a battle', [line(12, COMPUTER)], [], []],
  ['its turn after a battle that was over before', [line(12, COMPUTER)], [battle(4, 10, PERSON)], []],
])('%s', (_, lines, moments, titles) => {
  expect(answered(COMPUTER, 10, 20, lines, moments)).toEqual(titles);
});

describe('by sector', () => {
  const west = (hex: number): string => (hex < 10 ? 'North' : 'South');
  const told = (at: number, ...hexes: number[]): LogEntry => ({ ...line(at, COMPUTER), hexes });
  const fight = (from: number, to: number, hex: number): ToldMoment => ({ ...battle(from, to, 1), hexes: [hex] });

  test('each line has one place, those of a battle without a hex with the battle', () => {
    const lines = [told(11, 1), told(12, 20), told(14), told(16)];
    const sectors = sectorsOf(lines, [fight(12, 15, 20)], west);
    expect(sectors).toEqual([
      { name: 'North', battles: 0, lines: [0] },
      { name: 'South', battles: 1, lines: [1, 2] },
      { name: '', battles: 0, lines: [3] },
    ]);
  });

  test('where all happened in one, there are none', () => {
    expect(sectorsOf([told(11, 1), told(12, 2), told(13)], [], west)).toEqual([]);
  });
});
