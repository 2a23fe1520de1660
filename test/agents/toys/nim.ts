// Nim: who takes the last stick wins (Bouton 1901). A position is lost for the mover where the heaps' exclusive or is
// 0.

import { seat } from '../../../src/engine/contract/ids.ts';
import { aOf, bOf } from '../../../src/engine/kernel/action.ts';
import { assemble, decide, over, procedure } from '../../../src/engine/kernel/procedure.ts';
import { layoutOf, type ToyGame, toy } from '../toys.ts';

const TAKE = 0;

export function nim(heaps: readonly number[]): ToyGame {
  const play = procedure('nim', { steps: ['take', 'end'] });
  play.define({
    take: decide({
      rule: 'nim',
      prompt: 'take sticks from one heap',
      actor: (g) => seat(g.cells[at.mover]),
      legal: (g, out) => {
        for (let h = 0; h < heaps.length; h++) for (let n = 1; n <= g.cells[at.heap + h]; n++) out.add(TAKE, h, n);
      },
      apply: (g, chosen) => {
        g.add(at.heap + aOf(chosen), -bOf(chosen));
        if (heaps.every((_, h) => g.cells[at.heap + h] === 0)) {
          g.goto(play.step.end);
          return;
        }
        g.set(at.mover, 1 - g.cells[at.mover]);
        g.stay();
      },
    }),
    end: over,
  });
  const program = assemble([play]);
  const { at, layout } = layoutOf(program, (fields) => ({
    mover: fields.field('mover'),
    heap: fields.field('heap', { size: heaps.length }),
  }));
  return toy(
    {
      id: 'nim',
      program,
      verbs: [{ word: 'take', a: 'number', b: 'number' }],
      setup: (g) => heaps.forEach((size, h) => void g.set(at.heap + h, size)),
      returns: (g, out) => {
        out[0] = g.cells[at.mover] === 0 ? 1 : 0;
        out[1] = 1 - out[0];
      },
    },
    layout,
    ['first', 'second'],
    1,
  );
}
