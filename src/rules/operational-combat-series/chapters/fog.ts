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
import { acting, weekOf } from '../turn.ts';
import { give, hexOf, isOnMap, showTop } from '../units.ts';
import { canAttack } from './attackers.ts';
import { battle } from './battle.ts';
import { overrun } from './overrun.ts';

/** A world that a seat thinks possible. */
export function imagine(g: Game, seat: Seat, _hidden: (cell: number) => boolean, rng: Rng): void {
  if (g.s.rules.fog) {
    imagineStacks(g, seat, rng);
    if (g.isRunning(battle)) imagineFighters(g, enemyOf(seat));
  }
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
 * Engages units of the enemy in the battle in progress: all in the hex that is attacked (OCS 9.1d); or, where the enemy
 * attacks, all that can from next to it, or from the hex of the overrun. Which of these attack is not known.
 */
function imagineFighters(g: Game, enemy: number): void {
  for (let u = 1; u <= g.s.forces.count; u++) {
    if (g.s.forces.side[u] !== enemy || !isOnMap(g, u)) continue;
    if (mayFightFrom(g, enemy, hexOf(g, u)) && (enemy !== acting(g) || isRated(g, u) || canAttack(g, u)))
      give(g, 'engaged', u);
  }
}

/** Whether units of a side that take part in the battle may stand in a hex. */
function mayFightFrom(g: Game, side: number, hex: Hex): boolean {
  const target = g.cells[battle.at.target] as Hex;
  if (side !== acting(g)) return hex === target;
  return g.isRunning(overrun) ? hex === g.cells[overrun.at.from] : g.s.land.grid.distance(hex, target) === 1;
}

/** OCS 9.9: whether the action rating of a unit counts in the battle in progress, which both sides are told. */
const isRated = (g: Game, u: UnitId): boolean =>
  g.isRunning(battle) && (g.cells[battle.at.lead] === u || g.cells[battle.at.holder] === u);

/**
 * OCS 4.9: a world that a seat thinks possible. Tops are as they are seen. A unit whose rating counts stands where
 * its side fights. Every other enemy counter that has come and was not seen lost lies where it was seen last, if there
 * is a stack; or else below any top with room for it, whole and in Combat Mode, or perhaps still in the box or craft
 * where it began.
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
  const order = ({ u }: Counter): number => (isRated(g, u) ? 0 : room.has(seenIn(u)) ? 1 : 2);
  for (const { u, week, place, where } of hidden.sort((a, b) => order(a) - order(b))) {
    if (week > weekOf(g)) {
      set(g, u, PLACE.arriving, week);
      continue;
    }
    const anywhere = [...room.keys()].filter((hex) => isOpen(hex, u));
    const fighting = isRated(g, u) ? anywhere.filter((hex) => mayFightFrom(g, enemy, hex)) : [];
    const open = fighting.length > 0 ? fighting : isOpen(seenIn(u), u) ? [seenIn(u)] : anywhere;
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
