// The part of the map that a scenario is played on.

import type { GridWindow } from '../../../hex/grid.ts';
import { NOWHERE } from '../../../hex/ids.ts';
import { windowFile } from '../../../hex/map-file.ts';
import { gridOf } from '../../../wargame/data/faults.ts';
import type { Scenario } from '../schema/scenario.ts';
import { EDGES, type WinterThunderMap } from '../schema/tables.ts';

/**
 * The map file of a scenario: the hexes of its window under their own labels, and as exits those of the map that lie in
 * it and those the scenario adds. The scenario has been checked.
 */
export function scenarioMap(map: WinterThunderMap, scenario: Scenario): WinterThunderMap {
  const { window } = scenario;
  const part = window === undefined ? map : Array.isArray(window) ? listWindow(map, window) : windowFile(map, window);
  const scoring = part.edges.filter(({ name }) => name === 'score-west' || name === 'score-north');
  const exits = EDGES.map((name) => {
    const printed = part.edges.filter((edge) => edge.name === name).flatMap((edge) => edge.hexes);
    const added = scenario.exits.filter(({ edge }) => edge === name).flatMap(({ hexes }) => hexes);
    return { name, hexes: [...new Set([...printed, ...added])].sort() };
  });
  return { ...part, edges: [...exits.filter(({ hexes }) => hexes.length > 0), ...scoring] };
}

/** The labels of the hexes in play. */
export function insideOf(map: WinterThunderMap, scenario: Scenario): Set<string> {
  const { window } = scenario;
  const grid = gridOf(map);
  if (Array.isArray(window)) return new Set(window.filter((label) => grid.hexOf(label) !== NOWHERE));
  const inside = new Set<string>();
  for (let hex = 1; hex <= grid.size; hex++) {
    if (window === undefined || within(window, grid.column[hex], grid.row[hex])) inside.add(grid.labels[hex]);
  }
  return inside;
}

function within({ columns, rows }: GridWindow, column: number, row: number): boolean {
  return column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1];
}

/** The smallest rectangle around the hexes, without the others. */
function listWindow(map: WinterThunderMap, hexes: readonly string[]): WinterThunderMap {
  const grid = gridOf(map);
  const listed = hexes.map((label) => grid.hexOf(label));
  const columns = listed.map((hex) => grid.column[hex]);
  const rows = listed.map((hex) => grid.row[hex]);
  const part = windowFile(map, {
    columns: [Math.min(...columns), Math.max(...columns)],
    rows: [Math.min(...rows), Math.max(...rows)],
  });
  const inside = new Set(hexes);
  const both = (pair: readonly string[]) => pair.every((label) => inside.has(label));
  return {
    ...part,
    only: [...inside],
    hexes: part.hexes.filter(({ hex }) => inside.has(hex)),
    sides: part.sides.filter(({ between }) => both(between)),
    links: part.links.filter(({ between }) => between !== undefined && both(between)),
    places: part.places.filter(({ hex }) => inside.has(hex)),
    edges: part.edges
      .map((edge) => ({ ...edge, hexes: edge.hexes.filter((label) => inside.has(label)) }))
      .filter(({ hexes: left }) => left.length > 0),
  };
}
