// The source files with what they import, for tests of the house's order.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const TOPS = ['src', 'agents', 'experiments', 'reports', 'workers', 'bench'];

/** The formats of a run's files, which are all that reports and workers know of experiments. */
const FORMATS = /^experiments\/(formats\/|kinds\/[^/]+\/summary\.ts$)/;
/**
 * Names all kinds of experiments and loads them when they are needed, as the registry of rulesets does with rulesets.
 */
export const KINDS = 'experiments/kinds/registry.ts';

export interface Source {
  /** From the root, with forward slashes. */
  readonly path: string;
  /** `src/engine`, `src/rules/winter-thunder`, `agents`, ... */
  readonly area: string;
  /** Without comments. */
  readonly code: string;
  /** Files of ours that it imports, from the root. */
  readonly ours: readonly string[];
  /** Packages and `node:` modules that it imports. */
  readonly foreign: readonly string[];
}

export const sources: readonly Source[] = TOPS.flatMap((top) =>
  readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => readSource(join(top, name).replaceAll('\\', '/'))),
);

function readSource(path: string): Source {
  const code = withoutComments(readFileSync(join(ROOT, path), 'utf8'));
  const names = [
    ...code.matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^'"]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g,
    ),
  ];
  const imported = names.map(([, from, lazy, bare]) => from ?? lazy ?? bare);
  const resolved = (name: string): string => relative(ROOT, resolve(ROOT, dirname(path), name)).replaceAll('\\', '/');
  return {
    path,
    area: areaOf(path),
    code,
    ours: imported.filter((name) => name.startsWith('.')).map(resolved),
    foreign: imported.filter((name) => !name.startsWith('.')),
  };
}

/** Comments become nothing; a string is kept whole, since it may hold what looks like one. */
function withoutComments(text: string): string {
  return text.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
    part.startsWith('/') ? '' : part,
  );
}

/** The area of a file: a folder that others import by the same rules. */
export function areaOf(path: string): string {
  if (path === KINDS) return KINDS;
  if (FORMATS.test(path)) return 'experiments/formats';
  const [top, part, ruleset, ...rest] = path.split('/');
  if (top !== 'src') return top;
  if (part !== 'rules') return `src/${part}`;
  return rest.length > 0 ? `src/rules/${ruleset}` : 'src/rules';
}
