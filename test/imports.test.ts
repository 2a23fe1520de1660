// The house's order: who may import whom, and what the parts that also run in a browser must do without.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rulesets } from '../src/rules/registry.ts';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const TOPS = ['src', 'agents', 'experiments', 'reports', 'workers', 'bench'];

/** The formats of a run's files, which are all that reports and workers know of experiments. */
const FORMATS = /^experiments\/(formats\/|kinds\/[^/]+\/summary\.ts$)/;
/** Names all kinds of experiments and loads them when they are needed, as the registry of rulesets does with rulesets. */
const KINDS = 'experiments/kinds/registry.ts';

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
  if (path === KINDS) return KINDS;
  if (FORMATS.test(path)) return 'experiments/formats';
  const [top, part, ruleset, ...rest] = path.split('/');
  if (top !== 'src') return top;
  if (part !== 'rules') return `src/${part}`;
  return rest.length > 0 ? `src/rules/${ruleset}` : 'src/rules';
}

/** What each area may import beside itself: areas or single files. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/engine': [],
  'src/stats': [],
  'src/view': ['src/engine/contract/', 'src/engine/kernel/'],
  'src/hex': ['src/engine', 'src/view'],
  'src/odds': ['src/engine', 'src/stats'],
  'src/wargame': ['src/engine', 'src/hex', 'src/odds', 'src/view'],
  'src/draw': ['src/engine/contract/', 'src/view'],
  'src/table': ['src/engine', 'src/view', 'src/draw'],
  'src/authoring': ['src/engine'],
  agents: ['src/engine', 'src/stats', 'src/view'],
  'src/node': ['src/engine', 'src/view', 'src/rules/registry.ts', 'agents', 'bin'],
  'experiments/formats': ['src/engine/contract/', 'src/engine/kernel/', 'src/stats', 'src/node'],
  workers: ['src/engine', 'src/view', 'src/rules/registry.ts', 'src/node', 'agents', 'experiments/formats', KINDS],
  reports: ['src/engine', 'src/view', 'src/stats', 'src/odds', 'src/draw', 'src/node', 'experiments/formats'],
  experiments: [
    'src/engine',
    'src/stats',
    'src/wargame',
    'src/rules/registry.ts',
    'src/node',
    'agents',
    'workers',
    'reports',
    'experiments/formats',
    KINDS,
  ],
  bench: ['src/engine', 'src/stats', 'src/rules', 'src/node', 'agents', 'workers', 'experiments'],
  'src/api': [
    'src/engine',
    'src/view',
    'src/odds',
    'src/stats',
    'src/wargame/data/sound.ts',
    'src/rules/registry.ts',
    'src/node',
    'agents',
    'experiments',
  ],
  'src/cli': [
    'src/engine',
    'src/view',
    'src/stats',
    'src/odds',
    'src/wargame',
    'src/draw',
    'src/table',
    'src/rules',
    'src/node',
    'src/api/catalogue.ts',
    'src/web/protocol.ts',
    'src/web/app/route.ts',
    'agents',
    'workers',
    'reports',
    'experiments',
    'bench',
  ],
  'src/web': [
    'src/engine',
    'src/view',
    'src/rules/registry.ts',
    'src/draw',
    'src/table',
    'src/authoring',
    'src/odds',
    'src/stats/elo.ts',
    'src/wargame/combat/',
    'src/wargame/data/sound.ts',
    'src/node/fonts.ts',
    'examples',
    'agents',
  ],
};
const RULESET_MAY_IMPORT = ['src/engine', 'src/view', 'src/hex', 'src/wargame', 'src/odds', 'src/stats'];

/**
 * The engine's rooms: the contract is types that rulesets, agents and the kernel agree on; text, checks and play stand on
 * the kernel.
 */
const ENGINE_ROOMS: Readonly<Record<string, readonly string[]>> = {
  contract: ['kernel'],
  kernel: ['contract'],
  text: ['contract', 'kernel', 'play'],
  play: ['contract', 'kernel', 'text'],
  checks: ['contract', 'kernel', 'text', 'play'],
};

/**
 * A ruleset's rooms. Files at its top are its ground (terms, options, statics, state, verbs and what they are made of), but
 * for those that put the rooms together.
 */
const GROUND = 'ground';
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'sequence.ts': [GROUND, 'chapters'],
  'setup.ts': [GROUND, 'chapters', 'sequence.ts'],
  'questions.ts': [GROUND, 'chapters', 'loading', 'campaign'],
};
const RULESET_ROOMS: Readonly<Record<string, readonly string[]>> = {
  [GROUND]: [],
  chapters: [GROUND],
  loading: [GROUND],
  odds: [GROUND, 'chapters', 'loading'],
  // Charts show the data files as they are loaded.
  view: [GROUND, 'chapters', 'odds', 'loading', 'sequence.ts'],
  knowledge: [GROUND, 'chapters', 'odds'],
  campaign: [GROUND, 'loading', 'chapters'],
  lab: [GROUND, 'chapters'],
  ledger: [GROUND],
  ...TOGETHER,
};

/** The room of a file of a ruleset, by its path below the ruleset's folder. */
function roomOf(path: string): string {
  const [room, ...rest] = path.split('/');
  if (rest.length === 0) return room in TOGETHER || room === 'index.ts' ? room : GROUND;
  return ['text', 'schema', 'tables'].includes(room) ? GROUND : room;
}

/** Imports of one file that go into a room of the same house where they may not. */
function trespasses(
  source: Source,
  house: string,
  room: (path: string) => string,
  may: typeof RULESET_ROOMS,
): string[] {
  const from = room(source.path.slice(house.length + 1));
  if (from === 'index.ts') return [];
  return source.ours
    .filter((target) => target.startsWith(`${house}/`) && !target.endsWith('.json'))
    .filter((target) => {
      const to = room(target.slice(house.length + 1));
      return to !== from && !may[from]?.includes(to);
    })
    .map((target) => trespass(source.path, target, `${house}: ${from}`, may[from] ?? []));
}

/** An import where it may not be, with what may be imported there and where that is set. */
const trespass = (path: string, target: string, room: string, may: readonly string[]): string =>
  `${path} imports ${target}: ${room} may import ${may.length === 0 ? 'nothing of ours' : may.join(', ')}, set in test/imports.test.ts`;

const isIn = (path: string, place: string): boolean =>
  place.endsWith('.ts') ? path === place : path.startsWith(place.endsWith('/') ? place : `${place}/`);

/** The registries import what they register. */
const isRegistry = (area: string): boolean => area === 'src/rules' || area === KINDS;

function strangers({ path, area, ours }: Source): string[] {
  if (isRegistry(area)) return [];
  const allowed = area.startsWith('src/rules/') ? RULESET_MAY_IMPORT : (MAY_IMPORT[area] ?? []);
  return ours
    .filter((target) => areaOf(target) !== area && !isIn(target, area))
    .filter((target) => !allowed.some((place) => areaOf(target) === place || isIn(target, place)))
    .map((target) => trespass(path, target, area, allowed));
}

/** Areas that import each other in a circle, as a path that ends where it begins; empty where there is none. */
function circle(edges: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const done = new Set<string>();
  const walk = (area: string, path: readonly string[]): readonly string[] => {
    if (path.includes(area)) return [...path.slice(path.indexOf(area)), area];
    if (done.has(area)) return [];
    for (const next of edges.get(area) ?? []) {
      const found = walk(next, [...path, area]);
      if (found.length > 0) return found;
    }
    done.add(area);
    return [];
  };
  for (const area of edges.keys()) {
    const found = walk(area, []);
    if (found.length > 0) return found;
  }
  return [];
}

describe('allowed imports', () => {
  test('the areas are found', () => {
    expect(new Set(sources.map(({ area }) => area))).toContain('src/engine');
    expect(sources.flatMap(({ ours }) => ours).length).toBeGreaterThan(100);
  });

  test('each area imports only what the design allows it, and no ruleset another', () => {
    expect(sources.flatMap(strangers)).toEqual([]);
  });

  test('no areas import each other in a circle, but through a registry', () => {
    const edges = new Map<string, Set<string>>();
    for (const { area, ours } of sources) {
      const targets = ours.map(areaOf).filter((target) => target !== area && !isRegistry(target));
      if (!isRegistry(area)) edges.set(area, new Set([...(edges.get(area) ?? []), ...targets]));
    }
    expect(edges.get('reports')).toContain('experiments/formats');
    expect(circle(edges)).toEqual([]);
  });

  test('nothing but a kind itself asks which kind an experiment is', () => {
    const names = ['run', 'match', 'secrets', 'battles', 'blunders', 'campaign'];
    const asking = new RegExp(`[!=]== '(?:${names.join('|')})'|'(?:sides|choices|positions)' in `);
    const outside = sources.filter(
      ({ path, area }) =>
        /^(experiments|workers|reports|src\/cli)(\/|$)/.test(area) && !/^experiments\/kinds\/[^/]+\//.test(path),
    );
    const found = outside.filter(({ code }) => asking.test(code));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  test('inside the engine: kernel and contract below, then text and play, then checks', () => {
    const engine = sources.filter(({ area }) => area === 'src/engine');
    const top = (path: string): string => path.split('/')[0];
    expect(new Set(engine.map(({ path }) => path.split('/')[2]))).toEqual(new Set(Object.keys(ENGINE_ROOMS)));
    expect(engine.flatMap((source) => trespasses(source, 'src/engine', top, ENGINE_ROOMS))).toEqual([]);
  });

  test('inside a ruleset in folders: ground, chapters, odds, view in this order, the others beside them', () => {
    const houses = [...new Set(sources.map(({ path }) => /^(src\/rules\/[^/]+)\/chapters\//.exec(path)?.[1]))];
    const inFolders = houses.filter((house) => house !== undefined);
    expect(inFolders.length).toBeGreaterThan(1);
    const found = inFolders.flatMap((house) =>
      sources
        .filter(({ path }) => path.startsWith(`${house}/`))
        .flatMap((source) => trespasses(source, house, roomOf, RULESET_ROOMS)),
    );
    expect(found).toEqual([]);
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
      ours.filter((to) => !/\.([jt]sx?|json|css)$/.test(to)).map((to) => `${path}: ${to}`),
    );
    expect(bare).toEqual([]);
  });
});

/** Areas that also run in a browser. */
const isPure = ({ area }: Source): boolean =>
  /^(src\/(engine|view|hex|wargame|rules|odds|stats|draw|table)(\/|$)|agents$)/.test(area);

describe('the parts that also run in a browser', () => {
  const pure = sources.filter(isPure);

  test('import no Node module, and of packages only zod; the engine only the hashes of noble, drawings a PNG encoder, studies mathjs', () => {
    const foreign = pure.flatMap(({ path, foreign }) => foreign.map((name) => `${path}: ${name}`));
    const known = /: (zod|@noble\/hashes\/\w+\.js)$|^src\/draw\/.*: fast-png$|^src\/odds\/fractions\.ts: mathjs$/;
    expect(foreign.filter((row) => !known.test(row))).toEqual([]);
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

test('there are no default exports but in configurations', () => {
  expect(
    sources
      .filter(({ path, code }) => !path.endsWith('.config.ts') && /(^|\n)export default\b/.test(code))
      .map(({ path }) => path),
  ).toEqual([]);
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
