// All games by name. The only place that names a game outside its own folder; each is loaded on demand.

import { BadInput } from '../engine/contract/errors.ts';
import type { Ruleset, Statics } from '../engine/contract/ruleset.ts';
import { frozen } from '../engine/kernel/frozen.ts';
import type { Fields } from '../engine/text/document.ts';
import { nearest } from '../engine/text/text.ts';

export interface RegisteredRuleset {
  readonly id: string;
  readonly aliases: readonly string[];
  readonly name: string;
  /** Whether it is a small game for tests and measurements, not one for players. */
  readonly canary: boolean;
  /** The format that a module of the family names, without the version, where a person may bring one. */
  readonly moduleFormat?: string;
  load(): Promise<Ruleset>;
}

/**
 * The contract of a ruleset over any statics, which is all that the tools know. The statics that a ruleset is handed
 * are always those that its own `prepare` made.
 */
const plain = <S extends Statics>(rules: Ruleset<S>): Ruleset => rules as unknown as Ruleset;

export const rulesets: readonly RegisteredRuleset[] = [
  {
    id: 'winter-thunder',
    aliases: ['wt'],
    name: 'Winter Thunder',
    canary: false,
    load: async () => plain((await import('./winter-thunder/index.ts')).winterThunder),
  },
  {
    id: 'nuklear-winter-68',
    aliases: ['nw68', 'nw'],
    name: 'Nuklear Winter 68',
    canary: false,
    load: async () => plain((await import('./nuklear-winter-68/index.ts')).nuklearWinter),
  },
  {
    id: 'thunder-in-the-east',
    aliases: ['tite'],
    name: 'Thunder in the East',
    canary: false,
    load: async () => plain((await import('./thunder-in-the-east/index.ts')).thunderInTheEast),
  },
  {
    id: 'operational-combat-series',
    aliases: ['ocs'],
    name: 'Operational Combat Series',
    canary: false,
    moduleFormat: 'ocs-module',
    load: async () => plain((await import('./operational-combat-series/index.ts')).operationalCombatSeries),
  },
  {
    id: 'three-bridges',
    aliases: ['tb'],
    name: 'Three Bridges',
    canary: false,
    load: async () => plain((await import('./three-bridges/index.ts')).threeBridges),
  },
  {
    id: 'connect-four',
    aliases: ['c4'],
    name: 'Connect-four',
    canary: true,
    load: async () => plain((await import('./canaries/connect-four.ts')).connectFour),
  },
  {
    id: 'crossings',
    aliases: [],
    name: 'Crossings',
    canary: true,
    load: async () => plain((await import('./canaries/crossings/index.ts')).crossings),
  },
  {
    id: 'giant',
    aliases: ['wide-front'],
    name: 'The Wide Front',
    canary: true,
    load: async () => plain((await import('./canaries/giant/index.ts')).giant),
  },
  {
    id: 'kuhn-poker',
    aliases: ['kuhn'],
    name: 'Kuhn poker',
    canary: true,
    load: async () => plain((await import('./canaries/kuhn-poker.ts')).kuhnPoker),
  },
  {
    id: 'matching-pennies',
    aliases: ['pennies'],
    name: 'Matching pennies',
    canary: true,
    load: async () => plain((await import('./canaries/matching-pennies.ts')).matchingPennies),
  },
  {
    id: 'pig',
    aliases: [],
    name: 'Pig',
    canary: true,
    load: async () => plain((await import('./canaries/pig.ts')).pig),
  },
  {
    id: 'tic-tac-toe',
    aliases: ['ttt'],
    name: 'Tic-tac-toe',
    canary: true,
    load: async () => plain((await import('./canaries/tic-tac-toe.ts')).ticTacToe),
  },
  {
    id: 'towers',
    aliases: [],
    name: 'Towers',
    canary: true,
    load: async () => plain((await import('./canaries/towers.ts')).towers),
  },
  {
    id: 'toy',
    aliases: ['caravans'],
    name: 'Caravans',
    canary: true,
    load: async () => plain((await import('./canaries/toy/index.ts')).toy),
  },
];

/**
 * Returns the ruleset with this id or alias, or the only one whose id or alias begins so (case does not matter). All
 * players in this thread share it, so it is frozen.
 * @throws BadInput naming the nearest, or all that begin so.
 */
export async function findRuleset(name: string): Promise<Ruleset> {
  return frozen(await registered(name).load());
}

/** Does the same as `findRuleset`, for a thread in which only one player uses it: not frozen. */
export const ownRuleset = (name: string): Promise<Ruleset> => registered(name).load();

/** Finds the entry of `findRuleset`. @throws BadInput as it does. */
export function registered(name: string): RegisteredRuleset {
  const wanted = name.trim().toLowerCase();
  const exact = rulesets.find((entry) => entry.id === wanted || entry.aliases.includes(wanted));
  if (exact) return exact;
  const begin = (text: string): boolean => wanted !== '' && text.startsWith(wanted);
  const begun = rulesets.filter((entry) => begin(entry.id) || entry.aliases.some(begin));
  if (begun.length === 1) return begun[0];
  if (begun.length > 1) {
    throw new BadInput(`'${name}' is ambiguous`, 'ruleset', begun.map((entry) => entry.id).join(', '));
  }
  const known = rulesets.flatMap((entry) => [entry.id, ...entry.aliases]);
  throw new BadInput(`no ruleset '${name}'`, 'ruleset', `nearest are ${nearest(name, known, 3).join(', ')}`);
}

/** Fields of scenarios of every ruleset, which tell nothing. */
const COMMON = ['scenario', 'title', 'about', 'source', 'notes', 'turns', 'options'];

/**
 * Returns the ruleset of a scenario file, which says so or whose fields it has: every field is one of its scenarios',
 * and at least one is not common to all. Faults below do not count. Null where it fits none.
 */
export async function rulesetOfScenario(file: Fields): Promise<Ruleset | null> {
  for (const entry of rulesets) {
    if (entry.canary) continue;
    const rules = frozen(await entry.load());
    const kind = rules.dataKinds?.find((each) => each.kind === 'scenario');
    if (!kind) continue;
    const { properties = {} } = kind.schema() as { readonly properties?: object };
    const names = Object.keys(file);
    const isOwn =
      names.every((name) => Object.hasOwn(properties, name)) && names.some((name) => !COMMON.includes(name));
    if (file.ruleset === rules.id || isOwn) return rules;
  }
  return null;
}
