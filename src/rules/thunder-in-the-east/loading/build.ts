// Makes a game's statics from the data files, a scenario and options.

import type { OptionValue, Setup } from '../../../engine/contract/ruleset.ts';
import { LayoutBuilder } from '../../../engine/kernel/layout.ts';
import type { Program } from '../../../engine/kernel/procedure.ts';
import { settleOptions } from '../../../engine/text/setup.ts';
import { dataHash } from '../../../wargame/data/data-set.ts';
import { seatWeights } from '../../../wargame/data/evaluation-file.ts';
import { layCells } from '../cells.ts';
import { AIR_OPTION, options as optionSpecs, readSwitches } from '../options.ts';
import type { Scenario } from '../schema/scenario.ts';
import { presenceOf } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { FACES_NAMES } from '../support-dice.ts';
import {
  AIR_BOXES,
  AIR_RESULTS,
  AIR_ROLES,
  ALLEGIANCES,
  BONUSES,
  BOXES,
  FACTORY_STATES,
  FLEET_PLACES,
  MISSIONS,
  MODES,
  NATIONS,
  OIL_STATES,
  ONSLAUGHTS,
  PHASES,
  PILES,
  POWERS,
  SABOTAGES,
  SEATS,
  SUPPLIES,
  WEATHERS,
} from '../terms.ts';
import { FEATURES } from '../text/feature-names.ts';
import { aviationTables } from './aviation.ts';
import { campaignTables } from './campaign.ts';
import { chartTables, navyTables, partisanTables } from './charts.ts';
import { dataset, type ThunderData } from './data.ts';
import { deckTables } from './deck.ts';
import { muster } from './forces.ts';
import { landTables } from './land.ts';
import { playTables } from './play.ts';
import { withWar } from './war.ts';

/** Number of lanes for the dice of one turn. */
const LANES = 256;

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** @throws BadInput with every fault of scenario, options or data. */
export function prepare(setup: Setup, program: Program): Thunder {
  const tables = dataset.prepareData(setup.data);
  return buildStatics(tables, dataset.chosen(setup.scenario, tables), setup.options ?? {}, program, setup);
}

/**
 * Statics of data and a scenario that have been checked, or were made by a program. @throws BadInput for wrong options.
 */
export function buildStatics(
  tables: ThunderData,
  given: Scenario,
  chosen: Readonly<Record<string, OptionValue>>,
  program: Program,
  setup?: Setup,
): Thunder {
  const scenario = withWar(given, tables);
  const options = settleOptions(optionSpecs, { ...scenario.options, ...chosen });
  const land = landTables(tables.map, tables.tables, scenario);
  const mustered = muster(tables.units, scenario);
  const { forces } = mustered;
  const builder = new LayoutBuilder(program.frameEnd);
  const aviation = aviationTables(tables.air, scenario, options[AIR_OPTION] === true);
  const play = playTables(scenario, tables.tables, land, mustered);
  const campaign = campaignTables({
    scenario,
    war: tables.war,
    scenarios: tables.scenarios,
    weeks: tables.tables.calendar.weeks,
    land,
    forces,
    aviation,
    play,
  });
  const deck = deckTables(tables, scenario, { options, land, forces, models: aviation.models });
  const rules = readSwitches(options);
  const partisans = partisanTables(tables.tables, scenario, rules.partisans);
  const navy = navyTables(tables.tables, scenario, land, rules.naval);
  const counters = {
    aircraft: aviation.count,
    detachments: total(partisans.results),
    fleets: navy.count,
    ports: rules.naval ? land.cities.length : 0,
  };
  const at = layCells(builder, land, forces, counters, deck, campaign);
  return {
    layout: builder.build(program.frames, LANES),
    scenario: scenario.scenario,
    seats: SEATS,
    options,
    names: {
      unit: forces.ids,
      hex: land.grid.labels,
      city: land.cities.map(({ name }) => name),
      nation: NATIONS,
      theater: ['east-europe', 'mid-east'],
      weather: WEATHERS,
      phase: PHASES,
      box: BOXES,
      supply: SUPPLIES,
      mode: MODES,
      allegiance: ALLEGIANCES,
      factory: FACTORY_STATES,
      oil: OIL_STATES,
      bonus: BONUSES,
      aircraft: aviation.ids,
      'air-box': AIR_BOXES,
      'air-role': AIR_ROLES,
      'air-result': AIR_RESULTS,
      mission: MISSIONS,
      'support-dice': FACES_NAMES,
      sabotage: SABOTAGES,
      fleet: navy.fleets.map(({ id }) => id),
      'fleet-place': FLEET_PLACES,
      card: deck.cards.map(({ id }) => id),
      pile: PILES,
      power: POWERS,
      onslaught: ONSLAUGHTS,
    },
    dataHash: dataHash(tables, scenario),
    turns: scenario.turns,
    setup,
    at,
    presence: presenceOf(at, land, forces),
    land,
    forces,
    aviation,
    partisans,
    navy,
    deck,
    play,
    campaign,
    ...chartTables(tables),
    evaluation: seatWeights(tables.evaluation, scenario.scenario, SEATS, FEATURES),
    rules,
  };
}
