// Matching pennies: both show a coin at once; Even wins if they match. The canary for sealed choices.

import { seat } from '../../engine/contract/ids.ts';
import type { Ruleset, ScenarioInfo, Statics } from '../../engine/contract/ruleset.ts';
import { aOf } from '../../engine/kernel/action.ts';
import { LayoutBuilder } from '../../engine/kernel/layout.ts';
import { assemble, auto, decide, over, procedure } from '../../engine/kernel/procedure.ts';
import { sealedGroup, sealedSeat } from '../../engine/kernel/sealed.ts';
import { namedStatics } from './statics.ts';

const SHOW = 0;

const match = procedure('match', { steps: ['round', 'score', 'end'] });
const choose = procedure('choose', { steps: ['coin'] });

const showing = sealedGroup<Statics>('showing', {
  count: () => 2,
  seatAt: (_, i) => seat(i),
  choose,
  named: ['coin'],
  fields: ['coin'],
  reveal: (g) => {
    for (let i = 0; i < 2; i++) {
      g.set(at.shown + i, g.cells[at.coin + i]);
      g.set(at.coin + i, 0);
    }
  },
});

choose.define<Statics>({
  coin: decide({
    rule: 'show',
    prompt: 'choose heads or tails in secret',
    actor: (g) => sealedSeat(g, showing),
    legal: (_, out) => {
      out.add(SHOW, 1);
      out.add(SHOW, 2);
    },
    apply: (g, chosen) => {
      g.set(at.coin + sealedSeat(g, showing), aOf(chosen));
      g.back();
    },
  }),
});

match.define<Statics>({
  round: auto((g) => g.call(showing, match.step.score)),
  score: auto((g) => {
    const winner = g.cells[at.shown] === g.cells[at.shown + 1] ? 0 : 1;
    g.add(at.won + winner, 1);
    if (g.cells[at.round] === g.s.turns) {
      g.goto(match.step.end);
      return;
    }
    g.add(at.round, 1);
    g.goto(match.step.round);
  }),
  end: over,
});

const program = assemble([match, showing, choose]);
const fields = new LayoutBuilder(program.frameEnd);
const at = {
  coin: fields.field('coin', { size: 2, index: 'seat', value: 'coin', sees: seat }),
  /** The coins of the round before. */
  shown: fields.field('shown', { size: 2, index: 'seat', value: 'coin' }),
  won: fields.field('won', { size: 2, index: 'seat' }),
  round: fields.field('round'),
};
const layout = fields.build(program.frames);

const scenarios: readonly ScenarioInfo[] = [
  { id: 'single', name: 'One round', summary: 'One showing decides.', turns: 1, seats: ['even', 'odd'] },
  { id: 'five', name: 'Five rounds', summary: 'The share of five rounds counts.', turns: 5, seats: ['even', 'odd'] },
];

export const matchingPennies: Ruleset = {
  id: 'matching-pennies',
  name: 'Matching pennies',
  aliases: ['pennies'],
  version: 1,
  program,
  verbs: [{ word: 'show', a: 'coin' }],
  scenarios,
  options: [],
  turnName: 'round',
  decisionsPerTurn: 2,
  bounds: { choices: 2, outcomes: 1, cells: 512 },
  prepare: (setup) => namedStatics(layout, scenarios, setup, { coin: ['none', 'heads', 'tails'] }),
  setup: (g) => g.set(at.round, 1),
  turn: (g) => g.cells[at.round],
  returns: (g, out) => {
    for (let i = 0; i < 2; i++) out[i] = g.cells[at.won + i] / g.s.turns;
  },
  resultName: (g) => (g.cells[at.won] > g.cells[at.won + 1] ? 'even' : 'odd'),
  resultNames: ['even', 'odd'],
  words: { seats: { even: 'Even', odd: 'Odd' }, results: { even: 'Even wins', odd: 'Odd wins' } },
  score: (g, of) => g.cells[at.won + of],
};
