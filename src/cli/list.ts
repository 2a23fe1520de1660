// `grognard list`: prints the names of everything.

import { type AgentInfo, listAgents, listInstructions } from '../../agents/spec.ts';
import { hanging } from '../../experiments/formats/text-table.ts';
import { type CatalogueEntry, catalogue, catalogued } from '../api/catalogue.ts';
import { registered } from '../rules/registry.ts';
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
      const entry = await catalogued(registered(String(name)));
      const lines = [...rulesetLines(entry, widthOf(io)), ...instructionLines(entry, widthOf(io))];
      io.out(flags.json ? `${JSON.stringify(entry, null, 2)}\n` : `${lines.join('\n')}\n`);
      return 0;
    }
    const [entries, named] = await Promise.all([catalogue(), allNamed()]);
    io.out(flags.json ? `${JSON.stringify(document(entries, named), null, 2)}\n` : text(entries, named, widthOf(io)));
    return 0;
  },
};

const widthOf = ({ columns }: Io): number => Math.min(columns, 120);

const document = (entries: readonly CatalogueEntry[], named: readonly Named[]): object => ({
  rulesets: entries,
  agents: listAgents().map(({ name, summary, parameters }) => ({
    name,
    summary,
    parameters: parameters.map(parameterDocument),
  })),
  instructions: listInstructions().map(parameterDocument),
  experiments: named.map(({ name, summary, keys }) => ({ name, summary, keys })),
});

const parameterDocument = ({ key, summary, default: standard, range }: AgentInfo['parameters'][number]): object => ({
  key,
  summary,
  default: standard,
  range,
});

/** Instructions that agents can be given in games of the ruleset. */
function instructionLines({ styles, missions }: CatalogueEntry, width: number): string[] {
  const rows = styles.flatMap(({ name, summary }) => hanging(`      ${name.padEnd(20)}`, summary, width));
  return [
    ...(rows.length > 0 ? ['    styles, for agents told style=NAME:', ...rows] : []),
    ...(missions.length > 0
      ? [
          '    secret missions, for agents told missions=NAME:WEIGHT,...:',
          ...hanging('      ', missions.join(', '), width),
        ]
      : []),
  ];
}

function text(entries: readonly CatalogueEntry[], named: readonly Named[], width: number): string {
  const lines: string[] = ['Rulesets', ''];
  for (const entry of entries.filter(({ canary }) => !canary)) lines.push(...rulesetLines(entry, width));
  lines.push('Small games for testing the program', '');
  for (const entry of entries.filter(({ canary }) => canary)) {
    const scenarios = entry.scenarios.map(({ id }) => `${entry.id}/${id}`).join(', ');
    const sides = new Set(entry.scenarios.map(({ seats }) => seats.join(', ')));
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

function rulesetLines(entry: CatalogueEntry, width: number): string[] {
  const names = [entry.id, ...entry.aliases].join(', ');
  const lines = [`  ${entry.name} (${names})`];
  for (const { id, turns, seats, summary, turnName } of entry.scenarios) {
    lines.push(...hanging(`    ${id.padEnd(28)}`, `${summary} ${turns} ${turnName}s; ${seats.join(', ')}`, width));
  }
  const { campaigns, options } = entry;
  if (campaigns.length > 0)
    lines.push(...hanging(`    ${'campaigns'.padEnd(28)}`, `of ${campaigns.join(', ')}`, width));
  if (options.length > 0) lines.push('    options:');
  for (const { key, title, default: standard, atTable, values } of options) {
    const usual = values
      ? `${values.join('|')}, default ${standard}`
      : `default ${standard === false ? 'off' : standard}`;
    const range = atTable === undefined ? usual : `${usual}, ${atTable === true ? 'on' : atTable} where people play`;
    lines.push(...hanging(`      ${key.padEnd(26)}`, `${title} (${range})`, width));
  }
  return [...lines, ''];
}
