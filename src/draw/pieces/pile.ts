// Stacks as they are drawn: the strongest counter on top, the edges of the others up right, and on a plate the sum of
// their strength with a bar for each piece.

import type { CounterDrawing } from '../../view/view.ts';
import type { MapPage, Point } from '../page.ts';
import type { Palette } from '../palettes.ts';
import { stacksOf, strengthOf } from '../stacks.ts';
import { faceAttributes, width } from '../type/letters.ts';
import { element, label, number } from '../xml.ts';
import { bodyOf } from './bodies.ts';
import { type Detail, drawCounter, drawEdge, drawMarks, farFace } from './counter.ts';
import { COUNTER, HALF, UNIT } from './outlines.ts';
import { counterWords } from './words.ts';

/** The offset of the next counter of a stack in pixels of the map, and the number of counters that show. */
const OFFSET = 1.9;
const SHOWN = 4;

/** All stacks, bottom counter first. */
export function drawStacks(page: MapPage, counters: readonly CounterDrawing[], palette: Palette = 'light'): string {
  let out = '';
  for (const [hex, stack] of stacksOf(counters)) {
    const centre = page.centre(hex);
    if (centre) out += drawStack(stack, centre, palette);
  }
  return out;
}

/**
 * Returns the positions of a stack's counters about the middle of the hex, the top one first: those beneath show at the
 * upper right. All of them together stay within the room of one counter.
 */
export function stackPlaces(size: number): Point[] {
  const scale = stackScale(size);
  const spread = Math.min(size - 1, SHOWN - 1) * OFFSET;
  return Array.from({ length: size }, (_, depth) => {
    const out = scale * (Math.min(depth, SHOWN - 1) * OFFSET - spread / 2);
    return { x: out, y: out === 0 ? 0 : -out };
  });
}

/** Returns how much smaller counters are drawn in a stack of this size. */
export const stackScale = (size: number): number => COUNTER / (COUNTER + Math.min(size - 1, SHOWN - 1) * OFFSET);

/** A stack, top counter first, around a point. Of those beneath only the edges are drawn. */
export function drawStack(
  stack: readonly CounterDrawing[],
  { x, y }: Point,
  palette: Palette = 'light',
  detail: Exclude<Detail, 'far'> = 'near',
): string {
  const places = stackPlaces(stack.length);
  const right = roomForMarks(stack);
  const drawn = stack.map((counter, depth) => {
    const shift = `translate(${number(x + places[depth].x)},${number(y + places[depth].y)})`;
    const at = stack.length > 1 ? `${shift} scale(${number(stackScale(stack.length))})` : shift;
    const group = { class: 'counter', 'data-id': counter.id, 'data-hex': counter.hex, transform: at };
    const isSeen = depth < SHOWN;
    const face = depth === 0 ? drawCounter(counter, palette, detail, right) : isSeen ? drawEdge(counter, palette) : '';
    return element('g', group, label('title', {}, counterWords(counter)), face);
  });
  const plate = element('g', { transform: `translate(${number(x)},${number(y)})` }, stackPlate(stack, { detail }));
  return element('g', { class: 'stack' }, ...drawn.reverse(), stack.length > 1 ? plate : '');
}

/** From further away the plate is larger, about the upper right corner where it stands. */
const LARGER = 1.45;
const CORNER = (COUNTER / 2) * (LARGER - 1);
const plateScale = (detail: Detail): string =>
  detail === 'near' ? '' : `translate(${number(-CORNER)},${number(CORNER)}) scale(${LARGER}) `;

/** Bars in a column of the plate, and the most that are drawn. */
const COLUMN = 3;
const MOST_BARS = 9;
const BAR = { wide: 6, high: 2.3, step: 3.7 } as const;

/** The strength of those that can attack; without any, in parentheses as on the counters, that of those that cannot. */
function sumText(stack: readonly CounterDrawing[]): string {
  const strength = strengthOf(stack);
  if (strength > 0) return String(strength);
  const bare = stack.map((counter) => ({ ...counter, factors: counter.factors.replace('(', '') }));
  const support = strengthOf(bare);
  return support > 0 ? `(${support})` : '0';
}

/** Sizes of a plate in units of a counter: its left end, its width, that of its figure, its columns of bars. */
function plateSizes(stack: readonly CounterDrawing[]) {
  const sum = sumText(stack);
  const count = Math.min(stack.length, MOST_BARS);
  const columns = Math.ceil(count / COLUMN);
  const digits = width(sum, 'sans-700') * 14;
  const wide = digits + columns * (BAR.wide + 1.6) + 8;
  return { sum, count, digits, wide, left: HALF + 10 - wide };
}

/** Where the marks of the top counter's states must end, in its units; undefined where no plate limits them. */
function roomForMarks(stack: readonly CounterDrawing[]): number | undefined {
  if (stack.length < 2) return undefined;
  return (plateSizes(stack).left - 1 - stackPlaces(stack.length)[0].x / UNIT) / stackScale(stack.length);
}

/** Parts of a stack to be drawn again over rings that would cover them: its plate and the top counter's marks. */
export function stackMarks(stack: readonly CounterDrawing[], style: PlateStyle): string {
  const [{ x, y }] = stackPlaces(stack.length);
  const marks = drawMarks(stack[0], style.detail ?? 'near', roomForMarks(stack));
  const transform = `translate(${number(x)},${number(y)}) scale(${number(stackScale(stack.length))})`;
  return (marks === '' ? '' : element('g', { transform }, marks)) + stackPlate(stack, style);
}

export interface PlateStyle {
  readonly detail?: Detail;
  /** The pieces that can be chosen; the bars of others are dim. All are bright where none is to be chosen. */
  readonly choosable?: ReadonlySet<string>;
}

const BRIGHT = '#f4b92e';
const DIM = '#7d7768';

/** Beyond the upper right corner of a stack: its strength, and a bar for each piece. None for one counter. */
export function stackPlate(stack: readonly CounterDrawing[], { detail = 'near', choosable }: PlateStyle = {}): string {
  if (stack.length < 2) return '';
  const { sum, count, digits, wide, left } = plateSizes(stack);
  const [y, high] = [-HALF - 4.4, 15.4];
  const [r, l] = [high / 2, left + high / 2];
  const plate = `M${number(l)},${y - r}H${number(left + wide - r)}a${r},${r} 0 0 1 0,${high}H${number(l)}a${r},${r} 0 0 1 0,${-high}z`;
  const choices = choosable ? stack.filter(({ id }) => choosable.has(id)).length : 0;
  const bright = choices === 0 ? count : Math.min(choices, count);
  const bar = (i: number): string => {
    const inColumn = Math.min(COLUMN, count - Math.floor(i / COLUMN) * COLUMN);
    const x = left + 5.4 + digits + Math.floor(i / COLUMN) * (BAR.wide + 1.6);
    const top = y + ((i % COLUMN) - (inColumn - 1) / 2) * BAR.step - BAR.high / 2;
    return `M${number(x)},${number(top)}h${BAR.wide}v${BAR.high}h${-BAR.wide}z`;
  };
  const bars = Array.from({ length: count }, (_, i) => bar(i));
  const figure = { class: 'sum', x: left + 3.6 + digits / 2, y: y + 5, 'text-anchor': 'middle', 'font-size': 14 };
  return element(
    'g',
    {
      class: 'plate',
      'data-pieces': stack.length,
      ...(choices === 0 ? {} : { 'data-choices': choices }),
      transform: `${plateScale(detail)}scale(${number(UNIT)})`,
    },
    element('path', { d: plate, fill: '#0b0b0a', stroke: '#fdfaf0', 'stroke-width': 1 }),
    label('text', { ...figure, fill: '#fdfaf0', ...faceAttributes('sans-700') }, sum),
    bright < count ? element('path', { d: bars.slice(bright).join(''), fill: DIM }) : '',
    element('path', { d: bars.slice(0, bright).join(''), fill: BRIGHT }),
  );
}

/** A stack seen from far: the strength of all on the body of the strongest. */
export function drawFarStack(stack: readonly CounterDrawing[], palette: Palette = 'light'): string {
  const [top] = stack;
  const body = bodyOf(top, palette);
  const isSpent = stack.length > 1 && stack.some(({ states }) => states.length === 0) ? { ...top, states: [] } : top;
  const strength = strengthOf(stack);
  const edge = stack.length > 1 ? element('g', { transform: 'translate(5,-5)' }, drawEdge(top, palette)) : '';
  return edge + element('g', { transform: `scale(${number(UNIT)})` }, farFace(isSpent, body, strength));
}
