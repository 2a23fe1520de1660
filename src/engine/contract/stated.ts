// What is said of a game beside its rules: a ruleset says it once for all of its scenarios, or, in a family of games on the
// same rules, each module for its own. Modules are loaded data; readers ask here and need not know which it is.

import type { OptionSpec, Ruleset, ScenarioInfo, Statics, Words } from './ruleset.ts';

export interface Stated {
  /** What a turn's clock is called, e.g. `turn` or `round`. */
  readonly turnName: string;
  /** All names that `resultName` can give, in order of merit for reports. */
  readonly resultNames: readonly string[];
  /** Seats and results in words; the short names serve where there are none. */
  readonly words?: Words;
  /** Texts of choices, or their first words, that decline what is offered, the first best: how scripts pass. */
  readonly declines?: readonly string[];
}

/** A game of a family: its scenarios with the sides that they seat, and what is said of them. */
export interface GameModule extends Stated {
  readonly id: string;
  readonly name: string;
  readonly scenarios: readonly ScenarioInfo[];
  /** Optional rules of its own, beside those of the family. */
  readonly options?: readonly OptionSpec[];
}

/** What is said of a game in play: by its module, also where that came as a document, or by its ruleset. */
export const statedIn = <S extends Statics>(rules: Ruleset<S>, s: Pick<Statics, 'stated'>): Stated => s.stated ?? rules;

/** The same of a shipped scenario that nobody has prepared. */
export const statedFor = <S extends Statics>(rules: Ruleset<S>, scenario: string): Stated =>
  rules.modules?.find(({ scenarios }) => scenarios.some(({ id }) => id === scenario)) ?? rules;

/**
 * What a ruleset of several modules states for those who ask of no scenario: all scenarios, options and results, in the
 * order of the modules; of names that two modules give to one id, the first.
 */
export function familyOf(
  modules: readonly GameModule[],
): Pick<Ruleset, 'modules' | 'scenarios' | 'options' | 'turnName' | 'resultNames' | 'words' | 'declines'> {
  const scenarios = modules.flatMap((each) => each.scenarios);
  const twice = scenarios.find(({ id }, i) => scenarios.findIndex((other) => other.id === id) < i);
  if (twice) throw new Error(`two scenarios of a family are called ${twice.id}`);
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
