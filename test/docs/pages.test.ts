import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/program.ts';
import { CHANCE } from '../../src/engine/contract/ids.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { grognard } from '../cli/program-run.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const pages = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
);

test('the page on scenarios shows the files of the examples as they are', () => {
  const page = text('docs/scenarios-and-scripts.md');
  expect(page).toContain(text('examples/crossroads.json'));
  expect(page).toContain(text('examples/crossroads.script'));
});

test('the page on agents shows the agent of the examples as it is', () => {
  expect(text('docs/agents.md')).toContain(text('examples/hopeful.ts'));
});

describe.each(pages)('%s', (page) => {
  test('leads only to files that are there', () => {
    const links = [...text(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link);
    const missing = links.filter((link) => !existsSync(resolve(root, dirname(page), link)));
    expect(missing).toEqual([]);
  });

  test('names only commands that the program has', () => {
    const named = [...text(page).matchAll(/(?:npx|npm start --) grognard ([a-z-]+)/g)].map(([, command]) => command);
    const known = new Set(commands.map(({ name }) => name));
    expect(named.filter((command) => !known.has(command))).toEqual([]);
  });

  test('gives each command only flags that it takes', async () => {
    for (const [line, command] of text(page).matchAll(/^npx grognard ([a-z-]+) .*$/gm)) {
      const { out } = await grognard([command, '--help']);
      for (const [flag] of line.matchAll(/--[a-z-]+/g)) expect(out, line).toContain(`${flag} `);
    }
  });
});

test.each(['winter-thunder', 'nuklear-winter-68'])(
  'the order of dice of %s names every step that rolls',
  async (id) => {
    const page = text('docs/scenarios-and-scripts.md');
    const { program } = await findRuleset(id);
    const rolling = program.names.filter((_, step) => program.kinds[step] === CHANCE);
    expect(rolling.length).toBeGreaterThan(5);
    expect(rolling.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  },
);

test('the README is read in a few minutes: at most 150 lines', () => {
  expect(text('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});
