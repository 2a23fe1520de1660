// Pig to twenty: a player rolls as often as he dares; a one loses the points of the turn. The canary for dice.

import { seat } from '../../engine/contract/ids.ts';
import type { Ruleset, ScenarioInfo, Statics } from '../../engine/contract/ruleset.ts';
import { aOf, verbOf } from '../../engine/kernel/action.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { LayoutBuilder } from '../../engine/kernel/layout.ts';
import { assemble, chance, decide, over, procedure } from '../../engine/kernel/procedure.ts';
import { namedStatics } from './statics.ts';

const TARGET = 20;
/** The most rounds, since twenty may never be reached; the higher score then wins. */
const ROUNDS = 100;

const VERB = { roll: 0, hold: 1, die: 2 } as const;

const play = procedure('play', { steps: ['die', 'choice', 'end'] });

play.define<Statics>({
  die: chance({
    rule: 'roll',
    lane: (g) => g.cells[at.mover],
    legal: (_, out) => {
      for (let pips = 1; pips <= 6; pips++) out.add(VERB.die, pips);
    },
    apply: (g, outcome) => {
      const pips = aOf(outcome);
      if (pips === 1) {
        g.set(at.pot, 0);
        passDie(g);
        return;
      }
      g.add(at.pot, pips);
      if (g.cells[at.score + g.cells[at.mover]] + g.cells[at.pot] < TARGET) {
        g.goto(play.step.choice);
        return;
      }
      bank(g);
      g.goto(play.step.end);
    },
  }),
  choice: decide({
    rule: 'choice',
    prompt: 'roll again, or hold the points of the turn',
    actor: (g) => seat(g.cells[at.mover]),
    legal: (_, out) => {
      out.add(VERB.roll);
      out.add(VERB.hold);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.roll) {
        g.goto(play.step.die);
        return;
      }
      bank(g);
      passDie(g);
    },
  }),
  end: over,
});

const program = assemble([play]);
const fields = new LayoutBuilder(program.frameEnd);
const at = {
  score: fields.field('score', { size: 2, index: 'seat' }),
  /** The points of the turn so far. */
  pot: fields.field('pot'),
  mover: fields.field('mover', { value: 'seat' }),
  round: fields.field('round'),
};
const layout = fields.build(program.frames);

function bank(g: Game): void {
  g.add(at.score + g.cells[at.mover], g.cells[at.pot]);
  g.set(at.pot, 0);
}

/** The other seat's turn; the round ends with the second. */
function passDie(g: Game): void {
  if (g.cells[at.mover] === 1 && g.cells[at.round] === ROUNDS) {
    g.goto(play.step.end);
    return;
  }
  g.add(at.round, g.cells[at.mover]);
  g.set(at.mover, 1 - g.cells[at.mover]);
  g.goto(play.step.die);
}

/** First's lead now. */
const lead = (g: Game): number => g.cells[at.score] - g.cells[at.score + 1];

/** The pot counts for neither player. */
function returns(g: Game, out: Float64Array): void {
  out[0] = lead(g) === 0 ? 0.5 : lead(g) > 0 ? 1 : 0;
  out[1] = 1 - out[0];
}

const scenarios: readonly ScenarioInfo[] = [
  {
    id: 'to-20',
    name: 'Pig to twenty',
    summary: 'The first to hold twenty points wins; a one loses the turn.',
    turns: ROUNDS,
    seats: ['first', 'second'],
  },
];

export const pig: Ruleset = {
  id: 'pig',
  name: 'Pig',
  aliases: [],
  version: 1,
  program,
  verbs: [{ word: 'roll' }, { word: 'hold' }, { word: 'die', a: 'number' }],
  scenarios,
  options: [],
  turnName: 'round',
  // A turn gathers at least 2 a roll, so ten rolls end it; each is a die and a choice.
  decisionsPerTurn: 2 * (2 * (TARGET / 2)),
  bounds: { choices: 2, outcomes: 6, cells: 512 },
  prepare: (setup) => namedStatics(layout, scenarios, setup, {}),
  setup: (g) => g.set(at.round, 1),
  turn: (g) => g.cells[at.round],
  returns,
  standing: returns,
  resultName: (g) => (lead(g) === 0 ? 'drawn' : lead(g) > 0 ? 'first' : 'second'),
  resultNames: ['first', 'drawn', 'second'],
  words: {
    seats: { first: 'First', second: 'Second' },
    results: { first: 'First wins', drawn: 'Draw', second: 'Second wins' },
  },
  score: (g, of) => g.cells[at.score + of],
};
