// The highlights of plans in a plain game: attacks with their cost, and places that change hands.

import type { Seat } from '../../engine/contract/ids.ts';
import type { Deed, Highlights } from '../../view/highlights.ts';
import { hexName } from './odds.ts';
import { activeSide, type Game, type Happening, type Plain } from './state.ts';

export const plainHighlights: Highlights<Plain> = {
  lossUnit: 'steps',

  deed(g, event: Happening) {
    switch (event.kind) {
      case 'attacked':
        return attackOn(g, event.hex, []);
      case 'rolled': {
        const { attacker, defender, retreats } = g.s.losses[event.result];
        return attackOn(g, event.hex, [
          { label: 'attacker loses', value: attacker },
          { label: 'defender loses', value: defender },
          { label: 'defender retreats', value: retreats ? 1 : 0, isShare: true },
        ]);
      }
      case 'taken':
        return { seat: event.side as Seat, text: `takes ${g.s.places.list[event.place].name}`, figures: [] };
      default:
        return null;
    }
  },

  loss: (g, event: Happening) =>
    event.kind === 'lost' ? { seat: g.s.roster.counters[event.unit].side as Seat, amount: event.steps } : null,
};

const attackOn = (g: Game, hex: number, figures: Deed['figures']): Deed => ({
  seat: activeSide(g),
  text: `attack on ${hexName(g.s, hex)}`,
  figures,
});
