// The reference page, made from declarations in the code: commands and their options, experiments and their keys,
// agents and their parameters, options and events of rulesets.

import { Command } from 'commander';
import { type AgentInfo, listAgents, listInstructions } from '../../../agents/spec.ts';
import type { Ruleset } from '../../engine/contract/ruleset.ts';
import { rulesets } from '../../rules/registry.ts';
import { allNamed } from '../named.ts';
import { commands } from '../program.ts';
import { code, table } from './tables.ts';

const HEAD = `# Reference

\`npm run reference\` makes this page from the code, and a test keeps the two in step. \`grognard list\` and \`grognard COMMAND --help\` say the
same at the terminal. House rules stand in the ledgers: \`npx grognard rules RULESET --rule house\`.
`;

/** The whole page as Markdown. */
export async function referencePage(): Promise<string> {
  const loaded = await Promise.all(rulesets.filter(({ canary }) => !canary).map((entry) => entry.load()));
  const parts = [HEAD, await commandPart(), await experimentPart(), agentPart()];
  return [...parts, ...loaded.map(rulesetPart)].join('\n');
}

async function commandPart(): Promise<string> {
  const parts: string[] = [];
  for (const { name, summary, load } of commands) {
    const command = new Command(name);
    (await load()).define(command);
    const rows = command.options.map(({ flags, description, defaultValue }) => [
      code(flags),
      `${description}${defaultValue === undefined ? '' : ` (default ${String(defaultValue)})`}`,
    ]);
    parts.push(
      `### \`grognard ${name}\`\n\n${summary}\n${rows.length > 0 ? `\n${table(['option', 'meaning'], rows)}` : ''}`,
    );
  }
  return `## Commands\n\n${parts.join('\n')}`;
}

async function experimentPart(): Promise<string> {
  const named = await allNamed();
  const parts = named.map(({ name, summary, keys, seats }) => {
    const rows = keys.map(({ key, title, default: standard }) => [code(key), title, standard ?? '']);
    const more = seats ? [[code('SEAT'), 'the agent that plays the seat', 'heuristic']] : [];
    return `### \`experiment ${name}\`\n\n${summary}\n\n${table(['key', 'meaning', 'default'], [...rows, ...more])}`;
  });
  return `## Experiments\n\n${parts.join('\n')}`;
}

function agentPart(): string {
  const parts = listAgents().map(({ name, summary, parameters }) => {
    return `### \`${name}\`\n\n${summary}\n${parameters.length > 0 ? `\n${parameterTable(parameters)}` : ''}`;
  });
  const every = `### Every built-in agent\n\nis told by these parameters what to do besides\n\n${parameterTable(listInstructions())}`;
  return `## Agents\n\n${[...parts, every].join('\n')}`;
}

function parameterTable(parameters: AgentInfo['parameters']): string {
  const rows = parameters.map(({ key, summary, default: standard, range }) => [
    code(key),
    summary,
    range,
    String(standard),
  ]);
  return table(['parameter', 'meaning', 'range', 'default'], rows);
}

/** House rules are left out, so that one more of them, even the first of a ruleset, changes no page. */
export function rulesetPart({ name, options, events = [] }: Ruleset): string {
  const printed = options.filter(({ key }) => !key.startsWith('house-'));
  const rows = printed.map(({ key, title, default: standard, values }) => [
    code(key),
    title,
    values ? values.join(', ') : 'on or off',
    standard === false ? 'off' : standard === true ? 'on' : String(standard),
  ]);
  const parts: string[] = [];
  if (rows.length > 0) parts.push(`### Options\n\n${table(['option', 'meaning', 'values', 'default'], rows)}`);
  const happenings = events.map(({ kind, about, fields }) => [
    code(kind),
    about,
    fields.map((field) => code(field.name)).join(', '),
  ]);
  if (happenings.length > 0) parts.push(`### Events\n\n${table(['event', 'meaning', 'fields'], happenings)}`);
  return `## ${name}\n\n${parts.join('\n')}`;
}
