// What scripts may ask about a position of Thunder in the East, each by its rule.

import { expect, test } from 'vitest';
import { failuresText, runScript } from '../../../src/engine/text/script.ts';
import { findRuleset } from '../../../src/rules/registry.ts';

const START = ['ruleset tite', 'scenario smolensk'];
const host = { ruleset: findRuleset, scenarioFile: async () => ({}) };

async function failures(...lines: readonly string[]): Promise<string> {
  return failuresText((await runScript([...START, ...lines].join('\n'), host)).failures);
}

test.each([
  [
    'supply, now and at the last check (TITE 7.5)',
    'ask supply XXIV-Panzer -> supplied',
    'ask checked XXIV-Panzer -> supplied',
  ],
  [
    'lines to the sources at the edges (TITE 7.1)',
    'ask line axis 8641 -> rail',
    'ask line soviet 9240 -> rail',
    'ask line axis 9240 -> none',
  ],
  ['cities (TITE 5.4, 8.0)', 'ask control 9240 -> soviet', 'ask city-countdown 9240 -> 0'],
  [
    'zones of control (TITE 5.0)',
    'ask zone axis 8941 -> in-zone',
    'ask zone soviet 8841 -> in-zone',
    'ask zone soviet 8641 -> free',
  ],
  [
    'steps and strengths',
    'ask steps 20th-Army -> 3',
    'ask printed LVII-Panzer -> 12-9',
    'ask printed 34th-Rifle -> 0-0',
  ],
  [
    'headquarters (TITE 10.3, 8.0)',
    'ask mode Army-Group-Center -> balanced',
    'ask countdown Army-Group-Center -> 0',
    'ask works soviet 8941 -> none',
  ],
  [
    'movement into forest and in the open (TITE 14.0)',
    'ask points XXIV-Panzer -> 6',
    'ask cost XXXXVII-Panzer 8940 -> 2',
    'ask cost V-Corps 8838 -> 1',
  ],
  ['weather (TITE 23.0)', 'ask weather 8941 -> clear'],
  [
    'stacking without headquarters (TITE 11.0), of one large unit (TITE 11.1)',
    'ask stacked 9240 -> 1',
    'ask room XXIV-Panzer 8844 -> room',
    'ask room 20th-Army 8943 -> full',
  ],
  [
    'attacks, halved over the Dnepr (TITE 21.0)',
    'ask attack XXIV-Panzer 8943 -> 24',
    'ask attack XXIV-Panzer 8944 -> 12',
  ],
  [
    '24 against 8 in a forest (TITE 21.2)',
    'ask column 8941 XXXXVI-Panzer XXXXVII-Panzer -> 2:1',
    'ask shift 8941 XXXXVI-Panzer XXXXVII-Panzer -> -1',
    'ask split 8941 XXXXVI-Panzer XXXXVII-Panzer -> inclement',
  ],
  [
    'overruns of one step, none over the Dnepr at half strength (TITE 17.1, 17.2)',
    'ask overrun XXXXVII-Panzer 8940 -> 0',
    'ask overrun-cost XXXXVII-Panzer 8940 -> 3',
    'ask overrun XXXXVI-Panzer 8941 -> forbidden',
  ],
  [
    'means (TITE 9.1, 15.4)',
    'ask personnel germany -> 6',
    'ask means axis fuel -> 2',
    'ask means soviet offensive -> 0',
    'ask rail-capacity axis -> 1',
  ],
  ['the score (TITE 4.2)', 'ask score -> 0', 'ask result -> Soviet win'],
])('scripts ask for %s', async (_, ...asked) => {
  expect(await failures(...asked)).toBe('');
});

test.each([
  ['ask retreats -> none', /no unit retreats/],
  ['ask column 8941 -> 1:1', /nobody attacks/],
  ['ask column 8841 XXXXVII-Panzer -> 1:1', /no enemy stands in 8841/],
  ['ask column 8943 LVII-Panzer -> 1:1', /LVII-Panzer cannot attack the hex/],
  ['ask mode 20th-Army -> attack', /20th-Army has no mode/],
  ['ask control 9341 -> axis', /9341 has no city/],
])('no answer, and why: %s', async (asked, message) => {
  expect(await failures(asked)).toMatch(message);
});
