// Displays beside the map: units off it, aircraft by their places, and the panels.

import { type Seat, seat } from '../../../engine/contract/ids.ts';
import type { OffMapBox, Panel, PanelKind } from '../../../view/beside.ts';
import { isPresent, sideOfAircraft, siteOfAircraft } from '../aircraft.ts';
import type { Game } from '../state.ts';
import { PLACE, SIDES, type UnitId } from '../terms.ts';
import { dateOf } from '../text/dates.ts';
import { sideName, siteName } from '../text/names.ts';
import { inOf, placeOf, sideOf } from '../units.ts';
import { airPanel } from './air-panel.ts';
import { airplaneNow, faceNow } from './pieces.ts';
import { supplyKind, supplyPanel } from './supply-panel.ts';

const SHOWN = [
  ['due', 'Due', 'reinforcements', PLACE.arriving],
  ['lost', 'Losses', 'losses', PLACE.dead],
] as const;

export function boxes(g: Game): OffMapBox[] {
  return [...SIDES.flatMap((side) => unitBoxes(g, side)), ...zoneBoxes(g), ...airBoxes(g)];
}

const allUnits = (g: Game, is: (u: UnitId) => boolean): UnitId[] =>
  Array.from({ length: g.s.forces.count }, (_, i) => i + 1).filter(is);

function unitBoxes(g: Game, side: number): OffMapBox[] {
  const name = sideName(g.s, side);
  return SHOWN.map(([box, short, title, place]) => {
    const units = allUnits(g, (u) => placeOf(g, u) === place && sideOf(g, u) === side);
    units.sort((a, b) => (place === PLACE.arriving ? inOf(g, a) - inOf(g, b) : 0) || a - b);
    return {
      name: `${box}-${g.s.seats[side]}`,
      title: `${name} ${title}`,
      short,
      seat: seat(side),
      units: units.map((u) => faceNow(g, u)),
      ...(place === PLACE.arriving ? { headings: units.map((u) => weekText(g, inOf(g, u))) } : {}),
    };
  });
}

const weekText = ({ s: { play } }: Game, week: number): string =>
  `Week ${play.firstTurn + week - 1}, ${dateOf(play.scenario.firstTurnDate, week - 1)}`;

/** Boxes off the map, with the units in them. */
function zoneBoxes(g: Game): OffMapBox[] {
  return g.s.land.zones.flatMap(({ id, name, hex }, zone) => {
    if (hex !== undefined) return [];
    const units = allUnits(g, (u) => placeOf(g, u) === PLACE.zone && inOf(g, u) === zone + 1);
    return [{ name: `zone-${id}`, title: name, short: shortOf(name), units: units.map((u) => faceNow(g, u)) }];
  });
}

/** As many whole words as a tab has room for, one at least. */
function shortOf(name: string): string {
  const [first, ...rest] = name.split(/[\s,]+/);
  let text = first;
  for (const word of rest) {
    if (text.length + 1 + word.length > ROOM) break;
    text += ` ${word}`;
  }
  return text;
}
const ROOM = 10;

/** Aircraft by side, under the names of their places. */
function airBoxes(g: Game): OffMapBox[] {
  return SIDES.map((side) => {
    const own = Array.from({ length: g.s.counts.aircraft }, (_, i) => i + 1)
      .filter((a) => isPresent(g, a) && sideOfAircraft(g, a) === side)
      .sort((a, b) => siteOfAircraft(g, a) - siteOfAircraft(g, b) || a - b);
    return {
      name: `air-${g.s.seats[side]}`,
      title: `${sideName(g.s, side)} aircraft`,
      short: 'Air',
      seat: seat(side),
      units: own.map((a) => airplaneNow(g, a)),
      headings: own.map((a) => siteName(g.s, siteOfAircraft(g, a))),
    };
  });
}

export const panels: readonly PanelKind[] = [supplyKind, { name: 'air', title: 'Air' }];

export function panel(g: Game, name: string, viewer: Seat | null): Panel {
  return name === 'supply' ? supplyPanel(g, viewer) : airPanel(g, viewer);
}
