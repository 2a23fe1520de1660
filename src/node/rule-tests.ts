// The tests that name a rule: in their own title, in the title of their block, or in a script or worked case that a
// test plays. A package has no tests, but a list of their titles.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Ruleset } from '../engine/contract/ruleset.ts';
import { hasSources, ROOT } from './program.ts';

type Named = Pick<Ruleset, 'id' | 'aliases'>;

const TESTS = join(ROOT, 'test');

/** Tests of data files or of the ledger, which play no rule. */
const PLAYS_NOTHING = /(^|[/\\])(data|ledger)\.test\.ts$/;

/** Titles of tests by rule; they name it behind an alias of its ruleset, as `WT` in `[WT 7.32]`. */
export function testsByRule({ id: ruleset, aliases }: Named): ReadonlyMap<string, readonly string[]> {
  if (!hasSources()) return new Map(Object.entries(shippedTitles()[ruleset] ?? {}));
  const found = new Map<string, string[]>();
  const add = (rule: string, title: string): void => {
    found.set(rule, [...(found.get(rule) ?? []), title]);
  };
  for (const path of filesIn(join(TESTS, 'rules'), '.test.ts')) {
    if (PLAYS_NOTHING.test(path)) continue;
    for (const title of titlesOf(readFileSync(path, 'utf8'))) {
      for (const rule of new Set(rulesNamed(title, aliases))) add(rule, title);
    }
  }
  for (const path of filesIn(join(TESTS, 'rules', ruleset, 'scripts'), '.script')) {
    const title = relative(ROOT, path);
    for (const rule of new Set(rulesNamed(readFileSync(path, 'utf8'), aliases))) add(rule, title);
  }
  for (const { id, rule, title } of workedCases(join(TESTS, 'rules', ruleset, 'golden.json')))
    add(rule, `${id}: ${title}`);
  return found;
}

/** Titles by ruleset and rule. */
export type Titles = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const TITLES = join(ROOT, 'dist/rule-tests.json');

const shippedTitles = (): Titles => (existsSync(TITLES) ? (JSON.parse(readFileSync(TITLES, 'utf8')) as Titles) : {});

const filesIn = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? (readdirSync(folder, { recursive: true }) as string[])
        .filter((name) => name.endsWith(ending))
        .sort()
        .map((name) => join(folder, name))
    : [];

interface WorkedCase {
  readonly id: string;
  readonly rule: string;
  readonly title: string;
}

const workedCases = (path: string): readonly WorkedCase[] =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { cases: readonly WorkedCase[] }).cases : [];

/** Matches the beginning of a block or test with its title; `test.each` has its title behind a second bracket. */
const BEGINS = /^( *)(describe|test|it)\b/;
const TITLE = /\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/s;

/**
 * The title of every test, behind those of the blocks around it. The code is formatted: a block ends where it began.
 */
export function titlesOf(code: string): string[] {
  const titles: string[] = [];
  const blocks: { indent: number; title: string }[] = [];
  const lines = code.split('\n');
  for (const [i, line] of lines.entries()) {
    const [, indent, kind] = BEGINS.exec(line) ?? [];
    if (kind === undefined) continue;
    while (blocks.length > 0 && blocks[blocks.length - 1].indent >= indent.length) blocks.pop();
    const title = TITLE.exec(headOf(lines, i, indent.length))?.[2];
    if (title === undefined) continue;
    if (kind === 'describe') blocks.push({ indent: indent.length, title });
    else titles.push([...blocks.map((block) => block.title), title].join(' > '));
  }
  return titles;
}

/** The lines of a call up to its body: of `test.each` the table and the line behind it. */
function headOf(lines: readonly string[], first: number, indent: number): string {
  if (!/^ *\w+\.each(<.*>)?\(/.test(lines[first])) return lines.slice(first, first + 2).join('\n');
  const isClosed = (line: string): boolean => line.startsWith(`${' '.repeat(indent)}]`) && /[)\]]\(/.test(line);
  const closed = /[)]\(/.test(lines[first]) ? first : lines.findIndex((line, i) => i > first && isClosed(line));
  return closed < 0 ? '' : lines[closed].slice(lines[closed].search(/[)]\(/) + 1) + (lines[closed + 1] ?? '');
}

function rulesNamed(text: string, marks: readonly string[]): string[] {
  const isMark = (word: string): boolean => marks.some((mark) => mark.toLowerCase() === word.toLowerCase());
  const named = [...text.matchAll(/\[([^\]\n]+)\]/g)].map(([, inside]) => inside.split(/[\s,;]+/));
  return named.flatMap(([mark, ...rules]) => (isMark(mark) ? rules.filter((rule) => rule !== '') : []));
}
