// Makes a game's statics from the data files, a scenario and options.

import { seat } from '../../../engine/contract/ids.ts';
import type { OptionValue, Setup } from '../../../engine/contract/ruleset.ts';
import { LayoutBuilder } from '../../../engine/kernel/layout.ts';
import type { Program } from '../../../engine/kernel/procedure.ts';
import { settleOptions } from '../../../engine/text/setup.ts';
import type { HexGrid } from '../../../hex/grid.ts';
import { dataHash } from '../../../wargame/data/data-set.ts';
import { seatWeights } from '../../../wargame/data/evaluation-file.ts';
import { reachTables } from '../firing-reach.ts';
import { options as optionSpecs, otherThanPrinted, type RuleSwitches, readSwitches } from '../options.ts';
import type { Scenario } from '../schema/scenario.ts';
import { CONVERSIONS, type EventsFile, type UnitsFile } from '../schema/tables.ts';
import { layCells, presenceOf } from '../state.ts';
import type { ArtilleryTable, CombatTable, EventRow, EventTable, NuklearWinter, TerrainTable } from '../statics.ts';
import { CREATURE, EDGES, FACTIONS, FATES, MEANS, NO_SEAT, SOURCES, STRIKE, STRIKE_KINDS, STRIKES } from '../terms.ts';
import { FEATURES } from '../text/feature-names.ts';
import { dataset, type NuklearWinterTables } from './data.ts';
import { forcesOf } from './forces.ts';
import { buildMapTables } from './map-tables.ts';
import { factionNumber, scenarioTables } from './scenario-tables.ts';
import { seatsOf } from './scenarios.ts';
import { formationTables, unitTables, weaponTables } from './unit-tables.ts';

type Options = Readonly<Record<string, OptionValue>>;

/** @throws BadInput with every fault of scenario, options or data. */
export function prepare(setup: Setup, program: Program): NuklearWinter {
  const tables = dataset.prepareData(setup.data);
  return buildStatics(tables, dataset.chosen(setup.scenario, tables), setup.options ?? {}, program, setup);
}

/** Statics of data and a scenario that have been checked, or were made by a program. @throws BadInput for wrong options. */
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
    outlook: seatWeights(given.evaluation, scenario.scenario, seats, FEATURES),
    rules,
    seatOf,
    factionOf: FACTIONS.filter((faction) => seats.includes(faction)).map(factionNumber),
    counters,
  };
}

/** Option 1.2-jagdtiger-reduced-ap. */
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

function terrainTable({ terrain }: NuklearWinterTables): TerrainTable {
  const added = (on: string) => {
    const row = terrain.added.find((known) => known.on === on);
    if (!row) throw new Error(`the terrain chart has no ${on}`);
    return row;
  };
  return {
    hillDefence: added('hill').defence.infantry,
    sandbagsDefence: added('sandbags').defence.infantry,
    wreckDefence: added('wreck').defence.infantry,
    wreckCost: added('wreck').move.infantry,
    shellholesCost: added('shellholes').move.infantry,
    shellholesDefenceInfantry: added('shellholes').defence.infantry,
    shellholesDefenceVehicle: added('shellholes').defence.vehicle,
    radiationCost: terrain.radiation,
    stackLimit: terrain.stacking,
    roadBonus: terrain.road.bonus,
  };
}

function combatTable({ combat }: NuklearWinterTables): CombatTable {
  return {
    close: combat.ranged.close,
    long: combat.ranged.long,
    moving: combat.ranged.moving,
    shaken: combat.ranged.shaken,
    assistInfantry: combat.assist.infantry,
    assistVehicle: combat.assist.vehicle,
    cargo: combat.ranged.cargo,
    assault: combat.assault.base,
    infantryInTown: combat.assault.infantryInUrban,
    vehicleInOpen: combat.assault.vehicleInClear,
    concealment: combat.defence.concealed,
    smoke: combat.defence.smoke,
    highMorale: combat.highMorale.attack,
  };
}

function artilleryTable({ artillery, combat, units }: NuklearWinterTables): ArtilleryTable {
  const factors = (of: 'ap' | 'he'): Uint8Array => {
    const table = Uint8Array.from(
      STRIKES,
      (name) => artillery.strikes.find(({ strike }) => strike === name)?.[of] ?? 0,
    );
    // A conventional warhead has the factors of the missile's counter, the same on all of them.
    table[STRIKE.conventional] = units.units.find((row) => row.class === 'missile')?.full[of]?.factor ?? 0;
    return table;
  };
  const chemical = Array<number>(7).fill(0);
  for (const { dice, hits } of artillery.chemical) for (const die of dice) chemical[die] = hits;
  const biological = Array<number>(7).fill(0);
  for (const { dice, result } of artillery.biological) {
    for (const die of dice) biological[die] = (CONVERSIONS.indexOf(result) + 1) % CONVERSIONS.length;
  }
  return {
    ap: factors('ap'),
    he: factors('he'),
    minesAp: artillery.mines.ap,
    minesHe: artillery.mines.he,
    depletion: artillery.mines.removedAtMost,
    calls: artillery.callsPerActivation,
    hexes: Uint8Array.from(
      STRIKES,
      (name) => artillery.strikes.find(({ strike }) => strike === name)?.hexes ?? artillery.missileHexes,
    ),
    smokeOfArtillery: artillery.smoke.artillery,
    smokeOfInfantry: artillery.smoke.infantry,
    mostSmoke: artillery.smoke.most,
    masterlessMarkers: artillery.masterlessMarkers,
    strays: artillery.accuracy.missAtMost,
    chemical,
    biological,
    gasStays: artillery.dispersal.staysAtMost,
    debris: combat.debris.shakenAtMost,
  };
}

function eventTable({ events, units }: NuklearWinterTables, grid: HexGrid): EventTable {
  const creature = (id: string): number => creatureOf(units.units.find((row) => row.id === id));
  const row = (effect: EventsFile['events'][number]['effect']): EventRow => {
    switch (effect.kind) {
      case 'appear':
        return { kind: effect.kind, creature: creature(effect.unit), hexes: effect.hexes.map((h) => grid.hexOf(h)) };
      case 'assaults':
        return { kind: effect.kind, creature: creature(effect.unit), where: effect.where };
      case 'strike':
        return { kind: effect.kind, strike: STRIKE[effect.strike] };
      default:
        return effect;
    }
  };
  const bySum = <T>(none: T, of: (event: EventsFile['events'][number]) => T): T[] => {
    const table = Array<T>(13).fill(none);
    for (const event of events.events) table[event.roll] = of(event);
    return table;
  };
  return {
    rows: bySum<EventRow | null>(null, ({ effect }) => row(effect)),
    marked: bySum(false, ({ footnote }) => footnote),
    titles: bySum('', ({ title }) => title),
  };
}

/** Wandering creatures are told apart by what they are: one flies, one is Huge. */
function creatureOf(row: UnitsFile['units'][number] | undefined): number {
  if (row?.class === 'helicopter') return CREATURE.scourge;
  return row?.flags.includes('huge') ? CREATURE.ravager : CREATURE.zealots;
}
