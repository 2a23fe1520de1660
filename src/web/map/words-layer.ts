// The parts of the map that stay the same in a game, apart from the ground, as markup: lines, names, numbers; by how
// near the map is seen.

import { divided } from '../../draw/divided.ts';
import { drawLines } from '../../draw/layers.ts';
import { drawNames, overlap, placedNames, type StackBoxes, stackBoxes, uncovered } from '../../draw/names.ts';
import { drawHeldNumbers, drawNumbers } from '../../draw/numbers.ts';
import type { MapPage, Point } from '../../draw/page.ts';
import { SIDE } from '../../draw/page.ts';
import { type Detail, detailAt } from '../../draw/pieces/counter.ts';
import { drawRegions, drawRiverNames, furtherPlaces, namedRivers, type RiverName } from '../../draw/regions.ts';
import { FAR_LARGER, type Stacks } from './hit.ts';
import type { Palette } from './kinds.ts';
import type { Area } from './sheet.ts';

const PREFIX = 'words-';

export const linesMarkup = (page: MapPage, palette: Palette): string => divided(drawLines(page, palette));
export const regionsMarkup = (page: MapPage, palette: Palette): string => drawRegions(page, palette);

/** Draws the numbers of these hexes where they are printed. */
export const numbersMarkup = (
  page: MapPage,
  palette: Palette,
  scale: number,
  discs: ReadonlySet<number>,
  hexes: MapPage['map']['hexes'],
): string => drawNumbers(page, palette, scale, placesOf(page, scale, discs).names, hexes);

/** Letters of the numbers that a key shows: pixels of the view, and the largest size in pixels of the map. */
const HELD = { seen: 11, most: 27, least: 8.5 };

/** Draws the numbers of a part of the map over everything, in legible letters, as far as hexes have room for them. */
export function heldNumbersMarkup(page: MapPage, palette: Palette, scale: number, area: Area): string {
  const font = Math.min(HELD.most, Math.max(HELD.least, HELD.seen / scale));
  const isWanted = ({ x, y }: Point): boolean => x > area.left && x < area.right && y > area.top && y < area.bottom;
  return drawHeldNumbers(page, palette, font, isWanted);
}

export interface NamesShown {
  readonly page: MapPage;
  readonly palette: Palette;
  /** The scale that they are placed for. */
  readonly scale: number;
  readonly discs: ReadonlySet<number>;
  readonly stacks: Stacks;
  readonly detail: Detail;
}

/**
 * Draws names of places and rivers, placed for a scale, in the same places in every position. Those that lie on nothing
 * as pieces stand are drawn over the rings of counters; the others under the counters, as far as none covers them. The
 * name of a river that is covered moves to another part of it.
 */
export function namesMarkup({ page, palette, scale, discs, stacks, detail }: NamesShown) {
  const places = placesOf(page, scale, discs);
  const { names } = places;
  const [free, others] = [names.filter(({ isFree }) => isFree), names.filter(({ isFree }) => !isFree)];
  const counts = new Map([...stacks].map(([hex, { length }]) => [hex, detail === 'far' ? 1 : length]));
  const room = stackBoxes(page, detail === 'near' ? 1 : FAR_LARGER, counts);
  const seen = uncovered(others, room);
  const rivers = places.rivers.flatMap((name) => {
    if (isClear(name, room)) return name;
    const further = places.further.get(name) ?? furtherPlaces(page, name, takenBy(places));
    places.further.set(name, further);
    return further.find((place) => isClear(place, room)) ?? (shareCovered(name, room) > MOST_COVERED ? [] : name);
  });
  return {
    under:
      drawRiverNames(rivers, palette, PREFIX) +
      drawNames(
        seen.filter(({ isFree }) => !isFree),
        palette,
      ),
    over: drawNames([...free, ...seen.filter(({ isFree }) => isFree)], palette),
  };
}

type Places = ReturnType<typeof placesAt>;

/** Of the name of a river the share that pieces may cover where it has no other place. */
const MOST_COVERED = 0.35;

const shareCovered = ({ boxes }: RiverName, room: StackBoxes): number =>
  boxes.filter((box) => room.boxes.some((other) => overlap(box, other))).length / boxes.length;

const isClear = (name: RiverName, room: StackBoxes): boolean => shareCovered(name, room) === 0;

const takenBy = ({ rivers, names }: Places) => [
  ...rivers.flatMap(({ boxes }) => boxes),
  ...names.map(({ box }) => box),
];

/** The names of a map by the scale that they are placed for: a zoom comes back to the same few scales. */
const known = new WeakMap<MapPage, { readonly discs: ReadonlySet<number>; readonly at: Map<number, Places> }>();

function placesOf(page: MapPage, scale: number, discs: ReadonlySet<number>): Places {
  let kept = known.get(page);
  if (kept?.discs !== discs) {
    kept = { discs, at: new Map() };
    known.set(page, kept);
  }
  const places = kept.at.get(scale) ?? placesAt(page, scale, discs);
  kept.at.set(scale, places);
  return places;
}

/** Steps of a zoom out and in: one by wheel or key is a third of a doubling, which is one or two of these. */
const AHEAD = [-1, 1, -2, 2];

/**
 * Places names for one more of the scales that a zoom may come to next, so that it finds them placed.
 * @returns whether there was one left.
 */
export function placeAhead(page: MapPage, step: number, discs: ReadonlySet<number>): boolean {
  const kept = known.get(page);
  if (kept?.discs !== discs) return false;
  const next = AHEAD.map((n) => namesScale(step * 2 ** ((n + 0.5) / 4))).find((scale) => !kept.at.has(scale));
  if (next !== undefined) placesOf(page, next, discs);
  return next !== undefined;
}

function placesAt(page: MapPage, scale: number, discs: ReadonlySet<number>) {
  const rivers = namedRivers(page, scale);
  const taken = rivers.flatMap(({ boxes }) => boxes);
  const pieces = detailAt(scale * SIDE) === 'middle' ? FAR_LARGER : 1;
  const further = new Map<RiverName, readonly RiverName[]>();
  return { rivers, names: placedNames(page, { scale, pieces, discs, taken }), further };
}

/**
 * Returns the scale for which names are placed: names move only when the scale has changed by a quarter of a doubling,
 * to fit the smallest scale of each step.
 */
export const namesScale = (scale: number): number => 2 ** (Math.floor(Math.log2(Math.min(1, scale)) * 4 + 1e-6) / 4);

/** How near the map is seen: the detail of counters changes with this grade, not with every step of a zoom. */
export type Grade = 0 | 1 | 2;

export const gradeOf = (k: number): Grade => (k < 0.3 ? 0 : k < 0.62 ? 1 : 2);

/** Factor by which markers are enlarged. */
export const MARKERS_LARGER: readonly number[] = [1.5, 1.25, 1];

/** Factor by which the strokes of hatchings are enlarged. */
export const HATCHES_LARGER: readonly number[] = [3, 1.7, 1];

/** Hexes of a map that is seen as a theatre from far: its armies are drawn as bars then. */
const THEATRE = 1000;
/** Pixels of a hexside on the screen up to which such a map is seen so. */
const FAR_SIDE = 12;
export const isTheatre = ({ map }: MapPage, k: number): boolean => map.hexes.length >= THEATRE && k * SIDE <= FAR_SIDE;

/** Pixels on the screen of each band of the ribbon of control, where the map is small. */
const BAND_SEEN = 2.4;
/** Factor by which the ribbon is enlarged, in steps of a doubling. */
export const ribbonLarger = (k: number): number => 2 ** Math.max(0, Math.round(Math.log2(BAND_SEEN / (3.6 * k))));
