// Makes a game's statics from the data files, a scenario and options.

import { seat } from '../../../engine/contract/ids.ts';
import type { OptionValue, Setup } from '../../../engine/contract/ruleset.ts';
import { LayoutBuilder } from '../../../engine/kernel/layout.ts';
import type { Program } from '../../../engine/kernel/procedure.ts';
import { settleOptions } from '../../../engine/text/setup.ts';
import { dataHash } from '../../../wargame/data/data-set.ts';
import { seatWeights } from '../../../wargame/data/evaluation-file.ts';
import { reachTables } from '../firing-reach.ts';
import { options as optionSpecs, otherThanPrinted, type RuleSwitches, readSwitches } from '../options.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { NuklearWinterTables, UnitsFile } from '../schema/tables.ts';
import { layCells, presenceOf } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { forcesOf } from '../tables/forces.ts';
import { buildMapTables } from '../tables/map-tables.ts';
import { artilleryTable, combatTable, eventTable, terrainTable } from '../tables/rule-tables.ts';
import { factionNumber, scenarioTables } from '../tables/scenario-tables.ts';
import { formationTables, unitTables, weaponTables } from '../tables/unit-tables.ts';
import { EDGES, FACTIONS, FATES, MEANS, NO_SEAT, SOURCES, STRIKE_KINDS, STRIKES } from '../terms.ts';
import { FEATURES } from '../text/feature-names.ts';
import { dataset } from './data.ts';
import { seatsOf } from './scenarios.ts';

type Options = Readonly<Record<string, OptionValue>>;

/** Builds the statics of a setup. @throws BadInput with every fault of scenario, options or data. */
export function prepare(setup: Setup, program: Program): NuklearWinter {
  const tables = dataset.prepareData(setup.data);
  return buildStatics(tables, dataset.chosen(setup.scenario, tables), setup.options ?? {}, program, setup);
}

/**
 * Builds statics from data and a scenario that have been checked, or were made by a program. @throws BadInput for wrong
 * options.
 */
export function buildStatics(
  given: NuklearWinterTables,
  scenario: Scenario,
  chosen: Options,
  program: Program,
  setup?: Setup,
): NuklearWinter {
  const options = settleOptions(optionSpecs, { ...scenario.options, ...chosen });
  const rules = readSwitches(options);
  const data = { ...given, units: withJagdtiger(given.units, rules) };
  const map = buildMapTables(data, {
    infantry: otherThanPrinted(rules, 'cropFieldsInfantry'),
    vehicle: otherThanPrinted(rules, 'cropFieldsVehicle'),
  });
  const forces = forcesOf(scenario, data.units);
  const counters = ['', ...data.units.units.map(({ id }) => id)];
  const formations = formationTables(data, scenario, forces);
  const units = unitTables(forces, counters, formations.ids);
  const weapons = weaponTables(data.weapons, scenario);
  const seats = seatsOf(scenario);
  const seatOf = FACTIONS.map((faction) => (seats.includes(faction) ? seat(seats.indexOf(faction)) : NO_SEAT));
  const markers = [...formations.ids, 'event', ...FACTIONS.map((faction) => `advance-${faction}`)];
  const builder = new LayoutBuilder(program.frameEnd);
  const play = scenarioTables({
    data,
    scenario,
    forces,
    map,
    units,
    formations,
    weapons,
    counters,
    markers,
    rules,
  });
  const at = layCells(builder, map, units, formations, weapons, seatOf, play);
  return {
    layout: builder.build(program.frames),
    scenario: scenario.scenario,
    seats,
    options,
    names: {
      unit: units.ids,
      hex: map.grid.labels,
      formation: formations.ids,
      weapon: weapons.ids,
      weaponType: weapons.typeIds,
      means: [...Object.keys(MEANS), ...weapons.ids],
      counter: counters,
      marker: markers,
      faction: FACTIONS,
      holder: ['nobody', ...FACTIONS],
      fate: FATES,
      edge: EDGES,
      every: ['all'],
      strike: STRIKES,
      strikeOf: FACTIONS.flatMap((id) => STRIKES.slice(0, STRIKE_KINDS).map((strike) => `${id}-${strike}`)),
      scoreOf: FACTIONS.flatMap((id) => SOURCES.map((source) => `${id}-${source}`)),
    },
    dataHash: dataHash(given, scenario),
    turns: scenario.turns,
    setup,
    at,
    presence: presenceOf(at, map, units),
    map,
    terrain: terrainTable(data),
    units,
    formations,
    weapons,
    reach: reachTables({ units, weapons, rules, play }),
    combat: combatTable(data),
    artillery: artilleryTable(data),
    events: eventTable(data, map.grid),
    play,
    evaluation: seatWeights(given.evaluation, scenario.scenario, seats, FEATURES),
    rules,
    seatOf,
    factionOf: FACTIONS.filter((faction) => seats.includes(faction)).map(factionNumber),
    counters,
  };
}

/** Applies option 1.2-jagdtiger-reduced-ap. */
export function withJagdtiger(file: UnitsFile, rules: RuleSwitches): UnitsFile {
  const factor = otherThanPrinted(rules, 'jagdtigerReducedAp');
  if (factor === undefined) return file;
  const units = file.units.map((row) =>
    row.id === 'jagdtiger' && row.reduced?.ap
      ? { ...row, reduced: { ...row.reduced, ap: { ...row.reduced.ap, factor } } }
      : row,
  );
  return { ...file, units };
}
