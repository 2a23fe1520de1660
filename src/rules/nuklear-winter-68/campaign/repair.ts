// Repairs between missions (NW 3.0): one supply point for a step; the repairs that the computer makes by default.

import type { CampaignLoss, Repair } from '../../../engine/contract/campaign.ts';
import { BadInput } from '../../../engine/contract/errors.ts';
import { nearest } from '../../../engine/text/text.ts';
import type { NuklearWinterData } from '../loading/data.ts';
import type { CampaignState } from '../schema/campaign.ts';
import type { FactionName } from '../schema/tables.ts';
import { calledUp, dueMission } from './mission.ts';
import { type RosterUnit, rosterIn } from './tree.ts';

type Strength = CampaignState['units'][string] | 'full';

/** NW 3.0-supply: supply points for a step of any unit. */
const STEP_COST = 1;

/** Returns every unit below full strength, in the order of the roster. */
export const lossesOf = (state: CampaignState, data: NuklearWinterData): CampaignLoss[] =>
  rosterIn(state.campaign, data).flatMap(({ id, row }) => {
    const strength = state.units[id];
    return strength === undefined ? [] : [{ unit: id, side: row.faction, strength }];
  });

/** Returns every step that may be recovered with the points at hand. Nothing is repaired after the last mission. */
export function repairsOf(state: CampaignState, data: NuklearWinterData): Repair[] {
  if (dueMission(state, data) === null) return [];
  return rosterIn(state.campaign, data).flatMap(({ id, row }) => {
    const strength = state.units[id];
    if (strength === undefined || (state.supplyPoints[row.faction] ?? 0) < STEP_COST) return [];
    return [{ unit: id, side: row.faction, strength, becomes: stepUp(strength, row), cost: STEP_COST }];
  });
}

/**
 * NW 3.0-supply: a destroyed unit comes back reduced, or at full strength if it has one step only; a reduced unit
 * returns to full strength.
 */
const stepUp = (strength: Strength, row: RosterUnit['row']): Strength =>
  strength === 'destroyed' && row.reduced !== null ? 'reduced' : 'full';

/** Recovers one step of each unit named. @throws BadInput for a unit that cannot be repaired. */
export function repaired(state: CampaignState, units: readonly string[], data: NuklearWinterData): CampaignState {
  let now = state;
  for (const unit of units) now = withStep(now, unit, data);
  return now;
}

function withStep(state: CampaignState, unit: string, data: NuklearWinterData): CampaignState {
  const step = repairsOf(state, data).find((known) => known.unit === unit);
  if (!step) throw new BadInput(`no repair of '${unit}'`, 'repair', whyNot(state, unit, data));
  const side = step.side as FactionName;
  const { [unit]: _, ...others } = state.units;
  return {
    ...state,
    units: step.becomes === 'full' ? others : { ...others, [unit]: 'reduced' },
    supplyPoints: { ...state.supplyPoints, [side]: (state.supplyPoints[side] ?? 0) - step.cost },
  };
}

function whyNot(state: CampaignState, unit: string, data: NuklearWinterData): string {
  const known = rosterIn(state.campaign, data).find(({ id }) => id === unit);
  if (known && state.units[unit] !== undefined) {
    const over = dueMission(state, data) === null;
    return over ? 'nothing is repaired after the last mission' : `${known.row.faction} has no supply points left (3.0)`;
  }
  const hurt = repairsOf(state, data).map((repair) => repair.unit);
  if (hurt.length === 0) return 'nothing can be repaired now';
  return `${known ? 'it is at full strength; ' : ''}nearest are ${nearest(unit, hurt, 4).join(', ')}`;
}

/**
 * Returns the steps that the computer recovers for a side: first those of units in the next mission, then those of
 * units that later missions may call up; in both groups steps of the highest paper value first, equal ones in roster
 * order.
 */
export function usualRepairs(state: CampaignState, data: NuklearWinterData, side?: string): string[] {
  const chosen: string[] = [];
  let now = state;
  for (;;) {
    const due = dueMission(now, data);
    if (due === null) return chosen;
    const called = new Set(calledUp(due.entry.scenario, now, data).rosterIds.values());
    const rows = new Map(rosterIn(now.campaign, data).map(({ id, row }) => [id, row]));
    const worth = ({ unit }: Repair): number => {
      const row = rows.get(unit);
      const step = row === undefined ? 0 : row.points / (row.reduced === null ? 1 : 2);
      return step + (called.has(unit) ? CALLED_FIRST : 0);
    };
    const best = repairsOf(now, data)
      .filter((repair) => side === undefined || repair.side === side)
      .reduce<Repair | null>(
        (first, repair) => (first === null || worth(repair) > worth(first) ? repair : first),
        null,
      );
    if (best === null) return chosen;
    chosen.push(best.unit);
    now = withStep(now, best.unit, data);
  }
}

/** Added for units of the next mission: more than any counter is worth. */
const CALLED_FIRST = 1000;
