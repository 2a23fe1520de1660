// Constant data of a scenario about units and goals: points at stake, and distances to each goal.

import { perStatics } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { NuklearWinter } from '../statics.ts';
import type { UnitId } from '../terms.ts';
import { type Goal, goalMapOf, UNREACHABLE } from './plan/goal-map.ts';

/**
 * The distance, in quarters of an activation, within which strength counts for later turns, nearer strength counting
 * more.
 */
export const LATER = 32;

export interface GoalSurvey {
  readonly goals: readonly Goal[];
  readonly count: number;
  /**
   * Quarters of an activation from a hex to a goal, at most LATER: `quarters[tableOf[unit] + hex * count + goal]`. All
   * units of one way of moving and one speed share a table.
   */
  readonly quarters: Uint8Array;
  readonly tableOf: Int32Array;
  /** Points that a unit scores by leaving the map there: `exitWorth[unit * count + goal]`. */
  readonly exitWorth: Uint8Array;
  /** The points that the best-paid enemy gets for each unit; and, by faction, the points for a commander on top. */
  readonly stake: Int16Array;
  readonly stakeOfCo: Int16Array;
}

export const goalSurveyOf = perStatics(survey);

function survey(s: NuklearWinter): GoalSurvey {
  const { units, play, seatOf } = s;
  const stake = new Int16Array(units.count + 1);
  const stakeOfCo = new Int16Array(seatOf.length);
  for (const rule of play.scoring) {
    if (rule.type !== 'destroy' || !rule.co) continue;
    seatOf.forEach((_, faction) => {
      if (faction !== rule.by) stakeOfCo[faction] = Math.max(stakeOfCo[faction], rule.points);
    });
  }
  for (let unit = 1; unit <= units.count; unit++) stake[unit] = stakeIn(s, unit as UnitId);
  return { stake, stakeOfCo, ...distancesIn(s) };
}

function distancesIn(s: NuklearWinter): Pick<GoalSurvey, 'goals' | 'count' | 'quarters' | 'tableOf' | 'exitWorth'> {
  const { units, map } = s;
  const goalMap = goalMapOf(s);
  const { goals } = goalMap;
  const count = goals.length;
  const hexes = map.grid.size + 1;
  const numbers = Array.from({ length: units.count }, (_, i) => (i + 1) as UnitId);
  const kindOf = (unit: UnitId): string => `${goalMap.gaitOf(unit)} ${units.speed[unit * 2]}`;
  const kinds = [...new Set(numbers.map(kindOf))];
  const quarters = new Uint8Array(kinds.length * hexes * count).fill(LATER);
  kinds.forEach((kind, table) => {
    const unit = numbers.find((number) => kindOf(number) === kind) as UnitId;
    const speed = Math.max(1, units.speed[unit * 2]);
    for (let hex = 1; hex < hexes; hex++) {
      for (let goal = 0; goal < count; goal++) {
        const distance = goalMap.distance(goal, unit, hex as Hex);
        const away = distance >= UNREACHABLE ? LATER : Math.ceil((4 * distance) / speed);
        quarters[(table * hexes + hex) * count + goal] = Math.min(LATER, away);
      }
    }
  });
  const tableOf = Int32Array.from({ length: units.count + 1 }, (_, unit) =>
    unit === 0 ? 0 : kinds.indexOf(kindOf(unit as UnitId)) * hexes * count,
  );
  const exitWorth = new Uint8Array((units.count + 1) * count);
  goals.forEach(({ exit, points }, goal) => {
    for (const unit of numbers) {
      if (exit === null || exit.by !== units.faction[unit]) continue;
      if (exit.counters === null || exit.counters.includes(units.counter[unit])) {
        exitWorth[unit * count + goal] = points;
      }
    }
  });
  return { goals, count, quarters, tableOf, exitWorth };
}

/** Counts as `scoreDestroyed` does: a rule that names the counter replaces the rule for all others. */
function stakeIn({ units, play, seatOf }: NuklearWinter, unit: UnitId): number {
  const counter = units.counter[unit];
  let most = 0;
  for (let by = 0; by < seatOf.length; by++) {
    if (seatOf[by] < 0 || by === units.faction[unit]) continue;
    let named = 0;
    let usual = 0;
    for (const rule of play.scoring) {
      if (rule.type !== 'destroy' || rule.by !== by || rule.co) continue;
      if (rule.counters === null) usual += rule.points;
      else if (rule.counters.includes(counter)) named += rule.points;
    }
    most = Math.max(most, named > 0 ? named : usual);
  }
  for (const rule of play.scoring) {
    if (rule.type === 'survive' && rule.by === units.faction[unit] && rule.counters?.includes(counter))
      most += rule.points;
  }
  return most;
}
