// Kuhn poker: three cards, two players, one bet. The canary for hidden cards.
// Kuhn, "A simplified two-person poker", Contributions to the Theory of Games I (1950): worth -1/18 to the first
// player.

import { RulesError } from '../../engine/contract/errors.ts';
import { seat } from '../../engine/contract/ids.ts';
import type { Ruleset, ScenarioInfo, Statics } from '../../engine/contract/ruleset.ts';
import { aOf, bOf, verbOf } from '../../engine/kernel/action.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { LayoutBuilder } from '../../engine/kernel/layout.ts';
import { assemble, chance, decide, over, procedure } from '../../engine/kernel/procedure.ts';
import { namedStatics } from './statics.ts';

const CARDS = 3;
const VERB = { check: 0, bet: 1, call: 2, fold: 3, deal: 4 } as const;

/** The bidding so far: nothing, a check, a bet, a check answered by a bet. */
const LINE = { none: 0, check: 1, bet: 2, checkBet: 3 } as const;

const hand = procedure('hand', { steps: ['deal', 'betting', 'end'] });

hand.define<Statics>({
  deal: chance({
    rule: 'deal',
    legal: (g, out) => {
      const to = g.cells[at.dealt];
      for (let card = 1; card <= CARDS; card++) if (to === 0 || g.cells[at.card] !== card) out.add(VERB.deal, to, card);
    },
    apply: (g, outcome) => {
      g.set(at.card + aOf(outcome), bOf(outcome));
      g.add(at.dealt, 1);
      if (g.cells[at.dealt] === 2) g.goto(hand.step.betting);
      else g.stay();
    },
  }),
  betting: decide({
    rule: 'betting',
    prompt: (g) => (facesBet(g) ? 'call or fold' : 'check or bet'),
    actor: (g) => seat(g.cells[at.line] === LINE.none || g.cells[at.line] === LINE.checkBet ? 0 : 1),
    legal: (g, out) => {
      out.add(facesBet(g) ? VERB.call : VERB.check);
      out.add(facesBet(g) ? VERB.fold : VERB.bet);
    },
    apply: (g, chosen) => {
      const verb = verbOf(chosen);
      const first = g.cells[at.line] === LINE.none;
      if (verb === VERB.bet) {
        g.set(at.line, first ? LINE.bet : LINE.checkBet);
        g.stay();
      } else if (verb === VERB.check && first) {
        g.set(at.line, LINE.check);
        g.stay();
      } else {
        if (verb === VERB.fold) g.set(at.won, g.cells[at.line] === LINE.bet ? 1 : -1);
        else showDown(g, verb === VERB.call ? 2 : 1);
        g.goto(hand.step.end);
      }
    },
  }),
  end: over,
});

const program = assemble([hand]);
const fields = new LayoutBuilder(program.frameEnd);
const at = {
  card: fields.field('card', { size: 2, index: 'seat', value: 'card', sees: seat }),
  /** The cards as shown at the end. */
  shown: fields.field('shown', { size: 2, index: 'seat', value: 'card' }),
  dealt: fields.field('dealt'),
  line: fields.field('line'),
  /** Chips that the first seat won. */
  won: fields.field('won'),
};
const layout = fields.build(program.frames);

const facesBet = (g: Game): boolean => g.cells[at.line] === LINE.bet || g.cells[at.line] === LINE.checkBet;

function showDown(g: Game, chips: number): void {
  for (let i = 0; i < 2; i++) g.set(at.shown + i, g.cells[at.card + i]);
  g.set(at.won, g.cells[at.card] > g.cells[at.card + 1] ? chips : -chips);
}

const scenarios: readonly ScenarioInfo[] = [
  { id: 'hand', name: 'One hand', summary: 'One hand of Kuhn poker.', turns: 1, seats: ['first', 'second'] },
];

export const kuhnPoker: Ruleset = {
  id: 'kuhn-poker',
  name: 'Kuhn poker',
  aliases: ['kuhn'],
  version: 1,
  program,
  verbs: [
    { word: 'check' },
    { word: 'bet' },
    { word: 'call' },
    { word: 'fold' },
    { word: 'deal', a: 'seat', b: 'card' },
  ],
  scenarios,
  options: [],
  turnName: 'hand',
  decisionsPerTurn: 5,
  bounds: { choices: 2, outcomes: 3, cells: 512 },
  prepare: (setup) => namedStatics(layout, scenarios, setup, { card: ['none', 'jack', 'queen', 'king'] }),
  setup: () => {},
  turn: () => 1,
  resample: (g, of, hidden, rng) => {
    const other = 1 - of;
    if (!hidden(at.card + other) || g.cells[at.dealt] <= other) return;
    const own = g.cells[at.card + of];
    const drawn = 1 + rng.below(own === 0 ? CARDS : CARDS - 1);
    g.set(at.card + other, own !== 0 && drawn >= own ? drawn + 1 : drawn);
  },
  returns: (g, out) => {
    out[0] = (g.cells[at.won] + 2) / 4;
    out[1] = 1 - out[0];
  },
  resultName: (g) => (g.cells[at.won] > 0 ? 'first' : 'second'),
  resultNames: ['first', 'second'],
  words: {
    seats: { first: 'First', second: 'Second' },
    results: { first: 'First wins', second: 'Second wins' },
  },
  score: (g, of) => (of === 0 ? g.cells[at.won] : -g.cells[at.won]),
  audit: (g) => {
    const [first, second] = g.cells.subarray(at.card, at.card + 2);
    if (first !== 0 && first === second) throw new RulesError('both seats hold the same card');
  },
};
