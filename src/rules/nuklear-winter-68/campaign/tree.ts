// Campaigns (NW 3.0): the mission after each result, the roster of all units, and the losses with which a mission
// begins.

import type { NuklearWinterData } from '../loading/data.ts';
import type { CampaignState } from '../schema/campaign.ts';
import type { CarryRow, Scenario } from '../schema/scenario.ts';
import type { CampaignFile, FactionName, UnitRow, UnitsFile } from '../schema/tables.ts';
import { forcesOf } from '../tables/forces.ts';

export type Mission = CampaignFile['trees'][number]['missions'][number];
export type Result = 'victory' | 'draw' | 'defeat';

/** A unit of the campaign: the formation on its counter, the counter, and its number among counters of that kind. */
export interface RosterUnit {
  /** For example `1-130/king-tiger-1`. */
  readonly id: string;
  readonly row: UnitRow;
  readonly home: string;
}

export const treeOf = (file: CampaignFile, faction: FactionName): readonly Mission[] =>
  file.trees.find((tree) => tree.faction === faction)?.missions ?? [];

/**
 * NW 3.0-tree: returns the mission after one with this result: after a victory the next main mission, otherwise the
 * next one in the list. `played` is the place of the last mission in the tree, -1 at the beginning. Undefined at the
 * end of the campaign.
 */
export function nextMission(tree: readonly Mission[], played: number, result: Result | undefined): Mission | undefined {
  return tree.slice(played + 1).find(({ secondary }) => result !== 'victory' || !secondary);
}

/**
 * Returns all units that a campaign may call up: of each counter and formation as many as the mission that needs most.
 */
export function rosterOf(missions: readonly Scenario[], units: UnitsFile): RosterUnit[] {
  const most = new Map<string, { row: UnitRow; home: string; count: number }>();
  for (const scenario of missions) {
    const needed = new Map<string, number>();
    for (const { row, home, spare } of forcesOf(scenario, units)) {
      if (spare) continue;
      const key = `${home}/${row.id}`;
      const count = (needed.get(key) ?? 0) + 1;
      needed.set(key, count);
      if (count > (most.get(key)?.count ?? 0)) most.set(key, { row, home, count });
    }
  }
  return [...most].flatMap(([key, { row, home, count }]) =>
    Array.from({ length: count }, (_, i) => ({ id: `${key}-${i + 1}`, row, home })),
  );
}

/** Returns the roster of a campaign. */
export function rosterIn(campaign: FactionName, data: NuklearWinterData): RosterUnit[] {
  const missions = treeOf(data.campaign, campaign).flatMap(({ scenario }) => data.scenarios[scenario] ?? []);
  return rosterOf(missions, data.units);
}

/**
 * Returns the units at the start of a mission, and the roster unit of each: the strongest of a kind are called up
 * first, equally strong ones by number.
 */
export function callUp(
  scenario: Scenario,
  state: Pick<CampaignState, 'units'>,
  roster: readonly RosterUnit[],
  units: UnitsFile,
): { readonly carry: CarryRow; readonly rosterIds: ReadonlyMap<string, string> } {
  const loss = (id: string): number => ['reduced', 'destroyed'].indexOf(state.units[id] ?? '') + 1;
  const waiting = new Map<string, string[]>();
  for (const { id, row, home } of roster) {
    const key = `${home}/${row.id}`;
    waiting.set(key, [...(waiting.get(key) ?? []), id]);
  }
  for (const ids of waiting.values()) ids.sort((a, b) => loss(a) - loss(b));
  const carried: CarryRow['units'] = {};
  const rosterIds = new Map<string, string>();
  for (const { id, row, home, spare } of forcesOf(scenario, units)) {
    const called = spare ? undefined : waiting.get(`${home}/${row.id}`)?.shift();
    if (called === undefined) continue;
    rosterIds.set(id, called);
    const strength = state.units[called];
    if (strength) carried[id] = strength;
  }
  return { carry: { units: carried }, rosterIds };
}
