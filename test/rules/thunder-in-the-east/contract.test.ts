// Thunder in the East under the contract of all rulesets, from which the registry will take it over once people can play it:
// Smolensk always, the large scenarios one of three in `npm test`, all at length.

import type { Ruleset } from '../../../src/engine/contract/ruleset.ts';
import { thunderInTheEast } from '../../../src/rules/thunder-in-the-east/index.ts';
import { declareContract } from '../../contract.ts';
import { someOf } from '../../length.ts';
import { signature } from '../../random-play.ts';

const rules = thunderInTheEast as unknown as Ruleset;
const [smallest, ...large] = rules.scenarios;

for (const { id: scenario } of [smallest, ...someOf(large)]) {
  declareContract({
    rules,
    scenario,
    elsewhere: async ({ scenario: played, seed }) => signature(rules, rules.prepare({ scenario: played }), seed),
  });
}
