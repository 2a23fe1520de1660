// Names of hexes for people.

import type { Hex } from '../../../hex/ids.ts';
import type { WinterThunder } from '../statics.ts';

const RANK: Readonly<Record<string, number>> = { city: 0, town: 1 };

/** `1306 (St Vith)`, or the number alone; a town's name before that of a village in its hex. */
export function hexName(s: WinterThunder, hex: number): string {
  const { grid, file } = s.map;
  const label = grid.label(hex as Hex);
  const here = file.places.filter((place) => place.hex === label);
  const [place] = here.sort((p, q) => (RANK[p.kind] ?? 2) - (RANK[q.kind] ?? 2));
  return place === undefined ? label : `${label} (${place.name})`;
}
