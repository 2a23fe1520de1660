// A sheet larger than the paper, in tiles: adjacent tiles share a strip on which they are glued together.

import { coloursOf } from '../palettes.ts';
import { faceAttributes } from '../type/letters.ts';
import { element, label, number } from '../xml.ts';
import { MARGIN, PAPERS, type Page, type Paper, type Sheet } from './page.ts';

/** The width of the strip that two adjacent tiles both show. */
export const OVERLAP = 40;
const MARK = 14;

interface Tiling {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
}

/** Chooses upright or sideways paper, whichever takes fewer pages. */
function tilingOf({ width, height }: Sheet, paper: Paper): Tiling {
  const { width: narrow, height: wide } = PAPERS[paper];
  const count = (length: number, room: number): number =>
    Math.max(1, Math.ceil((length - OVERLAP) / (room - 2 * MARGIN - OVERLAP)));
  const [upright, lying] = [
    [narrow, wide],
    [wide, narrow],
  ].map(([w, h]) => ({ width: w, height: h, columns: count(width, w), rows: count(height, h) }));
  return lying.columns * lying.rows < upright.columns * upright.rows ? lying : upright;
}

/** Returns the tiles row by row, from the upper left. */
export function tiles(sheet: Sheet, paper: Paper, title: string): Page[] {
  const tiling = tilingOf(sheet, paper);
  const { columns, rows } = tiling;
  const [roomX, roomY] = [tiling.width - 2 * MARGIN, tiling.height - 2 * MARGIN];
  return Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const from = { x: column * (roomX - OVERLAP), y: row * (roomY - OVERLAP) };
    const width = Math.min(roomX, sheet.width - from.x);
    const height = Math.min(roomY, sheet.height - from.y);
    const where = `row ${row + 1} of ${rows}, column ${column + 1} of ${columns}`;
    const joins = { right: column + 1 < columns, below: row + 1 < rows, left: column > 0, above: row > 0 };
    return {
      width: tiling.width,
      height: tiling.height,
      cutting: { sheet, from, at: { x: MARGIN, y: MARGIN }, width, height },
      markup: joinMarks(width, height, joins) + caption(tiling, `${title}: ${where}`),
    };
  });
}

interface Joins {
  readonly right: boolean;
  readonly below: boolean;
  readonly left: boolean;
  readonly above: boolean;
}

/**
 * Draws marks in the margin where the strips end: a tile is cut along its first marks at the left and the top, and
 * glued on the strips of its neighbours up to the same marks.
 */
function joinMarks(width: number, height: number, { right, below, left, above }: Joins): string {
  const [x0, y0, x1, y1] = [MARGIN, MARGIN, MARGIN + width, MARGIN + height];
  const upright = [...(left ? [x0, x0 + OVERLAP] : []), ...(right ? [x1 - OVERLAP, x1] : [])];
  const lying = [...(above ? [y0, y0 + OVERLAP] : []), ...(below ? [y1 - OVERLAP, y1] : [])];
  const d = [
    ...upright.map((x) => `M${number(x)},${number(y0 - 4)}v${-MARK}M${number(x)},${number(y1 + 4)}v${MARK}`),
    ...lying.map((y) => `M${number(x0 - 4)},${number(y)}h${-MARK}M${number(x1 + 4)},${number(y)}h${MARK}`),
  ].join('');
  return d === ''
    ? ''
    : element('path', { class: 'join', d, fill: 'none', stroke: coloursOf('light').ink, 'stroke-width': 0.7 });
}

function caption({ width, height }: Tiling, words: string): string {
  const { ink } = coloursOf('light');
  const at = { x: width / 2, y: height - 12, 'text-anchor': 'middle', 'font-size': 9, fill: ink };
  return label('text', { ...at, ...faceAttributes('sans-400') }, words);
}
