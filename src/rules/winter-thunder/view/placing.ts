// Reinforcements from a tray (WT 4.2): the units of a side that are due, in any order, each on a hex of its edge.

import { action, aOf, bOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { PlacingSource } from '../../../view/view.ts';
import { allDue, enterMap, reinforcements } from '../chapters/reinforcements.ts';
import { type Game, hasRoom, isEnemy, isReduced, sideOf } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import type { UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { faceOf } from './counters.ts';

const unitOf = (g: Game, piece: string): UnitId => g.s.units.ids.indexOf(piece) as UnitId;

export const placing: PlacingSource<WinterThunder> = {
  title: () => 'Reinforcements',
  waiting: (g) =>
    g.stepId === reinforcements.step.enter ? allDue(g).map((unit) => faceOf(g.s.units, unit, isReduced(g, unit))) : [],
  ask: (g, piece) => g.set(reinforcements.at.unit, unitOf(g, piece)),
  put: (g, chosen) => enterMap(g, aOf(chosen) as UnitId, bOf(chosen) as Hex),
  leave: (g, piece) => action(VERB.wait, unitOf(g, piece)),
  whyNot(g, piece, to) {
    const unit = unitOf(g, piece);
    const hex = to as Hex;
    const { grid, entries } = g.s.map;
    const edge = entries[g.s.play.arrivalEdge[unit]];
    if (!edge.includes(hex)) return `it enters at ${edge.map((each) => grid.label(each)).join(', ')}`;
    if (isEnemy(g, hex, sideOf(g, unit))) return `an enemy is in ${grid.label(hex)}`;
    if (!hasRoom(g, hex, unit)) return `${grid.label(hex)} is full`;
    return `${grid.label(hex)} is closed to it`;
  },
};
