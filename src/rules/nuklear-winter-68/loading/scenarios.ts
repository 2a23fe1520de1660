// The scenarios as the list of games shows them.

import type { ScenarioInfo } from '../../../engine/contract/ruleset.ts';
import type { Scenario } from '../schema/scenario.ts';
import { FACTIONS } from '../terms.ts';

export const scenarioInfo = (scenario: Scenario): ScenarioInfo => ({
  id: scenario.scenario,
  name: scenario.title,
  summary: scenario.about,
  turns: scenario.turns,
  seats: seatsOf(scenario),
});

/** Returns the factions that play, in the order of FACTIONS. */
export const seatsOf = ({ sides }: Scenario) => FACTIONS.filter((id) => sides.some(({ faction }) => faction === id));

/**
 * Returns the number of markers drawn in the first turn, when those of reinforcements are not yet in the cup (NW
 * 2.1.1).
 */
export function drawsPerTurn(scenario: Scenario): number {
  const markers = scenario.sides.map(
    (side) =>
      side.advanceMarkers +
      side.formations.reduce((sum, force) => sum + (force.arrives ? 0 : force.activationMarkers), 0),
  );
  return markers.reduce((sum, more) => sum + more, scenario.eventMarkers) - scenario.sides.length;
}
