// The page of a map, laid out once.

import { groundPlan } from '../../draw/ground/ground.ts';
import { MapPage } from '../../draw/page.ts';
import type { MapDrawing } from '../../view/view.ts';
import { drawnOf } from './drawing-thread.ts';
import type { Palette } from './kinds.ts';

const pages = new WeakMap<MapDrawing, MapPage>();

export function pageOf(map: MapDrawing): MapPage {
  const page = pages.get(map) ?? new MapPage(map);
  pages.set(map, page);
  return page;
}

/** Has a map drawn that will be shown as soon as its counters are known, and lays it out meanwhile. */
export function drawAhead(map: MapDrawing, palette: Palette, hasGrid: boolean): void {
  if (map.hexes.length === 0) return;
  askAhead(map, palette, hasGrid);
  groundPlan(pageOf(map));
}

/** Asks for the drawings of a map that is about to be shown. */
export function askAhead(map: MapDrawing, palette: Palette, hasGrid: boolean): void {
  void drawnOf(map, { what: 'lines', palette });
  void drawnOf(map, { what: 'ground', palette, hasGrid });
}
