// Games decided again: agents with the same seeds choose the same; what differs is told by its number.

import { expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import { decideAgain } from '../../src/engine/play/decide-again.ts';
import { playGame } from '../../src/engine/play/play.ts';
import type { GameRecord } from '../../src/engine/text/record.ts';
import { findRuleset } from '../../src/rules/registry.ts';

const rules = await findRuleset('tic-tac-toe');
const s = rules.prepare({ scenario: 'standard' });
const agents = s.seats.map(() => makeAgent('random'));
const record = playGame({ rules, s, agents, seed: '7', scenario: 'standard', record: true }).record as GameRecord;

test('the same agents decide the same', () => {
  expect(decideAgain(rules, s, record, agents)).toBeNull();
});

test('a choice that differs is told with both', () => {
  const [first, second] = record.actions;
  const swapped = { ...record, actions: [second, first, ...record.actions.slice(2)] };
  expect(decideAgain(rules, s, swapped, agents)).toBe(`number 1 was '${second}', now '${first}'`);
});

test('a game that was left unfinished may go on, one with a result may not', () => {
  const left = { ...record, actions: record.actions.slice(0, 3) };
  expect(decideAgain(rules, s, { ...left, result: 'unfinished' }, agents)).toBeNull();
  expect(decideAgain(rules, s, left, agents)).toBe(`continues with '${record.actions[3]}'`);
});
