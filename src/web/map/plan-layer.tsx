// A plan over the map: ghosts of the units where they would stand, arrows of their ways and of the attack, and thin
// lines from the enemies that could answer.

import { type MapPage, type Point, SIDE } from '../../draw/page.ts';
import { type Detail, drawCounter } from '../../draw/pieces/counter.ts';
import { COUNTER } from '../../draw/pieces/outlines.ts';
import { number, points } from '../../draw/xml.ts';
import { alongside } from './alongside.ts';
import { FAR_LARGER } from './hit.ts';
import type { DrawnPlan, Palette } from './kinds.ts';
import './plan.css';

interface PlanLayerProps {
  readonly page: MapPage;
  readonly plan: DrawnPlan;
  readonly palette: Palette;
  /** As the counters of the map are drawn. */
  readonly detail: Detail;
}

export function PlanLayer({ page, plan: { units, target }, palette, detail }: PlanLayerProps) {
  const larger = detail === 'near' ? '' : ` scale(${FAR_LARGER})`;
  const aim = target === null ? null : page.centre(target);
  const drawn = units.flatMap((unit, i) => {
    const at = page.centre(unit.hex);
    const above = units.slice(0, i).filter(({ hex }) => hex === unit.hex).length;
    return at ? [{ ...unit, at, spot: { x: at.x + above * 7, y: at.y - above * 7 } }] : [];
  });
  return (
    <g class="map-plan">
      {drawn.flatMap(({ counter, at, threats }) =>
        [...new Set(threats)].map((hex) => {
          const from = page.centre(hex);
          return from && <path key={`${counter.id} ${hex}`} class="plan-threat" d={`M${points([from, at])}`} />;
        }),
      )}
      {drawn.map(({ counter, hex, path, at, isPossible }) => {
        const middles = (path.length > 1 ? path : [counter.hex, hex]).flatMap((each) => page.centre(each) ?? []);
        return counter.hex === hex ? null : (
          <g key={counter.id} class={isPossible ? 'plan-way' : 'plan-way is-beyond'}>
            <path d={`M${points([...middles.slice(0, -1), at])}`} />
          </g>
        );
      })}
      {aim && <path class="plan-target" d={`M${points(page.corners(aim, 0.95))}z`} />}
      {aim &&
        drawn
          .filter(({ attacks }) => attacks)
          .map(({ counter, at }) => <path key={counter.id} class="plan-attack" d={head(at, aim)} />)}
      {drawn.map(({ counter, hex, spot, isPossible }) => (
        <g
          key={counter.id}
          data-ghost={counter.id}
          class={`plan-ghost${isPossible ? '' : ' is-beyond'}${counter.hex === hex ? ' stays' : ''}`}
          transform={`translate(${number(spot.x)},${number(spot.y)})${larger}`}
        >
          {counter.hex !== hex && <g dangerouslySetInnerHTML={{ __html: drawCounter(counter, palette, detail) }} />}
          <rect x={-COUNTER / 2 - 2} y={-COUNTER / 2 - 2} width={COUNTER + 4} height={COUNTER + 4} rx="5" />
        </g>
      ))}
    </g>
  );
}

/** An arrow from the edge of one hex into another. */
function head(from: Point, to: Point): string {
  const { length, at } = alongside(from, to);
  const start = Math.min(SIDE * 0.55, length * 0.3);
  const end = length - SIDE * 0.45;
  const neck = Math.max(start + 4, end - SIDE * 0.4);
  return `M${points([at(start, -5), at(neck, -6), at(neck, -16), at(end, 0), at(neck, 16), at(neck, 6), at(start, 5)])}z`;
}
