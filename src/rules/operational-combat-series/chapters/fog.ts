// Fog of war. By option a side does not see the stacks of the enemy (OCS 4.9) but for the counter on top of each, and
// his dumps (11.8).

import type { Seat } from '../../../engine/contract/ids.ts';
import { withPart } from '../../../engine/kernel/packing.ts';
import type { Rng } from '../../../engine/kernel/rng.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { isHeldBy } from '../hexes.ts';
import { type Game, GONE, UNIT } from '../state.ts';
import { siteOf } from '../statics.ts';
import { addTokens, hauledAt, setTokens, tokensOn } from '../stocks.ts';
import { enemyOf, PLACE, STACK_RE, TOKENS, type UnitId } from '../terms.ts';
import { weekOf } from '../turn.ts';
import { showTop } from '../units.ts';

/** A world that a seat thinks possible. */
export function imagine(g: Game, seat: Seat, _hidden: (cell: number) => boolean, rng: Rng): void {
  if (g.s.rules.fog) imagineStacks(g, seat, rng);
  if (g.s.rules.dumpsOffMap) imagineDumps(g, enemyOf(seat));
}

/**
 * OCS 11.8: the dumps of the set-up, where no own unit stands, and what was seen to be unloaded in this phase.
 */
function imagineDumps(g: Game, enemy: number): void {
  const { play, land, counts, head } = g.s;
  for (const { side, at, sp, tokens } of play.scenario.dumps) {
    const site = siteOf(land, at);
    const isTaken = site <= counts.hexes && isHeldBy(g, site as Hex, enemyOf(enemy));
    if (head.sides[enemy].id === side && !isTaken) addTokens(g, site, enemy, sp * TOKENS + tokens);
  }
  for (let site = 1; site <= counts.sites; site++)
    setTokens(g, site, enemy, Math.max(tokensOn(g, site, enemy), hauledAt(g, site, enemy)));
}

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
 * OCS 4.9: a world that a seat thinks possible. Tops are as they are seen. Every other enemy counter that has come and
 * was not seen lost lies where it was seen last, if there is a stack; or else below any top with room for it, whole and
 * in Combat Mode, or perhaps still in the box or craft where it began.
 */
function imagineStacks(g: Game, seat: Seat, rng: Rng): void {
  const { at, counts, forces } = g.s;
  const enemy = enemyOf(seat);
  const room = new Map<Hex, number>();
  const isPlaced = new Set<UnitId>();
  for (let hex = 1 as Hex; hex <= counts.hexes; hex = (hex + 1) as Hex) {
    const u = g.cells[at.top + hex];
    if (u === 0 || forces.side[u] !== enemy) continue;
    g.set(at.unitHex + u, hex);
    g.set(at.unit + u, g.cells[at.topState + hex]);
    room.set(hex, STACK_RE - forces.re[u]);
    isPlaced.add(u);
  }
  const isOpen = (hex: Hex, u: UnitId): boolean => (room.get(hex) ?? -1) >= forces.re[u];
  const seenIn = (u: UnitId): Hex => g.cells[at.seen + u] as Hex;
  const hidden = countersOf(g).filter(({ u }) => forces.side[u] === enemy && !isPlaced.has(u) && seenIn(u) !== GONE);
  const known = hidden.filter(({ u }) => room.has(seenIn(u)));
  for (const counter of [...known, ...hidden.filter(({ u }) => !room.has(seenIn(u)))]) {
    const { u, week, place, where } = counter;
    if (week > weekOf(g)) {
      set(g, u, PLACE.arriving, week);
      continue;
    }
    const open = isOpen(seenIn(u), u) ? [seenIn(u)] : [...room.keys()].filter((hex) => isOpen(hex, u));
    const isAway = seenIn(u) === NOWHERE && place !== PLACE.map;
    const ways = open.length + (isAway ? 1 : 0);
    const hex = ways === 0 ? undefined : open[rng.below(ways)];
    if (hex === undefined) {
      if (isAway) set(g, u, place, where);
      continue;
    }
    room.set(hex, (room.get(hex) as number) - forces.re[u]);
    g.set(at.unitHex + u, hex);
    set(g, u, PLACE.map, 0);
  }
}

function set(g: Game, u: UnitId, place: number, where: number): void {
  g.set(g.s.at.unit + u, withPart(0, UNIT.mask.place, place));
  g.set(g.s.at.unitIn + u, where);
}

/** A counter of the scenario: the week in which it comes, 0 for the set-up; its first place, with the box or craft. */
interface Counter {
  readonly u: UnitId;
  readonly week: number;
  readonly place: number;
  readonly where: number;
}

function countersOf({ s }: Game): Counter[] {
  const { play, forces, land, counts, vessels } = s;
  const { scenario, firstTurn } = play;
  const inPlace = (u: UnitId, week: number, at: string, aboard?: string): Counter => {
    const site = siteOf(land, at);
    if (aboard !== undefined)
      return { u, week, place: PLACE.aboard, where: vessels.findIndex((vessel) => vessel?.id === aboard) };
    if (site > counts.hexes) return { u, week, place: PLACE.zone, where: site - counts.hexes };
    return { u, week, place: PLACE.map, where: 0 };
  };
  return [
    ...scenario.setup.map(({ unit, at, aboard }) => inPlace(forces.ids.indexOf(unit), 0, at, aboard)),
    ...scenario.arrivals.flatMap(({ turn, units, at }) =>
      units.map((unit) => inPlace(forces.ids.indexOf(unit), turn - firstTurn + 1, at)),
    ),
  ];
}
