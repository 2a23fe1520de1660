// Shipped scenarios as they begin, for the page to show while the umpire sets a game up: made when the page is built.

import { MapPage } from '../../draw/page.ts';
import { rulesets } from '../../rules/registry.ts';
import type { MapDrawing } from '../../view/view.ts';
import type { DrawnFiles } from '../beginning.ts';
import { type DrawnLines, drawnLines, groundDocument } from '../map/drawings.ts';
import { begunGame } from '../umpire/beginning.ts';
import { openGame } from '../umpire/game.ts';

/** The contents of the files of a beginning (beginning.ts). */
export interface MadeBeginning {
  readonly game: string;
  readonly map: string;
  readonly drawn: DrawnFiles;
}

/** Most scenarios of a game lie on the same map. */
const drawnMaps = new Map<string, MadeBeginning['drawn']>();

/** By `RULESET/SCENARIO`; games without a map have none. */
export const beginnings: Readonly<Record<string, MadeBeginning>> = Object.fromEntries(
  (await Promise.all(rulesets.map(({ id, load }) => load().then(({ scenarios }) => begun(id, scenarios))))).flat(),
);

async function begun(
  ruleset: string,
  scenarios: readonly { readonly id: string; readonly seats: readonly string[] }[],
): Promise<(readonly [name: string, made: MadeBeginning])[]> {
  const all: [string, MadeBeginning][] = [];
  for (const { id: scenario, seats } of scenarios) {
    const people = Object.fromEntries(seats.map((seat) => [seat, 'human']));
    const game = await openGame({ ruleset, scenario, seed: '', seats: people });
    const { map } = game.index;
    if (map.hexes.length === 0) continue;
    all.push([`${ruleset}/${scenario}`, { game: JSON.stringify(begunGame(game)), ...drawn(map) }]);
  }
  return all;
}

function drawn(map: MapDrawing): Pick<MadeBeginning, 'map' | 'drawn'> {
  const text = JSON.stringify(map);
  const known = drawnMaps.get(text);
  if (known) return { map: text, drawn: known };
  const page = new MapPage(map);
  const lines: DrawnLines = drawnLines(page, 'light');
  const made = { lines: JSON.stringify(lines), ground: groundDocument(page, 'light', true) };
  drawnMaps.set(text, made);
  return { map: text, drawn: made };
}
