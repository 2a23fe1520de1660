// The parts that plain games are made of, on the map and with the counters of one of them.

import { describe, expect, test } from 'vitest';
import { aOf } from '../../../src/engine/kernel/action.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { mapFile } from '../../../src/hex/map-schema.ts';
import map from '../../../src/rules/three-bridges/data/map.json' with { type: 'json' };
import tables from '../../../src/rules/three-bridges/data/tables.json' with { type: 'json' };
import units from '../../../src/rules/three-bridges/data/units.json' with { type: 'json' };
import { threeBridges } from '../../../src/rules/three-bridges/index.ts';
import type { CrtSpec } from '../../../src/wargame/combat/crt.ts';
import { lossCrt } from '../../../src/wargame/combat/losses.ts';
import { chartFaults } from '../../../src/wargame/paths/terrain-chart.ts';
import { type CounterFile, checkCounters, checkSetup } from '../../../src/wargame/units/counters.ts';

const g = () => new Game(threeBridges, threeBridges.prepare({ scenario: 'crossing' }));
const file = mapFile.parse(map);
const list = units as CounterFile;
const faults = (found: readonly { readonly path: string; readonly found: string }[]) =>
  found.map((fault) => `${fault.path}: ${fault.found}`);

test('results say what attacker and defender lose and whether the defender retreats', () => {
  const { table, losses } = lossCrt(tables.crt as unknown as CrtSpec);
  expect(losses[table.result(table.column(4, 1), 3)]).toEqual({ attacker: 1, defender: 1, retreats: true });
  expect(losses[table.result(table.column(1, 2), 1)]).toEqual({ attacker: 2, defender: 0, retreats: false });
});

test('every fault of a list of counters and of a set-up is named', () => {
  const [first] = list.units;
  const broken = { ...list, units: [first, { ...first, turn: 2 }, { ...first, id: 'x', hex: '9999' }] };
  expect(faults(checkCounters('u: ', broken, file))).toEqual([
    'u: units[1]: 1Gd',
    'u: units[1].turn: 2',
    'u: units[2].hex: "9999"',
  ]);
  expect(faults(checkSetup({ nobody: '0101', '1Gd': '9999' }, list, file))).toEqual([
    'setup.nobody: nobody',
    'setup.1Gd: "9999"',
  ]);
  expect(faults(checkSetup({ '1Gd': '0101', '11In': '0101', '2Gd': '0101' }, list, file))).toEqual([
    'setup.11In: 0101, with units of both sides',
  ]);
});

test('a chart without a row for a code of the map is refused', () => {
  expect(faults(chartFaults('', file, { c: 1, w: 1, h: 1, t: 1, road: 1 }))).toEqual(['terrain: no row for river']);
});

describe('ground, roster and places', () => {
  const game = g();
  const { ground, roster, places, map: built } = game.s;
  const hex = (label: string) => built.grid.hexOf(label);
  const side = (from: string, to: string) => hex(from) * 6 + built.grid.directionTo(hex(from), hex(to));

  test('a road costs the same everywhere, a river is crossed at a price, and only bridges lead lines over it', () => {
    expect([ground.steps[side('0304', '0305')], ground.bridged[side('0304', '0305')]]).toEqual([1, 1]);
    expect([ground.steps[side('0504', '0505')], ground.bridged[side('0504', '0505')]]).toEqual([3, -1]);
    expect(ground.steps[side('0407', '0306')]).toBe(1);
    expect(ground.sideShift[side('0505', '0504')]).toBe(-1);
  });

  test('the last step takes a unit off the map, and what it had lost is given back with the rest', () => {
    const u = game.s.names.unit.indexOf('1Gd');
    const before = game.cells.slice();
    const left = game.tried((tried) => {
      const lost = [roster.lose(tried, u, 1), roster.lose(tried, u, 5)];
      return [...lost, roster.hexOf(tried, u), tried.cells[roster.lost]];
    });
    expect(left).toEqual([1, 1, 0, 1]);
    expect(game.cells).toEqual(before);
  });

  test('a place changes hands once, and its points with it', () => {
    game.tried((tried) => {
      expect([places.points(tried, 0), places.points(tried, 1)]).toEqual([0, 14]);
      expect(places.take(tried, hex('0710'), 0)).toBeGreaterThanOrEqual(0);
      expect(places.take(tried, hex('0710'), 0)).toBe(-1);
      expect([places.points(tried, 0), places.points(tried, 1)]).toEqual([4, 10]);
    });
  });

  test('what the table shows of an attack is what the die can bring', () => {
    game.tried((tried) => {
      tried.play(tried.options().at(tried.options().size - 1));
      const odds = threeBridges.view?.oddsOf?.(tried, tried.options().at(0), null);
      expect(odds?.outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
      tried.play(tried.options().at(0));
      expect(threeBridges.view?.odds?.(tried, null)).toEqual(odds);
      expect(threeBridges.view?.preview(tried).length).toBe(1 + (odds?.outcomes.length ?? 0));
    });
  });

  test('a counter reaches what its choices lead to', () => {
    game.tried((tried) => {
      const reached = threeBridges.view?.reach?.(tried, '1Ar', null).map((each) => each.hex);
      tried.play(tried.options().at(tried.s.names.unit.indexOf('1Ar') - 1));
      const options = tried.options();
      const offered = Array.from({ length: options.size }, (_, i) => aOf(options.at(i)));
      expect(reached?.toSorted((a, b) => a - b)).toEqual(offered);
    });
  });
});
