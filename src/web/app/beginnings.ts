// Beginnings of shipped scenarios, read from the files that the build has made.

import { beginnings } from 'virtual:beginnings';
import type { Palette } from '../../draw/palettes.ts';
import type { MapDrawing } from '../../view/view.ts';
import type { Beginning, BeginningFiles, BegunGame } from '../beginning.ts';

/** The palette in which the maps are drawn: that of most people. */
export const DRAWN_PALETTE: Palette = 'light';

const known = new Map<string, Promise<Beginning | null>>();

/** Returns the beginning of a scenario, read once; null where there is none, or where it cannot be had. */
export function beginningOf(ruleset: string, scenario: string): Promise<Beginning | null> {
  const name = `${ruleset}/${scenario}`;
  const beginning = known.get(name) ?? read(beginnings[name]).catch(() => null);
  known.set(name, beginning);
  return beginning;
}

/** Returns the address of the ground of a scenario as it begins, where the build has drawn it. */
export const drawnGroundOf = (ruleset: string, scenario: string): string | undefined =>
  beginnings[`${ruleset}/${scenario}`]?.drawn.ground;

async function read(files: BeginningFiles | undefined): Promise<Beginning | null> {
  if (files === undefined) return null;
  const [game, map] = await Promise.all([readJson<BegunGame>(files.game), readJson<MapDrawing>(files.map)]);
  return { game, map, drawn: files.drawn };
}

/** @throws where the file cannot be had. */
export async function readJson<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as T;
}
