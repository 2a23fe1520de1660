// A game of Thunder in the East in its opening position, on a program of one step: for tests that play nothing.

import type { Ruleset, Setup } from '../../../src/engine/contract/ruleset.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { assemble, over, procedure } from '../../../src/engine/kernel/procedure.ts';
import { prepare } from '../../../src/rules/thunder-in-the-east/loading/build.ts';
import { dataset } from '../../../src/rules/thunder-in-the-east/loading/data.ts';
import { setup } from '../../../src/rules/thunder-in-the-east/setup.ts';
import type { Thunder } from '../../../src/rules/thunder-in-the-east/statics.ts';

const nothing = procedure('nothing', { steps: ['end'] });
nothing.define<Thunder>({ end: over });

const still: Ruleset<Thunder> = {
  id: 'thunder-at-rest',
  name: 'Thunder in the East at rest',
  aliases: [],
  version: 1,
  program: assemble([nothing]),
  verbs: [],
  scenarios: dataset.list(),
  options: [],
  turnName: 'turn',
  decisionsPerTurn: 1,
  bounds: { choices: 1, outcomes: 1, cells: 65_536 },
  prepare: (given) => prepare(given, still.program),
  setup,
  turn: (g) => g.cells[g.s.at.turn],
  returns: (_, out) => out.fill(0.5),
  standing: (_, out) => out.fill(0.5),
  resultName: () => 'none',
  resultNames: ['none'],
  words: { seats: {}, results: {} },
};

export const statics = (scenario: Setup['scenario'] = 'smolensk', rest: Partial<Setup> = {}): Thunder =>
  still.prepare({ scenario, ...rest });

/** The opening position; the game sets itself up. */
export const opening = (scenario: Setup['scenario'] = 'smolensk'): Game<Thunder> => new Game(still, statics(scenario));
