// `grognard list`: prints the names of everything.

import { secretChoices } from '../../agents/instructions/missions.ts';
import { type AgentInfo, listAgents, listInstructions } from '../../agents/spec.ts';
import { hanging } from '../../experiments/formats/text-table.ts';
import type { Style } from '../engine/contract/knowledge.ts';
import type { Ruleset } from '../engine/contract/ruleset.ts';
import { type GameModule, statedFor } from '../engine/contract/stated.ts';
import { findRuleset, type RegisteredRuleset, rulesets } from '../rules/registry.ts';
import type { CliCommand, Io } from './command.ts';
import { type SharedFlags, share } from './flags.ts';
import { allNamed, type Named, namedLines } from './named.ts';

export const list: CliCommand<SharedFlags> = {
  examples: ['npx grognard list', 'npx grognard list winter-thunder'],

  define(command) {
    command.argument('[RULESET]', 'only this ruleset, with the styles and secret missions that agents can be told');
    share(command);
  },

  async act(io, flags, [name]) {
    if (name !== undefined) {
      const rules = await findRuleset(String(name));
      const lines = [...rulesetLines(rules, widthOf(io)), ...instructionLines(rules, widthOf(io))];
      io.out(flags.json ? `${JSON.stringify(rulesetDocument(rules), null, 2)}\n` : `${lines.join('\n')}\n`);
      return 0;
    }
    const loaded = await Promise.all(rulesets.map(async (entry) => ({ entry, rules: await entry.load() })));
    const named = await allNamed();
    io.out(flags.json ? `${JSON.stringify(document(loaded, named), null, 2)}\n` : text(loaded, named, widthOf(io)));
    return 0;
  },
};

const widthOf = ({ columns }: Io): number => Math.min(columns, 120);

interface Loaded {
  readonly entry: RegisteredRuleset;
  readonly rules: Ruleset;
}

function document(loaded: readonly Loaded[], named: readonly Named[]): object {
  return {
    rulesets: loaded.map(({ entry, rules }) => ({ ...rulesetDocument(rules), canary: entry.canary })),
    agents: listAgents().map(({ name, summary, parameters }) => ({
      name,
      summary,
      parameters: parameters.map(parameterDocument),
    })),
    instructions: listInstructions().map(parameterDocument),
    experiments: named.map(({ name, summary, keys }) => ({ name, summary, keys })),
  };
}

const rulesetDocument = (rules: Ruleset): object => ({
  id: rules.id,
  name: rules.name,
  aliases: rules.aliases,
  version: rules.version,
  scenarios: rules.scenarios.map(({ id, name, summary, turns, seats }) => ({ id, name, summary, turns, seats })),
  options: rules.options,
  results: rules.resultNames,
  modules: rules.modules?.map(moduleRow) ?? [],
  campaigns: rules.campaigns?.().sides.map(({ id }) => id) ?? [],
  odds: rules.odds?.tables.map(({ name }) => name) ?? [],
  kinds: rules.dataKinds?.map(({ kind }) => kind) ?? [],
  styles: stylesOf(rules).map(({ name, summary }) => ({ name, summary })),
  missions: missionsOf(rules),
});

const parameterDocument = ({ key, summary, default: standard, range }: AgentInfo['parameters'][number]): object => ({
  key,
  summary,
  default: standard,
  range,
});

const stylesOf = (rules: Ruleset): readonly Style[] => rules.knowledge?.plans?.styles ?? [];

/** The secret choices of the first scenario: all scenarios of a ruleset have the same. */
const missionsOf = (rules: Ruleset): readonly string[] =>
  secretChoices({ rules, s: rules.prepare({ scenario: rules.scenarios[0].id }) });

/** Instructions that agents can be given in games of the ruleset. */
function instructionLines(rules: Ruleset, width: number): string[] {
  const styles = stylesOf(rules).flatMap(({ name, summary }) => hanging(`      ${name.padEnd(20)}`, summary, width));
  const missions = missionsOf(rules);
  return [
    ...(styles.length > 0 ? ['    styles, for agents told style=NAME:', ...styles] : []),
    ...(missions.length > 0
      ? [
          '    secret missions, for agents told missions=NAME:WEIGHT,...:',
          ...hanging('      ', missions.join(', '), width),
        ]
      : []),
  ];
}

const moduleRow = ({ id, name, scenarios, turnName, resultNames }: GameModule): object => ({
  id,
  name,
  turnName,
  scenarios: scenarios.map((scenario) => scenario.id),
  results: resultNames,
});

function text(loaded: readonly Loaded[], named: readonly Named[], width: number): string {
  const lines: string[] = ['Rulesets', ''];
  for (const { rules } of loaded.filter(({ entry }) => !entry.canary)) lines.push(...rulesetLines(rules, width));
  lines.push('Small games for testing the program', '');
  for (const { rules } of loaded.filter(({ entry }) => entry.canary)) {
    const scenarios = rules.scenarios.map(({ id }) => `${rules.id}/${id}`).join(', ');
    const sides = new Set(rules.scenarios.map(({ seats }) => seats.join(', ')));
    lines.push(`  ${scenarios}  (seats ${[...sides].join('; ')})`);
  }
  lines.push('', 'Agents: NAME or NAME:key=value,key=value, or a file such as ./my-agent.ts', '');
  for (const { name, summary, parameters } of listAgents()) {
    lines.push(...hanging(`  ${name.padEnd(12)}`, summary, width));
    for (const { key, summary: title, default: standard, range } of parameters) {
      lines.push(...hanging(`    ${key.padEnd(12)}`, `${title}: ${range} (default ${standard})`, width));
    }
  }
  lines.push('', '  every one of these, except files:');
  for (const { key, summary, default: standard, range } of listInstructions()) {
    lines.push(...hanging(`    ${key.padEnd(12)}`, `${summary}: ${range} (default ${standard})`, width));
  }
  lines.push('', 'Experiments: grognard experiment NAME key=value ...', '');
  for (const each of named) lines.push(...namedLines(each, width));
  return `${lines.join('\n')}\n`;
}

function rulesetLines(rules: Ruleset, width: number): string[] {
  const names = [rules.id, ...rules.aliases].join(', ');
  const lines = [`  ${rules.name} (${names})`];
  for (const { id, turns, seats, summary } of rules.scenarios) {
    lines.push(
      ...hanging(
        `    ${id.padEnd(28)}`,
        `${summary} ${turns} ${statedFor(rules, id).turnName}s; ${seats.join(', ')}`,
        width,
      ),
    );
  }
  const campaigns = rules.campaigns?.().sides.map(({ id }) => id) ?? [];
  if (campaigns.length > 0)
    lines.push(...hanging(`    ${'campaigns'.padEnd(28)}`, `of ${campaigns.join(', ')}`, width));
  if (rules.options.length > 0) lines.push('    options:');
  for (const { key, title, default: standard, atTable, values } of rules.options) {
    const usual = values
      ? `${values.join('|')}, default ${standard}`
      : `default ${standard === false ? 'off' : standard}`;
    const range = atTable === undefined ? usual : `${usual}, ${atTable === true ? 'on' : atTable} where people play`;
    lines.push(...hanging(`      ${key.padEnd(26)}`, `${title} (${range})`, width));
  }
  return [...lines, ''];
}
