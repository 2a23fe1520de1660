// The position in the words of a script: what `show state` prints.

import { CHANCE, OVER, type Seat } from '../contract/ids.ts';
import type { Game } from '../kernel/game.ts';
import { type Field, read, TOP } from '../kernel/layout.ts';
import { FRAME_LOCALS, FRAME_PARENT, FRAME_STEP } from '../kernel/procedure.ts';
import { nameIn, valueText } from './cells.ts';

/** Returns the actor as `expect seat` writes it: a seat's name, `dice` or `nobody`. */
export const actorName = (g: Game): string =>
  g.actor === CHANCE ? 'dice' : g.actor === OVER ? 'nobody' : g.s.seats[g.actor];

/**
 * Lists everything that a script may expect, one a line, in the form of a script: step, seat, turn, result and hash;
 * scores; running procedures; the cells of the state. Cells of a list (units, hexes) that are 0 are left out, single
 * ones are not.
 */
export function stateText(g: Game): string {
  const { rules, s } = g;
  const rows = [`step = ${g.stepName}`, `seat = ${actorName(g)}`, `turn = ${rules.turn(g)}`];
  rows.push(`result = ${g.isOver ? rules.resultName(g) : 'unfinished'}`, `hash = ${g.hash}`);
  if (g.actor !== OVER) rows.push(`legal = ${g.options().size}`);
  if (rules.score)
    rows.push(`# scores: ${s.seats.map((name, i) => `${name} ${rules.score!(g, i as Seat)}`).join(', ')}`);
  rows.push(...runningLines(g));
  for (const field of g.layout.readable) if (field.section === 'state') rows.push(...cellLines(g, field));
  return rows.join('\n');
}

function cellLines(g: Game, field: Field): string[] {
  const rows: string[] = [];
  for (let cell = field.offset; cell < field.offset + field.size; cell++) {
    const value = read(field, g.cells[cell]);
    if (value !== 0 || field.size === 1) rows.push(`${nameIn(g.s, field, cell)} = ${valueText(g.s, field, value)}`);
  }
  return rows;
}

/** The running procedures, the outermost first, with their locals that are not 0. */
function runningLines(g: Game): string[] {
  const { cells, program, layout } = g;
  const names: string[] = [];
  const locals: string[] = [];
  for (let base = cells[TOP]; base !== 0; base = cells[base + FRAME_PARENT]) {
    const step = cells[base + FRAME_STEP];
    const owner = program.owner[step];
    if (!owner) break;
    names.unshift(program.names[step]);
    const fields = layout.fields.filter(
      ({ offset }) => offset >= base + FRAME_LOCALS && offset < base + g.of(owner).frameSize && cells[offset] !== 0,
    );
    locals.unshift(...fields.map(({ name, offset }) => `${name} = ${cells[offset]}`));
  }
  return [`# under way: ${names.join(' > ')}`, ...locals];
}
