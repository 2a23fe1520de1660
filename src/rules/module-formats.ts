// The formats of modules that the program reads. Each is loaded when it is first used.

import { BadInput } from '../engine/contract/errors.ts';
import { shown } from '../hex/faults.ts';
import type { ModuleFiles, ModuleFormat } from '../view/module-format.ts';

interface FormatEntry {
  readonly name: string;
  load(): Promise<ModuleFormat>;
}

export const moduleFormats: readonly FormatEntry[] = [
  {
    name: 'ocs-module',
    load: async () => (await import('./operational-combat-series/view/module.ts')).ocsModules,
  },
];

/** Returns the format that the head of a module names. @throws BadInput where there is no such format. */
export async function formatOf(files: ModuleFiles, where: string): Promise<ModuleFormat> {
  const named = (files['module.json'] as { format?: unknown } | undefined)?.format;
  const entry = moduleFormats.find(({ name }) => typeof named === 'string' && named.split('/')[0] === name);
  if (entry !== undefined) return entry.load();
  const known = moduleFormats.map(({ name }) => `"${name}/1"`).join(' or ');
  const found = files['module.json'] === undefined ? 'no module.json in it' : `module.json: format: ${shown(named)}`;
  throw new BadInput(found, where, `a folder whose module.json has the format ${known}`);
}

/** Returns the module of this id that comes with the program. */
export async function shippedModule(id: string): Promise<ModuleFiles | undefined> {
  for (const entry of moduleFormats) {
    const { shipped } = await entry.load();
    if (Object.hasOwn(shipped, id)) return shipped[id];
  }
  return undefined;
}
