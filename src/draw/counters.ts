// Counters as they are printed: name, size, branch, factors, a bar for the formation; a stripe where reduced; marks for
// their states, which differ by place and shape: a pennant on top leads, a white lozenge is in trouble, a tag below is done.

import type { CounterDrawing, MarkerDrawing } from '../view/view.ts';
import { INK, inkOn, mixed, nationCode, nationColour, nationName, SERIES } from './colours.ts';
import type { MapPage, Point } from './page.ts';
import { stacksOf, stateCode, stateKind, strengthOf } from './stacks.ts';
import { branchSymbol } from './symbols.ts';
import { cut, element, label, number, textWidth } from './xml.ts';

/** Width and height of a counter. */
export const COUNTER = 50;
const HALF = COUNTER / 2;
/** The offset of the next counter of a stack, and the number of counters that show. */
const OFFSET = 4;
const SHOWN = 4;
/** The most letters of a name that fit a counter in full size, and in condensed small letters. */
const ROOMY = 9;
const LONGEST = 13;

/** The outline shows the owner, besides the colour: square, round, cut, or round on one side only. */
export function outline(seat: number): string {
  const c = 9;
  const [a, b] = [-HALF, HALF];
  switch (seat % 4) {
    case 0:
      return `M${a},${a}H${b}V${b}H${a}z`;
    case 1:
      return `M${a + c},${a}H${b - c}Q${b},${a} ${b},${a + c}V${b - c}Q${b},${b} ${b - c},${b}H${a + c}Q${a},${b} ${a},${b - c}V${a + c}Q${a},${a} ${a + c},${a}z`;
    case 2:
      return `M${a + c},${a}H${b - c}L${b},${a + c}V${b - c}L${b - c},${b}H${a + c}L${a},${b - c}V${a + c}z`;
    default:
      return `M${a},${a}H${b - c}Q${b},${a} ${b},${a + c}V${b - c}Q${b},${b} ${b - c},${b}H${a}z`;
  }
}

export type CounterColour = (counter: CounterDrawing) => string;
const printedColour: CounterColour = ({ nation, seat }) => nationColour(nation, seat);

/** One counter around 0, 0. */
export function drawCounter(counter: CounterDrawing, colourOf: CounterColour = printedColour): string {
  const colour = isSpent(counter) ? faded(colourOf(counter)) : colourOf(counter);
  const ink = inkOn(colour);
  const text = (y: number, size: number, weight: number, words: string): string => {
    const wide = textWidth(words, weight > 600) * size > COUNTER - 5;
    const fitted = wide ? { textLength: COUNTER - 6, lengthAdjust: 'spacingAndGlyphs' } : {};
    return label(
      'text',
      { x: 0, y, 'text-anchor': 'middle', 'font-size': size, 'font-weight': weight, fill: ink, ...fitted },
      words,
    );
  };
  const name = cut(counter.short ?? (counter.name.length <= ROOMY ? counter.name : counter.id), LONGEST);
  return [
    element('path', { d: outline(counter.seat), fill: colour, stroke: INK, 'stroke-width': 1.4 }),
    counter.reduced ? stripe() : '',
    formationBar(counter.formation ?? ''),
    text(-16.5, nameSize(name, counter), 700, name),
    text(-9.2, 6.6, 700, counter.size),
    element('g', { transform: 'translate(0,0.8)' }, branchSymbol(counter.symbol)),
    label(
      'text',
      {
        transform: 'translate(-15.3,1) rotate(-90)',
        'text-anchor': 'middle',
        'font-size': 6.8,
        'font-weight': 700,
        fill: counter.reduced ? INK : ink,
      },
      nationCode(counter.nation),
    ),
    text(20.6, 11.5, 700, counter.factors),
    stateMarks(counter.states),
  ].join('');
}

/** Cut corners leave less room. */
function nameSize(name: string, { seat }: CounterDrawing): number {
  if (seat % 4 === 2) return name.length > ROOMY - 2 ? 6.2 : 8.2;
  return name.length > ROOMY ? 6.8 : 8.2;
}

const isSpent = ({ states }: CounterDrawing): boolean => states.some((state) => stateKind(state) === 'spent');

/** A counter that has finished acting this turn is pale. */
const faded = (colour: string): string => mixed(colour, '#ffffff', 0.62);

function stripe(): string {
  return (
    element('rect', { x: -HALF + 1, y: -3.6, width: COUNTER - 2, height: 8.6, fill: '#ffffff' }) +
    element('path', {
      d: `M${-HALF + 1},-3.6H${HALF - 1}M${-HALF + 1},5H${HALF - 1}`,
      stroke: INK,
      'stroke-width': 1,
      fill: 'none',
    })
  );
}

const BARS = [...SERIES, '#ffffff', '#1d1d1b'] as const;

/** Colour and cut (whole, halved, three parts) distinguish 24 formations. */
function formationBar(formation: string): string {
  if (formation === '') return '';
  let sum = 7;
  for (let i = 0; i < formation.length; i++) sum = (sum * 33 + formation.charCodeAt(i)) % 1009;
  const cuts = [
    [[-8.5, 18]],
    [
      [-8.5, 8],
      [1.5, 8],
    ],
    [
      [-8.5, 5],
      [-2, 5],
      [4.5, 5],
    ],
  ][Math.floor(sum / BARS.length) % 3];
  const style = { x: -HALF + 0.7, width: 3.6, fill: BARS[sum % BARS.length], stroke: INK, 'stroke-width': 0.6 };
  return cuts.map(([y, height]) => element('rect', { y, height, ...style })).join('');
}

/**
 * Marks: leaders on the upper edge, finished units on the lower, trouble and all else one under the other at the right.
 */
function stateMarks(states: readonly string[]): string {
  const ofKind = (...kinds: readonly string[]): string[] => states.filter((state) => kinds.includes(stateKind(state)));
  const along = (y: number) => {
    let x = -HALF - 1;
    return (state: string): string => {
      const width = tagWidth(state);
      x += width + 1;
      return stateTag(state, { x: x - 1 - width / 2, y }, 'middle');
    };
  };
  return [
    ...ofKind('lead').map(along(-HALF - 3)),
    ...ofKind('spent').map(along(HALF + 3)),
    ...[...ofKind('trouble'), ...ofKind('plain')].map((state, i) =>
      stateTag(state, { x: HALF + 2, y: -5 + i * 9.5 }, 'end'),
    ),
  ].join('');
}

const tagWidth = (state: string): number => stateCode(state).length * 5.2 + (stateKind(state) === 'plain' ? 4 : 7);

export function stateTag(state: string, { x, y }: Point, anchor: 'end' | 'middle'): string {
  const width = tagWidth(state);
  const left = anchor === 'end' ? x - width : x - width / 2;
  const kind = stateKind(state);
  const isDark = kind === 'plain' || kind === 'spent';
  const shape = {
    d: tagShape(kind, width),
    transform: `translate(${number(left)},${number(y)})`,
    fill: isDark ? INK : kind === 'lead' ? '#ffe27a' : '#ffffff',
    stroke: isDark ? '#ffffff' : INK,
    'stroke-width': isDark ? 0.8 : 1.3,
  };
  const text = {
    x: left + width / 2 - (kind === 'lead' ? 1.5 : 0),
    y: y + 2.6,
    'text-anchor': 'middle',
    'font-size': 7,
    'font-weight': 700,
    fill: isDark ? '#ffffff' : INK,
  };
  return element('path', shape) + label('text', text, stateCode(state));
}

/** Nine pixels high, from 0 to its width: a tag, a pennant, a lozenge, a tag with cut lower corners. */
function tagShape(kind: ReturnType<typeof stateKind>, width: number): string {
  const w = number(width);
  const inner = (by: number): string => number(width - by);
  switch (kind) {
    case 'lead':
      return `M0,-4.5H${w}L${inner(3)},0L${w},4.5H0z`;
    case 'trouble':
      return `M0,0L3,-4.8H${inner(3)}L${w},0L${inner(3)},4.8H3z`;
    case 'spent':
      return `M0,-4.5H${w}V1L${inner(3)},4.5H3L0,1z`;
    case 'plain':
      return `M2,-4.5H${inner(2)}q2,0 2,2V2.5q0,2 -2,2H2q-2,0 -2,-2V-2.5q0,-2 2,-2z`;
  }
}

/** All stacks, bottom counter first. */
export function drawStacks(page: MapPage, counters: readonly CounterDrawing[]): string {
  let out = '';
  for (const [hex, stack] of stacksOf(counters)) {
    const centre = page.centre(hex);
    if (centre) out += drawStack(stack, centre);
  }
  return out;
}

/**
 * Positions of a stack's counters about the middle of the hex, the top one first: those beneath show at the upper
 * right.
 */
export function stackPlaces(size: number): Point[] {
  const steps = Math.min(size, SHOWN) - 1;
  return Array.from({ length: size }, (_, depth) => {
    const out = (Math.min(depth, steps) - steps / 2) * OFFSET;
    return { x: out, y: out === 0 ? 0 : -out };
  });
}

/** A stack, top counter first, around a point. Counters that lie wholly under others are left out. */
export function drawStack(
  stack: readonly CounterDrawing[],
  { x, y }: Point,
  colourOf: CounterColour = printedColour,
): string {
  const places = stackPlaces(stack.length);
  const drawn = stack.map((counter, depth) => {
    const at = `translate(${number(x + places[depth].x)},${number(y + places[depth].y)})`;
    const group = { class: 'counter', 'data-id': counter.id, 'data-hex': counter.hex, transform: at };
    return element('g', group, label('title', {}, counterWords(counter)), drawCounter(counter, colourOf));
  });
  return element('g', { class: 'stack' }, ...drawn.reverse(), stackBadge(stack.length, { x, y }));
}

/** The size of a stack, on its upper right corner; nothing for a single counter. */
export function stackBadge(size: number, { x, y }: Point): string {
  const out = ((Math.min(size, SHOWN) - 1) / 2) * OFFSET;
  return size < 2 ? '' : count(size, x + HALF + 2 - out, y - HALF + 1 + out);
}

/** The same for a stack in the distant view. */
export const farStackBadge = (size: number): string =>
  size < 2 ? '' : element('g', { transform: `translate(${HALF - 2},${2 - HALF}) scale(1.6)` }, count(size, 0, 0));

/** A stack in the distant view: branch of its top counter, number of counters, the sum of their attack factors. */
export function drawFarStack(stack: readonly CounterDrawing[], colourOf: CounterColour = printedColour): string {
  const [top] = stack;
  const colour = stack.every(isSpent) ? faded(colourOf(top)) : colourOf(top);
  const strength = strengthOf(stack);
  const below = stack.length > 1 ? element('path', { ...farEdge(top, colour), transform: 'translate(5,-5)' }) : '';
  const text = { x: 0, y: 21.5, 'text-anchor': 'middle', 'font-size': 19, 'font-weight': 700, fill: inkOn(colour) };
  return [
    below,
    element('path', farEdge(top, colour)),
    element('g', { transform: `translate(0,${strength > 0 ? -9 : 0}) scale(1.45)` }, branchSymbol(top.symbol)),
    strength > 0 ? label('text', text, String(strength)) : '',
    farStackBadge(stack.length),
  ].join('');
}

const farEdge = ({ seat }: CounterDrawing, fill: string) => ({
  d: outline(seat),
  fill,
  stroke: INK,
  'stroke-width': 2.4,
});

function count(n: number, x: number, y: number): string {
  return (
    element('circle', { cx: x, cy: y, r: 7.5, fill: '#ffffff', stroke: INK, 'stroke-width': 1.4 }) +
    label(
      'text',
      { class: 'count', x, y: y + 3.4, 'text-anchor': 'middle', 'font-size': 9.5, 'font-weight': 700, fill: INK },
      String(n),
    )
  );
}

/** Describes a counter in words: `116 Panzer, german, armor, XX, 4E-5, reduced, exploit`. */
export function counterWords(counter: CounterDrawing): string {
  const { name, size, nation, symbol, factors, reduced, states, formation = '' } = counter;
  return [
    name,
    nationName(nation),
    symbol,
    size,
    formation === size ? '' : formation,
    factors,
    ...(reduced ? ['reduced'] : []),
    ...states,
  ]
    .filter((word) => word !== '')
    .join(', ');
}

export interface MarkerStyle {
  /** Hexes with counters, which markers leave free. */
  readonly occupied: ReadonlySet<number>;
  /** Their scale against the printed map, for the distant view. */
  readonly larger: number;
}

const MARKER = { height: 12.5, row: 13.5, font: 7.5 } as const;

/**
 * The first lies above the counters, further ones at their left, one under the other; in an empty hex in its middle.
 */
export function drawMarkers(
  page: MapPage,
  markers: readonly MarkerDrawing[],
  { occupied, larger }: MarkerStyle = { occupied: new Set(), larger: 1 },
): string {
  const used = new Map<number, number>();
  return markers
    .map(({ hex, kind, label: words }) => {
      const centre = page.centre(hex);
      if (!centre) return '';
      const row = used.get(hex) ?? 0;
      used.set(hex, row + 1);
      const text = cut(words, 8);
      const width = Math.max(16, textWidth(text, true) * MARKER.font + 6);
      const at = occupied.has(hex) ? besideCounters(row, width) : { x: 0, y: (row * MARKER.row - 12) * larger };
      return element(
        'g',
        {
          class: 'marker',
          'data-kind': kind,
          'data-hex': hex,
          transform: `translate(${number(centre.x + at.x)},${number(centre.y + at.y)})${larger === 1 ? '' : ` scale(${larger})`}`,
        },
        label('title', {}, kind === words ? kind : `${kind}: ${words}`),
        element('rect', {
          x: -width / 2,
          y: -MARKER.height / 2,
          width,
          height: MARKER.height,
          rx: 1.5,
          fill: '#fff6bf',
          stroke: INK,
          'stroke-width': 1.2,
        }),
        label(
          'text',
          { x: 0, y: 2.8, 'text-anchor': 'middle', 'font-size': MARKER.font, 'font-weight': 700, fill: INK },
          text,
        ),
      );
    })
    .join('');
}

const besideCounters = (row: number, width: number): Point =>
  row === 0 ? { x: 0, y: -34.5 } : { x: 3 - HALF - width / 2, y: -14 + (row - 1) * MARKER.row };
