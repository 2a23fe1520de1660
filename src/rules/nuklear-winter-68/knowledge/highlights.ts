// What of a game is worth telling of a plan: fire, assaults, objectives that change hands, units that leave the map.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { Deed, DeedFigure, Highlights } from '../../../view/highlights.ts';
import { factionOf, type Game } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { EVENT, MODE, type UnitId } from '../terms.ts';
import { hexName } from '../text/names.ts';

export const highlights: Highlights<NuklearWinter> = {
  lossUnit: 'units',

  deed(g, { kind, a, b, d }) {
    const { titles } = g.s.units;
    switch (kind) {
      case EVENT.fire:
        return by(g, a, `${titles[a]} ${FIRES[d & 255] ?? 'fires at'} ${titles[b]}`, hits((d >> 8) & 255));
      case EVENT.assaulted:
        return by(g, a, `${titles[a]} assaults ${titles[b]}`, hits(d & 255));
      case EVENT.exit:
        return by(g, a, `${titles[a]} exits`, []);
      case EVENT.control:
        return ofSeat(g.s.factionOf.indexOf((b - 1) as never), `takes ${hexName(g.s, a)}`, []);
      default:
        return null;
    }
  },

  loss(g, { kind, a }) {
    const seat = kind === EVENT.destroyed ? seatOf(g, a) : NOBODY;
    return seat === NOBODY ? null : { seat: seat as Seat, amount: 1 };
  },
};

/** The seat of units that nobody leads. */
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
