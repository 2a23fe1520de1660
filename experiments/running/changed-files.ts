// The changed data files of arms with variants, kept in the folder of the run: `data/` of its one arm, `data/ARM/` of
// several. Such a folder serves as `--data` of any command.

import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Disk } from '../../src/node/files.ts';
import type { ReadyExperiment } from '../kinds/kind.ts';

/** Writes those that are not there yet. */
export function writeChangedFiles(folder: string, { arms }: ReadyExperiment, disk: Disk): void {
  for (const { settled, changed = {} } of arms) {
    const place = join(folder, 'data', arms.length === 1 ? '' : settled.name);
    for (const [name, document] of Object.entries(changed)) {
      const path = join(place, basename(name));
      if (!existsSync(path)) disk.replace(path, `${JSON.stringify(document, null, 2)}\n`);
    }
  }
}
