// Counters as they are printed: name, size, branch, factors; a stripe where reduced; tags for their states.

import type { CounterDrawing, MarkerDrawing } from '../engine/contract/view.ts';
import { INK, inkOn, nationCode, nationColour } from './colours.ts';
import type { MapPage, Point } from './page.ts';
import { stacksOf, stateCode } from './stacks.ts';
import { branchSymbol } from './symbols.ts';
import { cut, element, label, number, textWidth } from './xml.ts';

/** Width and height of a counter. */
export const COUNTER = 50;
const HALF = COUNTER / 2;
/** How far the next counter of a stack shows, and how many do. */
const OFFSET = 4;
const SHOWN = 4;

/** The outline says whose counter it is, beside the colour: square, round, cut, or round on one side only. */
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

/** One counter around 0, 0. */
export function drawCounter(counter: CounterDrawing): string {
  const colour = nationColour(counter.nation);
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
  const name = counter.name.length <= 9 ? counter.name : counter.id;
  return [
    element('path', { d: outline(counter.seat), fill: colour, stroke: INK, 'stroke-width': 1.4 }),
    counter.reduced ? stripe() : '',
    text(-16.5, 8.2, 700, cut(name, 13)),
    text(-9.2, 6.6, 700, counter.size),
    element('g', { transform: 'translate(0,0.8)' }, branchSymbol(counter.symbol)),
    label(
      'text',
      {
        transform: 'translate(-16.6,1) rotate(-90)',
        'text-anchor': 'middle',
        'font-size': 6.8,
        'font-weight': 700,
        fill: counter.reduced ? INK : ink,
      },
      nationCode(counter.nation),
    ),
    text(21.5, 11.5, 700, counter.factors),
    tags(counter.states),
  ].join('');
}

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

/** One under the other at the right edge. */
function tags(states: readonly string[]): string {
  return states.map((state, i) => stateTag(state, { x: HALF + 1, y: -5 + i * 9.5 }, 'end')).join('');
}

export function stateTag(state: string, { x, y }: Point, anchor: 'end' | 'middle'): string {
  const code = stateCode(state);
  const width = code.length * 5.2 + 4;
  const left = anchor === 'end' ? x - width : x - width / 2;
  return (
    element('rect', {
      x: left,
      y: y - 4.5,
      width,
      height: 9,
      rx: 2,
      fill: INK,
      stroke: '#ffffff',
      'stroke-width': 0.8,
    }) +
    label(
      'text',
      { x: left + width / 2, y: y + 2.6, 'text-anchor': 'middle', 'font-size': 7, 'font-weight': 700, fill: '#ffffff' },
      code,
    )
  );
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

function drawStack(stack: readonly CounterDrawing[], centre: Point): string {
  const steps = Math.min(stack.length, SHOWN) - 1;
  const drawn = stack.map((counter, depth) => {
    // Those beneath peep out to the upper right; the lowest of a high stack lie exactly under each other.
    const out = Math.min(depth, steps) - steps / 2;
    const at = `translate(${number(centre.x + out * OFFSET)},${number(centre.y - out * OFFSET)})`;
    const group = { class: 'counter', 'data-id': counter.id, 'data-hex': counter.hex, transform: at };
    return element('g', group, label('title', {}, sentence(counter)), drawCounter(counter));
  });
  const badge =
    stack.length > 1
      ? count(stack.length, centre.x + HALF + 2 - (steps / 2) * OFFSET, centre.y - HALF + 1 + (steps / 2) * OFFSET)
      : '';
  return element('g', { class: 'stack' }, ...drawn.reverse(), badge);
}

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

function sentence({ name, size, nation, symbol, factors, reduced, states }: CounterDrawing): string {
  return [name, nation, symbol, size, factors, ...(reduced ? ['reduced'] : []), ...states]
    .filter((word) => word !== '')
    .join(', ');
}

/** Markers lie at the left of the hex, one under the other. */
export function drawMarkers(page: MapPage, markers: readonly MarkerDrawing[]): string {
  const used = new Map<number, number>();
  return markers
    .map(({ hex, kind, label: words }) => {
      const centre = page.centre(hex);
      if (!centre) return '';
      const row = used.get(hex) ?? 0;
      used.set(hex, row + 1);
      const text = cut(words, 8);
      const width = Math.max(16, textWidth(text, true) * 7.5 + 6);
      const x = centre.x - HALF + 3 - width;
      const y = centre.y - 7 + row * 14;
      return element(
        'g',
        { class: 'marker', 'data-kind': kind, 'data-hex': hex },
        label('title', {}, kind === words ? kind : `${kind}: ${words}`),
        element('rect', { x, y, width, height: 12.5, rx: 1.5, fill: '#fff6bf', stroke: INK, 'stroke-width': 1.2 }),
        label(
          'text',
          { x: x + width / 2, y: y + 9, 'text-anchor': 'middle', 'font-size': 7.5, 'font-weight': 700, fill: INK },
          text,
        ),
      );
    })
    .join('');
}
