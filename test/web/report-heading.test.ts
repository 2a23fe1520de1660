// What a report is about: the computer's own turn, or only its answers in a battle of the person.

import { expect, test } from 'vitest';
import type { LogEntry, ToldMoment } from '../../src/web/protocol.ts';
import { answered } from '../../src/web/umpire/report.ts';

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
