// Lines of supply (OCS 11.5, 9.5): which tokens reach whom, directly or by a headquarters, in truck movement points.

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { BARRED, OPEN, Reach, reversedTable } from '../../../hex/reach.ts';
import { isHeldBy } from '../hexes.ts';
import { MOBILITIES } from '../schema/common.ts';
import { POINT } from '../schema/terrain.ts';
import type { Game } from '../state.ts';
import type { Land } from '../statics.ts';
import { tokensAt } from '../stocks.ts';
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

/** What a game keeps of its lines: found again when a stamp changes. */
interface Lines {
  readonly reach: Reach;
  readonly ways: Ways;
  linesStamp: number;
  stockStamp: number;
  /** By side and hex: OPEN or BARRED. */
  readonly blocked: readonly [Uint8Array, Uint8Array];
  /** By side: places with tokens, in order. */
  readonly stocked: readonly [Site[], Site[]];
  readonly hqs: readonly [UnitId[], UnitId[]];
}

const slot = scratchSlot(
  (g: Game): Lines => ({
    reach: new Reach(g.s.land.grid, MOST_STEP),
    ways: waysOf(g.s.land),
    linesStamp: -1,
    stockStamp: -1,
    blocked: [new Uint8Array(g.s.counts.hexes + 1), new Uint8Array(g.s.counts.hexes + 1)],
    stocked: [[], []],
    hqs: [[], []],
  }),
);

/**
 * OCS 4.1 C: a unit in its own hex lets supply in. It may not open a hex for units that move along, but these trace into the same
 * hex, so that it never opens another for them.
 */
const lets = (g: Game, hex: Hex, side: number): boolean => isHeldBy(g, hex, side) || letsSupplyPass(g, hex, side);

function linesOf(g: Game): Lines {
  const lines = slot(g);
  const { at, counts } = g.s;
  if (lines.linesStamp !== g.cells[at.linesStamp]) {
    lines.linesStamp = g.cells[at.linesStamp];
    for (const side of SIDES) {
      for (let hex = 1; hex <= counts.hexes; hex++)
        lines.blocked[side][hex] = lets(g, hex as Hex, side) ? OPEN : BARRED;
      lines.hqs[side].length = 0;
    }
    for (let u = 1; u <= g.s.forces.count; u++)
      if (isOnMap(g, u) && throwOf(g, u) > 0) lines.hqs[g.s.forces.side[u]].push(u);
  }
  if (lines.stockStamp !== g.cells[at.stockStamp]) {
    lines.stockStamp = g.cells[at.stockStamp];
    for (const side of SIDES) {
      lines.stocked[side].length = 0;
      for (let site = 1; site <= counts.sites; site++) if (tokensAt(g, site, side) > 0) lines.stocked[side].push(site);
    }
  }
  return lines;
}

function waysOf({ grid, costs }: Land): Ways {
  const out = Int32Array.from(costs.dry.along[TRUCK]);
  return { out, back: reversedTable(grid, out) };
}

/** OCS 12.1b, 12.1f, 3.4, 5.5, 5.6: the supply range of the side that shows, in parts of a point; 0 for units that are no headquarters. */
export function throwOf(g: Game, u: UnitId): number {
  const range = g.s.forces.rows[u]?.throw;
  if (range === undefined) return 0;
  return (faceOf(g, u) === FACE.combat ? range.combat : range.move) * POINT;
}

/** OCS 11.5b, 12.1b: adds the places with tokens within 5 points of a headquarters, counted from its hex. */
export function addDrawn(g: Game, hq: UnitId, sites: Set<Site>): void {
  const lines = linesOf(g);
  const side = g.s.forces.side[hq];
  lines.reach.searchTable(hexOf(g, hq), DRAW, lines.ways.out, lines.blocked[side]);
  addReached(g, lines, side, DRAW, sites);
}

function addReached(g: Game, { reach, stocked }: Lines, side: number, budget: number, sites: Set<Site>): void {
  for (const site of stocked[side]) {
    if (site > g.s.counts.hexes) continue;
    const cost = reach.costTo(site as Hex);
    if (cost >= 0 && cost <= budget) sites.add(site);
  }
}

/**
 * OCS 9.5b, 9.5c, 11.5c: adds the places whose tokens come into a hex itself: dumps within 5 points of it, and all from which a
 * headquarters draws that throws as far as the hex. No headquarters draws on another.
 */
export function addTraced(g: Game, hex: Hex, side: number, sites: Set<Site>): void {
  const lines = linesOf(g);
  const { reach, hqs, blocked } = lines;
  let budget = DRAW;
  for (const hq of hqs[side]) budget = Math.max(budget, throwOf(g, hq));
  reach.searchTable(hex, budget, lines.ways.back, blocked[side]);
  addReached(g, lines, side, DRAW, sites);
  const throwing = hqs[side].filter((hq) => {
    const cost = reach.costTo(hexOf(g, hq));
    return cost >= 0 && cost <= throwOf(g, hq);
  });
  for (const hq of throwing) addDrawn(g, hq, sites);
}

/** OCS 11.5c: marks the hexes into which a dump serves directly; the points are counted from it. */
export function markServed(g: Game, dump: Hex, side: number, served: Uint8Array): void {
  const lines = linesOf(g);
  served.fill(0);
  if (lines.blocked[side][dump] === BARRED) return;
  const { reach } = lines;
  reach.searchTable(dump, DRAW, lines.ways.out, lines.blocked[side]);
  for (let i = 0; i < reach.count; i++) served[reach.reached[i]] = 1;
}

/**
 * OCS 11.5b, 12.1b: marks the hexes into which, or beside which, a headquarters throws. Whatever the ground, units get what lies
 * in the next hex; that hex itself must be one through which supply passes.
 */
export function markThrown(g: Game, hq: UnitId, served: Uint8Array): void {
  const lines = linesOf(g);
  const { reach } = lines;
  const { neighbour } = g.s.land.grid;
  served.fill(0);
  reach.searchTable(hexOf(g, hq), throwOf(g, hq), lines.ways.out, lines.blocked[g.s.forces.side[hq]]);
  for (let i = 0; i < reach.count; i++) {
    const hex = reach.reached[i];
    served[hex] = 1;
    for (let d = 0; d < 6; d++) served[neighbour[hex * 6 + d]] = 1;
  }
  served[0] = 0;
}

/** Places with tokens of a side, in their order. */
export const stockedPlaces = (g: Game, side: number): readonly Site[] => linesOf(g).stocked[side];

/**
 * Writes by hex the tokens that come into it for combat (OCS 9.5b): those of the best headquarters that throws so far, or of the
 * dumps nearby. A hex beside enemies counts where a unit that comes into it opens it.
 */
export function measureFeeding(g: Game, side: number, fed: Int32Array): void {
  const lines = linesOf(g);
  fed.fill(0);
  const sites = new Set<Site>();
  for (const hq of lines.hqs[side]) {
    sites.clear();
    addDrawn(g, hq, sites);
    let tokens = 0;
    for (const site of sites) tokens += tokensAt(g, site, side);
    if (tokens > 0) feedFrom(g, lines, hexOf(g, hq), throwOf(g, hq), side, tokens, fed);
  }
  for (const site of lines.stocked[side])
    if (site <= g.s.counts.hexes && lines.blocked[side][site] === OPEN)
      feedFrom(g, lines, site as Hex, DRAW, side, tokensAt(g, site, side), fed);
}

function feedFrom(
  g: Game,
  lines: Lines,
  from: Hex,
  budget: number,
  side: number,
  tokens: number,
  fed: Int32Array,
): void {
  const { reach, blocked } = lines;
  const { neighbour } = g.s.land.grid;
  const { out } = lines.ways;
  reach.searchTable(from, budget, out, blocked[side]);
  for (let i = 0; i < reach.count; i++) {
    const hex = reach.reached[i];
    const cost = reach.costTo(hex as Hex);
    fed[hex] = Math.max(fed[hex], tokens);
    for (let way = hex * 6; way < hex * 6 + 6; way++) {
      const to = neighbour[way];
      if (to === 0 || out[way] < 0 || cost + out[way] > budget || blocked[side][to] === OPEN) continue;
      if (!isHeldBy(g, to as Hex, enemyOf(side))) fed[to] = Math.max(fed[to], tokens);
    }
  }
}
