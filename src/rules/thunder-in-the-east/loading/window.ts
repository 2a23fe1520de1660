// The part of the map that a scenario is played on.

import { windowFile } from '../../../hex/map-file.ts';
import type { ThunderMap } from '../schema/map.ts';
import type { Scenario } from '../schema/scenario.ts';

/** The map file of a scenario, under the labels of the whole map. The scenario has been checked. */
export function scenarioMap(map: ThunderMap, { window, edges = map.edges, exits = map.exits }: Scenario): ThunderMap {
  if (window === undefined) return { ...map, edges, exits };
  const part = windowFile(map, window);
  const { firstColumn, firstRow, columns, rows } = part;
  const left = firstColumn - map.firstColumn;
  const top = firstRow - map.firstRow;
  return {
    ...part,
    country: map.country.slice(top, top + rows).map((line) => line.slice(left, left + columns)),
    edges,
    exits,
  };
}
