// Smolensk under the contract of all rulesets, from which the registry will take it over once people can play it.

import type { Ruleset } from '../../../src/engine/contract/ruleset.ts';
import { thunderInTheEast } from '../../../src/rules/thunder-in-the-east/index.ts';
import { declareContract } from '../../contract.ts';
import { signature } from '../../random-play.ts';

const rules = thunderInTheEast as unknown as Ruleset;

declareContract({
  rules,
  scenario: 'smolensk',
  elsewhere: async ({ scenario, seed }) => signature(rules, rules.prepare({ scenario }), seed),
});
