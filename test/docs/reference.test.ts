import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { listAgents } from '../../agents/spec.ts';
import { allOutputs } from '../../experiments/kinds/registry.ts';
import { settle } from '../../experiments/running/settle.ts';
import { commands } from '../../src/cli/program.ts';
import { measuresPage } from '../../src/cli/reference/measures.ts';
import { referencePage, rulesetPart } from '../../src/cli/reference/page.ts';
import { noteOfColumn } from '../../src/engine/contract/columns.ts';
import { rulesets } from '../../src/rules/registry.ts';

test('docs/reference.md is as the code has it (npm run reference writes it)', async () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/reference.md'), 'utf8')).toBe(await referencePage());
});

test('docs/measures.md is as the code has it (npm run reference writes it)', async () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/measures.md'), 'utf8')).toBe(await measuresPage());
});

test('every option of a command and every parameter of an agent has its line', async () => {
  for (const { name, load } of commands) {
    const command = new Command(name);
    (await load()).define(command);
    expect(
      command.options.filter(({ description }) => !description).map(({ flags }) => flags),
      name,
    ).toEqual([]);
  }
  const parameters = listAgents().flatMap((agent) => agent.parameters.map(({ key, summary }) => ({ key, summary })));
  expect(parameters.filter(({ summary }) => summary === '')).toEqual([]);
});

test('every column of the tables of experiments has its line, its type and, where it is a number, its unit', async () => {
  const outputs = await allOutputs();
  expect(outputs.length).toBeGreaterThan(3);
  const bare = outputs.flatMap(({ outputs: each }) =>
    each.tables.flatMap(({ file, columns }) =>
      Object.entries(columns).flatMap(([column, note]) => {
        const { type, about, unit } = noteOfColumn(note);
        const isWhole = about !== '' && type !== 'any' && (type === 'string') === (unit === undefined);
        return isWhole ? [] : [`${file} ${column}`];
      }),
    ),
  );
  expect(bare).toEqual([]);
});

describe('every measure that gates may speak of has its line', () => {
  const base = { name: '', ruleset: 'winter-thunder', scenario: 'st-vith' };
  const agents = ['heuristic', 'random'] as const;
  test.each([
    ['run', { ...base, play: { kind: 'run', games: 1, seats: {} } }],
    ['match', { ...base, play: { kind: 'match', rounds: 1, agents } }],
    ['secrets', { ...base, play: { kind: 'secrets', choices: 1, agents, weighing: { samples: 2 } } }],
    ['battles', { ...base, play: { kind: 'battles', positions: 1, agents, turns: 1, horizon: 1 } }],
    ['blunders', { ...base, play: { kind: 'blunders', games: 1, agent: 'random', losing: 0.02 } }],
    [
      'campaign',
      {
        name: 'red',
        ruleset: 'toy',
        scenario: 'campaign/red',
        play: { kind: 'campaign', campaigns: 1, side: 'red', seats: {} },
      },
    ],
  ] as const)('%s', async (name, arm) => {
    const ready = await settle({ name, seed: '1', arms: [arm] });
    const { outputs } = ready.arms[0].kind;
    const said = Object.keys(outputs.gates).map(
      (pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/SEAT|SIDE|RATING|NAME|\bN\b/g, '.+')}$`),
    );
    const names = outputs.measures(outputs.empty(ready)).map((measure) => measure.name);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((each) => !said.some((pattern) => pattern.test(each)))).toEqual([]);
  });
});

describe.each(rulesets.filter(({ canary }) => !canary))('$id', (entry) => {
  test('a house rule, even the first one, leaves its part of the reference as it is', async () => {
    const rules = await entry.load();
    const house = { key: 'house-example', title: 'An example', default: false };
    const without = rules.options.filter(({ key }) => !key.startsWith('house-'));
    expect(rulesetPart({ ...rules, options: [...without, house] })).toBe(rulesetPart({ ...rules, options: without }));
  });

  test('every column that it measures has its line, and no line is left over', async () => {
    const { turnColumns, tables, about = {} } = (await entry.load()).measures!;
    const all = [{ name: 'turns', columns: turnColumns }, ...tables];
    expect(Object.keys(about)).toEqual(all.map(({ name }) => name));
    for (const { name, columns } of all) {
      const lines = Object.keys(about[name]);
      const lineOf = (column: string): string | undefined =>
        lines
          .filter((line) => line === column || (line.startsWith('SIDE_') && column.endsWith(line.slice('SIDE'.length))))
          .sort((a, b) => b.length - a.length)[0];
      expect(
        columns.filter((column) => lineOf(column) === undefined),
        name,
      ).toEqual([]);
      expect(
        lines.filter((line) => !columns.some((column) => lineOf(column) === line)),
        name,
      ).toEqual([]);
    }
  });

  test('every option and event has its line', async () => {
    const { options, events = [] } = await entry.load();
    expect(options.filter(({ title }) => !title).map(({ key }) => key)).toEqual([]);
    expect(events.length).toBeGreaterThan(5);
    expect(events.filter(({ about }) => !/^[A-Z].*\.$/.test(about)).map(({ kind }) => kind)).toEqual([]);
  });
});
