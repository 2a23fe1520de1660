// The scenarios as the list of games shows them.

import type { ScenarioInfo } from '../../../engine/contract/ruleset.ts';
import { introductionsOf } from '../../../wargame/introductions.ts';
import file from '../data/introductions.json' with { type: 'json' };
import type { Scenario } from '../schema/scenario.ts';

const introductions = introductionsOf(file);

export const scenarioInfo = (scenario: Scenario): ScenarioInfo => ({
  id: scenario.scenario,
  name: scenario.title,
  summary: scenario.about,
  turns: scenario.turns.last - scenario.turns.first + 1,
  seats: ['german', 'allied'],
  ...(Object.hasOwn(introductions, scenario.scenario) ? { introduction: introductions[scenario.scenario] } : {}),
});
