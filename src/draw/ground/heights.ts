// Raised ground: an area of a warmer tint with an edge that falls away outwards, shown by hachures.

import { sampled } from '../curves.ts';
import type { MapPage } from '../page.ts';
import type { MapColours } from '../palettes.ts';
import { hachures, slope } from '../slopes.ts';
import { element } from '../xml.ts';
import { Borders } from './borders.ts';

const SALT = 202;

/** Tells for each place of the mesh whether it has one of the map's raised features. */
export function raisedPlaces(page: MapPage): Uint8Array {
  const raised = new Set(page.map.raised ?? []);
  return Uint8Array.from(page.map.hexes, ({ features }) => (features.some((each) => raised.has(each)) ? 1 : 0));
}

/** The tint, drawn under woods and towns, and the edge, drawn over them; both are empty without raised ground. */
export interface Heights {
  readonly tint: string;
  readonly edge: string;
}

export function drawHeights(page: MapPage, isCoarse: boolean, colours: MapColours): Heights {
  const classes = raisedPlaces(page);
  if (!classes.includes(1)) return { tint: '', edge: '' };
  const borders = new Borders(page.mesh, classes, { salt: SALT, isCoarse });
  const isEdge = (one: number, other: number): boolean => one !== other;
  // The raised ground is on the right, or on the left of a turned line: hachures point away from it.
  const ticks = borders
    .chains(isEdge)
    .map(({ controls, isTurned }) => hachures(sampled(controls, 6), isTurned ? -1 : 1));
  return {
    tint: element('path', {
      class: 'heights',
      d: borders.outlines(1),
      fill: colours.ground.rough,
      'fill-opacity': 0.62,
    }),
    edge: slope(borders.lines(isEdge), ticks.join(''), colours),
  };
}
