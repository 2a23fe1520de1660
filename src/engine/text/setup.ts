// The first steps of preparing a game in every ruleset: find the scenario, settle the options.

import { BadInput } from '../contract/errors.ts';
import type { OptionSpec, OptionValue, ScenarioInfo } from '../contract/ruleset.ts';
import { nearest } from './text.ts';

/** The most characters of a seed: file names contain it. */
export const LONGEST_SEED = 200;

/** The scenario with this id (case does not matter). @throws BadInput naming the nearest. */
export function scenarioNamed<Info extends ScenarioInfo>(scenarios: readonly Info[], name: string): Info {
  const wanted = name.toLowerCase();
  const found = scenarios.find((scenario) => scenario.id.toLowerCase() === wanted);
  if (found) return found;
  const ids = scenarios.map((scenario) => scenario.id);
  throw new BadInput(`no scenario '${name}'`, 'scenario', `known are ${nearest(name, ids, 5).join(', ')}`);
}

/**
 * Returns the scenario's id for games whose scenarios are only known by name.
 * @throws BadInput for a scenario document.
 */
export function scenarioByName<Info extends ScenarioInfo>(scenarios: readonly Info[], given: string | object): Info {
  if (typeof given === 'string') return scenarioNamed(scenarios, given);
  const ids = scenarios.map((scenario) => scenario.id);
  throw new BadInput('a scenario document', 'scenario', `this game knows scenarios by name only: ${ids.join(', ')}`);
}

/**
 * Returns all options of a game: the given values, and defaults for the rest. @throws BadInput for an unknown key or
 * value.
 */
export function settleOptions(
  specs: readonly OptionSpec[],
  given: Readonly<Record<string, OptionValue>> = {},
): Readonly<Record<string, OptionValue>> {
  const settled: Record<string, OptionValue> = {};
  for (const spec of specs) settled[spec.key] = spec.default;
  for (const [key, value] of Object.entries(given)) {
    const spec = specs.find((known) => known.key === key);
    if (!spec) throw new BadInput(`no option '${key}'`, 'options', knownKeys(key, specs));
    const allowed = spec.values ?? (typeof spec.default === 'boolean' ? [true, false] : null);
    const fits = allowed ? allowed.includes(value) : typeof value === typeof spec.default;
    if (!fits) {
      throw new BadInput(
        `option ${key} = ${value}`,
        'options',
        `it is ${allowed?.join(' or ') ?? typeof spec.default}`,
      );
    }
    settled[key] = value;
  }
  return settled;
}

const YES = ['true', 'on', 'yes', '1'];
const NO = ['false', 'off', 'no', '0'];

/**
 * Returns the value that a text of a person names, in a link or on the command line; null where it is none of the
 * option's.
 */
export function readOption({ default: standard, values }: OptionSpec, text: string): OptionValue | null {
  const given = text.trim().toLowerCase();
  if (values) return values.find((each) => String(each).toLowerCase() === given) ?? null;
  if (typeof standard === 'boolean') return YES.includes(given) ? true : NO.includes(given) ? false : null;
  if (typeof standard === 'number') return given !== '' && Number.isFinite(Number(given)) ? Number(given) : null;
  return text.trim();
}

const knownKeys = (key: string, specs: readonly OptionSpec[]): string =>
  specs.length === 0
    ? 'this game has no options'
    : `known are ${nearest(
        key,
        specs.map((spec) => spec.key),
        5,
      ).join(', ')}`;
