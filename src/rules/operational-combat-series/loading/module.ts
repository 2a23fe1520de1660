// Reads a module: each file against its schema, then all against each other. All faults come at once; the path of a
// fault is `FILE: FIELD`, as in `units.json: units[3].re`.

import { BadInput } from '../../../engine/contract/errors.ts';
import type { Fault } from '../../../engine/contract/fault.ts';
import { schemaFaults, shown } from '../../../hex/faults.ts';
import { checkMap } from '../../../hex/map-file.ts';
import type { ModuleFiles } from '../../../view/module-format.ts';
import series from '../data/tables.json' with { type: 'json' };
import type { OcsModule } from '../schema/module-parts.ts';
import { decimals } from '../schema/numbers.ts';
import type { ScenarioFile } from '../schema/scenario.ts';
import { FORMAT } from '../schema/shapes.ts';
import { type SeriesTables, seriesSchema, type TablesFile } from '../schema/tables.ts';
import { checkForces } from './check-forces.ts';
import { checkGround } from './check-ground.ts';
import { checkHead, checkLesson } from './check-head.ts';
import { checkScenario } from './check-scenario.ts';
import { checkSeries, checkTables } from './check-tables.ts';
import { FILES, type FileName, type FilesRead, isScenario, shapeOf } from './files.ts';

export type { OcsModule } from '../schema/module-parts.ts';

/** The tables of the series as shipped. */
export const seriesTables: SeriesTables = seriesSchema.parse(series);

/** Faults beyond these are counted, not listed: one mistake in a list may cause a thousand. */
const MOST_FAULTS = 1000;

export function readModule(files: ModuleFiles): { readonly module: OcsModule } | { readonly faults: readonly Fault[] } {
  const read = new Map<string, unknown>();
  const faults = [...nameFaults(files)];
  for (const [name, document] of Object.entries(files)) faults.push(...fileFaults(name, document, read));
  const file = <Name extends FileName>(name: Name) => read.get(name) as FilesRead[Name] | undefined;
  const scenarios = [...read].filter(([name]) => isScenario(name)) as [string, ScenarioFile][];
  const parts = partsOf(file, scenarios);
  const found = parts === null ? [] : checkTogether(parts, scenarios, Object.keys(files).filter(isScenario));
  const all = [...faults, ...found];
  return parts !== null && all.length === 0 ? { module: parts } : { faults: all.slice(0, MOST_FAULTS) };
}

/** @throws BadInput with every fault */
export function soundModule(files: ModuleFiles, where: string): OcsModule {
  const read = readModule(files);
  if ('module' in read) return read.module;
  const { faults } = read;
  throw new BadInput(
    `${faults.length === 1 ? 'a fault' : `${faults.length} faults`} in it, the first in ${faults[0].path}: ${faults[0].found}`,
    where,
    'a module',
    faults,
  );
}

function nameFaults(files: ModuleFiles): Fault[] {
  const missing = Object.entries(FILES).filter(([name, { isRequired }]) => isRequired && !Object.hasOwn(files, name));
  const faults = missing.map(([name]) => ({ path: name, found: 'no such file', expected: 'a file of every module' }));
  if (!Object.keys(files).some(isScenario)) {
    faults.push({ path: 'scenarios', found: 'no scenario', expected: 'at least one file scenarios/NAME.json' });
  }
  return faults;
}

/** Reads one file into `read`, unless its shape is wrong. */
function fileFaults(name: string, document: unknown, read: Map<string, unknown>): Fault[] {
  const shape = shapeOf(name);
  const named = (fault: Fault): Fault => ({ ...fault, path: `${name}: ${fault.path}` });
  if (shape === undefined) {
    const expected = `one of ${Object.keys(FILES).join(', ')} or scenarios/NAME.json`;
    return [{ path: name, found: 'a file that no module has', expected }];
  }
  const broken = decimals(document);
  const format = (document as { format?: unknown } | null)?.format;
  if (format !== FORMAT) {
    // A file of another format has other fields: to list them all would hide the one fault that matters.
    return [named({ path: 'format', found: shown(format), expected: `"${FORMAT}", as in every file of a module` })];
  }
  const parsed = shape.safeParse(document);
  if (parsed.success && broken.length === 0) {
    read.set(name, parsed.data);
    return [];
  }
  const isBroken = ({ path }: Fault): boolean => broken.some((each) => each.path === path);
  const others = parsed.success ? [] : schemaFaults(parsed.error, document).filter((fault) => !isBroken(fault));
  return [...broken, ...others].map(named);
}

type FileOf = <Name extends FileName>(name: Name) => FilesRead[Name] | undefined;

/** All parts, unless one is missing without which the others cannot be checked. */
function partsOf(file: FileOf, scenarios: readonly (readonly [string, ScenarioFile])[]): OcsModule | null {
  const [head, map, terrain, tables] = [
    file('module.json'),
    file('map.json'),
    file('terrain.json'),
    file('tables.json'),
  ];
  const [units, aircraft, mix] = [file('units.json'), file('aircraft.json'), file('counter-mix.json')];
  if (!head || !map || !terrain || !tables || !units || !aircraft || !mix) return null;
  return {
    head,
    map,
    terrain,
    series: withReplaced(tables),
    tables,
    units,
    aircraft: aircraft.aircraft,
    mix,
    ships: file('ships.json') ?? { ships: [], landingCraft: [] },
    lessons: file('lessons.json')?.lessons ?? [],
    scenarios: scenarios.map(([, scenario]) => scenario),
  };
}

function withReplaced(tables: TablesFile): SeriesTables {
  const given = Object.entries(tables).filter(
    ([name, table]) => Object.hasOwn(seriesTables, name) && table !== undefined,
  );
  const { format, source, notes } = seriesTables;
  return { ...seriesTables, ...Object.fromEntries(given), format, source, notes };
}

function checkTogether(
  module: OcsModule,
  scenarios: readonly (readonly [string, ScenarioFile])[],
  scenarioFiles: readonly string[],
): Fault[] {
  const names = scenarioFiles.map((name) => name.slice('scenarios/'.length, -'.json'.length));
  const named = (name: string, faults: readonly Fault[]): Fault[] =>
    faults.map((fault) => ({ ...fault, path: `${name}: ${fault.path}` }));
  const onMap = checkMap(module.map);
  const faults = [
    ...named('module.json', checkHead(module)),
    ...named('map.json', onMap),
    ...named('tables.json', [...checkSeries(module.series), ...checkTables(module)]),
  ];
  // Hexes cannot be looked up on a map that is no grid.
  if (onMap.length > 0) return faults;
  const { inMap, inTerrain } = checkGround(module);
  const { inUnits, inAircraft, inShips, inMix } = checkForces(module);
  return [
    ...faults,
    ...named('map.json', inMap),
    ...named('terrain.json', inTerrain),
    ...named('units.json', inUnits),
    ...named('aircraft.json', inAircraft),
    ...named('ships.json', inShips),
    ...named('counter-mix.json', inMix),
    ...module.lessons.flatMap((lesson, i) =>
      named('lessons.json', checkLesson(module, lesson, `lessons[${i}]`, names)),
    ),
    ...scenarios.flatMap(([name, scenario]) => named(name, checkScenario(module, scenario, name))),
  ];
}
