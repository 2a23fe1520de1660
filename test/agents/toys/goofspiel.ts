// Goofspiel: each seat holds the cards 1 to n and bids one for each prize, in secret and at once; the higher bid takes
// the prize, equal bids none. Prizes come in an order that all know. The lead in points counts, not who leads: so that
// good play has to be mixed.

import { seat } from '../../../src/engine/contract/ids.ts';
import { aOf } from '../../../src/engine/kernel/action.ts';
import { assemble, decide, over, procedure } from '../../../src/engine/kernel/procedure.ts';
import { sealedGroup, sealedSeat } from '../../../src/engine/kernel/sealed.ts';
import { layoutOf, type ToyGame, toy } from '../toys.ts';

export const BID = 0;

export function goofspiel(prizes: readonly number[]): ToyGame {
  const cards = prizes.length;
  const choice = procedure('bid', { steps: ['choose'] });
  const group = sealedGroup('bids', {
    count: () => 2,
    seatAt: (_, i) => seat(i),
    choose: choice,
    fields: ['secret'],
    reveal: (g) => {
      const bids = [0, 1].map((i) => g.cells[at.secret + i]);
      bids.forEach((bid, i) => {
        g.set(at.played + i, g.cells[at.played + i] | (1 << bid));
        g.set(at.secret + i, 0);
      });
      const prize = prizes[g.cells[at.round]];
      if (bids[0] !== bids[1]) g.add(at.score + (bids[0] > bids[1] ? 0 : 1), prize);
      g.add(at.round, 1);
    },
  });
  choice.define({
    choose: decide({
      rule: 'goofspiel',
      prompt: 'bid a card',
      actor: (g) => sealedSeat(g, group),
      legal: (g, out) => {
        const played = g.cells[at.played + sealedSeat(g, group)];
        for (let card = 1; card <= cards; card++) if (!(played & (1 << card))) out.add(BID, card);
      },
      apply: (g, chosen) => {
        g.set(at.secret + sealedSeat(g, group), aOf(chosen));
        g.back();
      },
    }),
  });
  const play = procedure('goofspiel', { steps: ['round', 'end'] });
  play.define({
    round: {
      kind: 'auto',
      run: (g) => (g.cells[at.round] === cards ? g.goto(play.step.end) : g.call(group, play.step.round)),
    },
    end: over,
  });
  const program = assemble([play, group, choice]);
  const { at, layout } = layoutOf(program, (fields) => ({
    secret: fields.field('secret', { size: 2, sees: (i) => seat(i) }),
    played: fields.field('played', { size: 2 }),
    score: fields.field('score', { size: 2 }),
    round: fields.field('round'),
  }));
  return toy(
    {
      id: 'goofspiel',
      program,
      verbs: [{ word: 'bid', a: 'number' }],
      turn: (g) => 1 + g.cells[at.round],
      returns: (g, out) => {
        const lead = g.cells[at.score] - g.cells[at.score + 1];
        out[0] = 0.5 + lead / (cards * (cards + 1));
        out[1] = 1 - out[0];
      },
    },
    layout,
    ['first', 'second'],
    cards,
  );
}
