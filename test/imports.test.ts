// The house's order: who may import whom, and what the parts that also run in a browser must do without.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rulesets } from '../src/rules/registry.ts';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const TOPS = ['src', 'agents', 'experiments', 'reports', 'workers', 'bench'];

interface Source {
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

const sources = TOPS.flatMap((top) =>
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

function areaOf(path: string): string {
  const [top, part, ruleset, ...rest] = path.split('/');
  if (top !== 'src') return top;
  if (part !== 'rules') return `src/${part}`;
  return rest.length > 0 ? `src/rules/${ruleset}` : 'src/rules';
}

/** What each area may import beside itself: areas or single files. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/engine': [],
  'src/stats': [],
  'src/hex': ['src/engine'],
  'src/odds': ['src/engine'],
  'src/wargame': ['src/engine', 'src/hex', 'src/odds'],
  'src/draw': ['src/engine/contract/'],
  'src/table': ['src/engine', 'src/draw'],
  agents: ['src/engine', 'src/stats'],
  'src/web': ['src/engine', 'src/rules/registry.ts', 'src/draw', 'src/table', 'agents'],
};
const RULESET_MAY_IMPORT = ['src/engine', 'src/hex', 'src/wargame', 'src/odds', 'src/stats'];

const isIn = (path: string, place: string): boolean =>
  place.endsWith('.ts') ? path === place : path.startsWith(place.endsWith('/') ? place : `${place}/`);

function strangers({ path, area, ours }: Source): string[] {
  if (area === 'src/rules') return [];
  const allowed = area.startsWith('src/rules/') ? RULESET_MAY_IMPORT : MAY_IMPORT[area];
  if (!allowed) return [];
  return ours
    .filter((target) => !isIn(target, area) && !allowed.some((place) => isIn(target, place)))
    .map((target) => `${path} imports ${target}`);
}

describe('who may import whom', () => {
  test('the areas are found', () => {
    expect(new Set(sources.map(({ area }) => area))).toContain('src/engine');
    expect(sources.flatMap(({ ours }) => ours).length).toBeGreaterThan(100);
  });

  test('each area imports only what the design allows it, and no ruleset another', () => {
    expect(sources.flatMap(strangers)).toEqual([]);
  });

  test('only the registry imports rulesets', () => {
    const intruders = sources.filter(
      ({ path, area, ours }) =>
        !area.startsWith('src/rules') && ours.some((target) => areaOf(target).startsWith('src/rules/')) && path !== '',
    );
    expect(intruders.map(({ path }) => path).filter((path) => !MAY_NAME.some((place) => isIn(path, place)))).toEqual(
      [],
    );
  });

  test('every relative import has its extension', () => {
    const bare = sources.flatMap(({ path, ours }) =>
      ours.filter((to) => !/\.(tsx?|json|css)$/.test(to)).map((to) => `${path}: ${to}`),
    );
    expect(bare).toEqual([]);
  });
});

/** Areas that also run in a browser. */
const isPure = ({ area }: Source): boolean =>
  /^(src\/(engine|hex|wargame|rules|odds|stats|draw|table)(\/|$)|agents$)/.test(area);

describe('the parts that also run in a browser', () => {
  const pure = sources.filter(isPure);

  test('import no Node module, and of packages only zod; the engine only the hashes of noble', () => {
    const foreign = pure.flatMap(({ path, foreign }) => foreign.map((name) => `${path}: ${name}`));
    expect(foreign.filter((row) => !/: (zod|@noble\/hashes\/\w+\.js)$/.test(row))).toEqual([]);
    expect(foreign.filter((row) => row.startsWith('src/engine/') && row.endsWith(': zod'))).toEqual([]);
  });

  test('know no process, no clock and no ambient randomness', () => {
    const ambient =
      /(?<![.\w'-])(process|Buffer|Date|performance|setTimeout|require)(?=[.(\s;,)])(?!\s*[:=])|Math\.random/;
    const found = pure.flatMap(({ path, code }) =>
      code
        .replace(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, "''")
        .split('\n')
        .filter((line) => ambient.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  test('steer no choice by Math.exp, log or pow', () => {
    const steering = pure.filter(({ area }) => area !== 'src/stats' && area !== 'src/odds');
    const found = steering.filter(({ code }) => /Math\.(exp|log\w*|pow)\(|\*\*/.test(code));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});

test('there are no default exports', () => {
  expect(sources.filter(({ code }) => /(^|\n)export default\b/.test(code)).map(({ path }) => path)).toEqual([]);
});

/** Help texts print examples that work, `npm start` plays a game, the speed figures are of one, a study is of one. */
const MAY_NAME = ['src/cli', 'bench', 'experiments/balance'];

test('nothing outside the rules names a ruleset', () => {
  const games = rulesets.filter(({ canary }) => !canary);
  const words = games.flatMap(({ id, name }) => [id, name, id.replaceAll('-', '')]);
  const naming = sources.filter(
    ({ path, area, code }) =>
      !area.startsWith('src/rules') &&
      !MAY_NAME.some((place) => isIn(path, place)) &&
      words.some((word) => code.toLowerCase().includes(word.toLowerCase())),
  );
  expect(words.length).toBeGreaterThan(0);
  expect(naming.map(({ path }) => path)).toEqual([]);
});
