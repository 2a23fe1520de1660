// Armies of a whole theatre as bars: each formation by name behind its part of the front, with its strength on the map
// as a length. Where there is no room for all, the stronger ones have theirs.

import type { CounterDrawing } from '../../view/view.ts';
import { type MapPage, type Point, SIDE } from '../page.ts';
import { coloursOf, type Palette, sideColour } from '../palettes.ts';
import { strengthOf } from '../stacks.ts';
import { faceAttributes, width } from '../type/letters.ts';
import { cut, element, label, number } from '../xml.ts';

export interface Army {
  readonly name: string;
  readonly seat: number;
  readonly strength: number;
  readonly middle: Point;
}

/**
 * Hexes from the middle of a formation to its units, on average: those that are farther apart hold no part of a front.
 */
const TOGETHER = 5;
const HEX = SIDE * Math.sqrt(3);
/** Counters of an army, at least. */
const LEAST = 2;

/** The formations whose units stand together, the strongest first. */
export function armiesOf(page: MapPage, counters: readonly CounterDrawing[]): Army[] {
  const groups = new Map<string, CounterDrawing[]>();
  for (const counter of counters) {
    if (counter.hex === 0 || !counter.formation) continue;
    const key = `${counter.seat} ${counter.formation}`;
    groups.set(key, [...(groups.get(key) ?? []), counter]);
  }
  const armies = [...groups.values()].flatMap((units): Army[] => {
    const places = units.flatMap(({ hex }) => page.centre(hex) ?? []);
    if (places.length < LEAST) return [];
    const middle = meanOf(places);
    const far = places.reduce((sum, at) => sum + distance(at, middle), 0) / places.length;
    const { formation = '', seat } = units[0];
    return far > TOGETHER * HEX ? [] : [{ name: formation, seat, strength: sumOf(units), middle }];
  });
  return armies.sort((a, b) => b.strength - a.strength);
}

const sumOf = (units: readonly CounterDrawing[]): number =>
  Math.round(units.reduce((sum, unit) => sum + (unit.strength ?? strengthOf([unit])), 0));

const meanOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Pixels of the screen. */
const HIGH = 17;
const LETTERS = 11;
const BAR = 3.5;
const STEP = 6;
const NEAREST = 20;
const TRIES = 14;
/** Radians from the straight way to the rear. */
const SLANTS = [0, 0.3, -0.3, 0.6, -0.6];
/** Of a counter seen from far, in pixels of the map. */
const PIECE = 1.1 * SIDE;
const LONGEST = 18;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** @param scale pixels of the screen for one of the map */
export function drawArmies(
  page: MapPage,
  counters: readonly CounterDrawing[],
  palette: Palette,
  scale: number,
): string {
  const armies = armiesOf(page, counters);
  const most = Math.max(1, ...armies.map(({ strength }) => strength));
  // Neither a counter nor another bar lies under a bar.
  const taken = counters.flatMap(({ hex }): Box[] => {
    const at = page.centre(hex);
    return at ? [around(at, PIECE, PIECE)] : [];
  });
  return armies
    .map((army) => {
      const wide = width(`${nameOf(army)} ${army.strength}`, 'sans-700') * LETTERS + 8;
      const box = placeFor(page, army, rearOf(army, armies), { wide: wide / scale, high: HIGH / scale, scale }, taken);
      if (box === null) return '';
      taken.push(box);
      return bar(page, army, box, { palette, scale, wide, share: army.strength / most });
    })
    .join('');
}

const nameOf = ({ name }: Army): string => cut(name, LONGEST);

/** Away from the enemy's armies, the near ones before all. */
function rearOf({ seat, middle }: Army, armies: readonly Army[]): Point {
  let [x, y] = [0, 0];
  for (const enemy of armies) {
    if (enemy.seat === seat) continue;
    const far = distance(enemy.middle, middle) || 1;
    x += (middle.x - enemy.middle.x) / (far * far);
    y += (middle.y - enemy.middle.y) / (far * far);
  }
  const length = Math.hypot(x, y);
  return length === 0 ? { x: 0, y: -1 } : { x: x / length, y: y / length };
}

interface Size {
  readonly wide: number;
  readonly high: number;
  readonly scale: number;
}

/** The nearest free place behind the army, straight to its rear rather than aslant; null where there is none. */
function placeFor(
  page: MapPage,
  { middle }: Army,
  rear: Point,
  { wide, high, scale }: Size,
  taken: readonly Box[],
): Box | null {
  for (let i = 0; i < TRIES; i++) {
    for (const slant of SLANTS) {
      const [cos, sin] = [Math.cos(slant), Math.sin(slant)];
      const way = { x: rear.x * cos - rear.y * sin, y: rear.x * sin + rear.y * cos };
      // Beside its units, not over them.
      const out = (NEAREST + i * STEP) / scale + Math.abs(way.x) * (wide / 2);
      const box = around({ x: middle.x + way.x * out, y: middle.y + way.y * out }, wide, high);
      const isInside = box.left >= 0 && box.top >= 0 && box.right <= page.width && box.bottom <= page.height;
      if (isInside && !taken.some((other) => overlaps(box, other))) return box;
    }
  }
  return null;
}

const around = ({ x, y }: Point, wide: number, high: number): Box => ({
  left: x - wide / 2,
  top: y - high / 2,
  right: x + wide / 2,
  bottom: y + high / 2,
});

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

interface Look {
  readonly palette: Palette;
  readonly scale: number;
  readonly wide: number;
  /** Of the strongest army. */
  readonly share: number;
}

function bar(page: MapPage, army: Army, box: Box, { palette, scale, wide, share }: Look): string {
  const { paper, ink } = coloursOf(palette);
  const colour = sideColour(page.map, army.seat, palette);
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const frame = { x: -wide / 2, y: -HIGH / 2, width: wide, height: HIGH, rx: 2 };
  const line = { x1: army.middle.x, y1: army.middle.y, x2: x, y2: y, stroke: colour, 'stroke-width': 1 / scale };
  return element(
    'g',
    { class: 'army', 'data-army': army.name },
    element('line', { ...line, 'stroke-opacity': 0.7 }),
    element(
      'g',
      { transform: `translate(${number(x)},${number(y)}) scale(${1 / scale})` },
      element('rect', { ...frame, fill: paper, 'fill-opacity': 0.92, stroke: colour, 'stroke-width': 1 }),
      element('rect', { x: -wide / 2, y: HIGH / 2 - BAR, width: wide * share, height: BAR, fill: colour }),
      label(
        'text',
        { y: 2.2, 'text-anchor': 'middle', 'font-size': LETTERS, fill: ink, ...faceAttributes('sans-700') },
        `${nameOf(army)} ${army.strength}`,
      ),
    ),
  );
}
