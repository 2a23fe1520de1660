// The module that a user names: a folder, a bundle, or the id of one that comes with the program.

import { isFolder } from '../node/data.ts';
import { readModuleFolder } from '../node/module-folder.ts';
import { formatOf, shippedModule } from '../rules/module-formats.ts';
import type { ModuleFiles, ModuleFormat } from '../view/module-format.ts';

export interface NamedModule {
  readonly format: ModuleFormat;
  readonly files: ModuleFiles;
}

/** @throws BadInput where there is no such module, or one of its files cannot be read */
export async function moduleAt(named: string): Promise<NamedModule> {
  const files = (isFolder(named) ? undefined : await shippedModule(named)) ?? readModuleFolder(named);
  return { format: await formatOf(files, named), files };
}
