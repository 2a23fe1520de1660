// Makes a game's statics from the data files, a scenario and options.

import { LIMITS } from '../../../engine/contract/limits.ts';
import type { OptionValue, Setup } from '../../../engine/contract/ruleset.ts';
import { LayoutBuilder } from '../../../engine/kernel/layout.ts';
import type { Program } from '../../../engine/kernel/procedure.ts';
import { settleOptions } from '../../../engine/text/setup.ts';
import { dataHash } from '../../../wargame/data/data-set.ts';
import { seatWeights } from '../../../wargame/data/evaluation-file.ts';
import { options as optionSpecs, readSwitches } from '../options.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { WinterThunderTables } from '../schema/tables.ts';
import { layCells, presenceOf } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { buildMapTables } from '../tables/map-tables.ts';
import { checkTable, missionTables, solitaireTables } from '../tables/rule-tables.ts';
import { scenarioTables } from '../tables/scenario-tables.ts';
import { unitTables } from '../tables/unit-tables.ts';
import { MF, SEATS, WEATHERS } from '../terms.ts';
import { FEATURES } from '../text/feature-names.ts';
import { dataset } from './data.ts';

/** No limit, where a table allows any number: there are no more units. */
const ANY_NUMBER = LIMITS.firstOperands;

/** @throws BadInput with every fault of scenario, options or data. */
export function prepare(setup: Setup, program: Program): WinterThunder {
  const tables = dataset.prepareData(setup.data);
  return buildStatics(tables, dataset.chosen(setup.scenario, tables), setup.options ?? {}, program, setup);
}

/**
 * Statics of data and a scenario that have been checked, or were made by a program. @throws BadInput for wrong options.
 */
export function buildStatics(
  tables: WinterThunderTables,
  scenario: Scenario,
  chosen: Readonly<Record<string, OptionValue>>,
  program: Program,
  setup?: Setup,
): WinterThunder {
  const options = settleOptions(optionSpecs, { ...scenario.options, ...chosen });
  const mapFile = buildMapTables(tables, scenario);
  const units = unitTables(tables.units);
  const builder = new LayoutBuilder(program.frameEnd);
  const at = layCells(builder, mapFile.tables, units);
  const { tables: map } = mapFile;
  const stack = (where: 'open' | 'forest') => tables.terrain.stacking.find((row) => row.in === where);
  const limit = (marker: string) => tables.markers.markers.find((row) => row.marker === marker)?.number ?? ANY_NUMBER;
  const { strategic } = tables.terrain.road;
  return {
    layout: builder.build(program.frames),
    scenario: scenario.scenario,
    seats: SEATS,
    options,
    names: {
      unit: units.ids,
      hex: map.grid.labels,
      attackMission: tables.missions.attack.map(({ mission }) => mission),
      defendMission: tables.missions.defend.map(({ mission }) => mission),
      weather: WEATHERS,
      holder: ['nobody', 'german', 'allied'],
      fate: ['unused', 'map', 'expected', 'eliminated', 'exited', 'conditional'],
      orders: ['none', 'range', 'commanded', 'done'],
      marker: ['none', 'exploit', 'strategic'],
      role: ['none', 'attacker', 'defender', 'companion'],
      posture: ['aggressive', 'stalwart', 'retrograde'],
    },
    dataHash: dataHash(tables, scenario),
    turns: scenario.turns.last,
    setup,
    at,
    presence: presenceOf(at, map, units),
    map,
    units,
    missions: missionTables(tables),
    checks: checkTable(tables),
    play: scenarioTables(tables, scenario, units, map.grid.labels, mapFile.hexOf, mapFile.startControl),
    airPoints: WEATHERS.map((weather) => tables.turns.airPoints[weather]),
    weatherDie: tables.turns.variableWeather,
    ...solitaireTables(tables),
    markers: tables.markers.markers,
    limits: { improvedPositions: limit('improved-position'), blocks: limit('block') },
    stacking: {
      openDivisions: stack('open')?.divisions ?? ANY_NUMBER,
      openOthers: stack('open')?.others ?? ANY_NUMBER,
      forestDivisions: stack('forest')?.divisions ?? ANY_NUMBER,
      forestOthers: stack('forest')?.others ?? ANY_NUMBER,
    },
    strategicCost: {
      germanMotorized: strategic.germanMotorized,
      germanFoot: strategic.germanNonMotorized,
      allied: strategic.allied,
    },
    combat: { river: tables.terrain.river.combat, position: tables.terrain.position.combat },
    evaluation: seatWeights(tables.evaluation, scenario.scenario, SEATS, FEATURES),
    motorizedOutOfSupply: tables.terrain.movement.motorizedOutOfSupply * MF,
    rules: readSwitches(options),
  };
}
