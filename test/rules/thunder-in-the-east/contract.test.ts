// Thunder in the East under the contract of all rulesets, which will try it as a registered one once people can play it.

import type { Ruleset } from '../../../src/engine/contract/ruleset.ts';
import { thunderInTheEast } from '../../../src/rules/thunder-in-the-east/index.ts';
import { declareContract, triedScenarios } from '../../contract.ts';
import { signature } from '../../random-play.ts';

const rules = thunderInTheEast as unknown as Ruleset;

for (const { id: scenario } of triedScenarios(rules)) {
  declareContract({
    rules,
    scenario,
    elsewhere: async ({ scenario: played, seed }) => signature(rules, rules.prepare({ scenario: played }), seed),
  });
}
