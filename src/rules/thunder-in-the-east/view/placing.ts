// Set-up from a tray (TITE 3.1): the units of a side in any order, with the hexes that the rules leave each.

import { aOf, bOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { PlacingSource } from '../../../view/view.ts';
import { bandOf, deploy, deployment, due, missingWith, unguarded } from '../chapters/deployment.ts';
import { type Game, hasRoomFor, kindOf } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { DUTY, type UnitId } from '../terms.ts';
import { hexName } from '../text/names.ts';
import { faceOf } from './counters.ts';

const unitOf = (g: Game, piece: string): UnitId => g.s.forces.ids.indexOf(piece);

export const placing: PlacingSource<Thunder> = {
  title: () => 'Set-up',
  waiting: (g) => (g.stepId === deployment.step.place ? due(g).map((u) => faceOf(g, u)) : []),
  ask: (g, piece) => g.set(deployment.at.unit, unitOf(g, piece)),
  put: (g, chosen) => deploy(g, aOf(chosen), bOf(chosen) as Hex),
  // TITE 3.0: a side sets up all its units.
  leave: () => null,
  whyNot(g, piece, to) {
    const u = unitOf(g, piece);
    const hex = to as Hex;
    const where = hexName(g.s, hex);
    if (!bandOf(g, u).includes(hex)) return `${where}: ${outside(g, u)}`;
    if (!hasRoomFor(g, u, hex)) return `${where} is full, or allies stand there`;
    const open = missingWith(g, u, hex).map((each) => g.s.land.grid.label(each));
    return `the units that are left could not cover the enemy's front row: no zone over ${open.join(', ')}`;
  },
};

/** The demands of a unit's duty, in words. */
function outside(g: Game, u: UnitId): string {
  const duty = g.s.play.deployment.duty[u];
  if (duty === DUTY.headquarters) return 'headquarters stand in cities within six hexes of the front';
  if (duty === DUTY.front)
    return 'front units stand in the front row or behind it, in a city two behind, or with a headquarters';
  const wanted = unguarded(g, kindOf(g, u).side);
  if (wanted.length === 0) return 'reserves stand one to a city, three hexes from the front';
  return `reserves first hold ${wanted.map((city) => hexName(g.s, city)).join(', ')}`;
}
