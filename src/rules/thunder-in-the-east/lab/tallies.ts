// Holdings of a side at the end of a turn: cities, units by supply, pools, headquarters, points, rail, aircraft,
// pockets.

import type { MeasureValue } from '../../../engine/contract/measures.ts';
import type { Hex } from '../../../hex/ids.ts';
import { airBoxOf } from '../aircraft.ts';
import { hasMorale, moraleOf } from '../campaign.ts';
import {
  boxOf,
  controllerOf,
  countdownOf,
  type Game,
  hexOf,
  isHeavy,
  isHq,
  isMotorized,
  kindOf,
  modeOf,
  sideOf,
  stepsOf,
  supplyOf,
} from '../state.ts';
import {
  AIR_BOX,
  AXIS,
  BOX,
  enemyOf,
  HALVES,
  MOBILITIES,
  MODE,
  NATION,
  NATIONS,
  SUPPLY,
  type UnitId,
} from '../terms.ts';

/** Types of units: how they are armed, else how they move. */
export const TYPES = ['heavy', 'motorized', 'mounted', 'foot', 'garrison'] as const;
const TYPE_OF = [...MOBILITIES].map((mobility) =>
  TYPES.indexOf(mobility === 'leg' ? 'foot' : mobility === 'rail' ? 'garrison' : mobility),
);
const typeOf = (g: Game, u: UnitId): number => (isHeavy(g, u) ? 0 : TYPE_OF[kindOf(g, u).mobility]);

/** The columns of a side's forces, in the order of {@link forcesOf}. */
export const FORCES = [
  'cities',
  'objectives',
  'units',
  'steps',
  'motorized_steps',
  ...TYPES.map((type) => `${type}_type_steps` as const),
  'pool',
  ...TYPES.map((type) => `${type}_type_pool` as const),
  'in_supply',
  'out_of_supply',
  'isolated',
  'hqs',
  'attack_hqs',
  'delayed_hqs',
] as const;

export function forcesOf(g: Game, side: number): number[] {
  const { cityPoints } = g.s.play.scoring;
  const cities = g.s.land.cities.flatMap((_, city) => (controllerOf(g, city) === side ? [city] : []));
  const objectives = cities.filter((city) => cityPoints[city] > 0).length;
  const [onMap, inPool] = [TYPES.map(() => 0), TYPES.map(() => 0)];
  const bySupply = [0, 0, 0];
  let [units, steps, motorized, pool, hqs, attack, delayed] = [0, 0, 0, 0, 0, 0, 0];
  for (let u = 1; u <= g.s.forces.count; u++) {
    if (sideOf(g, u) !== side) continue;
    if (hexOf(g, u) === 0) {
      if (boxOf(g, u) !== BOX.pool) continue;
      pool++;
      if (!isHq(g, u)) inPool[typeOf(g, u)] += kindOf(g, u).steps;
    } else if (isHq(g, u)) {
      hqs++;
      if (modeOf(g, u) === MODE.attack) attack++;
      if (countdownOf(g, u) > 0) delayed++;
    } else {
      units++;
      steps += stepsOf(g, u);
      onMap[typeOf(g, u)] += stepsOf(g, u);
      if (isMotorized(g, u)) motorized += stepsOf(g, u);
      bySupply[supplyOf(g, u)]++;
    }
  }
  const { supplied, unsupplied, isolated } = SUPPLY;
  return [
    ...[cities.length, objectives, units, steps, motorized],
    ...onMap,
    pool,
    ...inPool,
    ...[bySupply[supplied], bySupply[unsupplied], bySupply[isolated]],
    ...[hqs, attack, delayed],
  ];
}

/** Nations whose morale is tracked (TITE 202.0). */
export const MORALE_NATIONS = ['ussr', 'hungary', 'romania'] as const;

/** In points; empty where there is none: in single scenarios, and of nations that have collapsed. */
export const moralesOf = (g: Game): MeasureValue[] =>
  MORALE_NATIONS.map((name) => (hasMorale(g, NATION[name]) ? moraleOf(g, NATION[name]) / HALVES : ''));

/** The columns of a side's means, in the order of {@link meansOf}. */
export const MEANS = ['personnel', 'equipment', 'fuel', 'offensive', 'rail', 'aircraft'] as const;

export function meansOf(g: Game, side: number): number[] {
  const { cells, s } = g;
  const { at, aviation } = s;
  const personnel = NATIONS.reduce(
    (sum, _, nation) => sum + (nation < NATION.ussr === (side === AXIS) ? cells[at.personnel + nation] : 0),
    0,
  );
  let ready = 0;
  const [first, last] = aviation.ofSide[side];
  for (let a = first; a <= last; a++) if (isServing(airBoxOf(g, a))) ready++;
  return [
    personnel / HALVES,
    cells[at.equipment + side] / HALVES,
    cells[at.fuel + side] / HALVES,
    cells[at.offensive + side] / HALVES,
    cells[at.railUsed + side],
    ready,
  ];
}

const isServing = (box: number): boolean =>
  box === AIR_BOX.available || box === AIR_BOX.flown || box === AIR_BOX.flying;

/** Aircraft shot down or destroyed on the ground, a mark each. */
export function lostAircraft(g: Game): boolean[] {
  return Array.from({ length: g.s.aviation.count + 1 }, (_, a) => {
    const box = a === 0 ? AIR_BOX.absent : airBoxOf(g, a);
    return box === AIR_BOX.destroyed || box === AIR_BOX.pool;
  });
}

/** Pockets: units isolated at their last check whose hexes hang together. */
export function pocketsOf(g: Game, side: number): UnitId[][] {
  const inHex = new Map<number, UnitId[]>();
  const [first, last] = g.s.forces.ground[side];
  for (let u = first; u <= last; u++) {
    const hex = hexOf(g, u);
    if (hex !== 0 && supplyOf(g, u) === SUPPLY.isolated) inHex.set(hex, [...(inHex.get(hex) ?? []), u]);
  }
  const pockets: UnitId[][] = [];
  for (const hex of inHex.keys()) pockets.push(gathered(g, hex as Hex, inHex));
  return pockets;
}

/** Takes the units of a hex and of all that hang together with it. */
function gathered(g: Game, hex: Hex, inHex: Map<number, UnitId[]>): UnitId[] {
  const units = inHex.get(hex)!;
  const queue = [hex];
  inHex.delete(hex);
  for (const from of queue) {
    for (let way = from * 6; way < from * 6 + 6; way++) {
      const to = g.s.land.grid.neighbour[way] as Hex;
      const found = inHex.get(to);
      if (found === undefined) continue;
      units.push(...found);
      inHex.delete(to);
      queue.push(to);
    }
  }
  return units;
}

/** The pockets of both sides from one turn to the next. */
export class Pockets {
  private last: readonly UnitId[][][] = [[], []];

  /** For each side: pockets now, those of which no unit was in one a turn ago, and those of which no unit is left. */
  close(g: Game): number[] {
    const now = [AXIS, enemyOf(AXIS)].map((side) => pocketsOf(g, side));
    const counts = now.flatMap((pockets, side) => {
      const before = new Set(this.last[side].flat());
      const made = pockets.filter((units) => units.every((u) => !before.has(u))).length;
      const closed = this.last[side].filter((units) => units.every((u) => hexOf(g, u) === 0)).length;
      return [pockets.length, made, closed];
    });
    this.last = now;
    return counts;
  }
}

/**
 * The front: hexes of the Axis beside one of the Soviets. Its mean column from 1, number of hexes, and both by sector.
 */
export function placeOf(g: Game, front: Int8Array): (number | string)[] {
  const { grid } = g.s.land;
  const all = { columns: 0, count: 0 };
  const sectors = SECTORS.map(() => ({ columns: 0, count: 0 }));
  for (let hex = 1; hex <= grid.size; hex++) {
    if (front[hex] !== AXIS) continue;
    if (![0, 1, 2, 3, 4, 5].some((d) => front[grid.neighbour[hex * 6 + d]] === enemyOf(AXIS))) continue;
    const row = grid.row[hex] - grid.spec.firstRow;
    for (const each of [all, sectors[Math.floor((row * SECTORS.length) / grid.spec.rows)]]) {
      each.columns += grid.column[hex] - grid.spec.firstColumn + 1;
      each.count++;
    }
  }
  const mean = ({ columns, count }: typeof all): number | string => (count === 0 ? '' : columns / count);
  return [
    all.count === 0 ? 0 : all.columns / all.count,
    all.count,
    ...sectors.map(mean),
    ...sectors.map(({ count }) => count),
  ];
}

/** Thirds of the map's rows, from the north. */
export const SECTORS = ['north', 'center', 'south'] as const;
