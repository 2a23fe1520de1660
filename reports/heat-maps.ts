// The map layers of a run: places of events, drawn over the scenario's map.

import { drawFilm } from '../src/draw/film.ts';
import { drawHeat, HeatGround } from '../src/draw/heat.ts';
import { type HeatLayer, layersOf } from '../src/engine/contract/measures.ts';
import type { Ruleset } from '../src/engine/contract/ruleset.ts';
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

/** One picture for each layer, before those of the turns a film; layers without a single hex are left out. */
export function heatMaps(
  run: RunFolder,
  { measures, turnName }: Pick<Ruleset, 'measures' | 'turnName'>,
  turns: number,
  map: MapDrawing | null,
): HeatMap[] {
  if (!map || map.hexes.length === 0) return [];
  const drawn = new Drawn(run, map);
  return (measures?.heat ?? []).flatMap((layer) => {
    const layers = layersOf([layer], turns);
    return [...(layer.byTurn ? drawn.film(layer, layers, turnName) : []), ...layers.flatMap((each) => drawn.map(each))];
  });
}

/** The pictures of a page: all after the first refer to its ground. */
class Drawn {
  private readonly ground: HeatGround;
  private isRepeated = false;
  private readonly subtitle: string;

  constructor(
    private readonly run: RunFolder,
    private readonly drawing: MapDrawing,
  ) {
    this.ground = new HeatGround(drawing, 'heat-');
    this.subtitle = about(run);
  }

  map({ key, title, unit }: HeatLayer): HeatMap[] {
    const values = this.valuesOf(key);
    if (values === null) return [];
    const name = fileOf('heat', key);
    const { drawing: map, subtitle } = this;
    const picture = { map, title, subtitle, unit, values, prefix: `${name}-` };
    const svg = drawHeat(picture, this.ground);
    const inPage = this.isRepeated ? drawHeat(picture, this.ground, true) : svg;
    this.isRepeated = true;
    return [{ name, title, svg, inPage }];
  }

  /** The layers of the turns as small maps, of many turns a part: those at even distances and the last. */
  film({ key, title, unit }: HeatLayer, layers: readonly HeatLayer[], turnName: string): HeatMap[] {
    const step = Math.ceil(layers.length / MOST_FRAMES);
    const frames = layers.flatMap(({ key: of }, i) => {
      if ((layers.length - 1 - i) % step !== 0) return [];
      const values = this.valuesOf(of);
      return values === null ? [] : [{ title: `${turnName} ${i + 1}`, values }];
    });
    if (frames.length < 2) return [];
    const name = fileOf('film', key);
    const { drawing: map, subtitle } = this;
    const whole = title.replace(new RegExp(`\\b${turnName}$`), `each ${turnName}`);
    const film = drawFilm(
      { map, title: whole, subtitle, unit, frames, prefix: `${name}-` },
      this.ground,
      this.isRepeated,
    );
    this.isRepeated = true;
    return [{ name, title: whole, ...film }];
  }

  private valuesOf(key: string): Float64Array | null {
    const byLabel = this.run.heat.get(key);
    if (!byLabel || byLabel.size === 0) return null;
    const values = new Float64Array(1 + Math.max(...this.drawing.hexes.map(({ hex }) => hex)));
    for (const { hex, label } of this.drawing.hexes) values[hex] = byLabel.get(label) ?? 0;
    return values;
  }
}

const MOST_FRAMES = 24;

const fileOf = (kind: string, key: string): string => `${kind}-${key.replace(/[^\w.-]+/g, '_')}`;
