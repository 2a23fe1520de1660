// A map as a sheet to print: title, frame, map, key and scale, with the conditions of victory and the turn track below.

import type { Aims, MapDrawing } from '../../view/view.ts';
import { drawDiscs } from '../discs.ts';
import { discEntries, drawLegend, frontEntry, mapEntries } from '../legend.ts';
import { drawBoard } from '../map.ts';
import { MapPage } from '../page.ts';
import { coloursOf, type Palette } from '../palettes.ts';
import { width as textWidth } from '../type/letters.ts';
import { element, number } from '../xml.ts';
import { MARGIN, type Sheet } from './page.ts';
import { hexInWords, SCALE_HEIGHT, scaleBar } from './scale-bar.ts';
import { lines, text } from './text.ts';
import { type TrackParts, turnTrack } from './turn-track.ts';

export interface MapSheet {
  readonly map: MapDrawing;
  readonly title: string;
  readonly subtitle: string;
  /** Names of seats, by number. */
  readonly seats: readonly string[];
  /** By hex: the seat that holds it at the start, -1 for none. */
  readonly control?: ArrayLike<number>;
  readonly aims?: Aims;
  readonly track?: Omit<TrackParts, 'seats'>;
  readonly palette: Palette;
}

/** Distance from the map to the inner line of the frame, and between the frame's lines. */
const MAT = 14;
const LINES = 6;
const GAP = 16;
/** The least size of a title, what its size is to the width of the sheet, and what a subtitle's is to its own. */
const TITLE = { least: 34, ofWidth: 1 / 46, subtitle: 18 / 34 } as const;
const BODY = 12;
/** The width of the narrowest sheet, for small maps. */
const LEAST = 560;

export function drawMapSheet(sheet: MapSheet): Sheet {
  const { map, palette, title, subtitle } = sheet;
  const page = new MapPage(map);
  const colours = coloursOf(palette);
  const inner = Math.max(LEAST, page.width + 2 * (MAT + LINES));
  const parts: string[] = [];
  let y = MARGIN;
  const put = (markup: string, height: number, gap = GAP, scale = 1): void => {
    if (height === 0) return;
    const size = scale === 1 ? '' : ` scale(${number(scale)})`;
    parts.push(element('g', { transform: `translate(${MARGIN},${number(y)})${size}` }, markup));
    y += (height + gap) * scale;
  };
  const under = [subtitle, map.metres === undefined ? '' : hexInWords(map.metres)].filter((words) => words !== '');
  const heading = drawHeading(title, under.join(' · '), inner, colours.ink);
  put(heading.markup, heading.height, 6);
  put(framed(page, boardOf(page, sheet), inner, palette), page.height + 2 * (MAT + LINES));
  const scale = titleSize(inner) / TITLE.least;
  const foot = [drawKey(page, sheet, inner / scale), drawAims(sheet, inner / scale)];
  if (sheet.track) foot.push(turnTrack({ ...sheet.track, seats: sheet.seats }, inner / scale, palette));
  for (const { markup, height } of foot) put(markup, height, GAP, scale);
  const width = Math.ceil(inner + 2 * MARGIN);
  const height = Math.ceil(y - GAP * scale + MARGIN);
  return { width, height, markup: element('rect', { width, height, fill: colours.paper }) + parts.join('') };
}

/** The size of a title on a sheet of this width; what stands below the map grows with it. */
function titleSize(width: number): number {
  return Math.max(TITLE.least, Math.round(width * TITLE.ofWidth));
}

/** Draws the title at the left and the scenario at the right, or below it on a narrow sheet. */
function drawHeading(title: string, under: string, width: number, ink: string): { markup: string; height: number } {
  const size = titleSize(width);
  const small = Math.round(size * TITLE.subtitle);
  const isWide = textWidth(title, 'serif-600') * size + textWidth(under, 'serif-500-italic') * small + 40 <= width;
  const head = text(title, 0, size * 0.8, { face: 'serif-600', size, fill: ink, room: width });
  const style = { face: 'serif-500-italic', size: small, fill: ink } as const;
  if (isWide) return { markup: head + text(under, width, size * 0.8, { ...style, anchor: 'end' }), height: size };
  const rows = lines(under, width, style.face, small);
  const written = rows.map((row, i) => text(row, 0, size * 0.8 + (i + 1) * small * 1.3, style));
  return { markup: head + written.join(''), height: size + rows.length * small * 1.3 };
}

function boardOf(page: MapPage, { palette, control, aims }: MapSheet): string {
  const discs = aims?.places ?? [];
  return drawBoard(page, { palette, prefix: '', control, discs }) + drawDiscs(page, discs, { control, palette });
}

/** Draws a bold line around the map, which is centred, and a thin line around that. */
function framed(page: MapPage, board: string, width: number, palette: Palette): string {
  const { ink } = coloursOf(palette);
  const height = page.height + 2 * (MAT + LINES);
  const line = (inset: number, wide: number): string =>
    element('rect', {
      x: inset,
      y: inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
      fill: 'none',
      stroke: ink,
      'stroke-width': wide,
    });
  const at = `translate(${number((width - page.width) / 2)},${MAT + LINES})`;
  return line(0.5, 1) + line(LINES - 1.5, 2.4) + element('g', { class: 'board', transform: at }, board);
}

/** Draws the meaning of each ground, line and sign of this map, with the scale at the right. */
function drawKey(page: MapPage, sheet: MapSheet, width: number): { markup: string; height: number } {
  const { map, palette, seats, aims, control } = sheet;
  const colours = coloursOf(palette);
  const scale = map.metres === undefined ? null : scaleBar(map.metres, colours);
  const entries = [
    ...mapEntries(page, '', palette),
    ...discEntries(aims?.places ?? [], (seat) => seats[seat] ?? '', palette),
    ...(hasFront(page, control) ? [frontEntry(palette, 'front at the start')] : []),
  ];
  const room = scale === null ? width : width - scale.width - 60;
  const key = drawLegend(entries, Math.max(room, 240), colours.ink);
  const bar =
    scale === null
      ? ''
      : element('g', { class: 'scale', transform: `translate(${number(width - scale.width - 14)},8)` }, scale.markup);
  return {
    markup: element('g', { class: 'key' }, key.markup) + bar,
    height: Math.max(key.height, scale ? SCALE_HEIGHT : 0),
  };
}

/** Tells whether the ground of two sides meets. */
function hasFront(page: MapPage, control: ArrayLike<number> | undefined): boolean {
  if (control === undefined) return false;
  for (const [hex, around] of page.neighbours()) {
    if (
      control[hex] >= 0 &&
      around.some((other) => other > 0 && control[other] >= 0 && control[other] !== control[hex])
    )
      return true;
  }
  return false;
}

/** Draws the conditions of victory and the tasks of each side. */
function drawAims({ aims, seats, palette }: MapSheet, width: number): { markup: string; height: number } {
  if (aims === undefined) return { markup: '', height: 0 };
  const { ink } = coloursOf(palette);
  const rows: { words: string; isHead: boolean }[] = lines(aims.whole, width, 'sans-600', BODY).map((words) => ({
    words,
    isHead: true,
  }));
  aims.bySeat.forEach((tasks, seat) => {
    if (tasks.length === 0) return;
    const words = `${seats[seat]}: ${tasks.join('; ')}`;
    rows.push(...lines(words, width, 'sans-400', BODY).map((line) => ({ words: line, isHead: false })));
  });
  const drawn = rows.map(({ words, isHead }, i) =>
    text(words, 0, BODY + i * BODY * 1.4, { face: isHead ? 'sans-600' : 'sans-400', size: BODY, fill: ink }),
  );
  return { markup: element('g', { class: 'aims' }, ...drawn), height: rows.length * BODY * 1.4 };
}
