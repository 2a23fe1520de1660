// The part of the map that a scenario is played on.

import { partOfMap } from '../../../hex/map-window.ts';
import type { Scenario } from '../schema/scenario.ts';
import { EDGES, type WinterThunderMap } from '../schema/tables.ts';

/**
 * The map file of a scenario: the hexes of its window under their own labels, and as exits those of the map that lie in
 * it and those the scenario adds. The scenario has been checked.
 */
export function scenarioMap(map: WinterThunderMap, scenario: Scenario): WinterThunderMap {
  const part = partOfMap(map, scenario.window);
  const scoring = part.edges.filter(({ name }) => name === 'score-west' || name === 'score-north');
  const exits = EDGES.map((name) => {
    const printed = part.edges.filter((edge) => edge.name === name).flatMap((edge) => edge.hexes);
    const added = scenario.exits.filter(({ edge }) => edge === name).flatMap(({ hexes }) => hexes);
    return { name, hexes: [...new Set([...printed, ...added])].sort() };
  });
  return { ...part, edges: [...exits.filter(({ hexes }) => hexes.length > 0), ...scoring] };
}
