// Tic-tac-toe: the smallest game, and the first that every part of the program must be able to play.

import { seat } from '../../engine/contract/ids.ts';
import type { Ruleset, ScenarioInfo, Statics } from '../../engine/contract/ruleset.ts';
import { aOf } from '../../engine/kernel/action.ts';
import { LayoutBuilder } from '../../engine/kernel/layout.ts';
import { assemble, decide, over, procedure } from '../../engine/kernel/procedure.ts';
import { namedStatics } from './statics.ts';

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

const MARK = 0;

const play = procedure('play', { steps: ['mark', 'end'] });

play.define<Statics>({
  mark: decide({
    rule: 'mark',
    prompt: 'mark an empty square',
    actor: (g) => seat(g.cells[at.marked] & 1),
    legal: (g, out) => {
      for (let square = 0; square < 9; square++) if (g.cells[at.mark + square] === 0) out.add(MARK, square);
    },
    apply: (g, chosen) => {
      const mover = g.cells[at.marked] & 1;
      g.set(at.mark + aOf(chosen), mover + 1);
      g.add(at.marked, 1);
      if (hasLine(g.cells, mover + 1)) g.set(at.winner, mover + 1);
      if (g.cells[at.winner] !== 0 || g.cells[at.marked] === 9) g.goto(play.step.end);
      else g.stay();
    },
  }),
  end: over,
});

const program = assemble([play]);
const fields = new LayoutBuilder(program.frameEnd);
const at = {
  /** By square: 0 empty, 1 a cross, 2 a nought. */
  mark: fields.field('mark', { size: 9, index: 'square', value: 'mark' }),
  /** Squares marked: crosses move when it is even. */
  marked: fields.field('marked', { section: 'derived' }),
  /** The mark that has three in line, 0 for none. */
  winner: fields.field('winner', { section: 'derived', value: 'mark' }),
};
const layout = fields.build(program.frames);

const hasLine = (cells: Int32Array, mark: number): boolean =>
  LINES.some((line) => line.every((square) => cells[at.mark + square] === mark));

const scenarios: readonly ScenarioInfo[] = [
  {
    id: 'standard',
    name: 'Tic-tac-toe',
    summary: 'Three in a line on a board of nine squares.',
    turns: 5,
    seats: ['crosses', 'noughts'],
  },
];

const RESULTS = ['drawn', 'crosses', 'noughts'] as const;

export const ticTacToe: Ruleset = {
  id: 'tic-tac-toe',
  name: 'Tic-tac-toe',
  aliases: ['ttt'],
  version: 1,
  program,
  verbs: [{ word: 'mark', a: 'square' }],
  scenarios,
  options: [],
  turnName: 'round',
  decisionsPerTurn: 2,
  bounds: { choices: 9, outcomes: 1, cells: 512 },
  prepare: (setup) =>
    namedStatics(layout, scenarios, setup, {
      square: ['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1'],
      mark: ['empty', 'cross', 'nought'],
    }),
  setup: () => {},
  turn: (g) => 1 + (g.cells[at.marked] >> 1),
  derive: (g) => {
    let marked = 0;
    for (let square = 0; square < 9; square++) if (g.cells[at.mark + square] !== 0) marked++;
    g.set(at.marked, marked);
    g.set(at.winner, hasLine(g.cells, 1) ? 1 : hasLine(g.cells, 2) ? 2 : 0);
  },
  returns: (g, out) => {
    const winner = g.cells[at.winner];
    out[0] = winner === 0 ? 0.5 : winner === 1 ? 1 : 0;
    out[1] = 1 - out[0];
  },
  resultName: (g) => RESULTS[g.cells[at.winner]],
  resultNames: ['crosses', 'drawn', 'noughts'],
  words: {
    seats: { crosses: 'Crosses', noughts: 'Noughts' },
    results: { crosses: 'Crosses win', drawn: 'Draw', noughts: 'Noughts win' },
  },
};
