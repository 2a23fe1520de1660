// The smallest ruleset there is, for tests of what keeps its cells through the trail: one step, fields as the test
// likes.

import { seat } from '../../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { LayoutBuilder } from '../../src/engine/kernel/layout.ts';
import { assemble, decide, procedure } from '../../src/engine/kernel/procedure.ts';

/** A game that waits at its one decision, with these fields. */
export function bareGame<Cells>(lay: (b: LayoutBuilder) => Cells): { readonly g: Game; readonly at: Cells } {
  const whole = procedure('whole', { steps: ['only'] });
  whole.define<Statics>({
    only: decide({
      rule: '1',
      prompt: 'wait',
      actor: () => seat(0),
      legal: (_, out) => out.add(0),
      apply: (g) => g.stay(),
    }),
  });
  const program = assemble([whole]);
  const builder = new LayoutBuilder(program.frameEnd);
  const at = lay(builder);
  const rules = {
    id: 'bare',
    program,
    verbs: [{ word: 'wait' }],
    bounds: { choices: 1, outcomes: 1, cells: 4096 },
    setup: () => {},
    turn: () => 1,
  } as unknown as Ruleset;
  const s = {
    layout: builder.build(program.frames),
    seats: ['one'],
    names: {},
    scenario: 'bare',
  } as unknown as Statics;
  return { g: new Game(rules, s), at };
}
