// The map layers of a run: places of events, drawn over the scenario's map.

import { drawHeat, HeatGround } from '../src/draw/heat.ts';
import type { HeatLayer } from '../src/engine/contract/measures.ts';
import type { MapDrawing } from '../src/view/view.ts';
import { about } from './chart.ts';
import type { RunFolder } from './run-folder.ts';

export interface HeatMap {
  /** The name of its files, without ending. */
  readonly name: string;
  readonly title: string;
  readonly svg: string;
  /** For a page: all after the first refer to its ground. */
  readonly inPage: string;
}

/** One picture for each layer; layers without a single hex are left out. */
export function heatMaps(run: RunFolder, layers: readonly HeatLayer[], map: MapDrawing | null): HeatMap[] {
  if (!map || map.hexes.length === 0) return [];
  const ground = new HeatGround(map, 'heat-');
  let isRepeated = false;
  const size = 1 + Math.max(...map.hexes.map(({ hex }) => hex));
  return layers.flatMap(({ key, title, unit }) => {
    const byLabel = run.heat.get(key);
    if (!byLabel || byLabel.size === 0) return [];
    const values = new Float64Array(size);
    for (const { hex, label } of map.hexes) values[hex] = byLabel.get(label) ?? 0;
    const name = `heat-${key.replace(/[^\w.-]+/g, '_')}`;
    const picture = { map, title, subtitle: about(run), unit, values, prefix: `${name}-` };
    const svg = drawHeat(picture, ground);
    const inPage = isRepeated ? drawHeat(picture, ground, true) : svg;
    isRepeated = true;
    return [{ name, title, svg, inPage }];
  });
}
