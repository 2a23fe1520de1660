// The reference page, made from declarations in the code: commands and their options, experiments and their keys,
// agents and their parameters, options of rulesets, columns of tables, measures, events.

import { Command } from 'commander';
import { listAgents } from '../../../agents/spec.ts';
import type { Columns, DeclaredTable } from '../../../experiments/formats/columns.ts';
import type { NamedExperiment } from '../../../experiments/kinds/named.ts';
import { allOutputs, namedExperiments } from '../../../experiments/kinds/registry.ts';
import { studies } from '../../../experiments/studies.ts';
import type { Measures } from '../../engine/contract/measures.ts';
import type { Ruleset } from '../../engine/contract/ruleset.ts';
import { rulesets } from '../../rules/registry.ts';
import { crtTables } from '../crt/files.ts';
import { commands } from '../program.ts';

const HEAD = `# Reference

\`npm run reference\` makes this page from the code, and a test keeps the two in step. \`grognard list\` and \`grognard COMMAND --help\` say the
same at the terminal.
`;

/** The whole page as Markdown. */
export async function referencePage(): Promise<string> {
  const loaded = await Promise.all(rulesets.filter(({ canary }) => !canary).map((entry) => entry.load()));
  const parts = [HEAD, await commandPart(), await experimentPart(), agentPart(), await tablePart(), studyPart()];
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
  const named: readonly Omit<NamedExperiment, 'declare'>[] = [...(await namedExperiments()), ...studies];
  const parts = named.map(({ name, summary, keys, seats }) => {
    const rows = keys.map(({ key, title, default: standard }) => [code(key), title, standard ?? '']);
    const more = seats ? [[code('SEAT'), 'the agent that plays the seat', 'heuristic']] : [];
    return `### \`experiment ${name}\`\n\n${summary}\n\n${table(['key', 'meaning', 'default'], [...rows, ...more])}`;
  });
  return `## Experiments\n\n${parts.join('\n')}`;
}

function agentPart(): string {
  const parts = listAgents().map(({ name, summary, parameters }) => {
    const rows = parameters.map(({ key, summary: title, default: standard, range }) => [
      code(key),
      title,
      range,
      String(standard),
    ]);
    return `### \`${name}\`\n\n${summary}\n${rows.length > 0 ? `\n${table(['parameter', 'meaning', 'range', 'default'], rows)}` : ''}`;
  });
  return `## Agents\n\n${parts.join('\n')}`;
}

/** Tables and measures of every kind of experiment. */
async function tablePart(): Promise<string> {
  const parts = (await allOutputs()).map(({ kinds, outputs }) => {
    const tables = outputs.tables.map((each) => tableText(each));
    const rows = Object.entries(outputs.gates).map(([name, about]) => [code(name), about]);
    const gates = `Measures for gates (\`--require\`):\n\n${table(['measure', 'meaning'], rows)}`;
    return `### ${kinds.map(code).join(', ')}\n\n${[...tables, gates].join('\n')}`;
  });
  return `## Tables and measures of experiments\n\n${parts.join('\n')}`;
}

const studyPart = (): string => `## Tables of \`crt\`\n\n${crtTables.map(tableText).join('\n')}`;

const tableText = ({ file, row, columns }: DeclaredTable): string =>
  `\`${file}\`, a row is ${row}:\n\n${columnTable(columns)}`;

const columnTable = (columns: Columns): string =>
  table(
    ['column', 'meaning'],
    Object.entries(columns).map(([name, about]) => [code(name), about]),
  );

function rulesetPart({ name, options, measures, events = [] }: Ruleset): string {
  const rows = options.map(({ key, title, default: standard, values }) => [
    code(key),
    title,
    values ? values.join(', ') : 'on or off',
    standard === false ? 'off' : standard === true ? 'on' : String(standard),
  ]);
  const parts = [`### Options\n\n${table(['option', 'meaning', 'values', 'default'], rows)}`];
  if (measures) parts.push(...measureParts(measures));
  const happenings = events.map(({ kind, about, fields }) => [
    code(kind),
    about,
    fields.map((field) => code(field.name)).join(', '),
  ]);
  if (happenings.length > 0) parts.push(`### Events\n\n${table(['event', 'meaning', 'fields'], happenings)}`);
  return `## ${name}\n\n${parts.join('\n')}`;
}

function measureParts({ about = {}, heat }: Measures): string[] {
  const tables = Object.entries(about).map(([name, columns]) => `### \`${name}.csv\`\n\n${columnTable(columns)}`);
  const layers = heat.map(({ key, title, unit, byTurn }) =>
    byTurn ? [code(`${key}-N`), `${title} N, for each turn of the scenario`, unit] : [code(key), title, unit],
  );
  return [
    ...tables,
    ...(layers.length > 0 ? [`### Layers of \`heat.csv\`\n\n${table(['layer', 'meaning', 'unit'], layers)}`] : []),
  ];
}

const code = (text: string): string => `\`${text}\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  return `${line(head)}${line(head.map(() => '---'))}${rows.map(line).join('')}`;
}
