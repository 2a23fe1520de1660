// The goals that the heuristic sees: places that are worth points, and the distance of every hex from them.

import { perStatics } from '../../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { FORBIDDEN } from '../../../../hex/reach.ts';
import { type GoalFields, goalFields } from '../../../../wargame/paths/goal-fields.ts';
import type { MapTables, NuklearWinter } from '../../statics.ts';
import type { Faction, UnitId } from '../../terms.ts';

/** The ways of moving, each with its own distances; in the order of the crossings below. */
export const GAIT = { foot: 0, wheels: 1, wading: 2, flight: 3 } as const;

/** A place worth a move: an objective to hold, or hexes from which to leave the map. */
export interface Goal {
  readonly hexes: readonly Hex[];
  /** Scenario points. */
  readonly points: number;
  /** The side and the numbers of its counters that may leave here, null for an objective. */
  readonly exit: { readonly by: Faction; readonly counters: readonly number[] | null } | null;
  /** Whether the points are for a missile that stands there instead of for the hex. */
  readonly isPrize: boolean;
}

/** A distance longer than any way on the map. */
export const UNREACHABLE = 999;
const FARTHEST = 250;

export const goalMapOf = perStatics((s: NuklearWinter) => new GoalMap(s));

export class GoalMap {
  readonly goals: readonly Goal[];
  private readonly fields: GoalFields;
  private readonly gaits: Uint8Array;

  constructor(s: NuklearWinter) {
    const { map, units } = s;
    this.goals = goalsOf(s);
    this.gaits = Uint8Array.from({ length: units.count + 1 }, (_, unit) => gaitOf(s, unit as UnitId));
    const crossings = [
      stepTable(map, map.costInfantry, map.costRoadInfantry),
      stepTable(map, map.costVehicle, map.costRoadVehicle),
      stepTable(map, map.costMutant, map.costRoadInfantry),
      null,
    ];
    const hexes = this.goals.map((goal) => goal.hexes);
    this.fields = goalFields(map.grid, hexes, crossings, { farthest: FARTHEST, unreachable: UNREACHABLE });
  }

  /** Returns the way of moving of a unit: one of {@link GAIT}. */
  gaitOf(unit: UnitId): number {
    return this.gaits[unit];
  }

  /**
   * Returns the movement points from a hex to a goal as the unit moves, UNREACHABLE without a way; other units are
   * ignored.
   */
  distance(goal: number, unit: UnitId, hex: Hex): number {
    return this.fields.cost(goal, this.gaits[unit], hex);
  }
}

function gaitOf({ units }: NuklearWinter, unit: UnitId): number {
  if (units.isAircraft[unit] === 1) return GAIT.flight;
  if (units.isInfantry[unit] === 0) return GAIT.wheels;
  return units.isMutant[unit] === 1 ? GAIT.wading : GAIT.foot;
}

function goalsOf({ play, map, seatOf }: NuklearWinter): Goal[] {
  const goals: Goal[] = play.objectives.map(({ hex, points }) => ({
    hexes: [hex],
    points,
    exit: null,
    isPrize: false,
  }));
  for (const rule of play.scoring) {
    if (rule.type !== 'exit' || seatOf[rule.by] < 0) continue;
    const hexes: Hex[] = [];
    for (let hex = 1 as Hex; hex <= map.grid.size; hex = (hex + 1) as Hex) {
      if (rule.hex !== 0 ? hex === rule.hex : ((map.edges[hex] >> rule.edge) & 1) === 1) hexes.push(hex);
    }
    goals.push({
      hexes,
      points: rule.points,
      exit: { by: rule.by as Faction, counters: rule.counters },
      isPrize: false,
    });
  }
  for (const rule of play.scoring) {
    // A missile that may be captured makes its hex a goal.
    if (rule.type !== 'capture') continue;
    const hexes = [...play.fixedHex].filter((hex) => hex !== 0) as Hex[];
    if (hexes.length > 0) goals.push({ hexes: [hexes[0]], points: rule.points, exit: null, isPrize: true });
  }
  return goals;
}

/** The cost of each step on the bare map. */
function stepTable(map: MapTables, cost: Int8Array, roadCost: Int8Array): Int32Array {
  const { grid, roads, water } = map;
  const table = new Int32Array((grid.size + 1) * 6).fill(FORBIDDEN);
  const wades = cost === map.costMutant;
  for (let from = 1; from <= grid.size; from++) {
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbour[from * 6 + d];
      if (to === 0) continue;
      if ((roads[from] >> d) & 1) table[from * 6 + d] = roadCost[to];
      else if (wades || (water[to] === 0 && water[from] === 0)) table[from * 6 + d] = cost[to];
    }
  }
  return table;
}
