// Folders for tests that write, and what they read back.

import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that goes when all tests are done; see test/temporary-folder.ts. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'grognard-test-'));

export const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');

/** games.csv without its last column, `ms`. */
export const gamesWithoutMs = (folder: string): string =>
  read(folder, 'games.csv')
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(0, line.lastIndexOf(',')))
    .join('\n');

/** Every file below a folder with its text. */
export function contents(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(files.map((file) => [join(file.parentPath, file.name), read(file.parentPath, file.name)]));
}

/** All that a run writes, without what differs from run to run: times, speed, names, and the words of the command. */
export function results(folder: string): Record<string, string> {
  const files = Object.entries(contents(folder))
    .map(([path, text]) => [path.slice(folder.length + 1), text] as const)
    .filter(([path]) => path !== 'journal.jsonl' && path !== 'experiment.json');
  return Object.fromEntries(
    files.map(([path, text]) => {
      if (path.endsWith('games.csv')) return [path, text.replace(/,[^,\n]*$/gm, '')];
      if (!path.endsWith('summary.json')) return [path, text];
      return [path, JSON.stringify(JSON.parse(text, (key, value) => (key === 'speed' ? null : value)))];
    }),
  );
}
