// Boxes beside the map of Winter Thunder: divisions that are due, those that come on conditions, losses, and units that
// have left by an edge.

import { seat } from '../../../engine/contract/ids.ts';
import type { OffMapBox } from '../../../view/beside.ts';
import type { Game } from '../state.ts';
import { ALLIED, EDGES, FATE, GERMAN, type UnitId } from '../terms.ts';
import { faceOf } from './counters.ts';

const NAMES = ['German', 'Allied'];

export const boxes = (g: Game): OffMapBox[] =>
  [GERMAN, ALLIED].flatMap((side) => [
    // WT 4.1: turn and edge of arrival.
    boxOf(g, side, 'due', 'Due', 'reinforcements', FATE.expected, (unit) => arrivalOf(g, unit)),
    // WT 4.32: conditional divisions come when they are bought or earned.
    boxOf(g, side, 'conditional', 'On call', 'conditional units', FATE.conditional),
    boxOf(g, side, 'lost', 'Lost', 'losses', FATE.eliminated),
    boxOf(g, side, 'exited', 'Left', 'units that have left the map', FATE.exited),
  ]);

function boxOf(
  g: Game,
  side: number,
  name: string,
  short: string,
  what: string,
  fate: number,
  headingOf?: (unit: UnitId) => string,
): OffMapBox {
  const { units, at } = g.s;
  const list: UnitId[] = [];
  for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
    if (units.side[u] === side && g.cells[at.unitFate + u] === fate) list.push(u);
  }
  if (headingOf) list.sort((a, b) => g.s.play.arrivalTurn[a] - g.s.play.arrivalTurn[b] || a - b);
  return {
    name: `${name}-${NAMES[side].toLowerCase()}`,
    title: `${NAMES[side]} ${what}`,
    short,
    seat: seat(side),
    units: list.map((unit) => faceOf(units, unit, fate === FATE.eliminated && units.reduced[unit] !== 0)),
    ...(headingOf ? { headings: list.map(headingOf) } : {}),
  };
}

const arrivalOf = ({ s: { play } }: Game, unit: UnitId): string =>
  `Turn ${play.arrivalTurn[unit]}, ${play.dates[play.arrivalTurn[unit]]}, ${EDGES[play.arrivalEdge[unit]]}`;
