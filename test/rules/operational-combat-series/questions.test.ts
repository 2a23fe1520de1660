// What scripts may ask about a position of the series, each by its rule.

import { expect, test } from 'vitest';
import { failuresText, runScript } from '../../../src/engine/text/script.ts';
import { findRuleset } from '../../../src/rules/registry.ts';

const START = ['ruleset ocs', 'scenario nerussa'];
const host = { ruleset: findRuleset, scenarioFile: async () => ({}) };

async function failures(...lines: readonly string[]): Promise<string> {
  return failuresText((await runScript([...START, ...lines].join('\n'), host)).failures);
}

test.each([
  ['mode', 'ask mode so-141 -> reserve', 'ask mode de-34 -> combat', 'ask mode de-1pz -> move'],
  ['supply of the week', 'ask level de-34 -> full'],
  ['steps and ratings', 'ask steps so-148 -> 2', 'ask rating de-1pz -> 5'],
  [
    'strengths, of a gun that defends 1 (OCS 12.4b)',
    'ask defense de-75 -> 1',
    'ask barrage de-75 -> 18',
    'ask barrage de-34 -> 0',
  ],
  ['attacks (OCS 9.4)', 'ask attack de-34 08.04 -> 15'],
  ['stacking without headquarters (OCS 4.2)', 'ask stacked 12.07 -> 0', 'ask stacked 08.04 -> 12'],
  [
    'a division once, and one for the source (OCS 11.2)',
    'ask dse -> 1',
    'ask dse de-1pz de-2pz -> 3',
    'ask dse de-1pz de-34 de-hq -> 4',
  ],
  [
    'dumps with what trucks carry (OCS 11.1a)',
    'ask dump german 03.06 -> 44',
    'ask dump german 08.04 -> 0',
    'ask dump soviet 08.04 -> 4',
  ],
  [
    'combat supply into the hex itself (OCS 9.5)',
    'ask combat-supply german 05.04 -> 47',
    'ask combat-supply german 16.11 -> 0',
  ],
  ['the throw of headquarters (OCS 12.1)', 'ask throw de-hq 16.01 -> 0', 'ask throw de-hq 16.11 -> beyond'],
  [
    'railways (OCS 12.3)',
    'ask rail german 06.06 -> broken',
    'ask rail german 01.06 -> open',
    'ask rail german 16.01 -> none',
  ],
  ['flak (OCS 14.18)', 'ask flak german 16.01 -> 0'],
  ['aircraft', 'ask flies de-ju -> 60'],
  ['the score', 'ask score german -> 0'],
])('scripts ask for %s', async (_, ...asked) => {
  expect(await failures(...asked)).toBe('');
});

test.each([
  ['ask throw de-34 03.06 -> beyond', /de-34 throws nothing \(ask\): a headquarters/],
  ['ask retreats -> none', /no stack retreats/],
  ['ask cost de-34 16.01 -> 1', /16\.01 is not next to de-34/],
])('no answer, and why: %s', async (asked, message) => {
  expect(await failures(asked)).toMatch(message);
});
