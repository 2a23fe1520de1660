// Where supply is to lie: the hub of each headquarters, from which it draws and to which trucks bring what arrives
// behind.

import type { Hex } from '../../../../hex/ids.ts';
import type { Marches } from '../../../../wargame/front/marches.ts';
import { DRAW } from '../../chapters/tracing.ts';
import { POINT } from '../../schema/terrain.ts';
import type { Game } from '../../state.ts';
import type { Ocs } from '../../statics.ts';
import { tokensOn } from '../../stocks.ts';
import { FACE, MARKER, type UnitId } from '../../terms.ts';
import { hexOf, isOnMap, sideOf } from '../../units.ts';
import { unitWorth } from '../worth.ts';
import type { Picture } from './picture.ts';
import { lossChance, type Standing } from './standing.ts';
import { tagOf } from './tags.ts';
import type { Ways } from './ways.ts';

/** Share of its throw, in hexes, within which a headquarters counts units as its own, and tokens as near. */
const SURE = 0.75;
const NEAR_DUMP = 4;
/** How much better another place must be for a headquarters to leave its own. */
const LEAP = 1.25;
const TOKEN = 0.5;
/** The cost of a hub for each hex from its headquarters. */
const AWAY = 1.5;
const HUB = 30;
/** Tokens that a hub should hold beside what its units draw in a week. */
const FIGHTING = 16;

export class Depots {
  /** By headquarters: the hex where its supply lies; 0 for none. */
  readonly hub: Int16Array;
  private readonly near: Uint8Array;

  constructor(private readonly s: Ocs) {
    this.hub = new Int16Array(s.forces.count + 1);
    this.near = new Uint8Array(s.land.grid.size + 1);
  }

  /** Chooses where each headquarters is to stand: it leaps where it would serve far more. */
  placeHeadquarters(g: Game, picture: Picture, standing: Standing, marches: Marches): void {
    for (let u = 1; u <= this.s.forces.count; u++) {
      if (this.s.forces.isHq[u] === 0 || sideOf(g, u) !== picture.side || !isOnMap(g, u)) continue;
      const here = hexOf(g, u);
      let best = here;
      let most = this.worthOfSite(g, picture, standing, u, here) * LEAP;
      for (let i = marches.first[u]; i < marches.end[u]; i++) {
        const hex = marches.hexes[i] as Hex;
        const worth = this.worthOfSite(g, picture, standing, u, hex);
        if (worth <= most) continue;
        most = worth;
        best = hex;
      }
      const tag = tagOf(best === here ? FACE.combat : FACE.move, MARKER.none);
      standing.move(g, picture, u, best, this.canTake(marches, u, best, tag) ? tag : standing.tag[u]);
    }
  }

  private canTake(marches: Marches, u: UnitId, hex: Hex, tag: number): boolean {
    for (let i = marches.first[u]; i < marches.end[u]; i++)
      if (marches.hexes[i] === hex && marches.tags[i] === tag) return true;
    return false;
  }

  private worthOfSite(g: Game, picture: Picture, standing: Standing, hq: UnitId, hex: Hex): number {
    const { grid } = this.s.land;
    const range = ((this.s.forces.rows[hq]?.throw?.combat ?? 0) * SURE) | 0;
    let sum = 0;
    for (let u = 1; u <= this.s.forces.count; u++) {
      if (u === hq || standing.hex[u] === 0) continue;
      if (grid.distance(hex, standing.hex[u] as Hex) <= range) sum += unitWorth(g, u);
    }
    let tokens = 0;
    for (let site = 1 as Hex; site <= grid.size; site = (site + 1) as Hex) {
      const there = tokensOn(g, site, picture.side);
      if (there > 0 && grid.distance(hex, site) <= NEAR_DUMP) tokens += there;
    }
    const share = 0.3 + 0.7 * Math.min(1, tokens / FIGHTING);
    const defence = standing.defence[hex] - (standing.hex[hq] === hex ? 5 : 0);
    return sum * share * (1 - lossChance(picture.threats.against(hex), defence)) + 1;
  }

  /** Chooses the hub of each headquarters by where units stand. */
  placeHubs(g: Game, picture: Picture, standing: Standing, ways: Ways): void {
    this.hub.fill(0);
    for (let u = 1; u <= this.s.forces.count; u++) {
      if (this.s.forces.isHq[u] === 0 || standing.hex[u] === 0) continue;
      const reach = ways.searchColumn(g, standing.hex[u] as Hex, DRAW);
      let most = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < reach.count; i++) {
        const hex = reach.reached[i] as Hex;
        const away = reach.costTo(hex) / POINT;
        const risk = lossChance(picture.threats.against(hex), standing.defence[hex]);
        const worth = -AWAY * away - HUB * risk + TOKEN * Math.min(FIGHTING, tokensOn(g, hex, picture.side));
        if (worth <= most) continue;
        most = worth;
        this.hub[u] = hex;
      }
    }
  }

  /** Whether a hex lies where a headquarters draws. */
  isNearHub(hex: Hex): boolean {
    return this.near[hex] === 1;
  }

  markNear(g: Game, standing: Standing, ways: Ways): void {
    this.near.fill(0);
    for (let u = 1; u <= this.s.forces.count; u++) {
      if (this.hub[u] === 0) continue;
      const reach = ways.searchColumn(g, standing.hex[u] as Hex, DRAW);
      for (let i = 0; i < reach.count; i++) this.near[reach.reached[i]] = 1;
    }
  }

  /** The hub that wants supply most; 0 for none. */
  neediest(g: Game, side: number): Hex {
    let found = 0 as Hex;
    let least = Number.POSITIVE_INFINITY;
    for (let u = 1; u <= this.s.forces.count; u++) {
      const hub = this.hub[u] as Hex;
      if (hub === 0) continue;
      const tokens = tokensOn(g, hub, side);
      if (tokens >= least) continue;
      least = tokens;
      found = hub;
    }
    return found;
  }
}
