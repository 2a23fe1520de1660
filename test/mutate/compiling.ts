// Whether a mutant is a program at all: what the compiler refuses nobody need notice.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import type { BookMutant } from './ledger-code.ts';

/** Compiles the mutant's file, and what it imports, in a copy of the tree that is links but for that file. */
export function compiles(root: string, mutant: BookMutant): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-mutant-'));
  try {
    const path = relative(root, mutant.file).split(sep);
    linkAround(root, folder, path);
    const text = readFileSync(mutant.file, 'utf8');
    const put = mutant.start === mutant.end ? `${mutant.to} ` : mutant.to;
    writeFileSync(join(folder, ...path), text.slice(0, mutant.start) + put + text.slice(mutant.end));
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
      compilerOptions: object;
    };
    // Code after `return` and names that are no longer used are no fault of a mutant.
    const options = { ...compilerOptions, preserveSymlinks: true, noUnusedLocals: false, noUnusedParameters: false };
    writeFileSync(
      join(folder, 'mutant.json'),
      JSON.stringify({ compilerOptions: { ...options, allowUnreachableCode: true }, files: [path.join('/')] }),
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    return spawnSync(process.execPath, [tsc, '-p', join(folder, 'mutant.json')]).status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the folders on the way to a file and links to all that lies beside them. */
function linkAround(from: string, to: string, [name, ...rest]: readonly string[]): void {
  for (const entry of readdirSync(from)) {
    if (entry !== name && !entry.startsWith('.')) symlinkSync(join(from, entry), join(to, entry));
  }
  if (rest.length === 0) return;
  mkdirSync(join(to, name));
  linkAround(join(from, name), join(to, name), rest);
}
