// `grognard new-module`: lays down the files of a small module, to be changed into one of your own.

import { join } from 'node:path';
import { BadInput } from '../engine/contract/errors.ts';
import { isFolder } from '../node/data.ts';
import { disk } from '../node/files.ts';
import { rowJson } from '../node/row-json.ts';
import { moduleFormats } from '../rules/module-formats.ts';
import type { CliCommand } from './command.ts';
import { type SharedFlags, share } from './flags.ts';

export const newModule: CliCommand<SharedFlags> = {
  examples: ['npx grognard new-module my-game --out runs/my-game'],

  define(command) {
    command.argument('<NAME>', 'the id of the module: small letters, digits and hyphens');
    share(command, 'out');
  },

  async act(io, flags, [name]) {
    const id = String(name);
    const folder = flags.out ?? id;
    const files = (await moduleFormats[0].load()).begin(id);
    if (isFolder(folder))
      throw new BadInput('the folder is there already', folder, 'a new one: nothing is overwritten');
    for (const [file, document] of Object.entries(files)) disk.replace(join(folder, file), rowJson(document as object));
    if (flags.json) io.out(`${JSON.stringify({ module: id, folder, files: Object.keys(files) }, null, 2)}\n`);
    else {
      io.out(
        Object.keys(files)
          .map((file) => `${join(folder, file)}\n`)
          .join(''),
      );
      if (!flags.quiet) io.err(`Change them, then: npx grognard check --module ${folder}\n`);
    }
    return 0;
  },
};
