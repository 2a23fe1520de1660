// Hatchings of overlays: each key has its own colour and its own strokes, so that it is recognised without the colour.

import { keyColour } from '../../draw/tones.ts';
import type { MapDrawing, OverlayKey } from '../../view/view.ts';
import type { Palette } from './kinds.ts';

interface Hatch {
  /** The side of the repeated square. */
  readonly size: number;
  readonly d: string;
  readonly width: number;
}

/** In order of weight: the first key of a legend has the densest. */
const HATCHES: readonly Hatch[] = [
  { size: 9, d: 'M-3,3L3,-3M0,9L9,0M6,12L12,6M-3,6L3,12M0,0L9,9M6,-3L12,3', width: 1.5 },
  { size: 10, d: 'M-3,3L3,-3M0,10L10,0M7,13L13,7', width: 2.6 },
  { size: 12, d: 'M0,6H12', width: 2.6 },
  { size: 12, d: 'M-3,9L3,15M0,0L12,12M9,-3L15,3', width: 2 },
  { size: 12, d: 'M6,0V12', width: 1.8 },
  { size: 12, d: 'M3.5,6h5M6,3.5v5', width: 1.8 },
];

const hatchId = (prefix: string, i: number): string => `${prefix}-${i}`;

/** Returns the fill of the `i`-th key, where {@link HatchDefs} of the same prefix are on the page. */
export const hatchFill = (prefix: string, i: number): string => `url(#${hatchId(prefix, i)})`;

interface HatchDefsProps {
  readonly prefix: string;
  readonly legend: readonly OverlayKey[];
  readonly palette: Palette;
  /** The map says which colours its sides have. */
  readonly map: MapDrawing;
  /** Factor by which strokes are enlarged where the map is small on the screen, so that they stay separate. */
  readonly larger?: number;
}

export function HatchDefs({ prefix, legend, palette, map, larger = 1 }: HatchDefsProps) {
  return (
    <defs>
      {legend.map(({ key }, i) => {
        const { size, d, width } = HATCHES[i % HATCHES.length];
        return (
          <pattern
            key={key}
            id={hatchId(prefix, i)}
            width={size}
            height={size}
            patternUnits="userSpaceOnUse"
            patternTransform={larger === 1 ? undefined : `scale(${larger})`}
          >
            <path
              class="hatch"
              d={d}
              stroke={keyColour(legend, i, palette, map)}
              stroke-width={width}
              stroke-opacity={0.85}
              fill="none"
            />
          </pattern>
        );
      })}
    </defs>
  );
}
