// Crossings: a family of two games on the same rules, each a module of its own. The canary for the contents of modules:
// scenarios, sides, results, words. A module may also be given as a document, in place of a scenario's name.

import { z } from 'zod';
import { seat } from '../../../engine/contract/ids.ts';
import type { Ruleset, Setup, Statics } from '../../../engine/contract/ruleset.ts';
import { familyOf } from '../../../engine/contract/stated.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Game as EngineGame } from '../../../engine/kernel/game.ts';
import { hashDocument } from '../../../engine/kernel/hash.ts';
import { LayoutBuilder } from '../../../engine/kernel/layout.ts';
import { assemble, chance, decide, over, procedure } from '../../../engine/kernel/procedure.ts';
import { scenarioNamed, settleOptions } from '../../../engine/text/setup.ts';
import nightBoats from './data/night-boats.json' with { type: 'json' };
import pontoons from './data/pontoons.json' with { type: 'json' };
import { faultsOf, type ModuleFile, moduleOf, moduleSchema, readModule } from './module.ts';

interface CrossingsStatics extends Statics {
  /** The least die that brings a step over. */
  readonly over: number;
  readonly results: ModuleFile['results'];
}
type Game = EngineGame<CrossingsStatics>;

const CROSSES = seat(0);
const VERB = { row: 0, wait: 1, die: 2 } as const;

const crossing = procedure('crossing', { steps: ['choose', 'fall', 'end'] });

crossing.define<CrossingsStatics>({
  choose: decide({
    rule: '1',
    prompt: 'cross, or wait for a better time',
    actor: () => CROSSES,
    legal: (_, out) => {
      out.add(VERB.row);
      out.add(VERB.wait);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.row) g.goto(crossing.step.fall);
      else endTurn(g);
    },
  }),
  fall: chance({
    rule: '2',
    legal: (_, out) => {
      for (let die = 1; die <= 6; die++) out.add(VERB.die, die);
    },
    classOf: (g, outcome) => (aOf(outcome) >= g.s.over ? 1 : 0),
    apply: (g, outcome) => {
      if (aOf(outcome) >= g.s.over) g.add(at.across, 1);
      endTurn(g);
    },
  }),
  end: over,
});

const program = assemble([crossing]);
const fields = new LayoutBuilder(program.frameEnd);
const at = { turn: fields.field('turn'), across: fields.field('across') };
const layout = fields.build(program.frames);

function endTurn(g: Game): void {
  if (g.cells[at.turn] === g.s.turns) {
    g.goto(crossing.step.end);
    return;
  }
  g.add(at.turn, 1);
  g.goto(crossing.step.choose);
}

/** The shipped modules by the names of their files; a user's take their places or stand beside them. */
const shipped = { 'night-boats.json': nightBoats, 'pontoons.json': pontoons };
const modulesOf = (data: Setup['data'] = {}): ModuleFile[] => Object.values({ ...shipped, ...data }).map(readModule);
const files = modulesOf();

/** The result for this many steps. */
const resultNow = (g: Game): ModuleFile['results'][number] =>
  g.s.results.find(({ atLeast }) => g.cells[at.across] >= atLeast) as ModuleFile['results'][number];

function returns(g: Game, out: Float64Array): void {
  out[0] = resultNow(g).share;
  out[1] = 1 - out[0];
}

/** A scenario by name with its module, or the first scenario of a module that is given as a document. */
function found({ scenario: given, data }: Setup): { file: ModuleFile; scenario: ModuleFile['scenarios'][number] } {
  if (typeof given === 'object') {
    const file = readModule(given);
    return { file, scenario: file.scenarios[0] };
  }
  const known = data === undefined ? files : modulesOf(data);
  const { id } = scenarioNamed(familyOf(known.map(moduleOf)).scenarios, given);
  const file = known.find(({ scenarios }) => scenarios.some((each) => each.id === id)) as ModuleFile;
  return { file, scenario: file.scenarios.find((each) => each.id === id) as ModuleFile['scenarios'][number] };
}

export const crossings: Ruleset<CrossingsStatics> = {
  ...familyOf(files.map(moduleOf)),
  modulesWith: (data) => modulesOf(data).map(moduleOf),
  id: 'crossings',
  name: 'Crossings',
  aliases: [],
  version: 1,
  program,
  verbs: [{ word: 'row' }, { word: 'wait' }, { word: 'die', a: 'number' }],
  decisionsPerTurn: 2,
  bounds: { choices: 2, outcomes: 6, cells: 2048 },
  prepare: (setup) => {
    const { file, scenario } = found(setup);
    const stated = moduleOf(file);
    const seats = Object.keys(file.sides);
    return {
      layout,
      over: scenario.over,
      results: file.results,
      scenario: scenario.id,
      seats,
      options: settleOptions([], setup.options),
      names: { seat: seats },
      dataHash: () => hashDocument(file),
      turns: scenario.turns,
      stated,
      setup,
    };
  },
  setup: (g) => g.set(at.turn, 1),
  turn: (g) => g.cells[at.turn],
  returns,
  standing: returns,
  resultName: (g) => resultNow(g).name,
  score: (g, of) => (of === CROSSES ? g.cells[at.across] : 0),
  files: () => shipped,
  dataKinds: [
    {
      kind: 'module',
      title: 'A module of Crossings',
      schema: () => z.toJSONSchema(moduleSchema),
      check: faultsOf,
    },
  ],
};
