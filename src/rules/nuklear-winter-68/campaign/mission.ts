// The next mission of a campaign (NW 3.0): its scenario, the units that each side has left, and its stakes.

import type { CampaignMission, Stake } from '../../../engine/contract/campaign.ts';
import type { NuklearWinterData } from '../loading/data.ts';
import type { CampaignState } from '../schema/campaign.ts';
import type { Scenario } from '../schema/scenario.ts';
import { type FactionName, RESULTS } from '../schema/tables.ts';
import { forcesOf } from '../tables/forces.ts';
import { callUp, type Mission, nextMission, type Result, rosterIn, treeOf } from './tree.ts';

/** A mission as it would be played now. */
export interface DueMission {
  readonly entry: Mission;
  readonly place: number;
  /** The scenario with the units that earlier missions have left, and without sides that have none. */
  readonly scenario: Scenario;
  /** The unit of the campaign that each unit of the scenario is. */
  readonly rosterIds: ReadonlyMap<string, string>;
  /** Sides of the scenario without any unit left. */
  readonly absent: readonly FactionName[];
}

/** Returns the next mission, null at the end of the campaign. */
export function dueMission(state: CampaignState, data: NuklearWinterData): DueMission | null {
  const tree = treeOf(data.campaign, state.campaign);
  const last = state.missions.at(-1);
  const played = tree.findIndex(({ scenario }) => scenario === last?.scenario);
  const entry = nextMission(tree, played, last?.results[state.campaign]);
  return entry === undefined ? null : { entry, place: tree.indexOf(entry), ...calledUp(entry.scenario, state, data) };
}

/** Returns a mission with the campaign's present units. */
export function calledUp(
  id: string,
  state: CampaignState,
  data: NuklearWinterData,
): Pick<DueMission, 'scenario' | 'rosterIds' | 'absent'> {
  const whole = data.scenarios[id];
  const { carry, rosterIds } = callUp(whole, state, rosterIn(state.campaign, data), data.units);
  const isLost = (unit: string): boolean => carry.units[unit] === 'destroyed';
  // Airplanes on call hold no ground: a side needs a unit of a formation (checkCarry requires the same).
  const fit = new Set(
    forcesOf(whole, data.units).flatMap(({ id: unit, faction, formation, spare }) =>
      spare || formation === '' || isLost(unit) ? [] : [faction],
    ),
  );
  const absent = whole.sides.map(({ faction }) => faction).filter((faction) => !fit.has(faction));
  const scenario = Object.keys(carry.units).length === 0 ? whole : { ...whole, carry };
  const present = whole.sides.length - absent.length;
  return {
    scenario: absent.length > 0 && present > 1 ? withoutSides(scenario, absent, data) : scenario,
    rosterIds,
    absent,
  };
}

/**
 * Removes sides without units from a mission of three: the two others fight it, the actions and points of the third are
 * dropped, and its places belong to no side. The rulebook does not cover this case.
 */
function withoutSides(whole: Scenario, absent: readonly FactionName[], data: NuklearWinterData): Scenario {
  const isIn = (faction: string): boolean => !(absent as readonly string[]).includes(faction);
  const sides = whole.sides.filter(({ faction }) => isIn(faction));
  const gone = new Set(
    forcesOf(whole, data.units).flatMap(({ id, faction, spare }) => (spare || isIn(faction) ? [] : [id])),
  );
  const counters = new Set(data.units.units.flatMap(({ id, faction }) => (isIn(faction) ? [] : [id])));
  const stays = (counter: string): boolean => !counters.has(counter);
  const { truce, delayedEntry, hiddenSetup, disguise, ...special } = whole.special;
  return {
    ...whole,
    sides,
    objectives: whole.objectives.map((row) => (isIn(row.control) ? row : { ...row, control: 'none' })),
    scoring: whole.scoring.filter((row) => !('by' in row && !isIn(row.by)) && !('target' in row && !stays(row.target))),
    special: {
      ...special,
      ...(truce?.between.every(isIn) ? { truce } : {}),
      ...(delayedEntry && isIn(delayedEntry.faction) ? { delayedEntry } : {}),
      ...(hiddenSetup && isIn(hiddenSetup.faction) ? { hiddenSetup } : {}),
      ...(disguise && stays(disguise.unit) ? { disguise } : {}),
      place: special.place.filter(({ unit }) => !gone.has(unit)),
      placeWithin: special.placeWithin.filter(({ unit }) => stays(unit)),
      mayStartLoaded: special.mayStartLoaded.filter(({ carrier, cargo }) => stays(carrier) && stays(cargo)),
    },
    ...(whole.carry ? { carry: { units: withoutKeys(whole.carry.units, gone) } } : {}),
  };
}

const withoutKeys = <T>(record: Readonly<Record<string, T>>, gone: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(key)));

export function missionOf(due: DueMission, state: CampaignState, data: NuklearWinterData): CampaignMission {
  const { entry, place, scenario, absent } = due;
  const whole = data.scenarios[entry.scenario];
  const tree = treeOf(data.campaign, state.campaign);
  const stake = (result: Result): Stake => {
    const row = data.campaign.results.find((known) => known.result === result);
    const next = nextMission(tree, place, result);
    return {
      result,
      victoryPoints: row?.victoryPoints ?? 0,
      supplyPoints: row?.supplyPoints ?? 0,
      next: next === undefined ? null : data.scenarios[next.scenario].title,
    };
  };
  return {
    id: entry.scenario,
    name: whole.title,
    number: state.missions.length + 1,
    secondary: entry.secondary,
    scenario: scenario === whole ? entry.scenario : scenario,
    stakes: RESULTS.map(stake),
    absent,
    walkover: whole.sides.length - absent.length < 2,
  };
}
