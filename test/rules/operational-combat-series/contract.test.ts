// The contract suite over the chapters that are written, before the ruleset is in the registry.

import type { Ruleset } from '../../../src/engine/contract/ruleset.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import { declareContract, triedScenarios } from '../../contract.ts';
import { signature } from '../../random-play.ts';

const rules = operationalCombatSeries as unknown as Ruleset;

for (const { id } of triedScenarios(rules)) {
  declareContract({
    rules,
    scenario: id,
    elsewhere: async ({ scenario, seed, longest }) => signature(rules, rules.prepare({ scenario }), seed, longest),
  });
}
