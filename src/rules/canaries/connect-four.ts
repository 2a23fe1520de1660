// Connect-four: the yardstick of the engine's speed, beside the bare kernel of the same game in bench/kernels.

import { seat } from '../../engine/contract/ids.ts';
import type { Ruleset, ScenarioInfo, Statics } from '../../engine/contract/ruleset.ts';
import { aOf } from '../../engine/kernel/action.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { LayoutBuilder } from '../../engine/kernel/layout.ts';
import { assemble, decide, over, procedure } from '../../engine/kernel/procedure.ts';
import { namedStatics } from './statics.ts';

const COLUMNS = 7;
const ROWS = 6;
/** A column is its squares and an empty one, so that every line ends in an empty square: no bounds checks. */
const STRIDE = ROWS + 1;
const MARGIN = STRIDE + 1;
const SQUARES = MARGIN + COLUMNS * STRIDE + MARGIN;
const DRAWN = 3;

const DROP = 0;

const play = procedure('play', { steps: ['drop', 'end'] });

play.define<Statics>({
  drop: decide({
    rule: 'drop',
    prompt: 'drop a disc into a column that is not full',
    actor: (g) => seat(g.cells[at.ply] & 1),
    legal: (g, out) => {
      const { cells } = g;
      for (let column = 0; column < COLUMNS; column++) if (cells[at.height + column] < ROWS) out.add(DROP, column);
    },
    apply: (g, chosen) => {
      const { cells } = g;
      const column = aOf(chosen);
      const ply = cells[at.ply];
      const height = cells[at.height + column];
      const square = at.disc + MARGIN + column * STRIDE + height;
      const disc = 1 + (ply & 1);
      g.set(square, disc);
      g.set(at.height + column, height + 1);
      g.set(at.ply, ply + 1);
      if (completesFour(cells, square, disc)) g.set(at.result, disc);
      else if (ply + 1 === COLUMNS * ROWS) g.set(at.result, DRAWN);
      if (cells[at.result] === 0) g.stay();
      else g.goto(play.step.end);
    },
  }),
  end: over,
});

const program = assemble([play]);
const fields = new LayoutBuilder(program.frameEnd);
const at = {
  disc: fields.field('disc', { size: SQUARES, index: 'square', value: 'disc' }),
  /** Discs in each column. */
  height: fields.field('height', { size: COLUMNS, index: 'column', section: 'derived' }),
  ply: fields.field('ply', { section: 'derived' }),
  /** The disc that has four in line, DRAWN, or 0 while the game continues. */
  result: fields.field('result', { section: 'derived', value: 'result' }),
};
const layout = fields.build(program.frames);

/** Whether the disc just put on a square makes a line of four through it. */
function completesFour(cells: Int32Array, square: number, disc: number): boolean {
  if (cells[square - 1] === disc && cells[square - 2] === disc && cells[square - 3] === disc) return true;
  for (let line = STRIDE - 1; line <= STRIDE + 1; line++) {
    let length = 1;
    for (let i = square + line; cells[i] === disc; i += line) length++;
    for (let i = square - line; cells[i] === disc; i -= line) length++;
    if (length >= 4) return true;
  }
  return false;
}

/** Recounts the derived fields from the discs alone. */
function derive(g: Game): void {
  const { cells } = g;
  let ply = 0;
  let result = 0;
  for (let column = 0; column < COLUMNS; column++) {
    let height = 0;
    for (let row = 0; row < ROWS; row++) {
      const square = at.disc + MARGIN + column * STRIDE + row;
      if (cells[square] === 0) continue;
      height++;
      if (completesFour(cells, square, cells[square])) result = cells[square];
    }
    g.set(at.height + column, height);
    ply += height;
  }
  g.set(at.ply, ply);
  g.set(at.result, result === 0 && ply === COLUMNS * ROWS ? DRAWN : result);
}

function squareNames(): string[] {
  const names = new Array<string>(SQUARES).fill('');
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < ROWS; row++) names[MARGIN + column * STRIDE + row] = `${'abcdefg'[column]}${row + 1}`;
  }
  return names;
}

const scenarios: readonly ScenarioInfo[] = [
  {
    id: 'standard',
    name: 'Connect-four',
    summary: 'Four in a line on seven columns of six.',
    turns: (COLUMNS * ROWS) / 2,
    seats: ['first', 'second'],
  },
];

export const connectFour: Ruleset = {
  id: 'connect-four',
  name: 'Connect-four',
  aliases: ['c4'],
  version: 1,
  program,
  verbs: [{ word: 'drop', a: 'column' }],
  scenarios,
  options: [],
  turnName: 'round',
  decisionsPerTurn: 2,
  bounds: { choices: 7, outcomes: 1, cells: 512 },
  prepare: (setup) =>
    namedStatics(layout, scenarios, setup, {
      column: [...'abcdefg'],
      square: squareNames(),
      disc: ['none', 'first', 'second'],
      result: ['none', 'first', 'second', 'drawn'],
    }),
  setup: () => {},
  turn: (g) => Math.min(1 + (g.cells[at.ply] >> 1), (COLUMNS * ROWS) / 2),
  derive,
  returns: (g, out) => {
    const result = g.cells[at.result];
    out[0] = result === DRAWN ? 0.5 : result === 1 ? 1 : 0;
    out[1] = 1 - out[0];
  },
  resultName: (g) => g.s.names.result[g.cells[at.result]],
  resultNames: ['first', 'drawn', 'second'],
  words: {
    seats: { first: 'First', second: 'Second' },
    results: { first: 'First wins', drawn: 'Draw', second: 'Second wins' },
  },
};
