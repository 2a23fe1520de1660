// `grognard list`: prints the names of everything.

import { listAgents } from '../../agents/spec.ts';
import { wrap } from '../../experiments/formats/text-table.ts';
import type { Ruleset } from '../engine/contract/ruleset.ts';
import { type GameModule, statedFor } from '../engine/contract/stated.ts';
import { type RegisteredRuleset, rulesets } from '../rules/registry.ts';
import type { CliCommand } from './command.ts';
import { type SharedFlags, share } from './flags.ts';
import { allNamed, type Named } from './named.ts';

export const list: CliCommand<SharedFlags> = {
  examples: ['npx grognard list'],

  define(command) {
    share(command);
  },

  async act(io, flags) {
    const loaded = await Promise.all(rulesets.map(async (entry) => ({ entry, rules: await entry.load() })));
    const named = await allNamed();
    io.out(flags.json ? `${JSON.stringify(document(loaded, named), null, 2)}\n` : text(loaded, named, io.columns));
    return 0;
  },
};

interface Loaded {
  readonly entry: RegisteredRuleset;
  readonly rules: Ruleset;
}

function document(loaded: readonly Loaded[], named: readonly Named[]): object {
  return {
    rulesets: loaded.map(({ entry, rules }) => ({
      id: rules.id,
      name: rules.name,
      aliases: rules.aliases,
      canary: entry.canary,
      version: rules.version,
      scenarios: rules.scenarios.map(({ id, name, summary, turns, seats }) => ({ id, name, summary, turns, seats })),
      options: rules.options,
      results: rules.resultNames,
      modules: rules.modules?.map(moduleRow) ?? [],
      campaigns: rules.campaigns?.().sides.map(({ id }) => id) ?? [],
      odds: rules.odds?.tables.map(({ name }) => name) ?? [],
      kinds: rules.dataKinds?.map(({ kind }) => kind) ?? [],
    })),
    agents: listAgents().map(({ name, summary, parameters }) => ({
      name,
      summary,
      parameters: parameters.map(({ key, summary: title, default: standard, range }) => ({
        key,
        summary: title,
        default: standard,
        range,
      })),
    })),
    experiments: named.map(({ name, summary, keys }) => ({ name, summary, keys })),
  };
}

const moduleRow = ({ id, name, scenarios, turnName, resultNames }: GameModule): object => ({
  id,
  name,
  turnName,
  scenarios: scenarios.map((scenario) => scenario.id),
  results: resultNames,
});

function text(loaded: readonly Loaded[], named: readonly Named[], columns: number): string {
  const width = Math.min(columns, 120);
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
  lines.push('', 'Experiments: grognard experiment NAME key=value ...', '');
  for (const { name, summary, keys } of named) {
    lines.push(...hanging(`  ${name.padEnd(12)}`, summary, width));
    for (const { key, title, default: standard } of keys) {
      lines.push(`    ${key.padEnd(12)}${title}${standard === undefined ? '' : ` (default ${standard})`}`);
    }
  }
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
  for (const { key, title, default: standard, values } of rules.options) {
    const range = values
      ? `${values.join('|')}, default ${standard}`
      : `default ${standard === false ? 'off' : standard}`;
    lines.push(...hanging(`      ${key.padEnd(26)}`, `${title} (${range})`, width));
  }
  return [...lines, ''];
}

function hanging(left: string, right: string, width: number): string[] {
  return wrap(right, Math.max(40, width - left.length)).map(
    (line, i) => `${i === 0 ? left : ' '.repeat(left.length)}${line}`,
  );
}
