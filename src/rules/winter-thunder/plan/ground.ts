// What ground is worth to each side: how strongly places pull, and where the enemy can come.

import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { Reach, reversedTable, UNLIMITED } from '../../../hex/reach.ts';
import { combatFactor, firstIn, type Game, hexOf, nextIn } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { GERMAN, MF, type UnitId } from '../terms.ts';
import { PLAN_WEIGHTS, type PlanWeights } from './plan-weights.ts';

/** Distances by the lie of the land, the same in every game on the same statics. */
interface Distances {
  readonly places: readonly Hex[];
  /** `far[p * hexes + hex]`: movement factors from the hex to place p, at most 255. */
  readonly far: Uint8Array;
  /** Twelfths from each hex to the nearest hex of the Meuse. */
  readonly toMeuse: Uint8Array;
}

const known = new WeakMap<WinterThunder, Distances>();

function distancesOf(s: WinterThunder): Distances {
  let distances = known.get(s);
  if (!distances) {
    distances = measure(s);
    known.set(s, distances);
  }
  return distances;
}

function measure(s: WinterThunder): Distances {
  const { map } = s;
  const hexes = map.grid.size + 1;
  const backward = reversedTable(map.grid, map.lineCost);
  const reach = new Reach(map.grid);
  const open = new Uint8Array(hexes);
  const places: Hex[] = [];
  for (let hex = 1; hex < hexes; hex++) if (map.place[hex] !== 0) places.push(hex as Hex);
  const far = new Uint8Array(places.length * hexes).fill(255);
  places.forEach((place, p) => {
    reach.searchTable(place, UNLIMITED, backward, open);
    for (let i = 0; i < reach.count; i++) {
      const hex = reach.reached[i];
      far[p * hexes + hex] = Math.min(255, Math.round(reach.costTo(hex as Hex) / MF));
    }
  });
  const bank = Int16Array.from([...map.atMeuse.keys()].filter((hex) => map.atMeuse[hex] === 1));
  const toMeuse = new Uint8Array(hexes).fill(255);
  reach.searchTableFromAll(bank, bank.length, UNLIMITED, backward, open);
  for (let i = 0; i < reach.count; i++) {
    const hex = reach.reached[i];
    toMeuse[hex] = Math.min(255, Math.round(reach.costTo(hex as Hex) / MF));
  }
  return { places, far, toMeuse };
}

/** Points a place is worth to the German if taken; 0 where it does not count. */
export function placePoints(s: WinterThunder, hex: Hex): number {
  const { map, play } = s;
  if (map.place[hex] === 0 || play.control[hex] !== 2) return 0;
  const { points, placeValue } = play.victory;
  if (placeValue[hex] >= 0) return placeValue[hex];
  return map.place[hex] === 2 ? points['city-gained'] : points['town-gained'];
}

/** What it is worth to motorized units, per point, to be at the Meuse; falls evenly to 0 at `FARTHEST` movement factors. */
const DRIVE = 8;
const FARTHEST = 20;

/** Share of its strength with which a unit threatens a place so many hexes off; motorized units count one hex less. */
const THREATENS = [1, 1, 0.7, 0.4, 0.25, 0.15] as const;

/** Each road beyond the third makes a place worth this much more to both sides: for what it feeds and what it bars. */
const JUNCTION = 0.8;

/** What a place that scores is worth to hold: its points, and more where many roads meet. */
export function placeWorth(s: WinterThunder, hex: Hex): number {
  const points = placePoints(s, hex);
  if (points === 0) return 0;
  let roads = 0;
  for (let d = 0; d < 6; d++) roads += (s.map.roads[hex] >> d) & 1;
  return points + JUNCTION * Math.max(0, roads - 3);
}

/** The lie of the land for one side at one moment. Made once a planner, filled when an activation is planned. */
export class Ground {
  /** How the plan that reads the ground values it. */
  weights: PlanWeights = PLAN_WEIGHTS;
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
  /** Combat factors of the enemy of each side that can soon come to the hex, the nearer the more. Filled for places. */
  readonly threat: readonly [Float64Array, Float64Array];
  private readonly queue: Int16Array;

  constructor(private readonly s: WinterThunder) {
    const hexes = s.map.grid.size + 1;
    this.german = new Float64Array(hexes);
    this.drive = new Float64Array(hexes);
    this.allied = new Float64Array(hexes);
    this.near = [new Float64Array(hexes), new Float64Array(hexes)];
    this.distance = [new Uint8Array(hexes), new Uint8Array(hexes)];
    this.inside = [new Float64Array(hexes), new Float64Array(hexes)];
    this.threat = [new Float64Array(hexes), new Float64Array(hexes)];
    this.queue = new Int16Array(hexes);
  }

  /** Reads the position. */
  survey(g: Game): void {
    this.pull(g);
    this.presence(g);
    this.spread(g, 0);
    this.spread(g, 1);
    this.menace(g);
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

  private pull(g: Game): void {
    const { s, german, allied, drive } = this;
    const { places, far, toMeuse } = distancesOf(s);
    const hexes = german.length;
    german.fill(0);
    allied.fill(0);
    const meusePoints = s.play.victory.points['unit-at-meuse'];
    if (meusePoints > 0) {
      for (let hex = 1; hex < hexes; hex++) {
        german[hex] = (1.5 * meusePoints) / (2 + toMeuse[hex]);
        drive[hex] = DRIVE * meusePoints * Math.max(0, 1 - toMeuse[hex] / FARTHEST);
      }
    }
    places.forEach((place, p) => {
      const points = placeWorth(s, place);
      if (points === 0) return;
      const field = g.cells[s.at.hexControl + place] === GERMAN + 1 ? allied : german;
      for (let hex = 1; hex < hexes; hex++) {
        const away = far[p * hexes + hex] + 1.5;
        field[hex] += (2 * points) / (away * away);
      }
    });
  }

  private menace(g: Game): void {
    const { s, threat } = this;
    const { places } = distancesOf(s);
    for (const place of places) threat[0][place] = threat[1][place] = 0;
    for (let u = 1; u <= s.units.count; u++) {
      const hex = hexOf(g, u as UnitId);
      if (hex === 0 || s.units.isCombat[u] === 0) continue;
      const against = threat[1 - s.units.side[u]];
      const strength = combatFactor(g, u as UnitId);
      const fast = s.units.isMotorized[u];
      for (const place of places) {
        const away = s.map.grid.distance(hex, place);
        if (away < THREATENS.length + fast) against[place] += strength * THREATENS[Math.max(0, away - fast)];
      }
    }
  }

  private presence(g: Game): void {
    const { s, near, inside } = this;
    const { neighbour, size } = s.map.grid;
    near[0].fill(0);
    near[1].fill(0);
    inside[0].fill(0);
    inside[1].fill(0);
    for (let hex = 1; hex <= size; hex++) {
      const side = g.cells[s.at.hexSide + hex] - 1;
      if (side < 0) continue;
      let strength = 0;
      for (let u = firstIn(g, hex as Hex); u !== 0; u = nextIn(g, u)) {
        if (s.units.isCombat[u] === 1) strength += combatFactor(g, u);
      }
      inside[side][hex] = strength;
      near[side][hex] += strength;
      for (let at = hex * 6; at < hex * 6 + 6; at++) near[side][neighbour[at]] += strength;
    }
    near[0][NOWHERE] = 0;
    near[1][NOWHERE] = 0;
  }

  /** Breadth-first from all hexes with combat units of a side. */
  private spread(g: Game, side: 0 | 1): void {
    const { s, queue } = this;
    const { neighbour, size } = s.map.grid;
    const distance = this.distance[side];
    distance.fill(30);
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
        if (to === 0 || distance[to] !== 30) continue;
        distance[to] = distance[from] + 1;
        queue[count++] = to;
      }
    }
  }
}
