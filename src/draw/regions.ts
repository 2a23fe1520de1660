// Names of regions, seas and rivers: wide serif capitals that follow the land, and italics beside the rivers.

import { between, type Control, polyline, sampled } from './curves.ts';
import { groundPlan } from './ground/ground.ts';
import { type Box, LEAST_LETTERS, overlap } from './names.ts';
import { type MapPage, type Point, SIDE } from './page.ts';
import { coloursOf, type Palette } from './palettes.ts';
import { faceAttributes, type Halo, haloOf, width } from './type/letters.ts';
import { type River, type Rivers, riverWidth } from './waters.ts';
import { element, label, number } from './xml.ts';

/** A curve measured by its length. */
class Way {
  readonly length: number;
  private readonly gone: number[] = [0];

  constructor(private readonly points: readonly Point[]) {
    for (let i = 1; i < points.length; i++) {
      this.gone.push(this.gone[i - 1] + Math.hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y));
    }
    this.length = this.gone[this.gone.length - 1] ?? 0;
  }

  at(distance: number): Point {
    const wanted = Math.min(this.length, Math.max(0, distance));
    // The first point that is no nearer, but the second at least.
    let [i, last] = [1, this.gone.length - 1];
    while (i < last) {
      const middle = (i + last) >> 1;
      if (this.gone[middle] >= wanted) last = middle;
      else i = middle + 1;
    }
    const step = this.gone[i] - this.gone[i - 1] || 1;
    return between(this.points[i - 1], this.points[i], (wanted - this.gone[i - 1]) / step);
  }

  /** Returns the direction of a line that follows the curve, in degrees. */
  angle(distance: number, reach: number): number {
    const [a, b] = [this.at(distance - reach), this.at(distance + reach)];
    return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  }
}

const REGION = { font: 0.52, least: 0.8, most: 1.7, mostInTheatre: 5, step: 1.7, widest: 3.4 } as const;

/** Draws letters spread along the hexes of a region. */
export function drawRegions(page: MapPage, palette: Palette): string {
  const colours = coloursOf(palette);
  return (page.map.regions ?? [])
    .map(({ name, along, isWater }) => {
      const points = along.flatMap((hex) => page.centre(hex) ?? []);
      if (points.length < 2) return '';
      const way = new Way(sampled(points, 8));
      const letters = [...name.toUpperCase()];
      const unit = REGION.font * SIDE;
      const most = groundPlan(page).isCoarse ? REGION.mostInTheatre : REGION.most;
      const font = unit * Math.min(most, Math.max(REGION.least, way.length / (letters.length * REGION.step * unit)));
      const step = Math.min(way.length / Math.max(1, letters.length - 1), REGION.widest * font);
      const start = (way.length - step * (letters.length - 1)) / 2;
      const texts = letters.map((letter, i) => {
        const { x, y } = way.at(start + i * step);
        const turned = `translate(${number(x)},${number(y)}) rotate(${number(way.angle(start + i * step, 2 * step))})`;
        return label('text', { transform: turned, y: font * 0.34 }, letter);
      });
      const style = {
        class: 'region',
        'aria-label': name,
        'font-size': font,
        'text-anchor': 'middle',
        fill: isWater ? colours.riverEdge : colours.region,
        'fill-opacity': isWater ? 0.9 : 0.62,
        ...faceAttributes(isWater ? 'serif-500-italic' : 'serif-600'),
      };
      return element('g', style, ...texts);
    })
    .join('');
}

const RIVER_FONT = { river: 0.23, 'great-river': 0.3 } as const;

export interface RiverName {
  readonly river: River;
  readonly text: string;
  readonly font: number;
  /** From left to right, longer than the name. */
  readonly curve: readonly Control[];
  /** The area that it takes. */
  readonly boxes: readonly Box[];
}

/** Places along a river that are compared. */
const MOST_TRIES = 100;
/** Pixels that a side must have on the screen for the names of rivers. */
const RIVERS_FROM = 20;

/**
 * Places a name for each river that has one and room for it: on a calm curve beside a straight stretch of it.
 * @param scale pixels of the screen for one pixel of the map
 */
export function namedRivers(page: MapPage, scale = 1): readonly RiverName[] {
  return scale * SIDE < RIVERS_FROM ? [] : riverNames(page, groundPlan(page).rivers, LEAST_LETTERS / scale);
}

function riverNames(page: MapPage, { rivers }: Rivers, least: number): RiverName[] {
  const longest = new Map<string, River>();
  for (const river of rivers) {
    const before = longest.get(river.name);
    if (river.name !== '' && (!before || river.controls.length > before.controls.length))
      longest.set(river.name, river);
  }
  const taken: Box[] = [];
  return [...longest.values()].flatMap((river) => {
    const name = nameBeside(page, river, taken, Math.max(least, RIVER_FONT[river.look] * SIDE));
    if (name) taken.push(...name.boxes);
    return name ?? [];
  });
}

/**
 * Further places for the name of a river, the best first, for where pieces cover it: each clear of all that is taken.
 */
export function furtherPlaces(page: MapPage, { river, font, boxes }: RiverName, taken: readonly Box[]): RiverName[] {
  const places: RiverName[] = [];
  const used = [...taken, ...boxes];
  while (places.length < FURTHER) {
    const next = nameBeside(page, river, used, font);
    if (!next || next.boxes.some((box) => used.some((other) => overlap(box, other)))) break;
    places.push(next);
    used.push(...next.boxes);
  }
  return places;
}

/** Further places that are tried. */
const FURTHER = 2;

function nameBeside(page: MapPage, river: River, taken: readonly Box[], font: number): RiverName | null {
  const long = width(river.name, 'serif-500-italic') * font * 1.12;
  const way = new Way(sampled(river.controls, 6));
  const room = long * 1.25;
  if (way.length < room) return null;
  let best: { curve: Point[]; boxes: Box[]; cost: number } | null = null;
  const step = Math.max(SIDE / 4, way.length / MOST_TRIES);
  for (let start = 0; start + room <= way.length; start += step) {
    const aside = costOfMiddle(start + room / 2, way.length);
    if (best && aside >= best.cost) continue;
    const calm = calmOn(way, start, room);
    for (const hand of [-1, 1]) {
      const curve = beside(calm, hand * (riverWidth(river.look) / 2 + font * 0.62));
      const place = aside + costOfCurve(curve);
      // Most places are dear enough as they lie, whatever is beneath.
      if (best && place >= best.cost) continue;
      const boxes = boxesOn(curve, font);
      const cost = place + costOfCover(page, boxes, taken);
      if (!best || cost < best.cost) best = { curve, boxes, cost };
    }
  }
  return best && { river, text: river.name, font, curve: best.curve, boxes: best.boxes };
}

/** Returns five points of the stretch from left to right, each a mean of the points around it. */
function calmOn(way: Way, start: number, long: number): Point[] {
  const mean = (distance: number): Point => {
    let [x, y] = [0, 0];
    for (let i = -3; i <= 3; i++) {
      const on = way.at(distance + (i * long) / 9);
      x += on.x / 7;
      y += on.y / 7;
    }
    return { x, y };
  };
  const calm = [0, 1, 2, 3, 4].map((i) => mean(start + (i * long) / 4));
  return calm[4].x < calm[0].x ? calm.reverse() : calm;
}

/** Returns the points so far aside of these. */
const beside = (calm: readonly Point[], aside: number): Point[] =>
  calm.map((at, i) => {
    const [a, b] = [calm[Math.max(0, i - 1)], calm[Math.min(4, i + 1)]];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: at.x - ((b.y - a.y) / length) * aside, y: at.y + ((b.x - a.x) / length) * aside };
  });

const boxesOn = (curve: readonly Point[], font: number): Box[] =>
  sampled(curve, 4).map(({ x, y }) => {
    const half = font * 0.42;
    return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  });

/** Returns the cost of a place off the middle of the river. */
const costOfMiddle = (middle: number, length: number): number => 0.5 * Math.abs(middle / length - 0.5);

/** Returns the cost of bends and of steep stretches. */
function costOfCurve(curve: readonly Point[]): number {
  const chord = Math.hypot(curve[4].x - curve[0].x, curve[4].y - curve[0].y) || 1;
  let along = 0;
  for (let i = 1; i < 5; i++) along += Math.hypot(curve[i].x - curve[i - 1].x, curve[i].y - curve[i - 1].y);
  return 12 * (along / chord - 1) + (0.8 * Math.abs(curve[4].y - curve[0].y)) / chord;
}

/** Returns the cost of counters beneath, and of other names. */
function costOfCover(page: MapPage, boxes: readonly Box[], taken: readonly Box[]): number {
  const onPieces = boxes.filter(({ left, right, top, bottom }) => {
    const at = { x: (left + right) / 2, y: (top + bottom) / 2 };
    return at.x < 0 || at.y < 0 || at.x > page.width || at.y > page.height || page.isInPiece(at);
  }).length;
  const onNames = boxes.filter((box) => taken.some((other) => overlap(box, other))).length;
  return (3 * onPieces + 20 * onNames) / boxes.length;
}

const RIVER_HALO: Halo = { share: 0.2, opacity: 0.7 };

/** Draws the names along their curves; ids begin with the picture's prefix. */
export function drawRiverNames(
  names: readonly RiverName[],
  palette: Palette,
  prefix: string,
  halo = RIVER_HALO,
): string {
  const { riverEdge, river, paper } = coloursOf(palette);
  const fill = palette === 'night' ? river : riverEdge;
  const drawn = names.map(({ text, font, curve }, i) => {
    const id = `${prefix}river-name-${i}`;
    const path = element('path', { id, d: polyline(sampled(curve, 6)), fill: 'none' });
    const on = { href: `#${id}`, startOffset: '50%' };
    const style = {
      class: 'river-name',
      'font-size': font,
      'text-anchor': 'middle',
      'letter-spacing': font * 0.08,
      ...faceAttributes('serif-500-italic'),
      fill,
      ...haloOf(paper, font, halo),
    };
    return path + element('text', style, label('textPath', on, text));
  });
  return drawn.join('');
}
