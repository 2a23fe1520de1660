// Victory (WT 10.0, and the short game): points by source, and the result.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { Words } from '../../../engine/contract/ruleset.ts';
import type { Scoring } from '../../../engine/contract/scoring.ts';
import type { Hex } from '../../../hex/ids.ts';
import { divisionsLost, type Game, holder } from '../state.ts';
import type { VictorySource, WinterThunder } from '../statics.ts';
import { ALLIED, GERMAN } from '../terms.ts';

const ALLIED_SOURCES: readonly VictorySource[] = ['german-division-eliminated', 'conditional-division-bought'];
const GERMAN_SOURCES: readonly VictorySource[] = [
  'allied-division-eliminated',
  'town-gained',
  'city-gained',
  'unit-at-meuse',
  'exit-west',
  'exit-north',
];

/** The results of all scenarios, from the best for the German player to the best for the Allied. */
export const resultNames = [
  'german.smashing',
  'german.tactical',
  'german.win',
  'draw',
  'allied.win',
  'allied.tactical',
  'allied.smashing',
] as const;

export type ResultName = (typeof resultNames)[number];

const RESULTS_IN_WORDS: Readonly<Record<ResultName, string>> = {
  'german.smashing': 'German smashing victory',
  'german.tactical': 'German tactical victory',
  'german.win': 'German victory',
  draw: 'Draw',
  'allied.win': 'Allied victory',
  'allied.tactical': 'Allied tactical victory',
  'allied.smashing': 'Allied smashing victory',
};

export const words: Words = { seats: { german: 'German', allied: 'Allied' }, results: RESULTS_IN_WORDS };

export const sourcesOf = (seat: Seat): readonly VictorySource[] => (seat === GERMAN ? GERMAN_SOURCES : ALLIED_SOURCES);

/** Victory points of a seat if the game ended now. */
export function totalPoints(g: Game, seat: Seat): number {
  let total = g.s.play.victory.initial[seat];
  for (const source of sourcesOf(seat)) total += pointsFrom(g, source);
  return total;
}

/** Victory points from one source if the game ended now; 0 where the scenario does not count it. */
export function pointsFrom(g: Game, source: VictorySource): number {
  const { at } = g.s;
  const each = g.s.play.victory.points[source];
  switch (source) {
    case 'german-division-eliminated':
      return each * divisionsLost(g, GERMAN);
    case 'allied-division-eliminated':
      return each * divisionsLost(g, ALLIED);
    case 'conditional-division-bought':
      return each * g.cells[at.conditionalBought];
    case 'town-gained':
      return pointsForPlaces(g, TOWN, each);
    case 'city-gained':
      return pointsForPlaces(g, CITY, each);
    case 'unit-at-meuse':
      return each === 0 ? 0 : each * unitsAtMeuse(g);
    case 'exit-west':
      return each * g.cells[at.exitedWest];
    case 'exit-north':
      return each * g.cells[at.exitedNorth];
  }
}

const TOWN = 1;
const CITY = 2;

/**
 * WT 10.0: towns or cities that the German player holds and did not at the beginning; a scenario may value some
 * otherwise.
 */
function pointsForPlaces(g: Game, kind: number, each: number): number {
  const { at, map, play } = g.s;
  const { placeValue } = play.victory;
  let points = 0;
  for (let hex = 1; hex <= map.grid.size; hex++) {
    if (map.place[hex] !== kind || play.control[hex] === holder(GERMAN)) continue;
    if (g.cells[at.hexControl + hex] !== holder(GERMAN)) continue;
    points += placeValue[hex] >= 0 ? placeValue[hex] : each;
  }
  return points;
}

/** WT 10.0: German combat units next to the Meuse, or north or west of it, each once. */
function unitsAtMeuse(g: Game): number {
  const { at, units, map } = g.s;
  let found = 0;
  for (let u = 1; u <= units.count; u++) {
    const hex = g.cells[at.unitHex + u];
    if (units.isCombat[u] === 0 || units.side[u] !== GERMAN || hex === 0) continue;
    if (map.atMeuse[hex] === 1 || map.beyondMeuse[hex] === 1) found++;
  }
  return found;
}

const pointsOf = (g: Game): readonly number[] => [totalPoints(g, GERMAN), totalPoints(g, ALLIED)];

export const resultName = (g: Game): ResultName => resultOf(g.s, pointsOf(g));

/** The result of a game that ended with these points, by the scenario's kind of decision. */
export function resultOf(s: WinterThunder, [german, allied]: readonly number[]): ResultName {
  const { decision } = s.play.victory;
  switch (decision.by) {
    case 'ratio':
      return byRatio(german, allied, decision.tactical, decision.smashing);
    case 'more':
      if (german === allied) return decision.tie === 'draw' ? 'draw' : `${decision.tie}.win`;
      // WT 10.0-short.
      return german > allied ? 'german.win' : 'allied.win';
    case 'margin':
      if (german - allied >= decision.german) return 'german.win';
      return german - allied <= decision.allied ? 'allied.win' : 'draw';
  }
}

/** The side that would win if the game ended now; `-` for a draw. */
export const leader = (g: Game): Leader => leaderOf(g.s, pointsOf(g));

type Leader = 'german' | 'allied' | '-';

function leaderOf(s: WinterThunder, points: readonly number[]): Leader {
  const result = resultOf(s, points);
  return result === 'draw' ? '-' : result.startsWith('german') ? 'german' : 'allied';
}

/** The lead over the other side's present points that a seat needs to win; below 0 where it may trail. */
export const leadNeeded = (g: Game, seat: Seat): number => leadNeededOf(g.s, seat, pointsOf(g));

function leadNeededOf(s: WinterThunder, seat: Seat, points: readonly number[]): number {
  const { decision } = s.play.victory;
  switch (decision.by) {
    case 'ratio': {
      const theirs = points[1 - seat];
      return Math.max(1, Math.ceil((theirs * Math.round(decision.tactical * 100)) / 100) - theirs);
    }
    case 'more':
      return decision.tie === (seat === GERMAN ? 'german' : 'allied') ? 0 : 1;
    case 'margin':
      return seat === GERMAN ? decision.german : -decision.allied;
  }
}

/**
 * WT 10.0: compared as whole numbers: the book's 1.99 and 2.99 mean below 2 and below 3. Against nothing, anything is
 * smashing.
 */
function byRatio(german: number, allied: number, tactical: number, smashing: number): ResultName {
  const winner = german > allied ? GERMAN : ALLIED;
  const more = Math.max(german, allied);
  const less = Math.min(german, allied);
  const name = winner === GERMAN ? 'german' : 'allied';
  if (more === less) return 'draw';
  if (isTimes(more, less, smashing)) return `${name}.smashing`;
  return isTimes(more, less, tactical) ? `${name}.tactical` : 'draw';
}

/** Whether `more` is at least `times` as much as `less`; levels are read to the hundredth. */
const isTimes = (more: number, less: number, times: number): boolean => more * 100 >= less * Math.round(times * 100);

/** The return of each seat: 1 for any victory, a half each for a draw. */
export const returns = (g: Game, out: Float64Array): void => out.set(returnsOf(g.s, pointsOf(g)));

function returnsOf(s: WinterThunder, points: readonly number[]): readonly number[] {
  const result = resultOf(s, points);
  const german = result === 'draw' ? 0.5 : result.startsWith('german') ? 1 : 0;
  return [german, 1 - german];
}

/** Only the end of a game reads the decision: margins, ties, and the levels of victory (WT 10.0). */
export const scoring: Scoring<WinterThunder> = {
  paths: ['scenario#/victory/decision', 'victory.json#/levels'],
  resultName: resultOf,
  returns: returnsOf,
  turnColumns: (s, points) => ({
    leader: leaderOf(s, points),
    german_needs: leadNeededOf(s, GERMAN, points),
    allied_needs: leadNeededOf(s, ALLIED, points),
  }),
};

/** The points of a place for the German player if taken; 0 where it does not count. */
export function placePoints(s: WinterThunder, hex: Hex): number {
  const { map, play } = s;
  if (map.place[hex] === 0 || play.control[hex] !== 2) return 0;
  const { points, placeValue } = play.victory;
  if (placeValue[hex] >= 0) return placeValue[hex];
  return map.place[hex] === 2 ? points['city-gained'] : points['town-gained'];
}
