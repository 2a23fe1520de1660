// The consequences of a mission (NW 3.0): results, points, and the strength of every unit in it.

import type { Ending } from '../../../engine/contract/ending.ts';
import { BadInput } from '../../../engine/contract/errors.ts';
import { OVER, type Seat } from '../../../engine/contract/ids.ts';
import { returns, returnsWithout } from '../chapters/victory.ts';
import type { NuklearWinterData } from '../loading/data.ts';
import type { CampaignState } from '../schema/campaign.ts';
import type { FactionName } from '../schema/tables.ts';
import type { Game } from '../state.ts';
import { forcesOf } from '../tables/forces.ts';
import { FACTIONS, FATE } from '../terms.ts';
import type { DueMission } from './mission.ts';
import type { Result } from './tree.ts';

type Results = Partial<Record<FactionName, Result>>;

/** The game of a mission, null for a walkover, and the agreement that ended it early, if one did. */
interface Fought {
  readonly g: Game | null;
  readonly ending: Ending | null;
}

/** Returns the state after the mission that was due. @throws BadInput where that was another. */
export function stateAfter(
  state: CampaignState,
  due: DueMission,
  { g, ending }: Fought,
  data: NuklearWinterData,
): CampaignState {
  const whole = data.scenarios[due.entry.scenario];
  const sides = whole.sides.map(({ faction }) => faction);
  if (g) refuseOther(g, due, ending !== null);
  const results: Results = Object.fromEntries(due.absent.map((faction) => [faction, 'defeat']));
  if (g) Object.assign(results, resultsOf(g, ending));
  else for (const faction of sides) results[faction] ??= 'victory';
  return withResults({ ...state, units: g ? unitsAfter(state, due, g, data) : state.units }, due, results, data);
}

/** Adds a mission with its results, and the points that they give (NW 3.0). Points of the last mission lapse. */
export function withResults(
  state: CampaignState,
  { entry }: Pick<DueMission, 'entry'>,
  results: Results,
  data: NuklearWinterData,
): CampaignState {
  const supplyPoints: CampaignState['supplyPoints'] = {};
  const victoryPoints: CampaignState['victoryPoints'] = { ...state.victoryPoints };
  for (const faction of FACTIONS) {
    const row = data.campaign.results.find(({ result }) => result === results[faction]);
    if (!row) continue;
    supplyPoints[faction] = row.supplyPoints;
    // NW 3.0-points.
    victoryPoints[faction] = (victoryPoints[faction] ?? 0) + row.victoryPoints;
  }
  return {
    ...state,
    missions: [...state.missions, { scenario: entry.scenario, results }],
    supplyPoints,
    victoryPoints,
  };
}

/** Checks that a game is the mission that is due, with the campaign's losses. @throws BadInput where it is not. */
function refuseOther(g: Game, { entry, scenario }: DueMission, isAgreed: boolean): void {
  if (g.s.scenario !== entry.scenario) {
    throw new BadInput(`a game of ${g.s.scenario}`, 'campaign', `${entry.scenario}, the mission that is due`);
  }
  if (g.actor !== OVER && !isAgreed) throw new BadInput('the game is not over', 'campaign', 'a finished game');
  const carried = (unit: string): number => ['reduced', 'destroyed'].indexOf(scenario.carry?.units[unit] ?? '') + 1;
  const other = g.s.units.ids.find((unit, u) => unit !== '' && g.s.play.carried[u] !== carried(unit));
  const sides = g.s.factionOf.map((faction) => FACTIONS[faction]);
  const missing = scenario.sides.find(({ faction }) => !sides.includes(faction));
  if (other === undefined && missing === undefined && sides.length === scenario.sides.length) return;
  const what = other === undefined ? `played by ${sides.join(' and ')}` : `${other} began at another strength`;
  throw new BadInput(what, 'campaign', 'the mission with the losses that this campaign carries');
}

/**
 * Returns each side's result: victory for a sole winner, a draw for those who share the lead, defeat for the others.
 * A side that resigned is defeated, and the points of the moment decide between the others (ruling at 3.0-points).
 */
function resultsOf(g: Game, ending: Ending | null): Results {
  const out = new Float64Array(g.s.factionOf.length);
  if (ending === null) returns(g, out);
  else if (ending.resigned === null) out.fill(1 / out.length);
  else returnsWithout(g, g.s.seats.indexOf(ending.resigned) as Seat, out);
  const result = (share: number): Result => (share === 1 ? 'victory' : share > 0 ? 'draw' : 'defeat');
  return Object.fromEntries(g.s.factionOf.map((faction, seat) => [FACTIONS[faction], result(out[seat])]));
}

/** NW 3.0-strength: Shaken units have rallied, units that left the map are safe, and lost steps are carried over. */
function unitsAfter(state: CampaignState, due: DueMission, g: Game, data: NuklearWinterData): CampaignState['units'] {
  const { at } = g.s;
  const units: CampaignState['units'] = { ...state.units };
  for (const { id, row, faction } of forcesOf(due.scenario, data.units)) {
    const roster = due.rosterIds.get(id);
    if (roster === undefined || !isRecorded(state, faction)) continue;
    const unit = g.s.units.ids.indexOf(id);
    if (g.cells[at.unitFate + unit] === FATE.destroyed) units[roster] = 'destroyed';
    else if (row.reduced !== null && g.cells[at.unitReduced + unit] !== 0) units[roster] = 'reduced';
    else delete units[roster];
  }
  return units;
}

/** NW 3.0: a person who plays alone records the strength of all units, several people that of the units they lead. */
const isRecorded = ({ people }: CampaignState, faction: FactionName): boolean =>
  people.length < 2 || people.includes(faction);
