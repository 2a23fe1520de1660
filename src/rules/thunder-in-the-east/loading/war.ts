// A campaign as a scenario: the reinforcements, withdrawals and aircraft of the whole war after those that the scenario
// lists.

import type { ArrivalRow, Scenario, SideOfScenario } from '../schema/scenario.ts';
import type { UnitsFile } from '../schema/units.ts';
import type { WarFile } from '../schema/war.ts';
import type { Play } from '../statics-scenario.ts';
import { SIDE_NAMES, type SideName } from './forces.ts';
import { calendar } from './play.ts';

interface Aids {
  readonly war: WarFile;
  readonly units: UnitsFile;
  readonly tables: { readonly calendar: { readonly weeks: readonly number[] } };
}

/**
 * The scenario with what the war adds to it; one without seasons as it is. Seasons bring the points, so no list does.
 */
export function withWar(scenario: Scenario, { war, units, tables }: Aids): Scenario {
  if (scenario.seasons === undefined) return scenario;
  const dates = calendar(scenario, tables.calendar.weeks);
  const { listed } = scenario.seasons;
  const later = (month: string, week = 1): number => {
    const turn = turnOf(dates, month, week);
    return turn > listed ? turn : 0;
  };
  const left = new Map(units.units.map(({ id, mix }) => [id, mix - usedOf(scenario, units, id)]));
  const sides = SIDE_NAMES.map((side): [SideName, SideOfScenario] => {
    const own = scenario[side];
    return [
      side,
      {
        ...own,
        income: [],
        arrivals: [...own.arrivals, ...arrivalsOf(war[side].arrivals, later, units, left)],
        later: [...own.later, ...changesOf(war, side, later)],
      },
    ];
  });
  return { ...scenario, ...Object.fromEntries(sides) };
}

/** The turn of a week of a month, 0 for one that the campaign does not see. */
export function turnOf(dates: Play['calendar'], date: string, week = 1): number {
  const [year, month] = date.split('-').map(Number);
  return dates.findIndex((each, turn) => turn > 0 && each.year === year && each.month === month && each.week === week);
}

type Later = (month: string, week?: number) => number;

/** No more counters of a kind come than the mix has left (TITE 12.1). */
function arrivalsOf(
  rows: WarFile['axis']['arrivals'],
  later: Later,
  { units }: UnitsFile,
  left: Map<string, number>,
): ArrivalRow[] {
  return rows.flatMap(({ month, week, count, ...row }) => {
    const turn = later(month, week);
    if (turn <= 0) return [];
    const found: ArrivalRow[] = [];
    const needs = [row.kind, ...partsOf(units, row.kind)];
    while (found.length < count && needs.every((id) => (left.get(id) ?? 0) >= needs.filter((n) => n === id).length)) {
      for (const id of needs) left.set(id, (left.get(id) ?? 0) - 1);
      found.push({ ...row, turn });
    }
    return found;
  });
}

const partsOf = (units: UnitsFile['units'], id: string): readonly string[] => {
  const row = units.find((each) => each.id === id);
  return row?.army === 'assembled' ? (row.parts ?? []) : [];
};

/**
 * Counters of a kind that set-up, arrivals and pool call for, with components of armies and what is traded in (13.2).
 */
function usedOf(scenario: Scenario, { units }: UnitsFile, id: string): number {
  let used = 0;
  for (const side of SIDE_NAMES) {
    const { setup, arrivals, pool } = scenario[side];
    for (const { kind } of [...setup, ...arrivals]) {
      if (kind === id) used++;
      used += partsOf(units, kind).filter((part) => part === id).length;
      if (id === 'SU_INA' && units.find((row) => row.id === kind)?.traits?.includes('early-mech')) used++;
    }
    for (const { kind, count } of pool) if (kind === id) used += count;
  }
  return used;
}

function changesOf(war: WarFile, side: SideName, later: Later): SideOfScenario['later'] {
  const air = war[side].air.map(({ month, ...row }) => ({ turn: later(month), what: 'air' as const, ...row }));
  const withdrawn = war.withdrawals.map((row): SideOfScenario['later'][number] => {
    const turn = later(row.month);
    switch (row.what) {
      case 'air':
        return { turn, what: 'withdraw-air', model: row.model, count: row.count };
      case 'corps':
        return { turn, what: 'withdraw', kind: row.kind, count: 1, to: row.to };
      case 'airborne':
        return { turn, what: 'withdraw-airborne', kind: row.kind };
      default:
        return { turn, what: 'withdraw-nation', nation: row.nation };
    }
  });
  const isOf = (kind: string): boolean => kind.startsWith('SU_') === (side === 'soviet');
  const replaced = war.substitutions
    .filter(({ kind }) => isOf(kind))
    .map(({ month, ...row }): SideOfScenario['later'][number] => ({ turn: later(month), ...row }));
  return [...air, ...(side === 'axis' ? withdrawn : []), ...replaced].filter(({ turn }) => turn > 0);
}
