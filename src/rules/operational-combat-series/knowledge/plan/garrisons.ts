// Garrisons: units that stay to guard dumps, headquarters, guns and places that count, before attacks are planned.
// Those that attack worst are taken, and no more than the danger asks for.

import type { Hex } from '../../../../hex/ids.ts';
import type { Marches } from '../../../../wargame/front/marches.ts';
import type { Game } from '../../state.ts';
import type { Ocs } from '../../statics.ts';
import { FACE, MARKER, type UnitId } from '../../terms.ts';
import { hexOf } from '../../units.ts';
import { attackStrength, isCombatUnit } from '../worth.ts';
import type { WaysOut } from './leaving.ts';
import type { Picture } from './picture.ts';
import { defenceAt, lossChance, type Standing } from './standing.ts';
import { faceIn, markerIn } from './tags.ts';

/** The least worth for which a hex has a garrison of its own, and the most units of one. */
const LEAST_WORTH = 12;
const MOST_UNITS = 2;
/** The cost of tying down a point of attack strength, and of a hex of march. */
const TIED = 0.9;
const MARCH = 0.15;

export class Garrisons {
  /** By unit: 1 where it is a garrison. */
  readonly fixed: Uint8Array;
  private leaving!: WaysOut;

  constructor(private readonly s: Ocs) {
    this.fixed = new Uint8Array(s.forces.count + 1);
  }

  /** @param leaving who withdraws from the map, and guards nothing any more */
  assign(g: Game, picture: Picture, standing: Standing, marches: Marches, leaving: WaysOut): void {
    this.fixed.fill(0);
    this.leaving = leaving;
    const guarded: Hex[] = [];
    const worth = (hex: Hex): number => picture.guard[hex] + standing.soft[hex];
    for (let hex = 1 as Hex; hex <= this.s.land.grid.size; hex = (hex + 1) as Hex)
      if (worth(hex) >= LEAST_WORTH && picture.threats.against(hex) > 0) guarded.push(hex);
    guarded.sort((a, b) => worth(b) - worth(a) || a - b);
    for (const hex of guarded) this.guard(g, picture, standing, marches, hex, worth(hex));
  }

  private guard(g: Game, picture: Picture, standing: Standing, marches: Marches, hex: Hex, worth: number): void {
    const threat = picture.threats.against(hex);
    let defence = 0;
    for (let u = 1; u <= this.s.forces.count; u++)
      if (this.fixed[u] === 1 && standing.hex[u] === hex) defence += defenceAt(g, picture, u, hex, standing.tag[u]);
    for (let n = 0; n < MOST_UNITS; n++) {
      let [best, bestTag, most] = [0, 0, 0];
      for (let u = 1; u <= this.s.forces.count; u++) {
        const isFree = this.fixed[u] === 0 && this.leaving.port[u] === 0 && isCombatUnit(this.s, u);
        const tag = !isFree ? -1 : this.tagFor(g, standing, marches, u, hex);
        if (tag < 0) continue;
        const after = defence + defenceAt(g, picture, u, hex, tag);
        const saves = (lossChance(threat, defence) - lossChance(threat, after)) * worth;
        const march = this.s.land.grid.distance(hexOf(g, u), hex);
        const gain = saves - TIED * attackStrength(g, u, FACE.combat) - MARCH * march;
        if (gain <= most) continue;
        most = gain;
        best = u;
        bestTag = tag;
      }
      if (best === 0) return;
      this.fixed[best] = 1;
      standing.move(g, picture, best, hex, bestTag);
      defence += defenceAt(g, picture, best, hex, bestTag);
    }
  }

  /** The mode in which a unit can come there and guard, -1 for none: Combat Mode if it can. */
  private tagFor(g: Game, standing: Standing, marches: Marches, u: UnitId, hex: Hex): number {
    if (standing.hex[u] !== hex && !standing.hasRoom(g, u, hex)) return -1;
    let found = -1;
    for (let i = marches.first[u]; i < marches.end[u]; i++) {
      const tag = marches.tags[i];
      if (marches.hexes[i] !== hex || markerIn(tag) === MARKER.reserve || markerIn(tag) === MARKER.strategic) continue;
      if (found < 0 || faceIn(tag) === FACE.combat) found = tag;
    }
    return found;
  }
}
