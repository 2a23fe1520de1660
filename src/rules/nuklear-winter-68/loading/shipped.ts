// The data as shipped, or with a user's files in their places, loaded and checked.

import { scenarioNamed } from '../../../engine/text/setup.ts';
import { soundData, soundScenario, withFiles } from '../../../wargame/data-files.ts';
import type { Scenario } from '../schema/scenario.ts';
import { shippedFiles } from './files.ts';
import { loadData, loadScenario, type NuklearWinterData } from './load.ts';
import { scenarioInfo } from './scenarios.ts';

let shipped: NuklearWinterData | null = null;

/** The data as shipped, checked once. */
export function shippedData(): NuklearWinterData {
  shipped ??= soundData(loadData(shippedFiles));
  return shipped;
}

/** The shipped data with files of a user. @throws BadInput with every fault. */
export const dataWith = (files: Readonly<Record<string, unknown>> | undefined): NuklearWinterData =>
  files === undefined ? shippedData() : soundData(loadData(withFiles(shippedFiles, files)));

/** A scenario by name, or the document itself, checked. @throws BadInput. */
export function chosenScenario(given: string | object, data: NuklearWinterData): Scenario {
  if (typeof given !== 'string') return soundScenario(loadScenario(given, data));
  const infos = Object.values(data.scenarios).map(scenarioInfo);
  return data.scenarios[scenarioNamed(infos, given).id];
}
