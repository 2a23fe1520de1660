// Set-up from a tray (NW 2.0): the units of a side in any order, with the hexes that the rules leave each.

import type { Hex } from '../../../hex/ids.ts';
import type { PlacingSource } from '../../../view/view.ts';
import { deployment, minimumDistance, putInPlace, settingUp } from '../chapters/deployment.ts';
import { dueInOrder, mayStand, placesIn } from '../chapters/zones.ts';
import { faceOf, type Game, hasEnemyLand, isReduced } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import type { UnitId } from '../terms.ts';
import { printedFace } from './counters.ts';

const unitOf = (g: Game, piece: string): UnitId => g.s.units.ids.indexOf(piece) as UnitId;

export const placing: PlacingSource<NuklearWinter> = {
  title: () => 'Set-up',
  waiting: (g) =>
    g.stepId === deployment.step.place
      ? dueInOrder(g, settingUp(g)).map((unit) => printedFace(g, unit, faceOf(g, unit) & 1, isReduced(g, unit)))
      : [],
  ask: (g, piece) => g.set(deployment.at.unit, unitOf(g, piece)),
  put: putInPlace,
  // NW 2.0: a side sets up all its units.
  leave: () => null,
  whyNot(g, piece, to) {
    const unit = unitOf(g, piece);
    const hex = to as Hex;
    const where = g.s.map.grid.label(hex);
    if (!g.s.play.zone[unit].includes(hex)) return `${where} lies outside its zone`;
    if (hasEnemyLand(g, hex, settingUp(g))) return `an enemy is in ${where}`;
    if (placesIn(g, hex, settingUp(g)) <= 0) return `${where} is full`;
    if (!mayStand(g, unit, hex, minimumDistance(g)))
      return `an enemy is within ${minimumDistance(g)} hexes of ${where}`;
    return `the scenario wants it elsewhere, or others would find no room`;
  },
};
