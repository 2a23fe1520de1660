// Temporary tints of hexes: the reach of a piece, by turns, and the overlays of the ruleset.

import { mapOutline } from '../../draw/ground/borders.ts';
import { type MapPage, SIDE } from '../../draw/page.ts';
import { keyColour } from '../../draw/tones.ts';
import { number, points } from '../../draw/xml.ts';
import type { Overlay, ReachedHex } from '../../view/view.ts';
import { HatchDefs, hatchFill } from './hatching.tsx';
import type { Palette } from './kinds.ts';
import { bare } from './marks-layer.tsx';

/** Draws a line around the reach of each turn, unbroken and broken in turn; all other hexes lie under a veil. */
export function Reach({ page, reach }: { page: MapPage; reach: readonly Pick<ReachedHex, 'hex' | 'turn'>[] }) {
  const turnOf = new Map(reach.map(({ hex, turn = 1 }) => [hex, turn]));
  const turns = [...new Set(turnOf.values())].sort((a, b) => a - b);
  const all = [...turnOf.keys()];
  return (
    <g class="map-reach">
      <path class="reach-veil" fill-rule="evenodd" d={mapOutline(page) + areaOf(page, all)} />
      {turns.map((turn) => {
        const hexes = [...turnOf].flatMap(([hex, at]) => (at === turn ? [hex] : []));
        const edge = edgeOf(page, hexes, (hex) => (turnOf.get(hex) ?? turn + 1) <= turn);
        return (
          <g key={turn} data-turn={turn}>
            <path class="reach-casing" d={edge} />
            <path class={`reach-edge ${turn % 2 === 1 ? 'odd' : 'even'}`} d={edge} />
          </g>
        );
      })}
    </g>
  );
}

/** All but a part of the map lies under a veil. */
export const Outside = ({ page, inside }: { page: MapPage; inside: readonly number[] }) => (
  <path class="outside-veil" fill-rule="evenodd" d={mapOutline(page) + areaOf(page, inside)} />
);

interface Around {
  /** The hexes that have counters. */
  readonly occupied: { has(hex: number): boolean };
}

interface ReachCostsProps extends Around {
  readonly page: MapPage;
  readonly reach: readonly ReachedHex[];
}

/** Writes the cost of each hex or, for several turns, their number: above the counters or next to them. */
export function ReachCosts({ page, reach, occupied }: ReachCostsProps) {
  const isOne = new Set(reach.map(({ turn = 1 }) => turn)).size < 2;
  return (
    <g class="map-reach-costs">
      {reach.map(({ hex, cost, turn = 1 }) => (
        <CellText
          key={hex}
          page={page}
          hex={hex}
          text={isOne ? bare(cost) : `${turn}`}
          kind={isOne ? 'reach-cost' : 'reach-turn'}
          isAside={occupied.has(hex)}
        />
      ))}
    </g>
  );
}

const PREFIX = 'overlay';

/** Gives every key of an overlay its own colour and its own hatching, and a line around it. */
interface OverlayTintProps {
  readonly page: MapPage;
  readonly overlay: Overlay;
  readonly palette: Palette;
  /** Factor by which strokes are enlarged. */
  readonly larger: number;
}

export function OverlayTint({ page, overlay, palette, larger }: OverlayTintProps) {
  return (
    <g class="map-overlay">
      <HatchDefs prefix={PREFIX} legend={overlay.legend} palette={palette} map={page.map} larger={larger} />
      {overlay.legend.map(({ key }, i) => {
        const hexes = overlay.hexes.flatMap((cell) => (cell.key === key ? [cell.hex] : []));
        const inside = new Set(hexes);
        const d = areaOf(page, hexes);
        const edge = edgeOf(page, hexes, (hex) => inside.has(hex));
        const colour = keyColour(overlay.legend, i, palette, page.map);
        return (
          <g key={key} data-overlay={key}>
            <path d={d} fill={colour} fill-opacity="0.26" />
            <path d={d} fill={hatchFill(PREFIX, i)} />
            <path class="overlay-casing" d={edge} />
            <path class="overlay-edge" d={edge} stroke={colour} />
          </g>
        );
      })}
    </g>
  );
}

/** Writes the texts of an overlay into its hexes: above the counters or next to them. */
export function OverlayLabels({ page, overlay, occupied }: Pick<OverlayTintProps, 'page' | 'overlay'> & Around) {
  return (
    <g class="map-overlay-labels">
      {overlay.hexes.map(({ hex, label = '' }) =>
        label === '' ? null : (
          <CellText key={hex} page={page} hex={hex} text={label} kind="overlay-label" isAside={occupied.has(hex)} />
        ),
      )}
    </g>
  );
}

function areaOf(page: MapPage, hexes: readonly number[]): string {
  return hexes
    .map((hex) => {
      const at = page.centre(hex);
      return at ? `M${points(page.corners(at))}z` : '';
    })
    .join('');
}

/** Returns the hexsides of some hexes that have no inside hex beyond them. */
function edgeOf(page: MapPage, hexes: readonly number[], isInside: (hex: number) => boolean): string {
  const around = page.neighbours();
  let edge = '';
  for (const hex of hexes) {
    around.get(hex)?.forEach((other, direction) => {
      const ends = isInside(other) ? null : page.sideToward(hex, direction, 2.5);
      if (ends) edge += `M${points(ends)}`;
    });
  }
  return edge;
}

interface CellTextProps {
  readonly page: MapPage;
  readonly hex: number;
  readonly text: string;
  readonly kind: string;
  /** Whether it is next to the counters of the hex rather than behind them. */
  readonly isAside?: boolean;
}

/** Writes a text in the upper part of the hex, which counters leave free. */
function CellText({ page, hex, text, kind, isAside = false }: CellTextProps) {
  const at = page.centre(hex);
  return at ? (
    <text
      class={kind}
      x={number(at.x - (isAside ? SIDE * 0.72 : 0))}
      y={number(at.y - SIDE * (isAside ? 0.1 : 0.5) + 4)}
    >
      {text}
    </text>
  ) : null;
}
