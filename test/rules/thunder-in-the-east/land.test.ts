// The map as the rules read it: hexsides, zones, steps, railways, seas.

import { describe, expect, it } from 'vitest';
import { dataset } from '../../../src/rules/thunder-in-the-east/loading/data.ts';
import { landTables } from '../../../src/rules/thunder-in-the-east/loading/land.ts';
import { STRAIT, stepTable } from '../../../src/rules/thunder-in-the-east/statics-land.ts';
import { BORDER, MOBILITY, TERRAIN, WEATHER } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { drawMap } from '../../../src/rules/thunder-in-the-east/view/map.ts';
import { opening, statics } from './position.ts';

const { land } = statics();
const hex = (label: string) => land.grid.hexOf(label);

describe('the map of Smolensk', () => {
  it('is a window of 15 by 12 hexes with its own edges', () => {
    expect(land.grid.size).toBe(15 * 12);
    expect(land.edge.map((hexes) => hexes.length)).toEqual([12, 12]);
    expect(land.edgeRails[0].every((each) => land.rails[each] !== 0)).toBe(true);
    expect(land.cities.find(({ name }) => name === 'Smolensk')?.hex).toBe(hex('9240'));
  });

  it('TITE 14.2, 23.4: a road costs a point, whatever ground and river, and two in extreme cold', () => {
    for (let side = 6; side < land.border.length; side++) {
      if (((land.rails[Math.floor(side / 6)] >> (side % 6)) & 1) === 0) continue;
      expect(land.steps[stepTable(WEATHER.clear, MOBILITY.motorized)][side]).toBe(1);
      expect(land.steps[stepTable(WEATHER.snow, MOBILITY.leg)][side]).toBe(1);
      expect(land.steps[stepTable(WEATHER.cold, MOBILITY.leg)][side]).toBe(2);
    }
  });

  it('TITE 14.0, 23.5: ground, rivers and snow', () => {
    const off = (side: number) => ((land.rails[Math.floor(side / 6)] >> (side % 6)) & 1) === 0;
    const found = new Set<string>();
    for (let side = 6; side < land.border.length; side++) {
      const to = land.grid.neighbour[side];
      if (to === 0 || !off(side)) continue;
      const river = land.border[side] === BORDER.major ? 1 : 0;
      const isForest = land.terrain[to] === TERRAIN.forest;
      if (!isForest && land.terrain[to] !== TERRAIN.open) continue;
      found.add(`${isForest} ${river}`);
      expect(land.steps[stepTable(WEATHER.clear, MOBILITY.leg)][side]).toBe(1 + river);
      expect(land.steps[stepTable(WEATHER.mud, MOBILITY.motorized)][side]).toBe((isForest ? 2 : 1) + river);
      expect(land.steps[stepTable(WEATHER.snow, MOBILITY.leg)][side]).toBe(2 + river);
      expect(land.steps[stepTable(WEATHER.cold, MOBILITY.mounted)][side]).toBe((isForest ? 2 : 1) + river + 1);
    }
    expect(found.size).toBeGreaterThan(2);
  });

  it('TITE 7.3: railways run from city to city, through junctions', () => {
    const names = land.railLines.map(({ ends }) => ends.map((end) => land.cities[end]?.name ?? 'edge').join('-'));
    expect(names).toContain('Smolensk-Vyazma');
    // No line passes a city.
    for (const { hexes } of land.railLines) expect(hexes.filter((each) => land.cityIn[each] !== 0)).toEqual([]);
  });
});

describe('[TITE 3.0] the opening position of Smolensk', () => {
  const g = opening();

  it('puts the units of the scenario on the map, with their steps', () => {
    const { forces, play, at: cells } = g.s;
    expect(play.setup).toHaveLength(29);
    const corps = forces.ids.indexOf('XXXIX-Panzer');
    expect(land.grid.label(g.cells[cells.unitHex + corps] as never)).toBe('8838');
    expect(new Set(forces.ids).size).toBe(forces.count + 1);
  });
});

describe('hexsides elsewhere on the map', () => {
  const data = dataset.prepareData();
  /** The land around some hexes, and the place of a hexside in its tables. */
  const around = (columns: [number, number], rows: [number, number]) => {
    const part = landTables(data.map, data.tables, {
      ...data.scenarios.smolensk,
      window: { columns, rows },
      exits: [],
    });
    const side = (from: string, to: string) => {
      const hex = part.grid.hexOf(from);
      return hex * 6 + part.grid.directionTo(hex, part.grid.hexOf(to));
    };
    return { part, side };
  };

  it('TITE 2.0, 5.0: units cross the Crimea bridge along the railway, zones do not', () => {
    const { part, side } = around([96, 104], [58, 64]);
    const at = side('9860', '9861');
    expect(part.border[at]).toBe(BORDER['rail-bridge']);
    expect(part.steps[stepTable(WEATHER.clear, MOBILITY.leg)][at]).toBe(1);
    expect(part.offRoadSteps[WEATHER.clear][at]).toBeLessThan(0);
    expect((part.zoneSides[Math.floor(at / 6)] >> (at % 6)) & 1).toBe(0);
    // The Strait of Kerch takes all points.
    expect(part.steps[stepTable(WEATHER.clear, MOBILITY.leg)][side('A262', 'A363')]).toBe(STRAIT);
  });

  it('TITE 23.4, 23.6: ice straits freeze in extreme cold and in winter, no zone crosses a sea', () => {
    const { part, side } = around([87, 93], [26, 32]);
    const at = side('9027', '9128');
    const cost = (weather: number, isWinter = false) => part.steps[stepTable(weather, MOBILITY.leg, isWinter)][at];
    expect(cost(WEATHER.clear)).toBe(STRAIT);
    expect(cost(WEATHER.cold)).toBeLessThan(STRAIT);
    expect(cost(WEATHER.clear, true)).toBeLessThan(STRAIT);
    const sea = side('8727', '8728');
    expect((part.zoneSides[Math.floor(sea / 6)] >> (sea % 6)) & 1).toBe(0);
  });
});

it('draws every hex, its railways and rivers, and the names of its cities', () => {
  const map = drawMap(statics());
  expect(map.hexes).toHaveLength(15 * 12);
  expect(map.places.map(({ name }) => name)).toContain('Smolensk');
  const kinds = new Set(map.sides.map(({ kind }) => kind));
  for (const kind of ['minor', 'major', 'bridge']) expect(kinds).toContain(kind);
  expect(map.links.length).toBeGreaterThan(80);
});
