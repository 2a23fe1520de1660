// What a side may still win by where it stands: goals that it does not hold and is near to.

import type { Hex } from '../../../hex/ids.ts';
import type { Game } from '../state.ts';
import type { Faction, UnitId } from '../terms.ts';
import { type Ground, UNREACHABLE } from './ground.ts';

/** How fast a goal loses its pull with each activation that it is away. */
const FAR_AWAY = 0.5;

/** Scenario points of the goals that a side does not hold, each by how soon its nearest unit could be there. */
export function prospectsOf(g: Game, ground: Ground, faction: Faction): number {
  const { at } = g.s;
  let sum = 0;
  for (let number = 0; number < ground.goals.length; number++) {
    const { exit, hexes, points } = ground.goals[number];
    const isOpen = exit === null ? g.cells[at.hexControl + hexes[0]] !== faction + 1 : exit.by === faction;
    if (isOpen) sum += points * nearness(g, ground, faction, number);
  }
  return sum;
}

/** 1 for a goal that a unit of the side stands on, less with each activation that the nearest is away. */
function nearness(g: Game, ground: Ground, faction: Faction, number: number): number {
  const { units, at } = g.s;
  const counters = ground.goals[number].exit?.counters ?? null;
  let fewest = UNREACHABLE;
  for (let i = 0; i < units.of[faction].length; i++) {
    const unit = units.of[faction][i] as UnitId;
    const hex = g.cells[at.unitHex + unit] as Hex;
    if (hex === 0 || units.holdsGround[unit] === 0) continue;
    if (counters !== null && !counters.includes(units.counter[unit])) continue;
    const away = ground.distance(number, unit, hex);
    if (away < UNREACHABLE) fewest = Math.min(fewest, away / Math.max(1, units.speed[unit * 2]));
  }
  return fewest === UNREACHABLE ? 0 : 1 / (1 + FAR_AWAY * fewest);
}
