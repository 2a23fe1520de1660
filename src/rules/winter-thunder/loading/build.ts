// Makes a game's statics from the data files, a scenario and options.

import type { OptionValue, Setup } from '../../../engine/contract/ruleset.ts';
import { LayoutBuilder } from '../../../engine/kernel/layout.ts';
import type { Program } from '../../../engine/kernel/procedure.ts';
import { settleOptions } from '../../../engine/text/setup.ts';
import type { Hex } from '../../../hex/ids.ts';
import { dataHash } from '../../../wargame/data/data-set.ts';
import { seatWeights } from '../../../wargame/data/evaluation-file.ts';
import { options as optionSpecs, readSwitches } from '../options.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { UnitsFile } from '../schema/tables.ts';
import { layCells, presenceOf } from '../state.ts';
import type {
  CheckTable,
  MissionCell,
  MissionTables,
  ScenarioTables,
  UnitTables,
  VictorySource,
  WinterThunder,
} from '../statics.ts';
import {
  BRANCHES,
  EDGES,
  FOOT,
  HEADQUARTERS,
  MF,
  MOTORIZED,
  NATIONS,
  SEATS,
  SIZE,
  SIZES,
  type UnitId,
  WEATHERS,
} from '../terms.ts';
import { FEATURES } from '../text/feature-names.ts';
import { dataset, type WinterThunderTables } from './data.ts';
import { buildMapTables } from './map-tables.ts';
import { seniority } from './seniority.ts';

/** No limit, where a table says any number. */
const ANY_NUMBER = 99;

/** @throws BadInput with every fault of scenario, options or data. */
export function prepare(setup: Setup, program: Program): WinterThunder {
  const tables = dataset.prepareData(setup.data);
  return buildStatics(tables, dataset.chosen(setup.scenario, tables), setup.options ?? {}, program, setup);
}

/** Statics of data and a scenario that have been checked, or were made by a program. @throws BadInput for wrong options. */
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
    outlook: seatWeights(tables.evaluation, scenario.scenario, SEATS, FEATURES),
    motorizedOutOfSupply: tables.terrain.movement.motorizedOutOfSupply * MF,
    rules: readSwitches(options),
  };
}

function unitTables(file: UnitsFile): UnitTables {
  const rows = file.units;
  const number = new Map(rows.map((row, i) => [row.id, i + 1]));
  const table = (of: (row: UnitsFile['units'][number]) => number): Uint8Array => Uint8Array.from([0, ...rows.map(of)]);
  const isMotorized = table((row) => (file.motorized.includes(row.type) ? 1 : 0));
  const isHq = table((row) => (row.type === 'hq' ? 1 : 0));
  const size = table((row) => SIZES.indexOf(row.size));
  const hqs = rows.map((_, i) => (i + 1) as UnitId).filter((unit) => isHq[unit] === 1);
  return {
    count: rows.length,
    side: table((row) => (row.side === 'german' ? 0 : 1)),
    nation: table((row) => NATIONS.indexOf(row.nation)),
    branch: table((row) => BRANCHES.indexOf(row.type)),
    size,
    isDivision: table((row) => (row.size === 'division' ? 1 : 0)),
    isHq,
    isArtillery: table((row) => (row.type === 'artillery' ? 1 : 0)),
    isCombat: table((row) => (file.nonCombat.includes(row.type) ? 0 : 1)),
    isMotorized,
    movementClass: table((row) =>
      row.type === 'hq' ? HEADQUARTERS : file.motorized.includes(row.type) ? MOTORIZED : FOOT,
    ),
    full: table((row) => row.cf),
    reduced: table((row) => row.reduced ?? 0),
    quality: Int8Array.from([0, ...rows.map((row) => (row.quality === 'E' ? -1 : row.quality === 'P' ? 1 : 0))]),
    allowance: table((row) => row.mf * MF),
    corps: table((row) => (row.corps === null ? 0 : (number.get(row.corps) ?? 0))),
    army: table((row) => number.get(armyOf(file, row) ?? '') ?? 0),
    seniority: seniority(rows),
    supplyEdge: table((row) => (row.supplyEdge === undefined ? 255 : EDGES.indexOf(row.supplyEdge))),
    ids: ['', ...rows.map((row) => row.id)],
    titles: ['', ...rows.map((row) => row.name)],
    hqs: hqs.sort((p, q) => Number(size[p] !== SIZE.army) - Number(size[q] !== SIZE.army) || p - q),
  };
}

/** The id of the army HQ that a unit usually belongs to. */
function armyOf(file: UnitsFile, row: UnitsFile['units'][number]): string | null {
  if (row.size === 'army') return row.id;
  if (row.corps === null) return row.army;
  return file.units.find(({ id }) => id === row.corps)?.army ?? null;
}

function missionTables({ missions }: WinterThunderTables): MissionTables {
  const hexes = (ordered: string | null, kind: 'a' | 'r') => (ordered?.startsWith(kind) ? Number(ordered.slice(1)) : 0);
  const cells: MissionCell[] = [];
  for (const attack of missions.attack) {
    for (const defend of missions.defend) {
      const cell = missions.cells.find((c) => c.attack === attack.mission && c.defend === defend.mission);
      if (!cell) throw new Error(`no cell ${attack.mission}/${defend.mission}`);
      cells.push({
        attackerCheck: cell.attackerCheck,
        defenderCheck: cell.defenderCheck,
        attackerAdvance: hexes(cell.attacker, 'a'),
        attackerRetreat: hexes(cell.attacker, 'r'),
        defenderAdvance: hexes(cell.defender, 'a'),
        defenderRetreat: hexes(cell.defender, 'r'),
      });
    }
  }
  return {
    attack: missions.attack.map(({ mission, name, needsArmor }) => ({ id: mission, name, needsArmor })),
    defend: missions.defend.map(({ mission, name }) => ({ id: mission, name })),
    cells,
    blitz: missions.attack.findIndex(({ mission }) => mission === 'blitz'),
    counterattack: missions.defend.findIndex(({ mission }) => mission === 'counterattack'),
  };
}

function checkTable({ checks }: WinterThunderTables): CheckTable {
  const value = (modifier: string) => checks.modifiers.find((row) => row.modifier === modifier)?.value ?? 0;
  return {
    elite: value('elite'),
    poor: value('poor'),
    enemyArtillery: value('enemy-artillery'),
    airPoint: value('air-point'),
    attackersOutOfSupply: value('attackers-out-of-supply'),
    outflanked: value('outflanked'),
    strategicMovement: value('strategic-movement'),
  };
}

function solitaireTables({ solitaire, missions }: WinterThunderTables) {
  const postures = new Int8Array(10).fill(-1);
  const names = ['aggressive', 'stalwart', 'retrograde'] as const;
  for (const row of solitaire.postures) {
    for (const die of row.dice) postures[die] = row.posture === null ? -1 : names.indexOf(row.posture);
  }
  const postureMission = names.map(() => new Uint8Array(10));
  for (const row of solitaire.missions) {
    const mission = missions.defend.findIndex((known) => known.mission === row.mission);
    for (const die of row.dice) postureMission[names.indexOf(row.posture)][die] = mission;
  }
  return { postures, postureMission };
}

function scenarioTables(
  data: WinterThunderTables,
  scenario: Scenario,
  units: UnitTables,
  labels: readonly string[],
  hexOf: (label: string) => Hex,
  startControl: Uint8Array,
): ScenarioTables {
  const unitOf = (id: string): UnitId => units.ids.indexOf(id) as UnitId;
  const arrivalTurn = new Uint8Array(units.count + 1);
  const arrivalEdge = new Uint8Array(units.count + 1);
  for (const row of scenario.reinforcements) {
    for (const id of row.units) {
      arrivalTurn[unitOf(id)] = row.turn;
      arrivalEdge[unitOf(id)] = EDGES.indexOf(row.edge);
    }
  }
  const conditional = (scenario.conditional?.units ?? []).map(unitOf);
  for (const unit of conditional) arrivalEdge[unit] = EDGES.indexOf(scenario.conditional?.edge ?? 'east');
  const control = Uint8Array.from(startControl);
  for (const label of scenario.control.german) control[hexOf(label)] = 1;
  for (const label of scenario.control.allied) control[hexOf(label)] = 2;
  const { first, last } = scenario.turns;
  const weather = new Uint8Array(last + 2);
  for (const row of data.turns.track) if (row.turn <= last) weather[row.turn] = WEATHERS.indexOf(row.weather);
  scenario.weather?.forEach((name, i) => {
    weather[first + i] = WEATHERS.indexOf(name);
  });
  return {
    id: scenario.scenario,
    title: scenario.title,
    firstTurn: first,
    lastTurn: last,
    start: {
      at: scenario.start.at,
      hq: scenario.start.hq === undefined ? (0 as UnitId) : unitOf(scenario.start.hq),
      drawn: scenario.start.drawn.map(unitOf),
    },
    setup: scenario.setup.map((row) => ({
      unit: unitOf(row.unit),
      hex: hexOf(row.hex),
      reduced: row.strength === 'reduced',
      marks: row.marks,
    })),
    improvedPositions: scenario.improvedPositions.map((label) => {
      const inside = scenario.setup.find(({ hex }) => hex === label);
      const side = inside === undefined ? control[hexOf(label)] - 1 : units.side[unitOf(inside.unit)];
      return { hex: hexOf(label), side };
    }),
    blocks: scenario.blocks.map(({ hex, side }) => ({ hex: hexOf(hex), side: side === 'german' ? 0 : 1 })),
    eliminated: scenario.eliminated.map(unitOf),
    exited: scenario.exited.map(({ unit, edge }) => ({ unit: unitOf(unit), isWest: edge === 'west' })),
    airSpent: scenario.airSpent,
    arrivalTurn,
    arrivalEdge,
    conditional,
    conditionalTurn: scenario.conditional?.turn ?? 0,
    control,
    taken: scenario.taken.map(hexOf),
    britishReleased: scenario.british === 'released',
    meuseCrossed: scenario.meuseCrossed,
    closedExits: scenario.closedExits.map(hexOf),
    surprise: scenario.special.firstTurnSurprise,
    germansSuppliedThrough: scenario.special.germansSuppliedThrough,
    victory: victoryTable(data, scenario, labels.length, hexOf),
    weather,
    dates: Array.from({ length: last + 1 }, (_, n) => data.turns.track.find((row) => row.turn === n)?.dates ?? ''),
  };
}

function victoryTable(
  { victory }: WinterThunderTables,
  scenario: Scenario,
  hexes: number,
  hexOf: (label: string) => Hex,
): ScenarioTables['victory'] {
  const points = {} as Record<VictorySource, number>;
  for (const row of victory.sources) {
    points[row.source] = scenario.victory.sources.includes(row.source) ? row.points : 0;
  }
  const placeValue = new Int8Array(hexes).fill(-1);
  for (const row of scenario.victory.placeValues) placeValue[hexOf(row.hex)] = row.points;
  const level = (name: string) => victory.levels.find((row) => row.level === name)?.from ?? 0;
  const { decision } = scenario.victory;
  return {
    points,
    placeValue,
    initial: [scenario.victory.initial.german, scenario.victory.initial.allied],
    decision:
      decision.by === 'ratio'
        ? { by: 'ratio', tactical: level('tactical'), smashing: level('smashing') }
        : decision.by === 'more'
          ? { by: 'more', tie: decision.tie }
          : { by: 'margin', german: decision.german, allied: decision.allied },
  };
}
