// Highlights of a plan: fire, assaults, objectives that change hands, units that leave the map.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { Deed, DeedFigure, Highlights } from '../../../view/highlights.ts';
import { factionOf, type Game } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { type Faction, type Happening, MODE, type UnitId } from '../terms.ts';
import { hexName } from '../text/names.ts';

export const highlights: Highlights<NuklearWinter> = {
  lossUnit: 'units',

  deed(g, event: Happening) {
    const { titles } = g.s.units;
    switch (event.kind) {
      case 'fire': {
        const { firer, target, mode } = event;
        return by(g, firer, `${titles[firer]} ${FIRES[mode] ?? 'fires at'} ${titles[target]}`, hits(event.hits));
      }
      case 'assaulted':
        return by(g, event.leader, `${titles[event.leader]} assaults ${titles[event.target]}`, hits(event.hits));
      case 'exit':
        return by(g, event.unit, `${titles[event.unit]} exits`, []);
      case 'control':
        // Any hex that a unit walks over changes hands.
        if (!g.s.play.objectives.some(({ hex }) => hex === event.hex)) return null;
        return ofSeat(g.s.factionOf.indexOf((event.holder - 1) as Faction), `takes ${hexName(g.s, event.hex)}`, []);
      default:
        return null;
    }
  },

  loss(g, event: Happening) {
    const seat = event.kind === 'destroyed' ? seatOf(g, event.unit) : NOBODY;
    return seat === NOBODY ? null : { seat: seat as Seat, amount: 1 };
  },
};

/** The seat of masterless units. */
const NOBODY = -1;

const FIRES: Readonly<Record<number, string>> = {
  [MODE.opportunity]: 'fires at opportunity at',
  [MODE.strafing]: 'strafes',
};

const hits = (count: number): readonly DeedFigure[] => [
  { label: 'a hit', value: count > 0 ? 1 : 0, isShare: true },
  { label: 'hits', value: count },
];

const seatOf = (g: Game, unit: number): number => g.s.factionOf.indexOf(factionOf(g, unit as UnitId));

const by = (g: Game, unit: number, text: string, figures: readonly DeedFigure[]): Deed | null =>
  ofSeat(seatOf(g, unit), text, figures);

const ofSeat = (seat: number, text: string, figures: readonly DeedFigure[]): Deed | null =>
  seat === NOBODY ? null : { seat: seat as Seat, text, figures };
