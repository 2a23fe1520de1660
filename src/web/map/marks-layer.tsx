// What lies over the map for the moment: tints of reach and overlays, the way, the rings. Each kind of ring has its own
// shape, so that they are told apart without colour.

import { SERIES } from '../../draw/colours.ts';
import { COUNTER } from '../../draw/counters.ts';
import { type MapPage, type Point, SIDE } from '../../draw/page.ts';
import { number, points } from '../../draw/xml.ts';
import type { Overlay, ReachedHex } from '../../engine/contract/view.ts';
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
  /** How much larger counters are than on the printed map. */
  readonly larger: number;
}

export function Rings({ page, rings, larger }: RingsProps) {
  return (
    <g class="map-rings">
      {rings.map(({ kind, at, around }) => (
        <g
          key={`${kind} ${around} ${number(at.x)} ${number(at.y)}`}
          class={`ring ring-${kind}`}
          data-ring={kind}
          transform={`translate(${number(at.x)},${number(at.y)})${around === 'counter' && larger !== 1 ? ` scale(${larger})` : ''}`}
        >
          {ringShapes(page, kind, around).map(({ part, d }) => (
            <g key={part}>
              <path class={`ring-casing ring-${part}`} d={d} />
              <path class={`ring-line ring-${part}`} d={d} />
            </g>
          ))}
        </g>
      ))}
    </g>
  );
}

interface RingShape {
  readonly part: 'line' | 'inner' | 'ticks';
  readonly d: string;
}

/**
 * Can act: a broken line. Selected: two whole lines, one in the other. Target: a thin line with ticks that point inwards,
 * as in a sight. Pointed at: a dotted circle.
 */
function ringShapes(page: MapPage, kind: RingKind, around: PlacedRing['around']): RingShape[] {
  const outlineAt = (scale: number): string => (around === 'hex' ? hexagon(page, scale) : box(scale));
  switch (kind) {
    case 'act':
      return [{ part: 'line', d: outlineAt(0.92) }];
    case 'selected':
      return [
        { part: 'line', d: outlineAt(0.95) },
        { part: 'inner', d: outlineAt(0.84) },
      ];
    case 'target':
      return [
        { part: 'line', d: outlineAt(0.9) },
        { part: 'ticks', d: ticks(around === 'hex' ? SIDE * 0.78 : COUNTER * 0.62) },
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

function ticks(r: number): string {
  const inner = r - 15;
  return `M0,${-r}V${-inner}M0,${r}V${inner}M${-r},0H${-inner}M${r},0H${inner}`;
}

/** Hexes within reach: a tint, a dotted edge to it, and the cost. */
export function Reach({ page, reach }: { page: MapPage; reach: readonly ReachedHex[] }) {
  const inside = new Set(reach.map(({ hex }) => hex));
  const around = page.neighbours();
  let edge = '';
  for (const hex of inside) {
    around.get(hex)?.forEach((other, direction) => {
      const ends = inside.has(other) ? null : page.sideToward(hex, direction, 2.5);
      if (ends) edge += `M${points(ends)}`;
    });
  }
  return (
    <g class="map-reach">
      <path class="reach-area" d={[...inside].map((hex) => hexPath(page, hex, 1)).join('')} />
      <path class="reach-edge" d={edge} />
      {reach.map(({ hex, cost }) => (
        <CellText key={hex} page={page} hex={hex} text={bare(cost)} kind="reach-cost" down={-SIDE * 0.5} />
      ))}
    </g>
  );
}

/** `3 1/2 MF` as `3½`: the unit is known. */
function bare(cost: string): string {
  const [, whole, fraction] = /^(\d*)\s*(1\/2|1\/3|2\/3|1\/4|3\/4)?/.exec(cost) ?? [];
  const part = fraction === undefined ? '' : (FRACTIONS[fraction] ?? '');
  return `${part !== '' && whole === '0' ? '' : (whole ?? '')}${part}` || cost;
}

const FRACTIONS: Readonly<Record<string, string>> = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' };

/** Every key of an overlay has its own colour and its own hatching. */
export function OverlayTint({ page, overlay }: { page: MapPage; overlay: Overlay }) {
  const labels = overlay.hexes.filter(({ label = '' }) => label !== '');
  return (
    <g class="map-overlay">
      <defs>
        {overlay.legend.map(({ key }, i) => (
          <pattern
            key={key}
            id={`overlay-${i}`}
            width={HATCHES[i % HATCHES.length].size}
            height={HATCHES[i % HATCHES.length].size}
            patternUnits="userSpaceOnUse"
          >
            <path d={HATCHES[i % HATCHES.length].d} stroke={overlayColour(i)} stroke-width="2.4" fill="none" />
          </pattern>
        ))}
      </defs>
      {overlay.legend.map(({ key }, i) => {
        const d = overlay.hexes.flatMap((cell) => (cell.key === key ? [hexPath(page, cell.hex, 0.97)] : [])).join('');
        return (
          <g key={key} data-overlay={key}>
            <path d={d} fill={overlayColour(i)} fill-opacity="0.26" />
            <path d={d} fill={`url(#overlay-${i})`} />
          </g>
        );
      })}
      {labels.map(({ hex, label = '' }) => (
        <CellText key={hex} page={page} hex={hex} text={label} kind="overlay-label" down={-SIDE * 0.5} />
      ))}
    </g>
  );
}

export const overlayColour = (i: number): string => SERIES[i % SERIES.length];

const HATCHES = [
  { size: 12, d: 'M-3,3L3,-3M0,12L12,0M9,15L15,9' },
  { size: 12, d: 'M-3,9L3,15M0,0L12,12M9,-3L15,3' },
  { size: 10, d: 'M0,5H10' },
  { size: 10, d: 'M5,0V10' },
  { size: 12, d: 'M0,6H12M6,0V12' },
  { size: 12, d: 'M4,6h4M6,4v4' },
] as const;

/** The way with an arrow at its end, and what it has cost at each hex. */
export function WayLine({ page, way }: { page: MapPage; way: Way }) {
  const stops = way.hexes.flatMap((hex, i) => {
    const at = page.centre(hex);
    return at ? [{ hex, at, cost: way.costs?.[i] ?? '' }] : [];
  });
  if (stops.length < 2) return null;
  const d = `M${points(stops.map(({ at }) => at))}`;
  const head = arrowHead(stops[stops.length - 2].at, stops[stops.length - 1].at);
  return (
    <g class="map-way">
      <path class="way-casing" d={d} />
      <path class="way-line" d={d} />
      <path class="way-head" d={head} />
      {stops.map(({ hex, at, cost }, i) =>
        cost === '' || i === 0 ? null : (
          <g key={`${hex} ${i}`} transform={`translate(${number(at.x)},${number(at.y - SIDE * 0.5)})`}>
            <circle class="way-stop" r="12" />
            <text class="way-cost" y="5">
              {bare(cost)}
            </text>
          </g>
        ),
      )}
    </g>
  );
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

interface CellTextProps {
  readonly page: MapPage;
  readonly hex: number;
  readonly text: string;
  readonly kind: string;
  readonly down: number;
}

function CellText({ page, hex, text, kind, down }: CellTextProps) {
  const at = page.centre(hex);
  if (!at || text === '') return null;
  return (
    <text class={kind} x={number(at.x)} y={number(at.y + down + 4)}>
      {text}
    </text>
  );
}

function hexPath(page: MapPage, hex: number, scale: number): string {
  const at = page.centre(hex);
  return at ? `M${points(page.corners(at, scale))}z` : '';
}
