// A scenario in the form of the rules: turns, opening position, arrivals, points, weather and victory.

import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { TablesFile } from '../schema/tables.ts';
import type { Kind } from '../statics-forces.ts';
import type { MapTables } from '../statics-land.ts';
import type { Change, Income, Placed, Play } from '../statics-scenario.ts';
import { AXIS, BOX, HALVES, MONTHS, NATION, NATIONS, NOBODY, SOVIET, WEATHER, WORK } from '../terms.ts';
import { deploymentTables } from './deployment.ts';
import { type Muster, ROWS, SIDE_NAMES, type SideName } from './forces.ts';
import { territoryOf } from './land.ts';

export function playTables(scenario: Scenario, tables: TablesFile, land: MapTables, mustered: Muster): Play {
  const { forces, setup, arrivals, box } = mustered;
  const hexOf = (label: string): Hex => land.grid.hexOf(label);
  const steps = (unit: number): number => forces.kinds[forces.kind[unit]].steps;
  const points = SIDE_NAMES.map((side) => scenario[side].points);
  return {
    id: scenario.scenario,
    title: scenario.title,
    turns: scenario.turns,
    calendar: calendar(scenario, tables.calendar.weeks),
    firstSide: ROWS[scenario.first],
    setup: setup.map(
      ({ row, unit }): Placed => ({ unit, hex: hexOf(row.hex), steps: row.steps ?? steps(unit), turn: 0, at: 'hex' }),
    ),
    arrivals: arrivals.map(
      ({ row, unit }): Placed => ({
        unit,
        hex: row.hex === undefined ? NOWHERE : hexOf(row.hex),
        steps: row.steps ?? steps(unit),
        turn: row.turn,
        at: row.at,
      }),
    ),
    box,
    deployment: deploymentTables(scenario, land, mustered),
    control: control(scenario, land),
    works: scenario.works.map(({ hex, side, work }) => ({ hex: hexOf(hex), side: ROWS[side], work: WORK[work] })),
    countdowns: scenario.countdowns.map(({ hex, left }) => ({ city: land.cityIn[hexOf(hex)] - 1, left })),
    attackModes: setup.filter(({ row }) => row.mode === 'attack').map(({ unit }) => unit),
    personnel: personnelOf(Object.assign({}, ...points.map(({ personnel }) => personnel))),
    equipment: points.map(({ equipment }) => equipment * HALVES),
    fuel: points.map(({ fuel }) => fuel * HALVES),
    offensive: points.map(({ offensive }) => offensive * HALVES),
    income: SIDE_NAMES.flatMap((side) =>
      scenario[side].income.map(
        ({ turn, personnel, equipment, fuel, offensive }): Income => ({
          turn,
          side: ROWS[side],
          personnel: personnelOf(personnel),
          equipment: equipment * HALVES,
          fuel: fuel * HALVES,
          offensive: offensive * HALVES,
        }),
      ),
    ),
    changes: SIDE_NAMES.flatMap((side) => changesOf(scenario, side, forces.kinds)),
    rail: SIDE_NAMES.map((side) => scenario[side].rail),
    weather: scenario.weather.fixed?.map((name) => WEATHER[name]) ?? null,
    startWeather: WEATHER[scenario.weather.start],
    scoring: {
      cityPoints: Int16Array.from(land.cities, ({ points: worth }) => worth),
      armyPoints: scenario.victory.armyPoints,
      bands: scenario.victory.bands,
    },
    stalin: scenario.stalin === undefined ? NOWHERE : hexOf(scenario.stalin),
    refuge: scenario.refuge === undefined ? NOWHERE : hexOf(scenario.refuge),
  };
}

/** Halves, by place of NATIONS. */
const personnelOf = (personnel: Scenario['axis']['points']['personnel']): number[] =>
  NATIONS.map((nation) => (personnel[nation] ?? 0) * HALVES);

/** TITE 9.0: withdrawals of ground forces, mandatory disbandment, substitutions. */
function changesOf(scenario: Scenario, sideName: SideName, kinds: readonly Kind[]): Change[] {
  const side = ROWS[sideName];
  const kindOf = (id: string): number => kinds.findIndex((each) => each.id === id);
  return scenario[sideName].later.flatMap((row): Change[] => {
    const { turn } = row;
    switch (row.what) {
      case 'withdraw':
        return Array.from({ length: row.count }, () => ({
          turn,
          side,
          what: 'corps',
          kind: kindOf(row.kind),
          to: BOX[row.to],
        }));
      case 'withdraw-airborne':
        return [{ turn, side, what: 'airborne', kind: kindOf(row.kind) }];
      case 'withdraw-nation':
        return [{ turn, side, what: 'nation', nation: NATION[row.nation] }];
      case 'disband':
        return [{ turn, side, what: 'disband', kind: kindOf(row.kind) }];
      case 'replace':
        return [{ turn, side, what: 'replace', kind: kindOf(row.kind), into: kindOf(row.into) }];
      default:
        return [];
    }
  });
}

const WEEKS = ['', 'I', 'II', 'III', 'IV'];

/** TITE 24.1: the date of each turn and of the one after the last, whose weather is forecast; slot 0 is unused. */
export function calendar(
  { start, turns }: Pick<Scenario, 'start' | 'turns'>,
  weeks: readonly number[],
): Play['calendar'] {
  let { year, month, week } = start;
  return Array.from({ length: turns + 2 }, (_, turn) => {
    if (turn > 1) {
      week++;
      if (week > weeks[month - 1]) {
        week = 1;
        month = month === MONTHS.length ? 1 : month + 1;
        if (month === 1) year++;
      }
    }
    return { month, week, year, text: `${MONTHS[month - 1]} ${WEEKS[week]}, ${year}` };
  });
}

/**
 * TITE 5.4: at set-up each side controls the cities on and behind its front; those of countries out of play are
 * nobody's.
 */
function control(scenario: Scenario, land: MapTables): Uint8Array {
  const isAxis = territoryOf(land.grid, scenario);
  return Uint8Array.from(land.cities, ({ hex }) =>
    land.isBarred[hex] === 1 ? NOBODY : isAxis[hex] === 1 ? AXIS : SOVIET,
  );
}
