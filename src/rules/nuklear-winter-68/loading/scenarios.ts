// The scenarios as the list of games shows them.

import type { ScenarioInfo } from '../../../engine/contract/ruleset.ts';
import { introductionsOf } from '../../../wargame/introductions.ts';
import file from '../data/introductions.json' with { type: 'json' };
import type { Scenario } from '../schema/scenario.ts';
import { FACTIONS } from '../terms.ts';

const introductions = introductionsOf(file);

export const scenarioInfo = (scenario: Scenario): ScenarioInfo => ({
  id: scenario.scenario,
  name: scenario.title,
  summary: scenario.about,
  turns: scenario.turns,
  seats: FACTIONS.filter((faction) => scenario.sides.some((side) => side.faction === faction)),
  ...(Object.hasOwn(introductions, scenario.scenario) ? { introduction: introductions[scenario.scenario] } : {}),
});

/** Scenarios in the order of the game's own numbers, those without one last. */
export const inOrder = (scenarios: readonly Scenario[]): Scenario[] =>
  [...scenarios].sort((a, b) => (a.number ?? 100) - (b.number ?? 100));

/** Markers drawn in the first turn, when those of reinforcements are not yet in the cup (NW 2.1.1). */
export function drawsPerTurn(scenario: Scenario): number {
  const markers = scenario.sides.map(
    (side) =>
      side.advanceMarkers +
      side.formations.reduce((sum, force) => sum + (force.arrives ? 0 : force.activationMarkers), 0),
  );
  return markers.reduce((sum, more) => sum + more, scenario.eventMarkers) - scenario.sides.length;
}
