// The data of a wargame: player aids and scenarios as JSON, each checked against its schema and by its own checks, then
// all against each other, with a user's files in place of shipped ones. A ruleset lists its player aids once.

import type { z } from 'zod';
import { BadInput } from '../../engine/contract/errors.ts';
import type { Fault } from '../../engine/contract/fault.ts';
import type { DataKind, OptionValue, ScenarioInfo, Setup } from '../../engine/contract/ruleset.ts';
import { hashJson, orderedJson } from '../../engine/kernel/hash.ts';
import { scenarioNamed } from '../../engine/text/setup.ts';
import { shown } from '../../hex/faults.ts';
import type { HexGrid } from '../../hex/grid.ts';
import { checkMap } from '../../hex/map-file.ts';
import type { MapFile } from '../../hex/map-schema.ts';
import { checkEvaluation, evaluationSchema } from './evaluation-file.ts';
import { gridOf } from './faults.ts';
import { dataKind, readFile } from './files.ts';
import { introductionsOf } from './introductions.ts';
import { dataSets, soundShipped } from './sound.ts';

/** A player aid: a data file other than a scenario. */
export interface Aid<S extends z.ZodType = z.ZodType> {
  readonly title: string;
  readonly shape: S;
  /** The file as shipped. */
  readonly shipped: unknown;
  /** Returns the faults beyond the shape. */
  check(file: z.output<S>, ruleset: string): Fault[];
  /** Whether such a fault makes it useless for checking other files. */
  spoils?(fault: Fault): boolean;
}

export type Aids = Readonly<Record<string, Aid>>;

/** The player aids as parsed by their schemas, by name. */
export type TablesOf<A extends Aids> = { readonly [Name in keyof A]: z.output<A[Name]['shape']> };

/** The files as parsed JSON, by name without ending; scenarios by id. */
export type FilesOf<A extends Aids> = { readonly [Name in keyof A]: unknown } & {
  readonly scenarios: Readonly<Record<string, unknown>>;
};

type Loaded<T> = T | { readonly faults: Fault[] };

/** The fields of every scenario that the loading of files uses. */
export interface AnyScenario {
  readonly scenario: string;
  readonly options: Readonly<Record<string, OptionValue>>;
}

export interface DataSource<A extends Aids, S extends AnyScenario> {
  readonly ruleset: string;
  readonly aids: A;
  /** `data/introductions.json`. */
  readonly introductions: unknown;
  readonly scenario: {
    readonly shape: z.ZodType<S>;
    /** The files as shipped, by id. */
    readonly shipped: Readonly<Record<string, unknown>>;
    check(scenario: S, tables: TablesOf<A>): Fault[];
    info(scenario: S): ScenarioInfo;
    /** The order of the list of games; by default that of the files. */
    order?(a: S, b: S): number;
  };
  /**
   * Checks sound player aids against each other and against the scenarios; those of a wrong shape are undefined. Paths
   * of faults name the file: `units.json: units[3].formation`.
   */
  together?(tables: TablesOf<A>, scenarios: Readonly<Record<string, S | undefined>>): Fault[];
}

export interface DataSet<A extends Aids, S extends AnyScenario> {
  /** All files as shipped. */
  readonly shipped: FilesOf<A>;
  /** The same by the names of the files: `units.json`, `scenarios/NAME.json`. */
  files(): Readonly<Record<string, unknown>>;
  /**
   * All files, or all their faults. The path of a fault is `FILE: FIELD`, as in `scenarios/omega.json: setup[2].hex`.
   */
  load(files: FilesOf<A>): Loaded<{ readonly data: DataOf<A, S> }>;
  /** Reads one scenario document, as a player gives it, against loaded player aids. `name` stands in the faults. */
  loadScenario(document: unknown, tables: TablesOf<A>, name?: string): Loaded<{ readonly scenario: S }>;
  /**
   * Returns the shipped data, checked once, or with files of a user in their places. @throws BadInput with every fault.
   */
  prepareData(files?: Setup['data']): DataOf<A, S>;
  /** Returns a scenario by name, or the document itself, checked. @throws BadInput with every fault. */
  chosen(given: string | object, data: DataOf<A, S>): S;
  info(scenario: S): ScenarioInfo;
  /** The shipped scenarios as the list of games shows them. */
  list(): ScenarioInfo[];
  /** The kinds of files that a user may check, or print the schema of: the scenario, then the player aids. */
  readonly kinds: readonly DataKind[];
}

export type DataOf<A extends Aids, S> = TablesOf<A> & { readonly scenarios: Readonly<Record<string, S>> };

export const aid = <S extends z.ZodType>(
  title: string,
  shipped: unknown,
  shape: S,
  check: (file: z.output<S>) => Fault[] = () => [],
): Aid<S> => ({ title, shipped, shape, check });

/** The map: checked as every map must be, then by `own`. */
export function mapAid<S extends z.ZodType<MapFile>>(
  shipped: unknown,
  shape: S,
  own: (map: z.output<S>, grid: HexGrid) => Fault[],
): Aid<S> {
  const check = (map: z.output<S>): Fault[] => {
    const faults = checkMap(map);
    return faults.some(isInGrid) ? faults : [...faults, ...own(map, gridOf(map))];
  };
  return { ...aid('the map', shipped, shape, check), spoils: isInGrid };
}

/** The weights by which agents judge positions. */
export const evaluationAid = (
  shipped: unknown,
  seats: readonly string[],
  features: readonly string[],
): Aid<typeof evaluationSchema> => ({
  ...aid('the weights by which agents judge positions', shipped, evaluationSchema),
  check: (file, ruleset) => checkEvaluation(file, ruleset, seats, features),
});

/** Tells whether a fault of the map is in the grid itself and not in a list or a legend. */
const isInGrid = ({ path }: Fault): boolean =>
  !/^(map\.json: )?(hexes|sides|links|places|edges|terrain|hexFeatures|(side|link|place)Kinds)\b/.test(path);

export function dataSet<const A extends Aids, S extends AnyScenario>(source: DataSource<A, S>): DataSet<A, S> {
  const { aids, scenario, together = () => [] } = source;
  const introductions = introductionsOf(source.introductions);
  const shipped = { ...shippedAids(aids), scenarios: scenario.shipped } as FilesOf<A>;
  let checked: DataOf<A, S> | undefined;

  const load: DataSet<A, S>['load'] = (files) => {
    const { tables, faults } = readAids(source, files);
    const read = Object.entries(files.scenarios).map(([id, document]) => {
      // With a broken player aid, a scenario can be checked against its schema only.
      const check = (s: S) => (tables ? scenario.check(s, tables) : []);
      return [id, readFile(`scenarios/${id}.json`, document, scenario.shape, check)] as const;
    });
    const scenarios = Object.fromEntries(read.map(([id, { value }]) => [id, value]));
    if (tables) faults.push(...together(tables, scenarios));
    for (const [id, { value, faults: own }] of read) faults.push(...own, ...nameFaults(id, value));
    return tables && faults.length === 0 ? { data: { ...tables, scenarios } as DataOf<A, S> } : { faults };
  };

  const loadScenario: DataSet<A, S>['loadScenario'] = (document, tables, name = 'scenario') => {
    const { value, faults } = readFile(name, document, scenario.shape, (s) => scenario.check(s, tables));
    return value && faults.length === 0 ? { scenario: value } : { faults };
  };

  const prepareData = (files?: Setup['data']): DataOf<A, S> => {
    if (files !== undefined && Object.keys(files).length > 0) return soundData(load(withFiles(shipped, files)));
    checked ??= (soundShipped[source.ruleset]?.() as DataOf<A, S> | undefined) ?? soundData(load(shipped));
    return checked;
  };
  dataSets.set(source.ruleset, prepareData);

  const info = (one: S): ScenarioInfo => ({
    ...scenario.info(one),
    ...(Object.hasOwn(introductions, one.scenario) ? { introduction: introductions[one.scenario] } : {}),
  });

  return {
    shipped,
    files: () => ({
      ...named('', shippedAids(aids)),
      ...named('scenarios/', scenario.shipped),
    }),
    load,
    loadScenario,
    prepareData,
    chosen(given, data) {
      if (typeof given !== 'string') return soundScenario(loadScenario(given, data));
      return data.scenarios[scenarioNamed(Object.values<S>(data.scenarios).map(info), given).id];
    },
    info,
    list: () =>
      Object.values<S>(prepareData().scenarios)
        .sort(scenario.order ?? (() => 0))
        .map(info),
    kinds: [
      {
        ...dataKind('scenario', 'a scenario, or any position of play', scenario.shape, 'scenario', (document) =>
          loadScenario(document, prepareData()),
        ),
        games: (document) => [{ scenario: document as object }],
      },
      ...Object.entries(aids).map(([kind, { title, shape }]) => ({
        ...dataKind(kind, title, shape, `${kind}.json`, (document) => load({ ...shipped, [kind]: document })),
        games: (document: unknown) =>
          Object.keys(scenario.shipped).map((id) => ({ scenario: id, data: { [`${kind}.json`]: document } })),
      })),
    ],
  };
}

/**
 * Returns the hash of a game's data: that of one document which holds the player aids and the scenario. It is
 * calculated when it is first asked for, since most games are set up for less.
 */
export function dataHash(tables: object, scenario: AnyScenario): () => string {
  let hash: string | undefined;
  return () => {
    hash ??= hashOf(tables, scenario);
    return hash;
  };
}

function hashOf(tables: object, scenario: AnyScenario): string {
  // Agents' weights change no game.
  const { evaluation, ...played } = tables as { evaluation?: unknown };
  const parts: [string, object][] = [
    ...Object.entries<object>(played as Record<string, object>),
    ['scenarios', { [scenario.scenario]: scenario }],
  ];
  const texts = new Map(parts.map(([name, part]) => [name, name === 'scenarios' ? orderedJson(part) : aidText(part)]));
  const fields = [...texts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  return hashJson(`{${fields.join()}}`);
}

/** Player aids as ordered JSON: games of one process share them, and nothing changes them once they are loaded. */
const aidTexts = new WeakMap<object, string>();

function aidText(aid: object): string {
  let text = aidTexts.get(aid);
  if (text === undefined) {
    text = orderedJson(aid);
    aidTexts.set(aid, text);
  }
  return text;
}

const shippedAids = (aids: Aids): object =>
  Object.fromEntries(Object.entries(aids).map(([name, { shipped }]) => [name, shipped]));

const named = (folder: string, documents: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(documents).map(([name, document]) => [`${folder}${name}.json`, document]));

/** Reads all player aids; `tables` is missing where one of them cannot serve the others. */
function readAids<A extends Aids, S extends AnyScenario>(
  { aids, ruleset }: DataSource<A, S>,
  files: FilesOf<A>,
): { tables?: TablesOf<A>; faults: Fault[] } {
  const tables: Record<string, unknown> = {};
  let isWhole = true;
  const faults = Object.entries(aids).flatMap(([name, one]) => {
    const result = readFile(`${name}.json`, files[name], one.shape, (file) => one.check(file, ruleset));
    tables[name] = result.value;
    if (result.value === undefined || result.faults.some((fault) => one.spoils?.(fault))) isWhole = false;
    return result.faults;
  });
  return isWhole ? { tables: tables as TablesOf<A>, faults } : { faults };
}

/** Checks that a scenario's id is its file's name. */
const nameFaults = (id: string, scenario: AnyScenario | undefined): Fault[] =>
  scenario === undefined || scenario.scenario === id
    ? []
    : [
        {
          path: `scenarios/${id}.json: scenario`,
          found: shown(scenario.scenario),
          expected: `"${id}", as the file`,
        },
      ];

/** Shipped files with a user's in their places, by name: `map.json`, or `scenarios/NAME.json`. */
function withFiles<F extends { readonly scenarios: Readonly<Record<string, unknown>> }>(
  shipped: F,
  given: Readonly<Record<string, unknown>>,
): F {
  const files: Record<string, unknown> = { ...shipped };
  const scenarios: Record<string, unknown> = { ...shipped.scenarios };
  for (const [name, document] of Object.entries(given)) {
    const stem = name.replace(/\.json$/, '');
    if (Object.hasOwn(shipped, stem) && stem !== 'scenarios') files[stem] = document;
    else scenarios[stem.replace(/^.*\//, '')] = document;
  }
  return { ...files, scenarios } as unknown as F;
}

/** Returns the data, where they could be loaded. @throws BadInput with every fault. */
function soundData<T>(result: Loaded<{ readonly data: T }>): T {
  if ('data' in result) return result.data;
  const [first] = result.faults;
  const count = `${result.faults.length} fault(s) in the data`;
  throw new BadInput(`${count}; ${first.path}: ${first.found}`, 'data', first.expected, result.faults);
}

/** Returns the scenario, where it could be loaded. @throws BadInput with every fault. */
function soundScenario<T>(result: Loaded<{ readonly scenario: T }>): T {
  if ('scenario' in result) return result.scenario;
  const [first] = result.faults;
  throw new BadInput(`${first.path}: ${first.found}`, 'scenario', first.expected, result.faults);
}
