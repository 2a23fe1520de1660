// The cost of a ruleset, in lines by kind: the table of docs/add-a-ruleset.md is counted. A line beyond 120 columns
// counts as often as it would be folded there.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/add-a-ruleset.md'), 'utf8');

/** Kinds by the beginnings of paths below the ruleset's folder; the first that fits counts. */
const KINDS: readonly (readonly [kind: string, begins: RegExp])[] = [
  ['agents', /^(knowledge|data\/evaluation)/],
  ['view', /^(view|data\/(introductions|tips|glossary|lesson|first-game))/],
  ['loading', /^(data|loading|schema|tables)/],
  ['odds', /^odds/],
  ['measures', /^lab/],
  ['words and ledger', /^(ledger|text|terms|verbs|options|index|questions)/],
  ['puzzles', /^puzzles/],
  ['rules', /./],
];

const WIDTH = 120;
const foldedLines = (text: string): number =>
  text
    .trimEnd()
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / WIDTH)), 0);

function linesOf(ruleset: string): Map<string, number> {
  const folder = join(root, 'src/rules', ruleset);
  const lines = new Map<string, number>(KINDS.map(([kind]) => [kind, 0]));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(ts|json|script)$/.test(name)) continue;
    const [kind] = KINDS.find(([, begins]) => begins.test(name.replaceAll('\\', '/')))!;
    lines.set(kind, (lines.get(kind) ?? 0) + foldedLines(readFileSync(join(folder, name), 'utf8')));
  }
  lines.set(
    'all',
    [...lines.values()].reduce((sum, n) => sum + n, 0),
  );
  return lines;
}

/** What Three Bridges has of `src/wargame`: the files that its own lead to. */
function sharedLines(): number {
  const folder = join(root, 'src/rules/three-bridges');
  const seen = new Set<string>();
  const follow = (path: string): void => {
    for (const [, to] of readFileSync(path, 'utf8').matchAll(/from '(\.[^']+\.ts)'/g)) {
      const target = join(path, '..', to);
      if (seen.has(target) || !target.startsWith(join(root, 'src/wargame'))) continue;
      seen.add(target);
      follow(target);
    }
  };
  for (const name of readdirSync(folder)) if (name.endsWith('.ts')) follow(join(folder, name));
  return [...seen].reduce((sum, path) => sum + foldedLines(readFileSync(path, 'utf8')), 0);
}

const small = linesOf('three-bridges');

test('a small wargame costs at most 600 lines, data included', () => {
  expect(small.get('all')).toBeLessThanOrEqual(600);
});

test('the page has the lines of the small wargame by kind, and about those of Winter Thunder', () => {
  const large = linesOf('winter-thunder');
  const rows = [...page.matchAll(/^\| ([a-z ]+) \| (\d+) \| ([\d,]+) \|$/gm)];
  expect(Object.fromEntries(rows.map(([, kind, own]) => [kind, Number(own)]))).toEqual(Object.fromEntries(small));
  for (const [, kind, , shown] of rows) {
    const about = Number(shown.replaceAll(',', ''));
    expect(Math.abs(about - (large.get(kind) ?? 0)), kind).toBeLessThanOrEqual(Math.max(60, about / 10));
  }
});

test('the page has about the lines of src/wargame on which the small wargame stands', () => {
  const shown = Number(/in ([\d,]+) of the [\d,]+ lines of `src\/wargame`/.exec(page)?.[1].replaceAll(',', ''));
  expect(Math.abs(shown - sharedLines())).toBeLessThanOrEqual(sharedLines() / 10);
});

test('the page has about the lines of the kit for small games', () => {
  const kit = join(root, 'src/wargame/plain');
  const lines = readdirSync(kit).map((name) => foldedLines(readFileSync(join(kit, name), 'utf8')));
  const shown = Number(/some ([\d,]+) lines, is a kit/.exec(page)?.[1].replaceAll(',', ''));
  const all = lines.reduce((sum, n) => sum + n, 0);
  expect(Math.abs(shown - all)).toBeLessThanOrEqual(all / 10);
});
