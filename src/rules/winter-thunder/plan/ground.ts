// What ground is worth to each side: how strongly places pull, and where the enemy can come.

import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { Reach, reversedTable, UNLIMITED } from '../../../hex/reach.ts';
import { combatFactor, firstIn, type Game, nextIn } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { GERMAN, MF } from '../terms.ts';

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

/** The lie of the land for one side at one moment. Made once a planner, filled when an activation is planned. */
export class Ground {
  /** How strongly places that can still be taken by the German pull, by hex. */
  readonly german: Float64Array;
  /** How strongly places that the Allies have lost pull. */
  readonly allied: Float64Array;
  /** Combat factors of each side in the hex and the six around it. */
  readonly near: readonly [Float64Array, Float64Array];
  /** Hexes to the nearest combat unit of each side, as the crow flies, at most 30. */
  readonly distance: readonly [Uint8Array, Uint8Array];
  private readonly queue: Int16Array;

  constructor(private readonly s: WinterThunder) {
    const hexes = s.map.grid.size + 1;
    this.german = new Float64Array(hexes);
    this.allied = new Float64Array(hexes);
    this.near = [new Float64Array(hexes), new Float64Array(hexes)];
    this.distance = [new Uint8Array(hexes), new Uint8Array(hexes)];
    this.queue = new Int16Array(hexes);
  }

  /** Reads the position. */
  survey(g: Game): void {
    this.pull(g);
    this.presence(g);
    this.spread(g, 0);
    this.spread(g, 1);
  }

  private pull(g: Game): void {
    const { s, german, allied } = this;
    const { places, far, toMeuse } = distancesOf(s);
    const hexes = german.length;
    german.fill(0);
    allied.fill(0);
    const meusePoints = s.play.victory.points['unit-at-meuse'];
    if (meusePoints > 0) {
      for (let hex = 1; hex < hexes; hex++) german[hex] = (1.5 * meusePoints) / (2 + toMeuse[hex]);
    }
    places.forEach((place, p) => {
      const points = placePoints(s, place);
      if (points === 0) return;
      const field = g.cells[s.at.hexControl + place] === GERMAN + 1 ? allied : german;
      for (let hex = 1; hex < hexes; hex++) {
        const away = far[p * hexes + hex] + 1.5;
        field[hex] += (2 * points) / (away * away);
      }
    });
  }

  private presence(g: Game): void {
    const { s, near } = this;
    const { neighbour, size } = s.map.grid;
    near[0].fill(0);
    near[1].fill(0);
    for (let hex = 1; hex <= size; hex++) {
      const side = g.cells[s.at.hexSide + hex] - 1;
      if (side < 0) continue;
      let strength = 0;
      for (let u = firstIn(g, hex as Hex); u !== 0; u = nextIn(g, u)) {
        if (s.units.isCombat[u] === 1) strength += combatFactor(g, u);
      }
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
