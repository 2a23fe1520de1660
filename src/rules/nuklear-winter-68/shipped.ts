// The data as shipped, or with a user's files in their places, loaded and checked.

import { BadInput } from '../../engine/contract/errors.ts';
import { scenarioNamed } from '../../engine/setup.ts';
import { shippedFiles } from './files.ts';
import { loadData, loadScenario, type NuklearWinterData, type NuklearWinterFiles } from './load.ts';
import type { Scenario } from './scenario-schema.ts';
import { scenarioInfo } from './scenarios.ts';

let shipped: NuklearWinterData | null = null;

/** The data as shipped, checked once. */
export function shippedData(): NuklearWinterData {
  shipped ??= loaded(shippedFiles);
  return shipped;
}

/** The shipped data with files of a user: `map.json`, or `scenarios/NAME.json`. @throws BadInput with every fault. */
export function dataWith(files: Readonly<Record<string, unknown>> | undefined): NuklearWinterData {
  if (files === undefined) return shippedData();
  const overlaid: Record<string, unknown> = { ...shippedFiles };
  const scenarios: Record<string, unknown> = { ...shippedFiles.scenarios };
  for (const [name, document] of Object.entries(files)) {
    const stem = name.replace(/\.json$/, '');
    if (Object.hasOwn(shippedFiles, stem) && stem !== 'scenarios') overlaid[stem] = document;
    else scenarios[stem.replace(/^.*\//, '')] = document;
  }
  return loaded({ ...overlaid, scenarios } as unknown as NuklearWinterFiles);
}

/** A scenario by name, or the document itself, checked. @throws BadInput. */
export function chosenScenario(given: string | object, data: NuklearWinterData): Scenario {
  if (typeof given === 'string') {
    const infos = Object.values(data.scenarios).map(scenarioInfo);
    return data.scenarios[scenarioNamed(infos, given).id];
  }
  const result = loadScenario(given, data);
  if ('scenario' in result) return result.scenario;
  const [first] = result.faults;
  throw new BadInput(`${first.path}: ${first.found}`, 'scenario', first.expected, result.faults);
}

function loaded(files: NuklearWinterFiles): NuklearWinterData {
  const result = loadData(files);
  if ('data' in result) return result.data;
  const [first] = result.faults;
  throw new BadInput(
    `${result.faults.length} fault(s) in the data; ${first.path}: ${first.found}`,
    'data',
    first.expected,
    result.faults,
  );
}
