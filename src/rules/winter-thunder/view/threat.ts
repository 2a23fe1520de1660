// The strength that the enemy could bring against a hex in his next turn: a cheap bound for the overlay, not for
// agents.
//
// For each corps HQ of a side: the combat units that it could command from where it stands (WT 5.1, six divisions at
// most, 5.3), each with the hexes next to the target that it could come to by tactical movement as the lines run now,
// strongest first, as many to a hex as may stack there (6.1). The best HQ counts. Left out are exploitation, other HQs'
// attacks on the same hex, moves that others must make first, and missions: those are the odds' business.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { Hex } from '../../../hex/ids.ts';
import { canAttackAcross } from '../chapters/combat.ts';
import { MOST_DIVISIONS } from '../chapters/command.ts';
import { commandReach } from '../chapters/supply.ts';
import { combatFactor, type Game, hexOf, isOnMap } from '../state.ts';
import { SIZE, type UnitId } from '../terms.ts';
import { nextMoveOf } from './reach.ts';

interface Attacker {
  readonly unit: UnitId;
  readonly factor: number;
  /** By target hex: bit d for the neighbour in direction d from which it could attack. */
  readonly from: Uint8Array;
}

/** Combat factors by hex that one HQ of the side could bring against it. */
export function threatBy(g: Game, side: Seat): Int16Array {
  const { units, map } = g.s;
  const worst = new Int16Array(map.grid.size + 1);
  const attackers = new Map<UnitId, Attacker>();
  for (const hq of units.hqs) {
    if (units.side[hq] !== side || units.size[hq] !== SIZE.corps || !isOnMap(g, hq)) continue;
    const called = underCommand(g, hq).map((unit) => attackerOf(g, unit, attackers));
    called.sort((p, q) => q.factor - p.factor || p.unit - q.unit);
    for (let hex = 1 as Hex; hex <= map.grid.size; hex = (hex + 1) as Hex) {
      if (g.cells[g.s.at.hexSide + hex] === side + 1) continue;
      worst[hex] = Math.max(worst[hex], massed(g, called, hex));
    }
  }
  return worst;
}

/** The combat units of a side that could attack a hex in its next turn, under any commander. */
export function attackersOf(g: Game, side: Seat, target: Hex): UnitId[] {
  const { units } = g.s;
  const all = Array.from({ length: units.count }, (_, i) => (i + 1) as UnitId);
  return all.filter(
    (unit) =>
      units.side[unit] === side && units.isCombat[unit] === 1 && isOnMap(g, unit) && frontsOf(g, unit)[target] > 0,
  );
}

/** Combat units of its nation within the HQ's reach. */
function underCommand(g: Game, hq: UnitId): UnitId[] {
  const { units } = g.s;
  const reach = commandReach(g, hq);
  const called: UnitId[] = [];
  for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
    if (units.nation[u] !== units.nation[hq] || units.isCombat[u] === 0 || !isOnMap(g, u)) continue;
    if (reach.costTo(hexOf(g, u)) >= 0) called.push(u);
  }
  return called;
}

function attackerOf(g: Game, unit: UnitId, known: Map<UnitId, Attacker>): Attacker {
  let attacker = known.get(unit);
  if (attacker === undefined) {
    attacker = { unit, factor: combatFactor(g, unit), from: frontsOf(g, unit) };
    known.set(unit, attacker);
  }
  return attacker;
}

function frontsOf(g: Game, unit: UnitId): Uint8Array {
  const { grid } = g.s.map;
  const from = new Uint8Array(grid.size + 1);
  const reach = nextMoveOf(g, unit);
  for (let k = 0; k < reach.count; k++) {
    const hex = reach.reached[k] as Hex;
    for (let d = 0; d < 6; d++) {
      const target = grid.neighbour[hex * 6 + d] as Hex;
      if (target !== 0 && canAttackAcross(g, unit, hex, target, d)) from[target] |= 1 << ((d + 3) % 6);
    }
  }
  return from;
}

/** Factors of the strongest attackers with room around the hex, each placed where the fewest others could stand. */
function massed(g: Game, strongestFirst: readonly Attacker[], target: Hex): number {
  const { stacking, map, units } = g.s;
  const divisions = new Int8Array(6);
  const others = new Int8Array(6);
  for (let d = 0; d < 6; d++) {
    const forest = map.forest[map.grid.neighbour[target * 6 + d]] === 1;
    divisions[d] = Math.min(99, forest ? stacking.forestDivisions : stacking.openDivisions);
    others[d] = Math.min(99, forest ? stacking.forestOthers : stacking.openOthers);
  }
  let sum = 0;
  let taken = 0;
  for (const { unit, factor, from } of strongestFirst) {
    if (from[target] === 0 || (units.isDivision[unit] === 1 && taken === MOST_DIVISIONS)) continue;
    const room = units.isDivision[unit] === 1 ? divisions : others;
    let place = -1;
    for (let d = 0; d < 6; d++) {
      if ((from[target] >> d) & 1 && room[d] > 0 && (place < 0 || room[d] < room[place])) place = d;
    }
    if (place < 0) continue;
    room[place]--;
    sum += factor;
    taken += units.isDivision[unit];
  }
  return sum;
}
