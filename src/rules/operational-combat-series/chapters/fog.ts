// Limited intelligence (OCS 4.9), with the option: a side knows where enemy stacks stand, and the counter on top of each.

import type { Seat } from '../../../engine/contract/ids.ts';
import { withPart } from '../../../engine/kernel/packing.ts';
import type { Rng } from '../../../engine/kernel/rng.ts';
import type { Hex } from '../../../hex/ids.ts';
import { type Game, UNIT } from '../state.ts';
import type { Play } from '../statics.ts';
import { enemyOf, PLACE, STACK_RE } from '../terms.ts';
import { weekOf } from '../turn.ts';
import { showTop } from '../units.ts';

/** All that follows from the hexes of the units. */
export function deriveStacks(g: Game): void {
  const { presence, rules, at, counts, forces } = g.s;
  presence.derive(g);
  if (!rules.fog) return;
  for (let hex = 0; hex <= counts.hexes; hex++) {
    g.set(at.top + hex, 0);
    g.set(at.topState + hex, 0);
  }
  for (let u = 1; u <= forces.count; u++) showTop(g, u);
}

/**
 * OCS 4.9: a world that a seat thinks possible. Tops are as they are seen. Every other enemy counter of the set-up, or that has
 * arrived, lies below a top with room for it, whole and in Combat Mode, or is lost where there is none.
 */
export function imagineStacks(g: Game, seat: Seat, _hidden: (cell: number) => boolean, rng: Rng): void {
  const { at, counts, forces, play, rules } = g.s;
  if (!rules.fog) return;
  const enemy = enemyOf(seat);
  const room = new Map<Hex, number>();
  const isPlaced = new Set<number>();
  for (let hex = 1 as Hex; hex <= counts.hexes; hex = (hex + 1) as Hex) {
    const u = g.cells[at.top + hex];
    if (u === 0 || forces.side[u] !== enemy) continue;
    g.set(at.unitHex + u, hex);
    g.set(at.unit + u, g.cells[at.topState + hex]);
    room.set(hex, STACK_RE - forces.re[u]);
    isPlaced.add(u);
  }
  for (const [unit, week] of countersOf(play)) {
    const u = forces.ids.indexOf(unit);
    if (forces.side[u] !== enemy || isPlaced.has(u)) continue;
    if (week > weekOf(g)) {
      g.set(at.unit + u, withPart(0, UNIT.mask.place, PLACE.arriving));
      g.set(at.unitIn + u, week);
      continue;
    }
    const open = [...room].filter(([, left]) => left >= forces.re[u]);
    if (open.length === 0) continue;
    const [hex, left] = open[rng.below(open.length)];
    room.set(hex, left - forces.re[u]);
    g.set(at.unitHex + u, hex);
    g.set(at.unit + u, withPart(0, UNIT.mask.place, PLACE.map));
  }
}

/** The counters of a scenario, each with the week in which it comes, 0 for the set-up. */
const countersOf = ({ scenario, firstTurn }: Play): (readonly [id: string, week: number])[] => [
  ...scenario.setup.map(({ unit }) => [unit, 0] as const),
  ...scenario.arrivals.flatMap(({ turn, units }) => units.map((id) => [id, turn - firstTurn + 1] as const)),
];
