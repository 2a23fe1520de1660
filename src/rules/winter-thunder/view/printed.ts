// The parts of a scenario of Winter Thunder: its counters with both sides, the markers of the mix, the turns with their
// dates.

import type { PrintedCounter, PrintedMarker, PrintedParts } from '../../../view/printed.ts';
import type { Game } from '../state.ts';
import { EDGES, FATE, type UnitId } from '../terms.ts';
import { faceOf } from './counters.ts';

export const printed = (g: Game): PrintedParts => ({
  counters: countersOf(g),
  markers: markersOf(g),
  turns: Array.from({ length: g.s.play.lastTurn - g.s.play.firstTurn + 1 }, (_, i) => {
    const turn = g.s.play.firstTurn + i;
    return { turn, label: g.s.play.dates[turn] };
  }),
});

function countersOf(g: Game): PrintedCounter[] {
  const { units, at, play, map } = g.s;
  const list: PrintedCounter[] = [];
  for (let u = 1; u <= units.count; u++) {
    const unit = u as UnitId;
    const fate = g.cells[at.unitFate + u];
    if (fate === FATE.unused || fate === FATE.exited) continue;
    // WT 4.32: conditional divisions come when they are bought or earned.
    const arrival = play.arrivalTurn[u];
    const turn = fate === FATE.conditional ? null : fate === FATE.expected ? arrival : 0;
    const hex = g.cells[at.unitHex + u];
    list.push({
      front: faceOf(units, unit, false),
      back: units.reduced[unit] === 0 ? null : faceOf(units, unit, true),
      turn,
      place: hex !== 0 ? map.grid.labels[hex] : fate === FATE.expected ? EDGES[play.arrivalEdge[u]] : '',
    });
  }
  return list;
}

/** Kinds and names of the markers of the mix, by their code in `markers.json`. */
const MARKERS: Readonly<Record<string, readonly [kind: string, name: string]>> = {
  'improved-position': ['improved position', 'Improved position'],
  block: ['Allied block', 'BLOCK'],
  'out-of-supply': ['out of supply', 'Out of supply'],
  exploit: ['exploit', 'Exploit'],
  'strategic-movement': ['strategic', 'Strategic movement'],
  turn: ['turn', 'Turn'],
};

/** WT 2.1, 7.1: the markers of the mix, mission chits, one chit for each headquarters. */
function markersOf({ s, cells }: Game): PrintedMarker[] {
  const { units, missions } = s;
  const mix = s.markers.map(({ marker, number }) => {
    const [kind, name] = MARKERS[marker];
    return { kind, name, count: number };
  });
  const chits = units.hqs
    .filter((hq) => cells[s.at.unitFate + hq] !== FATE.unused)
    .map((hq) => ({ kind: 'chit', name: units.titles[hq], count: 1, seat: units.side[hq] }));
  return [...mix, ...named(missions.attack, 'Attack'), ...named(missions.defend, 'Defend'), ...chits];
}

const named = (missions: readonly { readonly name: string }[], when: string): PrintedMarker[] =>
  missions.map(({ name }) => ({ kind: `mission: ${when.toLowerCase()}`, name: `${when}: ${name}`, count: 1 }));
