// Cards that open an offensive (TITE 26.1 to 26.3), and what comes with an invasion (302.0).

import type { Game } from '../../state.ts';
import type { Card } from '../../statics-cards.ts';
import { AIR_RAID, enemyOf, HALVES, ONSLAUGHT, POWER } from '../../terms.ts';
import type { Effect } from './effect.ts';
import { monthNow } from './hand.ts';

/** TITE 26.2, 26.3: free Offensive Points. */
const STOCKPILES = { sneak: 2, major: 1, deep: 1 } as const;
/** TITE 26.2: months until Major cards serve the victim again, and his player turns without missions. */
const MUTED = { months: 2, turns: 1 } as const;

function open(g: Game, { side }: Card, kind: keyof typeof STOCKPILES): void {
  g.set(g.s.at.onslaught + side, ONSLAUGHT[kind]);
  g.add(g.s.at.offensive + side, STOCKPILES[kind] * HALVES);
}

/** TITE 26.1: a Sneak Attack in the turn in which a neutral country is invaded, else a Major Offensive. */
export const blitzkrieg: Effect = {
  begin: (g, card) => {
    const { at, deck } = g.s;
    if (g.cells[at.turn] !== deck.invasion.turn) {
      open(g, card, 'major');
      g.set(at.airRaid + card.side, AIR_RAID.offensive);
      return;
    }
    open(g, card, 'sneak');
    g.set(at.power + POWER['sneak-turn'], g.cells[at.turn]);
    g.set(at.airRaid + card.side, AIR_RAID.surprise);
    g.set(at.grounded + enemyOf(card.side), MUTED.turns);
    g.set(at.mutedUntil + enemyOf(card.side), monthNow(g) + MUTED.months);
  },
};

/** Motorized units around one headquarters infiltrate. */
export const deepOperation: Effect = { begin: (g, card) => open(g, card, 'deep') };

/** TITE 302.0: from the turn of the invasion. */
export const trumpets: Effect = {
  may: (g) => g.cells[g.s.at.turn] === g.s.deck.invasion.turn,
  begin: (g, { turns, model }) => {
    g.set(g.s.at.power + POWER['trumpets-until'], g.cells[g.s.at.turn] + turns - 1);
    g.set(g.s.at.power + POWER['trumpets-model'], model + 1);
  },
};
