// The words and names of a game beside its rules. A ruleset states them once for all of its scenarios; in a family of
// games on the same rules, each module states its own. Modules are loaded data; readers ask here and need not know the
// source.

import { BadInput } from './errors.ts';
import type { OptionSpec, Ruleset, ScenarioInfo, Setup, Statics, Words } from './ruleset.ts';

export interface Stated {
  /** The name of a turn, e.g. `turn` or `round`. */
  readonly turnName: string;
  /** All names that `resultName` can give, in order of merit for reports. */
  readonly resultNames: readonly string[];
  /** Seats and results in words; the short names serve where there are none. */
  readonly words?: Words;
  /** Texts of choices, or their first words, that decline an offer, the first best: scripts pass with them. */
  readonly declines?: readonly string[];
  /** Words of choices where they are not the ruleset's, by its word: `{ row: 'ferry' }`. */
  readonly verbWords?: Readonly<Record<string, string>>;
}

/** A game of a family: its scenarios with their seats, its words and its results. */
export interface GameModule extends Stated {
  readonly id: string;
  readonly name: string;
  readonly scenarios: readonly ScenarioInfo[];
  /** Optional rules of its own, beside those of the family. */
  readonly options?: readonly OptionSpec[];
}

/** Returns the words of a game in play: of its module, even one that came as a document, or of its ruleset. */
export const statedIn = <S extends Statics>(rules: Ruleset<S>, s: Pick<Statics, 'stated'>): Stated => s.stated ?? rules;

/** Returns the words of scenarios that are not prepared: of the module that has all of them, else of the ruleset. */
export const statedFor = <S extends Statics>(rules: Ruleset<S>, ...asked: readonly string[]): Stated => {
  const isIn = ({ scenarios }: GameModule): boolean => asked.every((one) => scenarios.some(({ id }) => id === one));
  return (asked.length > 0 && rules.modules?.find(isIn)) || rules;
};

/**
 * Joins the modules' words for readers without a scenario: all scenarios, options and results, in the order of the
 * modules; where two modules name one id, the first name.
 */
export function familyOf(
  modules: readonly GameModule[],
): Pick<Ruleset, 'modules' | 'scenarios' | 'options' | 'turnName' | 'resultNames' | 'words' | 'declines'> {
  const scenarios = modules.flatMap((each) => each.scenarios);
  const twice = scenarios.find(({ id }, i) => scenarios.findIndex((other) => other.id === id) < i);
  if (twice) throw new BadInput(`two scenarios of a family are called ${twice.id}`, 'modules', 'names that differ');
  const options = modules.flatMap((each) => each.options ?? []);
  return {
    modules,
    scenarios,
    options: options.filter(({ key }, i) => options.findIndex((other) => other.key === key) === i),
    turnName: modules[0].turnName,
    resultNames: [...new Set(modules.flatMap(({ resultNames }) => resultNames))],
    words: {
      seats: merged(modules.map(({ words }) => words?.seats)),
      results: merged(modules.map(({ words }) => words?.results)),
    },
    declines: [...new Set(modules.flatMap(({ declines = [] }) => declines))],
  };
}

const merged = (names: readonly (Readonly<Record<string, string>> | undefined)[]): Record<string, string> =>
  Object.assign({}, ...names.toReversed()) as Record<string, string>;

/** The ruleset with the modules of a user's data files beside its own; itself where there are none. */
export function withModules(rules: Ruleset, data: Setup['data']): Ruleset {
  return data === undefined || !rules.modulesWith ? rules : { ...rules, ...familyOf(rules.modulesWith(data)) };
}
