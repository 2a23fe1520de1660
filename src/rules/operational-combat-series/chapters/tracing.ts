// Lines of supply (OCS 11.5, 9.5): which tokens reach whom, directly or by a headquarters, in truck movement points.

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { BARRED, OPEN, Reach, reversedTable } from '../../../hex/reach.ts';
import { isHeldBy } from '../hexes.ts';
import { MOBILITIES } from '../schema/shapes.ts';
import { POINT } from '../schema/terrain.ts';
import type { Game } from '../state.ts';
import type { MapTables } from '../statics.ts';
import { listStocked, tokensAt } from '../stocks.ts';
import { enemyOf, FACE, SIDES, type Site, type UnitId } from '../terms.ts';
import { faceOf, hexOf, isOnMap } from '../units.ts';
import { letsSupplyPass } from './adjacency.ts';

/** OCS 11.5a, 11.5c: how far a dump serves directly, and a headquarters draws, in parts of a truck point. */
export const DRAW = 5 * POINT;

const TRUCK = MOBILITIES.indexOf('truck');
/** More than the dearest step of a chart: 20 points and its hexsides. */
const MOST_STEP = 128 * POINT;

/** Steps of trucks on dry ground, and the same steps backwards: supply comes through in any weather alike. */
interface Ways {
  readonly out: Int32Array;
  readonly back: Int32Array;
}

/** The lines of a game, found again when a stamp changes. */
interface Lines {
  readonly reach: Reach;
  readonly ways: Ways;
  /** By side and hex: OPEN or BARRED; by side the stamp of that. */
  readonly blocked: readonly [Uint8Array, Uint8Array];
  readonly blockedStamp: Int32Array;
  /** By side. */
  readonly hqs: readonly [UnitId[], UnitId[]];
  hqsStamp: number;
  /** By side: places with tokens, in order. */
  readonly stocked: readonly [Site[], Site[]];
  stockStamp: number;
}

const linesOf = scratchSlot(
  (g: Game): Lines => ({
    reach: new Reach(g.s.land.grid, MOST_STEP),
    ways: waysOf(g.s.land),
    blocked: [new Uint8Array(g.s.counts.hexes + 1), new Uint8Array(g.s.counts.hexes + 1)],
    blockedStamp: Int32Array.of(-1, -1),
    hqs: [[], []],
    hqsStamp: -1,
    stocked: [[], []],
    stockStamp: -1,
  }),
);

/**
 * OCS 4.1 C: a unit in its own hex lets supply in. It may not open a hex for units that move along, but these trace
 * into the same hex, so that it never opens another for them.
 */
const lets = (g: Game, hex: Hex, side: number): boolean => isHeldBy(g, hex, side) || letsSupplyPass(g, hex, side);

function blockedTo(g: Game, side: number): Uint8Array {
  const { blocked, blockedStamp } = linesOf(g);
  const stamp = g.cells[g.s.at.linesStamp];
  if (blockedStamp[side] !== stamp) {
    blockedStamp[side] = stamp;
    for (let hex = 1 as Hex; hex <= g.s.counts.hexes; hex = (hex + 1) as Hex)
      blocked[side][hex] = lets(g, hex, side) ? OPEN : BARRED;
  }
  return blocked[side];
}

/** Headquarters of a side that throw. */
function hqsOf(g: Game, side: number): readonly UnitId[] {
  const lines = linesOf(g);
  const stamp = g.cells[g.s.at.linesStamp];
  if (lines.hqsStamp !== stamp) {
    lines.hqsStamp = stamp;
    for (const each of SIDES) lines.hqs[each].length = 0;
    for (let u = 1; u <= g.s.forces.count; u++)
      if (isOnMap(g, u) && throwOf(g, u) > 0) lines.hqs[g.s.forces.side[u]].push(u);
  }
  return lines.hqs[side];
}

function waysOf({ grid, costs }: MapTables): Ways {
  const out = Int32Array.from(costs.dry.along[TRUCK]);
  return { out, back: reversedTable(grid, out) };
}

/**
 * OCS 12.1b, 12.1f, 3.4, 5.5, 5.6: the supply range of the side that shows, in parts of a point; 0 for units that are
 * no headquarters.
 */
export function throwOf(g: Game, u: UnitId): number {
  const range = g.s.forces.rows[u]?.throw;
  if (range === undefined) return 0;
  return (faceOf(g, u) === FACE.combat ? range.combat : range.move) * POINT;
}

/** OCS 11.5b, 12.1b: adds the places with tokens within 5 points of a headquarters, counted from its hex. */
export function addDrawn(g: Game, hq: UnitId, sites: Set<Site>): void {
  const { reach, ways } = linesOf(g);
  const side = g.s.forces.side[hq];
  reach.searchTable(hexOf(g, hq), DRAW, ways.out, blockedTo(g, side));
  addReached(g, reach, side, DRAW, sites);
}

function addReached(g: Game, reach: Reach, side: number, budget: number, sites: Set<Site>): void {
  for (const site of stockedPlaces(g, side)) {
    if (site > g.s.counts.hexes) continue;
    const cost = reach.costTo(site as Hex);
    if (cost >= 0 && cost <= budget) sites.add(site);
  }
}

/**
 * OCS 9.5b, 9.5c, 11.5c: adds the places whose tokens come into a hex itself: dumps within 5 points of it, and all from
 * which a headquarters draws that throws as far as the hex. No headquarters draws on another.
 */
export function addTraced(g: Game, hex: Hex, side: number, sites: Set<Site>): void {
  const { reach, ways } = linesOf(g);
  const hqs = hqsOf(g, side);
  let budget = DRAW;
  for (const hq of hqs) budget = Math.max(budget, throwOf(g, hq));
  reach.searchTable(hex, budget, ways.back, blockedTo(g, side));
  addReached(g, reach, side, DRAW, sites);
  const throwing = hqs.filter((hq) => {
    const cost = reach.costTo(hexOf(g, hq));
    return cost >= 0 && cost <= throwOf(g, hq);
  });
  for (const hq of throwing) addDrawn(g, hq, sites);
}

/** OCS 11.5c: marks the hexes into which a dump serves directly; the points are counted from it. */
export function markServed(g: Game, dump: Hex, side: number, served: Uint8Array): void {
  const { reach, ways } = linesOf(g);
  const blocked = blockedTo(g, side);
  served.fill(0);
  if (blocked[dump] === BARRED) return;
  reach.searchTable(dump, DRAW, ways.out, blocked);
  for (let i = 0; i < reach.count; i++) served[reach.reached[i]] = 1;
}

/**
 * OCS 11.5b, 12.1b: marks the hexes into which, or beside which, a headquarters throws. Whatever the ground, units get
 * what lies in the next hex; that hex itself must be one through which supply passes.
 */
export function markThrown(g: Game, hq: UnitId, served: Uint8Array): void {
  const { reach, ways } = linesOf(g);
  const { neighbour } = g.s.land.grid;
  served.fill(0);
  reach.searchTable(hexOf(g, hq), throwOf(g, hq), ways.out, blockedTo(g, g.s.forces.side[hq]));
  for (let i = 0; i < reach.count; i++) {
    const hex = reach.reached[i];
    served[hex] = 1;
    for (let d = 0; d < 6; d++) served[neighbour[hex * 6 + d]] = 1;
  }
  served[0] = 0;
}

/**
 * OCS 12.1b: visits the hexes into which a headquarters throws, the nearest first, with what is left of its range, in
 * parts.
 */
export const visitThrown = (g: Game, hq: UnitId, visit: Visit): void =>
  visitFrom(g, hexOf(g, hq), throwOf(g, hq), g.s.forces.side[hq], visit);

/** OCS 11.5b: the same for the hexes from which a headquarters draws. */
export const visitDrawn = (g: Game, hq: UnitId, visit: Visit): void =>
  visitFrom(g, hexOf(g, hq), DRAW, g.s.forces.side[hq], visit);

/** OCS 11.5c: the same for those into which a dump serves directly. */
export function visitServed(g: Game, dump: Hex, side: number, visit: Visit): void {
  if (blockedTo(g, side)[dump] !== BARRED) visitFrom(g, dump, DRAW, side, visit);
}

type Visit = (hex: Hex, left: number) => void;

function visitFrom(g: Game, from: Hex, budget: number, side: number, visit: Visit): void {
  const { reach, ways } = linesOf(g);
  reach.searchTable(from, budget, ways.out, blockedTo(g, side));
  for (let i = 0; i < reach.count; i++) {
    const hex = reach.reached[i] as Hex;
    visit(hex, budget - reach.costTo(hex));
  }
}

/** Places with tokens of a side, in their order. */
export function stockedPlaces(g: Game, side: number): readonly Site[] {
  const lines = linesOf(g);
  const stamp = g.cells[g.s.at.stockStamp];
  if (lines.stockStamp !== stamp) {
    lines.stockStamp = stamp;
    listStocked(g, lines.stocked);
  }
  return lines.stocked[side];
}

/**
 * Writes by hex the tokens that come into it for combat (OCS 9.5b): those of the best headquarters that throws so far,
 * or of the dumps nearby. A hex beside enemies counts where a unit that comes into it opens it.
 */
export function measureFeeding(g: Game, side: number, fed: Int32Array): void {
  fed.fill(0);
  const sites = new Set<Site>();
  for (const hq of hqsOf(g, side)) {
    sites.clear();
    addDrawn(g, hq, sites);
    let tokens = 0;
    for (const site of sites) tokens += tokensAt(g, site, side);
    if (tokens > 0) feedFrom(g, hexOf(g, hq), throwOf(g, hq), side, tokens, fed);
  }
  for (const site of stockedPlaces(g, side))
    if (site <= g.s.counts.hexes && blockedTo(g, side)[site] === OPEN)
      feedFrom(g, site as Hex, DRAW, side, tokensAt(g, site, side), fed);
}

function feedFrom(g: Game, from: Hex, budget: number, side: number, tokens: number, fed: Int32Array): void {
  const { reach, ways } = linesOf(g);
  const { neighbour } = g.s.land.grid;
  const { out } = ways;
  const blocked = blockedTo(g, side);
  reach.searchTable(from, budget, out, blocked);
  for (let i = 0; i < reach.count; i++) {
    const hex = reach.reached[i];
    const cost = reach.costTo(hex as Hex);
    fed[hex] = Math.max(fed[hex], tokens);
    for (let way = hex * 6; way < hex * 6 + 6; way++) {
      const to = neighbour[way];
      if (to === 0 || out[way] < 0 || cost + out[way] > budget || blocked[to] === OPEN) continue;
      if (!isHeldBy(g, to as Hex, enemyOf(side))) fed[to] = Math.max(fed[to], tokens);
    }
  }
}
