// The catalogue of rulesets: all that `grognard list` tells of them. A build stores it, since to load every ruleset
// takes a second.

import { secretChoices } from '../../agents/instructions/missions.ts';
import type { OptionSpec, Ruleset } from '../engine/contract/ruleset.ts';
import { type GameModule, statedFor } from '../engine/contract/stated.ts';
import { builtDocument, CATALOGUE } from '../node/program.ts';
import { type RegisteredRuleset, rulesets } from '../rules/registry.ts';

/** One ruleset, as JSON holds it. */
export type CatalogueEntry = Awaited<ReturnType<typeof catalogued>>;

/** Describes a ruleset; a scenario's `turnName` is that of its module. */
export async function catalogued({ load, canary }: Pick<RegisteredRuleset, 'load' | 'canary'>) {
  const rules = await load();
  return {
    id: rules.id,
    name: rules.name,
    aliases: rules.aliases,
    version: rules.version,
    scenarios: rules.scenarios.map(({ id, name, summary, turns, seats }) => ({
      ...{ id, name, summary, turns, seats },
      turnName: statedFor(rules, id).turnName,
    })),
    options: rules.options as readonly OptionSpec[],
    results: rules.resultNames,
    modules: rules.modules?.map(moduleRow) ?? [],
    campaigns: rules.campaigns?.().sides.map(({ id }) => id) ?? [],
    odds: rules.odds?.tables.map(({ name }) => name) ?? [],
    kinds: rules.dataKinds?.map(({ kind }) => kind) ?? [],
    styles: (rules.knowledge?.plans?.styles ?? []).map(({ name, summary }) => ({ name, summary })),
    missions: missionsOf(rules),
    canary,
  };
}

const moduleRow = ({ id, name, scenarios, turnName, resultNames }: GameModule) => ({
  id,
  name,
  turnName,
  scenarios: scenarios.map((scenario) => scenario.id),
  results: resultNames,
});

/** The secret choices of the first scenario: all scenarios of a ruleset have the same. */
const missionsOf = (rules: Ruleset): readonly string[] =>
  secretChoices({ rules, s: rules.prepare({ scenario: rules.scenarios[0].id }) });

/** Describes all rulesets, from the build where there is one. */
export const catalogue = async (): Promise<readonly CatalogueEntry[]> =>
  builtDocument<readonly CatalogueEntry[]>(CATALOGUE) ?? Promise.all(rulesets.map(catalogued));
