// The shipped modules: sound, whole, and as the research on which they rest has them.

import { describe, expect, test } from 'vitest';
import series from '../../../src/rules/operational-combat-series/data/terrain.json' with { type: 'json' };
import {
  type OcsModule,
  readModule,
  seriesTables,
} from '../../../src/rules/operational-combat-series/loading/module.ts';
import { shipped } from '../../../src/rules/operational-combat-series/loading/shipped.ts';
import { terrainSchema } from '../../../src/rules/operational-combat-series/schema/terrain.ts';
import { reducedSide } from '../../../src/rules/operational-combat-series/tables/aircraft.ts';
import { rebuildRow } from '../../../src/rules/operational-combat-series/tables/rebuild.ts';
import { dateOf } from '../../../src/rules/operational-combat-series/text/dates.ts';
import { gridOf } from '../../../src/wargame/data/faults.ts';

const read = (name: keyof typeof shipped): OcsModule => {
  const found = readModule(shipped[name]);
  if ('faults' in found) throw new Error(JSON.stringify(found.faults, null, 2));
  return found.module;
};
const nerussa = read('nerussa');
const husky = read('husky');

describe('The Nerussa', () => {
  test('has 16 x 11 hexes, 20 counters and a Break-Down Regiment, 7 aircraft, three weeks and three lessons', () => {
    const [scenario] = nerussa.scenarios;
    expect(gridOf(nerussa.map).size).toBe(16 * 11);
    expect(nerussa.units.units).toHaveLength(20);
    expect(scenario.setup).toHaveLength(21);
    expect(nerussa.aircraft).toHaveLength(7);
    expect(scenario.turns).toBe(3);
    expect(nerussa.lessons.map(({ id, turns }) => [id, turns])).toEqual([
      ['nerussa-1', 1],
      ['nerussa-2', 2],
      ['nerussa-3', 2],
    ]);
  });

  test('counts the ground east of the river, which starts at the eleventh column', () => {
    const [{ hexes }] = nerussa.map.areas;
    expect(hexes).toContain('13.06');
    expect(hexes).not.toContain('11.06');
    expect(hexes).toHaveLength(50);
  });

  test('uses rows of the terrain chart of the series', () => {
    const chart = terrainSchema.parse(series);
    for (const list of ['hexes', 'sides', 'links'] as const) expect(chart[list]).toMatchObject(nerussa.terrain[list]);
    expect(chart.weather.mud).toMatchObject(nerussa.terrain.weather.mud ?? {});
  });

  test('has every kind of railroad, one of them broken', () => {
    const tracks = Object.values(nerussa.terrain.links).flatMap(({ track }) => track ?? []);
    expect(tracks).toEqual(['single', 'multi', 'low']);
    expect(nerussa.scenarios[0].destroyedRail).toEqual(['06.06']);
  });
});

describe('Husky', () => {
  test('has 477 hexes of land and 335 of sea', () => {
    const sea = husky.map.ground?.join('').split('s').length ?? 0;
    expect(sea - 1).toBe(335);
    expect(gridOf(husky.map).size - (sea - 1)).toBe(477);
  });

  test('has 104 counters, 40 aircraft, 8 ships, 11 landing craft, 13 ports and 5 holding boxes', () => {
    expect(husky.units.units).toHaveLength(104);
    expect(husky.aircraft).toHaveLength(40);
    expect(husky.ships.ships).toHaveLength(8);
    expect(husky.ships.landingCraft).toHaveLength(11);
    expect(husky.map.ports).toHaveLength(13);
    expect(husky.map.zones.map(({ id }) => id)).toEqual(['mainland', 'ports', 'malta', 'pantelleria', 'tunisia']);
  });

  test('lasts six weeks, and its second scenario begins in the fourth', () => {
    expect(husky.scenarios.map(({ id, firstTurn, turns }) => [id, firstTurn, turns])).toEqual([
      ['husky', 1, 6],
      ['etna', 4, 3],
    ]);
    expect(husky.scenarios[0].setup).toHaveLength(93);
    expect(husky.scenarios[0].arrivals.flatMap(({ units }) => units)).toHaveLength(13);
  });

  test('gives each unit of the landing its craft, within what the craft carry', () => {
    // OCS 13.0d: 2 SP a motorized RE, 1 SP of others; headquarters 1 RE (12.1).
    const { setup } = husky.scenarios[0];
    for (const { id, capacitySP } of husky.ships.landingCraft) {
      const load = setup
        .filter(({ aboard }) => aboard === id)
        .map(({ unit }) => husky.units.units.find((row) => row.id === unit))
        .reduce(
          (all, row) => all + (row ? (row.re.over / row.re.under) * (row.motorization === 'none' ? 1 : 2) : 0),
          0,
        );
      expect([id, load]).toEqual([id, Math.min(load, capacitySP)]);
    }
  });
});

test('a module that brings no table plays with those of the series', () => {
  expect(nerussa.series).toEqual(seriesTables);
});

test('a module may bring a table of its own', () => {
  const blowing = { source: 'typed from a sheet', percent: [10, 20, 30, 40, 50, 60] };
  const files = { ...shipped.nerussa, 'tables.json': { ...shipped.nerussa['tables.json'], blowing } };
  const found = readModule(files);
  expect('module' in found && found.module.series.blowing.percent).toEqual(blowing.percent);
});

test('[OCS 12.5a] each unit has its price of a step', () => {
  const price = (id: string) => {
    const unit = [...nerussa.units.units, ...husky.units.units].find((row) => row.id === id);
    const row = unit && rebuildRow(seriesTables.rebuild, unit);
    return row && [row.pax, row.eq, row.truckPoints, row.tokens];
  };
  expect(price('de-34')).toEqual([1, 0, 0, 0]);
  expect(price('de-1pz')).toEqual([0, 1, 0, 1]);
  expect(price('so-141')).toEqual([0, 2, 0, 2]);
  expect(price('de-394')).toEqual([1, 0, 1, 1]);
  expect(price('de-k3')).toEqual([1, 0, 0, 0]);
  expect(price('de-rec')).toEqual([1, 1, 0, 1]);
  expect(price('de-75')).toEqual([1, 1, 0, 1]);
  expect(price('de-fj')).toEqual([2, 0, 0, 0]);
  expect(price('de-hq')).toEqual([1, 1, 2, 2]);
});

test('[OCS 1.0] a turn is a week', () => {
  expect([0, 2, 3, 4].map((weeks) => dateOf('1941-08-10', weeks))).toEqual(['10 Aug', '24 Aug', '31 Aug', '7 Sept']);
  expect(dateOf('1943-12-31', 1)).toBe('7 Jan');
  expect([dateOf('1944-02-25', 1), dateOf('1943-02-25', 1)]).toEqual(['3 Mar', '4 Mar']);
});

test('[OCS 14.3] [OCS 3.5] the reduced side of aircraft has half of strength and capacity, and a rating less by one', () => {
  const sideOf = (id: string) => {
    const row = [...nerussa.aircraft, ...husky.aircraft].find((each) => each.id === id);
    return row && reducedSide(row);
  };
  expect(sideOf('de-bf')).toEqual({ air: { rating: 3, isOffensive: true }, gs: { over: 3, under: 2 }, capacityT: 0 });
  expect(sideOf('it-sm79')).toEqual({
    air: { rating: 0, isOffensive: false },
    gs: { over: 2, under: 1 },
    capacityT: 1,
  });
  expect(sideOf('de-ju')?.air.rating).toBe(0);
});

test('faces and ratings are read as counters print them', () => {
  const [battalion] = nerussa.units.units;
  expect(battalion.combat).toEqual({ strength: 4, isDefenseOnly: false, ar: 5, ma: 8, mobility: 1 });
  expect(battalion.re).toEqual({ over: 1, under: 2 });
  const coastal = husky.units.units.find(({ id }) => id === 'it-202');
  expect(coastal?.move).toEqual({ strength: 2, isDefenseOnly: true, ar: 0, ma: 5, mobility: 0 });
});
