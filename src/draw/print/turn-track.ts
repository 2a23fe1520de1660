// The turn track: a box for each turn, large enough for its marker, with the counters that arrive.

import type { PrintedCounter, PrintedTurn } from '../../view/printed.ts';
import { coloursOf, type Palette } from '../palettes.ts';
import { bodyOf } from '../pieces/bodies.ts';
import { outline } from '../pieces/outlines.ts';
import { element, label, number } from '../xml.ts';
import { text } from './text.ts';

const BOX = 66;
const GAP = 5;

export interface TrackParts {
  readonly turns: readonly PrintedTurn[];
  readonly counters: readonly PrintedCounter[];
  readonly seats: readonly string[];
}

/** Draws boxes in rows as wide as the sheet. */
export function turnTrack({ turns, counters, seats }: TrackParts, width: number, palette: Palette) {
  const { ink } = coloursOf(palette);
  const inRow = Math.max(1, Math.floor((width + GAP) / (BOX + GAP)));
  const boxes = turns.map(({ turn, label: date }, i) => {
    const [x, y] = [(i % inRow) * (BOX + GAP), Math.floor(i / inRow) * (BOX + GAP)];
    const due = counters.filter((counter) => counter.turn === turn && turn > 0);
    const bodies = seats.flatMap((name, seat) => {
      const own = due.filter(({ front }) => front.seat === seat);
      return own.length === 0 ? [] : [{ name, own }];
    });
    const arrivals = bodies.map(({ name, own }, k) => arrival(own, name, 7 + k * 30, palette, ink));
    return element(
      'g',
      { class: 'turn', 'data-turn': turn, transform: `translate(${x},${y})` },
      element('rect', { width: BOX, height: BOX, fill: 'none', stroke: ink, 'stroke-width': 1 }),
      text(String(turn), 6, 18, { face: 'serif-600', size: 18, fill: ink }),
      date === ''
        ? ''
        : text(date, BOX - 5, 15, { face: 'sans-400', size: 10, fill: ink, anchor: 'end', room: BOX - 30 }),
      ...arrivals,
    );
  });
  return {
    markup: boxes.join(''),
    height: turns.length === 0 ? 0 : Math.ceil(turns.length / inRow) * (BOX + GAP) - GAP,
  };
}

/** Draws a small body of the arriving units' side, and their number. */
function arrival(own: readonly PrintedCounter[], name: string, x: number, palette: Palette, ink: string): string {
  const [{ front }] = own;
  const { fill } = bodyOf(front, palette);
  return element(
    'g',
    { transform: `translate(${x},${BOX - 18})` },
    label('title', {}, `${name}: ${own.map((each) => each.front.name).join(', ')}`),
    element('path', {
      d: outline(front.seat),
      fill,
      stroke: ink,
      'stroke-width': 4,
      transform: `translate(6,6) scale(${number(0.2)})`,
    }),
    text(String(own.length), 14, 10.5, { face: 'sans-600', size: 12, fill: ink }),
  );
}
