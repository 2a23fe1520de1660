// Plain games: two sides by turns, one unit to a hex, zones of control, places for points, and a table of odds with
// steps and retreats as results. This file holds their common parts besides rules: statics, fields, events, and the
// usual queries.

import type { Seat } from '../../engine/contract/ids.ts';
import type { Verb } from '../../engine/contract/ruleset.ts';
import type { Scoring } from '../../engine/contract/scoring.ts';
import { type AnyEvent, eventFields, eventKinds } from '../../engine/kernel/events.ts';
import type { Game as EngineGame } from '../../engine/kernel/game.ts';
import { placesOf } from '../../engine/kernel/terms.ts';
import type { Hex } from '../../hex/ids.ts';
import type { HexMap } from '../../hex/map-file.ts';
import type { MapFile } from '../../hex/map-schema.ts';
import { type Reach, UNLIMITED } from '../../hex/reach.ts';
import type { Crt } from '../combat/crt.ts';
import type { Losses } from '../combat/losses.ts';
import type { Judged } from '../evaluation/adviser.ts';
import { marched } from '../paths/march.ts';
import type { ChartedMap, TerrainChart } from '../paths/terrain-chart.ts';
import { barredBy, traced } from '../paths/trace.ts';
import type { Places } from '../units/places.ts';
import { zoneBits } from '../units/presence.ts';
import type { Roster } from '../units/roster.ts';

export interface Plain extends Judged {
  /**
   * Fields: the turn, the side whose half it is, the unit on the march, the hex under attack; by unit: whether it has
   * moved, 1 in the battle in progress and 2 after its own, whether it is cut off.
   */
  readonly at: Readonly<Record<'turn' | 'active' | 'picked' | 'target' | 'moved' | 'fought' | 'cut', number>>;
  readonly map: HexMap;
  readonly file: MapFile;
  readonly ground: ChartedMap;
  /** The terrain chart as its file has it, and the origin of the tables. */
  readonly chart: TerrainChart;
  readonly origin: string;
  readonly roster: Roster<Plain>;
  readonly places: Places<Plain>;
  readonly crt: Crt;
  /** By number of the result. */
  readonly losses: readonly Losses[];
  /** By side: hexes of its edge of the map, the source of reinforcements and supplies. */
  readonly sources: readonly (readonly Hex[])[];
  /** Points by which the first side must lead. */
  readonly lead: number;
}
export type Game = EngineGame<Plain>;

const number = eventFields();
const hex = eventFields<Hex>();

/** Events for listeners. */
export const NOTE = eventKinds({
  moved: ['A unit moves, or enters the map (from hex 0).', number('unit'), hex('from', 'to')],
  cut: ['A unit is out of supply.', number('unit'), hex('hex')],
  attacked: ['An attack on a hex begins.', hex('hex'), number('column', 'side')],
  rolled: ['The die of a battle falls and gives a result by its number.', hex('hex'), number('die', 'result')],
  lost: ['A unit loses steps.', number('unit', 'steps'), hex('hex')],
  retreated: ['A unit retreats.', number('unit'), hex('from', 'to')],
  advanced: ['A unit advances after a battle.', number('unit'), hex('from', 'to')],
  taken: ['A place changes hands.', number('place', 'side')],
});
export type Happening = AnyEvent<typeof NOTE>;

/** Choices that all plain games share, first in their vocabularies. */
const words = {
  pick: { word: 'pick', a: 'unit' },
  halt: { word: 'halt' },
  move: { word: 'move', a: 'hex' },
  attack: { word: 'attack', a: 'hex' },
  cease: { word: 'cease' },
  roll: { word: 'roll', a: 'number' },
  retreat: { word: 'retreat', a: 'hex' },
  advance: { word: 'advance', a: 'unit' },
  stay: { word: 'stay' },
};
export const VERB = placesOf(words);
export const verbs: readonly Verb<Plain>[] = Object.values(words);

export const activeSide = (g: Game): Seat => g.cells[g.s.at.active] as Seat;
export const enemySide = (g: Game): Seat => (1 - activeSide(g)) as Seat;
export const targetOf = (g: Game): Hex => g.cells[g.s.at.target] as Hex;
export const hexOf = (g: Game, u: number): Hex => g.s.roster.hexOf(g, u);
export const unitIn = (g: Game, hex: Hex): number => g.s.roster.unitIn(g, hex);

/**
 * By side, the hexes that supply reaches from its sources: free of enemies and zones, friends opening their hexes;
 * rivers only by bridges.
 */
export const supply = [0, 1].map((side) =>
  traced<Plain>({
    grid: (s) => s.map.grid,
    stamp: (s) => s.roster.stamp,
    steps: (g) => g.s.ground.bridged,
    maxStep: 1,
    hindrance: barredBy({
      presence: (s) => s.roster.presence,
      own: side + 1,
      zones: zoneBits(2 - side),
      negated: true,
    }),
    sources: (g, out) => g.s.sources[side].forEach((hex) => out.add(hex, UNLIMITED)),
  }),
);

const march = marched<Plain>({ grid: (s) => s.map.grid, roster: (s) => s.roster, steps: (s) => s.ground.steps });

/**
 * Hexes that a unit can reach in its march, its own first and those of friends among them; half as far when cut off.
 */
export const searchFrom = (g: Game, u: number): Reach =>
  march(g, u, g.s.roster.counters[u].movement >> g.cells[g.s.at.cut + u]);

/** Tells whether a unit off the map may enter by a hex: it is free of units and of enemy zones. */
export const isFree = (g: Game, hex: Hex, side: number): boolean =>
  unitIn(g, hex) === 0 && !g.s.roster.isInZone(g, hex, 1 - side);

/** Strength in battle: half, rounded up, for a unit that is cut off. */
export function strengthOf(g: Game, u: number): number {
  const strength = g.s.roster.strengthOf(g, u);
  return g.cells[g.s.at.cut + u] === 1 ? (strength + 1) >> 1 : strength;
}

/** Moves a unit, or brings it on; its side takes a place that it enters. */
export function putInto(g: Game, u: number, hex: Hex): void {
  const { roster, places } = g.s;
  const { side } = roster.counters[u];
  roster.put(g, u, hex);
  const taken = places.take(g, hex, side);
  if (taken >= 0) g.note(NOTE.taken, taken, side);
}

export function loseSteps(g: Game, u: number, steps: number): void {
  const hex = hexOf(g, u);
  g.note(NOTE.lost, u, g.s.roster.lose(g, u, steps), hex);
}

/** Points: places held, and an enemy unit destroyed. */
export const score = (g: Game, seat: number): number =>
  g.s.places.points(g, seat) + g.cells[g.s.roster.lost + 1 - seat];

/** The first side's lead beyond the required one: above 0 it wins, below 0 the other. */
export const marginOf = (g: Game): number => score(g, 0) - score(g, 1) - g.s.lead;

/** Only the end of a game reads the lead. @param names of the results: the first side wins, a draw, the other wins */
export function plainScoring(names: readonly string[]): Scoring<Plain> {
  const margin = ({ lead }: Plain, [first, second]: readonly number[]): number => Math.sign(first - second - lead);
  return {
    paths: ['scenario#/lead'],
    resultName: (s, scores) => names[1 - margin(s, scores)],
    returns: (s, scores) => [(1 + margin(s, scores)) / 2, (1 - margin(s, scores)) / 2],
  };
}

export function returns(g: Game, out: Float64Array): void {
  out[0] = marginOf(g) > 0 ? 1 : marginOf(g) < 0 ? 0 : 0.5;
  out[1] = 1 - out[0];
}

/** The strongest attacker of the battle in progress, the first in the roster among equals; 0 for none. */
export function strongestAttacker(g: Game): number {
  let strongest = 0;
  for (let u = 1; u < g.s.roster.counters.length; u++) {
    if (isFighting(g, u) && (strongest === 0 || strengthOf(g, u) > strengthOf(g, strongest))) strongest = u;
  }
  return strongest;
}

export const isFighting = (g: Game, u: number): boolean => g.cells[g.s.at.fought + u] === 1 && hexOf(g, u) !== 0;

/** Tells whether a unit of the side to play is on the map and has not fought. */
export const isReady = (g: Game, u: number, hex: Hex): boolean =>
  g.s.roster.counters[u].side === activeSide(g) &&
  g.cells[g.s.at.fought + u] === 0 &&
  hexOf(g, u) !== 0 &&
  g.s.map.grid.distance(hexOf(g, u), hex) === 1;

/**
 * The column of an attack on a hex by all units for which `isIn` is true; a river counts where all of them are across
 * it.
 */
export function columnOf(g: Game, hex: Hex, isIn: (g: Game, u: number, hex: Hex) => boolean = isReady): number {
  const { roster, ground, map, crt } = g.s;
  let strength = 0;
  let river = Number.NEGATIVE_INFINITY;
  for (let u = 1; u < roster.counters.length; u++) {
    if (!isIn(g, u, hex)) continue;
    strength += strengthOf(g, u);
    river = Math.max(river, ground.sideShift[hex * 6 + map.grid.directionTo(hex, hexOf(g, u))]);
  }
  return crt.column(strength, strengthOf(g, unitIn(g, hex)), ground.shift[hex] + river);
}
