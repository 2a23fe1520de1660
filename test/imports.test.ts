// The house's order: who may import whom, and what the parts that also run in a browser must do without.

import { describe, expect, test } from 'vitest';
import { rulesets } from '../src/rules/registry.ts';
import { areaOf, KINDS, type Source, sources } from './sources.ts';

/** What each area may import beside itself: areas or single files. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/engine': [],
  'src/stats': [],
  'src/view': ['src/engine/contract/', 'src/engine/kernel/'],
  'src/hex': ['src/engine', 'src/view'],
  'src/odds': ['src/engine', 'src/stats'],
  'src/wargame': ['src/engine', 'src/hex', 'src/odds', 'src/view'],
  'src/draw': ['src/engine/contract/', 'src/view'],
  'src/table': ['src/engine', 'src/view', 'src/hex/faults.ts', 'src/draw'],
  'src/authoring': ['src/engine'],
  agents: ['src/engine', 'src/stats', 'src/view'],
  'src/node': ['src/engine', 'src/view', 'src/rules/registry.ts', 'agents', 'bin'],
  'experiments/formats': ['src/engine/contract/', 'src/engine/kernel/', 'src/hex/faults.ts', 'src/stats', 'src/node'],
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
    'src/web/route.ts',
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
 * The rooms of an area, its folders, and which of its own area each may import. Files that put rooms together are
 * rooms.
 */
type Rooms = Readonly<Record<string, readonly string[]>>;
const GROUND = 'ground';
const ALL = ['*'];

/**
 * The engine's rooms: the contract is types that rulesets, agents and the kernel agree on; text, checks and play stand
 * on the kernel.
 */
const ENGINE_ROOMS: Rooms = {
  contract: ['kernel'],
  kernel: ['contract'],
  text: ['contract', 'kernel', 'play'],
  play: ['contract', 'kernel', 'text'],
  checks: ['contract', 'kernel', 'text', 'play'],
};

const WARGAME_ROOMS: Rooms = {
  combat: [],
  data: [],
  evaluation: [],
  lab: [],
  odds: [],
  planning: [],
  text: [],
  units: ['data'],
  paths: ['units'],
  view: ['units'],
  front: ['planning'],
  plain: ['combat', 'data', 'evaluation', 'lab', 'odds', 'paths', 'planning', 'units', 'view'],
};

/** The umpire and the agents know no part of the page, nor the page them: both stand on the messages between them. */
const WEB_ROOMS: Rooms = {
  [GROUND]: [],
  agent: [GROUND],
  kept: [GROUND],
  umpire: [GROUND, 'agent', 'kept'],
  app: [GROUND],
  map: [GROUND, 'app'],
  play: [GROUND, 'app', 'map'],
  crt: [GROUND, 'app'],
  rules: [GROUND, 'app', 'map', 'play'],
  editor: [GROUND, 'app', 'map', 'play'],
  campaign: [GROUND, 'app', 'play'],
  start: [GROUND, 'app', 'play', 'campaign', 'kept'],
  build: [GROUND, 'map', 'umpire'],
  'app/app.tsx': ALL,
  'app/main.tsx': ALL,
  'vite.config.ts': ['build'],
};
/**
 * Rooms that load the rules and play them; the others show what these tell. The page of tables has a thread of its own.
 */
const PLAYS_RULES = /^src\/web\/(agent|umpire|build|crt\/answers\.ts)/;

/**
 * A ruleset's rooms. Files at its top are its ground (terms, options, statics, state, verbs and what they are made of),
 * but for those that put the rooms together.
 */
const RULESET_ROOMS: Rooms = {
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
  'sequence.ts': [GROUND, 'chapters'],
  'setup.ts': [GROUND, 'chapters', 'sequence.ts'],
  'questions.ts': [GROUND, 'chapters', 'loading', 'campaign'],
  'index.ts': ALL,
};

/** The rooms for which the files of a ruleset without folders stand. */
const FLAT: Readonly<Record<string, readonly string[]>> = {
  [GROUND]: ['terms', 'options', 'statics', 'state', 'land', 'forces', 'table', 'module'],
  chapters: ['rules', 'battle', 'march', 'lines', 'ambush'],
  loading: ['data'],
  view: ['view', 'beside', 'reach'],
  ...Object.fromEntries(['odds', 'knowledge', 'campaign', 'lab', 'ledger'].map((room) => [room, [room]])),
};

const topRoom = (path: string): string => path.split('/')[0];

const roomOfPage = (path: string): string => (path in WEB_ROOMS ? path : path.includes('/') ? topRoom(path) : GROUND);

/** The room of a file of a ruleset in folders, by its path below the ruleset's folder. */
function roomOfRuleset(path: string): string {
  const [room, ...rest] = path.split('/');
  if (rest.length === 0) return room in RULESET_ROOMS ? room : GROUND;
  return ['text', 'schema', 'tables'].includes(room) ? GROUND : room;
}

/** The room of a file of a ruleset without folders, by its name: `undefined` where no room has it. */
function roomOfFlat(path: string): string {
  if (path in RULESET_ROOMS) return path;
  return String(Object.keys(FLAT).find((room) => FLAT[room].includes(path.replace(/\.ts$/, ''))));
}

/** Imports inside a house that go into a room where they may not, and files in no room of it. */
function trespasses(house: string, room: (path: string) => string, rooms: Rooms): string[] {
  const within = sources.filter(({ path }) => path.startsWith(`${house}/`));
  return within.flatMap(({ path, ours }) => {
    const from = room(path.slice(house.length + 1));
    const may = rooms[from];
    if (may === undefined) return [`${path}: ${house} has no room ${from}, rooms are listed in test/imports.test.ts`];
    if (may === ALL) return [];
    return ours
      .filter((target) => target.startsWith(`${house}/`) && !/\.(json|css)$/.test(target))
      .filter((target) => {
        const to = room(target.slice(house.length + 1));
        return to !== from && !may.includes(to);
      })
      .map((target) => trespass(path, target, `${house}: ${from}`, may));
  });
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

  test.each([
    ['engine: kernel and contract below, then text and play, then checks', 'src/engine', topRoom, ENGINE_ROOMS],
    ['part that wargames share', 'src/wargame', topRoom, WARGAME_ROOMS],
    ['page, umpire and agents apart', 'src/web', roomOfPage, WEB_ROOMS],
  ] as const)('inside the %s', (_, house, room, rooms) => {
    expect(trespasses(house, room, rooms)).toEqual([]);
    const used = sources
      .filter(({ path }) => path.startsWith(`${house}/`))
      .map(({ path }) => path.slice(house.length + 1));
    expect(new Set(used.map(room))).toEqual(new Set(Object.keys(rooms)));
  });

  test('the page itself loads no rules and makes no agent', () => {
    const page = sources.filter(({ path }) => path.startsWith('src/web/') && !PLAYS_RULES.test(path));
    const playing = page.flatMap(({ path, ours }) =>
      ours.filter((to) => /^src\/rules\/|^agents\/spec\.ts$/.test(to)).map((to) => `${path} imports ${to}`),
    );
    expect(page.length).toBeGreaterThan(100);
    expect(playing).toEqual([]);
  });

  test('inside a ruleset: ground, chapters, odds, view in this order, the others beside them', () => {
    const houses = [
      ...new Set(sources.flatMap(({ path }) => /^src\/rules\/(?:canaries\/)?[^/]+(?=\/)/.exec(path) ?? [])),
    ];
    const isInFolders = (house: string): boolean => sources.some(({ path }) => path.startsWith(`${house}/chapters/`));
    const inFolders = houses.filter(isInFolders);
    const flat = houses.filter((house) => !isInFolders(house) && house !== 'src/rules/canaries');
    expect(Math.min(inFolders.length, flat.length)).toBeGreaterThan(3);
    expect(inFolders.flatMap((house) => trespasses(house, roomOfRuleset, RULESET_ROOMS))).toEqual([]);
    expect(flat.flatMap((house) => trespasses(house, roomOfFlat, RULESET_ROOMS))).toEqual([]);
  });

  test('no canary imports another', () => {
    const CANARIES = 'src/rules/canaries/';
    const canary = (path: string): string => path.slice(CANARIES.length).split(/[./]/)[0];
    const found = sources
      .filter(({ path }) => path.startsWith(CANARIES))
      .flatMap(({ path, ours }) =>
        ours
          .filter((to) => to.startsWith(CANARIES) && ![canary(path), 'statics'].includes(canary(to)))
          .map((to) => `${path} imports ${to}`),
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

const isTelling = (name: string): boolean => /[ -]/.test(name) || name.length > 10;

test('nothing outside the rules names a ruleset', () => {
  const games = rulesets.filter(({ canary }) => !canary);
  // A name of one plain word, such as that of the example of docs/add-a-ruleset.md, may mean the thing itself.
  const words = games.flatMap(({ id, name }) => [id, name, id.replaceAll('-', '')]).filter(isTelling);
  const naming = sources.filter(
    ({ path, area, code }) =>
      !area.startsWith('src/rules') &&
      !MAY_NAME.some((place) => isIn(path, place)) &&
      words.some((word) => code.toLowerCase().includes(word.toLowerCase())),
  );
  expect(words.length).toBeGreaterThan(0);
  expect(naming.map(({ path }) => path)).toEqual([]);
});
