// The parts of a scenario of Nuklear Winter 68: its counters with both sides, spares, activation and event markers,
// target markers, works and weapons, markers of support, the turns.

import type { PrintedCounter, PrintedMarker, PrintedParts } from '../../../view/printed.ts';
import type { Game } from '../state.ts';
import { CLASS, EDGES, FACTIONS, FATE, type FormationId, STRIKE_KINDS, STRIKES, type UnitId } from '../terms.ts';
import { sideName } from '../text/names.ts';
import { printedFace } from './counters.ts';

export const printed = (g: Game): PrintedParts => ({
  counters: countersOf(g),
  markers: [...cupMarkers(g), ...groundMarkers(g), ...supportMarkers(g)].filter(({ count }) => count > 0),
  turns: Array.from({ length: g.s.play.turns }, (_, i) => ({ turn: i + 1, label: '' })),
});

function countersOf(g: Game): PrintedCounter[] {
  const { units, at, play, map } = g.s;
  const list: PrintedCounter[] = [];
  for (let u = 1; u <= units.count; u++) {
    const unit = u as UnitId;
    const fate = g.cells[at.unitFate + u];
    if (fate === FATE.exited) continue;
    const arrival = play.arrivals[units.formation[unit]];
    const hex = g.cells[at.unitHex + u];
    // NW 1.2.5: a helicopter's other side is its low altitude.
    const isHelicopter = units.cls[unit] === CLASS.helicopter;
    list.push({
      front: printedFace(g, unit, 0, false),
      back: units.isOneStep[unit] === 1 && !isHelicopter ? null : printedFace(g, unit, 1, !isHelicopter),
      turn: units.isSpare[unit] === 1 ? null : (arrival?.turn ?? 0),
      place: hex !== 0 ? map.grid.labels[hex] : arrival ? EDGES[arrival.edge] : '',
    });
  }
  return list;
}

/** NW 2.1: what is drawn from the cup. */
function cupMarkers({ s }: Game): PrintedMarker[] {
  const { formations, play, seatOf } = s;
  const list: PrintedMarker[] = [{ kind: 'turn', name: 'Turn', count: 1 }];
  for (let f = 1 as FormationId; f <= formations.count; f = (f + 1) as FormationId) {
    if (formations.units[f].length === 0) continue;
    list.push({
      kind: 'activation',
      name: formations.titles[f],
      count: formations.markers[f],
      ...ownerOf(seatOf[formations.faction[f]]),
    });
  }
  list.push({ kind: 'event', name: 'Event', count: play.eventMarkers });
  FACTIONS.forEach((_, faction) => {
    list.push({
      kind: 'advance',
      name: `Advance ${sideName(faction)}`,
      count: play.advanceMarkers[faction],
      ...ownerOf(seatOf[faction]),
    });
  });
  return list;
}

/** Target markers (NW 2.2.3), works, and what a battle leaves behind: a few of each, since they cannot run out. */
function groundMarkers({ s }: Game): PrintedMarker[] {
  const { play, weapons } = s;
  const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
  const targets = play.objectives.map(({ name, points }) => {
    return { kind: `objective, ${points} points`, name, count: 1 };
  });
  const titles = weapons.titles.slice(1);
  const owned = [...new Set(titles)].map((name) => {
    return { kind: 'weapon', name, count: titles.filter((title) => title === name).length };
  });
  return [
    ...targets,
    { kind: 'mines', name: 'Mines', count: sum(play.mines) },
    { kind: 'sandbags', name: 'Sandbags', count: sum(play.sandbags) + play.freeSandbags.length },
    ...owned,
    { kind: 'smoke L1', name: 'Smoke 1', count: PLENTY },
    { kind: 'smoke L2', name: 'Smoke 2', count: PLENTY },
    { kind: 'wreck', name: 'Wreck', count: PLENTY },
    { kind: 'shellholes', name: 'Shellholes', count: PLENTY },
    { kind: 'chemical', name: 'Chemical', count: play.strikes.some(isOf('chemical')) ? PLENTY : 0 },
    { kind: 'radiation', name: 'Radiation', count: PLENTY / 2 },
    { kind: 'shaken', name: 'Shaken', count: PLENTY },
    { kind: 'finished', name: 'Finished', count: 2 * PLENTY },
  ];
}

/** Markers of which a game never runs out are printed this often. */
const PLENTY = 4;

const isOf =
  (strike: (typeof STRIKES)[number]) =>
  (count: number, i: number): boolean =>
    count > 0 && STRIKES[i % STRIKE_KINDS] === strike;

/** NW 1.3.1: off-board artillery that a side can call for. */
function supportMarkers({ s }: Game): PrintedMarker[] {
  return FACTIONS.flatMap((_, faction) =>
    STRIKES.map((strike, kind) => ({
      kind: strike,
      name: `${strike[0].toUpperCase()}${strike.slice(1)} ${sideName(faction)}`,
      count: s.play.strikes[faction * STRIKE_KINDS + kind],
      ...ownerOf(s.seatOf[faction]),
    })),
  );
}

const ownerOf = (seat: number): { seat?: number } => (seat >= 0 ? { seat } : {});
