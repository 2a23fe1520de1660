// What tints the hexes for a while: how far a piece reaches, by turns, and the overlays of the ruleset.

import { type MapPage, SIDE } from '../../draw/page.ts';
import { number, points } from '../../draw/xml.ts';
import type { Overlay, ReachedHex } from '../../engine/contract/view.ts';
import { HatchDefs, hatchColour, hatchFill } from './hatching.tsx';
import type { Palette } from './kinds.ts';
import { bare } from './marks-layer.tsx';

/** A tint for each turn, light and dark by turns, a dotted edge around each; the cost, or of several turns their number. */
export function Reach({ page, reach }: { page: MapPage; reach: readonly ReachedHex[] }) {
  const turnOf = new Map(reach.map(({ hex, turn = 1 }) => [hex, turn]));
  const turns = [...new Set(turnOf.values())].sort((a, b) => a - b);
  const isOne = turns.length < 2;
  return (
    <g class="map-reach">
      {turns.map((turn) => {
        const hexes = [...turnOf].flatMap(([hex, at]) => (at === turn ? [hex] : []));
        return (
          <g key={turn} data-turn={turn}>
            <path class={`reach-area ${turn % 2 === 1 ? 'odd' : 'even'}`} d={areaOf(page, hexes)} />
            <path class="reach-edge" d={edgeOf(page, hexes, (hex) => (turnOf.get(hex) ?? turn + 1) <= turn)} />
          </g>
        );
      })}
      {reach.map(({ hex, cost, turn = 1 }) =>
        isOne ? (
          <CellText key={hex} page={page} hex={hex} text={bare(cost)} kind="reach-cost" />
        ) : (
          <CellText key={hex} page={page} hex={hex} text={`${turn}`} kind="reach-turn" />
        ),
      )}
    </g>
  );
}

const PREFIX = 'overlay';

/** Every key of an overlay has its own colour and its own hatching, and a line around it. */
interface OverlayTintProps {
  readonly page: MapPage;
  readonly overlay: Overlay;
  readonly palette: Palette;
  /** How much larger the strokes are. */
  readonly larger: number;
}

export function OverlayTint({ page, overlay, palette, larger }: OverlayTintProps) {
  return (
    <g class="map-overlay">
      <HatchDefs prefix={PREFIX} count={overlay.legend.length} palette={palette} larger={larger} />
      {overlay.legend.map(({ key }, i) => {
        const hexes = overlay.hexes.flatMap((cell) => (cell.key === key ? [cell.hex] : []));
        const inside = new Set(hexes);
        const d = areaOf(page, hexes);
        return (
          <g key={key} data-overlay={key}>
            <path d={d} fill={hatchColour(i, palette)} fill-opacity="0.2" />
            <path d={d} fill={hatchFill(PREFIX, i)} />
            <path
              class="overlay-edge"
              d={edgeOf(page, hexes, (hex) => inside.has(hex))}
              stroke={hatchColour(i, palette)}
            />
          </g>
        );
      })}
      {overlay.hexes.map(({ hex, label = '' }) =>
        label === '' ? null : <CellText key={hex} page={page} hex={hex} text={label} kind="overlay-label" />,
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

/** The hexsides of some hexes beyond which lies none that is inside. */
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
}

/** In the upper part of the hex, which counters leave free. */
function CellText({ page, hex, text, kind }: CellTextProps) {
  const at = page.centre(hex);
  return at ? (
    <text class={kind} x={number(at.x)} y={number(at.y - SIDE * 0.5 + 4)}>
      {text}
    </text>
  ) : null;
}
