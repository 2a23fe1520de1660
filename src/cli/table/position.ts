// The position as text: status, map and units, or the bare cells where a game has no map.

import { wrap } from '../../../experiments/formats/text-table.ts';
import { textMap } from '../../draw/text-map.ts';
import type { Seat } from '../../engine/contract/ids.ts';
import { statedIn } from '../../engine/contract/stated.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { counterText } from '../../table/choices.ts';
import { seatInWords } from '../../table/result-line.ts';
import { stateLines } from '../../table/state-lines.ts';
import type { MapDrawing, MarkerDrawing } from '../../view/view.ts';

/** Formats turn, weather and points in one line. */
export function statusLine(g: Game): string {
  const { view, turnName } = g.rules;
  const status = view?.status(g) ?? [];
  if (status.length > 0) return status.map(({ label, value }) => `${label} ${value}`).join(' · ');
  return `${turnName} ${g.rules.turn(g)} of ${g.s.turns}`;
}

/** @param by the seat whose view is shown; null shows everything. */
export function mapText(g: Game, by: Seat | null, columns: number, colour: boolean): string {
  const { view } = g.rules;
  if (!view) return stateLines(g, by).join('\n');
  const map = view.map(g.s);
  const control = view.control?.(g);
  const drawn = textMap({ map, seats: seatNames(g), counters: view.counters(g, by), control, colour, columns });
  const markers = markerLines(view.markers(g), map);
  return [drawn, ...markers.flatMap((line) => wrap(line, columns))].join('\n');
}

/** Formats each kind of marker with its hexes: `smoke 1: F7, G8`. */
function markerLines(markers: readonly MarkerDrawing[], map: MapDrawing): string[] {
  const labels = new Map(map.hexes.map(({ hex, label }) => [hex, label]));
  const hexes = new Map<string, string[]>();
  for (const { hex, kind } of markers) {
    const places = hexes.get(kind) ?? [];
    places.push(labels.get(hex) ?? '?');
    hexes.set(kind, places);
  }
  return [...hexes].map(([kind, places]) => `${kind}: ${places.join(', ')}`);
}

const seatNames = ({ rules, s }: Game): string[] => s.seats.map((name) => seatInWords(statedIn(rules, s), name));

/**
 * Lists units by seat with their place, as one seat sees them (null: all); `only` keeps lines that contain the word.
 */
export function unitLines(g: Game, by: Seat | null, only: string): string[] {
  const { view } = g.rules;
  if (!view) return ['this game has no units; `map` shows the position'];
  const map = view.map(g.s);
  const counters = view.counters(g, by);
  const lines: string[] = [];
  // Units without a leader come last, under the name of their nation.
  const strays = counters.filter(({ seat }) => g.s.seats[seat] === undefined).map(({ nation }) => nation);
  const seats = seatNames(g);
  for (const name of [...seats, ...new Set(strays)]) {
    const own = counters
      .filter(({ seat, nation }) => (seats[seat] ?? nation) === name)
      .map((counter) => `  ${counter.id.padEnd(10)} ${counterText(counter, map)}`)
      .filter((line) => line.toLowerCase().includes(only.toLowerCase()));
    if (own.length > 0) lines.push(name, ...own);
  }
  return lines.length > 0 ? lines : [`no unit with '${only}'`];
}
