// The faces of counters to cut out: of units and markers, with backs where the printed game leaves them blank.

import type { PrintedMarker } from '../../view/printed.ts';
import type { CounterDrawing } from '../../view/view.ts';
import { nationName } from '../colours.ts';
import type { Palette } from '../palettes.ts';
import { bodyOf } from '../pieces/bodies.ts';
import { drawCounter } from '../pieces/counter.ts';
import { markSign } from '../pieces/marks.ts';
import { COUNTER, outline, UNIT } from '../pieces/outlines.ts';
import { element, number } from '../xml.ts';
import { lines, text } from './text.ts';

/** A face around 0, 0, and the colour that extends beyond its edges, so that an inexact cut shows no paper. */
export interface Face {
  readonly markup: string;
  readonly colour: string;
}

const INK = '#0b0b0a';
const CARD = '#fff6d6';
/** The size of a marker's letters. */
const SIZE = 10.5;
const ROOM = 52;

export const unitFace = (counter: CounterDrawing, palette: Palette): Face => ({
  markup: drawCounter(counter, palette),
  colour: bodyOf(counter, palette).fill,
});

/** Draws the back of a unit with one face: the body of its side with its names. */
export function blankFace(counter: CounterDrawing, palette: Palette): Face {
  const { fill, ink } = bodyOf(counter, palette);
  const nation = text(nationName(counter.nation), 0, 2, {
    face: 'serif-600',
    size: 15,
    fill: ink,
    anchor: 'middle',
    room: ROOM,
  });
  const name = text(counter.short ?? counter.name, 0, 17, {
    face: 'sans-400',
    size: 9,
    fill: ink,
    anchor: 'middle',
    room: ROOM,
  });
  return { markup: scaled(body(counter.seat, fill) + nation + name), colour: fill };
}

/** Draws a marker in words under its sign; a side's marker has the outline and a stripe of the colour of that side. */
export function markerFace(
  { kind, name, seat }: PrintedMarker,
  owner: CounterDrawing | undefined,
  palette: Palette,
): Face {
  const sign = markSign(kind);
  const { fill, ink } = owner === undefined ? { fill: CARD, ink: INK } : bodyOf(owner, palette);
  const rows = lines(name, ROOM, 'sans-600', SIZE).slice(0, sign === '' ? 4 : 2);
  const middle = sign === '' ? 0 : 15;
  const words = rows.map((row, i) =>
    text(row, 0, middle + (i - (rows.length - 1) / 2) * SIZE * 1.08 + SIZE * 0.36, {
      face: 'sans-600',
      size: SIZE,
      fill: ink,
      anchor: 'middle',
      room: ROOM,
    }),
  );
  const drawn = sign === '' ? '' : element('g', { transform: 'translate(0,-9)' }, sign);
  return { markup: scaled(body(seat ?? 0, fill) + drawn + words.join('')), colour: fill };
}

const body = (seat: number, fill: string): string =>
  element('path', { d: outline(seat), fill, stroke: INK, 'stroke-width': 1.6 });

const scaled = (markup: string): string => element('g', { transform: `scale(${number(UNIT)})` }, markup);

/** Half the width of a face. */
export const HALF_FACE = COUNTER / 2;
