// A scenario in the form of the rules: the start, the arrivals, and the decision of the game.

import type { Hex } from '../../../hex/ids.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { WinterThunderTables } from '../schema/tables.ts';
import type { UnitTables } from '../statics.ts';
import { EDGES, type UnitId, WEATHERS } from '../terms.ts';
import { victoryTable } from './rule-tables.ts';

export function scenarioTables(
  data: WinterThunderTables,
  scenario: Scenario,
  units: UnitTables,
  labels: readonly string[],
  hexOf: (label: string) => Hex,
  startControl: Uint8Array,
) {
  const unitOf = (id: string): UnitId => units.ids.indexOf(id) as UnitId;
  const control = Uint8Array.from(startControl);
  for (const label of scenario.control.german) control[hexOf(label)] = 1;
  for (const label of scenario.control.allied) control[hexOf(label)] = 2;
  const { first, last } = scenario.turns;
  return {
    id: scenario.scenario,
    title: scenario.title,
    firstTurn: first,
    lastTurn: last,
    /** The step at which play begins; within an activation, with the HQ whose chit is drawn, and the earlier chits. */
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
    /** Units in the dead pile at the start. */
    eliminated: scenario.eliminated.map(unitOf),
    /** Units that have left the map, by the west edge or by the north. */
    exited: scenario.exited.map(({ unit, edge }) => ({ unit: unitOf(unit), isWest: edge === 'west' })),
    /** Spent air points of the first turn. */
    airSpent: scenario.airSpent,
    ...arrivalTables(scenario, units, unitOf),
    /** By hex: 1 German, 2 Allied, its owner at the start. */
    control,
    /** Places that the other side holds when play begins, and that count as taken. */
    taken: scenario.taken.map(hexOf),
    britishReleased: scenario.british === 'released',
    meuseCrossed: scenario.meuseCrossed,
    closedExits: scenario.closedExits.map(hexOf),
    /** First-turn surprise in force in the scenario's first turn (WT 9.4). */
    surprise: scenario.special.firstTurnSurprise,
    /** Last turn in which all Germans are in supply regardless of their circumstances (WT 8.11). */
    germansSuppliedThrough: scenario.special.germansSuppliedThrough,
    victory: victoryTable(data, scenario, labels.length, hexOf),
    /** Weather by turn, from 1. */
    weather: weatherTable(data, scenario),
    /** Dates by turn, from 1, as the track prints them. */
    dates: Array.from({ length: last + 1 }, (_, n) => data.turns.track.find((row) => row.turn === n)?.dates ?? ''),
  };
}

/** WT 4.1, 4.32: turns and edges of units that arrive. */
function arrivalTables(
  { reinforcements, conditional: spare }: Scenario,
  units: UnitTables,
  unitOf: (id: string) => UnitId,
) {
  const arrivalTurn = new Uint8Array(units.count + 1);
  const arrivalEdge = new Uint8Array(units.count + 1);
  for (const row of reinforcements) {
    for (const id of row.units) {
      arrivalTurn[unitOf(id)] = row.turn;
      arrivalEdge[unitOf(id)] = EDGES.indexOf(row.edge);
    }
  }
  const conditional = (spare?.units ?? []).map(unitOf);
  for (const unit of conditional) arrivalEdge[unit] = EDGES.indexOf(spare?.edge ?? 'east');
  return { arrivalTurn, arrivalEdge, conditional, conditionalTurn: spare?.turn ?? 0 };
}

/** Weather by turn: that of the track, or the scenario's own. */
function weatherTable({ turns: { track } }: WinterThunderTables, { turns, weather }: Scenario): Uint8Array {
  const table = new Uint8Array(turns.last + 2);
  for (const row of track) if (row.turn <= turns.last) table[row.turn] = WEATHERS.indexOf(row.weather);
  weather?.forEach((name, i) => {
    table[turns.first + i] = WEATHERS.indexOf(name);
  });
  return table;
}
