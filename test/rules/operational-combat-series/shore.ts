// Small positions on the coasts of Husky: units ashore, in boxes and aboard, ships and landing craft as a test places
// them.

import type { OptionValue } from '../../../src/engine/contract/ruleset.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import { buildStatics } from '../../../src/rules/operational-combat-series/loading/build.ts';
import { type OcsModule, soundModule } from '../../../src/rules/operational-combat-series/loading/module.ts';
import { shipped } from '../../../src/rules/operational-combat-series/loading/shipped.ts';
import { type START_MODES, scenarioSchema } from '../../../src/rules/operational-combat-series/schema/scenario.ts';
import { PHASE } from '../../../src/rules/operational-combat-series/terms.ts';
import { Field } from './position.ts';

const husky = soundModule(shipped.husky, 'husky');
const LISTS = ['dumps', 'trucks', 'airBases', 'aircraft', 'hedgehogs', 'arrivals', 'truckArrivals', 'craft', 'ships'];

/** A unit ashore or in a box; or aboard a landing craft that lies there. */
export type Afloat = readonly [unit: string, at: string, mode?: (typeof START_MODES)[number], aboard?: string];

export interface Coast {
  readonly units: readonly Afloat[];
  /** Landing craft without passengers; those with passengers are where these are. */
  readonly craft?: readonly (readonly [craft: string, at: string])[];
  readonly ships?: readonly (readonly [ship: string, at: string, cargoSP?: number])[];
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly scenario?: object;
  readonly parts?: Partial<OcsModule>;
}

/** The Allied first player is about to move, without surprise in combats. */
export function shore({ units, craft = [], ships = [], options = {}, scenario = {}, parts = {} }: Coast): Field {
  const setup = units.map(([unit, at, mode = 'combat', aboard]) => ({ unit, at, mode, aboard }));
  const carriers = new Map(craft);
  for (const { at, aboard } of setup) if (aboard !== undefined) carriers.set(aboard, at);
  const file = {
    ...shipped.husky['scenarios/husky.json'],
    ...Object.fromEntries(LISTS.map((list) => [list, []])),
    supply: {},
    setup,
    craft: [...carriers].map(([id, at]) => ({ craft: id, at })),
    ships: ships.map(([ship, at, cargoSP = 0]) => ({ ship, at, cargoSP })),
    ...scenario,
  };
  const module = { ...husky, ...parts, scenarios: [scenarioSchema.parse(file)] };
  const statics = buildStatics(module, 'husky', { '9.17': false, ...options }, operationalCombatSeries.program);
  return new Field(operationalCombatSeries, statics);
}

/** Ends whatever is asked until a phase of a player turn of the week, or what follows where nothing is asked in it. */
export function goOn(f: Field, phase: keyof typeof PHASE, playerTurn: number): Field {
  const { at } = f.g.s;
  const now = (): number => (f.g.cells[at.turn] * 8 + f.g.cells[at.playerTurn]) * 16 + f.g.cells[at.phase];
  const there = (8 + playerTurn) * 16 + PHASE[phase];
  while (now() < there) f.play(f.legal().includes('done') ? 'done' : 'end');
  return f;
}
