// All mutants of a source in one text, each behind a switch: `mutants.on(7)` is true while mutant 7 is the one that is
// broken. So a module is loaded once for all of them. Loops report each turn, so that one without end can be ended.

import type { Mutant } from './mutants.ts';
import { type Node, type Source, walk } from './syntax.ts';

export type Switched = Pick<Mutant, 'start' | 'end' | 'to'> & { readonly id: number };

/** A change of the text; `id` 0 for what always stands there. */
type Change = Switched;

export function withSwitches(source: Source, mutants: readonly Switched[]): string {
  // A statement put in stands before what begins there; otherwise what contains others comes first.
  const length = ({ start, end }: Change): number => (end === start ? Number.POSITIVE_INFINITY : end - start);
  const changes = [...turns(source), ...mutants];
  changes.sort((a, b) => a.start - b.start || length(b) - length(a));
  return between(source.text, 0, source.text.length, changes);
}

const LOOPS = new Set(['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement']);
const TURN = 'mutants.turn();';

function turns({ program }: Source): Change[] {
  const found: Change[] = [];
  const put = (place: number, to: string): void => {
    found.push({ id: 0, start: place, end: place, to });
  };
  walk(program, (node) => {
    if (!LOOPS.has(node.type)) return;
    const { body } = node as unknown as { body: Node };
    if (body.type === 'BlockStatement') {
      put(body.start + 1, TURN);
    } else {
      put(body.start, `{ ${TURN} `);
      put(body.end, '}');
    }
  });
  return found;
}

function between(text: string, start: number, end: number, changes: readonly Change[]): string {
  let out = '';
  let at = start;
  for (let i = 0; i < changes.length; ) {
    const { start: from, end: to } = changes[i];
    let next = i;
    while (next < changes.length && changes[next].start === from && changes[next].end === to) next++;
    const here = changes.slice(i, next);
    out += text.slice(at, from);
    at = to;
    if (from === to) {
      out += here
        .map((change) => (change.id === 0 ? change.to : `if (mutants.on(${change.id})) ${change.to}\n`))
        .join('');
    } else {
      const first = next;
      while (next < changes.length && changes[next].start < to) next++;
      const whole = between(text, from, to, changes.slice(first, next));
      out += `(${here.map((change) => `mutants.on(${change.id}) ? (${change.to}) : `).join('')}(${whole}))`;
    }
    i = next;
  }
  return out + text.slice(at, end);
}
