// The cells of a game in words: the display of a game that cannot draw itself.

import { HIDDEN, type Seat } from '../engine/contract/ids.ts';
import type { Game } from '../engine/kernel/game.ts';
import { type Field, read } from '../engine/kernel/layout.ts';
import { observe } from '../engine/kernel/observe.ts';
import { nameIn, valueText } from '../engine/text/cells.ts';

/** Every field that is not all zero, as a seat sees it (null: all). */
export function stateLines(g: Game, by: Seat | null): string[] {
  const seen = g.cells.slice();
  if (by !== null) observe(g, by, seen);
  const hides = by === null ? () => false : hiddenParts(g, by);
  const lines: string[] = [];
  for (const field of g.layout.readable) {
    if (field.section !== 'state') continue;
    const parts: string[] = [];
    for (let cell = field.offset; cell < field.offset + field.size; cell++) {
      const value = seen[cell] === HIDDEN || hides(field, cell) ? HIDDEN : read(field, seen[cell]);
      if (value === 0) continue;
      const text = value === HIDDEN ? 'hidden' : valueText(g.s, field, value);
      parts.push(`${nameIn(g.s, field, cell)} = ${text}`);
    }
    if (parts.length > 0) lines.push(parts.join(', '));
  }
  return lines.length > 0 ? lines : ['nothing is on the board yet'];
}

/** Tells whether a part of a packed cell is hidden from a seat that sees other parts of it. */
function hiddenParts(g: Game, by: Seat): (field: Field, cell: number) => boolean {
  const { cells, seen } = g.layout.partlySeen(by);
  const bits = new Map([...cells].map((cell, i) => [cell, seen[i]]));
  return ({ mask = 0 }, cell) => ((bits.get(cell) ?? mask) & mask) !== mask;
}
