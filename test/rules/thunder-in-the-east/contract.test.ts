// The scenarios of Thunder in the East that the list of games does not offer yet, under the contract of all rulesets.

import type { Ruleset } from '../../../src/engine/contract/ruleset.ts';
import { thunderInTheEast } from '../../../src/rules/thunder-in-the-east/index.ts';
import { dataset } from '../../../src/rules/thunder-in-the-east/loading/data.ts';
import { declareContract, triedScenarios } from '../../contract.ts';
import { signature } from '../../random-play.ts';

const rules = thunderInTheEast as unknown as Ruleset;
const scenarios = dataset.list().filter(({ id }) => rules.scenarios.every((offered) => offered.id !== id));

for (const { id: scenario } of triedScenarios({ ...rules, scenarios })) {
  declareContract({
    rules,
    scenario,
    elsewhere: async ({ scenario: played, seed }) => signature(rules, rules.prepare({ scenario: played }), seed),
  });
}
