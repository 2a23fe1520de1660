// Who wins: points for places, forces, losses and time, and the level of the margin, as the module's scenario states
// them.

import type { VictoryFile } from '../schema/module.ts';
import { type Fraction, isMore } from '../schema/numbers.ts';
import type { Game } from '../state.ts';
import { sum, times } from '../tables/quantity.ts';
import { PLACE } from '../terms.ts';
import { hexOf, inOf, isOnMap, isSupplied, placeOf, reOf } from '../units.ts';

type Also = VictoryFile['also'][number];

const whole = (over: number): Fraction => ({ over, under: 1 });

/** Points of a side if the game ended now. */
export function pointsOf(g: Game, side: number): Fraction {
  const { at, play, head } = g.s;
  const id = head.sides[side].id;
  const places = play.places.reduce((points, place, i) => {
    return place.side === side && g.cells[at.taken + i] !== 0 ? points + place.points : points;
  }, 0);
  return sum([whole(places), ...play.victory.also.flatMap((row) => (row.side === id ? [pointsFor(g, row)] : []))]);
}

function pointsFor(g: Game, row: Also): Fraction {
  switch (row.by) {
    case 'forces':
      return times(row.points, whole(forcesFor(g, row)));
    case 'steps-lost':
      return times(row.points, whole(stepsLost(g, row)));
    case 'turns-early':
      return times(row.points, whole(weeksLeft(g, row)));
  }
}

/** How often the row's number of RE stands where it counts. */
function forcesFor(g: Game, row: Extract<Also, { by: 'forces' }>): number {
  const { forces, land } = g.s;
  const area = row.area === undefined ? null : land.areas.get(row.area);
  let quarters = 0;
  for (let u = 1; u <= forces.count; u++) {
    if (!isOf(g, u, row.of)) continue;
    const counts = isOnMap(g, u)
      ? (area === null || area?.has(hexOf(g, u))) && (!row.supplied || isSupplied(g, u))
      : placeOf(g, u) === PLACE.zone && row.zones.includes(land.zones[inOf(g, u) - 1].id);
    if (counts) quarters += reOf(g, u);
  }
  return Math.floor((quarters * row.per.under) / (4 * row.per.over));
}

/** Whether a unit is of a side or of a nation. */
function isOf(g: Game, u: number, of: string): boolean {
  const row = g.s.forces.rows[u];
  return row?.side === of || row?.nation === of;
}

function stepsLost(g: Game, row: Extract<Also, { by: 'steps-lost' }>): number {
  const { at, forces, head } = g.s;
  const own = head.sides.find(({ id }) => id === row.of)?.nations ?? [row.of];
  return forces.nations.reduce((steps, nation, i) => {
    if (!own.includes(nation)) return steps;
    const regiments = row.breakDown ? g.cells[at.lostSteps + forces.nations.length + i] : 0;
    return steps + g.cells[at.lostSteps + i] + regiments;
  }, 0);
}

function weeksLeft(g: Game, row: Extract<Also, { by: 'turns-early' }>): number {
  const { at, play, land, head } = g.s;
  const hex = land.grid.hexOf(row.at);
  const side = head.sides.findIndex(({ id }) => id === row.side);
  const i = play.places.findIndex((place) => place.hex === hex && place.side === side);
  const taken = g.cells[at.taken + i];
  return taken === 0 ? 0 : play.scenario.turns - taken;
}

/** The place of the level of victory, from the best for the side whose margin counts. */
export function levelNow(g: Game): number {
  const { play, head } = g.s;
  const own = head.sides.findIndex(({ id }) => id === play.victory.for);
  const minus = pointsOf(g, 1 - own);
  const margin = sum([pointsOf(g, own), { over: -minus.over, under: minus.under }]);
  return play.victory.levels.findIndex(({ atLeast }) => atLeast === undefined || !isMore(whole(atLeast), margin));
}

/** From 1 for the best level of the side whose margin counts to 0 for the worst. */
export function returns(g: Game, out: Float64Array): void {
  const { play, head } = g.s;
  const own = head.sides.findIndex(({ id }) => id === play.victory.for);
  out[own] = 1 - levelNow(g) / Math.max(1, play.victory.levels.length - 1);
  out[1 - own] = 1 - out[own];
}
