// What the laboratory counts of a game, against its events and positions.

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import type { MeasureValue } from '../../../src/engine/contract/measures.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { setAirBox } from '../../../src/rules/thunder-in-the-east/aircraft.ts';
import { thunderInTheEast } from '../../../src/rules/thunder-in-the-east/index.ts';
import { knowledge } from '../../../src/rules/thunder-in-the-east/knowledge/knowledge.ts';
import { measures } from '../../../src/rules/thunder-in-the-east/lab/measures.ts';
import { Pockets, pocketsOf, TYPES } from '../../../src/rules/thunder-in-the-east/lab/tallies.ts';
import type { Happening } from '../../../src/rules/thunder-in-the-east/notes.ts';
import {
  hexOf,
  isHq,
  lastControllerOf,
  setSupply,
  sideOf,
  stepsOf,
  takeOffMap,
} from '../../../src/rules/thunder-in-the-east/state.ts';
import {
  AIR_BOX,
  AIR_ROLE,
  AXIS,
  BOX,
  MISSION,
  NATION,
  SEATS,
  SOVIET,
  SUPPLY,
  WEATHER,
  WEATHERS,
} from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Battlefield } from './battlefield.ts';
import { opening } from './position.ts';

/** A game of the heuristic; rows are taken as the runner takes them. */
function played() {
  const g = new Game(thunderInTheEast, thunderInTheEast.prepare({ scenario: 'smolensk' }));
  const run = measures.start(g);
  const events: Happening[] = [];
  const rows: (readonly MeasureValue[])[] = [];
  let steps = 0;
  g.listener = (_, event: Happening) => {
    events.push(event);
    if (event.kind === 'lost') steps++;
    if (event.kind === 'destroyed' && event.how > 0) steps += stepsOf(g, event.unit);
    run.event(g, event);
  };
  const rng = new Rng('measures', 'smolensk');
  const planner = knowledge.planner();
  for (let turn = 1; !g.isOver; ) {
    const options = g.options();
    g.apply(g.actor === CHANCE ? options.at(rng.below(options.size)) : planner.next(g, rng));
    g.forget();
    if (thunderInTheEast.turn(g) === turn) continue;
    turn = thunderInTheEast.turn(g);
    rows.push(run.turn(g));
  }
  rows.push(run.turn(g));
  return { g, rows, events, steps, heat: run.heat(g), tables: run.takeRows() };
}

const game = played();
const at = (name: string): number => {
  expect(measures.turnColumns).toContain(name);
  return measures.turnColumns.indexOf(name);
};
const total = (...names: string[]): number =>
  game.rows.reduce((sum, row) => sum + names.reduce((part, name) => part + Number(row[at(name)]), 0), 0);
const both = (name: string): string[] => SEATS.map((side) => `${side}_${name}`);
const ofKind = (kind: Happening['kind']): number => game.events.filter((event) => event.kind === kind).length;

describe('the measures of a game', () => {
  test('one row a turn, as long as the columns, without repeated names', () => {
    expect(game.rows).toHaveLength(6);
    for (const row of game.rows) expect(row).toHaveLength(measures.turnColumns.length);
    expect(new Set(measures.turnColumns).size).toBe(measures.turnColumns.length);
  });

  test('[TITE 21.6] steps lost, by their causes and on the maps, are those of the events', () => {
    const columns = measures.turnColumns.filter((name) => /_lost_/.test(name));
    expect(game.steps).toBeGreaterThan(0);
    expect(total(...columns)).toBe(game.steps);
    expect([...game.heat[2], ...game.heat[3]].reduce((sum, steps) => sum + steps, 0)).toBe(game.steps);
  });

  test('[TITE 21.0] [TITE 17.0] battles and overruns are counted once, in the turn of their events', () => {
    expect(ofKind('rolled')).toBeGreaterThan(0);
    expect(total(...both('battles'))).toBe(ofKind('rolled'));
    expect(total(...both('overruns'))).toBe(ofKind('overrun'));
  });

  test('the last row holds the forces of the end', () => {
    const { g, rows } = game;
    for (const [side, name] of SEATS.entries()) {
      const units = Array.from({ length: g.s.forces.count }, (_, i) => i + 1).filter((u) => sideOf(g, u) === side);
      const here = units.filter((u) => hexOf(g, u) !== 0);
      const last = rows.at(-1)!;
      expect(last[at(`${name}_units`)]).toBe(here.filter((u) => !isHq(g, u)).length);
      expect(last[at(`${name}_hqs`)]).toBe(here.filter((u) => isHq(g, u)).length);
      expect(last[at(`${name}_steps`)]).toBe(here.reduce((sum, u) => sum + (isHq(g, u) ? 0 : stepsOf(g, u)), 0));
      expect(last[at(`${name}_motorized_steps`)]).toBeLessThanOrEqual(Number(last[at(`${name}_steps`)]));
    }
  });

  test('[TITE 5.4] cities that change hands lead from the holders of the start to those of the end', () => {
    const start = new Game(thunderInTheEast, thunderInTheEast.prepare({ scenario: 'smolensk' }));
    const { cities } = game.g.s.land;
    const holders = cities.map((_, city) => SEATS[lastControllerOf(start, city)]);
    const taken = game.tables.filter(([table]) => measures.tables[table].name === 'cities');
    expect(taken.length).toBeGreaterThan(0);
    for (const [, name, objective, side] of taken) {
      const city = cities.findIndex((one) => one.name === name);
      expect(holders[city]).not.toBe(side);
      expect(objective).toBe(game.g.s.play.scoring.cityPoints[city]);
      holders[city] = side as (typeof SEATS)[number];
    }
    expect(holders).toEqual(cities.map((_, city) => SEATS[lastControllerOf(game.g, city)]));
  });

  test('steps by type, units by supply and the front by sector come to their totals in every row', () => {
    const sum = (row: readonly MeasureValue[], names: readonly string[]) =>
      names.reduce((all, name) => all + Number(row[at(name)]), 0);
    for (const row of game.rows) {
      for (const side of SEATS) {
        expect(
          sum(
            row,
            TYPES.map((type) => `${side}_${type}_type_steps`),
          ),
        ).toBe(row[at(`${side}_steps`)]);
        const supplies = ['in_supply', 'out_of_supply', 'isolated'].map((state) => `${side}_${state}`);
        expect(sum(row, supplies)).toBe(row[at(`${side}_units`)]);
        expect(Number(row[at(`${side}_objectives`)])).toBeLessThanOrEqual(Number(row[at(`${side}_cities`)]));
      }
      expect(sum(row, ['length_north', 'length_center', 'length_south'])).toBe(row[at('front_length')]);
      // No morale and no seasons in a single scenario (202.0).
      expect([row[at('morale_ussr')], row[at('axis_produced_fuel')]]).toEqual(['', 0]);
    }
  });

  test('the mean column of the front lies between those of its sectors', () => {
    for (const row of game.rows) {
      const sectors = ['north', 'center', 'south'].flatMap((name) => row[at(`front_${name}`)]);
      const known = sectors.filter((value) => value !== '').map(Number);
      const mean = Number(row[at('front_column')]);
      expect(mean).toBeGreaterThanOrEqual(Math.min(...known));
      expect(mean).toBeLessThanOrEqual(Math.max(...known));
    }
  });
});

test('[TITE 18.2] [TITE 20.1] [TITE 24.2] a row has the sorties, the lost aircraft and the weather of its own turn', () => {
  const g = opening('typhoon');
  const { at: cell, aviation } = g.s;
  const run = measures.start(g);
  const [first] = aviation.ofSide[SOVIET];
  const hex = 1 as Hex;
  const next = (weather: number): readonly MeasureValue[] => {
    g.set(cell.turn, g.cells[cell.turn] + 1);
    g.set(cell.weather, weather);
    run.event(g, { kind: 'weather' });
    const row = run.turn(g);
    run.event(g, { kind: 'begun' });
    return ['soviet_sorties', 'soviet_aircraft_lost', 'axis_sorties', 'weather'].map((name) => row[at(name)]);
  };
  const before = WEATHERS[g.cells[cell.weather]];
  const flight: Happening = { kind: 'flew', aircraft: first, hex, mission: MISSION.support, role: AIR_ROLE.mission };
  run.event(g, flight);
  setAirBox(g, first, AIR_BOX.destroyed);
  expect(next(WEATHER.mud)).toEqual([1, 1, 0, before]);
  setAirBox(g, first, AIR_BOX.pool);
  expect(next(WEATHER.snow)).toEqual([0, 0, 0, 'mud']);
});

test('[TITE 202.0] [TITE 204.0] a campaign has morale at the end of each turn, and what a season brought in its first', () => {
  const g = new Game(thunderInTheEast, thunderInTheEast.prepare({ scenario: 'campaign' }));
  const run = measures.start(g);
  const { at: cell } = g.s;
  g.set(cell.turn, 2);
  const produced: Happening = { kind: 'produced', side: AXIS, personnel: 32, equipment: 19, fuel: 14 };
  run.event(g, produced);
  expect(run.turn(g)[at('axis_produced_equipment')]).toBe(0);
  g.set(cell.morale + NATION.romania, 5);
  g.set(cell.turn, 3);
  run.event(g, { kind: 'begun' });
  const row = run.turn(g);
  expect(['personnel', 'equipment', 'fuel'].map((what) => row[at(`axis_produced_${what}`)])).toEqual([16, 9.5, 7]);
  expect([row[at('morale_romania')], row[at('soviet_produced_fuel')]]).toEqual([2.5, 0]);
});

describe('[TITE 7.5.3] pockets', () => {
  const field = new Battlefield();
  const { g } = field;
  const [one, beside, apart] = ['9340', '9341', '9345'].map((label) => field.place('SU_INA', label));
  const isolate = (...units: number[]): void => {
    for (const u of [one, beside, apart]) setSupply(g, u, units.includes(u) ? SUPPLY.isolated : SUPPLY.supplied);
  };
  const closed = (pockets: Pockets): number[] => pockets.close(g).slice(3);

  test('are isolated units in hexes that hang together; made, kept and closed', () => {
    const pockets = new Pockets();
    expect(closed(pockets)).toEqual([0, 0, 0]);
    isolate(one, beside, apart);
    expect(
      pocketsOf(g, SOVIET)
        .map((units) => units.length)
        .sort(),
    ).toEqual([1, 2]);
    expect(closed(pockets)).toEqual([2, 2, 0]);
    expect(closed(pockets)).toEqual([2, 0, 0]);
    takeOffMap(g, beside, BOX.pool);
    expect(closed(pockets)).toEqual([2, 0, 0]);
    takeOffMap(g, one, BOX.pool);
    isolate();
    expect(closed(pockets)).toEqual([0, 0, 1]);
  });
});
