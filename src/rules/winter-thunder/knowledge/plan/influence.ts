// The value of ground to each side: the attraction of places, and the threat of the enemy.

import { perStatics } from '../../../../engine/kernel/scratch.ts';
import { type Hex, NOWHERE } from '../../../../hex/ids.ts';
import { placePoints } from '../../chapters/victory.ts';
import { combatFactor, type Game, hexOf } from '../../state.ts';
import type { WinterThunder } from '../../statics.ts';
import { GERMAN, type UnitId } from '../../terms.ts';
import { distancesIn } from '../distances.ts';
import { PLAN_WEIGHTS, type PlanWeights } from './plan-weights.ts';

/** The part that follows from the map alone, the same in every game on the same statics. */
interface MapValues {
  readonly places: readonly Hex[];
  /** The value of holding each hex as a place; see `placeWorth`. And its points alone. */
  readonly worth: Float64Array;
  readonly points: Float64Array;
  /** `pull[p * hexes + hex]`: the attraction of place p at the hex. */
  readonly pull: Float64Array;
  /**
   * The attraction of the Meuse, and the value of ground on the way to it for German motorized units, where it scores.
   */
  readonly meuse: Float64Array;
  readonly drive: Float64Array;
  /**
   * `close[start[hex]] .. close[start[hex + 1] - 1]`: places that can be threatened from the hex, and their distances.
   */
  readonly start: Int16Array;
  readonly close: Int16Array;
  readonly away: Uint8Array;
}

const mapValuesOf = perStatics(measure);

function measure(s: WinterThunder): MapValues {
  const { map } = s;
  const hexes = map.grid.size + 1;
  const { places, toPlace, toMeuse } = distancesIn(s);
  const worth = Float64Array.from({ length: hexes }, (_, hex) => worthOfPlace(s, hex as Hex));
  const points = Float64Array.from({ length: hexes }, (_, hex) => placePoints(s, hex as Hex));
  const pull = new Float64Array(places.length * hexes);
  places.forEach((place, p) => {
    for (let hex = 1 as Hex; hex < hexes; hex = (hex + 1) as Hex) {
      const away = toPlace(p, hex) + 1.5;
      pull[p * hexes + hex] = (2 * worth[place]) / (away * away);
    }
  });
  const bridgehead = s.play.victory.points['unit-at-meuse'];
  const meuse = new Float64Array(hexes);
  const drive = new Float64Array(hexes);
  for (let hex = 1 as Hex; bridgehead > 0 && hex < hexes; hex = (hex + 1) as Hex) {
    const away = toMeuse(hex);
    meuse[hex] = (1.5 * bridgehead) / (2 + away);
    drive[hex] = DRIVE * bridgehead * Math.max(0, 1 - away / DRIVEN);
  }
  return { places, worth, points, pull, meuse, drive, ...threatened(s, places) };
}

function threatened({ map }: WinterThunder, places: readonly Hex[]): Pick<MapValues, 'start' | 'close' | 'away'> {
  const start = new Int16Array(map.grid.size + 2);
  const close: number[] = [];
  const away: number[] = [];
  for (let hex = 1 as Hex; hex <= map.grid.size; hex = (hex + 1) as Hex) {
    start[hex] = close.length;
    for (const place of places) {
      const far = map.grid.distance(hex, place);
      if (far > THREATENS.length) continue;
      close.push(place);
      away.push(far);
    }
  }
  start[map.grid.size + 1] = close.length;
  return { start, close: Int16Array.from(close), away: Uint8Array.from(away) };
}

/** The value per point of the Meuse to motorized units; falls linearly to 0 at `DRIVEN` movement factors. */
const DRIVE = 8;
const DRIVEN = 20;

/** The cap on distances to units. */
export const FARTHEST = 30;

/**
 * Twentieths of its strength with which a unit threatens a place by distance in hexes; motorized units count one hex
 * less. Whole numbers, so that the sum does not depend on the order of units.
 */
const THREATENS = [20, 20, 14, 8, 5, 3] as const;
export const WHOLE_THREAT = 20;

/** The extra value for both sides of each road beyond the third: for the traffic that it carries or bars. */
const JUNCTION = 0.8;

/** The value of holding a place that scores: its points, and more at a road junction. */
export const placeWorth = (s: WinterThunder, hex: Hex): number => mapValuesOf(s).worth[hex];

function worthOfPlace(s: WinterThunder, hex: Hex): number {
  const points = placePoints(s, hex);
  if (points === 0) return 0;
  let roads = 0;
  for (let d = 0; d < 6; d++) roads += (s.map.roads[hex] >> d) & 1;
  return points + JUNCTION * Math.max(0, roads - 3);
}

/** Tells whether no action now can pay later. */
export const isLastTurn = ({ cells, s }: Game): boolean => cells[s.at.turn] === s.play.lastTurn;

/**
 * The values of ground for one side at one moment. Made once for each planner, filled when an activation is planned.
 */
export class InfluenceMap {
  /** The weights of the plan that reads the ground. */
  weights: PlanWeights = PLAN_WEIGHTS[GERMAN];
  /** The attraction of places that the German can still take, by hex. */
  readonly german: Float64Array;
  /** The value of ground on the way to the Meuse for German motorized units, where the Meuse scores. */
  readonly drive: Float64Array;
  /** The attraction of places that the Allies have lost. */
  readonly allied: Float64Array;
  /** Combat factors of each side in the hex and its six neighbours. */
  readonly near: readonly [Float64Array, Float64Array];
  /** Combat factors of each side in the hex. */
  readonly inside: readonly [Float64Array, Float64Array];
  /** Twentieths of enemy combat factors that can soon reach the hex, for each side, more when nearer. For places. */
  readonly threat: readonly [Float64Array, Float64Array];
  /** The value of holding each hex as a place. */
  readonly worth: Float64Array;
  /** The value of taking it: in the last turn its points alone, since its roads no longer matter. */
  gain: Float64Array;
  private readonly land: MapValues;
  /** Hexes and strengths of all combat units at the survey. */
  private readonly stood: Int16Array;
  private readonly strength: Uint8Array;
  /** `near` and `inside` as surveyed, before any `shift`. */
  private readonly nearThen: readonly [Float64Array, Float64Array];
  private readonly insideThen: readonly [Float64Array, Float64Array];
  /** Results of `distanceTo`, and whether each is of the last survey. */
  private readonly distance: readonly [Uint8Array, Uint8Array];
  private readonly isSpread = new Uint8Array(2);
  private readonly queue: Int16Array;
  /** The owner of each place when `german` and `allied` were filled; -1 at first. */
  private readonly held: Int8Array;

  constructor(private readonly s: WinterThunder) {
    const hexes = s.map.grid.size + 1;
    this.land = mapValuesOf(s);
    this.worth = this.land.worth;
    this.gain = this.land.worth;
    this.held = new Int8Array(this.land.places.length).fill(-1);
    this.german = new Float64Array(hexes);
    this.drive = this.land.drive;
    this.allied = new Float64Array(hexes);
    this.near = [new Float64Array(hexes), new Float64Array(hexes)];
    this.distance = [new Uint8Array(hexes), new Uint8Array(hexes)];
    this.inside = [new Float64Array(hexes), new Float64Array(hexes)];
    this.threat = [new Float64Array(hexes), new Float64Array(hexes)];
    this.nearThen = [new Float64Array(hexes), new Float64Array(hexes)];
    this.insideThen = [new Float64Array(hexes), new Float64Array(hexes)];
    this.stood = new Int16Array(s.units.count + 1);
    this.strength = new Uint8Array(s.units.count + 1);
    this.queue = new Int16Array(hexes);
  }

  survey(g: Game): void {
    this.gain = isLastTurn(g) ? this.land.points : this.land.worth;
    this.pull(g);
    this.presence(g);
  }

  /** Hexes to the nearest combat unit of a side in a straight line, at most 30, as units stood at the survey. */
  distanceTo(side: number): Uint8Array {
    if (this.isSpread[side] === 0) this.spread(side);
    return this.distance[side];
  }

  /** Counts a unit in its goal instead of its present hex. */
  shift(g: Game, unit: UnitId, to: Hex): void {
    const { units, map } = this.s;
    if (units.isCombat[unit] === 0) return;
    const near = this.near[units.side[unit] as 0 | 1];
    const strength = combatFactor(g, unit);
    const { neighbour } = map.grid;
    const from = hexOf(g, unit);
    const inside = this.inside[units.side[unit] as 0 | 1];
    inside[from] -= strength;
    inside[to] += strength;
    near[from] -= strength;
    near[to] += strength;
    for (let d = 0; d < 6; d++) {
      near[neighbour[from * 6 + d]] -= strength;
      near[neighbour[to * 6 + d]] += strength;
    }
    near[NOWHERE] = 0;
  }

  /**
   * Places attract the side that does not hold them. They change hands seldom, so the last result is cached until then.
   */
  private pull(g: Game): void {
    const { s, german, allied, held } = this;
    const { places, worth, pull, meuse } = this.land;
    let isOld = false;
    for (let p = 0; p < places.length; p++) {
      const holder = g.cells[s.at.hexControl + places[p]];
      if (held[p] === holder) continue;
      held[p] = holder;
      isOld = true;
    }
    if (!isOld) return;
    const hexes = german.length;
    german.set(meuse);
    allied.fill(0);
    for (let p = 0; p < places.length; p++) {
      if (worth[places[p]] === 0) continue;
      const field = held[p] === GERMAN + 1 ? allied : german;
      for (let hex = 1; hex < hexes; hex++) field[hex] += pull[p * hexes + hex];
    }
  }

  /**
   * Surveys the units and the places that they threaten. Few units change from one survey to the next: only those are
   * counted anew. All counts are whole numbers, so that they come out the same in any order.
   */
  private presence(g: Game): void {
    const { s, near, inside, nearThen, insideThen, stood, strength } = this;
    const { units } = s;
    for (let u = 1; u <= units.count; u++) {
      if (units.isCombat[u] === 0) continue;
      const hex = hexOf(g, u as UnitId);
      const factor = combatFactor(g, u as UnitId);
      const before = stood[u];
      if (hex === before && factor === strength[u]) continue;
      if (hex !== before) this.isSpread[units.side[u]] = 0;
      if (before !== NOWHERE) this.count(u, before, -strength[u]);
      if (hex !== NOWHERE) this.count(u, hex, factor);
      stood[u] = hex;
      strength[u] = factor;
    }
    for (let side = 0; side < 2; side++) {
      near[side].set(nearThen[side]);
      inside[side].set(insideThen[side]);
      near[side][NOWHERE] = 0;
    }
  }

  /** Adds a unit's strength in a hex; takes it away where it is negative. */
  private count(unit: number, hex: number, strength: number): void {
    const { units, map } = this.s;
    const { start, close, away } = this.land;
    const { neighbour } = map.grid;
    const side = units.side[unit];
    const near = this.nearThen[side];
    this.insideThen[side][hex] += strength;
    near[hex] += strength;
    for (let at = hex * 6; at < hex * 6 + 6; at++) near[neighbour[at]] += strength;
    const against = this.threat[1 - side];
    const fast = units.isMotorized[unit];
    for (let i = start[hex]; i < start[hex + 1]; i++) {
      if (away[i] < THREATENS.length + fast) against[close[i]] += strength * THREATENS[Math.max(0, away[i] - fast)];
    }
  }

  /** Breadth-first from all hexes with combat units of a side. */
  private spread(side: number): void {
    const { s, queue, stood } = this;
    const { units } = s;
    const { neighbour } = s.map.grid;
    const distance = this.distance[side];
    this.isSpread[side] = 1;
    distance.fill(FARTHEST);
    distance[NOWHERE] = 0;
    let count = 0;
    for (let u = 1; u <= units.count; u++) {
      const hex = stood[u];
      if (units.side[u] !== side || units.isCombat[u] === 0 || distance[hex] === 0) continue;
      distance[hex] = 0;
      queue[count++] = hex;
    }
    for (let i = 0; i < count; i++) {
      const from = queue[i];
      const next = distance[from] + 1;
      if (next === FARTHEST) return;
      for (let at = from * 6; at < from * 6 + 6; at++) {
        const to = neighbour[at];
        if (distance[to] !== FARTHEST) continue;
        distance[to] = next;
        queue[count++] = to;
      }
    }
  }
}
