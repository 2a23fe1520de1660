// The ground of a map: terrains that join into areas, their relief, textures, rims and coasts, and the grid over them.

import type { GroundLook } from '../../view/view.ts';
import { spot } from '../curves.ts';
import { type MapPage, SIDE } from '../page.ts';
import { coloursOf, type MapColours, type Palette } from '../palettes.ts';
import { alongRivers, type Rivers, riversOf } from '../waters.ts';
import { element } from '../xml.ts';
import { Borders } from './borders.ts';
import { drawHeights, raisedPlaces } from './heights.ts';
import { drawRelief, type ReliefSource } from './relief.ts';
import { hasTexture, textureDefs, textureId } from './textures.ts';

/** The number of hexes from which a map counts as one of a theatre: its borders have fewer points. */
const THEATRE = 1500;
/** Grounds drawn later cover the strokes of earlier ones, so that coasts lie within the water. */
const ORDER: readonly GroundLook[] = [
  'water',
  'clear',
  'fields',
  'sand',
  'marsh',
  'craters',
  'light-woods',
  'rough',
  'mountain',
  'built-up',
  'forest',
];

export interface GroundStyle {
  readonly palette: Palette;
  /** The prefix of every id. Pictures that share a page need different ones. */
  readonly prefix: string;
  /** Lines between hexes. */
  readonly hasGrid: boolean;
  /** Whether grounds are only filled, for pictures that are small or show something else on the map. */
  readonly isPlain?: boolean;
}

/** The courses of the borders, which are the same in all styles. */
export class GroundPlan {
  readonly rivers: Rivers;
  readonly looks: readonly GroundLook[];
  readonly isCoarse: boolean;
  private readonly ranks: Int8Array;
  private readonly borders: Borders;

  constructor(readonly page: MapPage) {
    const { map, mesh } = page;
    const byCode = new Map(map.terrains.map(({ code, look }) => [code, look]));
    this.looks = map.hexes.map(({ terrain }) => byCode.get(terrain) ?? 'clear');
    this.isCoarse = map.hexes.length >= THEATRE;
    this.rivers = riversOf(page);
    this.ranks = Int8Array.from(this.looks, (look) => ORDER.indexOf(look));
    this.borders = new Borders(mesh, this.ranks, { salt: 101, isCoarse: this.isCoarse, fixed: this.rivers });
  }

  /** Returns the grounds of the map, in the order in which they are drawn. */
  get kinds(): GroundLook[] {
    return ORDER.filter((look) => this.looks.includes(look));
  }

  outlines(look: GroundLook): string {
    return this.borders.outlines(ORDER.indexOf(look));
  }

  /** Returns the borders of one of these grounds with any other. */
  rims(looks: readonly GroundLook[]): string {
    const has = (rank: number): boolean => looks.includes(ORDER[rank]);
    return this.borders.lines((one, other) => has(one) !== has(other) || (has(one) && has(other)));
  }

  coasts(): string {
    const water = ORDER.indexOf('water');
    return this.borders.lines((one, other) => (one === water) !== (other === water));
  }
}

const plans = new WeakMap<MapPage, GroundPlan>();

export function groundPlan(page: MapPage): GroundPlan {
  const known = plans.get(page) ?? new GroundPlan(page);
  plans.set(page, known);
  return known;
}

/** Draws the ground, from terrain to grid. */
export function drawGround(page: MapPage, style: GroundStyle): string {
  const plan = groundPlan(page);
  const colours = coloursOf(style.palette);
  const { prefix, isPlain = false } = style;
  const kinds = plan.kinds;
  const shapes = kinds.map((look) => ({ look, id: `${prefix}ground-${look}`, d: plan.outlines(look) }));
  const defs = element(
    'defs',
    {},
    isPlain ? '' : textureDefs(kinds, colours, prefix),
    ...shapes.map(({ id, d }) => element('path', { id, d })),
  );
  const use = (id: string, attributes: object): string => element('use', { href: `#${id}`, ...attributes });
  const heights = drawHeights(page, plan.isCoarse, colours);
  const fills = shapes.map(({ look, id }) => {
    const fill = colours.ground[look];
    const shape = use(id, { class: 'ground', 'data-ground': look, fill, stroke: fill, 'stroke-width': 0.8 });
    return look === 'water' ? shape + drawShallows(plan, colours) : look === 'clear' ? shape + heights.tint : shape;
  });
  return [
    defs,
    ...fills,
    isPlain ? '' : drawRelief(page, reliefSource(plan), colours),
    ...shapes.map(({ look, id }) =>
      isPlain || !hasTexture(look) ? '' : use(id, { fill: `url(#${textureId(prefix, look)})` }),
    ),
    drawRims(plan, colours),
    heights.edge,
    drawCoast(plan, colours),
    style.hasGrid ? drawGrid(page, colours) : '',
  ].join('');
}

function reliefSource({ page, looks, isCoarse, rivers }: GroundPlan): ReliefSource {
  const raised = raisedPlaces(page);
  return { mesh: page.mesh, looks, isCoarse, isRaised: (at) => raised[at] === 1, rivers: alongRivers(rivers) };
}

const line = (d: string, stroke: string, width: number, opacity: number): string =>
  d === ''
    ? ''
    : element('path', {
        d,
        fill: 'none',
        stroke,
        'stroke-width': width,
        'stroke-opacity': opacity,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      });

/** Draws bands along the shore that fade into the water; the land later covers their outer halves. */
function drawShallows(plan: GroundPlan, colours: MapColours): string {
  const d = plan.coasts();
  return [26, 16, 8].map((width, i) => line(d, colours.coast, width, 0.1 + 0.05 * i)).join('');
}

const drawCoast = (plan: GroundPlan, colours: MapColours): string => line(plan.coasts(), colours.coast, 1.6, 0.95);

/** Draws a darker line around woods and around rough ground. */
function drawRims(plan: GroundPlan, { rim }: MapColours): string {
  const rough = plan.rims(['rough', 'mountain']);
  const woods = plan.rims(['forest', 'light-woods']);
  return line(rough, rim.rough, 1.4, 0.5) + line(woods, rim.woods, 1.4, 0.5);
}

/** Draws each hexside once: three sides of a hex as one line, then the rest of the rim. */
function drawGrid(page: MapPage, colours: MapColours): string {
  const { mesh } = page;
  let d = '';
  for (let at = 0; at < mesh.count; at++) {
    let last = -1;
    for (let direction = 0; direction < 6; direction++) {
      if (direction >= 3 && mesh.near[at * 6 + direction] >= 0) continue;
      const [from, to] = mesh.ends({ at, direction }).map((corner) => mesh.corners[corner]);
      d += `${last === direction - 1 && last >= 0 ? '' : `M${spot(from)}`}L${spot(to)}`;
      last = direction;
    }
  }
  return element('path', {
    class: 'grid',
    d,
    fill: 'none',
    stroke: colours.ink,
    'stroke-width': (0.9 * SIDE) / 56,
    'stroke-opacity': colours.grid,
    'stroke-linejoin': 'round',
  });
}
