// What of a game is worth telling of a plan: attacks with what they cost and bring, places that fall, units that leave
// the map.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { Deed, Highlights } from '../../../view/highlights.ts';
import { activeSide } from '../chapters/command.ts';
import type { Game } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { EVENT } from '../terms.ts';
import { hexName } from '../text/names.ts';

export const highlights: Highlights<WinterThunder> = {
  lossUnit: 'steps',

  deed(g, event) {
    switch (event.kind) {
      case EVENT.attack:
        return attackOn(g, event.a, [
          { label: 'combat factors', value: event.b },
          { label: 'against', value: event.c },
        ]);
      case EVENT.battle:
        return attackOn(g, event.a, [
          { label: 'attacker loses', value: event.c >> 8 },
          { label: 'defender loses', value: event.c & 255 },
          { label: 'hex taken', value: event.d, isShare: true },
        ]);
      case EVENT.control:
        return { seat: event.b as Seat, text: `takes ${hexName(g.s, event.a)}`, figures: [] };
      case EVENT.exit:
        return { seat: g.s.units.side[event.a] as Seat, text: `${g.s.units.titles[event.a]} exits`, figures: [] };
      default:
        return null;
    }
  },

  loss: (g, { kind, a }) => (kind === EVENT.loss ? { seat: g.s.units.side[a] as Seat, amount: 1 } : null),
};

const attackOn = (g: Game, hex: number, figures: Deed['figures']): Deed => ({
  seat: activeSide(g),
  text: `attack on ${hexName(g.s, hex)}`,
  figures,
});
