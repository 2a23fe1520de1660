// The data files of plain games, and the statics made of them: map, counters, tables, weights, scenarios.

import { z } from 'zod';
import type { OptionSpec, Setup } from '../../engine/contract/ruleset.ts';
import { LayoutBuilder } from '../../engine/kernel/layout.ts';
import type { Program } from '../../engine/kernel/procedure.ts';
import { settleOptions } from '../../engine/text/setup.ts';
import { buildMap } from '../../hex/map-file.ts';
import { mapFile } from '../../hex/map-schema.ts';
import { crtFaults } from '../combat/crt.ts';
import { lossCrt, lossTable } from '../combat/losses.ts';
import { aid, dataHash, dataSet, evaluationAid, mapAid } from '../data/data-set.ts';
import { seatWeights } from '../data/evaluation-file.ts';
import { chartFaults, groundOf, terrainChart } from '../paths/terrain-chart.ts';
import { checkCounters, checkSetup, counterFile, countersOf } from '../units/counters.ts';
import { Places } from '../units/places.ts';
import { Roster } from '../units/roster.ts';
import { FEATURES } from './knowledge.ts';
import type { Game, Plain } from './state.ts';

const tablesShape = z.strictObject({
  source: z.string().min(1),
  terrain: terrainChart,
  crt: lossTable,
  worth: z.record(z.string(), z.int().min(0).max(99)).describe('points by place'),
});

const scenarioShape = z.strictObject({
  scenario: z.string().min(1),
  title: z.string().min(1),
  about: z.string().min(1),
  turns: z.int().min(1).max(40),
  lead: z.int().min(-999).max(999).describe('points by which the first side must lead'),
  options: z.record(z.string(), z.boolean()).default({}),
  setup: z
    .record(z.string().meta({ of: 'unit' }), z.string().meta({ of: 'hex' }))
    .optional()
    .describe('hexes by unit, in the place of those of the roster'),
});

export interface PlainSource {
  readonly ruleset: string;
  /** In the order of seats; the map's edges of these names are their sources. */
  readonly sides: readonly [string, string];
  readonly branches: readonly [string, ...string[]];
  readonly options: readonly OptionSpec[];
  readonly files: Readonly<Record<'map' | 'units' | 'tables' | 'evaluation' | 'introductions', unknown>>;
  /** By id. */
  readonly scenarios: Readonly<Record<string, unknown>>;
}

/** The data set of a plain game, and the maker of its statics. */
export function plainData({ ruleset, sides, branches, options, files, scenarios }: PlainSource) {
  const set = dataSet({
    ruleset,
    aids: {
      map: mapAid(files.map, mapFile, () => []),
      units: aid('the counters', files.units, counterFile(sides, branches)),
      tables: aid('terrain, results of battle, worth of places', files.tables, tablesShape, ({ crt }) =>
        crtFaults(crt),
      ),
      evaluation: evaluationAid(files.evaluation, sides, FEATURES),
    },
    introductions: files.introductions,
    scenario: {
      shape: scenarioShape,
      shipped: scenarios,
      check: ({ setup = {} }, tables) => checkSetup(setup, tables.units, tables.map),
      info: ({ scenario: id, title, about, turns }) => ({ id, name: title, summary: about, turns, seats: sides }),
    },
    together: ({ map, units, tables }) => [
      ...checkCounters('units.json: ', units, map),
      ...chartFaults('tables.json: ', map, tables.terrain),
    ],
  });
  const prepare = (given: Setup, program: Program): Plain => {
    const data = set.prepareData(given.data);
    const chosen = set.chosen(given.scenario, data);
    const map = buildMap(data.map);
    const ground = groundOf(map, data.tables.terrain);
    const counters = countersOf(data.units, map.grid, sides, chosen.setup);
    const { table, losses } = lossCrt(data.tables.crt);
    const b = new LayoutBuilder(program.frameEnd);
    const ofUnit = { size: counters.length, index: 'unit' };
    const at = {
      turn: b.field('turn'),
      active: b.field('active', { value: 'seat' }),
      picked: b.field('picked', { value: 'unit' }),
      target: b.field('target', { value: 'hex' }),
      moved: b.field('unit.moved', ofUnit),
      fought: b.field('unit.fought', ofUnit),
      cut: b.field('unit.cut', ofUnit),
    };
    const places = new Places<Plain>(b, map, data.tables.worth);
    const roster = new Roster<Plain>(b, map.grid, counters, sides.length, ground.open);
    return {
      layout: b.build(program.frames),
      at,
      map,
      file: data.map,
      ground,
      chart: data.tables.terrain,
      origin: data.tables.source,
      roster,
      places,
      crt: table,
      losses,
      sources: sides.map((side) => map.edges.find(({ name }) => name === side)?.hexes ?? []),
      lead: chosen.lead,
      evaluation: seatWeights(data.evaluation, chosen.scenario, sides, FEATURES),
      scenario: chosen.scenario,
      seats: sides,
      options: settleOptions(options, { ...chosen.options, ...given.options }),
      names: {
        seat: sides,
        unit: counters.map(({ id }) => id),
        hex: map.grid.labels,
        place: places.list.map(({ name }) => name),
      },
      dataHash: dataHash(data, chosen),
      turns: chosen.turns,
      setup: given,
    };
  };
  return { set, prepare };
}

/** Places the units; the second side holds every place except those in which the first stands. */
export function plainSetup(g: Game): void {
  const { at, places, roster } = g.s;
  g.set(at.turn, 1);
  roster.setup(g);
  for (const { hex } of places.list) places.take(g, hex, roster.presence.holderOf(g, hex) === 1 ? 0 : 1);
}
