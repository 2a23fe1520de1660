// The scenarios as the list of games shows them.

import type { ScenarioInfo } from '../../engine/contract/ruleset.ts';
import type { Scenario } from './scenario-schema.ts';

export const scenarioInfo = (scenario: Scenario): ScenarioInfo => ({
  id: scenario.scenario,
  name: scenario.title,
  summary: scenario.about,
  turns: scenario.turns.last - scenario.turns.first + 1,
  seats: ['german', 'allied'],
});
