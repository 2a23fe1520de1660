// What ground is worth to each side: how strongly places pull, and where the enemy can come.

import { perStatics } from '../../../../engine/kernel/scratch.ts';
import { type Hex, NOWHERE } from '../../../../hex/ids.ts';
import { placePoints } from '../../chapters/victory.ts';
import { combatFactor, type Game, hexOf } from '../../state.ts';
import type { WinterThunder } from '../../statics.ts';
import { GERMAN, type UnitId } from '../../terms.ts';
import { distancesIn } from '../distances.ts';
import { PLAN_WEIGHTS, type PlanWeights } from './plan-weights.ts';

/** What the lie of the land says, the same in every game on the same statics. */
interface MapValues {
  /** Hexes of places. */
  readonly places: readonly Hex[];
  /** What each hex is worth to hold as a place; see `placeWorth`. And its points alone. */
  readonly worth: Float64Array;
  readonly points: Float64Array;
  /** `pull[p * hexes + hex]`: how strongly place p pulls on the hex. */
  readonly pull: Float64Array;
  /** How the Meuse pulls, and what ground on the way to it is worth to German motorized units, where it scores. */
  readonly meuse: Float64Array;
  readonly drive: Float64Array;
  /** `close[start[hex]] .. close[start[hex + 1] - 1]`: places that can be threatened from the hex, and how far they are. */
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

/** What it is worth to motorized units, per point, to be at the Meuse; falls evenly to 0 at `DRIVEN` movement factors. */
const DRIVE = 8;
const DRIVEN = 20;

/** Distances to units count as at most this. */
export const FARTHEST = 30;

/**
 * Twentieths of its strength with which a unit threatens a place so many hexes off; motorized units count one hex less.
 * Whole numbers, so that the sum is the same in whatever order units are counted.
 */
const THREATENS = [20, 20, 14, 8, 5, 3] as const;
export const WHOLE_THREAT = 20;

/** Each road beyond the third makes a place worth this much more to both sides: for what it feeds and what it bars. */
const JUNCTION = 0.8;

/** What a place that scores is worth to hold: its points, and more where many roads meet. */
export const placeWorth = (s: WinterThunder, hex: Hex): number => mapValuesOf(s).worth[hex];

function worthOfPlace(s: WinterThunder, hex: Hex): number {
  const points = placePoints(s, hex);
  if (points === 0) return 0;
  let roads = 0;
  for (let d = 0; d < 6; d++) roads += (s.map.roads[hex] >> d) & 1;
  return points + JUNCTION * Math.max(0, roads - 3);
}

/** Whether nothing that is done now can pay later. */
export const isLastTurn = ({ cells, s }: Game): boolean => cells[s.at.turn] === s.play.lastTurn;

/** The lie of the land for one side at one moment. Made once a planner, filled when an activation is planned. */
export class InfluenceMap {
  /** How the plan that reads the ground values it. */
  weights: PlanWeights = PLAN_WEIGHTS[GERMAN];
  /** How strongly places that can still be taken by the German pull, by hex. */
  readonly german: Float64Array;
  /** What ground on the way to the Meuse is worth to German motorized units, where the Meuse scores. */
  readonly drive: Float64Array;
  /** How strongly places that the Allies have lost pull. */
  readonly allied: Float64Array;
  /** Combat factors of each side in the hex and the six around it. */
  readonly near: readonly [Float64Array, Float64Array];
  /** Hexes to the nearest combat unit of each side, as the crow flies, at most 30. */
  readonly distance: readonly [Uint8Array, Uint8Array];
  /** Combat factors of each side in the hex. */
  readonly inside: readonly [Float64Array, Float64Array];
  /** Twentieths of combat factors of the enemy of each side that can soon come to the hex, the nearer the more. For places. */
  readonly threat: readonly [Float64Array, Float64Array];
  /** What each hex is worth to hold as a place. */
  readonly worth: Float64Array;
  /** What it is worth to take: in the last turn its points alone, since roads lead nowhere any more. */
  gain: Float64Array;
  private readonly land: MapValues;
  private readonly queue: Int16Array;
  /** Who held each place when `german` and `allied` were filled; -1 at first. */
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
    this.queue = new Int16Array(hexes);
  }

  /** Reads the position. */
  survey(g: Game): void {
    this.gain = isLastTurn(g) ? this.land.points : this.land.worth;
    this.pull(g);
    this.presence(g);
    this.spread(g, 0);
    this.spread(g, 1);
  }

  /** Counts a unit where it is to go instead of where it stands. */
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

  /** Places pull on those who have them not. They change hands seldom: what was worked out last holds until then. */
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

  /** Who stands where, and what that threatens. */
  private presence(g: Game): void {
    const { s, near, inside, threat } = this;
    const { start, close, away } = this.land;
    const { units } = s;
    const { neighbour } = s.map.grid;
    for (let side = 0; side < 2; side++) {
      near[side].fill(0);
      inside[side].fill(0);
      threat[side].fill(0);
    }
    for (let u = 1; u <= units.count; u++) {
      const hex = hexOf(g, u as UnitId);
      if (hex === 0 || units.isCombat[u] === 0) continue;
      const side = units.side[u];
      const strength = combatFactor(g, u as UnitId);
      inside[side][hex] += strength;
      near[side][hex] += strength;
      for (let at = hex * 6; at < hex * 6 + 6; at++) near[side][neighbour[at]] += strength;
      const against = threat[1 - side];
      const fast = units.isMotorized[u];
      for (let i = start[hex]; i < start[hex + 1]; i++) {
        if (away[i] < THREATENS.length + fast) against[close[i]] += strength * THREATENS[Math.max(0, away[i] - fast)];
      }
    }
    near[0][NOWHERE] = 0;
    near[1][NOWHERE] = 0;
  }

  /** Breadth-first from all hexes with combat units of a side. */
  private spread(g: Game, side: 0 | 1): void {
    const { s, queue } = this;
    const { neighbour, size } = s.map.grid;
    const distance = this.distance[side];
    distance.fill(FARTHEST);
    let count = 0;
    for (let u = 1; u <= s.units.count; u++) {
      const hex = g.cells[s.at.unitHex + u];
      if (hex === 0 || s.units.side[u] !== side || s.units.isCombat[u] === 0 || distance[hex] === 0) continue;
      distance[hex] = 0;
      queue[count++] = hex;
    }
    for (let i = 0; i < count && count <= size; i++) {
      const from = queue[i];
      for (let at = from * 6; at < from * 6 + 6; at++) {
        const to = neighbour[at];
        if (to === 0 || distance[to] !== FARTHEST) continue;
        distance[to] = distance[from] + 1;
        queue[count++] = to;
      }
    }
  }
}
