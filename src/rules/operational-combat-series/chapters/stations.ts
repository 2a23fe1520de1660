// Secret stations of aircraft (OCS 14.8d), with the option: active aircraft are off the map until enemies fly into
// their zone.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { CellList } from '../../../engine/kernel/cell-list.ts';
import { withPart } from '../../../engine/kernel/packing.ts';
import type { Rng } from '../../../engine/kernel/rng.ts';
import { hasUpOver, isSecret } from '../aircraft.ts';
import { levelOfBase, sideOfBase, siteOfBase } from '../bases.ts';
import { AIRCRAFT, type Game } from '../state.ts';
import type { Site } from '../terms.ts';

/** OCS 14.8d: the cells of secret aircraft of the other side. */
export function concealStations(g: Game, seat: Seat, out: CellList): void {
  const { at, counts, fleet, rules } = g.s;
  if (!rules.hiddenStations) return;
  for (let a = 1; a <= counts.aircraft; a++) {
    if (fleet.side[a] === seat || !isSecret(g, a)) continue;
    out.add(at.aircraftSite + a);
    out.add(at.aircraft + a);
  }
}

/** Imagines them whole above uncovered bases of theirs, or away where there is none. */
export function imagineStations(g: Game, seat: Seat, hidden: (cell: number) => boolean, rng: Rng): void {
  const { at, counts, fleet, rules } = g.s;
  if (!rules.hiddenStations) return;
  for (let a = 1; a <= counts.aircraft; a++) {
    if (!hidden(at.aircraft + a)) continue;
    const sites: Site[] = [];
    for (let base = 1; base <= counts.bases; base++)
      if (levelOfBase(g, base) > 0 && sideOfBase(g, base) === fleet.side[a] && !hasUpOver(g, siteOfBase(g, base), seat))
        sites.push(siteOfBase(g, base));
    const site = sites.length === 0 ? 0 : sites[rng.below(sites.length)];
    g.set(at.aircraftSite + a, site);
    g.set(at.aircraft + a, site === 0 ? 0 : ACTIVE);
  }
}

const ACTIVE = withPart(withPart(0, AIRCRAFT.mask.present, 1), AIRCRAFT.mask.active, 1);
