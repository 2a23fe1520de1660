// The parts of a scenario of Thunder in the East: its counters with both sides, the markers that play lays, the turns.

import type { PrintedCounter, PrintedMarker, PrintedParts } from '../../../view/printed.ts';
import type { CounterDrawing } from '../../../view/view.ts';
import { boxOf, type Game, hexOf, workOf } from '../state.ts';
import type { Forces } from '../statics-forces.ts';
import { AXIS, BOX, SOVIET, type UnitId, WORK } from '../terms.ts';
import { printedFace } from './counters.ts';
import { SIDE_WORDS } from './log.ts';

export const printed = (g: Game): PrintedParts => ({
  counters: Array.from({ length: g.s.forces.count }, (_, i) => i + 1).flatMap((u) => countersOf(g, u)),
  markers: markersOf(g),
  turns: Array.from({ length: g.s.play.turns }, (_, i) => ({ turn: i + 1, label: g.s.play.calendar[i + 1].text })),
});

/** A unit of more than two steps takes two counters: the second shows what the first has no face for. */
function countersOf(g: Game, u: UnitId): PrintedCounter[] {
  const { forces, land, play } = g.s;
  const hex = hexOf(g, u);
  const box = boxOf(g, u);
  if (hex === 0 && (box === BOX.unused || box === BOX.gone)) return [];
  const arrival = play.arrivals.find(({ unit }) => unit === u)?.turn ?? null;
  const turn = hex !== 0 ? 0 : box === BOX.arriving ? arrival : null;
  const place = hex !== 0 ? land.grid.labels[hex] : '';
  const { steps } = forces.kinds[forces.kind[u]];
  const spares = [];
  for (let left = steps - 2; left > 0; left -= 2) {
    const id = `${forces.ids[u]}-${left}`;
    const [front, back] = [faceWith(forces, u, left, id), left > 1 ? faceWith(forces, u, left - 1, id) : null];
    spares.push({ front, back, turn: null, place: '' });
  }
  return [{ front: printedFace(forces, u, steps), back: backOf(forces, u), turn, place }, ...spares];
}

const faceWith = (forces: Forces, u: UnitId, left: number, id: string): CounterDrawing => ({
  ...printedFace(forces, u, left),
  id,
});

/** The face after a loss; of an untried corps the values that it shows when it is revealed (TITE 13.2). */
function backOf(forces: Forces, u: UnitId): CounterDrawing | null {
  const { steps, values, allowance } = forces.kinds[forces.kind[u]];
  if (values.length === 0) return steps > 1 ? printedFace(forces, u, steps - 1) : null;
  const mix = values.flatMap((value) => Array.from({ length: value.count }, () => value));
  const { attack, defence } = mix[forces.ofKind[forces.kind[u]].indexOf(u) % mix.length];
  return { ...printedFace(forces, u, steps), factors: `${attack}-${defence}-${allowance[steps]}` };
}

/** Markers of each kind beyond those that lie on the map at the start: a side is given about one a turn. */
const SPARE_WORKS = 6;

function markersOf(g: Game): PrintedMarker[] {
  const { grid } = g.s.land;
  const works = [AXIS, SOVIET].flatMap((side) =>
    ([WORK.improved, WORK.fortified] as const).map((work) => {
      let count = SPARE_WORKS;
      for (let hex = 1; hex <= grid.size; hex++) if (workOf(g, hex as never, side) === work) count++;
      const name = work === WORK.improved ? 'Improved Defense' : 'Fortified Defense';
      return { kind: `${name.toLowerCase()}, ${SIDE_WORDS[side]}`, name, count, seat: side };
    }),
  );
  const modes = [AXIS, SOVIET].map((side) => ({
    ...{ kind: `attack mode, ${SIDE_WORDS[side]}`, name: 'Attack mode' },
    ...{
      count: g.s.forces.hqs[side].filter((u) => hexOf(g, u) !== 0 || boxOf(g, u) === BOX.arriving).length,
      seat: side,
    },
  }));
  return [
    { kind: 'turn', name: 'Turn', count: 1 },
    ...works,
    ...modes.filter(({ count }) => count > 0),
    { kind: 'out of supply', name: 'Out of supply', count: SPARE_WORKS },
    { kind: 'isolated', name: 'Isolated', count: SPARE_WORKS },
    ...(g.cells[g.s.at.stalin] === 0 ? [] : [{ kind: 'Stalin', name: 'Stalin', count: 1 }]),
  ];
}
