// Temporary marks over the map: rings, the way, the cursor. Each kind of ring has its own shape, so that it is
// recognised without colour.

import { flattened, movedPath } from '../../draw/flat.ts';
import { type MapPage, type Point, SIDE } from '../../draw/page.ts';
import { COUNTER } from '../../draw/pieces/outlines.ts';
import { element, number, points } from '../../draw/xml.ts';
import type { RingKind, Way } from './kinds.ts';

/** A ring with its place: around a hex or around a counter. */
export interface PlacedRing {
  readonly kind: RingKind;
  readonly at: Point;
  readonly around: 'hex' | 'counter';
}

export interface RingsProps {
  readonly page: MapPage;
  readonly rings: readonly PlacedRing[];
  /** Factor by which counters are larger than printed. */
  readonly larger: number;
}

/** Without transforms, each of which a browser would take for a layer. */
export function Rings({ page, rings, larger }: RingsProps) {
  return (
    <g class="map-rings" style={{ '--ring-larger': String(larger) }}>
      {rings.map(({ kind, at, around }) => (
        <g
          key={`${kind} ${around} ${number(at.x)} ${number(at.y)}`}
          class={`ring ring-${kind} around-${around}`}
          data-ring={kind}
        >
          {ringShapes(page, kind, around).map(({ part, d }) => {
            const placed = movedPath(d, { dx: at.x, dy: at.y, scale: around === 'counter' ? larger : 1 });
            return (
              <g key={part}>
                <path class={`ring-casing ring-${part}`} d={placed} />
                <path class={`ring-line ring-${part}`} d={placed} />
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
}

/** Parts of a stack that rings would cover: its plate, and the marks of its top counter. */
export interface Badge {
  readonly at: Point;
  readonly markup: string;
}

/** Badges of ringed stacks, over their rings. */
export const Badges = ({ badges, larger }: { badges: readonly Badge[]; larger: number }) => (
  <g class="map-badges">
    {badges.map(({ at, markup }) => (
      <g
        key={`${number(at.x)} ${number(at.y)}`}
        dangerouslySetInnerHTML={{
          __html: flattened(element('g', { transform: `scale(${larger})` }, markup), at.x, at.y),
        }}
      />
    ))}
  </g>
);

interface RingShape {
  readonly part: 'line' | 'inner' | 'ticks';
  readonly d: string;
}

/**
 * Can act: a broken line. Selected: two unbroken lines, one inside the other. Target: a thin line with ticks that point
 * inwards, as in a gun sight, and leave the counter free. Mentioned by the log: a dotted circle.
 */
function ringShapes(page: MapPage, kind: RingKind, around: PlacedRing['around']): RingShape[] {
  const outlineAt = (scale: number): string => (around === 'hex' ? hexagon(page, scale) : box(scale));
  switch (kind) {
    case 'act':
      return [{ part: 'line', d: outlineAt(0.92) }];
    case 'selected':
    case 'named':
      return [
        { part: 'line', d: outlineAt(0.95) },
        { part: 'inner', d: outlineAt(0.84) },
      ];
    case 'target':
      return [
        { part: 'line', d: outlineAt(0.9) },
        { part: 'ticks', d: around === 'hex' ? sideTicks(SIDE * 0.78, 15) : ticks(COUNTER * 0.74, 11) },
      ];
    case 'pointed': {
      const r = around === 'hex' ? SIDE * 0.8 : COUNTER * 0.78;
      return [{ part: 'line', d: `M${-r},0a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z` }];
    }
  }
}

const hexagon = (page: MapPage, scale: number): string => `M${points(page.corners({ x: 0, y: 0 }, scale))}z`;

function box(scale: number): string {
  const r = (COUNTER / 2 + 5) * scale;
  const c = 5;
  return `M${-r + c},${-r}H${r - c}L${r},${-r + c}V${r - c}L${r - c},${r}H${-r + c}L${-r},${r - c}V${-r + c}z`;
}

const ticks = (r: number, length: number): string =>
  `M0,${-r}V${length - r}M0,${r}V${r - length}${sideTicks(r, length)}`;

/** Left and right: names are above and below. */
const sideTicks = (r: number, length: number): string => `M${-r},0H${length - r}M${r},0H${r - length}`;

/** Shortens `3 1/2 MF` to `3½`: the unit of measure is known. */
export function bare(cost: string): string {
  const [, whole, fraction] = /^(\d*)\s*(1\/2|1\/3|2\/3|1\/4|3\/4)?/.exec(cost) ?? [];
  const part = fraction === undefined ? '' : (FRACTIONS[fraction] ?? '');
  return `${part !== '' && whole === '0' ? '' : (whole ?? '')}${part}` || cost;
}

const FRACTIONS: Readonly<Record<string, string>> = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' };

/** The way with an arrow at its end, and the cost up to each hex; a square with its number where a turn ends. */
export function WayLine({ page, way }: { page: MapPage; way: Way }) {
  const stops = way.hexes.flatMap((hex, i) => {
    const at = page.centre(hex);
    const turn = (way.halts?.lastIndexOf(hex) ?? -1) + 1;
    return at ? [{ hex, at, turn, text: turn > 0 ? `${turn}` : bare(way.costs?.[i] ?? '') }] : [];
  });
  if (stops.length < 2) return null;
  // A way without costs is a hint: it begins and ends at the pieces' edges and lets those on the way be read.
  const isHint = way.costs === undefined;
  const line = stops.map(({ at }) => at);
  if (isHint) {
    line[0] = towards(line[0], line[1], COUNTER * 0.4);
    line[line.length - 1] = towards(line[line.length - 1], line[line.length - 2], COUNTER * 0.5);
  }
  const d = `M${points(line)}`;
  const head = arrowHead(line[line.length - 2], line[line.length - 1]);
  return (
    <g class={isHint ? 'map-way is-hint' : 'map-way'}>
      <path class="way-casing" d={d} />
      <path class="way-line" d={d} />
      <path class="way-head" d={head} />
      {stops.map(({ hex, at, turn, text }, i) =>
        text === '' || (i === 0 && turn === 0) ? null : (
          <g key={`${hex} ${i}`} transform={`translate(${number(at.x)},${number(at.y - SIDE * 0.5)})`}>
            {turn > 0 ? (
              <rect class="way-stop" x="-11" y="-11" width="22" height="22" rx="2" />
            ) : (
              <circle class="way-stop" r="12" />
            )}
            <text class="way-cost" y="5">
              {text}
            </text>
          </g>
        ),
      )}
    </g>
  );
}

/** The place so far from one point towards another. */
function towards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}

function arrowHead(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const corner = (along: number, aside: number): Point => ({
    x: to.x + ux * along - uy * aside,
    y: to.y + uy * along + ux * aside,
  });
  return `M${points([corner(10, 0), corner(-12, 11), corner(-12, -11)])}z`;
}

export function Cursor({ page, hex }: { page: MapPage; hex: number }) {
  const at = page.centre(hex);
  if (!at) return null;
  const d = hexPath(page, hex, 1.03);
  return (
    <g class="map-cursor">
      <path class="cursor-casing" d={d} />
      <path class="cursor-line" d={d} />
    </g>
  );
}

function hexPath(page: MapPage, hex: number, scale: number): string {
  const at = page.centre(hex);
  return at ? `M${points(page.corners(at, scale))}z` : '';
}
