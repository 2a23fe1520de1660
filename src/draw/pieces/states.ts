// Marks of a counter's states, each with its own shape: a tick for what is done, a crossed crate for what is out of
// supply, a small sign of infantry for a passenger, a pennant for who leads, a lozenge for other trouble, a tag for the
// rest. They stand in a row on the counter's upper edge, where they cover nothing that is printed on it.

import type { CounterDrawing } from '../../view/view.ts';
import { stateCode, stateKind } from '../stacks.ts';
import { faceAttributes, width } from '../type/letters.ts';
import { element, label, number } from '../xml.ts';
import { HALF } from './outlines.ts';

const DARK = '#0b0b0a';
const PALE = '#fdfaf0';
const ALARM = '#b3261e';

const isOutOfSupply = (state: string): boolean => /^out of supply$/i.test(state);

/** Whether a counter has finished acting this turn. */
export const isSpent = (states: readonly string[]): boolean => states.some((state) => stateKind(state) === 'spent');

type Marked = Pick<CounterDrawing, 'states' | 'carries'>;

/**
 * The left end of the row, its middle and the space between marks, in units of the counter; the most tags, of which the
 * last are left out where all would be smaller than this scale.
 */
const ROW = { left: -HALF - 5, y: -HALF - 3.2, gap: 1, tags: 3, smallest: 0.75 } as const;

interface RowMark {
  readonly wide: number;
  /** Draws it around a place in the row. */
  readonly drawnAt: (x: number) => string;
}

/**
 * All marks of a counter, in its units.
 * @param right where the row must end: further left where a stack has its plate
 */
export function drawStates(of: Marked, right = HALF): string {
  const scaleOf = (row: readonly RowMark[]): number => Math.min(1, (right - ROW.left) / widthOf(row));
  let marks = rowOf(of);
  if (marks.length === 0) return '';
  while (marks.length > 1 && scaleOf(marks) < ROW.smallest) marks = marks.slice(0, -1);
  const scale = scaleOf(marks);
  let x = 0;
  const drawn = marks.map((mark) => {
    x += mark.wide + ROW.gap;
    return mark.drawnAt(x - ROW.gap - mark.wide / 2);
  });
  const transform = `translate(${number(ROW.left)},${number(ROW.y)})${scale < 1 ? ` scale(${number(scale)})` : ''}`;
  return element('g', { class: 'states', transform }, ...drawn);
}

const widthOf = (row: readonly RowMark[]): number => row.reduce((sum, { wide }) => sum + wide + ROW.gap, -ROW.gap);

function rowOf({ states, carries }: Marked): RowMark[] {
  const ofKind = (kind: ReturnType<typeof stateKind>): string[] => states.filter((state) => stateKind(state) === kind);
  const others = [...ofKind('trouble').filter((state) => !isOutOfSupply(state)), ...ofKind('plain')];
  const round = (r: number, markup: string): RowMark => ({ wide: 2 * r, drawnAt: (x) => at(x, 0, markup) });
  return [
    ...(isSpent(states) ? [round(5.5, tick(5.5))] : []),
    ...(states.some(isOutOfSupply) ? [round(5.5, unsuppliedMark(4.8))] : []),
    ...(carries === undefined ? [] : [{ wide: 12, drawnAt: (x: number) => at(x, 0, passengerMark()) }]),
    ...[...ofKind('lead'), ...others]
      .slice(0, ROW.tags)
      .map((state) => ({ wide: tagWidth(state), drawnAt: (x: number) => stateTag(state, x, 0) })),
  ];
}

/** The marks that are large enough to be seen from further away. */
export function drawStatesLarge({ states, carries }: Marked): string {
  return [
    carries === undefined ? '' : at(HALF - 5, HALF - 3, element('g', { transform: 'scale(1.7)' }, passengerMark())),
    states.some(isOutOfSupply) ? at(-HALF + 4, HALF - 4, unsuppliedMark(10)) : '',
    isSpent(states) ? at(-HALF + 4, -HALF + 4, tick(10)) : '',
  ].join('');
}

/** The mark of one state around 0, 0, for a key. */
export function stateSample(state: string): string {
  if (isOutOfSupply(state)) return unsuppliedMark(8);
  return stateKind(state) === 'spent' ? tick(8) : stateTag(state, 0, 0);
}

const at = (x: number, y: number, markup: string): string =>
  element('g', { transform: `translate(${number(x)},${number(y)})` }, markup);

const tick = (r: number): string =>
  element('circle', { cx: 0, cy: 0, r, fill: DARK, stroke: PALE, 'stroke-width': 0.9 }) +
  element('path', {
    d: `M${number(-0.46 * r)},${number(0.04 * r)}L${number(-0.1 * r)},${number(0.4 * r)}L${number(0.5 * r)},${number(-0.38 * r)}`,
    fill: 'none',
    stroke: PALE,
    'stroke-width': 0.27 * r,
  });

/** The sign of infantry, small: it rides along. */
export const passengerMark = (): string =>
  element('path', {
    class: 'passenger',
    d: 'M-5.6,-4H5.6V4H-5.6zL5.6,4M5.6,-4L-5.6,4',
    fill: PALE,
    stroke: DARK,
    'stroke-width': 1.2,
  });

/** A crate, crossed out. */
const unsuppliedMark = (r: number): string =>
  element('circle', { cx: 0, cy: 0, r, fill: PALE, stroke: ALARM, 'stroke-width': 0.27 * r }) +
  element('rect', { x: -0.42 * r, y: -0.34 * r, width: 0.84 * r, height: 0.68 * r, fill: DARK }) +
  element('path', {
    d: `M${number(-0.62 * r)},${number(0.62 * r)}L${number(0.62 * r)},${number(-0.62 * r)}`,
    fill: 'none',
    stroke: ALARM,
    'stroke-width': 0.3 * r,
  });

const TAG = 8.2;
const tagWidth = (state: string): number =>
  width(stateCode(state), 'sans-700') * TAG + (stateKind(state) === 'plain' ? 4 : 7);

/** A pennant, a lozenge or a tag, ten units high. */
function stateTag(state: string, x: number, y: number): string {
  const wide = tagWidth(state);
  const kind = stateKind(state);
  const isDark = kind === 'plain';
  const shape = {
    d: tagShape(kind, wide),
    transform: `translate(${number(x - wide / 2)},${number(y)})`,
    fill: isDark ? DARK : kind === 'lead' ? '#ffe27a' : PALE,
    stroke: isDark ? PALE : kind === 'trouble' ? ALARM : DARK,
    'stroke-width': isDark ? 0.8 : 1.3,
  };
  const text = {
    x: x - (kind === 'lead' ? 1.5 : 0),
    y: y + 2.9,
    'text-anchor': 'middle',
    'font-size': TAG,
    ...faceAttributes('sans-700'),
    fill: isDark ? PALE : DARK,
  };
  return element('path', shape) + label('text', text, stateCode(state));
}

function tagShape(kind: ReturnType<typeof stateKind>, width: number): string {
  const w = number(width);
  const inner = (by: number): string => number(width - by);
  switch (kind) {
    case 'lead':
      return `M0,-4.8H${w}L${inner(3)},0L${w},4.8H0z`;
    case 'trouble':
      return `M0,0L3,-5H${inner(3)}L${w},0L${inner(3)},5H3z`;
    default:
      return `M2,-4.8H${inner(2)}q2,0 2,2V2.8q0,2 -2,2H2q-2,0 -2,-2V-2.8q0,-2 2,-2z`;
  }
}
