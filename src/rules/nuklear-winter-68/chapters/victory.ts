// Victory (scenario rules): points for objectives at the end, and for units destroyed, exited, launched or captured.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { Words } from '../../../engine/contract/ruleset.ts';
import type { Scoring } from '../../../engine/contract/scoring.ts';
import type { Hex } from '../../../hex/ids.ts';
import { coOf, type Game, isOnMap } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { EVENT, FACTIONS, type Faction, type FormationId, SOURCES, type Source, type UnitId } from '../terms.ts';
import { sideName } from '../text/names.ts';

const SLOT = Object.fromEntries(SOURCES.map((source, number) => [source, number])) as Record<Source, number>;

function score(g: Game, faction: Faction, source: Source, points: number): void {
  if (points === 0) return;
  g.add(g.s.at.score + faction * SOURCES.length + SLOT[source], points);
  g.note(EVENT.score, faction, points, SLOT[source]);
}

/**
 * Scores a destroyed unit. `by` is the faction plus one that destroyed it, 0 for none. A unit lost to its own side or
 * to none counts for its only opponent, and for no side where there are two. Call it before the formation gets another
 * commander.
 */
export function scoreDestroyed(g: Game, unit: UnitId, by: number): void {
  const { units, play, seatOf } = g.s;
  const loser = units.faction[unit] as Faction;
  if (seatOf[loser] < 0) return;
  const faction = creditFor(g, loser, by);
  if (faction < 0 || isUnderTruce(g, faction as Faction, loser)) return;
  const counter = units.counter[unit];
  let points = 0;
  let others = 0;
  let named = false;
  for (const rule of play.scoring) {
    if (rule.type !== 'destroy' || rule.by !== faction) continue;
    if (rule.co) {
      // NW S7.
      if (isCommander(g, unit)) points += rule.points;
    } else if (rule.counters === null) {
      others += rule.points;
    } else if (rule.counters.includes(counter)) {
      points += rule.points;
      named = true;
    }
  }
  // NW S10.
  score(g, faction as Faction, 'destroyed', named ? points : points + others);
}

const isCommander = (g: Game, unit: UnitId): boolean => coOf(g, g.s.units.formation[unit] as FormationId) === unit;

/** Returns the faction that gets the points for a loss, -1 for none (NW S-victory). */
function creditFor(g: Game, loser: Faction, by: number): number {
  const doer = by - 1;
  if (doer >= 0 && doer !== loser && g.s.seatOf[doer] >= 0) return doer;
  const { factionOf } = g.s;
  if (factionOf.length !== 2) return -1;
  return factionOf[0] === loser ? factionOf[1] : factionOf[0];
}

/** Tells whether two sides do not yet score by destroying each other's units (NW S14). */
function isUnderTruce(g: Game, a: Faction, b: Faction): boolean {
  const { truce } = g.s.play;
  return truce !== null && g.cells[g.s.at.turn] < truce.turn && truce.sides.includes(a) && truce.sides.includes(b);
}

/**
 * Returns the points that a unit would score by leaving the map from this hex over the edge: 0 without such an exit.
 */
export function exitPoints(g: Game, unit: UnitId, edge: number, hex: Hex): number {
  const { units, play } = g.s;
  for (const rule of play.scoring) {
    if (rule.type !== 'exit' || rule.by !== units.faction[unit] || rule.edge !== edge) continue;
    if (rule.hex !== 0 && rule.hex !== hex) continue;
    if (rule.counters === null || rule.counters.includes(units.counter[unit])) return rule.points;
  }
  return 0;
}

export function scoreExit(g: Game, unit: UnitId, edge: number, hex: Hex): void {
  score(g, g.s.units.faction[unit] as Faction, 'exited', exitPoints(g, unit, edge, hex));
}

export function scoreLaunch(g: Game, unit: UnitId): void {
  const { units, play } = g.s;
  for (const rule of play.scoring) {
    if (rule.type !== 'launch' || rule.by !== units.faction[unit]) continue;
    if (rule.counters?.includes(units.counter[unit])) score(g, rule.by as Faction, 'launched', rule.points);
  }
}

export function scoreCapture(g: Game, unit: UnitId, by: Faction): void {
  for (const rule of g.s.play.scoring) {
    if (rule.type !== 'capture' || !rule.counters?.includes(g.s.units.counter[unit])) continue;
    if (rule.by === -1 || rule.by === by) score(g, by, 'captured', rule.points);
  }
}

/** Scores infantry that was turned into Zealots. */
export function scoreConversion(g: Game): void {
  for (const rule of g.s.play.scoring)
    if (rule.type === 'convert') score(g, rule.by as Faction, 'converted', rule.points);
}

/** Returns a side's points from one source; objectives and survivors count as they are now. */
export function pointsFrom(g: Game, faction: Faction, source: Source): number {
  if (source === 'objectives') return objectivePoints(g, faction);
  if (source === 'survived') return survivorPoints(g, faction);
  return g.cells[g.s.at.score + faction * SOURCES.length + SLOT[source]];
}

function objectivePoints(g: Game, faction: Faction): number {
  let points = 0;
  for (const { hex, points: worth } of g.s.play.objectives) {
    // NW S2, S6.
    if (g.cells[g.s.at.hexControl + hex] === faction + 1) points += worth;
  }
  return points;
}

function survivorPoints(g: Game, faction: Faction): number {
  let points = 0;
  for (const rule of g.s.play.scoring) {
    if (rule.type !== 'survive' || rule.by !== faction) continue;
    for (const unit of g.s.units.of[faction]) {
      if (rule.counters?.includes(g.s.units.counter[unit]) && isOnMap(g, unit)) points += rule.points;
    }
  }
  return points;
}

export function factionScore(g: Game, faction: Faction): number {
  let points = 0;
  for (const source of SOURCES) points += pointsFrom(g, faction, source);
  return points;
}

export const totalScore = (g: Game, seat: Seat): number => factionScore(g, g.s.factionOf[seat]);

/**
 * Returns the seats that share the lead. A side that leads every other by the margin wins. Otherwise those within the
 * margin of the leader draw, and a third side that trails by the margin is defeated (ruling at S-victory).
 */
function sharers({ play }: NuklearWinter, scores: readonly number[]): readonly Seat[] {
  const best = Math.max(...scores);
  const sharing: Seat[] = [];
  scores.forEach((points, seat) => {
    if (points === best || best - points < play.margin) sharing.push(seat as Seat);
  });
  return sharing;
}

const scoresOf = (g: Game): readonly number[] => g.s.factionOf.map((faction) => factionScore(g, faction));

export const returns = (g: Game, out: Float64Array): void => out.set(returnsOf(g.s, scoresOf(g)));

/** The returns by the points of the moment, of a seat that has resigned and of the others. */
export function returnsWithout(g: Game, resigned: Seat, out: Float64Array): void {
  const scores = scoresOf(g).map((points, seat) => (seat === resigned ? Number.NEGATIVE_INFINITY : points));
  out.set(returnsOf(g.s, scores));
}

function returnsOf(s: NuklearWinter, scores: readonly number[]): readonly number[] {
  const sharing = sharers(s, scores);
  return scores.map((_, seat) => (sharing.includes(seat as Seat) ? 1 / sharing.length : 0));
}

/** Returns the name of the side that would win alone if the game ended now; `-` for none. */
export const leader = (g: Game): string => leaderOf(g.s, scoresOf(g));

function leaderOf(s: NuklearWinter, scores: readonly number[]): string {
  const sharing = sharers(s, scores);
  return sharing.length === 1 ? FACTIONS[s.factionOf[sharing[0]]] : '-';
}

/**
 * Returns the result: `reich`, `nato`, `black-hand` for a victory, `draw`, or a name such as `draw.reich-nato` where
 * the third side is defeated.
 */
export const resultName = (g: Game): string => resultOf(g.s, scoresOf(g));

function resultOf(s: NuklearWinter, scores: readonly number[]): string {
  const names = sharers(s, scores).map((seat) => FACTIONS[s.factionOf[seat]]);
  if (names.length === 1) return names[0];
  return names.length === s.factionOf.length ? 'draw' : `draw.${names.join('-')}`;
}

/** Only the end of a game reads the margin (NW S-victory). */
export const scoring: Scoring<NuklearWinter> = {
  paths: ['scenario#/margin'],
  resultName: resultOf,
  returns: returnsOf,
  turnColumns: (s, scores) => ({ leader: leaderOf(s, scores), margin: s.play.margin }),
};

export const resultNames: readonly string[] = [
  ...FACTIONS,
  'draw.reich-nato',
  'draw.reich-black-hand',
  'draw.nato-black-hand',
  'draw',
];

export const words: Words = {
  seats: Object.fromEntries(FACTIONS.map((name, faction) => [name, sideName(faction)])),
  results: {
    ...Object.fromEntries(FACTIONS.map((name, faction) => [name, `${sideName(faction)} wins`])),
    'draw.reich-nato': 'Draw of Das Reich and NATO; Black Hand is defeated',
    'draw.reich-black-hand': 'Draw of Das Reich and Black Hand; NATO is defeated',
    'draw.nato-black-hand': 'Draw of NATO and Black Hand; Das Reich is defeated',
    draw: 'Draw',
  },
};
