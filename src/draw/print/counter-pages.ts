// Counters to cut out: pages of fronts, each followed by the mirrored page of their backs, so that the two can be
// printed on both sides of a sheet that is turned about its long edge, or glued back to back.

import type { PrintedCounter, PrintedMarker, PrintedParts } from '../../view/printed.ts';
import type { CounterDrawing } from '../../view/view.ts';
import { nationName } from '../colours.ts';
import type { Palette } from '../palettes.ts';
import { element, number } from '../xml.ts';
import { blankFace, type Face, HALF_FACE, markerFace, unitFace } from './counter-faces.ts';
import { MARGIN, PAPERS, type Page, type Paper } from './page.ts';
import { text } from './text.ts';

export interface CounterSheet {
  readonly parts: PrintedParts;
  readonly title: string;
  /** Names of seats, by number. */
  readonly seats: readonly string[];
  readonly paper: Paper;
  readonly palette: Palette;
}

interface Piece {
  readonly id: string;
  readonly front: Face;
  readonly back: Face;
  /** Where and when the counter enters play, written below it. */
  readonly note: string;
}

interface Section {
  readonly title: string;
  readonly pieces: readonly Piece[];
}

/** A counter and its centre on the page. */
interface Placed {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
}

interface Laid {
  readonly placed: Placed[];
  readonly headings: { readonly words: string; readonly y: number }[];
}

const INK = '#1d1d1b';
const WHITE = '#ffffff';
const SIZE = 2 * HALF_FACE;
/** Distance from counter to counter. */
const STEP = { x: SIZE + 18, y: SIZE + 25 } as const;
const TOP = MARGIN + 46;
const HEADING = 26;
/** How far the colour of a counter extends beyond its edge, and the strokes that show where to cut. */
const BLEED = 3;
const CUT = { from: 4.5, to: 8.5 } as const;

/** Returns pages of fronts and backs in turn. */
export function counterPages(sheet: CounterSheet): Page[] {
  const laid = laidOut(sectionsOf(sheet), sheet.paper);
  return laid.flatMap((each, i) => {
    const where = laid.length === 1 ? '' : `, sheet ${i + 1} of ${laid.length}`;
    return [drawPage(each, sheet, `${where}, fronts`, false), drawPage(each, sheet, `${where}, backs`, true)];
  });
}

function sectionsOf({ parts, seats, palette }: CounterSheet): Section[] {
  const sides = [...new Set(parts.counters.map(({ front }) => front.seat as number))].sort((a, b) => a - b);
  const units = sides.flatMap((side) => {
    const own = parts.counters.filter(({ front }) => front.seat === side);
    const name = seats[side] ?? nationName(own[0].front.nation);
    return [
      { title: `${name}: at the start`, counters: own.filter(({ turn }) => turn === 0) },
      { title: `${name}: reinforcements`, counters: byTurn(own.filter(({ turn }) => turn !== null && turn > 0)) },
      { title: `${name}: if play brings them in`, counters: own.filter(({ turn }) => turn === null) },
    ].map(({ title, counters }) => ({ title, pieces: counters.map((each) => unitPiece(each, palette)) }));
  });
  const owner = (seat: number | undefined): CounterDrawing | undefined =>
    parts.counters.find(({ front }) => front.seat === seat)?.front;
  const markers = parts.markers.flatMap((marker) => markerPieces(marker, owner(marker.seat), palette));
  return [...units, { title: 'Markers', pieces: markers }].filter(({ pieces }) => pieces.length > 0);
}

const byTurn = (counters: readonly PrintedCounter[]): PrintedCounter[] =>
  [...counters].sort((a, b) => (a.turn ?? 0) - (b.turn ?? 0));

function unitPiece({ front, back, turn, place }: PrintedCounter, palette: Palette): Piece {
  return {
    id: front.id,
    front: unitFace(front, palette),
    back: back === null ? blankFace(front, palette) : unitFace(back, palette),
    note: [turn ? `turn ${turn}` : '', place].filter((part) => part !== '').join(', '),
  };
}

/** Returns marker counters with the same face on both sides. */
function markerPieces(marker: PrintedMarker, owner: CounterDrawing | undefined, palette: Palette): Piece[] {
  const face = markerFace(marker, owner, palette);
  return Array.from({ length: marker.count }, (_, i) => ({
    id: `${marker.kind} ${marker.name} ${i + 1}`,
    front: face,
    back: face,
    note: '',
  }));
}

/**
 * Lays out the counters row by row, each section from the left under its heading; a heading is on the page of its first
 * row.
 */
function laidOut(sections: readonly Section[], paper: Paper): Laid[] {
  const { width, height } = PAPERS[paper];
  const inRow = Math.floor((width - 2 * MARGIN + STEP.x - SIZE) / STEP.x);
  const left = (width - inRow * STEP.x + STEP.x - SIZE) / 2;
  const bottom = height - MARGIN;
  const pages: Laid[] = [{ placed: [], headings: [] }];
  let y = TOP;
  const turnOver = (): void => {
    pages.push({ placed: [], headings: [] });
    y = TOP;
  };
  for (const { title, pieces } of sections) {
    if (y + HEADING + STEP.y > bottom) turnOver();
    pages[pages.length - 1].headings.push({ words: title, y: y + 12 });
    y += HEADING;
    for (let from = 0; from < pieces.length; from += inRow) {
      if (y + STEP.y > bottom) turnOver();
      pieces.slice(from, from + inRow).forEach((piece, column) => {
        const x = left + column * STEP.x + HALF_FACE;
        pages[pages.length - 1].placed.push({ piece, x, y: y + HALF_FACE });
      });
      y += STEP.y;
    }
  }
  return pages;
}

function drawPage({ placed, headings }: Laid, { title, paper }: CounterSheet, where: string, isBack: boolean): Page {
  const { width, height } = PAPERS[paper];
  const across = (x: number): number => (isBack ? width - x : x);
  const written = { face: 'sans-600', size: 13, fill: INK } as const;
  const parts = [
    element('rect', { width, height, fill: WHITE }),
    text(`${title}: counters${where}`, MARGIN, MARGIN + 14, { ...written, face: 'serif-600', size: 17 }),
    text(
      'Print both sides on one sheet, turned about its long edge, or glue the two back to back; then cut along the marks.',
      MARGIN,
      MARGIN + 30,
      {
        ...written,
        face: 'sans-400',
        size: 10,
        room: width - 2 * MARGIN,
      },
    ),
    ...headings.map(({ words, y }) => (isBack ? '' : text(words, MARGIN, y, written))),
    ...placed.map(({ piece, x, y }) => drawPiece(piece, across(x), y, isBack)),
  ];
  return { width, height, markup: parts.join('') };
}

function drawPiece({ id, front, back, note }: Piece, x: number, y: number, isBack: boolean): string {
  const { markup, colour } = isBack ? back : front;
  const out = HALF_FACE + BLEED;
  const bleed = element('rect', { x: -out, y: -out, width: 2 * out, height: 2 * out, fill: colour });
  const marks = element('path', { class: 'cut', d: CUT_MARKS, fill: 'none', stroke: INK, 'stroke-width': 0.5 });
  const words =
    isBack || note === ''
      ? ''
      : text(note, 0, HALF_FACE + 12, {
          face: 'sans-400',
          size: 8.5,
          fill: INK,
          anchor: 'middle',
          room: SIZE + 2,
        });
  return element(
    'g',
    {
      class: 'piece',
      'data-id': id,
      'data-side': isBack ? 'back' : 'front',
      transform: `translate(${number(x)},${number(y)})`,
    },
    bleed,
    markup,
    marks,
    words,
  );
}

/** Two strokes at each corner, in line with the edges, outside of the coloured area. */
const CUT_MARKS = [-1, 1]
  .flatMap((u) =>
    [-1, 1].map((v) => {
      const [x, y] = [u * HALF_FACE, v * HALF_FACE];
      const [from, to] = [HALF_FACE + CUT.from, HALF_FACE + CUT.to];
      return `M${x},${number(v * from)}V${number(v * to)}M${number(u * from)},${y}H${number(u * to)}`;
    }),
  )
  .join('');
