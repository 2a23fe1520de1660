// A card tied to a hex by a line. It lies on the sheet, so that it moves with the map; pointers pass through it.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type MapPage, SIDE } from '../../draw/page.ts';
import { type Area, onMap } from './camera.ts';
import type { Stacks } from './hit.ts';
import type { TiedCard } from './kinds.ts';
import type { Sheet } from './sheet.ts';
import { type TiedPlace, tiedPlace } from './tied-place.ts';
import './tied.css';

export interface TiedProps {
  readonly tied: TiedCard;
  /** Hexes that can be chosen: they stay in sight where there is room. */
  readonly legal: readonly number[];
  readonly page: MapPage;
  readonly stacks: Stacks;
  /** Of the drawing. */
  readonly scale: number;
  readonly sheet: { readonly current: Sheet | null };
}

export function Tied({ tied, legal, page, stacks, scale, sheet }: TiedProps) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<TiedPlace | null>(null);
  useLayoutEffect(() => {
    const { current: paper } = sheet;
    const { current: card } = box;
    if (!paper || !card) return;
    const around = (hex: number): Area[] => {
      const at = page.centre(hex);
      const by = SIDE * scale * 0.87;
      if (!at) return [];
      const [x, y] = [at.x * scale, at.y * scale];
      return [{ left: x - by, top: y - by, right: x + by, bottom: y + by }];
    };
    const from = onMap(paper.camera, { x: 0, y: 0 });
    const to = onMap(paper.camera, { x: paper.size.width, y: paper.size.height });
    const view = { left: from.x * scale, top: from.y * scale, right: to.x * scale, bottom: to.y * scale };
    const [target] = around(tied.hexes[0]);
    const free = tied.hexes.slice(1).flatMap(around);
    const open = legal.flatMap(around);
    const pieces = [...new Set([...stacks.keys(), ...legal])].flatMap(around);
    const size = { width: card.offsetWidth, height: card.offsetHeight };
    const placed = (kept: readonly Area[]) => tiedPlace(size, target, kept, pieces, view);
    // Where all is full, at least the target itself is seen.
    setPlace(target ? (placed([...free, ...open]) ?? placed(free) ?? placed([])) : null);
  }, [tied.key, legal.join(' '), page, stacks, scale]);
  return (
    <div class="map-tied">
      {place && (
        <svg aria-hidden="true">
          <path class="tied-casing" d={`M${place.from.x},${place.from.y}L${place.to.x},${place.to.y}`} />
          <path class="tied-line" d={`M${place.from.x},${place.from.y}L${place.to.x},${place.to.y}`} />
        </svg>
      )}
      <div
        ref={box}
        class="tied-card"
        style={place ? { left: `${place.card.x}px`, top: `${place.card.y}px` } : { visibility: 'hidden' }}
      >
        {tied.card}
      </div>
    </div>
  );
}
