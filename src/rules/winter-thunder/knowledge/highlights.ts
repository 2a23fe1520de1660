// Highlights of a plan: attacks with their losses and gains, captured places, units that leave the map.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { Deed, Highlights } from '../../../view/highlights.ts';
import { activeSide } from '../chapters/command.ts';
import type { Game } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import type { Happening } from '../terms.ts';
import { hexName } from '../text/names.ts';

export const highlights: Highlights<WinterThunder> = {
  lossUnit: 'steps',

  deed(g, event: Happening) {
    switch (event.kind) {
      case 'attack':
        return attackOn(g, event.hex, [
          { label: 'combat factors', value: event.attackers },
          { label: 'against', value: event.defenders },
        ]);
      case 'battle':
        return attackOn(g, event.hex, [
          { label: 'attacker loses', value: event.attackLost },
          { label: 'defender loses', value: event.defendLost },
          { label: 'hex taken', value: event.taken, isShare: true },
        ]);
      case 'control':
        return { seat: event.side, text: `takes ${hexName(g.s, event.hex)}`, figures: [] };
      case 'exit':
        return { seat: g.s.units.side[event.unit] as Seat, text: `${g.s.units.titles[event.unit]} exits`, figures: [] };
      default:
        return null;
    }
  },

  loss: (g, event: Happening) =>
    event.kind === 'loss' ? { seat: g.s.units.side[event.unit] as Seat, amount: 1 } : null,
};

const attackOn = (g: Game, hex: number, figures: Deed['figures']): Deed => ({
  seat: activeSide(g),
  text: `attack on ${hexName(g.s, hex)}`,
  figures,
});
