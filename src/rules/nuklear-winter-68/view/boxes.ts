// Boxes beside the map of Nuklear Winter 68: formations that arrive in a later turn, airplanes at their base, losses,
// and units that have left the map.

import { seat } from '../../../engine/contract/ids.ts';
import type { OffMapBox } from '../../../view/beside.ts';
import type { Game } from '../state.ts';
import { CLASS, EDGES, FATE, type UnitId } from '../terms.ts';
import { sideName } from '../text/names.ts';
import { printedFace } from './counters.ts';

export const boxes = (g: Game): OffMapBox[] =>
  g.s.factionOf.flatMap((faction, owner) => {
    const side = sideName(faction);
    const { units, at, play } = g.s;
    const fateOf = (unit: UnitId): number => g.cells[at.unitFate + unit];
    const isPlane = (unit: UnitId): boolean => units.cls[unit] === CLASS.airplane;
    const arrival = (unit: UnitId) => play.arrivals[units.formation[unit]] ?? null;
    const box = (
      name: string,
      short: string,
      title: string,
      has: (unit: UnitId) => boolean,
      headingOf?: (unit: UnitId) => string,
    ): OffMapBox => {
      const list = units.of[faction].filter(has);
      return {
        name: `${name}-${owner}`,
        title,
        short,
        seat: seat(owner),
        units: list.map((unit) => printedFace(g, unit, 0, false)),
        ...(headingOf ? { headings: list.map(headingOf) } : {}),
      };
    };
    return [
      // NW 2.1.1-arrivals.
      box(
        'due',
        'Due',
        `Reinforcements of ${side}`,
        (unit) => fateOf(unit) === FATE.waiting && !isPlane(unit) && arrival(unit) !== null,
        (unit) => `Turn ${arrival(unit)!.turn}, ${EDGES[arrival(unit)!.edge]}`,
      ),
      box('air', 'Air', `Airplanes of ${side} at their base`, (unit) => fateOf(unit) === FATE.waiting && isPlane(unit)),
      box('lost', 'Lost', `Losses of ${side}`, (unit) => fateOf(unit) === FATE.destroyed),
      box('left', 'Left', `Units of ${side} that have left the map`, (unit) => fateOf(unit) === FATE.exited),
    ];
  });
